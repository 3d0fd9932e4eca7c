//! What must hold in every position.

use chess_movegen::reference::{Bitboards, Generator, MoveTables, RayWalk};
use chess_movegen::{Move, MoveList, Perft, Position, perft};

/// Asks a position the same in a fast and in a slow way, and gives the number of replies to its
/// moves if the answers are the same; else what the answers were.
///
/// What takes long is done only if the check is to be `thorough`.
pub(super) fn check(position: &Position, thorough: bool) -> Result<u64, String> {
    check_kept_values(position, "the position")?;
    let moves = sorted(&position.legal_moves());
    expect(
        "the number of legal moves",
        ("counted", position.count_legal_moves()),
        ("listed", moves.len()),
    )?;
    let mut parts: Vec<Move> = sorted(&position.noisy_moves());
    parts.extend(sorted(&position.quiet_moves()));
    parts.sort_unstable();
    expect_moves(("captures and quiets", &parts), ("legal moves", &moves))?;
    let replies = check_replies(position, &moves)?;
    if thorough {
        let made = Perft::new(2).making_every_leaf().count(position);
        expect("the number of replies", ("every leaf made", made), ("listed", replies))?;
        for &mv in &moves {
            check_kept_values(&position.make_unchecked(mv), &format!("the position after {mv}"))?;
        }
        check_reference::<RayWalk>(position, &moves)?;
        check_reference::<MoveTables>(position, &moves)?;
        check_reference::<Bitboards>(position, &moves)?;
    }
    Ok(replies)
}

/// Compares the ways to count replies, and gives their number.
fn check_replies(position: &Position, moves: &[Move]) -> Result<u64, String> {
    let (mut counted, mut listed) = (0, 0);
    for &mv in moves {
        let child = position.make_unchecked(mv);
        counted += child.count_legal_moves() as u64;
        listed += child.legal_moves().len() as u64;
    }
    let what = "the number of replies";
    let listed_replies = ("listed after each move", listed);
    expect(what, ("counted after each move", counted), listed_replies)?;
    let plain = Perft::new(2).counting_last_ply_only().count(position);
    expect(what, ("the last ply counted by perft", plain), listed_replies)?;
    let before_the_moves = perft(position, 2);
    expect(what, ("counted without making moves", before_the_moves), listed_replies)?;
    Ok(listed)
}

/// Compares what moves keep up to date with the same computed from scratch.
fn check_kept_values(position: &Position, whose: &str) -> Result<(), String> {
    let fresh = position.recomputed();
    let kept = [
        ("attack table", position.attack_table() == fresh.attack_table()),
        ("piece list", position.piece_list() == fresh.piece_list()),
        ("type sets", position.type_sets() == fresh.type_sets()),
        ("key", position.key() == fresh.key()),
    ];
    match kept.into_iter().find(|(_, is_equal)| !is_equal) {
        Some((what, _)) => {
            Err(format!("the {what} of {whose} is not what is computed from the board"))
        }
        None => Ok(()),
    }
}

fn check_reference<G: Generator>(position: &Position, moves: &[Move]) -> Result<(), String> {
    let reference = sorted(&G::from_setup(&position.to_setup()).legal_moves());
    expect_moves(("legal moves", moves), (G::NAME, &reference))
}

fn sorted(moves: &MoveList) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    moves
}

fn expect<T: PartialEq + std::fmt::Display>(
    what: &str,
    (fast, by_fast): (&str, T),
    (slow, by_slow): (&str, T),
) -> Result<(), String> {
    if by_fast == by_slow {
        return Ok(());
    }
    Err(format!("{what} is {by_fast} when {fast}, and {by_slow} when {slow}"))
}

fn expect_moves(
    (one, by_one): (&str, &[Move]),
    (other, by_other): (&str, &[Move]),
) -> Result<(), String> {
    if by_one == by_other {
        return Ok(());
    }
    let only = |here: &[Move], there: &[Move]| {
        let only = here.iter().filter(|mv| !there.contains(mv)).map(Move::to_string);
        only.collect::<Vec<String>>().join(" ")
    };
    Err(format!(
        "{} {one} and {} by {other}; only the former: [{}], only the latter: [{}]",
        by_one.len(),
        by_other.len(),
        only(by_one, by_other),
        only(by_other, by_one),
    ))
}
