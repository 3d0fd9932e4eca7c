//! What is said about each group of features.
//!
//! In a text these are filled in:
//!
//! - `{us}`, `{them}`: "White", "Black"; the side that has the feature, and the other;
//! - `{pieces}`: what stands on the squares of the feature, as in "knight on d5" or "pawns on a2
//!   and c4"; `{piece}`: the same without the squares;
//! - `{squares}`: "f2 and h2"; `{any square}`: "f2 or h2"; `{files}`: "g-file", "f- and h-files";
//! - `{king}`, `{their king}`: the squares of the kings;
//! - `{number}`: which one of its group the feature is; `{role}`: the role with that number, from
//!   knight on; `{times}`: how often the feature counts, in words;
//! - `[one|several]`: by the number of squares; `<one|several>`: by the times;
//! - `«one/other»`: with a good or with a bad weight, where that is judged; elsewhere for the first or
//!   for the second half of the group.

/// What is said about a group of features.
pub(super) enum Phrase {
    /// What is so.
    Is(&'static str),
    /// What is so with a good weight, and with a bad one.
    ///
    /// Of what every piece of a kind has one of, the weight is compared with the average of the run that
    /// it is in, given by its first and its last number, or of the first one. There may be numbers that
    /// mean that something is missing, with a text of their own.
    Judged { text: &'static str, runs: Runs, none: Option<(&'static [usize], &'static str)> },
    /// What is so for the side that has more of it.
    More(&'static str),
    /// The pieces of both sides are compared.
    Balance { up: &'static str, against: &'static str },
}

use Phrase::{Balance, Is, Judged, More};

type Runs = &'static [(usize, usize)];

const fn judged(text: &'static str) -> Phrase {
    compared(&[], text)
}

const fn compared(runs: Runs, text: &'static str) -> Phrase {
    Judged { text, runs, none: None }
}

const fn place(runs: Runs) -> Phrase {
    compared(runs, "{us}'s {piece} [stands|stand] «well/badly» on {squares}")
}

const fn mobility(runs: Runs) -> Phrase {
    compared(runs, "{us}'s {pieces} [has|have] «many/few» safe squares to go to ({number})")
}

const FROM_KING: &str =
    "{us}'s {pieces} [is|are] «close enough to/too far from» the king on {king}";

/// By the name of the group, in the order of [`Group::ALL`](crate::Group::ALL).
#[rustfmt::skip]
pub(super) const PHRASES: &[(&str, Phrase)] = &[
    ("material", Balance { up: "{us} is {more} up", against: "{us} has {more} against {less}" }),
    ("bishop_pair", Is("{us}'s {pieces} work as a pair")),

    // A pawn that has come further than the fourth rank is compared with those that have not.
    ("pawn_squares", place(&[(4, 15)])),
    ("knight_squares", place(&[(0, 31)])),
    ("bishop_squares", place(&[(0, 31)])),
    ("rook_squares", place(&[(0, 31)])),
    ("queen_squares", place(&[(0, 31)])),
    ("king_squares", place(&[(0, 31)])),

    ("knight_mobility", mobility(&[(0, 8)])),
    ("bishop_mobility", mobility(&[(0, 13)])),
    ("rook_mobility", mobility(&[(0, 14)])),
    ("queen_mobility", mobility(&[(0, 27)])),

    ("doubled_pawn", Is("{us}'s {pieces} [is doubled behind another|are doubled behind others]")),
    ("isolated_pawn", Is("{us}'s {pieces} [is|are] isolated«/ and open to attack from the front»")),
    ("backward_pawn", Is("{us}'s {pieces} [is|are] backward«/ and open to attack from the front»")),
    ("phalanx", Is("{us}'s {pieces} stand side by side")),
    ("defended_pawn", Is("{us}'s {pieces} [is|are] defended by [another|others]")),

    ("passed_pawn", Is("{us}'s {pieces} [is|are] passed")),
    ("passed_supported", Is("{us}'s passed {pieces} [is|are] supported by [another pawn|other pawns]")),
    ("passed_blocked", Is("{us}'s passed {pieces} [is|are] blocked")),
    ("passed_free_path", Is("Nothing stands in the way of {us}'s passed {pieces}")),
    ("passed_safe_path", Is("Nothing attacks the way of {us}'s passed {pieces}")),
    ("passed_safe_step", Is("{us}'s passed {pieces} can safely advance")),
    ("passed_our_king", compared(&[(0, 7)], "{us}'s king on {king} is «close enough to/too far from» its passed {pieces}")),
    ("passed_their_king", compared(&[(0, 7)], "{them}'s king on {their king} is «too far from/close enough to» {us}'s passed {pieces}")),
    ("passed_contest", compared(&[(0, 4)], "{us} «controls/does not control» the [square|squares] in front of its passed {pieces}")),
    ("passed_rook_behind", Is("A rook stands behind {us}'s passed {pieces}")),

    ("knight_outpost", Is("{us}'s {pieces} cannot be driven away by pawns")),
    ("bishop_outpost", Is("{us}'s {pieces} cannot be driven away by pawns")),
    ("outpost_in_reach", Is("{us}'s {pieces} can go to an outpost")),
    ("minor_behind_pawn", Is("{us}'s {pieces} [is sheltered by a pawn in front of it|are sheltered by pawns in front of them]")),
    ("knight_from_king", compared(&[(1, 7)], FROM_KING)),
    ("bishop_from_king", compared(&[(1, 7)], FROM_KING)),
    ("bishop_pawns", Is("{us}'s {pieces} [stands on a square|stand on squares] of a bishop's colour")),
    ("bishop_blocked_pawns", Is("{us}'s {pieces} [is blocked on a square|are blocked on squares] of a bishop's colour")),
    ("bishop_long_diagonal", Is("{us}'s {pieces} [looks|look] across the centre")),
    ("rook_on_file", Is("{us}'s {pieces} [stands|stand] on the «half-open/open» {files}")),
    ("rook_on_seventh", Is("{us}'s {pieces} [has reached its|have reached their] seventh rank")),
    ("trapped_rook", Is("{us}'s {pieces} [is|are] shut in by the king on {king}")),

    ("threat_by_pawn", Is("{them}'s {pieces} [is|are] attacked by a pawn")),
    ("threat_by_knight", Is("{them}'s {pieces} [is|are] attacked by a knight«, but/ and not» well defended")),
    ("threat_by_bishop", Is("{them}'s {pieces} [is|are] attacked by a bishop«, but/ and not» well defended")),
    ("threat_by_rook", Is("{them}'s {pieces} [is|are] attacked by a rook«, but/ and not» well defended")),
    ("threat_by_queen", Is("{them}'s {pieces} [is|are] attacked by a queen«, but/ and not» well defended")),
    ("threat_by_king", Is("{them}'s {pieces} [is|are] attacked by the king on {king} and not well defended")),
    ("outnumbered", Is("{them}'s {pieces} [has|have] more attackers than defenders")),
    ("push_threat", Is("{them}'s {pieces} can be attacked by a safe pawn move")),
    ("restricted", More("{us} restricts {them}'s pieces more than its own are restricted")),
    ("weak_queen", Is("{them}'s {pieces} would be attacked if a piece stepped aside")),

    ("shelter", Judged {
        text: "{us}'s king on {king} is «well/badly» sheltered by the {pieces}",
        none: Some((&[7, 15], "{us}'s king on {king} has no pawn in front of it on the {files}")),
        runs: &[(1, 7), (8, 15)],
    }),
    ("storm", Judged {
        text: "{them}'s {pieces} «[does|do] not threaten/[advances|advance] on» {us}'s king on {king}",
        none: Some((&[7], "{us}'s king on {king} faces no hostile pawn on {times} <file|files>")),
        runs: &[(0, 14)],
    }),

    ("danger", Is("{us}'s king on {king} is in danger")),
    ("ring_attacker", Is("{them}'s {pieces} [takes|take] part in the attack on {us}'s king on {king}")),
    ("ring_attack", Is("{them}'s {pieces} [looks|look] at squares next to {us}'s king on {king}")),
    ("weak_ring", Is("The [square|squares] {squares} near {us}'s king on {king} [is|are] weak")),
    ("safe_check", Is("{them} threatens to check {us}'s king on {king} safely with a {role} on {any square}")),
    ("safe_checks", Is("{them} has a choice of safe checks with a {role}")),
    ("unsafe_check", Is("{them} can check {us}'s king on {king} from {any square}, though the piece can be taken there")),
    ("no_queen", Is("{them} has no queen to attack {us}'s king on {king} with")),
    ("flank_attack", Is("{them} attacks {times} <square|squares>«/ twice» on the flank of {us}'s king on {king}")),
    ("flank_defense", Is("{us} defends {times} <square|squares> on the flank of its king on {king}")),
    ("pinned", Is("{us}'s {pieces} [is|are] pinned to the king on {king}")),
    ("open_shelter", Is("{us} has no pawn on {times} <file|files> at its king on {king}")),
    ("knight_defender", Is("A knight defends {squares} near {us}'s king on {king}")),

    ("space", More("{us} has more room behind its pawns")),
    ("tempo", Is("{us} is on the move")),

    ("opposite_bishops", judged("«The bishops of opposite colours are no hindrance to {us}'s advantage/\
        With nothing but bishops of opposite colours, {us}'s advantage is hard to turn into a win»")),
    ("opposite_bishops_and_more", judged("«The bishops of opposite colours are no hindrance to {us}'s advantage/\
        With bishops of opposite colours, {us}'s advantage is harder to turn into a win»")),
    ("few_pawns", judged("{us} has «pawns enough/few pawns left» to turn its advantage into a win ({number})")),
    ("pawnless", judged("«{us} needs no pawns to turn its advantage into a win/\
        Without pawns {us} can hardly turn its advantage into a win»")),
    ("last_pawn", judged("«{us}'s last pawn is enough to turn its advantage into a win/\
        {them} can give a piece for {us}'s last pawn»")),
    ("wrong_rook_pawn", judged("«{us} can promote even in the corner where {them}'s king is/\
        {them}'s king cannot be driven out of the corner where {us}'s pawns would promote»")),
    ("rooks_on_one_flank", judged("«{us} can win even with all pawns on one flank/\
        With rooks and pawns on one flank, {us}'s advantage is hard to turn into a win»")),
];
