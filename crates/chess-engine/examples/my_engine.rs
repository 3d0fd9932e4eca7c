//! An engine of one's own: it counts pieces, and knows nothing else.
//!
//! `cargo run --release -p chess-engine --example my_engine`

use chess_engine::chess_movegen::{Position, Role};
use chess_engine::{Engine, EngineError, EngineOption, Evaluator};

/// Counts pieces.
#[derive(Clone)]
struct Material {
    bishop: i32,
}

impl Evaluator for Material {
    fn evaluate(&self, position: &Position) -> i32 {
        let values = [
            (Role::Pawn, 100),
            (Role::Knight, 300),
            (Role::Bishop, self.bishop),
            (Role::Rook, 500),
            (Role::Queen, 900),
        ];
        let us = position.side_to_move();
        let count = |color, role| position.pieces(color, role).len() as i32;
        values.iter().map(|&(role, value)| value * (count(us, role) - count(!us, role))).sum()
    }
}

fn main() -> Result<(), EngineError> {
    let bishop =
        EngineOption::spin("Bishop Value", 320, 0..=1_000, |material: &mut Material, value| {
            material.bishop = value as i32;
        });
    Engine::new("Counter 1.0", "Somebody", Material { bishop: 320 })
        .with_option(bishop)
        .run_on_standard_streams()
}
