//! What a thread keeps from search to search, so that nothing is allocated in the tree.

use chess_movegen::{Move, Position, zobrist};

use super::evaluation_cache::EvaluationCache;
use crate::history::{Histories, PieceKeys, PieceTo};
use crate::move_picker::Scored;
use crate::params::Reductions;
use crate::transposition_table::TranspositionTable;
use crate::value::{MAX_PLY, Value};

/// What a thread keeps from search to search.
pub(crate) struct ThreadData {
    pub(crate) histories: Histories,
    pub(super) evaluations: EvaluationCache,
    pub(crate) reductions: Reductions,
    /// The position at each ply.
    pub(crate) positions: Vec<Position>,
    frames: Vec<Frame>,
    /// The keys of the game's positions before the root, then those of each ply.
    pub(crate) keys: Vec<u64>,
    /// How many of the keys are the game's.
    pub(crate) game_length: usize,
    /// The principal variation from each ply on.
    lines: Vec<Vec<Move>>,
    /// The lists of all move pickers.
    pub(crate) lists: Vec<Scored>,
}

/// What is known at one ply of the line that is being searched.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Frame {
    /// The move that is being tried here, with its piece.
    pub(crate) played: PieceTo,
    /// The same as a move; `None` if it is a null move.
    pub(crate) mv: Option<Move>,
    pub(crate) is_null: bool,
    /// By how many plies it is reduced.
    pub(crate) reduced_by: i32,
    /// How many nodes at this ply were refuted since the node two plies before was entered.
    pub(crate) cutoffs: u16,
    /// `None` in check.
    pub(crate) static_eval: Option<Value>,
    /// A move that is left out, to see how much worse the others are.
    pub(crate) excluded: Option<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) pieces: PieceKeys,
    /// Plies since the last null move, or since the root.
    pub(crate) since_null: usize,
    /// How often the line was extended by two plies.
    pub(crate) double_extensions: u8,
}

/// How many frames before the root spare the question whether there was a move before.
const BEFORE_ROOT: usize = 4;

impl ThreadData {
    pub(crate) fn new() -> ThreadData {
        ThreadData {
            histories: Histories::new(),
            evaluations: EvaluationCache::new(),
            reductions: Reductions::new(),
            positions: vec![Position::initial(); MAX_PLY + 2],
            frames: vec![Frame::default(); MAX_PLY + 4 + BEFORE_ROOT],
            keys: Vec::new(),
            game_length: 0,
            lines: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            lists: Vec::with_capacity(4096),
        }
    }

    /// Forgets what was learned; everything else is written before it is read.
    pub(crate) fn clear(&mut self) {
        self.histories = Histories::new();
        self.evaluations = EvaluationCache::new();
        self.reductions = Reductions::new();
    }

    /// Puts the root and the game before it in place.
    pub(crate) fn begin(&mut self, game: &[Position]) {
        let Some((root, earlier)) = game.split_last() else { return };
        self.keys.clear();
        self.keys.extend(earlier.iter().map(Position::key));
        self.game_length = earlier.len();
        self.keys.resize(earlier.len() + MAX_PLY + 2, 0);
        self.keys[self.game_length] = root.key();
        self.positions[0].clone_from(root);
        self.frames.fill(Frame::default());
        let reversible = usize::from(root.halfmove_clock());
        *self.frame_mut(0) =
            Frame { pieces: PieceKeys::of(root), since_null: reversible, ..Frame::default() };
        self.lists.clear();
    }

    #[inline]
    pub(crate) fn frame(&self, ply: usize) -> &Frame {
        &self.frames[ply + BEFORE_ROOT]
    }

    #[inline]
    pub(crate) fn frame_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE_ROOT]
    }

    /// The frame of some plies before; of those before the root, one that says nothing.
    #[inline]
    pub(crate) fn frame_before(&self, ply: usize, plies: usize) -> &Frame {
        &self.frames[ply + BEFORE_ROOT - plies.min(BEFORE_ROOT)]
    }

    /// The piece and square of the moves one, two and four plies ago.
    #[inline]
    pub(crate) fn moves_before(&self, ply: usize) -> [PieceTo; 3] {
        [1, 2, 4].map(|plies| self.frame_before(ply, plies).played)
    }

    /// The last two moves before this ply; none if the last was a null move.
    #[inline]
    pub(crate) fn last_two_moves(&self, ply: usize) -> [PieceTo; 2] {
        let last = self.frame_before(ply, 1);
        if last.is_null {
            [PieceTo::NONE; 2]
        } else {
            [last.played, self.frame_before(ply, 2).played]
        }
    }

    /// Has the processor fetch what the tables will be asked of the position with this key.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64, table: &TranspositionTable) {
        table.prefetch(key);
        self.evaluations.prefetch(key);
    }

    #[inline]
    pub(crate) fn make(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.positions.split_at_mut(ply + 1);
        let (position, next) = (&before[ply], &mut after[0]);
        position.make_unchecked_into(mv, next);
        let frame = &mut self.frames[ply + BEFORE_ROOT];
        frame.played = PieceTo::of(position, mv);
        frame.is_null = false;
        frame.mv = Some(mv);
        let (pieces, since_null) = (frame.pieces.after(position, mv), frame.since_null + 1);
        self.enter(ply + 1, pieces, since_null);
    }

    /// Passes; false if the side is in check. The tables are told what they will be asked.
    pub(crate) fn make_null(&mut self, ply: usize, table: &TranspositionTable) -> bool {
        self.prefetch(self.positions[ply].key() ^ zobrist::turn(), table);
        let Some(next) = self.positions[ply].null_move() else { return false };
        self.positions[ply + 1] = next;
        let frame = self.frame_mut(ply);
        frame.played = PieceTo::NONE;
        frame.is_null = true;
        frame.mv = None;
        let pieces = frame.pieces;
        self.enter(ply + 1, pieces, 0);
        true
    }

    /// Notes what a move has changed, at the ply behind it, and has the processor fetch the
    /// corrections of the position there.
    #[inline]
    fn enter(&mut self, ply: usize, pieces: PieceKeys, since_null: usize) {
        let position = &self.positions[ply];
        self.keys[self.game_length + ply] = position.key();
        let moves = self.last_two_moves(ply);
        self.histories.corrections.prefetch(position.side_to_move(), &pieces, moves);
        let double_extensions = self.frame(ply - 1).double_extensions;
        let frame = self.frame_mut(ply);
        frame.pieces = pieces;
        frame.since_null = since_null;
        frame.double_extensions = double_extensions;
    }

    pub(crate) fn line(&self, ply: usize) -> &[Move] {
        &self.lines[ply]
    }

    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The line at this ply is this move and the line behind it.
    pub(crate) fn set_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}
