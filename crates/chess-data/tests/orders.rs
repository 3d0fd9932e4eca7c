//! Samples of many games: their order and their parts.

use std::collections::BTreeSet;
use std::convert::Infallible;

use chess_data::{Filter, GameReader, Part, ReadError, Sample, Samples, Shuffled, Split};
use proptest::prelude::*;

use crate::{bytes, records};

fn shuffled(count: u32, in_memory: usize, seed: u64) -> Vec<u32> {
    let items = (0..count).map(Ok::<u32, Infallible>);
    Shuffled::new(items, in_memory, seed)
        .map(|item| item.unwrap_or_else(|never| match never {}))
        .collect()
}

proptest! {
    #[test]
    fn a_shuffled_order_has_everything_once_and_nothing_too_early(
        count in 0..300u32,
        in_memory in 0..400usize,
        seed: u64,
    ) {
        let order = shuffled(count, in_memory, seed);
        prop_assert_eq!(&order, &shuffled(count, in_memory, seed));
        for (place, &item) in order.iter().enumerate() {
            prop_assert!((item as usize) < place + in_memory.max(1));
        }
        let mut sorted = order;
        sorted.sort_unstable();
        prop_assert!(sorted.into_iter().eq(0..count));
    }
}

#[test]
fn seeds_give_other_orders() {
    let orders: BTreeSet<Vec<u32>> = (0..50).map(|seed| shuffled(20, 1_000, seed)).collect();
    assert_eq!(orders.len(), 50);
    // The first item may go to any place.
    let places: BTreeSet<_> =
        (0..500).map(|seed| shuffled(10, 10, seed).iter().position(|&item| item == 0)).collect();
    assert_eq!(places.len(), 10);
}

#[test]
fn the_parts_are_whole_games_and_have_them_all() {
    let games = records(200);
    let file = bytes(&games);
    let split = Split::new(3, 5);
    let samples = |part: Option<Part>| -> Vec<Sample> {
        let samples = Samples::new(GameReader::new(&file[..]), Filter::ALL);
        let samples = match part {
            None => samples,
            Some(part) => samples.part(split, part),
        };
        samples.collect::<Result<_, ReadError>>().unwrap()
    };
    let of_part = |part: Part| {
        let games = games.iter().zip(0..).filter(move |&(_, number)| split.part(number) == part);
        games.flat_map(|(game, _)| Filter::ALL.samples(game)).collect::<Vec<_>>()
    };
    let (training, validation) = (of_part(Part::Training), of_part(Part::Validation));
    assert_eq!(samples(Some(Part::Training)), training);
    assert_eq!(samples(Some(Part::Validation)), validation);
    assert_eq!(samples(None).len(), training.len() + validation.len());
    assert!(!validation.is_empty() && validation.len() < training.len());
    let all_training = (0..1_000).all(|game| Split::new(3, 0).part(game) == Part::Training);
    assert!(all_training);
}

#[test]
fn splits_have_their_share_and_depend_on_the_seed() {
    let validation = |seed: u64| -> Vec<u64> {
        let split = Split::new(seed, 10);
        (0..10_000).filter(|&game| split.part(game) == Part::Validation).collect()
    };
    for seed in [0, 1, 2, u64::MAX] {
        let games = validation(seed);
        assert!((850..1_150).contains(&games.len()), "{}", games.len());
        assert_eq!(games, validation(seed));
        assert_ne!(games, validation(seed ^ 4));
    }
}

#[test]
fn an_error_is_passed_on_at_once() {
    let games = records(9);
    let mut file = bytes(&games);
    file.truncate(file.len() - 1);
    let samples = || Samples::new(GameReader::new(&file[..]), Filter::ALL);
    let whole: usize = games[..8].iter().map(|game| game.moves().len()).sum();
    assert_eq!(samples().position(|sample| sample.is_err()), Some(whole));
    assert_eq!(samples().shuffled(1_000_000, 1).position(|sample| sample.is_err()), Some(0));
    assert_eq!(samples().shuffled(100, 1).filter(Result::is_ok).count(), whole);
}
