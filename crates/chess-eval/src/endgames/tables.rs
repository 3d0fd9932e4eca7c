//! Endgames that are known, against tablebases that lie beside the workspace or where
//! `SYZYGY_PATH` says.

extern crate std;

use alloc::string::String;
use alloc::vec::Vec;
use std::fmt::Write as _;

use chess_movegen::Position;
use chess_syzygy::{SyzygyTables, Wdl};
use random_games::{placements, syzygy_folder};

/// The tables to test with, if there are any.
fn tables() -> Option<SyzygyTables> {
    Some(SyzygyTables::open_folders([syzygy_folder()?]).unwrap())
}

/// What is known of a position, as the side to move sees it.
fn known(position: &Position) -> Option<Wdl> {
    super::known_endgame(position).map(|value| match value {
        0 => Wdl::Draw,
        1.. => Wdl::Win,
        _ => Wdl::Loss,
    })
}

/// With bishop and knight, a piece that is lost in two moves makes a draw of what is called a win:
/// those calls are hasty.
#[test]
fn what_is_known_is_true() {
    let Some(tables) = tables() else { return };
    let kinds = [
        ("KPk", 1),
        ("kpK", 1),
        ("KQk", 1),
        ("KRk", 1),
        ("kqK", 7),
        ("krK", 7),
        ("KBNk", 101),
        ("kbnK", 997),
        ("KQkr", 4_999),
        ("KRkn", 4_999),
        ("KRkp", 4_999),
        ("KPkp", 4_999),
    ];
    let mut text = String::from("pieces  positions   wins  losses   draws  unknown  hasty\n");
    let mut errors = Vec::new();
    for (pieces, step) in kinds {
        let (mut all, mut wins, mut losses, mut draws, mut hasty) = (0, 0, 0, 0, 0);
        for position in placements(pieces, step) {
            all += 1;
            let Some(known) = known(&position) else { continue };
            let wdl = tables.probe_wdl(&position).expect("the table is there");
            let loses_a_piece = pieces.eq_ignore_ascii_case("KBNk") && wdl == Wdl::Draw;
            if known != wdl && loses_a_piece {
                hasty += 1;
                continue;
            }
            if known != wdl {
                errors.push((position.to_fen(), known, wdl));
            }
            match known {
                Wdl::Win => wins += 1,
                Wdl::Loss => losses += 1,
                _ => draws += 1,
            }
        }
        let unknown = all - wins - losses - draws - hasty;
        writeln!(text, "{pieces:6} {all:10} {wins:6} {losses:7} {draws:7} {unknown:8} {hasty:6}")
            .unwrap();
    }
    assert!(errors.is_empty(), "{} errors: {:#?}", errors.len(), &errors[..errors.len().min(9)]);
    insta::assert_snapshot!(text);
}
