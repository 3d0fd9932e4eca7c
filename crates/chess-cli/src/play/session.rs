//! A game from its first line to its last.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;

use chess_movegen::{Game, Move, Position, Square};
use chess_notation::MoveTextErrorKind;

use super::command::{Command, HELP, PromotionAnswer};
use super::computer::Computer;
use crate::board_view::BoardView;
use crate::failure::Failure;
use crate::line_reader::{Line, read_line};
use crate::move_text;
use crate::player::{Player, Players};

/// What a session begins with.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// The position to begin with.
    pub(super) start: Position,
    /// Who plays.
    pub(super) players: Players,
    /// How many plies the computer looks ahead.
    pub(super) depth: u32,
    /// How the board is drawn.
    pub(super) view: BoardView,
    /// True if a person sits at a terminal, and wants to be told when to type.
    pub(super) has_prompts: bool,
}

/// A game from its first line to its last.
///
/// It reads lines and writes lines, from and to wherever it is told.
pub(super) struct Session<'a, W> {
    game: Game,
    settings: Settings,
    computer: Computer,
    /// A move that waits for the choice of a promotion piece.
    question: Option<(Square, Square)>,
    /// True if the board has changed since it was shown last.
    is_board_due: bool,
    out: &'a mut W,
}

const QUESTION: &str = "promote to queen, rook, bishop or knight? [queen]";

impl<'a, W: Write> Session<'a, W> {
    pub(super) fn new(settings: Settings, out: &'a mut W) -> Session<'a, W> {
        let game = Game::new(settings.start.clone());
        let computer = Computer::new(settings.depth);
        Session { game, settings, computer, question: None, is_board_due: true, out }
    }

    /// Plays until the user quits, the input ends, or two computers have ended their game.
    pub(super) fn run(mut self, input: &mut impl BufRead) -> Result<(), Failure> {
        if self.settings.has_prompts && self.settings.players.have_a_human() {
            writeln!(self.out, "Type a move, such as e4 or e2e4, or `help`.")?;
        }
        self.announce()?;
        loop {
            self.let_computer_move()?;
            self.show_board_if_due()?;
            if !self.settings.players.have_a_human() {
                return Ok(());
            }
            self.prompt()?;
            let flow = match read_line(input).map_err(Failure::Read)? {
                Line::Text(line) => self.obey(&line)?,
                Line::TooLong => {
                    writeln!(self.out, "not understood: the line is too long")?;
                    ControlFlow::Continue(())
                }
                Line::End => {
                    if self.settings.has_prompts {
                        writeln!(self.out)?;
                    }
                    ControlFlow::Break(())
                }
            };
            if flow.is_break() {
                return Ok(self.out.flush()?);
            }
        }
    }

    /// Does what a line says; `Break` if it says to quit.
    fn obey(&mut self, line: &str) -> Result<ControlFlow<()>, Failure> {
        if let Some((from, to)) = self.question {
            return self.take_answer(line, from, to);
        }
        match Command::parse(line) {
            Err(error) => writeln!(self.out, "not understood: {error}")?,
            Ok(Command::Nothing) => {}
            Ok(Command::Help) => writeln!(self.out, "{HELP}")?,
            Ok(Command::Board) => self.is_board_due = true,
            Ok(Command::Moves(square)) => self.list_moves(square)?,
            Ok(Command::Undo) => self.undo()?,
            Ok(Command::Reset) => self.reset()?,
            Ok(Command::Flip) => {
                self.settings.view.is_flipped = !self.settings.view.is_flipped;
                self.is_board_due = true;
            }
            Ok(Command::Fen) => {
                writeln!(self.out, "{}", self.game.position().to_setup().fen())?;
            }
            Ok(Command::Quit) => return Ok(ControlFlow::Break(())),
            Ok(Command::Move(text)) => self.take_move(text)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn take_move(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(outcome) = self.game.outcome_with_claims() {
            writeln!(self.out, "the game is over: {outcome}")?;
            return Ok(());
        }
        let error = match chess_notation::parse_tolerant(self.game.position(), text) {
            Ok((mv, _)) => return self.play(mv, ""),
            Err(error) => error,
        };
        match *error.kind() {
            MoveTextErrorKind::PromotionMissing { from, to } => {
                self.question = Some((from, to));
                self.ask()
            }
            MoveTextErrorKind::NotUnderstood { .. } => {
                // No move but castling is written without a digit: it was meant for a command.
                if text.contains(|c: char| c.is_ascii_digit()) {
                    writeln!(self.out, "not understood: {error}")?;
                } else {
                    writeln!(self.out, "neither a command nor a move; `help` lists the commands")?;
                }
                Ok(())
            }
            _ => Ok(writeln!(self.out, "{error}")?),
        }
    }

    /// Takes a line as the choice of a promotion piece.
    fn take_answer(
        &mut self,
        line: &str,
        from: Square,
        to: Square,
    ) -> Result<ControlFlow<()>, Failure> {
        match PromotionAnswer::parse(line) {
            Some(PromotionAnswer::Become(promotion)) => {
                self.question = None;
                if let Some(mv) = Move::new(from, to, Some(promotion)) {
                    self.play(mv, "")?;
                }
            }
            Some(PromotionAnswer::Cancel) => {
                self.question = None;
                writeln!(self.out, "the move is not played")?;
            }
            Some(PromotionAnswer::Quit) => return Ok(ControlFlow::Break(())),
            None => {
                writeln!(self.out, "a pawn cannot become that; `cancel` takes the move back")?;
                self.ask()?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Asks for the promotion piece; on a terminal the prompt does that.
    fn ask(&mut self) -> Result<(), Failure> {
        if !self.settings.has_prompts {
            writeln!(self.out, "{QUESTION}")?;
        }
        Ok(())
    }

    /// Plays a move of either player, and tells.
    fn play(&mut self, mv: Move, remark: &str) -> Result<(), Failure> {
        let position = self.game.position();
        let line =
            format!("{} {}{remark}", move_text::number(position), move_text::san(position, mv));
        if let Err(reason) = self.game.play(mv) {
            writeln!(self.out, "the move is not legal: {reason}")?;
            return Ok(());
        }
        self.is_board_due = true;
        writeln!(self.out, "{line}")?;
        self.announce()
    }

    /// Says what the position now on the board means, if anything.
    fn announce(&mut self) -> Result<(), Failure> {
        match self.game.outcome_with_claims() {
            Some(outcome) => writeln!(self.out, "{outcome}")?,
            None if self.game.position().is_check() => writeln!(self.out, "check")?,
            None => {}
        }
        Ok(())
    }

    /// Lets the computer move for as long as it is its turn.
    fn let_computer_move(&mut self) -> Result<(), Failure> {
        while self.game.outcome_with_claims().is_none() && self.player_to_move() == Player::Computer
        {
            // What has happened so far should be seen while the computer thinks.
            if self.settings.has_prompts && !self.settings.players.have_a_human() {
                self.show_board_if_due()?;
            }
            self.out.flush()?;
            let Some(choice) = self.computer.choose(&self.game) else { break };
            self.play(choice.mv, &choice.remark)?;
        }
        Ok(())
    }

    fn player_to_move(&self) -> Player {
        self.settings.players.of(self.game.position().side_to_move())
    }

    fn show_board_if_due(&mut self) -> Result<(), Failure> {
        if self.is_board_due {
            let view = self.settings.view;
            writeln!(self.out, "\n{}", view.draw(self.game.position()))?;
            self.is_board_due = false;
        }
        Ok(())
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        if self.settings.has_prompts {
            let position = self.game.position();
            if self.question.is_some() {
                write!(self.out, "{QUESTION} ")?;
            } else if self.game.outcome_with_claims().is_some() {
                write!(self.out, "game over> ")?;
            } else {
                write!(self.out, "{} {}> ", move_text::number(position), position.side_to_move())?;
            }
        }
        Ok(self.out.flush()?)
    }

    fn list_moves(&mut self, square: Option<Square>) -> Result<(), Failure> {
        let position = self.game.position();
        let moves = match square {
            None => Ok(move_text::legal_moves(position)),
            Some(square) => move_text::legal_moves_from(position, square),
        };
        match moves {
            Err(reason) => writeln!(self.out, "{reason}")?,
            Ok(moves) if moves.is_empty() => writeln!(self.out, "there is no legal move")?,
            Ok(moves) => {
                // A line for each piece, since a list of forty is hard to read.
                for moves_of_piece in moves.chunk_by(|a, b| a.from() == b.from()) {
                    write!(self.out, "{}:", moves_of_piece[0].from())?;
                    for &mv in moves_of_piece {
                        write!(self.out, " {}", move_text::san(position, mv))?;
                    }
                    writeln!(self.out)?;
                }
            }
        }
        Ok(())
    }

    /// Takes back to the turn of the human before this one: two plies against a computer, one
    /// between humans.
    fn undo(&mut self) -> Result<(), Failure> {
        let played = self.game.moves().len();
        let us = self.game.position().side_to_move();
        let was_human = |plies: &usize| {
            let side = if plies.is_multiple_of(2) { us } else { !us };
            self.settings.players.of(side) == Player::Human
        };
        let Some(plies) = (1..=played).find(was_human) else {
            writeln!(self.out, "there is no move of yours to take back")?;
            return Ok(());
        };
        for _ in 0..plies {
            self.game.undo();
        }
        self.is_board_due = true;
        self.announce()
    }

    fn reset(&mut self) -> Result<(), Failure> {
        self.game = Game::new(self.settings.start.clone());
        self.is_board_due = true;
        self.announce()
    }
}
