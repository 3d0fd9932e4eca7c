//! An engine for tests: it plays mate in one where it can and anything else where it cannot, and
//! makes a fault when it is told to.
//!
//! `fake-engine [FAULT [MOVE]]` makes the fault once a game, at this move of its own: the first one
//! if no number is given.

#![forbid(unsafe_code)]

use std::io::{self, BufRead as _, Write as _};
use std::thread;
use std::time::Duration;

use chess_movegen::{Game, Move, Outcome, Position};
use chess_notation::{CastlingText, uci};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let fault = arguments.first().map_or("", String::as_str);
    let at: u32 = arguments.get(1).and_then(|number| number.parse().ok()).unwrap_or(1);
    let mut game = Game::default();
    let mut castling = CastlingText::KingMoves;
    let mut number = 0;
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] if fault == "deaf" => {}
            ["uci"] => {
                writeln!(out, "id name Fake 1\nid author nobody")?;
                writeln!(out, "option name UCI_Chess960 type check default false\nuciok")?;
            }
            ["isready"] => writeln!(out, "readyok")?,
            ["setoption", "name", "UCI_Chess960", "value", value] => {
                castling = match value {
                    "true" => CastlingText::KingTakesRook,
                    _ => CastlingText::KingMoves,
                };
            }
            ["ucinewgame"] => number = 0,
            ["position", ref position @ ..] => game = read(position),
            ["go", ..] => {
                number += 1;
                let faulty = if number == at { fault } else { "" };
                play(&mut out, &mut game, castling, faulty)?;
            }
            ["quit"] => return Ok(()),
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}

fn read(words: &[&str]) -> Game {
    let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let start = match words[..moves] {
        ["fen", ref fen @ ..] => fen.join(" ").parse().unwrap_or_else(|_| Position::initial()),
        _ => Position::initial(),
    };
    let mut game = Game::new(start);
    for text in words.iter().skip(moves + 1) {
        if let Ok(mv) = uci::parse(game.position(), text) {
            // The match has checked it.
            let _ = game.play_on(mv);
        }
    }
    game
}

fn play(
    out: &mut impl io::Write,
    game: &mut Game,
    castling: CastlingText,
    fault: &str,
) -> io::Result<()> {
    let mv = choose(game);
    let text = uci::format(game.position(), mv, castling);
    match fault {
        "illegal" => return writeln!(out, "bestmove a1h8"),
        "null" => return writeln!(out, "bestmove 0000"),
        "nonsense" => return writeln!(out, "bestmove"),
        "crash" => std::process::exit(3),
        "hang" => return Ok(()),
        "slow" => thread::sleep(Duration::from_millis(400)),
        "noise" => {
            out.write_all(b"\xff\xfe\0 info score\ninfo depth x\n\n")?;
            writeln!(out, "{}", "long ".repeat(100_000))?;
        }
        _ => {}
    }
    let pv_end = if fault == "bad-pv" { " a1h8" } else { "" };
    writeln!(out, "info depth 1 score cp 7 pv {text}{pv_end}")?;
    writeln!(out, "bestmove {text}")
}

/// A move that gives mate; or one that only depends on the position.
fn choose(game: &mut Game) -> Move {
    let moves: Vec<Move> = game.position().legal_moves().into_iter().collect();
    for &mv in &moves {
        let _ = game.play_on(mv);
        let is_mate = matches!(game.outcome(), Some(Outcome::Checkmate { .. }));
        game.undo();
        if is_mate {
            return mv;
        }
    }
    let key = game.position().key() ^ u64::from(game.position().halfmove_clock()) << 7;
    moves[(key % moves.len() as u64) as usize]
}
