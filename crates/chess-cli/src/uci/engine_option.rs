//! The options that a GUI can set.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use chess_movegen::MoveList;
use chess_search::{Options, Skill};

use super::command_error::{CommandError, Quoted};
#[cfg(feature = "tune")]
use super::tuning::Tuning;
use super::words::Words;

/// An option that a GUI can set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EngineOption {
    Hash,
    ClearHash,
    Threads,
    MultiPv,
    Ponder,
    Chess960,
    AnalyseMode,
    ShowWdl,
    LimitStrength,
    Elo,
    SkillLevel,
    MoveOverhead,
    OwnBook,
    BookFile,
    #[cfg(feature = "syzygy")]
    SyzygyPath,
}

/// The type of an option, its default and its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Check { default: bool },
    Spin { default: u64, min: u64, max: u64 },
    Button,
    Text,
}

/// An option with the value it shall have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Setting {
    /// In mebibytes.
    Hash(usize),
    ClearHash,
    Threads(usize),
    MultiPv(usize),
    Ponder(bool),
    Chess960(bool),
    AnalyseMode(bool),
    ShowWdl(bool),
    LimitStrength(bool),
    Elo(u32),
    SkillLevel(u8),
    MoveOverhead(Duration),
    OwnBook(bool),
    /// `None` for no book.
    BookFile(Option<PathBuf>),
    /// A list of folders; `None` for no tables.
    #[cfg(feature = "syzygy")]
    SyzygyPath(Option<String>),
    /// A number of the search.
    #[cfg(feature = "tune")]
    Tuning(Tuning),
}

/// More threads than any machine will give, and few enough to be started.
const MOST_THREADS: u64 = 512;
/// What `Hash` allows where the size of the memory is not known, in mebibytes.
const USUAL_MOST_HASH: u64 = 65_536;
const LONGEST_OVERHEAD_MS: u64 = 5_000;

impl EngineOption {
    pub(super) const ALL: &[EngineOption] = &[
        EngineOption::Hash,
        EngineOption::ClearHash,
        EngineOption::Threads,
        EngineOption::MultiPv,
        EngineOption::Ponder,
        EngineOption::Chess960,
        EngineOption::AnalyseMode,
        EngineOption::ShowWdl,
        EngineOption::LimitStrength,
        EngineOption::Elo,
        EngineOption::SkillLevel,
        EngineOption::MoveOverhead,
        EngineOption::OwnBook,
        EngineOption::BookFile,
        #[cfg(feature = "syzygy")]
        EngineOption::SyzygyPath,
    ];

    const fn name(self) -> &'static str {
        match self {
            EngineOption::Hash => "Hash",
            EngineOption::ClearHash => "Clear Hash",
            EngineOption::Threads => "Threads",
            EngineOption::MultiPv => "MultiPV",
            EngineOption::Ponder => "Ponder",
            EngineOption::Chess960 => "UCI_Chess960",
            EngineOption::AnalyseMode => "UCI_AnalyseMode",
            EngineOption::ShowWdl => "UCI_ShowWDL",
            EngineOption::LimitStrength => "UCI_LimitStrength",
            EngineOption::Elo => "UCI_Elo",
            EngineOption::SkillLevel => "Skill Level",
            EngineOption::MoveOverhead => "Move Overhead",
            EngineOption::OwnBook => "OwnBook",
            EngineOption::BookFile => "BookFile",
            #[cfg(feature = "syzygy")]
            EngineOption::SyzygyPath => "SyzygyPath",
        }
    }

    fn kind(self) -> Kind {
        let options = Options::default();
        let spin = |default: u64, min: u64, max: u64| Kind::Spin { default, min, max };
        match self {
            EngineOption::Hash => spin(options.hash_mebibytes() as u64, 1, max_hash()),
            EngineOption::Threads => spin(options.threads() as u64, 1, MOST_THREADS),
            EngineOption::MultiPv => spin(1, 1, MoveList::MAX_LEGAL_MOVES as u64),
            EngineOption::Elo => {
                let (min, max) = (u64::from(Skill::MIN_ELO), u64::from(Skill::MAX_ELO));
                spin(max, min, max)
            }
            EngineOption::SkillLevel => {
                let best = u64::from(Skill::MAX.level());
                spin(best, 0, best)
            }
            EngineOption::MoveOverhead => {
                spin(options.move_overhead().as_millis() as u64, 0, LONGEST_OVERHEAD_MS)
            }
            EngineOption::Ponder
            | EngineOption::Chess960
            | EngineOption::AnalyseMode
            | EngineOption::ShowWdl
            | EngineOption::LimitStrength
            | EngineOption::OwnBook => Kind::Check { default: false },
            EngineOption::ClearHash => Kind::Button,
            EngineOption::BookFile => Kind::Text,
            #[cfg(feature = "syzygy")]
            EngineOption::SyzygyPath => Kind::Text,
        }
    }

    /// What stands behind `option` in the answer to `uci`.
    pub(super) fn declaration(self) -> String {
        let name = self.name();
        match self.kind() {
            Kind::Check { default } => format!("name {name} type check default {default}"),
            Kind::Spin { default, min, max } => {
                format!("name {name} type spin default {default} min {min} max {max}")
            }
            Kind::Button => format!("name {name} type button"),
            Kind::Text => format!("name {name} type string default <empty>"),
        }
    }

    fn number(self, value: &str) -> Result<u64, CommandError> {
        let Kind::Spin { min, max, .. } = self.kind() else {
            return Err(CommandError::ValueMissing(self));
        };
        value.parse().ok().filter(|number| (min..=max).contains(number)).ok_or_else(|| {
            CommandError::OutOfRange { option: self, min, max, found: Quoted::new(value) }
        })
    }

    fn boolean(self, value: &str) -> Result<bool, CommandError> {
        if value.eq_ignore_ascii_case("true") {
            Ok(true)
        } else if value.eq_ignore_ascii_case("false") {
            Ok(false)
        } else {
            Err(CommandError::NotABoolean { option: self, found: Quoted::new(value) })
        }
    }

    fn set(self, value: Option<&str>) -> Result<Setting, CommandError> {
        let value = match (self, value) {
            (EngineOption::ClearHash, _) => return Ok(Setting::ClearHash),
            (EngineOption::BookFile, None) => return Ok(Setting::BookFile(None)),
            #[cfg(feature = "syzygy")]
            (EngineOption::SyzygyPath, None) => return Ok(Setting::SyzygyPath(None)),
            (_, None) => return Err(CommandError::ValueMissing(self)),
            (_, Some(value)) => value,
        };
        // The ranges see to it that no number is cut.
        Ok(match self {
            EngineOption::ClearHash => Setting::ClearHash,
            EngineOption::Hash => Setting::Hash(self.number(value)? as usize),
            EngineOption::Threads => Setting::Threads(self.number(value)? as usize),
            EngineOption::MultiPv => Setting::MultiPv(self.number(value)? as usize),
            EngineOption::Elo => Setting::Elo(self.number(value)? as u32),
            EngineOption::SkillLevel => Setting::SkillLevel(self.number(value)? as u8),
            EngineOption::MoveOverhead => {
                Setting::MoveOverhead(Duration::from_millis(self.number(value)?))
            }
            EngineOption::Ponder => Setting::Ponder(self.boolean(value)?),
            EngineOption::Chess960 => Setting::Chess960(self.boolean(value)?),
            EngineOption::AnalyseMode => Setting::AnalyseMode(self.boolean(value)?),
            EngineOption::ShowWdl => Setting::ShowWdl(self.boolean(value)?),
            EngineOption::LimitStrength => Setting::LimitStrength(self.boolean(value)?),
            EngineOption::OwnBook => Setting::OwnBook(self.boolean(value)?),
            EngineOption::BookFile if value == "<empty>" => Setting::BookFile(None),
            EngineOption::BookFile => Setting::BookFile(Some(PathBuf::from(value))),
            #[cfg(feature = "syzygy")]
            EngineOption::SyzygyPath => {
                Setting::SyzygyPath(Some(value.to_owned()).filter(|value| value != "<empty>"))
            }
        })
    }
}

/// The name.
impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Setting {
    /// Reads what follows `setoption`: `name`, a name in capitals or not, and then perhaps `value`
    /// and a value. Several blanks in a row count as one.
    pub(super) fn parse(words: &mut Words<'_>) -> Result<Setting, CommandError> {
        if words.next() != Some("name") {
            return Err(CommandError::Missing { after: "setoption", what: "name" });
        }
        let name = words.take_until(|word| word == "value").join(" ");
        if name.is_empty() {
            return Err(CommandError::Missing { after: "name", what: "the name of an option" });
        }
        let value = words.skip(1).collect::<Vec<&str>>().join(" ");
        #[cfg(feature = "tune")]
        if let Some(tuning) = Tuning::parse(&name, &value) {
            return tuning.map(Setting::Tuning);
        }
        let option = EngineOption::ALL
            .iter()
            .copied()
            .find(|option| option.name().eq_ignore_ascii_case(&name))
            .ok_or_else(|| CommandError::UnknownOption(Quoted::new(&name)))?;
        option.set(Some(value.as_str()).filter(|value| !value.is_empty()))
    }
}

/// What the machine can hold in mebibytes, as far as the system tells: the memory that was free when
/// the engine was first asked, or what its control group may take if that is less.
fn max_hash() -> u64 {
    static MOST: OnceLock<u64> = OnceLock::new();
    *MOST.get_or_init(|| {
        let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
        let limit = limit.and_then(|bytes| bytes.trim().parse::<u64>().ok());
        let most = available_bytes().into_iter().chain(limit).min();
        most.map_or(USUAL_MOST_HASH, |bytes| (bytes >> 20).max(1))
    })
}

fn available_bytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let available = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = available.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Setting, CommandError> {
        Setting::parse(&mut Words::new(text))
    }

    #[test]
    fn every_option_can_be_set_to_its_default() {
        for &option in EngineOption::ALL {
            let declaration = option.declaration();
            let default = declaration.split_once(" default ").map(|(_, rest)| rest);
            let value = default.and_then(|rest| rest.split(' ').next());
            let text = match value {
                Some(value) => format!("name {option} value {value}"),
                None => format!("name {option}"),
            };
            assert_eq!(parse(&text).unwrap(), option.set(value).unwrap(), "{text}");
        }
    }

    #[test]
    fn names_are_read_in_any_case_and_with_blanks() {
        let cases = [
            ("name clear HASH", Setting::ClearHash),
            ("name Clear Hash value", Setting::ClearHash),
            ("name  move   overhead  value 50", Setting::MoveOverhead(Duration::from_millis(50))),
            ("name uci_chess960 value TRUE", Setting::Chess960(true)),
            ("name Hash value 1", Setting::Hash(1)),
            ("name BookFile value /books/my book.bin", {
                Setting::BookFile(Some("/books/my book.bin".into()))
            }),
            ("name BookFile value <empty>", Setting::BookFile(None)),
            ("name BookFile", Setting::BookFile(None)),
            #[cfg(feature = "syzygy")]
            ("name syzygypath value /a b:/c", Setting::SyzygyPath(Some("/a b:/c".into()))),
            #[cfg(feature = "syzygy")]
            ("name SyzygyPath value <empty>", Setting::SyzygyPath(None)),
        ];
        for (text, expected) in cases {
            assert_eq!(parse(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let reason = |text: &str| parse(text).unwrap_err().to_string();
        let cases = [
            "",
            "Hash value 1",
            "name",
            "name value 1",
            "name Contempt value 1",
            "name Threads",
            "name Threads value many",
            "name Threads value 0",
            "name Skill Level value 21",
            "name Move Overhead value -1",
            "name OwnBook value 1",
        ];
        insta::assert_snapshot!(cases.map(reason).join("\n"));
    }
}
