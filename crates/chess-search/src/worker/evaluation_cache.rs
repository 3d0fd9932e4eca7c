//! What the evaluator said of positions that were met lately.

use chess_movegen::kernel::prefetch;

use crate::value::Value;

/// How many bits of a key choose the slot; the slot has the others. The slots take half a mebibyte,
/// so that they stay near the processor.
const SLOT_BITS: u32 = 16;
const SLOTS: usize = 1 << SLOT_BITS;

/// The last evaluations of one thread, so that a position to which two ways lead is evaluated once.
///
/// The transposition table has the evaluations of the positions that were searched, but not of those
/// that quiescence left at once, which are most.
pub(super) struct EvaluationCache {
    /// The key but for the bits that choose the slot, and the evaluation.
    slots: Box<[u64; SLOTS]>,
}

impl EvaluationCache {
    pub(super) fn new() -> EvaluationCache {
        let slots = vec![0; SLOTS].into_boxed_slice();
        EvaluationCache { slots: slots.try_into().expect("there are as many as were made") }
    }

    /// Has the processor fetch what [`get`](EvaluationCache::get) will soon be asked for.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch(&self.slots[key as usize % SLOTS]);
    }

    /// What the evaluator said of the position with this key, if that is still known.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Value> {
        let slot = self.slots[key as usize % SLOTS];
        ((slot ^ key) >> SLOT_BITS == 0).then(|| Value::from(slot as i16))
    }

    /// Keeps what the evaluator says of the position with this key, which 16 bits hold.
    #[inline]
    pub(super) fn put(&mut self, key: u64, value: Value) {
        debug_assert_eq!(Value::from(value as i16), value);
        let key_bits = key >> SLOT_BITS << SLOT_BITS;
        self.slots[key as usize % SLOTS] = key_bits | u64::from(value as u16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_said_of_the_same_position_is_known() {
        let mut cache = EvaluationCache::new();
        let keys = [0x1234_5678_9abc_def0, 0x1234_5678_9abd_def0, u64::MAX, 0x8000_0000_0000_0001];
        for (key, value) in keys.into_iter().zip([-30_000, 30_000, -1, 0]) {
            assert_eq!(cache.get(key), None);
            cache.put(key, value);
            assert_eq!(cache.get(key), Some(value));
        }
        assert_eq!(cache.get(keys[0]), None, "another position of the same slot has taken it");
        assert_eq!(cache.get(keys[1]), Some(30_000));
    }
}
