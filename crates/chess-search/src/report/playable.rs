//! Lines as they are shown.

use chess_movegen::{Game, Move};

/// The beginning of a line that can be played in this game: each move legal, and none after
/// checkmate, stalemate or a draw by rule, claims included. A legal first move is always kept.
pub(crate) fn playable(game: &Game, line: &[Move]) -> Vec<Move> {
    let mut game = game.clone();
    let can_be_played = |&(index, &mv): &(usize, &Move)| {
        (index == 0 || game.outcome_with_claims().is_none()) && game.play_on(mv).is_ok()
    };
    line.iter().enumerate().take_while(can_be_played).map(|(_, &mv)| mv).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
    }

    #[test]
    fn a_line_ends_where_the_game_does() {
        let mate = line("f2f3 e7e5 g2g4 d8h4");
        let game = Game::default();
        let longer: Vec<Move> = mate.iter().copied().chain(line("e1f2")).collect();
        assert_eq!(playable(&game, &longer), mate);
        // An illegal move ends it too.
        assert_eq!(playable(&game, &line("e2e4 e2e4 e7e5")), line("e2e4"));
        // The third repetition.
        let there_and_back = line("g1f3 g8f6 f3g1 f6g8").repeat(3);
        assert_eq!(playable(&game, &there_and_back), there_and_back[..8]);
        // Bare kings.
        let kings = "8/8/8/3k4/8/8/3p4/3K4 w - - 0 1".parse().unwrap();
        let game = Game::new(kings);
        assert_eq!(playable(&game, &line("d1d2 d5d4")), line("d1d2"));
    }

    #[test]
    fn a_drawn_game_still_has_a_move_to_show() {
        let mut game = Game::default();
        for mv in line("g1f3 g8f6 f3g1 f6g8").repeat(2) {
            game.play(mv).unwrap();
        }
        assert_eq!(playable(&game, &line("e2e4 e7e5")), line("e2e4 e7e5"));
    }
}
