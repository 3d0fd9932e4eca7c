//! The same work on many items, by several threads.

use std::iter;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What `work` makes of each item, in their order. Each thread takes the next item when it has done
/// one.
pub fn in_parallel<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work_on = || {
        let mine = iter::from_fn(|| {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, work(item)))
        });
        mine.collect::<Vec<(usize, R)>>()
    };
    let mut done = thread::scope(|scope| {
        // With fewer threads than were asked for it only takes longer.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work_on).ok();
        let others: Vec<_> = (1..threads).filter_map(spawn).collect();
        let mut done = work_on();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// As many threads as there are cores.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
