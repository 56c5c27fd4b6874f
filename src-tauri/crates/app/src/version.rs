//! Versions of what is kept: a save names the one that it changes, so that no older page overwrites
//! what another has saved meanwhile.

use crate::Problem;
use tracker::Digest;

/// So many digits of the digest tell the versions of one thing apart.
const DIGITS: usize = 16;

/// The version of a text.
pub(crate) fn version(text: &str) -> String {
    Digest::of(text.as_bytes()).to_string().chars().take(DIGITS).collect()
}

/// Lets `text` take the place of what is kept where that is the version that it changes. A save that
/// was carried out and is sent again changes nothing, and is let through too.
pub(crate) fn changes(over: Option<&str>, text: &str, kept: Option<&str>) -> Result<(), Problem> {
    let now = kept.map(version);
    if now.as_deref() == over || kept == Some(text) {
        return Ok(());
    }
    let kept = kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default();
    Err(Problem::Outdated { version: now, kept })
}
