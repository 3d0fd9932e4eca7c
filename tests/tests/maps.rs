//! The maps of the positions of random games against a board that walks.

use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::Color;
use laws::NaiveBoard;
use laws::maps::LAWS;

use crate::sample::{for_each, games};

/// How many games of each kind of chess.
const GAMES: u64 = 25;

/// From both sides' point of view; and what each law is about must be met often.
#[test]
fn the_maps_are_those_of_a_board_that_walks() {
    let met = LAWS.map(|_| AtomicUsize::new(0));
    for_each(&games(GAMES), |game| {
        for position in game.clone() {
            let board = NaiveBoard::new(&position);
            for color in Color::ALL {
                for ((_, law), met) in LAWS.iter().zip(&met) {
                    met.fetch_add(law(&position, &board, color), Ordering::Relaxed);
                }
            }
        }
    });
    for ((name, _), met) in LAWS.iter().zip(met) {
        let met = met.into_inner();
        assert!(met > 1_000, "{name}: met only {met} times");
    }
}
