//! Prints the signature of the search, the number of nodes of `chess-cli bench`: for processors and
//! systems on which one wants to know it without the rest of that program.

#![forbid(unsafe_code)]

use chess_engine::{Bench, BenchStop};
use chess_nnue::{EngineEvaluator, Network};

fn main() {
    let evaluator = EngineEvaluator::Network(Network::shared_default());
    let total = Bench::default().run(evaluator, &BenchStop::default(), &mut |_| ());
    println!("{}", total.map_or(0, |total| total.nodes));
}
