//! The numbers printed on a card, by name: the field of the card, the range, and the initial value for
//! typing one.

/// Declares the numbers of a card: `Name = field: range, usually value`. `folder` is the folder of the
/// generated TypeScript type. The card's schema includes the ranges if its type asks for that:
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
            /// Its range.
            #[must_use]
            pub fn range(self) -> std::ops::RangeInclusive<$number> {
                match self {
                    $(Self::$stat => $range),+
                }
            }

            /// Adds the range of each number to the schema of the card.
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

            /// The initial value for typing one.
            #[must_use]
            pub fn usual(self) -> $number {
                match self {
                    $(Self::$stat => $usual),+
                }
            }
        }

        impl $card {
            /// One of its numbers, if known.
            #[must_use]
            pub fn value(&self, stat: $stats) -> Option<$number> {
                match stat {
                    $($stats::$stat => self.$field),+
                }
            }

            /// The faults of its numbers outside their ranges, each with this rule and code, for a unit
            /// or a leader of that name.
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

            /// One of its numbers, to be typed in.
            pub(crate) fn value_mut(&mut self, stat: $stats) -> &mut Option<$number> {
                match stat {
                    $($stats::$stat => &mut self.$field),+
                }
            }
        }
    )+};
}

pub(crate) use stats;
