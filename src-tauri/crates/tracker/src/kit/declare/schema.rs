//! The JSON Schema of a type, for the pages and for people who write data by hand.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, schema_for};
use std::borrow::Cow;

/// The schema of a type, generated on demand.
#[derive(Clone, Copy)]
pub struct Schema {
    title: fn() -> Cow<'static, str>,
    made: fn() -> schemars::Schema,
    called: Option<&'static str>,
}

impl Schema {
    /// The schema of deserialized input.
    #[must_use]
    pub const fn read<T: JsonSchema>() -> Self {
        Self { title: T::schema_name, made: || schema_for!(T), called: None }
    }

    /// The schema of serialized output.
    #[must_use]
    pub const fn told<T: JsonSchema>() -> Self {
        let made = || {
            let generator = SchemaSettings::default().for_serialize().into_generator();
            generator.into_root_schema_for::<T>()
        };
        Self { title: T::schema_name, made, called: None }
    }

    /// The same schema under another name.
    #[must_use]
    pub const fn called(self, name: &'static str) -> Self {
        Self { called: Some(name), ..self }
    }

    /// Its name: the type's name in snake case, unless it was given another.
    #[must_use]
    pub fn name(&self) -> String {
        if let Some(name) = self.called {
            return name.to_owned();
        }
        let mut name = String::new();
        for letter in (self.title)().chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    /// Its text, as stored in `data/schema`.
    ///
    /// # Errors
    /// None: a schema is plain JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(&(self.made)()).map(|text| text + "\n")
    }
}
