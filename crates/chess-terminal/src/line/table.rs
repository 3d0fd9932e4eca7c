//! A game in lines, from its first to its last, and what it begins with.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use chess_movegen::{Color, Position};
use chess_notation::lines::{Line, read_line};
use chess_play::{
    Effect, EngineThread, Event, GameFiles, Question, SaveError, Session, Tone, WhiteScore,
};

use crate::page::{LineError, Page};
use crate::{BoardStyle, BoardView, GameOptions};

/// What a game in lines begins with, and what it looks like: by default a board in letters, and no prompts.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What the game begins with.
    pub game: GameOptions,
    /// How boards are drawn.
    pub board: BoardStyle,
    /// True for a person at a terminal: with prompts and the time that the engine took, and lines
    /// are read while it thinks. Otherwise each line waits for the engine, so that the same input is
    /// answered by the same transcript.
    pub is_interactive: bool,
    /// True for a screen reader: no board unless it is asked for, and moves without remarks.
    pub is_plain: bool,
}

/// What a game in lines waits for.
#[derive(Debug)]
pub(super) enum Happening {
    /// A line was read, or could not be.
    Line(io::Result<Line>),
    /// The engine reports.
    Engine(Event),
    /// Somebody wants to leave at once.
    Interrupt,
}

/// Reads one line whenever it is asked for one by a message to the sender that this returns.
pub(super) fn read_lines<R: BufRead + Send + 'static>(
    mut input: R,
    sender: Sender<Happening>,
) -> Result<Sender<()>, LineError> {
    let (ask, asked) = mpsc::channel();
    let read = move || {
        for () in asked {
            if sender.send(Happening::Line(read_line(&mut input))).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().name("input".into()).spawn(read).map_err(LineError::Thread)?;
    Ok(ask)
}

/// How often a game with clocks looks at them.
const TICK: Duration = Duration::from_millis(100);

/// A game in lines, from its first to its last.
pub(super) struct Table<'a, W> {
    session: Session,
    engine: EngineThread,
    start: Instant,
    files: Option<GameFiles>,
    /// True once the game has been written to its file, or was read from it.
    is_saved: bool,
    /// True once the game could not be saved automatically: that is told once.
    is_saving_in_vain: bool,
    style: BoardStyle,
    is_interactive: bool,
    is_plain: bool,
    /// The board that was drawn last, and whether Black sat below.
    drawn: Option<(Position, bool)>,
    /// The position of which a check or a claim has been told.
    told: Option<Position>,
    asked: Option<Question>,
    page: Page<'a, W>,
}

impl<'a, W: Write> Table<'a, W> {
    /// The table, and what is to be done first at it.
    pub(super) fn new(
        options: Options,
        sender: Sender<Happening>,
        page: Page<'a, W>,
    ) -> Result<(Table<'a, W>, Vec<Effect>), LineError> {
        let report = move |event| {
            // Nobody listens any more once the game is left.
            let _ = sender.send(Happening::Engine(event));
        };
        let Options { game, board, is_interactive, is_plain } = options;
        let evaluator = game.engine.evaluator().clone();
        let engine = EngineThread::start(game.engine, report).map_err(LineError::Thread)?;
        let (session, mut effects) = Session::new(game.setup.unwrap_or_default(), Duration::ZERO);
        let mut session = session.with_evaluator(evaluator);
        if let Some(epoch) = game.epoch {
            session = session.with_epoch(epoch);
        }
        let is_saved = game.resumed.is_some();
        if let Some(pgn) = game.resumed {
            effects = session.update(Event::Open(pgn), Duration::ZERO);
            let refusal = effects.iter().find_map(|effect| match effect {
                Effect::Announce(said) if said.tone() == Tone::Refusal => Some(said.text()),
                _ => None,
            });
            if let Some(why) = refusal {
                return Err(LineError::Resume(why.to_owned()));
            }
        }
        let table = Table {
            session,
            engine,
            start: Instant::now(),
            files: game.files,
            is_saved,
            is_saving_in_vain: false,
            style: board,
            is_interactive,
            is_plain,
            drawn: None,
            told: None,
            asked: None,
            page,
        };
        Ok((table, effects))
    }

    /// Carries out the first effects, and plays until somebody leaves.
    pub(super) fn play(
        &mut self,
        effects: Vec<Effect>,
        lines: &Sender<()>,
        happenings: &Receiver<Happening>,
    ) -> Result<(), LineError> {
        if self.is_interactive && self.has_a_human() {
            self.page.say("Type a move, such as e4 or e2e4, or `help`.")?;
        }
        let _ = self.carry_out_all(effects, None)?;
        let mut is_reading = false;
        loop {
            self.tell_the_state()?;
            let is_idle = self.session.is_idle();
            if is_idle && !self.has_a_human() && self.is_done_without_humans() {
                return self.leave();
            }
            if is_idle {
                self.prompt()?;
            }
            if (is_idle || self.is_interactive) && !is_reading {
                is_reading = true;
                // The thread at the other end lives as long as this sender.
                let _ = lines.send(());
            }
            self.page.flush()?;
            let flow = match self.wait(happenings) {
                Happening::Engine(event) => self.send(event)?,
                Happening::Interrupt => ControlFlow::Break(()),
                Happening::Line(line) => {
                    is_reading = false;
                    self.take_line(line.map_err(LineError::Read)?)?
                }
            };
            if flow.is_break() {
                return self.leave();
            }
        }
    }

    fn wait(&self, happenings: &Receiver<Happening>) -> Happening {
        let do_clocks_run =
            self.session.setup().time_control().is_some() && self.session.ending().is_none();
        let happening = if do_clocks_run {
            happenings.recv_timeout(TICK)
        } else {
            happenings.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match happening {
            Ok(happening) => happening,
            Err(RecvTimeoutError::Timeout) => Happening::Engine(Event::Tick),
            Err(RecvTimeoutError::Disconnected) => Happening::Interrupt,
        }
    }

    fn take_line(&mut self, line: Line) -> Result<ControlFlow<()>, LineError> {
        match line {
            Line::Text(text) => {
                self.page.close_prompt();
                self.send(Event::Text(text))
            }
            Line::TooLong => {
                self.page.close_prompt();
                self.page.say("the line is too long")?;
                Ok(ControlFlow::Continue(()))
            }
            Line::End => Ok(ControlFlow::Break(())),
        }
    }

    /// Something happens: `Break` if it is to leave.
    fn send(&mut self, event: Event) -> Result<ControlFlow<()>, LineError> {
        let remark = self.remark(&event);
        let effects = self.session.update(event, self.start.elapsed());
        self.carry_out_all(effects, remark)
    }

    fn carry_out_all(
        &mut self,
        effects: Vec<Effect>,
        mut remark: Option<String>,
    ) -> Result<ControlFlow<()>, LineError> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            let mut then = None;
            match effect {
                Effect::Announce(said) => {
                    let remark = remark.take_if(|_| said.tone() == Tone::Move);
                    self.page.say(&format!("{}{}", said.text(), remark.unwrap_or_default()))?;
                }
                Effect::ShowBoard => self.draw()?,
                Effect::SaveAutomatically => self.save_automatically()?,
                Effect::Save { name, overwrite } => then = self.save(name, overwrite)?,
                Effect::Open { name } => match GameFiles::open(&name) {
                    Ok(text) => then = Some(Event::Open(text)),
                    Err(error) => self.page.say(&format!("{name} cannot be read: {error}"))?,
                },
                Effect::List { name, words } => match GameFiles::list(&name, &words) {
                    Ok(text) => self.page.say(&text)?,
                    Err(error) => self.page.say(&format!("{name} cannot be read: {error}"))?,
                },
                Effect::Quit => return Ok(ControlFlow::Break(())),
                effect => self.engine.carry_out(&effect),
            }
            if let Some(event) = then {
                effects.extend(self.session.update(event, self.start.elapsed()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// How the engine found the move that it is about to play.
    fn remark(&self, event: &Event) -> Option<String> {
        let Event::EngineDone(_, Some((_, score))) = event else { return None };
        let thinking = self.session.view().thinking.filter(|_| !self.is_plain)?;
        let Some(line) = thinking.lines.first() else { return Some("  (from the book)".into()) };
        let score = WhiteScore::new(*score, self.session.game().position().side_to_move());
        let mut text = format!("  (depth {}, score {score}", line.depth);
        // The same input is to have the same transcript, so that no time stands in it.
        if self.is_interactive {
            let time = Duration::from_millis(thinking.milliseconds);
            text.push_str(&format!(", {:.1} s", time.as_secs_f64()));
        }
        Some(text + ")")
    }

    fn save_automatically(&mut self) -> Result<(), LineError> {
        let Some(files) = &self.files else { return Ok(()) };
        // The game of before is not lost before this one has a move.
        if !self.is_saved && self.session.game().moves().is_empty() {
            return Ok(());
        }
        match files.save_in_progress(&self.session.pgn()) {
            Ok(()) => self.is_saved = true,
            Err(error) if !self.is_saving_in_vain => {
                self.is_saving_in_vain = true;
                self.page.say(&error.to_string())?;
            }
            Err(_) => {}
        }
        Ok(())
    }

    fn save(&mut self, name: String, overwrite: bool) -> Result<Option<Event>, LineError> {
        match GameFiles::save(&name, &self.session.pgn(), overwrite) {
            Ok(path) => self.page.say(&format!("The game is saved in {}", path.display()))?,
            Err(SaveError::NameTaken(path)) => return Ok(Some(Event::NameTaken(path))),
            Err(error) => self.page.say(&error.to_string())?,
        }
        Ok(None)
    }

    /// Says and shows what is new: a check, a claim, the board, a question.
    fn tell_the_state(&mut self) -> Result<(), LineError> {
        let position = self.session.game().position();
        if self.told.as_ref() != Some(position) {
            let is_check = position.is_check() && self.session.ending().is_none();
            self.told = Some(position.clone());
            if is_check {
                self.page.say("Check")?;
            }
            let claim = self.session.game().claim().filter(|_| self.session.is_humans_turn());
            if let Some(claim) = claim {
                self.page.say(&format!("{claim}; `draw` claims it"))?;
            }
        }
        // What two engines play is shown move by move to somebody who watches; everybody else wants
        // to see the board when it is their turn.
        let is_a_time_to_look =
            self.session.is_idle() || (self.is_interactive && !self.has_a_human());
        let is_drawn = self.drawn.as_ref().is_some_and(|(drawn, is_flipped)| {
            drawn == self.session.shown() && *is_flipped == self.session.is_flipped()
        });
        if is_a_time_to_look && !is_drawn && !self.is_plain {
            self.draw()?;
        }
        let question = self.session.question();
        if self.asked.as_ref() != question {
            self.asked = question.cloned();
            if let Some(question) = self.asked.as_ref().filter(|_| !self.is_interactive) {
                self.page.say(&question.to_string())?;
            }
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), LineError> {
        let (position, is_flipped) = (self.session.shown(), self.session.is_flipped());
        self.drawn = Some((position.clone(), is_flipped));
        self.page.draw(BoardView::new(self.style, is_flipped).draw(position))
    }

    fn prompt(&mut self) -> Result<(), LineError> {
        let text = match (self.session.question(), self.session.ending()) {
            (Some(question), _) => format!("{question} "),
            (None, Some(_)) => "game over> ".into(),
            (None, None) => {
                let position = self.session.game().position();
                let side = position.side_to_move();
                let dots = if side == Color::White { "." } else { "..." };
                format!("{}{dots} {side}> ", position.fullmove_number())
            }
        };
        self.page.prompt(&text)
    }

    fn leave(&mut self) -> Result<(), LineError> {
        self.page.break_prompt()?;
        for effect in self.session.update(Event::Quit, self.start.elapsed()) {
            match effect {
                Effect::SaveAutomatically => self.save_automatically()?,
                effect => self.engine.carry_out(&effect),
            }
        }
        let can_be_resumed =
            self.is_interactive && self.is_saved && self.session.ending().is_none();
        if let Some(files) = self.files.as_ref().filter(|_| can_be_resumed) {
            let path = files.in_progress().display();
            self.page.say(&format!("The game is saved in {path}; `play --resume` resumes it."))?;
        }
        self.page.flush()
    }

    fn has_a_human(&self) -> bool {
        !self.session.setup().players_are_engines()
    }

    /// Whether there is nothing to wait for in a game between engines that do nothing. At a terminal
    /// somebody may resume a game that is paused.
    fn is_done_without_humans(&self) -> bool {
        !self.is_interactive || self.session.ending().is_some()
    }
}
