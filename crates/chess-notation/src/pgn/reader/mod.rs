//! Reading games from a stream.

mod odd_words;

use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, Read};

use chess_movegen::Position;

use super::line::Line;
use super::openings::{self, Openings};
use super::scan::{self, Comment, Tag};
use super::source::{Place, Source};
use super::start::StartTags;
use super::{GameResult, Games, Interest, PgnError, PgnErrorKind, RawText, Visitor};
use crate::san;

/// How deep variations may lie in each other.
const DEPTH_LIMIT: usize = 100;

/// Reads the games of a PGN file, one after the other.
///
/// It takes anything that can be read, and buffers it: there is no need of a `BufReader`. Its memory
/// is bounded whatever the text is: a megabyte for the moves that many games begin with, so that they
/// need not be checked each time; 64 KiB of text; and at most 4 MiB where a comment or a line of tags
/// is very long. Both may have a mebibyte; longer ones are errors.
///
/// A game ends with its result, and comments on the same line still belong to it; or before the next
/// tags at the beginning of a line; or with the text. What is not as the standard by Steven J.
/// Edwards (1994) wants it, and still clear, is read:
///
/// - games without tags and without a result; bytes that are no UTF-8, as Latin-1; line ends of every
///   system; a byte order mark in front, or before a game, as in files that were put together;
/// - moves in all the ways of [`san::parse`], `!?` behind them, and signs such as `+-` or `±`;
/// - move numbers that are wrong or missing; a start position by [`Position::from_fen_tolerant`];
/// - quotation marks inside a tag's value without a backslash;
/// - a result inside a variation, which is left out.
///
/// ```
/// use chess_notation::pgn::Reader;
///
/// let text = "\
/// [White \"Réti, Richard\"]
/// [Black \"Tartakower, Savielly\"]
///
/// 1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 $2 6. dxe5 Qa5+ 7. Bd2 Qxe5
/// 8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+ Kc7 11. Bd8# { two checks, one mate } 1-0
///
/// [White \"Somebody\"]
///
/// 1. e4 Ke7 { not there yet } 0-1
///
/// 1. d4 d5 *
/// ";
/// let mut reader = Reader::new(text.as_bytes());
/// let mut games = reader.games();
/// let game = games.next().unwrap()?;
/// assert_eq!(game.tags().get("White"), Some("Réti, Richard"));
/// assert_eq!(game.tree().main_line().count(), 21);
///
/// // A broken game is an error, and the next one is read all the same.
/// let error = games.next().unwrap().unwrap_err();
/// assert_eq!((error.line(), error.column()), (9, 7));
/// assert_eq!(games.next().unwrap()?.tree().main_line().count(), 2);
/// assert!(games.next().is_none());
/// # Ok::<(), chess_notation::pgn::PgnError>(())
/// ```
pub struct Reader<R> {
    source: Source<R>,
    requires_results: bool,
    /// Where in a broken game reading stopped, so that its rest is still to be skipped.
    broken_at: Option<Part>,
    initial: Position,
    /// The main line, and the variations that are open, each in the one before.
    lines: Vec<Line>,
    /// How many variations are open.
    depth: usize,
    openings: Openings,
    /// Where among the openings the main line is, as long as it is there and no variation was begun.
    /// The line itself knows nothing of these moves.
    opening: Option<u16>,
}

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Tags,
    Moves,
    /// What stands behind the result.
    End,
}

impl<R: Read> Reader<R> {
    /// A reader of the games in this input.
    pub fn new(input: R) -> Reader<R> {
        let initial = Position::initial();
        Reader {
            source: Source::new(input),
            requires_results: false,
            broken_at: None,
            lines: vec![Line::new(&initial)],
            initial,
            depth: 0,
            openings: Openings::new(),
            opening: None,
        }
    }

    /// The same reader, to which a game without a result is broken: such as the last one of a file
    /// that was cut off.
    #[must_use]
    pub fn requiring_results(mut self) -> Reader<R> {
        self.requires_results = true;
        self
    }

    /// All games that are left, as trees.
    pub fn games(&mut self) -> Games<'_, R> {
        Games::new(self)
    }

    /// Tells somebody what stands in the next game; `None` if there is no other.
    ///
    /// After an error reading goes on with the next game, unless the input itself has failed: that
    /// ends it. The next game begins behind the result of the broken one, or with the next line that
    /// begins with a tag. Even a comment that has no end ends there, if an empty line stands before
    /// the tag.
    ///
    /// # Errors
    ///
    /// If the game is broken: see [`PgnErrorKind`]. The visitor has been told what came before.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Option<Result<(), PgnError>> {
        self.game(visitor).transpose()
    }

    fn game<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<()>, PgnError> {
        self.skip_broken().map_err(|error| self.io_error(error))?;
        self.broken_at = Some(Part::Tags);
        let Some(tags) = self.tags(visitor)? else {
            self.broken_at = None;
            return Ok(None);
        };
        self.broken_at = Some(Part::Moves);
        self.depth = 0;
        let start = tags.position()?;
        self.opening = start.is_none().then_some(openings::ROOT);
        if let Some(start) = &start {
            self.lines[0].restart(start);
        }
        let result = match visitor.begin_moves(start.as_ref().unwrap_or(&self.initial)) {
            Interest::Read => self.moves(visitor)?,
            Interest::Skip => self.skip_moves(0).map_err(|error| self.io_error(error))?,
        };
        match result {
            Some(_) => {
                self.broken_at = Some(Part::End);
                self.comments_behind_result(visitor)?;
            }
            None if self.requires_results => {
                self.broken_at = None;
                return Err(self.error(0, PgnErrorKind::NoResult));
            }
            None => {}
        }
        self.broken_at = None;
        visitor.end_game(result);
        Ok(Some(()))
    }

    // ---- Errors ----

    #[cold]
    pub(super) fn error(&self, offset: usize, kind: PgnErrorKind) -> PgnError {
        let Place { line, column } = self.source.place(offset);
        PgnError::new(line, column, kind)
    }

    #[cold]
    fn io_error(&self, error: io::Error) -> PgnError {
        self.error(0, PgnErrorKind::Io(error))
    }

    #[inline]
    fn ahead(&mut self) -> Result<[u8; 8], PgnError> {
        match self.source.look() {
            Ok(()) => Ok(*self.source.ahead().first_chunk().unwrap_or(&[0; 8])),
            Err(error) => Err(self.io_error(error)),
        }
    }

    fn is_at_end(&mut self) -> Result<bool, PgnError> {
        self.source.is_empty().map_err(|error| self.io_error(error))
    }

    /// True if there is more than blanks.
    pub(super) fn has_text(&mut self) -> Result<bool, PgnError> {
        while self.ahead()?[0].is_ascii_whitespace() {
            self.source.take(1);
        }
        Ok(!self.is_at_end()?)
    }

    // ---- Tags ----

    /// Reads what stands before the moves; `None` if there is no game.
    fn tags<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<StartTags>, PgnError> {
        let mut tags = StartTags::default();
        let (mut is_told, mut has_tags, mut line_breaks) = (false, false, 0);
        let mut tell = |visitor: &mut V| {
            if !is_told {
                visitor.begin_game();
            }
            is_told = true;
        };
        loop {
            let ahead = self.ahead()?;
            match ahead[0] {
                b'\n' => {
                    line_breaks += 1;
                    self.source.take(1);
                }
                b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c' => self.source.take(1),
                b'%' if scan::begins_line(&self.source) => self.take_line()?,
                // After an empty line this is the next game: the one before has no moves.
                b'[' if has_tags && line_breaks > 1 && scan::is_first_tag(&ahead) => break,
                b'[' => {
                    tell(visitor);
                    self.tag(visitor, &mut tags)?;
                    (has_tags, line_breaks) = (true, 0);
                }
                b'{' | b';' if !has_tags => {
                    tell(visitor);
                    self.comment(ahead[0], visitor)?;
                }
                0 if !has_tags && self.is_at_end()? => return Ok(None),
                _ if !has_tags && self.source.is_at_mark() => self.source.skip_mark(),
                _ => break,
            }
        }
        tell(visitor);
        Ok(Some(tags))
    }

    #[inline]
    fn tag<V: Visitor>(&mut self, visitor: &mut V, tags: &mut StartTags) -> Result<(), PgnError> {
        match scan::plain_tag(self.source.window()) {
            Some(tag) => {
                tell_tag(&tag, &self.source, visitor, tags);
                let length = tag.length;
                self.source.take(length);
                Ok(())
            }
            None => self.careful_tag(visitor, tags),
        }
    }

    #[inline(never)]
    fn careful_tag<V: Visitor>(
        &mut self,
        visitor: &mut V,
        tags: &mut StartTags,
    ) -> Result<(), PgnError> {
        let length = match scan::line_length(&mut self.source) {
            Ok(Some(length)) => length,
            Ok(None) => return Err(self.error(0, PgnErrorKind::LongTag { limit: scan::LIMIT })),
            Err(error) => return Err(self.io_error(error)),
        };
        let line = self.source.window().get(..length).unwrap_or_default();
        match scan::tag(line) {
            Ok(tag) => {
                tell_tag(&tag, &self.source, visitor, tags);
                let length = tag.length;
                self.source.take(length);
                Ok(())
            }
            Err((offset, kind)) => Err(self.error(offset, kind)),
        }
    }

    fn take_line(&mut self) -> Result<(), PgnError> {
        scan::take_line(&mut self.source).map_err(|error| self.io_error(error))
    }

    // ---- Moves ----

    /// Reads moves and what stands between them as far as the result.
    fn moves<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<GameResult>, PgnError> {
        loop {
            if let Err(error) = self.source.look() {
                return Err(self.io_error(error));
            }
            let ahead = self.source.ahead();
            let first = ahead[0];
            // By far the most frequent, so that no table of jumps is asked.
            if first.is_ascii_alphabetic() {
                self.word(visitor)?;
                continue;
            }
            match first {
                b' ' | b'\n' | b'\r' | b'\t' | b'.' | b'\x0b' | b'\x0c' => self.source.take(1),
                0xef if scan::begins_file(&self.source) => self.source.skip_mark(),
                0x80.. => self.word(visitor)?,
                b'0'..=b'9' => {
                    let digits = scan::digits(ahead);
                    if !matches!(ahead.get(digits), Some(b'-' | b'/')) {
                        let length = scan::number(ahead, digits);
                        self.source.take(length);
                    } else if let Some(result) = self.result_or_move(visitor)? {
                        return Ok(Some(result));
                    }
                }
                b'{' => self.comment(b'{', visitor)?,
                b'!' | b'?' => {
                    let (nag, length) = scan::marks(ahead);
                    visitor.nag(nag);
                    self.source.take(length);
                }
                b'$' => {
                    let Some((nag, length)) = scan::nag(ahead) else {
                        return Err(self.error(0, PgnErrorKind::Nag));
                    };
                    visitor.nag(nag);
                    self.source.take(length);
                }
                b'(' => self.begin_variation(visitor)?,
                b')' => {
                    let Some(outer) = self.depth.checked_sub(1) else {
                        let error = self.error(0, PgnErrorKind::NoVariation);
                        self.source.take(1);
                        return Err(error);
                    };
                    self.source.take(1);
                    self.depth = outer;
                    visitor.end_variation();
                }
                b';' => self.comment(b';', visitor)?,
                b'*' => {
                    self.source.take(1);
                    if self.depth == 0 {
                        return Ok(Some(GameResult::Unknown));
                    }
                }
                b'+' | b'-' | b'=' => {
                    leave_opening(&mut self.opening, &self.openings, &mut self.lines[0]);
                    let word = scan::word(ahead).to_vec();
                    let error = san::parse(self.lines[self.depth].position(), "").err();
                    self.sign(&word, error, visitor)?;
                }
                b'%' if scan::begins_line(&self.source) => self.take_line()?,
                b'[' if scan::begins_tag(&self.source) => return self.end_without_result(),
                0 if self.is_at_end()? => return self.end_without_result(),
                _ => return Err(self.unexpected()),
            }
        }
    }

    /// Reads a word, which should be a move.
    ///
    /// Nearly all are of a few plain letters with a blank behind, and mean a move at once; what does
    /// not is for [`careful_word`](Reader::careful_word) to judge.
    #[inline(always)]
    fn word<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        let ahead = self.source.ahead();
        let Some((word, length)) = scan::first_bytes(ahead).word() else {
            return self.careful_word(visitor);
        };
        // The word may also end at a control character, which is an error.
        let has_blank = matches!(ahead.get(length), Some(b' ' | b'\n'));
        let taken = length + usize::from(has_blank);
        if let Some(node) = self.opening
            && let Some((next, mv)) = self.openings.next(node, word)
        {
            visitor.play(mv, self.openings.position(node), self.openings.position(next));
            self.source.take(taken);
            self.opening = Some(next);
            return Ok(());
        }
        let line = &mut self.lines[self.depth];
        let position = match self.opening {
            Some(node) => self.openings.position(node),
            None => line.position(),
        };
        let Some(mv) = san::plain_move(position, &ahead[..length]) else {
            return self.careful_word(visitor);
        };
        self.source.take(taken);
        match self.opening.take() {
            Some(node) => {
                let (before, after) = line.begin(self.openings.position(node), mv);
                visitor.play(mv, before, after);
                self.openings.add(node, word, mv, after);
            }
            None => {
                let (before, after) = line.play(mv);
                visitor.play(mv, before, after);
            }
        }
        Ok(())
    }

    /// Reads any word.
    #[inline(never)]
    fn careful_word<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        leave_opening(&mut self.opening, &self.openings, &mut self.lines[0]);
        let word = scan::word(self.source.ahead());
        let line = &mut self.lines[self.depth];
        match scan::resolve(line.position(), word) {
            Ok(mv) => {
                let length = word.len();
                self.source.take(length);
                let (before, after) = line.play(mv);
                visitor.play(mv, before, after);
                Ok(())
            }
            Err(error) => {
                let word = word.to_vec();
                self.odd_word(&word, error, visitor)
            }
        }
    }

    fn end_without_result(&self) -> Result<Option<GameResult>, PgnError> {
        match self.depth {
            0 => Ok(None),
            _ => Err(self.error(0, PgnErrorKind::UnclosedVariation)),
        }
    }

    fn begin_variation<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        leave_opening(&mut self.opening, &self.openings, &mut self.lines[0]);
        let inner = self.depth + 1;
        let Some(start) = self.lines[self.depth].before_last_move() else {
            return Err(self.error(0, PgnErrorKind::VariationBeforeMove));
        };
        if visitor.begin_variation() == Interest::Skip {
            self.source.take(1);
            return self.skip_variation();
        }
        if inner > DEPTH_LIMIT {
            return Err(self.error(0, PgnErrorKind::DeepVariation { limit: DEPTH_LIMIT }));
        }
        let start = start.clone();
        match self.lines.get_mut(inner) {
            Some(line) => line.restart(&start),
            None => self.lines.push(Line::new(&start)),
        }
        self.depth = inner;
        self.source.take(1);
        Ok(())
    }

    // ---- Comments ----

    fn comment<V: Visitor>(&mut self, first: u8, visitor: &mut V) -> Result<(), PgnError> {
        let end = match first {
            b'{' => scan::comment(&mut self.source, 1, scan::LIMIT),
            _ => scan::line_length(&mut self.source)
                .map(|length| length.map_or(Comment::Long(0), Comment::Closed)),
        };
        match end {
            Ok(Comment::Closed(length)) => {
                let text = self.source.window().get(1..length).unwrap_or_default();
                visitor.comment(RawText::from(text));
                self.source.take(length + usize::from(first == b'{'));
                Ok(())
            }
            Ok(Comment::Long(_)) => {
                Err(self.error(0, PgnErrorKind::LongComment { limit: scan::LIMIT }))
            }
            Ok(Comment::Open(_)) => Err(self.error(0, PgnErrorKind::UnclosedComment)),
            Err(error) => Err(self.io_error(error)),
        }
    }

    fn comments_behind_result<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        loop {
            match self.ahead()?[0] {
                b' ' | b'\t' => self.source.take(1),
                first @ (b'{' | b';') => self.comment(first, visitor)?,
                _ => return Ok(()),
            }
        }
    }

    // ---- What nobody wants to read ----

    /// Skips the rest of a broken game.
    fn skip_broken(&mut self) -> io::Result<()> {
        match self.broken_at.take() {
            None => Ok(()),
            Some(Part::Tags) => {
                scan::skip_tags(&mut self.source)?;
                self.skip_moves(0).map(drop)
            }
            Some(Part::Moves) => self.skip_moves(self.depth).map(drop),
            Some(Part::End) => scan::skip_comment(&mut self.source),
        }
    }

    fn skip_moves(&mut self, depth: usize) -> io::Result<Option<GameResult>> {
        scan::skip_moves(&mut self.source, depth, scan::Until::Result)
    }

    fn skip_variation(&mut self) -> Result<(), PgnError> {
        let skipped = scan::skip_moves(&mut self.source, 1, scan::Until::Bracket);
        match skipped {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(self.error(0, PgnErrorKind::UnclosedVariation)),
            Err(error) => Err(self.io_error(error)),
        }
    }
}

#[inline]
fn tell_tag<R: Read, V: Visitor>(
    tag: &Tag<'_>,
    source: &Source<R>,
    visitor: &mut V,
    tags: &mut StartTags,
) {
    visitor.tag(tag.name, tag.value);
    if tags.are_about(tag.name) {
        tags.note(tag.name, tag.value, source.place(tag.value_at));
    }
}

/// Goes on along the line itself, from where the game has come among the openings.
fn leave_opening(opening: &mut Option<u16>, openings: &Openings, line: &mut Line) {
    if let Some(node) = opening.take() {
        line.resume(openings.position_before(node), openings.position(node));
    }
}
