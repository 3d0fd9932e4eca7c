//! How the page lies on screens of several sizes.

use crate::driver::Pointer;
use crate::table::*;

/// Name, width and height.
const SCREENS: [(&str, u32, u32); 5] = [
    ("phone", 390, 844),
    ("phone-on-its-side", 844, 390),
    ("small-phone", 320, 568),
    ("laptop", 1280, 800),
    ("large", 1920, 1080),
];

#[test]
fn the_board_is_square_and_whole_on_every_screen() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    table.click(Pointer::Mouse, "e2 e4 e7 e5 g1");
    browser.expect(MOVES, "e4 e5");
    for (name, width, height) in SCREENS {
        browser.resize(width, height);
        browser.expect("innerWidth", &width.to_string());
        let overflow = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(browser.text(overflow), "true", "{name} scrolls to the side");
        let board = browser.run(
            "window.scrollTo(0, 0); const box = document.getElementById('board').getBoundingClientRect(); \
             return [box.left, box.top, box.right, box.bottom];",
        );
        let edge = |index: usize| board[index].as_f64().unwrap();
        let (left, top, right, bottom) = (edge(0), edge(1), edge(2), edge(3));
        assert!((right - left - (bottom - top)).abs() < 1.0, "{name}: {board} is not square");
        assert!(left >= 0.0 && top >= 0.0, "{name}: {board}");
        assert!(right <= f64::from(width) && bottom <= f64::from(height), "{name}: {board}");
        let share = (right - left) / f64::from(width.min(height));
        assert!(share > 0.68, "{name}: the board has {share} of the screen");
    }
}

#[test]
fn nothing_comes_from_another_host() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    let foreign = "performance.getEntriesByType('resource').map((one) => one.name)\
                   .filter((name) => !name.startsWith(location.origin)).join(' ')";
    browser.expect(foreign, "");
    browser.expect("performance.getEntriesByType('resource').length > 15", "true");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn pieces_do_not_glide_where_that_is_not_wanted() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    let glide = "getComputedStyle(document.querySelector('.piece')).transitionDuration";
    browser.expect(glide, "0.18s");
    table.press("[data-opens=settings]");
    table.press("#settings [name=animation]");
    browser.expect(glide, "0s");
    browser.reload();
    browser.expect(MOVES, "");
    browser.expect("document.querySelectorAll('.piece').length", "32");
    browser.expect(glide, "0s");
}

#[test]
fn fingers_hit_what_is_pressed() {
    let Some(table) = Table::from("") else { return };
    let browser = &table.browser;
    browser.touch_screen();
    browser.resize(390, 844);
    browser.expect("matchMedia('(any-pointer: coarse)').matches", "true");
    let small = "[...document.querySelectorAll('button, .button')].filter((one) => one.checkVisibility() \
                 && Math.min(one.offsetWidth, one.offsetHeight) < 44).map((one) => one.textContent).join()";
    browser.expect(small, "");
    for dialog in ["open", "share", "settings"] {
        table.press(&format!("[data-opens={dialog}]"));
        browser.expect(small, "");
        table.press(&format!("#{dialog} [data-closes]"));
    }
}
