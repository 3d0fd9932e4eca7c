//! Games that are played in the page.

use crate::driver::{LEFT, Pointer, RIGHT};
use crate::table::*;

const CHECKMATE: &str = "Checkmate: Black wins";

#[test]
fn fools_mate_by_mouse() {
    let Some(table) = Table::from("") else { return };
    table.click(Pointer::Mouse, "f2");
    table.expect_squares("[data-target=quiet]", "f4 f3");
    table.click(Pointer::Mouse, "f3");
    table.drag(Pointer::Mouse, LEFT, "e7", "e5");
    table.browser.expect(MOVES, "f3 e5");
    table.click(Pointer::Mouse, "g2 g4");
    table.drag(Pointer::Mouse, LEFT, "d8", "h4");
    table.browser.expect(MOVES, "f3 e5 g4 Qh4#");
    table.browser.expect(STATUS, CHECKMATE);
    table.expect_squares(".check", "e1");
    assert_eq!(table.browser.complaints(), Vec::<String>::new());
}

#[test]
fn fools_mate_by_touch() {
    let Some(table) = Table::from("") else { return };
    table.browser.resize(390, 844);
    table.click(Pointer::Touch, "f2 f3");
    table.drag(Pointer::Touch, LEFT, "e7", "e5");
    table.drag(Pointer::Touch, LEFT, "g2", "g4");
    table.click(Pointer::Touch, "d8 h4");
    table.browser.expect(MOVES, "f3 e5 g4 Qh4#");
    table.browser.expect(STATUS, CHECKMATE);
    assert_eq!(table.browser.text("window.scrollY"), "0", "the page scrolls under the finger");
}

/// Goes to a square by the arrow keys, and presses Enter.
fn enter(table: &Table, square: &str) {
    let focused = table.browser.text("document.activeElement.dataset.square");
    let (at, to) = (focused.as_bytes(), square.as_bytes());
    let steps = |from: u8, to: u8, back: char, on: char| {
        let key = if to < from { back } else { on };
        String::from(key).repeat(usize::from(from.abs_diff(to)))
    };
    let across = steps(at[0], to[0], LEFT_ARROW, RIGHT_ARROW);
    let along = steps(at[1], to[1], DOWN_ARROW, UP_ARROW);
    table.browser.keys("", &format!("{across}{along}{ENTER}"));
}

#[test]
fn fools_mate_by_keys() {
    let Some(table) = Table::from("") else { return };
    let is_on_board = "document.activeElement.getAttribute('role') === 'gridcell'";
    let found = (0..12).any(|_| {
        table.browser.keys("", &TAB.to_string());
        table.browser.text(is_on_board) == "true"
    });
    assert!(found, "the Tab key never comes to the board");
    for square in ["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"] {
        enter(&table, square);
    }
    table.browser.expect(MOVES, "f3 e5 g4 Qh4#");
    table.browser.expect(STATUS, CHECKMATE);
    // Beside the board the arrow keys look back.
    table.browser.run("document.activeElement.blur()");
    table.browser.keys("", &LEFT_ARROW.to_string().repeat(2));
    table.browser.expect("document.querySelector('[aria-current]').textContent", "e5");
    table.browser.expect("document.querySelector('[data-square=g2]').ariaLabel", "g2, white pawn");
}

#[test]
fn a_pawn_becomes_what_is_chosen_on_the_board() {
    let Some(table) = Table::from("1n4k1/P7/8/8/8/8/p7/K6R w - - 0 1") else { return };
    let choices = "[...document.querySelectorAll('.promotion button')]\
                   .map((one) => one.ariaLabel).join(' ')";
    table.click(Pointer::Mouse, "a7 b8");
    table.browser.expect(choices, "queen rook bishop knight");
    table.browser.expect("document.querySelector('.promotion').hidden", "false");
    table.browser.keys("", &ESCAPE.to_string());
    table.browser.expect("document.querySelector('.promotion').hidden", "true");
    table.click(Pointer::Mouse, "a7 b8");
    table.browser.expect("document.querySelector('.promotion').hidden", "false");
    table.press(".promotion [aria-label=rook]");
    table.browser.expect(MOVES, "axb8=R+");
    table.click(Pointer::Mouse, "g8 g7 h1 g1 g7 f7 b8 b7 f7 e6 b7 b2");
    table.browser.expect(MOVES, "axb8=R+ Kg7 Rg1+ Kf7 Rb7+ Ke6 Rb2");
    table.click(Pointer::Mouse, "e6 e5 b2 a2 e5 e4");
    table.browser.expect(MOVES, "axb8=R+ Kg7 Rg1+ Kf7 Rb7+ Ke6 Rb2 Ke5 Rxa2 Ke4");
}

#[test]
fn kings_castle_moves_are_taken_back_and_the_board_is_turned() {
    let Some(table) = Table::from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1") else { return };
    let browser = &table.browser;
    table.drag(Pointer::Mouse, LEFT, "e1", "g1");
    browser.expect(MOVES, "O-O");
    table.click(Pointer::Mouse, "e8 a8");
    browser.expect(MOVES, "O-O O-O-O");
    let king = "document.querySelector('[data-square=c8]').ariaLabel";
    browser.expect(king, "c8, black king");
    table.press("[data-do=undo]");
    browser.expect(MOVES, "O-O");
    browser.keys(&CONTROL.to_string(), "z");
    browser.expect(MOVES, "");
    table.press("[data-do=redo]");
    browser.expect(MOVES, "O-O");
    let corner = "document.querySelector('[role=gridcell]').dataset.square";
    browser.expect(corner, "a8");
    table.press("[data-do=flip]");
    browser.expect(corner, "h1");
    table.drag(Pointer::Mouse, LEFT, "e8", "d8");
    browser.expect(MOVES, "O-O Kd8");
    let pieces = "[...document.querySelectorAll('.piece')]\
                  .map((one) => one.style.transform).sort().join(' ')";
    let d8_h8_f1_g1_a1_and_a8 = "translate(0%, 700%) translate(100%, 0%) translate(200%, 0%) \
                                translate(400%, 700%) translate(700%, 0%) translate(700%, 700%)";
    browser.expect(pieces, d8_h8_f1_g1_a1_and_a8);
}

#[test]
fn a_premove_waits_for_the_computer() {
    let Some(table) = Table::start() else { return };
    let browser = &table.browser;
    table.fill("#setup [name=black-kind]", "time");
    table.fill("#setup [name=black-value]", "20");
    table.press("#setup [name=variety]");
    table.play();
    table.click(Pointer::Mouse, "e2 e4");
    browser.expect(STATUS, "Black is thinking");
    table.click(Pointer::Mouse, "a2 a3");
    table.expect_squares(".premove", "a3 a2");
    table.press("[data-do=move-now]");
    browser.expect(&format!("{MOVES}.split(' ').filter((one, at) => at !== 1).join(' ')"), "e4 a3");
    table.expect_squares(".premove", "");
}

#[test]
fn two_tabs_and_a_reload_show_the_same_game() {
    let Some(mut table) = Table::from("") else { return };
    table.click(Pointer::Mouse, "e2 e4");
    table.browser.expect(MOVES, "e4");
    table.browser.reload();
    table.browser.expect(MOVES, "e4");
    let address = table.browser.text("location.href");
    let [first, second] = table.browser.open_tab();
    table.browser.open(&address);
    table.browser.expect(MOVES, "e4");
    table.click(Pointer::Mouse, "e7 e5");
    table.browser.expect(MOVES, "e4 e5");
    table.browser.go_to_tab(&first);
    table.browser.expect(MOVES, "e4 e5");
    table.click(Pointer::Mouse, "g1 f3");
    table.browser.expect(MOVES, "e4 e5 Nf3");
    table.browser.go_to_tab(&second);
    table.browser.expect(MOVES, "e4 e5 Nf3");
    table.browser.open(&format!("{address}0"));
    let trouble = "document.getElementById('trouble').textContent";
    table.browser.expect(trouble, "This game has ended. Start a new one");
    table.browser.go_to_tab(&first);
    assert!(table.server.stop(), "the server does not stop while pages are open");
    table.browser.expect(trouble, "The server does not answer. The page keeps trying.");
}

#[test]
fn arrows_stay_until_their_owner_takes_them_away() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    let drawn =
        "[...document.querySelectorAll('.annotations *')].map((one) => one.tagName).join(' ')";
    table.drag(Pointer::Mouse, RIGHT, "g1", "f3");
    browser.drag(Pointer::Mouse, RIGHT, &[table.square("e5")]);
    browser.expect(drawn, "path circle");
    table.click(Pointer::Mouse, "d5 d2 d2");
    browser.expect(drawn, "path circle");
    table.click(Pointer::Mouse, "e2 e4");
    browser.expect(drawn, "");
    table.press("[data-look=previous]");
    browser.expect(drawn, "path circle");
    browser.reload();
    browser.expect(drawn, "path circle");
    table.drag(Pointer::Mouse, RIGHT, "g1", "f3");
    browser.expect(drawn, "circle");
    table.press("#clear-arrows");
    browser.expect(drawn, "");
    // A finger has no right button.
    table.press("#draw-arrows");
    table.drag(Pointer::Touch, LEFT, "a1", "a5");
    browser.expect(drawn, "path");
}

#[test]
fn the_form_starts_every_kind_of_game() {
    let Some(table) = Table::start() else { return };
    let browser = &table.browser;
    let players = "[...document.querySelectorAll('.player .name')]\
                   .map((one) => one.textContent).join(' / ')";
    table.choose("side", "neither");
    table.choose("start", "chess960");
    table.fill("#setup [name=number]", "0");
    for (kind, value) in [("white-kind", "paper"), ("black-kind", "elo")] {
        table.fill(&format!("#setup [name={kind}]"), value);
    }
    // So deep that it thinks until it is paused.
    table.fill("#setup [name=white-value]", "6");
    table.fill("#setup [name=clock]", "own");
    table.fill("#setup [name=minutes]", "0.5");
    table.play();
    browser.expect(players, "Computer, rating 1515 / The paper's engine, depth 6");
    browser.expect("document.querySelector('#player-below .clock').hidden", "false");
    table.press("[data-do=pause]");
    browser.expect("document.querySelector('[data-do=pause]').textContent", "Resume");
    table.press("[data-opens=setup]");
    table.choose("side", "black");
    table.fill("#setup [name=white-value]", "2");
    table.choose("start", "fen");
    table.fill("#setup [name=fen]", "8/8/8/8/8/8/8/8 w - - 0 1");
    table.press("#setup .primary");
    let error = "document.querySelector('#setup .error').textContent";
    browser.expect(&format!("{error}.length > 10"), "true");
    table.choose("start", "standard");
    table.fill("#setup [name=clock]", "5+3");
    table.play();
    browser.expect(players, "The paper's engine, depth 2 / Human");
    browser.expect("document.querySelector('[role=gridcell]').dataset.square", "h1");
    browser.expect(&format!("{MOVES}.split(' ').length"), "1");
    browser.expect(STATUS, "Black to move");
    browser.expect("document.querySelector('#player-below .clock').textContent > '4'", "true");
    table.press("[data-opens=setup]");
    table.choose("side", "white");
    table.fill("#setup [name=black-kind]", "depth");
    table.fill("#setup [name=black-evaluator]", ",shannon");
    table.play();
    browser.expect(players, "Computer, depth 5, Shannon's evaluator / Human");
}

#[test]
fn games_come_in_and_go_out() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    table.press("[data-opens=open]");
    table.fill("#open textarea", "1. d4 d5 2. c4 dxc4 *");
    table.press("#open .primary");
    browser.expect(MOVES, "d4 d5 c4 dxc4");
    table.press("[data-opens=share]");
    browser.expect("document.querySelector('#pgn').value.includes('1. d4 d5 2. c4 dxc4')", "true");
    let fen = "rnbqkbnr/ppp1pppp/8/8/2pP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3";
    browser.expect("document.querySelector('#fen').value", fen);
    let picture = "fetch(document.querySelector('#save-svg').href).then((answer) => answer.text())";
    let picture = browser.wait_for_promise(picture);
    assert!(picture.as_str().unwrap().contains(fen), "{picture}");
    table.press("[data-copies=fen]");
    browser.expect("document.querySelector('#copied').textContent.length > 10", "true");
}

#[test]
fn a_line_of_text_is_a_move_or_a_question() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    for (line, expected) in [
        ("e4", "1. e4"),
        ("e5", "1... e5"),
        ("moves g1", "Ne2 Nf3 Nh3"),
        ("Qd4", "The pawn on d2 is in the way of the queen"),
        ("Qd4", "The pawn on d2 is in the way of the queen"),
        ("open /etc/passwd", "To open a game, use Open: the browser asks for the file"),
    ] {
        table.say(line);
        browser.expect(MESSAGE, expected);
    }
    table.press("[data-do=resign]");
    browser.expect("document.querySelector('#question p').textContent", "Resign?");
    table.press("[data-answer=true]");
    browser.expect(STATUS, "White resigns: Black wins");
}

#[test]
fn the_engine_says_what_it_sees() {
    let Some(table) = Table::from("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1") else { return };
    let browser = &table.browser;
    table.press("#analyse");
    let best = "document.querySelector('#lines li')?.textContent";
    browser.expect(best, "#1 1. Rd8#");
    browser.expect("document.querySelector('#evaluation').ariaValueText", "#1");
    browser.expect(
        "document.querySelector('#explanation li').textContent.replace(/[0-9.]+$/, '')",
        "White is a rook up: +",
    );
    browser.run("document.querySelector('#explanation button').focus()");
    table.expect_squares(".pointed-at", "d1");
    browser.run("document.querySelector('#explanation button').blur()");
    table.expect_squares(".pointed-at", "");
    table.press("#explanation button");
    table.expect_squares(".explained", "d1");
    browser.expect(&format!("{MESSAGE}.endsWith(' (d1)')"), "true");
    table.press("#analyse");
    browser.expect("document.querySelectorAll('#lines li, #explanation li').length", "0");
    table.press("[data-do=hint]");
    browser.expect(MESSAGE, "The computer would play Rd8#");
    table.expect_squares(".hint", "d8 d1");
}

#[test]
fn a_fen_is_shown_as_it_is() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let Some(table) = Table::from(fen) else { return };
    table.say("fen");
    table.browser.expect(MESSAGE, fen);
    table.browser.expect(
        "getComputedStyle(document.getElementById('message'), '::first-letter').textTransform",
        "none",
    );
    table.say("nonsense");
    table.browser.expect(&format!("{MESSAGE}.split(' ')[0]"), "This");
}
