//! The full screen by itself: `cargo run -p chess-terminal --example board [-- FEN|chess960:N]`.

use chess_play::{EngineOptions, GameFiles, GameSetup, parse_start};
use chess_terminal::GameOptions;
use chess_terminal::full_screen::{Options, run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let threads = std::thread::available_parallelism()?.get();
    let mut game = GameOptions::default()
        .with_engine(EngineOptions::default().with_threads(threads))
        .with_files(GameFiles::new(std::env::temp_dir().join("chess-board-example.pgn")));
    if let Some(start) = std::env::args().nth(1) {
        let (start, _) = parse_start(&start)?;
        game = game.with_setup(GameSetup::default().with_start(start));
    }
    Ok(run(Options::new(game))?)
}
