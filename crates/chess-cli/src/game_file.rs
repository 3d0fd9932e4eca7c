//! The games of a file that a command reads.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use chess_notation::pgn::{PgnGame, Reader};

use crate::failure::Failure;

/// Reads a file, or for `-` the standard input, and hands on one game after the other. A game that is
/// broken is told on the standard error stream, and reading goes on with the next.
pub(crate) fn for_each_game(
    path: &Path,
    mut act: impl FnMut(PgnGame) -> Result<(), Failure>,
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
            Ok(game) => {
                act(game)?;
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
