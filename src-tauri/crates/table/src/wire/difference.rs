//! The difference between two JSON texts (RFC 6902), computed on the texts themselves: equal parts are
//! compared but not parsed.

use crate::wire::align::{Run, aligned};
use crate::wire::parsed::{Fields, Part};
use json_patch::jsonptr::{PointerBuf, Token};
use serde::Serialize;
use serde_json::value::RawValue;

/// The approximate length of an operation without its path and value.
const OPERATION: usize = 30;

/// One operation of a patch.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "frames/"))]
pub(crate) struct Operation<'a> {
    /// The operation.
    #[cfg_attr(test, ts(type = "'add' | 'remove' | 'replace'"))]
    op: &'static str,
    /// The path (RFC 6901).
    #[cfg_attr(test, ts(type = "string"))]
    path: PointerBuf,
    /// The new value.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "unknown", optional))]
    value: Option<&'a RawValue>,
}

impl Operation<'_> {
    fn length(&self) -> usize {
        OPERATION + self.path.len() + self.value.map_or(0, |value| value.get().len())
    }
}

/// The operations that turn `old` into `new`. Objects are compared field by field. Lists keep the items
/// that occur in both in the same order.
pub(crate) fn difference<'a>(old: Part<'a>, new: Part<'a>) -> Vec<Operation<'a>> {
    let mut way = Way { path: PointerBuf::new(), operations: Vec::new() };
    way.value(old, new);
    way.operations
}

struct Way<'a> {
    path: PointerBuf,
    operations: Vec<Operation<'a>>,
}

impl<'a> Way<'a> {
    fn value(&mut self, old: Part<'a>, new: Part<'a>) {
        if old.get() == new.get() {
            return;
        }
        let before = self.operations.len();
        if let Some((old, new)) = old.fields().zip(new.fields()) {
            self.object(&old, &new);
        } else if let Some((old, new)) = old.items().zip(new.items()) {
            self.list(&old, &new);
        } else {
            return self.push("replace", Some(new));
        }
        // If much of a value changed, replacing it whole is shorter.
        let cost: usize = self.operations[before..].iter().map(Operation::length).sum();
        let whole = OPERATION + self.path.len() + new.get().len();
        if cost > whole && !self.path.is_root() {
            self.operations.truncate(before);
            self.push("replace", Some(new));
        }
    }

    fn object(&mut self, old: &Fields<'a>, new: &Fields<'a>) {
        for (field, value) in new {
            self.at(&**field, |way| match old.get(field) {
                Some(before) => way.value(*before, *value),
                None => way.push("add", Some(*value)),
            });
        }
        for field in old.keys().filter(|field| !new.contains_key(*field)) {
            self.at(&**field, |way| way.push("remove", None));
        }
    }

    /// Works from front to back, so everything before an index is already new.
    fn list(&mut self, old: &[Part<'a>], new: &[Part<'a>]) {
        for run in aligned(old, new) {
            if let Run::Other { old: before, new: after } = run {
                let begin = after.start;
                self.part(begin, &old[before], &new[after]);
            }
        }
    }

    /// Replaces a part of a list, starting at index `begin`.
    fn part(&mut self, begin: usize, old: &[Part<'a>], new: &[Part<'a>]) {
        for (number, (before, value)) in (begin..).zip(old.iter().zip(new)) {
            self.at(number, |way| way.value(*before, *value));
        }
        for (number, value) in (begin..).zip(new).skip(old.len()) {
            self.at(number, |way| way.push("add", Some(*value)));
        }
        for number in (begin + new.len()..begin + old.len()).rev() {
            self.at(number, |way| way.push("remove", None));
        }
    }

    fn at<'t>(&mut self, step: impl Into<Token<'t>>, go: impl FnOnce(&mut Self)) {
        self.path.push_back(step);
        go(self);
        self.path.pop_back();
    }

    fn push(&mut self, op: &'static str, value: Option<Part<'a>>) {
        let value = value.map(Part::raw);
        self.operations.push(Operation { op, path: self.path.clone(), value });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::parsed::Parsed;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    use serde_json::{Value, json};

    fn way(old: &Value, new: &Value) -> Value {
        let [old, new] = [old, new].map(|value| Parsed::of(value).unwrap());
        serde_json::to_value(difference(old.whole(), new.whole())).unwrap()
    }

    fn walked(old: &Value, way: &Value) -> Value {
        let mut value = old.clone();
        let way: json_patch::Patch = serde_json::from_value(way.clone()).unwrap();
        json_patch::patch(&mut value, &way).unwrap();
        value
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = json!({"units": [{"id": 1, "hp": 3}, {"id": 2}], "a/b": 1, "gone": null});
        let new = json!({"units": [{"id": 1, "hp": 2}, {"id": 2}], "a/b": 2, "new": []});
        let told = json!([
            {"op": "replace", "path": "/a~1b", "value": 2},
            {"op": "add", "path": "/new", "value": []},
            {"op": "replace", "path": "/units/0/hp", "value": 2},
            {"op": "remove", "path": "/gone"},
        ]);
        assert_eq!(way(&old, &new), told);
        assert_eq!(way(&old, &old), json!([]));
    }

    #[test]
    fn what_comes_into_a_list_moves_nothing_else() {
        let told = json!([{"op": "add", "path": "/1", "value": 9}]);
        assert_eq!(way(&json!([1, 2, 3]), &json!([1, 9, 2, 3])), told);
        let told = json!([{"op": "remove", "path": "/0"}]);
        assert_eq!(way(&json!([1, 2, 3]), &json!([2, 3])), told);
    }

    #[test]
    fn what_moves_up_in_a_list_is_not_told_again() {
        let old = json!([{"card": 1}, {"card": 2}, {"card": 3}, {"card": 4}, {"card": 5}]);
        let new = json!([{"card": 2}, {"card": 9}, {"card": 4}, {"card": 5}, {"card": 6}]);
        let told = json!([
            {"op": "remove", "path": "/0"},
            {"op": "replace", "path": "/1/card", "value": 9},
            {"op": "add", "path": "/4", "value": {"card": 6}},
        ]);
        assert_eq!(way(&old, &new), told);
        let old = json!({"a": {"b": [1, 1, 1], "c": [1, 1, 1]}});
        let told = json!([{"op": "replace", "path": "/a", "value": {"b": [2], "c": [2]}}]);
        assert_eq!(way(&old, &json!({"a": {"b": [2], "c": [2]}})), told);
    }

    #[test]
    fn a_value_is_told_whole_where_that_is_shorter() {
        let old = json!({"o": {"x": "then", "y": "sessions as it is, at some length"}});
        let new =
            json!({"o": {"x": "a name of some length", "y": "sessions as it is, at some length"}});
        let told = json!([{"op": "replace", "path": "/o/x", "value": "a name of some length"}]);
        assert_eq!(way(&old, &new), told);
        let told = json!([{"op": "replace", "path": "/o", "value": {"x": 2, "y": 2}}]);
        assert_eq!(way(&json!({"o": {"x": 1, "y": 1}}), &json!({"o": {"x": 2, "y": 2}})), told);
    }

    fn any(dice: &mut impl RngExt, deep: u8) -> Value {
        let some = dice.random_range(0..4);
        match dice.random_range(0..if deep == 0 { 3 } else { 6 }) {
            0 => json!(some),
            1 => json!(["", "a/~1", "\"é", "4"][some]),
            2 => json!(null),
            3 => (0..some).map(|_| any(dice, deep - 1)).collect(),
            _ => {
                let fields = ["a", "~0/b", "é", "0"].map(|field| (dice.random::<bool>(), field));
                let fields = fields.into_iter().filter(|(there, _)| *there);
                fields.map(|(_, field)| (field.to_owned(), any(dice, deep - 1))).collect()
            }
        }
    }

    #[test]
    fn the_way_leads_there() {
        let mut dice = SmallRng::seed_from_u64(1);
        for _ in 0..5_000 {
            let [old, new] = [(); 2].map(|()| any(&mut dice, 4));
            assert_eq!(walked(&old, &way(&old, &new)), new);
        }
    }
}
