//! Serves games and opens a browser, or just prints the address if `--no-open` is given.

use chess_web::{Options, ServeError, serve};

fn main() -> Result<(), ServeError> {
    let opens_browser = !std::env::args().any(|argument| argument == "--no-open");
    serve(Options::new().with_browser(opens_browser))
}
