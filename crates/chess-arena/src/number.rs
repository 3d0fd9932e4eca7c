//! Numbers on a command line.

/// A number from 0 to 1.
pub(crate) fn fraction(text: &str) -> Result<f64, String> {
    number(text, "a number from 0 to 1", |part| (0.0..=1.0).contains(&part))
}

/// A number above 0.
pub(crate) fn positive(text: &str) -> Result<f64, String> {
    number(text, "a number above 0", |number| number > 0.0 && number.is_finite())
}

/// A number that is not below 0.
pub(crate) fn not_negative(text: &str) -> Result<f64, String> {
    number(text, "a number that is not below 0", |number| number >= 0.0 && number.is_finite())
}

/// A rating that somebody may have.
pub(crate) fn rating(text: &str) -> Result<f64, String> {
    number(text, "a number from 0 to 5000", |rating| (0.0..=5_000.0).contains(&rating))
}

fn number(text: &str, expected: &str, is_right: impl Fn(f64) -> bool) -> Result<f64, String> {
    text.parse().ok().filter(|&number| is_right(number)).ok_or(format!("expected {expected}"))
}
