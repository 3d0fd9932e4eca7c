//! Asking the processor.

/// True if the processor has the instruction set: asked at run time where that is possible, else
/// known from how the program was built.
macro_rules! has {
    ($feature:tt) => {{
        #[cfg(feature = "std")]
        let present = std::arch::is_x86_feature_detected!($feature);
        #[cfg(not(feature = "std"))]
        let present = cfg!(target_feature = $feature);
        present
    }};
}

pub(super) use has;
