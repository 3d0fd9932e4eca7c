//! What the game asks, over the board, and the answers.

use chess_movegen::{Color, Piece, Promotion};
use chess_play::{Event, Question, QuestionView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Paragraph, Widget as _, Wrap};

use super::board::draw_piece;
use crate::full_screen::appearance::put;
use crate::full_screen::arrangement::{Arrangement, middle};
use crate::full_screen::palette::Tint;
use crate::full_screen::screen::Scene;

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

/// Where the answers to a question are.
#[derive(Clone, Debug)]
pub(crate) struct ChoicePlaces {
    frame: Rect,
    text: Rect,
    /// Each answer's.
    pub(crate) boxes: Vec<Rect>,
}

/// Where the answers to a question are: pieces as large as on the board, or words.
pub(crate) fn choice_places(
    arrangement: &Arrangement,
    window: Rect,
    choices: &[Choice],
) -> ChoicePlaces {
    let square = arrangement.board.square_size();
    let has_pieces = choices.iter().any(|choice| choice.promotion.is_some());
    let (width, height) =
        if has_pieces { (square.width.max(6), square.height + 1) } else { (8, 1) };
    let count = choices.len() as u16;
    let text_height = if has_pieces { 0 } else { 2 };
    let frame_width = if has_pieces { count * width + 2 } else { window.width.min(50) };
    let frame = middle(window, frame_width, height + text_height + 2);
    let left = frame.x + frame.width.saturating_sub(count * width) / 2;
    let y = frame.y + 1 + text_height;
    let one = |index| Rect::new(left + index * width, y, width, height).intersection(frame);
    ChoicePlaces {
        frame,
        text: Rect::new(frame.x + 1, frame.y + 1, frame.width.saturating_sub(2), text_height)
            .intersection(frame),
        boxes: (0..count).map(one).collect(),
    }
}

pub(super) fn draw(
    scene: &Scene<'_>,
    arrangement: &Arrangement,
    question: &QuestionView,
    buffer: &mut Buffer,
) {
    let appearance = scene.screen.appearance;
    let choices = Choice::of(&question.question);
    let places = choice_places(arrangement, buffer.area, &choices);
    let has_pieces = choices.iter().any(|choice| choice.promotion.is_some());
    let title = if has_pieces { " Promote to " } else { "" };
    Clear.render(places.frame, buffer);
    appearance.frame(title).render(places.frame, buffer);
    let text = Paragraph::new(question.text.as_str()).wrap(Wrap { trim: true });
    text.render(places.text, buffer);
    for (index, (choice, place)) in choices.iter().zip(&places.boxes).enumerate() {
        let is_chosen = index == scene.screen.choice;
        let style = if is_chosen { appearance.chosen() } else { Style::new() };
        let Some(promotion) = choice.promotion else {
            put(format!("{:^8}", choice.label), style, *place, buffer);
            continue;
        };
        let square = Rect { height: place.height.saturating_sub(1), ..*place };
        buffer.set_style(square, appearance.square(Tint::Plain, index % 2 == 0));
        let color: Color = scene.view.side_to_move;
        draw_piece(appearance, Piece::new(color, promotion.role()), square, buffer);
        let label = Rect { y: square.bottom(), height: 1, ..*place }.intersection(*place);
        put(format!("{:^6}", choice.label), style, label, buffer);
        // The key is its letter.
        let key = choice.label.chars().position(|c| c.eq_ignore_ascii_case(&choice.key));
        let indent = (6 - choice.label.len()) / 2 + key.unwrap_or(0);
        let letter = Rect { x: label.x + indent as u16, width: 1, ..label }.intersection(label);
        buffer.set_style(letter, Modifier::UNDERLINED | Modifier::BOLD);
    }
}
