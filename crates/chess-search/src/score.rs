//! Scores.

use std::fmt;
use std::ops::Neg;

use chess_eval::MAX_EVALUATION;

/// The score of a position from the point of view of one side: centipawns, or checkmate in a number
/// of plies.
///
/// A greater score is better for that side. Giving mate is better than any number of centipawns,
/// and the sooner the better; being mated is the reverse. The negative is the opponent's point of
/// view.
///
/// ```
/// use chess_search::Score;
///
/// assert_eq!(Score::from_centipawns(35).to_string(), "+0.35");
/// assert_eq!(Score::mate_in(5).to_string(), "mate in 3"); // five plies, three moves
/// assert_eq!((-Score::mate_in(5)).to_string(), "mated in 3");
/// assert_eq!(format!("{:#}", -Score::mate_in(5)), "#-3");
/// assert!(Score::mate_in(1) > Score::mate_in(3));
/// assert!(Score::mate_in(3) > Score::from_centipawns(19_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "ScoreData"))]
#[cfg_attr(feature = "serde", serde(from = "ScoreData"))]
pub struct Score(i32);

/// The score of mate at once; each ply to go takes one off.
const MATE: i32 = 32_000;
/// No mate is further away, in plies.
const LONGEST_MATE: i32 = 1_000;

const _: () = assert!(MATE - LONGEST_MATE > MAX_EVALUATION);

impl Score {
    /// Neither side wins.
    pub const DRAW: Score = Score(0);
    /// The side is checkmated: there is no worse.
    pub const WORST: Score = Score(-MATE);
    /// The opponent is checkmated: there is no better.
    pub const BEST: Score = Score(MATE);

    /// A score in centipawns, clamped to the range of evaluations.
    #[inline]
    #[must_use]
    pub const fn from_centipawns(centipawns: i32) -> Score {
        if centipawns >= MAX_EVALUATION {
            Score(MAX_EVALUATION - 1)
        } else if centipawns <= -MAX_EVALUATION {
            Score(1 - MAX_EVALUATION)
        } else {
            Score(centipawns)
        }
    }

    /// The side gives checkmate in this many plies, counting both sides' moves. More than 1000
    /// plies count as 1000.
    #[inline]
    #[must_use]
    pub const fn mate_in(plies: u32) -> Score {
        let longest = LONGEST_MATE as u32;
        Score(MATE - if plies < longest { plies } else { longest } as i32)
    }

    /// The side is checkmated in this many plies. More than 1000 count as 1000.
    #[inline]
    #[must_use]
    pub const fn mated_in(plies: u32) -> Score {
        Score(-Score::mate_in(plies).0)
    }

    /// The score of a side without a legal move, at this ply from the root: mated or stalemate.
    #[inline]
    pub(crate) const fn without_moves(is_check: bool, ply: u32) -> Score {
        if is_check { Score::mated_in(ply) } else { Score::DRAW }
    }

    /// The centipawns; `None` for a mate.
    #[inline]
    #[must_use]
    pub const fn centipawns(self) -> Option<i32> {
        if self.0.abs() < MAX_EVALUATION { Some(self.0) } else { None }
    }

    /// The number of plies to mate, whoever gives it; `None` if the score is no mate.
    #[inline]
    #[must_use]
    pub const fn plies_to_mate(self) -> Option<u32> {
        if self.0.abs() < MAX_EVALUATION { None } else { Some((MATE - self.0.abs()) as u32) }
    }

    /// The number of moves to mate, as UCI counts them: positive if the side gives it, negative if
    /// it is mated, 0 if it is mated already; `None` if the score is no mate.
    #[must_use]
    pub const fn moves_to_mate(self) -> Option<i32> {
        match self.plies_to_mate() {
            Some(plies) if self.0 > 0 => Some((plies as i32 + 1) / 2),
            Some(plies) => Some(-((plies as i32 + 1) / 2)),
            None => None,
        }
    }

    /// The score that the tree knows as a plain number.
    #[inline]
    pub(crate) const fn from_value(value: i32) -> Score {
        Score(value)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// Pawns with two decimals and their sign, as in `+0.35`, or `mate in 3`, `mated in 3`,
/// `checkmated`, and `checkmate` for the opponent of a side that is. The alternate form writes
/// mates as `#3` and `#-3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.moves_to_mate() {
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                format!("{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
            Some(moves) if f.alternate() => format!("#{moves}"),
            Some(0) if self.0 < 0 => "checkmated".to_string(),
            Some(0) => "checkmate".to_string(),
            Some(moves) if moves < 0 => format!("mated in {}", -moves),
            Some(moves) => format!("mate in {moves}"),
        };
        f.pad(&text)
    }
}

/// The same text as `Display`.
impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A score as data: `{"centipawns": 35}`, `{"mate_in": 5}` or `{"mated_in": 4}`, mates in plies.
#[cfg(feature = "serde")]
#[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum ScoreData {
    Centipawns(i32),
    MateIn(u32),
    MatedIn(u32),
}

#[cfg(feature = "serde")]
impl From<Score> for ScoreData {
    fn from(score: Score) -> ScoreData {
        match (score.centipawns(), score.plies_to_mate()) {
            (_, Some(plies)) if score > Score::DRAW => ScoreData::MateIn(plies),
            (_, Some(plies)) => ScoreData::MatedIn(plies),
            (centipawns, None) => ScoreData::Centipawns(centipawns.unwrap_or_default()),
        }
    }
}

#[cfg(feature = "serde")]
impl From<ScoreData> for Score {
    fn from(data: ScoreData) -> Score {
        match data {
            ScoreData::Centipawns(centipawns) => Score::from_centipawns(centipawns),
            ScoreData::MateIn(plies) => Score::mate_in(plies),
            ScoreData::MatedIn(plies) => Score::mated_in(plies),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_ordered_from_mated_to_mating() {
        let rising = [
            Score::WORST,
            Score::mated_in(2),
            Score::mated_in(40),
            Score::from_centipawns(i32::MIN),
            Score::from_centipawns(-1),
            Score::DRAW,
            Score::from_centipawns(1),
            Score::from_centipawns(i32::MAX),
            Score::mate_in(u32::MAX),
            Score::mate_in(39),
            Score::mate_in(1),
            Score::BEST,
        ];
        assert!(rising.is_sorted_by(|a, b| a < b));
        assert!(rising.iter().rev().map(|&score| -score).is_sorted());
    }

    #[test]
    fn texts() {
        let texts = |score: Score| (format!("{score}"), format!("{score:#}"));
        for (score, plain, alternate) in [
            (Score::DRAW, "+0.00", "+0.00"),
            (Score::from_centipawns(-5), "-0.05", "-0.05"),
            (Score::from_centipawns(1234), "+12.34", "+12.34"),
            (Score::mate_in(1), "mate in 1", "#1"),
            (Score::mate_in(4), "mate in 2", "#2"),
            (Score::mated_in(2), "mated in 1", "#-1"),
            (Score::mated_in(5), "mated in 3", "#-3"),
            (Score::WORST, "checkmated", "#0"),
            (Score::BEST, "checkmate", "#0"),
        ] {
            assert_eq!(texts(score), (plain.to_string(), alternate.to_string()));
        }
        assert_eq!(format!("[{:>7}]", Score::from_centipawns(150)), "[  +1.50]");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn scores_are_written_with_their_unit_and_read_as_they_were() {
        for (score, text) in [
            (Score::from_centipawns(-35), r#"{"centipawns":-35}"#),
            (Score::mate_in(5), r#"{"mate_in":5}"#),
            (Score::mated_in(4), r#"{"mated_in":4}"#),
            (Score::WORST, r#"{"mated_in":0}"#),
            (Score::BEST, r#"{"mate_in":0}"#),
        ] {
            assert_eq!(serde_json::to_string(&score).unwrap(), text);
            assert_eq!(serde_json::from_str::<Score>(text).unwrap(), score);
        }
    }
}
