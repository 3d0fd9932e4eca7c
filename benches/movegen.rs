//! How long the operations of chess-movegen take, and those of its peers: `cargo bench -p benches`.

#![allow(missing_docs, reason = "the macros of criterion make functions without documentation")]

mod time;

use std::hint::black_box;

use benches::{Cozy, Ours, Program, SIX_POSITIONS, Workload, all_paths};
use chess_movegen::kernel::KernelName;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Move, Perft, Position, Setup};
use chess_notation::epd::Epd;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use crate::time::Time;

/// The plies that paths are counted for.
const DEPTH: u32 = 3;

/// One operation at a time, over the six positions or over all their moves.
fn operations(criterion: &mut Criterion) {
    eprintln!("single operations run on the kernel {}", KernelName::active());
    let positions: Vec<&Position> = SIX_POSITIONS.iter().map(|known| known.position()).collect();
    let mut moves: Vec<(&Position, Move)> = Vec::new();
    for position in &positions {
        moves.extend(position.legal_moves().into_iter().map(|mv| (*position, mv)));
    }
    criterion
        .benchmark_group("position")
        .throughput(Throughput::Elements(positions.len() as u64))
        .time("legal_moves", || {
            positions.iter().for_each(|position| drop(black_box(position.legal_moves())));
        })
        .time("count_legal_moves", || {
            for position in &positions {
                black_box(position.count_legal_moves());
            }
        });
    let mut next = Position::initial();
    criterion
        .benchmark_group("move")
        .throughput(Throughput::Elements(moves.len() as u64))
        .time("make", || {
            for (position, mv) in &moves {
                position.make_unchecked_into(*mv, &mut next);
                black_box(&next);
            }
        })
        .time("is_legal", || moves.iter().filter(|(position, mv)| position.is_legal(*mv)).count())
        .time("gives_check", || {
            moves.iter().filter(|(position, mv)| position.gives_check(*mv)).count()
        })
        .time("see", || moves.iter().map(|(position, mv)| position.see(*mv)).sum::<i32>());
}

/// Paths from all six positions by each kernel that can run here, and by each reference generator.
fn generators(criterion: &mut Criterion) {
    let setups: Vec<Setup> =
        SIX_POSITIONS.iter().map(|known| known.position().to_setup()).collect();
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(all_paths(DEPTH))).sample_size(20);
    for kernel in KernelName::ALL {
        match Perft::new(DEPTH).kernel(kernel) {
            Ok(perft) => {
                let count = |known: &Epd| perft.count(known.position());
                group.time(kernel.name(), || SIX_POSITIONS.iter().map(count).sum::<u64>());
            }
            Err(reason) => eprintln!("perft/{kernel} is left out: {reason}"),
        }
    }
    fn reference<G: Generator>(setups: &[Setup]) -> u64 {
        setups.iter().map(|setup| G::from_setup(setup).perft(DEPTH)).sum()
    }
    group
        .time(RayWalk::NAME, || reference::<RayWalk>(&setups))
        .time(MoveTables::NAME, || reference::<MoveTables>(&setups))
        .time(Bitboards::NAME, || reference::<Bitboards>(&setups));
}

/// The same work by chess-movegen and by cozy-chess.
fn peers(criterion: &mut Criterion) {
    let programs: [(&str, &dyn Program); 2] = [
        ("chess-movegen", &Ours::new()),
        ("cozy-chess", &Cozy::new().expect("cozy-chess takes the positions")),
    ];
    let six = |way: fn(usize, u32) -> Workload| -> Vec<Workload> {
        (0..SIX_POSITIONS.len()).map(|position| way(position, DEPTH)).collect()
    };
    let mut work = vec![
        ("bulk", all_paths(DEPTH), six(Workload::Bulk)),
        ("every-leaf", all_paths(DEPTH), six(Workload::EveryLeaf)),
    ];
    let single = Workload::SINGLE_CALLS.into_iter();
    work.extend(single.map(|(name, workload)| (name, workload.size(), vec![workload])));
    for (work, size, workloads) in work {
        let mut group = criterion.benchmark_group(format!("peers/{work}"));
        group.throughput(Throughput::Elements(size)).sample_size(20);
        for (name, program) in programs {
            if workloads.iter().any(|&workload| program.pass(workload) != workload.expected()) {
                eprintln!("peers/{work}/{name} is left out: it has no such thing");
                continue;
            }
            let pass = |&workload: &Workload| program.pass(workload);
            group.time(name, || workloads.iter().filter_map(pass).sum::<u64>());
        }
    }
}

criterion_group!(groups, operations, generators, peers);
criterion_main!(groups);
