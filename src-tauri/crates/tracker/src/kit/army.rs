//! What every army list has: a name, a faction, an agreed limit, its units and the cards they name.

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

pub(crate) use army;
