//! The evaluation to play with: plain, and tapered from the middle game to the end game.

use chess_movegen::{Color, PieceType, Position, Square};

use crate::tapered_tables::{self as tables, Tapered};
use crate::{Evaluator, MAX_EVALUATION, SideTerms, Terms};

/// Material, piece-square tables and mobility, each with a value for the middle game and one for
/// the end game, and between the two by how many non-pawn pieces are left.
///
/// Tapering is an old idea; the program Fruit (Fabien Letouzey, 2005) made it common. A knight or
/// bishop counts 1, a rook 2, a queen 4; at 24 and more the value of the middle game applies, at 0
/// that of the end game. Mobility is read off the attack table: for each non-pawn piece, the
/// squares that it attacks and where no piece of its own stands.
///
/// The evaluation is symmetric except for a bonus for the side to move, [`TaperedEval::TEMPO`].
///
/// ```
/// use chess_eval::{Evaluator, TaperedEval};
/// use chess_movegen::Position;
///
/// let initial = Position::initial();
/// assert_eq!(TaperedEval.evaluate(&initial), TaperedEval::TEMPO);
/// let a_knight_up: Position = "4k3/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1".parse()?;
/// assert!(TaperedEval.evaluate(&a_knight_up) > 250);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TaperedEval;

// Fifteen queens against a bare king are the most that a side can be ahead.
const _: () = assert!(15 * (1_000 + 100 + 27 * 6) + 200 < MAX_EVALUATION);

impl TaperedEval {
    /// The value of being on the move, in centipawns.
    pub const TEMPO: i32 = 12;

    /// The terms that make up the evaluation.
    ///
    /// Each term is tapered and rounded for itself, so that the sum of all may differ from the
    /// evaluation by a few centipawns.
    ///
    /// ```
    /// use chess_eval::{Evaluator, TaperedEval};
    /// use chess_movegen::Position;
    ///
    /// let a_knight_up: Position = "4k3/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1".parse()?;
    /// let terms = TaperedEval::terms(&a_knight_up);
    /// assert_eq!(terms.white.material - terms.black.material, 301);
    /// assert!((terms.difference() - TaperedEval.evaluate(&a_knight_up)).abs() < 6);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn terms(position: &Position) -> Terms {
        let phase = TaperedEval::for_white(position).phase();
        let counts = position.mobility_counts();
        let mut sums = [[Tapered::default(); 3]; 2];
        for (id, square) in position.piece_list().iter() {
            let Some(piece_type) = position.board()[square].piece_type() else { continue };
            let color = id.color();
            // As if the piece were White's.
            let (as_white, seen_from) = match piece_type {
                PieceType::BlackPawn => (PieceType::WhitePawn, square.relative_to(color)),
                other => (other, square.relative_to(color)),
            };
            let material = tables::material(as_white);
            let [materials, placements, mobilities] = &mut sums[color.index()];
            *materials += material;
            *placements += tables::value_of_piece(as_white.index(), seen_from) - material;
            *mobilities += tables::mobility(as_white.index(), counts[id.index()]);
        }
        let side = |color: Color| {
            let [material, placement, mobility] =
                sums[color.index()].map(|sum| sum.value_in(phase));
            let tempo = if position.side_to_move() == color { TaperedEval::TEMPO } else { 0 };
            SideTerms { material, placement, mobility, tempo }
        };
        Terms { white: side(Color::White), black: side(Color::Black) }
    }

    /// The evaluation for White: one look-up for where a piece stands and one for how many squares it
    /// reaches.
    fn for_white(position: &Position) -> Tapered {
        let counts = position.mobility_counts();
        let places = position.board().places();
        let mut sum = Tapered::default();
        for (id, square) in position.piece_list().iter() {
            let code = places[square.index()].piece_index();
            sum += tables::value_of_piece(code, square);
            sum += tables::mobility(code, counts[id.index()]);
        }
        sum
    }
}

impl Evaluator for TaperedEval {
    fn evaluate(&self, position: &Position) -> i32 {
        let for_white = TaperedEval::for_white(position).value();
        let for_side = match position.side_to_move() {
            Color::White => for_white,
            Color::Black => -for_white,
        };
        for_side + TaperedEval::TEMPO
    }
}

/// The value of a white piece on a square, in the middle game and in the end game, in centipawns.
#[must_use]
pub fn tapered_value(piece_type: PieceType, square: Square) -> (i32, i32) {
    let value = tables::value_of_piece(piece_type.index(), square);
    (value.middle_game(), value.end_game())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::mirrored;
    use random_games::walks;

    /// The evaluation as its documentation says it, number by number.
    fn slowly(position: &Position) -> i32 {
        let (mut middle_game, mut end_game, mut phase) = (0, 0, 0);
        for (id, square) in position.piece_list().iter() {
            let Some(piece) = position.piece_at(square) else { continue };
            let (sign, seen_from) = match piece.color() {
                Color::White => (1, square),
                Color::Black => (-1, square.relative_to(Color::Black)),
            };
            let as_white = match piece.piece_type() {
                PieceType::BlackPawn => PieceType::WhitePawn,
                other => other,
            };
            let (mg, eg) = tapered_value(as_white, seen_from);
            let reached = position.attacks_of(id) - position.board().occupied_by(piece.color());
            let reached = reached.len() as i32;
            let (parts, mobility_mg, mobility_eg) = match as_white {
                PieceType::Knight => (1, 4 * (reached - 4), 4 * (reached - 4)),
                PieceType::Bishop => (1, 5 * (reached - 6), 4 * (reached - 6)),
                PieceType::Rook => (2, 3 * (reached - 6), 5 * (reached - 6)),
                PieceType::Queen => (4, reached - 12, 3 * (reached - 12)),
                _ => (0, 0, 0),
            };
            middle_game += sign * (mg + mobility_mg);
            end_game += sign * (eg + mobility_eg);
            phase += parts;
        }
        let phase = phase.min(24);
        let for_white = (middle_game * phase + end_game * (24 - phase)) / 24;
        TaperedEval::TEMPO
            + if position.side_to_move() == Color::White { for_white } else { -for_white }
    }

    #[test]
    fn the_terms_add_up_to_the_evaluation_but_for_what_is_rounded() {
        for position in walks(90).flatten() {
            let terms = TaperedEval::terms(&position);
            let sum = match position.side_to_move() {
                Color::White => terms.difference(),
                Color::Black => -terms.difference(),
            };
            let evaluation = TaperedEval.evaluate(&position);
            assert!((sum - evaluation).abs() < 6, "{position:?}: {sum} for {evaluation}\n{terms}");
        }
    }

    #[test]
    fn three_numbers_in_one_word_give_what_each_gives_alone() {
        for position in walks(90).flatten() {
            assert_eq!(TaperedEval.evaluate(&position), slowly(&position), "{position:?}");
        }
        let queens: Position = "QQQQQQQQ/QQQQQQQ1/8/8/8/8/k7/7K b - - 0 1".parse().unwrap();
        for position in [mirrored(&queens), queens] {
            assert_eq!(TaperedEval.evaluate(&position), slowly(&position));
        }
    }

    #[test]
    fn a_position_worked_out_by_hand() {
        // 4 . . . . N . . .
        // 1 . . . . K . . .    and the black king on e8
        let position: Position = "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1".parse().unwrap();
        let (knight_mg, knight_eg) = tapered_value(PieceType::Knight, Square::E4);
        let mobility = tables::mobility(PieceType::Knight.index(), 8);
        let (mg, eg) = (knight_mg + mobility.middle_game(), knight_eg + mobility.end_game());
        // One knight is one of 24 parts; the kings are worth the same.
        let expected = (mg + 23 * eg) / 24;
        assert_eq!(TaperedEval.evaluate(&position), expected + TaperedEval::TEMPO);
    }
}
