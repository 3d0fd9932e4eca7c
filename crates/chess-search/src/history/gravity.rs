//! How all counts of experience grow and fade.

/// No count is greater.
const MAX_COUNT: i32 = 16_384;

/// Moves a count by a bonus, less the more it is there already: it is drawn to zero in proportion
/// to its size.
#[inline]
pub(super) fn gravity(count: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MAX_COUNT, MAX_COUNT);
    let old = i32::from(*count);
    *count = (old + bonus - old * bonus.abs() / MAX_COUNT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stay_within_bounds_and_turn_round() {
        let mut count = 0;
        for _ in 0..1_000 {
            gravity(&mut count, 1_700);
        }
        assert!((15_000..=16_384).contains(&count), "{count}");
        gravity(&mut count, -1_700);
        assert!(count < 14_000, "{count}");
        for bonus in [i32::MAX, i32::MIN, 40_000, -40_000] {
            gravity(&mut count, bonus);
            assert!(i32::from(count).abs() <= MAX_COUNT);
        }
    }
}
