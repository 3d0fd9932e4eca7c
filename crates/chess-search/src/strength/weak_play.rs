//! Playing worse, as players do.

use chess_movegen::Move;

use super::skill::Skill;
use crate::value::Value;

/// How a level of skill errs: it looks less far, and does not always see which of several moves is
/// the best one, the less so the closer they are to each other.
///
/// A player of strength overlooks what lies deep, and chooses among moves that look alike. So
/// the depth is limited, and the move is drawn among the best lines with a probability that falls
/// exponentially with what a line is worse than the best; a blunder is the rarer the greater it is,
/// and the level sets the scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeakPlay {
    /// The deepest iteration.
    pub(crate) max_depth: i32,
    /// How many lines are considered.
    pub(crate) lines: usize,
    /// The loss, in centipawns, at which a line is chosen e times less often than the best.
    scale: f64,
}

impl WeakPlay {
    pub(crate) fn of(skill: Skill) -> WeakPlay {
        let level = i32::from(skill.level());
        WeakPlay { max_depth: 1 + level / 2, lines: 5, scale: 4.0 + 5.0 * f64::from(20 - level) }
    }

    /// Chooses among moves with their scores, the best first, by a number from 0 to 1.
    pub(crate) fn choose(&self, moves: &[(Move, Value)], chance: f64) -> Option<usize> {
        let &(_, best) = moves.first()?;
        let weights = || {
            moves.iter().map(|&(_, score)| {
                let loss = f64::from(best.saturating_sub(score).clamp(0, 100_000));
                (-loss / self.scale).exp()
            })
        };
        let mut left = chance.clamp(0.0, 1.0) * weights().sum::<f64>();
        for (index, weight) in weights().enumerate() {
            left -= weight;
            if left <= 0.0 {
                return Some(index);
            }
        }
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_errors_are_frequent_and_great_ones_rare_and_less_with_skill() {
        let mv: Move = "e2e4".parse().unwrap();
        let moves = [(mv, 50), (mv, 30), (mv, -60), (mv, -900)];
        let shares = |level: u8| {
            let weak = WeakPlay::of(Skill::new(level).unwrap());
            let mut counts = [0; 4];
            for step in 0..10_000 {
                let chosen = weak.choose(&moves, f64::from(step) / 10_000.0);
                counts[chosen.unwrap()] += 1;
            }
            counts
        };
        let (beginner, expert) = (shares(0), shares(19));
        assert!(beginner.is_sorted_by(|a, b| a >= b) && expert.is_sorted_by(|a, b| a >= b));
        assert!(beginner[1] > 2_000 && beginner[3] < 50, "{beginner:?}");
        assert!(expert[0] > 8_000 && expert[2] < 20, "{expert:?}");
        assert_eq!(WeakPlay::of(Skill::MAX).choose(&[], 0.5), None);
    }
}
