//! Games, line by line.

use chess_movegen::Game;
use insta::assert_snapshot;

use crate::program::{Run, play, play_from, run, run_with};

#[test]
fn fools_mate_between_two_humans() {
    assert_snapshot!(play(
        &["--black", "human"],
        "f3 / e5 / g4 / Qh4 / a3 / moves / undo / fen / restart / yes / fen / quit / never read"
    ));
}

#[test]
fn moves_are_understood_in_many_spellings() {
    let run = play(
        &["--black", "human"],
        "e2e4 / e7-e5 / Ng1-f3 / Nc6 / Bc4 / Bc5 / 0-0 / Nf6 / d4 / exd4 / e5 / d5 / exd6 / O-O",
    );
    assert_eq!(
        moves_of(&run).join(" "),
        "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d4 exd4 e5 d5 exd6 O-O",
        "{run}"
    );
}

#[test]
fn illegal_moves_are_refused_with_the_reason() {
    let cases = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Qd4 / Ra3 / e7e5 / a1a2 / e4e5 / e2e5 / exd3 / e4=Q / Nd2 / O-O / Bb5 / Qxd8 / Nd5",
        ),
        ("4r2k/8/8/8/8/8/4N3/4K3 w - -", "Nc3"),
        ("4r2k/8/8/8/8/8/8/R3K3 w Q -", "Ra2 / Ke2 / O-O-O / O-O"),
        ("2r1k3/8/8/8/8/8/8/R3K2R w KQ -", "O-O-O"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6", "exd6"),
        ("4k3/8/8/8/8/8/8/R4R1K w - -", "Rd1 / Rad1"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "castle / Nf9 / e / undo twice / moves zz / resign",
        ),
    ];
    let dialogues: Vec<String> = cases
        .into_iter()
        .map(|(fen, lines)| {
            let run = play_from(fen, lines);
            assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run}");
            let answers = run.stdout.lines().filter(|line| !is_of_board(line)).skip(1);
            let answers = answers.filter(|line| *line != "Check");
            let typed = lines.split(" / ");
            let pairs: Vec<String> =
                typed.zip(answers).map(|(line, answer)| format!("{line:<10} {answer}\n")).collect();
            format!("{fen}\n{}", pairs.concat())
        })
        .collect();
    assert_snapshot!(dialogues.join("\n"));
}

#[test]
fn the_promotion_piece_is_asked_for() {
    assert_snapshot!(play_from(
        "1n5k/P7/8/8/8/8/8/K7 w - - 0 40",
        "a7b8 / cancel / a8 / king / axb8 / N / Kg7 / restart / a8 / / Kg7 / undo / undo / a8=R / \
         restart / yes / a8 / quit"
    ));
}

#[test]
fn there_is_no_question_if_the_pawn_cannot_move_there() {
    assert_snapshot!(play_from("1n3r1k/P4P2/8/8/8/8/8/K7 w - - 0 40", "f8 / f7e8 / axb8 / rook"));
}

#[test]
fn the_end_in_the_middle_of_a_question_is_an_end() {
    let run = run(&["play", "--fen", "7k/P7/8/8/8/8/8/K7 w - -"], "a8");
    assert!(run.stdout.ends_with("\nPromote to a queen, a rook, a bishop or a knight?\n"), "{run}");
    assert_eq!(run.code, Some(0));
}

#[test]
fn commands_look_at_the_game_without_changing_it() {
    assert_snapshot!(play_from(
        "4k2r/8/8/8/1b6/8/3N4/R3K3 w Qk - 3 20",
        "moves / moves a1 / moves d2 / moves e4 / moves h8 / fen / flip / board / p N / s 4 / x d2 / \
         l / c / eval / HELP"
    ));
}

#[test]
fn draws_and_mates_are_told() {
    let cases = [
        (
            "repetition",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Nf3 / Nf6 / Ng1 / Ng8 / Nf3 / Nf6 / Ng1 / Ng8 / draw / e4",
        ),
        ("fifty moves", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "Ra2 / draw / Ke7 / undo"),
        ("stalemate", "7k/8/8/8/8/8/5Q2/K7 w - - 0 1", "Qf7 / Kg8"),
        ("insufficient material", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2 / Ke7"),
        ("checkmate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8 / Kh8"),
        ("check", "6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8 / Kh7 / Kf7"),
        ("over before it begins", "7k/5Q2/6K1/8/8/8/8/8 b - -", "Kg8"),
        ("in check at the start", "4k3/8/8/8/8/8/4r3/4K3 w - -", "Kxe2"),
    ];
    let dialogues: Vec<String> = cases
        .into_iter()
        .map(|(name, fen, lines)| format!("{name}:\n{}", without_boards(&play_from(fen, lines))))
        .collect();
    assert_snapshot!(dialogues.join("\n"));
}

#[test]
fn no_input_is_the_end() {
    assert_snapshot!(run(&["play"], ""));
}

#[test]
fn whoever_plays_black_alone_sits_there() {
    let run = run(&["play", "--white", "depth:1", "--black", "human"], "");
    assert!(run.stdout.ends_with("\n  h g f e d c b a\n\n"), "{run}");
    assert_eq!(moves_of(&run).len(), 1, "{run}");
}

#[test]
fn the_computer_mates_and_its_mate_can_be_taken_back() {
    let fen = "r5k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
    assert_snapshot!(play(
        &["--fen", fen, "--depth", "3", "--no-variety"],
        "Kh1 / h3 / undo / undo / fen / quit"
    ));
}

#[test]
fn the_computer_finds_a_mate_in_two_against_itself() {
    let fen = "6k1/5ppp/8/3r4/8/8/1Q3PPP/1R4K1 w - - 0 1";
    assert_snapshot!(play(
        &["--white", "computer", "--depth", "4", "--no-variety", "--fen", fen],
        ""
    ));
}

#[test]
fn two_computers_play_a_game_to_its_end() {
    let arguments = ["--white", "computer", "--black", "computer", "--depth", "2", "--no-variety"];
    let run = play(&arguments, "never read");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{run}");

    let mut game = Game::default();
    for text in moves_of(&run) {
        assert_eq!(game.outcome_with_claims(), None, "before {text}");
        let mv = chess_notation::san::parse(game.position(), &text).expect(&text);
        game.play(mv).expect(&text);
    }
    let outcome = game.outcome_with_claims().expect("the game ends");
    assert!(
        run.stdout.to_ascii_lowercase().contains(&format!("\n{outcome}\n").to_ascii_lowercase()),
        "{run}"
    );
    assert_eq!(play(&arguments, "").stdout, run.stdout, "the same game once more");
}

#[test]
fn chess960_castling_is_played() {
    let run = play_from(
        "bqnbrkr1/pppppppp/5n2/8/8/2N5/PPPPPPPP/BQ1BRKR1 w GEge - 2 3",
        "moves f1 / O-O / moves f8 / f8e8 / fen",
    );
    assert_snapshot!(without_boards(&run));
}

#[test]
fn a_game_has_clocks_levels_and_a_start_by_number() {
    let arguments = ["--chess960", "518", "--black", "elo:1420", "--clock", "5+3"];
    let run = play(&arguments, "fen / c / pgn / quit");
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(r"\d{4}\.\d\d\.\d\d", "[today]");
    settings.bind(|| assert_snapshot!(without_boards(&run)));
}

#[test]
fn a_game_is_saved_in_a_file_and_resumed() {
    let folder = std::env::temp_dir().join(format!("chess-cli-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("game.pgn");
    let _ = std::fs::remove_file(&file);
    let path = file.to_str().expect("a path in UTF-8");

    let missing = run(&["play", "--game", path, "--resume"], "");
    assert_eq!(missing.code, Some(1), "{missing}");
    assert!(missing.stderr.starts_with("error: there is no game to resume: "), "{missing}");
    play(&["--black", "human", "--game", path], "f3 / e5 / g4");
    let taken = run(&["play", "--game", path], "e4");
    assert_eq!(taken.code, Some(1), "{taken}");
    assert!(taken.stderr.contains(": --resume resumes it"), "{taken}");
    let resumed = play(&["--game", path, "--resume"], "Qh4");
    assert!(resumed.stdout.contains("\n2... Qh4#\nCheckmate: Black wins\n"), "{resumed}");
    let over = play(&["--game", path, "--resume"], "a3");
    assert!(over.stdout.contains("the game is over: checkmate: Black wins\n"), "{over}");
    std::fs::write(&file, "nonsense").expect("a file");
    let refused = play(&["--game", path, "--resume"], "a3");
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""), "{refused}");
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

#[test]
fn what_is_piped_in_is_not_saved() {
    let folder = std::env::temp_dir().join(format!("chess-cli-state-{}", std::process::id()));
    let path = folder.to_str().expect("a path in UTF-8");
    let variables = [("HOME", path), ("XDG_STATE_HOME", path), ("LOCALAPPDATA", path)];
    let run = run_with(&variables, &["play", "--black", "human"], "e4\ne5\n");
    assert_eq!(run.code, Some(0), "{run}");
    assert!(!folder.exists(), "{run}");
}

#[test]
fn a_book_is_played_from() {
    use chess_notation::polyglot::{Book, Entry};

    let mut game = Game::default();
    game.play("e2e4".parse().expect("a move")).expect("legal");
    let mv: chess_movegen::Move = "h7h6".parse().expect("a move");
    let book: Book = [Entry::new(game.position().key(), mv.into(), 1)].into_iter().collect();
    let file = std::env::temp_dir().join(format!("chess-cli-book-{}.bin", std::process::id()));
    book.save(&file).expect("a file");
    let run = play(&["--book", file.to_str().expect("a path"), "--plain"], "e4 / l");
    std::fs::remove_file(&file).expect("the file is ours");
    assert!(run.stdout.ends_with("1... h6\nBlack played h6\n"), "{run}");
    let run = play(&["--book", "there is none"], "");
    assert!(run.stderr.starts_with("error: cannot read there is none: "), "{run}");
}

/// The moves that were played, as they were told.
fn moves_of(run: &Run) -> Vec<String> {
    let is_number =
        |word: &str| word.ends_with('.') && word.trim_end_matches('.').parse::<u32>().is_ok();
    run.stdout
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            words.next().filter(|word| is_number(word))?;
            words.next().map(str::to_string)
        })
        .collect()
}

/// True for the lines of a board, and for the empty ones around it.
fn is_of_board(line: &str) -> bool {
    let is_rank = line.starts_with(|c: char| c.is_ascii_digit()) && line.len() == 17;
    is_rank || line.starts_with("  ") || line.is_empty()
}

fn without_boards(run: &Run) -> String {
    let text = run.to_string();
    text.lines().filter(|line| !is_of_board(line)).map(|line| format!("{line}\n")).collect()
}
