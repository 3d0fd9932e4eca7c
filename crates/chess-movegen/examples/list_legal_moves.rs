//! Lists the legal moves of a position, a line for each piece.
//!
//! `cargo run -p chess-movegen --example list_legal_moves -- [FEN]`

use std::error::Error;

use chess_movegen::Position;

fn run() -> Result<(), Box<dyn Error>> {
    let fen = std::env::args().nth(1);
    let position: Position = fen.map_or(Ok(Position::initial()), |fen| {
        Position::from_fen_tolerant(&fen).map(|(position, _)| position)
    })?;
    println!("{position}");
    let mut moves = position.legal_moves();
    moves.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
    for moves_of_piece in moves.chunk_by(|a, b| a.from() == b.from()) {
        let Some(piece) = position.maps().piece_on(moves_of_piece[0].from()) else { continue };
        println!("{} on {}: {moves_of_piece:?}", piece.piece, piece.square);
    }
    println!("{} has {} legal moves", position.side_to_move(), moves.len());
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
