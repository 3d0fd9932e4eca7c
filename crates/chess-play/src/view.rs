//! Everything that a screen shows of a game.

use chess_movegen::{Color, Piece, Role, Square};

use crate::effect::{Announcement, Purpose};
use crate::question::Question;

/// Everything that a screen shows of a game, as plain data.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct View {
    /// The 64 squares from a1 to h8, rank by rank.
    pub squares: Vec<SquareView>,
    /// True if Black sits below.
    pub is_flipped: bool,
    /// The position on the board as FEN.
    pub fen: String,
    /// The moves, those that were taken back left out.
    pub moves: Vec<MoveView>,
    /// How many of the moves led to the position on the board.
    pub ply: usize,
    /// True if the board shows the position that is played in.
    pub is_live: bool,
    /// The whole game with its variations and comments, to be drawn in line: long variations that
    /// are not on the board are folded.
    pub notation: Vec<NotationView>,
    /// True if the board shows a variation.
    pub is_variation: bool,
    /// What the comment on the move that led to the board says.
    pub comment: String,
    /// The sign that judges that move, such as `!?`, or nothing.
    pub mark: &'static str,
    /// The arrows and squares that the comments on that move draw.
    pub drawings: Vec<DrawingView>,
    /// The name of a file that is proposed for the game.
    pub file_name: String,
    /// Who is to move in it.
    pub side_to_move: Color,
    /// Who plays White and who Black, in words.
    pub players: [String; 2],
    /// The same as texts that can be read again.
    pub player_texts: [String; 2],
    /// What each side has left, in milliseconds.
    pub clocks: Option<[u64; 2]>,
    /// How things stand, in a sentence: whose move it is, or how the game ended.
    pub status: String,
    /// True if the game has ended.
    pub is_over: bool,
    /// The last sentence that was said.
    pub message: Option<Announcement>,
    /// What the game asks the user.
    pub question: Option<QuestionView>,
    /// What the engine is doing.
    pub thinking: Option<ThinkingView>,
    /// The lines that an analysis of the position on the board has found, the best first; they stay when
    /// it has come to its end.
    pub analysis: Vec<LineView>,
    /// While the engine analyses: how the position on the board is evaluated without looking ahead, by the
    /// engine's evaluator and by the hand-written one.
    pub static_evaluation: Option<String>,
    /// While the engine analyses: why the position on the board is evaluated as it is without looking
    /// ahead, the most important first.
    pub explanation: Vec<SentenceView>,
    /// What the engine thought of the position last.
    pub evaluation: Option<EvaluationView>,
    /// The kinds of pieces that each side has captured, the most valuable first.
    pub captured: [Vec<char>; 2],
    /// What White's pieces are worth more than Black's, in pawns.
    pub balance: i32,
    /// True if there is something to take back.
    pub can_undo: bool,
    /// True if there is something to replay.
    pub can_redo: bool,
    /// True if a draw can be claimed.
    pub can_claim_draw: bool,
    /// True if a game between engines is paused.
    pub is_paused: bool,
    /// True if the engine examines what is on the board.
    pub is_analysing: bool,
}

/// A square as a screen shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct SquareView {
    /// Which.
    pub square: Square,
    /// The square in words, such as "e4, white pawn, attacked twice".
    pub label: String,
    /// What stands there.
    pub piece: Option<Piece>,
    /// True if its piece is selected.
    pub is_selected: bool,
    /// Its piece is being dragged.
    pub is_dragged: bool,
    /// What the selected piece would do here.
    pub target: Option<Target>,
    /// True if the last move began or ended here.
    pub is_last_move: bool,
    /// True if a king in check stands here.
    pub is_check: bool,
    /// True if this square is the reason why a move was refused.
    pub is_reason: bool,
    /// True if it belongs to a move that is to be played when the opponent has moved.
    pub is_premove: bool,
    /// True if it belongs to the move that the engine recommends.
    pub is_hint: bool,
    /// True if the sentence of the explanation that was asked for is about it.
    pub is_explained: bool,
    /// How many pieces of White and of Black attack it.
    pub attackers: [u8; 2],
    /// True if its piece could be won: the opponent, were it its turn, would gain by a capture
    /// there.
    pub is_hanging: bool,
}

/// What the selected piece would do on a marked square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Target {
    /// It moves to an empty square.
    Quiet,
    /// It captures what stands there.
    Capture,
    /// It captures a pawn en passant.
    EnPassant,
    /// The king castles.
    Castling,
}

/// A move in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MoveView {
    /// Its number, the same for White's move and Black's.
    pub number: u16,
    /// Who moved.
    pub color: Color,
    /// In standard notation.
    pub san: String,
}

/// A word of the notation: what is written, a blank before it unless it closes a bracket or follows
/// one that opens.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct NotationView {
    /// What it is.
    pub kind: NotationKind,
    /// What is written.
    pub text: String,
    /// The number of the move that it is or belongs to, for [`Event::Visit`](crate::Event::Visit):
    /// of a bracket, the first move of its variation; of what is folded, its last.
    pub node: usize,
    /// In how many variations it stands.
    pub depth: usize,
    /// True if it is the move that led to the board.
    pub is_shown: bool,
}

/// What a word of the notation is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum NotationKind {
    /// A move with its number where that is needed, and its signs.
    Move,
    /// A comment.
    Comment,
    /// The bracket that opens a variation.
    Begin,
    /// The bracket that closes it.
    End,
    /// The rest of a variation that is long and not on the board.
    Folded,
}

impl NotationView {
    /// The words with blanks where they belong, for a line of text.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use chess_play::{Event, GameSetup, NotationView, Session};
    ///
    /// let (mut session, _) = Session::new(GameSetup::default(), Duration::ZERO);
    /// session.update(Event::Open("1. e4 {good} (1. d4) e5 *".into()), Duration::ZERO);
    /// assert_eq!(NotationView::line(&session.view().notation), "1. e4 {good} (1. d4) 1... e5");
    /// ```
    #[must_use]
    pub fn line(words: &[NotationView]) -> String {
        let mut line = String::new();
        for word in words {
            if word.kind != NotationKind::End && !line.is_empty() && !line.ends_with('(') {
                line.push(' ');
            }
            match word.kind {
                NotationKind::Comment => line.extend(["{", &word.text, "}"]),
                _ => line.push_str(&word.text),
            }
        }
        line
    }
}

/// An arrow, or a square that is coloured, as the file of the game has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct DrawingView {
    /// `R`, `G`, `B` or `Y`: red, green, blue or yellow.
    pub ink: char,
    /// Where the arrow begins, or the square.
    pub from: Square,
    /// Where the arrow ends; for a square the same.
    pub to: Square,
}

/// What the game asks.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct QuestionView {
    /// What it is about.
    pub question: Question,
    /// The question in words.
    pub text: String,
}

/// What the engine is doing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct ThinkingView {
    /// What for.
    pub purpose: Purpose,
    /// How long it has been at it, in milliseconds.
    pub milliseconds: u64,
    /// The best lines that it has found, the best first.
    pub lines: Vec<LineView>,
}

/// A line of play as the engine sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct LineView {
    /// Depth in plies.
    pub depth: u32,
    /// The score from White's point of view, as text.
    pub score: String,
    /// The number of nodes.
    pub nodes: u64,
    /// Nodes a second.
    pub nodes_per_second: u64,
    /// The moves in standard notation.
    pub moves: String,
}

/// A sentence about what is good or bad for a side in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct SentenceView {
    /// The sentence, and what that is worth in pawns to the side that it names first.
    pub text: String,
    /// The squares that it is about.
    pub squares: Vec<Square>,
}

/// What the engine thought of a position.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct EvaluationView {
    /// From White's point of view, such as `+0.35` or `#-3`.
    pub score: String,
    /// White's expected share of the point, 0 to 1: for a bar.
    pub white_share: f64,
}

impl View {
    /// A square.
    #[must_use]
    pub fn square(&self, square: Square) -> &SquareView {
        &self.squares[square.index()]
    }

    /// The squares that the selected piece can move to, in the order of [`View::squares`].
    #[must_use]
    pub fn marked(&self) -> Vec<Square> {
        let marked = self.squares.iter().filter(|square| square.target.is_some());
        marked.map(|square| square.square).collect()
    }

    /// The pieces that a side has captured, as roles.
    #[must_use]
    pub fn captured_roles(&self, color: Color) -> Vec<Role> {
        self.captured[color.index()]
            .iter()
            .filter_map(|&letter| Role::from_letter(letter))
            .collect()
    }
}

/// The text with a capital at its beginning.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
