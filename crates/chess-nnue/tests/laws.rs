use std::sync::Arc;

use chess_eval::{
    Evaluator as _, IncrementalEvaluator as _, MAX_EVALUATION, Step, TaperedEval, known_endgame,
};
use chess_movegen::Position;
use chess_movegen::kernel::KernelName;
use chess_nnue::{
    Basis, EngineEvaluator, InputKind, Layers, Network, OutputBucket, Perspective, Shape, inputs,
};
use random_games::walks;

use crate::{layers, network, network_of};

fn networks() -> Vec<Network> {
    let of_kind = |inputs| {
        [(32, Basis::Nothing), (96, Basis::HandWritten)].map(|(width, basis)| {
            let shape = Shape::new(inputs, width).unwrap();
            network_of(shape.with_basis(basis), width as u64)
        })
    };
    InputKind::ALL.map(of_kind).concat()
}

/// Those of the networks that are quick.
fn narrow_networks() -> [Network; 2] {
    [(InputKind::Plain, Basis::Nothing), (InputKind::Attacks, Basis::HandWritten)]
        .map(|(inputs, basis)| network_of(Shape::new(inputs, 32).unwrap().with_basis(basis), 7))
}

#[test]
fn neurons_that_follow_the_moves_are_those_from_scratch() {
    for network in networks() {
        for walk in walks(20) {
            let mut before: Option<(Position, _)> = None;
            // The memory of other positions is used again.
            let mut used = network.start(&Position::initial());
            for position in walk {
                let state = match before {
                    None => network.start(&position),
                    Some((previous, state)) => {
                        let mv = (previous.legal_moves().into_iter())
                            .find(|&mv| previous.make(mv).is_ok_and(|after| after == position));
                        let step = Step::new(&previous, mv.expect("a move led here"), &position);
                        network.update(&step, &state, &mut used);
                        core::mem::replace(&mut used, state)
                    }
                };
                assert_eq!(
                    network.evaluate_state(&state, &position),
                    network.evaluate_from_scratch(&position),
                    "{position:?}"
                );
                before = Some((position, state));
            }
        }
    }
}

#[test]
fn each_weight_is_rounded_to_the_nearest() {
    for inputs in InputKind::ALL {
        let shape = Shape::new(inputs, 32).unwrap();
        let exact = layers(shape, 7);
        let rounded = Network::from_layers(shape, &exact, 200, "").unwrap().to_layers();
        for (exact, rounded, one) in [
            (exact.input_weights, rounded.input_weights, 255.0),
            (exact.input_biases, rounded.input_biases, 255.0),
            (exact.output_weights, rounded.output_weights, 64.0),
            (exact.output_biases, rounded.output_biases, 255.0 * 64.0),
        ] {
            for (exact, rounded) in exact.into_iter().zip(rounded) {
                // A little more than a half, as the numbers themselves are rounded.
                assert!((exact - rounded).abs() * one < 0.501, "{exact} {rounded}");
            }
        }
    }
}

/// With the rounded weights two divisions of integers are all that differs: the first loses less than
/// 1 / (255 * 64) of an output of 200 centipawns, and the second less than a centipawn.
#[test]
fn a_plain_loop_over_real_numbers_gives_the_same_but_for_a_centipawn() {
    for inputs in InputKind::ALL {
        let shape = Shape::new(inputs, 32).unwrap();
        let network = network_of(shape, 7);
        let layers = network.to_layers();
        for position in walks(20).flatten().filter(|it| known_endgame(it).is_none()) {
            let expected = f64::from(network.scale()) * output(shape, &layers, &position);
            let found = network.evaluate_from_scratch(&position);
            assert!((f64::from(found) - expected).abs() < 1.02, "{found} {expected} {position:?}");
        }
    }
}

/// The output as the definition of the layers says it.
fn output(shape: Shape, layers: &Layers, position: &Position) -> f64 {
    let us = position.side_to_move();
    let bucket = OutputBucket::of(position).index();
    let width = shape.width();
    let mut output = f64::from(layers.output_biases[bucket]);
    for (half, color) in [us, !us].into_iter().enumerate() {
        let perspective = Perspective::of(position, color);
        for neuron in 0..width {
            let mut sum = f64::from(layers.input_biases[neuron]);
            for input in inputs(position) {
                let index = shape.inputs().index(input.seen_from(perspective));
                sum += f64::from(layers.input_weights[index * width + neuron]);
            }
            let weight = layers.output_weights[(2 * bucket + half) * width + neuron];
            output += f64::from(weight) * sum.clamp(0.0, 1.0).powi(2);
        }
    }
    output
}

#[test]
fn the_output_may_be_added_to_the_hand_written_evaluation() {
    let shape = Shape::new(InputKind::Attacks, 32).unwrap();
    let [alone, added] = Basis::ALL.map(|basis| network_of(shape.with_basis(basis), 3));
    let mut others = 0;
    for position in walks(20).flatten().filter(|it| known_endgame(it).is_none()) {
        let sum = TaperedEval.evaluate(&position) + alone.evaluate_from_scratch(&position);
        let sum = sum.clamp(1 - MAX_EVALUATION, MAX_EVALUATION - 1);
        assert_eq!(added.evaluate_from_scratch(&position), sum);
        others += usize::from(sum != alone.evaluate_from_scratch(&position));
    }
    assert!(others > 500, "{others}");
}

#[test]
fn the_mirrored_position_has_the_same_evaluation() {
    for position in walks(40).flatten() {
        let mirror = Position::from_setup(&position.to_setup().mirrored()).unwrap();
        for network in narrow_networks() {
            let [original, mirror] =
                [&position, &mirror].map(|position| network.evaluate_from_scratch(position));
            assert_eq!(original, mirror, "{position:?}");
        }
    }
}

#[test]
fn every_kernel_gives_the_same_evaluation() {
    let positions: Vec<Position> = walks(20).flatten().collect();
    let networks = networks();
    let evaluations = || -> Vec<i32> {
        let of_one = |network: &Network| {
            positions.iter().map(|it| network.evaluate_from_scratch(it)).collect::<Vec<_>>()
        };
        networks.iter().flat_map(of_one).collect()
    };
    let active = KernelName::active();
    let expected = evaluations();
    for kernel in KernelName::ALL.into_iter().filter(|kernel| kernel.activate().is_ok()) {
        assert_eq!(evaluations(), expected, "{kernel}");
    }
    active.activate().expect("it was active before");
}

#[test]
fn the_largest_weights_stay_within_bounds() {
    for inputs in InputKind::ALL {
        for width in [32, 64, 128] {
            let shape = Shape::new(inputs, width).unwrap();
            let mut layers = Layers::zero(shape);
            layers.input_weights.fill(Layers::MAX_WEIGHT);
            layers.input_biases.fill(Layers::MAX_WEIGHT);
            for weight in [Layers::MAX_WEIGHT, -Layers::MAX_WEIGHT] {
                layers.output_weights.fill(weight);
                layers.output_biases.fill(weight);
                let network = Network::from_layers(shape, &layers, 400, "").unwrap();
                let found = network.evaluate_from_scratch(&Position::initial());
                assert_eq!(found, (MAX_EVALUATION - 1) * weight.signum() as i32);
            }
        }
    }
}

#[test]
fn known_end_games_are_not_asked_of_the_network() {
    let position: Position = "8/8/8/8/8/2k5/8/K5NN w - - 0 1".parse().unwrap();
    for network in narrow_networks() {
        assert_eq!(network.evaluate_from_scratch(&position), 0);
    }
}

#[test]
fn a_null_move_leaves_the_state_as_it_is() {
    for position in walks(10).flatten() {
        let Some(passed) = position.null_move() else { continue };
        for network in narrow_networks() {
            let state = network.start(&position);
            assert_eq!(
                network.evaluate_state(&state, &passed),
                network.evaluate_from_scratch(&passed)
            );
        }
    }
}

#[test]
fn each_says_what_the_evaluator_behind_it_says() {
    let network = Arc::new(network(InputKind::Attacks, 32, 3));
    let [by_hand, by_network] =
        [EngineEvaluator::HandWritten, EngineEvaluator::Network(network.clone())];
    for before in walks(10).flatten() {
        assert!(by_hand.start(&before).is_none());
        let Some(&mv) = before.legal_moves().first() else { continue };
        let after = before.make(mv).unwrap();
        let step = Step::new(&before, mv, &after);
        // A state of the other evaluation, or of another position, makes no difference.
        for old in [None, by_network.start(&before)] {
            for mut new in [None, by_network.start(&Position::initial())] {
                by_hand.update(&step, &old, &mut new);
                assert_eq!(by_hand.evaluate_state(&new, &after), TaperedEval.evaluate(&after));
                new = None;
                by_network.update(&step, &old, &mut new);
                let expected = network.evaluate_from_scratch(&after);
                assert_eq!(by_network.evaluate_state(&new, &after), expected);
            }
        }
    }
}
