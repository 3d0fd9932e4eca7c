//! Work on several threads whose results come in the order of their numbers.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_search::STACK_BYTES;

use chess_duel::run::SetOnPanic;

/// Whether to stop.
pub(super) type MustStop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Does the work with each of these numbers, and gives what comes of it to `take` in their order;
/// ends early when `stop` is set.
///
/// `worker` makes what does the work on one thread, which has the stack that a search needs. A worker
/// gives `None` if it was told to stop before the end.
pub(super) fn in_order<T: Send, W>(
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    worker: impl Fn() -> W + Sync,
    mut take: impl FnMut(T) -> anyhow::Result<()>,
) -> anyhow::Result<()>
where
    W: FnMut(u64, MustStop<'_>) -> anyhow::Result<Option<T>>,
{
    let next = AtomicU64::new(numbers.start);
    // Set when a result is missing or cannot be kept: the others are not wanted then.
    let failed = AtomicBool::new(false);
    let must_stop = || stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
    let (sender, inbox) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let work = || {
                let sender = sender;
                // A result is missing then, and none behind it can be kept.
                let _stop = SetOnPanic(&failed);
                let mut worker = worker();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if !numbers.contains(&number) {
                        break;
                    }
                    let result = worker(number, &must_stop).transpose();
                    match result.map(|result| sender.send((number, result))) {
                        Some(Ok(())) => {}
                        // It was told to stop, or nobody wants the result any more.
                        None | Some(Err(_)) => break,
                    }
                }
            };
            thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)?;
        }
        drop(sender);
        // Results that were there sooner than one before them.
        let mut waiting = BTreeMap::new();
        let mut wanted = numbers.start;
        for (number, result) in inbox {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&wanted) {
                if let Err(error) = result.and_then(&mut take) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                wanted += 1;
            }
        }
        Ok(())
    })
}
