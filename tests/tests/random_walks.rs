//! What must hold in every position of random games of standard chess, Chess960 and double
//! Chess960.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{CastlingSide, Color, File, Move, PieceType, Position};
use laws::maps::LAWS;
use laws::{NaiveBoard, position, sorted};

use crate::sample::{for_each, games};

/// How many games of each kind of chess.
const GAMES: u64 = 250;

fn for_each_position(test: impl Fn(&Position) + Sync) {
    for_each(&games(GAMES), |game| game.clone().for_each(|position| test(&position)));
}

#[test]
fn every_law_of_positions_holds() {
    for_each_position(|position| {
        position::assert_up_to_date(position);
        position::assert_texts(position);
        position::assert_replies(position);
        position::assert_lists(position);
        position::assert_moves(position);
        position::assert_null_move(position);
        position::assert_queries(position);
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

/// The games above are of use only if rare moves happen in them.
#[test]
fn the_games_have_every_kind_of_move_in_them() {
    let seen = Mutex::new(BTreeMap::new());
    for_each_position(|position| {
        let moves = position.legal_moves();
        let any = |condition: &dyn Fn(Move) -> bool| moves.iter().any(|&mv| condition(mv));
        let castles = |castling_side| any(&|mv| position.is_castling(mv) == Some(castling_side));
        let castles_elsewhere = any(&|mv| {
            position.is_castling(mv).is_some_and(|castling_side| {
                mv.from().file() != File::E || mv.to().file() != castling_side.standard_rook_file()
            })
        });
        let en_passant = any(&|mv| position.is_en_passant(mv));
        let kinds = [
            ("castling on the king side", castles(CastlingSide::KingSide)),
            ("castling on the queen side", castles(CastlingSide::QueenSide)),
            ("castling of Chess960", castles_elsewhere),
            ("en passant", en_passant),
            ("en passant that is forbidden", position.en_passant().is_some() && !en_passant),
            ("promotion", any(&|mv| mv.promotion().is_some())),
            (
                "promotion that captures",
                any(&|mv| mv.promotion().is_some() && position.is_capture(mv)),
            ),
            (
                "underpromotion",
                any(&|mv| mv.promotion().is_some_and(|to| to.piece_type() != PieceType::Queen)),
            ),
            ("double check", position.checkers().has_several()),
            ("mate or stalemate", moves.is_empty()),
        ];
        let mut seen = seen.lock().unwrap();
        for (kind, is_there) in kinds {
            *seen.entry(kind).or_insert(0) += u32::from(is_there);
        }
    });
    for (kind, count) in seen.into_inner().unwrap() {
        println!("{kind}: {count} positions");
        assert!(count > 10, "{kind}: {count} positions");
    }
}

/// The maps of the positions of fewer games, from both sides' point of view; and what each law is about
/// must be met often.
#[test]
fn the_maps_are_those_of_a_board_that_walks() {
    let met = LAWS.map(|_| AtomicUsize::new(0));
    for_each(&games(25), |game| {
        for position in game.clone() {
            let board = NaiveBoard::new(&position);
            for color in Color::ALL {
                for ((_, law), met) in LAWS.iter().zip(&met) {
                    met.fetch_add(law(&position, &board, color), Ordering::Relaxed);
                }
            }
        }
    });
    for ((name, _), met) in LAWS.iter().zip(met) {
        let met = met.into_inner();
        assert!(met > 1_000, "{name}: met only {met} times");
    }
}
