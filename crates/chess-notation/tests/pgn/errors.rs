//! Broken games, and what follows them.

use std::fmt::Write as _;

use chess_notation::pgn::{PgnErrorKind, PgnGame, Reader};
use laws::pgn::{Wanted, read, read_from};

use super::{read_as_text, report, to_text};
use crate::Failing;

#[test]
fn errors_say_what_is_wrong_and_where() {
    insta::assert_snapshot!(report(include_str!("data/errors.json")));
}

#[test]
fn what_is_wrong_in_one_game_is_wrong_behind_others_that_begin_alike() {
    for odd in ["\0", "\u{1}", "\u{1f}", "\u{7f}", "&", "\u{a1}"] {
        let game = format!("1. e4{odd}e5 *");
        let alone = read_as_text(&game);
        let behind_others = read_as_text(format!("1. e4 e5 *\n1. e4 e5 *\n{game}"));
        assert!(alone[0].starts_with("line 1, column "), "{alone:?}");
        assert_eq!(behind_others[2], alone[0].replace("line 1", "line 3"));
    }
}

#[test]
fn the_games_after_a_broken_one_are_read() {
    let broken = [
        "1. e4 e5 2. Ke3 Nc6 1-0\n",
        "1. e4 e5 2. Ke3 { 1-0 } (0-1) ; 1-0\n 1/2-1/2\n",
        "1. e4 (1. Ke3 (1-0) 0-1) *\n",
        "1. e4 ((1. d4) 1-0\n) 1-0\n",
        "1. e4 e5) 2. d4 *\n",
        "[Event x]\n[Site \"y\"]\n\n1. e4 *\n",
        "[Event \"x\n[Site \"y\"]\n\n1. e4 *\n\n",
        "[FEN \"x\"]\n\n1. e4 e5 1-0",
        "[Variant \"Atomic\"]\n\n1. e4 {} *",
        "1. e4 $x e5 *",
    ];
    let followers = [
        ("\n1. d4 d5 0-1", "| d4 d5 0-1"),
        ("\n[Event \"next\"]\n\n1. d4 d5 0-1", "[Event=next] | d4 d5 0-1"),
    ];
    for text in broken {
        for (next, expected) in followers {
            let whole = [text, next].concat();
            let games = read(&whole);
            assert_eq!(games.len(), 2, "{whole}: {games:?}");
            assert!(games[0].is_err(), "{whole}");
            assert_eq!(games[1].as_ref().unwrap(), expected, "{whole}");
        }
    }
}

#[test]
fn what_has_no_end_ends_before_the_tags_of_the_next_game() {
    for text in [
        "1. e4 { no end",
        "1. e4 { [%clk 0:0",
        "1. e4 (1. d4 { no end",
        "1. e4 (1. d4",
        "1. e4 (1. d4 (1. c4 c5",
        "1. e4 * { no end",
        "[Event \"x\"]\n[Site \"",
        "[Event \"x\"]\n\n1. e4 e5 2. Q",
        "{ no end",
        "1. Ke3 { no end",
    ] {
        let whole = [text, "\n\n[Event \"next\"]\n\n1. d4 *"].concat();
        let games = read(&whole);
        assert!(games[0].is_err(), "{whole}");
        assert_eq!(games.last().unwrap().as_ref().unwrap(), "[Event=next] | d4 *", "{whole}");
        assert_eq!(games.len(), 2, "{whole}: {games:?}");
    }
    // A bracket at the beginning of a line is not enough inside a comment.
    let harmless = "1. e4 { text\n\n[%clk 0:00:01]\n[Event \"x\"]\n\n[brackets] } e5 *";
    assert_eq!(read(harmless).len(), 1);
    assert!(read(harmless)[0].is_ok());
}

#[test]
fn a_result_can_be_required() {
    let strict = |text: &str| {
        let reader = Reader::new(text.as_bytes()).requiring_results();
        read_from(reader, Wanted::Everything).into_iter().map(to_text).collect::<Vec<_>>()
    };
    assert_eq!(
        strict("1. e4 e5\n\n[Event \"x\"]\n\n1. d4 *"),
        ["line 3, column 1: the game ends without a result", "[Event=x] | d4 *"]
    );
    assert_eq!(strict("[Event \"x\"]\n"), ["line 2, column 1: the game ends without a result"]);
    assert_eq!(strict("1. e4 1-0"), ["| e4 1-0"]);
}

#[test]
fn strictly_nothing_is_put_right() {
    let strict = |text: &str| {
        let error = text.parse::<PgnGame>().unwrap_err();
        assert!(PgnGame::parse_tolerant(text).is_ok(), "{text}");
        error.to_string()
    };
    let mut table = String::new();
    let texts: Vec<String> = serde_json::from_str(include_str!("data/not_standard.json")).unwrap();
    for text in texts {
        writeln!(table, "{text}\n    -> {}", strict(&text)).unwrap();
    }
    insta::assert_snapshot!(table);
    for text in ["1. e4 -- 2. d4 *", "1. e4! $5 {c} (1. d4) 1... e5 *", "*", "1 e4 5... e5 1-0"] {
        assert!(text.parse::<PgnGame>().is_ok(), "{text}");
    }
}

/// Reads a text that should be refused so, or be a game; the game after it is read in any case.
fn check_limit(text: &str, refusal: Option<&str>) {
    let start: String = text.chars().take(20).collect();
    let games = read_as_text(format!("{text}\n\n[Event \"next\"]\n\n1. d4 *"));
    assert_eq!(games.len(), 2, "{start}");
    assert!(games[0].ends_with(refusal.unwrap_or("*")), "{start}: {:.100}", games[0]);
    assert_eq!(games[1], "[Event=next] | d4 *", "{start}");
}

#[test]
fn the_limits_of_comments_and_tags_are_exact() {
    let limit = 1 << 20;
    for length in [limit, limit + 1, limit * 3 / 2, limit * 3] {
        let comment = "the comment is longer than 1048576 bytes";
        let tag = "the line of the tag is longer than 1048576 bytes";
        for (text, refusal) in [
            (format!("1. e4 {{{}}} *", "x".repeat(length)), comment),
            (format!("1. e4 {{{}}} *", "\n".repeat(length)), comment),
            (format!("1. e4 {{{}}} *", "x\n".repeat(length / 2) + &"x"[..length % 2]), comment),
            (format!("1. e4 ;{}\n *", "x".repeat(length)), comment),
            (format!("[Event \"{}\"]\n *", "x".repeat(length - 10)), tag),
        ] {
            check_limit(&text, (length > limit).then_some(refusal));
            // A text in memory has no limit.
            assert!(text.parse::<PgnGame>().is_ok(), "{length}: {}", &text[..10]);
        }
    }
}

#[test]
fn what_is_too_much_is_refused_without_running_out_of_memory() {
    let much = 3 << 20;
    let deep = |levels: usize| {
        let moves = (0..levels).map(|level| if level % 2 == 0 { "(e4 " } else { "(d4 " });
        let open: String = moves.collect();
        format!("c4 {open}{} *", ")".repeat(levels))
    };
    let long = Some("a word of more than 63 bytes is not a move");
    let nested = Some("variations are nested more than 100 deep");
    for (text, refusal) in [
        (format!("1. {} *", "e".repeat(much)), long),
        (format!("1. e4 {} *", "-".repeat(much)), long),
        (deep(101), nested),
        (deep(100_000), nested),
        (deep(100), None),
        (format!("1. e4 ${} *", "1".repeat(much)), None),
        (format!("{}e4 *", "1".repeat(much)), None),
        (format!("1. e4{} *", "!".repeat(much)), None),
        (format!("1. e4{} *", " ".repeat(much)), None),
        (format!("%{}\n1. e4 *", "x".repeat(much)), None),
    ] {
        check_limit(&text, refusal);
    }
}

#[test]
fn an_input_that_fails_is_an_error_and_the_end() {
    for text in ["", "1. e4 e5", "1. e4 {", "[Event \"", "1. e4 e5 *", "1. Ke3"] {
        let games = read_from(Reader::new(Failing(text.as_bytes())), Wanted::Everything);
        let failures = games
            .iter()
            .filter(
                |game| matches!(game, Err(error) if matches!(error.kind(), PgnErrorKind::Io(_))),
            )
            .count();
        assert_eq!(failures, 1, "{text}: {games:?}");
    }
}

#[test]
fn a_text_that_is_no_single_game_is_refused() {
    let error = |text: &str| text.parse::<PgnGame>().unwrap_err().to_string();
    assert_eq!(error(" \n"), "line 2, column 1: there is no game");
    assert_eq!(error("1. e4 *\n1. d4 *"), "line 2, column 1: there is text after the game");
    assert!("\n1. e4 * {said later}\n\n".parse::<PgnGame>().is_ok());
}
