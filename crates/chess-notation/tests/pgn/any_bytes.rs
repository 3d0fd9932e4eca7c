//! No bytes make the reader panic, and it does not matter how they arrive.

use laws::pgn::assert_bytes;
use proptest::prelude::*;

use super::sample;

/// What PGN files are made of, and pieces of it, with bars between them.
const PIECES: &str = "\
    1.| |\n|\r\n|e4|e5|Nf3|Nc6|d4|d5|O-O|0-0|{|}|;|(|)|$1|$|!|?!|*|1-0|0-1|1/2-1/2|[|\
    ]|\"|\\|%|[Event \"x\"]|[White \"|\n\n|\n[|\
    [FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n|[%clk 0:00:01]|{ c } | (d4 d5) |é|\t|\
    ...|--|+-|ep|e.p.|\u{feff}|Z0|0000|$256|½-½|1 - 0|\u{a0}|@@@@";

fn pieces() -> impl Strategy<Value = Vec<&'static str>> {
    let pieces: Vec<&str> = PIECES.split('|').collect();
    proptest::collection::vec(proptest::sample::select(pieces), 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_bytes_and_pieces_of_games_are_read_or_refused(
        text in proptest::collection::vec(any::<u8>(), 0..300), pieces in pieces(),
    ) {
        assert_bytes(&text);
        assert_bytes(pieces.concat().as_bytes());
    }

    #[test]
    fn a_damaged_sample_is_read_or_refused(
        start in 0_usize..3_000,
        length in 1_usize..1_000,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let sample = sample();
        let start = start.min(sample.len() - 1);
        let mut text = sample[start..sample.len().min(start + length)].to_vec();
        for (index, byte) in changes {
            let at = index.index(text.len());
            text[at] = byte;
        }
        assert_bytes(&text);
    }
}

/// A visitor that stops among the tags is told of each game, wherever the tags end.
#[test]
fn what_is_skipped_ends_where_what_is_read_ends() {
    assert_bytes(include_bytes!("data/stops-early.pgn"));
    for text in [
        "[Event \"x\"] 1.\n[Result \"*\"]\n*",
        "[Event \"x\"][White \"a\"] 1. e4\n[Event \"y\"]\n*",
        "{ one } { two }\n[Event \"x\"]\n*",
        "[Event \"x\"]\n\x0c[White \"a\"]\n*",
        "[Event \"x\"]\n\u{feff}[White \"a\"]\n*\n[Event \"y\"]",
        "[Event \"x\"]\n\n%\n[Event \"y\"]\n*",
        "$256½-½$1",
        "$1-0 e4",
        "25½-½ e4",
        "1.e4 0000½-½ d4",
    ] {
        assert_bytes(text.as_bytes());
    }
}

/// A byte order mark that arrives in pieces, far from the beginning of a line that is skipped, is as
/// invisible as one that comes at once.
#[test]
fn columns_do_not_depend_on_the_pieces() {
    for length in 60..70 {
        assert_bytes(format!("%{}\u{feff}\r\"", "-".repeat(length)).as_bytes());
    }
}
