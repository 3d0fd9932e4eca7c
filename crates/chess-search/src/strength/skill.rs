//! How well the engine plays.

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
}
