//! The options that a GUI can set.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use chess_movegen::MoveList;
use chess_search::{Options, Skill};
use chess_uci::{OptionDeclaration, OptionKind, OptionValue, Quoted, SetOption};

use super::command_error::CommandError;
#[cfg(feature = "tune")]
use super::tuning::Tuning;
use crate::memory::available_mebibytes;

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

/// An option and the value that it is to have.
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
const MAX_THREADS: u64 = 512;
const MAX_OVERHEAD_MS: u64 = 5_000;

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

    fn kind(self) -> OptionKind {
        let options = Options::default();
        let spin = |default: u64, min: u64, max: u64| {
            let [default, min, max] = [default, min, max].map(|number| number as i64);
            OptionKind::Spin { default, min, max }
        };
        match self {
            EngineOption::Hash => spin(options.hash_mebibytes() as u64, 1, available_mebibytes()),
            EngineOption::Threads => spin(options.threads() as u64, 1, MAX_THREADS),
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
                spin(options.move_overhead().as_millis() as u64, 0, MAX_OVERHEAD_MS)
            }
            EngineOption::Ponder
            | EngineOption::Chess960
            | EngineOption::AnalyseMode
            | EngineOption::ShowWdl
            | EngineOption::LimitStrength
            | EngineOption::OwnBook => OptionKind::Check { default: false },
            EngineOption::ClearHash => OptionKind::Button,
            EngineOption::BookFile => OptionKind::Text { default: String::new() },
            #[cfg(feature = "syzygy")]
            EngineOption::SyzygyPath => OptionKind::Text { default: String::new() },
        }
    }

    /// How the answer to `uci` declares it.
    pub(super) fn declaration(self) -> OptionDeclaration {
        OptionDeclaration::new(self.name(), self.kind())
    }

    fn set(self, value: Option<&str>) -> Result<Setting, CommandError> {
        let value = self.declaration().read(value)?;
        // The ranges see to it that no number is negative, or is cut below.
        let number = if let OptionValue::Spin(number) = value { number.unsigned_abs() } else { 0 };
        let is_on = value == OptionValue::Check(true);
        let text = match value {
            OptionValue::Text(text) if !text.is_empty() => Some(text),
            _ => None,
        };
        Ok(match self {
            EngineOption::ClearHash => Setting::ClearHash,
            EngineOption::Hash => Setting::Hash(number as usize),
            EngineOption::Threads => Setting::Threads(number as usize),
            EngineOption::MultiPv => Setting::MultiPv(number as usize),
            EngineOption::Elo => Setting::Elo(number as u32),
            EngineOption::SkillLevel => Setting::SkillLevel(number as u8),
            EngineOption::MoveOverhead => Setting::MoveOverhead(Duration::from_millis(number)),
            EngineOption::Ponder => Setting::Ponder(is_on),
            EngineOption::Chess960 => Setting::Chess960(is_on),
            EngineOption::AnalyseMode => Setting::AnalyseMode(is_on),
            EngineOption::ShowWdl => Setting::ShowWdl(is_on),
            EngineOption::LimitStrength => Setting::LimitStrength(is_on),
            EngineOption::OwnBook => Setting::OwnBook(is_on),
            EngineOption::BookFile => Setting::BookFile(text.map(PathBuf::from)),
            #[cfg(feature = "syzygy")]
            EngineOption::SyzygyPath => Setting::SyzygyPath(text),
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
    /// What `setoption` asks for. The name may be in capitals or not.
    pub(super) fn read(option: &SetOption) -> Result<Setting, CommandError> {
        #[cfg(feature = "tune")]
        if let Some(tuning) = Tuning::read(option) {
            return Ok(Setting::Tuning(tuning?));
        }
        let known = EngineOption::ALL
            .iter()
            .find(|known| known.name().eq_ignore_ascii_case(option.name()))
            .ok_or_else(|| CommandError::UnknownOption(Quoted::new(option.name())))?;
        known.set(option.value())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Setting, CommandError> {
        Setting::read(&text.parse()?)
    }

    #[test]
    fn every_option_can_be_set_to_its_default() {
        for &option in EngineOption::ALL {
            let declaration = option.declaration().to_string();
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
            ("name move overhead value 50", Setting::MoveOverhead(Duration::from_millis(50))),
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
