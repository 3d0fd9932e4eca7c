//! A file with a network.

use std::fs;
use std::path::PathBuf;

use chess_nnue::{InputKind, Layers, Network, Shape};

/// A file with a network that likes to have the move, and knows nothing else: it is worth a pawn. The
/// file is removed at the end.
pub(crate) struct NetworkFile(PathBuf);

impl NetworkFile {
    pub(crate) fn new(name: &str) -> NetworkFile {
        let shape = Shape::new(InputKind::Attacks, 32).unwrap();
        let mut layers = Layers::zero(shape);
        layers.output_biases.fill(0.5);
        let network =
            Network::from_layers(shape, &layers, 200, "the move is worth a pawn").unwrap();
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, network.to_bytes()).unwrap();
        NetworkFile(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for NetworkFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
