//! How well the engine plays, and how it plays worse on purpose.

mod seeded_number;
mod skill;
mod weak_play;

pub(crate) use seeded_number::seeded_number;
pub use skill::Skill;
pub(crate) use weak_play::WeakPlay;
