//! The move generators that take part.

mod cozy;
mod ours;

pub use cozy::Cozy;
pub use ours::Ours;

use crate::Workload;

/// A move generator with everything that a [`Workload`] needs, except the time.
pub trait Program {
    /// Does the work once, and gives what [`Workload::expected`] speaks of; `None` if the library
    /// has no such thing, or if there is no such position.
    fn pass(&self, workload: Workload) -> Option<u64>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_gives_the_known_numbers() {
        let programs: [(&str, &dyn Program); 2] =
            [("ours", &Ours::new()), ("cozy", &Cozy::new().unwrap())];
        let paths = (0..6).flat_map(|position| (0..=3).map(move |depth| (position, depth)));
        let ways = [Workload::Bulk, Workload::LastPly, Workload::EveryLeaf];
        let paths = paths.flat_map(|(position, depth)| ways.map(|way| way(position, depth)));
        let workloads: Vec<_> =
            paths.chain(Workload::SINGLE_CALLS.map(|(_, workload)| workload)).collect();
        for (name, program) in programs {
            for &workload in &workloads {
                let lacks = name == "cozy" && workload == Workload::See;
                let expected = workload.expected().filter(|_| !lacks);
                assert_eq!(program.pass(workload), expected, "{name} {workload:?}");
            }
            assert_eq!(program.pass(Workload::Bulk(6, 1)), None);
        }
    }
}
