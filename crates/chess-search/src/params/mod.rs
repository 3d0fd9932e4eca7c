//! The tunable numbers of the search, all in one place.
//!
//! Margins are in centipawns and depths in plies if nothing else is said. Each number is a
//! function, so that a build with the feature `tune` can change it while the program runs; in all
//! others it is a constant.

#[cfg(feature = "tune")]
mod parameter;

#[cfg(feature = "tune")]
pub use parameter::{OutOfRange, Parameter};

/// Makes a function of each number; with the feature `tune`, a list of them too.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $default:literal in $range:expr;)+) => {
        $(
            $(#[doc = $doc])+
            #[inline(always)]
            pub(crate) fn $name() -> i32 {
                #[cfg(not(feature = "tune"))]
                return $default;
                #[cfg(feature = "tune")]
                return tunable::$name.get();
            }
        )+

        #[cfg(feature = "tune")]
        #[allow(non_upper_case_globals)]
        mod tunable {
            use super::parameter::Parameter;

            $(pub(super) static $name: Parameter =
                Parameter::new(stringify!($name), $default, $range);)+
        }

        #[cfg(feature = "tune")]
        impl Parameter {
            /// All parameters.
            #[must_use]
            pub fn all() -> &'static [&'static Parameter] {
                static ALL: &[&Parameter] = &[$(&tunable::$name),+];
                ALL
            }
        }
    };
}

parameters! {
    /// Aspiration: the first depth with a narrow window.
    aspiration_depth = 4 in 1..=999;
    /// Aspiration: half the first window's width.
    aspiration_window = 14 in 4..=100;

    /// Razoring: the deepest node.
    razoring_depth = 2 in 0..=8;
    /// Razoring: how far below alpha an evaluation must be for each ply.
    razoring_margin = 320 in 50..=800;

    /// Reverse futility: the deepest node.
    reverse_futility_depth = 8 in 0..=16;
    /// Reverse futility: the margin above beta for each ply.
    reverse_futility_margin = 64 in 20..=250;
    /// Reverse futility: how far the score is from beta to the evaluation, in parts of 128.
    reverse_futility_part = 64 in 0..=128;

    /// Null move: the shallowest node.
    null_move_depth = 3 in 1..=999;
    /// Null move: the reduction.
    null_move_reduction = 3 in 1..=6;
    /// Null move: how many plies of depth add a ply to the reduction.
    null_move_depth_divisor = 3 in 2..=10;
    /// Null move: how far above beta adds a ply to the reduction.
    null_move_score_divisor = 180 in 50..=600;
    /// Null move: the most plies that are added for being above beta.
    null_move_max_for_score = 3 in 0..=6;
    /// Null move: from this depth on a cut is verified by a search without null moves.
    null_move_verification_depth = 12 in 4..=999;
    /// Null move: how far above beta the static evaluation must be at depth 0.
    null_move_margin = 80 in -100..=300;
    /// Null move: how much less for each ply.
    null_move_slope = 20 in 0..=60;

    /// Probcut: the shallowest node.
    probcut_depth = 5 in 2..=999;
    /// Probcut: the margin above beta.
    probcut_margin = 180 in 50..=500;
    /// Probcut: the reduction.
    probcut_reduction = 4 in 2..=6;
    /// Probcut by the transposition table alone: the margin above beta.
    tt_probcut_margin = 350 in 100..=999;

    /// Internal iterative reduction: the shallowest node.
    internal_reduction_depth = 4 in 2..=999;

    /// Late move pruning: the deepest node.
    late_move_depth = 8 in 0..=16;
    /// Late move pruning: how many moves are tried at depth 0.
    late_move_base = 3 in 1..=20;

    /// Futility: the deepest node, reductions taken off.
    futility_depth = 8 in -1..=16;
    /// Futility: the margin at depth 0.
    futility_base = 80 in 0..=400;
    /// Futility: what each ply adds to the margin.
    futility_margin = 62 in 10..=300;
    /// Futility of noisy moves: the deepest node.
    noisy_futility_depth = 6 in -1..=12;
    /// Futility of noisy moves: the margin at depth 0, beside the victim's value.
    noisy_futility_base = 163 in 0..=600;
    /// Futility of noisy moves: what each ply adds to the margin.
    noisy_futility_margin = 180 in 10..=500;
    /// Pruning of moves: how much history counts as a ply of depth.
    pruning_history = 8000 in 1000..=40000;

    /// History pruning: the deepest node, reductions taken off.
    history_depth = 4 in -1..=12;
    /// History pruning: the history, for each ply of depth, below which a quiet move goes.
    history_margin = -2900 in -20000..=0;

    /// SEE pruning: the deepest node.
    see_depth = 9 in 0..=20;
    /// SEE pruning: what a quiet move may lose for each ply squared, reductions taken off.
    see_quiet_margin = -26 in -200..=0;
    /// SEE pruning: what a capture may lose for each ply.
    see_capture_margin = -91 in -400..=0;

    /// Late move reductions: the shallowest node.
    reduction_depth = 2 in 2..=999;
    /// Late move reductions, in 1024ths of a ply: `base + factor · ln(depth) · ln(move count)`.
    reduction_base = 745 in 0..=2048;
    /// The factor in it.
    reduction_factor = 476 in 100..=1200;
    /// Late move reductions: how much history takes a ply off.
    reduction_history = 9000 in 2000..=60000;
    /// Less for a noisy move, in 1024ths of a ply, as all that follow.
    reduction_noisy = 1024 in 0..=3072;
    /// More for a quiet move if the transposition-table move is noisy.
    reduction_tt_noisy = 768 in 0..=3072;
    /// More in a node that is expected to be refuted.
    reduction_cut = 1024 in 0..=3072;
    /// Less in a node that is, or was, on a principal variation.
    reduction_pv = 1024 in 0..=3072;
    /// More if the static evaluation does not improve.
    reduction_not_improving = 1024 in 0..=3072;
    /// Less for a check.
    reduction_check = 1024 in 0..=3072;
    /// Less for a killer.
    reduction_killer = 1024 in 0..=3072;
    /// More if several of the sister nodes were refuted.
    reduction_cutoffs = 1064 in 0..=3072;
    /// How many sister nodes are several.
    reduction_cutoff_count = 2 in 0..=20;
    /// A reduced move that beats the best by this much is searched a ply deeper than the others.
    deeper_margin = 50 in 0..=999;
    /// A reduced move that beats the best by less than this is searched a ply less deep.
    shallower_margin = 8 in -1..=60;
    /// A move that was reduced by this many plies and leads to a position that both sides find
    /// worse is searched a ply deeper after all.
    hindsight_reduction = 3 in 1..=99;

    /// Singular extension: the shallowest node.
    singular_depth = 7 in 4..=999;
    /// Singular extension: by how many plies the entry of the table may be shallower.
    singular_lack = 3 in 1..=6;
    /// Singular extension: the margin for each ply, in sixteenths.
    singular_margin = 32 in 0..=160;
    /// Singular extension: how far below the margin the others must be to extend by two plies.
    double_extension_margin = 20 in 0..=200;
    /// Singular extension: how often a line is extended by two plies.
    max_double_extensions = 6 in 0..=20;
    /// Check extension: the deepest node.
    check_extension_depth = 6 in 0..=100;

    /// Quiescence: a capture that leaves the score this far below alpha is not tried.
    delta_margin = 168 in 0..=2000;
    /// Quiescence: in how many of its first plies quiet checks are tried: none, or one.
    quiescence_checks = 1 in 0..=1;

    /// Order of quiet moves: what each centipawn of a piece counts, as history, if it leaves an
    /// attack by a lesser piece or walks into one.
    order_by_danger = 9 in 0..=60;
    /// Order of noisy moves: how much history makes up for the loss of a centipawn.
    order_noisy_history = 48 in 8..=400;
    /// History: the bonus for each ply.
    bonus_per_ply = 170 in 0..=600;
    /// History: what is taken off it.
    bonus_offset = 80 in 0..=600;
    /// History: the greatest bonus; 0 learns nothing.
    max_bonus = 1700 in 0..=6000;
    /// History: what the moves that did not refute the position lose, in parts of 128 of the bonus.
    malus_part = 128 in 0..=256;
    /// History: what a quiet move gains to which no answer was found, in parts of 128 of the bonus.
    unanswered_part = 50 in 0..=256;
    /// Correction history: the greatest error that it learns from, in centipawns; 0 corrects
    /// nothing.
    max_correction = 50 in 0..=200;
    /// Correction history: the part of the table by pawns, of 128.
    correction_pawns = 121 in 0..=384;
    /// Correction history: the part of each table by the non-pawn pieces of a side, of 128.
    correction_non_pawns = 128 in 0..=384;
    /// Correction history: the part of the table by the last two moves, of 128.
    correction_moves = 120 in 0..=384;

    /// Quiescence: by how many parts of 128 a score above beta is drawn towards it.
    quiescence_soften = 52 in 0..=128;
    /// 1 if the score of a node is drawn towards beta where it is above it, the more the shallower
    /// the search was.
    soften_fail_high = 1 in 0..=1;
}

/// Late move reductions: a move that comes late in a good order is probably not the best, and is
/// searched less deep until it shows otherwise. The reduction grows with the logarithms of the
/// depth and of the move count (Fruit 2005; the formula is Robert Hyatt's and Tord Romstad's in
/// kind).
pub(crate) struct Reductions([[i32; 64]; 64]);

impl Reductions {
    pub(crate) fn new() -> Reductions {
        let mut table = [[0; 64]; 64];
        let (base, factor) = (f64::from(reduction_base()), f64::from(reduction_factor()));
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (move_count, reduction) in row.iter_mut().enumerate().skip(1) {
                let product = (depth as f64).ln() * (move_count as f64).ln();
                *reduction = (base + product * factor) as i32;
            }
        }
        Reductions(table)
    }

    /// In 1024ths of a ply, for the move with this move count, from 1.
    #[inline]
    pub(crate) fn get(&self, depth: i32, move_count: i32) -> i32 {
        self.0[depth.clamp(0, 63) as usize][move_count.clamp(0, 63) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_and_are_never_as_deep_as_the_search() {
        let table = Reductions::new();
        for depth in 2..64 {
            for move_count in 2..64 {
                assert!(table.get(depth, move_count) >= table.get(depth - 1, move_count));
                assert!(table.get(depth, move_count) >= table.get(depth, move_count - 1));
            }
        }
        assert_eq!(table.get(100, 400), table.get(63, 63));
        assert!(table.get(20, 30) < 8 * 1024);
    }
}
