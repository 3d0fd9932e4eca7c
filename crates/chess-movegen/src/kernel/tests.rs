//! Every kernel against plain loops over bytes, and against the portable one on whole games.

use std::eprintln;
use std::vec::Vec;

use chess_core::{Bitboard, Board, Color, Move, Piece, Place, Square};
use proptest::prelude::*;

use super::portable::Portable;
use super::{
    Chosen, Kernel, KernelName, MoveWriter, Moves as _, Pattern, Permit, Pins, Plane, Step, Task,
};
use crate::perft::{Count, How};
use crate::{AttackTable, Direction, MoveList, Position};

/// The kernels that can run here; those that cannot are named, with the reason.
fn kernels() -> impl Iterator<Item = Chosen> {
    KernelName::ALL.into_iter().filter_map(|name| {
        Chosen::new(name)
            .inspect_err(|reason| eprintln!("NOT TESTED: the kernel {name}: {reason}"))
            .ok()
    })
}

/// The input of all operations at once.
#[derive(Clone, Debug)]
struct Operations {
    board: Board,
    low: Plane,
    high: Plane,
    bit: u8,
    squares: Bitboard,
    pattern: Pattern,
    slots: [u16; 2],
    permitted: [Bitboard; 3],
    pinned: Bitboard,
    origins: [Option<Square>; 16],
    king: Square,
}

impl Operations {
    fn permit(&self) -> Permit<'_> {
        let [open, captures, king] = self.permitted;
        Permit {
            pieces: (self.slots[0], open),
            pawns: (self.slots[1], captures),
            king,
            pins: Pins { king: self.king, squares: self.pinned, board: &self.board },
        }
    }

    /// Some squares where none of the pieces stands, few enough for a list of moves.
    fn listed(&self) -> Bitboard {
        let occupied: Bitboard = self.origins.into_iter().flatten().collect();
        (self.squares - occupied).into_iter().take(20).collect()
    }

    /// Squares that pawns may be pushed to.
    fn pushes(&self) -> Bitboard {
        self.squares & Bitboard::from_bits(0x0000_ffff_ffff_0000)
    }

    fn attackers(&self, square: Square) -> u16 {
        u16::from_le_bytes([self.low.0[square.index()], self.high.0[square.index()]])
    }
}

/// The output of all operations at once.
#[derive(PartialEq, Debug)]
struct Results {
    squares_where: Bitboard,
    replaced: Plane,
    squares_with: Bitboard,
    squares_with_any: Bitboard,
    squares_with_several: Bitboard,
    slots_to: Vec<u16>,
    count: u32,
    moves: MoveList,
    steps: MoveList,
}

impl Task for &Operations {
    type Output = Results;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Results {
        let Operations { board, low, high, bit, squares, pattern, .. } = self;
        let permit = self.permit();
        let moves = kernel.moves([low, high], &permit);
        let destinations = moves.destinations();
        let slots_to = |to: Square| {
            // Elsewhere it is never asked for.
            if destinations.contains(to) { moves.slots_to(to) } else { 0 }
        };
        let mut list = MoveList::new();
        let mut writer = MoveWriter::new(&mut list);
        let origins = kernel.origins(&self.origins);
        for square in self.listed() & destinations {
            kernel.push_moves(&mut writer, origins, moves.slots_to(square), square);
        }
        drop(writer);
        let mut steps = MoveList::new();
        let mut writer = MoveWriter::new(&mut steps);
        kernel.push_steps(&mut writer, 8, self.pushes());
        drop(writer);
        let mut replaced = *low;
        kernel.replace(&mut replaced, *bit, *squares);
        Results {
            squares_where: kernel.squares_where(board, *pattern),
            replaced,
            squares_with: kernel.squares_with(low, *bit),
            squares_with_any: kernel.squares_with_any([low, high], self.slots[0].to_le_bytes()),
            squares_with_several: kernel.squares_with_several([low, high]),
            slots_to: Square::ALL.into_iter().map(slots_to).collect(),
            count: kernel.count([low, high], &permit),
            moves: list,
            steps,
        }
    }
}

/// The same, square by square.
fn plainly(operations: &Operations) -> Results {
    let Operations { board, low, bit, squares, pattern, king, .. } = operations;
    let filter = |condition: &dyn Fn(Square) -> bool| -> Bitboard {
        Square::ALL.into_iter().filter(|&square| condition(square)).collect()
    };
    let mut replaced = *low;
    for square in Square::ALL {
        let byte = &mut replaced.0[square.index()];
        *byte = if squares.contains(square) { *byte | bit } else { *byte & !bit };
    }
    let slots_to = |square: Square| {
        let permit = operations.permit();
        let is_move = |slot: &u32| {
            let among = |(slots, squares): (u16, Bitboard)| {
                slots >> slot & 1 == 1 && squares.contains(square)
            };
            let off_line = |pinned: Square| {
                u32::from(board[pinned].to_byte() & 15) == *slot
                    && Direction::between(*king, pinned)
                        .is_none_or(|way| Direction::between(*king, square) != Some(way))
            };
            let permitted = among(permit.pieces) || among(permit.pawns) || among((1, permit.king));
            permitted && !operations.pinned.into_iter().any(off_line)
        };
        let allowed = (0..16).filter(is_move).fold(0, |slots, slot| slots | 1 << slot);
        operations.attackers(square) & allowed
    };
    let mut moves = MoveList::new();
    for square in operations.listed() {
        for slot in 0..16 {
            if slots_to(square) >> slot & 1 == 1
                && let Some(origin) = operations.origins[slot]
            {
                moves.extend(Move::new(origin, square, None));
            }
        }
    }
    let mut steps = MoveList::new();
    for square in operations.pushes() {
        steps.extend(Move::new(Square::ALL[square.index() - 8], square, None));
    }
    Results {
        squares_where: filter(&|square| board[square].to_byte() & pattern.mask == pattern.value),
        replaced,
        squares_with: filter(&|square| low.0[square.index()] & bit != 0),
        squares_with_any: filter(&|square| operations.attackers(square) & operations.slots[0] != 0),
        squares_with_several: filter(&|square| operations.attackers(square).count_ones() >= 2),
        slots_to: Square::ALL.into_iter().map(slots_to).collect(),
        count: Square::ALL.into_iter().map(|square| slots_to(square).count_ones()).sum(),
        moves,
        steps,
    }
}

fn patterns() -> Vec<Pattern> {
    let sliders = Color::ALL
        .into_iter()
        .flat_map(|color| [Pattern::diagonal_slider(color), Pattern::line_slider(color)]);
    let pieces = Piece::ALL.into_iter().map(Pattern::piece);
    [Pattern::EMPTY, Pattern::BLACK].into_iter().chain(sliders).chain(pieces).collect()
}

fn bytes() -> impl Strategy<Value = [u8; 64]> {
    // All bytes, and those that have one bit at most.
    let byte = prop_oneof![any::<u8>(), Just(0), (0..8_u32).prop_map(|bit| 1 << bit)];
    proptest::collection::vec(byte, 64).prop_map(|bytes| {
        let mut array = [0; 64];
        array.copy_from_slice(&bytes);
        array
    })
}

prop_compose! {
    fn operations()(
        places in bytes(),
        emptied: u64,
        low in bytes(),
        high in bytes(),
        bit in 0..8_u32,
        squares: u64,
        pattern in proptest::sample::select(patterns()),
        slots: [u16; 2],
        permitted: [u64; 3],
        pinned in prop_oneof![Just(0_u64), any::<(u64, u64, u64, u64)>().prop_map(|(a, b, c, d)| a & b & c & d)],
        origins: [u8; 16],
        king in 0..64_usize,
    ) -> Operations {
        let mut board = Board::EMPTY;
        for square in Square::ALL {
            if !Bitboard::from_bits(emptied).contains(square) {
                let place = Place::from_byte(places[square.index()]);
                board.put(square, place.unwrap_or(Place::EMPTY));
            }
        }
        // The king's slot is in neither set, no slot in both, and each piece is pinned at most
        // once.
        let slots = [slots[0] & !1, slots[1] & !slots[0] & !1];
        let slot = |square: Square| board[square].to_byte() & 15;
        let is_first = |&square: &Square| {
            let before = Bitboard::from_bits(pinned & ((1 << square.index()) - 1));
            slot(square) != 0 && before.into_iter().all(|other| slot(other) != slot(square))
        };
        let pinned = Bitboard::from_bits(pinned).into_iter().filter(is_first).collect();
        Operations {
            board,
            low: Plane(low),
            high: Plane(high),
            bit: 1 << bit,
            squares: Bitboard::from_bits(squares),
            pattern,
            slots,
            permitted: permitted.map(Bitboard::from_bits),
            pinned,
            origins: origins.map(|origin| Square::from_index(usize::from(origin) % 64)),
            king: Square::ALL[king],
        }
    }
}

proptest! {
    #[test]
    fn every_kernel_does_what_a_plain_loop_does(operations in operations()) {
        let expected = plainly(&operations);
        for kernel in kernels() {
            prop_assert_eq!(&kernel.run(&operations), &expected, "{}", kernel.name());
        }
    }
}

#[test]
fn slider_patterns_find_bishops_rooks_and_queens() {
    for piece in Piece::ALL {
        for id in chess_core::PieceId::all() {
            let Some(place) = Place::new(piece, id) else { continue };
            let fits = |pattern: Pattern| place.to_byte() & pattern.mask == pattern.value;
            for color in Color::ALL {
                let ours = piece.color() == color;
                let piece_type = piece.piece_type();
                let slides = ours && piece_type.slides_on_diagonals();
                assert_eq!(fits(Pattern::diagonal_slider(color)), slides, "{piece}");
                let slides = ours && piece_type.slides_on_lines();
                assert_eq!(fits(Pattern::line_slider(color)), slides, "{piece}");
            }
            assert!(fits(Pattern::piece(piece)));
        }
    }
}

/// A game in which the `n`th move is the one with the number `choices[n]`.
struct Play<'a> {
    start: &'a Position,
    choices: &'a [u16],
}

/// What a kernel made of a position in a game.
#[derive(PartialEq, Debug)]
struct Made {
    position: Position,
    table: AttackTable,
    key: u64,
    moves: MoveList,
    count: u32,
    /// Counted at once, and after each move is made.
    replies: [u64; 2],
}

impl Task for Play<'_> {
    type Output = Vec<Made>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Vec<Made> {
        let mut position = self.start.clone();
        let mut game = Vec::new();
        for &choice in self.choices {
            let mut moves = MoveList::new();
            position.list_on(kernel, &mut moves);
            let replies = [How::Bulk, How::LastPly]
                .map(|how| kernel.enter(Count { position: &position, depth: 2, how }));
            game.push(Made {
                position: position.clone(),
                table: position.table,
                key: position.key,
                count: position.count_on(kernel),
                moves: moves.clone(),
                replies,
            });
            for &mv in &moves {
                advances_as_by_parts(kernel, &position, mv);
            }
            if moves.is_empty() {
                break;
            }
            let mv = moves[usize::from(choice) % moves.len()];
            let mut next = position.clone();
            position.make_on::<K, true>(kernel, mv, &mut next);
            position = next;
        }
        game
    }
}

/// Asserts that a kernel takes a step as the portable one does, which takes it part by part, unless
/// the move is no plain step.
#[inline(always)]
fn advances_as_by_parts<K: Kernel>(kernel: K, position: &Position, mv: Move) {
    if position.is_castling(mv).is_some() || position.is_en_passant(mv) {
        return;
    }
    let (from, to) = (mv.from(), mv.to());
    let (mover, taken) = (position.board[from], position.board[to]);
    let placed = mv.promotion().map_or(mover, |promotion| mover.promoted(promotion));
    let step = Step { from, to, placed, taken };
    let [mut in_one, mut by_parts] = [(AttackTable::EMPTY, Board::EMPTY); 2];
    kernel.advance(position.before(), step, &mut in_one.0, &mut in_one.1);
    Portable.advance(position.before(), step, &mut by_parts.0, &mut by_parts.1);
    assert_eq!(in_one, by_parts, "{mv} in {position:?}");
}

/// Starts from which all kinds of moves happen soon: pins, checks, promotions, of all pawns at once
/// too, en passant that uncovers the king, castling of Chess960 and double Chess960, and from
/// within.
const STARTS: [&str; 17] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "nrkbbnqr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhb - 0 1",
    "rkr5/pppppppp/8/8/8/8/PPPPPPPP/4RK1R w HEca - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1n4n1/PPPPPPPP/3k4/8/8/3K4/pppppppp/1N4N1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "3q1rk1/2p2ppp/8/1P1r4/K2pPb2/8/PPB2PPP/R2Q3R b - e3 0 1",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    "4k3/1q2r2b/8/8/4R3/8/1B2Q3/3QK2R w K - 0 1",
    "3qk2b/8/5Q2/3b4/8/1B6/3R1B2/3RK3 w - - 0 1",
    // A pawn takes, promotes and gives check over the square where it stood, seen by its victim.
    "7q/1p1p1pP1/3P4/4k3/2P5/4p1Pn/2K5/8 w - - 0 1",
    // Pawns that may capture en passant, pinned and not.
    "8/1ppppp2/8/KP1P1P1r/R2p1p1k/8/2P1P1PP/8 w - - 0 1",
    "b3k2q/1p1p1p1p/8/2P1P1P1/1p1p1p2/8/P1P1P1PP/Q3K2B w - - 0 1",
    // A square next to the castled king is guarded by a knight as well.
    "8/8/8/8/5N2/5k2/8/4K2R w K - 0 1",
];

/// Plays on every kernel from one of the starts.
fn plays_alike(start: &str, choices: &[u16]) {
    let start: Position = start.parse().unwrap();
    let games: Vec<_> = kernels()
        .map(|kernel| (kernel.name(), kernel.run(Play { start: &start, choices })))
        .collect();
    for (name, game) in &games {
        assert_eq!(game, &games[0].1, "{name}");
    }
    for Made { position, table, key, moves, count, replies } in &games[0].1 {
        let fresh = position.recomputed();
        assert_eq!((*table, *key), (fresh.table, fresh.key), "{position:?}");
        assert_eq!(*count as usize, moves.len(), "{position:?}");
        assert_eq!(replies[0], replies[1], "{position:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whole_games_are_the_same_on_every_kernel(
        choices in proptest::collection::vec(any::<u16>(), 60),
    ) {
        for start in STARTS {
            plays_alike(start, &choices);
        }
    }
}
