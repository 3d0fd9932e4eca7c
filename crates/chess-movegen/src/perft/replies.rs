//! The last two plies: all replies to all moves counted, without making the moves.
//!
//! The table knows what the opponent attacks now, so his replies need not be counted anew after
//! each move: it is enough to know what the move changes. Lifting a man off its square opens the
//! lines of the sliders that see it; dropping it on another shortens the lines of those that see
//! that one, or takes a man and all his moves away. All this is read off the table that is there.
//!
//! ```text
//! base   = his moves if he were to move now: population count of his planes, pushes of pawns
//! lifted = base + squares that his sliders gain behind the origin, + pushes over it,
//!          - captures of pawns on it, + the king's steps, + castling
//! idle   = lifted: nothing of his goes to or over the destination, and no line of ours from there
//!          to his king's surroundings
//! quiet  = lifted - squares that his sliders lose behind the destination, - pushes over it,
//!          + captures of pawns on it, king's steps and castling counted anew
//! takes  = lifted - all moves of the victim, + captures of his men on the destination,
//!          king's steps and castling counted anew
//!
//! for each of our men
//!     destinations = his attacks in the table, masked by pin and check
//!     lift him
//!     add lifted for all idle destinations at once
//!     for each of the others add quiet or takes
//! ```
//!
//! A check by the man that moves leaves him steps of the king, captures of that man, and men that come
//! between. A double step adds en passant captures. A move that uncovers a check, that gives one and
//! makes or ends a pin, that castles or captures en passant is made, and the replies are counted in the position that comes of it.

use arrayvec::ArrayVec;
use chess_core::{
    Bitboard, Color, Move, Piece, PieceId, PieceSet, PieceType, Place, Promotion, Square, Wing,
};

use super::recursion::BLANK;
use crate::constraints::Constraints;
use crate::kernel::{Kernel, Pattern, Task};
use crate::{MoveList, Position, geometry};

/// [`count`] as a task: large, so that it is compiled once for each kernel and called.
pub(super) struct CountReplies<'a>(pub(super) &'a Position);

impl Task for CountReplies<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        count(self.0, kernel)
    }
}

/// The number of replies to all legal moves: the perft of two plies.
#[inline(always)]
fn count<K: Kernel>(position: &Position, kernel: K) -> u64 {
    let ours = position.constraints_on(kernel);
    let Some(replies) = Replies::new(position, kernel, &ours) else {
        let mut moves = MoveList::new();
        position.list_on(kernel, &mut moves);
        return kernel.enter(Made { position, moves: &moves });
    };
    let us = ours.us;
    let unchecked = ours.checkers.is_empty();
    let attacked = position.table.attacked_by_on(kernel, replies.them);
    let mut walkers = ArrayVec::<Walker, 16>::new();
    let mut note = |id, from, destinations: Bitboard| {
        if !destinations.is_empty() {
            walkers.push(Walker { id, from, destinations });
        }
    };
    let officers = position.types.officers() & PieceSet::side(us);
    for id in officers {
        let Some(from) = position.list.square(id) else { continue };
        let attacks = position.table.attacks_of_on(kernel, id) - ours.own;
        note(id, from, attacks & ours.block_or_capture & ours.pin_line(from));
    }
    for id in position.types.of(PieceType::pawn(us)) {
        let Some(from) = position.list.square(id) else { continue };
        let captures = geometry::leaper(PieceType::pawn(us), from) & replies.theirs;
        let single = geometry::ahead(Bitboard::of(from), us) - ours.occupied;
        let third = single & Bitboard::rank(geometry::third_rank(us));
        let double = geometry::ahead(third, us) - ours.occupied;
        let moves = captures | single | double;
        note(id, from, moves & ours.block_or_capture & ours.pin_line(from));
    }
    let behind = position.behind_king(ours.checkers, ours.king);
    let steps = geometry::leaper(PieceType::King, ours.king) - ours.own - attacked - behind;
    note(PieceId::king(us), ours.king, steps);

    let mut total = 0;
    for &Walker { id, from, destinations } in &walkers {
        let Some(piece_type) = position.board[from].piece_type() else { continue };
        let promotes = piece_type.is_pawn() && from.rank() == replies.them.pawn_rank();
        let arriving: &[Option<Promotion>] = if promotes { &PROMOTIONS } else { &[None] };
        let lift = replies.lift(kernel, id, from);
        let mut busy = destinations;
        if !replies.watched_origins.contains(from) && !promotes {
            busy &= replies.busy | lift.busy | replies.touching[piece_type.index()];
        }
        total += u64::from(lift.replies) * u64::from((destinations - busy).len());
        for to in busy {
            for &promotion in arriving {
                let moved = promotion.map_or(piece_type, |promotion| promotion.piece_type());
                total += match replies.after(&lift, moved, to) {
                    Some(replies) => u64::from(replies),
                    None => {
                        let mv = match promotion {
                            Some(promotion) => Move::promoting(from, to, promotion),
                            None => Move::new(from, to),
                        };
                        mv.map_or(0, |mv| kernel.enter(Made { position, moves: &only(mv) }))
                    }
                };
            }
        }
    }
    if let Some(to) = position.en_passant {
        let captors = position.table.attackers(to) & position.types.of(PieceType::pawn(us));
        for from in captors.iter().filter_map(|id| position.list.square(id)) {
            if position.en_passant_is_safe(from, to)
                && let Some(mv) = Move::new(from, to)
            {
                total += kernel.enter(Made { position, moves: &only(mv) });
            }
        }
    }
    if unchecked && position.castling_rights.has_any(us) {
        for wing in Wing::ALL {
            if let Some(rook) = position.castling_rights.rook_square(us, wing)
                && position.castling_obstacle(rook, wing, attacked, ours.occupied).is_none()
                && let Some(mv) = Move::new(ours.king, rook)
            {
                total += kernel.enter(Made { position, moves: &only(mv) });
            }
        }
    }
    total
}

/// A piece of the opponent that may move only on the line between its king and a slider of ours.
#[derive(Clone, Copy)]
struct Pin {
    id: PieceId,
    square: Square,
    /// The squares between the king and the slider, and the slider's.
    line: Bitboard,
    pinner: Square,
}

/// A man of ours that can move.
struct Walker {
    id: PieceId,
    from: Square,
    destinations: Bitboard,
}

/// The ways in which a pawn arrives on the last rank.
const PROMOTIONS: [Option<Promotion>; 4] = {
    let [a, b, c, d] = Promotion::ALL;
    [Some(a), Some(b), Some(c), Some(d)]
};

/// A list of one move.
#[inline(always)]
fn only(mv: Move) -> MoveList {
    let mut moves = MoveList::new();
    moves.push(mv);
    moves
}

/// The replies to moves, counted after each has been made.
pub(super) struct Made<'a> {
    pub(super) position: &'a Position,
    pub(super) moves: &'a MoveList,
}

impl Task for Made<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Made { position, moves } = self;
        // A local, of which the compiler knows that nobody else writes to it.
        let mut child = BLANK;
        let mut total = 0;
        for &mv in moves {
            position.make_on::<K, false>(kernel, mv, &mut child);
            total += u64::from(child.count_on(kernel));
        }
        total
    }
}

/// What is known of the opponent's replies before a man is chosen.
struct Replies<'a> {
    position: &'a Position,
    them: Color,
    king: Square,
    occupied: Bitboard,
    own: Bitboard,
    theirs: Bitboard,
    /// His men that are neither king nor pinned.
    free: PieceSet,
    free_sliders: PieceSet,
    free_pawns: PieceSet,
    /// The squares of his free pawns.
    pawn_squares: Bitboard,
    our_sliders: PieceSet,
    /// The squares of our rooks and queens, and of our bishops and queens.
    line_sliders: Bitboard,
    diagonal_sliders: Bitboard,
    /// His moves now, but for those of his king.
    base: u32,
    /// Those of them that are moves of pinned men.
    pinned_moves: u32,
    pins: ArrayVec<Pin, 8>,
    /// Men that leave these squares may change his pins or give check.
    watched_origins: Bitboard,
    /// Those of them where a man of ours stands before one of our own sliders.
    screens: Bitboard,
    /// Men that arrive on these squares may change his pins.
    watched_destinations: Bitboard,
    /// Men that arrive here may change the number of his moves by it.
    busy: Bitboard,
    /// From where a man of ours, by how he moves, would look at the king or the zone, or pin a man.
    touching: [Bitboard; 8],
    /// The squares around his king.
    ring: Bitboard,
    /// The ring and the squares that the king crosses in castling; all that we attack there counts.
    zone: Bitboard,
    /// The squares of the zone that we attack.
    attacked: Bitboard,
    /// Those of them that one of our men alone attacks.
    alone: Bitboard,
    /// The squares between a slider of ours and those of the zone that he attacks, by his slot.
    paths: [Bitboard; 16],
    /// Those of all sliders.
    all_paths: Bitboard,
    castlings: ArrayVec<Castling, 2>,
}

/// Where the men stand: ours, his, all.
#[derive(Clone, Copy)]
struct Sides {
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
}

/// What it takes to castle, but for the right.
struct Castling {
    rook: Square,
    empty: Bitboard,
    safe: Bitboard,
}

/// What is known when one of our men has been lifted off the board.
#[derive(Clone, Copy)]
struct Lift {
    /// The opponent's moves, but for those of his king and castling.
    moves: u32,
    /// All his moves.
    replies: u32,
    id: PieceId,
    from: Square,
    occupied: Bitboard,
    /// His free sliders that saw the man.
    seers: PieceSet,
    /// The squares of the zone that the others attack.
    attacked: Bitboard,
    /// The squares where a man would cut a line of the others to a square of the zone.
    paths: Bitboard,
    /// These, and those where he would stop what lifting him has set free.
    busy: Bitboard,
}

impl<'a> Replies<'a> {
    /// `None` if a rook of the opponent may castle from within, as in Chess960: it could uncover
    /// an attack on its king.
    #[inline(always)]
    fn new<K: Kernel>(
        position: &'a Position,
        kernel: K,
        ours: &Constraints,
    ) -> Option<Replies<'a>> {
        let us = position.side_to_move;
        let them = !us;
        let king = position.king(them);
        let (occupied, own, theirs) = (ours.occupied, ours.own, ours.theirs());
        let their_pawn = PieceType::pawn(them);

        let mut watched_origins = Bitboard::EMPTY;
        let mut own_screens = Bitboard::EMPTY;
        let mut watched_destinations = Bitboard::EMPTY;
        let mut pins = ArrayVec::<Pin, 8>::new();
        let (mut pinned, mut pinned_pieces) = (Bitboard::EMPTY, PieceSet::EMPTY);
        let line_sliders = kernel.squares_where(&position.board, Pattern::line_slider(us));
        let diagonal_sliders = kernel.squares_where(&position.board, Pattern::diagonal_slider(us));
        let (cross, diagonals) = geometry::cross_and_diagonals(king);
        for pinner in line_sliders & cross | diagonal_sliders & diagonals {
            let between = geometry::between(king, pinner);
            let (ours, his) = (between & own, between & theirs);
            match (ours.len(), his.len()) {
                (0, 1) => {
                    watched_origins |= between.with(pinner);
                    watched_destinations |= between;
                    let square = his.first()?;
                    let id = position.board[square].id()?;
                    pinned = pinned.with(square);
                    pinned_pieces = pinned_pieces.with(id);
                    pins.push(Pin { id, square, line: between.with(pinner), pinner });
                }
                // Whoever leaves uncovers a check, or a pin.
                (1, 0 | 1) => own_screens |= ours,
                _ => {}
            }
        }
        watched_origins |= own_screens;
        let constraints = Constraints {
            us: them,
            king,
            occupied,
            own: theirs,
            checkers: PieceSet::EMPTY,
            block_or_capture: Bitboard::ALL,
            pinned,
        };

        let sliders = position.types.sliders();
        let our_sliders = sliders & PieceSet::side(us);
        let free = PieceSet::side(them) - pinned_pieces - PieceSet::of(PieceId::king(them));
        let free_pawns = position.types.of(their_pawn) & free;
        let free_sliders = sliders & free;
        let all_pawns = kernel.squares_where(&position.board, Pattern::piece(Piece::pawn(them)));
        let pawn_squares = all_pawns - pinned;

        let mut busy = theirs | watched_destinations;
        busy |= position.table.attacked_by_any_of_on(kernel, free_sliders | free_pawns, them);
        let single = geometry::ahead(pawn_squares, them) - occupied;
        let third = single & Bitboard::rank(geometry::third_rank(them));
        busy |= single | geometry::ahead(third, them);

        let ring = geometry::leaper(PieceType::King, king);
        let mut zone = ring;
        let mut castlings = ArrayVec::new();
        if position.castling_rights.has_any(them) {
            for wing in Wing::ALL {
                let Some(rook) = position.castling_rights.rook_square(them, wing) else { continue };
                if rook.file() != wing.standard_rook_file() {
                    return None;
                }
                let (king_to, rook_to) = (wing.king_destination(them), wing.rook_destination(them));
                let safe = geometry::between(king, king_to).with(king_to).without(king);
                let crossed = geometry::between(rook, rook_to).with(rook_to);
                let empty = (safe | crossed).without(king).without(rook);
                zone |= safe;
                busy |= empty;
                castlings.push(Castling { rook, empty, safe });
            }
        }

        let attacked = position.table.attacked_by_on(kernel, us) & zone;
        let alone = position.table.attacked_once_by_on(kernel, us) & zone;
        let mut paths = [Bitboard::EMPTY; 16];
        let mut all_paths = Bitboard::EMPTY;
        for slider in our_sliders {
            let Some(from) = position.list.square(slider) else { continue };
            let mut path = Bitboard::EMPTY;
            for square in position.table.attacks_of_on(kernel, slider) & zone {
                path |= geometry::between(from, square);
            }
            paths[slider.slot()] = path;
            all_paths |= path;
        }
        let mut knight = geometry::leapers_around(PieceType::Knight, king);
        let mut pawn = geometry::leapers_around(their_pawn, king);
        let mut steps = geometry::leapers_around(PieceType::King, king);
        for square in zone - ring {
            knight |= geometry::leaper(PieceType::Knight, square);
            pawn |= geometry::leaper(their_pawn, square);
            steps |= geometry::leaper(PieceType::King, square);
        }
        // A pawn that steps over a square where pawns of his stand ready allows en passant.
        let pawn_attacks =
            position.table.attacked_by_any_of_on(kernel, position.types.of(their_pawn), them);
        pawn |= geometry::ahead(pawn_attacks & Bitboard::rank(geometry::third_rank(us)), us);
        // Our sliders hide nothing: each of them may be the one that moves.
        let screens = occupied - line_sliders - diagonal_sliders;
        let (mut lines, mut diagonals) = geometry::flood(zone.with(king), screens);
        if !line_sliders.is_empty() {
            for blocker in geometry::attack_set(PieceType::Rook, king, occupied) & theirs {
                lines |= geometry::behind(king, blocker, occupied);
            }
        }
        if !diagonal_sliders.is_empty() {
            for blocker in geometry::attack_set(PieceType::Bishop, king, occupied) & theirs {
                diagonals |= geometry::behind(king, blocker, occupied);
            }
        }
        let mut touching = [pawn; 8];
        touching[PieceType::Knight.index()] = knight;
        touching[PieceType::King.index()] = steps;
        touching[PieceType::Bishop.index()] = diagonals;
        touching[PieceType::Rook.index()] = lines;
        touching[PieceType::Queen.index()] = lines | diagonals;
        let sides = Sides { own, theirs, occupied };
        let mut pinned_moves = 0;
        for pin in &pins {
            pinned_moves += moves_of(position.board[pin.square], pin.square, sides, them, pin.line);
        }

        Some(Replies {
            position,
            them,
            king,
            occupied,
            own,
            theirs,
            free,
            free_sliders,
            free_pawns,
            pawn_squares,
            our_sliders,
            line_sliders,
            diagonal_sliders,
            base: position.count_men_on(kernel, &constraints),
            pinned_moves,
            pins,
            watched_origins,
            screens: own_screens,
            watched_destinations,
            busy,
            touching,
            ring,
            zone,
            attacked,
            alone,
            paths,
            all_paths,
            castlings,
        })
    }

    /// Takes one of our men off his square.
    #[inline(always)]
    fn lift<K: Kernel>(&self, kernel: K, id: PieceId, from: Square) -> Lift {
        let position = self.position;
        let occupied = self.occupied.without(from);
        let attackers = position.table.attackers(from);
        let seers = attackers & self.free_sliders;
        let mut moves = self.base + self.pushes_over(from, occupied);
        // A pawn that he stops in front of its first square would also go two steps.
        let here = Bitboard::of(from);
        let stopped = geometry::ahead(here, !self.them) & self.pawn_squares;
        let mut busy = geometry::ahead(geometry::ahead(stopped, self.them), self.them);
        for seer in seers.iter().filter_map(|seer| position.list.square(seer)) {
            let seen = geometry::behind(seer, from, occupied);
            busy |= seen;
            moves += (seen - self.theirs).len();
        }
        moves -= self.captures_by_pawns(attackers, from);

        let his_alone = position.table.attacks_of_on(kernel, id) & self.alone;
        let mut attacked = self.attacked - his_alone;
        let mut paths = self.all_paths;
        if self.our_sliders.contains(id) {
            paths = Bitboard::EMPTY;
            for other in self.our_sliders.without(id) {
                paths |= self.paths[other.slot()];
            }
        }
        for slider in attackers & self.our_sliders {
            let Some(square) = position.list.square(slider) else { continue };
            for seen in geometry::behind(square, from, occupied) & self.zone {
                attacked = attacked.with(seen);
                paths |= geometry::between(square, seen);
            }
        }
        let replies = moves + self.king_moves(self.theirs, attacked, occupied, from);
        Lift { moves, replies, id, from, occupied, seers, attacked, paths, busy: busy | paths }
    }

    /// The steps of the opponent's king, and castling; `changed` is the square where one of our men
    /// has arrived or left.
    #[inline(always)]
    fn king_moves(
        &self,
        theirs: Bitboard,
        attacked: Bitboard,
        occupied: Bitboard,
        changed: Square,
    ) -> u32 {
        let mut moves = (self.ring - theirs - attacked).len();
        for castling in &self.castlings {
            let is_possible = castling.rook != changed
                && (castling.empty & occupied).is_empty()
                && (castling.safe & attacked).is_empty();
            moves += u32::from(is_possible);
        }
        moves
    }

    /// The number of replies when a lifted man has dropped on a square, as a man of this type;
    /// `None` if the move must be made to know it.
    #[inline(always)]
    fn after(&self, lift: &Lift, moved: PieceType, to: Square) -> Option<u32> {
        let is_double_step = moved.is_pawn() && lift.from.rank().distance(to.rank()) == 2;
        let en_passant = if is_double_step { self.captures_en_passant(to)? } else { 0 };
        let attacks = geometry::attack_set(moved, to, lift.occupied);
        if attacks.contains(self.king) {
            return if en_passant == 0 { self.after_check(lift, moved, to) } else { None };
        }
        let sides = Sides {
            own: self.own.without(lift.from).with(to),
            theirs: self.theirs.without(to),
            occupied: lift.occupied.with(to),
        };
        let mut moves = if self.theirs.contains(to) {
            self.after_capture(lift, to)?
        } else {
            self.after_quiet(lift, to)
        };
        if self.watched_origins.contains(lift.from)
            || self.watched_destinations.contains(to)
            || self.pins(moved, to, lift.occupied)
        {
            moves = self.with_other_pins(moves, lift, moved, to, sides)?;
        }
        let others = if lift.paths.contains(to) {
            self.attacked_anew(lift.id, sides.occupied)
        } else {
            lift.attacked
        };
        let king_moves = self.king_moves(sides.theirs, others | attacks, sides.occupied, to);
        Some(moves + king_moves + en_passant)
    }

    /// The en passant captures of a pawn that has made a double step; `None` if one must be made to
    /// know whether it is legal.
    ///
    /// The capture leaves the square of the pawn as empty as it is now, and fills the one between. So
    /// a pawn may capture if he is not pinned now, whatever the double step does to his pin.
    #[inline(always)]
    fn captures_en_passant(&self, to: Square) -> Option<u32> {
        let position = self.position;
        let passed = Square::new(to.file(), geometry::third_rank(!self.them));
        let pawns = position.types.of(PieceType::pawn(self.them));
        let captors = position.table.attackers(passed) & pawns;
        for pin in &self.pins {
            if captors.contains(pin.id) && pin.line.contains(passed) {
                return None;
            }
        }
        Some((captors & self.free_pawns).len())
    }

    /// The opponent's moves, but for his king's, when the lifted man has dropped on an empty square.
    #[inline(always)]
    fn after_quiet(&self, lift: &Lift, to: Square) -> u32 {
        let position = self.position;
        let attackers = position.table.attackers(to);
        let mut moves = lift.moves + self.captures_by_pawns(attackers, to);
        moves -= self.pushes_over(to, lift.occupied);
        let stopped = attackers & self.free_sliders | self.seers_through(lift, to);
        for slider in stopped.iter().filter_map(|slider| position.list.square(slider)) {
            moves -= (geometry::behind(slider, to, lift.occupied) - self.theirs).len();
        }
        moves
    }

    /// The opponent's moves, but for his king's, when the lifted man has taken one of his.
    #[inline(always)]
    fn after_capture(&self, lift: &Lift, to: Square) -> Option<u32> {
        let attackers = self.position.table.attackers(to);
        let officers = attackers & (self.free - self.free_pawns) | self.seers_through(lift, to);
        let moves = lift.moves + officers.len() + self.captures_by_pawns(attackers, to);
        let victim = self.position.board[to];
        if !self.free.contains(victim.id()?) {
            return Some(moves);
        }
        let sides = Sides {
            own: self.own.without(lift.from),
            theirs: self.theirs,
            occupied: lift.occupied,
        };
        Some(moves - moves_of(victim, to, sides, self.them, Bitboard::ALL))
    }

    /// The replies to a check by the man that has moved; `None` if the move has to do with pins, or
    /// uncovers another check.
    #[inline(always)]
    fn after_check(&self, lift: &Lift, moved: PieceType, to: Square) -> Option<u32> {
        if self.screens.contains(lift.from) || self.watched_destinations.contains(to) {
            return None;
        }
        let position = self.position;
        // A man who was pinned by the one that has moved is free to answer the check.
        let (mut free, mut free_pawns, mut pawns) = (self.free, self.free_pawns, self.pawn_squares);
        if self.watched_origins.contains(lift.from) {
            let sliders = position.types.sliders();
            for pin in &self.pins {
                if pin.pinner != lift.from {
                    continue;
                }
                let another = position.attackers(lift.from, !self.them) & self.our_sliders;
                if sliders.contains(pin.id) || !another.is_empty() {
                    return None;
                }
                free = free.with(pin.id);
                if position.types.of(PieceType::pawn(self.them)).contains(pin.id) {
                    free_pawns = free_pawns.with(pin.id);
                    pawns = pawns.with(pin.square);
                }
            }
        }
        let occupied = lift.occupied.with(to);
        let others = if lift.paths.contains(to) {
            self.attacked_anew(lift.id, occupied)
        } else {
            lift.attacked
        };
        // Behind his king too.
        let attacks = geometry::attack_set(moved, to, lift.occupied.without(self.king));
        let mut replies = (self.ring - self.theirs.without(to) - others - attacks).len();

        let victim = position.board[to].id().map_or(PieceSet::EMPTY, PieceSet::of);
        let officers = free - free_pawns - victim;
        let attackers = position.table.attackers(to);
        replies += (attackers & officers | self.seers_through(lift, to)).len();
        replies += (attackers & free_pawns).len() * ways_to_arrive(Bitboard::of(to), self.them);
        let pawns = pawns.without(to);
        for square in geometry::between(to, self.king) {
            // The man that is taken may have looked through the one that takes him.
            let seers = self.seers_through(lift, square) - victim;
            for id in position.table.attackers(square) & officers | seers {
                let Some(from) = position.list.square(id) else { continue };
                // One who looks from beyond the man that gives check is cut off by him.
                replies += u32::from(!geometry::between(from, square).contains(to));
            }
            let here = Bitboard::of(square);
            let before = geometry::ahead(here, !self.them);
            replies += (before & pawns).len() * ways_to_arrive(here, self.them);
            if square.rank() == geometry::fourth_rank(self.them) {
                let over = before - occupied;
                replies += (geometry::ahead(over, !self.them) & pawns).len();
            }
        }
        Some(replies)
    }

    /// Corrects a number of moves for which the men that are pinned now were taken to stay so, and
    /// no others to be; `None` if the king is in check.
    #[inline(always)]
    fn with_other_pins(
        &self,
        moves: u32,
        lift: &Lift,
        moved: PieceType,
        to: Square,
        sides: Sides,
    ) -> Option<u32> {
        let board = &self.position.board;
        let (cross, diagonals) = geometry::cross_and_diagonals(self.king);
        let mut lines = self.line_sliders.without(lift.from);
        let mut slopes = self.diagonal_sliders.without(lift.from);
        if moved.slides_on_lines() {
            lines = lines.with(to);
        }
        if moved.slides_on_diagonals() {
            slopes = slopes.with(to);
        }
        let mut moves = moves - self.pinned_moves;
        let mut pinned = Bitboard::EMPTY;
        for pinner in lines & cross | slopes & diagonals {
            let between = geometry::between(self.king, pinner);
            let blockers = between & sides.occupied;
            if blockers.has_several() {
                continue;
            }
            let square = blockers.first()?;
            if !sides.theirs.contains(square) {
                continue;
            }
            let place = board[square];
            moves += moves_of(place, square, sides, self.them, between.with(pinner));
            if self.free.contains(place.id()?) {
                moves -= moves_of(place, square, sides, self.them, Bitboard::ALL);
            }
            pinned = pinned.with(square);
        }
        for pin in &self.pins {
            if !pinned.contains(pin.square) && pin.square != to {
                moves += moves_of(board[pin.square], pin.square, sides, self.them, Bitboard::ALL);
            }
        }
        Some(moves)
    }

    /// The squares of the zone that our men attack, but for one of them.
    #[inline(always)]
    fn attacked_anew(&self, but: PieceId, occupied: Bitboard) -> Bitboard {
        let position = self.position;
        let others = PieceSet::side(!self.them).without(but);
        let leapers = others - self.our_sliders;
        let mut attacked = Bitboard::EMPTY;
        for square in self.zone {
            if !(position.table.attackers(square) & leapers).is_empty() {
                attacked = attacked.with(square);
            }
        }
        for slider in others & self.our_sliders {
            if let Some(from) = position.list.square(slider)
                && let Some(piece_type) = position.board[from].piece_type()
            {
                attacked |= geometry::attack_set(piece_type, from, occupied);
            }
        }
        attacked
    }

    /// The opponent's free sliders that come to see `to` when our man leaves `from`.
    #[inline(always)]
    fn seers_through(&self, lift: &Lift, to: Square) -> PieceSet {
        let mut through = PieceSet::EMPTY;
        for seer in lift.seers {
            if let Some(square) = self.position.list.square(seer)
                && geometry::behind(square, lift.from, lift.occupied).contains(to)
            {
                through = through.with(seer);
            }
        }
        through
    }

    /// The captures by free pawns of the opponent among the attackers of a square.
    #[inline(always)]
    fn captures_by_pawns(&self, attackers: PieceSet, square: Square) -> u32 {
        (attackers & self.free_pawns).len() * ways_to_arrive(Bitboard::of(square), self.them)
    }

    /// The pushes of the opponent's free pawns to or over an empty square: those that a man there
    /// would stop.
    #[inline(always)]
    fn pushes_over(&self, square: Square, occupied: Bitboard) -> u32 {
        let us = !self.them;
        let here = Bitboard::of(square);
        let before = geometry::ahead(here, us);
        let single = before & self.pawn_squares;
        let mut pushes = single.len() * ways_to_arrive(here, self.them);
        if square.rank() == geometry::third_rank(self.them) {
            pushes +=
                (geometry::ahead(geometry::ahead(single, self.them), self.them) - occupied).len();
        } else if square.rank() == geometry::fourth_rank(self.them) {
            let over = before - occupied;
            pushes += (geometry::ahead(over, us) & self.pawn_squares).len();
        }
        pushes
    }

    /// True if our man pins one of the opponent's from this square.
    #[inline(always)]
    fn pins(&self, piece_type: PieceType, square: Square, occupied: Bitboard) -> bool {
        let slides = geometry::direction(square, self.king)
            .is_some_and(|direction| direction.is_slid_by(piece_type));
        let blockers = geometry::between(square, self.king) & occupied;
        slides && !blockers.has_several() && !(blockers & self.theirs).is_empty()
    }
}

/// The moves of a man that is not the king, of the side `them`, as far as they stay on a line.
#[inline(always)]
fn moves_of(place: Place, square: Square, sides: Sides, them: Color, line: Bitboard) -> u32 {
    let Some(piece_type) = place.piece_type() else { return 0 };
    if !piece_type.is_pawn() {
        let attacks = geometry::attack_set(piece_type, square, sides.occupied);
        return (attacks & (line - sides.theirs)).len();
    }
    let captures = geometry::leaper(piece_type, square) & sides.own;
    let single = geometry::ahead(Bitboard::of(square), them) - sides.occupied;
    let third = single & Bitboard::rank(geometry::third_rank(them));
    let double = geometry::ahead(third, them) - sides.occupied;
    let moves = (captures | single | double) & line;
    moves.len() * ways_to_arrive(moves, them)
}

/// In how many ways a pawn of a side can arrive on squares of one rank.
#[inline(always)]
fn ways_to_arrive(squares: Bitboard, side: Color) -> u32 {
    if (squares & Bitboard::rank(side.promotion_rank())).is_empty() { 1 } else { 4 }
}
