//! House rules: each declared once, with its default and, if it is a choice, its options.

use serde_json::{Map, Value};

/// House rules by name with their defaults, in the form of a setup.
pub type Defaults = Map<String, Value>;

/// Declares a game's house rules: the type of each choice, and the struct of all of them with their
/// defaults. `folder` is the folder of the generated TypeScript types.
///
/// A rule is `name: Type = default`, or `name -> Type { ways }` with the default first. Its doc comment
/// describes what it settles. Rules are stored in the order of their declaration.
macro_rules! house_rules {
    (
        $folder:tt
        $(
            #[doc = $doc:tt]
            $(#[$attr:meta])*
            $rule:ident
            $(-> $choice:ident {
                $(#[$first_doc:meta])* $first:ident
                $(, $(#[$way_doc:meta])* $way:ident)* $(,)?
            })?
            $(: $value:ty = $default:expr)?
        ),* $(,)?
    ) => {
        $($($crate::kit::id_enum! { $folder
            #[doc = $doc]
            #[derive(Default)]
            $choice {
                #[default]
                $(#[$first_doc])*
                $first,
                $($(#[$way_doc])* $way),*
            }
        })?)*

        /// The house rules of a battle. The defaults are our reading of the book.
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[redact::binding($folder)]
        #[serde(default, deny_unknown_fields)]
        pub struct HouseRules {
            $(#[doc = $doc] $(#[$attr])* pub $rule: $($value)? $($choice)?,)*
        }

        impl HouseRules {
            /// Every rule with its default.
            #[must_use]
            pub fn defaults() -> $crate::kit::Defaults {
                let rules = Self::default();
                let each = [$((stringify!($rule), serde_json::json!(rules.$rule))),*];
                each.map(|(rule, value)| (rule.to_owned(), value)).into_iter().collect()
            }
        }

        impl Default for HouseRules {
            fn default() -> Self {
                Self { $($rule: $($default)? $($choice::default())?,)* }
            }
        }
    };
}

pub(crate) use house_rules;
