//! Games with variations, comments and drawings in the page.

use std::fs;
use std::path::Path;

use chess_web::Options;

use crate::Served;
use crate::driver::{Browser, Pointer};
use crate::table::*;

/// The notation in line, word by word.
const NOTATION: &str = "[...document.querySelectorAll('#moves.in-line li')]\
                        .map((one) => one.textContent.trim()).join(' / ')";
const SHOWN: &str = "document.querySelector('#moves [aria-current]').textContent";
const PGN: &str = "[White \"Anna\"] [Black \"Ben\"] [Date \"2025.03.14\"] [Result \"*\"] \
    1. e4 { good [%csl Rd5][%cal Ge2e4] } e5 (1... c5 $1 2. Nf3 (2. c3 d5) d6) 2. Nf3 \
    (2. d4 exd4 3. c3 dxc3 4. Bc4 cxb2 5. Bxb2 d5 6. Bxd5 Nf6 7. Nc3 Nxd5 8. Nxd5 c6) *";

/// With this game open.
fn annotated() -> Option<Table> {
    let table = Table::from("")?;
    table.press("[data-opens=open]");
    table.fill("#open textarea", PGN);
    table.press("#open .primary");
    table.browser.expect("document.querySelectorAll('#moves.in-line li').length", "4");
    Some(table)
}

fn click_move(table: &Table, text: &str) {
    table.browser.run(&format!(
        "[...document.querySelectorAll('#moves button')].find((one) => one.textContent === {text:?})\
         .dataset.wanted = ''"
    ));
    table.press("#moves [data-wanted]");
}

#[test]
fn a_game_is_shown_with_all_that_is_noted() {
    let Some(table) = annotated() else { return };
    let browser = &table.browser;
    browser.expect(
        NOTATION,
        "1. e4 good 1... e5 / ( 1... c5! 2. Nf3 ( 2. c3 d5 ) 2... d6 ) / 2. Nf3 / ( 2. d4 exd4 3. c3 … 11 moves )",
    );
    let players =
        "[...document.querySelectorAll('.player .name')].map((one) => one.textContent).join(' / ')";
    browser.expect(players, "Ben / Anna");
    click_move(&table, "1. e4");
    browser.expect(SHOWN, "1. e4");
    let drawn = "[...document.querySelectorAll('.annotations *')]\
                 .map((one) => `${one.tagName} ${one.getAttribute('class')}`).join(', ')";
    browser.expect(drawn, "circle red, path green");
    browser.expect("document.querySelector('#comment').value", "good");
    click_move(&table, "… 11 moves");
    browser.expect(SHOWN, "c6");
    table.press("[data-opens=share]");
    browser.expect("document.querySelector('#save-pgn').download", "anna-ben-2025-03-14.pgn");
    browser.expect(
        "document.querySelector('#pgn').value.includes('1. e4 { good [%csl Rd5][%cal Ge2e4] }')",
        "true",
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn variations_are_made_promoted_and_deleted() {
    let Some(table) = annotated() else { return };
    let browser = &table.browser;
    click_move(&table, "1. e4");
    browser.expect(SHOWN, "1. e4");
    table.click(Pointer::Mouse, "d7 d5");
    browser.expect(SHOWN, "1... d5");
    table.press("[data-note=promote-variation]");
    browser
        .expect(&format!("{NOTATION}.startsWith('1. e4 good 1... d5 / ( 1... e5 2. Nf3')"), "true");
    table.press("[data-note=delete-moves]");
    browser.expect(&format!("{NOTATION}.includes('d5 /')"), "false");
    table.press("[data-do=undo]");
    browser.expect(&format!("{NOTATION}.includes('1... d5 /')"), "true");
    browser.run("document.activeElement.blur()");
    browser.keys("", &LEFT_ARROW.to_string());
    browser.expect(SHOWN, "1. e4");
    browser.keys("", &RIGHT_ARROW.to_string());
    browser.keys(&CONTROL.to_string(), &DOWN_ARROW.to_string());
    browser.expect(SHOWN, "1... e5");
    browser.keys(&CONTROL.to_string(), &LEFT_ARROW.to_string());
    browser.expect(SHOWN, "1... d5");
}

#[test]
fn games_outlive_the_server() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games");
    let _ = fs::remove_dir_all(&folder);
    let serve = || {
        Served::with(Options {
            opens_browser: false,
            folder: Some(folder.clone()),
            ..Options::default()
        })
    };
    let Some(browser) = Browser::start() else { return };
    let table = Table { browser, server: serve() };
    table.browser.open(&table.server.url);
    table.browser.expect("document.querySelector('#setup').open", "true");
    table.choose("side", "both");
    table.fill("#setup [name=whiteName]", "Anna");
    table.play();
    for line in ["e4", "comment the best", "back", "d4", "end", "e5"] {
        table.say(line);
    }
    table.browser.expect(SHOWN, "1... e5");
    // Another server, which has another address.
    let mut table = table;
    table.server = serve();
    table.browser.open(&table.server.url);
    let saved = "document.querySelector('#saved').textContent";
    table.browser.expect(saved, "Or go on with: Anna – Human, move 1");
    table.press("#saved a");
    table.browser.expect(NOTATION, "1. e4 the best / ( 1. d4 ) / 1... e5");
    table.say("Nf3");
    table.browser.expect(SHOWN, "2. Nf3");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn moves_are_judged_and_commented_on() {
    let Some(table) = annotated() else { return };
    let browser = &table.browser;
    click_move(&table, "1... e5");
    browser.expect(SHOWN, "1... e5");
    table.fill("#mark", "?!");
    browser.expect(SHOWN, "1... e5?!");
    browser.run("document.querySelector('#comment').focus()");
    browser.keys("", &format!("as usual{ENTER}"));
    browser.expect(&format!("{NOTATION}.startsWith('1. e4 good 1... e5?! as usual / ')"), "true");
    browser.reload();
    browser.expect("document.querySelector('#comment').value", "as usual");
    browser.expect("document.querySelector('#mark').value", "?!");
}
