//! How long the operations of chess-movegen take, and those of its peers: `cargo bench -p benches`.

#![allow(missing_docs, reason = "the macros of criterion make functions without documentation")]

use std::hint::black_box;

use benches::program::{Cozy, Ours};
use benches::workload::{Operation, Workload};
use benches::{Program, SIX_POSITIONS, six_positions};
use chess_movegen::kernel::KernelName;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Move, Perft, Position, Setup, perft};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// The plies that paths are counted for.
const DEPTH: u32 = 3;

/// Every legal move of the six positions with the position it starts from.
fn all_moves(positions: &[(&str, Position)]) -> Vec<(Position, Move)> {
    positions
        .iter()
        .flat_map(|(_, position)| {
            position.legal_moves().into_iter().map(|mv| (position.clone(), mv))
        })
        .collect()
}

/// One operation at a time, over the six positions or over all their moves.
fn operations(criterion: &mut Criterion) {
    eprintln!("single operations run on the kernel {}", KernelName::active());
    let positions = six_positions().expect("the FENs are right");
    let moves = all_moves(&positions);

    let mut group = criterion.benchmark_group("position");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("legal_moves", |bencher| {
        bencher.iter(|| {
            for (_, position) in &positions {
                black_box(position.legal_moves());
            }
        });
    });
    group.bench_function("count_legal_moves", |bencher| {
        bencher.iter(|| {
            for (_, position) in &positions {
                black_box(position.count_legal_moves());
            }
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("move");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("make", |bencher| {
        let mut next = Position::initial();
        bencher.iter(|| {
            for (position, mv) in &moves {
                position.make_unchecked_into(*mv, &mut next);
                black_box(&next);
            }
        });
    });
    group.bench_function("is_legal", |bencher| {
        bencher.iter(|| moves.iter().filter(|(position, mv)| position.is_legal(*mv)).count());
    });
    group.bench_function("gives_check", |bencher| {
        bencher.iter(|| moves.iter().filter(|(position, mv)| position.gives_check(*mv)).count());
    });
    group.bench_function("see", |bencher| {
        bencher.iter(|| moves.iter().map(|(position, mv)| position.see(*mv)).sum::<i32>());
    });
    group.finish();
}

/// Paths from all six positions by each kernel that can run here, and by each reference generator.
fn generators(criterion: &mut Criterion) {
    let positions = six_positions().expect("the FENs are right");
    let nodes = positions.iter().map(|(_, position)| perft(position, DEPTH)).sum();
    let setups: Vec<Setup> = positions.iter().map(|(_, position)| position.to_setup()).collect();

    fn reference<G: Generator>(setups: &[Setup]) -> u64 {
        setups.iter().map(|setup| G::from_setup(setup).perft(DEPTH)).sum()
    }

    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(20);
    for kernel in KernelName::ALL {
        match Perft::new(DEPTH).kernel(kernel) {
            Ok(perft) => {
                group.bench_function(kernel.name(), |bencher| {
                    let count = |(_, position): &(&str, Position)| perft.count(position);
                    bencher.iter(|| positions.iter().map(count).sum::<u64>());
                });
            }
            Err(reason) => eprintln!("perft/{kernel} is left out: {reason}"),
        }
    }
    group.bench_function(RayWalk::NAME, |bencher| bencher.iter(|| reference::<RayWalk>(&setups)));
    group.bench_function(MoveTables::NAME, |bencher| {
        bencher.iter(|| reference::<MoveTables>(&setups));
    });
    group.bench_function(Bitboards::NAME, |bencher| {
        bencher.iter(|| reference::<Bitboards>(&setups));
    });
    group.finish();
}

/// The same work by chess-movegen and by cozy-chess.
fn peers(criterion: &mut Criterion) {
    let programs: [(&str, &dyn Program); 2] = [
        ("chess-movegen", &Ours::new().expect("the FENs are right")),
        ("cozy-chess", &Cozy::new().expect("cozy-chess takes the positions")),
    ];
    let six = |to_workload: fn(usize) -> Workload| (0..SIX_POSITIONS.len()).map(to_workload);
    let paths: u64 = SIX_POSITIONS.iter().filter_map(|known| known.nodes(DEPTH)).sum();
    let mut work: Vec<(&str, u64, Vec<Workload>)> = vec![
        ("bulk", paths, six(|position| Workload::Bulk { position, depth: DEPTH }).collect()),
        (
            "every-leaf",
            paths,
            six(|position| Workload::EveryLeaf { position, depth: DEPTH }).collect(),
        ),
    ];
    let singles = Operation::ALL.into_iter();
    work.extend(singles.map(|one| (one.name(), one.calls(), vec![Workload::Single(one)])));

    for (name, elements, workloads) in work {
        let mut group = criterion.benchmark_group(format!("peers/{name}"));
        group.throughput(Throughput::Elements(elements));
        group.sample_size(20);
        for (program_name, program) in programs {
            if workloads.iter().any(|&workload| program.pass(workload) != workload.expected()) {
                eprintln!("peers/{name}/{program_name} is left out: it has no such thing");
                continue;
            }
            group.bench_function(program_name, |bencher| {
                let pass = |&workload: &Workload| program.pass(workload);
                bencher.iter(|| workloads.iter().filter_map(pass).sum::<u64>());
            });
        }
        group.finish();
    }
}

criterion_group!(groups, operations, generators, peers);
criterion_main!(groups);
