//! Which bytes of a register to select, for each set of them.

/// The shuffle that brings the bytes of a set of eight slots to the front, each as a word.
#[inline(always)]
pub(super) fn select(slots: u8) -> &'static [u8; 16] {
    &SELECTIONS[usize::from(slots)].0
}

static SELECTIONS: [Selection; 256] = {
    let mut table = [Selection([0x80; 16]); 256];
    let mut set = 0;
    while set < 256 {
        let (mut slot, mut word) = (0, 0);
        while slot < 8 {
            if set >> slot & 1 == 1 {
                table[set].0[2 * word] = slot as u8;
                word += 1;
            }
            slot += 1;
        }
        set += 1;
    }
    table
};

/// The bytes of a shuffle; 0x80 gives zero.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Selection([u8; 16]);
