//! The operators of sets that are words of bits.

/// Gives a set, a tuple of one word, the operators `&`, `|`, `^`, `-` and `!`.
macro_rules! set_operators {
    ($set:ident) => {
        /// What is in both sets.
        impl core::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        /// What is in either set.
        impl core::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        /// What is in one set and not in the other.
        impl core::ops::BitXor for $set {
            type Output = $set;
            #[inline]
            fn bitxor(self, other: $set) -> $set {
                $set(self.0 ^ other.0)
            }
        }

        /// What is in the first set and not in the second.
        impl core::ops::Sub for $set {
            type Output = $set;
            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        /// What is not in the set.
        impl core::ops::Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                $set(!self.0)
            }
        }

        impl core::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                *self = *self & other;
            }
        }

        impl core::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }

        impl core::ops::BitXorAssign for $set {
            #[inline]
            fn bitxor_assign(&mut self, other: $set) {
                *self = *self ^ other;
            }
        }

        impl core::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                *self = *self - other;
            }
        }
    };
}

pub(crate) use set_operators;
