//! A game: a position, the moves played from it, and how it ended.

use alloc::vec;
use alloc::vec::Vec;

use chess_core::{Move, PieceId, PieceType, Square};

use crate::{IllegalReason, Outcome, Position, zobrist};

/// A game: the position it began with and the moves played since, which can be taken back.
///
/// It keeps every position, 448 bytes a ply; a search, which makes millions of moves, works on
/// [`Position`] alone.
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
/// # assert_eq!(game.position().to_string(), "\
/// # 8 r n b . k b n r
/// # 7 p p p p . p p p
/// # 6 . . . . . . . .
/// # 5 . . . . p . . .
/// # 4 . . . . . . P q
/// # 3 . . . . . P . .
/// # 2 P P P P P . . P
/// # 1 R N B Q K B N R
/// #   a b c d e f g h
/// # ");
///
/// let mate = game.undo();
/// assert_eq!(game.moves().len(), 3);
/// assert!(game.position().piece_at(Square::D8).is_some());
/// assert_eq!(game.redo(), mate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The start, and the position after each move: always one more than there are moves.
    positions: Vec<Position>,
    /// The moves played, and behind them those taken back.
    moves: Vec<Move>,
    /// How many of the moves are played.
    played: usize,
}

impl Game {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new(), played: 0 }
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

    /// Plays a move, and forgets the moves that were taken back.
    ///
    /// A game that has ended by a draw may be played on; [`outcome`](Game::outcome) tells.
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason; the game is as it was then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalReason> {
        let next = self.position().try_make(mv)?;
        self.moves.truncate(self.played);
        self.positions.truncate(self.played + 1);
        self.moves.push(mv);
        self.positions.push(next);
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

    /// How often the position now on the board has stood there, this time included.
    ///
    /// Positions are the same, by the laws of chess, if the same side is to move and the same moves
    /// are possible, now and later: the men stand on the same squares, the castling rights are
    /// equal, and so is the possibility to capture en passant. An en passant square where a pin
    /// forbids the capture does not count.
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
        let current = self.position();
        // No position from before the last capture or pawn move comes back.
        let reversible = usize::from(current.halfmove_clock());
        let candidates = self.positions().iter().rev().take(reversible + 1).step_by(2);
        candidates.filter(|position| is_same(position, current)).count()
    }

    /// How the game has ended, `None` if it goes on.
    ///
    /// The third repetition and the fiftieth move end the game here without anybody claiming the
    /// draw, as is the custom between computers. Checkmate comes before every draw.
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
        let position = self.position();
        if !position.has_legal_move() {
            Some(if position.is_check() {
                Outcome::Checkmate { winner: !position.side_to_move() }
            } else {
                Outcome::Stalemate
            })
        } else if position.has_insufficient_material() {
            Some(Outcome::InsufficientMaterial)
        } else if self.repetitions() >= 3 {
            Some(Outcome::ThreefoldRepetition)
        } else if position.halfmove_clock() >= 100 {
            Some(Outcome::FiftyMoves)
        } else {
            None
        }
    }
}

/// A game from the initial position of standard chess.
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::initial())
    }
}

/// True if the positions are the same by the laws of chess: whatever the clocks say.
fn is_same(a: &Position, b: &Position) -> bool {
    // The keys alone would do but for one chance in many billions.
    repetition_key(a) == repetition_key(b)
        && a.side_to_move() == b.side_to_move()
        && a.castling_rights() == b.castling_rights()
        && legal_en_passant(a) == legal_en_passant(b)
        && Square::ALL.into_iter().all(|square| a.piece_at(square) == b.piece_at(square))
}

/// The key of the position without the en passant square if nobody may capture there.
fn repetition_key(position: &Position) -> u64 {
    match position.en_passant() {
        Some(square) if legal_en_passant(position).is_none() => {
            position.key() ^ zobrist::en_passant(square.file())
        }
        _ => position.key(),
    }
}

/// The en passant square, if a legal move captures there.
fn legal_en_passant(position: &Position) -> Option<Square> {
    let us = position.side_to_move();
    let square = position.en_passant()?;
    let captors = position.attackers(square, us) & position.type_sets().of(PieceType::pawn(us));
    let may_capture = |id: PieceId| {
        let from = position.piece_list().square(id)?;
        Move::new(from, square).filter(|&mv| position.is_legal(mv))
    };
    captors.iter().any(|id| may_capture(id).is_some()).then_some(square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::Color;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen.parse().unwrap());
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
        }
        game
    }

    const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// White's knight and Black's go out and home.
    const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8 ";

    #[test]
    fn games_end_as_the_laws_say() {
        let mate = |winner: Color| Some(Outcome::Checkmate { winner });
        let cases = [
            ("no move played", INITIAL, "", None),
            ("fool's mate", INITIAL, "f2f3 e7e5 g2g4 d8h4", mate(Color::Black)),
            ("scholar's mate", INITIAL, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", mate(Color::White)),
            ("stalemate", "7k/8/8/8/8/8/5Q2/K7 w - - 0 1", "f2f7", Some(Outcome::Stalemate)),
            (
                "the last pawn is taken",
                "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1",
                "e1d2",
                Some(Outcome::InsufficientMaterial),
            ),
            (
                "stalemate before insufficient material",
                "k7/8/K7/2B5/8/8/8/8 w - - 0 1",
                "c5d6",
                Some(Outcome::Stalemate),
            ),
            ("99 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "a1a2", None),
            ("100 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "a1a2", Some(Outcome::FiftyMoves)),
            (
                "beyond 100 plies",
                "4k3/8/8/8/8/8/8/R3K3 w - - 140 90",
                "a1a2",
                Some(Outcome::FiftyMoves),
            ),
            ("a capture starts afresh", "4k3/8/8/8/8/8/r7/R3K3 w - - 99 90", "a1a2", None),
            (
                "mate in the last of fifty moves",
                "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90",
                "a1a8",
                mate(Color::White),
            ),
        ];
        for (name, fen, moves, expected) in cases {
            assert_eq!(game(fen, moves).outcome(), expected, "{name}");
        }
    }

    #[test]
    fn the_third_repetition_ends_the_game() {
        for (rounds, repetitions, outcome) in
            [(0, 1, None), (1, 2, None), (2, 3, Some(Outcome::ThreefoldRepetition))]
        {
            let game = game(INITIAL, &KNIGHTS.repeat(rounds));
            assert_eq!((game.repetitions(), game.outcome()), (repetitions, outcome));
        }
    }

    #[test]
    fn positions_repeat_only_with_the_same_rights_and_chances() {
        let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let no_rights = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
        let rook_out_and_home = "h1g1 a8b8 g1h1 b8a8 ";
        let pawns = "3k4/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
        let pinned_captor = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
        let kings_out_and_home = "d8c8 e1f1 c8d8 f1e1 ";
        let cases = [
            ("rooks moved, rights gone", rooks, rook_out_and_home.into(), 1),
            ("once more without the rights", rooks, rook_out_and_home.repeat(2), 2),
            ("rooks moved, no rights to lose", no_rights, rook_out_and_home.into(), 2),
            ("en passant was possible", pawns, ["e2e4 ", kings_out_and_home].concat(), 1),
            (
                "en passant was possible, then twice not",
                pawns,
                ["e2e4 ", kings_out_and_home, kings_out_and_home].concat(),
                2,
            ),
            ("a pin forbade en passant", pinned_captor, ["e2e4 ", kings_out_and_home].concat(), 2),
            (
                "no pawn stood ready for en passant",
                INITIAL,
                ["e2e4 ", "g8f6 g1f3 f6g8 f3g1 "].concat(),
                2,
            ),
            ("the other side is to move", INITIAL, "e2e3 e7e6 f1e2 f8e7 e2f1 e7f8 ".into(), 2),
            ("not the same men", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a2 e8d8 a2a1".into(), 1),
            ("never before a pawn's move", INITIAL, [KNIGHTS, "e2e4"].concat(), 1),
        ];
        for (name, fen, moves, expected) in cases {
            assert_eq!(game(fen, &moves).repetitions(), expected, "{name}");
        }
    }

    #[test]
    fn an_en_passant_square_in_the_fen_counts_if_the_capture_is_legal() {
        let kings_out_and_home = "d8c8 e1f1 c8d8 f1e1 ";
        for (fen, expected) in [
            ("3k4/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
            ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", 2),
            ("3k4/8/8/8/3pP3/8/8/4K3 b - - 0 1", 2),
        ] {
            assert_eq!(game(fen, kings_out_and_home).repetitions(), expected, "{fen}");
        }
    }

    #[test]
    fn moves_are_taken_back_and_played_again() {
        let mut game = game(INITIAL, "e2e4 e7e5 g1f3");
        let end = game.position().clone();
        let mut undone: Vec<Move> = core::iter::from_fn(|| game.undo()).collect();
        assert_eq!(game.position(), &Position::initial());
        assert_eq!((game.moves(), game.positions().len()), (&[][..], 1));

        let redone: Vec<Move> = core::iter::from_fn(|| game.redo()).collect();
        undone.reverse();
        assert_eq!(redone, undone);
        assert_eq!(game.moves(), redone);
        assert_eq!(game.position(), &end);
        assert_eq!(game.start(), &Position::initial());
    }

    #[test]
    fn a_new_move_forgets_those_taken_back_and_an_illegal_one_changes_nothing() {
        let mut game = game(INITIAL, "e2e4 e7e5");
        game.undo();
        assert!(game.play("e7e4".parse().unwrap()).is_err());
        assert_eq!(game.redo(), Some("e7e5".parse().unwrap()));

        game.undo();
        game.play("c7c5".parse().unwrap()).unwrap();
        assert_eq!(game.redo(), None);
        assert_eq!(game.moves(), ["e2e4".parse().unwrap(), "c7c5".parse().unwrap()]);
        assert_eq!(game.positions().last(), Some(game.position()));
    }
}
