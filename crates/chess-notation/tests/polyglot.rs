//! Opening books: the format, what a book says, and how one is made, saved and opened.

use std::fs;
use std::path::Path;

use chess_core::Color;
use chess_movegen::{Game, Move, Position};
use chess_notation::pgn::{PgnErrorKind, Reader};
use chess_notation::polyglot::{
    Book, BookBuilder, DecodeError, EncodedMove, Entry, OpenBookError, PgnTally,
};
use laws::book::assert_bytes;
use proptest::prelude::*;
use random_games::{Walk, walks};

use crate::pgn::online_games;
use crate::{Failing, mv, position};

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(mv).collect()
}

fn entry(position: &Position, text: &str, weight: u16) -> Entry {
    Entry::new(position.key(), mv(text).into(), weight)
}

/// As in `e2e4 4, d2d4 1`.
fn says(book: &Book, position: &Position) -> String {
    let probe = book.probe(position);
    let texts: Vec<String> =
        probe.moves().iter().map(|found| format!("{} {}", found.mv(), found.weight())).collect();
    texts.join(", ")
}

#[test]
fn moves_are_written_as_the_format_says() {
    // File and rank of the destination, file and rank of the origin, promotion: three bits each.
    let bits = |to: [u16; 2], from: [u16; 2], promotion: u16| {
        to[0] | to[1] << 3 | from[0] << 6 | from[1] << 9 | promotion << 12
    };
    for (text, expected) in [
        ("e2e4", bits([4, 3], [4, 1], 0)),
        ("a1h8", bits([7, 7], [0, 0], 0)),
        ("b8c6", bits([2, 5], [1, 7], 0)),
        ("a7a8n", bits([0, 7], [0, 6], 1)),
        ("a7b8b", bits([1, 7], [0, 6], 2)),
        ("h2h1r", bits([7, 0], [7, 1], 3)),
        ("h2g1q", bits([6, 0], [7, 1], 4)),
        // Castling, as published: white short, white long, black short, black long.
        ("e1h1", bits([7, 0], [4, 0], 0)),
        ("e1a1", bits([0, 0], [4, 0], 0)),
        ("e8h8", bits([7, 7], [4, 7], 0)),
        ("e8a8", bits([0, 7], [4, 7], 0)),
    ] {
        assert_eq!(EncodedMove::from(mv(text)).to_bits(), expected, "{text}");
    }
}

#[test]
fn every_encoding_is_a_legal_move_that_is_encoded_so_or_is_refused() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "1rk3r1/8/8/8/8/8/8/1RK3R1 w BGbg - 0 1",
    ] {
        let position = position(fen);
        let mut decoded: Vec<Move> = Vec::new();
        for bits in 0..=u16::MAX {
            let encoded = EncodedMove::from_bits(bits);
            match encoded.decode(&position) {
                Ok(mv) => {
                    assert_eq!(EncodedMove::from(mv), encoded, "{fen} {mv}");
                    decoded.push(mv);
                }
                Err(DecodeError::SameSquare(square)) => {
                    assert_eq!(bits & 63, bits >> 6 & 63);
                    assert_eq!(usize::from(bits & 63), square.index());
                }
                Err(DecodeError::Promotion(code)) => {
                    assert!(code > 4 && u16::from(code) == bits >> 12);
                }
                Err(DecodeError::Illegal(illegal)) => {
                    assert_eq!(position.check_legality(illegal.mv), Err(illegal.reason));
                }
                Err(other) => panic!("{bits:#06x}: {other}"),
            }
        }
        let mut legal = position.legal_moves().to_vec();
        legal.sort();
        decoded.sort();
        assert_eq!(decoded, legal, "{fen}");
    }
}

#[test]
fn a_book_of_bytes_says_what_stands_in_it() {
    // Two entries, the second of which has learnt something, as a hexadecimal editor shows them.
    let bytes = [
        0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0x00, 0x02, 0, 0, 0, 0, //
        0x82, 0x3c, 0x9b, 0x50, 0xfd, 0x11, 0x41, 0x96, 0x0c, 0xa2, 0x01, 0x00, 0, 0, 1, 2, //
    ];
    let book = Book::from_bytes(&bytes).unwrap();
    assert_eq!(book.to_bytes(), bytes);
    assert_eq!(says(&book, &Position::initial()), "e2e4 2");

    let next = Position::initial().make(mv("e2e4")).unwrap();
    let probe = book.probe(&next);
    assert_eq!(probe.best(), Some(mv("c7c5")));
    assert_eq!(probe.moves()[0].entry().learn(), 0x102);
    assert_eq!(probe.total_weight(), 256);
}

#[test]
fn entries_out_of_order_are_found() {
    let initial = Position::initial();
    let other = |key: u64| Entry::new(key, mv("e2e4").into(), 1);
    let unsorted = [
        other(u64::MAX),
        entry(&initial, "d2d4", 5),
        other(0),
        entry(&initial, "c2c4", 5),
        other(initial.key() + 1),
        entry(&initial, "e2e4", 9),
    ];
    let bytes: Vec<u8> = unsorted.iter().flat_map(|entry| entry.to_bytes()).collect();
    let book = Book::from_bytes(&bytes).unwrap();
    assert_eq!(book.entries().len(), 6);
    assert!(book.entries().is_sorted_by_key(|entry| entry.key()));
    assert_eq!(says(&book, &initial), "e2e4 9, d2d4 5, c2c4 5");
}

#[test]
fn what_is_not_legal_is_refused_with_the_reason_and_never_played() {
    let initial = Position::initial();
    let odd = |bits: u16| Entry::new(initial.key(), EncodedMove::from_bits(bits), 100);
    let book: Book = [odd(0), odd(0x531c), entry(&initial, "e7e5", 90), entry(&initial, "e2e3", 1)]
        .into_iter()
        .collect();
    let probe = book.probe(&initial);
    let reasons: Vec<String> = probe.refused().iter().map(|(_, error)| error.to_string()).collect();
    assert_eq!(reasons[0], "the move begins and ends on a1");
    assert_eq!(reasons[1], "5 is not the number of a piece that a pawn can become");
    assert!(reasons[2].starts_with("e7e5 is not legal: "), "{}", reasons[2]);
    assert_eq!(reasons.len(), 3);

    assert_eq!(probe.best(), Some(mv("e2e3")));
    for random in [0, 1 << 63, u64::MAX] {
        assert_eq!(probe.choose(random), Some(mv("e2e3")));
    }
}

#[test]
fn an_en_passant_square_counts_only_beside_a_pawn_that_could_capture() {
    // Nobody can capture on e3, so the FENs with and without it are one position to a book.
    let with = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    let without = position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let book: Book = [entry(&with, "e7e5", 1)].into_iter().collect();
    assert_eq!(says(&book, &without), "e7e5 1");

    // The pawn on d4 can, so they are two.
    let with = position("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    let without = position("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let book: Book = [entry(&with, "d4e3", 1)].into_iter().collect();
    assert_eq!(says(&book, &with), "d4e3 1");
    assert_eq!(says(&book, &without), "");
}

#[test]
fn castling_and_promotion_go_into_a_book_and_come_out() {
    let start = position("r3k2r/6P1/8/8/8/8/p7/R3K2R w KQkq - 0 1");
    let mut builder = BookBuilder::new();
    for game in ["e1h1 e8a8", "e1a1 a2a1q", "g7h8n e8e7", "g7g8q e8d7"] {
        builder.add_game(&start, moves(game), Some(Color::White)).unwrap();
    }
    let book = builder.build();
    assert_eq!(book.entries().len(), 8);
    assert_eq!(says(&book, &start), "e1a1 2, e1h1 2, g7h8n 2, g7g8q 2");
    assert_eq!(says(&book, &start.make(mv("e1h1")).unwrap()), "e8a8 0");
}

#[test]
fn points_are_two_for_a_win_and_one_for_a_draw_of_the_side_that_moves() {
    let initial = Position::initial();
    let mut builder = BookBuilder::new();
    for winner in [Some(Color::White), Some(Color::White), Some(Color::Black), None] {
        builder.add_game(&initial, moves("e2e4 e7e5"), winner).unwrap();
    }
    builder.add_game(&initial, moves("e2e4 c7c5"), Some(Color::Black)).unwrap();
    let book = builder.build();
    assert_eq!(says(&book, &initial), "e2e4 5");
    assert_eq!(says(&book, &initial.make(mv("e2e4")).unwrap()), "e7e5 3, c7c5 2");
}

#[test]
fn limits_leave_out_late_and_rare_moves() {
    let initial = Position::initial();
    let mut builder = BookBuilder::new().with_max_plies(2).with_min_count(2);
    for game in ["e2e4 e7e5 g1f3", "e2e4 e7e5 f1c4", "e2e4 c7c5 g1f3", "d2d4 d7d5 e2e9"] {
        let game: Vec<Move> = game.split(' ').filter_map(|text| text.parse().ok()).collect();
        builder.add_game(&initial, game, None).unwrap();
    }
    let book = builder.build();
    assert_eq!(says(&book, &initial), "e2e4 3");
    assert_eq!(book.entries().len(), 2);
}

#[test]
fn an_illegal_move_keeps_the_whole_game_out() {
    let initial = Position::initial();
    let mut builder = BookBuilder::new();
    let error = builder.add_game(&initial, moves("e2e4 e7e5 e4e5"), None).unwrap_err();
    assert_eq!((error.ply, error.mv), (3, mv("e4e5")));
    assert!(error.to_string().starts_with("ply 3: e4e5 is not legal: "), "{error}");
    assert!(builder.add_move(&initial, mv("e2e5"), None).is_err());
    assert_eq!(builder.build(), Book::default());
}

#[test]
fn builders_add_up_and_books_fill_gaps() {
    let initial = Position::initial();
    let mut one = BookBuilder::new();
    let mut other = BookBuilder::new();
    one.add_game(&initial, moves("e2e4 e7e5"), Some(Color::White)).unwrap();
    other.add_game(&initial, moves("d2d4 d7d5"), None).unwrap();
    other.add_game(&initial, moves("e2e4 e7e5"), None).unwrap();

    let filled = one.build().supplemented_by(&other.build());
    assert_eq!(says(&filled, &initial), "e2e4 2");
    assert_eq!(says(&filled, &initial.make(mv("d2d4")).unwrap()), "d7d5 1");

    one.merge(&other);
    assert_eq!(says(&one.build(), &initial), "e2e4 3, d2d4 1");
}

#[test]
fn choices_come_as_often_as_their_weights_say() {
    let initial = Position::initial();
    let book: Book =
        [entry(&initial, "e2e4", 6), entry(&initial, "d2d4", 3), entry(&initial, "c2c4", 1)]
            .into_iter()
            .collect();
    let probe = book.probe(&initial);
    let step = u64::MAX / 1000;
    let count = |text: &str| {
        (0..1000).filter(|index| probe.choose(index * step + step / 2) == Some(mv(text))).count()
    };
    assert_eq!([count("e2e4"), count("d2d4"), count("c2c4")], [600, 300, 100]);
}

#[test]
fn a_book_is_saved_and_opened() {
    let mut builder = BookBuilder::new();
    let initial = Position::initial();
    for &mv in &initial.legal_moves() {
        builder.add_move(&initial, mv, None).unwrap();
    }
    let book = builder.build();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved.bin");
    book.save(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().len(), 20 * 16);
    assert_eq!(Book::open(&path).unwrap(), book);

    fs::write(&path, [0; 20]).unwrap();
    let error = Book::open(&path).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the file is not a book: 20 bytes are not a whole number of entries of 16 bytes each"
    );
    assert!(matches!(error, OpenBookError::NoBook(_)));
    fs::remove_file(&path).unwrap();
    assert!(matches!(Book::open(&path), Err(OpenBookError::Io(_))));
}

#[test]
fn variations_and_broken_games_do_not_count() {
    let pgn = "\
        1. e4 (1. d4 d5) e5 (1... c5) 2. Nf3 1-0\n\n\
        1. c4 e5 2. c5 c6 3. Ke4 0-1\n\n\
        [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2\n";
    let mut builder = BookBuilder::new();
    let mut errors = Vec::new();
    let tally = builder.add_pgn(&mut Reader::new(pgn.as_bytes()), |error| errors.push(error));
    assert_eq!(tally.unwrap(), PgnTally { games: 2, broken: 1 });
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].line(), 3);

    let book = builder.build();
    let initial = Position::initial();
    assert_eq!(says(&book, &initial), "e2e4 2");
    assert_eq!(says(&book, &initial.make(mv("e2e4")).unwrap()), "e7e5 0");
    assert_eq!(says(&book, &position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")), "e2e4 1");
    assert_eq!(book.entries().len(), 4);
}

#[test]
fn failing_to_read_is_an_error_and_no_broken_game() {
    let mut builder = BookBuilder::new();
    let mut reader = Reader::new(Failing(b"1. e4 *\n\n"));
    let error = builder.add_pgn(&mut reader, |error| panic!("{error}")).unwrap_err();
    assert!(matches!(error.kind(), PgnErrorKind::Io(_)));
}

/// By the reader of a file, if it is there, and game by game.
#[test]
fn a_book_of_a_file_is_that_of_its_games() {
    let Some(text) = online_games() else { return };
    let new = || BookBuilder::new().with_max_plies(16);
    let (mut of_file, mut of_games) = (new(), new());
    let tally = of_file.add_pgn(&mut Reader::new(&text[..]), |error| panic!("{error}")).unwrap();
    assert_eq!(tally, PgnTally { games: 438, broken: 0 });
    for pgn in Reader::new(&text[..]).games().map(Result::unwrap) {
        let game = pgn.to_game();
        of_games
            .add_game(game.start(), game.moves().iter().copied(), pgn.result().winner())
            .unwrap();
    }
    assert!(of_file.build() == of_games.build());
}

#[test]
fn a_book_knows_every_move_of_its_games() {
    let games: Vec<Game> = walks(27).map(Walk::into_game).collect();
    let mut builder = BookBuilder::new();
    for game in &games {
        builder.add_game(game.start(), game.moves().iter().copied(), None).unwrap();
    }
    let book = builder.build();
    for game in &games {
        for (position, &mv) in game.positions().iter().zip(game.moves()) {
            let probe = book.probe(position);
            assert!(probe.moves().iter().any(|found| found.mv() == mv), "{mv} in {position:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_a_book_or_an_error_and_any_entry_can_be_probed(
        entries in proptest::collection::vec(any::<[u8; 16]>(), 0..40), rest in 0..32_usize
    ) {
        let mut bytes = entries.concat();
        if let Some(first) = bytes.first_chunk_mut() {
            *first = Position::initial().key().to_be_bytes();
        }
        assert_bytes(&bytes);
        bytes.truncate(bytes.len().saturating_sub(rest));
        assert_bytes(&bytes);
    }
}
