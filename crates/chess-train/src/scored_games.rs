//! Games with scores in files: those that may still grow, and the numbers that stand for scores.

use std::path::PathBuf;

use anyhow::Context as _;
use chess_data::{FileError, GameFiles, GameRecord, ReadErrorReason};
use chess_duel::run::file_of;
use chess_search::Score;

/// The games of several files, without the last game of a file that is still being written.
pub(crate) fn whole_games(paths: &[PathBuf]) -> impl Iterator<Item = anyhow::Result<GameRecord>> {
    GameFiles::new(paths).filter_map(|game| match game {
        Ok(game) => Some(Ok(game)),
        Err(FileError::Read { source, .. }) if matches!(source.reason, ReadErrorReason::CutOff) => {
            None
        }
        Err(FileError::Read { path, source }) => {
            Some(Err(source).with_context(|| path.display().to_string()))
        }
        Err(FileError::Open { path, source }) => {
            Some(Err(source).with_context(|| file_of("games", &path)))
        }
        Err(other) => Some(Err(other.into())),
    })
}

/// A mate that has happened; each ply to go takes one off.
const MATE: i32 = 32_000;
/// What is as much as this, or more, is a mate.
pub(crate) const LEAST_MATE: i16 = 31_000;

/// A score as a number: hundredths of a pawn, or a mate.
pub(crate) fn to_number(score: Score) -> i16 {
    let number = score.centipawns().unwrap_or_else(|| {
        let mate = MATE - score.plies_to_mate().unwrap_or(0) as i32;
        if score > Score::DRAW { mate } else { -mate }
    });
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_scores_are() {
        for (score, number) in [
            (Score::WORST, -32_000),
            (Score::mated_in(8), -31_992),
            (Score::mated_in(5_000), -31_000),
            (Score::from_centipawns(-42), -42),
            (Score::DRAW, 0),
            (Score::from_centipawns(1_234), 1_234),
            (Score::mate_in(5_000), LEAST_MATE),
            (Score::mate_in(1), 31_999),
            (Score::BEST, 32_000),
        ] {
            assert_eq!(to_number(score), number, "{score}");
        }
        assert!(to_number(Score::from_centipawns(i32::MAX)) < LEAST_MATE);
    }
}
