//! Pieces scattered over the board.

use std::iter;
use std::ops::Range;

use chess_movegen::{
    CastlingSide, Color, Direction, File, Piece, PieceType, Position, Rank, Role, Setup, Square,
};
use fastrand::Rng;

/// A setup that is being filled at random. It is a valid position after each step: pieces that
/// would make it another are not put there.
pub(crate) struct Scatter<'a> {
    setup: Setup,
    rng: &'a mut Rng,
}

/// Of every role but the king's, with the more pawns.
pub(crate) const ANY: [Role; 6] =
    [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
/// With many queens among them, as after many promotions.
pub(crate) const PROMOTED: [Role; 6] =
    [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::Queen, Role::Queen];

impl<'a> Scatter<'a> {
    /// Two kings, with either side to move.
    pub(crate) fn new(rng: &'a mut Rng) -> Scatter<'a> {
        loop {
            let setup = Setup::EMPTY
                .with_piece(any(rng, &Square::ALL), Some(Piece::WhiteKing))
                .with_piece(any(rng, &Square::ALL), Some(Piece::BlackKing))
                .with_side_to_move(any(rng, &Color::ALL));
            if is_valid(&setup) {
                return Scatter { setup, rng };
            }
        }
    }

    /// The same, each king on its back rank with one or two rooks that it may castle with, on the
    /// files of standard chess half of the time.
    pub(crate) fn with_castling(rng: &'a mut Rng) -> Scatter<'a> {
        let (kings, rooks) = match rng.bool() {
            true => (&[File::E][..], &[File::A, File::H][..]),
            false => (&File::ALL[..], &File::ALL[..]),
        };
        loop {
            let mut setup = Setup::EMPTY.with_side_to_move(any(rng, &Color::ALL));
            for color in Color::ALL {
                let king = any(rng, kings);
                let square = |file| Square::new(file, color.back_rank());
                setup = setup.with_piece(square(king), Some(Piece::king(color)));
                for rook in [any(rng, rooks), any(rng, rooks)] {
                    if let Some(side) = CastlingSide::of(king, rook) {
                        setup = setup
                            .with_piece(square(rook), Some(Piece::rook(color)))
                            .with_castling_right(color, side, rook);
                    }
                }
            }
            if is_valid(&setup) && !setup.castling_rights().is_empty() {
                return Scatter { setup, rng };
            }
        }
    }

    /// So many pieces of these roles, fewer where they do not fit.
    pub(crate) fn pieces(mut self, number: Range<u8>, roles: &[Role]) -> Scatter<'a> {
        for _ in 0..self.rng.u8(number) {
            let square = any(self.rng, &Square::ALL);
            let piece = self.piece(roles);
            self.put(&[(square, piece)], None);
        }
        self
    }

    /// Sliders that look at a king, past nobody, one piece, or two.
    pub(crate) fn lines(mut self) -> Scatter<'a> {
        for _ in 0..self.rng.u8(2..8) {
            let king = Piece::king(any(self.rng, &Color::ALL));
            let direction = any(self.rng, &Direction::ALL);
            let is_line = direction.is_slid_by(PieceType::Rook);
            let sliders = [Role::Queen, if is_line { Role::Rook } else { Role::Bishop }];
            let king = self.setup.squares_of(king).first();
            let mut line = iter::successors(king, |&square| direction.step(square)).skip(1);
            let (mut pieces, between) = (Vec::new(), self.rng.u8(..3));
            for place in 0..=between {
                let Some(square) = line.nth(self.rng.usize(..3)) else { break };
                let is_slider = place == between || self.rng.u8(..4) == 0;
                pieces.push((square, self.piece(if is_slider { &sliders } else { &ANY })));
            }
            self.put(&pieces, None);
        }
        self
    }

    /// A double step that has just been made beside a pawn or two, with sliders that look along the
    /// lines on which the capture happens; and pawns that still have theirs before them.
    pub(crate) fn en_passant(mut self) -> Scatter<'a> {
        let us = self.setup.side_to_move();
        // Often the king stands on the rank of both pawns, which shield it together.
        if let Some(king) = self.setup.squares_of(Piece::king(us)).first()
            && self.rng.bool()
        {
            let to = Square::new(any(self.rng, &File::ALL), Rank::Fifth).relative_to(us);
            let setup = self.setup.clone().with_piece_moved(king, to);
            if is_valid(&setup) {
                self.setup = setup;
            }
        }
        for _ in 0..20 {
            let file = any(self.rng, &File::ALL);
            let square = Square::new(file, Rank::Fifth).relative_to(us);
            let mut pieces = vec![(square, Piece::pawn(!us))];
            for beside in [square.offset(-1, 0), square.offset(1, 0)] {
                if self.rng.u8(..3) > 0 {
                    pieces.extend(beside.map(|square| (square, Piece::pawn(us))));
                }
            }
            let passed = Square::new(file, Rank::Sixth).relative_to(us);
            if self.put(&pieces, Some(passed)) {
                break;
            }
        }
        for _ in 0..8 {
            let color = any(self.rng, &Color::ALL);
            self.put_on(&[Rank::Second, Rank::Second, Rank::Fifth], color, Piece::pawn(color));
        }
        for _ in 0..self.rng.u8(..5) {
            let slider = Piece::new(!us, any(self.rng, &[Role::Queen, Role::Rook]));
            self.put_on(&[Rank::Fifth], us, slider);
        }
        self.pieces(1..6, &ANY)
    }

    /// Pawns one step before they are promoted, and pieces on the last rank that they may take.
    pub(crate) fn promotion(mut self) -> Scatter<'a> {
        for _ in 0..self.rng.u8(6..12) {
            let color = any(self.rng, &Color::ALL);
            self.put_on(&[Rank::Seventh], color, Piece::pawn(color));
            let victim = Piece::new(!color, any(self.rng, &PROMOTED));
            self.put_on(&[Rank::Eighth], color, victim);
        }
        self.pieces(1..6, &ANY)
    }

    /// What has come of it.
    pub(crate) fn into_setup(self) -> Setup {
        self.setup
    }

    /// A piece of either side that has one of these roles.
    fn piece(&mut self, roles: &[Role]) -> Piece {
        Piece::new(any(self.rng, &Color::ALL), any(self.rng, roles))
    }

    /// Puts a piece on any square of one of these ranks, as this side counts them.
    fn put_on(&mut self, ranks: &[Rank], color: Color, piece: Piece) {
        let square = Square::new(any(self.rng, &File::ALL), any(self.rng, ranks));
        self.put(&[(square.relative_to(color), piece)], None);
    }

    /// Puts these pieces on the board, after a double step over a square if there is one, provided
    /// that their squares are free and the position stays valid.
    fn put(&mut self, pieces: &[(Square, Piece)], passed: Option<Square>) -> bool {
        let occupied = self.setup.occupied();
        let is_free = pieces.iter().all(|&(square, _)| !occupied.contains(square));
        let setup = self.setup.clone().with_pieces(pieces.iter().copied());
        let setup = setup.with_en_passant(passed.or(self.setup.en_passant()));
        let accepted = is_free && is_valid(&setup);
        if accepted {
            self.setup = setup;
        }
        accepted
    }
}

fn is_valid(setup: &Setup) -> bool {
    Position::reasons_against(setup).is_empty()
}

/// One of the items, of which there is at least one.
fn any<T: Copy>(rng: &mut Rng, items: &[T]) -> T {
    items[rng.usize(..items.len())]
}
