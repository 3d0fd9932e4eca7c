//! Finding where the parts of a PGN end.

use std::io::{self, Read};

use memchr::memchr2;

use super::eight_bytes::{EightBytes, first_marked};
use super::source::{GUARD, MARK, Source};
use super::{GameResult, Nag, PgnErrorKind, RawText};
use crate::san;

/// How far to look ahead for the tag of another game.
const TAG_LOOK: usize = 256;

// ---- Words ----

/// What a byte means inside a word: part of it; the end of it; or perhaps the beginning of an
/// [`odd_blank`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum InWord {
    Part,
    End,
    PerhapsBlank,
}

const IN_WORD: [InWord; 256] = {
    let mut kinds = [InWord::Part; 256];
    let mut byte = 0;
    while byte <= b' ' as usize {
        kinds[byte] = InWord::End;
        byte += 1;
    }
    let others = b"!?(){}[];$.*<>\"%";
    let mut index = 0;
    while index < others.len() {
        kinds[others[index] as usize] = InWord::End;
        index += 1;
    }
    let blanks = [NO_BREAK[0], NARROW_NO_BREAK[0], MARK[0], NO_BREAK[1]];
    index = 0;
    while index < blanks.len() {
        kinds[blanks[index] as usize] = InWord::PerhapsBlank;
        index += 1;
    }
    kinds
};

const NO_BREAK: &[u8] = "\u{a0}".as_bytes();
const NARROW_NO_BREAK: &[u8] = "\u{202f}".as_bytes();

/// The length of a no-break blank or a byte order mark that begins here, after this byte.
#[inline]
pub(super) fn odd_blank(before: u8, text: &[u8]) -> Option<usize> {
    let blanks = [NO_BREAK, NARROW_NO_BREAK, MARK];
    match blanks.into_iter().find(|blank| text.starts_with(blank)) {
        Some(blank) => Some(blank.len()),
        // The no-break blank of Latin-1. In UTF-8 such a byte follows others that are not ASCII.
        None => (text.first() == Some(&0xa0) && before.is_ascii()).then_some(1),
    }
}

/// True if a word ends before the byte with this index.
#[inline]
fn ends_word(text: &[u8], index: usize) -> bool {
    match text.get(index).map_or(InWord::End, |&byte| IN_WORD[usize::from(byte)]) {
        InWord::Part => false,
        InWord::End => true,
        InWord::PerhapsBlank => {
            let before = index.checked_sub(1).map_or(b' ', |index| text[index]);
            odd_blank(before, &text[index..]).is_some()
        }
    }
}

/// The first bytes of what can be seen.
#[inline]
pub(super) fn first_bytes(ahead: &[u8; GUARD]) -> EightBytes {
    EightBytes::new(*ahead.first_chunk().unwrap_or(&[0; 8]))
}

/// The word that begins here: whole, unless it fills all that can be seen.
#[inline]
pub(super) fn word(ahead: &[u8; GUARD]) -> &[u8] {
    let length = (0..GUARD).find(|&index| ends_word(ahead, index));
    &ahead[..length.unwrap_or(GUARD)]
}

/// The length of a move's number that begins here, with its dots and the blank after it; `None` if
/// no digit begins here, or a word does that begins with digits: castling, or a null move.
#[inline]
pub(super) fn number(ahead: &[u8; GUARD]) -> Option<usize> {
    let digits = ahead.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(GUARD);
    if digits == 0 || ahead.get(digits) == Some(&b'-') || ahead.starts_with(b"0000") {
        return None;
    }
    let dots = ahead[digits..].iter().take_while(|&&byte| byte == b'.').count();
    let length = digits + dots;
    Some(length + usize::from(ahead.get(length) == Some(&b' ')))
}

/// A result as it stands in a text.
#[derive(Clone, Copy)]
pub(super) struct ResultText {
    pub(super) result: GameResult,
    pub(super) length: usize,
    /// True if the standard writes it so.
    pub(super) is_standard: bool,
}

/// Ways to write a result, each before those that it begins with.
static RESULTS: [(&str, GameResult, bool); 14] = [
    ("1-0", GameResult::WhiteWins, true),
    ("0-1", GameResult::BlackWins, true),
    ("1/2-1/2", GameResult::Draw, true),
    ("1/2 - 1/2", GameResult::Draw, false),
    ("1/2\u{2013}1/2", GameResult::Draw, false),
    ("1/2", GameResult::Draw, false),
    ("1 - 0", GameResult::WhiteWins, false),
    ("0 - 1", GameResult::BlackWins, false),
    ("1\u{2013}0", GameResult::WhiteWins, false),
    ("0\u{2013}1", GameResult::BlackWins, false),
    ("\u{bd}-\u{bd}", GameResult::Draw, false),
    ("\u{bd} - \u{bd}", GameResult::Draw, false),
    ("\u{bd}\u{2013}\u{bd}", GameResult::Draw, false),
    ("\u{bd}", GameResult::Draw, false),
];

/// The result that begins here, if one does.
#[inline]
pub(super) fn result(ahead: &[u8; GUARD]) -> Option<ResultText> {
    let is_likely = match *ahead {
        [b'0' | b'1', second, ..] => matches!(second, b'-' | b'/' | b' ' | 0xe2),
        [0xc2, 0xbd, ..] => true,
        _ => false,
    };
    if is_likely { any_result(ahead) } else { None }
}

fn any_result(ahead: &[u8; GUARD]) -> Option<ResultText> {
    let is_there = |text: &str| ahead.starts_with(text.as_bytes()) && ends_word(ahead, text.len());
    let &(text, result, is_standard) = RESULTS.iter().find(|(text, ..)| is_there(text))?;
    Some(ResultText { result, length: text.len(), is_standard })
}

/// True if the word is a null move, in any of the ways in which programs write it.
pub(super) fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"--" | b"Z0" | b"z0" | b"0000" | b"@@@@" | b"null" | b"pass")
}

/// The length of the words for a capture en passant, and of the signs of check after them.
pub(super) fn en_passant(text: &[u8]) -> Option<usize> {
    let ways: [&[u8]; 4] = [b"e.p.", b"e.p", b"ep.", b"ep"];
    let way = ways.into_iter().find(|way| text.starts_with(way))?;
    let rest = &text[way.len()..];
    let signs = rest.iter().take_while(|byte| matches!(byte, b'+' | b'#')).count();
    match ends_word(rest, signs) {
        true => Some(way.len() + signs),
        false => way.contains(&b'.').then_some(way.len()),
    }
}

/// The glyph of the signs of praise and blame that begin here, and their length. Of more than two
/// the first two count.
pub(super) fn marks(ahead: &[u8; GUARD]) -> (Nag, usize) {
    let length = ahead.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let number = san::praise(&ahead[..length.min(2)]);
    (number.map_or(Nag::GOOD_MOVE, |number| Nag::new(number.get())), length)
}

/// The glyph of a `$` and a number, and their length; no glyph has a number above 255. `None` if no
/// number follows.
pub(super) fn nag(ahead: &[u8; GUARD]) -> Option<(Option<Nag>, usize)> {
    let digits = ahead[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = str::from_utf8(&ahead[1..=digits]).ok().filter(|number| !number.is_empty())?;
    Some((number.parse().ok().map(Nag::new), 1 + digits))
}

// ---- Lines ----

/// True at the beginning of a line.
pub(super) fn begins_line<R: Read>(source: &Source<R>) -> bool {
    matches!(source.last_taken(), b'\n' | b'\r')
}

/// True before the first tag of a game, after moves: before a bracket and a letter at the beginning
/// of a line.
pub(super) fn begins_tag<R: Read>(source: &Source<R>) -> bool {
    begins_line(source)
        && matches!(source.window(), [b'[', first, ..] if first.is_ascii_alphabetic())
}

/// True for the tag that games begin with.
pub(super) fn is_first_tag(ahead: &[u8]) -> bool {
    ahead.starts_with(b"[Event ")
}

/// The length of the line without its end, `None` if it is longer than the limit.
pub(super) fn line_length<R: Read>(
    source: &mut Source<R>,
    limit: usize,
) -> io::Result<Option<usize>> {
    let mut searched = 0;
    loop {
        let window = source.window();
        let found = memchr2(b'\n', b'\r', &window[searched..]).map(|found| searched + found);
        searched = window.len();
        if found.unwrap_or(searched) > limit {
            return Ok(None);
        }
        if found.is_some() {
            return Ok(found);
        }
        if !source.grow()? {
            return Ok(Some(searched));
        }
    }
}

/// Takes the rest of a line, however long it is, without the end of the line.
pub(super) fn take_line<R: Read>(source: &mut Source<R>) -> io::Result<()> {
    while !source.is_empty()? {
        let window = source.window();
        let found = memchr2(b'\n', b'\r', window);
        let length = found.unwrap_or(window.len());
        source.take(length);
        if found.is_some() {
            break;
        }
    }
    Ok(())
}

// ---- Tags ----

/// A tag on a line.
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) value: RawText<'a>,
    /// Where in the line the value begins.
    pub(super) value_at: usize,
    /// Where in the line the tag ends.
    pub(super) length: usize,
    /// True if a quotation mark in the value has no backslash before it.
    pub(super) has_bare_quote: bool,
}

/// True for the bytes of which a tag's name consists.
#[inline]
pub(super) fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'"' | b'[' | b']')
}

/// The tag with which a line begins, if it is written as by the standard, with nothing in the value
/// that has a meaning, and is all of the line; `None` leaves it to [`tag`].
#[inline]
pub(super) fn plain_tag(text: &[u8]) -> Option<Tag<'_>> {
    let name = plain_name(text.get(1..)?)?;
    let value_at = 1 + name.len() + 2;
    if text.get(1 + name.len()..value_at) != Some(b" \"") {
        return None;
    }
    let mut at = value_at;
    let end = loop {
        let bytes = EightBytes::new(*text.get(at..)?.first_chunk()?);
        let stops = bytes.equal(b'"') | bytes.equal(b'\\') | bytes.below(b' ');
        match first_marked(stops) {
            Some(length) => break at + length,
            None => at += 8,
        }
    };
    let [b'"', b']', b'\n' | b'\r', ..] = text[end..] else { return None };
    let value = RawText::from(&text[value_at..end]);
    Some(Tag { name, value, value_at, length: end + 2, has_bare_quote: false })
}

/// The name of a tag, up to the blank: at once if it is of the seven that every game should have.
#[inline]
fn plain_name(text: &[u8]) -> Option<&str> {
    if let Some((word, _)) = EightBytes::new(*text.first_chunk()?).word()
        && let Some(&(_, name)) = ROSTER.iter().find(|(known, _)| *known == word)
    {
        return Some(name);
    }
    let length = text.iter().position(|&byte| !is_of_name(byte))?;
    str::from_utf8(&text[..length]).ok().filter(|name| !name.is_empty())
}

/// The names of the standard's seven tag roster, and before each the word that it is.
static ROSTER: [(u64, &str); 7] = [
    (u64::from_le_bytes(*b"Event\0\0\0"), "Event"),
    (u64::from_le_bytes(*b"Site\0\0\0\0"), "Site"),
    (u64::from_le_bytes(*b"Date\0\0\0\0"), "Date"),
    (u64::from_le_bytes(*b"Round\0\0\0"), "Round"),
    (u64::from_le_bytes(*b"White\0\0\0"), "White"),
    (u64::from_le_bytes(*b"Black\0\0\0"), "Black"),
    (u64::from_le_bytes(*b"Result\0\0"), "Result"),
];

/// Reads the tag with which a line begins; or says where it is wrong.
pub(super) fn tag(line: &[u8]) -> Result<Tag<'_>, (usize, PgnErrorKind)> {
    let blanks = |from: usize| {
        let rest = line.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    };
    let name_at = blanks(1);
    let name = line.get(name_at..).unwrap_or_default();
    let name_length = name.iter().take_while(|&&byte| is_of_name(byte)).count();
    let name = match str::from_utf8(&name[..name_length]) {
        Ok(name) if !name.is_empty() => name,
        _ => return Err((name_at, PgnErrorKind::TagName)),
    };
    let quote_at = blanks(name_at + name_length);
    if line.get(quote_at) != Some(&b'"') {
        return Err((quote_at, PgnErrorKind::TagValue));
    }
    let value_at = quote_at + 1;
    let (mut at, mut is_escaped, mut has_bare_quote) = (value_at, false, false);
    while let Some(found) = memchr2(b'"', b'\\', &line[at..]) {
        at += found;
        if line[at] == b'\\' {
            is_escaped = true;
            at += 1 + usize::from(matches!(line.get(at + 1), Some(b'"' | b'\\')));
            continue;
        }
        // A quotation mark without a backslash is the end only before the bracket.
        let bracket_at = blanks(at + 1);
        if line.get(bracket_at) == Some(&b']') {
            let bytes = &line[value_at..at];
            let value = if is_escaped { RawText::escaped(bytes) } else { RawText::from(bytes) };
            return Ok(Tag { name, value, value_at, length: bracket_at + 1, has_bare_quote });
        }
        has_bare_quote = true;
        at += 1;
    }
    Err((0, PgnErrorKind::UnclosedTag))
}

// ---- Comments ----

/// How a comment in braces goes on: the lengths are those of what belongs to it, without the brace
/// that closes it.
pub(super) enum Comment {
    /// It is closed.
    Closed(usize),
    /// It is not: another game begins, or the text ends.
    Open(usize),
    /// It is longer than was asked for.
    Long(usize),
}

/// Looks for the end of a comment, of which this much was searched.
pub(super) fn comment<R: Read>(
    source: &mut Source<R>,
    mut searched: usize,
    limit: usize,
) -> io::Result<Comment> {
    loop {
        let window = source.window();
        let Some(found) = memchr2(b'}', b'\n', &window[searched.min(window.len())..]) else {
            searched = window.len();
            if searched > limit {
                return Ok(Comment::Long(searched));
            }
            if !source.grow()? {
                return Ok(Comment::Open(searched));
            }
            continue;
        };
        let at = searched + found;
        if window[at] == b'}' {
            return Ok(Comment::Closed(at));
        }
        if at > limit {
            return Ok(Comment::Long(at));
        }
        source.fill(at + TAG_LOOK)?;
        let next_lines = source.window().get(at + 1..).unwrap_or_default();
        if let Some(blanks) = blanks_before_next_game(next_lines) {
            return Ok(Comment::Open(at + 1 + blanks));
        }
        searched = at + 1;
    }
}

/// After the end of a line: the number of blanks that come next, if there is an empty line among
/// them and a tag after them.
fn blanks_before_next_game(text: &[u8]) -> Option<usize> {
    let blanks = text.iter().take(TAG_LOOK).take_while(|byte| byte.is_ascii_whitespace()).count();
    let (before, rest) = text.split_at(blanks);
    if before.last() != Some(&b'\n') || rest.first() != Some(&b'[') {
        return None;
    }
    let name = rest[1..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let is_tag = name > 0 && rest.get(1 + name..3 + name) == Some(b" \"");
    is_tag.then_some(blanks)
}

/// Skips the comments on the rest of a line.
pub(super) fn skip_comments<R: Read>(source: &mut Source<R>) -> io::Result<()> {
    loop {
        source.look()?;
        match source.ahead()[0] {
            b' ' | b'\t' => source.take(1),
            b'{' => skip_comment(source)?,
            b';' => take_line(source)?,
            _ => return Ok(()),
        }
    }
}

/// Skips a comment in braces of any length, or nothing if there is none.
fn skip_comment<R: Read>(source: &mut Source<R>) -> io::Result<()> {
    source.look()?;
    if source.ahead()[0] != b'{' {
        return Ok(());
    }
    source.take(1);
    loop {
        match comment(source, 0, GUARD)? {
            Comment::Closed(length) => {
                source.take(length + 1);
                return Ok(());
            }
            Comment::Open(length) => {
                source.take(length);
                return Ok(());
            }
            Comment::Long(length) => source.take(length),
        }
    }
}

// ---- Moves that are not wanted ----

/// What ends the moves that are skipped.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// The result of the game.
    Result,
    /// The bracket of the outermost variation.
    Bracket,
}

/// Skips moves, with this many variations open: as far as the end that is wanted, and gives the
/// result or, after a bracket, an unknown one. `None` if the next game or the end of the text comes
/// first.
pub(super) fn skip_moves<R: Read>(
    source: &mut Source<R>,
    mut depth: usize,
    until: Until,
) -> io::Result<Option<GameResult>> {
    loop {
        source.look()?;
        let ahead = source.ahead();
        let first = ahead[0];
        match first {
            b'{' => skip_comment(source)?,
            b';' => take_line(source)?,
            b'%' if begins_line(source) => take_line(source)?,
            b'(' => {
                depth += 1;
                source.take(1);
            }
            b')' => {
                depth = depth.saturating_sub(1);
                source.take(1);
                if depth == 0 && until == Until::Bracket {
                    return Ok(Some(GameResult::Unknown));
                }
            }
            b'[' if begins_tag(source) => return Ok(None),
            b'$' => {
                let length = nag(ahead).map_or(1, |(_, length)| length);
                source.take(length);
            }
            0xef if source.is_at_mark() => source.skip_mark(),
            b'*' => {
                source.take(1);
                if depth == 0 {
                    return Ok(Some(GameResult::Unknown));
                }
            }
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | 0xc2 => {
                let result = result(ahead);
                let length = match &result {
                    Some(text) => text.length,
                    None => number(ahead).unwrap_or_else(|| word(ahead).len()),
                };
                source.take(length.max(1));
                if let Some(ResultText { result, .. }) = result.filter(|_| depth == 0) {
                    return Ok(Some(result));
                }
            }
            0 if source.is_empty()? => return Ok(None),
            _ => source.take(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn a_plain_tag_is_read_like_any_other(
            pieces in proptest::collection::vec(
                proptest::sample::select(vec![
                    "[", "]", "\"", "\\", " ", " \"", "\"]", "\n", "\r", "\t", "Event", "Events",
                    "White", "WhiteElo", "a longer value", "\u{e9}", "\0", "\u{7f}",
                ]),
                0..8,
            ),
            ends_plainly in any::<bool>(),
        ) {
            let end = if ends_plainly { "\"]\n[Site \"x\"]\n" } else { "" };
            let text = ["[", &pieces.concat(), end].concat();
            let line_length = text.find(['\n', '\r']).unwrap_or(text.len());
            let careful = tag(&text.as_bytes()[..line_length]);
            if let Some(plain) = plain_tag(text.as_bytes()) {
                let careful = careful.unwrap_or_else(|(_, error)| panic!("{text:?}: {error}"));
                prop_assert_eq!((plain.name, plain.value), (careful.name, careful.value));
                prop_assert_eq!(
                    (plain.value_at, plain.length),
                    (careful.value_at, careful.length)
                );
            }
        }
    }

    #[test]
    fn tags_as_the_standard_writes_them_are_plain() {
        for name in
            ["Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "WhiteElo"]
        {
            for value in ["", "?", "2025.05.01", "J\u{fc}rgen", "eight by", "a [b] {c} 1-0"] {
                let text: Vec<u8> =
                    [b"[", name.as_bytes(), b" \"", value.as_bytes(), b"\"]\n[Site \"x\"]\n"]
                        .concat();
                let tag = plain_tag(&text).unwrap();
                assert_eq!((tag.name, tag.value), (name, RawText::from(value)));
                // A window that ends too early is no reason to refuse it.
                assert!(plain_tag(&text[..name.len() + value.len() + 4]).is_none());
            }
        }
    }
}
