//! What `position` says: where a game began and how it went on.

use chess_movegen::{Game, Position};
use chess_notation::uci;

use super::command_error::{CommandError, Quoted};
use super::words::Words;

/// No more plies of a game are kept. A repetition of what is further back makes no difference: long
/// before that, fifty moves without progress have drawn the game.
const LONGEST_MEMORY: usize = 256;

/// Reads what follows `position`: `startpos` or `fen` and a FEN, and then perhaps `moves`.
///
/// The two clocks at the end of a FEN may be left out. A game that is drawn by rule may go on: it
/// is for the GUI to end it. Of the game is kept what may still be repeated.
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
    match words.next() {
        None => Ok(Game::new(start)),
        Some("moves") => play(start, words),
        Some(word) => Err(CommandError::NotMoves(Quoted::new(word))),
    }
}

/// Plays moves from a position, and keeps the end of the game since the last capture or pawn move,
/// if that is not too long.
fn play<'a>(start: Position, texts: impl Iterator<Item = &'a str>) -> Result<Game, CommandError> {
    let (mut root, mut reversible) = (start.clone(), Vec::new());
    let mut position = start;
    for (index, text) in texts.enumerate() {
        let wrong =
            |error| CommandError::Move { number: index + 1, text: Quoted::new(text), error };
        let mv = uci::parse(&position, text).map_err(wrong)?;
        position = position.make_unchecked(mv);
        reversible.push(mv);
        if position.halfmove_clock() == 0 {
            root.clone_from(&position);
            reversible.clear();
        }
    }
    let (forgotten, kept) = reversible.split_at(reversible.len().saturating_sub(LONGEST_MEMORY));
    let root = forgotten.iter().fold(root, |position, &mv| position.make_unchecked(mv));
    let mut game = Game::new(root);
    for &mv in kept {
        // It cannot fail: they have been played once already.
        let _ = game.play_on(mv);
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
            // More moves than any game has.
            (
                format!("startpos moves{} e2e4", " g1f3 g8f6 f3g1 f6g8".repeat(50_000)),
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 65535",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(read(&text).unwrap().position().to_fen(), expected, "{text}");
        }
    }

    #[test]
    fn what_may_be_repeated_is_kept_and_no_more() {
        let there_and_back = " g1f3 g8f6 f3g1 f6g8";
        let cases = [
            ("e2e4 e7e5 g1f3".into(), 1, 1),
            ("e2e4 e7e5 g1f3 b8c6 f3g1 c6b8".into(), 4, 2),
            ("e2e4 e7e5 g1f3 b8c6 f3e5".into(), 0, 1),
            (there_and_back.repeat(3), 12, 4),
            (there_and_back.repeat(1000), LONGEST_MEMORY, 1 + LONGEST_MEMORY / 4),
            (format!("{} e2e4", there_and_back.repeat(1000)), 0, 1),
        ];
        for (moves, kept, repetitions) in cases {
            let game = read(&format!("startpos moves {moves}")).unwrap();
            assert_eq!(
                (game.moves().len(), game.repetitions()),
                (kept, repetitions),
                "{moves:.60}"
            );
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
