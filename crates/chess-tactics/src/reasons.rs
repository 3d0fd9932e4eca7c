//! Why a move was a mistake.

use std::fmt;

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Move, Position};

use crate::cause::Cause;
use crate::finding::{Duty, Finding, Motif};
use crate::line::{Line, LineError, Turn};
use crate::material::{Gain, outcome};
use crate::{Theme, findings};

/// A mistake, and what a search says about it.
#[derive(Clone, Copy, Debug)]
pub struct Mistake<'a> {
    /// Where it was played.
    pub position: &'a Position,
    /// The move.
    pub played: Move,
    /// The line that punishes it, from the opponent's answer on.
    pub refutation: &'a [Move],
    /// The better line, from the move that should have been played.
    pub better: &'a [Move],
    /// In how many moves the opponent mates after the mistake, if the search has found that.
    pub refutation_mates_in: Option<u16>,
    /// In how many moves the better line mates, if the search has found that.
    pub better_mates_in: Option<u16>,
}

/// What speaks for a line: the tactic in it, and what it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merit {
    /// The moves up to the mate, or to where the gain is counted.
    moves: Vec<String>,
    mates_in: Option<u16>,
    finding: Option<Finding>,
    gain: Option<Gain>,
}

/// What the better line keeps that the other gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Kept {
    /// A piece, where it stands before the mistake.
    Piece {
        /// The piece.
        piece: PlacedPiece,
        /// After how many moves of the line it is still there and no capture wins anything.
        plies: usize,
    },
    /// As much material as there was.
    Material {
        /// How many moves of the line are played when it is counted.
        plies: usize,
    },
    /// More material than the other line.
    MoreMaterial {
        /// How many moves of the line are played when it is counted.
        plies: usize,
    },
    /// The right to castle, or to have castled.
    Castling,
}

/// Why a move was a mistake: in its `Display` one or two sentences, all of which can be checked on
/// the board but for the number of moves to a mate that the line does not reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasons {
    played: String,
    /// The moves of the better line.
    best: Vec<String>,
    cause: Option<Cause>,
    refutation: Merit,
    better: Merit,
    kept: Option<Kept>,
}

impl Merit {
    fn of(line: &Line, mates_in: Option<u16>) -> Merit {
        let gain = Gain::of(line);
        let found = findings(line);
        let is_mate = found.iter().any(|finding| matches!(finding.theme(), Theme::MateIn(_)));
        let plies = match (&gain, is_mate) {
            (_, true) => line.moves().len(),
            (Some(gain), false) => gain.plies(),
            (None, false) if mates_in.is_some() => 1,
            (None, false) => 0,
        };
        let is_worth_saying = |finding: &Finding| match finding.motif() {
            Motif::Mate { .. } | Motif::Promotion { .. } => false,
            Motif::BackRankMate { .. } | Motif::SmotheredMate { .. } => true,
            Motif::AdvancedPawn { is_unstoppable, .. } => *is_unstoppable && !is_mate,
            motif => !is_mate && finding.ply() < plies && pays(motif, &line.positions()[plies]),
        };
        let finding = found.into_iter().find(is_worth_saying);
        let moves = (line.moves().len() as u16).div_ceil(2);
        Merit {
            moves: line.texts(plies),
            mates_in: if is_mate { Some(moves) } else { mates_in },
            finding,
            gain,
        }
    }

    /// In how many moves it mates.
    #[must_use]
    pub fn mates_in(&self) -> Option<u16> {
        self.mates_in
    }

    /// The tactic in it.
    #[must_use]
    pub fn finding(&self) -> Option<&Finding> {
        self.finding.as_ref()
    }

    /// What it wins on the board.
    #[must_use]
    pub fn gain(&self) -> Option<&Gain> {
        self.gain.as_ref()
    }

    /// What the line leads to, if that is known, as seen after so many of its moves: `…Nxc2+ Kd1
    /// …Nxa1 wins a rook`.
    fn result(&self, plies: usize) -> Option<String> {
        let text = self.moves[plies.min(self.moves.len())..].join(" ");
        let is_mate = text.ends_with('#');
        let result = match (self.mates_in, &self.gain) {
            (Some(1), _) if is_mate => "is checkmate".to_owned(),
            (Some(moves), _) if is_mate => format!("is mate in {moves}"),
            (Some(moves), _) if text.is_empty() => format!("mate in {moves} follows"),
            (Some(moves), _) => format!("mates in {moves}"),
            (None, Some(gain)) => format!("wins {gain}"),
            (None, None) => return None,
        };
        Some(if text.is_empty() { result } else { format!("{text} {result}") })
    }

    /// The tactic and the result as one sentence without a full stop: what follows the mistake, or
    /// what should have been played instead of it.
    fn sentence(&self, mistake: Option<&str>) -> Option<String> {
        let opening = |moves: &str| match (mistake, moves) {
            (Some(mistake), "") => format!("After {mistake},"),
            (Some(mistake), moves) => format!("After {mistake} {moves},"),
            (None, "") => "Instead".to_owned(),
            (None, moves) => format!("Instead, after {moves},"),
        };
        let Some(finding) = &self.finding else {
            return self.result(0).map(|result| format!("{} {result}", opening("")));
        };
        let clause = finding.clause();
        if self.mates_in.is_some() {
            return self.result(0).map(|result| format!("{} {result}: {clause}", opening("")));
        }
        let plies = finding.ply() + 1;
        let opening = opening(finding.before());
        let in_all = if finding.before().is_empty() { "" } else { " in all" };
        Some(match self.result(plies) {
            None => format!("{opening} {clause}"),
            // It goes without saying that what is captured is won.
            Some(_) if self.wins_only_what_hangs() => format!("{opening} {clause}"),
            Some(result) if plies < self.moves.len() => {
                format!("{opening} {clause}; then {result}{in_all}")
            }
            Some(result) => format!("{opening} {clause}, and {result}{in_all}"),
        })
    }

    fn wins_only_what_hangs(&self) -> bool {
        let (Some(finding), Some(gain)) = (&self.finding, &self.gain) else { return false };
        let Motif::HangingPiece { victim, .. } = finding.motif() else { return false };
        gain.plies() == 1
            && gain.lost().is_empty()
            && gain.promoted().is_empty()
            && gain.won() == [victim.piece.role()]
    }
}

/// True if what the tactic attacks is no longer on the board then, or is a king.
fn pays(motif: &Motif, end: &Position) -> bool {
    let is_gone = |piece: &PlacedPiece| end.piece_list().square(piece.id).is_none();
    match motif {
        Motif::Fork { targets, .. } => targets.iter().any(is_gone),
        Motif::Pin { pinned, shielded, .. } => shielded.is_some() || is_gone(pinned),
        Motif::HangingPiece { victim, .. } => is_gone(victim),
        Motif::Skewer { back, .. } => is_gone(back),
        Motif::DiscoveredAttack { target, .. } => is_gone(target),
        Motif::TrappedPiece { trapped } => is_gone(trapped),
        Motif::CapturingDefender { defended, .. } => is_gone(defended),
        Motif::Overloading { defended: [_, second], .. } => is_gone(second),
        Motif::Deflection { duty: Duty::Defends(piece), .. } => is_gone(piece),
        _ => true,
    }
}

/// Why a move was a mistake: what the answer does, and what the better line would have done or kept.
///
/// ```
/// use chess_movegen::Position;
/// use chess_tactics::{Mistake, reasons};
///
/// // 8 . . . . k . . .
/// // …
/// // 5 . . . b . . . .
/// // 4 . . . . . . . .
/// // 3 . . . . . N . .
/// // 2 . . . . . . P .
/// // 1 . . . . . . . K
/// let position: Position = "4k3/8/8/3b4/8/5N2/6P1/7K w - - 0 1".parse()?;
/// let mistake = Mistake {
///     position: &position,
///     played: "g2g4".parse()?,
///     refutation: &["d5f3".parse()?],
///     better: &["h1g1".parse()?],
///     refutation_mates_in: None,
///     better_mates_in: None,
/// };
/// assert_eq!(
///     reasons(&mistake)?.to_string(),
///     "g4 leaves the knight on f3 without a defender; …Bxf3+ wins a knight. \
///      Instead Kg1 keeps the knight.",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If a move is not legal where it is played.
pub fn reasons(mistake: &Mistake<'_>) -> Result<Reasons, LineError> {
    let better = Line::new(mistake.position.clone(), mistake.better)?;
    let refutation = Line::after(mistake.position.clone(), mistake.played, mistake.refutation)?;
    let played = refutation.previous_turn().map_or_else(String::new, Turn::text);
    let merit = Merit::of(&refutation, mistake.refutation_mates_in);
    // A tactic that wins more than the piece captured first is the better reason.
    let is_main = |cause: &Cause| match (&merit.finding, &merit.gain) {
        (_, None) => false,
        (None, _) => true,
        (_, Some(gain)) => {
            gain.won().first().is_none_or(|&role| cause.piece().piece.role() >= role)
        }
    };
    let cause = Cause::of(&refutation).filter(is_main);
    Ok(Reasons {
        played,
        best: better.texts(better.moves().len()),
        cause: cause.filter(|_| merit.mates_in.is_none()),
        kept: Kept::of(&refutation, &better, &merit),
        refutation: merit,
        better: Merit::of(&better, mistake.better_mates_in),
    })
}

impl Kept {
    fn of(refutation: &Line, better: &Line, merit: &Merit) -> Option<Kept> {
        if merit.mates_in.is_some() {
            return None;
        }
        let mover = better.winner();
        let [first, second, ..] = better.positions() else { return None };
        if let Some(gain) = &merit.gain {
            let (plies, balance) = outcome(better)?;
            let (_, refuted) = outcome(refutation)?;
            if balance <= -refuted {
                return None;
            }
            let end = &refutation.positions()[gain.plies()];
            let is_lost = |piece: &PlacedPiece| end.piece_list().square(piece.id).is_none();
            let last = better.positions()[plies].piece_list();
            let most = first.maps().pieces(mover).filter(is_lost).max_by_key(|piece| piece.value());
            let kept = most.filter(|piece| {
                gain.won().contains(&piece.piece.role()) && last.square(piece.id).is_some()
            });
            return Some(match kept {
                Some(piece) => Kept::Piece { piece, plies },
                None if balance >= 0 => Kept::Material { plies },
                None => Kept::MoreMaterial { plies },
            });
        }
        let can_castle = |position: &Position| position.castling_rights().has_any(mover);
        let castles = first.is_castling(better.moves()[0]).is_some();
        let keeps = can_castle(first)
            && !can_castle(&refutation.positions()[0])
            && (can_castle(second) || castles);
        let (_, mistake) = refutation.previous()?;
        (keeps && first.is_castling(mistake).is_none()).then_some(Kept::Castling)
    }
}

impl Reasons {
    /// What the mistake did so that the answer wins a piece.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        self.cause
    }

    /// What speaks for the line that punishes it.
    #[must_use]
    pub fn refutation(&self) -> &Merit {
        &self.refutation
    }

    /// What speaks for the better line.
    #[must_use]
    pub fn better(&self) -> &Merit {
        &self.better
    }

    /// What the better line keeps.
    #[must_use]
    pub fn kept(&self) -> Option<Kept> {
        self.kept
    }

    /// What follows the mistake.
    fn against(&self) -> Option<String> {
        let Reasons { played, refutation, .. } = self;
        let by_cause = self
            .cause
            .and_then(|cause| Some(format!("{}; {}", cause.clause(played), refutation.result(0)?)));
        by_cause.or_else(|| refutation.sentence(Some(played)))
    }

    /// What should have been played.
    fn instead(&self) -> Option<String> {
        let best = self.best.first()?;
        let line = |plies: usize| self.best[..plies].join(" ");
        self.better.sentence(None).or_else(|| {
            Some(match self.kept? {
                Kept::Piece { piece, .. } => {
                    format!("Instead {best} keeps the {}", piece.piece.role())
                }
                Kept::Material { plies } => format!("Instead {} loses no material", line(plies)),
                Kept::MoreMaterial { plies } => {
                    format!("Instead {} loses less material", line(plies))
                }
                Kept::Castling if best.contains("O-O") => {
                    format!("Instead {best} castles, which {} rules out", self.played)
                }
                Kept::Castling => format!("Instead {best} keeps the right to castle"),
            })
        })
    }
}

impl fmt::Display for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let best = self.best.first().map(|best| format!("{best} was better"));
        let sentences = match (self.against(), self.instead()) {
            (None, None) => [Some("No tactic was found".to_owned()), best],
            (against, None) => [against, best],
            (against, instead) => [against, instead],
        };
        for (index, sentence) in sentences.iter().flatten().enumerate() {
            write!(f, "{}{sentence}.", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
