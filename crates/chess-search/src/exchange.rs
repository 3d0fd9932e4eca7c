//! Whether a move loses material, with the attack table's quick answers first.

use chess_core::Move;
use chess_movegen::{Position, exchange_value};

/// True if static exchange evaluation gives a legal move so many centipawns or more.
///
/// Most moves need no exchange to be played out: nobody of the opponent's comes to the square, or
/// the victim is worth more than the captor.
pub(crate) fn gains_at_least(position: &Position, mv: Move, centipawns: i32) -> bool {
    let us = position.side_to_move();
    let (from, to) = (mv.from(), mv.to());
    let board = position.board();
    if mv.promotion().is_some() || board[to].is_of(us) || position.is_en_passant(mv) {
        return position.see(mv) >= centipawns;
    }
    let value = |square| board[square].piece_type().map_or(0, exchange_value);
    let victim = if board[to].is_empty() { 0 } else { value(to) };
    if victim < centipawns {
        return false;
    }
    if victim - value(from) >= centipawns {
        return true;
    }
    // A slider that looks at the man from behind may come to the square when he has left.
    let suspects = position.attackers(to, !us)
        | position.attackers(from, !us) & position.type_sets().sliders();
    suspects.is_empty() || position.see(mv) >= centipawns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_answers_are_those_of_the_exchange() {
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ] {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..80 {
                let moves = position.legal_moves();
                for &mv in &moves {
                    let value = position.see(mv);
                    for centipawns in [-500, -200, -1, 0, 1, 100, 300, 800] {
                        assert_eq!(
                            gains_at_least(&position, mv, centipawns),
                            value >= centipawns,
                            "{position:?} {mv}: {value} and {centipawns}"
                        );
                    }
                }
                let Some(number) = (position.key() >> 9).checked_rem(moves.len() as u64) else {
                    break;
                };
                position = position.make(moves[number as usize]);
            }
        }
    }
}
