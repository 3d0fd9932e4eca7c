//! Why the position on the board is evaluated as it is.

use chess_eval::{Evaluator as _, Explanation, IncrementalEvaluator as _, Sentence, TaperedEval};
use chess_search::{Score, WhiteScore};

use super::Session;
use crate::view::SentenceView;

/// The most sentences that are shown: among more of them, nobody sees what matters.
const MAX_SENTENCES: usize = 5;

impl Session {
    /// The sentences that matter most about the position on the board, the most important first.
    pub(super) fn explanation(&self) -> Vec<SentenceView> {
        let explanation = chess_eval::explain(self.shown());
        let sentences = explanation.sentences(Explanation::NOTABLE).iter();
        let view = |sentence: &Sentence| {
            let text = match sentence.group() {
                Some(_) => {
                    format!("{}: {}", sentence.text(), Score::from_centipawns(sentence.value()))
                }
                // An endgame that is known as a whole, whose value is that of the position.
                None => sentence.text().to_owned(),
            };
            SentenceView { text, squares: sentence.squares().into_iter().collect() }
        };
        sentences.take(MAX_SENTENCES).map(view).collect()
    }

    /// How the engine's evaluator evaluates the position on the board, and how the hand-written one
    /// does, which can be explained, if that is something else.
    pub(super) fn evaluation_in_words(&self) -> String {
        let position = self.shown();
        let in_words = |value| {
            let score = Score::from_centipawns(value);
            WhiteScore::new(score, position.side_to_move()).to_string()
        };
        let value = in_words(self.evaluator.evaluate_from_scratch(position));
        let by_hand = in_words(TaperedEval.evaluate(position));
        let said = format!("{value} for White, without looking ahead");
        if value == by_hand {
            said
        } else {
            format!("{said}; {by_hand} by the hand-written evaluator")
        }
    }

    pub(super) fn say_explanation(&mut self) {
        let sentences = self.explanation();
        let numbered = (1..).zip(&sentences).map(|(number, one)| format!("{number}. {}", one.text));
        let mut lines = vec![self.evaluation_in_words()];
        lines.extend(numbered);
        if sentences.is_empty() {
            lines.push("Nothing stands out".into());
        }
        self.say(lines.join("\n"));
    }

    /// Says a sentence with its squares, and marks these.
    pub(super) fn explain_sentence(&mut self, number: usize) {
        let sentences = self.explanation();
        let Some(sentence) = number.checked_sub(1).and_then(|index| sentences.get(index)) else {
            return self.refuse(match sentences.len() {
                0 => "nothing stands out in this position".into(),
                1 => "there is only one sentence about this position".into(),
                count => format!("there are only {count} sentences about this position"),
            });
        };
        self.clear_marks();
        self.explained = sentence.squares.iter().copied().collect();
        let squares: Vec<String> = sentence.squares.iter().map(ToString::to_string).collect();
        let squares =
            if squares.is_empty() { String::new() } else { format!(" ({})", squares.join(" ")) };
        self.say(format!("{}{squares}", sentence.text));
    }
}
