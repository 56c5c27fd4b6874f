//! Secrets in events, hidden from viewers who may not know them.

use crate::{Seat, Side, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A secret in an event: present in the journal, and left out of what is shown to viewers who may not
/// know it. In JSON, it is the value, or `null` if it was left out. Its `Debug` output hides it. The
/// [`Redact`] derive states who knows it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    spec,
    derive(schemars::JsonSchema),
    schemars(inline, description = "`null` for those who may not know it.")
)]
#[serde(transparent)]
pub struct Veiled<T>(Option<T>);

impl<T> Veiled<T> {
    /// A secret that was left out.
    pub const HIDDEN: Self = Self(None);

    /// A secret.
    pub const fn of(value: T) -> Self {
        Self(Some(value))
    }

    /// The value, unless it was left out.
    #[must_use]
    pub const fn known(&self) -> Option<&T> {
        self.0.as_ref()
    }

    /// The value, or the default if it was left out.
    #[must_use]
    pub fn or_default(&self) -> T
    where
        T: Clone + Default,
    {
        self.known().cloned().unwrap_or_default()
    }

    /// Leaves the value out.
    pub fn hide(&mut self) {
        self.0 = None;
    }
}

impl<T> Veiled<Vec<T>> {
    /// All of them, or an empty slice if they were left out.
    #[must_use]
    pub fn all(&self) -> &[T] {
        self.known().map_or(&[], Vec::as_slice)
    }
}

impl<T> fmt::Debug for Veiled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Veiled(..)" } else { "Veiled" })
    }
}

/// Something that can be shown to one viewer, without the secrets that this viewer may not know. Derive
/// it: then a secret that does not state who knows it does not compile.
pub trait Redact {
    /// Removes what the viewer may not know.
    fn redact(&mut self, viewer: Viewer);

    /// A redacted copy.
    #[must_use]
    fn redacted(&self, viewer: Viewer) -> Self
    where
        Self: Clone,
    {
        let mut copy = self.clone();
        copy.redact(viewer);
        copy
    }
}

impl<T: Redact> Redact for Vec<T> {
    fn redact(&mut self, viewer: Viewer) {
        self.iter_mut().for_each(|one| one.redact(viewer));
    }
}

/// An event that says what it shows: a player's own draw, another's card that is turned up, dice, also
/// those of the table. Taking it back needs consent. Derive it: then an event that does not say what it
/// shows does not compile.
pub trait Reveals {
    /// Whether it showed this viewer something that was hidden before.
    fn reveals(&self, viewer: Viewer) -> bool;
}

/// The viewers who know a secret.
pub trait Knower {
    /// Whether this viewer is one of them.
    fn includes(&self, viewer: Viewer) -> bool;
}

impl Knower for Seat {
    fn includes(&self, viewer: Viewer) -> bool {
        viewer.knows(*self)
    }
}

/// In a game for two, where each side has one seat.
impl Knower for Side {
    fn includes(&self, viewer: Viewer) -> bool {
        viewer.knows(self.seat())
    }
}

impl Knower for Vec<Seat> {
    fn includes(&self, viewer: Viewer) -> bool {
        self.iter().any(|seat| viewer.knows(*seat))
    }
}

/// In TypeScript, it is the value or `null`.
#[cfg(spec)]
impl<T: ts_rs::TS + 'static> ts_rs::TS for Veiled<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &ts_rs::Config) -> String {
        Option::<T>::name(cfg)
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Option::<T>::inline(cfg)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        Option::<T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
        Option::<T>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redact::{Redact, Reveals};

    const NORTH: Viewer = Viewer::Seat(Seat(0));
    const SOUTH: Viewer = Viewer::Seat(Seat(1));

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Redact)]
    #[serde(rename_all = "snake_case")]
    enum Event {
        Drawn {
            side: Side,
            #[known(side)]
            card: Veiled<u8>,
        },
        Swapped {
            by: Seat,
            open: bool,
            #[known(by, if *open)]
            paid: Veiled<u8>,
        },
        Planned(Vec<Seat>, #[known(field0)] Veiled<u8>),
        Tested {
            #[redact]
            rolls: Vec<Roll>,
        },
        Moved {
            side: Side,
        },
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Redact)]
    struct Roll {
        owner: Seat,
        #[known(owner)]
        sum: Veiled<u8>,
    }

    macro_rules! card_of {
        ($name:ident, $card:ty) => {
            #[derive(Debug, Clone, Redact)]
            struct $name {
                owner: Seat,
                #[known(owner)]
                card: $card,
            }
        };
    }
    card_of!(Made, Veiled<u8>);

    #[test]
    fn a_secret_that_comes_through_a_macro_is_one() {
        let made = Made { owner: Seat(0), card: Veiled::of(7) };
        assert_eq!(made.redacted(NORTH).card.known(), Some(&7));
        assert_eq!(made.redacted(SOUTH).card.known(), None);
    }

    fn shown(event: &Event, viewer: Viewer) -> String {
        serde_json::to_string(&event.redacted(viewer)).unwrap()
    }

    #[test]
    fn only_who_knows_a_secret_is_shown_it() {
        let card = Event::Drawn { side: Side::North, card: Veiled::of(7) };
        let swap = |open| Event::Swapped { by: Seat(0), open, paid: Veiled::of(7) };
        let plan = Event::Planned(vec![Seat(0), Seat(2)], Veiled::of(7));
        let rolls = vec![Roll { owner: Seat(0), sum: Veiled::of(7) }];
        for secret in [card, swap(false), plan, Event::Tested { rolls }] {
            assert!(shown(&secret, NORTH).contains('7'), "{secret:?}");
            assert!(!shown(&secret, SOUTH).contains('7'), "{secret:?}");
            assert!(!shown(&secret, Viewer::Table).contains('7'), "{secret:?}");
            assert!(!format!("{secret:?}").contains('7'), "{secret:?}");
        }
        assert!(shown(&swap(true), Viewer::Table).contains('7'));
        assert_eq!(shown(&Event::Moved { side: Side::North }, SOUTH), r#"{"moved":{"side":0}}"#);
    }

    #[derive(Reveals)]
    enum Shown {
        #[reveals(nothing)]
        Moved,
        #[reveals]
        Rolled,
        #[reveals(side, if *count > 0)]
        Drawn { side: Side, count: u8 },
        #[reveals(!side)]
        Played { side: Side },
        #[reveals(if !field0.is_empty())]
        TurnedUp(Vec<u8>),
    }

    #[test]
    fn an_event_shows_what_it_says_to_whom_it_says() {
        let shown = |event: Shown| [NORTH, SOUTH, Viewer::Table].map(|eyes| event.reveals(eyes));
        let side = Side::North;
        assert_eq!(shown(Shown::Moved), [false; 3]);
        assert_eq!(shown(Shown::Rolled), [true; 3]);
        assert_eq!(shown(Shown::Drawn { side, count: 2 }), [true, false, false]);
        assert_eq!(shown(Shown::Drawn { side, count: 0 }), [false; 3]);
        assert_eq!(shown(Shown::Played { side }), [false, true, true]);
        assert_eq!(shown(Shown::TurnedUp(vec![7])), [true; 3]);
        assert_eq!(shown(Shown::TurnedUp(Vec::new())), [false; 3]);
    }

    #[test]
    fn the_journal_holds_the_value_alone() {
        let card = Event::Drawn { side: Side::South, card: Veiled::of(7) };
        let text = serde_json::to_string(&card).unwrap();
        assert_eq!(text, r#"{"drawn":{"side":1,"card":7}}"#);
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), card);
        assert_eq!(shown(&card, Viewer::Table), r#"{"drawn":{"side":1,"card":null}}"#);
        let left_out: Event = serde_json::from_str(r#"{"drawn":{"side":1}}"#).unwrap();
        assert_eq!(left_out, Event::Drawn { side: Side::South, card: Veiled::HIDDEN });
    }
}
