//! What must hold in every position of random games of standard chess, Chess960 and double
//! Chess960.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{
    Bitboard, Color, Move, MoveList, Piece, PieceId, PieceSet, PieceType, Position, Role, Setup,
    Square, perft,
};

use crate::naive_board::NaiveBoard;
use crate::sample::{for_each, games};

/// How many games of each kind of chess.
const GAMES: u64 = 250;

fn for_each_position(test: impl Fn(&Position) + Sync) {
    for_each(&games(GAMES), |game| game.clone().for_each(|position| test(&position)));
}

fn sorted(moves: MoveList) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// Compares all that a position keeps incrementally with the same computed from scratch.
fn assert_up_to_date(position: &Position, what: &str) {
    let fresh = position.recomputed();
    assert_eq!(position.piece_list(), fresh.piece_list(), "piece list {what}: {position:?}");
    assert_eq!(position.type_sets(), fresh.type_sets(), "type sets {what}: {position:?}");
    for square in Square::ALL {
        let (kept, fresh) = (position.attack_table(), fresh.attack_table());
        assert_eq!(
            kept.attackers(square),
            fresh.attackers(square),
            "attackers of {square} {what}: {position:?}"
        );
    }
    assert_eq!(position.attack_table(), fresh.attack_table(), "attack table: {position:?}");
    assert_eq!(position.key(), fresh.key(), "key {what}: {position:?}");
}

#[test]
fn what_moves_keep_up_to_date_equals_what_is_computed_from_scratch() {
    for_each_position(|position| assert_up_to_date(position, "after moves"));
}

#[test]
fn making_a_move_in_place_gives_the_same() {
    for_each(&games(GAMES / 5), |game| {
        // The place holds whatever was there before.
        let mut place = Position::initial();
        for position in game.clone() {
            for mv in position.legal_moves() {
                position.make_unchecked_into(mv, &mut place);
                let made = position.make_unchecked(mv);
                assert_eq!(place, made, "{mv} in {position:?}");
                assert_eq!(place.attack_table(), made.attack_table(), "{mv} in {position:?}");
                assert_eq!(place.piece_list(), made.piece_list(), "{mv} in {position:?}");
                assert_eq!(place.type_sets(), made.type_sets(), "{mv} in {position:?}");
                assert_eq!(position.make(mv).as_ref(), Ok(&made));
            }
        }
    });
}

#[test]
fn a_position_is_what_its_setup_and_its_fens_say() {
    for_each_position(|position| {
        let setup = position.to_setup();
        assert_eq!(Position::from_setup(&setup).as_ref(), Ok(position));
        assert_up_to_date(&Position::from_setup(&setup).unwrap(), "from a setup");
        for fen in [setup.fen().to_string(), setup.shredder_fen().to_string()] {
            assert_eq!(Setup::from_fen(&fen).as_ref(), Ok(&setup), "{fen}");
            assert_eq!(Position::from_fen(&fen).unwrap().key(), position.key(), "{fen}");
        }
    });
}

/// Another generator that plays along.
struct Follower<G: Generator>(Option<G>);

impl<G: Generator> Follower<G> {
    fn follow(&mut self, mv: Option<Move>, position: &Position, moves: &[Move]) {
        let fresh = G::from_setup(&position.to_setup());
        let board = match (self.0.take(), mv) {
            (Some(board), Some(mv)) => board.make_unchecked(mv),
            _ => fresh.clone(),
        };
        let name = G::NAME;
        assert_eq!(moves, sorted(fresh.legal_moves()), "{name} from the FEN of {position:?}");
        assert_eq!(moves, sorted(board.legal_moves()), "{name} by its own moves, {position:?}");
        self.0 = Some(board);
    }
}

#[test]
fn the_legal_moves_are_those_of_all_three_references() {
    for_each(&games(GAMES), |game| {
        let mut ray_walk = Follower::<RayWalk>(None);
        let mut move_tables = Follower::<MoveTables>(None);
        let mut bitboards = Follower::<Bitboards>(None);
        let mut walk = game.clone();
        while let Some(position) = walk.next() {
            let mv = walk.moves().last().copied();
            let moves = sorted(position.legal_moves());
            ray_walk.follow(mv, &position, &moves);
            move_tables.follow(mv, &position, &moves);
            bitboards.follow(mv, &position, &moves);
        }
    });
}

#[test]
fn the_last_two_plies_are_counted_as_if_the_moves_were_made() {
    for_each_position(|position| {
        let moves = position.legal_moves();
        let made: u64 =
            moves.iter().map(|&mv| position.make_unchecked(mv).count_legal_moves() as u64).sum();
        assert_eq!(perft(position, 2), made, "{position:?}");
    });
}

#[test]
fn the_lists_of_moves_fit_together() {
    for_each_position(|position| {
        let all = sorted(position.legal_moves());
        let set: BTreeSet<Move> = all.iter().copied().collect();
        assert_eq!(set.len(), all.len(), "a move twice in {position:?}");

        let (captures, quiets) = (position.noisy_moves(), position.quiet_moves());
        let mut parts = sorted(captures.clone());
        parts.extend(sorted(quiets.clone()));
        parts.sort_unstable();
        assert_eq!(parts, all, "captures and quiets in {position:?}");
        let is_capture = |mv: Move| position.is_capture(mv) || mv.promotion().is_some();
        assert!(captures.iter().all(|&mv| is_capture(mv)), "{captures:?} in {position:?}");
        assert!(!quiets.iter().any(|&mv| is_capture(mv)), "{quiets:?} in {position:?}");

        let checks: Vec<Move> =
            sorted(quiets.iter().copied().filter(|&mv| position.gives_check(mv)).collect());
        assert_eq!(sorted(position.quiet_checks()), checks, "quiet checks in {position:?}");

        let evasions = if position.is_check() { all.clone() } else { Vec::new() };
        assert_eq!(sorted(position.evasions()), evasions, "evasions in {position:?}");
        assert_eq!(position.count_legal_moves(), all.len(), "count in {position:?}");
        assert_eq!(position.has_legal_move(), !all.is_empty(), "{position:?}");
    });
}

/// Where a move belongs in the order in which captures are promised.
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

#[test]
fn captures_come_with_the_most_valuable_victim_first() {
    for_each_position(|position| {
        let captures = position.noisy_moves();
        let places = captures.iter().map(|&mv| place_among_captures(position, mv));
        assert!(places.is_sorted(), "{captures:?} in {position:?}");
    });
}

#[test]
fn captures_take_the_piece_that_they_say() {
    for_each_position(|position| {
        let (us, them) = (position.side_to_move(), !position.side_to_move());
        for mv in position.legal_moves() {
            let next = position.make_unchecked(mv);
            assert_eq!(next.side_set(us), position.side_set(us), "{mv} in {position:?}");
            let gone = position.side_set(them) - next.side_set(them);
            let said = position.captured_square(mv);
            let found = gone.first().and_then(|id| position.piece_list().square(id));
            assert_eq!(said, found, "{mv} in {position:?}");
            assert!(gone.len() < 2, "{mv} in {position:?}");
            assert_eq!(position.is_capture(mv), said.is_some(), "{mv} in {position:?}");
            let off_target = said.is_some_and(|square| square != mv.to());
            assert_eq!(position.is_en_passant(mv), off_target, "{mv} in {position:?}");
        }
    });
}

#[test]
fn the_clock_starts_anew_with_captures_and_pawn_moves() {
    for_each(&games(GAMES / 5), |game| {
        for position in game.clone() {
            let black_moves = position.side_to_move() == Color::Black;
            for mv in position.legal_moves() {
                let next = position.make_unchecked(mv);
                let is_irreversible = position.is_capture(mv)
                    || position.piece_at(mv.from()).is_some_and(|piece| piece.is_pawn());
                let clock = if is_irreversible { 0 } else { position.halfmove_clock() + 1 };
                assert_eq!(next.halfmove_clock(), clock, "{mv} in {position:?}");
                let number = position.fullmove_number() + u16::from(black_moves);
                assert_eq!(next.fullmove_number(), number, "{mv} in {position:?}");
            }
        }
    });
}

#[test]
fn a_move_gives_check_if_the_opponent_is_in_check_after_it() {
    for_each_position(|position| {
        let squares = position.check_squares();
        for mv in position.legal_moves() {
            let is_check = position.make_unchecked(mv).is_check();
            assert_eq!(position.gives_check(mv), is_check, "{mv} in {position:?}");
            let is_reached = squares.are_reached_by(position, mv);
            assert_eq!(is_reached, is_check, "{mv} in {position:?}");
        }
    });
}

#[test]
fn the_likely_key_is_that_of_the_next_position_but_after_rare_moves() {
    for_each(&games(GAMES / 5), |game| {
        for position in game.clone() {
            for mv in position.legal_moves() {
                let next = position.make_unchecked(mv);
                let is_rare = mv.is_promotion()
                    || next.castling_rights() != position.castling_rights()
                    || position.en_passant().map(Square::file)
                        != next.en_passant().map(Square::file);
                let is_right = position.likely_key_after(mv) == next.key();
                assert_ne!(is_right, is_rare, "{mv} in {position:?}");
            }
        }
    });
}

#[test]
fn a_null_move_only_passes_the_turn() {
    for_each_position(|position| {
        let Some(next) = position.null_move() else {
            assert!(position.is_check(), "{position:?}");
            return;
        };
        assert!(!position.is_check(), "{position:?}");
        assert_up_to_date(&next, "after a null move");
        assert_eq!(next.attack_table(), position.attack_table(), "{position:?}");
        let black_moved = position.side_to_move() == Color::Black;
        let expected = position
            .to_setup()
            .with_side_to_move(!position.side_to_move())
            .with_en_passant(None)
            .with_clocks(
                position.halfmove_clock() + 1,
                position.fullmove_number() + u16::from(black_moved),
            );
        assert_eq!(next.to_setup(), expected, "{position:?}");
    });
}

/// The squares of some pieces.
fn squares(position: &Position, pieces: PieceSet) -> Bitboard {
    pieces.iter().filter_map(|id| position.piece_list().square(id)).collect()
}

#[test]
fn the_queries_agree_with_a_board_that_walks() {
    for_each_position(|position| {
        let naive = NaiveBoard::new(position);
        let us = position.side_to_move();
        for color in Color::ALL {
            let mut attacked = Bitboard::EMPTY;
            for square in Square::ALL {
                let attackers = naive.attackers(square, color);
                let said = squares(position, position.attackers(square, color));
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
            assert_eq!(position.squares_of(position.side_set(color)), pieces, "{position:?}");
            assert_eq!(position.occupied_by(color), pieces, "{position:?}");
            for role in Role::ALL {
                let is_one = |&square: &Square| {
                    naive.piece_at(square).is_some_and(|piece| piece.role() == role)
                };
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
            Square::ALL
                .into_iter()
                .filter(|&square| piece_type(square).is_some_and(is_one))
                .collect()
        };
        assert_eq!(position.occupied(), all_of(|_| true), "{position:?}");
        let types = position.type_sets();
        let pawns = squares(position, types.pawns());
        assert_eq!(pawns, all_of(PieceType::is_pawn), "pawns in {position:?}");
        let sliders = squares(position, types.sliders());
        assert_eq!(sliders, all_of(PieceType::is_slider), "sliders in {position:?}");
        let checkers = naive.attackers(position.king(us), !us);
        assert_eq!(squares(position, position.checkers()), checkers, "{position:?}");
        assert_eq!(position.is_check(), !checkers.is_empty(), "{position:?}");
        assert_eq!(squares(position, position.pinned()), pinned(&naive, us), "{position:?}");
    });
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

/// The games above are of use only if rare moves happen in them.
#[test]
fn the_games_have_every_kind_of_move_in_them() {
    const KINDS: [&str; 10] = [
        "castling on the king side",
        "castling on the queen side",
        "castling of Chess960",
        "en passant",
        "en passant that is forbidden",
        "promotion",
        "promotion that captures",
        "underpromotion",
        "double check",
        "mate or stalemate",
    ];
    let seen = KINDS.map(|_| AtomicUsize::new(0));
    for_each_position(|position| {
        let moves = position.legal_moves();
        let any = |condition: &dyn Fn(Move) -> bool| moves.iter().any(|&mv| condition(mv));
        let castles = |castling_side| any(&|mv| position.is_castling(mv) == Some(castling_side));
        let en_passant = any(&|mv| position.is_en_passant(mv));
        let flags = [
            castles(chess_movegen::CastlingSide::KingSide),
            castles(chess_movegen::CastlingSide::QueenSide),
            any(&|mv| {
                position.is_castling(mv).is_some_and(|castling_side| {
                    mv.from().file() != chess_movegen::File::E
                        || mv.to().file() != castling_side.standard_rook_file()
                })
            }),
            en_passant,
            position.en_passant().is_some() && !en_passant,
            any(&|mv| mv.promotion().is_some()),
            any(&|mv| mv.promotion().is_some() && position.is_capture(mv)),
            any(&|mv| mv.promotion().is_some_and(|to| to.piece_type() != PieceType::Queen)),
            position.checkers().has_several(),
            moves.is_empty(),
        ];
        for (count, flag) in seen.iter().zip(flags) {
            count.fetch_add(usize::from(flag), Ordering::Relaxed);
        }
    });
    for (kind, count) in KINDS.iter().zip(seen) {
        let count = count.into_inner();
        println!("{kind}: {count} positions");
        assert!(count > 10, "{kind}: {count} positions");
    }
}
