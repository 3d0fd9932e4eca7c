//! Says whether a move is legal, and why not.
//!
//! `cargo run -p chess-movegen --example explain_illegal_move -- MOVE [FEN]`, the move as in `e2e4`
//! or `e7e8q`, castling as the king taking its rook.

use std::error::Error;

use chess_movegen::{IllegalReason, Move, Position};

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mv: Move = arguments.next().unwrap_or_else(|| "d1d4".to_string()).parse()?;
    let position = arguments.next().map_or(Ok(Position::initial()), |fen| {
        Position::from_fen_tolerant(&fen).map(|(position, _)| position)
    })?;
    println!("{position}");
    match position.check_legality(mv) {
        Ok(()) => println!("{mv} is legal"),
        Err(reason) => {
            println!("{mv} is not legal: {reason}");
            // The reason is a value, so that a program can point at the squares.
            if let IllegalReason::Pinned { ray, .. } = reason {
                println!("the piece may go to\n{ray}");
            }
        }
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
