//! Scores as chances.

use chess_search::Score;
use chess_uci::WinDrawLoss;

/// The score with which every second game is won, in centipawns.
const EVEN_CHANCE: f64 = 150.0;
/// How fast the chance changes there: from one half to 73 % within this many centipawns.
const SPREAD: f64 = 70.0;

/// The chances that belong to a score, both for the same side; together they are 1000.
///
/// The chance to win is a logistic curve over the score, as is common; the curve is a convention,
/// and was not fitted to games. Mates are certain.
pub(crate) fn chances(score: Score) -> WinDrawLoss {
    match score.centipawns() {
        Some(centipawns) => {
            let win = chance(f64::from(centipawns));
            let loss = chance(-f64::from(centipawns));
            WinDrawLoss { win, draw: 1000 - win - loss, loss }
        }
        None if score > Score::DRAW => WinDrawLoss { win: 1000, draw: 0, loss: 0 },
        None => WinDrawLoss { win: 0, draw: 0, loss: 1000 },
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
        let of = |centipawns: i32| chances(Score::from_centipawns(centipawns));
        let mut last = WinDrawLoss { win: 0, draw: 0, loss: 1000 };
        for centipawns in -20_100..20_100 {
            let (now, reversed) = (of(centipawns), of(-centipawns));
            assert_eq!(now.win + now.draw + now.loss, 1000);
            assert_eq!((now.win, now.draw, now.loss), (reversed.loss, reversed.draw, reversed.win));
            assert!(now.win >= last.win && now.loss <= last.loss, "{centipawns}");
            last = now;
        }
        assert_eq!(of(0), WinDrawLoss { win: 105, draw: 790, loss: 105 });
        assert_eq!(of(150).win, 500);
        assert_eq!(chances(Score::mate_in(3)).win, 1000);
        assert_eq!(chances(Score::WORST).loss, 1000);
    }
}
