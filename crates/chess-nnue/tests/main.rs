//! What holds for every network, tried on networks of random numbers.

mod files;
mod laws;

use chess_nnue::{InputKind, Layers, Network, Shape};
use fastrand::Rng;

/// The layers of a network, as a trainer could have made them.
fn layers(shape: Shape, seed: u64) -> Layers {
    let mut rng = Rng::with_seed(seed);
    let mut layers = Layers::zero(shape);
    for (numbers, greatest) in [
        (&mut layers.input_weights, 0.2),
        (&mut layers.input_biases, 0.5),
        (&mut layers.output_weights, 0.5),
        (&mut layers.output_biases, 0.5),
    ] {
        numbers.iter_mut().for_each(|number| *number = (2.0 * rng.f32() - 1.0) * greatest);
    }
    layers
}

/// A network of random numbers.
fn network(inputs: InputKind, width: usize, seed: u64) -> Network {
    network_of(Shape::new(inputs, width).unwrap(), seed)
}

/// A network of random numbers of this shape.
fn network_of(shape: Shape, seed: u64) -> Network {
    Network::from_layers(shape, &layers(shape, seed), 200, "random numbers").unwrap()
}
