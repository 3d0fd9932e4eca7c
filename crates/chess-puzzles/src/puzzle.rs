//! What a puzzle is.

use chess_movegen::{Color, Move, Position};

use crate::mate;
use crate::puzzle_error::PuzzleError;

/// A position and what is to be found in it. All its moves are legal where they are played.
///
/// ```
/// use chess_movegen::Position;
/// use chess_puzzles::{Puzzle, PuzzleError};
///
/// let start: Position = "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - 0 1".parse()?;
/// let puzzle = Puzzle::of_line(start.clone(), &["b1b8".parse()?])?.with_name("back rank");
/// assert!(puzzle.is_mate());
/// let error = Puzzle::of_line(start, &["b1a8".parse()?]).unwrap_err();
/// assert_eq!(error.to_string(), "b1a8 is not legal: a rook cannot move to a8 from there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// As the solver finds it.
    start: Position,
    /// The opponent's move before, and the position where it was played.
    before: Option<(Position, Move)>,
    task: Task,
    name: Option<String>,
    difficulty: Option<Difficulty>,
    themes: Vec<String>,
}

/// What is to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Task {
    /// A line: the solver's moves and the replies in turn, the solver's first and last.
    Line(Vec<Move>),
    /// Such a line, of which it is known that it mates.
    Mate(Vec<Move>),
    /// One move: any of these, of which there is at least one.
    Best {
        /// The best moves.
        moves: Vec<Move>,
        /// How play goes on, beginning with one of them; empty if nothing is said about it.
        line: Vec<Move>,
    },
    /// Any move but these, of which there is at least one.
    Avoid(Vec<Move>),
}

/// How hard a puzzle is, as those who tried it have shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The rating of a player who solves it every other time.
    pub rating: u16,
    /// How sure that is: the deviation of Glicko-2, in points.
    pub deviation: u16,
}

impl Puzzle {
    /// A line to be played from this position, the solver's move first. A reply at its end is left out,
    /// since it asks for nothing.
    ///
    /// # Errors
    ///
    /// If there is no move, or one is not legal.
    pub fn of_line(start: Position, line: &[Move]) -> Result<Puzzle, PuzzleError> {
        let line = match line {
            [] => return Err(PuzzleError::NoSolution),
            [line @ .., _] if line.len() % 2 == 1 => line,
            _ => line,
        };
        end_of(&start, line)?;
        Ok(Puzzle::new(start, Task::Line(line.to_vec())))
    }

    /// A line to be played after the opponent's move from this position.
    ///
    /// # Errors
    ///
    /// If there is no move after the opponent's, or one is not legal.
    pub fn after(
        position: Position,
        opponents: Move,
        line: &[Move],
    ) -> Result<Puzzle, PuzzleError> {
        let start = position.make(opponents).map_err(|reason| illegal(opponents, reason))?;
        Ok(Puzzle { before: Some((position, opponents)), ..Puzzle::of_line(start, line)? })
    }

    /// One move to be found, any of these; and how play goes on, which counts if it begins with one of them.
    ///
    /// # Errors
    ///
    /// If there is no move, or one is not legal.
    pub fn of_best_moves(
        start: Position,
        moves: &[Move],
        line: &[Move],
    ) -> Result<Puzzle, PuzzleError> {
        check_each(&start, moves)?;
        end_of(&start, line)?;
        let begins_right = line.first().is_some_and(|first| moves.contains(first));
        let line = if begins_right { line.to_vec() } else { Vec::new() };
        Ok(Puzzle::new(start, Task::Best { moves: moves.to_vec(), line }))
    }

    /// A move to be found that is none of these.
    ///
    /// # Errors
    ///
    /// If there is no move, if one is not legal, or if there is no other.
    pub fn of_moves_to_avoid(start: Position, moves: &[Move]) -> Result<Puzzle, PuzzleError> {
        check_each(&start, moves)?;
        if start.legal_moves().iter().all(|mv| moves.contains(mv)) {
            return Err(PuzzleError::NoSolution);
        }
        Ok(Puzzle::new(start, Task::Avoid(moves.to_vec())))
    }

    /// A mate in so many moves or fewer, whose line is found here: with all moves tried, which takes
    /// seconds where there is no mate in three.
    ///
    /// # Errors
    ///
    /// If it is no number from 1 to [`Puzzle::MOST_MOVES_TO_MATE`], or there is no such mate.
    pub fn of_mate(start: Position, moves: i64) -> Result<Puzzle, PuzzleError> {
        let number = u32::try_from(moves).unwrap_or(0);
        if !(1..=Puzzle::MOST_MOVES_TO_MATE).contains(&number) {
            return Err(PuzzleError::MateWithoutLine(moves));
        }
        match mate::forced(&start, number) {
            Some(line) => Ok(Puzzle::new(start, Task::Mate(line))),
            None => Err(PuzzleError::NoMate(moves)),
        }
    }

    /// Mates in more moves than these need a line: to find one takes too long.
    pub const MOST_MOVES_TO_MATE: u32 = mate::MOST_MOVES;

    fn new(start: Position, task: Task) -> Puzzle {
        Puzzle { start, before: None, task, name: None, difficulty: None, themes: Vec::new() }
    }

    /// The same puzzle by this name.
    #[must_use]
    pub fn with_name(mut self, name: impl Into<String>) -> Puzzle {
        self.name = Some(name.into());
        self
    }

    /// The same puzzle, as hard as that.
    #[must_use]
    pub fn with_difficulty(mut self, difficulty: Difficulty) -> Puzzle {
        self.difficulty = Some(difficulty);
        self
    }

    /// The same puzzle with these themes.
    #[must_use]
    pub fn with_themes(mut self, themes: Vec<String>) -> Puzzle {
        self.themes = themes;
        self
    }

    /// The position as the solver finds it.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Who is to find something.
    #[must_use]
    pub fn solver(&self) -> Color {
        self.start.side_to_move()
    }

    /// The opponent's move that led to it, and the position before that move, if they are known.
    #[must_use]
    pub fn before(&self) -> Option<(&Position, Move)> {
        self.before.as_ref().map(|(position, mv)| (position, *mv))
    }

    /// What is to be found.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Its name, as the file has it.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How hard it is, if the file says it.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// What it is about, in the words of the file: `fork`, `pin`, `mateIn2` for those of lichess.org.
    #[must_use]
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// True if the line to be played ends in checkmate.
    #[must_use]
    pub fn is_mate(&self) -> bool {
        match &self.task {
            Task::Line(line) => end_of(&self.start, line).is_ok_and(|end| end.is_checkmate()),
            Task::Mate(_) => true,
            Task::Best { .. } | Task::Avoid(_) => false,
        }
    }
}

fn check_each(start: &Position, moves: &[Move]) -> Result<(), PuzzleError> {
    if moves.is_empty() {
        return Err(PuzzleError::NoSolution);
    }
    moves.iter().try_for_each(|&mv| start.check_legality(mv).map_err(|reason| illegal(mv, reason)))
}

/// Where a line leads.
fn end_of(start: &Position, line: &[Move]) -> Result<Position, PuzzleError> {
    line.iter().try_fold(start.clone(), |position, &mv| {
        position.make(mv).map_err(|reason| illegal(mv, reason))
    })
}

fn illegal(mv: Move, reason: chess_movegen::IllegalReason) -> PuzzleError {
    PuzzleError::IllegalMove { mv, reason }
}
