//! What is known of positions that were searched before, by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use chess_movegen::Move;
use chess_movegen::kernel::{advise_huge_pages, prefetch};

use crate::value::{Bound, Value};

/// What is known of positions that were searched before: key to [`TtEntry`], for all threads.
///
/// Different orders of the same moves lead to the same position; the table spares the second
/// search, and names the move to try first when the first was not deep enough.
///
/// A slot has sixteen bytes: the entry, and the key combined with it by exclusive or. Threads
/// read and write without locks; a slot that two of them wrote at the same time has a key that
/// fits no position, and so is not found (Robert Hyatt and Tim Mann, "A lock-less transposition
/// table implementation for parallel search", 2002). Four slots share a line of the cache; of
/// these the one is given up whose entry is the shallowest and oldest.
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

const _: () = assert!(size_of::<Cluster>() == 64);

#[derive(Default)]
struct Slot {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

/// What a search has found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// The best move, or the one that was good enough.
    pub(crate) best_move: Option<Move>,
    /// The score, with mates counted from the position.
    pub(crate) score: Value,
    /// What the evaluator says; `None` in check.
    pub(crate) raw_eval: Option<Value>,
    /// How many plies deep the search was, from 0 to 255.
    pub(crate) depth: i32,
    /// How the score relates to the true one of that depth.
    pub(crate) bound: Bound,
    /// True if the position was once on a principal variation.
    pub(crate) was_pv: bool,
}

/// Searches are numbered modulo this.
const GENERATIONS: u8 = 32;
/// For each search ago an entry is worth this many plies less.
const PLIES_PER_GENERATION: i32 = 4;
/// No evaluation has this number.
const NO_EVALUATION: i16 = i16::MIN;

impl TtEntry {
    fn pack(self, generation: u8) -> u64 {
        let mv = self.best_move.map_or(0, Move::to_bits);
        let score = (self.score as i16) as u16;
        let evaluation = self.raw_eval.map_or(NO_EVALUATION, |value| value as i16) as u16;
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let flags = bound | u8::from(self.was_pv) << 2 | generation << 3;
        u64::from(mv)
            | u64::from(score) << 16
            | u64::from(evaluation) << 32
            | u64::from(self.depth.clamp(0, 255) as u8) << 48
            | u64::from(flags) << 56
    }

    /// `None` for an entry that was never written.
    fn unpack(data: u64) -> Option<TtEntry> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        let evaluation = (data >> 32) as i16;
        Some(TtEntry {
            best_move: Move::from_bits(data as u16),
            score: i32::from((data >> 16) as i16),
            raw_eval: (evaluation != NO_EVALUATION).then_some(i32::from(evaluation)),
            depth: depth_of(data),
            bound,
            was_pv: data >> 58 & 1 != 0,
        })
    }
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as u8)
}

fn generation_of(data: u64) -> u8 {
    (data >> 59) as u8
}

impl TranspositionTable {
    /// A table of this size, or of half of it, and so on, if there is not enough memory.
    pub(crate) fn new(mebibytes: usize) -> TranspositionTable {
        let mut wanted = (mebibytes.max(1)).saturating_mul(1024 * 1024 / size_of::<Cluster>());
        let mut clusters = Vec::new();
        while clusters.try_reserve_exact(wanted).is_err() && wanted > 1 {
            wanted /= 2;
        }
        advise_huge_pages(clusters.spare_capacity_mut());
        clusters.resize_with(wanted, Cluster::default);
        TranspositionTable { clusters, generation: AtomicU8::new(0) }
    }

    pub(crate) fn mebibytes(&self) -> usize {
        self.clusters.len() * size_of::<Cluster>() / (1024 * 1024)
    }

    pub(crate) fn clear(&mut self) {
        self.clusters.fill_with(Cluster::default);
        self.generation = AtomicU8::new(0);
    }

    /// Makes all entries older by one search.
    pub(crate) fn begin_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// Has the processor fetch what [`get`](TranspositionTable::get) will soon be asked for.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<TtEntry> {
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.key_and_data.load(Ordering::Relaxed) ^ data == key {
                return TtEntry::unpack(data);
            }
        }
        None
    }

    pub(crate) fn put(&self, key: u64, mut entry: TtEntry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut chosen: Option<(&Slot, i32)> = None;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                chosen = Some((slot, i32::MIN));
                break;
            }
            if slot.key_and_data.load(Ordering::Relaxed) ^ data == key {
                let is_deeper = depth_of(data) > entry.depth + 3;
                if is_deeper && entry.bound != Bound::Exact && generation_of(data) == generation {
                    return;
                }
                if entry.best_move.is_none() {
                    entry.best_move = Move::from_bits(data as u16);
                }
                chosen = Some((slot, i32::MIN));
                break;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            let worth = depth_of(data) - PLIES_PER_GENERATION * i32::from(age);
            if chosen.is_none_or(|(_, min)| worth < min) {
                chosen = Some((slot, worth));
            }
        }
        let Some((slot, _)) = chosen else { return };
        let data = entry.pack(generation);
        slot.data.store(data, Ordering::Relaxed);
        slot.key_and_data.store(key ^ data, Ordering::Relaxed);
    }

    /// How many of a thousand slots hold an entry of this search.
    pub(crate) fn permille(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        (used * 1000 / (4 * sample.len()).max(1)) as u32
    }

    /// The high bits of the key say which: so the table need not be a power of two.
    fn cluster(&self, key: u64) -> &Cluster {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32) -> TtEntry {
        TtEntry {
            best_move: "e2e4".parse().ok(),
            score: -1234,
            raw_eval: Some(-56),
            depth,
            bound: Bound::Exact,
            was_pv: true,
        }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.mebibytes(), 1);
        for (key, known) in [
            (1, entry(0)),
            (1 << 63, TtEntry { raw_eval: None, best_move: None, ..entry(255) }),
            (3 << 40, TtEntry { score: 31_990, bound: Bound::Lower, ..entry(7) }),
            (5 << 50, TtEntry { score: -31_990, was_pv: false, ..entry(8) }),
            (7 << 55, TtEntry { bound: Bound::Upper, ..entry(9) }),
        ] {
            assert_eq!(table.get(key), None);
            table.put(key, known);
            assert_eq!(table.get(key), Some(known));
            assert_eq!(table.get(key + 1), None);
        }
    }

    #[test]
    fn of_five_positions_in_a_cluster_the_shallowest_or_oldest_goes() {
        let mut table = TranspositionTable::new(1);
        for key in 1..=4 {
            table.put(key, entry(key as i32));
        }
        table.put(5, entry(1));
        assert_eq!(
            [1, 2, 3, 4, 5].map(|key| table.get(key).is_some()),
            [false, true, true, true, true]
        );
        // Two searches on, depth 4 is worth less than a new depth 0.
        table.begin_search();
        table.begin_search();
        table.put(3, entry(3));
        table.put(2, entry(2));
        table.put(5, entry(1));
        table.put(6, entry(0));
        assert_eq!(
            [2, 3, 4, 5, 6].map(|key| table.get(key).is_some()),
            [true, true, false, true, true]
        );
        table.clear();
        assert_eq!(table.get(6), None);
    }

    #[test]
    fn an_entry_without_a_move_keeps_the_one_known_and_a_deep_one_stays() {
        let table = TranspositionTable::new(1);
        table.put(1, entry(3));
        table.put(1, TtEntry { best_move: None, ..entry(4) });
        assert_eq!(table.get(1), Some(entry(4)));
        table.put(1, TtEntry { bound: Bound::Upper, ..entry(0) });
        assert_eq!(table.get(1), Some(entry(4)));
    }
}
