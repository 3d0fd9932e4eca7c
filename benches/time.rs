//! The short way to time work.

use criterion::BenchmarkGroup;
use criterion::measurement::WallTime;

/// A group to which benchmarks are added.
pub(crate) trait Time {
    /// Times some work.
    fn time<T>(&mut self, name: &str, work: impl FnMut() -> T) -> &mut Self;
}

impl Time for BenchmarkGroup<'_, WallTime> {
    fn time<T>(&mut self, name: &str, mut work: impl FnMut() -> T) -> &mut Self {
        self.bench_function(name, |bencher| bencher.iter(&mut work))
    }
}
