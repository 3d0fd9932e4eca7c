//! What `position` says.

use std::fmt;

use chess_movegen::{Game, Move, ParsePositionError, Position};
use chess_notation::{CastlingText, MoveTextError, uci};

use crate::chess960::fen;
use crate::words::{Words, from_str};
use crate::{ParseError, Quoted};

/// What `position` says: where a game began and which moves were played.
///
/// As text it is what stands after `position`. The texts of the position and of the moves are read
/// when [`to_game`](PositionCommand::to_game) needs them.
///
/// ```
/// use chess_uci::PositionCommand;
///
/// let command: PositionCommand = "startpos moves e2e4 e7e5".parse()?;
/// assert_eq!(command.moves(), ["e2e4", "e7e5"]);
/// assert_eq!(command.to_game()?.position().fullmove_number(), 2);
///
/// let error = "startpos moves e2e4 e2e4".parse::<PositionCommand>()?.to_game().unwrap_err();
/// assert!(error.to_string().starts_with("move 2, \"e2e4\": "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionCommand {
    /// `None` for the initial position of standard chess.
    fen: Option<String>,
    moves: Vec<String>,
}

/// Why a `position` command cannot be carried out.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The FEN is not valid.
    #[error(transparent)]
    Fen(#[from] ParsePositionError),
    /// A move is not legal, or no move at all.
    #[error("move {number}, {text}: {error}")]
    Move {
        /// Which one it is, counted from 1.
        number: usize,
        /// The text of the move.
        text: Quoted,
        /// What is wrong with it.
        error: MoveTextError,
    },
}

/// No more plies of a game than this are kept. Long before that, fifty moves without progress have
/// drawn the game, so a repetition of what lies further back makes no difference.
const MAX_PLIES_KEPT: usize = 256;

impl PositionCommand {
    /// The command that tells an engine of a game. The text of castling must be the one that the
    /// engine expects: see [`castling_text`](crate::castling_text).
    #[must_use]
    pub fn of_game(game: &Game, castling: CastlingText) -> PositionCommand {
        let is_initial = *game.start() == Position::initial();
        let moves = game.moves().iter().zip(game.positions());
        PositionCommand {
            fen: (!is_initial).then(|| fen(&game.start().to_setup())),
            moves: moves
                .map(|(&mv, position)| uci::format(position, mv, castling).to_string())
                .collect(),
        }
    }

    /// The FEN of the first position; `None` for the initial position of standard chess.
    #[must_use]
    pub fn fen(&self) -> Option<&str> {
        self.fen.as_deref()
    }

    /// The texts of the moves.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The game, as far back as its rules can look: it begins after the last capture or pawn move,
    /// or 256 plies ago if that is later. So a game of any length is read in a moment.
    ///
    /// The two clocks at the end of the FEN may be left out. A game that is drawn by rule may go
    /// on: it is for the GUI to end it.
    ///
    /// # Errors
    ///
    /// If the FEN is not valid, or a move is not legal.
    pub fn to_game(&self) -> Result<Game, PositionError> {
        let mut root = match &self.fen {
            None => Position::initial(),
            Some(fen) if fen.split_whitespace().count() == 4 => {
                Position::from_fen(&format!("{fen} 0 1"))?
            }
            Some(fen) => Position::from_fen(fen)?,
        };
        let mut position = root.clone();
        let mut reversible = Vec::new();
        for (index, text) in self.moves.iter().enumerate() {
            let mv = read_move(&position, index, text)?;
            position = position.make_unchecked(mv);
            reversible.push(mv);
            if position.halfmove_clock() == 0 {
                root.clone_from(&position);
                reversible.clear();
            }
        }
        let (forgotten, kept) =
            reversible.split_at(reversible.len().saturating_sub(MAX_PLIES_KEPT));
        let root = forgotten.iter().fold(root, |position, &mv| position.make_unchecked(mv));
        let mut game = Game::new(root);
        for &mv in kept {
            let played = game.play_on(mv);
            debug_assert_eq!(played, Ok(()), "the move has been played once already");
        }
        Ok(game)
    }

    pub(crate) fn parse(words: &mut Words<'_>) -> Result<PositionCommand, ParseError> {
        let expected = "startpos or fen";
        let (fen, start) = match words.require("position", expected)? {
            "startpos" => (None, "startpos"),
            "fen" => {
                let fields = words.until(&["moves"]);
                if fields.is_empty() {
                    return Err(ParseError::Missing { after: "fen", expected: "a position" });
                }
                (Some(fields.join(" ")), "fen")
            }
            found => return Err(ParseError::unexpected("position", expected, found)),
        };
        match words.next() {
            None => Ok(PositionCommand { fen, moves: Vec::new() }),
            Some("moves") => Ok(PositionCommand { fen, moves: words.map(str::to_owned).collect() }),
            Some(word) => Err(ParseError::UnknownWord { after: start, found: Quoted::new(word) }),
        }
    }
}

/// Reads the move with this index among those of a command.
pub(crate) fn read_move(
    position: &Position,
    index: usize,
    text: &str,
) -> Result<Move, PositionError> {
    let error = |error| PositionError::Move { number: index + 1, text: Quoted::new(text), error };
    uci::parse(position, text).map_err(error)
}

from_str!(PositionCommand);

impl fmt::Display for PositionCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fen {
            None => f.write_str("startpos")?,
            Some(fen) => write!(f, "fen {fen}")?,
        }
        if !self.moves.is_empty() {
            write!(f, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THERE_AND_BACK: &str = " g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn what_may_be_repeated_is_kept_and_no_more() {
        let cases = [
            ("e2e4 e7e5 g1f3".into(), 1, 1),
            ("e2e4 e7e5 g1f3 b8c6 f3g1 c6b8".into(), 4, 2),
            ("e2e4 e7e5 g1f3 b8c6 f3e5".into(), 0, 1),
            (THERE_AND_BACK.repeat(3), 12, 4),
            (THERE_AND_BACK.repeat(1000), MAX_PLIES_KEPT, 1 + MAX_PLIES_KEPT / 4),
            // More moves than any game has.
            (format!("{} e2e4", THERE_AND_BACK.repeat(50_000)), 0, 1),
        ];
        for (moves, kept, repetitions) in cases {
            let command: PositionCommand = format!("startpos moves {moves}").parse().unwrap();
            let game = command.to_game().unwrap();
            assert_eq!(
                (game.moves().len(), game.repetitions()),
                (kept, repetitions),
                "{moves:.60}"
            );
        }
    }
}
