//! `serve`: a game in the browser.

use chess_play::EngineOptions;
use clap::Args;

use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::state_folder::state_folder;

/// Play in the browser.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/serve.txt"))]
pub(crate) struct ServeOptions {
    /// The port; 0 lets the system choose.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
    port: u16,
    /// Print the address, and open no browser.
    #[arg(long)]
    no_open: bool,
    #[command(flatten)]
    evaluator: EvaluatorOptions,
}

pub(crate) fn run(options: &ServeOptions) -> Result<(), Failure> {
    let mut server = chess_web::Options {
        opens_browser: !options.no_open,
        folder: state_folder().map(|folder| folder.join("games")),
        engine: EngineOptions::default().with_evaluator(options.evaluator.read()?),
        ..chess_web::Options::default()
    };
    server.address.set_port(options.port);
    chess_web::serve(server).map_err(|error| Failure::Refused(error.to_string()))
}
