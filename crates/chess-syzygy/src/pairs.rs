//! Values compressed by pairing.
//!
//! The values of a table are written one after another. Pairs that occur often became symbols, and
//! pairs of symbols again; the symbols are written in a canonical Huffman code, in blocks of equal
//! size. A sparse index tells at regular intervals in which block a value stands; the numbers of
//! values in the blocks lead from there to any other.

use crate::table_file::TableFile;

/// One symbol: a value, or the two symbols that it stands for.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    /// The first of the two symbols, or the value.
    first: u16,
    second: u16,
    /// How many values it stands for, less one: 0 for a value.
    more: u8,
}

/// What takes the place of the second symbol in a value.
const VALUE: u16 = 0xfff;
/// From a value that the sparse index knows it is never further, in blocks.
const LONGEST_WALK: u32 = 1 << 14;

/// Where and how the values of one part of a table are written.
#[derive(Debug)]
pub(crate) enum Pairs {
    /// All are the same.
    Constant(u16),
    Blocks(Blocks),
}

#[derive(Debug)]
pub(crate) struct Blocks {
    /// Binary logarithm of the bytes of a block.
    block_bits: u8,
    /// Binary logarithm of the values from one that the sparse index knows to the next.
    span_bits: u8,
    index_entries: u64,
    /// How many blocks have their number of values written, some of them empty.
    counted_blocks: u64,
    blocks: u64,
    shortest_code: u8,
    /// By the length of the code: the first symbol of the length, and its code at the high end of
    /// a word.
    first_symbols: Vec<u16>,
    first_codes: Vec<u64>,
    symbols: Vec<Symbol>,
    index_at: u64,
    counts_at: u64,
    blocks_at: u64,
}

/// A place in a file, while its head is read.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    pub(crate) file: &'a TableFile,
    pub(crate) at: u64,
}

impl Cursor<'_> {
    pub(crate) fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let bytes = self.file.read_array(self.at)?;
        self.at += N as u64;
        Some(bytes)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.bytes::<1>().map(|[byte]| byte)
    }

    pub(crate) fn u16(&mut self) -> Option<u16> {
        self.bytes().map(u16::from_le_bytes)
    }

    pub(crate) fn skip_to_multiple_of(&mut self, bytes: u64) {
        self.at = self.at.next_multiple_of(bytes);
    }

    /// Passes `count` times this many bytes, which the file must have; gives where they begin.
    fn region(&mut self, count: u64, bytes: u64) -> Option<u64> {
        let start = self.at;
        self.at = start.checked_add(count.checked_mul(bytes)?)?;
        (self.at <= self.file.len()).then_some(start)
    }
}

impl Pairs {
    /// Reads how this many values are written. Where they are is told later.
    pub(crate) fn parse(cursor: &mut Cursor<'_>, values: u64, is_wdl: bool) -> Option<(u8, Pairs)> {
        let flags = cursor.byte()?;
        if flags & 0x80 != 0 {
            let constant = cursor.byte()?;
            return Some((flags, Pairs::Constant(if is_wdl { constant.into() } else { 0 })));
        }
        let [block_bits, span_bits, empty_blocks] = cursor.bytes()?;
        let blocks = u64::from(u32::from_le_bytes(cursor.bytes()?));
        let [longest_code, shortest_code] = cursor.bytes()?;
        if block_bits > 16
            || !(1..32).contains(&span_bits)
            || !(1..=longest_code).contains(&shortest_code)
            || longest_code > 32
        {
            return None;
        }
        let lengths = usize::from(longest_code - shortest_code) + 1;
        let mut first_symbols = Vec::with_capacity(lengths);
        for _ in 0..lengths {
            first_symbols.push(cursor.u16()?);
        }
        let first_codes = first_codes(&first_symbols, shortest_code);

        let count = usize::from(cursor.u16()?);
        if count > usize::from(VALUE) {
            return None;
        }
        let symbols = symbols_of(&cursor.file.read(cursor.at, 3 * count)?)?;
        cursor.at += 3 * count as u64;
        cursor.skip_to_multiple_of(2);
        let blocks = Blocks {
            block_bits,
            span_bits,
            index_entries: values.div_ceil(1 << span_bits),
            counted_blocks: blocks + u64::from(empty_blocks),
            blocks,
            shortest_code,
            first_symbols,
            first_codes,
            symbols,
            index_at: 0,
            counts_at: 0,
            blocks_at: 0,
        };
        Some((flags, Pairs::Blocks(blocks)))
    }

    /// Finds where the values of all parts are written: for each part a sparse index, then for each
    /// the numbers of values in its blocks, then for each its blocks.
    pub(crate) fn place<'a>(
        parts: impl Iterator<Item = &'a mut Pairs>,
        cursor: &mut Cursor<'_>,
    ) -> Option<()> {
        let blocks = parts.filter_map(|part| match part {
            Pairs::Constant(_) => None,
            Pairs::Blocks(blocks) => Some(blocks),
        });
        let mut parts: Vec<&mut Blocks> = blocks.collect();
        for part in &mut parts {
            part.index_at = cursor.region(part.index_entries, 6)?;
        }
        for part in &mut parts {
            part.counts_at = cursor.region(part.counted_blocks, 2)?;
        }
        for part in parts {
            cursor.skip_to_multiple_of(64);
            part.blocks_at = cursor.region(part.blocks, 1 << part.block_bits)?;
        }
        Some(())
    }

    /// The value with this number; `None` if the file is damaged.
    pub(crate) fn value(&self, file: &TableFile, number: u64) -> Option<u16> {
        match self {
            &Pairs::Constant(value) => Some(value),
            Pairs::Blocks(blocks) => {
                let (block, rest) = blocks.find(file, number)?;
                blocks.decode(file, block, rest)
            }
        }
    }
}

/// The first code of each length, at the high end of a word, of a canonical code whose longer words
/// are the smaller numbers.
fn first_codes(first_symbols: &[u16], shortest: u8) -> Vec<u64> {
    let mut codes = vec![0u64; first_symbols.len()];
    for row in (0..first_symbols.len().saturating_sub(1)).rev() {
        let (symbol, next) = (u64::from(first_symbols[row]), u64::from(first_symbols[row + 1]));
        codes[row] = codes[row + 1].wrapping_add(symbol).wrapping_sub(next) / 2;
    }
    for (length, code) in (u32::from(shortest)..).zip(&mut codes) {
        *code <<= 64 - length;
    }
    codes
}

/// The symbols with their lengths; `None` if one would stand for itself, or for too much.
fn symbols_of(written: &[u8]) -> Option<Vec<Symbol>> {
    let parts = |bytes: &[u8; 3]| {
        let [low, middle, high] = bytes.map(u16::from);
        Symbol { first: (middle & 0xf) << 8 | low, second: high << 4 | middle >> 4, more: 0 }
    };
    let (written, _) = written.as_chunks();
    let mut symbols: Vec<Symbol> = written.iter().map(parts).collect();
    let mut known = vec![Known::Not; symbols.len()];
    for index in 0..symbols.len() {
        measure(&mut symbols, &mut known, index)?;
    }
    Some(symbols)
}

/// Whether the length of a symbol is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Not,
    Begun,
    Yes,
}

/// No symbol stands for more than 256 values, so that this does not go deep for one that is sound.
fn measure(symbols: &mut [Symbol], known: &mut [Known], index: usize) -> Option<u8> {
    match *known.get(index)? {
        Known::Yes => return Some(symbols[index].more),
        Known::Begun => return None,
        Known::Not => known[index] = Known::Begun,
    }
    let Symbol { first, second, .. } = symbols[index];
    if second != VALUE {
        let first = measure(symbols, known, first.into())?;
        let second = measure(symbols, known, second.into())?;
        symbols[index].more = first.checked_add(second)?.checked_add(1)?;
    }
    known[index] = Known::Yes;
    Some(symbols[index].more)
}

impl Blocks {
    /// The block in which a value stands, and which one of its values it is.
    fn find(&self, file: &TableFile, number: u64) -> Option<(u64, u32)> {
        let entry = number >> self.span_bits;
        if entry >= self.index_entries {
            return None;
        }
        let [a, b, c, d, e, f] = file.read_array(self.index_at + 6 * entry)?;
        let mut block = u64::from(u32::from_le_bytes([a, b, c, d]));
        let known = i64::from(u16::from_le_bytes([e, f]));
        // The entry is of the value in the middle of its span.
        let middle = 1i64 << (self.span_bits - 1);
        let mut rest = (number & ((1 << self.span_bits) - 1)) as i64 - middle + known;
        for _ in 0..LONGEST_WALK {
            if rest < 0 {
                block = block.checked_sub(1)?;
                rest += self.count(file, block)?;
            } else {
                let count = self.count(file, block)?;
                if rest < count {
                    return Some((block, u32::try_from(rest).ok()?));
                }
                rest -= count;
                block += 1;
            }
        }
        None
    }

    /// How many values stand in a block.
    fn count(&self, file: &TableFile, block: u64) -> Option<i64> {
        if block >= self.counted_blocks {
            return None;
        }
        Some(i64::from(file.read_u16(self.counts_at + 2 * block)?) + 1)
    }

    fn decode(&self, file: &TableFile, block: u64, mut rest: u32) -> Option<u16> {
        if block >= self.blocks {
            return None;
        }
        let bytes = file.read(self.blocks_at + (block << self.block_bits), 1 << self.block_bits)?;
        let mut bit = 0;
        let mut symbol = loop {
            let code = word_at(&bytes, bit)?;
            let row = self.first_codes.iter().position(|&first| code >= first)?;
            let length = u32::from(self.shortest_code) + row as u32;
            let number = (code - self.first_codes[row]) >> (64 - length);
            let index = number.checked_add(u64::from(self.first_symbols[row]))?;
            let symbol = *self.symbols.get(usize::try_from(index).ok()?)?;
            if rest <= u32::from(symbol.more) {
                break symbol;
            }
            rest -= u32::from(symbol.more) + 1;
            bit += length as usize;
        };
        // A symbol is longer than its parts, so that this ends.
        while symbol.more > 0 {
            let first = self.symbols[usize::from(symbol.first)];
            if rest <= u32::from(first.more) {
                symbol = first;
            } else {
                rest -= u32::from(first.more) + 1;
                symbol = self.symbols[usize::from(symbol.second)];
            }
        }
        Some(symbol.first)
    }
}

/// The 64 bits from this one on, the first as the highest; `None` after the end. What is missing
/// after the end is 0.
fn word_at(bytes: &[u8], bit: usize) -> Option<u64> {
    let rest = bytes.get(bit / 8..).filter(|rest| !rest.is_empty())?;
    let mut window = [0; 16];
    let length = rest.len().min(16);
    window[..length].copy_from_slice(&rest[..length]);
    Some((u128::from_be_bytes(window) << (bit % 8) >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_at_any_bit() {
        let bytes: Vec<u8> = (1..=20).collect();
        assert_eq!(word_at(&bytes, 0), Some(0x0102_0304_0506_0708));
        assert_eq!(word_at(&bytes, 12), Some(0x2030_4050_6070_8090));
        assert_eq!(word_at(&bytes, 8 * 19 + 4), Some(0x4000_0000_0000_0000));
        assert_eq!(word_at(&bytes, 8 * 20), None);
    }

    #[test]
    fn symbols_that_stand_for_themselves_are_refused() {
        let value = [7, 0xf0, 0xff];
        let pair = |first: u16, second: u16| {
            [first as u8, (first >> 8) as u8 | (second << 4) as u8, (second >> 4) as u8]
        };
        let lengths = |written: &[[u8; 3]]| {
            Some(
                symbols_of(written.as_flattened())?
                    .iter()
                    .map(|symbol| symbol.more)
                    .collect::<Vec<u8>>(),
            )
        };
        assert_eq!(lengths(&[pair(1, 2), pair(2, 2), value]), Some(vec![2, 1, 0]));
        assert_eq!(lengths(&[pair(0, 1), value]), None, "itself");
        assert_eq!(lengths(&[pair(1, 2), pair(0, 2), value]), None, "in a circle");
        assert_eq!(lengths(&[pair(1, 9), value]), None, "a symbol that is not there");
        // Each stands for twice as many as the one before.
        let doubling: Vec<[u8; 3]> =
            std::iter::once(value).chain((0..9).map(|index| pair(index, index))).collect();
        assert_eq!(lengths(&doubling[..9]).unwrap().last(), Some(&255));
        assert_eq!(lengths(&doubling), None, "too long");
        // As deep as can be: one symbol in the next.
        let deep: Vec<[u8; 3]> = (1..=4094).map(|next| pair(next, next)).collect();
        assert_eq!(lengths(&deep), None);
    }
}
