//! A naive reader of FENs: the fields are cut out of the text and taken apart one by one.

use chess_core::{CastlingRights, CastlingSide, Color, File, Piece, Rank, Setup, Square};

/// Reads a FEN as the definition says it, in as many passes as it takes.
pub(crate) fn read(text: &str) -> Option<Setup> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, rights, en_passant, halfmove_clock, fullmove_number] = fields[..] else {
        return None;
    };
    let board = read_board(board)?;
    let side = [("w", Color::White), ("b", Color::Black)].into_iter().find(|(w, _)| *w == side)?.1;
    let en_passant = match en_passant {
        "-" => None,
        square => Some(square.parse().ok()?),
    };
    let rights = read_rights(rights, &board)?;
    let clocks = (read_number(halfmove_clock)?, read_number(fullmove_number)?);
    Some(
        board
            .with_side_to_move(side)
            .with_castling_rights(rights)
            .with_en_passant(en_passant)
            .with_clocks(clocks.0, clocks.1),
    )
}

fn read_board(text: &str) -> Option<Setup> {
    let ranks: Vec<&str> = text.split('/').collect();
    let mut setup = Setup::EMPTY;
    for (text, rank) in ranks.iter().zip(Rank::ALL.into_iter().rev()) {
        if text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit)) {
            return None;
        }
        let mut squares: Vec<Option<Piece>> = Vec::new();
        for c in text.chars() {
            match c {
                '1'..='8' => squares.extend(vec![None; c.to_digit(10)? as usize]),
                _ => squares.push(Some(Piece::from_letter(c)?)),
            }
        }
        if squares.len() != 8 {
            return None;
        }
        for (file, piece) in File::ALL.into_iter().zip(squares) {
            setup = setup.with_piece(Square::new(file, rank), piece);
        }
    }
    (ranks.len() == 8).then_some(setup)
}

fn read_rights(text: &str, board: &Setup) -> Option<CastlingRights> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Some(rights);
    }
    for letter in text.chars() {
        let color = if letter.is_uppercase() { Color::White } else { Color::Black };
        let rank = BackRank::of(board, color);
        let king = rank.kings.first().copied().unwrap_or(4);
        let (side, rook) = match letter.to_ascii_lowercase() {
            'k' if king == 7 => return None,
            'k' => (
                CastlingSide::KingSide,
                rank.rooks.iter().copied().filter(|&f| f > king).max().unwrap_or(7),
            ),
            'q' if king == 0 => return None,
            'q' => (
                CastlingSide::QueenSide,
                rank.rooks.iter().copied().filter(|&f| f < king).min().unwrap_or(0),
            ),
            small => match File::from_letter(small)?.index() {
                file if file > king => (CastlingSide::KingSide, file),
                file if file < king => (CastlingSide::QueenSide, file),
                _ => return None,
            },
        };
        if rights.rook_file(color, side).is_some() {
            return None;
        }
        rights = rights.with(color, side, File::from_index(rook)?);
    }
    (!text.is_empty()).then_some(rights)
}

/// The files of a side's kings and rooks on its back rank, from the a-file.
struct BackRank {
    kings: Vec<usize>,
    rooks: Vec<usize>,
}

impl BackRank {
    fn of(board: &Setup, color: Color) -> BackRank {
        let files = |piece| {
            let on_file = |&file: &usize| {
                board.piece_at(Square::new(File::ALL[file], color.back_rank())) == Some(piece)
            };
            (0..8).filter(on_file).collect()
        };
        BackRank { kings: files(Piece::king(color)), rooks: files(Piece::rook(color)) }
    }
}

fn read_number(text: &str) -> Option<u16> {
    let is_shortest = text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_shortest)
}
