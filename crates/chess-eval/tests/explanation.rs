//! That an explanation tells all of an evaluation, and what it says.

use std::fmt::Write;

use chess_eval::{Category, Evaluator, Explanation, Feature, Group, Sentence, Tapered, Weights};
use chess_movegen::{Color, Position};
use insta::assert_snapshot;
use random_games::walks;

use crate::POSITIONS;

/// Weights of which none is nothing, so that everything can be seen.
fn telling() -> Weights {
    Feature::all().fold(Weights::DEFAULT.clone(), |weights, feature| {
        let (group, number) = (feature.group(), feature.index_in_group() as i16);
        let weight = match group.category() {
            Category::Material if group.len() > 1 => return weights,
            Category::Scale => Tapered::new(0, 64 + 16 * number),
            Category::KingDanger => Tapered::new(90 + 15 * number, 60 - 7 * number),
            _ => Tapered::new(17 + 3 * number, 23 - 5 * number),
        };
        weights.with(feature, weight)
    })
}

#[test]
fn it_adds_up_to_the_evaluation() {
    let weights = telling();
    for position in walks(90).flatten() {
        for weights in [Weights::DEFAULT, &weights] {
            let explanation = weights.explain(&position);
            let evaluation = weights.evaluate(&position);
            let for_white = match position.side_to_move() {
                Color::White => evaluation,
                Color::Black => -evaluation,
            };
            assert_eq!(explanation.difference(), for_white, "{position:?}");
            if !explanation.terms().is_empty() {
                let differences = Category::ALL.map(|category| explanation.difference_of(category));
                assert_eq!(differences.iter().sum::<i32>(), for_white, "{position:?}");
                assert_terms_add_up(&explanation, &position);
            }
        }
    }
}

/// Of each category, and so nearly those that are squared and rounded; what a category counts is
/// not far from the difference of its totals either.
fn assert_terms_add_up(explanation: &Explanation, position: &Position) {
    for category in Category::ALL {
        for color in [Color::White, Color::Black] {
            let total = explanation.total(color, category);
            let terms = explanation.terms().iter().filter(|term| {
                term.side() == color && term.item().feature().group().category() == category
            });
            let slack = if category == Category::KingDanger { terms.clone().count() } else { 0 };
            let error = terms.fold(Tapered::ZERO, |sum, term| sum + term.tapered()) - total;
            let error = error.middle_game().abs() + error.end_game().abs();
            assert!(error <= slack as i32, "{category:?} of {color} is {total} in {position:?}");
        }
        let [white, black] =
            [Color::White, Color::Black].map(|color| explanation.total(color, category));
        let (lead, phase) = (white - black, explanation.phase());
        let lead = (lead.middle_game() * phase + lead.end_game() * (24 - phase)) / 24;
        let error = (explanation.difference_of(category) - lead).abs();
        assert!(error <= 2, "{category:?}: {lead} in {position:?}");
    }
}

#[test]
fn what_matters_more_is_said_first() {
    for position in walks(20).flatten() {
        let explanation = telling().explain(&position);
        let all = explanation.sentences(0);
        assert!(all.is_sorted_by_key(|sentence| -sentence.value().abs()));
        let notable = explanation.sentences(Explanation::NOTABLE);
        let is_notable = |value: i32| value.abs() >= Explanation::NOTABLE;
        // What is known of an endgame as a whole is said even of a draw.
        let is_said =
            |sentence: &&Sentence| is_notable(sentence.value()) || sentence.group().is_none();
        assert_eq!(notable.len(), all.iter().filter(is_said).count());
    }
}

/// Everything that can be said, about the positions in which it is to be seen.
#[test]
fn there_is_a_sentence_for_each_group() {
    let weights = telling();
    let mut said = String::new();
    let mut explanation = weights.explain(&Position::default());
    let mut silent: Vec<_> = Group::ALL.iter().map(Group::name).collect();
    for line in POSITIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let Some((name, _)) = line.split_once('|') else {
            let position: Position = line.parse().expect(line);
            explanation = weights.explain(&position);
            writeln!(said, "\n{line}").unwrap();
            continue;
        };
        for sentence in explanation.sentences(0) {
            if sentence.group().is_some_and(|group| group.name() == name.trim()) {
                writeln!(said, "  {sentence}").unwrap();
                silent.retain(|silent| *silent != name.trim());
            }
        }
    }
    assert!(!said.contains(['{', '[', '<', '|']));
    assert_snapshot!(said);
    assert!(silent.is_empty(), "nothing is said of {silent:?}");
}
