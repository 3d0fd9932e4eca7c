//! An engine for the tests, right in everything, or with one defect: `defective-engine [DEFECT
//! [MOVE]]`.
//!
//! The defects in [`Engine::fault`] show once a game, at this move of its own: the first one if no
//! number is given. The engine sees mates in two, where few pieces are left, and else plays
//! anything.

#![forbid(unsafe_code)]

use std::io::{self, BufRead as _, Write as _};
use std::process;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use chess_movegen::{Game, Move, Position};
use chess_notation::{CastlingText, uci};
use chess_uci::{Bound, GoLimits, Info, PositionCommand, PositionError, Score, WinDrawLoss};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let defect = arguments.next().unwrap_or_default();
    let at = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(1);
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            match input.read_until(b'\n', &mut line) {
                Ok(1..) if sender.send(line).is_ok() => {}
                _ => return,
            }
        }
    });
    let engine = Engine {
        defect,
        at,
        moves: 0,
        game: Game::default(),
        castling: CastlingText::KingMoves,
        lines: 1,
        shows_wdl: false,
        has_searched: false,
        search: None,
    };
    engine.run(&lines);
}

struct Engine {
    defect: String,
    /// At which move of a game it shows, if it is one of a game.
    at: u32,
    /// How many moves of the game were asked for.
    moves: u32,
    game: Game,
    castling: CastlingText,
    lines: usize,
    shows_wdl: bool,
    has_searched: bool,
    search: Option<Search>,
}

/// A search whose result is known, and is told later.
struct Search {
    begin: Instant,
    /// When it ends by itself.
    end: Option<Instant>,
    /// How long it lasts after `ponderhit`.
    after_ponder_hit: Duration,
    answer: String,
}

const OPTIONS: [(&str, &str); 7] = [
    ("Hash", "type spin default 16 min 1 max 64"),
    ("Clear Hash", "type button"),
    ("Threads", "type spin default 1 min 1 max 2"),
    ("MultiPV", "type spin default 1 min 1 max 10"),
    ("Ponder", "type check default false"),
    ("UCI_Chess960", "type check default false"),
    ("UCI_ShowWDL", "type check default false"),
];

impl Engine {
    fn has(&self, defect: &str) -> bool {
        self.defect == defect
    }

    fn die_if(&self, defect: &str, condition: bool) {
        if condition && self.has(defect) {
            process::exit(3);
        }
    }

    /// The defect, if it is one that shows at this move of the game.
    fn fault(&self) -> Option<&str> {
        const FAULTS: [&str; 8] =
            ["illegal", "null", "nonsense", "crash", "hang", "slow", "noise", "bad-pv"];
        Some(self.defect.as_str()).filter(|fault| self.moves == self.at && FAULTS.contains(fault))
    }

    fn run(mut self, lines: &Receiver<Vec<u8>>) {
        loop {
            let hour = Instant::now() + Duration::from_secs(3_600);
            let end = self.search.as_ref().and_then(|search| search.end).unwrap_or(hour);
            match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) => self.understand(&line),
                Err(RecvTimeoutError::Timeout) => self.end_search(),
                Err(RecvTimeoutError::Disconnected) => {
                    let is_searching = self.search.is_some();
                    while self.has("no-end") || self.has("no-end-in-search") && is_searching {
                        thread::sleep(Duration::from_secs(1));
                    }
                    return;
                }
            }
        }
    }

    fn understand(&mut self, bytes: &[u8]) {
        self.die_if("dies-at-long-line", bytes.len() > 100_000);
        self.die_if("dies-at-binary", str::from_utf8(bytes).is_err());
        let line = String::from_utf8_lossy(bytes).into_owned();
        if self.has("no-trim") && line.trim() != line.trim_end_matches('\n') {
            return;
        }
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let is_searching = self.search.is_some();
        match words[..] {
            ["uci"] => self.introduce(),
            ["isready"] if is_searching && self.has("deaf-in-search") => {}
            ["isready"] => {
                let times = if self.has("two-readyok") { 2 } else { 1 };
                say("readyok\n".repeat(times));
            }
            ["ucinewgame"] => {
                self.moves = 0;
                self.die_if("dies-at-ucinewgame", self.has_searched);
            }
            ["debug", _] => self.die_if("dies-at-debug", true),
            ["setoption", ref option @ ..] => self.set_option(option),
            ["position", ref position @ ..] => self.set_position(position),
            ["go", ref limits @ ..] => self.go(limits),
            ["stop"] if self.has("stop-deaf") => {}
            ["stop"] if is_searching => self.end_search(),
            ["stop"] if self.has("stop-idle-answered") => say("bestmove e2e4\n"),
            ["stop"] => {}
            ["ponderhit"] if self.has("ponderhit-ignored") => {}
            ["ponderhit"] => {
                if let Some(search) = &mut self.search {
                    search.end = Some(Instant::now() + search.after_ponder_hit);
                }
            }
            ["quit"] if self.has("no-quit") || self.has("no-quit-in-search") && is_searching => {}
            ["quit"] => process::exit(0),
            _ => self.die_if("dies-at-unknown", true),
        }
    }

    fn introduce(&self) {
        if !self.has("no-name") {
            say("id name Defective 1\n");
        }
        if !self.has("no-author") {
            say("id author nobody\n");
        }
        for (name, rest) in OPTIONS {
            say(format!("option name {name} {rest}\n"));
        }
        if self.has("option-twice") {
            say("option name hash type spin default 16 min 1 max 64\n");
        }
        if !self.has("no-uciok") {
            say("uciok\n");
        }
    }

    fn set_option(&mut self, words: &[&str]) {
        let value_at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let value = words.get(value_at + 1).copied().unwrap_or_default();
        let name = words.get(1..value_at).unwrap_or_default().join(" ");
        let is_complaint = self.has("blank-names-unknown") && name.contains(' ');
        if self.has("complains") || is_complaint {
            say(format!("No such option: {name}\n"));
        }
        let is_same = |known: &str| match self.has("case-sensitive") {
            true => known == name,
            false => known.eq_ignore_ascii_case(&name),
        };
        let Some((known, _)) = OPTIONS.into_iter().find(|(known, _)| is_same(known)) else {
            self.die_if("dies-at-unknown-option", true);
            return;
        };
        let number = value.parse::<usize>();
        match known {
            "Hash" => {
                self.die_if("dies-at-bad-value", number.is_err());
                self.die_if("dies-at-minimum", number == Ok(1));
                self.die_if("dies-at-hash-after-search", self.has_searched);
            }
            "MultiPV" => self.lines = number.unwrap_or(1).clamp(1, 10),
            "UCI_ShowWDL" => self.shows_wdl = value == "true",
            "UCI_Chess960" => match value {
                "true" => self.castling = CastlingText::KingTakesRook,
                _ if self.has("chess960-stays") => {}
                _ => self.castling = CastlingText::KingMoves,
            },
            _ => {}
        }
    }

    fn set_position(&mut self, words: &[&str]) {
        self.die_if("dies-at-bad-position", words.is_empty());
        let is_chess960 = self.castling == CastlingText::KingTakesRook;
        let is_fen = words.first() == Some(&"fen");
        let moves_at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let moves = words.len() - moves_at;
        self.die_if("dies-at-long-games", moves > 500);
        self.die_if("dies-in-games", moves > 40);
        self.die_if("dies-in-chess960-games", is_chess960 && moves > 40);
        let has_letters = words.get(3).is_some_and(|rights| rights.contains(['H', 'C', 'E', 'G']));
        if self.has("file-letters-unknown") && has_letters {
            return;
        }
        let is_start_alone = self.has("fen-moves-ignored") && is_fen
            || self.has("moves-ignored") && !is_fen
            || self.has("king-takes-rook-unknown") && is_chess960;
        let mut text = words[..if is_start_alone { moves_at } else { words.len() }].join(" ");
        if self.has("white-always") {
            text = text.replace(" b ", " w ");
        }
        if self.has("no-startpos") {
            text = text.replace("startpos", KINGS);
        }
        match text.parse::<PositionCommand>().ok().map(|command| command.to_game()) {
            Some(Ok(game)) => self.game = game,
            Some(Err(PositionError::Move { .. })) => self.die_if("dies-at-illegal-move", true),
            Some(Err(_)) => self.die_if("dies-at-bad-fen", true),
            None => {}
        }
    }

    fn read_limits(&self, words: &[&str]) -> Option<GoLimits> {
        let is_negative =
            |pair: &[&str]| ["wtime", "btime"].contains(&pair[0]) && pair[1].starts_with('-');
        self.die_if("dies-at-negative-clock", words.windows(2).any(is_negative));
        let limits = words.join(" ").parse::<GoLimits>().ok();
        self.die_if("dies-at-bad-go", limits.is_none());
        let mut limits = limits?;
        if self.has("btime-ignored") {
            limits.black_time = None;
        }
        if self.has("searchmoves-ignored") {
            limits.search_moves.clear();
        }
        Some(limits)
    }

    /// How long a search with these limits lasts; `None` if it does not end by itself.
    fn time(&self, words: &[&str], limits: &GoLimits) -> Option<Duration> {
        let mut us = self.game.position().side_to_move();
        if self.has("other-clock") {
            us = !us;
        }
        let is_mixed = ["depth", "nodes", "movetime", "wtime", "mate"]
            .iter()
            .filter(|limit| words.contains(limit))
            .count()
            > 1;
        if limits.infinite
            || self.has("binc-first-ignored") && words.first() == Some(&"binc")
            || self.has("mixed-hangs") && is_mixed
            || self.has("mate-unknown") && limits.mate.is_some()
        {
            return None;
        }
        if self.has("movetime-ignored") && limits.move_time.is_some() {
            return Some(Duration::ZERO);
        }
        if self.fault() == Some("slow") {
            // Without a clock there is nothing to overstep: it only takes some time then.
            let is_timed = limits.move_time.is_some() || limits.clock(us).time.is_some();
            return Some(Duration::from_millis(if is_timed { 3_000 } else { 400 }));
        }
        let clock = limits.clock(us).time.map(|clock| {
            let is_slow = self.has("slow")
                || self.has("slow-at-zero") && clock.is_zero()
                || self.has("slow-at-movestogo-1") && limits.moves_to_go == Some(1);
            match () {
                () if is_slow => clock + Duration::from_secs(1),
                () if self.has("other-clock") => clock / 20,
                () => (clock / 20).min(Duration::from_millis(20)),
            }
        });
        let is_short = limits.depth.is_some() || limits.nodes.is_some() || limits.mate.is_some();
        [limits.move_time, clock, is_short.then_some(Duration::ZERO)].into_iter().flatten().min()
    }

    fn go(&mut self, words: &[&str]) {
        self.has_searched = true;
        self.moves += 1;
        match self.fault() {
            Some("crash") => process::exit(3),
            Some("hang") => return,
            Some("noise") => {
                say(b"\xff\xfe\0 info score\ninfo depth x\n\n");
                say("long ".repeat(100_000) + "\n");
            }
            _ => {}
        }
        let Some(limits) = self.read_limits(words) else { return };
        let moves = self.game.position().legal_moves();
        self.die_if("dies-at-one-move", moves.len() == 1);
        let begin = Instant::now();
        let time = self.time(words, &limits);
        if moves.is_empty() {
            if !(self.has("silent-at-mate-on-clock") && limits.white_time.is_some()) {
                self.answer_without_moves();
            }
            return;
        }
        let (mut answer, is_mate) = self.think(&limits);
        match self.fault() {
            Some("illegal") => answer = "bestmove a1h8".into(),
            Some("null") => answer = "bestmove 0000".into(),
            Some("nonsense") => answer = "bestmove".into(),
            _ => {}
        }
        let ends_at_mate = self.has("infinite-ends-at-mate") && is_mate && limits.infinite;
        let waits = limits.ponder && !self.has("ponder-ends") || time.is_none() && !ends_at_mate;
        let time = time.unwrap_or_default();
        let end = (!waits).then_some(begin + time);
        self.search = Some(Search { begin, end, after_ponder_hit: time, answer });
    }

    fn answer_without_moves(&self) {
        let score = match self.game.position().is_check() {
            true if self.has("mate-cp") => "cp 0",
            true => "mate 0",
            false if self.has("stalemate-cp") => "cp 50",
            false => "cp 0",
        };
        say(format!("info depth 0 score {score}\nbestmove (none)\n"));
    }

    /// Tells all lines of play; the line `bestmove`, and whether a mate was found.
    fn think(&self, limits: &GoLimits) -> (String, bool) {
        let position = self.game.position();
        let (mut score, mut best) = if self.has("blind") { (None, None) } else { mate(position) };
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        if let Ok(wanted) = limits.search_moves_in(position)
            && !wanted.is_empty()
        {
            moves = wanted;
            (score, best) = (None, None);
        }
        moves.sort_unstable();
        let by_chance = position.key() as usize % moves.len();
        moves.rotate_left(by_chance);
        if let Some(best) = best
            && let Some(at) = moves.iter().position(|mv| *mv == best)
        {
            moves.swap(0, at);
        }
        let depth = limits.depth.unwrap_or(6).clamp(1, 6) + u32::from(self.has("too-deep"));
        for depth in 1..=depth {
            for number in 1..=self.lines.min(moves.len()) {
                let same = self.has("multipv-same");
                let first = moves[if same { 0 } else { number - 1 }];
                say(self.info(depth, number, score, first, limits));
            }
        }
        let played = moves[usize::from(self.has("other-bestmove") && moves.len() > 1)];
        let mut answer = format!("bestmove {}", self.text(position, played));
        let is_drawn = self.game.outcome_with_claims().is_some();
        if self.has("illegal-in-check") && position.is_check()
            || self.has("draw-refused") && is_drawn
        {
            answer = "bestmove a1a1".into();
        }
        (answer, score.is_some())
    }

    fn info(
        &self,
        depth: u32,
        number: usize,
        score: Option<i32>,
        first: Move,
        limits: &GoLimits,
    ) -> String {
        let mut info = Info::default();
        (info.depth, info.selective_depth) = (Some(depth), Some(depth));
        info.multi_pv = Some(number as u32);
        let nodes = u64::from(depth * 20).min(limits.nodes.unwrap_or(u64::MAX));
        info.nodes = Some(if self.has("too-many-nodes") { 1_000_000 } else { nodes });
        let score = match score {
            Some(moves) if number == 1 => Score::Mate(moves),
            _ => Score::Centipawns(13),
        };
        info.score = Some((score, Bound::Exact)).filter(|_| !self.has("no-score"));
        let chances = WinDrawLoss { win: 100, draw: 800, loss: 100 };
        info.win_draw_loss = (self.shows_wdl || self.has("wdl-always")).then_some(chances);
        info.elapsed = (!self.has("no-time")).then_some(Duration::from_millis(1));
        let mut game = self.game.clone();
        let plies = if self.has("pv-past-end") { 12 } else { 3 };
        let mut next = Some(first);
        for ply in 0..plies {
            let Some(mv) = next else { break };
            info.pv.push(self.text(game.position(), mv));
            let is_over = game.play_on(mv).is_err() || game.outcome_with_claims().is_some();
            if is_over && !self.has("pv-past-end") || ply + 1 == plies {
                break;
            }
            next = game.position().legal_moves().first().copied();
        }
        if self.has("pv-illegal") || self.fault() == Some("bad-pv") {
            info.pv.push("a1h8".into());
        }
        let speed = if self.has("fraction") { "12.5" } else { "20000" };
        format!("info nps {speed} {info}\n")
    }

    fn text(&self, position: &Position, mv: Move) -> String {
        let castling = match self.defect.as_str() {
            "castling-king-moves" => CastlingText::KingMoves,
            "castling-takes-rook" => CastlingText::KingTakesRook,
            _ => self.castling,
        };
        uci::format(position, mv, castling).as_str().to_owned()
    }

    fn end_search(&mut self) {
        let Some(search) = self.search.take() else { return };
        if self.has("stop-early") && search.begin.elapsed() < Duration::from_millis(50) {
            say("bestmove 0000\n");
            return;
        }
        let times = if self.has("two-bestmoves") { 2 } else { 1 };
        say((search.answer + "\n").repeat(times));
    }
}

const KINGS: &str = "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// Moves to mate, negative if the side to move is mated, and the move that leads there.
fn mate(position: &Position) -> (Option<i32>, Option<Move>) {
    if let Some(mv) = mate_in_one(position) {
        return (Some(1), Some(mv));
    }
    let fen = position.to_fen();
    let pieces = fen.split(' ').next().into_iter().flat_map(str::chars);
    if pieces.filter(char::is_ascii_alphabetic).count() > 10 {
        return (None, None);
    }
    let is_lost = |position: &Position| {
        let moves = position.legal_moves();
        let loses = |mv: &Move| mate_in_one(&position.make_unchecked(*mv)).is_some();
        !moves.is_empty() && moves.iter().all(loses)
    };
    if is_lost(position) {
        return (Some(-1), None);
    }
    let found =
        position.legal_moves().into_iter().find(|mv| is_lost(&position.make_unchecked(*mv)));
    (found.map(|_| 2), found)
}

fn mate_in_one(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| {
        let next = position.make_unchecked(*mv);
        next.is_check() && next.legal_moves().is_empty()
    })
}

fn say(text: impl AsRef<[u8]>) {
    let mut out = io::stdout().lock();
    // Nobody listens any more: the end of the input comes soon.
    let _ = out.write_all(text.as_ref()).and_then(|()| out.flush());
}
