//! Games that are ended because both engines agree how they would end.

use chess_movegen::Color;
use chess_notation::pgn::{GameResult, Score};

/// When a game is ended by what the engines say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Rules {
    pub(super) resign: Option<Resign>,
    pub(super) draw: Option<Draw>,
}

/// A game is won when both engines have said so for some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Resign {
    /// How much the winner must be ahead, in hundredths of a pawn.
    pub(super) score: u32,
    /// For how many moves of each side.
    pub(super) moves: u32,
}

/// A game is drawn when both engines have said so for some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Draw {
    /// How much somebody may be ahead, in hundredths of a pawn.
    pub(super) score: u32,
    /// For how many moves of each side.
    pub(super) moves: u32,
    /// Not before this move of the game.
    pub(super) after: u32,
}

/// What was said in a game until now.
pub(super) struct Adjudicator {
    rules: Rules,
    /// Who is far ahead, as said in the last plies, and in how many.
    won: (Option<Color>, u32),
    /// In how many of the last plies nobody was said to be ahead.
    even: u32,
}

impl Adjudicator {
    pub(super) fn new(rules: Rules) -> Adjudicator {
        Adjudicator { rules, won: (None, 0), even: 0 }
    }

    /// Hears what an engine says with its move, in view of White; the result if the game is ended.
    pub(super) fn hear(
        &mut self,
        score: Option<Score>,
        fullmove_number: u32,
    ) -> Option<GameResult> {
        let ahead = |limit: u32| {
            let (color, amount) = match score? {
                Score::Centipawns(score) if score > 0 => (Color::White, score.unsigned_abs()),
                Score::Centipawns(score) => (Color::Black, score.unsigned_abs()),
                Score::Mate(moves) if moves > 0 => (Color::White, u32::MAX),
                Score::Mate(_) => (Color::Black, u32::MAX),
            };
            (amount >= limit).then_some(color)
        };
        if let Some(resign) = self.rules.resign {
            let winner = ahead(resign.score.max(1));
            let plies = if winner == self.won.0 { self.won.1 + 1 } else { 1 };
            self.won = (winner, plies);
            if let Some(winner) = winner
                && plies >= 2 * resign.moves
            {
                return Some(GameResult::win(winner));
            }
        }
        if let Some(draw) = self.rules.draw {
            let is_even = score.is_some() && ahead(draw.score.saturating_add(1)).is_none();
            self.even = if is_even { self.even + 1 } else { 0 };
            if self.even >= 2 * draw.moves && fullmove_number >= draw.after {
                return Some(GameResult::Draw);
            }
        }
        None
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
        let rules = Rules { resign: Some(Resign { score: 500, moves: 2 }), draw: None };
        let black_wins = [cp(-500), cp(-900), Some(Score::Mate(-3)), cp(-501)];
        assert_eq!(result_after(&rules, &black_wins), Some((4, GameResult::BlackWins)));
        let doubt = [cp(500), cp(499), cp(500), cp(500), cp(500), None, cp(500), cp(-500)];
        assert_eq!(result_after(&rules, &doubt), None);
    }

    #[test]
    fn a_draw_needs_its_moves_and_its_time() {
        let draw = Draw { score: 10, moves: 1, after: 3 };
        let rules = Rules { resign: None, draw: Some(draw) };
        assert_eq!(result_after(&rules, &[cp(10); 9]), Some((5, GameResult::Draw)));
        assert_eq!(result_after(&rules, &[cp(0), cp(0), cp(0), cp(0), cp(-11), None, cp(3)]), None);
    }
}
