//! Puzzles, without a terminal.

use chess_notation::epd::records;
use chess_terminal::BoardStyle;
use chess_terminal::puzzle::{Options, Puzzle, Tally, run};
use proptest::prelude::*;

const PUZZLES: &str = "\
6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3;
1n5k/P7/8/8/8/8/8/K7 b - - id \"nothing to be found\";
1n5k/P7/8/8/8/8/8/K7 w - - bm axb8=Q+ axb8=R+; pv axb8=Q+ Kg7 Qc7+;
";

fn puzzles() -> Vec<Puzzle> {
    records(PUZZLES).filter_map(|(_, record)| Puzzle::from_epd(&record.unwrap())).collect()
}

fn transcript(input: &str, is_interactive: bool) -> (String, Tally) {
    let mut out = Vec::new();
    let options = Options { board: BoardStyle::Ascii, is_interactive };
    let tally = run(&puzzles(), options, &mut input.as_bytes(), &mut out).unwrap();
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
        let (text, tally) = transcript(input, false);
        assert_eq!(tally, expected, "{text}");
    }
}

#[test]
fn on_a_terminal_it_prompts() {
    insta::assert_snapshot!(transcript("hint\nRb8\nhint\nhint\nf3\ne4\naxb8=N\naxb8=Q\n", true).0);
}

proptest! {
    #[test]
    fn no_lines_can_break_a_puzzle(
        lines in prop::collection::vec(
            prop_oneof!["[a-h][1-8][a-h][1-8][qrbn]?", "(hint|next|board|help|solution)", ".{0,6}"],
            0..60,
        ),
    ) {
        let (text, tally) = transcript(&lines.join("\n"), false);
        prop_assert!(tally.at_once <= tally.solved && tally.solved <= tally.shown);
        prop_assert!(tally.shown <= 3 && text.lines().last().unwrap().starts_with("Solved: "));
    }
}
