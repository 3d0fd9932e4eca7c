//! How well the engine plays, and how it plays worse on purpose.

use chess_movegen::Move;

use crate::value::Value;

/// How well the engine plays, on a scale from 0, a beginner, to 20, its full strength.
///
/// ```
/// use chess_search::Skill;
///
/// assert_eq!(Skill::new(21), None);
/// assert_eq!(Skill::from_elo(Skill::MAX_ELO), Skill::new(20).unwrap());
/// assert!(Skill::from_elo(1400) < Skill::from_elo(1800));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Skill(u8);

/// The rating of each level, on the scale by which the program Stockfish 15.1 limits its strength.
///
/// The levels 0, 4, 8, 12, 16 and 18 played 140 games each against it, which is good to about 70
/// points; those between lie on lines through them, and level 19 is an estimate. Level 20 is no
/// limit at all.
const RATINGS: [u32; 21] = [
    1030, 1130, 1230, 1325, 1420, 1450, 1485, 1515, 1550, 1600, 1655, 1710, 1760, 1780, 1800, 1825,
    1845, 1915, 1980, 2110, 2800,
];

impl Skill {
    /// The best level.
    pub const MAX: Skill = Skill(20);
    /// The rating of level 0.
    pub const MIN_ELO: u32 = RATINGS[0];
    /// The rating that [`Skill::from_elo`] takes for level 20, which is not limited.
    pub const MAX_ELO: u32 = RATINGS[20];

    /// The level with this number; `None` above 20.
    #[must_use]
    pub const fn new(level: u8) -> Option<Skill> {
        if level <= Skill::MAX.0 { Some(Skill(level)) } else { None }
    }

    /// The level closest to a rating; ratings beyond [`Skill::MIN_ELO`] and [`Skill::MAX_ELO`] give
    /// the lowest or the highest level.
    ///
    /// The ratings were measured against a program at a fast time control, to within a hundred
    /// points at best. No level was rated against people.
    #[must_use]
    pub const fn from_elo(elo: u32) -> Skill {
        let mut level = 0;
        while level < Skill::MAX.0 {
            let (this, next) = (RATINGS[level as usize], RATINGS[level as usize + 1]);
            if elo < u32::midpoint(this, next) {
                break;
            }
            level += 1;
        }
        Skill(level)
    }

    /// The rating that [`Skill::from_elo`] takes for the level.
    #[must_use]
    pub const fn elo(self) -> u32 {
        RATINGS[self.0 as usize]
    }

    /// The number of the level, 0 to 20.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }
}

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

/// A number that looks random, and is the same for the same seed and circumstances.
pub(crate) fn seeded_number(seed: u64, circumstances: [u64; 2]) -> u64 {
    circumstances.into_iter().fold(mixed(seed), |number, next| mixed(number ^ next))
}

/// The mixing of the generator SplitMix (Guy Steele, Doug Lea and Christine Flood, 2014): every bit
/// depends on all bits of the number.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rating_belongs_to_its_level_and_those_between_to_the_nearest() {
        for number in 0..=20 {
            let level = Skill::new(number).unwrap();
            assert_eq!(Skill::from_elo(level.elo()), level);
        }
        assert_eq!((Skill::from_elo(0).level(), Skill::from_elo(9_999).level()), (0, 20));
        assert!((0..3_000).is_sorted_by_key(Skill::from_elo));
    }

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

    #[test]
    fn the_mixing_is_that_of_splitmix() {
        // The first numbers of the published generator with the seed 0.
        let gamma = 0x9e37_79b9_7f4a_7c15_u64;
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(mixed(gamma), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn seeds_and_circumstances_side_by_side_have_nothing_in_common() {
        let numbers = (0..8).flat_map(|seed| (0..8).map(move |it| seeded_number(seed, [it, 1])));
        let numbers: Vec<u64> = numbers.collect();
        for (index, number) in numbers.iter().enumerate() {
            for other in &numbers[..index] {
                assert!((16..=48).contains(&(number ^ other).count_ones()), "{number} {other}");
            }
        }
    }
}
