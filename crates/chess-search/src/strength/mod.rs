//! How well the engine plays, and how it plays worse on purpose.

mod skill;
mod weak_play;

pub use skill::Skill;
pub(crate) use weak_play::WeakPlay;
