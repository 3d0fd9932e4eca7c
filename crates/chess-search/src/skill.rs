//! How well the engine plays.

/// How well the engine plays, on a scale from 0, a beginner, to 20, nearly as well as it can.
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

impl Skill {
    /// The best level.
    pub const MAX: Skill = Skill(20);
    /// The rating that [`Skill::from_elo`] takes for level 0.
    pub const MIN_ELO: u32 = 800;
    /// The rating that [`Skill::from_elo`] takes for level 20.
    pub const MAX_ELO: u32 = 2800;

    /// The level with this number; `None` above 20.
    #[must_use]
    pub const fn new(level: u8) -> Option<Skill> {
        if level <= Skill::MAX.0 { Some(Skill(level)) } else { None }
    }

    /// The level that comes nearest to a rating, taking the levels as evenly spaced from
    /// [`Skill::MIN_ELO`] to [`Skill::MAX_ELO`]; ratings beyond give the lowest or the highest.
    ///
    /// The spacing is a convention: no level was rated against people.
    #[must_use]
    pub const fn from_elo(elo: u32) -> Skill {
        let levels = Skill::MAX.0 as u32;
        let span = Skill::MAX_ELO - Skill::MIN_ELO;
        let above = elo.saturating_sub(Skill::MIN_ELO);
        let above = if above > span { span } else { above };
        Skill(((above * levels + span / 2) / span) as u8)
    }

    /// The number of the level, 0 to 20.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }
}
