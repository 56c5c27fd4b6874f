//! The roles that a kind of venue gives its guests, as data.

/// What a place is for. It is told to the pages by its name.
#[derive(Debug, PartialEq, Eq)]
pub struct Role {
    /// Its name.
    pub name: &'static str,
    /// Whether its places have numbers. Otherwise there is one.
    pub numbered: bool,
    /// How many devices may have one of its places at a time. If it is one, another device knocks.
    pub most: usize,
    /// With whose eyes it looks.
    pub sight: Sight,
}

/// With whose eyes a role looks.
#[derive(Debug, PartialEq, Eq)]
pub enum Sight {
    /// Its own. A device in such a place acts, and keeps a sealed copy.
    Own,
    /// Those of a place of this role, with the same number. That one alone lets devices in and knows of
    /// them, and they go when it changes hands.
    Of(&'static Role),
    /// Everybody's. It may lag behind.
    Open,
}

impl Role {
    /// Shows what everybody may know.
    pub const SCREEN: Self = Self { name: "screen", numbered: false, most: 8, sight: Sight::Open };
}
