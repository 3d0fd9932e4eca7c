//! Gradient descent, batch by batch, and whether what was learned holds for other games.

use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::in_order::piecewise;
use crate::model::objective::{Objective, logit_loss};
use chess_eval::IncrementalEvaluator as _;
use chess_movegen::kernel;
use chess_nnue::{Network, Shape};

use super::block_layers::{BlockLayers, Gradient};
use super::games::Games;
use super::learner::{Learner, Stride};
use super::pass::{Learn, Outputs};
use super::positions::Positions;
use chess_duel::run::numbered_rng;

/// How a network is learned.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) shape: Shape,
    /// The objective, whatever it says of the results.
    pub(super) objective: Objective,
    /// How much the results count in the first batch and in the end, from 0 to 1.
    pub(super) results: [f64; 2],
    /// The rate in the first batch and in the end.
    pub(super) rates: [f64; 2],
    /// How fast weights decay, as a part of the rate.
    pub(super) decay: f64,
    pub(super) epochs: u32,
    /// How many positions there are between steps.
    pub(super) batch: usize,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

impl Plan {
    /// The rate when so much of the run is done, from 0 to 1: half a wave of a cosine (Ilya
    /// Loshchilov and Frank Hutter, 2016).
    pub(super) fn rate(&self, done: f64) -> f64 {
        let [first, last] = self.rates;
        last + (first - last) * (1.0 + libm::cos(std::f64::consts::PI * done)) / 2.0
    }

    /// The objective when so much of the run is done, from 0 to 1.
    pub(super) fn objective(&self, done: f64) -> Objective {
        let [first, last] = self.results;
        self.objective.with_results(first + (last - first) * done)
    }
}

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

    pub(super) fn learner(&self) -> &Learner {
        &self.learner
    }

    pub(super) fn layers(&self) -> &BlockLayers {
        self.learner.layers()
    }

    pub(super) fn plan(&self) -> &Plan {
        &self.plan
    }

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

    pub(super) fn rate(&self) -> f64 {
        self.plan.rate(self.done())
    }

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
        self.loss += gradients.iter().map(|gradient| gradient.loss).sum::<f64>();
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

/// The positions that are kept for validation, and what is to become small there.
pub(super) struct Validation<'a> {
    pub(super) games: &'a Games,
    pub(super) objective: Objective,
    pub(super) threads: usize,
}

impl Validation<'_> {
    /// The mean loss.
    pub(super) fn loss(&self, layers: &BlockLayers) -> f64 {
        let positions = &self.games.positions;
        let sums = piecewise(positions.len(), self.threads, |numbers| {
            let first = numbers.start;
            let objective = self.objective;
            let outputs = Outputs { layers, positions, numbers, objective };
            let outputs = kernel::with_instructions(outputs);
            let losses = outputs.iter().zip(first..);
            losses.map(|(&logit, number)| self.loss_of(number, logit)).sum::<f64>()
        });
        sums.iter().sum::<f64>() / positions.len() as f64
    }

    /// The mean loss of a network in whole numbers, as the engine evaluates with it.
    pub(super) fn loss_of_network(&self, network: &Network) -> f64 {
        let samples = &self.games.samples;
        let scale = f64::from(network.scale());
        let sums = piecewise(samples.len(), self.threads, |numbers| {
            let losses = numbers.map(|number| {
                let value = network.evaluate_from_scratch(&samples[number].position());
                self.loss_of(number, f64::from(value) / scale)
            });
            losses.sum::<f64>()
        });
        sums.iter().sum::<f64>() / samples.len() as f64
    }

    fn loss_of(&self, number: usize, logit: f64) -> f64 {
        logit_loss(logit, self.games.positions.target(number, &self.objective))
    }
}

#[cfg(test)]
mod tests {
    use chess_nnue::{Basis, InputKind};

    use super::super::oracle::{plan_for, walked_games};
    use super::*;
    use crate::model::objective::Worth;

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

    #[test]
    fn a_run_goes_from_its_first_settings_to_its_last() {
        let games = walked_games(2);
        let plan = plan_for(&games, InputKind::Plain);
        let plan = Plan { results: [0.2, 0.6], rates: [0.01, 0.002], ..plan };
        for (done, rate, results) in [(0.0, 0.01, 0.2), (0.5, 0.006, 0.4), (1.0, 0.002, 0.6)] {
            assert!((plan.rate(done) - rate).abs() < 1e-12);
            let target = plan.objective(done).target(Worth { score: 0.0, points: 1.0 });
            assert!((target - (results + (1.0 - results) / 2.0)).abs() < 1e-12);
        }
        assert!(plan.rate(0.1) > 0.0097 && plan.rate(0.9) < 0.0023);
    }
}
