//! Games from bytes.
//!
//! The first byte chooses a position, the second and the third a move that need not be legal; each
//! of the others a legal move, or to take one back or play it again.
//!
//! **The law.** After each move all that the position keeps up to date is what a computation from
//! scratch gives, and its moves are as many as are counted. A move is legal if and only if it is in
//! the list, and a reason against it can be told. The game counts repetitions as its history shows
//! them, and is over if it says so. At the end the position is lawful: see
//! [`chess_fuzz::assert_lawful`].

#![no_main]
#![forbid(unsafe_code)]

use chess_fuzz::{assert_lawful, assert_up_to_date, sorted_moves, start};
use chess_movegen::{Game, Move, PlayError, Position, Square};
use libfuzzer_sys::fuzz_target;

const UNDO: u8 = 0xf0;
const REDO: u8 = 0xe0;

fuzz_target!(|bytes: &[u8]| {
    let [choice, high, low, steps @ ..] = bytes else { return };
    let mut bits = u16::from_be_bytes([*high, *low]);
    let mut game = Game::new(start(*choice));
    for &step in steps {
        match step {
            UNDO.. => assert_undone(&mut game),
            REDO..UNDO => assert_redone(&mut game),
            _ => {
                let moves = game.position().legal_moves();
                let Some(index) = usize::from(step).checked_rem(moves.len()) else { continue };
                assert_played(&mut game, moves[index]);
            }
        }
        let position = game.position();
        assert_up_to_date(position);
        let moves = sorted_moves(position.legal_moves());
        assert_eq!(position.count_legal_moves(), moves.len(), "{position:?}");
        assert_any_move(position, bits, &moves);
        bits = bits.wrapping_mul(31).wrapping_add(u16::from(step));
        assert_repetitions(&game);
    }
    for claim in game.claims() {
        assert!(!claim.to_string().is_empty());
        assert!(claim.announced_move().is_none_or(|mv| game.position().is_legal(mv)));
    }
    assert_lawful(game.position());
    if let Some(passed) = game.position().null_move() {
        assert_up_to_date(&passed);
        assert_eq!(passed.count_legal_moves(), passed.legal_moves().len(), "{passed:?}");
    }
});

fn assert_played(game: &mut Game, mv: Move) {
    let before = game.position().clone();
    let repetitions = game.repetitions_after(mv);
    let refused = game.outcome().map(PlayError::GameOver);
    let mut other = game.clone();
    assert_eq!(other.play(mv).err(), refused);
    assert_eq!(game.play_on(mv), Ok(()));
    assert_eq!(repetitions, Ok(game.repetitions()));
    assert_eq!(*game.position(), before.make_unchecked(mv));
    assert_eq!(game.moves().last(), Some(&mv));
    assert!(game.undone_moves().is_empty());
}

fn assert_undone(game: &mut Game) {
    let before = game.moves().to_vec();
    assert_eq!(game.undo(), before.last().copied());
    assert_eq!(game.moves().len(), before.len().saturating_sub(1));
}

fn assert_redone(game: &mut Game) {
    let (before, next) = (game.position().clone(), game.undone_moves().first().copied());
    assert_eq!(game.redo(), next);
    let after = next.map_or(before.clone(), |mv| before.make_unchecked(mv));
    assert_eq!(*game.position(), after);
}

/// Any sixteen bits are a move that is in the list, or one that there is a reason against.
fn assert_any_move(position: &Position, bits: u16, moves: &[Move]) {
    let Some(mv) = Move::from_bits(bits) else { return };
    let is_listed = moves.binary_search(&mv).is_ok();
    assert_eq!(position.is_legal(mv), is_listed, "{mv} in {position:?}");
    match position.check_legality(mv) {
        Ok(()) => assert!(is_listed, "{mv} in {position:?}"),
        Err(reason) => {
            assert!(!is_listed, "{mv} in {position:?}: {reason}");
            assert_eq!(position.make(mv).err(), Some(reason));
            assert!(!reason.to_string().is_empty());
        }
    }
}

/// A position has stood there before if the pieces, the side to move, the rights and the moves are
/// the same.
fn assert_repetitions(game: &Game) {
    let said = |position: &Position| {
        let pieces = Square::ALL.map(|square| position.piece_at(square));
        (pieces, position.side_to_move(), position.castling_rights())
    };
    let now = game.position();
    let is_now = |position: &&Position| {
        said(position) == said(now)
            && sorted_moves(position.legal_moves()) == sorted_moves(now.legal_moves())
    };
    assert_eq!(game.repetitions(), game.positions().iter().filter(is_now).count(), "{now:?}");
}
