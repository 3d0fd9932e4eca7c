//! Chance that can be repeated.

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
