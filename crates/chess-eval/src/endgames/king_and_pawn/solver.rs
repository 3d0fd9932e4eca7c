//! The bitbase worked out by the rules of the game, backwards from the promotions.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use chess_movegen::{Color, Move, Position, Role};
use random_games::placements;

use super::{Placement, SIZE, WINS};

/// What is known of a position.
#[derive(Clone, PartialEq, Eq)]
enum State {
    Won,
    /// As far as is known: with the places of the positions that its moves lead to.
    NotWon {
        is_pawns_turn: bool,
        next: Vec<usize>,
    },
}

/// The number of the bit.
fn number(placement: &Placement) -> usize {
    let (byte, bit) = placement.place();
    8 * byte + bit
}

/// All positions with a white pawn on the left half, whether or not anything leads to them.
fn positions() -> impl Iterator<Item = Position> {
    placements("KPk", 1).filter(move |position| {
        let pawn = position.pieces(Color::White, Role::Pawn).first();
        pawn.is_some_and(|pawn| pawn.index() & 7 < 4)
    })
}

fn placement(position: &Position) -> Option<Placement> {
    let pawn = position.pieces(Color::White, Role::Pawn).first()?;
    Some(Placement::of(position, Color::White, pawn))
}

/// True if the move makes a queen or rook that is neither captured at once nor gives stalemate.
fn promotes_and_wins(position: &Position, mv: Move) -> bool {
    let next = position.make_unchecked(mv);
    let is_queen_or_rook = [Role::Queen, Role::Rook]
        .into_iter()
        .any(|role| !next.piece_set(Color::White, role).is_empty());
    is_queen_or_rook
        && !next.is_stalemate()
        && next.legal_moves().iter().all(|&reply| !next.is_capture(reply))
}

fn state(position: &Position) -> State {
    let is_pawns_turn = position.side_to_move() == Color::White;
    let moves = position.legal_moves();
    let is_won = if is_pawns_turn {
        moves.iter().any(|&mv| promotes_and_wins(position, mv))
    } else {
        position.is_checkmate()
    };
    // A pawn that is captured can win no more, and neither can one that has become what does not mate.
    let next: Option<Vec<usize>> = moves
        .iter()
        .map(|&mv| Some(number(&placement(&position.make_unchecked(mv))?)))
        .filter(|next| next.is_some() || !is_pawns_turn)
        .collect();
    match next {
        _ if is_won => State::Won,
        Some(next) => State::NotWon { is_pawns_turn, next },
        None => State::NotWon { is_pawns_turn, next: vec![] },
    }
}

fn solve() -> Vec<u8> {
    let mut states: BTreeMap<usize, State> = positions()
        .filter_map(|position| Some((number(&placement(&position)?), state(&position))))
        .collect();
    loop {
        let is_won = |number: &usize| states.get(number) == Some(&State::Won);
        let newly_won: Vec<usize> = states
            .iter()
            .filter(|(_, state)| match state {
                State::Won => false,
                State::NotWon { is_pawns_turn: true, next } => next.iter().any(is_won),
                State::NotWon { is_pawns_turn: false, next } => {
                    !next.is_empty() && next.iter().all(is_won)
                }
            })
            .map(|(&number, _)| number)
            .collect();
        if newly_won.is_empty() {
            break;
        }
        states.extend(newly_won.into_iter().map(|number| (number, State::Won)));
    }
    let mut wins = vec![0; SIZE];
    for number in states.iter().filter(|(_, state)| **state == State::Won).map(|(number, _)| number)
    {
        wins[number / 8] |= 1 << (number % 8);
    }
    wins
}

#[test]
fn the_bitbase_is_what_the_rules_give() {
    let wins = solve();
    let differences = wins.iter().zip(WINS).filter(|(solved, stored)| solved != stored).count();
    assert_eq!(differences, 0);
    // The number that other programs give too.
    assert_eq!(wins.iter().map(|byte| byte.count_ones()).sum::<u32>(), 111_282);
}

/// Where the bits stand in another order, the file has to be written anew.
#[test]
#[ignore = "it writes wins.bin"]
fn write_the_bitbase() {
    extern crate std;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/endgames/king_and_pawn/wins.bin");
    std::fs::write(path, solve()).unwrap();
}
