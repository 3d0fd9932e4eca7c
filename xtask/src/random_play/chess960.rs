//! The 960 start positions.

use chess_movegen::PieceType;

/// How many start positions Chess960 has.
pub const CHESS960_STARTS: u64 = 960;

/// The men on the back rank in the start position with this number, from the a-file on, by the
/// numbering of R. Scharnagl; 518 is standard chess. Numbers from 960 on begin again at 0.
///
/// ```
/// use xtask::random_play::chess960_back_rank;
///
/// let letters: String = chess960_back_rank(518).iter().map(|man| man.letter()).collect();
/// assert_eq!(letters, "RNBQKBNR");
/// ```
#[must_use]
pub fn chess960_back_rank(number: u64) -> [PieceType; 8] {
    let number = (number % CHESS960_STARTS) as usize;
    let (number, light_bishop) = (number / 4, number % 4);
    let (number, dark_bishop) = (number / 4, number % 4);
    let (knights, queen) = (number / 6, number % 6);

    let mut men = [None; 8];
    men[2 * light_bishop + 1] = Some(PieceType::Bishop);
    men[2 * dark_bishop] = Some(PieceType::Bishop);
    put_on_free_file(&mut men, queen, PieceType::Queen);
    let (first, second) = KNIGHTS[knights];
    // The higher one first, so that it does not shift the count for the lower.
    put_on_free_file(&mut men, second, PieceType::Knight);
    put_on_free_file(&mut men, first, PieceType::Knight);
    for man in [PieceType::Rook, PieceType::King, PieceType::Rook] {
        put_on_free_file(&mut men, 0, man);
    }
    men.map(|man| man.unwrap_or(PieceType::Rook))
}

/// Two of the five files that are left for the knights.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

fn put_on_free_file(men: &mut [Option<PieceType>; 8], nth: usize, man: PieceType) {
    if let Some(place) = men.iter_mut().filter(|place| place.is_none()).nth(nth) {
        *place = Some(man);
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
            let men = chess960_back_rank(number);
            assert!(seen.insert(men), "{number} repeats {men:?}");
            let files = |man: PieceType| -> Vec<usize> {
                (0..8).filter(|&file| men[file] == man).collect()
            };
            let (rooks, kings) = (files(PieceType::Rook), files(PieceType::King));
            assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{number}: {men:?}");
            let bishops = files(PieceType::Bishop);
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}: {men:?}");
            assert_eq!((rooks.len(), kings.len(), bishops.len()), (2, 1, 2));
            assert_eq!((files(PieceType::Knight).len(), files(PieceType::Queen).len()), (2, 1));
        }
    }

    #[test]
    fn the_first_and_the_last_are_the_published_ones() {
        let letters =
            |number| chess960_back_rank(number).iter().map(|m| m.letter()).collect::<String>();
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
    }
}
