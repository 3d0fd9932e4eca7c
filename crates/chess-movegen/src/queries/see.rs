//! Static exchange evaluation.

use chess_core::{Color, Move, PieceId, PieceSet, PieceType, Promotion, Square};

use crate::table::square_of;
use crate::{Position, geometry};

/// What a piece is worth in an exchange, in centipawns: Shannon's values of 1949, and a king that
/// neither side gives up.
///
/// ```
/// use chess_movegen::{PieceType, piece_value};
/// assert_eq!(piece_value(PieceType::Knight), 300);
/// ```
#[must_use]
pub const fn piece_value(piece_type: PieceType) -> i32 {
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
    /// destination, always with the least valuable piece, for as long as it pays.
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

    /// True if [`see`](Position::see) gives a legal move at least this value, in centipawns.
    ///
    /// The exchange is played out only until that is certain, and most moves need none: nothing of
    /// the opponent's comes to the square, or the victim is worth more than the captor.
    ///
    /// ```
    /// # use chess_movegen::Position;
    /// # let position: Position = "7k/8/2p5/3p4/4P3/8/8/3R3K w - - 0 1".parse()?;
    /// // The same position.
    /// assert!(position.see_at_least("e4d5".parse()?, 0));
    /// assert!(!position.see_at_least("d1d5".parse()?, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn see_at_least(&self, mv: Move, centipawns: i32) -> bool {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let place = self.board[from];
        let (Some(piece_type), Some(id)) = (place.piece_type(), place.id()) else {
            return 0 >= centipawns;
        };
        if self.board[to].is_of(us) {
            return 0 >= centipawns;
        }
        let captured = self.captured_square(mv);
        let (gain, at_stake) = self.stakes(piece_type, captured, mv.promotion());
        let surplus = gain.saturating_sub(centipawns);
        if surplus < 0 || surplus >= at_stake {
            return surplus >= 0;
        }
        Exchange::begun(self, id, to, captured).satisfies(us, surplus, at_stake)
    }

    /// What a side wins or loses, as [`see`](Position::see) says, when its piece on `from` goes to
    /// `to` and takes the piece on `captured`; whoever is to move.
    pub(crate) fn exchange(
        &self,
        from: Square,
        to: Square,
        captured: Option<Square>,
        promotion: Option<Promotion>,
    ) -> i32 {
        let place = self.board[from];
        let (Some(piece), Some(id)) = (place.piece(), place.id()) else { return 0 };
        let (gain, at_stake) = self.stakes(piece.piece_type(), captured, promotion);
        gain - Exchange::begun(self, id, to, captured).best_reply(!piece.color(), at_stake)
    }

    /// What a capture or a promotion gains before anything is taken back, and what the piece is
    /// worth that stands on the destination then.
    #[inline(always)]
    fn stakes(
        &self,
        piece_type: PieceType,
        captured: Option<Square>,
        promotion: Option<Promotion>,
    ) -> (i32, i32) {
        let victim = captured.and_then(|square| self.board[square].piece_type());
        let (gain, value) = (victim.map_or(0, piece_value), piece_value(piece_type));
        match promotion.map(|promotion| piece_value(promotion.piece_type())) {
            None => (gain, value),
            Some(promoted) => (gain + promoted - value, promoted),
        }
    }
}

/// The pieces that can still capture on one square.
struct Exchange<'a> {
    position: &'a Position,
    target: Square,
    attackers: PieceSet,
}

impl<'a> Exchange<'a> {
    /// The exchange after a piece has gone to the target, and taken what stood on `captured`.
    #[inline(always)]
    fn begun(
        position: &'a Position,
        id: PieceId,
        target: Square,
        captured: Option<Square>,
    ) -> Exchange<'a> {
        let mut exchange =
            Exchange { position, target, attackers: position.table.attackers(target) };
        if let Some(square) = captured.filter(|&square| square != target)
            && let Some(victim) = position.board[square].id()
        {
            exchange.take_off(victim);
        }
        exchange.take_off(id);
        exchange
    }

    /// Takes a piece off the board; a slider behind it may attack the target now.
    ///
    /// Nothing stands between such a slider and the piece, so that the table names it among those
    /// that attack the piece's square.
    #[inline]
    fn take_off(&mut self, id: PieceId) {
        let Exchange { position, target, .. } = *self;
        self.attackers -= PieceSet::of(id);
        let square = square_of(&position.list, id);
        let sliders = position.table.attackers(square) & position.types.sliders();
        if sliders.is_empty() {
            return;
        }
        let Some(way) = geometry::direction(target, square) else { return };
        for id in sliders {
            if geometry::direction(square, square_of(&position.list, id)) == Some(way) {
                self.attackers |= PieceSet::of(id);
                return;
            }
        }
    }

    /// The least valuable piece of a side that can capture.
    #[inline]
    fn least_valuable(&self, color: Color) -> Option<(PieceId, PieceType)> {
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
            Some(((ours & self.position.types.of(piece_type)).first()?, piece_type))
        })
    }

    /// What a side gains at best, or 0 if it does better not to capture, when a piece worth
    /// `at_stake` stands on the target.
    fn best_reply(&mut self, side: Color, at_stake: i32) -> i32 {
        let Some((id, piece_type)) = self.least_valuable(side) else { return 0 };
        self.take_off(id);
        let recapturers = self.attackers & PieceSet::side(!side);
        if piece_type == PieceType::King && !recapturers.is_empty() {
            return 0;
        }
        let next = piece_value(piece_type);
        (at_stake - self.best_reply(!side, next)).max(0)
    }

    /// True if a side that has just captured, or come to the target, gets what it wants: it has a
    /// `surplus`, not negative, over that if the exchange ends here, and a piece worth `at_stake`
    /// stands on the target.
    ///
    /// The opponent wants the contrary, so each capture turns the question round.
    #[inline]
    fn satisfies(&mut self, side: Color, surplus: i32, at_stake: i32) -> bool {
        let (mut captor, mut surplus, mut at_stake) = (side, surplus, at_stake);
        // A surplus that is as great as what is at stake no capture takes away.
        while surplus < at_stake {
            let Some((id, piece_type)) = self.least_valuable(!captor) else { break };
            self.take_off(id);
            let recapturers = self.attackers & PieceSet::side(captor);
            if piece_type == PieceType::King && !recapturers.is_empty() {
                break;
            }
            captor = !captor;
            surplus = at_stake - surplus - 1;
            at_stake = piece_value(piece_type);
        }
        captor == side
    }
}
