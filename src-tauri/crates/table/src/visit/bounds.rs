//! The limits on what a guest accepts from a host. The host is somebody else's device, so its messages
//! are measured before they are parsed, and only patches like those of our own host are applied.

use app::Problem;
use json_patch::{Patch, PatchOperation};
use serde_json::Value;

/// The budget for sent messages, so that a command's length reveals nothing.
pub(super) const BUDGET: usize = 1 << 10;
/// The maximum number of values in one message. A game's whole pack has 6,000.
const VALUES_MOST: usize = 100_000;
/// The maximum number of values in a look or in the seating. A look has a few thousand.
const LOOK_VALUES_MOST: usize = 50_000;
/// The maximum number of bytes of text in a look.
const LOOK_TEXT_MOST: usize = 1 << 20;
/// The maximum number of changes in one patch.
const CHANGES_MOST: usize = 10_000;
/// The maximum depth of a change.
const DEPTH_MOST: usize = 64;

/// Why a host's message is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// A message, or its inflated form, is too long.
    Message,
    /// A message holds too many values.
    Values,
    /// A message has a form that no host sends.
    Form,
    /// A patch changes the look in a way, or in a place, that our own host never does.
    Change,
    /// The look is too large.
    Look,
    /// The message is of another version.
    Version,
}

impl Unfit {
    pub(crate) fn problem(self) -> Problem {
        let what = match self {
            Self::Message => "message",
            Self::Values => "values",
            Self::Form => "form",
            Self::Change => "change",
            Self::Look => "look",
            Self::Version => "version",
        };
        Problem::BadHost { what: what.to_owned() }
    }
}

/// Rejects a message with more values than an honest one has. Each value takes many times the memory of
/// its text.
pub(crate) fn measure(message: &[u8]) -> Result<(), Unfit> {
    if values(message) > VALUES_MOST { Err(Unfit::Values) } else { Ok(()) }
}

/// An upper bound of the number of values in a JSON text. String contents are not counted.
fn values(text: &[u8]) -> usize {
    let (mut count, mut in_string, mut escaped) = (1, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_string,
            b'"' => in_string = !in_string,
            b',' | b'[' | b'{' if !in_string => count += 1,
            _ => {}
        }
    }
    count
}

/// Applies a patch, if our own host could have sent it. Returns whether it applied.
pub(crate) fn apply(look: &mut Value, patch: &Patch) -> Result<bool, Unfit> {
    if patch.len() > CHANGES_MOST || !patch.iter().all(is_ours) {
        return Err(Unfit::Change);
    }
    if json_patch::patch(look, patch).is_err() {
        return Ok(false);
    }
    fits(look).map(|()| true)
}

/// Whether our own host makes such a change: it adds, removes and replaces. Copies could grow a look
/// without end, and so could ever deeper paths.
fn is_ours(change: &PatchOperation) -> bool {
    let path = match change {
        PatchOperation::Add(add) => &add.path,
        PatchOperation::Remove(remove) => &remove.path,
        PatchOperation::Replace(replace) => &replace.path,
        PatchOperation::Move(_) | PatchOperation::Copy(_) | PatchOperation::Test(_) => {
            return false;
        }
    };
    path.count() <= DEPTH_MOST
}

/// Rejects a look or seating that is too large.
pub(crate) fn fits(look: &Value) -> Result<(), Unfit> {
    let mut budget = Budget { values: LOOK_VALUES_MOST, text: LOOK_TEXT_MOST };
    budget.take(look).ok_or(Unfit::Look)
}

/// The remaining budget for a look.
struct Budget {
    values: usize,
    text: usize,
}

impl Budget {
    fn take(&mut self, value: &Value) -> Option<()> {
        self.values = self.values.checked_sub(1)?;
        match value {
            Value::Null | Value::Bool(_) | Value::Number(_) => Some(()),
            Value::String(text) => self.take_text(text),
            Value::Array(list) => list.iter().try_for_each(|value| self.take(value)),
            Value::Object(fields) => fields.iter().try_for_each(|(name, value)| {
                self.take_text(name)?;
                self.take(value)
            }),
        }
    }

    fn take_text(&mut self, text: &str) -> Option<()> {
        self.text = self.text.checked_sub(text.len())?;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn patched(look: &mut Value, ops: Value) -> Result<bool, Unfit> {
        apply(look, &serde_json::from_value(ops).unwrap())
    }

    #[test]
    fn only_what_our_own_host_sends_is_done() {
        for op in ["copy", "move"] {
            let ops = json!([{"op": op, "from": "/view", "path": "/view/again"}]);
            assert_eq!(patched(&mut json!({"view": {}}), ops), Err(Unfit::Change));
        }
        let test = json!([{"op": "test", "path": "/seq", "value": 1}]);
        assert_eq!(patched(&mut json!({"seq": 1}), test), Err(Unfit::Change));
        let mut look = json!({"a": [1, 2], "b": 3});
        let ops = json!([{"op": "replace", "path": "/a/0", "value": 4},
            {"op": "remove", "path": "/b"}, {"op": "add", "path": "/c", "value": 5}]);
        assert_eq!(patched(&mut look, ops), Ok(true));
        assert_eq!(look, json!({"a": [4, 2], "c": 5}));
        let nowhere = json!([{"op": "remove", "path": "/nothing/here"}]);
        assert_eq!(patched(&mut look, nowhere), Ok(false));
    }

    #[test]
    fn a_look_does_not_grow_for_ever() {
        let mut look = json!({"list": []});
        let ops: Value =
            (0..9_000).map(|n| json!({"op": "add", "path": "/list/-", "value": n})).collect();
        for _ in 0..5 {
            assert_eq!(patched(&mut look, ops.clone()), Ok(true));
        }
        assert_eq!(patched(&mut look, ops), Err(Unfit::Look));
        let long = json!([{"op": "add", "path": "/list", "value": "x".repeat(LOOK_TEXT_MOST)}]);
        assert_eq!(patched(&mut json!({}), long), Err(Unfit::Look));
    }

    #[test]
    fn a_look_does_not_grow_ever_deeper() {
        let deeper = |depth| json!([{"op": "add", "path": "/a".repeat(depth), "value": {}}]);
        let mut look = json!({});
        for depth in 1..=DEPTH_MOST {
            assert_eq!(patched(&mut look, deeper(depth)), Ok(true));
        }
        assert_eq!(patched(&mut look, deeper(DEPTH_MOST + 1)), Err(Unfit::Change));
    }

    #[test]
    fn values_are_counted_before_they_are_read() {
        let many = |one: &str| format!("[{}]", vec![one; VALUES_MOST].join(","));
        assert_eq!(measure(many("0").as_bytes()), Err(Unfit::Values));
        assert_eq!(measure(many("{\"a\":{}}").as_bytes()), Err(Unfit::Values));
        let text = serde_json::to_vec(&json!({"export": many("{\\\"a\":[1,\"]}")})).unwrap();
        assert_eq!(measure(&text), Ok(()), "what stands in a string is one value");
        assert_eq!(values(br#"{"a":[1,"2,3\",4"],"b":{}}"#), 6);
    }
}
