//! What is written, as people read it.

use chess_notation::pgn::{Annotation, Comment, GameResult, Nag, PgnGame, Reader, TagError};
use std::time::Duration;

use super::{online_games, sample};

#[test]
fn the_sample_in_the_export_form() {
    let text = sample();
    let mut reader = Reader::new(&text[..]);
    let games: Vec<String> = reader.games().map(|game| game.unwrap().to_string()).collect();
    insta::assert_snapshot!(games.join("\n"));
}

#[test]
fn lines_have_less_than_80_characters() {
    let Some(text) = online_games() else { return };
    for game in Reader::new(&text[..]).games() {
        let written = game.unwrap().to_string();
        let moves = written.split("\n\n").nth(1).unwrap();
        assert!(moves.lines().all(|line| line.chars().count() < 80), "{written}");
        let shortest = moves.lines().rev().skip(1).map(|line| line.chars().count()).min();
        assert!(shortest.is_none_or(|length| length > 35), "{written}");
    }
}

#[test]
fn odd_trees_are_written_in_an_order_that_can_be_read() {
    let mut game = PgnGame::default();
    let tree = game.tree_mut();
    let root = tree.root();
    tree.add_comment(root, "before the game".into());
    tree.add_nag(root, Nag::new(10));
    let e4 = tree.add(root, "e2e4".parse().unwrap()).unwrap();
    let d4 = tree.add(root, "d2d4".parse().unwrap()).unwrap();
    let c4 = tree.add(root, "c2c4".parse().unwrap()).unwrap();
    let e5 = tree.add(e4, "e7e5".parse().unwrap()).unwrap();
    tree.add(d4, "d7d5".parse().unwrap()).unwrap();
    tree.add_comment_before(c4, "or".into());
    tree.add_comment_before(e4, "goes to the root".into());
    tree.add_comment(e5, "a } brace".into());
    tree.add_comment(e5, Comment::new(" \n "));
    tree.add(e5, "g1f3".parse().unwrap()).unwrap();
    tree.set_annotation(e4, &Annotation::Clock(Duration::from_secs(60)));
    tree.set_annotation(e4, &Annotation::MoveTime(Duration::from_millis(1_500)));
    tree.set_annotation(e4, &Annotation::Clock(Duration::from_secs(59)));
    assert_eq!(tree.clock(e4), Some(Duration::from_secs(59)));
    assert_eq!(tree.move_time(e4), Some(Duration::from_millis(1_500)));
    game.set_result(GameResult::Draw);
    let moves = |game: &PgnGame| game.to_string().split_once("\n\n").unwrap().1.to_owned();
    assert_eq!(
        moves(&game),
        "$10 { before the game } { goes to the root } 1. e4\n\
         { [%clk 0:00:59] [%emt 0:00:01.5] } (1. d4 d5) ({ or } 1. c4) 1... e5\n\
         ; a } brace\n\
         2. Nf3 1/2-1/2\n"
    );
    game.tree_mut().promote(c4);
    game.tree_mut().remove(d4);
    game.tree_mut().clear_comments(e5);
    game.tree_mut().clear_nags(root);
    assert_eq!(
        moves(&game),
        "{ before the game } { goes to the root } { or } 1. c4 (1. e4\n\
         { [%clk 0:00:59] [%emt 0:00:01.5] } 1... e5 2. Nf3) 1/2-1/2\n"
    );
}

#[test]
fn tags_keep_their_order_and_take_nothing_that_cannot_be_written() {
    let mut game = PgnGame::default();
    let tags = game.tags_mut();
    for (name, value) in [("ECO", "A00"), ("Black", r#"a "quoted" \ name"#), ("WhiteElo", "1")] {
        tags.set(name, value).unwrap();
    }
    tags.set("ECO", "A01").unwrap();
    assert_eq!(tags.set("a b", ""), Err(TagError::Name));
    assert_eq!(tags.set("", ""), Err(TagError::Name));
    assert_eq!(tags.set("A\"", ""), Err(TagError::Name));
    assert_eq!(tags.set("A", "x\ny"), Err(TagError::LineBreak));
    assert_eq!(tags.set("FEN", ""), Err(TagError::KeptElsewhere));
    let written = game.to_string();
    let tags: Vec<&str> = written.lines().skip(5).take_while(|line| !line.is_empty()).collect();
    assert_eq!(
        tags,
        [
            r#"[Black "a \"quoted\" \\ name"]"#,
            r#"[Result "*"]"#,
            r#"[ECO "A01"]"#,
            r#"[WhiteElo "1"]"#,
        ]
    );
    assert_eq!(game.tags_mut().remove("ECO").as_deref(), Some("A01"));
    assert_eq!(game.tags_mut().remove("ECO"), None);
    game.tags_mut().remove("Black");
    assert_eq!(game.tags().get("Black"), Some("?"));
}
