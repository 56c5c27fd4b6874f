//! Texts that must not appear in a log.

use serde::{Deserialize, Serialize};
use std::fmt;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A text that grants entry or opens something. Its debug form does not show it, and it is zeroed when
/// dropped.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
#[serde(transparent)]
pub struct Hidden(pub String);

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}

#[cfg(test)]
mod tests {
    use crate::Request;
    use serde_json::json;

    #[test]
    fn a_request_shows_no_code_and_no_phrase() {
        for asked in [
            json!({"ask": "join", "link": "http://10.0.0.2:4810/#join=secret"}),
            json!({"ask": "import", "text": "{}", "phrase": "secret words"}),
        ] {
            let request: Request = serde_json::from_value(asked.clone()).unwrap();
            assert!(!format!("{request:?}").contains("secret"));
            assert_eq!(serde_json::to_value(&request).unwrap(), asked);
        }
    }
}
