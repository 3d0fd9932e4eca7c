//! Searches a position and shows what each iteration finds.
//!
//! `cargo run --release -p chess-search --example analyse -- [DEPTH] [FEN]`

use std::error::Error;

use chess_movegen::Position;
use chess_search::{Limits, Searcher, ShannonEval};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let position = arguments.next().map_or(Ok(Position::initial()), |fen| fen.parse())?;
    let limits = Limits::NONE.with_depth(depth);
    Searcher::new(ShannonEval).search(&position, &[], &limits, &mut |report| {
        let time = report.elapsed.as_secs_f64();
        println!(
            "{:2} {:>9} {:9} {time:8.3} s  {:?}",
            report.depth,
            report.score.to_string(),
            report.nodes,
            report.pv
        );
    });
    Ok(())
}
