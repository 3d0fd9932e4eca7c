//! EPD records, those of real files among them.

use std::fmt::Write as _;
use std::path::Path;

use chess_movegen::Position;
use chess_notation::epd::{self, Epd, Kind, Operand, Value};
use laws::epd::{assert_line, assert_record};
use proptest::prelude::*;
use random_games::Start;

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn read(operations: &str) -> Epd {
    format!("{INITIAL} {operations}").parse().unwrap()
}

#[test]
fn operations_of_the_standard_are_understood() {
    let record = read(
        "acd 20; acn 123456789012; acs 60; am f3 Na3; bm e4 d4 Nf3; c0 \"a; b\"; c9 \"\"; ce -35; \
         dm 3; eco \"B20\"; id \"x 1\"; pv e4 e5 Nf3 Nc6 Bb5; v0 \"Main\"; D1 20;",
    );
    let texts = |moves: &[chess_movegen::Move]| {
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(record.analysis_depth(), Some(20));
    assert_eq!(record.value("acn"), Some(&Value::Count(123_456_789_012)));
    assert_eq!(texts(record.moves_to_avoid()), "f2f3 b1a3");
    assert_eq!(texts(record.best_moves()), "e2e4 d2d4 g1f3");
    assert_eq!(texts(record.predicted_variation()), "e2e4 e7e5 g1f3 b8c6 f1b5");
    assert_eq!((record.comment(0), record.comment(9)), (Some("a; b"), Some("")));
    assert_eq!((record.comment(1), record.comment(10), record.comment(250)), (None, None, None));
    assert_eq!((record.centipawns(), record.moves_to_mate()), (Some(-35), Some(3)));
    assert_eq!((record.id(), record.variation_name(0)), (Some("x 1"), Some("Main")));
    assert_eq!(record.value("eco"), Some(&Value::Text("B20".into())));
    assert!(record.perft_counts().eq([(1, 20)]));
    assert_eq!(record.operations().len(), 14);
}

#[test]
fn what_is_not_known_is_kept_as_it_is() {
    let operations = "noop; tcri 5 300; x-y_1 \"two words\" word -3.5 1/2 ♞;";
    let record = read(operations);
    assert_eq!(record.to_string(), format!("{INITIAL} {operations}"));
    assert_eq!(
        record.value("tcri"),
        Some(&Value::Operands(vec![Operand::Word("5".into()), Operand::Word("300".into())]))
    );
}

#[test]
fn the_many_ways_of_real_files_are_read_and_written_in_one() {
    let lines: Vec<String> =
        serde_json::from_str(include_str!("data/odd_operations.json")).unwrap();
    let mut table = String::new();
    for operations in lines {
        let line = format!("{INITIAL} {operations}");
        assert_line(&line);
        let (record, repairs) = Epd::parse_tolerant(&line).unwrap();
        let written = record.to_string();
        let written = written.strip_prefix(INITIAL).unwrap();
        writeln!(table, "{operations:?}\n  ->{written}").unwrap();
        repairs.iter().for_each(|repair| writeln!(table, "     {repair}").unwrap());
    }
    insta::assert_snapshot!(table);
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let lines: Vec<String> = serde_json::from_str(include_str!("data/wrong_records.json")).unwrap();
    let mut table = String::new();
    for line in lines {
        let error = line.parse::<Epd>().unwrap_err();
        assert!((1..=line.chars().count() + 1).contains(&error.column()), "{line}: {error}");
        writeln!(table, "{}\n  {error}", line.replace('\u{7}', "␇")).unwrap();
    }
    insta::assert_snapshot!(table);
}

#[test]
fn what_cannot_be_written_is_not_taken() {
    let record = || Epd::new(Position::initial());
    let legal = || vec!["e2e4".parse().unwrap()];
    let illegal = || vec!["e2e5".parse().unwrap()];
    let word = |text: &str| Value::Operands(vec![Operand::Word(text.into())]);
    let cases = [
        ("", Value::Text(String::new())),
        ("a b", word("x")),
        ("9a", word("x")),
        ("hmvc", Value::Count(3)),
        ("bm", Value::Text("e4".into())),
        ("bm", Value::Line(legal())),
        ("bm", Value::Moves(vec![])),
        ("bm", Value::Moves(illegal())),
        ("pv", Value::Line([legal(), legal()].concat())),
        ("id", Value::Text("a\"b".into())),
        ("id", Value::Text("a\nb".into())),
        ("x", word("")),
        ("x", word("a b")),
        ("x", word("a;")),
        ("x", Value::Operands(vec![Operand::Quoted("\"".into())])),
    ];
    for (opcode, value) in cases {
        assert!(record().with(opcode, value.clone()).is_err(), "{opcode} {value:?}");
    }
    let record = record().with("bm", Value::Moves(legal())).unwrap();
    assert_eq!(record.best_moves(), legal());
}

/// Suites of the repository, and others that lie beside it on some machines.
#[test]
fn suites_of_many_people_are_read() {
    let files = [
        ("tests/data/perft-published.epd", 35),
        ("tests/data/perft-random.epd", 1240),
        ("../shared/data/tactics/wac.epd", 300),
        ("../shared/data/tactics/bratko-kopec.epd", 24),
        ("../shared/data/openings/8moves.epd", 2000),
        ("../shared/data/openings/chess960.epd", 960),
        ("../shared/data/perft/perft.epd", 174),
        ("../shared/data/perft/double-checks.epd", 184),
    ];
    for (file, number) in files {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        let Ok(text) = std::fs::read_to_string(&path) else {
            assert!(file.starts_with("../shared"), "{file}");
            eprintln!("SKIPPED: {} is not here", path.display());
            continue;
        };
        let mut count = 0;
        for (line, record) in epd::records_tolerant(&text) {
            let (record, _) = record.unwrap_or_else(|error| panic!("{file}:{line}: {error}"));
            assert_record(&record);
            assert!(match file {
                _ if file.contains("tactics") =>
                    record.id().is_some() && !record.best_moves().is_empty(),
                _ if file.contains("perft") => record.perft_counts().next().is_some(),
                _ => record.operations().is_empty(),
            });
            count += 1;
        }
        assert_eq!(count, number, "{file}");
    }
}

/// A value of the opcode's kind, made from numbers and text.
fn value(kind: Kind, position: &Position, numbers: (u64, i64), text: &str) -> Value {
    let moves = position.legal_moves();
    let some = || moves.iter().copied().step_by(1 + numbers.0 as usize % 9).collect::<Vec<_>>();
    match kind {
        Kind::Moves => Value::Moves(some()),
        Kind::Line => {
            let first = moves[numbers.0 as usize % moves.len()];
            let replies = position.make_unchecked(first).legal_moves();
            Value::Line([first].into_iter().chain(replies.first().copied()).collect())
        }
        Kind::Count => Value::Count(numbers.0),
        Kind::Number => Value::Number(numbers.1),
        Kind::Text => Value::Text(text.into()),
        Kind::Operands => {
            let words = text.split_whitespace().filter(|word| !word.contains(';'));
            let words = words.map(|word| Operand::Word(word.into()));
            Value::Operands(words.chain([Operand::Quoted(text.into())]).collect())
        }
    }
}

const OPCODES: [&str; 12] =
    ["bm", "am", "pv", "acd", "D3", "ce", "dm", "id", "c5", "v0", "any", "X-1_y"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn a_record_is_read_as_it_was_written(
        (start, seed) in (proptest::sample::select(&Start::ALL[..]), any::<u64>()),
        plies in 0..120_usize,
        operations in proptest::collection::vec(
            (0..OPCODES.len(), any::<(u64, i64)>(), "[^\"\\p{Cc}]{0,12}"), 0..6
        ),
    ) {
        let position = start.walk(seed).take(plies + 1).last().unwrap();
        let mut record = Epd::new(position.clone());
        for (opcode, numbers, text) in operations {
            let opcode = OPCODES[opcode];
            if position.has_legal_move() {
                record = record
                    .with(opcode, value(Kind::of(opcode), &position, numbers, &text))
                    .unwrap();
            }
        }
        assert_record(&record);
    }

    /// Any text, any behind a position, and any like operations.
    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![
        any::<String>(),
        any::<String>().prop_map(|text| format!("{INITIAL} {text}")),
        "((bm|am|pv|id|acd|ce|D1|hmvc|fmvn|x)( |;|\"|[a-h][1-8]|Nf3|#[0-9]|[0-9]{1,6}|é){0,6};?){0,4}"
            .prop_map(|text| format!("{INITIAL} {text}")),
    ]) {
        assert_line(&text);
    }
}
