//! Scores as chances.

use chess_search::Score;

/// The chances that a game is won, drawn and lost, in thousandths; together they are 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wdl {
    pub(super) win: u32,
    pub(super) draw: u32,
    pub(super) loss: u32,
}

/// The score with which every second game is won, in centipawns.
const EVEN_CHANCE: f64 = 150.0;
/// How fast the chance changes there: from one half to 73 % within so many centipawns.
const SPREAD: f64 = 70.0;

impl Wdl {
    /// The chances that belong to a score, both for the same side.
    ///
    /// The chance to win is a logistic curve over the score, as is common; the curve is a
    /// convention, and was not fitted to games. Mates are certain.
    pub(super) fn of(score: Score) -> Wdl {
        match score.centipawns() {
            Some(centipawns) => {
                let win = chance(f64::from(centipawns));
                let loss = chance(-f64::from(centipawns));
                Wdl { win, draw: 1000 - win - loss, loss }
            }
            None if score > Score::DRAW => Wdl { win: 1000, draw: 0, loss: 0 },
            None => Wdl { win: 0, draw: 0, loss: 1000 },
        }
    }
}

/// The chance to win, in thousandths.
fn chance(centipawns: f64) -> u32 {
    (1000.0 / (1.0 + ((EVEN_CHANCE - centipawns) / SPREAD).exp())) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_symmetric_and_rise_with_the_score() {
        let of = |centipawns: i32| Wdl::of(Score::from_centipawns(centipawns));
        let mut last = Wdl { win: 0, draw: 0, loss: 1000 };
        for centipawns in -20_100..20_100 {
            let (wdl, reversed) = (of(centipawns), of(-centipawns));
            assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000);
            assert_eq!((wdl.win, wdl.draw, wdl.loss), (reversed.loss, reversed.draw, reversed.win));
            assert!(wdl.win >= last.win && wdl.loss <= last.loss, "{centipawns}");
            last = wdl;
        }
        assert_eq!(of(0), Wdl { win: 105, draw: 790, loss: 105 });
        assert_eq!(of(150).win, 500);
        assert_eq!(Wdl::of(Score::mate_in(3)).win, 1000);
        assert_eq!(Wdl::of(Score::WORST).loss, 1000);
    }
}
