//! What is read, as the reader tells it.

use chess_notation::pgn::{PgnGame, Reader};

use super::events::{Events, read, read_as_text, read_from};
use super::files;

#[test]
fn the_parts_of_a_game_come_in_their_order() {
    let cases = [
        ("1. e4 e5 *", "| e4 e5 *"),
        ("", ""),
        ("  \n\n", ""),
        ("*", "| *"),
        ("e4 e5", "| e4 e5 without result"),
        ("1.e4e5", "line 1, column 3: e4e5: "),
        ("1.e4 1...e5 2.Nf3 2...Nc6 1-0", "| e4 e5 Nf3 Nc6 1-0"),
        ("1 e4 e5 2 Nf3 17. Nc6 0-1", "| e4 e5 Nf3 Nc6 0-1"),
        ("1. e4 ... e5 1/2-1/2", "| e4 e5 1/2-1/2"),
        ("1. e4 1/2", "| e4 1/2-1/2"),
        (
            "1. e4! e5? 2. Nf3!! Nc6?? 3. Bc4!? Bc5?! *",
            "| e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bc4 $5 Bc5 $6 *",
        ),
        ("1. e4!!! e5 ! $10 2. Nf3 +- Nc6 = *", "| e4 $3 e5 $1 $10 Nf3 $18 Nc6 $10 *"),
        ("1. e4 {a} {b} e5 ; c } d\n2. Nf3 *", "| e4 {a} {b} e5 { c } d} Nf3 *"),
        ("{before} [Event \"x\"] {after} 1. e4 *", "{before} [Event=x] | {after} e4 *"),
        ("1. e4 * {same line} ; and this\n{next game} e5", "| e4 {same line} { and this} *"),
        ("1. e4 (1. d4 d5 (1... Nf6) 2. c4) e5 *", "| e4 ( d4 d5 ( Nf6 ) c4 ) e5 *"),
        ("1. e4 (1. d4 1-0) (1. c4 *) e5 *", "| e4 ( d4 ) ( c4 ) e5 *"),
        ("1. e4 () e5 ({x}) *", "| e4 ( ) e5 ( {x} ) *"),
        ("%skipped\n1. e4\n%also (\ne5 *", "| e4 e5 *"),
        ("\u{feff}[Event \"x\"]\n\n1. e4 *", "[Event=x] | e4 *"),
        (
            "[Event \"x\"]\r\n[Site \"y\"]\r\n\r\n1. e4\r\ne5\r\n*\r\n",
            "[Event=x] [Site=y] | e4 e5 *",
        ),
        ("[Event \"x\"]\r[Site \"y\"]\r\r1. e4\re5 ;c\r*\r", "[Event=x] [Site=y] | e4 e5 {c} *"),
        ("[ Event\t\"x\" ] [Site \"\"]\n*", "[Event=x] [Site=] | *"),
        (r#"[Event "a \"b\" \\ c"] *"#, r#"[Event=a "b" \ c] | *"#),
        (r#"[Event "a "b" c"] *"#, r#"[Event=a "b" c] | *"#),
        ("[Event \"x\"]\n\n[White \"y\"]\n\n1. e4 *", "[Event=x] [White=y] | e4 *"),
        ("[White \"x\"]\n\n[Event \"y\"]\n\n1. e4 *", "[White=x] | without result"),
        ("1. ♘f3 ♞f6 2. Ng1-f3", "line 1, column 15: Ng1-f3: "),
        (
            "1. e2-e4 e7e5 2. ng1f3 nc6 3. Bb5 a6 4. 0-0",
            "| e4 e5 Nf3 Nc6 Bb5 a6 O-O without result",
        ),
        (
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\na8(Q)+ (a8=R) Kd7 *",
            "[FEN=4k3/P7/8/8/8/8/8/4K3 w - - 0 1] from 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | a8=Q+ ( a8=R+ ) Kd7 *",
        ),
        (
            "[FEN \"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1\"]\nexd3 e.p. Kd2 *",
            "[FEN=4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1] from 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1 | exd3 Kd2 *",
        ),
        (
            "[FEN \"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1\"]\nexd3e.p. Kd2 *",
            "[FEN=4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1] from 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1 | exd3 Kd2 *",
        ),
        ("[SetUp \"0\"][FEN \"junk\"]\n1. e4 *", "[SetUp=0] [FEN=junk] | e4 *"),
        (
            "[FEN \"8/8/8/8/8/8/8/K1k5  w - -\"] Ka2 *",
            "[FEN=8/8/8/8/8/8/8/K1k5  w - -] from 8/8/8/8/8/8/8/K1k5 w - - 0 1 | Ka2 *",
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] O-O-O *",
            "[FEN=4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1] from 4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1 | O-O-O *",
        ),
    ];
    for (text, expected) in cases {
        let games = read_as_text(text);
        let first = games.first().map_or("", String::as_str);
        if let Some(place) = expected.strip_suffix(": ") {
            assert!(first.starts_with(place), "{text}: {first}");
        } else {
            assert_eq!(first, expected, "{text}");
        }
    }
}

#[test]
fn every_game_of_a_text_is_found() {
    let cases: [(&str, &[&str]); 8] = [
        ("1. e4 * 1. d4 *", &["| e4 *", "| d4 *"]),
        ("* * 1-0", &["| *", "| *", "| 1-0"]),
        (
            "1. e4\n\n[Event \"x\"]\n1. d4",
            &["| e4 without result", "[Event=x] | d4 without result"],
        ),
        ("1. e4\n[Event \"x\"]\n1. d4 *", &["| e4 without result", "[Event=x] | d4 *"]),
        ("[Event \"x\"]\n\n[Event \"y\"]\n\n*", &["[Event=x] | without result", "[Event=y] | *"]),
        ("1. e4 *\n; the end", &["| e4 *"]),
        ("1. e4 * { one }\n{ two }\n1. d4 *", &["| e4 { one } *", "{ two } | d4 *"]),
        ("1. e4 0-1\n1-0", &["| e4 0-1", "| 1-0"]),
    ];
    for (text, expected) in cases {
        assert_eq!(read_as_text(text), expected, "{text}");
    }
}

#[test]
fn a_capture_en_passant_may_be_called_so() {
    let tag = "[FEN \"8/8/8/8/3Pp3/8/2k1K3/8 b - d3 0 1\"]";
    let ways = [
        "", " e.p.", " e.p.+", " e.p", " ep", " ep+", " ep.#", "e.p.", "e.p", "e.p.+", "ep", "ep+",
    ];
    for way in ways {
        let games = read_as_text(format!("{tag}\n1... exd3{way} 2. Ke3 *"));
        assert!(games[0].ends_with("| exd3+ Ke3 *"), "{way}: {}", games[0]);
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
        let skips = || Events { skips_moves: true, ..Events::default() };
        assert_eq!(read_from(Reader::new(file.repeat(3).as_bytes()), skips()).len(), 3, "{end:?}");
    }
    // It is seen neither before a line nor in the column of an error.
    let games = read_as_text("*\n\u{feff}% left out\n* *\n\u{feff}1. e5");
    assert_eq!(games[..3], ["| *"; 3]);
    assert!(games[3].starts_with("line 4, column 4: e5: "), "{}", games[3]);
    // Among the moves of a line it is an error as ever.
    assert!(read_as_text("1. e4 \u{feff}e5 *")[0].starts_with("line 1, column 7: "));
}

#[test]
fn moves_and_variations_are_skipped_for_those_who_do_not_want_them() {
    let text = "[Event \"x\"]\n\n1. e4 {1-0 ) [} (1. Zz9 {)} (a 0-1) 1/2) e5 ; 1-0 (\n% 0-1\n2. Nf3 1-0\n*";
    let moves = || Events { skips_moves: true, ..Events::default() };
    let variations = || Events { skips_variations: true, ..Events::default() };
    let all = |events: Events| -> Vec<String> {
        let games = read_from(Reader::new(text.as_bytes()), events);
        games.into_iter().map(Result::unwrap).collect()
    };
    assert_eq!(all(moves()), ["[Event=x] | 1-0", "| *"]);
    assert_eq!(all(variations()), ["[Event=x] | e4 {1-0 ) [} ( e5 { 1-0 (} Nf3 1-0", "| *"]);
    let open = read_from(Reader::new(&b"1. e4 (1. d4 {x}"[..]), variations());
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
    let games = read_as_text(files::sample());
    insta::assert_snapshot!(games.join("\n"));
}

#[test]
fn all_games_of_an_online_server_are_read_without_loss() {
    let Some(text) = files::online_games() else { return };
    let mut reader = Reader::new(&text[..]).requiring_results();
    let games: Vec<PgnGame> = reader.games().collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 438);
    let plies: usize = games.iter().map(|game| game.tree().main_line().count()).sum();
    assert_eq!(plies, 28_538);
    let nodes = games.iter().flat_map(|game| game.tree().main_line().map(move |node| (game, node)));
    let clocks = nodes.filter(|(game, node)| game.tree().clock(*node).is_some()).count();
    let written = String::from_utf8_lossy(&text).matches("[%clk ").count();
    assert_eq!(clocks, written);
    for game in &games {
        assert!(game.tags().get("Site").unwrap().starts_with("https://lichess.org/"));
    }
}

#[test]
fn every_tag_of_an_online_server_is_kept() {
    let Some(text) = files::online_games() else { return };
    let mut reader = Reader::new(&text[..]);
    let kept: usize = reader.games().map(|game| game.unwrap().tags().iter().count()).sum();
    let written = text.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"[")).count();
    // The result is kept elsewhere.
    assert_eq!(kept, written - 438);
}
