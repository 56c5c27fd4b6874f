//! The JSON Schema of a type, for the pages and for people who write data by hand.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, schema_for};
use std::borrow::Cow;

/// The schema of a type. Nothing is made until it is asked for.
#[derive(Clone, Copy)]
pub struct Schema {
    title: fn() -> Cow<'static, str>,
    made: fn() -> schemars::Schema,
    called: Option<&'static str>,
}

impl Schema {
    /// The schema of what is read.
    #[must_use]
    pub const fn read<T: JsonSchema>() -> Self {
        Self { title: T::schema_name, made: || schema_for!(T), called: None }
    }

    /// The schema of what is told.
    #[must_use]
    pub const fn told<T: JsonSchema>() -> Self {
        let made = || {
            let generator = SchemaSettings::default().for_serialize().into_generator();
            generator.into_root_schema_for::<T>()
        };
        Self { title: T::schema_name, made, called: None }
    }

    /// The same under another name than its type's.
    #[must_use]
    pub const fn called(self, name: &'static str) -> Self {
        Self { called: Some(name), ..self }
    }

    /// Its name: that of its type, in small letters.
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

    /// Its text, as it lies in `data/schema`.
    ///
    /// # Errors
    /// None: a schema is plain JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(&(self.made)()).map(|text| text + "\n")
    }
}
