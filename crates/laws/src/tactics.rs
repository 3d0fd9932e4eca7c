//! The laws of what is said about tactics: each sentence is true on a board that walks.

use chess_movegen::maps::PlacedPiece;
use chess_movegen::{Bitboard, Color, Move, Piece, Position, Rank, Role, Square, piece_value};
use chess_tactics::{
    Cause, Duty, Finding, Gain, Kept, Line, Merit, Mistake, Motif, Reasons, findings, reasons,
};

use crate::NaiveBoard;
use crate::naive_board::between;

/// Panics unless all that is found in a line is true, and gives how much that is.
pub fn assert_findings(line: &Line) -> usize {
    let found = findings(line);
    for finding in &found {
        assert_finding(line, finding);
    }
    found.len()
}

/// Panics unless the reasons for a mistake are true, and gives them; `None` if a move of it is not
/// legal.
pub fn assert_reasons(mistake: &Mistake<'_>) -> Option<Reasons> {
    let Mistake { position, played, refutation, better, .. } = *mistake;
    let refutation = Line::after(position.clone(), played, refutation).ok()?;
    let better = Line::new(position.clone(), better).ok()?;
    let reasons = reasons(mistake).expect("all moves are legal");
    assert_merit(&refutation, reasons.refutation());
    assert_merit(&better, reasons.better());
    if let Some(cause) = reasons.cause() {
        assert_cause(position, &refutation, cause);
    }
    if let Some(kept) = reasons.kept() {
        assert_kept(&better, &refutation, reasons.refutation(), kept);
    }
    let text = reasons.to_string();
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.ends_with('.') && !text.contains("..") && !text.contains("  "), "{text}");
    let positions = refutation.positions().iter().chain(better.positions());
    assert_mentions(&text, positions.map(NaiveBoard::new).collect());
    Some(reasons)
}

/// A position as two boards see it, and who wins and loses.
struct Scene<'a> {
    position: &'a Position,
    board: NaiveBoard,
    winner: Color,
}

impl Scene<'_> {
    fn new(position: &Position, winner: Color) -> Scene<'_> {
        Scene { position, board: NaiveBoard::new(position), winner }
    }

    fn has(&self, placed: PlacedPiece, color: Color) {
        let PlacedPiece { piece, square, .. } = placed;
        assert_eq!(self.board.piece_at(square), Some(piece), "on {square}");
        assert_eq!(piece.color(), color, "on {square}");
    }

    fn attacks(&self, from: PlacedPiece, to: Square) -> bool {
        self.board.attacks_from(from.square).contains(to)
    }

    fn is_check(&self, color: Color) -> bool {
        let king = self.board.king(color).expect("there is a king");
        !self.board.attackers(king, !color).is_empty()
    }

    /// True if the loser is in check and each of its moves, made here, leaves it there; that there
    /// are none is what the move generator says.
    fn is_mate(&self) -> bool {
        self.is_check(!self.winner) && self.position.legal_moves().is_empty()
    }

    /// True if the winner gains by captures on the square.
    fn is_won(&self, square: Square) -> bool {
        self.board.exchange_gain(square, self.winner) > 0
    }
}

/// The board without the piece on this square.
fn without(board: &NaiveBoard, square: Square) -> NaiveBoard {
    let mut board = board.clone();
    board.take(square);
    board
}

/// True if nothing of its own side could recapture on the square if its first attacker captured.
fn is_undefended(board: &NaiveBoard, placed: PlacedPiece) -> bool {
    let color = placed.piece.color();
    let mut next = board.clone();
    if let Some(from) = board.first_captor(placed.square, !color) {
        next.take(from);
    }
    board.attackers(placed.square, color).is_empty()
        && next.attackers(placed.square, color).is_empty()
}

fn assert_finding(line: &Line, finding: &Finding) {
    let winner = line.winner();
    let ply = finding.ply();
    assert_eq!(ply % 2, 0, "it is the winner's move");
    let mv = line.moves()[ply];
    let before = Scene::new(&line.positions()[ply], winner);
    let after = Scene::new(&line.positions()[ply + 1], winner);
    match finding.motif() {
        Motif::Mate { moves, king } => {
            assert!(after.is_mate());
            after.has(*king, !winner);
            assert_eq!(line.moves().len(), 2 * usize::from(*moves) - 1);
        }
        Motif::BackRankMate { checker, king } => {
            assert!(after.is_mate());
            after.has(*checker, winner);
            after.has(*king, !winner);
            let home = king.square.rank();
            assert_eq!(king.square.relative_to(!winner).rank(), Rank::First);
            assert!(after.attacks(*checker, king.square) && checker.square.rank() == home);
            for square in beside(king.square).filter(|square| square.rank() != home) {
                assert!(is_of(&after, square, !winner), "{square}");
            }
        }
        Motif::SmotheredMate { knight, king } => {
            assert!(after.is_mate());
            after.has(*knight, winner);
            assert_eq!(knight.piece.role(), Role::Knight);
            assert!(after.attacks(*knight, king.square));
            assert!(beside(king.square).all(|square| is_of(&after, square, !winner)));
        }
        Motif::Fork { forker, targets } => {
            after.has(*forker, winner);
            assert!(targets.len() >= 2);
            for target in targets {
                after.has(*target, !winner);
                assert!(after.attacks(*forker, target.square));
            }
        }
        Motif::HangingPiece { captor, victim } => {
            before.has(*captor, winner);
            before.has(*victim, !winner);
            assert!(before.attacks(*captor, victim.square));
            assert!(is_undefended(&before.board, *victim));
        }
        Motif::Pin { pinner, pinned, king, shielded } => {
            for (piece, color) in [(*pinner, winner), (*pinned, !winner), (*king, !winner)] {
                after.has(piece, color);
            }
            assert_eq!(king.piece, Piece::king(!winner));
            assert!(after.attacks(*pinner, pinned.square));
            let open = without(&after.board, pinned.square);
            assert!(open.attacks_from(pinner.square).contains(king.square));
            let line: Bitboard = between(pinner.square, king.square).collect();
            let line = line.with(pinner.square);
            let moves = after.position.legal_moves_from(pinned.square);
            assert!(moves.iter().all(|mv| line.contains(mv.to())), "it stays on the line");
            if let Some(piece) = shielded {
                after.has(*piece, winner);
                assert!(after.attacks(*pinned, piece.square) && !line.contains(piece.square));
            }
        }
        Motif::Skewer { slider, front, back } => {
            after.has(*slider, winner);
            after.has(*front, !winner);
            after.has(*back, !winner);
            assert!(after.attacks(*slider, front.square));
            let open = without(&after.board, front.square);
            assert!(open.attacks_from(slider.square).contains(back.square));
        }
        Motif::DiscoveredAttack { slider, target: piece }
        | Motif::DiscoveredCheck { slider, king: piece } => {
            after.has(*slider, winner);
            after.has(*piece, !winner);
            before.has(*slider, winner);
            assert!(after.attacks(*slider, piece.square));
            assert!(!before.attacks(*slider, piece.square));
        }
        Motif::DoubleCheck { checkers, king } => {
            after.has(*king, !winner);
            assert_eq!(king.piece, Piece::king(!winner));
            assert_ne!(checkers[0], checkers[1]);
            for checker in checkers {
                after.has(*checker, winner);
                assert!(after.attacks(*checker, king.square));
            }
        }
        Motif::TrappedPiece { trapped } => {
            after.has(*trapped, !winner);
            assert!(after.is_won(trapped.square));
            for mv in after.position.legal_moves_from(trapped.square) {
                let next = after.position.make(mv).expect("the move is legal");
                assert!(Scene::new(&next, winner).is_won(mv.to()), "{mv} is safe");
            }
        }
        Motif::CapturingDefender { defender, defended } => {
            before.has(*defender, !winner);
            before.has(*defended, !winner);
            assert!(before.attacks(*defender, defended.square));
            assert_eq!(mv.to(), defender.square);
        }
        Motif::Deflection { guard, duty } => {
            after.has(*guard, !winner);
            assert_eq!(line.moves()[ply + 1].from(), guard.square, "it leaves");
            match duty {
                Duty::Defends(piece) => {
                    after.has(*piece, !winner);
                    assert!(after.attacks(*guard, piece.square));
                }
                Duty::Stops(pawn) => {
                    after.has(*pawn, winner);
                    assert_eq!(pawn.piece, Piece::pawn(winner));
                    let target = line.moves()[ply + 2].to();
                    assert!(line.moves()[ply + 2].is_promotion());
                    let is_in_the_way =
                        guard.square.file() == target.file() && after.attacks(*guard, pawn.square);
                    assert!(after.attacks(*guard, target) || is_in_the_way);
                }
            }
        }
        Motif::Overloading { guard, defended } => {
            before.has(*guard, !winner);
            for piece in defended {
                before.has(*piece, !winner);
                let defenders = before.board.attackers(piece.square, !winner);
                assert_eq!(defenders, Bitboard::from(guard.square), "it alone defends");
            }
            let [first, second] = defended.map(|piece| piece.square);
            let moves = &line.moves()[ply..];
            assert_eq!([moves[0].to(), moves[1].to(), moves[2].to()], [first, first, second]);
            assert_eq!(moves[1].from(), guard.square);
        }
        Motif::Promotion { promoted } => {
            after.has(*promoted, winner);
            assert_eq!(before.board.piece_at(mv.from()), Some(Piece::pawn(winner)));
            assert!(mv.is_promotion() && mv.to() == promoted.square);
        }
        Motif::AdvancedPawn { pawn, is_unstoppable } => {
            after.has(*pawn, winner);
            assert!(pawn.square.relative_to(!winner).rank() <= Rank::Second);
            if *is_unstoppable {
                assert_unstoppable(&after, *pawn);
            }
        }
        other => panic!("no law is known for {other:?}"),
    }
    assert_mentions(&finding.to_string(), vec![before.board, after.board]);
}

/// After each answer the pawn can be promoted so that the exchange that follows leaves something.
fn assert_unstoppable(scene: &Scene<'_>, pawn: PlacedPiece) {
    assert_eq!(pawn.piece, Piece::pawn(scene.winner));
    for answer in scene.position.legal_moves() {
        let next = scene.position.make(answer).expect("the move is legal");
        let pays = |mv: &Move| {
            let Some(promotion) = mv.promotion() else { return false };
            let board = NaiveBoard::new(&next);
            let captured = board.piece_at(mv.to()).map_or(0, |at| piece_value(at.piece_type()));
            let mut promoted = board;
            promoted.play(*mv, false);
            let gain = captured + piece_value(promotion.piece_type()) - 100;
            gain > promoted.exchange_gain(mv.to(), !scene.winner)
        };
        assert!(next.legal_moves_from(pawn.square).iter().any(pays), "{answer} stops it");
    }
}

fn assert_merit(line: &Line, merit: &Merit) {
    if let Some(finding) = merit.finding() {
        assert_finding(line, finding);
    }
    if let Some(gain) = merit.gain() {
        assert_gain(line, gain);
    }
}

/// How many pieces of each role a side has, but for its king.
fn counts(position: &Position, color: Color) -> [i32; 5] {
    let board = NaiveBoard::new(position);
    let mut counts = [0; 5];
    for square in board.squares_of(color) {
        let role = board.piece_at(square).map(Piece::role);
        if let Some(role) = role.filter(|&role| role != Role::King) {
            counts[role.index()] += 1;
        }
    }
    counts
}

/// What one side has more than the other, in centipawns.
fn balance(position: &Position, color: Color) -> i32 {
    let values = [100, 300, 300, 500, 900];
    let worth =
        |color| -> i32 { counts(position, color).iter().zip(values).map(|(a, b)| a * b).sum() };
    worth(color) - worth(!color)
}

fn start(line: &Line) -> &Position {
    line.previous().map_or(&line.positions()[0], |(position, _)| position)
}

/// What is gone from the board is what is said, but for equal pieces of both sides, and it is more.
fn assert_gain(line: &Line, gain: &Gain) {
    let winner = line.winner();
    let end = &line.positions()[gain.plies()];
    let gone = |color| {
        let (before, after) = (counts(start(line), color), counts(end, color));
        [0, 1, 2, 3, 4].map(|role: usize| before[role] - after[role])
    };
    let (won, lost) = (gone(!winner), gone(winner));
    let mut said = [0; 5];
    for role in gain.won() {
        said[role.index()] += 1;
    }
    for role in gain.lost() {
        said[role.index()] -= 1;
    }
    for role in gain.promoted() {
        said[role.index()] += 1;
        said[Role::Pawn.index()] -= 1;
    }
    for role in 0..5 {
        assert_eq!(won[role] - lost[role], said[role], "role {role} in {gain}");
    }
    assert!(balance(end, winner) > balance(start(line), winner), "{gain}");
    let last = line.positions().last().expect("a line has a position");
    let is_mated = last.side_to_move() == winner && Scene::new(last, !winner).is_mate();
    assert!(!is_mated, "{gain}, and is mated");
}

fn assert_cause(position: &Position, refutation: &Line, cause: Cause) {
    let winner = refutation.winner();
    let before = Scene::new(position, winner);
    let after = Scene::new(&refutation.positions()[0], winner);
    let (_, mistake) = refutation.previous().expect("the mistake is known");
    let capture = refutation.moves()[0];
    let taken = refutation.positions()[0].captured_square(capture);
    match cause {
        Cause::LeavesUndefended(piece) => {
            after.has(piece, !winner);
            assert_eq!(taken, Some(piece.square));
            assert!(is_undefended(&after.board, piece));
            assert!(!before.board.attackers(piece.square, !winner).is_empty());
        }
        Cause::MovesIntoCapture(piece) => {
            after.has(piece, !winner);
            assert_eq!(taken, Some(piece.square));
            assert_eq!(mistake.to(), piece.square);
        }
        Cause::OpensLine { slider, target } => {
            after.has(slider, winner);
            after.has(target, !winner);
            assert!(after.attacks(slider, target.square));
            assert!(!before.attacks(slider, target.square));
        }
        Cause::LeavesHanging(piece) => {
            for scene in [&before, &after] {
                scene.has(piece, !winner);
                assert!(!scene.board.attackers(piece.square, winner).is_empty());
                assert!(is_undefended(&scene.board, piece));
            }
        }
        other => panic!("no law is known for {other:?}"),
    }
}

fn assert_kept(better: &Line, refutation: &Line, merit: &Merit, kept: Kept) {
    let mover = better.winner();
    let won = |plies: usize| {
        balance(&better.positions()[plies], mover) - balance(&better.positions()[0], mover)
    };
    let is_there = |position: &Position, piece: PlacedPiece| {
        let board = NaiveBoard::new(position);
        let mut squares = Square::ALL.into_iter();
        squares.any(|square| board.id_at(square) == Some(piece.id))
    };
    match kept {
        Kept::Piece { piece, plies } => {
            assert!(is_there(&better.positions()[plies], piece));
            let gain = merit.gain().expect("it is kept from being won");
            assert!(!is_there(&refutation.positions()[gain.plies()], piece));
        }
        Kept::Material { plies } => assert!(won(plies) >= 0),
        Kept::MoreMaterial { plies } => {
            let gain = merit.gain().expect("something is lost in the other line");
            let lost = balance(&refutation.positions()[gain.plies()], mover)
                - balance(&better.positions()[0], mover);
            assert!(won(plies) > lost);
        }
        Kept::Castling => {
            let rights = |position: &Position| position.castling_rights().has_any(mover);
            assert!(rights(&better.positions()[0]) && !rights(&refutation.positions()[0]));
        }
        other => panic!("no law is known for {other:?}"),
    }
}

/// Panics if the text names a piece on a square where none of these boards has it.
fn assert_mentions(text: &str, boards: Vec<NaiveBoard>) {
    let words: Vec<&str> = text.split([' ', '.', ',', ';', ':']).collect();
    for window in words.windows(3) {
        let [role, "on", square] = window else { continue };
        let (Ok(role), Ok(square)) = (role.parse::<Role>(), square.parse::<Square>()) else {
            continue;
        };
        let is_there =
            |board: &NaiveBoard| board.piece_at(square).is_some_and(|piece| piece.role() == role);
        assert!(boards.iter().any(is_there), "no {role} stands on {square}: {text}");
    }
}

fn beside(square: Square) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |&other| other.distance(square) == 1)
}

fn is_of(scene: &Scene<'_>, square: Square, color: Color) -> bool {
    scene.board.piece_at(square).is_some_and(|piece| piece.color() == color)
}
