//! The evaluation to play with: tapered from the middlegame to the endgame.

use chess_movegen::{BitboardRoutine, Color, PieceType, Position, PositionBitboards, Role};

use crate::board::View;
use crate::evaluator::{Evaluator, MAX_EVALUATION, seen_by};
use crate::pawn_table::{PAWN_TABLE, PawnTerms};
use crate::tally::Sum;
use crate::weights::feature::TEMPO;
use crate::weights::{FULL_PHASE, FULL_SCALE, Tapered, Weights};
use crate::{endgames, terms};

/// The evaluation to play with: what the attack table, the pawns and the squares of the pieces tell,
/// each with a weight for the middlegame and one for the endgame.
///
/// Tapering is an old idea; the program Fruit (Fabien Letouzey, 2005) made it common. A knight or
/// bishop counts 1, a rook 2, a queen 4; at 24 and more the weights of the middlegame apply, at 0
/// those of the endgame, and between the two a part of each. The weights are
/// [`Weights::DEFAULT`]; with others, a [`Weights`] is an evaluator itself.
///
/// The evaluation is symmetric except for a bonus for the side to move.
///
/// ```
/// use chess_eval::{Evaluator, TaperedEval};
/// use chess_movegen::Position;
///
/// let a_knight_up: Position = "4k3/pppp4/8/8/8/8/PPPP4/4K1N1 w - - 0 1".parse()?;
/// assert!(TaperedEval.evaluate(&a_knight_up) > 200);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TaperedEval;

impl Evaluator for TaperedEval {
    fn evaluate(&self, position: &Position) -> i32 {
        Weights::DEFAULT.evaluate(position)
    }
}

/// Weights other than the default ones evaluate in the same way.
impl Evaluator for Weights {
    fn evaluate(&self, position: &Position) -> i32 {
        endgames::known_endgame(position)
            .unwrap_or_else(|| position.run(Evaluate { weights: self, position }))
    }
}

/// An evaluation, to be run with the instructions that the processor has.
struct Evaluate<'a> {
    weights: &'a Weights,
    position: &'a Position,
}

impl BitboardRoutine for Evaluate<'_> {
    type Output = i32;

    #[inline(always)]
    fn run(self, bitboards: &PositionBitboards) -> i32 {
        let Evaluate { weights, position } = self;
        let upside_down = bitboards.sides().map(|side| side.flip_rank());
        let views = View::both(position, bitboards, &upside_down);
        let pawns = [views[0].our_pawns(), views[1].our_pawns()];
        let has_table = core::ptr::eq(weights, Weights::DEFAULT);
        let known = if has_table { PAWN_TABLE.get(pawns) } else { None };
        let pawn_terms = match known {
            Some(terms) => terms,
            None => {
                let terms = pawn_terms(weights, &views);
                if has_table {
                    PAWN_TABLE.put(pawns, &terms);
                }
                terms
            }
        };
        let (mut white, mut black) = (Sum::new(weights), Sum::new(weights));
        terms::of_pieces(&views[0], pawn_terms.passed[0], &mut white);
        terms::of_pieces(&views[1], pawn_terms.passed[1], &mut black);
        white.value += pawn_terms.values[0];
        black.value += pawn_terms.values[1];
        let total = white.value - penalty(black.danger) - (black.value - penalty(white.danger));
        let better = if total.end_game() > 0 { Color::White } else { Color::Black };
        let scale =
            endgames::scale(&views, better).map_or(FULL_SCALE, |scale| weights[scale].scale());
        let phase = phase(position);
        let value = (total.middle_game() * phase * FULL_SCALE
            + total.end_game() * scale * (FULL_PHASE - phase))
            / (FULL_PHASE * FULL_SCALE);
        let tempo = weights[TEMPO.it()].at(phase) / FULL_PHASE;
        (seen_by(position.side_to_move(), value) + tempo)
            .clamp(1 - MAX_EVALUATION, MAX_EVALUATION - 1)
    }
}

/// What the pawns are worth, without the table.
#[inline(always)]
fn pawn_terms(weights: &Weights, views: &[View<'_>; 2]) -> PawnTerms {
    let (mut white, mut black) = (Sum::new(weights), Sum::new(weights));
    let passed = [terms::of_pawns(&views[0], &mut white), terms::of_pawns(&views[1], &mut black)];
    PawnTerms { values: [white.value, black.value], passed }
}

/// What the danger that a king is in costs its side: in the middlegame its square, since each
/// attacker makes the others more dangerous.
#[inline(always)]
pub(crate) fn penalty(danger: Tapered) -> Tapered {
    let middle_game = danger.middle_game().clamp(0, 2_000);
    let end_game = danger.end_game().max(0);
    Tapered::new((middle_game * middle_game / 1_024) as i16, (end_game / 16) as i16)
}

/// How much of the middlegame is left.
#[inline(always)]
pub(crate) fn phase(position: &Position) -> i32 {
    let count = |role: Role| {
        let types = position.type_sets();
        types.of(PieceType::new(Color::White, role)).len() as i32
    };
    let parts =
        count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    parts.min(FULL_PHASE)
}
