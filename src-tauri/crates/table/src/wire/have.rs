//! The digest by which a returning guest identifies the picture that it still holds. If the host computes
//! the same digest of its current one, the next change is sent as a diff. Anything else, such as a
//! step number from an older guest, gets the whole picture.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// The prefix of the hashed bytes.
const TAG: &[u8] = b"aide-de-camp have 1\0";

/// The digest of the two values that diffs apply to: the open picture, and the layer over it if the place
/// has one. It hashes `[open]` or `[open, layer]` as JSON without spaces and with sorted fields, and
/// keeps four bytes. This tells pictures apart that differ by accident, and proves nothing.
pub(crate) fn have(open: &Value, layer: Option<&Value>) -> u32 {
    let mut held = Value::from_iter([open].into_iter().chain(layer).cloned());
    held.sort_all_objects();
    let digest = Sha256::new().chain_update(TAG).chain_update(held.to_string()).finalize();
    digest.iter().take(4).fold(0, |number, byte| (number << 8) | u32::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// `held.test.ts` expects the same value in the browser.
    #[test]
    fn both_kinds_of_guests_name_a_look_alike() {
        let open = json!({"seq": 3, "b": "é\"\u{1}\u{2028}/", "a": [1, null, true, -5],
            "10": {}, "9": 0});
        let layer = json!({"in": {"b": null, "a": {"of": [[0, 2], {"is": 7}]}}});
        assert_eq!([have(&open, None), have(&open, Some(&layer))], [3_557_651_560, 2_502_783_423]);
        assert_ne!(have(&open, Some(&Value::Null)), have(&open, None));
    }
}
