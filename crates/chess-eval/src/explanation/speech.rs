//! The sentences about a position.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::cmp::Reverse;

use chess_movegen::{Bitboard, Color, Position, Role};

use super::account::{Explanation, Term, rounded};
use super::phrases::{PHRASES, Phrase};
use super::scene::{Scene, choose, in_words, list};
use super::sentence::Sentence;
use crate::evaluator::seen_by;
use crate::weights::{FULL_PHASE, Group, Weights};

/// The sentences about a position, the most important ones first.
pub(super) fn sentences(
    explanation: &Explanation,
    weights: &Weights,
    position: &Position,
) -> Vec<Sentence> {
    if explanation.terms().is_empty() {
        return vec![about_known(explanation.difference())];
    }
    let mut sentences = Vec::new();
    for (group, (_, phrase)) in Group::ALL.iter().zip(PHRASES) {
        let terms = explanation.terms().iter().filter(|term| term.item.feature().group() == group);
        match phrase {
            Phrase::Balance { up, against } => {
                sentences.extend(balance(group, [up, against], terms, position));
            }
            Phrase::More(text) => sentences.extend(surplus(text, terms, position)),
            _ => {
                let values: Vec<_> =
                    terms.map(|term| (term, worth(term, phrase, weights, explanation))).collect();
                let is_matched = |(term, value): &(&Term, i32)| {
                    values.iter().any(|(other, other_value)| {
                        other.side != term.side
                            && (other.item.feature(), other_value) == (term.item.feature(), value)
                    })
                };
                for (term, value) in values.iter().filter(|it| !is_matched(it)) {
                    sentences.push(sentence(term, *value, &text(term, *value, phrase), position));
                }
            }
        }
    }
    sentences.retain(|sentence| sentence.value != 0);
    sentences.sort_by_key(|sentence| Reverse(sentence.value.abs()));
    sentences
}

fn about_known(difference: i32) -> Sentence {
    let side = if difference < 0 { Color::Black } else { Color::White };
    let text = match difference {
        0 => "This endgame is known to be drawn".to_string(),
        _ => format!("This endgame is known to be won for {side}"),
    };
    Sentence { side, group: None, squares: Bitboard::EMPTY, value: difference.abs(), text }
}

/// What a feature is worth compared with what could be there instead.
fn worth(term: &Term, phrase: &Phrase, weights: &Weights, explanation: &Explanation) -> i32 {
    let number = term.item.feature().index_in_group();
    let Phrase::Judged { runs, .. } = phrase else { return term.value };
    let own_run = runs.iter().find(|(first, last)| (*first..=*last).contains(&number));
    let Some(&(first, last)) = own_run.or(runs.first()) else { return term.value };
    let of_run = term.item.feature().group().features().skip(first).take(last + 1 - first);
    let count = of_run.len() as i32;
    let phase = explanation.phase();
    let sum: i32 = of_run.map(|feature| weights[feature].at(phase)).sum();
    let lead = weights[term.item.feature()].at(phase) * count - sum;
    rounded(lead * term.item.times(), FULL_PHASE * count)
}

/// The text that fits a feature of this value.
fn text(term: &Term, value: i32, phrase: &Phrase) -> String {
    let feature = term.item.feature();
    let (number, of) = (feature.index_in_group(), feature.group().len());
    let (text, is_other) = match *phrase {
        Phrase::Judged { none: Some((numbers, text)), .. } if numbers.contains(&number) => {
            (text, false)
        }
        Phrase::Judged { text, .. } => (text, value < 0),
        Phrase::Is(text) | Phrase::More(text) | Phrase::Balance { up: text, .. } => {
            (text, 2 * number >= of)
        }
    };
    choose(text, ['«', '/', '»'], is_other)
}

/// A sentence about a feature that is worth so much to its side.
fn sentence(term: &Term, value: i32, text: &str, position: &Position) -> Sentence {
    let scene = Scene {
        position,
        us: term.side,
        squares: term.item.squares(),
        number: term.item.feature().index_in_group(),
        times: term.item.times(),
    };
    let names_us_first = match (text.find("{us}"), text.find("{them}")) {
        (Some(us), Some(them)) => us < them,
        (_, them) => them.is_none(),
    };
    let (side, value) = if names_us_first { (term.side, value) } else { (!term.side, -value) };
    let group = Some(term.item.feature().group());
    Sentence { side, group, squares: term.item.squares(), value, text: scene.fill(text) }
}

/// What one side has more of than the other.
fn surplus<'a>(
    text: &str,
    terms: impl Iterator<Item = &'a Term> + Clone,
    position: &Position,
) -> Option<Sentence> {
    let lead: i32 = terms.clone().map(|term| seen_by(term.side, term.value)).sum();
    let side = if lead < 0 { Color::Black } else { Color::White };
    let term = { terms }.find(|term| term.side == side)?;
    Some(sentence(term, lead.abs(), text, position))
}

/// Which pieces one side has more of, and which the other.
fn balance<'a>(
    group: &'static Group,
    [up, against]: [&str; 2],
    terms: impl Iterator<Item = &'a Term>,
    position: &Position,
) -> Option<Sentence> {
    let mut lead = [0; 5];
    let mut value = 0;
    for term in terms {
        lead[term.item.feature().index_in_group()] += seen_by(term.side, term.item.times());
        value += seen_by(term.side, term.value);
    }
    let of = |color| -> Vec<_> {
        let more = (0..5).rev().map(|role| (role, seen_by(color, lead[role])));
        more.filter(|(_, count)| *count > 0).collect()
    };
    let (white, black) = (of(Color::White), of(Color::Black));
    let is_black_ahead = white.is_empty() || (value < 0 && !black.is_empty());
    let (side, more, less) =
        if is_black_ahead { (Color::Black, black, white) } else { (Color::White, white, black) };
    if more.is_empty() {
        return None;
    }
    let squares = more.iter().fold(Bitboard::EMPTY, |squares, (role, _)| {
        squares | position.pieces(side, Role::ALL[*role])
    });
    let text = if less.is_empty() { up } else { against };
    let text = (text.replace("{us}", &side.to_string()))
        .replace("{more}", &counted(&more))
        .replace("{less}", &counted(&less));
    Some(Sentence { side, group: Some(group), squares, value: seen_by(side, value), text })
}

/// As in "a rook and two pawns".
fn counted(roles: &[(usize, i32)]) -> String {
    let words: Vec<_> = (roles.iter())
        .map(|&(role, count)| match (count, Role::ALL[role].name()) {
            (1, role) => format!("a {role}"),
            (_, role) => format!("{} {role}s", in_words(count)),
        })
        .collect();
    list(&words, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_end_game_has_one_sentence() {
        let said = |evaluation, side_to_move| {
            let known = Explanation::of_known(evaluation, side_to_move);
            about_known(known.difference()).to_string()
        };
        assert_eq!(said(900, Color::White), "This endgame is known to be won for White: +9.00");
        assert_eq!(said(900, Color::Black), "This endgame is known to be won for Black: +9.00");
        assert_eq!(said(-900, Color::Black), "This endgame is known to be won for White: +9.00");
        assert_eq!(said(0, Color::Black), "This endgame is known to be drawn: +0.00");
    }

    #[test]
    fn every_group_has_a_phrase_in_the_same_order() {
        let groups: Vec<_> = Group::ALL.iter().map(Group::name).collect();
        let phrases: Vec<_> = PHRASES.iter().map(|(name, _)| *name).collect();
        assert_eq!(groups, phrases);
    }
}
