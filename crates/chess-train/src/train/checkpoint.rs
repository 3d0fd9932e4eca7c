//! A file from which a training goes on.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use chess_duel::run::cannot;
use chess_nnue::Shape;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::learner::Learner;
use super::report::Epoch;
use super::trainer::Trainer;
use chess_duel::json_lines::first_difference;

/// A file from which a training goes on exactly as if it had never been interrupted.
///
/// It has a line of JSON, then all numbers of the learner, 32 bits each and little-endian, and last
/// the CRC-32 of all bytes before.
pub(super) struct Checkpoint {
    path: PathBuf,
    /// What must be the same.
    settings: Value,
}

/// The line of JSON.
#[derive(Serialize, Deserialize)]
struct Head {
    settings: Value,
    step: u64,
    /// The loss of the epoch so far, in the bits of a 64-bit number: in decimal digits the last one
    /// may change.
    loss: u64,
    epochs: Vec<Epoch>,
}

/// Where a training was.
pub(super) struct Resumed {
    pub(super) learner: Learner,
    pub(super) step: u64,
    pub(super) loss: f64,
    pub(super) epochs: Vec<Epoch>,
}

/// How many bytes the checksum has.
const CHECKSUM: usize = 4;

impl Checkpoint {
    /// A file for a training with these settings, an object.
    pub(super) fn new(path: &Path, settings: &Value) -> Checkpoint {
        // Numbers are compared as they are read, which may change their last digit.
        let settings = serde_json::from_str(&settings.to_string()).unwrap_or_default();
        Checkpoint { path: path.to_owned(), settings }
    }

    /// Where the training of this file was; `None` if there is no file yet.
    pub(super) fn read(&self, shape: Shape) -> anyhow::Result<Option<Resumed>> {
        let bytes = match fs::read(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            bytes => bytes.with_context(|| cannot(&self.path))?,
        };
        let damaged =
            || anyhow!("{} is no checkpoint of a training, or it is damaged", self.path.display());
        let (body, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or_else(damaged)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
            return Err(damaged());
        }
        let end = body.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
        let mut head: Head = serde_json::from_slice(&body[..end]).map_err(|_| damaged())?;
        // Older checkpoints call the network to begin with `from`.
        if let Some(settings) = head.settings.as_object_mut()
            && let Some(network) = settings.remove("from")
        {
            settings.insert("network".to_owned(), network);
        }
        if let Some(difference) = first_difference(&head.settings, &self.settings) {
            bail!("{} was begun with other settings: {difference}", self.path.display());
        }
        let numbers: Vec<f32> = body[end + 1..]
            .chunks(4)
            .map(|bytes| bytes.try_into().map_or(f32::NAN, f32::from_le_bytes))
            .collect();
        let learner = Learner::from_numbers(shape, &numbers).ok_or_else(damaged)?;
        let Head { step, loss, epochs, .. } = head;
        Ok(Some(Resumed { learner, step, loss: f64::from_bits(loss), epochs }))
    }

    /// Writes where the training is. A file that was there stays whole until this one is.
    pub(super) fn write(&self, trainer: &Trainer<'_>, epochs: &[Epoch]) -> anyhow::Result<()> {
        let head = Head {
            settings: self.settings.clone(),
            step: trainer.step(),
            loss: trainer.loss().to_bits(),
            epochs: epochs.to_vec(),
        };
        let mut bytes = serde_json::to_vec(&head)?;
        bytes.push(b'\n');
        bytes.extend(trainer.learner().numbers().flat_map(f32::to_le_bytes));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let mut new = self.path.clone().into_os_string();
        new.push(".new");
        fs::write(&new, bytes)
            .and_then(|()| fs::rename(&new, &self.path))
            .with_context(|| cannot(&self.path))
    }
}

#[cfg(test)]
mod tests {
    use chess_nnue::InputKind;
    use serde_json::json;

    use super::super::block_layers::BlockLayers;
    use super::super::oracle::{plan_for, walked_games};
    use super::*;

    fn file(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("chess-train-{name}-{}", std::process::id()))
    }

    #[test]
    fn a_training_goes_on_exactly_where_it_was() {
        let games = walked_games(8);
        let plan = plan_for(&games, InputKind::Attacks);
        let until = |trainer: &mut Trainer<'_>, step: u64| {
            while trainer.step() < step {
                trainer.batch();
            }
        };
        let state = |trainer: &Trainer<'_>| -> (BlockLayers, f64) {
            (trainer.layers().clone(), trainer.loss())
        };
        let mut whole = Trainer::new(plan.clone(), &games.positions, None);
        let all = whole.all_steps();
        until(&mut whole, all);
        let epoch = Epoch {
            number: 1,
            training: 0.5,
            validation: 0.25,
            rounded: 0.125,
            rate: 0.001,
            speed: 1e6,
        };
        // In the beginning, within epochs, and between them.
        for step in [0, 1, all / 2, all / 2 + 1, all] {
            let file = file(&format!("checkpoint-{step}"));
            let checkpoint = Checkpoint::new(&file, &json!({"rate": 0.1 + 0.2, "network": null}));
            assert!(checkpoint.read(plan.shape).unwrap().is_none());
            let mut first = Trainer::new(plan.clone(), &games.positions, None);
            until(&mut first, step);
            checkpoint.write(&first, &[epoch]).unwrap();
            let read = checkpoint.read(plan.shape).unwrap().unwrap();
            assert_eq!((read.step, read.epochs), (step, vec![epoch]));
            let mut second =
                Trainer::resumed(plan.clone(), &games.positions, read.learner, step, read.loss);
            until(&mut second, all);
            assert!(state(&second) == state(&whole), "step {step}");
            assert!(second.learner() == whole.learner(), "step {step}");
            fs::remove_file(&file).unwrap();
        }
    }

    #[test]
    fn what_is_no_checkpoint_of_this_training_is_refused() {
        let games = walked_games(2);
        let plan = plan_for(&games, InputKind::Plain);
        let shape = plan.shape;
        let file = file("checkpoint-refused");
        let checkpoint = Checkpoint::new(&file, &json!({"width": 32, "seed": 1}));
        checkpoint.write(&Trainer::new(plan, &games.positions, None), &[]).unwrap();
        let said = |checkpoint: &Checkpoint, shape| match checkpoint.read(shape) {
            Ok(_) => "read".to_owned(),
            Err(error) => error.to_string().replace(file.to_str().unwrap(), "FILE"),
        };
        assert_eq!(said(&checkpoint, shape), "read");
        let other = Checkpoint::new(&file, &json!({"width": 32, "seed": 2}));
        assert_eq!(
            said(&other, shape),
            "FILE was begun with other settings: seed is 1 there and 2 here"
        );
        let damaged = "FILE is no checkpoint of a training, or it is damaged";
        let wider = Shape::new(InputKind::Plain, 64).unwrap();
        assert_eq!(said(&checkpoint, wider), damaged);
        let bytes = fs::read(&file).unwrap();
        for length in [0, 3, 4, 10, bytes.len() - 1] {
            fs::write(&file, &bytes[..length]).unwrap();
            assert_eq!(said(&checkpoint, shape), damaged);
        }
        fs::remove_file(&file).unwrap();
    }
}
