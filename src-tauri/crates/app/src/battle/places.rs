//! The places at a battle's table, and with which of the battle's viewers they look.

use super::roles;
use crate::{Eyes, Place};
use tracker::{Seat, Viewer};

/// A seat's place. One device at a time plays it.
#[must_use]
pub const fn seat(seat: Seat) -> Place {
    Place { role: &roles::SEAT, number: seat.0 }
}

/// A place beside a seat: it sees what the seat sees, but cannot act.
#[must_use]
pub const fn beside(seat: Seat) -> Place {
    Place { role: &roles::BESIDE, number: seat.0 }
}

/// The table's screen: it shows what everybody may know.
pub const SCREEN: Place = Place { role: &roles::SCREEN, number: 0 };

/// The seat that is played in this place, if any.
#[must_use]
pub fn seat_in(place: Place) -> Option<Seat> {
    (*place.role == roles::SEAT).then_some(Seat(place.number))
}

/// The viewer with these eyes.
#[must_use]
pub fn viewer(eyes: Eyes) -> Viewer {
    match eyes {
        Eyes::Open | Eyes::Screen => Viewer::Table,
        Eyes::Of(place) => Viewer::Seat(Seat(place.number)),
    }
}

/// The eyes of a device with this viewer.
#[must_use]
pub const fn eyes(viewer: Viewer) -> Eyes {
    match viewer {
        Viewer::Table => Eyes::Screen,
        Viewer::Seat(of) => Eyes::Of(seat(of)),
    }
}
