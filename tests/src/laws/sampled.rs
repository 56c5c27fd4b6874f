//! Random values of a JSON Schema: commands that no offer lists, especially corrections.

use crate::house::tidy::{read, root};
use crate::laws::random::Dice;
use serde_json::{Map, Value, json};

/// Makes values of one of the schemas in `data/schema`.
pub(crate) struct Sampler {
    schema: Value,
    /// The possible strings: every id in the battle's first page.
    ids: Vec<String>,
}

impl Sampler {
    /// A sampler for a game's schema, with the ids of one of its battles.
    pub(crate) fn new(game: &str, name: &str, header: &str) -> Self {
        let schema =
            serde_json::from_str(&read(&root().join(format!("data/schema/{game}/{name}.json"))));
        let mut ids = Vec::new();
        collect_ids(&serde_json::from_str(header).unwrap(), &mut ids);
        ids.sort();
        ids.dedup();
        Self { schema: schema.unwrap(), ids }
    }

    /// A sampler for a game's commands; `None` for a game without a schema.
    pub(crate) fn of_commands(game: &str, header: &str) -> Option<Self> {
        let schema = root().join(format!("data/schema/{game}/command.json"));
        schema.exists().then(|| Self::new(game, "command", header))
    }

    /// Random values of one of the schema's variants, mostly of small numbers and short lists.
    pub(crate) fn samples(&self, dice: &mut Dice, count: usize) -> Vec<Value> {
        let variants = self.schema["oneOf"].as_array().unwrap();
        let variant = &variants[dice.below(variants.len())];
        (0..count).map(|_| self.value(variant, dice)).collect()
    }

    /// A random command with that name, or another variant.
    pub(crate) fn named(&self, name: &str, dice: &mut Dice) -> Value {
        let named = |way: &&Value| way["properties"]["do"]["const"] == name;
        let variants = self.schema["oneOf"].as_array().unwrap().iter().find(named);
        self.value(variants.unwrap_or_else(|| panic!("no {name}")), dice)
    }

    fn value(&self, schema: &Value, dice: &mut Dice) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            return self.value(self.schema.pointer(&name[1..]).unwrap(), dice);
        }
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        for choice in ["enum", "oneOf", "anyOf"] {
            if let Some(ways) = schema[choice].as_array() {
                let way = &ways[dice.below(ways.len())];
                return if choice == "enum" { way.clone() } else { self.value(way, dice) };
            }
        }
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            kind => vec![kind.clone()],
        };
        match kinds[dice.below(kinds.len())].as_str() {
            Some("object") => self.object(schema, dice),
            Some("array") => self.array(schema, dice),
            Some("integer") => json!(integer(schema, dice)),
            Some("string") if self.ids.is_empty() => json!("why"),
            Some("string") => json!(self.ids[dice.below(self.ids.len())]),
            Some("boolean") => json!(dice.below(2) == 1),
            Some("null") => Value::Null,
            other => panic!("no sample of {other:?}: {schema}"),
        }
    }

    fn object(&self, schema: &Value, dice: &mut Dice) -> Value {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let mut object = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            if required.contains(&json!(name)) || dice.below(2) == 1 {
                object.insert(name.clone(), self.value(field, dice));
            }
        }
        Value::Object(object)
    }

    fn array(&self, schema: &Value, dice: &mut Dice) -> Value {
        if let Some(places) = schema["prefixItems"].as_array() {
            return places.iter().map(|place| self.value(place, dice)).collect();
        }
        let least = schema["minItems"].as_u64().unwrap_or(0);
        let most = schema["maxItems"].as_u64().unwrap_or(least + 3);
        let count = least + dice.below(usize::try_from(most - least + 1).unwrap()) as u64;
        (0..count).map(|_| self.value(&schema["items"], dice)).collect()
    }
}

fn integer(schema: &Value, dice: &mut Dice) -> i64 {
    let least = schema["minimum"].as_i64().unwrap_or(0);
    let most = schema["maximum"].as_i64().unwrap_or(least + 1_000);
    let span = if dice.below(6) == 0 { most - least } else { (most - least).min(12) };
    least + i64::try_from(dice.below(usize::try_from(span + 1).unwrap())).unwrap()
}

fn collect_ids(value: &Value, ids: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            ids.extend(fields.get("id").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|field| collect_ids(field, ids));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_ids(item, ids)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
