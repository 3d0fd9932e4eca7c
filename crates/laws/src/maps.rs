//! The laws of the maps of a position: each is that of a board that walks.

use std::collections::BTreeSet;

use chess_movegen::maps::{AttackNote, Attacker, LineAttackKind, PlacedPiece};
use chess_movegen::{
    Bitboard, Color, Direction, Move, Piece, PieceSet, PieceType, Position, Role, Square,
    piece_value,
};

use crate::NaiveBoard;
use crate::naive_board::{between, step};

/// Panics where the maps of a position tell of a side what its board does not, and gives how often
/// that was met which is told.
pub type MapLaw = fn(&Position, &NaiveBoard, Color) -> usize;

/// The laws by name.
pub const LAWS: [(&str, MapLaw); 12] = [
    ("attackers come in capture order with true notes", attackers),
    ("xrays come when the pieces before them have captured", xrays),
    ("who may capture has a legal capture", who_may_capture),
    ("hanging pieces are attacked and not defended", hanging),
    ("under defended pieces are lost when the captures are played out", under_defended),
    ("pinned pieces uncover their king", pins),
    ("line attacks reach the piece behind when the one in front is gone", line_attacks),
    ("batteries are chains of sliders that attack the next", batteries),
    ("checks are seen when the moves are made", checks),
    ("the king ring counts every attack on it", king_ring),
    ("pieces reach what they can move to and are safe where no lesser piece attacks", mobility),
    ("legal moves go to squares that are reached", legal_moves),
];

/// Panics unless all laws hold for both sides.
pub fn assert_maps(position: &Position) {
    let board = NaiveBoard::new(position);
    for color in Color::ALL {
        for (_, law) in LAWS {
            law(position, &board, color);
        }
    }
}

fn placed(board: &NaiveBoard, square: Square) -> PlacedPiece {
    let (piece, id) =
        board.piece_at(square).zip(board.id_at(square)).expect("a piece stands there");
    PlacedPiece { id, piece, square }
}

/// The board after a piece was set on another square, instead of what stood there.
fn moved(board: &NaiveBoard, from: Square, to: Square) -> NaiveBoard {
    let mut board = board.clone();
    if let Some(mv) = Move::new(from, to, None) {
        board.play(mv, false);
    }
    board
}

fn without(board: &NaiveBoard, square: Square) -> NaiveBoard {
    let mut board = board.clone();
    board.take(square);
    board
}

fn king(board: &NaiveBoard, color: Color) -> Square {
    board.king(color).expect("there is a king")
}

/// The pieces that capture on a square one after the other, each taken off the board when it has;
/// the opponent's are taken off as soon as they attack it.
fn captors_in_order(board: &NaiveBoard, target: Square, by: Color) -> Vec<Square> {
    let mut board = board.clone();
    let mut order = Vec::new();
    loop {
        let opponents = board.attackers(target, !by);
        if !opponents.is_empty() {
            for square in opponents {
                board.take(square);
            }
            continue;
        }
        let Some(from) = board.first_captor(target, by) else { return order };
        board.take(from);
        order.push(from);
    }
}

/// Whether the note of a piece that attacks a square is true.
fn is_true(attacker: &Attacker, target: Square, board: &NaiveBoard) -> bool {
    let PlacedPiece { piece, square, .. } = attacker.piece;
    let us = piece.color();
    let after = if target == king(board, us) {
        without(board, square)
    } else {
        moved(board, square, target)
    };
    let on_king = after.attackers(king(&after, us), !us);
    match attacker.note {
        AttackNote::Free if piece == Piece::king(us) => on_king.is_empty(),
        AttackNote::Free => (on_king - board.attackers(king(board, us), !us)).is_empty(),
        AttackNote::Pinned { pinner } => {
            piece != Piece::king(us)
                && on_king.contains(pinner)
                && !board.attackers(king(board, us), !us).contains(pinner)
        }
        AttackNote::Guarded { guard } => piece == Piece::king(us) && on_king.contains(guard),
    }
}

fn attackers(position: &Position, board: &NaiveBoard, by: Color) -> usize {
    let mut notes = 0;
    for square in Square::ALL {
        let attackers = position.maps().attackers(square, by);
        let squares: Vec<Square> = attackers.iter().map(|a| a.piece.square).collect();
        let mut expected: Vec<Square> = board.attackers(square, by).iter().collect();
        expected.sort_unstable_by_key(|&from| {
            let PlacedPiece { id, piece, .. } = placed(board, from);
            ("PNBRQK".find(piece.role().letter()), id)
        });
        assert_eq!(squares, expected, "{square} by {by} in {position:?}");
        for attacker in &attackers {
            assert_eq!(attacker.piece, placed(board, attacker.piece.square), "{position:?}");
            assert_eq!(attacker.behind, None, "{position:?}");
            assert!(is_true(attacker, square, board), "{attacker:?} in {position:?}");
            notes += usize::from(attacker.note != AttackNote::Free);
        }
        let own = board.piece_at(square).is_some_and(|piece| piece.color() == by);
        if own {
            assert_eq!(position.maps().defenders(square), attackers, "{position:?}");
        } else if board.piece_at(square).is_none() {
            assert_eq!(position.maps().defenders(square), [], "{position:?}");
        }
    }
    notes
}

fn xrays(position: &Position, board: &NaiveBoard, by: Color) -> usize {
    let mut xrays = 0;
    for square in Square::ALL {
        let attackers = position.maps().attackers_with_xrays(square, by);
        let squares: Vec<Square> = attackers.iter().map(|a| a.piece.square).collect();
        let expected = captors_in_order(board, square, by);
        assert_eq!(squares, expected, "{square} by {by} in {position:?}");
        for attacker in &attackers {
            let from = attacker.piece.square;
            assert!(is_true(attacker, square, board), "{attacker:?} in {position:?}");
            let is_direct = board.attacks_from(from).contains(square);
            let behind = between(from, square)
                .find(|&square| board.piece_at(square).is_some())
                .filter(|_| !is_direct);
            assert_eq!(attacker.behind, behind, "{attacker:?} in {position:?}");
            xrays += usize::from(behind.is_some());
        }
        if board.piece_at(square).is_some_and(|piece| piece.color() == by) {
            assert_eq!(position.maps().defenders_with_xrays(square), attackers);
        }
    }
    xrays
}

fn who_may_capture(position: &Position, board: &NaiveBoard, by: Color) -> usize {
    if by != position.side_to_move() || position.is_check() {
        return 0;
    }
    let mut captures = BTreeSet::new();
    for square in board.squares_of(!by) {
        let may = position.maps().attackers(square, by).into_iter();
        captures.extend(may.filter(Attacker::may_capture).map(|a| (a.piece.square, square)));
    }
    let legal: BTreeSet<(Square, Square)> = position
        .legal_moves()
        .iter()
        .filter(|&&mv| position.is_capture(mv) && !position.is_en_passant(mv))
        .map(|mv| (mv.from(), mv.to()))
        .collect();
    assert_eq!(captures, legal, "{position:?}");
    legal.len()
}

fn hanging(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let hangs = |&square: &Square| {
        board.piece_at(square) != Some(Piece::king(color))
            && !board.attackers(square, !color).is_empty()
            && board.attackers(square, color).is_empty()
    };
    let expected: Bitboard = board.squares_of(color).filter(hangs).collect();
    assert_eq!(position.maps().hanging(color), expected, "{position:?}");
    expected.len() as usize
}

/// What a side gains by capturing with this piece and going on as long as it pays.
fn capture_gain(board: &NaiveBoard, from: Square, to: Square) -> i32 {
    let (captor, victim) = (placed(board, from), placed(board, to));
    let us = captor.piece.color();
    let mut after = moved(board, from, to);
    let mut gain = victim.value();
    if captor.piece.is_pawn() && to.rank() == us.promotion_rank() {
        gain += piece_value(PieceType::Queen) - captor.value();
        let queen = Piece::new(us, Role::Queen);
        after.put(to, queen, captor.id);
    }
    gain - after.exchange_gain(to, !us)
}

fn under_defended(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let mut expected = Vec::new();
    for square in board.squares_of(color).filter(|&square| square != king(board, color)) {
        let attackers = board.attackers(square, !color);
        let gains = attackers.iter().map(|from| capture_gain(board, from, square));
        if let Some(gain) = gains.max().filter(|&gain| gain > 0) {
            expected.push((square, gain));
        }
    }
    let found = position.maps().under_defended(color);
    let said: Vec<(Square, i32)> = found.iter().map(|f| (f.piece.square, f.gain)).collect();
    assert_eq!(said, expected, "{color} in {position:?}");
    for found in &found {
        let gain = capture_gain(board, found.captor.square, found.piece.square);
        assert_eq!(gain, found.gain, "{found:?} in {position:?}");
    }
    found.len()
}

fn pins(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let home = king(board, color);
    let mut expected = BTreeSet::new();
    for square in board.squares_of(color).filter(|&square| square != home) {
        let uncovered =
            without(board, square).attackers(home, !color) - board.attackers(home, !color);
        expected.extend(uncovered.iter().map(|pinner| (square, pinner)));
    }
    let pins = position.maps().pins(color);
    for pin in &pins {
        assert_eq!(pin.pinned, placed(board, pin.pinned.square), "{position:?}");
        assert_eq!(pin.pinner, placed(board, pin.pinner.square), "{position:?}");
        assert_eq!(pin.king, home, "{position:?}");
        let ray: Bitboard = between(home, pin.pinner.square).collect();
        assert_eq!(pin.ray, ray.with(pin.pinner.square), "{position:?}");
    }
    let said: BTreeSet<_> = pins.iter().map(|pin| (pin.pinned.square, pin.pinner.square)).collect();
    assert_eq!(said, expected, "{color} in {position:?}");
    assert_eq!(pins.len(), said.len(), "a pin twice in {position:?}");
    if position.side_to_move() == color {
        let pinned: PieceSet = pins.iter().map(|pin| pin.pinned.id).collect();
        assert_eq!(pinned, position.pinned(), "{position:?}");
    }
    pins.len()
}

fn line_attacks(position: &Position, board: &NaiveBoard, by: Color) -> usize {
    let is_enemy =
        |square: &Square| board.piece_at(*square).is_some_and(|piece| piece.color() != by);
    let mut expected = BTreeSet::new();
    for from in
        board.squares_of(by).filter(|&from| placed(board, from).piece.piece_type().is_slider())
    {
        for front in board.attacks_from(from).iter().filter(is_enemy) {
            let seen = without(board, front).attacks_from(from) - board.attacks_from(from);
            expected.extend(seen.iter().filter(is_enemy).map(|back| (from, front, back)));
        }
    }
    let attacks: Vec<_> = position.maps().line_attacks(by).collect();
    let said: BTreeSet<_> = attacks
        .iter()
        .map(|attack| (attack.attacker.square, attack.front.square, attack.back.square))
        .collect();
    assert_eq!(said, expected, "{by} in {position:?}");
    assert_eq!(attacks.len(), said.len(), "one twice in {position:?}");
    for attack in &attacks {
        for piece_said in [attack.attacker, attack.front, attack.back] {
            assert_eq!(piece_said, placed(board, piece_said.square), "{position:?}");
        }
        let is_pin = attack.back.value() > attack.front.value();
        assert_eq!(attack.kind() == LineAttackKind::Pin, is_pin, "{attack:?}");
    }
    // The pins to the king are those of the other map.
    let to_king = attacks.iter().filter(|attack| attack.back.piece == Piece::king(!by));
    let to_king: BTreeSet<_> =
        to_king.map(|attack| (attack.front.square, attack.attacker.square)).collect();
    let pins = position.maps().pins(!by);
    let pins: BTreeSet<_> = pins.iter().map(|pin| (pin.pinned.square, pin.pinner.square)).collect();
    assert_eq!(to_king, pins, "{by} in {position:?}");
    attacks.len()
}

/// Whether a piece of this kind moves along a line, as seen on an empty board.
fn slides(piece: Piece, (files, ranks): (i8, i8)) -> bool {
    let far = Square::D4.offset(3 * files, 3 * ranks).expect("d4 is in the middle");
    NaiveBoard::with_one(piece, Square::D4).attacks_from(Square::D4).contains(far)
}

fn batteries(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let mut expected = BTreeSet::new();
    for direction in Direction::ALL {
        let delta = direction.delta();
        let sliders: Vec<Square> =
            board.squares_of(color).filter(|&s| slides(placed(board, s).piece, delta)).collect();
        let next = |from: Square| {
            sliders.iter().copied().find(|&to| {
                to != from && board.attacks_from(from).contains(to) && step(from, to) == delta
            })
        };
        for &rear in &sliders {
            if sliders.iter().any(|&other| next(other) == Some(rear)) {
                continue;
            }
            let pieces: Vec<Square> =
                std::iter::successors(Some(rear), |&from| next(from)).collect();
            let front = *pieces.last().expect("the rear at least");
            let ahead: Bitboard =
                board.attacks_from(front).iter().filter(|&to| step(front, to) == delta).collect();
            if pieces.len() > 1 && !ahead.is_empty() {
                expected.insert((direction, pieces, ahead));
            }
        }
    }
    let batteries = position.maps().batteries(color);
    let said: BTreeSet<_> = batteries
        .iter()
        .map(|battery| {
            let squares = battery.pieces.iter().map(|piece| piece.square).collect::<Vec<_>>();
            (battery.direction, squares, battery.ahead)
        })
        .collect();
    assert_eq!(said, expected, "{color} in {position:?}");
    assert_eq!(batteries.len(), said.len(), "one twice in {position:?}");
    batteries.len()
}

fn checks(position: &Position, _: &NaiveBoard, by: Color) -> usize {
    let checks = position.maps().checks(by);
    let to_move = if by == position.side_to_move() {
        position.clone()
    } else if position.is_check() {
        assert_eq!(checks, None, "{position:?}");
        return 0;
    } else {
        let passed = position.to_setup().with_side_to_move(by).with_en_passant(None);
        Position::from_setup(&passed).expect("nobody is in check")
    };
    let mut expected = Vec::new();
    for mv in to_move.legal_moves() {
        let next = to_move.make_unchecked(mv);
        let board = NaiveBoard::new(&next);
        let checkers = board.attackers(king(&board, !by), by);
        if !checkers.is_empty() {
            expected.push((mv, checkers, next.legal_moves().is_empty()));
        }
    }
    expected.sort_unstable();
    let checks = checks.expect("nobody is in check");
    for check in &checks {
        assert_eq!(check.piece.square, check.mv.from(), "{position:?}");
        assert_eq!(Some(check.piece.piece), position.piece_at(check.mv.from()));
        assert_eq!(check.is_double_check(), check.checkers.len() == 2, "{position:?}");
    }
    let mut said: Vec<_> =
        checks.iter().map(|check| (check.mv, check.checkers, check.is_mate)).collect();
    said.sort_unstable();
    assert_eq!(said, expected, "{by} in {position:?}");
    said.len()
}

fn king_ring(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let home = king(board, color);
    let ring = position.maps().king_ring(color);
    let squares: Vec<Square> =
        Square::ALL.into_iter().filter(|square| square.distance(home) == 1).collect();
    let attacks = squares.iter().map(|&square| board.attackers(square, !color));
    let attackers = attacks.clone().fold(Bitboard::EMPTY, |all, some| all | some);
    let expected: PieceSet = attackers.iter().filter_map(|square| board.id_at(square)).collect();
    assert_eq!(ring.king, home, "{position:?}");
    assert_eq!(ring.squares, squares.iter().copied().collect(), "{position:?}");
    assert_eq!(ring.attackers, expected, "{position:?}");
    assert_eq!(ring.attacks, attacks.clone().map(Bitboard::len).sum::<u32>(), "{position:?}");
    let attacked: Bitboard = squares
        .iter()
        .zip(attacks)
        .filter(|(_, attackers)| !attackers.is_empty())
        .map(|(&square, _)| square)
        .collect();
    assert_eq!(ring.attacked, attacked, "{position:?}");
    ring.attacks as usize
}

/// Where a piece could go by how it moves alone.
fn reach(position: &Position, board: &NaiveBoard, from: Square) -> Bitboard {
    let piece = placed(board, from).piece;
    let us = piece.color();
    let is_own = |square: &Square| board.piece_at(*square).is_some_and(|p| p.color() == us);
    if !piece.is_pawn() {
        return board.attacks_from(from).iter().filter(|square| !is_own(square)).collect();
    }
    let captures = board.attacks_from(from).iter().filter(|&square| {
        let is_en_passant = position.side_to_move() == us && position.en_passant() == Some(square);
        is_en_passant || board.piece_at(square).is_some_and(|p| p.color() != us)
    });
    let up = if us == Color::White { 1 } else { -1 };
    let steps = if from.rank() == us.pawn_rank() { 2 } else { 1 };
    let pushes = (1..=steps)
        .filter_map(|ranks| from.offset(0, up * ranks))
        .take_while(|&square| board.piece_at(square).is_none());
    captures.chain(pushes).collect()
}

fn mobility(position: &Position, board: &NaiveBoard, color: Color) -> usize {
    let mobilities: Vec<_> = position.maps().mobilities(color).collect();
    assert_eq!(mobilities.len(), board.squares_of(color).count(), "{position:?}");
    let mut squares = 0;
    for mobility in mobilities {
        let PlacedPiece { id, piece, square: from } = mobility.piece;
        assert_eq!(mobility.piece, placed(board, from), "{position:?}");
        assert_eq!(position.maps().mobility(id), Some(mobility), "{position:?}");
        assert_eq!(mobility.reach, reach(position, board, from), "{from} in {position:?}");
        let is_safe = |&to: &Square| {
            if piece == Piece::king(color) {
                return moved(board, from, to).attackers(to, !color).is_empty();
            }
            let enemies = board.attackers(to, !color);
            enemies.iter().all(|enemy| placed(board, enemy).value() >= mobility.piece.value())
        };
        let safe: Bitboard = mobility.reach.iter().filter(is_safe).collect();
        assert_eq!(mobility.safe, safe, "{from} in {position:?}");
        squares += safe.len() as usize;
    }
    squares
}

/// Every legal move but castling goes to a square that its piece reaches.
fn legal_moves(position: &Position, _: &NaiveBoard, color: Color) -> usize {
    if position.side_to_move() != color {
        return 0;
    }
    let moves = position.legal_moves();
    for &mv in moves.iter().filter(|&&mv| position.is_castling(mv).is_none()) {
        let id = position.board()[mv.from()].id().expect("the piece that moves");
        let mobility = position.maps().mobility(id).expect("it is on the board");
        assert!(mobility.reach.contains(mv.to()), "{mv} in {position:?}");
    }
    moves.len()
}
