//! What is known of pawn structures: a hash table that all threads share.

use core::sync::atomic::{AtomicU64, Ordering};

use chess_movegen::Bitboard;

use crate::weights::Tapered;

/// What the terms of the pawns found, which depends on nothing but the pawns: for White and for
/// Black, as each side sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PawnTerms {
    pub(crate) values: [Tapered; 2],
    pub(crate) passed: [Bitboard; 2],
}

/// The structures that were seen last with the default weights, found by both sides' pawns.
///
/// Most positions of a search share their pawns with others. Threads may write an entry at the same
/// time; so the pawns are stored mixed with the rest, and an entry whose parts do not belong together
/// is none (the lockless hashing of Robert Hyatt and Tim Mann). The table is only a memory: what it
/// gives is what would be found without it.
pub(crate) struct PawnTable {
    entries: [Entry; ENTRIES],
}

/// Enough for a search of some seconds, and little enough for the second cache.
const ENTRIES: usize = 1 << 12;

/// White's pawns and Black's, mixed with the rest; the values; the passed pawns.
#[repr(align(32))]
struct Entry([AtomicU64; 4]);

pub(crate) static PAWN_TABLE: PawnTable =
    PawnTable { entries: [const { Entry([const { AtomicU64::new(0) }; 4]) }; ENTRIES] };

/// Both sides' pawns, as each side sees the board.
pub(crate) type Pawns = [Bitboard; 2];

impl PawnTable {
    #[inline(always)]
    fn entry(&self, [white, black]: [u64; 2]) -> &[AtomicU64; 4] {
        // Fibonacci hashing: the upper bits of a product depend on all bits.
        let hash =
            white.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ black.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        &self.entries[(hash >> 40) as usize % ENTRIES].0
    }

    #[inline(always)]
    pub(crate) fn get(&self, pawns: Pawns) -> Option<PawnTerms> {
        let pawns = pawns.map(Bitboard::to_bits);
        let entry = self.entry(pawns);
        let word = |index: usize| entry[index].load(Ordering::Relaxed);
        let (values, passed) = (word(2), word(3));
        if [word(0) ^ values ^ passed, word(1) ^ values.rotate_left(32) ^ passed] != pawns {
            return None;
        }
        let (low, high) = (values as u32, (values >> 32) as u32);
        Some(PawnTerms {
            values: [Tapered::from_bits(low), Tapered::from_bits(high)],
            passed: [pawns[0] & passed, pawns[1] & passed.swap_bytes()].map(Bitboard::from_bits),
        })
    }

    #[inline(always)]
    pub(crate) fn put(&self, pawns: Pawns, terms: &PawnTerms) {
        let pawns = pawns.map(Bitboard::to_bits);
        let [low, high] = terms.values.map(|value| u64::from(value.to_bits()));
        let values = low | high << 32;
        // As White sees the board.
        let passed = terms.passed[0].to_bits() | terms.passed[1].to_bits().swap_bytes();
        let entry = [
            pawns[0] ^ values ^ passed,
            pawns[1] ^ values.rotate_left(32) ^ passed,
            values,
            passed,
        ];
        for (word, value) in self.entry(pawns).iter().zip(entry) {
            word.store(value, Ordering::Relaxed);
        }
    }
}
