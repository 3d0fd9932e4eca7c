//! A game: a position, the moves played from it, and how it ended.

mod claim;
mod standing;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use chess_core::Move;

pub use claim::{ClaimRule, DrawClaim};
use standing::{Standing, count, may_happen_three_times};

use crate::{IllegalReason, Outcome, Position};

/// A game: the position it began with and the moves played since, which can be taken back and
/// played again.
///
/// It keeps every position, about 470 bytes a ply. What there is to know about repetition and the
/// end of the game is found when a move is played, by looking back to the last capture or pawn
/// move, and kept; so [`undo`](Game::undo), [`redo`](Game::redo),
/// [`repetitions`](Game::repetitions), [`outcome`](Game::outcome) and [`claim`](Game::claim) only
/// look it up. A search, which makes millions of moves, works on [`Position`] alone.
///
/// ```
/// use chess_movegen::{Color, Game, Outcome, Square};
///
/// let mut game = Game::default();
/// for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     assert_eq!(game.outcome(), None);
///     game.play(mv.parse()?)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
/// println!("{}", game.position());
/// # assert!(game.position().to_string().starts_with("8 r n b . k b n r\n"));
///
/// let mate = game.undo();
/// assert_eq!(game.moves().len(), 3);
/// assert!(game.position().piece_at(Square::D8).is_some());
/// assert_eq!(game.redo(), mate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The start, and the position after each move: always one more than there are moves, those
    /// taken back included.
    positions: Vec<Position>,
    /// How things stand in each of the positions.
    standings: Vec<Standing>,
    /// The moves played, and behind them those taken back.
    moves: Vec<Move>,
    /// The number of moves that are played.
    played: usize,
}

impl Game {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let standings = vec![Standing::after(&start, &[], &[])];
        Game { positions: vec![start], standings, moves: Vec::new(), played: 0 }
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position now on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.played]
    }

    /// All positions from the start to the one now on the board, one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.played]
    }

    /// The moves played, without those taken back.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// The moves that were taken back and can be played again, the next one first.
    #[must_use]
    pub fn undone_moves(&self) -> &[Move] {
        &self.moves[self.played..]
    }

    /// Plays a move, and forgets the moves that were taken back.
    ///
    /// A draw that could be claimed and was not does not stop the game: see
    /// [`claims`](Game::claims). Costs as much as making the move, and a look at the keys of the
    /// positions since the last capture or pawn move.
    ///
    /// # Errors
    ///
    /// If the game has [ended](Game::outcome), or if the move is not legal; the game is then as it
    /// was.
    ///
    /// ```
    /// use chess_movegen::{Game, Outcome, PlayError, Position};
    ///
    /// // 8 . . . . k . . .
    /// // …
    /// // 1 . N . . K . . .
    /// let position: Position = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1".parse()?;
    /// let mut game = Game::new(position);
    /// let refused = game.play("b1c3".parse()?).unwrap_err();
    /// assert_eq!(refused, PlayError::GameOver(Outcome::InsufficientMaterial));
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "the game is over: a draw: neither side has enough material to give checkmate"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None => Ok(self.play_on(mv)?),
        }
    }

    /// The same as [`play`](Game::play), though the game may be drawn already: there are records of
    /// games that went on because the players did not notice.
    ///
    /// # Errors
    ///
    /// If the move is not legal in the position, with the reason. The game is as it was then.
    pub fn play_on(&mut self, mv: Move) -> Result<(), IllegalReason> {
        let next = self.position().make(mv)?;
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        self.standings.truncate(self.played + 1);
        self.standings.push(Standing::after(&next, &self.positions, &self.standings));
        self.positions.push(next);
        self.moves.push(mv);
        self.played += 1;
        Ok(())
    }

    /// Takes the last move back and returns it; `None` at the start of the game.
    pub fn undo(&mut self) -> Option<Move> {
        self.played = self.played.checked_sub(1)?;
        self.moves.get(self.played).copied()
    }

    /// Plays the move again that was taken back last and returns it; `None` if there is none, or
    /// if a move was played since.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.moves.get(self.played).copied()?;
        self.played += 1;
        Some(mv)
    }

    /// How things stand in the positions up to the one now on the board.
    fn standings(&self) -> &[Standing] {
        &self.standings[..=self.played]
    }

    fn standing(&self) -> &Standing {
        &self.standings[self.played]
    }

    /// How often the position now on the board has stood there, this time included.
    ///
    /// Positions are the same, by the laws of chess (FIDE, article 9.2.3), if the same side is to
    /// move and the same moves are possible, now and later: the pieces stand on the same squares,
    /// the castling rights are equal, and so is the possibility to capture en passant. An en
    /// passant square where a pin forbids the capture does not count.
    ///
    /// It is looked up, not counted.
    ///
    /// ```
    /// use chess_movegen::Game;
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.standing().repetitions
    }

    /// How often the position after this move will have stood on the board then, if the move is
    /// played; at least 1.
    ///
    /// # Errors
    ///
    /// If the move is not legal in the position, with the reason.
    pub fn repetitions_after(&self, mv: Move) -> Result<usize, IllegalReason> {
        let next = self.position().make(mv)?;
        Ok(count(&next, self.positions(), self.standings()))
    }

    /// How the game has ended, `None` if it goes on: by the rules that need no claim.
    ///
    /// They are checkmate, stalemate, pieces that cannot give checkmate, the fifth repetition, and
    /// 75 moves of each side without a capture or a pawn move; where several hold, the first of
    /// them in this order. So a checkmate in the 75th move is a checkmate. Draws by the third
    /// repetition and after fifty moves have to be [claimed](Game::claims), or see
    /// [`outcome_with_claims`](Game::outcome_with_claims).
    ///
    /// It is looked up, not computed.
    ///
    /// ```
    /// use chess_movegen::{Game, Outcome, Position};
    ///
    /// // 8 k . . . . . . .
    /// // 7 . . . . . . . .
    /// // 6 . Q . . . . . .
    /// // …
    /// // 1 . . . . K . . .
    /// let position: Position = "k7/8/1Q6/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// assert_eq!(Game::new(position).outcome(), Some(Outcome::Stalemate));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.standing().outcome
    }

    /// The same as [`outcome`](Game::outcome), if a draw is claimed as soon as the side to move may
    /// do so without announcing a move: at the third repetition and after fifty moves.
    ///
    /// It is the custom between computers.
    ///
    /// ```
    /// use chess_movegen::{Game, Outcome};
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
    ///     game.play(mv.parse()?)?;
    /// }
    /// assert_eq!(game.outcome(), None);
    /// assert_eq!(game.outcome_with_claims(), Some(Outcome::ThreefoldRepetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome_with_claims(&self) -> Option<Outcome> {
        self.outcome().or_else(|| self.claim().map(|claim| claim.rule().outcome()))
    }

    /// The draw that the side to move may claim at once, without announcing a move; `None` if there
    /// is none, or the game is [over](Game::outcome). Of two claims it is the repetition.
    ///
    /// It is looked up, not computed.
    #[must_use]
    pub fn claim(&self) -> Option<DrawClaim> {
        self.claims_at_once().next()
    }

    fn claims_at_once(&self) -> impl Iterator<Item = DrawClaim> {
        let is_over = self.outcome().is_some();
        let (repetitions, clock) = (self.repetitions(), self.position().halfmove_clock());
        let claimant = self.position().side_to_move();
        ClaimRule::ALL
            .into_iter()
            .filter(move |rule| !is_over && rule.holds(repetitions, clock))
            .map(move |rule| DrawClaim { rule, claimant, announced_move: None })
    }

    /// All draws that may be claimed now.
    ///
    /// Only the side to move may claim. It may do so if the position on the board has stood there
    /// for the third time, or each side has made fifty moves without a capture or a pawn move; or
    /// if one of this would be so after a legal move, which it announces instead of playing it
    /// (FIDE, articles 9.2 and 9.3). Claims with a move are listed for the rules that do not allow
    /// a claim without one. In a game that is [over](Game::outcome) there is nothing to claim.
    ///
    /// A look back to the last capture or pawn move tells in most positions that there is nothing;
    /// else every legal move is tried.
    ///
    /// ```
    /// use chess_movegen::{ClaimRule, Game};
    ///
    /// let mut game = Game::default();
    /// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// // Moving the knight home would bring about the initial position for the third time, so
    /// // Black may claim the draw now.
    /// let claims = game.claims();
    /// assert_eq!(claims.len(), 1);
    /// assert_eq!(claims[0].rule(), ClaimRule::ThreefoldRepetition);
    /// assert_eq!(claims[0].announced_move(), Some("f6g8".parse()?));
    /// assert_eq!(
    ///     claims[0].to_string(),
    ///     "Black may claim a draw with f6g8: the position would occur for the third time"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claims(&self) -> Vec<DrawClaim> {
        let mut claims: Vec<DrawClaim> = self.claims_at_once().collect();
        if self.outcome().is_some() {
            return claims;
        }
        let position = self.position();
        let clock = position.halfmove_clock();
        let rules: Vec<ClaimRule> = ClaimRule::ALL
            .into_iter()
            .filter(|rule| claims.iter().all(|claim| claim.rule() != *rule))
            .filter(|rule| match rule {
                ClaimRule::ThreefoldRepetition => may_happen_three_times(self.standings(), clock),
                ClaimRule::FiftyMoves => clock >= ClaimRule::FIFTY_MOVES - 1,
            })
            .collect();
        if rules.is_empty() {
            return claims;
        }
        for mv in position.legal_moves() {
            let next = position.make_unchecked(mv);
            let repetitions = count(&next, self.positions(), self.standings());
            let held = rules.iter().filter(|rule| rule.holds(repetitions, next.halfmove_clock()));
            let claimant = position.side_to_move();
            let claim = |&rule| DrawClaim { rule, claimant, announced_move: Some(mv) };
            claims.extend(held.map(claim));
        }
        claims
    }
}

/// A game from the initial position of standard chess.
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::initial())
    }
}

/// A game that begins with this position.
impl From<Position> for Game {
    fn from(start: Position) -> Game {
        Game::new(start)
    }
}

/// Why [`Game::play`] refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayError {
    /// The game has ended, in this way.
    GameOver(Outcome),
    /// The move is not legal, for this reason.
    Illegal(IllegalReason),
}

/// A sentence without a full stop.
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            PlayError::Illegal(reason) => fmt::Display::fmt(reason, f),
        }
    }
}

impl core::error::Error for PlayError {}

impl From<IllegalReason> for PlayError {
    fn from(reason: IllegalReason) -> PlayError {
        PlayError::Illegal(reason)
    }
}
