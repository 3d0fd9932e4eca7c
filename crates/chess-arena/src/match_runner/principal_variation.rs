//! Whether the lines of play that an engine shows are right.

use chess_movegen::Game;
use chess_movegen::Move;
use chess_notation::uci;

/// What is wrong with a line of play, if something is: a move that is not legal, or one after the
/// game has ended. Draws that can be claimed end it, as they do in a match.
pub(super) fn check(game: &mut Game, pv: &[String]) -> Option<String> {
    let mut played = 0;
    let mut mistake = None;
    for word in pv {
        if let Some(outcome) = game.outcome_with_claims() {
            mistake = Some(format!("it goes on with {word} after the end of the game: {outcome}"));
            break;
        }
        match uci::parse(game.position(), word) {
            Ok(mv) if game.play(mv).is_ok() => played += 1,
            Ok(_) => break,
            Err(error) => {
                mistake = Some(format!("{word} cannot be played: {error}"));
                break;
            }
        }
    }
    for _ in 0..played {
        game.undo();
    }
    mistake
}

/// What is wrong if the last line of play does not begin with the move that was played.
pub(super) fn check_first(game: &Game, pv: &[String], played: Move) -> Option<String> {
    let first = pv.first()?;
    let is_played = uci::parse(game.position(), first) == Ok(played);
    (!is_played).then(|| format!("it begins with {first}, but {played} was played"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(fen: &str, pv: &str) -> Option<String> {
        let mut game = Game::new(fen.parse().unwrap());
        let before = game.clone();
        let pv: Vec<String> = pv.split(' ').map(str::to_owned).collect();
        let mistake = check(&mut game, &pv);
        assert_eq!((game.position(), game.moves()), (before.position(), before.moves()));
        mistake
    }

    const MATE_IN_ONE: &str = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";

    #[test]
    fn lines_are_checked_to_their_end() {
        assert_eq!(mistake(MATE_IN_ONE, "a1a8"), None);
        assert_eq!(mistake(MATE_IN_ONE, "g6f6 h8h7 a1h1 h7g8"), None);
        assert_eq!(
            mistake(MATE_IN_ONE, "a1a8 h8h7").unwrap(),
            "it goes on with h8h7 after the end of the game: checkmate: White wins"
        );
        let illegal = mistake(MATE_IN_ONE, "g6f6 h8h7 f6h4").unwrap();
        assert!(illegal.starts_with("f6h4 cannot be played: the move is not legal: "), "{illegal}");
        assert!(mistake("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "g6f6 h8h7").is_some());
        assert!(mistake(MATE_IN_ONE, "later").is_some());
    }

    #[test]
    fn the_first_move_is_the_one_played() {
        let game = Game::new(MATE_IN_ONE.parse().unwrap());
        let pv = ["a1a8".to_owned()];
        assert_eq!(check_first(&game, &pv, "a1a8".parse().unwrap()), None);
        assert_eq!(check_first(&game, &[], "a1a8".parse().unwrap()), None);
        assert_eq!(
            check_first(&game, &pv, "g6f6".parse().unwrap()).unwrap(),
            "it begins with a1a8, but g6f6 was played"
        );
    }
}
