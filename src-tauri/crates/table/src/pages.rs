//! The app's pages, embedded and compressed.

use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use std::io::Read;

/// Each page's path and its text, compressed.
const PAGES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// What the pages may load and reach: nothing but this host.
const POLICY: &str = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Files in this folder carry a content digest in their names, so they never change.
const LASTING: &str = "assets/";

/// Sends the page at an address; the start page for `/`.
pub(crate) async fn page(uri: Uri, asked: HeaderMap) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match PAGES.iter().find(|(known, _)| *known == path) {
        Some((_, packed)) => with_heads(path, packed, takes_gzip(&asked)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn with_heads(path: &str, packed: &'static [u8], gzip: bool) -> Response {
    let mut response = match gzip {
        true => Response::new(Body::from(packed)),
        false => Response::new(Body::from(unpacked(packed))),
    };
    let heads = response.headers_mut();
    let lasting = path.starts_with(LASTING);
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut head = |name, value| heads.insert(name, HeaderValue::from_static(value));
    head(CONTENT_TYPE, content_type(path));
    head(CACHE_CONTROL, cache);
    head(HeaderName::from_static("content-security-policy"), POLICY);
    head(HeaderName::from_static("x-content-type-options"), "nosniff");
    head(HeaderName::from_static("referrer-policy"), "no-referrer");
    head(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    head(HeaderName::from_static("vary"), "accept-encoding");
    if gzip {
        head(CONTENT_ENCODING, "gzip");
    }
    response
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let known = asked.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| known.contains("gzip"))
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Our own build packed it, so decompression cannot fail.
    let _ = GzDecoder::new(packed).read_to_end(&mut bytes);
    bytes
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_is_of_a_kind_that_a_browser_is_told() {
        for (path, _) in PAGES {
            assert_ne!(content_type(path), "application/octet-stream", "{path}");
        }
        assert_eq!(content_type("icon.svg"), "image/svg+xml");
    }

    #[test]
    fn there_is_a_start_page_and_it_opens() {
        let (_, packed) = PAGES.iter().find(|(path, _)| *path == "index.html").unwrap();
        let text = String::from_utf8(unpacked(packed)).unwrap();
        assert!(text.to_lowercase().starts_with("<!doctype html"));
    }
}
