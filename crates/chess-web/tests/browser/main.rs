//! The page in a real browser: by mouse, by touch, by keys, and for those who do not see it.

mod access;
mod driver;
mod looks;
mod play;
mod table;
