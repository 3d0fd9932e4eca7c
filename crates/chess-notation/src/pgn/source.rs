//! Bytes that come from a file, a window of them at a time.

use std::io::{self, Read};

/// How many bytes are read at once.
const WINDOW: usize = 1 << 16;

/// A window on a stream of bytes: what was read and not yet taken.
///
/// It grows only as far as a long piece is asked for at once.
pub(super) struct Source<R> {
    input: R,
    /// The bytes from `start` to `end` are in the window; at least `GUARD` zeros follow them.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    is_at_end: bool,
    /// As far as this in the buffer lines and columns are counted.
    counted: usize,
    /// Line breaks before that.
    lines: u64,
    /// Characters before that on its line.
    column: u64,
    /// How many bytes of a byte order mark stand right before that: what was counted may end inside.
    mark_begun: usize,
    /// The byte before the buffer; a line break at the very beginning.
    before: u8,
    /// Where in the buffer the last byte order mark ends that was skipped, 0 if it is not there:
    /// what follows it begins a line.
    mark_end: usize,
}

/// A byte order mark: some programs begin their files with it, and files are put together.
pub(super) const MARK: &[u8] = b"\xef\xbb\xbf";

/// A place in the stream, as people count: both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) column: u64,
}

/// How many bytes can be looked at without asking whether they are there; zeros if they are not.
pub(super) const GUARD: usize = 64;

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Source<R> {
        let buffer = vec![0; WINDOW + GUARD];
        Source {
            input,
            buffer,
            start: 0,
            end: 0,
            is_at_end: false,
            counted: 0,
            lines: 0,
            column: 0,
            mark_begun: 0,
            before: b'\n',
            mark_end: 0,
        }
    }

    /// True before a byte order mark, with which another file begins.
    pub(super) fn is_at_mark(&self) -> bool {
        self.window().starts_with(MARK)
    }

    /// Takes the byte order mark that comes next.
    pub(super) fn skip_mark(&mut self) {
        self.take(MARK.len());
        self.mark_end = self.start;
    }

    /// The bytes in the window.
    #[inline]
    pub(super) fn window(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// Makes sure that [`ahead`](Source::ahead) shows what comes next. To be called after
    /// [`take`](Source::take).
    #[inline]
    pub(super) fn look(&mut self) -> io::Result<()> {
        if self.end - self.start < GUARD { self.fill(GUARD) } else { Ok(()) }
    }

    /// The next bytes, with zeros after the end of the stream.
    #[inline]
    pub(super) fn ahead(&self) -> &[u8; GUARD] {
        const NOTHING: &[u8; GUARD] = &[0; GUARD];
        self.buffer.get(self.start..).and_then(|rest| rest.first_chunk()).unwrap_or(NOTHING)
    }

    /// True if everything was taken.
    pub(super) fn is_empty(&mut self) -> io::Result<bool> {
        self.fill(1)?;
        Ok(self.start == self.end)
    }

    /// Makes the window at least this many bytes long, or as long as the stream goes on.
    pub(super) fn fill(&mut self, length: usize) -> io::Result<()> {
        if self.end - self.start >= length || self.is_at_end {
            return Ok(());
        }
        self.forget_taken();
        if self.buffer.len() < length + GUARD {
            self.buffer.resize(length.next_power_of_two() + GUARD, 0);
        }
        let room = self.buffer.len() - GUARD;
        while self.end < length {
            match self.input.read(&mut self.buffer[self.end..room]) {
                Ok(0) => {
                    self.is_at_end = true;
                    break;
                }
                Ok(count) => self.end = room.min(self.end + count),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.is_at_end = true;
                    self.guard();
                    return Err(error);
                }
            }
        }
        self.guard();
        Ok(())
    }

    /// A longer window than now, unless the stream ends; false if it does.
    pub(super) fn grow(&mut self) -> io::Result<bool> {
        let length = self.end - self.start;
        self.fill((2 * length).max(WINDOW))?;
        Ok(self.end - self.start > length)
    }

    fn guard(&mut self) {
        self.buffer[self.end..self.end + GUARD].fill(0);
    }

    /// Moves the window to the front of the buffer.
    fn forget_taken(&mut self) {
        if self.start == 0 {
            return;
        }
        self.count();
        self.counted = 0;
        self.before = self.last_taken();
        self.mark_end = 0;
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        self.guard();
    }

    /// Takes this many bytes out of the window.
    #[inline]
    pub(super) fn take(&mut self, count: usize) {
        self.start = self.end.min(self.start + count);
    }

    /// The last byte that was taken; a line break at the very beginning, and after a byte order
    /// mark.
    #[inline]
    pub(super) fn last_taken(&self) -> u8 {
        if self.start != 0 && self.start == self.mark_end {
            return b'\n';
        }
        self.start.checked_sub(1).map_or(self.before, |index| self.buffer[index])
    }

    /// Counts the lines and columns of what was taken, so that nothing is counted twice where many
    /// places are asked for.
    pub(super) fn count(&mut self) {
        let place = self.place(0);
        let text = &self.buffer[self.counted..self.start];
        self.mark_begun = match MARK[self.mark_begun..].starts_with(text) {
            true => (self.mark_begun + text.len()) % MARK.len(),
            false => (1..MARK.len()).find(|&begun| text.ends_with(&MARK[..begun])).unwrap_or(0),
        };
        (self.lines, self.column) = (place.line - 1, place.column - 1);
        self.counted = self.start;
    }

    /// The place of the byte that is this far from the beginning of the window.
    pub(super) fn place(&self, offset: usize) -> Place {
        let before = &self.buffer[self.counted..self.end.min(self.start + offset)];
        let breaks = memchr::memchr_iter(b'\n', before).count() as u64;
        let line_start = memchr::memrchr(b'\n', before).map(|index| index + 1);
        let is_first_of_character = |byte: &&u8| **byte & 0xc0 != 0x80;
        let earlier = if breaks == 0 { self.column } else { 0 };
        let on_line = &before[line_start.unwrap_or(0)..];
        // Byte order marks are invisible.
        let ends_mark =
            breaks == 0 && self.mark_begun > 0 && before.starts_with(&MARK[self.mark_begun..]);
        let marks = memchr::memmem::find_iter(on_line, MARK).count() + usize::from(ends_mark);
        let characters = on_line.iter().filter(is_first_of_character).count() as u64;
        let column = characters + earlier - marks as u64;
        Place { line: self.lines + breaks + 1, column: column + 1 }
    }
}
