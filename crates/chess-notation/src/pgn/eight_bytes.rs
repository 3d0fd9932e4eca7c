//! Text looked at eight bytes at a time, in one word of the processor.

/// Eight bytes of text, the first one lowest.
///
/// What is asked of all eight at once is answered by marks: the top bit of each byte that is meant.
/// The lowest mark is right; a higher one may be one too many, because a borrow was carried on to
/// it. L. Lamport described the method (1975), and H. Warren's "Hacker's Delight" the forms used
/// here.
#[derive(Clone, Copy)]
pub(super) struct EightBytes(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x80 * ONES;

impl EightBytes {
    #[inline]
    pub(super) fn new(bytes: [u8; 8]) -> EightBytes {
        EightBytes(u64::from_le_bytes(bytes))
    }

    /// Marks the bytes below this one, which is of ASCII.
    #[inline]
    pub(super) fn below(self, byte: u8) -> u64 {
        self.0.wrapping_sub(u64::from(byte) * ONES) & !self.0 & TOPS
    }

    /// Marks the bytes that are this one.
    #[inline]
    pub(super) fn equal(self, byte: u8) -> u64 {
        EightBytes(self.0 ^ (u64::from(byte) * ONES)).below(1)
    }

    /// The word with which the text begins, padded with zeros, and its length: all before the first
    /// blank, end of a line or other control character. `None` if that is not among the eight.
    #[inline]
    pub(super) fn word(self) -> Option<(u64, usize)> {
        let blanks = self.below(b' ' + 1);
        let bits = blanks.trailing_zeros() & !7;
        (bits < 64).then(|| (self.0 & ((1 << bits) - 1), bits as usize / 8))
    }
}

/// The index of the first byte that is marked, if any is.
#[inline]
pub(super) fn first_marked(marks: u64) -> Option<usize> {
    (marks != 0).then(|| marks.trailing_zeros() as usize / 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_mark_is_that_of_the_first_byte_meant(
            bytes in proptest::array::uniform8(prop_oneof![any::<u8>(), 0x1f_u8..0x24]),
            byte in 1_u8..0x80,
        ) {
            let eight = EightBytes::new(bytes);
            let first = |is_meant: &dyn Fn(u8) -> bool| bytes.iter().position(|&b| is_meant(b));
            prop_assert_eq!(first_marked(eight.below(byte)), first(&|b| b < byte));
            prop_assert_eq!(first_marked(eight.equal(byte)), first(&|b| b == byte));
            let either = eight.below(byte) | eight.equal(b'"');
            prop_assert_eq!(first_marked(either), first(&|b| b < byte || b == b'"'));
        }
    }

    #[test]
    fn a_word_ends_before_the_first_blank() {
        let cases: [(&[u8; 8], Option<usize>); 6] = [
            (b"e4 e5 Nf", Some(2)),
            (b"Nf3\n2. N", Some(3)),
            (b" e4 e5 .", Some(0)),
            (b"Nbxd7+! ", Some(7)),
            (b"Nbxd7+!?", None),
            (b"\xff\x80\xa1\xe2 !! ", Some(4)),
        ];
        for (ahead, length) in cases {
            let word = length.map(|length| {
                let mut padded = [0; 8];
                padded[..length].copy_from_slice(&ahead[..length]);
                (u64::from_le_bytes(padded), length)
            });
            assert_eq!(EightBytes::new(*ahead).word(), word, "{ahead:?}");
        }
    }
}
