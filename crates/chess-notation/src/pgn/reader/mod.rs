//! Reading games from a stream.

mod odd_words;
mod tag_section;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use std::io::{self, Read};

use chess_movegen::Position;

use super::line::Line;
use super::prefixes::{self, Prefixes};
use super::scan::{self, Comment};
use super::source::{Place, Source};
use super::{
    GameResult, Interest, PgnError, PgnErrorKind, PgnRepair, PgnRepairKind, RawText, Visitor,
};
use crate::san;

/// How much of a text is taken before it is refused, so that memory is bounded whatever the text
/// is.
#[derive(Clone, Copy)]
struct Limits {
    /// How deep variations may be nested.
    depth: usize,
    /// How long a comment may be, in bytes.
    comment: usize,
    /// How long a line of tags may be, in bytes.
    tag: usize,
}

const LIMITS: Limits = Limits { depth: 100, comment: 1 << 20, tag: 1 << 20 };

const NO_LIMITS: Limits = Limits { depth: usize::MAX, comment: usize::MAX, tag: usize::MAX };

/// Reads the games of a PGN file, one after the other.
///
/// It takes anything that can be read, and buffers it: there is no need of a `BufReader`. Its
/// memory is bounded whatever the text is: a megabyte for the moves that many games begin with, so
/// that they need not be checked each time; 64 KiB of text; at most 4 MiB where a comment or a line
/// of tags is very long, which may have a mebibyte each; and variations may be nested 100 deep.
/// What exceeds that is an error: see [`without_limits`](Reader::without_limits).
///
/// A game ends with its result, and comments on the same line still belong to it; or before the
/// next tags at the beginning of a line; or with the text. Line ends may be those of any system,
/// and bytes that are not UTF-8 are read as Latin-1. Null moves, `--`, are kept. What is clear
/// although the standard by Steven J. Edwards (1994) does not allow it is put right, and the
/// visitor [is told](Visitor::repaired):
///
/// - moves in all the ways of [`san::parse_tolerant`](crate::san::parse_tolerant), signs such as `+-`
///   or `±`, null moves as `Z0`, `0000` and `@@@@`;
/// - the results `1/2`, `½-½` and `1 - 0`, and any result inside a variation, which is left out;
/// - a start position by [`Position::from_fen_tolerant`];
/// - quotation marks inside a tag's value without a backslash; numbers above 255 after `$`, which are
///   left out;
/// - byte order marks, as in files that were put together, and no-break blanks.
///
/// Tags and a result may be missing, and move numbers are not looked at.
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
/// [White \"Unknown\"]
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
    limits: Limits,
    requires_results: bool,
    is_strict: bool,
    /// Where in a broken game reading stopped, so that its rest is still to be skipped.
    broken_at: Option<Part>,
    initial: Position,
    /// The main line, and the variations that are open, each in the one before.
    lines: Vec<Line>,
    /// How many variations are open.
    depth: usize,
    prefixes: Prefixes,
    /// Where in the cache the main line is, as long as it is there and no variation was begun. The
    /// line itself knows nothing of these moves.
    prefix: Option<u16>,
}

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// What stands before the tags.
    Start,
    /// A tag.
    Tags,
    Moves,
    /// What follows the result.
    End,
}

/// Why the reading of a game stops before its end.
enum Stop<T> {
    /// The game is broken.
    Broken(PgnError),
    /// The visitor has seen enough, and has this output.
    Enough(T),
}

impl<T> From<PgnError> for Stop<T> {
    fn from(error: PgnError) -> Stop<T> {
        Stop::Broken(error)
    }
}

/// What is read of a game, as long as this visitor wants to go on.
type Told<T, V> = Result<T, Stop<<V as Visitor>::Output>>;

/// Whether the visitor wants to go on.
#[inline]
fn go_on<T>(flow: ControlFlow<T>) -> Result<(), Stop<T>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(output) => Err(Stop::Enough(output)),
    }
}

impl<R: Read> Reader<R> {
    /// A reader of the games in this input.
    pub fn new(input: R) -> Reader<R> {
        let initial = Position::initial();
        Reader {
            source: Source::new(input),
            limits: LIMITS,
            requires_results: false,
            is_strict: false,
            broken_at: None,
            lines: vec![Line::new(&initial)],
            initial,
            depth: 0,
            prefixes: Prefixes::new(),
            prefix: None,
        }
    }

    /// The same reader, to which a game without a result is broken: such as the last one of a file
    /// that was cut off.
    #[must_use]
    pub fn requiring_results(mut self) -> Reader<R> {
        self.requires_results = true;
        self
    }

    /// The same reader, to which a game is broken if it has no result or if anything would have to
    /// be put right.
    ///
    /// It takes the standard's import format, which does not insist on the signs of check and
    /// capture and allows more of a move's origin than is needed.
    ///
    /// ```
    /// use chess_notation::pgn::Reader;
    ///
    /// let mut reader = Reader::new(&b"1. e2-e4 *"[..]).strict();
    /// let error = reader.games().next().unwrap().unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 4: the move is not spelt in the standard way");
    /// ```
    #[must_use]
    pub fn strict(mut self) -> Reader<R> {
        self.is_strict = true;
        self.requiring_results()
    }

    /// The same reader, which takes comments and tags of any length and variations nested to any
    /// depth: for texts that can be trusted, or are in memory anyway. A variation takes a kilobyte
    /// as long as it is open.
    #[must_use]
    pub fn without_limits(mut self) -> Reader<R> {
        self.limits = NO_LIMITS;
        self
    }

    /// Tells a visitor what stands in the next game, and gives its output; `None` if there is no
    /// other game.
    ///
    /// After an error reading goes on with the next game, unless the input itself has failed: that
    /// ends it. The next game begins after the result of the broken one, or with the next line that
    /// begins with a tag. Even a comment that has no end ends there, if an empty line stands before
    /// the tag.
    ///
    /// # Errors
    ///
    /// If the game is broken: see [`PgnErrorKind`]. The visitor has been told what came before.
    pub fn read_game<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Option<Result<V::Output, PgnError>> {
        match self.game(visitor) {
            Ok(output) => output.map(Ok),
            Err(Stop::Enough(output)) => Some(Ok(output)),
            Err(Stop::Broken(error)) => Some(Err(error)),
        }
    }

    fn game<V: Visitor>(&mut self, visitor: &mut V) -> Told<Option<V::Output>, V> {
        self.skip_broken().map_err(|error| self.io_error(error))?;
        self.broken_at = Some(Part::Start);
        let Some(tags) = self.tags(visitor, false)? else {
            self.broken_at = None;
            return Ok(None);
        };
        self.broken_at = Some(Part::Moves);
        self.depth = 0;
        let (start, odd_fen) = tags.position()?;
        if let Some(place) = odd_fen {
            self.repair_at(place, PgnRepairKind::StartPosition, visitor)?;
        }
        self.prefix = start.is_none().then_some(prefixes::ROOT);
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
                self.comments_after_result(visitor)?;
            }
            None if self.requires_results => {
                self.broken_at = None;
                return Err(self.error(0, PgnErrorKind::NoResult).into());
            }
            None => {}
        }
        self.broken_at = None;
        Ok(Some(visitor.end_game(result)))
    }

    // ---- Errors and repairs ----

    #[cold]
    pub(super) fn error(&self, offset: usize, kind: PgnErrorKind) -> PgnError {
        let Place { line, column } = self.source.place(offset);
        PgnError::new(line, column, kind)
    }

    #[cold]
    fn io_error(&self, error: io::Error) -> PgnError {
        self.error(0, PgnErrorKind::Io(error))
    }

    /// Tells that something is put right in what comes next, or refuses it.
    #[cold]
    fn repair<V: Visitor>(&mut self, kind: PgnRepairKind, visitor: &mut V) -> Result<(), PgnError> {
        self.source.count();
        let place = self.source.place(0);
        self.repair_at(place, kind, visitor)
    }

    fn repair_at<V: Visitor>(
        &self,
        Place { line, column }: Place,
        kind: PgnRepairKind,
        visitor: &mut V,
    ) -> Result<(), PgnError> {
        if self.is_strict {
            return Err(PgnError::new(line, column, PgnErrorKind::NotStandard(kind)));
        }
        visitor.repaired(PgnRepair::new(line, column, kind));
        Ok(())
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

    // ---- Moves ----

    /// Reads moves and what stands between them as far as the result.
    fn moves<V: Visitor>(&mut self, visitor: &mut V) -> Told<Option<GameResult>, V> {
        loop {
            if let Err(error) = self.source.look() {
                return Err(self.io_error(error).into());
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
                b'0'..=b'9' | 0x80.. => {
                    if let Some(result) = scan::result(ahead) {
                        if let Some(result) = self.result(result, visitor)? {
                            return Ok(Some(result));
                        }
                        continue;
                    }
                    match scan::number(ahead) {
                        Some(length) => self.source.take(length),
                        None if first.is_ascii_digit() => self.careful_word(visitor)?,
                        None => self.odd_bytes(visitor)?,
                    }
                }
                b'{' => self.comment(b'{', visitor)?,
                b'!' | b'?' => {
                    let (nag, length) = scan::marks(ahead);
                    self.source.take(length);
                    go_on(visitor.nag(nag))?;
                }
                b'$' => {
                    let Some((nag, length)) = scan::nag(ahead) else {
                        return Err(self.error(0, PgnErrorKind::Nag).into());
                    };
                    match nag {
                        Some(nag) => go_on(visitor.nag(nag))?,
                        None => self.repair(PgnRepairKind::Nag, visitor)?,
                    }
                    self.source.take(length);
                }
                b'(' => self.begin_variation(visitor)?,
                b')' => {
                    let Some(outer) = self.depth.checked_sub(1) else {
                        let error = self.error(0, PgnErrorKind::NoVariation);
                        self.source.take(1);
                        return Err(error.into());
                    };
                    self.source.take(1);
                    self.depth = outer;
                    go_on(visitor.end_variation())?;
                }
                b';' => self.comment(b';', visitor)?,
                b'*' => {
                    let result = GameResult::Unknown;
                    let text = scan::ResultText { result, length: 1, is_standard: true };
                    if let Some(result) = self.result(text, visitor)? {
                        return Ok(Some(result));
                    }
                }
                b'+' | b'-' | b'=' | b'@' => self.sign(visitor)?,
                b'%' if scan::begins_line(&self.source) => self.take_line()?,
                b'[' if scan::begins_tag(&self.source) => return Ok(self.end_without_result()?),
                0 if self.is_at_end()? => return Ok(self.end_without_result()?),
                _ => return Err(self.unexpected().into()),
            }
        }
    }

    /// Reads a word, which should be a move.
    ///
    /// Nearly all are of a few plain letters with a blank after them, and mean a move at once; any
    /// other is left to [`careful_word`](Reader::careful_word).
    #[inline(always)]
    fn word<V: Visitor>(&mut self, visitor: &mut V) -> Told<(), V> {
        let ahead = self.source.ahead();
        let Some((word, length)) = scan::first_bytes(ahead).word() else {
            return self.careful_word(visitor);
        };
        // The word may also end at a control character, which is an error.
        let has_blank = matches!(ahead.get(length), Some(b' ' | b'\n'));
        let taken = length + usize::from(has_blank);
        if let Some(node) = self.prefix
            && let Some((next, mv)) = self.prefixes.next(node, word)
        {
            self.source.take(taken);
            self.prefix = Some(next);
            let (before, after) = (self.prefixes.position(node), self.prefixes.position(next));
            return go_on(visitor.play(mv, before, after));
        }
        let line = &mut self.lines[self.depth];
        let position = match self.prefix {
            Some(node) => self.prefixes.position(node),
            None => line.position(),
        };
        let Some(mv) = san::plain_move(position, &ahead[..length]) else {
            return self.careful_word(visitor);
        };
        self.source.take(taken);
        match self.prefix.take() {
            Some(node) => {
                let (before, after) = line.begin(self.prefixes.position(node), mv);
                self.prefixes.add(node, word, mv, after);
                go_on(visitor.play(mv, before, after))
            }
            None => {
                let (before, after) = line.play(mv);
                go_on(visitor.play(mv, before, after))
            }
        }
    }

    fn end_without_result(&self) -> Result<Option<GameResult>, PgnError> {
        match self.depth {
            0 => Ok(None),
            _ => Err(self.error(0, PgnErrorKind::UnclosedVariation)),
        }
    }

    /// Takes a result; `None` if it stands inside a variation.
    fn result<V: Visitor>(
        &mut self,
        text: scan::ResultText,
        visitor: &mut V,
    ) -> Result<Option<GameResult>, PgnError> {
        if !text.is_standard {
            self.repair(PgnRepairKind::Result, visitor)?;
        }
        if self.depth > 0 {
            self.repair(PgnRepairKind::ResultInVariation, visitor)?;
        }
        self.source.take(text.length);
        Ok((self.depth == 0).then_some(text.result))
    }

    fn begin_variation<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), PgnError> {
        self.leave_prefixes();
        let inner = self.depth + 1;
        let Some(start) = self.lines[self.depth].before_last_move() else {
            return Err(self.error(0, PgnErrorKind::VariationBeforeMove));
        };
        if visitor.begin_variation() == Interest::Skip {
            self.source.take(1);
            return self.skip_variation();
        }
        let limit = self.limits.depth;
        if inner > limit {
            return Err(self.error(0, PgnErrorKind::DeepVariation(limit)));
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

    /// Goes on along the line itself, from where the game has come in the cache.
    fn leave_prefixes(&mut self) {
        if let Some(node) = self.prefix.take() {
            let before = self.prefixes.position_before(node);
            self.lines[0].resume(before, self.prefixes.position(node));
        }
    }

    // ---- Comments ----

    fn comment<V: Visitor>(&mut self, first: u8, visitor: &mut V) -> Told<(), V> {
        let limit = self.limits.comment;
        // With the brace or the semicolon.
        let max_length = limit.saturating_add(1);
        let end = match first {
            b'{' => scan::comment(&mut self.source, 1, max_length),
            _ => scan::line_length(&mut self.source, max_length)
                .map(|length| length.map_or(Comment::Long(0), Comment::Closed)),
        };
        match end {
            Ok(Comment::Closed(length)) if length <= max_length => {
                let text = self.source.window().get(1..length).unwrap_or_default();
                let flow = visitor.comment(RawText::from(text));
                self.source.take(length + usize::from(first == b'{'));
                go_on(flow)
            }
            Ok(Comment::Long(_) | Comment::Closed(_)) => {
                Err(self.error(0, PgnErrorKind::LongComment(limit)).into())
            }
            Ok(Comment::Open(_)) => Err(self.error(0, PgnErrorKind::UnclosedComment).into()),
            Err(error) => Err(self.io_error(error).into()),
        }
    }

    fn comments_after_result<V: Visitor>(&mut self, visitor: &mut V) -> Told<(), V> {
        loop {
            match self.ahead()?[0] {
                b' ' | b'\t' => self.source.take(1),
                first @ (b'{' | b';') => self.comment(first, visitor)?,
                _ => return Ok(()),
            }
        }
    }

    // ---- What is not wanted ----

    /// Skips the rest of a game that is broken or of which the visitor had seen enough.
    fn skip_broken(&mut self) -> io::Result<()> {
        let depth = match self.broken_at.take() {
            None => return Ok(()),
            Some(Part::End) => return scan::skip_comments(&mut self.source),
            Some(Part::Moves) => self.depth,
            Some(part @ (Part::Start | Part::Tags)) => {
                self.skip_tags(part == Part::Tags)?;
                0
            }
        };
        self.skip_moves(depth)?;
        scan::skip_comments(&mut self.source)
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
