//! A game with its tags, moves and result.

use chess_movegen::{Game, Position};

use super::{GameResult, GameTree, Tags};
use crate::uci::needs_chess960;

/// A game as PGN tells it: tags, moves with variations and comments, and the result.
///
/// Its `Display` writes it, and what is written is read as an equal game.
///
/// ```
/// use chess_movegen::Game;
/// use chess_notation::pgn::{Comment, GameResult, PgnGame};
///
/// let mut game = Game::default();
/// for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play(mv.parse()?)?;
/// }
/// let mut pgn = PgnGame::from_game(&game);
/// pgn.tags_mut().set("White", "Anonymous")?;
/// let mistake = pgn.tree().main_line().nth(2).unwrap();
/// pgn.tree_mut().add_comment(mistake, Comment::new("this opens the way"));
/// let text = pgn.to_string();
/// assert!(text.ends_with("\n1. f3 e5 2. g4 { this opens the way } 2... Qh4# 0-1\n"));
///
/// let read: PgnGame = text.parse()?;
/// assert_eq!(read, pgn);
/// assert_eq!(read.to_game().moves(), game.moves());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    tags: Tags,
    tree: GameTree,
    result: GameResult,
}

impl PgnGame {
    /// A game without moves that begins with this position.
    ///
    /// Where castling takes the rules of Chess960, its tag `Variant` says so.
    #[must_use]
    pub fn new(start: Position) -> PgnGame {
        let mut tags = Tags::default();
        if needs_chess960(&start.to_setup()) {
            // Both words are such as a tag can have.
            let _ = tags.set("Variant", "Chess960");
        }
        PgnGame { tags, tree: GameTree::new(start), result: GameResult::Unknown }
    }

    pub(super) fn from_parts(tags: Tags, tree: GameTree, result: GameResult) -> PgnGame {
        PgnGame { tags, tree, result }
    }

    /// A game that was played, with its moves and, if it is over, its result.
    #[must_use]
    pub fn from_game(game: &Game) -> PgnGame {
        let mut pgn = PgnGame::new(game.start().clone());
        let mut node = pgn.tree.root();
        for &mv in game.moves() {
            node = pgn.tree.push(node, Some(mv));
        }
        pgn.result = game.outcome().map_or(GameResult::Unknown, GameResult::from);
        pgn
    }

    /// The moves without variations, as a game that can be played on: all of them as far as the
    /// first null move, even if the game was a draw by the rules before the last one.
    #[must_use]
    pub fn to_game(&self) -> Game {
        let mut game = Game::new(self.start().clone());
        for mv in self.tree.main_line().map_while(|node| self.tree.mv(node)) {
            // A tree has only legal moves.
            let played = game.play_on(mv);
            debug_assert_eq!(played, Ok(()));
        }
        game
    }

    /// Who played, where and when.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The moves.
    #[must_use]
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The moves, to be changed.
    pub fn tree_mut(&mut self) -> &mut GameTree {
        &mut self.tree
    }

    /// The position that the game begins with.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.tree.start()
    }

    /// How the game ended. Where no result follows the moves of a text, it is that of the tag.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Says how the game ended.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }
}

/// A game from the initial position.
impl Default for PgnGame {
    fn default() -> PgnGame {
        PgnGame::new(Position::initial())
    }
}
