//! The common parts of an army list: a name, a faction, an agreed limit, its units and their cards.

/// Declares a faction that has only an id and a name. `folder` is the folder of the generated
/// TypeScript type.
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

/// Declares an entry of an army list for a game whose lists count copies of a card. The game's own
/// fields follow the common ones. Also adds the related methods to `Army`. `costs` names the field of
/// the `UnitCard` that holds a unit's cost; `folder` is the folder of the generated TypeScript type.
macro_rules! entry {
    ($folder:tt costs $cost:ident $($(#[$attr:meta])* $field:ident: $own:ty),* $(,)?) => {
        /// A unit in an army list.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Entry {
            /// The id of its card.
            pub card: String,
            /// The number of copies, at least 1.
            #[serde(default = "one")]
            #[cfg_attr(spec, schemars(range(min = 1)))]
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

            /// The name on the card of an entry.
            #[must_use]
            pub fn printed<'a>(&'a self, entry: &'a Entry) -> &'a str {
                self.card(&entry.card).map_or(entry.card.as_str(), |card| card.name.as_str())
            }

            /// The cost of an entry with all its copies, in points, if it is known.
            #[must_use]
            pub fn priced(&self, entry: &Entry) -> Option<i64> {
                let each = self.card(&entry.card)?.$cost?;
                Some(i64::from(each) * i64::from(entry.copies))
            }

            /// The same, as far as it is known.
            #[must_use]
            pub fn cost(&self, entry: &Entry) -> i64 {
                self.priced(entry).unwrap_or(0)
            }

            /// The cost of the whole army, in points, as far as it is known.
            #[must_use]
            pub fn points(&self) -> i64 {
                self.units.iter().map(|entry| self.cost(entry)).sum()
            }

            /// The units whose cost is not known, each with its index and the name on its card.
            pub(crate) fn unpriced(&self) -> impl Iterator<Item = (usize, &str)> {
                self.units.iter().enumerate().filter_map(|(place, entry)| {
                    let card = self.card(&entry.card).filter(|card| card.$cost.is_none())?;
                    Some((place, card.name.as_str()))
                })
            }

            /// The number of units.
            #[must_use]
            pub fn size(&self) -> usize {
                self.units.iter().map(|entry| usize::from(entry.copies)).sum()
            }
        }
    };
}

/// Declares a game's army list by ids, and the same with the cards that it names. The game's own lists
/// and cards follow the common ones. `Faction`, `Entry`, `UnitCard` and `Army::priced` are the game's;
/// `folder` is the folder of the generated TypeScript types.
macro_rules! army {
    (
        $folder:tt
        lists { $($(#[$list_attr:meta])* $list:ident: $item:ty),* $(,)? }
        cards { $($(#[$card_attr:meta])* $card:ident: $of:ty),* $(,)? }
    ) => {
        /// An army list by ids, as it is kept and handed over.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct ArmyList {
            /// Its name.
            pub name: String,
            /// The id of its faction.
            pub faction: String,
            /// The agreed limit in points, if there is one.
            #[serde(default)]
            pub limit: Option<u16>,
            /// Its units, by card.
            pub entries: Vec<Entry>,
            $($(#[$list_attr])* #[serde(default)] pub $list: $item,)*
        }

        /// An army list with the cards it names.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Army {
            /// Its name.
            pub name: String,
            /// Its faction.
            pub faction: Faction,
            /// The agreed limit in points, if there is one.
            #[serde(default)]
            pub limit: Option<u16>,
            /// Its units, by card.
            pub units: Vec<Entry>,
            /// The cards that the units name.
            #[serde(default)]
            pub cards: Vec<UnitCard>,
            $($(#[$list_attr])* #[serde(default)] pub $list: $item,)*
            $($(#[$card_attr])* #[serde(default)] pub $card: $of,)*
        }

        impl $crate::Listed for Army {
            fn put(&mut self, list: &str, items: serde_json::Value) -> serde_json::Result<()> {
                match list {
                    "units" => self.units = $crate::listed::field(items)?,
                    "limit" => self.limit = $crate::listed::field(items)?,
                    $(stringify!($list) => self.$list = $crate::listed::field(items)?,)*
                    $(stringify!($card) => self.$card = $crate::listed::field(items)?,)*
                    _ => return Err($crate::listed::no_list(list)),
                }
                Ok(())
            }

            fn price(&self, unit: serde_json::Value) -> Option<i64> {
                self.priced(&serde_json::from_value(unit).ok()?)
            }
        }
    };
}

pub(crate) use {army, entry, faction};
