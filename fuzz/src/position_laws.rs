//! The laws of a position.

use std::collections::BTreeSet;

use chess_movegen::maps::Attacker;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::kernel::KernelName;
use chess_movegen::{Color, Move, MoveList, Perft, Position, Setup, Square, perft};

/// Moves in an order in which they can be compared.
#[must_use]
pub fn sorted_moves(moves: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// Panics unless all that a position keeps up to date is what a computation from scratch gives.
#[track_caller]
pub fn assert_up_to_date(position: &Position) {
    let fresh = position.recomputed();
    assert_eq!(position.attack_table(), fresh.attack_table(), "{position:?}");
    assert_eq!(position.piece_list(), fresh.piece_list(), "{position:?}");
    assert_eq!(position.type_sets(), fresh.type_sets(), "{position:?}");
    assert_eq!(position.key(), fresh.key(), "{position:?}");
}

/// Panics unless all ways to ask the position the same give the same answer.
pub fn assert_lawful(position: &Position) {
    assert_up_to_date(position);
    assert_texts(position);
    let moves = sorted_moves(position.legal_moves());
    assert_moves(position, &moves);
    assert_counts(position, &moves);
    assert_maps(position, &moves);
}

/// It is a position for its setup and its FENs too.
fn assert_texts(position: &Position) {
    let setup = position.to_setup();
    assert_eq!(Position::reasons_against(&setup), []);
    assert_eq!(Position::from_setup(&setup).as_ref(), Ok(position));
    for fen in [setup.fen().to_string(), setup.shredder_fen().to_string()] {
        assert_eq!(Setup::from_fen(&fen).as_ref(), Ok(&setup), "{fen}");
        assert_eq!(Position::from_fen(&fen).as_ref(), Ok(position), "{fen}");
    }
    assert_eq!(setup.mirrored().mirrored(), setup);
}

/// The moves are those of the references, and what is said of each is what making it shows.
fn assert_moves(position: &Position, moves: &[Move]) {
    let setup = position.to_setup();
    let references = [
        (RayWalk::NAME, RayWalk::from_setup(&setup).legal_moves()),
        (MoveTables::NAME, MoveTables::from_setup(&setup).legal_moves()),
        (Bitboards::NAME, Bitboards::from_setup(&setup).legal_moves()),
    ];
    for (name, others) in references {
        assert_eq!(sorted_moves(others), moves, "{name}, {position:?}");
    }
    let captures = position.noisy_moves();
    assert_eq!(captures.len() + position.quiet_moves().len(), moves.len(), "{position:?}");
    for &mv in moves {
        assert_eq!(position.check_legality(mv), Ok(()), "{mv} in {position:?}");
        assert!(position.is_legal(mv), "{mv} in {position:?}");
        let is_loud = position.is_capture(mv) || mv.promotion().is_some();
        assert_eq!(captures.contains(&mv), is_loud, "{mv} in {position:?}");
        let next = position.make_unchecked(mv);
        assert_up_to_date(&next);
        assert_eq!(next.is_check(), position.gives_check(mv), "{mv} in {position:?}");
        assert!(!next.is_attacked(next.king(!next.side_to_move()), next.side_to_move()));
        let _ = position.see(mv);
    }
}

/// Two plies counted from the table of this position are those of its children. Which kernel counts
/// once more, and how, is left to the key, since all of them would take long.
fn assert_counts(position: &Position, moves: &[Move]) {
    assert_eq!(position.count_legal_moves(), moves.len(), "{position:?}");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position:?}");
    let sum = moves.iter().map(|&mv| position.make_unchecked(mv).legal_moves().len() as u64).sum();
    assert_eq!(perft(position, 2), sum, "{position:?}");
    let choice = position.key() as usize;
    let kernel = KernelName::ALL[choice % KernelName::ALL.len()];
    if let Ok(counting) = Perft::new(2).kernel(kernel) {
        let counting = match choice & 64 {
            0 => counting,
            _ => counting.making_every_leaf(),
        };
        assert_eq!(counting.count(position), sum, "{kernel:?}, {position:?}");
    }
}

/// The maps say what the table says, whoever they are asked about.
fn assert_maps(position: &Position, moves: &[Move]) {
    let maps = position.maps();
    for color in Color::ALL {
        for square in Square::ALL {
            let attackers = maps.attackers(square, color);
            assert_eq!(
                attackers.len(),
                position.attackers(square, color).iter().count(),
                "{position:?}"
            );
            assert!(maps.attackers_with_xrays(square, color).len() >= attackers.len());
            let _ = (maps.defenders(square), maps.defenders_with_xrays(square));
        }
        for square in maps.hanging(color) {
            let piece = position.piece_at(square);
            assert_eq!(piece.map(|piece| piece.color()), Some(color), "{square} in {position:?}");
        }
        assert_eq!(
            maps.mobilities(color).count(),
            position.side_set(color).iter().count(),
            "{position:?}"
        );
        let _ = (maps.under_defended(color), maps.batteries(color), maps.king_ring(color));
        let _ = maps.line_attacks(color).count();
        let _ = maps.checks(!position.side_to_move());
    }
    let us = position.side_to_move();
    let squares = Square::ALL.into_iter().filter(|&square| {
        let piece = position.piece_at(square);
        !position.is_check() && piece.is_some_and(|piece| piece.color() != us)
    });
    for square in squares {
        let attackers = maps.attackers(square, us).into_iter().filter(Attacker::may_capture);
        let said: BTreeSet<Square> = attackers.map(|attacker| attacker.piece.square).collect();
        let captures = moves.iter().filter(|mv| mv.to() == square);
        assert_eq!(said, captures.map(|mv| mv.from()).collect(), "{square} in {position:?}");
    }
    assert_eq!(maps.pins(us).len(), position.pinned().iter().count(), "{position:?}");
    if let Some(checks) = maps.checks(us) {
        let number = moves.iter().filter(|&&mv| position.gives_check(mv)).count();
        assert_eq!(checks.len(), number, "{position:?}");
    }
}
