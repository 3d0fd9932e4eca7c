//! The tunable numbers of the search, all in one place. Margins are in centipawns, depths in plies.

/// Aspiration: the first depth with a narrow window.
pub(crate) const ASPIRATION_DEPTH: i32 = 4;
/// Aspiration: half the first window's width.
pub(crate) const ASPIRATION_WINDOW: i32 = 14;

/// Razoring: the deepest node, and how far below alpha an evaluation must be for each ply.
pub(crate) const RAZORING_DEPTH: i32 = 2;
pub(crate) const RAZORING_MARGIN: i32 = 280;

/// Reverse futility: the deepest node, and the margin above beta for each ply.
pub(crate) const REVERSE_FUTILITY_DEPTH: i32 = 8;
pub(crate) const REVERSE_FUTILITY_MARGIN: i32 = 75;

/// Null move: the least deep node, the reduction and what adds to it.
pub(crate) const NULL_MOVE_DEPTH: i32 = 3;
pub(crate) const NULL_MOVE_REDUCTION: i32 = 3;
pub(crate) const NULL_MOVE_DEPTH_DIVISOR: i32 = 3;
pub(crate) const NULL_MOVE_SCORE_DIVISOR: i32 = 180;
pub(crate) const NULL_MOVE_MOST_FOR_SCORE: i32 = 3;
/// Null move: from this depth on a cut is verified by a search without null moves.
pub(crate) const NULL_MOVE_VERIFICATION_DEPTH: i32 = 12;

/// Probcut: the least deep node, the margin above beta, the reduction.
pub(crate) const PROBCUT_DEPTH: i32 = 5;
pub(crate) const PROBCUT_MARGIN: i32 = 180;
pub(crate) const PROBCUT_REDUCTION: i32 = 4;

/// Internal iterative reduction: the least deep node.
pub(crate) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Late move pruning: the deepest node, and how many moves are tried at depth 0.
pub(crate) const LATE_MOVE_DEPTH: i32 = 8;
pub(crate) const LATE_MOVE_BASE: i32 = 3;

/// Futility: the deepest (reduced) depth, the margin and what each ply adds to it.
pub(crate) const FUTILITY_DEPTH: i32 = 8;
pub(crate) const FUTILITY_BASE: i32 = 90;
pub(crate) const FUTILITY_MARGIN: i32 = 80;

/// History pruning: the deepest (reduced) depth, and the history below which a quiet move goes.
pub(crate) const HISTORY_DEPTH: i32 = 4;
pub(crate) const HISTORY_MARGIN: i32 = -3_500;

/// SEE pruning: what may be lost, for each ply squared with quiet moves, for each with captures.
pub(crate) const SEE_QUIET_MARGIN: i32 = -22;
pub(crate) const SEE_CAPTURE_MARGIN: i32 = -95;
pub(crate) const SEE_DEPTH: i32 = 9;

/// Late move reductions, in 1024ths of a ply: `base + ln(depth) · ln(number) · factor`.
pub(crate) const REDUCTION_BASE: f64 = 700.0;
pub(crate) const REDUCTION_FACTOR: f64 = 465.0;
/// History that takes a ply off the reduction.
pub(crate) const REDUCTION_HISTORY: i32 = 9_000;

/// Singular extension: the least deep node, how much less deep the known score may be, and the
/// margin for each ply.
pub(crate) const SINGULAR_DEPTH: i32 = 7;
pub(crate) const SINGULAR_LACK: i32 = 3;
pub(crate) const SINGULAR_MARGIN: i32 = 2;
/// Singular extension: below the margin by so much extends by two plies, so often in a line.
pub(crate) const DOUBLE_MARGIN: i32 = 20;
pub(crate) const MOST_DOUBLE_EXTENSIONS: u8 = 6;

/// Quiescence: a capture that leaves the score so far below alpha is not tried.
pub(crate) const DELTA_MARGIN: i32 = 180;

/// History: the bonus for each ply, what is taken off it, and the most.
pub(crate) const BONUS_PER_PLY: i32 = 170;
pub(crate) const BONUS_OFFSET: i32 = 80;
pub(crate) const MOST_BONUS: i32 = 1_700;
