//! The laws of a game: how it repeats itself, ends, and is taken back, by the letter of the laws of
//! chess and without any shortcut.

use chess_movegen::{ClaimRule, DrawClaim, Game, Move, Outcome, PlayError, Position, Square};

use crate::position::{assert_lawful, assert_up_to_date};
use crate::{NaiveBoard, legality, sorted, start};

/// A game, beside plain lists of its positions and moves.
#[derive(Clone, Debug)]
pub struct PlainGame {
    game: Game,
    positions: Vec<Position>,
    moves: Vec<Move>,
    undone: Vec<Move>,
}

impl PlainGame {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Position) -> PlainGame {
        let positions = vec![start.clone()];
        PlainGame { game: Game::new(start), positions, moves: Vec::new(), undone: Vec::new() }
    }

    /// The game as the library has it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Plays a legal move, which [`Game::play`] refuses exactly if the game is over.
    pub fn play(&mut self, mv: Move) {
        let refused = self.outcome().map(PlayError::GameOver);
        let mut other = self.game.clone();
        assert_eq!(other.play(mv).err(), refused);
        if refused.is_some() {
            assert_eq!(other, self.game);
        }
        assert_eq!(self.game.play_on(mv), Ok(()));
        self.undone.clear();
        self.add(mv);
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) {
        let taken_back = self.moves.pop();
        assert_eq!(self.game.undo(), taken_back);
        if let Some(mv) = taken_back {
            self.positions.pop();
            self.undone.push(mv);
        }
    }

    /// Plays the move again that was taken back last, if there is one.
    pub fn redo(&mut self) {
        let again = self.undone.pop();
        assert_eq!(self.game.redo(), again);
        again.into_iter().for_each(|mv| self.add(mv));
    }

    fn add(&mut self, mv: Move) {
        self.positions.push(self.last().make_unchecked(mv));
        self.moves.push(mv);
    }

    /// Panics unless the game says what the lists show.
    pub fn assert_as_played(&self) {
        let game = &self.game;
        assert_eq!(game.position(), self.last());
        assert_eq!(game.positions(), self.positions);
        assert_eq!(game.start(), &self.positions[0]);
        assert_eq!(game.moves(), self.moves);
        assert!(game.undone_moves().iter().eq(self.undone.iter().rev()));
        assert_eq!(game.repetitions(), self.occurrences(self.last()), "{game:?}");
        assert_eq!(game.outcome(), self.outcome(), "{game:?}");
    }

    /// Panics unless the draws that may be claimed are those that the laws allow.
    pub fn assert_claims(&self) {
        let game = &self.game;
        let claims = game.claims();
        let mut said: Vec<_> = claims.iter().map(|c| (c.rule(), c.announced_move())).collect();
        said.sort_unstable();
        assert_eq!(said, self.claims(), "{game:?}");
        for claim in &claims {
            assert_eq!(claim.claimant(), self.last().side_to_move());
            assert!(!claim.to_string().is_empty());
        }
        let at_once = said.iter().find(|(_, announced)| announced.is_none()).map(|(rule, _)| *rule);
        assert_eq!(game.claim().map(DrawClaim::rule), at_once, "{game:?}");
        let with_claims = self.outcome().or(at_once.map(ClaimRule::outcome));
        assert_eq!(game.outcome_with_claims(), with_claims, "{game:?}");
        for mv in self.last().legal_moves() {
            let repetitions = self.occurrences(&self.last().make_unchecked(mv)) + 1;
            assert_eq!(game.repetitions_after(mv), Ok(repetitions), "{mv} in {game:?}");
        }
    }

    fn last(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// How often this position has stood there, the last one included.
    fn occurrences(&self, position: &Position) -> usize {
        self.positions.iter().filter(|other| are_same(other, position)).count()
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self.last();
        let cannot_move = last.legal_moves().is_empty();
        let rules = [
            (cannot_move && last.is_check(), Outcome::Checkmate { winner: !last.side_to_move() }),
            (cannot_move, Outcome::Stalemate),
            (last.has_insufficient_material(), Outcome::InsufficientMaterial),
            (self.occurrences(last) >= 5, Outcome::FivefoldRepetition),
            (last.halfmove_clock() >= 150, Outcome::SeventyFiveMoves),
        ];
        rules.into_iter().find(|(holds, _)| *holds).map(|(_, outcome)| outcome)
    }

    /// Each rule with the move that has to be announced.
    fn claims(&self) -> Vec<(ClaimRule, Option<Move>)> {
        let mut claims = Vec::new();
        if self.outcome().is_some() {
            return claims;
        }
        let allows = |rule, position: &Position, occurrences| match rule {
            ClaimRule::ThreefoldRepetition => occurrences >= 3,
            ClaimRule::FiftyMoves => position.halfmove_clock() >= 100,
        };
        let last = self.last();
        for rule in ClaimRule::ALL {
            if allows(rule, last, self.occurrences(last)) {
                claims.push((rule, None));
                continue;
            }
            for mv in last.legal_moves() {
                let next = last.make_unchecked(mv);
                if allows(rule, &next, self.occurrences(&next) + 1) {
                    claims.push((rule, Some(mv)));
                }
            }
        }
        claims.sort_unstable();
        claims
    }
}

/// The same side to move, the same pieces on the same squares, and the same moves for both.
fn are_same(a: &Position, b: &Position) -> bool {
    let en_passant = |position: &Position| -> Vec<Move> {
        let moves = position.legal_moves().into_iter();
        moves.filter(|&mv| position.is_en_passant(mv)).collect()
    };
    a.side_to_move() == b.side_to_move()
        && Square::ALL.into_iter().all(|square| a.piece_at(square) == b.piece_at(square))
        && a.castling_rights() == b.castling_rights()
        && en_passant(a) == en_passant(b)
}

const UNDO: u8 = 0xf0;
const REDO: u8 = 0xe0;

/// The first byte chooses a position, the second and the third a move that need not be legal; each
/// of the others a legal move, or to take one back or play it again.
///
/// After each step the game is as it was played, its position is up to date, and a move that two
/// bytes happen to say is legal or there is a reason against it. At the end the position is lawful.
pub fn assert_bytes(bytes: &[u8]) {
    let [choice, high, low, steps @ ..] = bytes else { return };
    let mut bits = u16::from_be_bytes([*high, *low]);
    let mut plain = PlainGame::new(start(*choice));
    for &step in steps {
        match step {
            UNDO.. => plain.undo(),
            REDO..UNDO => plain.redo(),
            _ => {
                let moves = plain.last().legal_moves();
                let Some(index) = usize::from(step).checked_rem(moves.len()) else { continue };
                plain.play(moves[index]);
            }
        }
        plain.assert_as_played();
        let position = plain.last();
        assert_up_to_date(position);
        if let Some(mv) = Move::from_bits(bits) {
            let legal = sorted(position.legal_moves());
            let board = NaiveBoard::new(position);
            let reason = legality::assert_legality(position, &board, &legal, mv);
            assert_eq!(position.make(mv).err(), reason, "{mv} in {position:?}");
            assert!(reason.is_none_or(|reason| !reason.to_string().is_empty()));
        }
        bits = bits.wrapping_mul(31).wrapping_add(u16::from(step));
    }
    plain.assert_claims();
    assert_lawful(plain.last());
}
