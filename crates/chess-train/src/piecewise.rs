//! Sums over many things, on several threads.

use std::ops::Range;
use std::thread;

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
