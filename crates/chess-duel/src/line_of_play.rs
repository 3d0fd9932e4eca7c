//! Whether the lines of play that engines show are right.

use std::fmt;

use chess_movegen::{Game, Move, Outcome, Position};
use chess_notation::{CastlingText, uci};

/// What is wrong with a line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A move that is not legal, or not written as UCI has it; which, and why.
    Illegal(String),
    /// A move after the end of the game.
    GoesOn {
        /// The move.
        text: String,
        /// How the game had ended.
        outcome: Outcome,
    },
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Illegal(reason) => f.write_str(reason),
            Mistake::GoesOn { text, outcome } => {
                write!(f, "it goes on with {text} after the end of the game: {outcome}")
            }
        }
    }
}

/// What is wrong with a line of play: one mistake of each kind at most, in the order in which they
/// are met. Draws that can be claimed end a game; its position may be drawn already. With
/// `castling` the texts of castling must be of this kind.
///
/// The game is the same afterwards.
pub fn mistakes(game: &mut Game, line: &[String], castling: Option<CastlingText>) -> Vec<Mistake> {
    let (mut mistakes, mut played) = (Vec::new(), 0);
    for text in line {
        if played > 0
            && mistakes.is_empty()
            && let Some(outcome) = game.outcome_with_claims()
        {
            mistakes.push(Mistake::GoesOn { text: text.clone(), outcome });
        }
        let mv = read_move(text, game.position(), castling);
        match mv.and_then(|mv| game.play_on(mv).map_err(|reason| format!("{text}: {reason}"))) {
            Ok(()) => played += 1,
            Err(reason) => {
                mistakes.push(Mistake::Illegal(reason));
                break;
            }
        }
    }
    for _ in 0..played {
        game.undo();
    }
    mistakes
}

/// A legal move, which must be written as UCI has it; or in words what is wrong with its text.
pub fn read_move(
    text: &str,
    position: &Position,
    castling: Option<CastlingText>,
) -> Result<Move, String> {
    let mv = uci::parse(position, text)
        .map_err(|error| format!("{text:?} cannot be played: {error}"))?;
    let right = castling.map(|castling| uci::format(position, mv, castling));
    match right {
        Some(right) if right.as_str() != text => Err(format!("{text} should be written {right}")),
        _ => Ok(mv),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATE_IN_ONE: &str = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";

    #[test]
    fn lines_are_checked_to_their_end() {
        let ended = "it goes on with h8h7 after the end of the game: checkmate: White wins";
        for (fen, line, expected) in [
            (MATE_IN_ONE, "a1a8", &[][..]),
            (MATE_IN_ONE, "g6f6 h8h7 a1h1 h7g8", &[]),
            (
                MATE_IN_ONE,
                "a1a8 h8h7",
                &[ended, "\"h8h7\" cannot be played: the move is not legal"],
            ),
            (
                MATE_IN_ONE,
                "g6f6 h8h7 f6h4",
                &["\"f6h4\" cannot be played: the move is not legal: "],
            ),
            (MATE_IN_ONE, "later", &["\"later\" cannot be played: "]),
            ("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "g6f6 h8h7", &["it goes on with h8h7 after"]),
            ("7k/8/6K1/8/8/8/8/R7 w - - 100 80", "g6f6", &[]),
        ] {
            let mut game = Game::new(fen.parse().unwrap());
            let before = game.clone();
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let found = mistakes(&mut game, &words, None);
            assert_eq!((game.position(), game.moves()), (before.position(), before.moves()));
            assert_eq!(found.len(), expected.len(), "{line}: {found:?}");
            for (found, expected) in found.iter().zip(expected) {
                assert!(found.to_string().starts_with(expected), "{line}: {found}");
            }
        }
    }

    #[test]
    fn castling_must_be_written_as_the_gui_wants_it() {
        let position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
        let read = |text, castling| read_move(text, &position, castling).err();
        let wrong = Some("e1h1 should be written e1g1".to_owned());
        assert_eq!(read("e1h1", Some(CastlingText::KingMoves)), wrong);
        assert_eq!(read("e1h1", Some(CastlingText::KingTakesRook)), None);
        assert_eq!(read("e1h1", None), None);
    }
}
