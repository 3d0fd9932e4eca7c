//! One table: what its file says of the positions with its pieces.

use chess_movegen::{Color, Position, Role};

use crate::Wdl;
use crate::layout::Layout;
use crate::material::Material;
use crate::pairs::{Cursor, Pairs};
use crate::squares::order_of_leader;
use crate::table_file::TableFile;

/// What a table tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// Who wins.
    Wdl,
    /// The distance to the next capture or move of a pawn.
    Dtz,
}

impl Kind {
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Kind::Wdl => "rtbw",
            Kind::Dtz => "rtbz",
        }
    }

    /// The first bytes of the file.
    pub(crate) const fn magic(self) -> [u8; 4] {
        match self {
            Kind::Wdl => [0x71, 0xe8, 0x23, 0x5d],
            Kind::Dtz => [0xd7, 0x66, 0x0c, 0xa5],
        }
    }
}

/// A table.
#[derive(Debug)]
pub(crate) struct Table {
    material: Material,
    file: TableFile,
    /// By the file of the leading pawn, or only one; in each by the side to move, or only one.
    parts: Vec<Vec<Part>>,
}

#[derive(Debug)]
struct Part {
    layout: Layout,
    pairs: Pairs,
    flags: u8,
    /// What the values stand for, by the kind of result; only in tables of distances.
    meanings: Option<[Vec<u16>; 4]>,
}

/// What a table of distances says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Distance {
    /// In plies, without those that the result alone tells.
    Plies(i32),
    /// It knows only positions in which the other side is to move.
    OfOtherSide,
}

const IS_SPLIT: u8 = 1;
const HAS_PAWNS: u8 = 2;

/// In a table of distances: it is Black who is to move, as the name of the table has it.
const OF_BLACK: u8 = 1;
const HAS_MEANINGS: u8 = 2;
/// The distances of wins, or losses, are in plies, not in moves.
const WINS_IN_PLIES: u8 = 4;
const LOSSES_IN_PLIES: u8 = 8;
const WIDE_MEANINGS: u8 = 16;

impl Table {
    /// Reads the head of a file; `None` if it is not that of such a table.
    pub(crate) fn parse(material: Material, kind: Kind, file: TableFile) -> Option<Table> {
        let mut cursor = Cursor { file: &file, at: 0 };
        if cursor.bytes()? != kind.magic() {
            return None;
        }
        let flags = cursor.byte()?;
        let sides = if kind == Kind::Wdl && !material.is_symmetric() { 2 } else { 1 };
        let is_split = kind == Kind::Wdl && flags & IS_SPLIT != 0;
        if (flags & HAS_PAWNS != 0) != material.has_pawns() || is_split != (sides == 2) {
            return None;
        }

        let files = if material.has_pawns() { 4 } else { 1 };
        let are_other_pawns = material.white.pawns() > 0 && material.black.pawns() > 0;
        let mut layouts = Vec::new();
        for file in 0..files {
            // Each byte is of both sides.
            let order = cursor.byte()?;
            let order_of_others = if are_other_pawns { cursor.byte()? } else { 0xff };
            let mut codes = Vec::new();
            for _ in 0..material.pieces() {
                codes.push(cursor.byte()?);
            }
            for side in 0..sides {
                let half = |byte: u8| byte >> (4 * side) & 0xf;
                let codes = codes.iter().map(|&byte| half(byte)).collect();
                let orders = [order, order_of_others].map(half);
                layouts.push(Layout::parse(material, file, orders, codes)?);
            }
        }
        cursor.skip_to_multiple_of(2);

        let mut parts = Vec::new();
        for layout in layouts {
            let (flags, pairs) = Pairs::parse(&mut cursor, layout.placements(), kind == Kind::Wdl)?;
            parts.push(Part { layout, pairs, flags, meanings: None });
        }
        if kind == Kind::Dtz {
            for part in parts.iter_mut().filter(|part| part.flags & HAS_MEANINGS != 0) {
                part.meanings = Some(parse_meanings(&mut cursor, part.flags & WIDE_MEANINGS != 0)?);
            }
            cursor.skip_to_multiple_of(2);
        }
        Pairs::place(parts.iter_mut().map(|part| &mut part.pairs), &mut cursor)?;
        let mut parts = parts.into_iter();
        let parts = (0..files).map(|_| parts.by_ref().take(sides).collect()).collect();
        Some(Table { material, file, parts })
    }

    /// Who wins, but for captures, which may be better than it says, and en passant, of which it
    /// knows nothing.
    pub(crate) fn wdl(&self, position: &Position) -> Option<Wdl> {
        let view = self.view(position);
        let (part, number) = self.find(position, view)?;
        Wdl::from_table(part.pairs.value(&self.file, number)?)
    }

    /// The distance of a position with this result.
    pub(crate) fn distance(&self, position: &Position, wdl: Wdl) -> Option<Distance> {
        let view = self.view(position);
        let (part, number) = self.find(position, view)?;
        let is_of_black = part.flags & OF_BLACK != 0;
        if is_of_black != view.is_black_to_move && !self.material.is_symmetric() {
            return Some(Distance::OfOtherSide);
        }
        let mut value = part.pairs.value(&self.file, number)?;
        if let Some(meanings) = &part.meanings {
            let row = match wdl {
                Wdl::Win => 0,
                Wdl::Loss | Wdl::Draw => 1,
                Wdl::CursedWin => 2,
                Wdl::BlessedLoss => 3,
            };
            value = *meanings[row].get(usize::from(value))?;
        }
        let is_in_plies = match wdl {
            Wdl::Win => part.flags & WINS_IN_PLIES != 0,
            Wdl::Loss => part.flags & LOSSES_IN_PLIES != 0,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => false,
        };
        Some(Distance::Plies(if is_in_plies { value.into() } else { 2 * i32::from(value) }))
    }

    /// How the position is seen in the table. If both sides have the same pieces, White is to move.
    fn view(&self, position: &Position) -> View {
        let us = position.side_to_move();
        let white = if self.material.is_symmetric() {
            us
        } else if Material::of(position) == self.material {
            Color::White
        } else {
            Color::Black
        };
        View { white, is_black_to_move: us != white }
    }

    /// The part of the table that knows the position, and its number there.
    fn find(&self, position: &Position, view: View) -> Option<(&Part, u64)> {
        let mut squares = Vec::with_capacity(Material::MAX_PIECES as usize);
        let side = |parts: &[Part]| usize::from(view.is_black_to_move && parts.len() > 1);
        let mut parts = self.parts.first()?;
        if self.material.has_pawns() {
            let &leader = parts[0].layout.codes().first()?;
            self.add_squares(position, view, leader, &mut squares);
            // Of those on equal squares on both castling sides the first leads.
            let lead = (0..squares.len()).min_by_key(|&piece| order_of_leader(squares[piece]))?;
            squares.swap(0, lead);
            parts = self.parts.get(crate::squares::folded_file(squares[0]))?;
        }
        let part = &parts[side(parts)];
        let codes = part.layout.codes();
        for pieces in codes[squares.len()..].chunk_by(|a, b| a == b) {
            self.add_squares(position, view, pieces[0], &mut squares);
        }
        if squares.len() != codes.len() {
            return None;
        }
        Some((part, part.layout.number(&mut squares)?))
    }

    /// Adds the squares of all pieces with this code, rising from a1.
    fn add_squares(&self, position: &Position, view: View, code: u8, squares: &mut Vec<u8>) {
        let color = if code & 8 == 0 { view.white } else { view.white.opponent() };
        // No code of the material is another: they begin with 1 for the pawn.
        let role = Role::ALL[usize::from((code & 7) - 1)];
        let start = squares.len();
        let pieces = position.piece_set(color, role);
        let standing = pieces.iter().filter_map(|id| position.piece_list().square(id));
        squares.extend(standing.map(|square| square.index() as u8));
        squares[start..].sort_unstable();
        if view.white == Color::Black && self.material.has_pawns() {
            squares[start..].iter_mut().for_each(|square| *square ^= 0x38);
        }
    }
}

/// How a position is seen in a table.
#[derive(Clone, Copy, Debug)]
struct View {
    /// Who is White there.
    white: Color,
    is_black_to_move: bool,
}

fn parse_meanings(cursor: &mut Cursor<'_>, are_wide: bool) -> Option<[Vec<u16>; 4]> {
    let mut meanings = [const { Vec::new() }; 4];
    if are_wide {
        cursor.skip_to_multiple_of(2);
    }
    for row in &mut meanings {
        let count = if are_wide { cursor.u16()? } else { cursor.byte()?.into() };
        for _ in 0..count {
            row.push(if are_wide { cursor.u16()? } else { cursor.byte()?.into() });
        }
    }
    Some(meanings)
}
