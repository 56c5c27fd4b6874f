//! What a guest that comes back says that it still holds: a digest of its look. Only where the host
//! makes the same digest of the look that it shows now, what changes next is sent as a difference;
//! everything else, such as the number of a step from guests of before, gets the whole look.

use serde_json::Value;
use sha2::{Digest, Sha256};

/// What the digest begins with.
const TAG: &[u8] = b"aide-de-camp have 1\0";

/// The digest of both things that differences are made to: what everybody may know, and the layer
/// over it where the place has one. It is made of `[open]` or `[open, layer]` as JSON without
/// spaces, each object's fields in order, and cut to four bytes: this tells looks apart that differ
/// by accident, and proves nothing.
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

    /// `held.test.ts` expects the same of the browser.
    #[test]
    fn both_kinds_of_guests_name_a_look_alike() {
        let open = json!({"seq": 3, "b": "é\"\u{1}\u{2028}/", "a": [1, null, true, -5],
            "10": {}, "9": 0});
        let layer = json!({"in": {"b": null, "a": {"of": [[0, 2], {"is": 7}]}}});
        assert_eq!([have(&open, None), have(&open, Some(&layer))], [3_557_651_560, 2_502_783_423]);
        assert_ne!(have(&open, Some(&Value::Null)), have(&open, None));
    }
}
