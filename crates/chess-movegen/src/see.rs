//! Static exchange evaluation.

use chess_core::{Bitboard, Color, Move, PieceSet, PieceType, Promotion, Square};

use crate::{Position, geometry};

/// What a man is worth in an exchange, in centipawns: Shannon's values of 1949, and a king that
/// nobody gives up.
///
/// ```
/// use chess_movegen::{PieceType, exchange_value};
/// assert_eq!(exchange_value(PieceType::Knight), 300);
/// ```
#[must_use]
pub const fn exchange_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::WhitePawn | PieceType::BlackPawn => 100,
        PieceType::Knight | PieceType::Bishop => 300,
        PieceType::Rook => 500,
        PieceType::Queen => 900,
        PieceType::King => 10_000,
    }
}

impl Position {
    /// What a legal move wins or loses in centipawns if both sides go on capturing on its
    /// destination, always with the least valuable man, for as long as it pays.
    ///
    /// The attackers come from the attack table; sliders behind other attackers join when those
    /// have captured. Pins are not considered, and only the move itself may promote. Castling
    /// gives 0.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 5 . . . p . . . .
    /// // 4 . . . . P . . .
    /// // …
    /// // 1 . . . R . . . K
    /// let position: Position = "7k/8/2p5/3p4/4P3/8/8/3R3K w - - 0 1".parse()?;
    /// assert_eq!(position.see("e4d5".parse()?), 100); // a pawn won: the recapture loses another
    /// assert_eq!(position.see("d1d5".parse()?), -300); // a rook for two pawns
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn see(&self, mv: Move) -> i32 {
        if self.is_castling(mv).is_some() {
            return 0;
        }
        self.exchange(mv.from(), mv.to(), self.captured_square(mv), mv.promotion())
    }

    /// What a side wins or loses, as [`see`](Position::see) says, when its man on `from` goes to
    /// `to` and takes the man on `captured`; whoever is to move.
    pub(crate) fn exchange(
        &self,
        from: Square,
        to: Square,
        captured: Option<Square>,
        promotion: Option<Promotion>,
    ) -> i32 {
        let Some(piece) = self.piece_at(from) else { return 0 };
        let mut exchange = Exchange::on(self, to);
        let mut gain = 0;
        if let Some(square) = captured {
            gain += self.board[square].piece_type().map_or(0, exchange_value);
            if square != to {
                exchange.take_off(square);
            }
        }
        let mut at_stake = exchange_value(piece.piece_type());
        if let Some(promotion) = promotion {
            let promoted = exchange_value(promotion.piece_type());
            gain += promoted - at_stake;
            at_stake = promoted;
        }
        exchange.take_off(from);
        gain - exchange.best_reply(!piece.color(), at_stake)
    }
}

/// The men that can still capture on one square.
struct Exchange<'a> {
    position: &'a Position,
    target: Square,
    attackers: PieceSet,
    occupied: Bitboard,
}

impl<'a> Exchange<'a> {
    fn on(position: &'a Position, target: Square) -> Exchange<'a> {
        Exchange {
            position,
            target,
            attackers: position.table.attackers(target),
            occupied: position.board.occupied(),
        }
    }

    /// Takes a man off the board; a slider behind him may attack the target now.
    fn take_off(&mut self, square: Square) {
        self.occupied = self.occupied.without(square);
        if let Some(id) = self.position.board[square].id() {
            self.attackers -= PieceSet::of(id);
        }
        let Some(direction) = geometry::direction(self.target, square) else { return };
        let mut last = square;
        while let Some(next) = direction.step(last) {
            if self.occupied.contains(next) {
                let place = self.position.board[next];
                let slides = place.piece_type().is_some_and(|t| direction.is_slid_by(t));
                let is_open = (geometry::between(self.target, next) & self.occupied).is_empty();
                if let (true, true, Some(id)) = (slides, is_open, place.id()) {
                    self.attackers |= PieceSet::of(id);
                }
                return;
            }
            last = next;
        }
    }

    /// The least valuable man of a side that can capture.
    fn least_valuable(&self, color: Color) -> Option<(Square, PieceType)> {
        let ours = self.attackers & PieceSet::side(color);
        [
            PieceType::pawn(color),
            PieceType::Knight,
            PieceType::Bishop,
            PieceType::Rook,
            PieceType::Queen,
            PieceType::King,
        ]
        .into_iter()
        .find_map(|piece_type| {
            let id = (ours & self.position.types.of(piece_type)).first()?;
            Some((self.position.list.square(id)?, piece_type))
        })
    }

    /// What a side gains at best, or 0 if it does better not to capture, when a man worth
    /// `at_stake` stands on the target.
    fn best_reply(&mut self, side: Color, at_stake: i32) -> i32 {
        let Some((from, piece_type)) = self.least_valuable(side) else { return 0 };
        self.take_off(from);
        let recapturers = self.attackers & PieceSet::side(!side);
        if piece_type == PieceType::King && !recapturers.is_empty() {
            return 0;
        }
        let next = exchange_value(piece_type);
        (at_stake - self.best_reply(!side, next)).max(0)
    }
}
