//! What every army list has: a name, a faction, an agreed limit, its units and the cards they name.

/// Declares a faction of which a game knows no more than what it is called. `folder` is where the
/// pages find the type.
macro_rules! faction {
    ($folder:tt) => {
        /// A faction.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Faction {
            /// Its id.
            pub id: String,
            /// Its name.
            pub name: String,
        }
    };
}

/// Declares what an army list says of its units, in a game whose lists count copies of a card: the
/// fields of its own, which stand behind those that every such game has, and what follows for the
/// `Army`. What a unit costs is the field of the `UnitCard` of that name; `folder` is where the pages
/// find the type.
macro_rules! entry {
    ($folder:tt costs $cost:ident $($(#[$attr:meta])* $field:ident: $own:ty),* $(,)?) => {
        /// A unit in an army list.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Entry {
            /// The id of its card.
            pub card: String,
            /// How many of it, 1 at least.
            #[serde(default = "one")]
            pub copies: u8,
            $($(#[$attr])* pub $field: $own,)*
        }

        fn one() -> u8 {
            1
        }

        impl Army {
            /// The unit card of an entry.
            #[must_use]
            pub fn card(&self, id: &str) -> Option<&UnitCard> {
                self.cards.iter().find(|card| card.id == id)
            }

            /// What the card of an entry is called.
            #[must_use]
            pub fn printed<'a>(&'a self, entry: &'a Entry) -> &'a str {
                self.card(&entry.card).map_or(entry.card.as_str(), |card| card.name.as_str())
            }

            /// What an entry costs with all its copies, in points, as far as it is known.
            #[must_use]
            pub fn cost(&self, entry: &Entry) -> i64 {
                let each = self.card(&entry.card).and_then(|card| card.$cost).unwrap_or(0);
                i64::from(each) * i64::from(entry.copies)
            }

            /// What the whole army costs, in points, as far as it is known.
            #[must_use]
            pub fn points(&self) -> i64 {
                self.units.iter().map(|entry| self.cost(entry)).sum()
            }

            /// How many units it has.
            #[must_use]
            pub fn size(&self) -> usize {
                self.units.iter().map(|entry| usize::from(entry.copies)).sum()
            }
        }
    };
}

/// Declares a game's army list: the fields of its own, which stand behind those that every game
/// has. `Faction`, `Entry` and `UnitCard` are the game's; `folder` is where the pages find the type.
macro_rules! army {
    ($folder:tt $($(#[$attr:meta])* $field:ident: $own:ty),* $(,)?) => {
        /// An army list with the cards it names.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Army {
            /// Its name.
            pub name: String,
            /// Its faction.
            pub faction: Faction,
            /// The agreed limit in points, where there is one.
            #[serde(default)]
            pub limit: Option<u16>,
            /// Its units, by card.
            pub units: Vec<Entry>,
            /// The cards that the units name.
            #[serde(default)]
            pub cards: Vec<UnitCard>,
            $($(#[$attr])* pub $field: $own,)*
        }
    };
}

pub(crate) use {army, entry, faction};
