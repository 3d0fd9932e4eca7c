//! What is drawn, read back from the text as XML.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chess_movegen::{Bitboard, Color, Piece, Position, Setup, Square};
use chess_svg::{Arrow, Coordinates, Paint, PiecePaint, SvgOptions, Theme, ToSvg};
use proptest::prelude::*;
use roxmltree::{Document, Node};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MIDDLE_GAME: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const FOOLS_MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// The drawing as XML. Its text is leaked, which in a test does no harm.
fn draw(drawn: &impl ToSvg, options: &SvgOptions) -> Document<'static> {
    Document::parse(drawn.to_svg(options).to_string().leak()).unwrap()
}

fn elements<'a>(
    document: &'a Document<'_>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.has_tag_name(name))
}

/// The text of the first child element with this name.
fn text_of<'a>(node: Node<'a, 'a>, name: &str) -> &'a str {
    node.children().find(|child| child.has_tag_name(name)).and_then(|child| child.text()).unwrap()
}

fn number(node: Node<'_, '_>, attribute: &str) -> i32 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

/// The square whose upper left corner this is.
fn square_at(x: i32, y: i32, below: Color) -> Square {
    let seen_by_white = Square::from_index(((7 - y / 100) * 8 + x / 100) as usize).unwrap();
    match below {
        Color::White => seen_by_white,
        Color::Black => Square::from_index(63 - seen_by_white.index()).unwrap(),
    }
}

/// What the `<use>` elements put on the board.
fn pieces(document: &Document<'_>, below: Color) -> BTreeMap<Square, (Color, String)> {
    let mut sides = elements(document, "g").filter(|node| node.attribute("color").is_some());
    let mut pieces = BTreeMap::new();
    for color in Color::ALL {
        let side = sides.next().unwrap();
        for piece in side.children() {
            let square = square_at(number(piece, "x"), number(piece, "y"), below);
            let name = piece.attribute("href").unwrap().strip_prefix("#chess-").unwrap();
            assert_eq!(pieces.insert(square, (color, name.to_string())), None);
        }
    }
    pieces
}

#[test]
fn a_small_drawing_reads_as_it_should() {
    let options = SvgOptions::new()
        .with_coordinates(Coordinates::Hidden)
        .with_last_move("e8d8".parse().unwrap())
        .with_arrow(Arrow::new(Square::D1, Square::D8))
        .with_arrow(Arrow::new(Square::E1, Square::F3).with_paint(Paint::rgb(255, 0, 0)))
        .with_arrow(Arrow::ring(Square::A1))
        .with_highlight(Square::H4, Paint::rgb(1, 2, 3).with_alpha(128));
    let drawn = position("3k4/8/8/8/8/8/8/3QK3 b - - 0 1");
    insta::assert_snapshot!(drawn.to_svg(&options));
}

#[test]
fn each_piece_stands_on_his_square_whichever_side_is_below() {
    for fen in [INITIAL, MIDDLE_GAME, FOOLS_MATE] {
        let position = position(fen);
        let expected: BTreeMap<Square, (Color, String)> = position
            .to_setup()
            .pieces()
            .map(|(square, piece)| (square, (piece.color(), piece.role().to_string())))
            .collect();
        for below in Color::ALL {
            let document = draw(&position, &SvgOptions::new().with_orientation(below));
            assert_eq!(pieces(&document, below), expected, "{fen} {below:?}");
        }
    }
}

#[test]
fn only_drawings_that_are_used_are_defined_and_each_once() {
    let count = |fen: &str| {
        let document = draw(&position(fen), &SvgOptions::new());
        let mut defined: Vec<String> = elements(&document, "g")
            .filter_map(|node| node.attribute("id"))
            .map(String::from)
            .collect();
        let mut used: Vec<String> = elements(&document, "use")
            .map(|node| node.attribute("href").unwrap().trim_start_matches('#').to_string())
            .collect();
        defined.sort();
        used.sort();
        used.dedup();
        assert_eq!(defined, used, "{fen}");
        defined.len()
    };
    assert_eq!(count(INITIAL), 6);
    assert_eq!(count("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 2);
    assert_eq!(count("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), 2);
}

#[test]
fn the_text_says_the_position() {
    let document =
        draw(&position(FOOLS_MATE), &SvgOptions::new().with_last_move("d8h4".parse().unwrap()));
    let root = document.root_element();
    assert_eq!(text_of(root, "title"), "Chess position, White to move");
    assert_eq!(text_of(root, "desc"), format!("{FOOLS_MATE}; last move d8h4"));
    assert_eq!(root.attribute("role"), Some("img"));
}

#[test]
fn the_heat_map_is_the_attack_table() {
    for (fen, below) in
        [(INITIAL, Color::White), (MIDDLE_GAME, Color::Black), (FOOLS_MATE, Color::White)]
    {
        let position = position(fen);
        for side in Color::ALL {
            let options = SvgOptions::new().with_orientation(below).with_heat_map(side);
            let document = draw(&position, &options);
            let mut tinted = Bitboard::EMPTY;
            let mut opacity_by_count = BTreeMap::new();
            for group in elements(&document, "g").filter(|node| {
                node.first_element_child().is_some_and(|child| child.has_tag_name("title"))
            }) {
                let tint = group.children().find(|child| child.has_tag_name("rect")).unwrap();
                let square = square_at(number(tint, "x"), number(tint, "y"), below);
                let attackers = position.attack_table().attackers(square).half(side);
                let title = text_of(group, "title");

                assert_eq!(text_of(group, "text"), attackers.count_ones().to_string(), "{square}");
                assert!(title.starts_with(&square.to_string()), "{title}");
                assert_eq!(title.matches(", ").count() + 1, attackers.count_ones() as usize);
                let opacity: f64 = tint.attribute("fill-opacity").unwrap().parse().unwrap();
                assert_eq!(
                    *opacity_by_count.entry(attackers.count_ones()).or_insert(opacity),
                    opacity
                );
                tinted = tinted.with(square);
            }
            assert_eq!(tinted, position.attacked_by(side), "{fen} {side:?}");
            let opacities: Vec<f64> = opacity_by_count.into_values().collect();
            assert!(opacities.is_sorted(), "{opacities:?}");
        }
    }
}

#[test]
fn attackers_are_named() {
    let document = draw(&position(INITIAL), &SvgOptions::new().with_heat_map(Color::White));
    let mut titles = elements(&document, "title").filter_map(|title| title.text());
    assert!(titles.any(|title| title == "f3: attacked by 3: knight g1, pawn e2, pawn g2"));
    let tinted = "; squares that White attacks are tinted, with the number of attackers";
    assert!(text_of(document.root_element(), "desc").ends_with(tinted));
}

#[test]
fn a_king_in_check_glows_unless_that_is_switched_off() {
    let glows = |fen: &str, options: &SvgOptions| {
        let document = draw(&position(fen), options);
        let gradients: Vec<_> =
            elements(&document, "radialGradient").filter_map(|node| node.attribute("id")).collect();
        let glow = elements(&document, "circle")
            .find(|node| node.attribute("fill").is_some_and(|fill| fill.starts_with("url")))
            .map(|node| {
                assert_eq!(node.attribute("fill").unwrap(), format!("url(#{})", gradients[0]));
                square_at(number(node, "cx") - 50, number(node, "cy") - 50, Color::White)
            });
        assert_eq!(gradients.len(), usize::from(glow.is_some()));
        glow
    };
    let options = SvgOptions::new();
    assert_eq!(glows(FOOLS_MATE, &options), Some(Square::E1));
    assert_eq!(glows(FOOLS_MATE, &options.clone().with_check_mark(false)), None);
    assert_eq!(glows(INITIAL, &options), None);
}

/// The squares marked in the colour of the last move.
fn marked(setup: &Setup, mv: &str) -> Vec<Square> {
    let paint = Paint::rgb(1, 1, 1);
    let options = SvgOptions::new()
        .with_theme(Theme { last_move: paint, ..Theme::BROWN })
        .with_last_move(mv.parse().unwrap());
    let document = draw(setup, &options);
    elements(&document, "rect")
        .filter(|node| node.attribute("fill") == Some("#010101"))
        .map(|node| square_at(number(node, "x"), number(node, "y"), Color::White))
        .collect()
}

#[test]
fn the_last_move_is_marked_and_castling_where_the_king_stands() {
    let cases = [
        ("a plain move", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "e2e4", [Square::E2, Square::E4]),
        ("king's side", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1", "e1h1", [Square::E1, Square::G1]),
        ("queen's side", "2kr4/8/8/8/8/8/8/4K3 w - - 0 1", "e8a8", [Square::E8, Square::C8]),
        ("a rook's move", "4k3/8/8/8/8/8/8/6KR b - - 0 1", "e1h1", [Square::E1, Square::H1]),
        ("of Chess960", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1", "f1g1", [Square::F1, Square::G1]),
    ];
    for (name, fen, mv, expected) in cases {
        assert_eq!(marked(&Setup::from_fen(fen).unwrap(), mv), expected, "{name}");
    }
}

#[test]
fn coordinates_stand_where_they_should() {
    let mut table = String::new();
    for coordinates in [Coordinates::Hidden, Coordinates::Margin, Coordinates::Inside] {
        for below in Color::ALL {
            let options = SvgOptions::new().with_coordinates(coordinates).with_orientation(below);
            let document = draw(&position(INITIAL), &options);
            let mut texts: Vec<_> = elements(&document, "text").collect();
            let mut in_order = |axis: &str, is_wanted: fn(char) -> bool| -> String {
                texts.sort_by_key(|text| number(*text, axis));
                texts
                    .iter()
                    .flat_map(|text| text.text().unwrap().chars())
                    .filter(|&c| is_wanted(c))
                    .collect()
            };
            let from_the_left = in_order("x", |c| c.is_ascii_alphabetic());
            let from_above = in_order("y", |c| c.is_ascii_digit());
            let view_box = document.root_element().attribute("viewBox").unwrap();
            writeln!(
                table,
                "{coordinates:?}, {below} below: {view_box}; from the left {from_the_left:?}, \
                 from above {from_above:?}"
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn the_size_is_that_of_the_whole_or_is_left_open() {
    let root_of = |options: &SvgOptions| {
        let document = draw(&position(INITIAL), options);
        let root = document.root_element();
        [root.attribute("width").map(String::from), root.attribute("height").map(String::from)]
    };
    let number = Some("123".to_string());
    assert_eq!(root_of(&SvgOptions::new().with_size(123)), [number.clone(), number]);
    assert_eq!(root_of(&SvgOptions::new().without_size()), [None, None]);
}

#[test]
fn a_setup_that_is_no_position_is_drawn_without_check_and_heat() {
    let setup = Setup::EMPTY
        .with_piece(Square::E1, Some(Piece::WhiteKing))
        .with_piece(Square::E8, Some(Piece::BlackRook));
    let document = draw(&setup, &SvgOptions::new().with_heat_map(Color::Black));
    assert_eq!(elements(&document, "use").count(), 2);
    assert_eq!(elements(&document, "radialGradient").count(), 0);
    assert_eq!(elements(&document, "title").count(), 1);
    assert!(!text_of(document.root_element(), "desc").contains("tinted"));
}

#[test]
fn texts_that_are_no_colour_say_why() {
    for (text, said) in [
        ("red", "a colour begins with #, as in #15781b"),
        ("#12345", "a colour has three, six or eight digits after the #, not 5"),
        ("#12g", "column 4: expected a digit from 0 to 9 or a to f, found 'g'"),
        ("#\"/><script>", "column 2: expected a digit from 0 to 9 or a to f, found '\"'"),
    ] {
        assert_eq!(text.parse::<Paint>().unwrap_err().to_string(), said);
    }
}

fn any_paint() -> impl Strategy<Value = Paint> {
    any::<[u8; 4]>().prop_map(|[r, g, b, a]| Paint::rgb(r, g, b).with_alpha(a))
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(|index| Square::from_index(index).unwrap())
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let piece = proptest::option::weighted(0.4, proptest::sample::select(&Piece::ALL[..]));
    proptest::collection::vec(piece, 64).prop_map(|pieces| {
        Square::ALL
            .into_iter()
            .zip(pieces)
            .fold(Setup::EMPTY, |setup, (square, piece)| setup.with_piece(square, piece))
    })
}

fn any_options() -> impl Strategy<Value = SvgOptions> {
    let arrow = (any_square(), any_square(), proptest::option::of(any_paint()));
    (
        proptest::option::of(any::<u32>()),
        proptest::sample::select(
            &[Coordinates::Hidden, Coordinates::Margin, Coordinates::Inside][..],
        ),
        proptest::sample::select(&[Theme::BROWN, Theme::BLUE, Theme::GREEN, Theme::GREY][..]),
        any_paint(),
        any::<u64>(),
        proptest::collection::vec(arrow, 0..5),
        proptest::sample::select(&Color::ALL[..]),
        (1..=u16::MAX).prop_filter_map("no move", chess_movegen::Move::from_bits),
    )
        .prop_map(|(size, coordinates, theme, paint, squares, arrows, side, mv)| {
            let pieces = [PiecePaint { fill: paint, outline: paint, detail: paint }; 2];
            let options = SvgOptions::new()
                .with_coordinates(coordinates)
                .with_theme(Theme { check: paint, heat: [paint; 2], pieces, ..theme })
                .with_highlights(Bitboard::from_bits(squares), paint)
                .with_heat_map(side)
                .with_orientation(side)
                .with_last_move(mv);
            let options = match size {
                Some(size) => options.with_size(size),
                None => options.without_size(),
            };
            arrows.into_iter().fold(options, |options, (from, to, paint)| {
                let arrow = Arrow::new(from, to);
                options.with_arrow(paint.map_or(arrow, |paint| arrow.with_paint(paint)))
            })
        })
}

proptest! {
    #[test]
    fn every_drawing_is_well_formed_and_the_same_each_time(
        setup in any_setup(), options in any_options()
    ) {
        // Few of the random setups are positions, which alone have checks and heat maps.
        for setup in [setup, position(FOOLS_MATE).to_setup()] {
            let text = setup.to_svg(&options).to_string();
            let document = Document::parse(&text).unwrap();
            prop_assert_eq!(elements(&document, "use").count(), setup.pieces().count());
            prop_assert_eq!(&setup.to_svg(&options.clone()).to_string(), &text);
        }
    }

    #[test]
    fn a_paint_is_read_as_it_is_written(paint in any_paint()) {
        prop_assert_eq!(paint.to_string().parse(), Ok(paint));
    }

    #[test]
    fn any_text_is_a_paint_or_an_error(text in "#?\\PC{0,9}") {
        if let Ok(paint) = text.parse::<Paint>() {
            prop_assert_eq!(paint.to_string().parse(), Ok(paint));
        }
    }
}
