//! Gradient descent.

use chess_eval::Feature;
use fastrand::Rng;

use super::data_set::DataSet;
use super::selection::Selection;
use crate::in_order::piecewise;
use crate::model::Parameters;
use crate::model::evaluation::Evaluation;
use crate::model::objective::Objective;

/// How weights are tuned.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) objective: Objective,
    pub(super) tuned: Selection,
    /// By how much a weight may be expected to change in the end, in centipawns.
    pub(super) spread: f64,
    pub(super) batch: usize,
    /// How far a weight moves at a step of the first epoch, in centipawns.
    pub(super) rate: f64,
    /// By what the rate is multiplied after each epoch.
    pub(super) decay: f64,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

/// Tunes weights with positions, epoch by epoch.
///
/// The same plan, positions and weights give the same weights, on any number of threads.
pub(super) struct Tuner<'a> {
    plan: Plan,
    data: &'a DataSet,
    start: Parameters,
    weights: Parameters,
    adam: Adam,
    /// The numbers of the positions.
    order: Vec<usize>,
    rng: Rng,
}

impl<'a> Tuner<'a> {
    pub(super) fn new(plan: Plan, data: &'a DataSet, start: Parameters) -> Tuner<'a> {
        let order = (0..data.len()).collect();
        // Seeds side by side begin alike without the fork.
        let rng = Rng::with_seed(plan.seed).fork();
        let weights = start.clone();
        Tuner { plan, data, start, weights, adam: Adam::new(), order, rng }
    }

    pub(super) fn weights(&self) -> &Parameters {
        &self.weights
    }

    /// Goes over all positions once, in a new order.
    pub(super) fn epoch(&mut self) {
        self.rng.shuffle(&mut self.order);
        for batch in self.order.chunks(self.plan.batch) {
            let slopes = slopes(&self.plan, self.data, batch, &self.weights);
            self.adam.begin();
            for index in self.plan.tuned.features().map(Feature::index) {
                let (weight, start) = (&mut self.weights[index], self.start[index]);
                // What is known of a weight before any position: a bell curve around the start,
                // whose logarithm is a parabola.
                let pull = self.plan.spread.powi(-2) / self.data.len() as f64;
                let slope = [0, 1].map(|part| {
                    slopes[index][part] / batch.len() as f64 + pull * (weight[part] - start[part])
                });
                self.adam.move_weight(index, weight, slope, self.plan.rate);
            }
            self.weights.clamp();
        }
        self.plan.rate *= self.plan.decay;
    }
}

/// The mean loss over all positions.
pub(super) fn loss(
    objective: &Objective,
    data: &DataSet,
    weights: &Parameters,
    threads: usize,
) -> f64 {
    let sums = piecewise(data.len(), threads, |positions| {
        let of_one = |index: usize| {
            let value = Evaluation::new(weights, data.vector(index)).value;
            objective.loss(value, objective.target(data.worth(index)))
        };
        positions.map(of_one).sum::<f64>()
    });
    sums.iter().sum::<f64>() / data.len() as f64
}

/// The sums of the slopes of the loss over some positions.
fn slopes(plan: &Plan, data: &DataSet, batch: &[usize], weights: &Parameters) -> Parameters {
    let sums = piecewise(batch.len(), plan.threads, |positions| {
        let mut slopes = Parameters::zero();
        for &index in &batch[positions] {
            let vector = data.vector(index);
            let evaluation = Evaluation::new(weights, vector);
            let target = plan.objective.target(data.worth(index));
            let slope = plan.objective.slope(evaluation.value, target);
            evaluation.add_slopes(vector, slope, &mut slopes);
        }
        slopes
    });
    let mut total = Parameters::zero();
    sums.iter().for_each(|sum| total.add(sum));
    total
}

/// The optimizer Adam (Diederik Kingma and Jimmy Ba, 2014).
///
/// However steep the loss is, a weight moves by about the rate as long as its slope keeps its sign,
/// and by less when the slope is mostly noise.
pub(super) struct Adam {
    means: Parameters,
    squares: Parameters,
    /// What is still missing in the two for lack of steps, as a part of 1.
    missing: [f64; 2],
}

/// How much of the mean slope, and of the mean of its square, is kept at each step.
const KEPT: [f64; 2] = [0.9, 0.999];
/// Far below all slopes that matter.
const EPSILON: f64 = 1e-12;

impl Adam {
    pub(super) fn new() -> Adam {
        Adam { means: Parameters::zero(), squares: Parameters::zero(), missing: [1.0; 2] }
    }

    /// Moves a weight against its slope; [`Adam::begin`] comes before the first one of each step.
    pub(super) fn move_weight(
        &mut self,
        index: usize,
        weight: &mut [f64; 2],
        slope: [f64; 2],
        rate: f64,
    ) {
        for part in 0..2 {
            let mean = &mut self.means[index][part];
            *mean += (1.0 - KEPT[0]) * (slope[part] - *mean);
            let square = &mut self.squares[index][part];
            *square += (1.0 - KEPT[1]) * (slope[part] * slope[part] - *square);
            let mean = *mean / (1.0 - self.missing[0]);
            let square = *square / (1.0 - self.missing[1]);
            weight[part] -= rate * mean / (square.sqrt() + EPSILON);
        }
    }

    pub(super) fn begin(&mut self) {
        for (missing, kept) in self.missing.iter_mut().zip(KEPT) {
            *missing *= kept;
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_data::Sample;
    use chess_eval::Group;

    use super::*;
    use crate::model::{scored_positions, start};

    fn data() -> DataSet {
        let mut data = DataSet::default();
        for (position, score, result) in scored_positions(54) {
            data.add(&Sample::new(&position, score, result));
        }
        data
    }

    fn plan(data: &DataSet) -> Plan {
        Plan {
            objective: Objective::fitted(data.worths(), 0.5),
            tuned: Selection::ALL,
            spread: 30.0,
            batch: 1_500,
            rate: 1.0,
            decay: 0.9,
            seed: 1,
            threads: 1,
        }
    }

    fn tuned(plan: Plan, data: &DataSet, epochs: usize) -> Parameters {
        let start = Parameters::of(&start::weights("material").unwrap());
        let mut tuner = Tuner::new(plan, data, start);
        (0..epochs).for_each(|_| tuner.epoch());
        tuner.weights().clone()
    }

    #[test]
    fn the_loss_falls() {
        let data = data();
        let plan = plan(&data);
        let objective = plan.objective;
        let losses = [0, 1, 5, 20]
            .map(|epochs| loss(&objective, &data, &tuned(plan.clone(), &data, epochs), 1));
        assert!(losses.is_sorted_by(|before, after| before > after), "{losses:?}");
    }

    #[test]
    fn only_the_weights_of_the_selection_change() {
        let data = data();
        let names = ["mobility".to_owned(), "tempo".to_owned()];
        let selection = Selection::named(&names).unwrap();
        let plan = Plan { tuned: selection.clone(), ..plan(&data) };
        let (before, after) = (tuned(plan.clone(), &data, 0), tuned(plan, &data, 1));
        let changed =
            Feature::all().filter(|it| before[it.index()] != after[it.index()]).collect::<Vec<_>>();
        assert!(changed.iter().all(|&feature| selection.contains(feature)));
        assert!(changed.len() > selection.features().count() / 2);
    }

    #[test]
    fn a_small_spread_holds_the_weights() {
        let data = data();
        let plan = plan(&data);
        let change = |spread| {
            let plan = Plan { spread, ..plan.clone() };
            let (before, after) = (tuned(plan.clone(), &data, 0), tuned(plan, &data, 10));
            let change = |feature: Feature| after[feature.index()][0] - before[feature.index()][0];
            Feature::all().map(|feature| change(feature).abs()).sum::<f64>()
        };
        assert!(change(1.0) < change(10.0) && change(10.0) < change(1_000.0));
    }

    #[test]
    fn weights_stay_where_a_file_may_have_them() {
        let data = data();
        let plan = Plan { rate: 4_000.0, ..plan(&data) };
        let weights = tuned(plan, &data, 3);
        for feature in Group::ALL.iter().flat_map(Group::features) {
            let is_scale = feature.group().category() == chess_eval::Category::Scale;
            let bounds = if is_scale { 0.0..=128.0 } else { -9_999.0..=9_999.0 };
            assert!(weights[feature.index()].iter().all(|weight| bounds.contains(weight)));
        }
        let whole = weights.to_weights();
        assert_eq!(whole.to_string().parse(), Ok(whole));
    }
}
