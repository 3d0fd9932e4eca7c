//! What is read, as the reader tells it.

use chess_notation::pgn::{PgnGame, Reader};
use laws::pgn::{Wanted, read, read_from};

use super::{online_games, read_as_text, report, sample};

#[test]
fn the_parts_of_a_game_come_in_their_order() {
    insta::assert_snapshot!(report(include_str!("data/parts_of_games.json")));
}

#[test]
fn every_game_of_a_text_is_found() {
    insta::assert_snapshot!(report(include_str!("data/several_games.json")));
}

#[test]
fn a_capture_en_passant_may_be_called_so() {
    let tag = "[FEN \"8/8/8/8/3Pp3/8/2k1K3/8 b - d3 0 1\"]";
    let ways = [
        "", "e.p.!", " e.p.!", "e.p.+!", " ep+!", " e.p.", " e.p.+", " e.p", " ep", " ep+",
        " ep.#", "e.p.", "e.p", "e.p.+", "ep", "ep+",
    ];
    for way in ways {
        let games = read_as_text(format!("{tag}\n1... exd3{way} 2. Ke3 *"));
        let expected = if way.ends_with('!') { "| exd3+ $1 Ke3 *" } else { "| exd3+ Ke3 *" };
        assert!(games[0].ends_with(expected), "{way}: {}", games[0]);
        for text in [format!("{tag} exd3{way}"), format!("{tag} exd3{way}\n\n[Event \"x\"]\n*")] {
            assert!(read(&text).iter().all(Result::is_ok), "{way}");
        }
    }
    for way in [" epx", "epx", "e", "e.", "e.x", " e.x"] {
        let games = read_as_text(format!("{tag}\n1... exd3{way} 2. Ke3 *"));
        assert!(games[0].starts_with("line 2, column "), "{way}: {}", games[0]);
    }
}

/// Whether the first file ends with a line break or not, and its last game with a result or not.
#[test]
fn files_with_byte_order_marks_may_be_put_together() {
    for end in ["1-0\n", "1-0", "1/2-1/2\n\n", "*", "*\r\n", "\n", "{c}\n"] {
        let file = format!("\u{feff}[Event \"x\"]\n\n1. e4 {end}");
        let alone = read_as_text(&file);
        assert_eq!(alone.len(), 1);
        let together = read_as_text(file.repeat(3));
        assert_eq!(together.len(), 3, "{end:?}");
        assert!(together.iter().all(|game| *game == alone[0]), "{end:?}: {together:?}");
        assert_eq!(
            read_from(Reader::new(file.repeat(3).as_bytes()), Wanted::NoMoves).len(),
            3,
            "{end:?}"
        );
    }
    // It is seen neither before a line nor in the column of an error.
    let games = read_as_text("*\n\u{feff}% left out\n* *\n\u{feff}1. e5");
    assert_eq!(games[..3], ["| *"; 3]);
    assert!(games[3].starts_with("line 4, column 4: e5: "), "{}", games[3]);
    // Wherever it stands, it costs nothing.
    insta::assert_snapshot!(report(include_str!("data/byte_order_marks.json")));
}

#[test]
fn a_null_move_is_kept_in_all_its_spellings() {
    for text in ["--", "Z0", "z0", "0000", "@@@@", "null", "pass"] {
        let game = format!("1. e4 {text} 2. d4 ({text} 2... e5) {text}! *");
        assert_eq!(read_as_text(&game), ["| e4 -- d4 ( -- e5 ) -- $1 *"], "{text}");
        // A number before it, and a bracket after it.
        let game = format!("1. e4 e5 2. {text} (2. d4 {text}) *");
        assert_eq!(read_as_text(&game), ["| e4 e5 -- ( d4 -- ) *"], "{text}");
        let error = &read_as_text(format!("1. e4 d5 2. Bb5+ {text} *"))[0];
        assert_eq!(error, "line 1, column 18: a player in check cannot pass");
    }
}

#[test]
fn what_the_standard_does_not_allow_is_put_right() {
    insta::assert_snapshot!(report(include_str!("data/repairs.json")));
    // In Latin-1.
    assert_eq!(read(b"1.\xa0e4\xa0e5 *")[0].as_ref().unwrap(), "| e4 e5 *");
    // A skipped game ends in the same place.
    for result in ["\u{bd}-\u{bd}", "1 - 0", "1/2 - 1/2", "1/2", "0\u{2013}1"] {
        let text = format!("1. e4 (1. d4 {result}) e5 {result} 1. d4 d5 {result}");
        let read = read_from(Reader::new(text.as_bytes()), Wanted::Everything);
        assert_eq!(read.len(), 2, "{text}");
        assert_eq!(read_from(Reader::new(text.as_bytes()), Wanted::NoMoves).len(), 2, "{text}");
    }
}

#[test]
fn a_visitor_that_has_seen_enough_is_told_no_more() {
    let game = "{before} [Event \"x\"]\n[Site \"y\"]\n\n1. e4 {c 1-0} (1. d4 $1 d5) 1... e5 -- 1-0 {end}\n";
    let text = format!("{game}\n[Event \"next\"]\n\n1. d4 *");
    let mut lengths = Vec::new();
    for enough in 0..5 {
        let games = read_from(Reader::new(text.as_bytes()), Wanted::Moves(enough));
        let games: Vec<String> = games.into_iter().map(|game| game.unwrap()).collect();
        assert_eq!(games.len(), 2, "{enough}: {games:?}");
        lengths.push(games[0].len());
        let last = if enough == 0 { "[Event=next]" } else { "[Event=next] | d4" };
        assert!(games[1].starts_with(last), "{enough}: {games:?}");
    }
    assert_eq!(lengths[0], "{before}".len());
    assert!(lengths.is_sorted_by(|a, b| a < b), "{lengths:?}");
}

#[test]
fn moves_and_variations_are_skipped_for_those_who_do_not_want_them() {
    let text = "[Event \"x\"]\n\n1. e4 {1-0 ) [} (1. Zz9 {)} (a 0-1) 1/2) e5 ; 1-0 (\n% 0-1\n2. Nf3 1-0\n*";
    let all = |wanted| -> Vec<String> {
        let games = read_from(Reader::new(text.as_bytes()), wanted);
        games.into_iter().map(|game| game.unwrap()).collect()
    };
    assert_eq!(all(Wanted::NoMoves), ["[Event=x] | 1-0", "| *"]);
    assert_eq!(all(Wanted::MainLine), ["[Event=x] | e4 {1-0 ) [} ( e5 { 1-0 (} Nf3 1-0", "| *"]);
    let open = read_from(Reader::new(&b"1. e4 (1. d4 {x}"[..]), Wanted::MainLine);
    assert_eq!(
        open[0].as_ref().unwrap_err().to_string(),
        "line 1, column 17: the variation has no end"
    );
}

#[test]
fn bytes_that_are_no_utf8_are_latin1() {
    let games = read(b"[White \"J\xfcrgen \xe9\"]\n\n1. e4 { caf\xe9 } e5 {\xc3\xa9} *");
    assert_eq!(games[0].as_ref().unwrap(), "[White=Jürgen é] | e4 { café } e5 {é} *");
}

#[test]
fn a_long_comment_comes_whole() {
    let long = "word ".repeat(200_000);
    let text = format!("1. e4 {{{long}}} e5 ;{long}\n2. Nf3 *");
    assert_eq!(read(&text)[0].as_ref().unwrap(), &format!("| e4 {{{long}}} e5 {{{long}}} Nf3 *"));
}

#[test]
fn the_sample_is_read_without_loss() {
    let games = read_as_text(sample());
    insta::assert_snapshot!(games.join("\n"));
}

#[test]
fn all_games_of_an_online_server_are_read_without_loss() {
    let Some(text) = online_games() else { return };
    let mut reader = Reader::new(&text[..]).requiring_results();
    let games: Vec<PgnGame> = reader.games().collect::<Result<_, _>>().unwrap();
    let (mut plies, mut clocks, mut tags) = (0, 0, 0);
    for game in &games {
        let tree = game.tree();
        plies += tree.main_line().count();
        clocks += tree.main_line().filter(|&node| tree.clock(node).is_some()).count();
        // The result is kept elsewhere.
        tags += game.tags().iter().count() + 1;
        assert!(game.tags().get("Site").unwrap().starts_with("https://lichess.org/"));
    }
    let text = String::from_utf8_lossy(&text);
    let written_tags = text.lines().filter(|line| line.starts_with('[')).count();
    let written_clocks = text.matches("[%clk ").count();
    assert_eq!((games.len(), plies, clocks, tags), (438, 28_538, written_clocks, written_tags));
}
