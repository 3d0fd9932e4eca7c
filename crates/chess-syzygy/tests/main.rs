//! Tests of the public interface, in one program; and here: what tables say that lie beside the
//! workspace or where `SYZYGY_PATH` says.

mod folders;

use chess_movegen::{Color, Piece, Position, Rank, Setup, Square};
use chess_syzygy::{RankedMove, SyzygyTables, Wdl};
use random_games::{placements, syzygy_folder};

/// The tables to test with, if there are any.
fn tables() -> Option<SyzygyTables> {
    Some(SyzygyTables::open_folders([syzygy_folder()?]).unwrap())
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn known_endgames() {
    let Some(tables) = tables() else { return };
    assert!(tables.max_pieces() >= 4 && tables.wdl_tables() >= 8 && tables.dtz_tables() >= 8);
    for line in include_str!("data/known_endgames.txt").lines() {
        let [_, wdl, fen] = line.split(": ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let found = tables.probe_wdl(&position(fen)).unwrap();
        assert_eq!(format!("{found:?}"), wdl, "{line}");
    }
}

#[test]
fn what_tables_cannot_know() {
    let Some(tables) = tables() else { return };
    let cases = [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castling"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "too many pieces"),
    ];
    for (fen, why) in cases {
        let position = position(fen);
        assert_eq!(tables.probe_wdl(&position), None, "{why}");
        assert_eq!(tables.probe_dtz(&position), None, "{why}");
        assert_eq!(tables.probe_root(&position), None, "{why}");
    }
    assert!(tables.probe_wdl(&position("4k3/8/8/8/8/8/8/4K2R w - - 0 1")).is_some());
    // Without a move there is nothing to rank.
    assert_eq!(tables.probe_root(&position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")), Some(vec![]));
    assert_eq!(tables.probe_wdl(&position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")), Some(Wdl::Loss));
    assert_eq!(tables.probe_wdl(&position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")), Some(Wdl::Draw));
}

/// The result of a position is the best that a move leads to, and the distance of a position that
/// of the best move: by induction on the distance all results are true then.
#[test]
fn every_result_follows_from_those_of_the_moves() {
    let Some(tables) = tables() else { return };
    // All positions of king and pawn, and some of the others.
    let kinds = [
        ("KQk", 11),
        ("KRk", 11),
        ("KPk", 1),
        ("kpK", 7),
        ("KBNk", 9_973),
        ("kbnK", 29_989),
        ("KQkr", 29_989),
        ("KRkn", 9_973),
        ("KRkp", 9_973),
        ("krKP", 29_989),
        ("KPkp", 9_973),
    ];
    for (pieces, step) in kinds {
        let (mut results, mut unknown, mut distances) = ([0; 5], 0, 0);
        for (index, position) in placements(pieces, step).enumerate() {
            let wdl = tables.probe_wdl(&position).expect("the table is there");
            results[wdl as usize] += 1;
            match best_of_moves(&tables, &position) {
                Some(expected) => assert_eq!(wdl, expected, "{}", position.to_fen()),
                None => unknown += 1,
            }
            if index % 29 == 0 {
                distances += u32::from(is_distance_true(&tables, &position, wdl));
            }
        }
        eprintln!(
            "{pieces}: {results:?}, {unknown} promote beyond the tables; {distances} distances"
        );
        let all: u32 = results.iter().sum();
        assert!(all > 500 && unknown < all / 2 && distances > 10, "{pieces}");
    }
}

/// The best result of the moves; `None` if that of one is not known.
fn best_of_moves(tables: &SyzygyTables, position: &Position) -> Option<Wdl> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return Some(if position.is_check() { Wdl::Loss } else { Wdl::Draw });
    }
    let results = moves.iter().map(|&mv| Some(-tables.probe_wdl(&position.make_unchecked(mv))?));
    results.collect::<Option<Vec<Wdl>>>()?.into_iter().max()
}

/// Checks that the distance is that of the best ranked move, but for a ply that rounding may hide;
/// false if a table is missing.
fn is_distance_true(tables: &SyzygyTables, position: &Position, wdl: Wdl) -> bool {
    let (Some(dtz), Some(ranked)) = (tables.probe_dtz(position), tables.probe_root(position))
    else {
        return false;
    };
    let fen = position.to_fen();
    assert_eq!(dtz.signum(), (wdl as i32 - Wdl::Draw as i32).signum(), "{fen}");
    assert!(ranked.is_sorted_by(|a, b| a.wdl > b.wdl || a.wdl == b.wdl && a.dtz <= b.dtz), "{fen}");
    assert_eq!(ranked.len(), position.legal_moves().len(), "{fen}");
    let Some(best) = ranked.first() else { return true };
    assert_eq!(best.wdl, wdl, "{fen}");
    assert!(best.dtz.abs_diff(dtz) <= 1, "{fen}: {best:?}, {dtz}");
    true
}

#[test]
fn colours_do_not_matter() {
    let Some(tables) = tables() else { return };
    for pieces in ["KBNk", "KRkp", "KPkp"] {
        for position in placements(pieces, 99_991) {
            let turned = Position::from_setup(&position.to_setup().mirrored()).unwrap();
            assert_eq!(tables.probe_wdl(&position), tables.probe_wdl(&turned));
            assert_eq!(tables.probe_dtz(&position), tables.probe_dtz(&turned));
        }
    }
}

/// Plays the first ranked move for both sides, and gives the number of plies to mate.
fn play_out(tables: &SyzygyTables, start: &Position) -> usize {
    let mut position = start.clone();
    for ply in 0..100 {
        let ranked = tables.probe_root(&position).expect("the tables are there");
        let Some(best) = ranked.first() else {
            assert!(position.is_check(), "stalemate: {}", position.to_fen());
            return ply;
        };
        assert_ne!(best.wdl, Wdl::Draw, "{}", position.to_fen());
        position = position.make_unchecked(best.mv);
    }
    panic!("no mate in fifty moves: {}", start.to_fen());
}

#[test]
fn bishop_and_knight_mate_in_time() {
    let Some(tables) = tables() else { return };
    let mut longest = 0;
    for position in placements("KBNk", 199_999).chain(placements("kbnK", 399_989)) {
        match tables.probe_wdl(&position) {
            Some(Wdl::Win | Wdl::Loss) => longest = longest.max(play_out(&tables, &position)),
            _ => continue,
        }
    }
    // The longest mate is of 33 moves.
    assert!((50..=66).contains(&longest), "{longest}");
}

#[test]
fn en_passant_counts() {
    let Some(tables) = tables() else { return };
    // 5 . . . . . . . .      5 . . . . . . . .
    // 4 k . . P p . . .  or  4 k . . . p . . .    Black may capture on d3.
    // 3 . . . . . . . .      3 . . . p . . . .
    // 2 . . . . . . . .      2 . . . . . . . .
    // 1 . K . . . . . .      1 . K . . . . . .
    let with = position("8/8/8/8/k2Pp3/8/8/1K6 b - d3 0 1");
    let captured = with.make_unchecked("e4d3".parse().unwrap());
    let after = -tables.probe_wdl(&captured).unwrap();
    let without = position("8/8/8/8/k2Pp3/8/8/1K6 b - - 0 1");
    let results = (tables.probe_wdl(&with).unwrap(), tables.probe_wdl(&without).unwrap());
    assert_eq!(results.0, results.1.max(after));

    // All such positions with two pawns, and the same with the colours exchanged.
    let mut checked = 0;
    let squares = || (0..64).filter_map(Square::from_index);
    for black in squares().filter(|square| square.rank() == Rank::Fourth) {
        for white in [-1, 1].into_iter().filter_map(|files| black.offset(files, 0)) {
            for kings in squares().flat_map(|king| squares().map(move |other| [king, other])) {
                let pieces = [
                    (white, Piece::WhitePawn),
                    (black, Piece::BlackPawn),
                    (kings[0], Piece::WhiteKing),
                    (kings[1], Piece::BlackKing),
                ];
                let setup = Setup::EMPTY
                    .with_pieces(pieces)
                    .with_side_to_move(Color::Black)
                    .with_en_passant(white.offset(0, -1));
                if setup.occupied().len() != 4 {
                    continue;
                }
                for setup in [setup.mirrored(), setup] {
                    let Ok(position) = Position::from_setup(&setup) else { continue };
                    let results = (tables.probe_wdl(&position), best_of_moves(&tables, &position));
                    assert_eq!(results.0, results.1, "{}", position.to_fen());
                    checked += u32::from(position.en_passant().is_some());
                }
            }
        }
    }
    assert!(checked > 80_000, "{checked}");
}

#[test]
fn the_counter_turns_a_win_into_a_draw() {
    let Some(tables) = tables() else { return };
    let ranked = |clock: u32| {
        let fen = format!("8/8/8/3k4/8/8/2N5/1K2B3 w - - {clock} 80");
        tables.probe_root(&position(&fen)).unwrap()
    };
    let best = |ranked: &[RankedMove]| (ranked[0].wdl, ranked[0].dtz);
    let (wdl, dtz) = best(&ranked(0));
    assert!(wdl == Wdl::Win && (40..=66).contains(&dtz), "{dtz}");
    let last = 99 - dtz as u32;
    assert_eq!(best(&ranked(last)).0, Wdl::Win);
    // Only those moves win still that lose no time.
    assert!(ranked(last).iter().all(|mv| mv.wdl != Wdl::Win || mv.dtz <= dtz));
    assert_eq!(best(&ranked(last + 1)).0, Wdl::CursedWin);
    // Whatever the clock says, the table itself knows only of an unused counter.
    let late = position("8/8/8/3k4/8/8/2N5/1K2B3 w - - 99 80");
    assert_eq!(tables.probe_wdl(&late), Some(Wdl::Win));

    let losing = |clock: u32| {
        let fen = format!("8/8/8/3k4/8/8/2N5/1K2B3 b - - {clock} 80");
        tables.probe_root(&position(&fen)).unwrap()
    };
    let longest = losing(0)[0];
    assert_eq!(longest.wdl, Wdl::Loss);
    assert!(losing(0).iter().all(|mv| mv.dtz >= longest.dtz));
    assert_eq!(losing(90)[0].wdl, Wdl::BlessedLoss);
}

#[test]
fn a_move_that_zeroes_the_counter_does_not_depend_on_it() {
    let Some(tables) = tables() else { return };
    let mut losses = 0;
    for pieces in ["KRkp", "KPkp", "KQkr", "kpK"] {
        for position in placements(pieces, 9_973) {
            for clock in [0, 99, 100, 150] {
                let setup = position.to_setup().with_clocks(clock, 120);
                let position = Position::from_setup(&setup).unwrap();
                for ranked in tables.probe_root(&position).into_iter().flatten() {
                    let next = position.make_unchecked(ranked.mv);
                    if next.halfmove_clock() == 0 {
                        let exact = -tables.probe_wdl(&next).unwrap();
                        assert_eq!(ranked.wdl, exact, "{} in {}", ranked.mv, position.to_fen());
                        losses += u32::from(clock == 100 && ranked.wdl == Wdl::Loss);
                    } else if next.is_checkmate() {
                        assert_eq!(ranked.wdl, Wdl::Win);
                    }
                }
            }
        }
    }
    assert!(losses > 20, "{losses}");
}

#[test]
fn tables_that_are_missing_are_told_from_draws() {
    let Some(tables) = tables() else { return };
    let promotes = position("8/8/8/8/1K6/6R1/p6k/8 b - - 0 1");
    if tables.wdl_tables() > 8 {
        eprintln!("skipped: there are more tables than the test thinks");
        return;
    }
    // Underpromotion leads to rook against bishop, of which there is no table.
    assert!(tables.probe_wdl(&promotes).is_some());
    assert_eq!(tables.probe_root(&promotes), None);
    assert_eq!(tables.probe_wdl(&position("8/8/8/8/1K6/6R1/7k/b7 b - - 0 1")), None);
}

#[test]
fn many_threads_may_ask_at_once() {
    let Some(tables) = tables() else { return };
    let positions: Vec<Position> = placements("KQkr", 199_999).collect();
    let ask = || positions.iter().map(|position| tables.probe_dtz(position)).collect::<Vec<_>>();
    let alone = ask();
    // A second collection is empty of what the first has read.
    let Some(fresh) = self::tables() else { return };
    let ask = || positions.iter().map(|position| fresh.probe_dtz(position)).collect::<Vec<_>>();
    std::thread::scope(|scope| {
        let threads = [(); 4].map(|()| scope.spawn(ask));
        for thread in threads {
            assert_eq!(thread.join().unwrap(), alone);
        }
    });
}

/// A win that the rule of fifty moves spoils, if there are tables with one: of those with four
/// pieces only some have it.
#[test]
fn cursed_wins_are_blessed_losses_of_the_other_side() {
    let Some(tables) = tables() else { return };
    let is_cursed = |wdl: Wdl| matches!(wdl, Wdl::CursedWin | Wdl::BlessedLoss);
    let mut found = 0;
    for pieces in ["KBNk", "KQkr", "KRkn", "KRkp", "KPkp"] {
        for position in placements(pieces, 19_997) {
            let wdl = tables.probe_wdl(&position).unwrap();
            if is_cursed(wdl) {
                found += 1;
                assert!(tables.probe_dtz(&position).unwrap().abs() > 100);
            }
        }
    }
    eprintln!("{found} cursed wins and blessed losses");
}
