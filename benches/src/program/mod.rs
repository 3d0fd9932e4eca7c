//! The generators that take part.

mod cozy;
mod ours;

pub use cozy::Cozy;
pub use ours::Ours;

use crate::Workload;

/// A generator with everything that a [`Workload`] needs, except the time.
pub trait Program {
    /// Does the work once, and gives what [`Workload::expected`] speaks of.
    ///
    /// `None` if the library has no such thing, or if there is no such position.
    fn pass(&self, workload: Workload) -> Option<u64>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SIX_POSITIONS;
    use crate::workload::Operation;

    #[test]
    fn every_program_gives_the_known_numbers() {
        let programs: [(&str, &dyn Program); 2] =
            [("ours", &Ours::new().unwrap()), ("cozy", &Cozy::new().unwrap())];
        for (name, program) in programs {
            for position in 0..SIX_POSITIONS.len() {
                for depth in 0..=3 {
                    for workload in [
                        Workload::Bulk { position, depth },
                        Workload::EveryLeaf { position, depth },
                    ] {
                        assert_eq!(
                            program.pass(workload),
                            workload.expected(),
                            "{name} {workload:?}"
                        );
                    }
                }
            }
            assert_eq!(program.pass(Workload::Bulk { position: 6, depth: 1 }), None);
            for operation in [Operation::Make, Operation::Generate, Operation::Count] {
                let workload = Workload::Single(operation);
                assert_eq!(program.pass(workload), workload.expected(), "{name} {workload:?}");
            }
        }
        let see = Workload::Single(Operation::See);
        assert_eq!(programs[0].1.pass(see), see.expected());
        assert_eq!(programs[1].1.pass(see), None);
    }
}
