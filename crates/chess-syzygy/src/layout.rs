//! Where in a table a placement of the pieces stands.

use crate::material::Material;
use crate::squares::{
    self, BELOW_DIAGONAL, KING_PLACEMENTS, KINGS, LEADERS, NO_KINGS, TRIANGLE, TRIPLE_PLACEMENTS,
};

/// In which order a table numbers the placements of the pieces: an order of the pieces, in groups
/// of the same kind, each group with the number of placements of those before.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The codes of the pieces, as the file orders them.
    codes: Vec<u8>,
    lead: Lead,
    groups: Vec<Group>,
    placements: u64,
}

/// The pieces whose placements use the symmetry of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lead {
    /// Both kings.
    Kings,
    /// Three pieces of different kinds.
    Triple,
    /// The pawns of one side, the leading one on this file or its mirror, 0 to 3; the second group
    /// are the pawns of the other side, if it has any.
    Pawns { file: usize, are_others: bool },
}

/// Pieces of the same kind, or those that lead.
#[derive(Clone, Copy, Debug)]
struct Group {
    pieces: usize,
    factor: u64,
}

impl Layout {
    /// Reads the order from the bytes of the file's head, of which one half belongs to this side;
    /// `None` if it is not one of this material. `file` is that of the leading pawn.
    pub(crate) fn parse(
        material: Material,
        file: usize,
        orders: [u8; 2],
        codes: Vec<u8>,
    ) -> Option<Layout> {
        let mut sorted = codes.clone();
        sorted.sort_unstable();
        if sorted != material.codes() {
            return None;
        }
        let (lead, first) = if material.has_pawns() {
            // The side with fewer pawns leads, if it has any; White if both have as many.
            let [white, black] = [material.white, material.black].map(|of| usize::from(of.pawns()));
            let black_leads = black > 0 && (white == 0 || white > black);
            let (own, other) = if black_leads { (black, white) } else { (white, black) };
            let leader = if black_leads { 9 } else { 1 };
            let mut expected = vec![leader; own];
            expected.extend(vec![leader ^ 8; other]);
            if !codes.starts_with(&expected) {
                return None;
            }
            (Lead::Pawns { file, are_others: other > 0 }, own)
        } else {
            // The kings lead alone if there is no other piece of whose kind there is only one.
            let is_single = |code: &&u8| codes.iter().filter(|&other| other == *code).count() == 1;
            if codes.iter().filter(is_single).count() == 2 {
                (Lead::Kings, 2)
            } else {
                (Lead::Triple, 3)
            }
        };
        let are_single = codes[..first]
            .iter()
            .all(|code| codes.iter().filter(|&other| other == code).count() == 1);
        if !material.has_pawns() && !are_single {
            return None;
        }
        let mut sizes = vec![first];
        sizes.extend(codes[first..].chunk_by(|a, b| a == b).map(<[u8]>::len));
        Layout::of_groups(lead, &sizes, orders, codes)
    }

    /// Finds the factors: the orders tell when the leading groups come among the others.
    fn of_groups(lead: Lead, sizes: &[usize], orders: [u8; 2], codes: Vec<u8>) -> Option<Layout> {
        let are_others = matches!(lead, Lead::Pawns { are_others: true, .. });
        let leading = 1 + usize::from(are_others);
        let [order, order_of_others] = orders.map(usize::from);
        let mut sequence: Vec<usize> = (leading..sizes.len()).collect();
        let mut places = vec![(order, 0)];
        if are_others {
            places.push((order_of_others, 1));
        }
        places.sort_unstable();
        for (place, group) in places {
            if place > sequence.len() {
                return None;
            }
            sequence.insert(place, group);
        }
        if sequence.iter().position(|&group| group == 0) != Some(order) {
            return None;
        }

        let mut free = 64 - sizes[..leading].iter().sum::<usize>();
        let mut factors = vec![0; sizes.len()];
        let mut placements = 1u64;
        for group in sequence {
            factors[group] = placements;
            let pieces = sizes[group];
            let ways = match (group, lead) {
                (0, Lead::Kings) => KING_PLACEMENTS,
                (0, Lead::Triple) => TRIPLE_PLACEMENTS,
                (0, Lead::Pawns { file, .. }) => *LEADERS.on_file.get(pieces - 1)?.get(file)?,
                (1, Lead::Pawns { are_others: true, .. }) => {
                    squares::choices(pieces, 48 - sizes[0])
                }
                _ => {
                    let ways = squares::choices(pieces, free);
                    free -= pieces;
                    ways
                }
            };
            placements = placements.checked_mul(ways)?;
        }
        let groups = sizes.iter().zip(factors).map(|(&pieces, factor)| Group { pieces, factor });
        Some(Layout { lead, groups: groups.collect(), codes, placements })
    }

    /// The codes of the pieces in the order in which their squares are wanted.
    pub(crate) fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// How many numbers there are.
    pub(crate) const fn placements(&self) -> u64 {
        self.placements
    }

    /// The number of a placement: the squares of the pieces in the order of their codes, and in a
    /// table with pawns the leading one first. `None` if the kings are neighbours.
    pub(crate) fn number(&self, squares: &mut [u8]) -> Option<u64> {
        if squares[0] & 7 > 3 {
            squares.iter_mut().for_each(|square| *square ^= 7);
        }
        let leading = match self.lead {
            Lead::Kings | Lead::Triple => self.number_of_pieces(squares)?,
            Lead::Pawns { .. } => self.number_of_pawns(squares),
        };
        let mut number = leading * self.groups[0].factor;
        let mut start = self.groups[0].pieces;
        for (index, group) in self.groups.iter().enumerate().skip(1) {
            let are_pawns = index == 1 && matches!(self.lead, Lead::Pawns { are_others: true, .. });
            let (before, rest) = squares.split_at_mut(start);
            let pieces = &mut rest[..group.pieces];
            pieces.sort_unstable();
            let mut among = 0;
            for (count, &square) in (1..).zip(pieces.iter()) {
                let taken = before.iter().filter(|&&other| other < square).count();
                // No pawn stands on the first rank.
                let unused = taken + if are_pawns { 8 } else { 0 };
                among += squares::choices(count, usize::from(square) - unused);
            }
            number += among * group.factor;
            start += group.pieces;
        }
        Some(number)
    }

    /// The number of both kings, or of three pieces of different kinds. Mirrors the squares.
    fn number_of_pieces(&self, squares: &mut [u8]) -> Option<u64> {
        let leading = self.groups[0].pieces;
        if squares[0] >> 3 > 3 {
            squares.iter_mut().for_each(|square| *square ^= 0x38);
        }
        let off_diagonal = squares.iter().position(|&square| !squares::is_on_diagonal(square));
        if off_diagonal
            .is_some_and(|piece| piece < leading && squares::is_above_diagonal(squares[piece]))
        {
            squares.iter_mut().for_each(|square| *square = squares::transposed(*square));
        }
        if self.lead == Lead::Kings {
            let number =
                KINGS[usize::from(TRIANGLE[usize::from(squares[0])])][usize::from(squares[1])];
            return (number != NO_KINGS).then_some(number.into());
        }
        let [a, b, c] = [squares[0], squares[1], squares[2]];
        let [b_below, c_below] =
            [b, c].map(|square| u64::from(BELOW_DIAGONAL[usize::from(square)]));
        // The squares that the pieces before have taken do not count.
        let b_free = u64::from(b) - u64::from(b > a);
        let c_free = u64::from(c) - u64::from(c > a) - u64::from(c > b);
        // On the diagonal: the rank alone tells the square.
        let [a_rank, b_rank, c_rank] = [a, b, c].map(|square| u64::from(square >> 3));
        let b_rank_free = b_rank.wrapping_sub(u64::from(b > a));
        let c_rank_free = c_rank.wrapping_sub(u64::from(c > a) + u64::from(c > b));
        let on_diagonal = [a, b, c].map(squares::is_on_diagonal);
        Some(match on_diagonal {
            [false, ..] => (u64::from(TRIANGLE[usize::from(a)]) * 63 + b_free) * 62 + c_free,
            [true, false, _] => 6 * 63 * 62 + (a_rank * 28 + b_below) * 62 + c_free,
            [true, true, false] => {
                6 * 63 * 62 + 4 * 28 * 62 + (a_rank * 7 + b_rank_free) * 28 + c_below
            }
            [true, true, true] => {
                6 * 63 * 62
                    + 4 * 28 * 62
                    + 4 * 7 * 28
                    + (a_rank * 7 + b_rank_free) * 6
                    + c_rank_free
            }
        })
    }

    fn number_of_pawns(&self, squares: &mut [u8]) -> u64 {
        let pawns = &mut squares[..self.groups[0].pieces];
        pawns[1..].sort_by_key(|&square| std::cmp::Reverse(squares::order_of_followers(square)));
        let followers = pawns.len() - 1;
        let mut number = LEADERS.before[followers][squares::order_of_leader(pawns[0])];
        for (index, &square) in pawns[1..].iter().enumerate() {
            number += squares::choices(followers - index, squares::order_of_followers(square));
        }
        number
    }
}
