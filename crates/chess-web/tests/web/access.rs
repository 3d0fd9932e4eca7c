//! What an automatic check of accessibility finds, and what a screen reader is told.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::driver::Pointer;
use crate::table::*;

/// The version of axe-core, which npm fetches into the build folder.
const AXE: &str = "axe-core@4.10.3";

/// The checks of axe-core as JavaScript; `None`, and a word about it, where npm cannot fetch them.
fn axe() -> Option<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        let install = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
        let npm = Command::new("npm").args(install).arg("--prefix").arg(&folder).arg(AXE).output();
        if !npm.is_ok_and(|output| output.status.success()) {
            eprintln!("SKIPPED: npm cannot fetch {AXE}, so accessibility is not checked");
            return None;
        }
    }
    Some(fs::read_to_string(script).unwrap())
}

#[test]
fn an_automatic_check_finds_nothing() {
    let Some(table) = Table::start() else { return };
    let Some(axe) = axe() else { return };
    let browser = &table.browser;
    let check = |place: &str| {
        browser.run(&axe);
        let found = browser.wait_for_promise(
            "axe.run().then((found) => found.violations.flatMap((one) => one.nodes\
             .map((node) => `${one.id}: ${node.html.slice(0, 120)}: ${node.failureSummary}`)))",
        );
        assert_eq!(found, serde_json::json!([]), "{place}");
    };
    let dark = "document.documentElement.dataset.theme = 'dark'";
    let light = "document.documentElement.dataset.theme = 'light'";
    check("the form for a new game");
    browser.run(dark);
    check("the form for a new game, dark");
    table.choose("side", "both");
    table.choose("start", "fen");
    table.fill("#setup [name=fen]", "1nb1k3/P7/8/8/7q/8/8/4K2R w K - 0 1");
    table.fill("#setup [name=clock]", "5+3");
    table.play();
    browser.run("document.querySelectorAll('#settings [type=checkbox]').forEach((one) => one.checked || one.click())");
    table.press("#analyse");
    table.click(Pointer::Mouse, "e1 e2 h4 e4 h1 a1");
    browser.expect(&format!("{MOVES}.length > 0"), "true");
    table.press("#explanation button");
    for theme in [dark, light] {
        browser.run(theme);
        check(theme);
        for dialog in ["open", "share", "settings"] {
            table.press(&format!("[data-opens={dialog}]"));
            check(&format!("{dialog}, {theme}"));
            table.press(&format!("#{dialog} [data-closes]"));
        }
    }
    table.press("[data-do=resign]");
    check("a question");
    table.press("[data-answer=false]");
    table.press("[data-opens=open]");
    table.fill("#open textarea", "1. e4 { good } e5 (1... c5 $1 2. Nf3) 2. Nf3 *");
    table.press("#open .primary");
    browser.expect("document.querySelectorAll('#moves.in-line li').length", "3");
    table.press("#moves .comment + button");
    for theme in [dark, light] {
        browser.run(theme);
        check("a game with variations");
    }
    browser.resize(390, 844);
    check("on a phone");
}

#[test]
fn the_board_is_a_grid_of_squares_in_words() {
    let Some(table) = Table::from("k7/8/8/3p4/4P3/8/8/K7 w - - 0 1") else { return };
    let browser = &table.browser;
    let shape = "[document.querySelectorAll('[role=grid]').length, \
                 document.querySelectorAll('[role=grid] > [role=row]').length, \
                 document.querySelectorAll('[role=row] > [role=gridcell]').length, \
                 document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length].join(' ')";
    browser.expect(shape, "1 8 64 1");
    browser
        .expect("document.querySelector('[data-square=d5]').ariaLabel", "d5, black pawn, attacked");
    table.click(Pointer::Mouse, "e4");
    browser.expect(
        "document.querySelector('[data-square=d5]').ariaLabel",
        "d5, black pawn, attacked, can be captured",
    );
    browser.expect("document.querySelector('[data-square=e4]').ariaSelected", "true");
    browser.expect("document.getElementById('message').getAttribute('aria-live')", "polite");
}
