//! When the search asks tablebases, and what it makes of the answers; with tables that are made
//! up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use chess_movegen::{Color, Game, Position};
use chess_search::{
    EndgameTables, Limits, Line, Options, SearchResult, Searcher, Skill, TableMove, TableOutcome,
    TaperedEval,
};

/// Tables of three pieces that know the same outcome of all positions, for White.
struct MadeUp {
    for_white: TableOutcome,
    /// The moves at the root with their outcomes; `None` if it is not known.
    root: Option<Vec<TableMove>>,
    asked: AtomicU64,
}

impl MadeUp {
    fn new(for_white: TableOutcome) -> MadeUp {
        MadeUp { for_white, root: None, asked: AtomicU64::new(0) }
    }

    fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }
}

impl EndgameTables for MadeUp {
    fn max_pieces(&self) -> u32 {
        3
    }

    fn probe(&self, position: &Position) -> Option<TableOutcome> {
        assert!(position.halfmove_clock() == 0 && position.castling_rights().is_empty());
        assert!(position.piece_list().ids().len() <= 3);
        self.asked.fetch_add(1, Ordering::Relaxed);
        Some(match (position.side_to_move(), self.for_white) {
            (Color::Black, TableOutcome::Win) => TableOutcome::Loss,
            (Color::Black, TableOutcome::CursedWin) => TableOutcome::BlessedLoss,
            (_, outcome) => outcome,
        })
    }

    fn probe_root(&self, _: &Position) -> Option<Vec<TableMove>> {
        self.root.clone()
    }
}

/// Searches a position, and gives the result and the last line reported.
fn search(fen: &str, tables: &Arc<MadeUp>, options: Options, depth: u32) -> (SearchResult, Line) {
    let tables = Arc::clone(tables) as Arc<dyn EndgameTables>;
    let mut searcher = Searcher::new(TaperedEval).with_options(options).with_tables(Some(tables));
    let game = Game::new(fen.parse().unwrap());
    let (result, mut lines) = crate::search(&mut searcher, &game, &Limits::NONE.with_depth(depth));
    (result, lines.pop().unwrap())
}

/// White can capture the pawn, which leaves three pieces.
const FOUR_PIECES: &str = "8/8/8/3k4/8/2R1p3/8/4K3 w - - 0 1";

#[test]
fn the_tree_is_worth_what_the_tables_say() {
    for (outcome, min, max) in [
        (TableOutcome::Win, 19_900, 19_999),
        // Where the tables are not asked, at the leaves, the evaluation knows a rook to win.
        (TableOutcome::CursedWin, 1, 6_000),
        (TableOutcome::Draw, 0, 6_000),
    ] {
        let tables = Arc::new(MadeUp::new(outcome));
        let (result, line) = search(FOUR_PIECES, &tables, Options::default(), 6);
        let score = result.score.centipawns().expect("no mate in six plies");
        assert!((min..=max).contains(&score), "{outcome:?}: {score}");
        assert!(tables.asked() > 0);
        assert_eq!(line.tablebase_hits, tables.asked());
        assert_eq!(line.score, result.score);
    }
}

#[test]
fn all_threads_are_counted() {
    let tables = Arc::new(MadeUp::new(TableOutcome::Draw));
    let (_, line) = search(FOUR_PIECES, &tables, Options::default().with_threads(3), 7);
    assert!(line.tablebase_hits > 0 && line.tablebase_hits <= tables.asked());
}

/// Even where tables promise a win, a mate that the search sees is better.
#[test]
fn mates_are_preferred() {
    let tables = Arc::new(MadeUp::new(TableOutcome::Win));
    // 8 . . . . . . . k
    // 7 . . . . . K p .
    // 6 . . . . . . . .        Qxg7 is mate at once, and leaves three pieces.
    // …
    // 1 . . . . . . Q .
    let (result, _) = search("7k/5Kp1/8/8/8/8/8/6Q1 w - - 0 1", &tables, Options::default(), 4);
    assert_eq!(result.score.moves_to_mate(), Some(1));
}

fn known(moves: &[(&str, TableOutcome, i32)]) -> Vec<TableMove> {
    let known = |&(mv, outcome, progress): &(&str, TableOutcome, i32)| {
        TableMove::new(mv.parse().unwrap(), outcome, progress)
    };
    moves.iter().map(known).collect()
}

/// King and pawn: of the moves in a position only some keep what the tables promise.
#[test]
fn a_known_root_is_played_as_the_tables_say() {
    const FEN: &str = "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1";
    let moves = known(&[
        ("e5f5", TableOutcome::CursedWin, 110),
        ("e5d5", TableOutcome::CursedWin, 120),
        ("e5f4", TableOutcome::Draw, 0),
        ("e5d4", TableOutcome::Draw, 0),
    ]);
    let root = Some(moves);
    let tables = Arc::new(MadeUp { root, ..MadeUp::new(TableOutcome::Win) });
    let (result, line) = search(FEN, &tables, Options::default().with_multi_pv(4), 8);
    let best = result.best_move.unwrap().to_string();
    assert!(["e5f5", "e5d5"].contains(&best.as_str()), "{best}");
    assert_eq!(result.score.centipawns(), Some(1), "it is not the search that is believed");
    assert_eq!(tables.asked(), 0, "behind a known root the tables are not asked");
    assert_eq!((line.tablebase_hits, line.multi_pv), (2, 2));
}

/// Who goes round in circles had better go straight.
#[test]
fn after_a_repetition_only_the_fastest_win_is_played() {
    let mut game = Game::new("8/8/8/3k4/8/8/2R5/4K3 w - - 0 1".parse().unwrap());
    let moves = known(&[
        ("c2c8", TableOutcome::Win, 21),
        ("e1e2", TableOutcome::Win, 23),
        ("e1d2", TableOutcome::Win, 23),
        ("e1f2", TableOutcome::Win, 25),
    ]);
    let tables = Arc::new(MadeUp { root: Some(moves), ..MadeUp::new(TableOutcome::Win) });
    let mut searcher = Searcher::new(TaperedEval)
        .with_options(Options::default().with_multi_pv(9))
        .with_tables(Some(tables));
    let mut lines = |game: &Game| {
        let (_, lines) = crate::search(&mut searcher, game, &Limits::NONE.with_depth(3));
        lines.iter().map(|line| line.multi_pv).max()
    };
    assert_eq!(lines(&game), Some(4));
    for mv in ["e1d1", "d5d6", "d1e1", "d6d5"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(lines(&game), Some(1));
}

#[test]
fn who_plays_weakly_does_not_ask() {
    let tables = Arc::new(MadeUp::new(TableOutcome::Draw));
    let options = Options::default().with_skill(Skill::new(3));
    search(FOUR_PIECES, &tables, options, 5);
    assert_eq!(tables.asked(), 0);
}

#[test]
fn tables_can_be_taken_away() {
    let tables = Arc::new(MadeUp::new(TableOutcome::Draw));
    let game = Game::new(FOUR_PIECES.parse().unwrap());
    let limits = Limits::NONE.with_depth(6);
    let mut searcher = Searcher::new(TaperedEval).with_tables(Some(tables.clone()));
    searcher.set_tables(None);
    let without = searcher.search(&game, &limits, &mut |_| {});
    assert_eq!(tables.asked(), 0);
    let never = Searcher::new(TaperedEval).search(&game, &limits, &mut |_| {});
    assert_eq!((without.nodes, without.score), (never.nodes, never.score));
}
