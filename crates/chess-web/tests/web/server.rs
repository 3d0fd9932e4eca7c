//! What the server answers to those who ask for what it does not want to give.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use ureq::http::Response;
use ureq::{Agent, Body, RequestBuilder};

use crate::Served;

/// A server, and a program that asks it.
struct Running {
    server: Served,
    agent: Agent,
}

impl Running {
    fn start() -> Running {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // A connection whose event was too long is closed.
            .max_idle_connections(0)
            .timeout_recv_body(Some(Duration::from_secs(20)))
            .build();
        Running { server: Served::start(), agent: config.into() }
    }

    fn url(&self) -> &str {
        &self.server.url
    }

    fn host(&self) -> &str {
        self.url().split('/').nth(2).unwrap()
    }

    /// Status and text of the answer.
    fn get(&self, path: &str, headers: &[(&str, &str)]) -> (u16, String) {
        let request = self.agent.get(format!("{}{path}", self.url()));
        let with_header = |request: RequestBuilder<_>, &(name, value)| request.header(name, value);
        let mut answer = headers.iter().fold(request, with_header).call().unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    }

    fn post(&self, path: &str, headers: &[(&str, &str)], body: &[u8]) -> (u16, String) {
        let request = self.agent.post(format!("{}{path}", self.url()));
        let with_header = |request: RequestBuilder<_>, &(name, value)| request.header(name, value);
        let mut answer = headers.iter().fold(request, with_header).send(body).unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    }

    /// Starts a game as soon as it may: its id.
    fn begin(&self) -> String {
        for _ in 0..100 {
            let (status, body) = self.post("games", &[JSON], b"{}");
            if status == 200 {
                let body: Value = serde_json::from_str(&body).unwrap();
                return body["id"].as_str().unwrap().to_owned();
            }
            thread::sleep(Duration::from_millis(200));
        }
        panic!("no game is started");
    }

    fn send(&self, id: &str, event: &Value) -> (u16, String) {
        self.post(&format!("{id}/events"), &[JSON], event.to_string().as_bytes())
    }

    /// All of the state of a game, as a page gets it first.
    fn state(&self, id: &str) -> Value {
        let mut line = String::new();
        BufReader::new(self.watch(id).body_mut().as_reader()).read_line(&mut line).unwrap();
        serde_json::from_str(line.strip_prefix("data: ").unwrap()).unwrap()
    }

    /// A page that shows a game.
    fn watch(&self, id: &str) -> Response<Body> {
        self.agent.get(format!("{}{id}/states", self.url())).call().unwrap()
    }
}

const JSON: (&str, &str) = ("Content-Type", "application/json");

#[test]
fn nothing_is_found_without_the_token() {
    let server = Running::start();
    let origin = format!("http://{}", server.host());
    let id = server.begin();
    for path in ["/", "/games", "/assets/main.js", &format!("/{id}"), &format!("/{id}/states")] {
        for token in ["", "/0123456789abcdef0123456789abcdef", "/.."] {
            let status =
                server.agent.get(format!("{origin}{token}{path}")).call().unwrap().status();
            assert_eq!(status.as_u16(), 404, "{token}{path}");
        }
    }
    assert_eq!(server.get(&format!("{id}/board.svg"), &[]).0, 200);
}

#[test]
fn the_entrance_leads_in_once() {
    let server = Running::start();
    let enter = || server.agent.get(&server.server.entrance).call().unwrap();
    let mut page = enter();
    assert_eq!(page.status(), 200);
    assert!(page.body_mut().read_to_string().unwrap().contains("<html"));
    assert_eq!(enter().status(), 410);
    assert!(!server.server.entrance.contains(server.url().rsplit('/').nth(1).unwrap()));
}

#[test]
fn connections_that_ask_for_nothing_shut_nobody_out() {
    let server = Running::start();
    let connect = || TcpStream::connect(server.host()).unwrap();
    let rest = |mut stream: TcpStream| stream.read_to_end(&mut Vec::new()).unwrap();
    // Half of a question is closed when its time is up.
    let mut slow = connect();
    slow.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    let mut silent: Vec<TcpStream> = (0..100).map(|_| connect()).collect();
    assert_eq!(server.get("", &[]).0, 200);
    assert_eq!(rest(silent.swap_remove(0)), 0, "the first makes room for others");
    rest(slow);
}

#[test]
fn pages_of_other_hosts_are_turned_away() {
    let server = Running::start();
    let port = server.host().rsplit(':').next().unwrap().to_owned();
    let localhost = format!("localhost:{port}");
    let rebound = format!("rebound.example:{port}");
    let own = format!("http://{}", server.host());
    let cases: [(&[(&str, &str)], u16); 7] = [
        (&[], 200),
        (&[("Host", &localhost)], 200),
        (&[("Host", &rebound)], 421),
        (&[("Host", "127.0.0.1:1")], 421),
        (&[("Origin", &own)], 200),
        (&[("Origin", "http://rebound.example")], 403),
        (&[("Origin", "null")], 403),
    ];
    for (headers, expected) in cases {
        assert_eq!(server.get("", headers).0, expected, "{headers:?}");
        let with_json: Vec<(&str, &str)> = headers.iter().copied().chain([JSON]).collect();
        assert_eq!(server.post("games", &with_json, b"{}").0, expected, "{headers:?}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        assert_eq!(server.post("games", &[("Content-Type", kind)], b"{}").0, 415, "{kind}");
    }
}

#[test]
fn every_answer_forbids_the_page_what_it_does_not_need() {
    let server = Running::start();
    for path in ["", "assets/page.css", "nothing", "nothing/states"] {
        let answer = server.agent.get(format!("{}{path}", server.url())).call().unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
    }
}

#[test]
fn whatever_is_sent_the_game_can_be_played() {
    let server = Running::start();
    let id = server.begin();
    let events = format!("{id}/events");
    let deep = "[".repeat(20_000);
    let bodies: [&[u8]; 14] = [
        b"",
        b"{}",
        b"null",
        b"[]",
        b"\xff\xfe",
        deep.as_bytes(),
        br#"{"do":"click"}"#,
        br#"{"do":"click","with":"e9"}"#,
        br#"{"do":"click","with":{}}"#,
        br#"{"do":"engine-done","with":[1,null]}"#,
        br#"{"do":"name-taken","with":"x"}"#,
        br#"{"do":"new-game","with":{"white":"depth:121"}}"#,
        br#"{"do":"new-game","with":{"start":"chess960:960"}}"#,
        br#"{"do":"look","with":{"ply":-1}}"#,
    ];
    for body in bodies {
        let (status, why) = server.post(&events, &[JSON], body);
        assert_eq!(status, 400, "{}: {why}", String::from_utf8_lossy(body));
        assert!(!why.is_empty() && !why.contains(" at line "), "{why}");
    }
    let accepted = [
        json!({ "do": "look", "with": { "ply": u32::MAX } }),
        json!({ "do": "promote", "with": "queen" }),
        json!({ "do": "answer", "with": true }),
        json!({ "do": "release", "with": null }),
        json!({ "do": "text", "with": "\u{0}\u{202e}".repeat(2000) }),
        json!({ "do": "open", "with": "1. ".repeat(20_000) }),
        json!({ "do": "open", "with": "(".repeat(60_000) }),
        json!({ "do": "open", "with": "8/8/8/8/8/8/8/8 w - - 0 1" }),
        json!({ "do": "set-player", "with": ["black", "time:86400s"] }),
        json!({ "do": "set-player", "with": ["black", "human"] }),
        json!({ "do": "look", "with": "last" }),
    ];
    for event in accepted {
        assert_eq!(server.send(&id, &event), (204, String::new()), "{event}");
    }
    assert_eq!(server.post(&events, &[JSON], &vec![b' '; 200 << 10]).0, 413);
    for query in ["?arrows=", "?arrows=e2e4,,é4e4,e2,e4e4,z9z9", "?arrows=a1a1&arrows=b2b2", "?x"]
    {
        let (status, _) = server.get(&format!("{id}/board.svg{query}"), &[]);
        assert!(matches!(status, 200 | 400), "{query}: {status}");
    }
    for path in ["nothing/states", "nothing/game.pgn", "nothing/board.svg", "assets/..%2fmain.rs"] {
        assert_eq!(server.get(path, &[]).0, 404, "{path}");
    }
    assert_eq!(server.post("nothing/events", &[JSON], br#"{"do":"undo"}"#).0, 404);
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE"] {
        let request =
            ureq::http::Request::builder().method(method).uri(server.url()).body(()).unwrap();
        assert_eq!(server.agent.run(request).unwrap().status().as_u16(), 405, "{method}");
    }
    server.send(&id, &json!({ "do": "text", "with": "e4" }));
    assert_eq!(server.state(&id)["moves"][0]["san"], "e4");
}

#[test]
fn the_files_of_the_server_are_not_touched() {
    let server = Running::start();
    let id = server.begin();
    for (event, expected) in [
        (
            json!({ "do": "save", "with": "saved.pgn" }),
            "to save the game, use Save PGN under Share",
        ),
        (json!({ "do": "text", "with": "save saved.pgn" }), "to save the game, use Save PGN"),
        (json!({ "do": "text", "with": "open Cargo.toml" }), "to open a game, use Open"),
        (json!({ "do": "quit" }), "to leave the game, close the page"),
    ] {
        server.send(&id, &event);
        let message = server.state(&id)["message"]["text"].clone();
        assert!(message.as_str().unwrap().starts_with(expected), "{event}: {message}");
    }
    assert!(!Path::new("saved.pgn").exists());
    server.send(&id, &json!({ "do": "set-player", "with": ["black", "human"] }));
    server.send(&id, &json!({ "do": "text", "with": "e4" }));
    assert_eq!(server.state(&id)["message"]["text"], "1. e4");
}

#[test]
fn there_are_bounds_to_what_one_asks_for() {
    let server = Running::start();
    let id = server.begin();
    let too_fast = (0..400).any(|_| server.send(&id, &json!({ "do": "flip" })).0 == 429);
    assert!(too_fast, "four hundred events at once are all carried out");
    let begun = (0..30).filter(|_| server.post("games", &[JSON], b"{}").0 == 200).count();
    assert!(begun < 16, "{begun} games start at once");
    let id = server.begin();
    let answers = (0..20).map(|_| server.watch(&id));
    let pages: Vec<_> = answers.filter(|answer| answer.status() == 200).collect();
    assert_eq!(pages.len(), 12);
}

#[test]
fn it_stops_while_pages_are_open_and_the_engine_thinks() {
    let mut server = Running::start();
    let id = server.begin();
    server.send(&id, &json!({ "do": "set-player", "with": ["black", "time:30s"] }));
    server.send(&id, &json!({ "do": "text", "with": "e4" }));
    let mut page = server.watch(&id);
    assert!(server.server.stop());
    let mut rest = String::new();
    page.body_mut().as_reader().read_to_string(&mut rest).unwrap();
    assert!(rest.contains("Black is thinking"), "{rest}");
}

#[test]
fn a_game_goes_out_as_it_came_in() {
    let server = Running::start();
    let id = server.begin();
    let pgn = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";
    server.send(&id, &json!({ "do": "open", "with": pgn }));
    let (status, written) = server.get(&format!("{id}/game.pgn"), &[]);
    assert_eq!(status, 200);
    assert!(written.contains(pgn), "{written}");
    let (_, svg) = server.get(&format!("{id}/board.svg?arrows=b5c6,e5e5"), &[]);
    assert!(svg.starts_with("<svg ") && svg.contains("last move a7a6"), "{svg}");
}
