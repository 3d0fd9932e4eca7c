//! Games with what the engine thinks of their moves.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use chess_nnue::EngineEvaluator;
use chess_notation::pgn::Reader;
use chess_review::Reviewer;

use crate::failure::Failure;

pub(super) fn run(
    path: &Path,
    mut reviewer: Reviewer<EngineEvaluator>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let refused = |error| Failure::Refused(format!("cannot read {}: {error}", path.display()));
        Box::new(File::open(path).map_err(refused)?)
    };
    let (mut games, mut broken) = (0, 0);
    for game in Reader::new(input).games() {
        match game {
            Ok(mut game) => {
                reviewer.review(&game).annotate(&mut game);
                let gap = if games == 0 { "" } else { "\n" };
                write!(out, "{gap}{game}")?;
                out.flush()?;
                games += 1;
            }
            Err(error) => {
                writeln!(io::stderr(), "error: in {}, {error}", path.display())?;
                broken += 1;
            }
        }
    }
    match (games, broken) {
        (0, 0) => Err(Failure::Refused(format!("there is no game in {}", path.display()))),
        (_, 0) => Ok(()),
        (_, 1) => Err(Failure::Refused("one game could not be read".into())),
        (..) => Err(Failure::Refused(format!("{broken} games could not be read"))),
    }
}
