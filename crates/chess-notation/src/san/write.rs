//! Writing a move in SAN.

use core::fmt;

use chess_core::{File, Move, PieceType, Promotion, Rank, Square, Wing};
use chess_movegen::Position;

use crate::MoveText;

pub(super) fn format(position: &Position, mv: Move) -> MoveText {
    match san(position, mv) {
        Some(san) => MoveText::new(san),
        None => MoveText::new(mv),
    }
}

/// What the text of a move says.
struct San {
    body: Body,
    threat: Threat,
}

enum Body {
    Castling(Wing),
    Move {
        /// `None` for a pawn.
        letter: Option<char>,
        file: Option<File>,
        rank: Option<Rank>,
        captures: bool,
        to: Square,
        promotion: Option<Promotion>,
    },
}

/// What the move leaves the opponent's king in.
enum Threat {
    None,
    Check,
    Checkmate,
}

/// `None` for a move that is not legal.
fn san(position: &Position, mv: Move) -> Option<San> {
    if !position.is_legal(mv) {
        return None;
    }
    let threat = if !position.gives_check(mv) {
        Threat::None
    } else if position.make(mv).has_legal_move() {
        Threat::Check
    } else {
        Threat::Checkmate
    };
    if let Some(wing) = position.is_castling(mv) {
        return Some(San { body: Body::Castling(wing), threat });
    }
    let piece_type = position.piece_at(mv.from())?.piece_type();
    let captures = position.is_capture(mv);
    let (file, rank) = if piece_type.is_pawn() {
        (captures.then_some(mv.from().file()), None)
    } else {
        origin(position, mv, piece_type)
    };
    let letter = (!piece_type.is_pawn()).then_some(piece_type.letter());
    let (to, promotion) = (mv.to(), mv.promotion());
    Some(San { body: Body::Move { letter, file, rank, captures, to, promotion }, threat })
}

/// As much of the origin of a man other than a pawn as tells him apart from others that could make
/// a legal move to the same square: the file if that will do, else the rank, else both.
fn origin(position: &Position, mv: Move, piece_type: PieceType) -> (Option<File>, Option<Rank>) {
    let us = position.side_to_move();
    let from = mv.from();
    let rivals = position.attackers(mv.to(), us) & position.type_sets().of(piece_type);
    let (mut alone, mut alone_on_file, mut alone_on_rank) = (true, true, true);
    let rival_squares = rivals
        .iter()
        .filter_map(|id| position.piece_list().square(id))
        .filter(|&square| square != from)
        .filter(|&square| Move::new(square, mv.to()).is_some_and(|rival| position.is_legal(rival)));
    for square in rival_squares {
        alone = false;
        alone_on_file &= square.file() != from.file();
        alone_on_rank &= square.rank() != from.rank();
    }
    let needs_file = !alone && (alone_on_file || !alone_on_rank);
    let needs_rank = !alone && !alone_on_file;
    (needs_file.then_some(from.file()), needs_rank.then_some(from.rank()))
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.body {
            Body::Castling(Wing::KingSide) => f.write_str("O-O")?,
            Body::Castling(Wing::QueenSide) => f.write_str("O-O-O")?,
            Body::Move { letter, file, rank, captures, to, promotion } => {
                write_optional(f, "", *letter)?;
                write_optional(f, "", *file)?;
                write_optional(f, "", *rank)?;
                write_optional(f, "", captures.then_some('x'))?;
                write!(f, "{to}")?;
                write_optional(f, "=", promotion.map(|piece| piece.piece_type().letter()))?;
            }
        }
        f.write_str(match self.threat {
            Threat::None => "",
            Threat::Check => "+",
            Threat::Checkmate => "#",
        })
    }
}

fn write_optional(
    f: &mut fmt::Formatter<'_>,
    before: &str,
    part: Option<impl fmt::Display>,
) -> fmt::Result {
    match part {
        Some(part) => write!(f, "{before}{part}"),
        None => Ok(()),
    }
}
