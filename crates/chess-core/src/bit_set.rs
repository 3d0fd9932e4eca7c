//! What sets that are words of bits can do, written once.

/// Gives a set, a tuple of one word, the vocabulary of sets, the operators `&`, `|`, `^`, `-` and
/// `!`, and an iterator over its members. `$item` is what a member is called.
macro_rules! bit_set {
    ($Set:ident($word:ty) of $Member:ident $item:literal, $Members:ident) => {
        impl $Set {
            #[doc = concat!("No ", $item, ".")]
            pub const EMPTY: $Set = $Set(0);
            #[doc = concat!("Every ", $item, ".")]
            pub const ALL: $Set = $Set(!0);

            #[doc = concat!("The set of this one ", $item, ".")]
            #[inline]
            #[must_use]
            pub const fn of(member: $Member) -> $Set {
                $Set(1 << member.index())
            }

            #[doc = concat!("The set with these bits; bit `n` is the ", $item, " with number `n`.")]
            #[inline]
            #[must_use]
            pub const fn from_bits(bits: $word) -> $Set {
                $Set(bits)
            }

            #[doc = concat!("The bits; bit `n` is the ", $item, " with number `n`.")]
            #[inline]
            #[must_use]
            pub const fn to_bits(self) -> $word {
                self.0
            }

            #[doc = concat!("True if it has no ", $item, ".")]
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("How many ", $item, "s it has.")]
            #[inline]
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            #[doc = concat!("True if it has more than one ", $item, ".")]
            #[inline]
            #[must_use]
            pub const fn has_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            #[doc = concat!("True if the ", $item, " is in it.")]
            #[inline]
            #[must_use]
            pub const fn contains(self, member: $Member) -> bool {
                self.0 >> member.index() & 1 != 0
            }

            #[doc = concat!("True if some ", $item, " is in both.")]
            #[inline]
            #[must_use]
            pub const fn intersects(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            #[doc = concat!("True if no ", $item, " is in both.")]
            #[inline]
            #[must_use]
            pub const fn is_disjoint(self, other: $Set) -> bool {
                !self.intersects(other)
            }

            #[doc = concat!("True if every ", $item, " of this set is in the other one.")]
            #[inline]
            #[must_use]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            #[doc = concat!("The ", $item, " with the lowest number.")]
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Member> {
                match self.0 {
                    0 => None,
                    bits => Some($Member::from_low_bits(bits.trailing_zeros() as u8)),
                }
            }

            #[doc = concat!("The ", $item, " with the highest number.")]
            #[inline]
            #[must_use]
            pub const fn last(self) -> Option<$Member> {
                match self.0 {
                    0 => None,
                    bits => Some($Member::from_low_bits(bits.ilog2() as u8)),
                }
            }

            #[doc = concat!("The set with this ", $item, " too.")]
            #[inline]
            #[must_use]
            pub const fn with(self, member: $Member) -> $Set {
                $Set(self.0 | 1 << member.index())
            }

            #[doc = concat!("The set without this ", $item, ".")]
            #[inline]
            #[must_use]
            pub const fn without(self, member: $Member) -> $Set {
                $Set(self.0 & !(1 << member.index()))
            }

            #[doc = concat!("The ", $item, "s by rising number, or with `rev` by falling number.")]
            #[inline]
            #[must_use]
            pub const fn iter(self) -> $Members {
                $Members(self)
            }
        }

        #[doc = concat!("The ", $item, "s of a [`", stringify!($Set), "`] by rising number.")]
        #[derive(Clone, Debug)]
        pub struct $Members($Set);

        impl Iterator for $Members {
            type Item = $Member;

            #[inline]
            fn next(&mut self) -> Option<$Member> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.len() as usize;
                (len, Some(len))
            }
        }

        impl DoubleEndedIterator for $Members {
            #[inline]
            fn next_back(&mut self) -> Option<$Member> {
                let last = self.0.last()?;
                self.0 = self.0.without(last);
                Some(last)
            }
        }

        impl ExactSizeIterator for $Members {}
        impl core::iter::FusedIterator for $Members {}

        impl IntoIterator for $Set {
            type Item = $Member;
            type IntoIter = $Members;

            #[inline]
            fn into_iter(self) -> $Members {
                self.iter()
            }
        }

        impl Extend<$Member> for $Set {
            #[inline]
            fn extend<I: IntoIterator<Item = $Member>>(&mut self, members: I) {
                *self = members.into_iter().fold(*self, $Set::with);
            }
        }

        impl FromIterator<$Member> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> $Set {
                members.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        impl From<$Member> for $Set {
            #[inline]
            fn from(member: $Member) -> $Set {
                $Set::of(member)
            }
        }

        impl<const N: usize> From<[$Member; N]> for $Set {
            #[inline]
            fn from(members: [$Member; N]) -> $Set {
                members.into_iter().collect()
            }
        }

        $crate::bit_set::operators! { $Set;
            /// What is in both sets.
            impl BitAnd bitand, BitAndAssign bitand_assign: |a, b| a & b;
            /// What is in either set.
            impl BitOr bitor, BitOrAssign bitor_assign: |a, b| a | b;
            /// What is in one set and not in the other.
            impl BitXor bitxor, BitXorAssign bitxor_assign: |a, b| a ^ b;
            /// What is in the first set and not in the second.
            impl Sub sub, SubAssign sub_assign: |a, b| a & !b;
        }

        /// What is not in the set.
        impl core::ops::Not for $Set {
            type Output = $Set;
            #[inline]
            fn not(self) -> $Set {
                $Set(!self.0)
            }
        }

        #[cfg(test)]
        mod set_laws {
            use super::*;
            use proptest::prelude::*;
            use std::collections::BTreeSet;

            /// The oracle: a set of the standard library.
            fn plain(set: $Set) -> BTreeSet<$Member> {
                let members = (0..<$word>::BITS).filter(|n| set.to_bits() >> n & 1 != 0);
                members.filter_map(|n| $Member::from_index(n as usize)).collect()
            }

            fn any_set() -> impl Strategy<Value = $Set> {
                // Few members are as likely as many, so that subsets are met.
                any::<[$word; 3]>().prop_map(|[a, b, c]| $Set::from_bits(a & (b | c >> 3)))
            }

            proptest! {
                #[test]
                fn sets_are_those_of_the_standard_library(a in any_set(), b in any_set()) {
                    let (x, y) = (plain(a), plain(b));
                    prop_assert_eq!(plain(a & b), &x & &y);
                    prop_assert_eq!(plain(a | b), &x | &y);
                    prop_assert_eq!(plain(a ^ b), &x ^ &y);
                    prop_assert_eq!(plain(a - b), &x - &y);
                    prop_assert_eq!(plain(!a), &plain($Set::ALL) - &x);
                    for other in [b, a & b, a | b, $Set::EMPTY, b - a] {
                        let z = plain(other);
                        prop_assert_eq!(a.intersects(other), !x.is_disjoint(&z));
                        prop_assert_eq!(a.is_disjoint(other), x.is_disjoint(&z));
                        prop_assert_eq!(a.is_subset(other), x.is_subset(&z));
                    }
                    let mut union = a;
                    union.extend(b);
                    prop_assert_eq!(union, a | b);
                    prop_assert_eq!(a.is_empty(), x.is_empty());
                    prop_assert_eq!(a.has_several(), x.len() > 1);
                    prop_assert_eq!(a.first(), x.first().copied());
                    prop_assert_eq!(a.last(), x.last().copied());
                    for member in plain($Set::ALL) {
                        prop_assert_eq!(a.contains(member), x.contains(&member));
                        prop_assert_eq!(a.with(member), a | $Set::from(member));
                        prop_assert_eq!(a.without(member), a - $Set::of(member));
                    }
                }

                #[test]
                fn members_come_once_from_both_ends(set in any_set(), front: [bool; 64]) {
                    let plain = plain(set);
                    prop_assert!(set.iter().eq(plain.iter().copied()));
                    prop_assert!(set.iter().rev().eq(plain.iter().rev().copied()));
                    prop_assert_eq!(set.iter().collect::<$Set>(), set);
                    let (mut members, mut expected) = (set.iter(), plain.into_iter());
                    for from_front in front {
                        prop_assert_eq!(members.len(), expected.len());
                        match from_front {
                            true => prop_assert_eq!(members.next(), expected.next()),
                            false => prop_assert_eq!(members.next_back(), expected.next_back()),
                        }
                    }
                }
            }
        }
    };
}

/// Gives a set the operators of two sets, each with what it does to their bits.
macro_rules! operators {
    ($Set:ident; $(
        $(#[$about:meta])*
        impl $Op:ident $op:ident, $OpAssign:ident $op_assign:ident: |$a:ident, $b:ident| $bits:expr;
    )+) => { $(
        $(#[$about])*
        impl core::ops::$Op for $Set {
            type Output = $Set;
            #[inline]
            fn $op(self, $Set($b): $Set) -> $Set {
                let $Set($a) = self;
                $Set($bits)
            }
        }

        impl core::ops::$OpAssign for $Set {
            #[inline]
            fn $op_assign(&mut self, other: $Set) {
                *self = core::ops::$Op::$op(*self, other);
            }
        }
    )+ };
}

pub(crate) use {bit_set, operators};
