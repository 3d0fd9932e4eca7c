//! Searches a position and shows what each iteration finds.
//!
//! `cargo run --release -p chess-search --example analyse -- [DEPTH] [FEN]`

use std::error::Error;

use chess_movegen::{Game, Position};
use chess_search::{Limits, Report, Searcher, TaperedEval};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let position = arguments.next().map_or(Ok(Position::initial()), |fen| {
        Position::from_fen_tolerant(&fen).map(|(position, _)| position)
    })?;
    let limits = Limits::NONE.with_depth(depth);
    Searcher::new(TaperedEval).search(&Game::new(position), &limits, &mut |report| {
        if let Report::Line(line) = report {
            let (score, time) = (line.score.to_string(), line.elapsed.as_secs_f64());
            println!("{:2} {score:>9} {:9} {time:8.3} s  {:?}", line.depth, line.nodes, line.pv);
        }
    });
    Ok(())
}
