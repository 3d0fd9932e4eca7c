//! Files that were cut off.

use chess_notation::pgn::Reader;
use laws::pgn::{Wanted, read, read_from};

use super::{online_games, sample};

/// Where the games of a text begin: at the first tag, or at the beginning.
fn starts(text: &[u8], first_tag: &[u8]) -> Vec<usize> {
    (0..text.len()).filter(|&at| text[at..].starts_with(first_tag)).collect()
}

/// Cuts the text at every byte of the last game, which begins at `start` and ends with its result.
///
/// Where a result is required, every cut before the last byte of the result is an error, with a
/// place in the last game; and the games before are whole. Where none is required, the cut is
/// harmless if it is behind a whole word: then the last game is what comes before the cut. A word
/// may be a whole one by chance, as the `O-O` of `O-O-O` or the `a8=R` of `a8=R+`.
fn check_every_cut(before: &[u8], last: &[u8]) {
    let whole: Vec<String> = read(before).into_iter().map(Result::unwrap).collect();
    let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
    let complete = read([before, last].concat()).pop().unwrap().unwrap();
    let text = String::from_utf8_lossy(last);
    let ends = ["1-0", "0-1", "1/2-1/2"].map(|word| Some(text.rfind(word)? + word.len()));
    let end = ends.into_iter().max().flatten().unwrap();
    // Not one byte, for then there is no game yet: nothing but a bracket, and that is an error.
    for cut in 1..end {
        let text = [before, &last[..cut]].concat();
        let shown = String::from_utf8_lossy(&last[..cut]).into_owned();

        let strict = Reader::new(&text[..]).requiring_results();
        let mut games = read_from(strict, Wanted::Everything);
        let error = games.pop().unwrap().expect_err(&shown);
        assert!(error.line() > lines || lines == 0, "{shown}: {error}");
        let is_as_before = games.iter().map(|game| game.as_ref().unwrap()).eq(&whole);
        assert!(is_as_before, "{shown}");

        let mut games = read(&text);
        if let Ok(game) = games.pop().unwrap() {
            let told = game.strip_suffix(" without result").unwrap_or_else(|| panic!("{shown}"));
            let told = told.strip_suffix(" |").unwrap_or(told);
            let (all_but_last, word) = told.rsplit_once(' ').unwrap_or(("", told));
            assert!(complete.starts_with(all_but_last), "{shown}: {told}");
            // The sign of check is ours; the last word may be shorter than in the whole game.
            let word = word.trim_end_matches(['+', '#']);
            let next = complete[all_but_last.len()..].trim_start();
            assert!(next.starts_with(word) || word.starts_with('$'), "{shown}: {told}");
        }
        let is_as_before = games.iter().map(|game| game.as_ref().unwrap()).eq(&whole);
        assert!(is_as_before, "{shown}");
    }
    let text = [before, &last[..end]].concat();
    let strict = Reader::new(&text[..]).requiring_results();
    let game = read_from(strict, Wanted::Everything).pop().unwrap().unwrap();
    // Comments behind the result are cut off, or there are none.
    let without_result = game.rsplit_once(' ').unwrap().0;
    assert!(complete.starts_with(without_result), "{game}");
}

#[test]
fn the_sample_is_cut_at_every_byte_of_its_last_game() {
    let text = sample();
    let starts = starts(&text, b"[Event \"");
    check_every_cut(b"", &text[*starts.last().unwrap()..]);
    // A game with much in it, and one before it.
    check_every_cut(&text[starts[0]..starts[1]], &text[starts[1]..starts[2]]);
}

#[test]
fn online_games_are_cut_at_every_byte_of_the_last_ones() {
    let Some(text) = online_games() else { return };
    let starts = starts(&text, b"[Event \"");
    let tail = &starts[starts.len() - 6..];
    for game in 1..tail.len() {
        let end = tail.get(game + 1).copied().unwrap_or(text.len());
        check_every_cut(&text[tail[game - 1]..tail[game]], &text[tail[game]..end]);
    }
}
