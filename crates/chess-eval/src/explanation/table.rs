//! The totals of an explanation as a table.

use core::fmt;

use chess_movegen::Color;

use super::Explanation;
use super::signed::Signed;
use crate::tapered::FULL_PHASE;
use crate::weights::{Category, Tapered};

/// A line for each category, with what both sides have in the middle game and in the end game, and
/// White's lead as far as the position is between the two.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let difference = Signed(self.difference);
        if self.terms.is_empty() {
            return writeln!(f, "total {difference}");
        }
        writeln!(f, "{:13} {:>15} {:>15} {:>11}", "centipawns", "White", "Black", "White's")?;
        let halves = format_args!("{:>7} {:>7} {:>7} {:>7}", "middle", "end", "middle", "end");
        writeln!(f, "{:13} {halves} {:>11}", "", "lead")?;
        let mut sums = [Tapered::ZERO; 2];
        for category in Category::ALL {
            let sides = [Color::White, Color::Black].map(|side| self.total(side, category));
            if category == Category::Scale && sides == [Tapered::ZERO; 2] {
                continue;
            }
            sums = [sums[0] + sides[0], sums[1] + sides[1]];
            line(f, category.name(), sides, self.difference_of(category))?;
        }
        line(f, "total", sums, self.difference)?;
        let phase = self.phase;
        writeln!(
            f,
            "The middle game counts for {phase} parts in {FULL_PHASE}, the end game for the rest."
        )
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, sides: [Tapered; 2], lead: i32) -> fmt::Result {
    write!(f, "{name:13}")?;
    for side in sides {
        write!(f, " {:>7} {:>7}", Signed(side.middle_game()), Signed(side.end_game()))?;
    }
    writeln!(f, " {:>11}", Signed(lead))
}
