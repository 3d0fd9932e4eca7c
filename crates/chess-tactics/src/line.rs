//! A line of moves with the positions between them.

use std::fmt;

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Color, IllegalReason, Move, Position};
use chess_notation::san;

/// Moves that were or could be played one after the other, each of them legal, with the positions
/// between them. Whoever moves first is the one whose tactics are looked for: the *winner*.
///
/// ```
/// use chess_movegen::Position;
/// use chess_tactics::Line;
///
/// let line = Line::new(Position::initial(), &["e2e4".parse()?, "e7e5".parse()?])?;
/// assert_eq!(line.moves().len(), 2);
/// assert_eq!(line.text(0, 2), "e4 …e5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Line {
    /// One more than there are moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
    previous: Option<(Position, Move)>,
}

/// A move of a line is not legal where it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineError {
    /// How many moves were played before it.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} of the line, {}, is not legal: {}", self.ply + 1, self.mv, self.reason)
    }
}

impl std::error::Error for LineError {}

impl Line {
    /// The line from this position on.
    ///
    /// # Errors
    ///
    /// If a move is not legal where it is played.
    pub fn new(position: Position, moves: &[Move]) -> Result<Line, LineError> {
        let mut positions = vec![position];
        for (ply, &mv) in moves.iter().enumerate() {
            let next = positions[ply].make(mv);
            positions.push(next.map_err(|reason| LineError { ply, mv, reason })?);
        }
        Ok(Line { positions, moves: moves.to_vec(), previous: None })
    }

    /// The line that follows a move and knows what that was: in a puzzle the opponent's, in a game
    /// the mistake.
    ///
    /// # Errors
    ///
    /// If a move is not legal where it is played.
    pub fn after(position: Position, mv: Move, moves: &[Move]) -> Result<Line, LineError> {
        let next = position.make(mv).map_err(|reason| LineError { ply: 0, mv, reason })?;
        let line = Line::new(next, moves);
        let line = line.map_err(|error| LineError { ply: error.ply + 1, ..error })?;
        Ok(Line { previous: Some((position, mv)), ..line })
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The positions: before the first move, and after each.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The move before the first one, and where it was played, if that is known.
    #[must_use]
    pub fn previous(&self) -> Option<(&Position, Move)> {
        self.previous.as_ref().map(|(position, mv)| (position, *mv))
    }

    /// Who moves first.
    #[must_use]
    pub fn winner(&self) -> Color {
        self.positions[0].side_to_move()
    }

    /// The moves from one ply up to another in SAN, Black's with `…` before them; those behind the
    /// end of the line are left out.
    #[must_use]
    pub fn text(&self, from: usize, to: usize) -> String {
        let texts = self.texts(to);
        texts[from.min(texts.len())..].join(" ")
    }

    /// The first moves, each in SAN.
    pub(crate) fn texts(&self, plies: usize) -> Vec<String> {
        (0..plies).map_while(|ply| self.turn(ply)).map(Turn::text).collect()
    }

    /// Where a count of what the line wins begins: before the move that it follows, if it knows of
    /// one.
    pub(crate) fn start(&self) -> &Position {
        self.previous().map_or(&self.positions[0], |(position, _)| position)
    }

    /// The move before the first one, if that is known.
    pub(crate) fn previous_turn(&self) -> Option<Turn<'_>> {
        let (before, mv) = self.previous()?;
        Some(Turn { ply: 0, before, mv, after: &self.positions[0] })
    }

    /// The move after so many others.
    pub(crate) fn turn(&self, ply: usize) -> Option<Turn<'_>> {
        let mv = *self.moves.get(ply)?;
        Some(Turn { ply, before: &self.positions[ply], mv, after: &self.positions[ply + 1] })
    }

    /// The winner's moves.
    pub(crate) fn winner_turns(&self) -> impl Iterator<Item = Turn<'_>> {
        (0..self.moves.len()).step_by(2).filter_map(|ply| self.turn(ply))
    }

    /// Three moves in a row, the winner's, the answer and the winner's next, wherever the line has
    /// them.
    pub(crate) fn triples(&self) -> impl Iterator<Item = [Turn<'_>; 3]> {
        let turns = move |ply| Some([self.turn(ply)?, self.turn(ply + 1)?, self.turn(ply + 2)?]);
        (0..self.moves.len()).step_by(2).map_while(turns)
    }
}

/// One move of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    /// How many moves of the line come before it.
    pub(crate) ply: usize,
    pub(crate) before: &'a Position,
    pub(crate) mv: Move,
    pub(crate) after: &'a Position,
}

impl Turn<'_> {
    /// The piece that moves, where it stood; the king in castling.
    pub(crate) fn mover(self) -> Option<PlacedPiece> {
        self.before.maps().piece_on(self.mv.from())
    }

    /// The piece that moves, where it came to stand, and as what.
    pub(crate) fn moved(self) -> Option<PlacedPiece> {
        let square = self.after.piece_list().square(self.mover()?.id)?;
        self.after.maps().piece_on(square)
    }

    /// What it captures.
    pub(crate) fn captured(self) -> Option<PlacedPiece> {
        self.before.maps().piece_on(self.before.captured_square(self.mv)?)
    }

    /// The move in SAN, with `…` before it if it is Black's.
    pub(crate) fn text(self) -> String {
        let dots = if self.before.side_to_move() == Color::Black { "…" } else { "" };
        format!("{dots}{}", san::format(self.before, self.mv).as_str())
    }
}
