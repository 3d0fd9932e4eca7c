//! Another order, with bounded memory.

use fastrand::Rng;

/// What an iterator yields, in an order that depends on a seed: an iterator.
///
/// So many items are kept in memory, and the next one is any of those. If that is all there are,
/// every order is equally likely; otherwise an item may come at most so many places too early, and
/// any number too late. An error comes at once.
#[derive(Clone, Debug)]
pub struct Shuffled<I, T> {
    items: I,
    in_memory: usize,
    memory: Vec<T>,
    rng: Rng,
}

impl<I, T, E> Shuffled<I, T>
where
    I: Iterator<Item = Result<T, E>>,
{
    /// Shuffles these items, with so many of them in memory; 0 counts as 1.
    #[must_use]
    pub fn new(items: I, in_memory: usize, seed: u64) -> Shuffled<I, T> {
        // Seeds side by side begin alike without the fork.
        let rng = Rng::with_seed(seed).fork();
        Shuffled { items, in_memory: in_memory.max(1), memory: Vec::new(), rng }
    }
}

impl<I, T, E> Iterator for Shuffled<I, T>
where
    I: Iterator<Item = Result<T, E>>,
{
    type Item = Result<T, E>;

    fn next(&mut self) -> Option<Result<T, E>> {
        while self.memory.len() < self.in_memory {
            match self.items.next() {
                Some(Ok(item)) => self.memory.push(item),
                Some(Err(error)) => return Some(Err(error)),
                None => break,
            }
        }
        if self.memory.is_empty() {
            return None;
        }
        let any = self.rng.usize(..self.memory.len());
        Some(Ok(self.memory.swap_remove(any)))
    }
}
