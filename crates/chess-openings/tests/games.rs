//! Openings of games.

use std::fs::File;
use std::path::Path;

use chess_movegen::{Game, Position};
use chess_notation::pgn::Reader;
use chess_notation::san;
use chess_openings::Opening;

fn game(moves: &str) -> Game {
    let mut game = Game::default();
    for mv in san::line::parse(game.start(), moves).unwrap() {
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn the_deepest_position_with_a_name_counts_in_whatever_order_its_moves_came() {
    let cases = [
        ("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h4 h5", 10),
        ("1. Nf3 d6 2. d4 Nf6 3. Nc3 c5 4. e4 cxd4 5. Nxd4 a6 6. h4 h5", 10),
        // There and back again: the last time counts.
        ("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Nf3 Nc6 7. Nd4 Nb8 8. Na4", 14),
    ];
    for (moves, ply) in cases {
        let (found, opening) = Opening::of_game(&game(moves)).unwrap();
        assert_eq!(opening.to_string(), "B90 Sicilian Defense: Najdorf Variation", "{moves}");
        assert_eq!(found, ply, "{moves}");
    }
}

#[test]
fn counters_do_not_matter_and_not_every_position_has_a_name() {
    let sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 9 40";
    let position: Position = sicilian.parse().unwrap();
    assert_eq!(Opening::of(&position).unwrap().name(), "Sicilian Defense");
    let without_castling: Position = sicilian.replace("KQkq", "-").parse().unwrap();
    assert_eq!(Opening::of(&without_castling), None);
    assert_eq!(Opening::of_game(&Game::default()), None);
}

/// lichess.org named them a year before the names of this crate were collected; some have changed since.
#[test]
fn games_are_called_what_lichess_called_them() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pgn/lichess.pgn");
    let Ok(file) = File::open(&file) else {
        println!("skipped: there is no file {}", file.display());
        return;
    };
    let (mut games, mut same) = (0, 0);
    for pgn in Reader::new(file).games() {
        let pgn = pgn.unwrap();
        let tag = |name| pgn.tags().get(name).filter(|&value| value != "?");
        let theirs = tag("ECO").zip(tag("Opening"));
        let ours = Opening::of_game(&pgn.to_game()).map(|(_, opening)| opening);
        games += 1;
        same += usize::from(theirs == ours.map(|opening| (opening.eco(), opening.name())));
    }
    assert_eq!((same, games), (427, 438));
}
