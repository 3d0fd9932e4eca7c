//! `svg`: a position as a drawing.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

use chess_movegen::{Color, Move, Square};
use chess_svg::{Arrow, Coordinates, Paint, SvgOptions, Theme, ToSvg as _};
use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::position_options::PositionArgument;

/// Draw a position as SVG.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/svg.txt"))]
pub(crate) struct SvgArguments {
    #[command(flatten)]
    position: PositionArgument,
    /// Draw the board from Black's side.
    #[arg(long)]
    flip: bool,
    /// Width and height in pixels; 0: as large as what holds the drawing.
    #[arg(long, value_name = "PIXELS", default_value_t = 400)]
    size: u32,
    /// Where files and ranks are named.
    #[arg(long, value_enum, default_value_t = CoordinatesChoice::Margin)]
    coordinates: CoordinatesChoice,
    /// The colours.
    #[arg(long, value_enum, default_value_t = ThemeChoice::Brown)]
    theme: ThemeChoice,
    /// Mark the squares of this move, such as e2e4.
    #[arg(long, value_name = "MOVE")]
    last_move: Option<Move>,
    /// Draw an arrow, such as g1f3, or a ring around a square, such as f2; may be given several times.
    #[arg(long, value_name = "SQUARES", value_parser = read_arrow)]
    arrow: Vec<Arrow>,
    /// Colour a square, such as e4 or e4=#ffd00090; may be given several times.
    #[arg(long, value_name = "SQUARE[=COLOUR]", value_parser = read_highlight)]
    highlight: Vec<(Square, Paint)>,
    /// Tint the squares that this side attacks.
    #[arg(long, value_enum, value_name = "SIDE")]
    heat_map: Option<Side>,
    /// Leave out the glow below a king in check.
    #[arg(long)]
    no_check_mark: bool,
    /// Write to this file, if there is none of its name.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite the file.
    #[arg(long, requires = "output")]
    force: bool,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum CoordinatesChoice {
    #[value(help = None)]
    Margin,
    #[value(help = None)]
    Inside,
    #[value(help = None)]
    Hidden,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum ThemeChoice {
    #[value(help = None)]
    Brown,
    #[value(help = None)]
    Blue,
    #[value(help = None)]
    Green,
    #[value(help = None)]
    Grey,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Side {
    #[value(help = None)]
    White,
    #[value(help = None)]
    Black,
}

/// The colour of a highlighted square that is given none.
const HIGHLIGHT: Paint = Paint::rgb(0xff, 0xd0, 0).with_alpha(0x90);

pub(crate) fn run(options: &SvgArguments, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let drawing = options.drawing();
    let svg = position.to_svg(&drawing);
    let Some(path) = &options.output else { return Ok(write!(out, "{svg}")?) };
    let mut file = OpenOptions::new();
    file.write(true);
    if options.force {
        file.create(true).truncate(true);
    } else {
        file.create_new(true);
    }
    let written = file.open(path).and_then(|mut file| write!(file, "{svg}"));
    written.map_err(|error| {
        let path = path.display();
        Failure::Refused(if error.kind() == io::ErrorKind::AlreadyExists {
            format!("there is already a file named {path}: --force overwrites it")
        } else {
            format!("cannot write {path}: {error}")
        })
    })
}

impl SvgArguments {
    fn drawing(&self) -> SvgOptions {
        let mut drawing = SvgOptions::new()
            .with_orientation(if self.flip { Color::Black } else { Color::White })
            .with_coordinates(match self.coordinates {
                CoordinatesChoice::Margin => Coordinates::Margin,
                CoordinatesChoice::Inside => Coordinates::Inside,
                CoordinatesChoice::Hidden => Coordinates::Hidden,
            })
            .with_theme(match self.theme {
                ThemeChoice::Brown => Theme::BROWN,
                ThemeChoice::Blue => Theme::BLUE,
                ThemeChoice::Green => Theme::GREEN,
                ThemeChoice::Grey => Theme::GREY,
            })
            .with_check_mark(!self.no_check_mark);
        drawing = match self.size {
            0 => drawing.without_size(),
            pixels => drawing.with_size(pixels),
        };
        if let Some(mv) = self.last_move {
            drawing = drawing.with_last_move(mv);
        }
        match self.heat_map {
            Some(Side::White) => drawing = drawing.with_heat_map(Color::White),
            Some(Side::Black) => drawing = drawing.with_heat_map(Color::Black),
            None => {}
        }
        for &(square, paint) in &self.highlight {
            drawing = drawing.with_highlight(square, paint);
        }
        self.arrow.iter().fold(drawing, |drawing, &arrow| drawing.with_arrow(arrow))
    }
}

fn read_arrow(text: &str) -> Result<Arrow, String> {
    let square = |text: Option<&str>| text.and_then(|text| text.parse::<Square>().ok());
    match (square(text.get(..2)), text.get(2..)) {
        (Some(from), Some("")) => Ok(Arrow::ring(from)),
        (Some(from), rest) if square(rest).is_some() => {
            Ok(Arrow::new(from, square(rest).unwrap_or(from)))
        }
        _ => Err("an arrow is two squares, such as g1f3, and a ring is one".into()),
    }
}

fn read_highlight(text: &str) -> Result<(Square, Paint), String> {
    let (square, paint) = match text.split_once('=') {
        Some((square, paint)) => (square, paint.parse().map_err(|error| format!("{error}"))?),
        None => (text, HIGHLIGHT),
    };
    Ok((square.parse().map_err(|error| format!("{error}"))?, paint))
}
