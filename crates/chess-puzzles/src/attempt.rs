//! A puzzle that is being solved.

use chess_movegen::{IllegalReason, Move, Position};
use chess_notation::san;

use crate::hint::Hint;
use crate::mate;
use crate::puzzle::{Puzzle, Task};
use crate::refutation::Refutation;

/// A puzzle that is being solved, move by move.
///
/// ```
/// use chess_puzzles::{Answer, Attempt, AttemptOutcome, Puzzle};
///
/// let puzzle = Puzzle::of_mate("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1".parse()?, 2)?;
/// let mut attempt = Attempt::new(puzzle);
/// let slow = "a2a3".parse()?;
/// assert_eq!(attempt.play(slow)?, Answer::Wrong);
/// let why = attempt.refutation(slow)?.to_string();
/// assert_eq!(why, "Ra3 is not the solution: it wins, but there is a quicker mate");
/// assert_eq!(attempt.hint().expect("a hint").to_string(), "Look at the rook on a2");
/// // Another way to mate is as good.
/// assert_eq!(attempt.play("b1b7".parse()?)?, Answer::GoesOn { reply: "h8g8".parse()? });
/// assert_eq!(attempt.play("a2a8".parse()?)?, Answer::Solved);
/// assert_eq!(attempt.outcome(), Some(AttemptOutcome::Solved { is_at_once: false }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    position: Position,
    /// What is left of the line, the solver's move first.
    line: Vec<Move>,
    /// The line mates, so that any mate as quick is as good.
    is_mate: bool,
    mistakes: usize,
    hints: usize,
    /// Of those, the ones about the move that is to be found.
    hints_for_this_move: usize,
    outcome: Option<AttemptOutcome>,
}

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is right, the opponent has replied, and the next move is to be found.
    GoesOn {
        /// The opponent's move.
        reply: Move,
    },
    /// It is right, and nothing is left to be found.
    Solved,
    /// It is not the solution; the position stays as it was. [`Attempt::refutation`] says why.
    Wrong,
    /// The puzzle was over before.
    Over,
}

/// How an attempt has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptOutcome {
    /// With the solution.
    Solved {
        /// Without a mistake or a hint.
        is_at_once: bool,
    },
    /// Without it.
    GivenUp,
}

impl Attempt {
    /// The first attempt to solve this puzzle, after the opponent's move.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Attempt {
        Attempt {
            position: puzzle.start().clone(),
            line: match puzzle.task() {
                Task::Line(line) | Task::Mate(line) => line.clone(),
                Task::Best { .. } | Task::Avoid(_) => Vec::new(),
            },
            is_mate: puzzle.is_mate(),
            puzzle,
            mistakes: 0,
            hints: 0,
            hints_for_this_move: 0,
            outcome: None,
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the attempt has ended; `None` as long as there is something to be found.
    #[must_use]
    pub fn outcome(&self) -> Option<AttemptOutcome> {
        self.outcome
    }

    /// True if something wrong was played, or a hint was taken.
    #[must_use]
    pub fn has_needed_help(&self) -> bool {
        self.mistakes + self.hints > 0
    }

    /// What is asked: `White to move: find the best move`.
    #[must_use]
    pub fn question(&self) -> String {
        let task = match self.puzzle.task() {
            Task::Mate(_) => format!("mate in {}", self.line.len().div_ceil(2)),
            Task::Best { moves, .. } if moves.len() > 1 => {
                format!("find one of the {} best moves", moves.len())
            }
            Task::Line(_) | Task::Best { .. } => String::from("find the best move"),
            Task::Avoid(_) => String::from("find a move that is not a mistake"),
        };
        format!("{} to move: {task}", self.puzzle.solver())
    }

    /// Plays a move. Checkmate is always right; in a puzzle whose solution mates, so is any other move that
    /// mates as quickly, if that can be proved (in up to three moves).
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<Answer, IllegalReason> {
        let next = self.position.make(mv)?;
        if self.outcome.is_some() {
            return Ok(Answer::Over);
        }
        if !self.is_right(mv, &next) {
            self.mistakes += 1;
            return Ok(Answer::Wrong);
        }
        self.position = next;
        self.hints_for_this_move = 0;
        let mut rest = self.line.drain(..).skip(1);
        let Some(reply) = rest.next() else {
            drop(rest);
            self.outcome = Some(AttemptOutcome::Solved { is_at_once: !self.has_needed_help() });
            return Ok(Answer::Solved);
        };
        self.line = rest.collect();
        self.position = self.position.make(reply)?;
        Ok(Answer::GoesOn { reply })
    }

    /// What a wrong move allows, by a search that takes some hundredths of a second.
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    pub fn refutation(&self, mv: Move) -> Result<Refutation, IllegalReason> {
        Refutation::of(&self.position, mv, self.is_mate)
    }

    /// Whether a move that leads to this position is right; what is left of the line begins with it then.
    fn is_right(&mut self, mv: Move, next: &Position) -> bool {
        match self.puzzle.task() {
            Task::Best { moves, .. } => moves.contains(&mv) || next.is_checkmate(),
            Task::Avoid(moves) => !moves.contains(&mv),
            Task::Line(_) | Task::Mate(_) if self.line.first() == Some(&mv) => true,
            Task::Line(_) | Task::Mate(_) => {
                let further = (self.line.len() / 2) as u32;
                let is_proved = next.is_checkmate() || self.is_mate && further < mate::MOST_MOVES;
                let Some(rest) = is_proved.then(|| mate::after_reply(next, further)).flatten()
                else {
                    return false;
                };
                self.line = [&[mv], &rest[..]].concat();
                true
            }
        }
    }

    /// Which piece it is about, and, if that was asked before, where it goes; `None` once the attempt is
    /// over.
    pub fn hint(&mut self) -> Option<Hint> {
        if self.outcome.is_some() {
            return None;
        }
        let (mv, is_a_mistake) = match self.puzzle.task() {
            Task::Line(_) | Task::Mate(_) => (*self.line.first()?, false),
            Task::Best { moves, .. } => (*moves.first()?, false),
            Task::Avoid(moves) => (*moves.first()?, true),
        };
        let role = self.position.piece_at(mv.from())?.role();
        let to = (self.hints_for_this_move > 0).then_some(mv.to());
        self.hints += 1;
        self.hints_for_this_move += 1;
        Some(Hint { role, from: mv.from(), to, is_a_mistake })
    }

    /// Ends the attempt without the solution.
    pub fn give_up(&mut self) {
        self.outcome.get_or_insert(AttemptOutcome::GivenUp);
    }

    /// The solution from the position on the board, as a sentence without its full stop.
    #[must_use]
    pub fn solution(&self) -> String {
        let list = |moves: &[Move]| {
            let texts = moves.iter().map(|&mv| san::format(self.puzzle.start(), mv).to_string());
            texts.collect::<Vec<_>>().join(" or ")
        };
        let line_from = |position: &Position, line: &[Move]| {
            san::line::format(position, line).unwrap_or_default()
        };
        match self.puzzle.task() {
            Task::Line(_) | Task::Mate(_) => {
                format!("The solution is {}", line_from(&self.position, &self.line))
            }
            Task::Best { moves, line } if line.len() > 1 => {
                let line = line_from(self.puzzle.start(), line);
                format!("The solution is {}: {line}", list(moves))
            }
            Task::Best { moves, .. } => format!("The solution is {}", list(moves)),
            Task::Avoid(moves) => format!("The mistake would be {}", list(moves)),
        }
    }
}
