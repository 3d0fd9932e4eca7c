//! What is told about the training.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use chess_duel::plot::{Chart, Line, svg};

/// How an epoch ended.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Epoch {
    /// Its number, from 1.
    pub(super) number: u32,
    /// The mean loss while it learned.
    pub(super) training: f64,
    /// The mean loss after it, over the positions for validation.
    pub(super) validation: f64,
    /// The same of the network in whole numbers.
    pub(super) rounded: f64,
    pub(super) rate: f64,
    /// In positions a second.
    pub(super) speed: f64,
}

pub(super) fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "epoch  training  validation   rounded      rate  positions/s")
}

pub(super) fn write_epoch(out: &mut dyn Write, epoch: Epoch) -> io::Result<()> {
    let Epoch { number, training, validation, rounded, rate, speed } = epoch;
    writeln!(
        out,
        "{number:>5}  {training:.6}  {validation:>10.6}  {rounded:.6}  {rate:.6}  {speed:>11.0}"
    )?;
    out.flush()
}

pub(super) fn plot(epochs: &[Epoch]) -> anyhow::Result<String> {
    let line = |label: &str, value: &dyn Fn(&Epoch) -> f64| Line {
        label: Some(label.to_owned()),
        points: epochs.iter().map(|epoch| (epoch.number.into(), value(epoch))).collect(),
    };
    let losses = Chart {
        title: "Loss".to_owned(),
        x_label: "epoch".to_owned(),
        lines: vec![
            line("training", &|epoch| epoch.training),
            line("validation", &|epoch| epoch.validation),
            line("rounded", &|epoch| epoch.rounded),
        ],
    };
    svg(&[losses], 1)
}
