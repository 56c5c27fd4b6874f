//! Versions of saved items. A save names the version that it changes, so that an older page does not
//! overwrite what another has saved meanwhile.

use crate::Problem;
use tracker::Digest;

/// How many digits of the digest distinguish the versions of one item.
const DIGITS: usize = 16;

/// The version of a text.
pub(crate) fn version(text: &str) -> String {
    digits(text, DIGITS)
}

/// The first hex digits of a text's digest.
pub(crate) fn digits(text: &str, n: usize) -> String {
    Digest::of(text.as_bytes()).to_string().chars().take(n).collect()
}

/// Lets `text` replace `kept` if `over` is the version of `kept`. A repeated save changes nothing, and
/// is let through too.
pub(crate) fn changes(over: Option<&str>, text: &str, kept: Option<&str>) -> Result<(), Problem> {
    let now = kept.map(version);
    if now.as_deref() == over || kept == Some(text) {
        return Ok(());
    }
    let kept = kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default();
    Err(Problem::Outdated { version: now, kept })
}
