//! Gradient descent, batch by batch.

use std::sync::{Mutex, PoisonError};
use std::thread;

use chess_movegen::kernel;
use chess_nnue::Network;

use super::block_layers::BlockLayers;
use super::gradient::Gradient;
use super::learnable::Stride;
use super::learner::Learner;
use super::pass::Learn;
use super::plan::Plan;
use super::positions::Positions;
use chess_duel::run::numbered_rng;

/// Learns a network, batch by batch.
///
/// The same plan and positions give the same network, on any number of threads.
pub(super) struct Trainer<'a> {
    plan: Plan,
    positions: &'a Positions,
    learner: Learner,
    /// How many batches are done, in all epochs.
    step: u64,
    /// The loss of the positions that this epoch has had.
    loss: f64,
    /// The numbers of the positions, in the order of the epoch that `ordered` says.
    order: Vec<u32>,
    ordered: Option<u64>,
    /// One for each piece of a batch.
    gradients: Vec<Gradient>,
}

/// How many pieces a batch has. Each is added up for itself, and then all of them in their order,
/// since the order of a sum changes its last digits.
const PIECES: usize = 8;

impl<'a> Trainer<'a> {
    /// Begins with the weights of this network, which has the shape of the plan, or with random ones.
    /// There must be positions, and as many as have 32-bit numbers at most.
    pub(super) fn new(plan: Plan, positions: &'a Positions, from: Option<&Network>) -> Trainer<'a> {
        let learner = match from {
            Some(network) => Learner::from_layers(plan.shape, &network.to_layers()),
            None => Learner::new(plan.shape, &mut numbered_rng(plan.seed, 0)),
        };
        Trainer::resumed(plan, positions, learner, 0, 0.0)
    }

    /// Goes on from where another has come to.
    pub(super) fn resumed(
        plan: Plan,
        positions: &'a Positions,
        learner: Learner,
        step: u64,
        loss: f64,
    ) -> Trainer<'a> {
        let order = (0..positions.len() as u32).collect();
        let gradients = (0..PIECES).map(|_| Gradient::zero(plan.shape)).collect();
        Trainer { plan, positions, learner, step, loss, order, ordered: None, gradients }
    }

    /// The weights.
    pub(super) fn learner(&self) -> &Learner {
        &self.learner
    }

    /// The network.
    pub(super) fn layers(&self) -> &BlockLayers {
        self.learner.layers()
    }

    pub(super) fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many batches are done.
    pub(super) fn step(&self) -> u64 {
        self.step
    }

    /// How many batches an epoch has.
    pub(super) fn steps_of_epoch(&self) -> u64 {
        self.positions.len().div_ceil(self.plan.batch) as u64
    }

    /// How many batches all epochs have.
    pub(super) fn all_steps(&self) -> u64 {
        self.steps_of_epoch() * u64::from(self.plan.epochs)
    }

    /// How many epochs are done.
    pub(super) fn epoch(&self) -> u32 {
        (self.step / self.steps_of_epoch()) as u32
    }

    /// The loss of the positions that this epoch has had, or, at its end, of all of them: a sum.
    pub(super) fn loss(&self) -> f64 {
        self.loss
    }

    /// The numbers of some positions, as many as are learned from at a time, in a random order.
    pub(super) fn piece(&mut self) -> &[u32] {
        self.shuffle(0);
        let piece = self.plan.batch.div_ceil(PIECES);
        &self.order[..piece.min(self.order.len())]
    }

    /// The rate of the next batch.
    pub(super) fn rate(&self) -> f64 {
        self.plan.rate(self.done())
    }

    /// How much of the run is done.
    fn done(&self) -> f64 {
        self.step as f64 / self.all_steps() as f64
    }

    /// Learns from a batch; gives the number of its positions.
    pub(super) fn batch(&mut self) -> usize {
        let (epoch, number) =
            (self.step / self.steps_of_epoch(), self.step % self.steps_of_epoch());
        if number == 0 {
            self.loss = 0.0;
        }
        self.shuffle(epoch);
        let first = number as usize * self.plan.batch;
        let batch = &self.order[first..(first + self.plan.batch).min(self.order.len())];
        let pieces = batch.chunks(self.plan.batch.div_ceil(PIECES));
        let used = pieces.len();
        let objective = self.plan.objective(self.done());
        {
            let work = Mutex::new(pieces.zip(&mut self.gradients));
            let learn = || {
                loop {
                    // A panic is passed on by the scope.
                    let piece = work.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((numbers, gradient)) = piece else { break };
                    gradient.clear();
                    kernel::with_instructions(Learn {
                        layers: self.learner.layers(),
                        positions: self.positions,
                        numbers,
                        objective,
                        gradient,
                    });
                }
            };
            thread::scope(|scope| {
                for _ in 1..self.plan.threads.min(used) {
                    scope.spawn(learn);
                }
                learn();
            });
        }
        let gradients = &self.gradients[..used];
        let stride = Stride::new(self.step + 1, self.rate(), self.plan.decay);
        self.learner.step(gradients, batch.len(), stride, self.plan.threads);
        self.loss += gradients.iter().map(Gradient::loss).sum::<f64>();
        self.step += 1;
        batch.len()
    }

    /// Brings the positions into the order of an epoch, which depends on the seed and the epoch
    /// alone.
    fn shuffle(&mut self, epoch: u64) {
        if self.ordered != Some(epoch) {
            for (number, place) in self.order.iter_mut().enumerate() {
                *place = number as u32;
            }
            numbered_rng(self.plan.seed, epoch + 1).shuffle(&mut self.order);
            self.ordered = Some(epoch);
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_eval::IncrementalEvaluator as _;
    use chess_nnue::{Basis, InputKind};

    use super::super::games::Games;
    use super::super::pass::Outputs;
    use super::super::validation::Validation;
    use super::super::walked_games::{plan_for, walked_games};
    use super::*;

    fn trained(plan: &Plan, games: &Games) -> BlockLayers {
        let mut trainer = Trainer::new(plan.clone(), &games.positions, None);
        while trainer.step() < trainer.all_steps() {
            trainer.batch();
        }
        trainer.layers().clone()
    }

    #[test]
    fn the_number_of_threads_does_not_change_the_network() {
        let games = walked_games(12);
        for inputs in InputKind::ALL {
            let plan = plan_for(&games, inputs);
            let of_one = trained(&plan, &games);
            for threads in [2, 5] {
                assert!(trained(&Plan { threads, ..plan.clone() }, &games) == of_one, "{threads}");
            }
            assert!(trained(&Plan { seed: 2, ..plan }, &games) != of_one);
        }
    }

    #[test]
    fn an_epoch_has_every_position_once() {
        let games = walked_games(6);
        let plan = plan_for(&games, InputKind::Plain);
        let mut trainer = Trainer::new(plan, &games.positions, None);
        let mut orders = Vec::new();
        for epoch in 0..2 {
            trainer.shuffle(epoch);
            let mut order = trainer.order.clone();
            orders.push(order.clone());
            order.sort_unstable();
            assert!(order.into_iter().eq(0..games.positions.len() as u32));
        }
        assert_ne!(orders[0], orders[1]);
        let positions: usize = (0..trainer.steps_of_epoch()).map(|_| trainer.batch()).sum();
        assert_eq!(positions, games.positions.len());
        assert_eq!((trainer.epoch(), trainer.step()), (1, trainer.steps_of_epoch()));
    }

    #[test]
    fn the_loss_falls_and_whole_numbers_say_much_the_same() {
        let games = walked_games(24);
        for (inputs, basis) in InputKind::ALL.into_iter().zip(Basis::ALL) {
            let plan = Plan { epochs: 6, ..plan_for(&games, inputs) };
            let plan = Plan { shape: plan.shape.with_basis(basis), ..plan };
            let objective = plan.objective;
            let validation = Validation { games: &games, objective, threads: 1 };
            let mut trainer = Trainer::new(plan.clone(), &games.positions, None);
            let mut losses = vec![validation.loss(trainer.layers())];
            while trainer.step() < trainer.all_steps() {
                trainer.batch();
                if trainer.step().is_multiple_of(2 * trainer.steps_of_epoch()) {
                    losses.push(validation.loss(trainer.layers()));
                }
            }
            assert!(losses[1..].iter().all(|&after| after < losses[0]), "{losses:?}");
            let layers = trainer.layers().to_layers();
            let scale = objective.scale().round() as u16;
            let network = Network::from_layers(plan.shape, &layers, scale, "").unwrap();
            let positions = &games.positions;
            let numbers = 0..positions.len();
            let outputs = Outputs { layers: trainer.layers(), positions, numbers, objective };
            let errors: Vec<f64> = kernel::with_instructions(outputs)
                .iter()
                .zip(&games.samples)
                .map(|(&logit, sample)| {
                    let value = network.evaluate_from_scratch(&sample.position());
                    (logit - f64::from(value) / f64::from(scale)).abs()
                })
                .collect();
            let (mean, most) = (
                errors.iter().sum::<f64>() / errors.len() as f64,
                errors.iter().fold(0.0, |most: f64, &error| most.max(error)),
            );
            // Weights are rounded to parts of 255 and of 64, and centipawns to whole ones.
            assert!(mean < 0.02 && most < 0.1, "{mean} {most}");
            let rounded = validation.loss_of_network(&network);
            assert!((rounded - losses[losses.len() - 1]).abs() < 0.003, "{rounded} {losses:?}");
        }
    }
}
