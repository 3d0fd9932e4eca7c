//! Every kernel against plain loops over bytes, and against the portable one on whole games.

use std::vec::Vec;
use std::{eprintln, format};

use chess_core::{Bitboard, Board, Color, Piece, Place, Square};
use proptest::prelude::*;

use super::{Chosen, Kernel, KernelName, Movers, Pattern, Plane, Task};
use crate::{AttackTable, MoveList, Position};

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
    us: Color,
    movers: Movers,
    from: Square,
    to: Square,
}

/// The output of all operations at once.
#[derive(PartialEq, Debug)]
struct Results {
    squares_where: Bitboard,
    relocated: Board,
    wiped: Plane,
    replaced: Plane,
    flipped: Plane,
    squares_with: Bitboard,
    squares_with_any: Bitboard,
    count: u32,
}

impl Task for &Operations {
    type Output = Results;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Results {
        let Operations { board, low, high, bit, squares, pattern, us, movers, from, to } = self;
        let edited = |edit: &dyn Fn(&mut Plane)| {
            let mut plane = *low;
            edit(&mut plane);
            plane
        };
        let mut relocated = *board;
        kernel.relocate(&mut relocated, *from, *to, board[*from]);
        Results {
            relocated,
            squares_where: kernel.squares_where(board, *pattern),
            wiped: edited(&|plane| kernel.wipe(plane, *bit)),
            replaced: edited(&|plane| kernel.replace(plane, *bit, *squares)),
            flipped: edited(&|plane| kernel.flip(plane, *bit, *squares)),
            squares_with: kernel.squares_with(low, *bit),
            squares_with_any: kernel.squares_with_any([low, high], movers.officers),
            count: kernel.count([low, high], board, *us, *movers),
        }
    }
}

/// The same, square by square.
fn plainly(operations: &Operations) -> Results {
    let Operations { board, low, high, bit, squares, pattern, us, movers, from, to } = operations;
    let filter = |condition: &dyn Fn(Square) -> bool| -> Bitboard {
        Square::ALL.into_iter().filter(|&square| condition(square)).collect()
    };
    let edited = |edit: &dyn Fn(Square, u8) -> u8| {
        let mut plane = *low;
        for square in Square::ALL {
            let byte = &mut plane.0[square.index()];
            *byte = edit(square, *byte);
        }
        plane
    };
    let count_at = |square: Square| {
        let allowed = |plane: usize| match board[square].color() {
            Some(color) if color == *us => 0,
            Some(_) => movers.officers[plane] | movers.pawns[plane],
            None => movers.officers[plane],
        };
        let index = square.index();
        (low.0[index] & allowed(0)).count_ones() + (high.0[index] & allowed(1)).count_ones()
    };
    let mut relocated = *board;
    relocated.put(*from, Place::EMPTY);
    relocated.put(*to, board[*from]);
    Results {
        relocated,
        squares_where: filter(&|square| board[square].to_byte() & pattern.mask == pattern.value),
        wiped: edited(&|_, byte| byte & !bit),
        replaced: edited(&|square, byte| {
            if squares.contains(square) { byte | bit } else { byte & !bit }
        }),
        flipped: edited(&|square, byte| if squares.contains(square) { byte ^ bit } else { byte }),
        squares_with: filter(&|square| low.0[square.index()] & bit != 0),
        squares_with_any: filter(&|square| {
            let [low_bits, high_bits] = movers.officers;
            low.0[square.index()] & low_bits | high.0[square.index()] & high_bits != 0
        }),
        count: Square::ALL.into_iter().map(count_at).sum(),
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
        slot in 0..8_u32,
        squares: u64,
        pattern in proptest::sample::select(patterns()),
        is_white: bool,
        officers: [u8; 2],
        pawns: [u8; 2],
        from in 0..64_usize,
        to in 0..64_usize,
    ) -> Operations {
        let mut board = Board::EMPTY;
        for square in Square::ALL {
            if !Bitboard::from_bits(emptied).contains(square) {
                let place = Place::from_byte(places[square.index()]);
                board.put(square, place.unwrap_or(Place::EMPTY));
            }
        }
        Operations {
            board,
            low: Plane(low),
            high: Plane(high),
            bit: 1 << slot,
            squares: Bitboard::from_bits(squares),
            pattern,
            us: if is_white { Color::White } else { Color::Black },
            from: Square::ALL[from],
            to: Square::ALL[to],
            movers: Movers { officers, pawns: [pawns[0] & !officers[0], pawns[1] & !officers[1]] },
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
            game.push(Made {
                position: position.clone(),
                table: position.table,
                key: position.key,
                count: position.count_on(kernel),
                moves: moves.clone(),
            });
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

/// Starts that have all kinds of moves: standard chess, Chess960, double Chess960, promotions.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "nrkbbnqr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhb - 0 1",
    "rkr5/pppppppp/8/8/8/8/PPPPPPPP/4RK1R w HEca - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whole_games_are_the_same_on_every_kernel(
        start in 0..STARTS.len(),
        choices in proptest::collection::vec(any::<u16>(), 120),
    ) {
        let start: Position = STARTS[start].parse().map_err(|e| TestCaseError::fail(format!("{e}")))?;
        let games: Vec<_> = kernels()
            .map(|kernel| (kernel.name(), kernel.run(Play { start: &start, choices: &choices })))
            .collect();
        for (name, game) in &games {
            prop_assert_eq!(game, &games[0].1, "{}", name);
        }
        for made in &games[0].1 {
            prop_assert_eq!(made.table, made.position.recomputed().table);
            prop_assert_eq!(made.key, made.position.recomputed().key);
            prop_assert_eq!(made.count as usize, made.moves.len());
        }
    }
}
