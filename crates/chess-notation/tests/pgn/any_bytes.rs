//! No bytes make the reader panic, and it does not matter how they arrive.

use std::io::{self, Read};

use chess_notation::pgn::{PgnErrorKind, PgnGame, Reader};
use proptest::prelude::*;

use super::events::{Events, read, read_from};
use super::files;

/// Gives the bytes in pieces of these lengths, again and again, and is interrupted at times.
struct Pieces<'a> {
    rest: &'a [u8],
    lengths: Vec<usize>,
    turn: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        if self.turn.is_multiple_of(5) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let wanted = self.lengths[self.turn % self.lengths.len()].min(buffer.len());
        self.rest.read(&mut buffer[..wanted])
    }
}

fn in_words(
    games: Vec<Result<String, chess_notation::pgn::PgnError>>,
) -> Vec<Result<String, String>> {
    games.into_iter().map(|game| game.map_err(|error| error.to_string())).collect()
}

fn check(text: &[u8]) -> Result<(), TestCaseError> {
    for game in read(text) {
        let Err(error) = game else { continue };
        prop_assert!(!matches!(error.kind(), PgnErrorKind::Io(_)));
        let line = text.split(|&byte| byte == b'\n').nth(error.line() as usize - 1);
        let length = line.map_or(0, |line| line.len());
        prop_assert!(error.column() as usize <= length + 1, "{error}");
    }
    let whole = in_words(read(text));
    for lengths in [vec![1], vec![1, 7, 64, 2, 1000]] {
        let reader = Reader::new(Pieces { rest: text, lengths, turn: 0 });
        prop_assert_eq!(in_words(read_from(reader, Events::default())), &whole[..]);
    }
    // Nothing is told of a game that nobody wants, but it ends in the same place.
    let unwanted = Events { skips_moves: true, ..Events::default() };
    let skipped = read_from(Reader::new(text), unwanted);
    if whole.iter().all(Result::is_ok) {
        prop_assert_eq!(skipped.len(), whole.len());
    }
    for enough in [0, 1, 3] {
        let games =
            read_from(Reader::new(text), Events { enough: Some(enough), ..Events::default() });
        prop_assert!(games.len() >= whole.len() || whole.iter().any(Result::is_err));
    }
    for game in Reader::new(text).games().flatten() {
        let written = game.to_string();
        let again = written.parse::<PgnGame>();
        prop_assert!(matches!(&again, Ok(again) if *again == game), "{written}\n{again:?}");
    }
    Ok(())
}

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
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_bytes_are_read_or_refused(text in proptest::collection::vec(any::<u8>(), 0..300)) {
        check(&text)?;
    }

    #[test]
    fn any_pieces_of_games_are_read_or_refused(pieces in pieces()) {
        check(pieces.concat().as_bytes())?;
    }

    #[test]
    fn a_damaged_sample_is_read_or_refused(
        start in 0_usize..3_000,
        length in 1_usize..1_000,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let sample = files::sample();
        let start = start.min(sample.len() - 1);
        let mut text = sample[start..sample.len().min(start + length)].to_vec();
        for (index, byte) in changes {
            let at = index.index(text.len());
            text[at] = byte;
        }
        check(&text)?;
    }
}
