//! The board of a FEN.

use super::{Manner, Reader};
use crate::{FenError, FenErrorKind, FenField, FenRemedy, File, Piece, Rank, Setup, Square};

/// The piece that each byte names: [`Piece::from_letter`] as a table, since a board has no order in
/// which a processor could foresee the branches of a `match`.
static PIECES: [Option<Piece>; 256] = {
    let mut table = [None; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = Piece::from_letter(byte as u8 as char);
        byte += 1;
    }
    table
};

impl<M: Manner> Reader<'_, M> {
    #[inline]
    pub(super) fn board(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        const FIELD: FenField = FenField::Board;
        let mut rank = Rank::Eighth;
        let mut squares: u8 = 0;
        let mut after_count = false;
        let mut joined_counts = false;
        while let Some(byte) = self.byte() {
            if let Some(piece) = PIECES[usize::from(byte)] {
                let Some(file) = File::from_index(squares.into()) else {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooLong { rank }));
                };
                setup.put(Square::new(file, rank), Some(piece));
                squares += 1;
                after_count = false;
            } else if matches!(byte, b'1'..=b'8') {
                if after_count && !joined_counts {
                    let defect = self.defect(FIELD, FenErrorKind::ConsecutiveCounts);
                    self.manner.repair(defect, FenRemedy::CountsAdded)?;
                    joined_counts = true;
                }
                squares += byte - b'0';
                if squares > 8 {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooLong { rank }));
                }
                after_count = true;
            } else if byte == b'/' {
                if squares != 8 {
                    return Err(self.defect(FIELD, FenErrorKind::RankTooShort { rank, squares }));
                }
                let Some(next) = rank.index().checked_sub(1).and_then(Rank::from_index) else {
                    self.slash_after_last_rank()?;
                    break;
                };
                (rank, squares, after_count) = (next, 0, false);
            } else if self.is_at_end_of(FIELD) {
                break;
            } else {
                return Err(self.no_board_character());
            }
            self.at += 1;
        }
        if squares != 8 {
            return Err(self.defect(FIELD, FenErrorKind::RankTooShort { rank, squares }));
        }
        if rank != Rank::First {
            let ranks = 8 - rank as u8;
            return Err(self.defect(FIELD, FenErrorKind::TooFewRanks { ranks }));
        }
        Ok(())
    }

    /// Skips a slash after the first rank if the field ends there and the manner allows it.
    #[cold]
    fn slash_after_last_rank(&mut self) -> Result<(), FenError> {
        let defect = self.defect(FenField::Board, FenErrorKind::TooManyRanks);
        self.at += 1;
        if !self.is_at_end_of(FenField::Board) {
            return Err(defect);
        }
        self.manner.repair(defect, FenRemedy::SlashSkipped)
    }

    #[cold]
    fn no_board_character(&self) -> FenError {
        self.defect_by(FenField::Board, |c| match c.is_ascii_digit() {
            true => FenErrorKind::BadEmptyCount(c),
            false => FenErrorKind::UnknownPiece(c),
        })
    }
}
