//! The answers to what the game asks.

use chess_movegen::Promotion;
use chess_play::{Event, Question};

/// An answer to what the game asks.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The key that gives it.
    pub(crate) key: char,
    pub(crate) label: &'static str,
    /// What is drawn instead of the label.
    pub(crate) promotion: Option<Promotion>,
    pub(crate) event: Event,
}

impl Choice {
    /// The answers to a question.
    pub(crate) fn of(question: &Question) -> Vec<Choice> {
        let yes_or_no = |key, label, answer| Choice {
            key,
            label,
            promotion: None,
            event: Event::Answer(answer),
        };
        let promotion = |(key, label, promotion)| Choice {
            key,
            label,
            promotion: Some(promotion),
            event: Event::Promote(promotion),
        };
        match question {
            Question::Promotion { .. } => [
                ('q', "Queen", Promotion::Queen),
                ('r', "Rook", Promotion::Rook),
                ('b', "Bishop", Promotion::Bishop),
                ('n', "Knight", Promotion::Knight),
            ]
            .map(promotion)
            .to_vec(),
            _ => vec![yes_or_no('y', "Yes", true), yes_or_no('n', "No", false)],
        }
    }

    /// Which of them Enter gives unless another is chosen: the queen, and what does no harm.
    pub(crate) fn first(question: &Question) -> usize {
        match question {
            Question::Promotion { .. } => 0,
            _ => 1,
        }
    }

    /// What somebody says who does not want to answer.
    pub(crate) fn none(question: &Question) -> Event {
        match question {
            Question::Promotion { .. } => Event::LetGo,
            _ => Event::Answer(false),
        }
    }
}
