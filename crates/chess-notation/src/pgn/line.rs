//! The positions along a line of moves.

use chess_core::Move;
use chess_movegen::Position;

/// A line of moves, of which the last two positions are known.
///
/// They take turns in two places, so that a move is made without copying a position twice.
pub(super) struct Line {
    places: [Position; 2],
    /// Which of the places holds the position now reached.
    now: usize,
    has_moves: bool,
}

impl Line {
    /// A line without moves.
    pub(super) fn new(start: &Position) -> Line {
        Line { places: [start.clone(), start.clone()], now: 0, has_moves: false }
    }

    /// Begins again, at another position.
    pub(super) fn restart(&mut self, start: &Position) {
        self.places[self.now].clone_from(start);
        self.has_moves = false;
    }

    /// Begins again, at another position and with a legal move, and gives the positions before and
    /// after it.
    #[inline]
    pub(super) fn begin(&mut self, start: &Position, mv: Move) -> (&Position, &Position) {
        let [before, after] = &mut self.places;
        start.make_unchecked_into(mv, after);
        before.clone_from(start);
        self.now = 1;
        self.has_moves = true;
        (before, after)
    }

    /// Goes on from a position that was reached in another way, and the one before the last move to
    /// it, if there was one.
    pub(super) fn resume(&mut self, before: Option<&Position>, now: &Position) {
        self.restart(now);
        if let Some(before) = before {
            self.places[self.now ^ 1].clone_from(before);
            self.has_moves = true;
        }
    }

    /// The position now reached.
    #[inline]
    pub(super) fn position(&self) -> &Position {
        &self.places[self.now & 1]
    }

    /// The position before the last move, if there is one.
    pub(super) fn before_last_move(&self) -> Option<&Position> {
        self.has_moves.then_some(&self.places[(self.now & 1) ^ 1])
    }

    /// Plays a legal move, and gives the positions before and after it.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) -> (&Position, &Position) {
        let [first, second] = &mut self.places;
        let (before, after) = if self.now == 0 { (first, second) } else { (second, first) };
        before.make_unchecked_into(mv, after);
        self.now ^= 1;
        self.has_moves = true;
        (before, after)
    }

    /// Plays a legal move, or lets a side pass that is not in check.
    pub(super) fn follow(&mut self, mv: Option<Move>) {
        let followed = match mv {
            Some(mv) => Some(self.play(mv)),
            None => self.pass(),
        };
        debug_assert!(followed.is_some(), "a null move in check");
    }

    /// Lets the side to move pass, and gives the positions before and after; `None` if it is in
    /// check.
    pub(super) fn pass(&mut self) -> Option<(&Position, &Position)> {
        let next = self.position().null_move()?;
        self.now ^= 1;
        self.has_moves = true;
        self.places[self.now & 1] = next;
        Some((&self.places[(self.now & 1) ^ 1], &self.places[self.now & 1]))
    }
}
