//! Puzzles, without a terminal.

use chess_puzzles::{Progress, Puzzle, PuzzleReader};
use chess_terminal::BoardStyle;
use chess_terminal::puzzle::{Options, Tally, run};
use proptest::prelude::*;

const PUZZLES: &str = "\
6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3;
1n5k/P7/8/8/8/8/8/K7 b - - id \"nothing to be found\";
1n5k/P7/8/8/8/8/8/K7 w - - bm axb8=Q+ axb8=R+; pv axb8=Q+ Kg7 Qc7+;
";

const LICHESS: &str = "\
00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2,,
00sJ9,r3r1k1/p4ppp/2p2n2/1p6/3P1qb1/2NQR3/PPB2PP1/R1B3K1 w - - 5 18,e3g3 e8e1 g1h2 e1c1,2671,105,87,325,fork,,
";

fn puzzles(text: &'static str) -> Vec<Puzzle> {
    PuzzleReader::new(text.as_bytes()).unwrap().map(Result::unwrap).collect()
}

fn transcript(
    puzzles: Vec<Puzzle>,
    progress: Option<&mut Progress>,
    input: &str,
    is_interactive: bool,
) -> (String, Tally) {
    let mut out = Vec::new();
    let options = Options { board: BoardStyle::Ascii, is_interactive };
    let tally = run(puzzles, progress, options, &mut input.as_bytes(), &mut out).unwrap();
    (String::from_utf8(out).unwrap(), tally)
}

#[test]
fn how_well_somebody_did_is_counted() {
    let tally = |shown, solved, at_once| Tally { shown, solved, at_once };
    let cases = [
        ("", tally(0, 0, 0)),
        ("Rb8\ne4\naxb8=Q\n", tally(3, 3, 3)),
        ("Rb8\ne4\naxb8=R\n", tally(3, 3, 3)),
        ("Rb7\nRb8\ne4\nhint\naxb8=Q\n", tally(3, 3, 1)),
        ("Rb8\nf3\nsolution\nnext\n", tally(3, 1, 1)),
        ("nonsense\nRb8\nquit\ne4\n", tally(1, 1, 1)),
    ];
    for (input, expected) in cases {
        let (text, tally) = transcript(puzzles(PUZZLES), None, input, false);
        assert_eq!(tally, expected, "{text}");
    }
}

#[test]
fn on_a_terminal_it_prompts() {
    let lines = "hint\nRb8\nhint\nhint\nf3\ne4\naxb8=N\naxb8=Q\n";
    insta::assert_snapshot!(transcript(puzzles(PUZZLES), None, lines, true).0);
}

#[test]
fn the_whole_solution_is_played_from_the_solvers_side() {
    let mut progress = Progress::default();
    let lines = "Qxg7\nBe6\nQf8\nhint\nRe1\nsolution\n";
    let (text, tally) = transcript(puzzles(LICHESS), Some(&mut progress), lines, false);
    insta::assert_snapshot!(text);
    assert_eq!(tally, Tally { shown: 2, solved: 1, at_once: 0 });
    let [first, second] = &puzzles(LICHESS)[..] else { panic!("there are two") };
    assert!(progress.has_solved(first) && !progress.has_solved(second));
}

#[test]
fn what_was_not_tried_does_not_count() {
    for lines in ["skip\nquit\n", "board\nskip\nnonsense\n", ""] {
        let mut progress = Progress::default();
        transcript(puzzles(LICHESS), Some(&mut progress), lines, false);
        assert_eq!(progress.rating(), Progress::default().rating(), "{lines:?}");
    }
    let mut progress = Progress::default();
    transcript(puzzles(LICHESS), Some(&mut progress), "Qxg7\nquit\n", false);
    assert!(progress.rating().points() < 1500.0);
}

proptest! {
    #[test]
    fn no_lines_can_break_a_puzzle(
        lines in prop::collection::vec(
            prop_oneof!["[a-h][1-8][a-h][1-8][qrbn]?", "(hint|next|board|help|solution)", ".{0,6}"],
            0..60,
        ),
    ) {
        let (text, tally) = transcript(puzzles(PUZZLES), None, &lines.join("\n"), false);
        prop_assert!(tally.at_once <= tally.solved && tally.solved <= tally.shown);
        prop_assert!(tally.shown <= 3 && text.lines().last().unwrap().starts_with("Solved: "));
    }
}
