//! Files of puzzles, read as streams.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use chess_movegen::{Move, Position};
use chess_notation::epd::Epd;
use chess_notation::lines::{Line, read_line};
use chess_notation::pgn::{PgnGame, Reader};
use chess_notation::uci;
use csv::StringRecord;

use crate::puzzle::{Difficulty, Puzzle};
use crate::puzzle_error::{Place, PuzzleError, ReadError, ReadErrorKind};
use crate::zstandard;

/// The puzzles of a file, one after the other. What is no puzzle is an error with its place, after which
/// the next one comes.
///
/// - The table of [lichess.org](https://database.lichess.org/#puzzles) (CSV): the first move is the
///   opponent's. Columns are found by their names, or, where the first row is no heading, stand in the usual
///   order.
/// - EPD: best moves (`bm`), moves to avoid (`am`), a line (`pv`), a mate (`dm`). Records without any of
///   them are no puzzles, and are passed over.
/// - PGN: the main line of a game with a position (tag `FEN`) is the solution.
///
/// Each may be compressed with Zstandard. What it is follows from how it begins.
///
/// ```
/// use chess_puzzles::PuzzleReader;
///
/// let epd = "6k1/5ppp/8/8/8/8/r6P/1R4K1 w - - bm Rb8#; id \"back rank\";\nnonsense\n";
/// let puzzles: Vec<_> = PuzzleReader::new(epd.as_bytes())?.collect();
/// assert_eq!(puzzles[0].as_ref().unwrap().name(), Some("back rank"));
/// let error = puzzles[1].as_ref().unwrap_err().to_string();
/// assert!(error.starts_with("line 2: "), "{error}");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PuzzleReader {
    puzzles: Box<dyn Iterator<Item = Result<Puzzle, ReadError>>>,
}

/// How much of an input tells what it is.
const BEGINNING: u64 = 4096;

impl PuzzleReader {
    /// The puzzles of a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened or read.
    pub fn open(path: impl AsRef<Path>) -> io::Result<PuzzleReader> {
        PuzzleReader::new(File::open(path)?)
    }

    /// The puzzles of an input.
    ///
    /// # Errors
    ///
    /// If its beginning cannot be read.
    pub fn new(input: impl Read + 'static) -> io::Result<PuzzleReader> {
        let (beginning, input) = look_ahead(input)?;
        if zstandard::begins(&beginning) {
            let (beginning, text) = look_ahead(zstandard::Decoder::new(BufReader::new(input)))?;
            Ok(PuzzleReader::of_text(&beginning, text))
        } else {
            Ok(PuzzleReader::of_text(&beginning, input))
        }
    }

    fn of_text(beginning: &[u8], input: impl Read + 'static) -> PuzzleReader {
        let beginning = beginning.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(beginning);
        let mut lines = beginning.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let first =
            lines.find(|line| !line.is_empty() && !line.starts_with(b"#")).unwrap_or_default();
        // The board of an EPD record has no comma in it, and no table of puzzles a blank before one.
        let first_field = first.split(|&byte| byte == b' ').next().unwrap_or_default();
        if first.starts_with(b"[") || first.starts_with(b"%") {
            PuzzleReader::pgn(input)
        } else if first_field.contains(&b',') {
            PuzzleReader::lichess_csv(input)
        } else {
            PuzzleReader::epd(input)
        }
    }

    /// The puzzles of a table as that of lichess.org.
    pub fn lichess_csv(input: impl Read + 'static) -> PuzzleReader {
        let mut rows =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(input);
        let mut columns = Columns::USUAL;
        let mut is_over = false;
        let puzzles = std::iter::from_fn(move || {
            let mut row = StringRecord::new();
            while !is_over {
                let place = Place::Line(rows.position().line());
                match rows.read_record(&mut row) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        // What cannot be read at all has no next row.
                        is_over = error.is_io_error();
                        return Some(Err(ReadError::new(place, error)));
                    }
                }
                if row.iter().any(|field| field == "FEN") {
                    columns = Columns::of_heading(&row);
                    continue;
                }
                return Some(columns.read(&row).map_err(|kind| ReadError::new(place, kind)));
            }
            None
        });
        PuzzleReader { puzzles: Box::new(puzzles) }
    }

    /// The puzzles of records in EPD, one a line.
    pub fn epd(input: impl Read + 'static) -> PuzzleReader {
        let mut input = BufReader::new(input);
        let mut number = 0;
        let mut is_over = false;
        let puzzles = std::iter::from_fn(move || {
            while !is_over {
                number += 1;
                let error = |kind| Some(Err(ReadError::new(Place::Line(number), kind)));
                match read_line(&mut input) {
                    Ok(Line::Text(line)) => match read_epd(&line) {
                        Ok(None) => {}
                        Ok(Some(puzzle)) => return Some(Ok(puzzle)),
                        Err(kind) => return error(kind),
                    },
                    Ok(Line::TooLong) => return error(ReadErrorKind::TooLong),
                    Ok(Line::End) => break,
                    Err(why) => {
                        is_over = true;
                        return error(why.into());
                    }
                }
            }
            None
        });
        PuzzleReader { puzzles: Box::new(puzzles) }
    }

    /// The puzzles of games in PGN.
    pub fn pgn(input: impl Read + 'static) -> PuzzleReader {
        let mut reader = Reader::new(input);
        let mut number = 0;
        let puzzles = std::iter::from_fn(move || {
            let game = reader.games().next()?;
            number += 1;
            let read = game.map_err(ReadErrorKind::from).and_then(|game| read_game(&game));
            Some(read.map_err(|kind| ReadError::new(Place::Game(number), kind)))
        });
        PuzzleReader { puzzles: Box::new(puzzles) }
    }
}

impl Iterator for PuzzleReader {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Result<Puzzle, ReadError>> {
        self.puzzles.next()
    }
}

/// The beginning of an input, and all of the input.
fn look_ahead<R: Read>(mut input: R) -> io::Result<(Vec<u8>, impl Read + use<R>)> {
    let mut beginning = Vec::new();
    input.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    Ok((beginning.clone(), Cursor::new(beginning).chain(input)))
}

/// Where in a row stands what.
struct Columns {
    name: Option<usize>,
    fen: Option<usize>,
    moves: Option<usize>,
    rating: Option<usize>,
    deviation: Option<usize>,
    themes: Option<usize>,
}

impl Columns {
    /// As lichess.org has them.
    const USUAL: Columns = Columns {
        name: Some(0),
        fen: Some(1),
        moves: Some(2),
        rating: Some(3),
        deviation: Some(4),
        themes: Some(7),
    };

    /// Of most puzzles on lichess.org, which many have tried.
    const USUAL_DEVIATION: u16 = 80;

    fn of_heading(row: &StringRecord) -> Columns {
        let column = |name| row.iter().position(|field| field == name);
        Columns {
            name: column("PuzzleId"),
            fen: column("FEN"),
            moves: column("Moves"),
            rating: column("Rating"),
            deviation: column("RatingDeviation"),
            themes: column("Themes"),
        }
    }

    fn read(&self, row: &StringRecord) -> Result<Puzzle, ReadErrorKind> {
        let field = |column: Option<usize>| column.and_then(|column| row.get(column));
        let needed = |column, name| field(column).ok_or(ReadErrorKind::NoColumn(name));
        let number = |column, name| match field(column) {
            None | Some("") => Ok(None),
            Some(text) => text
                .parse()
                .map(Some)
                .map_err(|_| ReadErrorKind::BadNumber { column: name, text: text.to_owned() }),
        };
        let position: Position = needed(self.fen, "FEN")?.parse()?;
        let mut at = position.clone();
        let mut moves = Vec::new();
        for text in needed(self.moves, "Moves")?.split_whitespace() {
            let mv = uci::parse(&at, text)?;
            at = at.make_unchecked(mv);
            moves.push(mv);
        }
        let (&opponents, line) = moves.split_first().ok_or(PuzzleError::NoSolution)?;
        let themes = field(self.themes).unwrap_or_default().split_whitespace();
        let mut puzzle = Puzzle::after(position, opponents, line)?
            .with_themes(themes.map(str::to_owned).collect());
        if let Some(rating) = number(self.rating, "rating")? {
            let deviation = number(self.deviation, "deviation of the rating")?;
            let deviation = deviation.unwrap_or(Columns::USUAL_DEVIATION);
            puzzle = puzzle.with_difficulty(Difficulty { rating, deviation });
        }
        Ok(match field(self.name) {
            Some(name) => puzzle.with_name(name),
            None => puzzle,
        })
    }
}

/// The puzzle of a line; `None` if there is nothing to be found.
fn read_epd(line: &str) -> Result<Option<Puzzle>, ReadErrorKind> {
    let line = line.trim_start_matches('\u{feff}').trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let (record, _) = Epd::parse_tolerant(line)?;
    let start = record.position().clone();
    let (best, avoid) = (record.best_moves(), record.moves_to_avoid());
    let pv: &[Move] = record.predicted_variation();
    let puzzle = match record.moves_to_mate() {
        Some(1..) if !pv.is_empty() => Puzzle::of_line(start, pv),
        _ if !best.is_empty() => Puzzle::of_best_moves(start, best, pv),
        _ if !avoid.is_empty() => Puzzle::of_moves_to_avoid(start, avoid),
        _ if !pv.is_empty() => Puzzle::of_line(start, pv),
        Some(moves @ 1..) => Puzzle::of_mate(start, moves),
        _ => return Ok(None),
    }?;
    Ok(Some(match record.id() {
        Some(name) => puzzle.with_name(name),
        None => puzzle,
    }))
}

/// The puzzle of a game, whose main line is the solution.
fn read_game(game: &PgnGame) -> Result<Puzzle, ReadErrorKind> {
    let tree = game.tree();
    let line: Vec<Move> = tree.main_line().map_while(|node| tree.mv(node)).collect();
    if *game.start() == Position::initial() {
        return Err(ReadErrorKind::InitialPosition);
    }
    let puzzle = Puzzle::of_line(game.start().clone(), &line)?;
    let name = game.tags().get("Event").filter(|name| !matches!(*name, "" | "?"));
    Ok(match name {
        Some(name) => puzzle.with_name(name),
        None => puzzle,
    })
}
