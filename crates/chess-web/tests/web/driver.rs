//! A browser that does what a test says: a client of WebDriver.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::Agent;

/// One browser at a time, so that none has to wait for the others.
static ONE: Mutex<()> = Mutex::new(());

pub(crate) struct Browser {
    driver: Child,
    agent: Agent,
    /// The address of the session.
    session: String,
    profile: PathBuf,
    _alone: MutexGuard<'static, ()>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pointer {
    Mouse,
    Touch,
}

/// Which button of the mouse.
pub(crate) const LEFT: u8 = 0;
pub(crate) const RIGHT: u8 = 2;

impl Browser {
    /// A browser with nothing in it; `None`, and a word about it, where there is none on this machine.
    pub(crate) fn start() -> Option<Browser> {
        let alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn();
        let Ok(mut driver) = driver else {
            eprintln!("SKIPPED: there is no chromedriver here, so nothing is tested in a browser");
            return None;
        };
        let mut said = BufReader::new(driver.stdout.take()?).lines();
        let port = said.find_map(|line| {
            let line = line.ok()?;
            let port = line.split_once("successfully on port ")?.1;
            Some(port.trim_end_matches('.').to_owned())
        })?;
        thread::spawn(move || said.for_each(drop));
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("chromium-{port}"));
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,800",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let capabilities = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let session = format!("http://127.0.0.1:{port}/session");
        let mut browser = Browser { driver, agent, session, profile, _alone: alone };
        let id = browser.post("", &capabilities)["sessionId"].as_str()?.to_owned();
        browser.session = format!("{}/{id}", browser.session);
        Some(browser)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let mut answer =
            self.agent.post(format!("{}{path}", self.session)).send_json(body).unwrap();
        let status = answer.status();
        let mut value: Value = answer.body_mut().read_json().unwrap();
        assert!(status.is_success(), "{path}: {value}");
        value["value"].take()
    }

    fn get(&self, path: &str) -> Value {
        let mut answer = self.agent.get(format!("{}{path}", self.session)).call().unwrap();
        answer.body_mut().read_json::<Value>().unwrap()["value"].take()
    }

    pub(crate) fn open(&self, url: &str) {
        self.post("/url", &json!({ "url": url }));
    }

    pub(crate) fn reload(&self) {
        self.post("/refresh", &json!({}));
    }

    /// Opens another tab and goes there; both tabs, the old one first.
    pub(crate) fn open_tab(&self) -> [String; 2] {
        let old = self.get("/window").as_str().unwrap().to_owned();
        let new = self.post("/window/new", &json!({ "type": "tab" }));
        let new = new["handle"].as_str().unwrap().to_owned();
        self.go_to_tab(&new);
        [old, new]
    }

    pub(crate) fn go_to_tab(&self, handle: &str) {
        self.post("/window", &json!({ "handle": handle }));
    }

    /// What JavaScript gives in the page: the text is the body of a function.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// The same of a promise.
    pub(crate) fn wait_for_promise(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; ({expression}).then(done, (e) => done(String(e)));"
        );
        self.post("/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// The same of an expression, as text.
    pub(crate) fn text(&self, expression: &str) -> String {
        match self.run(&format!("return {expression};")) {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    /// Waits until an expression has a value.
    #[track_caller]
    pub(crate) fn expect(&self, expression: &str, expected: &str) {
        let begin = Instant::now();
        loop {
            let found = self.text(expression);
            if found == expected {
                return;
            }
            let is_late = begin.elapsed() > Duration::from_secs(20);
            assert!(!is_late, "{expression}: found {found:?}, expected {expected:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses, moves and lifts: through these points of the window, in pixels.
    pub(crate) fn drag(&self, pointer: Pointer, button: u8, points: &[(i64, i64)]) {
        let kind = if pointer == Pointer::Touch { "touch" } else { "mouse" };
        let mut steps = vec![];
        for (index, &(x, y)) in points.iter().enumerate() {
            let duration = if index == 0 { 0 } else { 60 };
            steps.push(json!({ "type": "pointerMove", "x": x, "y": y, "duration": duration }));
            if index == 0 {
                steps.push(json!({ "type": "pointerDown", "button": button }));
                if points.len() > 1 {
                    // So long that the server has the piece in the hand.
                    steps.push(json!({ "type": "pause", "duration": 120 }));
                }
            }
        }
        steps.push(json!({ "type": "pointerUp", "button": button }));
        let parameters = json!({ "pointerType": kind });
        let source =
            json!({ "type": "pointer", "id": kind, "parameters": parameters, "actions": steps });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Presses keys one after the other, holding others down.
    pub(crate) fn keys(&self, held: &str, keys: &str) {
        let key = |kind: &str, key: char| json!({ "type": kind, "value": key.to_string() });
        let down = held.chars().map(|held| key("keyDown", held));
        let up = held.chars().map(|held| key("keyUp", held));
        let press =
            keys.chars().flat_map(|pressed| [key("keyDown", pressed), key("keyUp", pressed)]);
        let steps: Vec<Value> = down.chain(press).chain(up).collect();
        let source = json!({ "type": "key", "id": "keys", "actions": steps });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// The size of the page, in pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.emulate("setDeviceMetricsOverride", &size);
    }

    /// Makes the page believe that fingers touch it.
    pub(crate) fn touch_screen(&self) {
        self.emulate("setTouchEmulationEnabled", &json!({ "enabled": true }));
    }

    fn emulate(&self, what: &str, parameters: &Value) {
        let command = json!({ "cmd": format!("Emulation.{what}"), "params": parameters });
        self.post("/goog/cdp/execute", &command);
    }

    /// What the browser complains about.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        let text = |entry: &Value| entry["message"].as_str().unwrap_or_default().to_owned();
        log.as_array().unwrap().iter().map(text).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
