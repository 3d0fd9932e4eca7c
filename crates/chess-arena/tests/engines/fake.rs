//! An engine for tests: it plays mate in one where it can and anything else where it cannot, and
//! makes a fault when it is told to.
//!
//! `fake-engine [FAULT [MOVE]]` makes the fault once a game, at this move of its own: the first one
//! if no number is given.

#![forbid(unsafe_code)]

use std::io::{self, BufRead as _, Write as _};
use std::thread;
use std::time::Duration;

use chess_movegen::{Game, Move, Outcome};
use chess_notation::{CastlingText, uci};
use chess_uci::Command;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let fault = arguments.first().map_or("", String::as_str);
    let at: u32 = arguments.get(1).and_then(|number| number.parse().ok()).unwrap_or(1);
    let mut game = Game::default();
    let mut castling = CastlingText::KingMoves;
    let mut number = 0;
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        match line?.parse() {
            Ok(Command::Uci) if fault == "deaf" => {}
            Ok(Command::Uci) => {
                writeln!(out, "id name Fake 1\nid author nobody")?;
                writeln!(out, "option name UCI_Chess960 type check default false\nuciok")?;
            }
            Ok(Command::IsReady) => writeln!(out, "readyok")?,
            Ok(Command::SetOption(option)) => {
                castling = match option.value() {
                    Some("true") => CastlingText::KingTakesRook,
                    _ => CastlingText::KingMoves,
                };
            }
            Ok(Command::NewGame) => number = 0,
            Ok(Command::Position(position)) => {
                game = position.to_game().map_err(io::Error::other)?;
            }
            Ok(Command::Go(_)) => {
                number += 1;
                let faulty = if number == at { fault } else { "" };
                play(&mut out, &mut game, castling, faulty)?;
            }
            Ok(Command::Quit) => return Ok(()),
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
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
