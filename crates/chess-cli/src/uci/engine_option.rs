//! The options that a GUI can set, in one table: what each can be set to, and what it changes.

use std::path::Path;
use std::time::Duration;

use chess_movegen::MoveList;
use chess_nnue::EngineEvaluator;
use chess_search::{Options, Skill};
use chess_uci::{OptionDeclaration, OptionKind, OptionValue, Quoted, SetOption};

use super::command_error::CommandError;
use super::settings::Settings;
#[cfg(feature = "tune")]
use super::tuning::Tuning;
use crate::memory::available_mebibytes;

/// An option that a GUI can set.
#[derive(Debug)]
pub(super) struct EngineOption {
    name: &'static str,
    change: Change,
}

/// What an option can be set to, and what that changes.
#[derive(Debug)]
enum Change {
    /// A check, which is off at first.
    Check(fn(&mut Settings, bool)),
    /// A spin.
    Spin {
        /// The value at first, the smallest and the largest.
        range: fn() -> [u64; 3],
        set: fn(&mut Settings, u64),
    },
    /// The button `Clear Hash`, which changes no setting.
    Button,
    /// A combo.
    Combo {
        /// The value at first.
        default: fn() -> String,
        values: &'static [&'static str],
        set: fn(&mut Settings, &str),
    },
    /// A text, which is empty at first.
    Text(fn(&mut Settings, Option<&str>) -> Result<(), CommandError>),
}

/// More threads than any machine will give, and few enough to be started.
const MAX_THREADS: u64 = 512;
const MAX_OVERHEAD_MS: u64 = 5_000;
/// The value of `Eval` that asks for a network.
const NETWORK: &str = "network";

pub(super) const OPTIONS: &[EngineOption] = &[
    EngineOption {
        name: "Hash",
        change: Change::Spin {
            range: || [Options::default().hash_mebibytes() as u64, 1, available_mebibytes()],
            set: |settings, size| {
                settings.search = settings.search.with_hash_mebibytes(size as usize);
            },
        },
    },
    EngineOption { name: "Clear Hash", change: Change::Button },
    EngineOption {
        name: "Threads",
        change: Change::Spin {
            range: || [Options::default().threads() as u64, 1, MAX_THREADS],
            set: |settings, threads| {
                settings.search = settings.search.with_threads(threads as usize);
            },
        },
    },
    EngineOption {
        name: "MultiPV",
        change: Change::Spin {
            range: || [1, 1, MoveList::MAX_LEGAL_MOVES as u64],
            set: |settings, lines| settings.search = settings.search.with_multi_pv(lines as usize),
        },
    },
    // It is the GUI that decides when the engine ponders.
    EngineOption { name: "Ponder", change: Change::Check(|_, _| {}) },
    EngineOption {
        name: "UCI_Chess960",
        change: Change::Check(|settings, on| settings.is_chess960 = on),
    },
    EngineOption {
        name: "UCI_AnalyseMode",
        change: Change::Check(|settings, on| settings.is_analysing = on),
    },
    EngineOption {
        name: "UCI_ShowWDL",
        change: Change::Check(|settings, on| settings.shows_wdl = on),
    },
    EngineOption {
        name: "UCI_LimitStrength",
        change: Change::Check(|settings, on| settings.is_strength_limited = on),
    },
    EngineOption {
        name: "UCI_Elo",
        change: Change::Spin {
            range: || [Skill::MAX_ELO, Skill::MIN_ELO, Skill::MAX_ELO].map(u64::from),
            set: |settings, elo| settings.elo = elo as u32,
        },
    },
    EngineOption {
        name: "Skill Level",
        change: Change::Spin {
            range: || [Skill::MAX.level(), 0, Skill::MAX.level()].map(u64::from),
            set: |settings, level| settings.skill_level = level as u8,
        },
    },
    EngineOption {
        name: "Move Overhead",
        change: Change::Spin {
            range: || [Options::default().move_overhead().as_millis() as u64, 0, MAX_OVERHEAD_MS],
            set: |settings, time| {
                settings.search = settings.search.with_move_overhead(Duration::from_millis(time));
            },
        },
    },
    EngineOption { name: "OwnBook", change: Change::Check(|settings, on| settings.owns_book = on) },
    EngineOption {
        name: "BookFile",
        change: Change::Text(|settings, file| settings.open_book(file.map(Path::new))),
    },
    EngineOption {
        name: "Eval",
        change: Change::Combo {
            default: || EngineEvaluator::default().to_string(),
            values: &[NETWORK, "hand-written"],
            set: |settings, choice| settings.use_network(choice == NETWORK),
        },
    },
    EngineOption {
        name: "EvalFile",
        change: Change::Text(|settings, file| settings.open_network(file.map(Path::new))),
    },
    #[cfg(feature = "syzygy")]
    EngineOption { name: "SyzygyPath", change: Change::Text(Settings::open_tables) },
];

impl EngineOption {
    /// How the answer to `uci` declares it.
    pub(super) fn declaration(&self) -> OptionDeclaration {
        let kind = match self.change {
            Change::Check(_) => OptionKind::Check { default: false },
            Change::Spin { range, .. } => {
                let [default, min, max] = range().map(|number| number as i64);
                OptionKind::Spin { default, min, max }
            }
            Change::Button => OptionKind::Button,
            Change::Combo { default, values, .. } => OptionKind::Combo {
                default: default(),
                values: values.iter().map(ToString::to_string).collect(),
            },
            Change::Text(_) => OptionKind::Text { default: String::new() },
        };
        OptionDeclaration::new(self.name, kind)
    }
}

/// What `setoption` asks for.
#[derive(Debug)]
pub(super) enum Setting {
    /// An option and a value of its kind.
    Option(&'static EngineOption, OptionValue),
    /// A number of the search.
    #[cfg(feature = "tune")]
    Tuning(Tuning),
}

impl Setting {
    /// What `setoption` asks for. The name may be in capitals or not.
    pub(super) fn read(option: &SetOption) -> Result<Setting, CommandError> {
        #[cfg(feature = "tune")]
        if let Some(tuning) = Tuning::read(option) {
            return Ok(Setting::Tuning(tuning?));
        }
        let known = OPTIONS
            .iter()
            .find(|known| known.name.eq_ignore_ascii_case(option.name()))
            .ok_or_else(|| CommandError::UnknownOption(Quoted::new(option.name())))?;
        Ok(Setting::Option(known, known.declaration().read(option.value())?))
    }

    /// True for `Clear Hash`.
    pub(super) fn clears_hash(&self) -> bool {
        matches!(self, Setting::Option(_, OptionValue::Pressed))
    }

    /// Makes the change. The ranges see to it that no number is negative, or is cut.
    pub(super) fn apply(self, settings: &mut Settings) -> Result<(), CommandError> {
        match self {
            Setting::Option(option, value) => match (&option.change, value) {
                (Change::Check(set), OptionValue::Check(on)) => set(settings, on),
                (Change::Spin { set, .. }, OptionValue::Spin(number)) => {
                    set(settings, number.unsigned_abs());
                }
                (Change::Combo { set, .. }, OptionValue::Text(choice)) => set(settings, &choice),
                (Change::Text(set), OptionValue::Text(text)) => {
                    set(settings, Some(text.as_str()).filter(|text| !text.is_empty()))?;
                }
                _ => {}
            },
            #[cfg(feature = "tune")]
            Setting::Tuning(tuning) => tuning.apply(),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of the option, and the value.
    fn read(text: &str) -> Result<(&str, OptionValue), CommandError> {
        match Setting::read(&text.parse()?)? {
            Setting::Option(option, value) => Ok((option.name, value)),
            #[cfg(feature = "tune")]
            Setting::Tuning(_) => panic!("{text}"),
        }
    }

    #[test]
    fn names_are_read_in_any_case_and_with_blanks() {
        let text = |text: &str| OptionValue::Text(text.to_owned());
        for (line, name, value) in [
            ("name clear HASH", "Clear Hash", OptionValue::Pressed),
            ("name move overhead value 50", "Move Overhead", OptionValue::Spin(50)),
            ("name uci_chess960 value TRUE", "UCI_Chess960", OptionValue::Check(true)),
            ("name BookFile value /books/my book.bin", "BookFile", text("/books/my book.bin")),
            ("name BookFile value <empty>", "BookFile", text("")),
            ("name BookFile", "BookFile", text("")),
            ("name eval value Hand-Written", "Eval", text("hand-written")),
        ] {
            assert_eq!(read(line).unwrap(), (name, value), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let reason = |text: &str| read(text).unwrap_err().to_string();
        let cases = [
            "name Contempt value 1",
            "name Threads",
            "name Threads value many",
            "name Threads value 0",
            "name Skill Level value 21",
            "name Move Overhead value -1",
            "name OwnBook value 1",
            "name Eval value NNUE",
        ];
        insta::assert_snapshot!(cases.map(reason).join("\n"));
    }
}
