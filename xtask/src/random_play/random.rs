//! Random numbers that a seed determines.

/// The generator SplitMix64 (G. Steele, D. Lea, C. Flood, 2014): small, and good enough to play at
/// random.
///
/// ```
/// use xtask::random_play::Random;
///
/// let (mut one, mut other) = (Random::from_seed(7), Random::from_seed(7));
/// assert_eq!(one.next_u64(), other.next_u64());
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of this seed.
    #[must_use]
    pub const fn from_seed(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number below `bound`; 0 if that is 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next_u64() as u128 * bound as u128) >> 64) as u64
    }

    /// One of the items; `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u64) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The first numbers of seed 1234567, as other implementations give them.
        let mut random = Random::from_seed(1_234_567);
        let numbers = [random.next_u64(), random.next_u64(), random.next_u64()];
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn every_item_is_picked_about_equally_often() {
        let mut random = Random::from_seed(1);
        let mut counts = [0; 5];
        for _ in 0..5_000 {
            counts[random.pick(&[0, 1, 2, 3, 4]).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (900..1_100).contains(count)), "{counts:?}");
        assert_eq!(random.pick::<u8>(&[]), None);
        assert_eq!(random.below(0), 0);
    }
}
