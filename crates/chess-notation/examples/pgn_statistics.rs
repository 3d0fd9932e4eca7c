//! Counts what a PGN file holds: games, results, plies, openings, and the games that are broken.
//!
//! `cargo run --release -p chess-notation --example pgn_statistics -- FILE`

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::ops::ControlFlow;

use chess_movegen::{Move, Position};
use chess_notation::pgn::{GameResult, Interest, Reader, Visitor};
use chess_notation::san;

/// How many plies of a game count as its opening.
const OPENING_PLIES: usize = 4;

#[derive(Default)]
struct Statistics {
    plies: usize,
    results: BTreeMap<&'static str, usize>,
    openings: BTreeMap<String, usize>,
    /// The plies of the game that is being read, and the first of them.
    plies_of_game: usize,
    opening: Vec<String>,
}

impl Visitor for Statistics {
    type Output = ();

    fn begin_game(&mut self) {
        self.plies_of_game = 0;
        self.opening.clear();
    }

    fn play(&mut self, mv: Move, before: &Position, _after: &Position) -> ControlFlow<()> {
        if self.plies_of_game < OPENING_PLIES {
            self.opening.push(san::format(before, mv).to_string());
        }
        self.plies_of_game += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> Interest {
        Interest::Skip
    }

    fn end_game(&mut self, result: Option<GameResult>) {
        self.plies += self.plies_of_game;
        *self.results.entry(result.unwrap_or_default().as_str()).or_default() += 1;
        *self.openings.entry(self.opening.join(" ")).or_default() += 1;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file? pgn_statistics FILE")?;
    let mut reader = Reader::new(File::open(&path).map_err(|error| format!("{path}: {error}"))?);
    let mut statistics = Statistics::default();
    let mut broken = 0;
    while let Some(game) = reader.read_game(&mut statistics) {
        if let Err(error) = game {
            println!("{path}, {error}");
            broken += 1;
        }
    }
    let Statistics { plies, results, openings, .. } = statistics;
    println!("games: {}, broken: {broken}, plies: {plies}", results.values().sum::<usize>());
    results.iter().for_each(|(result, games)| println!("{games:8} {result}"));
    println!("most frequent openings:");
    let mut openings: Vec<(String, usize)> = openings.into_iter().collect();
    openings.sort_by_key(|&(_, games)| Reverse(games));
    openings.iter().take(10).for_each(|(opening, games)| println!("{games:8} {opening}"));
    Ok(())
}
