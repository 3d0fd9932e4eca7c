//! A page with a board in it.

use crate::Served;
use crate::driver::{Browser, LEFT, Pointer};

/// A server, and a browser that shows its page.
pub(crate) struct Table {
    pub(crate) browser: Browser,
    pub(crate) server: Served,
}

/// The moves, as the list shows them.
pub(crate) const MOVES: &str =
    "[...document.querySelectorAll('#moves [data-ply]')].map((one) => one.textContent).join(' ')";
pub(crate) const STATUS: &str = "document.getElementById('status').textContent";
pub(crate) const MESSAGE: &str = "document.getElementById('message').textContent";

impl Table {
    /// With the form for a new game open; `None` where there is no browser.
    pub(crate) fn start() -> Option<Table> {
        let table = Table { browser: Browser::start()?, server: Served::start() };
        table.browser.open(&table.server.url);
        table.browser.expect("document.querySelector('#setup').open", "true");
        table.browser.expect(STATUS, "White to move");
        Some(table)
    }

    /// With a game between two people, from a position.
    pub(crate) fn from(fen: &str) -> Option<Table> {
        let table = Table::start()?;
        table.choose("side", "both");
        if !fen.is_empty() {
            table.choose("start", "fen");
            table.fill("#setup [name=fen]", fen);
        }
        table.play();
        Some(table)
    }

    /// Starts the game that the form describes.
    pub(crate) fn play(&self) {
        self.press("#setup .primary");
        self.browser.expect("document.querySelector('#setup').open", "false");
    }

    /// Chooses one of several in the form.
    pub(crate) fn choose(&self, name: &str, value: &str) {
        self.press(&format!("#setup [name={name}][value={value}]"));
    }

    /// Writes into a field, or chooses from a list.
    pub(crate) fn fill(&self, selector: &str, value: &str) {
        self.browser.run(&format!(
            "const field = document.querySelector({selector:?}); field.value = {value:?}; \
             field.dispatchEvent(new Event('change', {{ bubbles: true }}));"
        ));
    }

    /// Clicks on a button with the mouse.
    pub(crate) fn press(&self, selector: &str) {
        let middle = self.middle(&format!("document.querySelector({selector:?})"));
        self.browser.drag(Pointer::Mouse, LEFT, &[middle]);
    }

    pub(crate) fn square(&self, square: &str) -> (i64, i64) {
        self.middle(&format!("document.querySelector('[data-square={square}]')"))
    }

    fn middle(&self, element: &str) -> (i64, i64) {
        let point = self.browser.run(&format!(
            "const element = {element}; element.scrollIntoView({{ block: 'nearest' }}); \
             const box = element.getBoundingClientRect(); \
             return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];"
        ));
        (point[0].as_i64().unwrap(), point[1].as_i64().unwrap())
    }

    /// Clicks on squares, one after the other.
    pub(crate) fn click(&self, pointer: Pointer, squares: &str) {
        for square in squares.split_whitespace() {
            self.browser.drag(pointer, LEFT, &[self.square(square)]);
        }
    }

    /// Drags from a square to another.
    pub(crate) fn drag(&self, pointer: Pointer, button: u8, from: &str, to: &str) {
        let (from, to) = (self.square(from), self.square(to));
        let between = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        self.browser.drag(pointer, button, &[from, between, to]);
    }

    /// Says a line in the field for it.
    pub(crate) fn say(&self, line: &str) {
        self.browser.run("document.getElementById('line').focus()");
        self.browser.keys("", &format!("{line}{ENTER}"));
    }

    /// The squares that have a class.
    pub(crate) fn expect_squares(&self, class: &str, expected: &str) {
        let squares = format!(
            "[...document.querySelectorAll('.square{class}')].map((one) => one.dataset.square).join(' ')"
        );
        self.browser.expect(&squares, expected);
    }
}

/// Keys as WebDriver writes them.
pub(crate) const ENTER: char = '\u{e007}';
pub(crate) const TAB: char = '\u{e004}';
pub(crate) const ESCAPE: char = '\u{e00c}';
pub(crate) const CONTROL: char = '\u{e009}';
pub(crate) const LEFT_ARROW: char = '\u{e012}';
pub(crate) const UP_ARROW: char = '\u{e013}';
pub(crate) const RIGHT_ARROW: char = '\u{e014}';
pub(crate) const DOWN_ARROW: char = '\u{e015}';
