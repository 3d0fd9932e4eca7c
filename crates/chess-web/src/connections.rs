//! Connections: how many are held, and how long one that asks for nothing.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};

/// How many are held at a time, pages that are open among them. The others wait.
const MAX_CONNECTIONS: u32 = 32;
/// How long a connection may take to ask for something.
const IDLE: Duration = Duration::from_secs(10);

/// Answers whoever connects, until `stop` is true and nothing is being answered any more.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS as usize));
    // Tells the connections that are held to end as soon as they are not in the middle of an answer.
    let end = watch::Sender::new(());
    let accept = async {
        loop {
            let (stream, _) = Listener::accept(&mut listener).await;
            if places.available_permits() == 0 {
                end.send_replace(());
            }
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let (router, end) = (router.clone(), end.subscribe());
            tokio::spawn(async move {
                answer(stream, router, end).await;
                drop(place);
            });
        }
    };
    tokio::select! {
        () = accept => {}
        // The sender lives as long as the server.
        _ = stop.wait_for(|&stop| stop) => {}
    }
    end.send_replace(());
    // Whether all have ended or the semaphore is closed, nothing is left to wait for.
    let _ = places.acquire_many(MAX_CONNECTIONS).await;
}

/// Answers what one connection asks for, until it ends or is told to.
async fn answer(stream: TcpStream, router: Router, mut end: watch::Receiver<()>) {
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(IDLE);
    let service = TowerToHyperService::new(router);
    let mut connection = Box::pin(server.serve_connection(TokioIo::new(stream), service));
    // That the other side has gone away is no fault of this one, and nobody is there to be told.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = end.changed() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
