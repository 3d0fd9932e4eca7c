//! What is written is read as the same.

use chess_movegen::Game;
use chess_notation::pgn::{
    Annotation, Comment, Evaluation, GameResult, GameTree, Nag, NodeId, PgnGame, Reader, Score,
    TagError,
};
use laws::pgn::assert_written;
use proptest::prelude::*;

use super::{online_games, sample};

#[test]
fn games_of_files_are_written_as_they_were_read() {
    for (text, count) in [(Some(sample()), 7), (online_games(), 438)] {
        let Some(text) = text else { continue };
        let mut reader = Reader::new(&text[..]);
        let games: Vec<PgnGame> = reader.games().map(Result::unwrap).collect();
        assert_eq!(games.len(), count);
        games.iter().for_each(assert_written);
    }
}

/// What is done to a node of a tree while it grows.
#[derive(Clone, Debug)]
enum Change {
    /// Adds a move after it, chosen by the number.
    Add(usize),
    Comment(String),
    CommentBefore(String),
    Nag(u8),
    Judge(u8),
    Say(String),
    Evaluate(i32),
    Promote,
    PromoteLine,
    Remove,
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z ]{0,30}",
        "[ -~é\n\t]{0,40}",
        Just("a } closing brace".to_owned()),
        Just("[Event \"x\"] 1-0 (\n\n[White \"y\"]\n%z".to_owned()),
        Just("long ".repeat(40)),
        Just("x".repeat(100)),
        any::<String>(),
    ]
}

/// A change, and how many nodes ago the one was added that it is done to.
fn changes() -> impl Strategy<Value = (usize, Change)> {
    let ago = prop_oneof![6 => Just(0_usize), 4 => 0_usize..8];
    let change = prop_oneof![
        12 => any::<usize>().prop_map(Change::Add),
        2 => texts().prop_map(Change::Comment),
        1 => texts().prop_map(Change::CommentBefore),
        1 => any::<u8>().prop_map(Change::Nag),
        1 => (0_u8..7).prop_map(Change::Judge),
        1 => texts().prop_map(Change::Say),
        1 => (-999..999).prop_map(Change::Evaluate),
        1 => Just(Change::Promote),
        1 => Just(Change::PromoteLine),
        1 => Just(Change::Remove),
    ];
    (ago, change)
}

fn grow(tree: &mut GameTree, changes: Vec<(usize, Change)>) {
    let mut nodes = vec![tree.root()];
    for (ago, change) in changes {
        let node = nodes[nodes.len() - 1 - ago % nodes.len()];
        match change {
            Change::Add(mv) => {
                let moves = tree.position(node).legal_moves();
                if let Some(index) = mv.checked_rem(moves.len()) {
                    nodes.push(tree.add(node, moves[index]).unwrap());
                }
            }
            Change::Comment(text) => tree.add_comment(node, Comment::new(&text)),
            Change::CommentBefore(text) => tree.add_comment_before(node, Comment::new(&text)),
            Change::Nag(nag) => tree.add_nag(node, Nag::new(nag)),
            Change::Evaluate(score) => {
                let evaluation = Evaluation { score: Score::Centipawns(score), depth: None };
                tree.set_annotation(node, &Annotation::Evaluation(evaluation));
                assert_eq!(tree.evaluation(node), Some(evaluation));
            }
            Change::Judge(nag) => {
                let others = |tree: &GameTree| -> Vec<Nag> {
                    tree.nags(node).iter().copied().filter(|nag| !nag.judges_move()).collect()
                };
                let (before, nag) = (others(tree), (nag > 0).then_some(Nag::new(nag)));
                tree.judge(node, nag);
                let judges = tree.nags(node).iter().filter(|nag| nag.judges_move());
                assert_eq!(judges.collect::<Vec<_>>(), nag.iter().collect::<Vec<_>>());
                assert_eq!(others(tree), before);
            }
            Change::Say(text) => {
                let values = |comments: &[Comment]| -> Vec<String> {
                    let values = comments.iter().flat_map(Comment::annotations);
                    values.map(|value| value.to_string()).collect()
                };
                let (said, old) = (Comment::new(&text), values(tree.comments(node)));
                tree.set_words(node, &text);
                assert_eq!(tree.words(node), said.words());
                assert_eq!(values(tree.comments(node)), [values(&[said]), old].concat());
            }
            Change::Promote => tree.promote(node),
            Change::PromoteLine => {
                tree.promote_line(node);
                assert!(tree.is_in_main_line(node));
            }
            Change::Remove => {
                tree.remove(node);
                // What hangs on a node that was taken away is not in the tree either.
                nodes.retain(|&node| {
                    let follows = |next: &[NodeId]| tree.children(next[0]).contains(&next[1]);
                    let path = [vec![tree.root()], tree.path_to(node)].concat();
                    let is_there = path.windows(2).all(follows);
                    assert_eq!(tree.find(node.number()), is_there.then_some(node));
                    is_there
                });
            }
        }
    }
}

const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 2 9",
    "8/8/8/8/3pP3/8/8/K6k b - e3 7 33",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn trees_are_read_as_they_were_written(
        start in proptest::sample::select(&STARTS[..]),
        changes in proptest::collection::vec(changes(), 0..120),
        result in 0_usize..4,
        tags in proptest::collection::vec(("[A-Za-z0-9_]{1,9}|White|Event", "[^\r\n]{0,20}"), 0..4),
    ) {
        let mut game = PgnGame::new(start.parse().unwrap());
        grow(game.tree_mut(), changes);
        game.set_result(GameResult::ALL[result]);
        for (name, value) in tags {
            let is_kept = ["Result", "FEN", "SetUp"].contains(&name.as_str());
            prop_assert_eq!(game.tags_mut().set(&name, &value).is_err(), is_kept);
        }
        prop_assume!(game.tags().get("Variant").is_none_or(|variant| variant == "Chess960"));
        assert_written(&game);
        let copy: PgnGame = game.to_string().parse().unwrap();
        prop_assert_eq!(copy.to_game().moves().len(), game.tree().main_line().count());
    }
}

/// Variations in variations: each is instead of the last move of the one around it.
fn nested(levels: usize) -> PgnGame {
    let mut game = PgnGame::default();
    let tree = game.tree_mut();
    let mut parent = tree.root();
    for _ in 0..levels {
        let moves = tree.position(parent).legal_moves();
        let first = *moves.first().unwrap();
        let main = tree.add(parent, first).unwrap();
        tree.add_comment(main, "here".into());
        let other =
            moves.iter().copied().find(|&mv| !tree.position(parent).make_unchecked(mv).is_check());
        let branch = tree.add(parent, other.filter(|&mv| mv != first).unwrap_or(moves[1]));
        parent = branch.unwrap();
    }
    game
}

#[test]
fn no_depth_of_variations_exhausts_the_stack() {
    // Deeper than a reader of files goes.
    let deep = nested(400);
    assert_written(&deep);
    assert!(deep == deep.clone());
    let brackets = deep.to_string().matches('(').count();
    assert_eq!(brackets, 400);
    let error = Reader::new(deep.to_string().as_bytes()).games().next().unwrap().unwrap_err();
    assert!(error.to_string().ends_with("variations are nested more than 100 deep"));
}

#[test]
fn whatever_can_be_made_is_read_as_it_was_written() {
    // A start with the number 0, a very long comment and tag, and null moves.
    let mut game = PgnGame::new("4k3/8/8/8/8/8/4P3/4K3 b - - 0 0".parse().unwrap());
    game.tags_mut().set("Annotator", &"\"x".repeat(1 << 20)).unwrap();
    let tree = game.tree_mut();
    let pass = tree.add_null_move(tree.root()).unwrap();
    assert_eq!(tree.add_null_move(tree.root()), Some(pass));
    tree.add_comment(pass, Comment::new(&"word ".repeat(1 << 19)));
    let e4 = tree.add(pass, "e2e4".parse().unwrap()).unwrap();
    let variation = tree.add_null_move(pass).unwrap();
    tree.add(variation, "e8e7".parse().unwrap()).unwrap();
    tree.add_nag(e4, Nag::GOOD_MOVE);
    assert_eq!((tree.is_null_move(pass), tree.is_null_move(tree.root())), (true, false));
    assert_written(&game);
    let written = game.to_string();
    let end: Vec<&str> = written.split_ascii_whitespace().rev().take(10).collect();
    assert_eq!(end, ["*", "Ke7)", "--", "(2.", "$1", "e4", "2.", "}", "word", "word"]);
    assert_eq!(game.to_game().moves(), []);
    for variant in ["Atomic", "Crazyhouse", "My own rules"] {
        assert_eq!(game.tags_mut().set("Variant", variant), Err(TagError::Variant));
    }
    game.tags_mut().set("Variant", "From Position").unwrap();
    assert_written(&game);

    let mut check_mate = GameTree::new("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1".parse().unwrap());
    assert_eq!(check_mate.add_null_move(check_mate.root()), None);
}

#[test]
fn a_game_becomes_a_pgn_and_a_pgn_a_game() {
    let mut game = Game::new(STARTS[3].parse().unwrap());
    for mv in ["e1g1", "e8b8"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let mut pgn = PgnGame::from_game(&game);
    assert_eq!(pgn.tags().get("Variant"), Some("Chess960"));
    assert_eq!(pgn.result(), GameResult::Unknown);
    assert_written(&pgn);
    let root = pgn.tree().root();
    let variation = pgn.start().legal_moves()[3];
    pgn.tree_mut().add(root, variation).unwrap();
    let back = pgn.to_game();
    assert_eq!((back.start(), back.moves()), (game.start(), game.moves()));
    assert_eq!(back.position(), game.position());
}
