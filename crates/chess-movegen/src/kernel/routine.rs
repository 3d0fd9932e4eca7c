//! Code of other crates, built for each kernel.

use super::{Kernel, Task, active};

/// Code that is built for each kernel with its instructions, such as a loop over numbers that the
/// compiler turns into vector operations. What comes of it must not depend on which of them runs.
///
/// ```
/// use chess_movegen::kernel::{self, Routine};
///
/// /// The sum of the products of two lists.
/// struct Dot<'a>(&'a [i16; 32], &'a [i16; 32]);
///
/// impl Routine for Dot<'_> {
///     type Output = i32;
///
///     #[inline(always)]
///     fn run(self) -> i32 {
///         self.0.iter().zip(self.1).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
///     }
/// }
///
/// assert_eq!(kernel::with_instructions(Dot(&[3; 32], &[2; 32])), 192);
/// ```
pub trait Routine {
    /// What comes of it.
    type Output;

    /// Does it. To gain from the instructions, it and all that it calls should be
    /// `#[inline(always)]`.
    fn run(self) -> Self::Output;
}

/// Runs a routine with the instructions of the kernel that runs.
#[inline(always)]
pub fn with_instructions<R: Routine>(routine: R) -> R::Output {
    active::run(WithInstructions(routine))
}

struct WithInstructions<R>(R);

impl<R: Routine> Task for WithInstructions<R> {
    type Output = R::Output;

    #[inline(always)]
    fn run<K: Kernel>(self, _: K) -> R::Output {
        self.0.run()
    }
}
