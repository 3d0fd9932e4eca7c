//! Finds the pieces of both sides that hang, are not defended well enough, or are pinned.
//!
//! `cargo run -p chess-movegen --example hanging_pieces -- [FEN]`

use std::error::Error;

use chess_movegen::maps::{AttackNote, Attacker};
use chess_movegen::{Color, Position};

/// A middlegame in which pieces of both sides hang, and a queen can be won.
const EXAMPLE: &str = "r1b1k2r/pp3ppp/2p5/3qp2n/1b1P4/2N5/PPQNBPPP/R1B1K2R w KQkq - 0 12";

fn run() -> Result<(), Box<dyn Error>> {
    let fen = std::env::args().nth(1).unwrap_or_else(|| EXAMPLE.to_string());
    let (position, _) = Position::from_fen_tolerant(&fen)?;
    let maps = position.maps();
    println!("{position}");
    for color in Color::ALL {
        for piece in maps.hanging(color).iter().filter_map(|square| maps.piece_on(square)) {
            let attackers = list(&maps.attackers(piece.square, !color));
            println!("the {} on {} hangs: attacked from {attackers}", piece.piece, piece.square);
        }
        for found in maps.under_defended(color) {
            println!(
                "the {} on {} can be captured by the {} on {}, which gains {} centipawns",
                found.piece.piece,
                found.piece.square,
                found.captor.piece,
                found.captor.square,
                found.gain
            );
        }
        for pin in maps.pins(color) {
            println!(
                "the {} on {} is pinned by the {} on {}",
                pin.pinned.piece, pin.pinned.square, pin.pinner.piece, pin.pinner.square
            );
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

/// The attackers' squares, with a mark at those that may not capture.
fn list(attackers: &[Attacker]) -> String {
    let text = |attacker: &Attacker| match attacker.note {
        AttackNote::Free => attacker.piece.square.to_string(),
        AttackNote::Pinned { .. } => format!("{} (pinned)", attacker.piece.square),
        AttackNote::Guarded { guard } => {
            format!("{} (guarded from {guard})", attacker.piece.square)
        }
    };
    attackers.iter().map(text).collect::<Vec<_>>().join(", ")
}
