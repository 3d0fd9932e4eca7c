//! The options that each engine has.

use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

use chess_movegen::MoveList;
#[cfg(feature = "tune")]
use chess_search::Parameter;
use chess_search::{Options, Skill};

use crate::engine_option::EngineOption;
use crate::settings::Settings;

/// More threads than any machine will give, and few enough to be started.
const MAX_THREADS: i64 = 512;
const MAX_OVERHEAD_MS: i64 = 5_000;

type StandardOption = EngineOption<Settings>;

/// The options that each engine has. The ranges see to it that no number is negative, or is cut.
pub(crate) fn standard_options() -> Vec<StandardOption> {
    let search = Options::default();
    let check =
        |name: &str, change: fn(&mut Settings, bool)| StandardOption::check(name, false, change);
    let max_hash = i64::try_from(available_mebibytes()).unwrap_or(i64::MAX);
    let [max_level, min_elo, max_elo] =
        [u32::from(Skill::MAX.level()), Skill::MIN_ELO, Skill::MAX_ELO].map(i64::from);
    let options = Vec::from([
        StandardOption::spin(
            "Hash",
            search.hash_mebibytes() as i64,
            1..=max_hash,
            |settings, size| {
                settings.search = settings.search.with_hash_mebibytes(size as usize);
            },
        ),
        StandardOption::button("Clear Hash", |settings| settings.clears_hash = true),
        StandardOption::spin(
            "Threads",
            search.threads() as i64,
            1..=MAX_THREADS,
            |settings, threads| {
                settings.search = settings.search.with_threads(threads as usize);
            },
        ),
        StandardOption::spin(
            "MultiPV",
            1,
            1..=MoveList::MAX_LEGAL_MOVES as i64,
            |settings, lines| settings.search = settings.search.with_multi_pv(lines as usize),
        ),
        // It is the GUI that decides when the engine ponders.
        check("Ponder", |_, _| {}),
        check("UCI_Chess960", |settings, on| settings.is_chess960 = on),
        check("UCI_AnalyseMode", |settings, on| settings.is_analysing = on),
        check("UCI_ShowWDL", |settings, on| settings.shows_wdl = on),
        check("UCI_LimitStrength", |settings, on| settings.is_strength_limited = on),
        StandardOption::spin("UCI_Elo", max_elo, min_elo..=max_elo, |settings, elo| {
            settings.elo = elo as u32;
        }),
        StandardOption::spin("Skill Level", max_level, 0..=max_level, |settings, level| {
            settings.skill_level = level as u8;
        }),
        StandardOption::spin(
            "Move Overhead",
            search.move_overhead().as_millis() as i64,
            0..=MAX_OVERHEAD_MS,
            |settings, time| {
                let time = Duration::from_millis(time.unsigned_abs());
                settings.search = settings.search.with_move_overhead(time);
            },
        ),
        check("OwnBook", |settings, on| settings.owns_book = on),
        StandardOption::string("BookFile", "", Settings::open_book),
        #[cfg(feature = "syzygy")]
        StandardOption::string("SyzygyPath", "", Settings::open_tables),
    ]);
    #[cfg(feature = "tune")]
    let options = options.into_iter().chain(Parameter::all().iter().map(tuning)).collect();
    options
}

/// The option for a number of the search. All engines of the program share it.
#[cfg(feature = "tune")]
fn tuning(parameter: &&'static Parameter) -> StandardOption {
    let (range, default, parameter) =
        (parameter.range(), i64::from(parameter.default()), *parameter);
    let range = i64::from(*range.start())..=i64::from(*range.end());
    StandardOption::spin(parameter.name(), default, range, |_, value| {
        let set = parameter.set(value as i32);
        debug_assert!(set.is_ok(), "the value has been read within the range");
    })
}

/// What is taken for granted where the system does not tell, in mebibytes.
const USUAL_MEBIBYTES: u64 = 65_536;

/// What a hash table may take in mebibytes, as far as the system tells: the memory that was free
/// when this was first asked, or what the control group of the program may take if that is less.
#[must_use]
pub fn available_mebibytes() -> u64 {
    static AVAILABLE: OnceLock<u64> = OnceLock::new();
    *AVAILABLE.get_or_init(|| {
        let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
        let limit = limit.and_then(|bytes| bytes.trim().parse::<u64>().ok());
        let available = free_bytes().into_iter().chain(limit).min();
        available.map_or(USUAL_MEBIBYTES, |bytes| (bytes >> 20).max(1))
    })
}

fn free_bytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let available = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = available.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the options are set to after each of these has been set.
    fn after(set: &[&str]) -> Settings {
        let (mut settings, mut options) = (Settings::default(), standard_options());
        for text in set {
            let (name, value) = text.split_once(" value ").unwrap();
            let is_meant = |option: &&mut EngineOption<_>| option.declaration().name() == name;
            let option = options.iter_mut().find(is_meant).unwrap();
            let value = option.declaration().read(Some(value)).unwrap();
            option.set(&mut settings, value).unwrap();
        }
        settings
    }

    #[test]
    fn the_level_of_play_follows_from_four_options() {
        let elo = format!("UCI_Elo value {}", Skill::MIN_ELO);
        let set = [
            (&*elo, None),
            ("Skill Level value 7", Some(7)),
            ("UCI_LimitStrength value true", Some(0)),
            ("UCI_AnalyseMode value true", None),
            ("UCI_AnalyseMode value false", Some(0)),
            ("UCI_LimitStrength value false", Some(7)),
            ("Skill Level value 20", None),
        ];
        for last in 0..set.len() {
            let settings = after(&set.map(|(text, _)| text)[..=last]);
            let (text, level) = set[last];
            assert_eq!(settings.search_options().skill().map(Skill::level), level, "{text}");
        }
    }

    #[test]
    fn options_of_the_search_are_handed_on() {
        let settings = after(&[
            "Hash value 3",
            "Threads value 2",
            "MultiPV value 4",
            "Move Overhead value 70",
        ]);
        let expected = Options::default()
            .with_hash_mebibytes(3)
            .with_threads(2)
            .with_multi_pv(4)
            .with_move_overhead(Duration::from_millis(70));
        assert_eq!(settings.search_options(), expected);
    }

    #[cfg(feature = "tune")]
    #[test]
    fn every_number_of_the_search_is_an_option() {
        let options = standard_options();
        for parameter in Parameter::all() {
            let name = parameter.name();
            let declared = options.iter().find(|option| option.declaration().name() == name);
            let declaration = declared.unwrap().declaration();
            assert!(declaration.read(Some(&parameter.default().to_string())).is_ok(), "{name}");
            let error = declaration.read(Some("many")).unwrap_err().to_string();
            assert!(error.starts_with(&format!("the option {name} must be a whole")), "{error}");
        }
    }
}
