//! Positions of pieces put on the board at random.

use chess_movegen::{
    CastlingRights, CastlingSide, Color, Direction, File, Piece, PieceType, Position, Rank, Setup,
    Square,
};

use crate::random_play::Random;

/// A setup that is being filled at random. It is a valid position after each step: pieces that
/// would make it another are not put there.
pub(super) struct Scatter<'a> {
    setup: Setup,
    random: &'a mut Random,
}

/// With many queens among them, as after many promotions.
const PROMOTED: [PieceType; 6] = [
    PieceType::Queen,
    PieceType::Queen,
    PieceType::Queen,
    PieceType::Rook,
    PieceType::Bishop,
    PieceType::Knight,
];
const MINORS_AND_MAJORS: [PieceType; 4] =
    [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight];

impl<'a> Scatter<'a> {
    /// Two kings, with either side to move.
    pub(super) fn new(random: &'a mut Random) -> Scatter<'a> {
        loop {
            let setup = Setup::EMPTY
                .with_piece(any_square(random), Some(Piece::WhiteKing))
                .with_piece(any_square(random), Some(Piece::BlackKing))
                .with_side_to_move(any_color(random));
            if is_valid(&setup) {
                return Scatter { setup, random };
            }
        }
    }

    /// The same, each king on its back rank with one or two rooks that it may castle with, on the
    /// files of standard chess half of the time.
    pub(super) fn with_castling(random: &'a mut Random) -> Scatter<'a> {
        loop {
            let mut setup = Setup::EMPTY.with_side_to_move(any_color(random));
            let mut rights = CastlingRights::NONE;
            let is_standard = random.below(2) == 0;
            for color in Color::ALL {
                let king = if is_standard { File::E } else { any_file(random) };
                let square = |file| Square::new(file, color.back_rank());
                setup = setup.with_piece(square(king), Some(Piece::king(color)));
                for _ in 0..2 {
                    let corner = if random.below(2) == 0 { File::A } else { File::H };
                    let rook = if is_standard { corner } else { any_file(random) };
                    if let Some(castling_side) = CastlingSide::of(king, rook) {
                        setup = setup.with_piece(square(rook), Some(Piece::rook(color)));
                        rights = rights.with(color, castling_side, rook);
                    }
                }
            }
            let setup = setup.with_castling_rights(rights);
            if is_valid(&setup) {
                return Scatter { setup, random };
            }
        }
    }

    /// A few pieces of any kind.
    pub(super) fn few(mut self) -> Scatter<'a> {
        for _ in 0..=self.random.below(5) {
            let piece_type =
                if self.random.below(2) == 0 { None } else { Some(&MINORS_AND_MAJORS[..]) };
            self.put_one(piece_type);
        }
        self
    }

    /// Non-pawn pieces all over the board.
    pub(super) fn promoted(mut self) -> Scatter<'a> {
        for _ in 0..12 + self.random.below(20) {
            self.put_one(Some(&PROMOTED));
        }
        self
    }

    /// Pieces of all kinds.
    pub(super) fn mixed(mut self) -> Scatter<'a> {
        for _ in 0..self.random.below(20) {
            let non_pawns = self.random.below(5) < 2;
            self.put_one(non_pawns.then_some(&MINORS_AND_MAJORS[..]));
        }
        self
    }

    /// Sliders that look at a king, past nobody, one piece, or two.
    pub(super) fn lines(mut self) -> Scatter<'a> {
        for _ in 0..2 + self.random.below(6) {
            let color = any_color(self.random);
            let king = self.setup.squares_of(Piece::king(color)).first();
            let direction = Direction::ALL[self.random.below(8) as usize];
            let Some(king) = king else { continue };
            let mut line = Vec::new();
            let mut square = king;
            while let Some(next) = direction.step(square) {
                line.push(next);
                square = next;
            }
            // The pieces on the line, from the king on.
            let mut pieces = Vec::new();
            let between = self.random.below(3) as usize;
            for place in 0..=between {
                let skipped = self.random.below(3) as usize;
                if skipped >= line.len() {
                    break;
                }
                line.drain(..skipped);
                let slider = if direction.is_slid_by(PieceType::Rook) {
                    PieceType::Rook
                } else {
                    PieceType::Bishop
                };
                let slider = self.random.pick(&[slider, PieceType::Queen]).unwrap_or(slider);
                let piece = if place == between || self.random.below(4) == 0 {
                    Piece::of_type(any_color(self.random), slider)
                } else {
                    Some(self.any_piece())
                };
                pieces.extend(piece.map(|piece| (line.remove(0), piece)));
            }
            self.put(&pieces);
        }
        self
    }

    /// A double step that has just been made beside a pawn or two, with sliders that look along the
    /// lines on which the capture happens; and pawns that still have theirs before them.
    pub(super) fn en_passant(mut self) -> Scatter<'a> {
        let us = self.setup.side_to_move();
        let fifth = Square::new(File::A, Rank::Fifth).relative_to(us).rank();
        for _ in 0..20 {
            let file = any_file(self.random);
            let passed = Square::new(file, Rank::Sixth).relative_to(us);
            let mut pieces = vec![(Square::new(file, fifth), Piece::pawn(!us))];
            for step in [-1, 1] {
                if self.random.below(3) > 0 {
                    let square = Square::new(file, fifth).offset(step, 0);
                    pieces.extend(square.map(|square| (square, Piece::pawn(us))));
                }
            }
            let before = self.setup.clone();
            if self.put(&pieces) && self.accept(self.setup.clone().with_en_passant(Some(passed))) {
                break;
            }
            self.setup = before;
        }
        for _ in 0..8 {
            let color = any_color(self.random);
            let rank = self.random.pick(&[Rank::Second, Rank::Second, Rank::Fifth]);
            let square = Square::new(any_file(self.random), rank.unwrap_or(Rank::Second));
            self.put(&[(square.relative_to(color), Piece::pawn(color))]);
        }
        for _ in 0..self.random.below(5) {
            let square = Square::new(any_file(self.random), fifth);
            let slider = self.random.pick(&[PieceType::Queen, PieceType::Rook]);
            let color = any_color(self.random);
            let piece = slider.and_then(|slider| Piece::of_type(color, slider));
            self.put(&piece.map_or(Vec::new(), |piece| vec![(square, piece)]));
        }
        self.few()
    }

    /// Pawns one step before they are promoted, and pieces on the last rank that they may take.
    pub(super) fn promotion(mut self) -> Scatter<'a> {
        for _ in 0..6 + self.random.below(6) {
            let color = any_color(self.random);
            let pawn = Square::new(any_file(self.random), Rank::Seventh).relative_to(color);
            self.put(&[(pawn, Piece::pawn(color))]);
            let victim = Square::new(any_file(self.random), Rank::Eighth).relative_to(color);
            if let Some(non_pawn) = self.any_of(!color, &MINORS_AND_MAJORS) {
                self.put(&[(victim, non_pawn)]);
            }
        }
        self.few()
    }

    /// What has come of it.
    pub(super) fn into_setup(self) -> Setup {
        self.setup
    }

    /// Puts one of these non-pawn pieces, or any piece but a king, on any square.
    fn put_one(&mut self, non_pawns: Option<&[PieceType]>) {
        let color = any_color(self.random);
        let piece = match non_pawns {
            Some(types) => self.any_of(color, types),
            None => Some(self.any_piece()),
        };
        let square = any_square(self.random);
        if let Some(piece) = piece {
            self.put(&[(square, piece)]);
        }
    }

    /// Puts these pieces on the board if their squares are free and the position stays valid.
    fn put(&mut self, pieces: &[(Square, Piece)]) -> bool {
        let occupied = self.setup.occupied();
        let is_free = pieces.iter().all(|&(square, _)| !occupied.contains(square));
        is_free && self.accept(self.setup.clone().with_pieces(pieces.iter().copied()))
    }

    fn accept(&mut self, setup: Setup) -> bool {
        let accepted = is_valid(&setup);
        if accepted {
            self.setup = setup;
        }
        accepted
    }

    fn any_of(&mut self, color: Color, types: &[PieceType]) -> Option<Piece> {
        Piece::of_type(color, self.random.pick(types)?)
    }

    /// Any piece but a king; a pawn half of the time.
    fn any_piece(&mut self) -> Piece {
        let color = any_color(self.random);
        let non_pawn = self.any_of(color, &MINORS_AND_MAJORS);
        non_pawn.filter(|_| self.random.below(2) == 0).unwrap_or(Piece::pawn(color))
    }
}

fn is_valid(setup: &Setup) -> bool {
    Position::reasons_against(setup).is_empty()
}

fn any_square(random: &mut Random) -> Square {
    Square::from_low_bits(random.below(64) as u8)
}

fn any_file(random: &mut Random) -> File {
    File::from_low_bits(random.below(8) as u8)
}

fn any_color(random: &mut Random) -> Color {
    Color::ALL[random.below(2) as usize]
}
