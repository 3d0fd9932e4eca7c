//! The laws of a position: whichever way it is asked, the answer is the same.

use std::fmt::Debug;

use chess_movegen::kernel::KernelName;
use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{
    Bitboard, Color, Move, Perft, Piece, PieceId, PieceSet, PieceType, Position, Role, Setup,
    Square, perft, piece_value,
};

use crate::{NaiveBoard, maps, sorted};

/// Panics unless every law of a position holds, but for those of moves that are not legal.
pub fn assert_lawful(position: &Position) {
    assert_up_to_date(position);
    assert_texts(position);
    assert_queries(position);
    assert_lists(position);
    assert_references(position);
    assert_moves(position);
    assert_children_up_to_date(position);
    assert_null_move(position);
    for mv in position.legal_moves() {
        assert_exchange(position, mv);
    }
    let replies = assert_replies(position);
    // Which kernel counts once more, and how, is left to the key, since all would take long.
    let choice = position.key() as usize;
    let kernels = KernelName::ALL.into_iter().cycle().skip(choice % KernelName::ALL.len());
    let usable = |kernel| Some((kernel, Perft::new(2).kernel(kernel).ok()?));
    if let Some((kernel, counting)) = kernels.take(KernelName::ALL.len()).find_map(usable) {
        let counting = if choice & 64 == 0 { counting } else { counting.making_every_leaf() };
        assert_eq!(counting.count(position), replies, "{kernel:?}, {position:?}");
    }
    maps::assert_maps(position);
}

/// All that moves keep up to date is what a computation from scratch gives.
#[track_caller]
pub fn assert_up_to_date(position: &Position) {
    assert_identical(position, &position.recomputed(), "computed from scratch");
}

/// Positions are equal without being the same in all that they keep.
#[track_caller]
fn assert_identical(position: &Position, other: &Position, other_is: impl Debug) {
    assert_eq!(position, other, "{other_is:?}");
    let tables = [position.attack_table(), other.attack_table()];
    let differ = |square: &Square| tables[0].attackers(*square) != tables[1].attackers(*square);
    assert!(
        tables[0] == tables[1],
        "attackers of {:?}, {other_is:?}: {position:?}",
        Square::ALL.into_iter().filter(differ).collect::<Bitboard>()
    );
    assert_eq!(position.piece_list(), other.piece_list(), "piece list, {other_is:?}");
    assert_eq!(position.type_sets(), other.type_sets(), "type sets, {other_is:?}: {position:?}");
    assert_eq!(position.key(), other.key(), "key, {other_is:?}: {position:?}");
}

/// The same holds after each of its moves.
pub fn assert_children_up_to_date(position: &Position) {
    for mv in position.legal_moves() {
        assert_up_to_date(&position.make_unchecked(mv));
    }
}

/// It is the position of its setup and of its FENs.
pub fn assert_texts(position: &Position) {
    let setup = position.to_setup();
    assert_eq!(Position::reasons_against(&setup), []);
    let read = Position::from_setup(&setup).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((&read, read.key()), (position, position.key()));
    assert_up_to_date(&read);
    for fen in [setup.fen().to_string(), setup.shredder_fen().to_string()] {
        assert_eq!(Setup::from_fen(&fen).as_ref(), Ok(&setup), "{fen}");
        assert_eq!(Position::from_fen(&fen).as_ref(), Ok(position), "{fen}");
    }
    assert_eq!(setup.mirrored().mirrored(), setup);
}

/// The legal moves are those of all three references.
pub fn assert_references(position: &Position) {
    let setup = position.to_setup();
    let moves = sorted(position.legal_moves());
    for (name, others) in [
        (RayWalk::NAME, RayWalk::from_setup(&setup).legal_moves()),
        (MoveTables::NAME, MoveTables::from_setup(&setup).legal_moves()),
        (Bitboards::NAME, Bitboards::from_setup(&setup).legal_moves()),
    ] {
        assert_eq!(sorted(others), moves, "{name}, {position:?}");
    }
}

/// The lists of moves fit together and have their promised order.
pub fn assert_lists(position: &Position) {
    let all = sorted(position.legal_moves());
    assert!(all.is_sorted_by(|a, b| a < b), "a move twice in {position:?}");

    let (captures, quiets) = (position.noisy_moves(), position.quiet_moves());
    let mut parts = [sorted(captures.clone()), sorted(quiets.clone())].concat();
    parts.sort_unstable();
    assert_eq!(parts, all, "captures and quiets in {position:?}");
    let is_noisy = |mv: Move| position.is_capture(mv) || mv.promotion().is_some();
    assert!(captures.iter().all(|&mv| is_noisy(mv)), "{captures:?} in {position:?}");
    assert!(!quiets.iter().any(|&mv| is_noisy(mv)), "{quiets:?} in {position:?}");
    let places = captures.iter().map(|&mv| place_among_captures(position, mv));
    assert!(places.is_sorted(), "{captures:?} in {position:?}");

    let checks = quiets.into_iter().filter(|&mv| position.gives_check(mv)).collect();
    assert_eq!(sorted(position.quiet_checks()), sorted(checks), "quiet checks in {position:?}");
    let evasions = if position.is_check() { all.clone() } else { Vec::new() };
    assert_eq!(sorted(position.evasions()), evasions, "evasions in {position:?}");
    assert_eq!(position.count_legal_moves(), all.len(), "count in {position:?}");
    assert_eq!(position.has_legal_move(), !all.is_empty(), "{position:?}");
}

/// Where a move belongs in the order in which captures are promised: the most valuable victim
/// first.
fn place_among_captures(position: &Position, mv: Move) -> (usize, usize) {
    let victim = position.piece_at(mv.to()).map(|piece| piece.piece_type());
    let to = mv.to().index();
    match victim {
        _ if mv.promotion().is_some() => (0, 0),
        Some(PieceType::Queen) => (1, to),
        Some(PieceType::Rook) => (2, to),
        Some(PieceType::Bishop | PieceType::Knight) => (3, to),
        Some(_) => (4, to),
        None => (5, to),
    }
}

/// What is said of each legal move is what making it shows.
pub fn assert_moves(position: &Position) {
    let (us, them) = (position.side_to_move(), !position.side_to_move());
    let squares = position.check_squares();
    // The place holds whatever was there before.
    let mut place = Position::initial();
    for mv in position.legal_moves() {
        let next = position.make_unchecked(mv);
        assert_eq!(position.make(mv).as_ref(), Ok(&next));
        position.make_unchecked_into(mv, &mut place);
        assert_identical(&place, &next, mv);

        let gone = position.piece_list().ids() - next.piece_list().ids();
        assert!((next.piece_list().ids() - position.piece_list().ids()).is_empty());
        assert!(gone.len() < 2 && gone.is_disjoint(PieceSet::side(us)), "{mv} in {position:?}");
        let said = position.captured_square(mv);
        let found = gone.first().and_then(|id| position.piece_list().square(id));
        assert_eq!(said, found, "{mv} in {position:?}");
        assert_eq!(position.is_capture(mv), said.is_some(), "{mv} in {position:?}");
        let off_target = said.is_some_and(|square| square != mv.to());
        assert_eq!(position.is_en_passant(mv), off_target, "{mv} in {position:?}");

        assert!(!next.is_attacked(next.king(us), them), "{mv} in {position:?}");
        let is_check = next.is_check();
        assert_eq!(position.gives_check(mv), is_check, "{mv} in {position:?}");
        assert_eq!(squares.are_reached_by(position, mv), is_check, "{mv} in {position:?}");

        let is_pawn_move = position.piece_at(mv.from()).is_some_and(|piece| piece.is_pawn());
        let is_irreversible = said.is_some() || is_pawn_move;
        let clock = if is_irreversible { 0 } else { position.halfmove_clock().saturating_add(1) };
        assert_eq!(next.halfmove_clock(), clock, "{mv} in {position:?}");
        assert_eq!(next.fullmove_number(), next_fullmove_number(position), "{mv}");

        let is_rare = mv.is_promotion()
            || next.castling_rights() != position.castling_rights()
            || position.en_passant().map(Square::file) != next.en_passant().map(Square::file);
        let is_right = position.likely_key_after(mv) == next.key();
        assert_ne!(is_right, is_rare, "{mv} in {position:?}");
    }
}

fn next_fullmove_number(position: &Position) -> u16 {
    let black_moves = position.side_to_move() == Color::Black;
    position.fullmove_number().saturating_add(u16::from(black_moves))
}

/// A null move only passes the turn, and there is one unless the side to move is in check.
pub fn assert_null_move(position: &Position) {
    let Some(next) = position.null_move() else {
        assert!(position.is_check(), "{position:?}");
        return;
    };
    assert!(!position.is_check(), "{position:?}");
    assert_up_to_date(&next);
    assert_eq!(next.attack_table(), position.attack_table(), "{position:?}");
    let clock = position.halfmove_clock().saturating_add(1);
    let expected = position
        .to_setup()
        .with_side_to_move(!position.side_to_move())
        .with_en_passant(None)
        .with_clocks(clock, next_fullmove_number(position));
    assert_eq!(next.to_setup(), expected, "{position:?}");
    assert_eq!(next.count_legal_moves(), next.legal_moves().len(), "{next:?}");
}

/// The replies to all moves, counted without making them, are those found by making them. Gives
/// their number.
pub fn assert_replies(position: &Position) -> u64 {
    let (mut counted, mut listed) = (0, 0);
    for mv in position.legal_moves() {
        let next = position.make_unchecked(mv);
        counted += next.count_legal_moves() as u64;
        listed += next.legal_moves().len() as u64;
    }
    assert_eq!(counted, listed, "replies counted and listed after each move in {position:?}");
    let last_ply = Perft::new(2).counting_last_ply_only().count(position);
    assert_eq!(last_ply, listed, "the last ply counted by perft in {position:?}");
    assert_eq!(perft(position, 2), listed, "replies counted without making moves in {position:?}");
    listed
}

/// What can be asked of a position agrees with a board that walks.
pub fn assert_queries(position: &Position) {
    let naive = NaiveBoard::new(position);
    let us = position.side_to_move();
    for color in Color::ALL {
        let mut attacked = Bitboard::EMPTY;
        for square in Square::ALL {
            let attackers = naive.attackers(square, color);
            let said = position.squares_of(position.attackers(square, color));
            assert_eq!(said, attackers, "attackers of {square} in {position:?}");
            let is_attacked = position.is_attacked(square, color);
            assert_eq!(is_attacked, !attackers.is_empty(), "{square} in {position:?}");
            if is_attacked {
                attacked = attacked.with(square);
            }
        }
        assert_eq!(position.attacked_by(color), attacked, "{color} in {position:?}");
        assert_eq!(Some(position.king(color)), naive.king(color), "{position:?}");
        let pieces: Bitboard = naive.squares_of(color).collect();
        assert_eq!(position.squares_of(PieceSet::side(color)), pieces, "{position:?}");
        assert_eq!(position.occupied_by(color), pieces, "{position:?}");
        for role in Role::ALL {
            let is_one =
                |&square: &Square| naive.piece_at(square).is_some_and(|piece| piece.role() == role);
            let pieces = pieces.into_iter().filter(is_one).collect();
            assert_eq!(position.pieces(color, role), pieces, "{color} {role} in {position:?}");
            let set = position.piece_set(color, role);
            assert_eq!(position.squares_of(set), pieces, "{color} {role} in {position:?}");
        }
    }
    let mobility = position.mobility_counts();
    for id in PieceId::all() {
        let square = position.piece_list().square(id);
        let attacks = square.map_or(Bitboard::EMPTY, |square| naive.attacks_from(square));
        assert_eq!(position.attacks_of(id), attacks, "{id} in {position:?}");
        let role = square.and_then(|square| naive.piece_at(square)).map(Piece::role);
        let counts = role.is_some_and(|role| !matches!(role, Role::Pawn | Role::King));
        let own: Bitboard = naive.squares_of(id.color()).collect();
        let reached = if counts { (attacks - own).len() } else { 0 };
        assert_eq!(u32::from(mobility[id.index()]), reached, "{id} in {position:?}");
    }
    let all_of = |is_one: fn(PieceType) -> bool| -> Bitboard {
        let piece_type = |square| naive.piece_at(square).map(|piece| piece.piece_type());
        Square::ALL.into_iter().filter(|&square| piece_type(square).is_some_and(is_one)).collect()
    };
    assert_eq!(position.occupied(), all_of(|_| true), "{position:?}");
    let types = position.type_sets();
    let pawns = position.squares_of(types.pawns());
    assert_eq!(pawns, all_of(PieceType::is_pawn), "pawns in {position:?}");
    let sliders = position.squares_of(types.sliders());
    assert_eq!(sliders, all_of(PieceType::is_slider), "sliders in {position:?}");
    let checkers = naive.attackers(position.king(us), !us);
    assert_eq!(position.squares_of(position.checkers()), checkers, "{position:?}");
    assert_eq!(position.is_check(), !checkers.is_empty(), "{position:?}");
    assert_eq!(position.squares_of(position.pinned()), pinned(&naive, us), "{position:?}");
}

/// The pieces without whom an attacker more would look at their king.
fn pinned(board: &NaiveBoard, us: Color) -> Bitboard {
    let Some(king) = board.king(us) else { return Bitboard::EMPTY };
    let checkers = board.attackers(king, !us);
    let shields = |square: &Square| {
        let mut without = board.clone();
        without.take(*square);
        !(without.attackers(king, !us) - checkers).is_empty()
    };
    board.squares_of(us).filter(|&square| square != king).filter(shields).collect()
}

/// Panics unless the exchange that a legal move begins is said to be worth what it is. Gives its
/// worth.
pub fn assert_exchange(position: &Position, mv: Move) -> i32 {
    let expected = exchange_played_out(position, mv);
    assert_eq!(position.see(mv), expected, "{mv} in {position:?}");
    for centipawns in [-500, -200, -1, 0, 1, 100, 300, 800, expected, expected + 1] {
        let is_so_much = position.see_at_least(mv, centipawns);
        assert_eq!(is_so_much, expected >= centipawns, "{mv} in {position:?}");
    }
    expected
}

/// What the exchange gives when it is played out on a board.
fn exchange_played_out(position: &Position, mv: Move) -> i32 {
    if position.is_castling(mv).is_some() {
        return 0;
    }
    let value = |square: Option<Square>| {
        let piece = square.and_then(|square| position.piece_at(square));
        piece.map_or(0, |piece| piece_value(piece.piece_type()))
    };
    let promotion = mv.promotion().map_or(0, |promotion| {
        piece_value(promotion.piece_type()) - piece_value(PieceType::WhitePawn)
    });
    let mut board = NaiveBoard::new(position);
    board.play(mv, position.is_en_passant(mv));
    value(position.captured_square(mv)) + promotion
        - board.exchange_gain(mv.to(), !position.side_to_move())
}
