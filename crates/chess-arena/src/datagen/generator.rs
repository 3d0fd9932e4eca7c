//! Games on several threads, in the order of their numbers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_data::GameRecord;

use super::self_play::SelfPlay;
use super::settings::Settings;

/// Plays the games of the shard from one index to another, and gives them to `take` in their order;
/// ends early when `stop` is set.
pub(super) fn generate(
    settings: Settings,
    indices: std::ops::Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    mut take: impl FnMut(&GameRecord) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicU64::new(indices.start);
    // Ends the games that go on when one cannot be kept.
    let failed = AtomicBool::new(false);
    let must_stop = || stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
    let (sender, inbox) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, must_stop, end) = (sender.clone(), &next, &must_stop, indices.end);
            scope.spawn(move || {
                let mut player = SelfPlay::new(settings);
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= end {
                        break;
                    }
                    let Some(game) = player.play(settings.game_number(index), must_stop) else {
                        break;
                    };
                    if sender.send((index, game)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Games that were over sooner than one before them.
        let mut waiting = BTreeMap::new();
        let mut wanted = indices.start;
        for (index, game) in inbox {
            waiting.insert(index, game);
            while let Some(game) = waiting.remove(&wanted) {
                if let Err(error) = take(&game) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                wanted += 1;
            }
        }
        Ok(())
    })
}
