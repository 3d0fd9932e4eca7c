//! Scores as data for `serde`.

use serde::{Deserialize, Serialize};

use crate::score::Score;

/// A score as data: `{"centipawns": 35}`, `{"mate_in": 5}` or `{"mated_in": 4}`, mates in plies.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ScoreData {
    Centipawns(i32),
    MateIn(u32),
    MatedIn(u32),
}

impl From<Score> for ScoreData {
    fn from(score: Score) -> ScoreData {
        match (score.centipawns(), score.plies_to_mate()) {
            (_, Some(plies)) if score > Score::DRAW => ScoreData::MateIn(plies),
            (_, Some(plies)) => ScoreData::MatedIn(plies),
            (centipawns, None) => ScoreData::Centipawns(centipawns.unwrap_or_default()),
        }
    }
}

impl From<ScoreData> for Score {
    fn from(data: ScoreData) -> Score {
        match data {
            ScoreData::Centipawns(centipawns) => Score::from_centipawns(centipawns),
            ScoreData::MateIn(plies) => Score::mate_in(plies),
            ScoreData::MatedIn(plies) => Score::mated_in(plies),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_with_their_unit_and_read_as_they_were() {
        for (score, text) in [
            (Score::from_centipawns(-35), r#"{"centipawns":-35}"#),
            (Score::mate_in(5), r#"{"mate_in":5}"#),
            (Score::mated_in(4), r#"{"mated_in":4}"#),
            (Score::WORST, r#"{"mated_in":0}"#),
            (Score::BEST, r#"{"mate_in":0}"#),
        ] {
            assert_eq!(serde_json::to_string(&score).unwrap(), text);
            assert_eq!(serde_json::from_str::<Score>(text).unwrap(), score);
        }
    }
}
