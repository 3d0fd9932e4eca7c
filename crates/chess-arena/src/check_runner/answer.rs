//! The answer to a search: `info` lines and `bestmove`.

use std::time::Duration;

use chess_movegen::{Game, Move, Position};
use chess_notation::{CastlingText, uci};
use chess_uci::{EngineMessage, Info, Score};

use super::outcome::{Outcome, Stop};
use chess_duel::line_of_play::{Mistake, mistakes, read_move};

/// All that the engine wrote in answer to `go`.
pub(crate) struct Answer {
    /// The `info` lines that could be read, each with its text.
    infos: Vec<(String, Info)>,
    /// What is wrong with the others.
    bad_infos: Vec<String>,
    /// The best move; `None` only where there is no legal move.
    pub(crate) best_move: Option<Move>,
    game: Game,
    castling: CastlingText,
    /// The time from `go` to `bestmove`.
    pub(crate) elapsed: Duration,
}

impl Answer {
    /// Reads the lines, of which the last is the `bestmove`. It must be a legal move, or none where
    /// there is none; and so must the move to ponder on.
    pub(crate) fn read(
        lines: &[String],
        game: &Game,
        castling: CastlingText,
        elapsed: Duration,
    ) -> Result<Answer, Stop> {
        let (mut infos, mut bad_infos) = (Vec::new(), Vec::new());
        for line in lines.iter().filter(|line| line.starts_with("info ")) {
            match line.parse() {
                Ok(EngineMessage::Info(info)) => infos.push((line.clone(), *info)),
                Ok(_) => {}
                Err(error) => bad_infos.push(format!("{error}, in `{line}`")),
            }
        }
        let answer = lines.last().map_or("", String::as_str);
        let best_move = read_best_move(answer, game.position(), castling)
            .map_err(|error| Stop::failed(format!("{error}, in `{answer}`")))?;
        Ok(Answer { infos, bad_infos, best_move, game: game.clone(), castling, elapsed })
    }

    /// The best move as the engine should have written it, and did.
    pub(crate) fn best_text(&self) -> String {
        let text = |mv| uci::format(self.game.position(), mv, self.castling).as_str().to_owned();
        self.best_move.map_or_else(|| "(none)".to_owned(), text)
    }

    pub(crate) fn infos(&self) -> impl DoubleEndedIterator<Item = &Info> {
        self.infos.iter().map(|(_, info)| info)
    }

    /// The last line about the best line of play that is no bound.
    pub(crate) fn main_line(&self) -> Option<&Info> {
        self.infos()
            .rev()
            .find(|info| !info.pv.is_empty() && info.multi_pv.unwrap_or(1) == 1 && !info.is_bound())
    }

    /// The last score of all, be it a bound.
    pub(crate) fn score(&self) -> Option<Score> {
        self.infos().rev().find_map(|info| info.score).map(|(score, _)| score)
    }

    /// That every `info` line could be read, and says nothing that cannot be.
    pub(crate) fn infos_are_well_formed(&self) -> Outcome {
        if let Some(error) = self.bad_infos.first() {
            return Err(Stop::failed(error.clone()));
        }
        for (line, info) in &self.infos {
            if let Some(permille) = info.hash_permille.filter(|permille| *permille > 1_000) {
                return Err(Stop::failed(format!("hashfull {permille} is over 1000, in `{line}`")));
            }
            if let Some(wdl) = info.win_draw_loss
                && [wdl.win, wdl.draw, wdl.loss].into_iter().map(u64::from).sum::<u64>() != 1_000
            {
                return Err(Stop::failed(format!("wdl does not add up to 1000, in `{line}`")));
            }
        }
        Ok(())
    }

    /// That each line of play is legal to its end.
    pub(crate) fn lines_of_play_are_legal(&self) -> Outcome {
        self.lines_have_no(|mistake| matches!(mistake, Mistake::Illegal(_)))
    }

    /// That no line of play goes on after the end of the game, claims of a draw included. The
    /// position that is searched may be drawn already.
    pub(crate) fn lines_of_play_end_with_the_game(&self) -> Outcome {
        self.lines_have_no(|mistake| matches!(mistake, Mistake::GoesOn { .. }))
    }

    fn lines_have_no(&self, is_meant: fn(&Mistake) -> bool) -> Outcome {
        let mut game = self.game.clone();
        for (text, info) in &self.infos {
            for line in [&info.pv[..], info.current_move.as_slice()] {
                let found = mistakes(&mut game, line, Some(self.castling));
                if let Some(mistake) = found.into_iter().find(is_meant) {
                    return Err(Stop::failed(format!("{mistake}, in `{text}`")));
                }
            }
        }
        Ok(())
    }

    /// That the last line of play begins with the best move.
    pub(crate) fn line_of_play_begins_with_best_move(&self) -> Outcome {
        let line = self.main_line().ok_or_else(|| Stop::failed("no info line has a pv"))?;
        let (first, best) = (line.pv.first().map_or("", String::as_str), self.best_text());
        if first != best {
            return Err(Stop::failed(format!(
                "the last pv begins with {first}, and the bestmove is {best}"
            )));
        }
        Ok(())
    }
}

fn read_best_move(
    line: &str,
    position: &Position,
    castling: CastlingText,
) -> Result<Option<Move>, String> {
    let has_moves = position.has_legal_move();
    if !has_moves && line == "bestmove" {
        return Ok(None);
    }
    let best = match line.parse() {
        Ok(EngineMessage::BestMove(best)) => best,
        Ok(_) => return Err("there is no bestmove".to_owned()),
        Err(error) => return Err(error.to_string()),
    };
    let Some(text) = best.mv() else {
        return if has_moves { Err("there are legal moves".to_owned()) } else { Ok(None) };
    };
    let mv = read_move(text, position, Some(castling))?;
    if let Some(text) = best.ponder() {
        read_move(text, &position.make_unchecked(mv), Some(castling))
            .map_err(|error| format!("the move to ponder on, {error}"))?;
    }
    Ok(Some(mv))
}
