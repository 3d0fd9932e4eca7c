//! Draws a position as SVG, with the squares that the side to move attacks as a heat map:
//!
//! ```text
//! cargo run -p chess-svg --example draw_svg -- "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1" > board.svg
//! ```

use std::error::Error;

use chess_movegen::Position;
use chess_svg::{SvgOptions, ToSvg};

fn main() -> Result<(), Box<dyn Error>> {
    let position: Position = match std::env::args().nth(1) {
        Some(fen) => Position::from_fen_tolerant(&fen)?.0,
        None => Position::initial(),
    };
    let side = position.side_to_move();
    let options = SvgOptions::new().with_size(720).with_heat_map(side);
    print!("{}", position.to_svg(&options));
    Ok(())
}
