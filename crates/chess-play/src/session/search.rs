//! What the engine is asked, and what it answers.

use chess_movegen::{Color, Move};
use chess_notation::san;
use chess_search::{Bound, Clock, Line, Score, WhiteScore};

use super::{Search, Session};
use crate::effect::{Effect, Purpose, SearchRequest, Tone};
use crate::engine_thread::note;
use crate::event::SearchId;
use crate::player::Engine;

impl Session {
    /// If nothing is being searched, and something should be, that begins.
    pub(super) fn let_engine_search(&mut self) {
        if self.search.is_some() {
            return;
        }
        if self.ending.is_none() && !self.is_paused && self.side_to_move_engine().is_some() {
            if !self.let_engine_claim() {
                self.search_for(Purpose::Move);
            }
        } else if self.is_analysing && !self.knows_what_it_thinks() {
            self.search_for(Purpose::Analysis);
        }
    }

    fn side_to_move_engine(&self) -> Option<Engine> {
        self.setup.player(self.side_to_move()).engine()
    }

    fn knows_what_it_thinks(&self) -> bool {
        self.evaluation.is_some_and(|(node, _)| node == self.node())
    }

    fn search_for(&mut self, purpose: Purpose) {
        let (node, game) = match purpose {
            Purpose::Analysis => (self.node(), self.game_on_the_board()),
            Purpose::Move | Purpose::Hint => (self.live(), self.game.clone()),
        };
        self.last_id = SearchId(self.last_id.0 + 1);
        let clock = self.clocks.filter(|_| purpose == Purpose::Move).map(|clocks| {
            let left = clocks.left(self.side_to_move(), self.now);
            Clock::new(left).with_increment(clocks.control().increment())
        });
        let engine = match purpose {
            Purpose::Move => self.side_to_move_engine().unwrap_or_default(),
            Purpose::Hint | Purpose::Analysis => Engine::default(),
        };
        self.search = Some(Search {
            id: self.last_id,
            purpose,
            position: game.position().clone(),
            node,
            since: self.now,
            lines: Vec::new(),
        });
        self.effects.push(Effect::Search(Box::new(SearchRequest {
            id: self.last_id,
            purpose,
            game,
            engine,
            clock,
            has_variety: self.setup.has_variety(),
        })));
    }

    pub(super) fn stop_search(&mut self) {
        if self.search.take().is_some() {
            self.effects.push(Effect::StopSearch);
        }
    }

    pub(super) fn move_now(&mut self) {
        match self.search {
            Some(Search { purpose: Purpose::Move | Purpose::Hint, .. }) => {
                self.effects.push(Effect::MoveNow);
            }
            _ => self.refuse("the computer is not thinking about a move"),
        }
    }

    pub(super) fn ask_for_hint(&mut self) {
        if !self.is_humans_turn() {
            return self.refuse("a hint is only given when it is your move");
        }
        self.stop_search();
        self.look_at_the_board();
        self.search_for(Purpose::Hint);
    }

    pub(super) fn analyse(&mut self, is_analysing: bool) {
        self.is_analysing = is_analysing;
        self.evaluation = None;
        self.analysed = None;
        if self.search.as_ref().is_some_and(|search| search.purpose == Purpose::Analysis) {
            self.stop_search();
        }
    }

    pub(super) fn engine_reports(&mut self, id: SearchId, line: Line) {
        let Some(search) = self.search.as_mut().filter(|search| search.id == id) else { return };
        if line.bound == Bound::Exact && line.multi_pv <= 1 {
            let score = WhiteScore::new(line.score, search.position.side_to_move());
            self.evaluation = Some((search.node, score));
        }
        note(&mut search.lines, &line);
    }

    pub(super) fn engine_is_done(&mut self, id: SearchId, choice: Option<(Move, Score)>) {
        if self.search.as_ref().is_none_or(|search| search.id != id) {
            return;
        }
        let Some(search) = self.search.take() else { return };
        if let Some((_, score)) = choice {
            let score = WhiteScore::new(score, search.position.side_to_move());
            self.evaluation = Some((search.node, score));
        }
        match (search.purpose, choice) {
            (Purpose::Analysis, None) => self.is_analysing = false,
            (Purpose::Analysis, Some(_)) => self.analysed = Some(search),
            (Purpose::Move, Some((mv, _))) => self.play(mv, Tone::Move),
            (Purpose::Hint, Some((mv, _))) => {
                let text = san::format(&search.position, mv);
                self.hint = Some(mv);
                self.announce(Tone::Answer, format!("The computer would play {text}"));
            }
            (Purpose::Move, None) => {
                // It would be asked again at once.
                self.is_paused = true;
                self.refuse("the computer found no move");
            }
            (Purpose::Hint, None) => self.refuse("the computer found no move"),
        }
    }

    /// The side that the engine is thinking for, if it thinks about its move.
    pub(super) fn thinker(&self) -> Option<Color> {
        let search = self.search.as_ref()?;
        (search.purpose == Purpose::Move).then(|| search.position.side_to_move())
    }
}
