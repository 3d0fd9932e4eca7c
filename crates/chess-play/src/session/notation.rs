//! A game with its variations, as a screen draws it in line.

use chess_movegen::{Color, Position};
use chess_notation::pgn::{Comment, Nag, NodeId, Step};
use chess_notation::san;

use super::Session;
use crate::view::{DrawingView, NotationKind, NotationView};

/// A variation with more moves than this is folded unless it is on the board.
const MAX_MOVES: usize = 12;
/// Of one that is folded, so many words are written.
const WORDS_BEFORE_A_FOLD: usize = 4;

/// A line that is being written: the position before its last move, and the one reached.
struct Line {
    before: Position,
    reached: Position,
}

/// The words up to now.
struct Words<'a> {
    session: &'a Session,
    /// The moves that lead to the board, with the root.
    shown: Vec<NodeId>,
    words: Vec<NotationView>,
    /// Where the brackets stand that are open, and how many moves come after each.
    open: Vec<(usize, usize)>,
}

impl Session {
    /// The whole game in words.
    pub(super) fn notation(&self) -> Vec<NotationView> {
        let tree = self.tree();
        let mut shown = tree.path_to(self.node());
        shown.push(tree.root());
        let mut words = Words { session: self, shown, words: Vec::new(), open: Vec::new() };
        words.comments(tree.comments(tree.root()), tree.root());
        let start = || Line { before: tree.start().clone(), reached: tree.start().clone() };
        let mut lines = vec![start()];
        let mut needs_number = true;
        let mut begins = false;
        for step in tree.walk() {
            match step {
                Step::Begin => {
                    let before = lines.last().map_or_else(start, |line| Line {
                        before: line.before.clone(),
                        reached: line.before.clone(),
                    });
                    lines.push(before);
                    begins = true;
                }
                Step::End => {
                    lines.pop();
                    words.end();
                    needs_number = true;
                }
                Step::Move(node) => {
                    if std::mem::take(&mut begins) {
                        words.begin(node);
                        needs_number = true;
                    }
                    let Some(line) = lines.last_mut() else { continue };
                    words.mv(node, &line.reached, needs_number);
                    needs_number = words.comments(tree.comments(node), node);
                    let reached = match tree.mv(node) {
                        Some(mv) => line.reached.make_unchecked(mv),
                        None => line.reached.null_move().unwrap_or_else(|| line.reached.clone()),
                    };
                    line.before = std::mem::replace(&mut line.reached, reached);
                }
            }
        }
        words.words
    }

    /// The arrows and squares of the comments on the move that led to the board.
    pub(super) fn drawings(&self) -> Vec<DrawingView> {
        let node = self.node();
        let squares = self.tree().squares(node).into_iter().map(|(ink, at)| (ink, at, at));
        let all = squares.chain(self.tree().arrows(node));
        all.map(|(ink, from, to)| DrawingView { ink: ink.letter(), from, to }).collect()
    }

    /// The sign that judges the move that led to the board.
    pub(super) fn sign(&self) -> &'static str {
        let nags = self.tree().nags(self.node()).iter();
        nags.copied().find(|nag| nag.judges_move()).and_then(Nag::sign).unwrap_or_default()
    }
}

impl Words<'_> {
    fn push(&mut self, kind: NotationKind, text: String, node: NodeId) {
        self.words.push(NotationView {
            kind,
            text,
            node: node.number(),
            depth: self.open.len(),
            is_shown: kind == NotationKind::Move && node == self.session.node(),
        });
    }

    /// Writes what comments say; true if that is something.
    fn comments(&mut self, comments: &[Comment], node: NodeId) -> bool {
        let before = self.words.len();
        for words in comments.iter().map(Comment::words).filter(|words| !words.is_empty()) {
            self.push(NotationKind::Comment, words, node);
        }
        self.words.len() > before
    }

    fn begin(&mut self, node: NodeId) {
        self.open.push((self.words.len(), 0));
        self.push(NotationKind::Begin, "(".into(), node);
        self.comments(self.session.tree().comments_before(node), node);
    }

    fn mv(&mut self, node: NodeId, position: &Position, needs_number: bool) {
        let tree = self.session.tree();
        let san = tree.mv(node).map_or("--".into(), |mv| san::format(position, mv).to_string());
        let mut text = match position.side_to_move() {
            Color::White => format!("{}. {san}", position.fullmove_number()),
            Color::Black if needs_number => format!("{}... {san}", position.fullmove_number()),
            Color::Black => san,
        };
        for &nag in tree.nags(node) {
            match nag.sign() {
                Some(sign) if nag.judges_move() => text.push_str(sign),
                Some(sign) => text.extend([" ", sign]),
                None => text.extend([" ", &nag.to_string()]),
            }
        }
        if let Some((_, moves)) = self.open.last_mut() {
            *moves += 1;
        }
        self.push(NotationKind::Move, text, node);
    }

    /// Closes a variation, and folds it if it is long and the board shows none of it.
    fn end(&mut self) {
        let Some(&(begin, moves)) = self.open.last() else { return };
        let first = self.words[begin].node;
        let is_shown = self.shown.iter().any(|node| node.number() == first);
        let last = self.words.last().map_or(first, |word| word.node);
        let find = |number| self.session.tree().find(number);
        if moves > MAX_MOVES
            && !is_shown
            && let Some(node) = find(last)
        {
            let words = &self.words[begin..];
            let is_simple = |word: &&NotationView| word.depth == self.open.len();
            let kept = words.iter().take(WORDS_BEFORE_A_FOLD).take_while(is_simple).count();
            let kept_moves = words[..kept].iter().filter(|word| word.kind == NotationKind::Move);
            let hidden = moves - kept_moves.count();
            self.words.truncate(begin + kept);
            self.push(NotationKind::Folded, format!("… {hidden} moves"), node);
        }
        if let Some(node) = find(first) {
            self.push(NotationKind::End, ")".into(), node);
        }
        self.open.pop();
        if let Some((_, outer)) = self.open.last_mut() {
            *outer += moves;
        }
    }
}
