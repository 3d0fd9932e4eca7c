//! The 960 start positions.

use chess_movegen::PieceType;

/// How many start positions Chess960 has.
pub const CHESS960_STARTS: u64 = 960;

/// The pieces on the back rank in the start position with this number, from the a-file on, by the
/// numbering of R. Scharnagl; 518 is standard chess. Numbers from 960 on begin again at 0.
///
/// ```
/// use xtask::random_play::chess960_back_rank;
///
/// let letters: String = chess960_back_rank(518).iter().map(|piece| piece.role().letter()).collect();
/// assert_eq!(letters, "RNBQKBNR");
/// ```
#[must_use]
pub fn chess960_back_rank(number: u64) -> [PieceType; 8] {
    let number = (number % CHESS960_STARTS) as usize;
    let (number, light_bishop) = (number / 4, number % 4);
    let (number, dark_bishop) = (number / 4, number % 4);
    let (knights, queen) = (number / 6, number % 6);

    let mut pieces = [None; 8];
    pieces[2 * light_bishop + 1] = Some(PieceType::Bishop);
    pieces[2 * dark_bishop] = Some(PieceType::Bishop);
    put_on_free_file(&mut pieces, queen, PieceType::Queen);
    let (first, second) = KNIGHTS[knights];
    // The higher one first, so that it does not shift the count for the lower.
    put_on_free_file(&mut pieces, second, PieceType::Knight);
    put_on_free_file(&mut pieces, first, PieceType::Knight);
    for piece in [PieceType::Rook, PieceType::King, PieceType::Rook] {
        put_on_free_file(&mut pieces, 0, piece);
    }
    pieces.map(|piece| piece.unwrap_or(PieceType::Rook))
}

/// Two of the five files that are left for the knights.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

fn put_on_free_file(pieces: &mut [Option<PieceType>; 8], nth: usize, piece: PieceType) {
    if let Some(place) = pieces.iter_mut().filter(|place| place.is_none()).nth(nth) {
        *place = Some(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_960_differ_and_keep_the_rules() {
        let mut seen = HashSet::new();
        for number in 0..CHESS960_STARTS {
            let pieces = chess960_back_rank(number);
            assert!(seen.insert(pieces), "{number} repeats {pieces:?}");
            let files = |piece: PieceType| -> Vec<usize> {
                (0..8).filter(|&file| pieces[file] == piece).collect()
            };
            let (rooks, kings) = (files(PieceType::Rook), files(PieceType::King));
            assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{number}: {pieces:?}");
            let bishops = files(PieceType::Bishop);
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}: {pieces:?}");
            assert_eq!((rooks.len(), kings.len(), bishops.len()), (2, 1, 2));
            assert_eq!((files(PieceType::Knight).len(), files(PieceType::Queen).len()), (2, 1));
        }
    }

    #[test]
    fn the_first_and_the_last_are_the_published_ones() {
        let letters = |number| {
            chess960_back_rank(number).iter().map(|m| m.role().letter()).collect::<String>()
        };
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
    }
}
