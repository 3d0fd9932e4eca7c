//! Puzzles in lines, one after the other.

use std::io::{BufRead, Write};

use chess_movegen::{Color, Position};
use chess_notation::lines::{Line, read_line};
use chess_notation::san;
use chess_puzzles::{Answer, Attempt, AttemptOutcome, Progress, Puzzle, Task};

use crate::page::{LineError, Page};
use crate::{BoardStyle, BoardView};

/// How puzzles are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How boards are drawn.
    pub board: BoardStyle,
    /// True for a person at a terminal, who wants to be told when to type.
    pub is_interactive: bool,
}

/// How well somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Puzzles that were shown.
    pub shown: usize,
    /// Those that were solved.
    pub solved: usize,
    /// Those of them that were solved at the first try, and without a hint.
    pub at_once: usize,
}

const HELP: &str = "\
a move     in standard notation (e4, Nf3, exd5, O-O, e8=Q) or as coordinates (e2e4, e7e8q)
hint       which piece it is about, and then where it goes
solution   show the solution, then the next puzzle
skip       the next puzzle
board      show the board
quit       leave";

/// Shows one puzzle after the other, reads what is found, and tells how well that was. What becomes of each
/// is added to the progress, if there is any to be kept.
///
/// # Errors
///
/// If reading or writing fails.
pub fn run(
    puzzles: impl IntoIterator<Item = Puzzle>,
    mut progress: Option<&mut Progress>,
    options: Options,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Tally, LineError> {
    let mut tally = Tally::default();
    let page = Page::new(out, options.is_interactive);
    let mut desk = Desk { board: options.board, input, page };
    if options.is_interactive {
        desk.page.say("Type the move, or `help`.")?;
    }
    for (number, puzzle) in (1..).zip(puzzles) {
        let mut attempt = Attempt::new(puzzle);
        desk.introduce(number, &attempt)?;
        let has_left = desk.pose(&mut attempt)?;
        let is_tried = attempt.outcome().is_some() || attempt.has_needed_help();
        let outcome = attempt.outcome().unwrap_or(AttemptOutcome::GivenUp);
        if let AttemptOutcome::Solved { is_at_once } = outcome {
            tally.solved += 1;
            tally.at_once += usize::from(is_at_once);
        }
        if let Some(progress) = progress.as_deref_mut().filter(|_| is_tried)
            && let Err(error) = progress.add(attempt.puzzle(), outcome)
        {
            desk.page.say(&format!("This cannot be remembered: {error}"))?;
        }
        if has_left {
            break;
        }
        desk.tell_about(attempt.puzzle())?;
        tally.shown += 1;
    }
    let Tally { shown, solved, at_once } = tally;
    desk.page
        .say(&format!("Solved: {solved} of {shown}; at the first try without a hint: {at_once}"))?;
    if let Some(progress) = progress {
        let (all, rating) = (progress.solved(), progress.rating());
        desk.page.say(&format!("All in all: {all} solved; your rating on puzzles: {rating}"))?;
    }
    desk.page.flush()?;
    Ok(tally)
}

/// Where puzzles are solved.
struct Desk<'a, R, W> {
    board: BoardStyle,
    input: &'a mut R,
    page: Page<'a, W>,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// The board, turned to the solver's side.
    fn draw(&mut self, attempt: &Attempt) -> Result<(), LineError> {
        let is_flipped = attempt.puzzle().solver() == Color::Black;
        self.page.draw(BoardView::new(self.board, is_flipped).draw(attempt.position()))
    }

    fn introduce(&mut self, number: usize, attempt: &Attempt) -> Result<(), LineError> {
        let name = attempt.puzzle().name().map(|name| format!(": {name}")).unwrap_or_default();
        self.page.say(&format!("Puzzle {number}{name}"))?;
        self.draw(attempt)?;
        if let Some((position, mv)) = attempt.puzzle().before() {
            let text = san::format(position, mv);
            self.page.say(&format!("{} has played {text}", position.side_to_move()))?;
        }
        self.page.say(&attempt.question())
    }

    /// What might have given the solution away.
    fn tell_about(&mut self, puzzle: &Puzzle) -> Result<(), LineError> {
        let Some(difficulty) = puzzle.difficulty() else { return Ok(()) };
        let themes = puzzle.themes().join(", ");
        self.page.say(&format!("The rating of this puzzle: {} ({themes})", difficulty.rating))
    }

    /// Poses a puzzle until it is over or left; true if all puzzles are left.
    fn pose(&mut self, attempt: &mut Attempt) -> Result<bool, LineError> {
        while attempt.outcome().is_none() {
            self.page.prompt(&format!("{}> ", attempt.puzzle().solver()))?;
            let line = match read_line(self.input).map_err(LineError::Read)? {
                Line::Text(line) => line,
                Line::TooLong => {
                    self.page.close_prompt();
                    self.page.say("the line is too long")?;
                    continue;
                }
                Line::End => {
                    self.page.break_prompt()?;
                    return Ok(true);
                }
            };
            self.page.close_prompt();
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => self.page.say(HELP)?,
                "board" => self.draw(attempt)?,
                "hint" => {
                    if let Some(hint) = attempt.hint() {
                        self.page.say(&hint.to_string())?;
                    }
                }
                "next" | "skip" => return Ok(false),
                "solution" => {
                    self.page.say(&attempt.solution())?;
                    attempt.give_up();
                }
                "quit" | "exit" => return Ok(true),
                _ => self.answer(attempt, &line)?,
            }
        }
        Ok(false)
    }

    /// What there is to say to a move.
    fn answer(&mut self, attempt: &mut Attempt, line: &str) -> Result<(), LineError> {
        let before: Position = attempt.position().clone();
        let mv = match chess_notation::parse_tolerant(&before, line) {
            Ok((mv, _)) => mv,
            Err(error) => {
                return self.page.say(&format!("{error}; `help` lists what can be typed"));
            }
        };
        let text = san::format(&before, mv);
        match attempt.play(mv) {
            Ok(Answer::GoesOn { reply }) => {
                let reply = san::format(&before.make_unchecked(mv), reply);
                self.page.say(&format!("{text} is right; {reply} is the reply"))?;
                self.draw(attempt)
            }
            Ok(Answer::Solved) => {
                self.page.say(&format!("{text} is right"))?;
                match attempt.puzzle().task() {
                    Task::Best { line, .. } if line.len() > 1 => self.page.say(&attempt.solution()),
                    _ => Ok(()),
                }
            }
            Ok(Answer::Wrong) => match attempt.refutation(mv) {
                Ok(refutation) => self.page.say(&format!("{refutation}; try again")),
                Err(reason) => self.page.say(&reason.to_string()),
            },
            Ok(Answer::Over) => Ok(()),
            Err(reason) => self.page.say(&reason.to_string()),
        }
    }
}
