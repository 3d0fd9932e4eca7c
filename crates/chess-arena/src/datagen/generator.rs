//! Games on several threads, in the order of their numbers.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_data::GameRecord;

use super::self_play::SelfPlay;
use super::settings::Settings;

/// Plays the games of the shard with these indices, and gives them to `take` in their order; ends
/// early when `stop` is set.
pub(super) fn generate(
    settings: &Settings,
    indices: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    mut take: impl FnMut(&GameRecord) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicU64::new(indices.start);
    // Set when a game cannot be played or kept: the others need not be played to their end.
    let failed = AtomicBool::new(false);
    let must_stop = || stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
    let (sender, inbox) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                let _fail = FailOnPanic(&failed);
                let mut player = SelfPlay::new(settings.clone());
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if !indices.contains(&index) {
                        break;
                    }
                    let game = player.play(settings.game_number(index), &must_stop).transpose();
                    match game.map(|game| sender.send((index, game))) {
                        Some(Ok(())) => {}
                        // It was told to stop, or nobody wants the game any more.
                        None | Some(Err(_)) => break,
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
                if let Err(error) = game.and_then(|game| take(&game)) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                wanted += 1;
            }
        }
        Ok(())
    })
}

/// Tells the other threads if this one panics, since a game is missing then and none behind it can
/// be kept.
struct FailOnPanic<'a>(&'a AtomicBool);

impl Drop for FailOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
