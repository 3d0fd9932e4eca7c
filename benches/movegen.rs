//! How long the operations of chess-movegen take: `cargo bench -p benches`.

#![allow(missing_docs, reason = "the macros of criterion make functions without documentation")]

use std::hint::black_box;

use benches::six_positions;
use chess_core::Setup;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Position, perft};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Every legal move of the six positions with the position it starts from.
fn all_moves(positions: &[(&str, Position)]) -> Vec<(Position, chess_core::Move)> {
    positions
        .iter()
        .flat_map(|(_, position)| {
            position.legal_moves().into_iter().map(|mv| (position.clone(), mv))
        })
        .collect()
}

/// One operation at a time, over the six positions or over all their moves.
fn operations(criterion: &mut Criterion) {
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
                position.make_into(*mv, &mut next);
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

/// Perft of all six positions by each generator.
fn generators(criterion: &mut Criterion) {
    const DEPTH: u32 = 3;
    let positions = six_positions().expect("the FENs are right");
    let nodes = positions.iter().map(|(_, position)| perft(position, DEPTH)).sum();
    let setups: Vec<Setup> = positions.iter().map(|(_, position)| position.to_setup()).collect();

    fn reference<G: Generator>(setups: &[Setup]) -> u64 {
        setups.iter().map(|setup| G::from_setup(setup).perft(DEPTH)).sum()
    }

    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(20);
    group.bench_function("piece-set", |bencher| {
        bencher.iter(|| positions.iter().map(|(_, position)| perft(position, DEPTH)).sum::<u64>());
    });
    group.bench_function(RayWalk::NAME, |bencher| bencher.iter(|| reference::<RayWalk>(&setups)));
    group.bench_function(MoveTables::NAME, |bencher| {
        bencher.iter(|| reference::<MoveTables>(&setups));
    });
    group.bench_function(Bitboards::NAME, |bencher| {
        bencher.iter(|| reference::<Bitboards>(&setups));
    });
    group.finish();
}

criterion_group!(groups, operations, generators);
criterion_main!(groups);
