//! Refusals: a rule's reason against a command.

use crate::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A number, a word or an id in a refusal, a violation or an outcome, used elsewhere to form sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
#[serde(untagged)]
pub enum Value {
    /// A count, a limit, the number of a unit or of a seat.
    Number(#[cfg_attr(spec, ts(type = "number"))] i64),
    /// An id, a color, a name typed by a player.
    Text(String),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        }
    )*};
}
from_numbers!(i8, u8, u16, u32, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A rule's refusal of a command: the rule, the stable code of the refusal, and its values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding]
pub struct Refusal {
    /// The rule that refuses, such as `N-ACT-4`.
    pub rule: Cow<'static, str>,
    /// The stable code of the sentence, such as `E-ACT-EXHAUSTED`.
    pub code: Cow<'static, str>,
    /// The values for the sentence.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Cow<'static, str>, Value>,
    /// Whether the table may insist. The impossible cannot be insisted on.
    pub waivable: bool,
    /// Whether the refusal depends on something that only the asking seat may know.
    #[serde(skip)]
    pub(crate) secret: bool,
}

impl Refusal {
    /// A refusal by a rule, which the table may waive.
    #[must_use]
    pub fn rule(rule: &'static str, code: &'static str) -> Self {
        Self {
            rule: rule.into(),
            code: code.into(),
            values: BTreeMap::new(),
            waivable: true,
            secret: false,
        }
    }

    /// A refusal of something impossible: there is no such unit, no such token.
    #[must_use]
    pub fn impossible(rule: &'static str, code: &'static str) -> Self {
        Self { waivable: false, ..Self::rule(rule, code) }
    }

    /// The same refusal with one more value for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.insert(name.into(), value.into());
        self
    }

    /// Whether a viewer may know why that seat was refused.
    #[must_use]
    pub fn is_for(&self, seat: Seat, viewer: Viewer) -> bool {
        viewer.knows(seat) || !self.secret
    }

    /// The same refusal, depending on a secret of the asking seat. Offers made for other viewers omit
    /// it. Checks that give such a refusal come after all public ones, so that its absence reveals
    /// nothing either.
    #[must_use]
    pub fn secret(mut self) -> Self {
        self.secret = true;
        self
    }
}
