#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod accuracy;
mod html;
mod judgement;
mod review;
mod reviewer;
#[cfg(test)]
mod tests;
mod text;

pub use html::Html;
pub use judgement::{Judgement, winning_chances};
pub use review::{MoveReview, Review, SideReview};
pub use reviewer::{Progress, Reviewer};
