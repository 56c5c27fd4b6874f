//! The numbers that are printed on a card, each known by name: where it stands on the card, what it
//! may be, and what somebody who types it begins from.

/// Declares the numbers of a card: `Name = field: range, usually value`. `folder` is where the pages
/// find their type. The card's schema says what they may be where its type asks for that:
/// `#[cfg_attr(spec, schemars(transform = Stat::bound))]`.
macro_rules! stats {
    ($folder:tt $(
        $(#[$attr:meta])*
        $stats:ident of $card:ident: $number:ty {
            $($(#[$doc:meta])* $stat:ident = $field:ident: $range:expr, usually $usual:expr);+ $(;)?
        }
    )+) => {$(
        $crate::kit::id_enum! { $folder
            $(#[$attr])*
            $stats { $($(#[$doc])* $stat),+ }
        }

        impl $stats {
            /// What it may be.
            #[must_use]
            pub fn range(self) -> std::ops::RangeInclusive<$number> {
                match self {
                    $(Self::$stat => $range),+
                }
            }

            /// The schema of the card with what each of them may be.
            #[cfg(spec)]
            pub(crate) fn bound(card: &mut schemars::Schema) {
                for stat in Self::ALL {
                    if let Some(number) = card.pointer_mut(&format!("/properties/{}", stat.name())) {
                        let range = stat.range();
                        number["minimum"] = (*range.start()).into();
                        number["maximum"] = (*range.end()).into();
                    }
                }
            }

            /// A value to begin from where somebody types one.
            #[must_use]
            pub fn usual(self) -> $number {
                match self {
                    $(Self::$stat => $usual),+
                }
            }
        }

        impl $card {
            /// A number of it, where it is known.
            #[must_use]
            pub fn value(&self, stat: $stats) -> Option<$number> {
                match stat {
                    $($stats::$stat => self.$field),+
                }
            }

            /// Its numbers that no card has, of a unit or a leader of that name: each a fault of
            /// this rule and code.
            pub(crate) fn misprints(
                &self,
                fault: [&'static str; 2],
                name: &str,
            ) -> impl Iterator<Item = $crate::Violation> {
                $stats::ALL.into_iter().filter_map(move |stat| {
                    let (is, range) = (self.value(stat)?, stat.range());
                    $crate::Violation::outside(fault, name, stat.name(), is, &range)
                })
            }

            /// A number of it, to be typed.
            pub(crate) fn value_mut(&mut self, stat: $stats) -> &mut Option<$number> {
                match stat {
                    $($stats::$stat => &mut self.$field),+
                }
            }
        }
    )+};
}

pub(crate) use stats;
