//! A review as people read it.

use std::fmt;

use chess_movegen::Color;
use chess_notation::pgn::Score;

use crate::review::{MoveReview, Review, SideReview};

impl Review {
    /// What the opening is called, and which move left it.
    pub(crate) fn opening_in_words(&self) -> Option<String> {
        let (ply, opening) = self.opening()?;
        let next = self.game().moves().get(ply);
        let left = next.map(|&mv| format!("; left with {}", self.line(ply, &[mv])));
        Some(format!("{opening}{}", left.unwrap_or_default()))
    }

    /// A move of the game with its number and the sign behind it: `12... Nd5??`.
    pub(crate) fn move_with_sign(&self, ply: usize) -> String {
        let review = &self.moves()[ply];
        let sign = review.judgement.and_then(|judgement| judgement.nag().sign());
        format!("{}{}", self.line(ply, &[review.mv]), sign.unwrap_or_default())
    }

    /// What there is to say about a mistake, line by line.
    pub(crate) fn about(&self, ply: usize) -> Vec<String> {
        let review = &self.moves()[ply];
        let (before, after) = (in_words(review.before.score), in_words(review.after.score));
        let mut lines = vec![format!("{}: from {before} to {after}", self.move_with_sign(ply))];
        lines.extend(review.reasons.as_ref().map(ToString::to_string));
        if !review.better.is_empty() {
            lines.push(format!("Better: {}", self.line(ply, &review.better)));
        }
        lines
    }
}

/// A score for White in pawns, `checkmate` where the game is over.
pub(crate) fn in_words(score: Score) -> String {
    match score {
        Score::Centipawns(centipawns) => {
            let (pawns, hundredths) = (centipawns.abs() / 100, centipawns.abs() % 100);
            let sign = if centipawns < 0 { '-' } else { '+' };
            format!("{sign}{pawns}.{hundredths:02}")
        }
        Score::Mate(moves) => format!("#{moves}"),
    }
}

/// What is said of each side, column by column.
pub(crate) const COLUMNS: [&str; 5] =
    ["accuracy", "average loss", "inaccuracies", "mistakes", "blunders"];

/// The cells of a side's row.
pub(crate) fn cells(side: &SideReview) -> [String; 5] {
    let accuracy = side.accuracy.map_or_else(|| "-".into(), |percent| format!("{percent:.1} %"));
    let [blunders, mistakes, inaccuracies] = side.counts.map(|count| count.to_string());
    [accuracy, format!("{:.2}", side.average_loss / 100.0), inaccuracies, mistakes, blunders]
}

/// How the score went, a column for each move from below to above: `▄▄▅▃▁`.
fn curve(moves: &[MoveReview]) -> String {
    const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let height = |review: &MoveReview| {
        let chances = crate::winning_chances(review.after.score);
        HEIGHTS[((chances / 12.5) as usize).min(7)]
    };
    moves.iter().map(height).collect()
}

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(opening) = self.opening_in_words() {
            writeln!(f, "Opening: {opening}")?;
        }
        writeln!(f, "{:5}  {}", "", COLUMNS.map(|name| format!("{name:>12}")).join("  "))?;
        for color in Color::ALL {
            let cells = cells(&self.side(color)).map(|cell| format!("{cell:>12}"));
            writeln!(f, "{:5}  {}", color.to_string(), cells.join("  "))?;
        }
        // A line of a terminal has room for as many.
        for moves in self.moves().chunks(72) {
            writeln!(f, "       {}", curve(moves))?;
        }
        let moments = self.moments();
        if moments.is_empty() {
            return writeln!(f, "No move gave anything away that matters.");
        }
        let decisive: Vec<String> = moments.iter().map(|&ply| self.move_with_sign(ply)).collect();
        writeln!(f, "What decided the game: {}", decisive.join(", "))?;
        for ply in self.mistakes() {
            let [first, rest @ ..] = &self.about(ply)[..] else { continue };
            writeln!(f, "\n{first}")?;
            for line in rest {
                writeln!(f, "  {line}")?;
            }
        }
        Ok(())
    }
}
