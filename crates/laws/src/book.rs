//! The laws of opening books: they are written and read as the same, and only legal moves come out.

use chess_movegen::{Color, Position};
use chess_notation::polyglot::{Book, BookBuilder, BookError, EncodedMove, Entry};

use crate::starts;

/// Bytes are a book if their number is one of whole entries. It is asked as it is, and then with the
/// keys of known positions in its entries, so that asking finds something.
pub fn assert_bytes(bytes: &[u8]) {
    let book = match Book::from_bytes(bytes) {
        Ok(book) => book,
        Err(error) => {
            assert!(!bytes.len().is_multiple_of(Entry::SIZE));
            assert_eq!(error, BookError::Length(bytes.len()));
            return;
        }
    };
    assert_book(&book);
    // Big-endian bytes sort as their numbers do.
    let sorted = |bytes: &[u8]| {
        let mut entries: Vec<_> = bytes.chunks(Entry::SIZE).map(<[u8]>::to_vec).collect();
        entries.sort_unstable();
        entries
    };
    assert_eq!(sorted(&book.to_bytes()), sorted(bytes), "an entry is lost");

    let positions: Vec<Position> = starts().collect();
    let planted: Book = book.entries().iter().map(|&entry| plant(entry, &positions)).collect();
    assert_book(&planted);
    let both = book.supplemented_by(&planted);
    assert_book(&both);
    assert_eq!(planted.supplemented_by(&planted), planted);
    positions.iter().for_each(|position| assert_probe(&planted, position));
    assert_builder(&planted, &positions);
}

/// The same entry, about the position that a byte of its key chooses.
///
/// If what it has learnt is odd, its move becomes a legal one, which hardly any would be by chance.
fn plant(entry: Entry, positions: &[Position]) -> Entry {
    let position = &positions[entry.key() as usize % positions.len()];
    let moves = position.legal_moves();
    let index = usize::from(entry.encoded_move().to_bits());
    let is_free = entry.learn().is_multiple_of(2) || moves.is_empty();
    let encoded_move = match is_free {
        true => entry.encoded_move(),
        false => EncodedMove::from(moves[index % moves.len()]),
    };
    Entry::new(position.key(), encoded_move, entry.weight()).with_learn(entry.learn())
}

/// Its entries are sorted, can be found, and it is written and read as the same.
fn assert_book(book: &Book) {
    assert!(book.entries().is_sorted_by_key(|entry| entry.key()));
    assert_eq!(Book::from_bytes(&book.to_bytes()).as_ref(), Ok(book));
    for &entry in book.entries() {
        assert_eq!(Entry::from_bytes(entry.to_bytes()), entry);
        assert!(book.entries_with_key(entry.key()).contains(&entry));
    }
}

/// Asked about a position it gives legal moves only, the best first, and accounts for every entry of
/// the position; what is chosen at random has a weight.
fn assert_probe(book: &Book, position: &Position) {
    let probe = book.probe(position);
    let about: Vec<Entry> =
        book.entries().iter().copied().filter(|entry| entry.key() == position.key()).collect();
    assert_eq!(book.entries_with_key(position.key()), about);
    assert_eq!(probe.moves().len() + probe.refused().len(), about.len());
    let moves = position.legal_moves();
    for found in probe.moves() {
        assert!(moves.contains(&found.mv()));
        assert_eq!(EncodedMove::from(found.mv()), found.entry().encoded_move());
        assert!(about.contains(&found.entry()));
    }
    for (entry, error) in probe.refused() {
        let codes = moves.iter().map(|&mv| EncodedMove::from(mv));
        assert!(!codes.into_iter().any(|code| code == entry.encoded_move()));
        assert!(!error.to_string().is_empty());
    }
    assert!(probe.moves().is_sorted_by(|one, next| one.weight() >= next.weight()));
    let total: u64 = probe.moves().iter().map(|found| u64::from(found.weight())).sum();
    assert_eq!(probe.total_weight(), total);
    assert_eq!(probe.best().is_some(), total > 0);
    for random in [0, 1, u64::MAX / 3, u64::MAX / 2, u64::MAX] {
        let chosen = probe.choose(random);
        assert_eq!(chosen.is_some(), total > 0);
        let is_liked =
            |mv| probe.moves().iter().any(|found| found.mv() == mv && found.weight() > 0);
        assert!(chosen.is_none_or(is_liked));
    }
}

/// Each entry that is legal is taken for a move that was played, and won by a side or none.
fn assert_builder(planted: &Book, positions: &[Position]) {
    let mut builder = BookBuilder::new();
    let mut played = 0;
    for entry in planted.entries() {
        let about = positions.iter().find(|position| position.key() == entry.key());
        let Some(position) = about else { panic!("{entry:?} was planted nowhere") };
        let Ok(mv) = entry.encoded_move().decode(position) else { continue };
        let winners = [None, Some(Color::White), Some(Color::Black)];
        let winner = winners[usize::from(entry.weight()) % winners.len()];
        assert_eq!(builder.add_move(position, mv, winner), Ok(()));
        played += 1;
    }
    let book = builder.build();
    assert_book(&book);
    assert!(book.entries().len() <= played);
    assert_eq!(book.entries().is_empty(), played == 0);
    for position in positions {
        assert_probe(&book, position);
        assert!(book.probe(position).refused().is_empty());
    }
    let mut twice = builder.clone();
    twice.merge(&builder);
    assert_eq!(twice.with_min_count(2).build().entries().len(), book.entries().len());
}
