//! Games that are ended because both engines agree how they would end.

use chess_movegen::Color;
use chess_notation::pgn::{GameResult, Score};
use chess_search::Score as SearchScore;
use clap::{Args, value_parser};

/// When a game is ended by what the engines say.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// Call a game won when both engines say that one is ahead by this much, in hundredths of a
    /// pawn
    #[arg(long, value_name = "CP")]
    pub resign_score: Option<u32>,

    /// For how many moves of each side they must agree
    #[arg(long, value_name = "N", default_value_t = 3, requires = "resign_score", value_parser = value_parser!(u32).range(1..))]
    pub resign_moves: u32,

    /// Call a game a draw when both engines say that neither is ahead by more than this
    #[arg(long, value_name = "CP")]
    pub draw_score: Option<u32>,

    /// For how many moves of each side they must agree
    #[arg(long, value_name = "N", default_value_t = 8, requires = "draw_score", value_parser = value_parser!(u32).range(1..))]
    pub draw_moves: u32,

    /// The first move of the game at which that counts
    #[arg(long, value_name = "N", default_value_t = 40, requires = "draw_score")]
    pub draw_after: u32,
}

impl Rules {
    /// When games of our own engine end that nobody watches.
    pub const OWN_GAMES: Rules = Rules {
        resign_score: Some(1_000),
        resign_moves: 3,
        draw_score: Some(8),
        draw_moves: 6,
        draw_after: 40,
    };
}

/// What was said in a game until now.
pub struct Adjudicator {
    rules: Rules,
    /// Who is far ahead, as said in the last plies, and in how many.
    won: (Option<Color>, u32),
    /// In how many of the last plies nobody was said to be ahead.
    even: u32,
}

impl Adjudicator {
    /// Nothing was said yet.
    pub fn new(rules: Rules) -> Adjudicator {
        Adjudicator { rules, won: (None, 0), even: 0 }
    }

    /// Hears what an engine says with its move, in view of White; the result if the game is ended.
    pub fn hear(&mut self, score: Option<Score>, fullmove_number: u32) -> Option<GameResult> {
        let ahead = |limit: u32| {
            let (color, amount) = match score? {
                Score::Centipawns(score) if score > 0 => (Color::White, score.unsigned_abs()),
                Score::Centipawns(score) => (Color::Black, score.unsigned_abs()),
                Score::Mate(moves) if moves > 0 => (Color::White, u32::MAX),
                Score::Mate(_) => (Color::Black, u32::MAX),
            };
            (amount >= limit).then_some(color)
        };
        if let Some(limit) = self.rules.resign_score {
            let winner = ahead(limit.max(1));
            let plies = if winner == self.won.0 { self.won.1 + 1 } else { 1 };
            self.won = (winner, plies);
            if let Some(winner) = winner
                && plies >= 2 * self.rules.resign_moves
            {
                return Some(GameResult::win(winner));
            }
        }
        if let Some(limit) = self.rules.draw_score {
            let is_even = score.is_some() && ahead(limit.saturating_add(1)).is_none();
            self.even = if is_even { self.even + 1 } else { 0 };
            if self.even >= 2 * self.rules.draw_moves && fullmove_number >= self.rules.draw_after {
                return Some(GameResult::Draw);
            }
        }
        None
    }
}

/// What our own search says, as an engine says it.
pub fn to_pgn(score: SearchScore) -> Score {
    match (score.centipawns(), score.moves_to_mate()) {
        (Some(centipawns), _) => Score::Centipawns(centipawns),
        (None, moves) => Score::Mate(moves.unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result_after(rules: &Rules, scores: &[Option<Score>]) -> Option<(usize, GameResult)> {
        let mut adjudicator = Adjudicator::new(rules.clone());
        scores.iter().enumerate().find_map(|(ply, &score)| {
            let number = 1 + ply as u32 / 2;
            adjudicator.hear(score, number).map(|result| (ply + 1, result))
        })
    }

    const fn cp(score: i32) -> Option<Score> {
        Some(Score::Centipawns(score))
    }

    #[test]
    fn without_rules_nothing_ends_a_game() {
        assert_eq!(result_after(&Rules::default(), &[Some(Score::Mate(1)); 300]), None);
        assert_eq!(result_after(&Rules::default(), &[cp(0); 300]), None);
    }

    #[test]
    fn both_sides_must_see_the_win_for_the_moves() {
        let rules = Rules { resign_score: Some(500), resign_moves: 2, ..Rules::default() };
        let black_wins = [cp(-500), cp(-900), Some(Score::Mate(-3)), cp(-501)];
        assert_eq!(result_after(&rules, &black_wins), Some((4, GameResult::BlackWins)));
        let doubt = [cp(500), cp(499), cp(500), cp(500), cp(500), None, cp(500), cp(-500)];
        assert_eq!(result_after(&rules, &doubt), None);
    }

    #[test]
    fn a_draw_needs_its_moves_and_its_time() {
        let draw = Rules { draw_score: Some(10), draw_moves: 1, draw_after: 3, ..Rules::default() };
        assert_eq!(result_after(&draw, &[cp(10); 9]), Some((5, GameResult::Draw)));
        assert_eq!(result_after(&draw, &[cp(0), cp(0), cp(0), cp(0), cp(-11), None, cp(3)]), None);
    }
}
