//! Puzzles with their themes, a line of a file each.

use anyhow::{Context as _, bail};
use chess_movegen::Position;
use chess_notation::uci;
use chess_tactics::Line;

/// A puzzle of lichess's database.
#[derive(Debug)]
pub(crate) struct Puzzle {
    pub(crate) id: String,
    pub(crate) fen: String,
    /// The solution; what comes before it is the opponent's move.
    pub(crate) line: Line,
    /// The names of its themes.
    pub(crate) themes: Vec<String>,
}

/// Where the columns that are needed stand in a line.
pub(crate) struct Columns([usize; 4]);

impl Columns {
    /// Reads the first line of a file.
    pub(crate) fn of(header: &str) -> anyhow::Result<Columns> {
        let names: Vec<&str> = header.trim_end().split(',').collect();
        let mut columns = [0; 4];
        for (column, name) in columns.iter_mut().zip(["PuzzleId", "FEN", "Moves", "Themes"]) {
            let found = names.iter().position(|&other| other == name);
            *column = found.with_context(|| format!("there is no column {name}"))?;
        }
        Ok(Columns(columns))
    }

    /// Reads any other line. Its fields have no quotes, as in the database.
    pub(crate) fn read(&self, line: &str) -> anyhow::Result<Puzzle> {
        let fields: Vec<&str> = line.trim_end().split(',').collect();
        let field = |column| fields.get(column).copied();
        let [Some(id), Some(fen), Some(moves), Some(themes)] = self.0.map(field) else {
            bail!("there are too few fields");
        };
        let position: Position = fen.parse()?;
        let mut after = position.clone();
        let mut played = Vec::new();
        for text in moves.split_whitespace() {
            let mv = uci::parse(&after, text)?;
            after = after.make_unchecked(mv);
            played.push(mv);
        }
        let (&first, solution) = played.split_first().context("there are no moves")?;
        let line = Line::after(position, first, solution)?;
        let themes = themes.split_whitespace().map(str::to_owned).collect();
        Ok(Puzzle { id: id.to_string(), fen: fen.to_string(), line, themes })
    }
}

impl Puzzle {
    /// In which half of all puzzles it falls, 0 or 1, by its name alone (FNV-1a).
    pub(crate) fn half(&self) -> u8 {
        let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
        (self.id.bytes().fold(2_166_136_261, step) >> 16 & 1) as u8
    }
}
