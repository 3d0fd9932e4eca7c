//! What `position` says: where a game began and how it went on.

use chess_movegen::{Game, Position};

use super::command_error::{CommandError, Quoted};
use super::words::Words;

/// Reads what follows `position`: `startpos` or `fen` and a FEN, and then perhaps `moves`.
///
/// The two clocks at the end of a FEN may be left out. A game that is drawn by rule may go on: it
/// is for the GUI to end it.
pub(super) fn parse(words: &mut Words<'_>) -> Result<Game, CommandError> {
    let start = match words.next() {
        Some("startpos") => Position::initial(),
        Some("fen") => {
            let mut fields = words.take_until(|word| word == "moves");
            if fields.is_empty() {
                return Err(CommandError::Missing { after: "fen", what: "a position" });
            }
            if fields.len() == 4 {
                fields.extend(["0", "1"]);
            }
            Position::from_fen(&fields.join(" "))?
        }
        Some(word) => return Err(CommandError::NoStart(Quoted::new(word))),
        None => return Err(CommandError::Missing { after: "position", what: "startpos or fen" }),
    };
    let mut game = Game::new(start);
    match words.next() {
        None => return Ok(game),
        Some("moves") => {}
        Some(word) => return Err(CommandError::NotMoves(Quoted::new(word))),
    }
    for (index, text) in words.enumerate() {
        let play = |game: &mut Game| {
            let mv = chess_notation::uci::parse(game.position(), text)?;
            game.play_on(mv).map_err(|reason| chess_notation::MoveTextError::Illegal { mv, reason })
        };
        play(&mut game).map_err(|error| CommandError::Move {
            number: index + 1,
            text: Quoted::new(text),
            error,
        })?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Game, CommandError> {
        parse(&mut Words::new(text))
    }

    #[test]
    fn games_are_read() {
        let initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let cases = [
            ("startpos".to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            (
                "startpos moves e2e4 e7e5".to_string(),
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            ),
            (
                format!("fen {initial} moves g1f3"),
                "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
            ),
            (
                format!("fen  {initial}  7 9 moves"),
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9",
            ),
            // Castling both ways of writing, and a game that goes on after a fivefold repetition.
            (
                "fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1g1 e8a8".into(),
                "2kr4/8/8/8/8/8/8/5RK1 w - - 2 2",
            ),
            (
                format!("startpos moves{}", " g1f3 g8f6 f3g1 f6g8".repeat(6)),
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 24 13",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(read(&text).unwrap().position().to_fen(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let reason = |text: &str| read(text).unwrap_err().to_string();
        let cases = [
            "",
            "fen",
            "fen moves e2e4",
            "here",
            "startpos e2e4",
            "fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
            "fen 4k3/8/8/8/8/8/8/4K3 w - - 0",
            "startpos moves e2e4 e7e5 e4e5",
            "startpos moves e2e4 0000",
        ];
        insta::assert_snapshot!(cases.map(reason).join("\n"));
    }
}
