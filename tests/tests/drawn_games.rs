//! Games that are moved to and fro, against the laws of chess applied word by word; and which
//! pieces can give checkmate at all.

use std::collections::BTreeMap;
use std::sync::Mutex;

use chess_movegen::{Color, File, Game, Move, Outcome, Piece, Position, Setup, Square};
use fastrand::Rng;
use laws::game::PlainGame;

use crate::sample::for_each;

/// Positions from which games easily come back to where they were, with rights and en passant
/// captures that make them differ, and clocks that are near a limit.
const STARTS: [&str; 11] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 60 40",
    "3k4/8/8/8/3pP3/8/8/4K2R b K e3 0 1",
    "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1",
    "8/8/4k3/8/K2pP2r/8/8/8 b - e3 0 1",
    "4k3/4r3/8/8/8/8/4R3/4K3 w - - 92 70",
    "4k3/8/8/8/8/8/4P3/R3K3 w Q - 141 99",
    "k7/8/8/8/8/8/6n1/K6N w - - 0 1",
    "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
    "k7/P7/8/1K6/8/8/8/8 w - - 0 1",
];

/// A move of a game that is meant to repeat itself: often the last one of the same side backwards,
/// rarely one that cannot be taken back.
fn choose(game: &Game, rng: &mut Rng) -> Option<Move> {
    let position = game.position();
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let own_last = game.moves().iter().rev().nth(1);
    let backwards = own_last.and_then(|mv| Move::new(mv.to(), mv.from(), None));
    if let Some(mv) = backwards.filter(|mv| moves.contains(mv) && rng.u8(..4) > 0) {
        return Some(mv);
    }
    let mut quiet = moves.clone();
    quiet.retain(|&mv| position.make_unchecked(mv).halfmove_clock() > 0);
    if rng.u8(..16) > 0 { rng.choice(quiet) } else { None }.or_else(|| rng.choice(moves))
}

#[test]
fn games_repeat_and_end_by_the_letter_of_the_laws() {
    let met = Mutex::new(BTreeMap::<String, u32>::new());
    let games: Vec<(&str, u64)> =
        STARTS.into_iter().flat_map(|start| (0..24).map(move |seed| (start, seed))).collect();
    for_each(&games, |&(start, seed)| {
        let mut rng = Rng::with_seed(seed);
        let mut plain = PlainGame::new(start.parse().expect("the starts are positions"));
        for _ in 0..60 {
            plain.assert_as_played();
            plain.assert_claims();
            let game = plain.game();
            let mut met = met.lock().unwrap();
            for claim in game.claims() {
                let how = if claim.announced_move().is_some() { "with a move" } else { "at once" };
                *met.entry(format!("{:?} {how}", claim.rule())).or_default() += 1;
            }
            if let Some(outcome) = game.outcome() {
                let name = format!("{outcome:?}");
                let name = name.split(' ').next().unwrap_or_default().to_string();
                *met.entry(name).or_default() += 1;
            }
            drop(met);
            match rng.u8(..12) {
                0 => plain.undo(),
                1 => plain.redo(),
                _ => {
                    let Some(mv) = choose(game, &mut rng) else { break };
                    plain.play(mv);
                }
            }
        }
    });
    let met = met.into_inner().unwrap();
    println!("{met:#?}");
    let kinds = met.into_keys().collect::<Vec<_>>().join(", ");
    insta::assert_snapshot!(kinds, @"Checkmate, FiftyMoves at once, FiftyMoves with a move, FivefoldRepetition, InsufficientMaterial, SeventyFiveMoves, Stalemate, ThreefoldRepetition at once, ThreefoldRepetition with a move");
}

/// Of all squares for a king these are enough: the others are like them when the board is turned
/// or mirrored.
fn triangle() -> impl Iterator<Item = Square> {
    let is_within = |square: &Square| {
        square.file() <= File::D && square.rank().index() <= square.file().index()
    };
    Square::ALL.into_iter().filter(is_within)
}

/// A position in which the side to move is mated, with these pieces and nobody else on the board;
/// the first is the mated king on its square. All positions are tried, except that bishops stand on
/// squares of one colour, or of both, as asked.
fn find_mate(board: Setup, pieces: &[Piece], bishops_differ: bool) -> Option<Position> {
    let Some((&piece, rest)) = pieces.split_first() else {
        let bishops = [Piece::WhiteBishop, Piece::BlackBishop];
        let squares = board.squares_of(bishops[0]) | board.squares_of(bishops[1]);
        let light = squares.iter().filter(|square| square.is_light()).count() as u32;
        let do_differ = light > 0 && light < squares.len();
        if do_differ != bishops_differ {
            return None;
        }
        let position = Position::from_setup(&board).ok()?;
        let is_mate = position.is_check() && !position.has_legal_move();
        return is_mate.then_some(position);
    };
    let occupied = board.occupied();
    (!occupied).iter().find_map(|square| {
        find_mate(board.clone().with_piece(square, Some(piece)), rest, bishops_differ)
    })
}

/// The first mate of either side that these pieces can give, a lone king none. Bishops stand on
/// squares of one colour unless they differ.
fn any_mate(pieces: &[Piece], bishops_differ: bool) -> Option<Position> {
    let has_pieces = |side: &Color| pieces.iter().any(|piece| piece.color() == *side);
    Color::ALL.into_iter().filter(|mated| has_pieces(&!*mated)).find_map(|mated| {
        let mut others = vec![Piece::king(!mated)];
        others.extend(pieces);
        let alone = Setup::EMPTY.with_side_to_move(mated);
        triangle().find_map(|square| {
            let board = alone.clone().with_piece(square, Some(Piece::king(mated)));
            find_mate(board, &others, bishops_differ)
        })
    })
}

/// With pawns, mate can be given after a promotion; pieces beyond these only add to what is
/// possible, but for bishops of one colour: they leave every square of the other colour to the
/// king.
#[test]
fn pieces_are_insufficient_exactly_if_no_mate_can_be_set_up_with_them() {
    let insufficient = ["", "N", "B", "BB", "Bb"];
    let sufficient = "B B|B b|NN|Nn|NB|Nb|R|Q|Nr|Nq|Br|Bq".split('|');
    let cases: Vec<&str> = insufficient.into_iter().chain(sufficient).collect();
    for_each(&cases, |&letters| {
        // Bishops with a space between them differ.
        let pieces: Vec<Piece> = letters.chars().filter_map(Piece::from_letter).collect();
        let mate = any_mate(&pieces, letters.contains(' '));
        assert_eq!(mate.is_none(), insufficient.contains(&letters), "{letters}: {mate:?}");
        if let Some(position) = mate {
            assert!(!position.has_insufficient_material(), "{position:?}");
            assert_eq!(
                Game::new(position.clone()).outcome(),
                Some(Outcome::Checkmate { winner: !position.side_to_move() })
            );
        }
    });
}
