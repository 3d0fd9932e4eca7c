//! Puzzles are solved.

use chess_notation::{parse_tolerant, san};
use chess_puzzles::{Answer, Attempt, AttemptOutcome, Puzzle, PuzzleReader, Task};
use insta::assert_snapshot;

fn puzzle(epd: &str) -> Puzzle {
    let puzzle = PuzzleReader::epd(std::io::Cursor::new(epd.as_bytes().to_vec())).next();
    puzzle.unwrap().unwrap()
}

/// What is said to these moves and questions.
fn transcript(epd: &str, words: &str) -> String {
    let mut attempt = Attempt::new(puzzle(epd));
    let mut lines = vec![epd.to_owned(), attempt.question()];
    for word in words.split(' ') {
        let said = match word {
            "hint" => attempt.hint().map_or(String::from("-"), |hint| hint.to_string()),
            "solution" => attempt.solution(),
            _ => {
                let (mv, _) = parse_tolerant(attempt.position(), word).unwrap();
                match attempt.play(mv).unwrap() {
                    Answer::Wrong => attempt.refutation(mv).unwrap().to_string(),
                    answer => format!("{answer:?}"),
                }
            }
        };
        lines.push(format!("> {word}\n{said}"));
    }
    lines.push(format!("{:?}\n", attempt.outcome()));
    lines.join("\n")
}

#[test]
fn what_is_said() {
    let transcripts = [
        transcript("6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - pv Rb8#;", "Rb7 hint hint Rb8 hint"),
        transcript("7k/8/8/8/8/8/R7/1R4K1 w - - dm 2;", "solution Kf2 Rb7 solution hint Ra8"),
        transcript(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4;",
            "hint f3 hint e4 solution",
        ),
        transcript(
            "1n5k/P7/8/8/8/8/8/K7 w - - bm axb8=Q+ axb8=R+; pv axb8=Q+ Kg7 Qc7+;",
            "a8=Q axb8=R solution",
        ),
        // A fork; the queen hangs after some moves, and mates come after others.
        transcript("4k2r/5ppp/8/3q4/8/4N3/5PPP/3R2K1 w k - pv Rxd5;", "Nxd5 h3 Rf1 Rxd5"),
        transcript("7k/8/5K2/8/8/8/8/6Q1 w - - dm 1;", "Qg6 Qg7"),
    ];
    assert_snapshot!(transcripts.join("\n"));
}

/// Plays the solution, the line of each puzzle as far as it is still asked for.
fn solve(puzzle: Puzzle) -> Attempt {
    let mut attempt = Attempt::new(puzzle.clone());
    let Task::Line(line) = puzzle.task() else { panic!("these puzzles are lines") };
    for (index, &mv) in line.iter().enumerate().step_by(2) {
        let answer = attempt.play(mv).unwrap();
        match line.get(index + 1) {
            Some(&reply) => assert_eq!(answer, Answer::GoesOn { reply }),
            None => assert_eq!(answer, Answer::Solved),
        }
    }
    attempt
}

#[test]
fn the_solution_solves_every_puzzle_that_is_shipped() {
    for puzzle in chess_puzzles::shipped() {
        let mut attempt = solve(puzzle.unwrap());
        assert_eq!(attempt.outcome(), Some(AttemptOutcome::Solved { is_at_once: true }));
        let mv = attempt.position().legal_moves().first().copied();
        if let Some(mv) = mv {
            assert_eq!(attempt.play(mv), Ok(Answer::Over));
        }
        attempt.give_up();
        assert_eq!(attempt.outcome(), Some(AttemptOutcome::Solved { is_at_once: true }));
    }
}

#[test]
fn any_mate_is_accepted_where_the_solution_mates_and_nothing_else() {
    for puzzle in chess_puzzles::shipped().map(Result::unwrap) {
        let Task::Line(line) = puzzle.task() else { panic!("these puzzles are lines") };
        if !puzzle.is_mate() || line.len() != 1 {
            continue;
        }
        for mv in puzzle.start().legal_moves() {
            let answer = Attempt::new(puzzle.clone()).play(mv).unwrap();
            let is_mate = puzzle.start().make(mv).unwrap().is_checkmate();
            assert_eq!(answer == Answer::Solved, is_mate, "{}", san::format(puzzle.start(), mv));
        }
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut attempt = Attempt::new(puzzle("6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#;"));
    let reason = attempt.play("b1a8".parse().unwrap()).unwrap_err();
    assert_eq!(reason.to_string(), "a rook cannot move to a8 from there");
    assert!(!attempt.has_needed_help());
    attempt.give_up();
    assert_eq!(attempt.outcome(), Some(AttemptOutcome::GivenUp));
    assert_eq!(attempt.hint(), None);
}
