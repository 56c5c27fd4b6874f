//! Who may make a request.

use crate::{Eyes, Place};
use tracker::Id;

/// Who may make a request. The owner of this device may make every one, since the phone is passed
/// around, but only for places that no other device has. A guest may ask about its own venue, and only
/// while it has its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// No guest.
    Owner,
    /// No guest; it is about this venue.
    OwnerOf(Id),
    /// No guest; it acts for this place and looks with these eyes.
    OwnerFor(Id, Place, Eyes),
    /// Every guest; it is about no venue.
    Everyone,
    /// Whoever has a place at the venue.
    Present(Id),
    /// Whoever has a place at the venue, once it is over. The whole venue reveals every secret.
    AtEnd(Id),
    /// Whoever looks with these eyes.
    Eyes(Id, Eyes),
    /// This place, if it looks with these eyes.
    Place(Id, Place, Eyes),
    /// Whoever acts at the venue.
    Acting(Id),
    /// Whoever may invite to this place: the one that it follows.
    Inviter(Id, Place),
}

impl Right {
    /// The venue that the request is about, if any.
    #[must_use]
    pub fn venue(self) -> Option<Id> {
        match self {
            Self::Owner | Self::Everyone => None,
            Self::OwnerOf(venue)
            | Self::OwnerFor(venue, ..)
            | Self::Present(venue)
            | Self::AtEnd(venue)
            | Self::Eyes(venue, _)
            | Self::Place(venue, ..)
            | Self::Acting(venue)
            | Self::Inviter(venue, _) => Some(venue),
        }
    }

    /// The places that the request acts or looks for, or that answer for who is invited.
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        let places = match self {
            Self::Eyes(_, eyes) => [None, eyes.place()],
            Self::OwnerFor(_, place, eyes) | Self::Place(_, place, eyes) => {
                [Some(place), eyes.place()]
            }
            Self::Inviter(_, place) => [Some(place.leader().unwrap_or(place)), None],
            Self::Owner
            | Self::OwnerOf(_)
            | Self::Everyone
            | Self::Present(_)
            | Self::AtEnd(_)
            | Self::Acting(_) => [None, None],
        };
        places.into_iter().flatten()
    }

    /// Whether a guest in this place of the venue has the right.
    pub(crate) fn includes(self, place: Place) -> bool {
        match self {
            Self::Everyone | Self::Present(_) | Self::AtEnd(_) => true,
            Self::Eyes(_, eyes) => place.eyes() == eyes,
            Self::Place(_, own, eyes) => place == own && place.eyes() == eyes,
            Self::Acting(_) => place.acts(),
            Self::Inviter(_, to) => to.leader() == Some(place),
            Self::Owner | Self::OwnerOf(_) | Self::OwnerFor(..) => false,
        }
    }
}
