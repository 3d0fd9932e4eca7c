//! Which pieces stand where, as numbers to look up corrections by.

use chess_movegen::{CastlingSide, Move, Position};

use super::moves::PieceTo;

/// Keys of the pawns, and of each side's king and non-pawn pieces, which no other piece changes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PieceKeys {
    pub(super) pawns: u64,
    pub(super) non_pawns: [u64; 2],
}

impl PieceKeys {
    /// The keys of a position, worked out from scratch.
    pub(crate) fn of(position: &Position) -> PieceKeys {
        let mut keys = PieceKeys::default();
        for (_, square) in position.piece_list().iter() {
            keys.toggle(code_on(position, square.index()), square.index());
        }
        keys
    }

    /// The keys after a legal move.
    pub(crate) fn after(mut self, position: &Position, mv: Move) -> PieceKeys {
        let us = position.side_to_move();
        let (from, to) = (mv.from().index(), mv.to().index());
        let piece = code_on(position, from);
        self.toggle(piece, from);
        if let Some(side) = castling_side(position, mv) {
            let rook = code_on(position, to);
            self.toggle(rook, to);
            self.toggle(piece, side.king_destination(us).index());
            self.toggle(rook, side.rook_destination(us).index());
            return self;
        }
        if let Some(square) = position.captured_square(mv) {
            self.toggle(code_on(position, square.index()), square.index());
        }
        match mv.promotion() {
            None => self.toggle(piece, to),
            Some(promotion) => {
                self.toggle(piece & 8 | promotion.piece_type().index(), to);
            }
        }
        self
    }

    #[inline]
    fn toggle(&mut self, code: usize, square: usize) {
        let number = NUMBERS[code << 6 | square];
        if matches!(code & 7, 1 | 2) {
            self.pawns ^= number;
        } else {
            self.non_pawns[code >> 3] ^= number;
        }
    }
}

/// The castling side, if a legal move is castling.
#[inline]
fn castling_side(position: &Position, mv: Move) -> Option<CastlingSide> {
    let is_own = position.board()[mv.to()].is_of(position.side_to_move());
    if is_own { position.is_castling(mv) } else { None }
}

#[inline]
fn code_on(position: &Position, square: usize) -> usize {
    position.board().places()[square].piece_index()
}

/// A number for each piece on each square, from Sebastiano Vigna's splitmix64.
static NUMBERS: [u64; PieceTo::COUNT] = numbers();

const fn numbers() -> [u64; PieceTo::COUNT] {
    let mut numbers = [0; PieceTo::COUNT];
    let mut state: u64 = 0x1234_5678_9abc_def1;
    let mut index = 0;
    while index < PieceTo::COUNT {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[index] = z ^ (z >> 31);
        index += 1;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use random_games::Walk;

    use super::*;

    #[test]
    fn keys_that_follow_the_moves_are_those_from_scratch() {
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ] {
            for position in Walk::new(start.parse().unwrap(), 60, 1) {
                let keys = PieceKeys::of(&position);
                for &mv in &position.legal_moves() {
                    let next = PieceKeys::of(&position.make_unchecked(mv));
                    assert_eq!(keys.after(&position, mv), next, "{position:?} {mv}");
                }
            }
        }
    }
}
