//! What stands before the moves.

use core::ops::ControlFlow;
use std::io::{self, Read};

use super::{Part, Reader, Stop, Told, go_on};
use crate::pgn::scan::{self, Tag};
use crate::pgn::source::Source;
use crate::pgn::start::StartTags;
use crate::pgn::{GameResult, PgnError, PgnErrorKind, PgnRepairKind, Visitor};

impl<R: Read> Reader<R> {
    /// Reads what stands before the moves, some tags of which may have been read already; `None` if
    /// there is no game.
    pub(super) fn tags<V: Visitor>(
        &mut self,
        visitor: &mut V,
        mut has_tags: bool,
    ) -> Told<Option<StartTags>, V> {
        let mut tags = StartTags::default();
        let (mut is_told, mut line_breaks) = (false, 0);
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
                // After an empty line, or where another file begins, this is the next game: the one
                // before has no moves.
                b'[' if has_tags && line_breaks > 1 && scan::is_first_tag(&ahead) => break,
                b'[' => {
                    tell(visitor);
                    self.broken_at = Some(Part::Tags);
                    self.tag(visitor, &mut tags)?;
                    (has_tags, line_breaks) = (true, 0);
                }
                b'{' | b';' if !has_tags => {
                    tell(visitor);
                    self.comment(ahead[0], visitor)?;
                }
                0 if !has_tags && self.is_at_end()? => return Ok(None),
                _ if self.source.is_at_mark() => {
                    tell(visitor);
                    self.repair(PgnRepairKind::ByteOrderMark, visitor)?;
                    self.source.skip_mark();
                    line_breaks = 2;
                }
                _ => break,
            }
        }
        tell(visitor);
        Ok(Some(tags))
    }

    /// Skips what stands before the moves, some tags of which may have been read already. It ends
    /// where reading would end; but of a tag that is broken the whole line is skipped.
    pub(super) fn skip_tags(&mut self, mut has_tags: bool) -> io::Result<()> {
        while let Err(Stop::Broken(error)) = self.tags(&mut Nobody, has_tags) {
            if let PgnErrorKind::Io(error) = error.into_kind() {
                return Err(error);
            }
            if self.source.ahead()[0] != b'[' {
                break;
            }
            scan::take_line(&mut self.source)?;
            has_tags = true;
        }
        Ok(())
    }

    #[inline]
    fn tag<V: Visitor>(&mut self, visitor: &mut V, tags: &mut StartTags) -> Told<(), V> {
        match scan::plain_tag(self.source.window()) {
            Some(tag) => {
                let flow = tell_tag(&tag, &self.source, visitor, tags);
                let length = tag.length;
                self.source.take(length);
                go_on(flow)
            }
            None => self.careful_tag(visitor, tags),
        }
    }

    #[inline(never)]
    fn careful_tag<V: Visitor>(&mut self, visitor: &mut V, tags: &mut StartTags) -> Told<(), V> {
        let limit = self.limits.tag;
        let length = match scan::line_length(&mut self.source, limit) {
            Ok(Some(length)) => length,
            Ok(None) => return Err(self.error(0, PgnErrorKind::LongTag(limit)).into()),
            Err(error) => return Err(self.io_error(error).into()),
        };
        let line = self.source.window().get(..length).unwrap_or_default();
        match scan::tag(line) {
            Ok(tag) => {
                if tag.has_bare_quote {
                    let place = self.source.place(0);
                    self.repair_at(place, PgnRepairKind::Quote, visitor)?;
                }
                let flow = tell_tag(&tag, &self.source, visitor, tags);
                let length = tag.length;
                self.source.take(length);
                go_on(flow)
            }
            Err((offset, kind)) => Err(self.error(offset, kind).into()),
        }
    }

    pub(super) fn take_line(&mut self) -> Result<(), PgnError> {
        scan::take_line(&mut self.source).map_err(|error| self.io_error(error))
    }
}

/// Nobody listens to what is skipped.
struct Nobody;

impl Visitor for Nobody {
    type Output = ();

    fn end_game(&mut self, _result: Option<GameResult>) {}
}

#[inline]
fn tell_tag<R: Read, V: Visitor>(
    tag: &Tag<'_>,
    source: &Source<R>,
    visitor: &mut V,
    tags: &mut StartTags,
) -> ControlFlow<V::Output> {
    if tags.are_about(tag.name) {
        tags.note(tag.name, tag.value, source.place(tag.value_at));
    }
    visitor.tag(tag.name, tag.value)
}
