//! A hash table of counts, shared by threads without locks.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU64, Ordering};

/// Counts by key and depth.
///
/// An entry is two words: the key combined with the data, and the data, depth and count. Threads
/// may write the halves of an entry in any order; a reader that meets halves of two writers sees a
/// key that does not fit, and counts for itself (R. Hyatt's and T. Mann's lockless hashing).
#[derive(Debug)]
pub(crate) struct Table {
    entries: Box<[[AtomicU64; 2]]>,
}

const DEPTH_BITS: u32 = 8;
const ENTRY_BYTES: usize = 16;

impl Table {
    /// A table of this size, at least one entry.
    pub(super) fn new(mebibytes: usize) -> Table {
        let entries = (mebibytes.saturating_mul(1 << 20) / ENTRY_BYTES).max(1);
        Table { entries: (0..entries).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect() }
    }

    /// The entry of a position at a depth: depths of one position do not fight for a place.
    fn entry(&self, key: u64, depth: u32) -> &[AtomicU64; 2] {
        let spread = key.wrapping_add(u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        // The high half of the product maps the whole range of numbers evenly onto the entries.
        let index = (u128::from(spread) * self.entries.len() as u128) >> 64;
        &self.entries[index as usize]
    }

    /// The count that was noted for this key and this depth.
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let [check, data] = self.entry(key, depth);
        let data_word = data.load(Ordering::Relaxed);
        let fits = check.load(Ordering::Relaxed) ^ data_word == key
            && data_word & ((1 << DEPTH_BITS) - 1) == u64::from(depth);
        fits.then_some(data_word >> DEPTH_BITS)
    }

    /// Notes a count, instead of whatever stood in its place; a count or depth too large for an
    /// entry is left out.
    pub(super) fn put(&self, key: u64, depth: u32, nodes: u64) {
        if depth >> DEPTH_BITS != 0 || nodes >> (64 - DEPTH_BITS) != 0 {
            return;
        }
        let word = nodes << DEPTH_BITS | u64::from(depth);
        let [check, data] = self.entry(key, depth);
        check.store(key ^ word, Ordering::Relaxed);
        data.store(word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_found_by_its_key_and_its_depth_alone() {
        let table = Table::new(1);
        table.put(7, 3, 100);
        table.put(7, 4, 2_000);
        assert_eq!(table.get(7, 3), Some(100));
        assert_eq!(table.get(7, 4), Some(2_000));
        assert_eq!(table.get(7, 5), None);
        assert_eq!(table.get(8, 3), None);
    }

    #[test]
    fn what_does_not_fit_an_entry_is_not_noted() {
        let table = Table::new(1);
        table.put(1, 256, 5);
        table.put(2, 3, 1 << 56);
        assert_eq!(table.get(1, 256), None);
        assert_eq!(table.get(2, 3), None);
    }

    #[test]
    fn a_single_entry_forgets_the_older_count() {
        let table = Table::new(0);
        table.put(1, 3, 10);
        table.put(2, 3, 20);
        assert_eq!(table.get(1, 3), None);
        assert_eq!(table.get(2, 3), Some(20));
    }
}
