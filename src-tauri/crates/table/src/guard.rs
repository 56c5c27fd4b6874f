//! Lets in only requests from pages of this address. Refuses foreign names that resolve here (DNS
//! rebinding) and foreign pages.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// Checks the host and origin headers before anything else.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    match is_ours(request.headers()) {
        true => next.run(request).await,
        false => StatusCode::FORBIDDEN.into_response(),
    }
}

/// The host must be an address, which a foreign name cannot be. The origin, if the browser sends one,
/// must match the host.
fn is_ours(headers: &HeaderMap) -> bool {
    let Some(host) = text(headers, HOST) else { return false };
    let origin = text(headers, ORIGIN);
    is_address(host) && origin.is_none_or(|origin| origin == format!("http://{host}"))
}

/// Whether `host` is exactly an address or `localhost`, with or without a port.
fn is_address(host: &str) -> bool {
    let is_port =
        |port: &str| port.is_empty() || format!("127.0.0.1{port}").parse::<SocketAddr>().is_ok();
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.strip_prefix("localhost").is_some_and(is_port)
        || host.parse::<SocketAddr>().is_ok()
        || bare.parse::<IpAddr>().is_ok()
}

/// The value of a header that occurs exactly once.
fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut all = headers.get_all(name).iter();
    let first = all.next()?.to_str().ok()?;
    all.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        is_ours(&headers)
    }

    #[test]
    fn pages_of_this_address_only() {
        assert!(ours("127.0.0.1:4810", None));
        assert!(ours("[::1]:4810", Some("http://[::1]:4810")));
        assert!(ours("localhost:4810", Some("http://localhost:4810")));
        assert!(!ours("evil.example:4810", None));
        assert!(!ours("127.0.0.1.evil.example:4810", None));
        assert!(!ours("127.0.0.1:4810.evil.example", None));
        assert!(!ours("evil.example@127.0.0.1:4810", None));
        assert!(!ours("localhost.evil.example", None));
        assert!(!ours("127.0.0.1:4810", Some("http://evil.example")));
        assert!(!ours("127.0.0.1:4810", Some("http://127.0.0.1:9999")));
        assert!(!ours("127.0.0.1:4810", Some("null")));
        assert!(!is_ours(&HeaderMap::new()));
    }
}
