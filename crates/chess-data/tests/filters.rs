//! Which positions are kept.

use chess_data::{Filter, GameRecord, GameResult, Refusal, Sample, ScoredMove};
use chess_movegen::Position;

use crate::records;

#[test]
fn each_reason_is_found() {
    let quiet = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 30";
    for (fen, mv, score, result, expected) in [
        (quiet, "f1b5", 30, GameResult::Draw, None),
        (quiet, "f1b5", 2_000, GameResult::Draw, None),
        (quiet, "f1b5", -2_001, GameResult::Draw, Some(Refusal::Score)),
        (quiet, "f1b5", i16::MIN, GameResult::Draw, Some(Refusal::Score)),
        (quiet, "f3e5", 30, GameResult::Draw, Some(Refusal::Capture)),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 20", "e5d6", 0, GameResult::Draw, Some(Refusal::Capture)),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 20", "a7a8n", 0, GameResult::Draw, Some(Refusal::Promotion)),
        ("4k3/8/8/8/8/8/4R3/4K3 b - - 0 20", "e8d8", 0, GameResult::Draw, Some(Refusal::Check)),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 8", "a1a2", 0, GameResult::Draw, Some(Refusal::Opening)),
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 8", "e8e7", 0, GameResult::Draw, Some(Refusal::Opening)),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 9", "a1a2", 0, GameResult::Draw, None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 200", "a1a2", 0, GameResult::WhiteWins, None),
    ] {
        let position: Position = fen.parse().unwrap();
        let scored = ScoredMove { mv: mv.parse().unwrap(), score };
        assert_eq!(Filter::QUIET.refusal(&position, scored, result), expected, "{fen} {mv}");
        assert_eq!(Filter::ALL.refusal(&position, scored, result), None);
    }
}

/// Samples are what the game was, in its order, less what is refused.
#[test]
fn samples_are_the_positions_of_the_game() {
    let filters = [
        Filter::ALL,
        Filter::QUIET,
        Filter {
            first_ply: 0,
            max_score: 5_000,
            late_draw_ply: 20,
            late_draw_one_in: 2,
            ..Filter::QUIET
        },
    ];
    let mut counts = [0; 3];
    for game in records(60) {
        for (filter, count) in filters.iter().zip(&mut counts) {
            let expected = game.plies().filter(|(position, scored)| {
                filter.refusal(position, *scored, game.result()).is_none()
            });
            let expected: Vec<(Position, i16)> =
                expected.map(|(position, scored)| (position, scored.score)).collect();
            let samples: Vec<Sample> = filter.samples(&game).collect();
            let found = samples.iter().map(|sample| (sample.position(), sample.score()));
            assert!(found.eq(expected));
            assert!(samples.iter().all(|sample| sample.result() == game.result()));
            *count += samples.len();
        }
    }
    let [all, quiet, other] = counts;
    assert!(0 < quiet && quiet < other && other < all, "{counts:?}");
}

#[test]
fn late_positions_of_draws_are_thinned() {
    let late = Filter { first_ply: 40, ..Filter::ALL };
    let thinned = Filter { late_draw_ply: 40, late_draw_one_in: 4, ..late };
    let (mut all, mut kept) = (0, 0);
    for game in records(180) {
        let with =
            |result| GameRecord::new(game.start().clone(), game.moves().to_vec(), result).unwrap();
        let (draw, won) = (with(GameResult::Draw), with(GameResult::WhiteWins));
        all += late.samples(&draw).count();
        kept += thinned.samples(&draw).count();
        assert_eq!(thinned.samples(&won).count(), late.samples(&won).count());
    }
    assert!(all > 4_000 && (all / 5..all / 3).contains(&kept), "{kept} of {all}");
}
