//! A game as a screen shows it.

use std::cmp::Reverse;

use chess_movegen::{Bitboard, Color, Move, Position, Role, Square};
use chess_notation::san;
use chess_search::WhiteScore;

use super::board::king_to;
use super::{Search, Session};
use crate::effect::Purpose;
use crate::question::Question;
use crate::reading;
use crate::view::{
    EvaluationView, LineView, MoveView, QuestionView, SquareView, ThinkingView, View, sentence,
};

impl Session {
    /// Everything that a screen shows.
    #[must_use]
    pub fn view(&self) -> View {
        let shown = self.shown();
        let question = self.question.as_ref().map(|question| QuestionView {
            question: question.clone(),
            text: question.to_string(),
        });
        let players = Color::ALL.map(|color| self.setup.player(color));
        View {
            squares: self.squares(),
            is_flipped: self.is_flipped,
            fen: shown.to_fen(),
            moves: self.move_list(),
            ply: self.shown_ply(),
            is_live: self.looked_at.is_none(),
            notation: self.notation(),
            is_variation: !self.tree().is_in_main_line(self.node()),
            comment: self.tree().words(self.node()),
            mark: self.sign(),
            drawings: self.drawings(),
            file_name: self.file_name(),
            side_to_move: self.side_to_move(),
            players: Color::ALL.map(|color| self.player_name(color)),
            player_texts: players.map(|player| player.to_string()),
            clocks: self
                .clocks
                .as_ref()
                .map(|clocks| clocks.both(self.now).map(|left| left.as_millis() as u64)),
            status: self.status(),
            is_over: self.ending.is_some(),
            message: self.message.clone(),
            question,
            thinking: self.search.as_ref().map(|search| self.thinking(search)),
            analysis: self.analysis(),
            static_evaluation: self.is_analysing.then(|| self.evaluation_in_words()),
            explanation: if self.is_analysing { self.explanation() } else { Vec::new() },
            evaluation: self.evaluation.map(|(_, score)| EvaluationView {
                score: score.to_string(),
                white_share: score.white_share(),
            }),
            captured: self.captured(),
            balance: balance(shown),
            can_undo: self.can_undo(),
            can_redo: !self.undone.is_empty() || !self.game.undone_moves().is_empty(),
            can_claim_draw: self.ending.is_none() && self.game.claim().is_some(),
            is_paused: self.is_paused,
            is_analysing: self.is_analysing,
        }
    }

    fn status(&self) -> String {
        if let Some(ending) = self.ending {
            return sentence(&ending.to_string());
        }
        let mover = self.side_to_move();
        let check = if self.game.position().is_check() { ", in check" } else { "" };
        match self.thinker() {
            Some(_) => format!("{mover} is thinking{check}"),
            None if self.is_paused => format!("Paused, {mover} to move{check}"),
            None => format!("{mover} to move{check}"),
        }
    }

    fn move_list(&self) -> Vec<MoveView> {
        let played = self.game.positions().iter().zip(self.game.moves());
        let entry = |(position, &mv): (&Position, &_)| MoveView {
            number: position.fullmove_number(),
            color: position.side_to_move(),
            san: san::format(position, mv).to_string(),
        };
        played.map(entry).collect()
    }

    fn squares(&self) -> Vec<SquareView> {
        let shown = self.shown();
        let ends = |position: &Position, mv: Move| -> Bitboard {
            [mv.from(), king_to(position, mv).unwrap_or(mv.to())].into_iter().collect()
        };
        let last_move = self.last_step().map_or(Bitboard::EMPTY, |(before, mv)| ends(&before, mv));
        let hint = self.hint.map_or(Bitboard::EMPTY, |hint| ends(shown, hint));
        let premove: Bitboard = self.premove.iter().flat_map(|mv| [mv.from, mv.to]).collect();
        let victims = Color::ALL.into_iter().flat_map(|color| shown.maps().under_defended(color));
        let hanging: Bitboard = victims.map(|victim| victim.piece.square).collect();
        let selected = self.selection.map(|selection| selection.from);
        let promoted = match self.question {
            Some(Question::Promotion { from, .. }) => Some(from),
            _ => None,
        };
        let view = |square| SquareView {
            square,
            label: reading::square(shown, square),
            piece: shown.piece_at(square),
            is_selected: selected == Some(square) || promoted == Some(square),
            is_dragged: self.selection.is_some_and(|one| one.from == square && one.is_dragged),
            target: selected.and_then(|from| self.target(from, square)),
            is_last_move: last_move.contains(square),
            is_check: shown.is_check() && shown.king(shown.side_to_move()) == square,
            is_reason: self.reason == Some(square),
            is_premove: premove.contains(square),
            is_hint: hint.contains(square),
            is_explained: self.explained.contains(square),
            attackers: Color::ALL.map(|color| shown.attackers(square, color).len() as u8),
            is_hanging: hanging.contains(square),
        };
        Square::ALL.map(view).to_vec()
    }

    /// The kinds of pieces that each side has captured, the most valuable first.
    fn captured(&self) -> [Vec<char>; 2] {
        let game = self.game_on_the_board();
        let mut roles = [const { Vec::new() }; 2];
        for (position, &mv) in game.positions().iter().zip(game.moves()) {
            let square = position.captured_square(mv);
            if let Some(piece) = square.and_then(|square| position.piece_at(square)) {
                roles[position.side_to_move().index()].push(piece.role());
            }
        }
        roles.map(|mut roles| {
            roles.sort_by_key(|&role| Reverse((pawns(role), role)));
            roles.into_iter().map(Role::letter).collect()
        })
    }

    fn thinking(&self, search: &Search) -> ThinkingView {
        let milliseconds = self.now.saturating_sub(search.since).as_millis() as u64;
        let lines = search.line_views();
        ThinkingView { purpose: search.purpose, milliseconds, lines }
    }

    /// The lines of the analysis of what is on the board, be it under way or at its end.
    fn analysis(&self) -> Vec<LineView> {
        let under_way = self.search.iter().filter(|search| search.purpose == Purpose::Analysis);
        let mut analyses = under_way.chain(&self.analysed);
        let of_the_board = analyses.find(|search| search.position == *self.shown());
        of_the_board.map(Search::line_views).unwrap_or_default()
    }
}

impl Search {
    fn line_views(&self) -> Vec<LineView> {
        let lines = self.lines.iter().map(|line| LineView {
            depth: line.depth,
            score: WhiteScore::new(line.score, self.position.side_to_move()).to_string(),
            nodes: line.nodes,
            nodes_per_second: {
                let seconds = line.elapsed.as_secs_f64();
                if seconds > 0.0 { (line.nodes as f64 / seconds) as u64 } else { 0 }
            },
            moves: san::line::format(&self.position, &line.pv).unwrap_or_default(),
        });
        lines.collect()
    }
}

/// What White's pieces are worth more than Black's, in pawns.
fn balance(position: &Position) -> i32 {
    let worth = |color| -> i32 {
        let of_role = |role| position.pieces(color, role).len() as i32 * pawns(role);
        Role::ALL.into_iter().map(of_role).sum()
    };
    worth(Color::White) - worth(Color::Black)
}

/// What a piece is worth in pawns, as players count.
fn pawns(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
