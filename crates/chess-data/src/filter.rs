//! Which positions are worth learning from.

use std::fmt;

use chess_movegen::{Color, Position};

use crate::{GameRecord, GameResult, Sample, ScoredMove};

/// Which positions of a game are worth learning from.
///
/// An evaluation is asked about quiet positions, since the search resolves captures, promotions and
/// checks before it asks; so it should be tuned with quiet positions. [`Filter::QUIET`] keeps those
/// and leaves out what teaches little besides; [`Filter::ALL`] keeps everything.
///
/// ```
/// use chess_data::{Filter, GameRecord, GameResult, ScoredMove};
/// use chess_movegen::Position;
///
/// let moves = ["e2e4", "d7d5", "e4d5", "d8d5"];
/// let moves = moves.map(|mv| ScoredMove { mv: mv.parse().unwrap(), score: 20 });
/// let game = GameRecord::new(Position::initial(), moves.to_vec(), GameResult::Draw)?;
/// assert_eq!(Filter::ALL.samples(&game).count(), 4);
/// assert_eq!(Filter::QUIET.samples(&game).count(), 0); // it is all opening
/// // In two of these positions a capture is best.
/// assert_eq!(Filter { first_ply: 0, ..Filter::QUIET }.samples(&game).count(), 2);
/// # Ok::<(), chess_data::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Keeps only positions without check, and whose move is neither capture nor promotion.
    pub is_quiet: bool,
    /// Leaves out positions with fewer plies before them. They are counted from the beginning of the
    /// game by the number of the move, so that an opening that is not in the record counts too.
    pub first_ply: u32,
    /// Leaves out positions with a score above this for either side.
    pub max_score: u16,
    /// From so many plies on the positions of drawn games are thinned: they are much alike, and
    /// there are many of them.
    pub late_draw_ply: u32,
    /// Of those one in so many is kept; 0 counts as 1.
    pub late_draw_one_in: u32,
}

/// Why a position is left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// It is of the opening.
    Opening,
    /// Its score is too large.
    Score,
    /// The side to move is in check.
    Check,
    /// The move that was played is a capture.
    Capture,
    /// The move that was played is a promotion.
    Promotion,
    /// It is one of many in the late part of a drawn game.
    LateDraw,
}

impl Refusal {
    /// All of them, in the order in which a filter looks for them.
    pub const ALL: [Refusal; 6] = [
        Refusal::Opening,
        Refusal::Score,
        Refusal::Check,
        Refusal::Capture,
        Refusal::Promotion,
        Refusal::LateDraw,
    ];
}

impl Filter {
    /// Keeps every position.
    pub const ALL: Filter = Filter {
        is_quiet: false,
        first_ply: 0,
        max_score: u16::MAX,
        late_draw_ply: u32::MAX,
        late_draw_one_in: 1,
    };

    /// Keeps quiet positions from the 17th ply of the game on, with scores up to 20 pawns; from the
    /// 121st ply of drawn games on only one in four.
    pub const QUIET: Filter = Filter {
        is_quiet: true,
        first_ply: 16,
        max_score: 2_000,
        late_draw_ply: 120,
        late_draw_one_in: 4,
    };

    /// What is first found against a position in a game with this result, `None` if it is kept.
    ///
    /// It depends on nothing but these arguments: which late positions of draws are kept depends
    /// on their keys.
    #[must_use]
    pub fn refusal(
        &self,
        position: &Position,
        scored: ScoredMove,
        result: GameResult,
    ) -> Option<Refusal> {
        let ply = ply(position);
        let ScoredMove { mv, score } = scored;
        if ply < self.first_ply {
            Some(Refusal::Opening)
        } else if score.unsigned_abs() > self.max_score {
            Some(Refusal::Score)
        } else if self.is_quiet && position.is_check() {
            Some(Refusal::Check)
        } else if self.is_quiet && position.is_capture(mv) {
            Some(Refusal::Capture)
        } else if self.is_quiet && mv.is_promotion() {
            Some(Refusal::Promotion)
        } else if result == GameResult::Draw
            && ply >= self.late_draw_ply
            && !position.key().is_multiple_of(self.late_draw_one_in.max(1).into())
        {
            Some(Refusal::LateDraw)
        } else {
            None
        }
    }

    /// The positions of a game that are kept, in their order.
    pub fn samples(&self, game: &GameRecord) -> impl Iterator<Item = Sample> {
        let result = game.result();
        game.plies()
            .filter(move |(position, scored)| self.refusal(position, *scored, result).is_none())
            .map(move |(position, scored)| Sample::new(&position, scored.score, result))
    }
}

/// [`Filter::QUIET`].
impl Default for Filter {
    fn default() -> Filter {
        Filter::QUIET
    }
}

/// How many plies were played before this position, by its number.
fn ply(position: &Position) -> u32 {
    let moves = u32::from(position.fullmove_number()) - 1;
    2 * moves + u32::from(position.side_to_move() == Color::Black)
}

/// What there is, as in "in check".
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Refusal::Opening => "in the opening",
            Refusal::Score => "with a large score",
            Refusal::Check => "in check",
            Refusal::Capture => "before a capture",
            Refusal::Promotion => "before a promotion",
            Refusal::LateDraw => "late in a draw",
        })
    }
}
