//! Puzzles: positions with a move to be found, one after the other, in lines.

use std::io::{BufRead, Write};

use chess_movegen::{Color, Move, Position};
use chess_notation::epd::Epd;
use chess_notation::lines::{Line, read_line};
use chess_notation::san;

use crate::page::{LineError, Page};
use crate::{BoardStyle, BoardView};

/// A position and the move to be found, or to be avoided.
///
/// ```
/// use chess_notation::epd::Epd;
/// use chess_terminal::puzzle::Puzzle;
///
/// let record: Epd = "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";".parse()?;
/// assert!(Puzzle::from_epd(&record).is_some());
/// # Ok::<(), chess_notation::epd::EpdError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    position: Position,
    name: Option<String>,
    /// Any of them is right; where there are none, any but those to avoid.
    best: Vec<Move>,
    avoid: Vec<Move>,
    /// How play goes on, beginning with the right move.
    line: Vec<Move>,
}

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
next       skip this puzzle
board      show the board
quit       leave";

impl Puzzle {
    /// The puzzle of a record, with its best moves (`bm`), those to avoid (`am`) and how play goes on
    /// (`pv`); `None` if it has neither of the first two.
    #[must_use]
    pub fn from_epd(record: &Epd) -> Option<Puzzle> {
        let (best, avoid) = (record.best_moves().to_vec(), record.moves_to_avoid().to_vec());
        let line = record.predicted_variation();
        let begins_right = line.first().is_some_and(|first| best.contains(first));
        (!best.is_empty() || !avoid.is_empty()).then(|| Puzzle {
            position: record.position().clone(),
            name: record.id().map(str::to_owned),
            line: if begins_right { line.to_vec() } else { Vec::new() },
            best,
            avoid,
        })
    }

    fn is_solved_by(&self, mv: Move) -> bool {
        if self.best.is_empty() { !self.avoid.contains(&mv) } else { self.best.contains(&mv) }
    }

    /// What is asked.
    fn question(&self) -> String {
        let side = self.position.side_to_move();
        match (self.best.len(), self.avoid.len()) {
            (0, _) => format!("{side} to move: find a move that is not a mistake"),
            (1, _) => format!("{side} to move: find the best move"),
            (count, _) => format!("{side} to move: find one of the {count} best moves"),
        }
    }

    /// Which piece it is about, and, to those who ask again, where it goes.
    fn hint(&self, is_second: bool) -> String {
        let (mv, is_right) = match (self.best.first(), self.avoid.first()) {
            (Some(&mv), _) => (mv, true),
            (None, Some(&mv)) => (mv, false),
            (None, None) => return String::new(),
        };
        let role = self.position.piece_at(mv.from()).map_or("piece", |piece| piece.role().name());
        match (is_right, is_second) {
            (true, false) => format!("Look at the {role} on {}", mv.from()),
            (true, true) => format!("The {role} goes to {}", mv.to()),
            (false, false) => format!("It would be a mistake to move the {role} on {}", mv.from()),
            (false, true) => format!("The {role} should not go to {}", mv.to()),
        }
    }

    fn solution(&self) -> String {
        let list = |moves: &[Move]| {
            let texts = moves.iter().map(|&mv| san::format(&self.position, mv).to_string());
            texts.collect::<Vec<_>>().join(" or ")
        };
        if self.best.is_empty() {
            return format!("The mistake would be {}", list(&self.avoid));
        }
        let line = san::line::format(&self.position, &self.line).unwrap_or_default();
        match self.line.len() {
            0 | 1 => format!("The solution is {}", list(&self.best)),
            _ => format!("The solution is {}: {line}", list(&self.best)),
        }
    }
}

/// Shows one puzzle after the other, reads what is found, and tells how well that was.
///
/// # Errors
///
/// If reading or writing fails.
pub fn run(
    puzzles: &[Puzzle],
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
    for (index, puzzle) in puzzles.iter().enumerate() {
        let name = puzzle.name.as_ref().map(|name| format!(": {name}")).unwrap_or_default();
        desk.page.say(&format!("Puzzle {} of {}{name}", index + 1, puzzles.len()))?;
        desk.draw(puzzle)?;
        desk.page.say(&puzzle.question())?;
        match desk.pose(puzzle)? {
            Answer::Left => break,
            Answer::Unsolved => {}
            Answer::Solved { is_at_once } => {
                tally.solved += 1;
                tally.at_once += usize::from(is_at_once);
            }
        }
        tally.shown += 1;
    }
    let Tally { shown, solved, at_once } = tally;
    desk.page
        .say(&format!("Solved: {solved} of {shown}; at the first try without a hint: {at_once}"))?;
    desk.page.flush()?;
    Ok(tally)
}

/// How a puzzle ends.
enum Answer {
    Solved { is_at_once: bool },
    Unsolved,
    Left,
}

/// Where puzzles are solved.
struct Desk<'a, R, W> {
    board: BoardStyle,
    input: &'a mut R,
    page: Page<'a, W>,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    fn draw(&mut self, puzzle: &Puzzle) -> Result<(), LineError> {
        let is_flipped = puzzle.position.side_to_move() == Color::Black;
        self.page.draw(BoardView::new(self.board, is_flipped).draw(&puzzle.position))
    }

    /// Poses a puzzle until it is solved or left.
    fn pose(&mut self, puzzle: &Puzzle) -> Result<Answer, LineError> {
        let (mut hints, mut tries) = (0, 0);
        loop {
            self.page.prompt(&format!("{}> ", puzzle.position.side_to_move()))?;
            let line = match read_line(self.input).map_err(LineError::Read)? {
                Line::Text(line) => line,
                Line::TooLong => {
                    self.page.close_prompt();
                    self.page.say("the line is too long")?;
                    continue;
                }
                Line::End => {
                    self.page.break_prompt()?;
                    return Ok(Answer::Left);
                }
            };
            self.page.close_prompt();
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => self.page.say(HELP)?,
                "board" => self.draw(puzzle)?,
                "hint" => {
                    self.page.say(&puzzle.hint(hints > 0))?;
                    hints += 1;
                }
                "next" | "skip" => return Ok(Answer::Unsolved),
                "solution" => {
                    self.page.say(&puzzle.solution())?;
                    return Ok(Answer::Unsolved);
                }
                "quit" | "exit" => return Ok(Answer::Left),
                _ => match chess_notation::parse_tolerant(&puzzle.position, &line) {
                    Err(error) => {
                        self.page.say(&format!("{error}; `help` lists what can be typed"))?;
                    }
                    Ok((mv, _)) if puzzle.is_solved_by(mv) => {
                        let text = san::format(&puzzle.position, mv);
                        self.page.say(&format!("{text} is right"))?;
                        if !puzzle.best.is_empty() && puzzle.line.len() > 1 {
                            self.page.say(&puzzle.solution())?;
                        }
                        return Ok(Answer::Solved { is_at_once: hints + tries == 0 });
                    }
                    Ok((mv, _)) => {
                        tries += 1;
                        let text = san::format(&puzzle.position, mv);
                        self.page.say(&format!("{text} is not the solution: try again"))?;
                    }
                },
            }
        }
    }
}
