//! What the operations of the standard say.

use chess_core::Move;

use super::{Epd, Operation, Value};

impl Epd {
    /// What the first operation with this opcode says.
    #[must_use]
    pub fn value(&self, opcode: &str) -> Option<&Value> {
        self.operations.iter().find(|operation| operation.opcode == opcode).map(Operation::value)
    }

    /// The best moves, `bm`; none if the record does not say.
    #[must_use]
    pub fn best_moves(&self) -> &[Move] {
        self.moves("bm")
    }

    /// The moves to avoid, `am`; none if the record does not say.
    #[must_use]
    pub fn moves_to_avoid(&self) -> &[Move] {
        self.moves("am")
    }

    /// The predicted variation, `pv`: moves one after the other; none if the record does not say.
    #[must_use]
    pub fn predicted_variation(&self) -> &[Move] {
        self.moves("pv")
    }

    /// The name of the record, `id`.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.text("id")
    }

    /// One of the ten comments, `c0` to `c9`.
    #[must_use]
    pub fn comment(&self, number: u8) -> Option<&str> {
        self.numbered_text(b'c', number)
    }

    /// One of the ten names of variations, `v0` to `v9`.
    #[must_use]
    pub fn variation_name(&self, number: u8) -> Option<&str> {
        self.numbered_text(b'v', number)
    }

    /// The depth of an analysis in plies, `acd`.
    #[must_use]
    pub fn analysis_depth(&self) -> Option<u64> {
        self.count("acd")
    }

    /// The evaluation in centipawns, `ce`, from the view of the side to move.
    #[must_use]
    pub fn centipawns(&self) -> Option<i64> {
        self.number("ce")
    }

    /// In how many moves the side to move gives mate, `dm`; below 0 if it is mated.
    #[must_use]
    pub fn moves_to_mate(&self) -> Option<i64> {
        self.number("dm")
    }

    /// The counts of perft that the record states, `D1`, `D2` and so on: depth in plies and number
    /// of leaves.
    ///
    /// ```
    /// use chess_notation::epd::Epd;
    ///
    /// let line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
    /// let (record, _) = Epd::parse_tolerant(line)?;
    /// assert!(record.perft_counts().eq([(1, 20), (2, 400)]));
    /// # Ok::<(), chess_notation::epd::EpdError>(())
    /// ```
    pub fn perft_counts(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.operations.iter().filter_map(|Operation { opcode, value }| match value {
            Value::Count(count) => Some((opcode.strip_prefix('D')?.parse().ok()?, *count)),
            _ => None,
        })
    }

    fn moves(&self, opcode: &str) -> &[Move] {
        match self.value(opcode) {
            Some(Value::Moves(moves) | Value::Line(moves)) => moves,
            _ => &[],
        }
    }

    fn count(&self, opcode: &str) -> Option<u64> {
        match self.value(opcode)? {
            Value::Count(count) => Some(*count),
            _ => None,
        }
    }

    fn number(&self, opcode: &str) -> Option<i64> {
        match self.value(opcode)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn text(&self, opcode: &str) -> Option<&str> {
        match self.value(opcode)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    fn numbered_text(&self, letter: u8, number: u8) -> Option<&str> {
        let opcode = [letter, b'0'.checked_add(number)?];
        self.text(core::str::from_utf8(&opcode).ok()?)
    }
}
