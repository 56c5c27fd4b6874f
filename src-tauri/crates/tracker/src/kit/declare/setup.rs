//! What a battle starts from, as far as every game has it: names, armies, house rules, who draws
//! what, and how it is played.

use crate::kit::Defaults;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A battle's setup.
pub trait Setup: Serialize + DeserializeOwned + Clone + Debug + Send {
    /// Whether the players agreed that nobody is shown odds.
    fn hides_odds(&self) -> bool;
    /// Each side gets what the other one had: its army, and what the scenario gives a side. The
    /// players keep their names and seats.
    fn change_sides(&mut self);
    /// The house rules with their defaults, where a game has some.
    fn house_rules() -> Defaults {
        Defaults::new()
    }
}

/// Declares a game's setup: what a scenario gives each side, and the fields of its own, which stand
/// between those that every game has. `Army`, `HouseRules` and `Sources` are the game's; `folder` is
/// where the pages find the type.
macro_rules! setup {
    ($folder:tt $([$($of_each:ident),+])? $($(#[$attr:meta])* $field:ident: $own:ty),* $(,)?) => {
        /// A battle's setup.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(deny_unknown_fields)]
        pub struct Setup {
            /// The players' names, or the sides'.
            pub names: [String; 2],
            /// What they bring.
            pub armies: [Army; 2],
            $($(#[$attr])* pub $field: $own,)*
            /// The house rules.
            #[serde(default)]
            pub house: HouseRules,
            /// Who draws and rolls what.
            #[serde(default)]
            pub sources: Sources,
            /// Begin deployed: the app deals and lays out what the players would choose.
            #[serde(default)]
            pub quick_start: bool,
            /// The players agreed to play with faults in their armies.
            #[serde(default)]
            pub play_anyway: bool,
            /// Nobody is shown odds in this battle.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
            pub hide_odds: bool,
        }

        impl Setup {
            /// The players' names, those that look the same told apart.
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
