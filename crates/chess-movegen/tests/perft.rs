//! Published perft numbers.

use chess_movegen::kernel::KernelName;
use chess_movegen::{Perft, Position, Shard, perft, perft_divide};

/// Positions of the Chess Programming Wiki's page "Perft Results", with a depth and its number.
const PUBLISHED: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

#[test]
fn counts_are_the_published_numbers() {
    for (fen, depth, nodes) in PUBLISHED {
        let position: Position = fen.parse().unwrap();
        assert_eq!(perft(&position, depth), nodes, "{fen}");
    }
}

#[test]
fn every_way_of_counting_gives_the_same() {
    for (fen, depth, _) in PUBLISHED {
        let position: Position = fen.parse().unwrap();
        let depth = depth - 1;
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
            assert_eq!(way.divide(&position), expected, "{fen}: {way:?}");
        }
        for kernel in KernelName::ALL {
            match plain.clone().kernel(kernel) {
                Ok(perft) => assert_eq!(perft.divide(&position), expected, "{fen}: {kernel}"),
                Err(reason) => eprintln!("NOT TESTED: the kernel {kernel}: {reason}"),
            }
        }
    }
}

#[test]
fn the_parts_make_the_whole_at_every_depth() {
    for (fen, _, _) in PUBLISHED {
        let position: Position = fen.parse().unwrap();
        for depth in 0..=3 {
            for of in [1, 2, 7] {
                let part = |number| {
                    let shard = Shard::new(number, of).unwrap();
                    Perft::new(depth).shard(shard).threads(number as usize).count(&position)
                };
                let sum: u64 = (1..=of).map(part).sum();
                assert_eq!(sum, perft(&position, depth), "{fen}: depth {depth} in {of} parts");
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
