//! What a place sees beyond the open picture, as a layer over it.
//!
//! Everybody at a table is sent the open picture, and each place that acts also its layer. Public
//! and secret information therefore never share a message or a compression stream.
//!
//! A layer is `null` if both are the same, `{"is": …}` if the place's value replaces the table's,
//! `{"in": {…}}` with a layer for each field that differs (`null`: the field is absent), or
//! `{"of": [[from, to], {"is": …}, …]}` for a list made of runs of the table's list and of its own
//! items. The runs never go back, so a small layer cannot make a large value.

use crate::wire::align::{Run, aligned};
use crate::wire::parsed::{Fields, Part};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What turns one value into another when laid over it.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Layer<'a> {
    Is(&'a RawValue),
    In(BTreeMap<Cow<'a, str>, Option<Layer<'a>>>),
    Of(Vec<Piece<'a>>),
}

/// A piece of a list.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Piece<'a> {
    /// A run of the table's list, from the first index up to, but not including, the second.
    Run(usize, usize),
    Own {
        is: &'a RawValue,
    },
}

/// The layer that turns the table's value into the place's own. Returns `None` if they are equal.
pub(crate) fn layer<'a>(table: Part<'a>, own: Part<'a>) -> Option<Layer<'a>> {
    if table.get() == own.get() {
        return None;
    }
    Some(match (table.fields().zip(own.fields()), table.items().zip(own.items())) {
        (Some((table, own)), _) => Layer::In(differing(&table, own)),
        (None, Some((table, own))) => Layer::Of(pieces(&table, &own)),
        (None, None) => Layer::Is(own.raw()),
    })
}

fn differing<'a>(table: &Fields<'a>, own: Fields<'a>) -> BTreeMap<Cow<'a, str>, Option<Layer<'a>>> {
    let gone = table.keys().filter(|field| !own.contains_key(*field));
    let mut differing: BTreeMap<_, _> = gone.map(|field| (field.clone(), None)).collect();
    for (field, own) in own {
        match table.get(&field) {
            None => drop(differing.insert(field, Some(Layer::Is(own.raw())))),
            Some(table) => {
                if let Some(layer) = layer(*table, own) {
                    differing.insert(field, Some(layer));
                }
            }
        }
    }
    differing
}

fn pieces<'a>(table: &[Part<'a>], own: &[Part<'a>]) -> Vec<Piece<'a>> {
    let piece = |run| match run {
        Run::Same { old, .. } => vec![Piece::Run(old.start, old.end)],
        Run::Other { new, .. } => own[new].iter().map(|own| Piece::Own { is: own.raw() }).collect(),
    };
    aligned(table, own).into_iter().flat_map(piece).collect()
}

/// The place's own value: the table's with the layer applied. Returns `None` if they do not fit.
pub(crate) fn laid(table: &Value, layer: &Value) -> Option<Value> {
    let mut own = table.clone();
    lay(&mut own, layer)?;
    Some(own)
}

fn lay(own: &mut Value, layer: &Value) -> Option<()> {
    if layer.is_null() {
        return Some(());
    }
    let layer = layer.as_object().filter(|layer| layer.len() == 1)?;
    match layer.iter().next().map(|(kind, what)| (kind.as_str(), what))? {
        ("is", what) => *own = what.clone(),
        ("in", what) => lay_in(own.as_object_mut()?, what.as_object()?)?,
        ("of", what) => lay_of(own.as_array_mut()?, what.as_array()?)?,
        _ => return None,
    }
    Some(())
}

fn lay_in(own: &mut Map<String, Value>, layers: &Map<String, Value>) -> Option<()> {
    for (field, layer) in layers {
        if layer.is_null() {
            own.remove(field);
        } else {
            lay(own.entry(field).or_insert(Value::Null), layer)?;
        }
    }
    Some(())
}

fn lay_of(own: &mut Vec<Value>, pieces: &[Value]) -> Option<()> {
    let (mut at, end) = (0, own.len());
    let mut table = std::mem::take(own).into_iter();
    for piece in pieces {
        if let Some(value) = piece.get("is") {
            own.push(value.clone());
        } else {
            let (from, to) = (index(piece.get(0)?)?, index(piece.get(1)?)?);
            if !(at <= from && from <= to && to <= end) {
                return None;
            }
            own.extend(table.by_ref().skip(from - at).take(to - from));
            at = to;
        }
    }
    Some(())
}

fn index(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::parsed::Parsed;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};
    use serde_json::json;

    fn layer_of(table: &Value, own: &Value) -> Value {
        let [table, own] = [table, own].map(|value| Parsed::of(value).unwrap());
        serde_json::to_value(layer(table.whole(), own.whole())).unwrap()
    }

    #[test]
    fn only_what_differs_is_in_a_layer() {
        let table = json!({"seq": 1, "own": null, "gone": 1, "list": [1, 2, 3, 4]});
        let own = json!({"seq": 1, "own": {"hand": 2}, "list": [1, 9, 3, 4], "more": []});
        let layer = json!({"in": {"gone": null, "list": {"of": [[0, 1], {"is": 9}, [2, 4]]},
            "more": {"is": []}, "own": {"is": {"hand": 2}}}});
        assert_eq!(layer_of(&table, &own), layer);
        assert_eq!(laid(&table, &layer), Some(own));
        assert_eq!(layer_of(&table, &table), Value::Null);
    }

    #[test]
    fn what_does_not_fit_makes_nothing() {
        let table = json!({"list": [1, 2, 3]});
        for layer in [
            json!(1),
            json!({}),
            json!({"as": 1}),
            json!({"is": 1, "in": {}}),
            json!({"of": []}),
            json!({"in": {"other": {"in": {}}}}),
            json!({"in": {"list": {"of": [[0, 4]]}}}),
            json!({"in": {"list": {"of": [[2, 1]]}}}),
            json!({"in": {"list": {"of": [[0, 3], [0, 3]]}}}),
            json!({"in": {"list": {"of": [[-1, 3]]}}}),
            json!({"in": {"list": {"of": [7]}}}),
        ] {
            assert_eq!(laid(&table, &layer), None, "{layer}");
        }
    }

    fn any(dice: &mut impl RngExt, deep: u8) -> Value {
        let some = dice.random_range(0..4);
        match dice.random_range(0..if deep == 0 { 2 } else { 5 }) {
            0 => json!(some),
            1 => json!(null),
            2 | 3 => (0..some).map(|_| any(dice, deep - 1)).collect(),
            _ => {
                let fields = ["a", "b", "c"].map(|field| (dice.random::<bool>(), field));
                let fields = fields.into_iter().filter(|(there, _)| *there);
                fields.map(|(_, field)| (field.to_owned(), any(dice, deep - 1))).collect()
            }
        }
    }

    #[test]
    fn what_is_laid_is_what_was_seen() {
        let mut dice = SmallRng::seed_from_u64(2);
        for _ in 0..5_000 {
            let [table, own] = [(); 2].map(|()| any(&mut dice, 4));
            assert_eq!(laid(&table, &layer_of(&table, &own)), Some(own), "over {table}");
        }
    }
}
