//! Who may speak to the server, and what browsers are told to forbid its page.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// A text that nobody guesses: 128 random bits in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn new() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(format!("{:032x}", u128::from_be_bytes(bytes))))
    }

    /// One that was made before; `None` for a text that none of them has.
    pub(crate) fn parse(text: &str) -> Option<Secret> {
        let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 32 && text.bytes().all(is_hex)).then(|| Secret(text.to_owned()))
    }
}

/// For addresses.
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// So that look-ups take a part of an address.
impl std::borrow::Borrow<str> for Secret {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// A way in that can be taken once.
#[derive(Debug)]
pub(crate) struct Entrance {
    secret: Secret,
    is_open: AtomicBool,
}

impl Entrance {
    pub(crate) fn new() -> Result<Entrance, getrandom::Error> {
        Ok(Entrance { secret: Secret::new()?, is_open: AtomicBool::new(true) })
    }

    /// Where it is on the server.
    pub(crate) fn path(&self) -> String {
        format!("/once/{}", self.secret)
    }

    /// True for whoever is the first to take it.
    pub(crate) fn take(&self) -> bool {
        self.is_open.swap(false, Ordering::Relaxed)
    }
}

/// Turns away requests that no page of this server sent: a page of another host, which a browser shows to
/// the user, reaches this one as well as the user does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard {
    address: SocketAddr,
}

impl Guard {
    /// For a server that listens there.
    pub(crate) fn new(address: SocketAddr) -> Guard {
        Guard { address }
    }

    /// True if the host of a request is this server by its address, or `localhost`. A name that leads here
    /// by the name service of somebody else is not.
    fn knows_host(self, host: &str) -> bool {
        let is_any = self.address.ip().is_unspecified();
        let is_here = |ip: IpAddr| {
            is_any
                || ip == self.address.ip()
                || (ip.is_loopback() && self.address.ip().is_loopback())
        };
        if let Ok(address) = host.parse::<SocketAddr>() {
            return address.port() == self.address.port() && is_here(address.ip());
        }
        // Browsers leave out the port that is usual.
        if let Ok(ip) = host.parse::<IpAddr>() {
            return self.address.port() == 80 && is_here(ip);
        }
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        name.eq_ignore_ascii_case("localhost")
            && port.parse() == Ok(self.address.port())
            && (is_any || self.address.ip().is_loopback())
    }

    /// Why a request is turned away.
    fn refusal(self, request: &Request) -> Option<(StatusCode, &'static str)> {
        let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
        let Some(host) = text(header::HOST).filter(|host| self.knows_host(host)) else {
            return Some((StatusCode::MISDIRECTED_REQUEST, "this host is not served here"));
        };
        let is_foreign = |origin: &HeaderValue| {
            origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://")) != Some(host)
        };
        if request.headers().get(header::ORIGIN).is_some_and(is_foreign) {
            return Some((StatusCode::FORBIDDEN, "pages of other hosts are not served"));
        }
        match *request.method() {
            Method::GET | Method::HEAD => None,
            // A page of another host cannot send JSON without asking first.
            Method::POST if text(header::CONTENT_TYPE) != Some("application/json") => {
                Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "events are JSON"))
            }
            Method::POST => None,
            _ => Some((StatusCode::METHOD_NOT_ALLOWED, "only GET and POST are understood")),
        }
    }
}

/// What a browser is to forbid the page: everything that it does not need.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
         img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Looks at each request before it is answered, and adds the headers to the answer.
pub(crate) async fn check(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match guard.refusal(&request) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn which_hosts_are_known() {
        let cases = [
            ("127.0.0.1:8960", "127.0.0.1:8960", true),
            ("127.0.0.1:8960", "localhost:8960", true),
            ("127.0.0.1:8960", "LOCALHOST:8960", true),
            ("127.0.0.1:8960", "[::1]:8960", true),
            ("127.0.0.1:8960", "127.0.0.1:8961", false),
            ("127.0.0.1:8960", "127.0.0.1", false),
            ("127.0.0.1:8960", "192.168.0.7:8960", false),
            ("127.0.0.1:8960", "rebound.example:8960", false),
            ("127.0.0.1:8960", "localhost.example:8960", false),
            ("127.0.0.1:8960", "", false),
            ("127.0.0.1:80", "localhost", true),
            ("127.0.0.1:80", "127.0.0.1", true),
            ("0.0.0.0:8960", "192.168.0.7:8960", true),
            ("0.0.0.0:8960", "localhost:8960", true),
            ("0.0.0.0:8960", "rebound.example:8960", false),
            ("192.168.0.7:8960", "192.168.0.7:8960", true),
            ("192.168.0.7:8960", "localhost:8960", false),
        ];
        for (address, host, expected) in cases {
            let guard = Guard::new(address.parse().unwrap());
            assert_eq!(guard.knows_host(host), expected, "{host} at {address}");
        }
    }
}
