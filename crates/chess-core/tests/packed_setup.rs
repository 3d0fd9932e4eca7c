//! Packed setups: there and back, and any bytes are a setup or refused.

use std::collections::BTreeSet;

use chess_core::{PackError, PackedSetup, Piece, Setup, Square, UnpackError};
use proptest::prelude::*;

use crate::fen::generators::{SHREDDER_FENS, X_FENS, any_setup};

/// A setup comes back, unless it has more pieces than there is room for.
fn there_and_back(setup: &Setup) -> Option<[u8; 32]> {
    let count = setup.occupied().len();
    match setup.pack() {
        Ok(packed) => {
            assert!(count <= PackedSetup::MAX_PIECES);
            assert_eq!(packed.unpack().as_ref(), Ok(setup), "{setup}");
            Some(packed.to_bytes())
        }
        Err(error) => {
            assert!(count > PackedSetup::MAX_PIECES);
            assert_eq!(error, PackError::TooManyPieces { count });
            None
        }
    }
}

/// Bytes that are a setup are those that it is packed into.
fn check_any_bytes(bytes: [u8; 32]) {
    if let Ok(setup) = PackedSetup::from_bytes(bytes).unpack() {
        assert_eq!(setup.pack().map(PackedSetup::to_bytes), Ok(bytes), "{setup}");
    }
}

#[test]
fn the_initial_position_has_these_bytes() {
    let mut expected = [0; 32];
    expected[..8].copy_from_slice(&[0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff]);
    // Rook 6, knight 3, bishop 5, queen 7, king 4, pawn 1; Black's 8 more and its pawns 10.
    expected[8..12].copy_from_slice(&[0x36, 0x75, 0x54, 0x63]);
    expected[12..16].fill(0x11);
    expected[16..20].fill(0xaa);
    expected[20..24].copy_from_slice(&[0xbe, 0xfd, 0xdc, 0xeb]);
    expected[24] = 64;
    expected[25..27].copy_from_slice(&(7 * (1 + 81) as u16).to_le_bytes());
    expected[29] = 1;
    assert_eq!(there_and_back(&Setup::initial()), Some(expected));
}

#[test]
fn setups_of_fens_come_back_and_differ() {
    let fens = X_FENS.iter().chain(SHREDDER_FENS);
    let setups = fens.map(|fen| Setup::from_fen(fen).unwrap()).collect::<Vec<_>>();
    let packed = setups.iter().filter_map(there_and_back).collect::<BTreeSet<_>>();
    let texts = setups.iter().map(|setup| setup.shredder_fen().to_string());
    assert_eq!(packed.len(), texts.collect::<BTreeSet<_>>().len());
    let full = Square::ALL.map(|square| (square, Piece::WhitePawn));
    for count in [32, 33, 64] {
        there_and_back(&Setup::EMPTY.with_pieces(full.into_iter().take(count)));
    }
}

#[test]
fn bytes_that_are_no_setup_are_refused_with_a_reason() {
    let initial = Setup::initial().pack().unwrap().to_bytes();
    let error = |at: usize, byte: u8| {
        let mut bytes = initial;
        bytes[at] = byte;
        PackedSetup::from_bytes(bytes).unpack().unwrap_err()
    };
    assert_eq!(error(3, 0x10), UnpackError::TooManyPieces { count: 33 });
    assert_eq!(error(8, 0x32), UnpackError::UnknownPiece { square: Square::A1, code: 2 });
    assert_eq!(error(24, 65), UnpackError::EnPassant);
    assert_eq!(error(26, 0xff), UnpackError::CastlingRights);
    assert_eq!(error(29, 0), UnpackError::MoveNumberZero);
    assert_eq!(error(31, 1), UnpackError::NotZero);
    assert_eq!(error(7, 0x7f), UnpackError::NotZero);
    for error in [error(3, 0x10), error(8, 0x32), error(24, 65), error(29, 0), error(7, 0x7f)] {
        assert!(error.to_string().starts_with("packed setup: "));
    }
}

proptest! {
    #[test]
    fn any_setup_comes_back(setup in any_setup()) {
        there_and_back(&setup);
    }

    #[test]
    fn any_bytes_are_a_setup_or_refused(bytes: [u8; 32]) {
        check_any_bytes(bytes);
    }

    #[test]
    fn any_bytes_near_a_setup_are_a_setup_or_refused(
        setup in any_setup(),
        changes in prop::collection::vec((0_usize..32, any::<u8>()), 1..4),
    ) {
        let Some(mut bytes) = there_and_back(&setup) else { return Ok(()) };
        for (at, byte) in changes {
            bytes[at] = byte;
        }
        check_any_bytes(bytes);
    }
}
