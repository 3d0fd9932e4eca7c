//! The operations in all lanes beside plain loops over squares.

use std::vec::Vec;

use chess_core::{Bitboard, PieceType, Square};
use proptest::prelude::*;

use super::Bitboards;
use crate::geometry;
use crate::kernel::{Chosen, Kernel, KernelName, Task};

/// Eight lanes of three sets each, and numbers that some operations want.
#[derive(Clone, Debug)]
struct Operations {
    first: [u64; 8],
    second: [u64; 8],
    third: [u64; 8],
    step: u32,
    rank: usize,
}

/// What the operations give in each of the eight lanes.
type Results = Vec<(&'static str, [u64; 8])>;

/// The number in each lane. No operation gives a single lane, so each is added up with all others
/// masked out.
#[inline(always)]
fn lanes<B: Bitboards>(value: B, masks: &[B]) -> Vec<u64> {
    let mut numbers = Vec::new();
    for &mask in masks {
        numbers.push((value & mask).sum());
    }
    numbers
}

/// All operations on as many lanes as there are at once.
#[inline(always)]
fn operate<B: Bitboards>(
    a: B,
    b: B,
    c: B,
    zero: B,
    step: u32,
    rank: usize,
) -> [(&'static str, B); 17] {
    // Sliders are among the occupied squares.
    let (sliders, occupied) = (a & b, b);
    let diagonal = a.rank_on_diagonal(rank);
    [
        ("and", a & b),
        ("or", a | b),
        ("xor", a ^ b),
        ("not", !a),
        ("up", a.up(step)),
        ("down", a.down(step)),
        ("plus", a + b),
        ("minus", a - b),
        ("flipped", a.flipped()),
        ("to the right", sliders.attacks_to_the_right(occupied)),
        ("rank on diagonal", diagonal),
        ("diagonal on rank", diagonal.diagonal_on_rank(rank)),
        ("where they meet", a.where_they_meet(b, c)),
        ("narrowed", a.narrowed_where_they_meet(b, a, c)),
        ("narrowed nowhere", a.narrowed_where_they_meet(b, c, zero)),
        ("is empty", (a & b & c).is_empty() + zero.is_empty()),
        ("len", a.len()),
    ]
}

impl Task for &Operations {
    type Output = Results;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Results {
        let mut masks = Vec::new();
        for lane in 0..K::Bitboards::LANES {
            let mut words = [0; 8];
            words[lane] = u64::MAX;
            masks.push(kernel.side_by_side(&words));
        }
        let mut results = Results::new();
        for first in (0..8).step_by(K::Bitboards::LANES) {
            let a = kernel.side_by_side(&self.first[first..]);
            let b = kernel.side_by_side(&self.second[first..]);
            let c = kernel.side_by_side(&self.third[first..]);
            let zero = kernel.in_all_lanes(0);
            for (index, (name, value)) in
                operate(a, b, c, zero, self.step, self.rank).into_iter().enumerate()
            {
                if first == 0 {
                    results.push((name, [0; 8]));
                }
                let numbers = lanes(value, &masks);
                results[index].1[first..first + numbers.len()].copy_from_slice(&numbers);
            }
        }
        results
    }
}

/// The same, square by square.
fn plainly(operations: &Operations) -> Results {
    let Operations { first, second, third, step, rank } = operations;
    let map = |of: &dyn Fn(u64, u64, u64) -> u64| {
        let mut lanes = [0; 8];
        for (lane, value) in lanes.iter_mut().enumerate() {
            *value = of(first[lane], second[lane], third[lane]);
        }
        lanes
    };
    let squares = |bits: u64| Bitboard::from_bits(bits);
    let moved = |bits: u64, to: &dyn Fn(usize) -> Option<usize>| -> u64 {
        let arrived = squares(bits).iter().filter_map(|square| to(square.index()));
        arrived.filter_map(Square::from_index).collect::<Bitboard>().to_bits()
    };
    let on_diagonal = |bits: u64| {
        moved(bits, &|square| if square / 8 == *rank { Some(square % 8 * 9) } else { None })
    };
    let step = *step as usize;
    std::vec![
        ("and", map(&|a, b, _| a & b)),
        ("or", map(&|a, b, _| a | b)),
        ("xor", map(&|a, b, _| a ^ b)),
        ("not", map(&|a, _, _| !a)),
        ("up", map(&|a, _, _| moved(a, &|square| Some(square + step)))),
        ("down", map(&|a, _, _| moved(a, &|square| square.checked_sub(step)))),
        ("plus", map(&|a, b, _| a.wrapping_add(b))),
        ("minus", map(&|a, b, _| a.wrapping_sub(b))),
        ("flipped", map(&|a, _, _| moved(a, &|square| Some((7 - square / 8) * 8 + square % 8)))),
        (
            "to the right",
            map(&|a, b, _| {
                let mut attacks = Bitboard::EMPTY;
                for from in squares(a & b) {
                    let all = geometry::attack_set(PieceType::Rook, from, squares(b));
                    attacks |=
                        all.iter().filter(|to| to.rank() == from.rank() && *to > from).collect();
                }
                attacks.to_bits()
            }),
        ),
        ("rank on diagonal", map(&|a, _, _| on_diagonal(a))),
        ("diagonal on rank", map(&|a, _, _| a & 0xff << (8 * rank))),
        ("where they meet", map(&|a, b, c| if b & c == 0 { 0 } else { a })),
        ("narrowed", map(&|a, b, c| if a & c == 0 { a } else { a & b })),
        ("narrowed nowhere", map(&|a, _, _| a)),
        ("is empty", map(&|a, b, c| 1 + u64::from(a & b & c == 0))),
        ("len", map(&|a, _, _| u64::from(a.count_ones()))),
    ]
}

fn sets() -> impl Strategy<Value = [u64; 8]> {
    // Full, sparse and empty ones.
    let set = prop_oneof![any::<u64>(), Just(0), (0..64_u32).prop_map(|bit| 1 << bit)];
    proptest::array::uniform8(set)
}

prop_compose! {
    fn operations()(
        first in sets(), second in sets(), third in sets(), step in 0..40_u32, rank in 0..8_usize,
    ) -> Operations {
        Operations { first, second, third, step, rank }
    }
}

proptest! {
    #[test]
    fn every_kernel_does_in_each_lane_what_a_plain_loop_does(operations in operations()) {
        let expected = plainly(&operations);
        for name in KernelName::ALL {
            if let Ok(kernel) = Chosen::new(name) {
                prop_assert_eq!(&kernel.run(&operations), &expected, "{}", name);
            }
        }
    }

    #[test]
    fn every_kernel_adds_up_all_lanes(numbers in proptest::array::uniform8(any::<u32>())) {
        struct Sum([u64; 8]);
        impl Task for Sum {
            type Output = u64;

            #[inline(always)]
            fn run<K: Kernel>(self, kernel: K) -> u64 {
                let mut total = kernel.in_all_lanes(0);
                for first in (0..8).step_by(K::Bitboards::LANES) {
                    total = total + kernel.side_by_side(&self.0[first..]);
                }
                total.sum()
            }
        }
        let words = numbers.map(u64::from);
        for name in KernelName::ALL {
            if let Ok(kernel) = Chosen::new(name) {
                prop_assert_eq!(kernel.run(Sum(words)), words.iter().sum::<u64>(), "{}", name);
            }
        }
    }
}
