//! The places that guests have, and the eyes with which they look.

use super::role::{Role, Sight};
use crate::battle::roles as battle;
#[cfg(feature = "toy")]
use crate::tally::roles as tally;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// The roles of every kind of venue.
const ROLES: &[&[&Role]] = &[
    &battle::ALL,
    #[cfg(feature = "toy")]
    &tally::ALL,
];

/// A place at a venue.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(export, type = "{ \"seat\": number } | { \"beside\": number } | \"screen\""))]
pub struct Place {
    /// Its role.
    pub role: &'static Role,
    /// Its number among those of its role; 0 if they have none.
    pub number: u8,
}

/// With whose eyes a device looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's. What a place sees is told as what it sees beyond this.
    Open,
    /// A screen's: it is told more of what everybody may see.
    Screen,
    /// Those of a place that has eyes of its own.
    Of(Place),
}

impl Eyes {
    /// The place whose eyes these are, if any.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        match self {
            Self::Of(place) => Some(place),
            Self::Open | Self::Screen => None,
        }
    }
}

impl Place {
    /// The place whose eyes it shares, if they are not its own.
    #[must_use]
    pub fn leader(self) -> Option<Self> {
        match self.role.sight {
            Sight::Of(role) => Some(Self { role, ..self }),
            Sight::Own | Sight::Open => None,
        }
    }

    /// With whose eyes a device in this place looks.
    #[must_use]
    pub fn eyes(self) -> Eyes {
        match self.role.sight {
            Sight::Own => Eyes::Of(self),
            Sight::Of(role) => Eyes::Of(Self { role, ..self }),
            Sight::Open => Eyes::Screen,
        }
    }

    /// Whether a device in this place acts, and not only looks.
    #[must_use]
    pub fn acts(self) -> bool {
        self.role.sight == Sight::Own
    }

    /// Whether a device in this place may lag behind.
    #[must_use]
    pub fn lags(self) -> bool {
        self.role.sight == Sight::Open
    }

    /// Whether one device alone has the place, and another one knocks.
    #[must_use]
    pub fn is_single(self) -> bool {
        self.role.most == 1
    }
}

/// Its name, such as `seat 1` or `screen`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.role.numbered {
            true => write!(f, "{} {}", self.role.name, self.number),
            false => f.write_str(self.role.name),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As JSON, `{"seat":1}` or `"screen"`.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Form<N: Ord> {
    Only(N),
    Numbered(BTreeMap<N, u8>),
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Role { name, numbered, .. } = *self.role;
        match numbered {
            true => Form::Numbered([(name, self.number)].into()),
            false => Form::Only(name),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (name, number) = match Form::<String>::deserialize(from)? {
            Form::Only(name) => (Some(name), None),
            Form::Numbered(mut one) => {
                let (name, number) = one.pop_first().unzip();
                (name.filter(|_| one.is_empty()), number)
            }
        };
        let is =
            |role: &&&Role| name.as_deref() == Some(role.name) && role.numbered == number.is_some();
        let role = ROLES.iter().copied().flatten().find(is);
        let role = role.ok_or_else(|| D::Error::custom("no place"))?;
        Ok(Self { role, number: number.unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_is_written() {
        for text in [r#"{"seat":1}"#, r#"{"beside":0}"#, r#""screen""#] {
            let place: Place = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&place).unwrap(), text);
        }
        for text in
            [r#""seat""#, r#"{"screen":0}"#, r#"{"seat":1,"beside":1}"#, "{}", r#"{"seat":256}"#]
        {
            assert!(serde_json::from_str::<Place>(text).is_err(), "{text}");
        }
    }
}
