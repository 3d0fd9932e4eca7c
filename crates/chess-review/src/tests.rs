//! Reviews of whole games.

use std::ops::ControlFlow;

use chess_movegen::Color;
use chess_notation::pgn::{Nag, PgnGame, Score};
use chess_search::{Limits, Searcher, TaperedEval};

use crate::{Html, Judgement, Progress, Review, Reviewer};

fn reviewer() -> Reviewer<TaperedEval> {
    Reviewer::new(Searcher::new(TaperedEval), Limits::NONE.with_depth(4))
}

fn review(pgn: &str) -> (PgnGame, Review) {
    let game: PgnGame = pgn.parse().unwrap();
    let review = reviewer().review(&game);
    (game, review)
}

const SCHOLARS_MATE: &str = "[White \"Anna\"]\n[Black \"B & Co\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $5 $10 {oh} (3... g6 4. Qf3) 4. Qxf7# 1-0";

#[test]
fn mates_are_judged_by_what_was_there_without_them() {
    use Score::{Centipawns, Mate};
    for (before, after, judgement) in [
        (Centipawns(0), Mate(-2), Some(Judgement::Blunder)),
        (Centipawns(-800), Mate(-2), Some(Judgement::Mistake)),
        (Centipawns(-1_200), Mate(-2), Some(Judgement::Inaccuracy)),
        (Mate(2), Centipawns(1_200), Some(Judgement::Inaccuracy)),
        (Mate(2), Centipawns(0), Some(Judgement::Blunder)),
        (Mate(2), Mate(-2), Some(Judgement::Blunder)),
        (Mate(2), Mate(9), None),
        (Mate(-9), Mate(-2), None),
    ] {
        assert_eq!(Judgement::new(Color::White, before, after), judgement, "{before:?} {after:?}");
    }
    assert!(Judgement::Blunder > Judgement::Inaccuracy);
}

#[test]
fn a_blunder_has_a_sign_a_reason_and_a_better_move_and_the_rest_stays() {
    let (mut game, review) = review(SCHOLARS_MATE);
    let blunder = &review.moves()[5];
    assert_eq!((blunder.judgement, blunder.mover), (Some(Judgement::Blunder), Color::Black));
    assert!(blunder.loss > 20.0 && blunder.better[0] != blunder.mv, "{blunder:?}");
    let mate = &review.moves()[6];
    assert_eq!((mate.after.score, mate.after.depth, mate.judgement), (Score::Mate(1), None, None));
    let node = blunder.node;
    review.annotate(&mut game);
    let once = game.to_string();
    review.annotate(&mut game);
    assert_eq!(game.to_string(), once);
    assert_eq!(game.tree().nags(node), [Nag::BLUNDER, Nag::new(10)]);
    let once = once.split_whitespace().collect::<Vec<_>>().join(" ");
    for kept in ["oh", "(3... g6 4. Qf3", "[%eval #1,4]", "Qxf7# is checkmate", "[ECO \"C20\"]"] {
        assert!(once.contains(kept), "{kept}: {once}");
    }
}

#[test]
fn a_report_says_how_it_went() {
    insta::assert_snapshot!(review(SCHOLARS_MATE).1);
}

#[test]
fn a_page_leads_from_its_graph_to_its_moves_and_escapes_names() {
    let games = [review(SCHOLARS_MATE), review("*")];
    let page = Html::new(&games).to_string();
    assert!(page.contains("<h1>Anna – B &amp; Co</h1>"));
    let links: Vec<&str> =
        page.match_indices("href=\"#game").map(|(at, _)| &page[at + 7..][..8]).collect();
    assert!(links.len() >= 7, "{links:?}");
    for link in links {
        let id = link.split('"').next().unwrap();
        assert_eq!(page.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
}

#[test]
fn what_is_no_move_ends_a_review_and_an_empty_game_has_none() {
    assert_eq!(review("1. e4 -- 2. d4 *").1.moves().len(), 1);
    let nothing = review("*").1;
    assert_eq!((nothing.moves().len(), nothing.side(Color::White).accuracy), (0, None));
    assert_eq!(nothing.opening(), None);
}

#[test]
fn a_review_that_is_ended_keeps_what_it_has() {
    let game: PgnGame = SCHOLARS_MATE.parse().unwrap();
    let mut moves = 0;
    let review = reviewer().review_until(&game, &mut |progress| {
        moves += usize::from(matches!(progress, Progress::Move(_)));
        if moves == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((review.moves().len(), review.game().moves().len()), (2, 2));
    let nothing = reviewer().review_until(&game, &mut |_| ControlFlow::Break(()));
    assert_eq!(nothing.moves().len(), 0);
}
