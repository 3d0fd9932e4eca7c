//! The legality of single moves: of all that two bytes can say.

use std::collections::BTreeSet;
use std::sync::Mutex;

use chess_movegen::{
    Color, File, IllegalReason, Move, Piece, PieceType, Position, Rank, Square, Wing,
};
use tests::{NaiveBoard, data_folder, for_each, games};
use xtask::perft::suite::Suite;

/// En passant captures that take two pawns off the line between a king and a slider: too rare to
/// count on random games for them.
const EN_PASSANT_UNCOVERS_KING: [&str; 3] = [
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "4k3/8/8/8/r1pP3K/8/8/8 b - d3 0 1",
    "8/8/8/8/R1pP2k1/8/8/4K3 b - d3 0 1",
];

/// Every 41st position of random games, every third of the suite of random positions, all that are
/// published, and some of a rare kind.
fn positions() -> Vec<Position> {
    let walked = games(40).into_iter().flat_map(|game| game.positions().collect::<Vec<_>>());
    let mut positions: Vec<Position> = walked.step_by(41).collect();
    for (file, step) in [("perft-published.epd", 1), ("perft-random.epd", 3)] {
        let suite = Suite::read(&data_folder().join(file)).unwrap();
        let setups = suite.positions().iter().step_by(step).map(|position| position.setup());
        positions.extend(setups.map(|setup| Position::from_setup(setup).unwrap()));
    }
    positions.extend(EN_PASSANT_UNCOVERS_KING.map(|fen| Position::from_fen(fen).unwrap()));
    positions
}

#[test]
fn a_move_is_legal_if_it_is_in_the_list_and_else_the_reason_holds() {
    let reasons_met = Mutex::new(BTreeSet::new());
    for_each(&positions(), |position| {
        let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        let board = NaiveBoard::new(position);
        let mut met = BTreeSet::new();
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            let checked = position.check_legality(mv);
            assert_eq!(checked.is_ok(), legal.contains(&mv), "{mv} in {position:?}");
            assert_eq!(position.is_legal(mv), checked.is_ok(), "{mv} in {position:?}");
            if let Err(reason) = checked {
                met.insert(name(reason));
                assert!(holds(reason, mv, position, &board), "{mv}: {reason} in {position:?}");
            }
        }
        reasons_met.lock().unwrap().extend(met);
    });
    let met = reasons_met.into_inner().unwrap();
    assert_eq!(met.into_iter().collect::<Vec<_>>(), REASONS, "every reason should be met");
}

/// The names of all reasons, in the order of the alphabet.
const REASONS: [&str; 17] = [
    "CastlingBlocked",
    "CastlingInCheck",
    "CastlingRightLost",
    "CastlingThroughCheck",
    "EnPassantUncoversKing",
    "KingWouldBeAttacked",
    "NobodyThere",
    "NotHowItMoves",
    "NotYourMan",
    "NothingToCapture",
    "OwnManThere",
    "PathBlocked",
    "PawnBlocked",
    "Pinned",
    "PromotionImpossible",
    "PromotionMissing",
    "StillInCheck",
];

fn name(reason: IllegalReason) -> &'static str {
    let debug = format!("{reason:?}");
    let name = debug.split([' ', '{']).next().unwrap_or_default();
    REASONS.into_iter().find(|&known| known == name).unwrap_or("a new reason")
}

/// Whether a reason against a move is true, as far as a board that walks can tell.
fn holds(reason: IllegalReason, mv: Move, position: &Position, board: &NaiveBoard) -> bool {
    use IllegalReason as R;
    let us = position.side_to_move();
    let (from, to) = (mv.from(), mv.to());
    let mover = board.piece_at(from);
    let own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color() == us);
    let enemy = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color() != us);
    match reason {
        R::NobodyThere { square } => square == from && mover.is_none(),
        R::NotYourMan { piece, square } => {
            square == from && mover == Some(piece) && piece.color() != us
        }
        R::OwnManThere { piece, square } => {
            square == to && board.piece_at(to) == Some(piece) && own(Some(piece)) && own(mover)
        }
        R::NotHowItMoves { piece_type, to: square } => {
            square == to && is_of_type(mover, piece_type) && !can_go_on_empty_board(board, mv)
        }
        R::PathBlocked { piece_type, blocker, square } => {
            is_of_type(mover, piece_type)
                && can_go_on_empty_board(board, mv)
                && is_between(from, square, to)
                && board.piece_at(square) == Some(blocker)
        }
        R::PawnBlocked { blocker, square } => {
            mover == Some(Piece::pawn(us))
                && from.file() == to.file()
                && (square == to || is_between(from, square, to))
                && board.piece_at(square) == Some(blocker)
        }
        R::NothingToCapture { square } => {
            mover == Some(Piece::pawn(us))
                && square == to
                && board.attacks_from(from).contains(to)
                && board.piece_at(to).is_none()
                && position.en_passant() != Some(to)
        }
        R::PromotionMissing => {
            mover == Some(Piece::pawn(us))
                && to.rank() == us.promotion_rank()
                && mv.promotion().is_none()
        }
        R::PromotionImpossible => {
            mv.promotion().is_some()
                && (mover != Some(Piece::pawn(us)) || to.rank() != us.promotion_rank())
        }
        R::Pinned { piece_type, pinner, king } => {
            let mut without = board.clone();
            without.take(from);
            let shielded = |board: &NaiveBoard| !board.attackers(king, !us).contains(pinner);
            is_of_type(mover, piece_type)
                && board.id_at(from).is_some_and(|id| position.pinned().contains(id))
                && Some(king) == board.king(us)
                && shielded(board)
                && !shielded(&without)
        }
        R::KingWouldBeAttacked { to: square, attacker, from: attacker_square } => {
            mover == Some(Piece::king(us))
                && square == to
                && enemy(Some(attacker))
                && board.piece_at(attacker_square) == Some(attacker)
                && after(board, mv, false).attackers(to, !us).contains(attacker_square)
        }
        R::StillInCheck { checker, from: checker_square } => {
            let attacks_king = |board: &NaiveBoard| {
                board.king(us).is_some_and(|k| board.attackers(k, !us).contains(checker_square))
            };
            board.piece_at(checker_square) == Some(checker)
                && attacks_king(board)
                && attacks_king(&after(board, mv, position.is_en_passant(mv)))
        }
        R::EnPassantUncoversKing { king } => {
            position.is_en_passant(mv)
                && board.king(us) == Some(king)
                && !after(board, mv, true).attackers(king, !us).is_empty()
        }
        R::CastlingRightLost { color, rook } => {
            color == us && position.castling_rights().wing_of_rook(us, rook).is_none()
        }
        R::CastlingInCheck => !board.attackers(position.king(us), !us).is_empty(),
        R::CastlingBlocked { square } => {
            square.rank() == us.back_rank() && board.piece_at(square).is_some()
        }
        R::CastlingThroughCheck { square } => {
            is_attacked_in_castling(position, board, square, mv, us)
        }
        _ => false,
    }
}

fn is_of_type(piece: Option<Piece>, piece_type: PieceType) -> bool {
    piece.is_some_and(|piece| piece.piece_type() == piece_type)
}

fn after(board: &NaiveBoard, mv: Move, is_en_passant: bool) -> NaiveBoard {
    let mut board = board.clone();
    board.play(mv, is_en_passant);
    board
}

/// Whether the man could go there if nobody else stood on the board, a pawn also diagonally.
fn can_go_on_empty_board(board: &NaiveBoard, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let Some(piece) = board.piece_at(from) else { return false };
    let (up, start) = match piece.color() {
        Color::White => (1, Rank::Second),
        Color::Black => (-1, Rank::Seventh),
    };
    let is_push = piece.is_pawn()
        && (from.offset(0, up) == Some(to)
            || from.rank() == start && from.offset(0, 2 * up) == Some(to));
    is_push || NaiveBoard::with_one(piece, from).attacks_from(from).contains(to)
}

/// Whether the square lies on a line between the two others.
fn is_between(from: Square, square: Square, to: Square) -> bool {
    let step = |a: usize, b: usize| (b as i8 - a as i8).signum();
    let files = step(from.file().index(), to.file().index());
    let ranks = step(from.rank().index(), to.rank().index());
    let mut next = from.offset(files, ranks);
    while let Some(here) = next.filter(|&here| here != to) {
        if here == square {
            return true;
        }
        next = here.offset(files, ranks);
    }
    false
}

/// Whether the opponent attacks a square that the king crosses or ends on, when the king has left
/// his place, or when both are where castling puts them.
fn is_attacked_in_castling(
    position: &Position,
    board: &NaiveBoard,
    square: Square,
    mv: Move,
    us: Color,
) -> bool {
    if !board.attackers(square, !us).is_empty() {
        return true;
    }
    // The move may be written as the king's own, two squares to the side.
    let wing = position.is_castling(mv).or(match mv.to().file() {
        File::G => Some(Wing::KingSide),
        File::C => Some(Wing::QueenSide),
        _ => None,
    });
    let Some(wing) = wing else { return false };
    let Some(rook) = position.castling_rights().rook_square(us, wing) else { return false };
    let mut castled = board.clone();
    let (Some(king_man), Some(rook_man)) = (castled.take(mv.from()), castled.take(rook)) else {
        return false;
    };
    castled.put(wing.rook_destination(us), rook_man.0, rook_man.1);
    castled.put(wing.king_destination(us), king_man.0, king_man.1);
    square == wing.king_destination(us) && !castled.attackers(square, !us).is_empty()
}
