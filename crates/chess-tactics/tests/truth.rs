//! Whatever is found and said is true on a board that shares no code with the detectors.

use std::collections::BTreeMap;

use chess_movegen::Position;
use chess_tactics::{Line, Mistake, Theme, findings};
use fastrand::Rng;
use laws::tactics::{assert_findings, assert_reasons};
use proptest::prelude::*;
use random_games::{Start, walks};

use crate::lines::line;

/// A mistake in this position, with lines that punish and avoid it as far as greed sees.
fn check(position: &Position, rng: &mut Rng) -> Option<String> {
    let played = rng.choice(position.legal_moves().to_vec())?;
    let refutation = line(&position.make_unchecked(played), rng.usize(..7), rng);
    let better = line(position, rng.usize(..7), rng);
    let mates_in = |rng: &mut Rng| rng.bool().then(|| rng.u16(1..20));
    let mistake = Mistake {
        position,
        played,
        refutation: &refutation,
        better: &better,
        refutation_mates_in: mates_in(rng).filter(|_| rng.u8(..) < 20),
        better_mates_in: mates_in(rng).filter(|_| rng.u8(..) < 20),
    };
    assert_reasons(&mistake).map(|reasons| reasons.to_string())
}

#[test]
fn what_is_found_in_random_games_is_true_and_nothing_is_never_found() {
    let mut rng = Rng::with_seed(28);
    let mut counts = BTreeMap::new();
    for position in walks(900).flatten() {
        let moves = line(&position, 9, &mut rng);
        let line = Line::new(position, &moves).unwrap();
        assert_findings(&line);
        for finding in findings(&line) {
            *counts.entry(finding.theme().lichess_name()).or_insert(0) += 1;
        }
    }
    println!("{counts:?}");
    assert_eq!(counts.len(), Theme::ALL.len(), "{counts:?}");
}

#[test]
fn reasons_in_random_games_are_true() {
    let mut rng = Rng::with_seed(28);
    let mut without = 0;
    let mut all = 0;
    for position in walks(900).flatten() {
        if let Some(text) = check(&position, &mut rng) {
            all += 1;
            without += usize::from(text.starts_with("No tactic"));
        }
    }
    println!("{all} reasons, {without} of them without a tactic");
    assert!(all > 10_000 && without < all / 2, "{without} of {all}");
}

proptest! {
    #[test]
    fn no_line_makes_anything_panic(start in 0..Start::ALL.len(), seed: u64, plies in 0..80_usize) {
        let mut walk = Start::ALL[start].walk(seed);
        let position = walk.by_ref().nth(plies);
        let mut rng = Rng::with_seed(seed);
        if let Some(position) = position {
            check(&position, &mut rng);
        }
    }
}
