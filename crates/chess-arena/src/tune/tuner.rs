//! Gradient descent.

use std::ops::Range;
use std::thread;

use fastrand::Rng;

use super::adam::Adam;
use super::data_set::DataSet;
use super::evaluation::Evaluation;
use super::objective::Objective;
use super::parameters::Parameters;

/// How the weights are tuned.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) objective: Objective,
    /// How many positions there are between steps.
    pub(super) batch: usize,
    /// How far a step goes in the first epoch, in centipawns.
    pub(super) rate: f64,
    /// By what the rate is multiplied after each epoch.
    pub(super) decay: f64,
    pub(super) seed: u64,
    pub(super) threads: usize,
    /// Which features are tuned, by number.
    pub(super) is_tuned: Vec<bool>,
    /// By how much a weight is expected to change, in centipawns.
    pub(super) spread: f64,
}

/// Tunes weights with positions, epoch by epoch.
pub(super) struct Tuner<'a> {
    plan: Plan,
    data: &'a DataSet,
    start: Parameters,
    weights: Parameters,
    adam: Adam,
    order: Vec<u32>,
    rng: Rng,
    rate: f64,
}

/// How many positions are added up one by one. The sums of such pieces are added in their order,
/// whichever thread made them, so that the number of threads does not change the result.
const PIECE: usize = 1_024;

impl<'a> Tuner<'a> {
    pub(super) fn new(plan: Plan, data: &'a DataSet, weights: Parameters) -> Tuner<'a> {
        let order = (0..data.len() as u32).collect();
        // Seeds side by side begin alike without the fork.
        let rng = Rng::with_seed(plan.seed).fork();
        Tuner { rate: plan.rate, plan, data, start: weights.clone(), weights, adam: Adam::new(), order, rng }
    }

    /// The weights as they are.
    pub(super) fn weights(&self) -> &Parameters {
        &self.weights
    }

    /// Goes over all positions once, in a new order.
    pub(super) fn epoch(&mut self) {
        self.rng.shuffle(&mut self.order);
        for batch in self.order.chunks(self.plan.batch) {
            let mut slopes = slopes(&self.plan, self.data, batch, &self.weights);
            let pull = 1.0 / (self.plan.spread * self.plan.spread * self.data.len() as f64);
            for (index, slope) in slopes.0.iter_mut().enumerate() {
                for part in 0..2 {
                    let change = self.weights.0[index][part] - self.start.0[index][part];
                    slope[part] = slope[part] / batch.len() as f64 + pull * change;
                }
                if !self.plan.is_tuned[index] {
                    *slope = [0.0; 2];
                }
            }
            self.adam.step(&mut self.weights, &slopes, self.rate);
            self.weights.clamp();
        }
        self.rate *= self.plan.decay;
    }
}

/// The sum of the slopes of the loss over some positions.
fn slopes(plan: &Plan, data: &DataSet, batch: &[u32], weights: &Parameters) -> Parameters {
    let pieces: Vec<&[u32]> = batch.chunks(PIECE).collect();
    let sums = in_pieces(pieces.len(), plan.threads, |piece| {
        let mut sums = Parameters::zero();
        for &index in pieces[piece] {
            let index = index as usize;
            let vector = data.vector(index);
            let evaluation = Evaluation::new(weights, vector);
            let target = plan.objective.target(data.worth(index));
            let (_, slope) = plan.objective.loss(evaluation.value, target);
            evaluation.add_slopes(vector, slope, &mut sums);
        }
        sums
    });
    let mut total = Parameters::zero();
    for sum in sums {
        for (total, sum) in total.0.iter_mut().zip(sum.0) {
            total[0] += sum[0];
            total[1] += sum[1];
        }
    }
    total
}

/// The mean loss over all positions.
pub(super) fn loss(
    objective: &Objective,
    data: &DataSet,
    weights: &Parameters,
    threads: usize,
) -> f64 {
    let pieces = data.len().div_ceil(PIECE);
    let sums = in_pieces(pieces, threads, |piece| {
        let positions: Range<usize> = piece * PIECE..data.len().min((piece + 1) * PIECE);
        let of_one = |index: usize| {
            let value = Evaluation::new(weights, data.vector(index)).value;
            objective.loss(value, objective.target(data.worth(index))).0
        };
        positions.map(of_one).sum::<f64>()
    });
    sums.iter().sum::<f64>() / data.len() as f64
}

/// What `compute` gives for each number, in their order, made by several threads.
fn in_pieces<T: Send>(
    count: usize,
    threads: usize,
    compute: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let compute = &compute;
    let mut of_threads: Vec<_> = thread::scope(|scope| {
        let spawn = |thread| {
            let numbers = (thread..count).step_by(threads);
            scope.spawn(move || numbers.map(compute).collect::<Vec<T>>().into_iter())
        };
        let handles: Vec<_> = (0..threads.min(count)).map(spawn).collect();
        let join = |handle: thread::ScopedJoinHandle<'_, std::vec::IntoIter<T>>| {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        handles.into_iter().map(join).collect()
    });
    (0..count).filter_map(|number| of_threads[number % threads].next()).collect()
}
