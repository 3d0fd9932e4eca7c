//! What must hold in every position of random games of standard chess, Chess960 and double
//! Chess960.

use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Move, PieceType, Position};
use laws::{position, sorted};

use crate::sample::{for_each, games};

/// How many games of each kind of chess.
const GAMES: u64 = 250;

fn for_each_position(test: impl Fn(&Position) + Sync) {
    for_each(&games(GAMES), |game| game.clone().for_each(|position| test(&position)));
}

#[test]
fn what_moves_keep_up_to_date_equals_what_is_computed_from_scratch() {
    for_each_position(position::assert_up_to_date);
}

#[test]
fn a_position_is_what_its_setup_and_its_fens_say() {
    for_each_position(position::assert_texts);
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
        position::assert_replies(position);
    });
}

#[test]
fn the_lists_of_moves_fit_together() {
    for_each_position(position::assert_lists);
}

#[test]
fn what_is_said_of_a_move_is_what_making_it_shows() {
    for_each_position(position::assert_moves);
}

#[test]
fn a_null_move_only_passes_the_turn() {
    for_each_position(position::assert_null_move);
}

#[test]
fn the_queries_agree_with_a_board_that_walks() {
    for_each_position(position::assert_queries);
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
