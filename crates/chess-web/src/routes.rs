//! What the server answers.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use chess_movegen::Square;
use chess_play::Event;
use chess_svg::Arrow;
use futures_core::Stream;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;

use crate::game::Refusal;
use crate::games::{Games, NoGame, SharedGame, lock};
use crate::guard::{self, Entrance, Guard, Secret};
use crate::page;

/// The longest event, in bytes: a game as PGN with comments takes some thousands.
const MAX_EVENT: usize = 128 << 10;
const MAX_ARROWS: usize = 64;

/// All addresses begin with the token, without which nothing is found but the entrance.
pub(crate) fn router(
    token: &Secret,
    entrance: &Arc<Entrance>,
    guard: Guard,
    games: Arc<Games>,
) -> Router {
    let at = |path: &str| format!("/{token}{path}");
    let (door, inside) = (Arc::clone(entrance), at("/"));
    Router::new()
        .route(&entrance.path(), get(async move || enter(&door, &inside)))
        .route(&at("/"), get(async || Html(page::html())))
        .route(&at("/assets/{name}"), get(asset))
        .route(&at("/games"), get(saved).post(start))
        .route(&at("/{id}"), get(async || Html(page::html())))
        .route(&at("/{id}/states"), get(states))
        .route(&at("/{id}/events"), post(event))
        .route(&at("/{id}/game.pgn"), get(pgn))
        .route(&at("/{id}/board.svg"), get(drawing))
        .layer(DefaultBodyLimit::max(MAX_EVENT))
        .layer(middleware::from_fn_with_state(Arc::new(guard), guard::check))
        .with_state(games)
}

/// Why a request is not carried out, with the status that says so.
type Failure = (StatusCode, String);

fn not_started(why: NoGame) -> Failure {
    let status = match why {
        NoGame::TooFast => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, why.to_string())
}

fn turned_away(why: Refusal) -> Failure {
    (StatusCode::TOO_MANY_REQUESTS, why.to_string())
}

/// People read it below the form that they filled in, where no line has a number.
fn not_an_event(error: serde_json::Error) -> Failure {
    let text = error.to_string();
    let why = text.rsplit_once(" at line ").map_or(text.as_str(), |(why, _)| why);
    (StatusCode::BAD_REQUEST, why.to_owned())
}

fn enter(entrance: &Entrance, inside: &str) -> Result<Redirect, Failure> {
    let closed = "this address worked once, and leads nowhere now: use the one that was printed";
    if entrance.take() { Ok(Redirect::to(inside)) } else { Err((StatusCode::GONE, closed.into())) }
}

fn game(games: &Games, id: &str) -> Result<SharedGame, Failure> {
    games.get(id).ok_or_else(|| (StatusCode::NOT_FOUND, "this game has ended".into()))
}

async fn asset(Path(name): Path<String>) -> Response {
    match page::asset(&name) {
        Some((kind, text)) => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn start(State(games): State<Arc<Games>>) -> Result<Response, Failure> {
    let id = games.start().map_err(not_started)?;
    let body = json!({ "id": id.to_string() }).to_string();
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// The games that can be gone on with.
async fn saved(State(games): State<Arc<Games>>) -> Response {
    let body = json!(games.unfinished()).to_string();
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

async fn event(
    State(games): State<Arc<Games>>,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<StatusCode, Failure> {
    let game = game(&games, &id)?;
    let event: Event = serde_json::from_slice(&body).map_err(not_an_event)?;
    lock(&game).send(event).map_err(turned_away)?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a page gets as long as it is open.
struct States(mpsc::Receiver<Arc<str>>);

impl Stream for States {
    type Item = Result<sse::Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let state = self.0.poll_recv(context);
        state.map(|state| state.map(|state| Ok(sse::Event::default().data(state))))
    }
}

async fn states(
    State(games): State<Arc<Games>>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<sse::Event, Infallible>>>, Failure> {
    let game = game(&games, &id)?;
    let states = lock(&game).watch().map_err(turned_away)?;
    Ok(Sse::new(States(states)).keep_alive(KeepAlive::default()))
}

async fn pgn(State(games): State<Arc<Games>>, Path(id): Path<String>) -> Result<Response, Failure> {
    let game = game(&games, &id)?;
    let pgn = lock(&game).pgn();
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], pgn).into_response())
}

/// What the user has drawn on the board: `e2e4` for an arrow and `e4e4` for a circle.
#[derive(Deserialize)]
struct Drawn {
    #[serde(default)]
    arrows: String,
}

impl Drawn {
    fn arrows(&self) -> Vec<Arrow> {
        let arrow = |text: &str| {
            let (from, to) = text.split_at_checked(2)?;
            Some(Arrow::new(from.parse::<Square>().ok()?, to.parse().ok()?))
        };
        self.arrows.split(',').take(MAX_ARROWS).filter_map(arrow).collect()
    }
}

async fn drawing(
    State(games): State<Arc<Games>>,
    Path(id): Path<String>,
    Query(drawn): Query<Drawn>,
) -> Result<Response, Failure> {
    let game = game(&games, &id)?;
    let svg = lock(&game).drawing(&drawn.arrows());
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
