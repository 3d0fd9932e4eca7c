//! Work on several threads, whose results come in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_duel::run::SetOnPanic;
use chess_search::STACK_BYTES;

/// How many things are added up one by one. What several threads made of such pieces is put
/// together in the order of the pieces, since the order of a sum changes its last digits.
const PIECE: usize = 512;

/// What `compute` makes of each piece of so many things, in their order, on several threads.
pub(crate) fn piecewise<T: Send>(
    things: usize,
    threads: usize,
    compute: impl Fn(Range<usize>) -> T + Sync,
) -> Vec<T> {
    let pieces = things.div_ceil(PIECE);
    let of_each_thread = pieces.div_ceil(threads).max(1);
    let compute = |first: usize| -> Vec<T> {
        let pieces = first..(first + of_each_thread).min(pieces);
        pieces.map(|it| compute(it * PIECE..((it + 1) * PIECE).min(things))).collect()
    };
    let compute = &compute;
    thread::scope(|scope| {
        let others: Vec<_> = (of_each_thread..pieces)
            .step_by(of_each_thread)
            .map(|first| scope.spawn(move || compute(first)))
            .collect();
        let mut made = compute(0);
        for other in others {
            // A panic goes on here.
            made.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        made
    })
}

/// Whether to stop.
pub(crate) type MustStop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Does the work with each of these numbers, and gives what comes of it to `take` in their order;
/// ends early when `stop` is set.
///
/// `worker` makes what does the work on one thread, which has the stack that a search needs. A worker
/// gives `None` if it was told to stop before the end.
pub(crate) fn in_order<T: Send, W>(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_thing_is_in_one_piece_in_its_order() {
        for things in [0, 1, 511, 512, 513, 5_000] {
            for threads in [1, 2, 3, 50] {
                let pieces = piecewise(things, threads, |range| range);
                assert!(pieces.iter().all(|piece| piece.len() <= PIECE));
                assert!(pieces.into_iter().flatten().eq(0..things), "{things} {threads}");
            }
        }
    }
}
