//! Published numbers: of paths, and the keys of positions.

use chess_movegen::kernel::KernelName;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Perft, Position, Shard, perft, perft_divide};
use laws::suite;

/// The first seven positions of the suite of published counts, which are those of the Chess
/// Programming Wiki's page "Perft Results", with the deepest count that is no larger than this.
fn published(max_nodes: u64) -> impl Iterator<Item = (Position, u32, u64)> {
    let positions = suite("perft-published.epd").into_iter().take(7);
    positions.filter_map(move |(position, counts)| {
        let count = counts.into_iter().rfind(|&(_, nodes)| nodes <= max_nodes);
        count.map(|(depth, nodes)| (position, depth, nodes))
    })
}

#[test]
fn counts_are_the_published_numbers() {
    for (position, depth, nodes) in published(16_000_000) {
        assert_eq!(perft(&position, depth), nodes, "{position:?}");
    }
}

fn assert_published<G: Generator>() {
    for (position, counts) in suite("perft-published.epd") {
        let board = G::from_setup(&position.to_setup());
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= 430_000) {
            assert_eq!(board.perft(depth), nodes, "{} at depth {depth}: {position:?}", G::NAME);
        }
    }
}

#[test]
fn the_references_count_as_published() {
    assert_published::<RayWalk>();
    assert_published::<MoveTables>();
    assert_published::<Bitboards>();
}

#[test]
fn every_way_of_counting_gives_the_same() {
    for (position, depth, _) in published(700_000) {
        let expected = perft_divide(&position, depth);
        assert_eq!(expected.iter().map(|&(_, nodes)| nodes).sum::<u64>(), perft(&position, depth));
        let plain = Perft::new(depth);
        for way in [
            plain.clone(),
            plain.clone().counting_last_ply_only(),
            plain.clone().counting_last_ply_only().threads(2),
            plain.clone().making_every_leaf(),
            plain.clone().threads(3),
            plain.clone().hash_mebibytes(1),
            plain.clone().hash_mebibytes(8).threads(2),
        ] {
            assert_eq!(way.divide(&position), expected, "{position:?}: {way:?}");
        }
        for kernel in KernelName::ALL {
            match plain.clone().kernel(kernel) {
                Ok(perft) => {
                    assert_eq!(perft.divide(&position), expected, "{position:?}: {kernel}");
                }
                Err(reason) => eprintln!("NOT TESTED: the kernel {kernel}: {reason}"),
            }
        }
    }
}

#[test]
fn the_parts_make_the_whole_at_every_depth() {
    for (position, _, _) in published(u64::MAX) {
        for depth in 0..=3 {
            for of in [1, 2, 7] {
                let part = |number| {
                    let shard = Shard::new(number, of).unwrap();
                    Perft::new(depth).shard(shard).threads(number as usize).count(&position)
                };
                let sum: u64 = (1..=of).map(part).sum();
                assert_eq!(
                    sum,
                    perft(&position, depth),
                    "{position:?}: depth {depth} in {of} parts"
                );
            }
        }
    }
}

#[test]
fn the_parts_are_even() {
    let position = Position::initial();
    let part = |number| Perft::new(5).shard(Shard::new(number, 4).unwrap()).count(&position);
    let parts: Vec<u64> = (1..=4).map(part).collect();
    let even = parts.iter().sum::<u64>() / 4;
    assert!(parts.iter().all(|part| part.abs_diff(even) < even / 10), "{parts:?}");
}

/// The example keys that are published with the Polyglot book format: each with the FEN that has it and
/// the moves from the initial position that lead there.
#[test]
fn keys_are_the_published_ones() {
    for line in include_str!("../../../tests/data/polyglot-keys.txt").lines() {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [key, fen, moves] = fields[..] else { panic!("{line}") };
        let key = u64::from_str_radix(key, 16).unwrap();
        assert_eq!(Position::from_fen(fen).unwrap().key(), key, "{fen}");
        let mut position = Position::initial();
        for mv in moves.split_whitespace() {
            position = position.make(mv.parse().unwrap()).unwrap();
        }
        assert_eq!(position.key(), key, "{position:?}");
    }
}
