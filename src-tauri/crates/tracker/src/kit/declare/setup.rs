//! The common parts of a battle's setup: names, armies, house rules, who draws what, and how it is
//! played.

use crate::kit::Defaults;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A battle's setup.
pub trait Setup: Serialize + DeserializeOwned + Clone + Debug + Send {
    /// Whether the players agreed to hide odds.
    fn hides_odds(&self) -> bool;
    /// Exchanges what the sides have: their armies, and what the scenario gives each side. The players
    /// keep their names and seats.
    fn change_sides(&mut self);
    /// The house rules with their defaults, if the game has any.
    fn house_rules() -> Defaults {
        Defaults::new()
    }
}

/// Declares a game's setup: what a scenario gives each side, and the game's own fields, which come
/// between the common ones. `Army`, `HouseRules` and `Sources` are the game's; `folder` is the folder
/// of the generated TypeScript type.
macro_rules! setup {
    ($folder:tt $([$($of_each:ident),+])? $($(#[$attr:meta])* $field:ident: $own:ty),* $(,)?) => {
        /// A battle's setup.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Setup {
            /// The players' names, or the sides'.
            pub names: [String; 2],
            /// The players' armies.
            pub armies: [Army; 2],
            $($(#[$attr])* pub $field: $own,)*
            /// The house rules.
            #[serde(default)]
            pub house: HouseRules,
            /// Who draws and rolls what.
            #[serde(default)]
            pub sources: Sources,
            /// Begin deployed: the app makes the choices that the players would make.
            #[serde(default)]
            pub quick_start: bool,
            /// The players agreed to play with faults in their armies.
            #[serde(default)]
            pub play_anyway: bool,
            /// Odds are hidden in this battle.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
            pub hide_odds: bool,
        }

        impl Setup {
            /// The players' names, with similar ones numbered.
            #[must_use]
            pub fn players(&self) -> Vec<String> {
                $crate::kit::told_apart(&self.names)
            }
        }

        impl $crate::kit::Setup for Setup {
            fn hides_odds(&self) -> bool {
                self.hide_odds
            }

            fn change_sides(&mut self) {
                self.armies.swap(0, 1);
                $($(self.scenario.$of_each.swap(0, 1);)+)?
            }

            fn house_rules() -> $crate::kit::Defaults {
                HouseRules::defaults()
            }
        }
    };
}

pub(crate) use setup;
