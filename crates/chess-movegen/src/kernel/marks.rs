//! What the byte of a place says, spelled out for vector registers: words of four equal bytes,
//! which a register takes many times over straight from memory.

/// What a place says of a piece that is placed.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Marks {
    pub(super) place: u32,
    /// All bits, if it does not slide.
    pub(super) leaps: u32,
    /// Its bit in the lower plane of its side, and in the higher.
    pub(super) bits: [u32; 2],
}

/// The same of a piece that is taken.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Strike {
    /// All bits but its own, in the lower plane of its side, and in the higher.
    pub(super) others: [u32; 2],
    /// All bits if the square is empty.
    pub(super) if_empty: u32,
}

/// The marks of each place, by its byte.
pub(super) static MARKS: [Marks; 256] = {
    let mut marks = [Marks { place: 0, leaps: 0, bits: [0; 2] }; 256];
    let mut byte = 1;
    while byte < 256 {
        marks[byte].place = 0x0101_0101 * byte as u32;
        if !matches!(byte >> 4 & 7, 5..=7) {
            marks[byte].leaps = u32::MAX;
        }
        marks[byte].bits[byte >> 3 & 1] = 0x0101_0101 << (byte & 7);
        byte += 1;
    }
    marks
};

/// The strike of each place, by its byte.
pub(super) static STRIKES: [Strike; 256] = {
    let mut strikes = [Strike { others: [u32::MAX; 2], if_empty: u32::MAX }; 256];
    let mut byte = 1;
    while byte < 256 {
        let [low, high] = MARKS[byte].bits;
        strikes[byte] = Strike { others: [!low, !high], if_empty: 0 };
        byte += 1;
    }
    strikes
};
