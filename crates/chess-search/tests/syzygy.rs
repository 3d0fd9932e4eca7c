//! The search with real tables, if they lie beside the workspace or where `SYZYGY_PATH` says.

use std::sync::Arc;

use chess_movegen::{Color, Game, Outcome, Position};
use chess_search::{EndgameTables, Limits, Searcher, TaperedEval};
use chess_syzygy::{SyzygyTables, Wdl};
use random_games::syzygy_folder;

/// The tables to test with, if there are any.
fn tables() -> Option<Arc<SyzygyTables>> {
    Some(Arc::new(SyzygyTables::open_folders([syzygy_folder()?]).unwrap()))
}

fn searcher(tables: &Arc<SyzygyTables>) -> Searcher<TaperedEval> {
    Searcher::new(TaperedEval).with_tables(Some(Arc::clone(tables) as Arc<dyn EndgameTables>))
}

/// Plays a game to its end, the side to move with tables and the other without.
fn play(start: &Position, tables: &Arc<SyzygyTables>, depth: u32) -> Game {
    let mut searchers = [searcher(tables), Searcher::new(TaperedEval)];
    if start.side_to_move() == Color::Black {
        searchers.reverse();
    }
    crate::play(start, searchers, &Limits::NONE.with_depth(depth))
}

#[test]
fn won_end_games_are_won_in_time() {
    let Some(tables) = tables() else { return };
    let cases = [
        "8/8/8/3k4/8/8/2N5/1K2B3 w - - 0 1",
        "7k/8/8/8/8/8/8/KBN5 w - - 0 1",
        "k7/8/8/8/4K3/8/8/5BN1 w - - 0 1",
        "5bn1/8/8/4k3/8/8/8/K7 b - - 0 1",
        "8/8/4k3/8/4P3/4K3/8/8 b - - 0 1",
        "8/8/8/8/8/2k5/8/K6Q w - - 0 1",
        "8/8/8/3k4/8/8/8/R3K3 w - - 20 60",
        "1k6/1r6/8/8/4K3/8/8/7Q w - - 0 1",
    ];
    for fen in cases {
        let start: Position = fen.parse().unwrap();
        let attacker = start.side_to_move();
        let wdl = tables.probe_wdl(&start).unwrap();
        for depth in [1, 5] {
            let game = play(&start, &tables, depth);
            let outcome = game.outcome_with_claims();
            let mate_by = |winner| Some(Outcome::Checkmate { winner });
            if wdl == Wdl::Win {
                assert_eq!(outcome, mate_by(attacker), "{fen} {depth}");
            } else {
                assert_ne!(outcome, mate_by(attacker.opponent()), "{fen} {depth}");
            }
        }
    }
}

/// A position with one piece too many for the tables: the search finds its way into them.
#[test]
fn tables_are_found_from_outside() {
    let Some(tables) = tables() else { return };
    // Nxe3 leaves bishop and knight against the king.
    let game = Game::new("8/8/8/3k4/8/4p3/2N5/1K2B3 w - - 30 60".parse().unwrap());
    if tables.max_pieces() > 4 {
        eprintln!("skipped: there are tables of more pieces than the test thinks");
        return;
    }
    let limits = Limits::NONE.with_depth(8);
    let (result, lines) = crate::search(&mut searcher(&tables), &game, &limits);
    assert!(lines.last().is_some_and(|line| line.tablebase_hits > 0));
    assert!(result.score.centipawns().is_none_or(|score| score > 19_000), "{}", result.score);
    assert_eq!(result.best_move.unwrap().to_string(), "c2e3");
}

#[test]
fn the_score_of_a_known_root_is_that_of_the_tables() {
    let Some(tables) = tables() else { return };
    let cases = [
        ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", 0..=0),
        ("8/8/4k3/8/4P3/4K3/8/8 b - - 0 1", 0..=0),
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 19_000..=19_999),
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", -19_999..=-19_000),
        ("8/8/8/3k4/8/8/2N5/1K2B3 w - - 0 1", 19_000..=19_999),
        ("8/8/8/3k4/8/8/2N5/1K2B3 w - - 90 99", 1..=1),
        ("8/8/8/3k4/8/8/2N5/1K2B3 b - - 90 99", -1..=-1),
    ];
    for (fen, expected) in cases {
        let game = Game::new(fen.parse().unwrap());
        let result = searcher(&tables).search(&game, &Limits::NONE.with_depth(6), &mut |_| {});
        let score = result.score.centipawns().expect("mate is far away");
        assert!(expected.contains(&score), "{fen}: {score}");
    }
}
