//! A game with the scores that its players gave.

use chess_movegen::{IllegalReason, Move, Position};

use crate::game_result::GameResult;
use crate::{move_code, start_code};

/// A move, and what its player thought of the position before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
    /// The score in view of White, whoever moves, in hundredths of a pawn. What number stands for a
    /// mate is for those who write and read the data to agree on.
    pub score: i16,
}

/// A game: where it starts, its moves with their scores, and its result.
///
/// The moves are legal. In bytes it is a game of *viriformat*; see the [front page](crate).
///
/// ```
/// use chess_data::{GameRecord, GameResult, ScoredMove};
/// use chess_movegen::Position;
///
/// let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
/// let moves = moves.map(|mv| ScoredMove { mv: mv.parse().unwrap(), score: -30 });
/// let game = GameRecord::new(Position::initial(), moves.to_vec(), GameResult::BlackWins)?;
/// assert!(game.end().is_checkmate());
/// assert_eq!(game.to_bytes().len(), 32 + 4 * 4 + 4);
/// # Ok::<(), chess_data::IllegalMove>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    // Boxed, so that a game is small to hand on.
    start: Box<Position>,
    end: Box<Position>,
    moves: Vec<ScoredMove>,
    result: GameResult,
}

/// A move that cannot be played in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {} of the game, {mv}: {reason}", index + 1)]
#[non_exhaustive]
pub struct IllegalMove {
    /// How many moves come before it.
    pub index: usize,
    /// The move.
    pub mv: Move,
    /// What is wrong with it.
    pub reason: IllegalReason,
}

impl GameRecord {
    /// A game. The format has no room for a halfmove clock above 255 at the start: such a clock is
    /// taken for 255.
    ///
    /// # Errors
    ///
    /// If a move is illegal.
    pub fn new(
        start: Position,
        moves: Vec<ScoredMove>,
        result: GameResult,
    ) -> Result<GameRecord, IllegalMove> {
        let mut game = GameRecord::begin(with_short_clock(start), result);
        for (index, &ScoredMove { mv, score }) in moves.iter().enumerate() {
            game.end.check_legality(mv).map_err(|reason| IllegalMove { index, mv, reason })?;
            game.play(mv, score);
        }
        Ok(game)
    }

    /// A game without moves yet.
    pub(crate) fn begin(start: Position, result: GameResult) -> GameRecord {
        let start = Box::new(start);
        GameRecord { end: start.clone(), start, moves: Vec::new(), result }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Move, score: i16) {
        *self.end = self.end.make_unchecked(mv);
        self.moves.push(ScoredMove { mv, score });
    }

    /// The position from which it was played.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    #[must_use]
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// The moves with their scores.
    #[must_use]
    pub fn moves(&self) -> &[ScoredMove] {
        &self.moves
    }

    /// How it ended.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The positions before each move, from the start on, with the move and its score.
    pub fn plies(&self) -> impl Iterator<Item = (Position, ScoredMove)> {
        let mut position = Position::clone(&self.start);
        self.moves.iter().map(move |&scored| {
            let next = position.make_unchecked(scored.mv);
            (std::mem::replace(&mut position, next), scored)
        })
    }

    /// The game in viriformat; games one after the other are a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = start_code::encode(&self.start, self.result).to_vec();
        for (position, ScoredMove { mv, score }) in self.plies() {
            bytes.extend(move_code::encode(&position, mv).to_le_bytes());
            bytes.extend(score.to_le_bytes());
        }
        bytes.extend(END);
        bytes
    }
}

/// The position with a halfmove clock for which the format has room.
fn with_short_clock(position: Position) -> Position {
    if position.halfmove_clock() <= u8::MAX.into() {
        return position;
    }
    let setup = position.to_setup().with_clocks(u8::MAX.into(), position.fullmove_number());
    // A clock makes no position invalid.
    Position::from_setup(&setup).unwrap_or(position)
}

/// What ends a game in bytes: no move has the code 0.
pub(crate) const END: [u8; 4] = [0; 4];
