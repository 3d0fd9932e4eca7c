//! Makes an opening book of Polyglot's format from a PGN file, and prints what it plays first.
//!
//! `cargo run --release -p chess-notation --example make_book -- GAMES.pgn BOOK.bin`

use std::error::Error;
use std::fs::File;

use chess_movegen::Position;
use chess_notation::pgn::Reader;
use chess_notation::polyglot::{Book, BookBuilder};
use chess_notation::san;

/// How many plies of each game go into the book, and how often a move must have been played.
const PLIES: usize = 24;
const GAMES: u32 = 2;

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(games), Some(path)) = (arguments.next(), arguments.next()) else {
        return Err("which files? make_book GAMES.pgn BOOK.bin".into());
    };
    let file = File::open(&games).map_err(|error| format!("{games}: {error}"))?;
    let mut builder = BookBuilder::new().with_max_plies(PLIES).with_min_count(GAMES);
    let tally = builder.add_pgn(&mut Reader::new(file), |error| println!("{games}, {error}"))?;
    builder.build().save(&path).map_err(|error| format!("{path}: {error}"))?;

    let book = Book::open(&path)?;
    let entries = book.entries().len();
    println!("entries: {entries}, games: {}, broken ones left out: {}", tally.games, tally.broken);
    let initial = Position::initial();
    let probe = book.probe(&initial);
    for found in probe.moves() {
        let share = 100.0 * f64::from(found.weight()) / probe.total_weight().max(1) as f64;
        println!("{:8} {share:5.1} %", san::format(&initial, found.mv()).as_str());
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
