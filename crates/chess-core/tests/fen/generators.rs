//! FENs, setups, and texts that are nearly FENs.

use chess_core::{CastlingRights, CastlingSide, Color, File, Piece, Setup, Square};
use proptest::prelude::*;

/// FENs whose text must come back exactly from [`Setup::fen`].
pub(crate) const X_FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
    "nrkrbbqn/pppppppp/8/8/8/8/PPPPPPPP/NRKRBBQN w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1",
    "1rr1k1rr/8/8/8/8/8/8/RR2K2R b KBgc - 12 34",
    "rkrbnnbq/pppppppp/8/8/8/8/PPPPPPPP/BRNKQNRB w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w KQkq a1 0 1",
    "kkkkkkkk/pppppppp/8/8/8/8/PPPPPPPP/QQQQQQQQ b - h8 65535 65535",
];

/// FENs whose text must come back exactly from [`Setup::shredder_fen`].
pub(crate) const SHREDDER_FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11",
    "rkrbnnbq/pppppppp/8/8/8/8/PPPPPPPP/BRNKQNRB w GBca - 0 1",
    "4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1",
];

/// One of the two ranks on which castling happens, rich in rooks and kings.
fn back_rank() -> impl Strategy<Value = Vec<Option<Piece>>> {
    let piece = prop_oneof![
        3 => Just(None),
        2 => Just(Some(Piece::WhiteRook)),
        2 => Just(Some(Piece::BlackRook)),
        1 => Just(Some(Piece::WhiteKing)),
        1 => Just(Some(Piece::BlackKing)),
        1 => any_piece().prop_map(Some),
    ];
    prop::collection::vec(piece, 8)
}

fn any_piece() -> impl Strategy<Value = Piece> {
    prop::sample::select(Piece::ALL.to_vec())
}

fn any_square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::ALL.to_vec())
}

/// Any setup that a FEN can say.
pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    let middle = prop::collection::vec(prop::option::weighted(0.4, any_piece()), 48);
    let board = (back_rank(), middle, back_rank()).prop_map(|(first, middle, eighth)| {
        let pieces = first.into_iter().chain(middle).chain(eighth);
        Square::ALL
            .into_iter()
            .zip(pieces)
            .fold(Setup::EMPTY, |setup, (square, piece)| setup.with_piece(square, piece))
    });
    let rights = prop::collection::vec(prop::option::of(any::<prop::sample::Index>()), 4);
    let side = prop::sample::select(Color::ALL.to_vec());
    let en_passant = prop::option::of(any_square());
    (board, side, rights, en_passant, any::<(u16, u16)>()).prop_map(
        |(board, side, rights, en_passant, (halfmove_clock, fullmove_number))| {
            let rights = possible_rights(&board, &rights);
            board
                .with_side_to_move(side)
                .with_castling_rights(rights)
                .with_en_passant(en_passant)
                .with_clocks(halfmove_clock, fullmove_number)
        },
    )
}

/// For each castling side of each side a choice among the files beyond the king.
fn possible_rights(board: &Setup, choices: &[Option<prop::sample::Index>]) -> CastlingRights {
    let castling_sides =
        Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
    let mut rights = CastlingRights::NONE;
    for ((color, side), choice) in castling_sides.zip(choices) {
        let back_rank = File::ALL.map(|file| board.piece_at(Square::new(file, color.back_rank())));
        let king = back_rank.iter().position(|&piece| piece == Some(Piece::king(color)));
        let king = king.unwrap_or(4);
        let files = match side {
            CastlingSide::KingSide => &File::ALL[king + 1..],
            CastlingSide::QueenSide => &File::ALL[..king],
        };
        if let (Some(choice), false) = (choice, files.is_empty()) {
            rights = rights.with(color, side, *choice.get(files));
        }
    }
    rights
}

/// Texts near a good FEN: some characters of one replaced, inserted or removed.
pub(crate) fn mutated_fen() -> impl Strategy<Value = String> {
    let alphabet = " -/0123456789abcdefghknpqrwABCDEFGHKNPQRWx;+_–\t\u{a0}\u{feff}♔é";
    let alphabet: Vec<char> = alphabet.chars().collect();
    let character = prop::option::of(prop::sample::select(alphabet));
    let edit = (any::<prop::sample::Index>(), 0..=1_usize, character);
    let fens: Vec<&str> = X_FENS.iter().chain(SHREDDER_FENS).copied().collect();
    (prop::sample::select(fens), prop::collection::vec(edit, 1..4)).prop_map(|(fen, edits)| {
        let mut text: Vec<char> = fen.chars().collect();
        for (place, removed, inserted) in edits {
            let start = place.index(text.len() + 1);
            let end = (start + removed).min(text.len());
            text.splice(start..end, inserted);
        }
        text.into_iter().collect()
    })
}
