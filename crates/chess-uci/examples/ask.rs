//! Asks an engine for its move: `ask "COMMAND" [FEN]`.

use std::error::Error;
use std::time::Duration;

use chess_movegen::{Game, Position};
use chess_uci::GoLimits;
use chess_uci::client::{CommandLine, Engine};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let command: CommandLine = arguments.next().ok_or("which engine?")?.parse()?;
    let position = arguments.next().map_or(Ok(Position::initial()), |fen| {
        Position::from_fen_tolerant(&fen).map(|(position, _)| position)
    })?;

    let limit = Duration::from_secs(10);
    let mut engine = Engine::start(&command, limit)?;
    let go = GoLimits::move_time(Duration::from_secs(1));
    let answer = engine.search(&Game::new(position), &go, limit)?;
    for info in &answer.infos {
        println!("{info}");
    }
    match answer.best_move {
        Some(best) => println!("{} plays {best}", engine.name()),
        None => println!("{} has no move", engine.name()),
    }
    engine.quit(limit);
    Ok(())
}
