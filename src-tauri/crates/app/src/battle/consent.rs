//! Which seats have to agree, given the devices that play them.

use super::{seat as place_of, seat_in};
use crate::records::Records;
use crate::seating::Seating;
use crate::wish::Wish;
use crate::{Place, Problem};
use tracker::{Ending, Id, LogLine, Seat, Seats};

/// The seats of a battle, and who plays each.
pub(super) struct Played<'a> {
    seats: Seats,
    seating: Option<&'a Seating>,
}

impl<'a> Played<'a> {
    /// At a battle, with or without a table.
    pub(super) fn at(records: &'a mut Records, battle: Id) -> Result<Self, Problem> {
        let seats = records.seats(battle)?;
        Ok(Self { seats, seating: records.tables.get(&battle) })
    }

    /// The device that plays the seat; `None` is the owner's.
    fn device(&self, seat: Seat) -> Option<Id> {
        self.seating.and_then(|seating| device(seating, seat))
    }

    /// The seats that the owner plays.
    pub(super) fn owners(&self) -> impl Iterator<Item = Seat> {
        self.seats.all().filter(|seat| self.device(*seat).is_none())
    }

    /// The seats played on another device than this seat.
    pub(super) fn others(&self, seat: Seat) -> Vec<Seat> {
        self.seats.all().filter(|other| self.device(*other) != self.device(seat)).collect()
    }

    /// Whether no seat of the other side is played on the same device as this seat. Otherwise the other
    /// side's consent is given there.
    pub(super) fn opponents_are_apart(&self, seat: Seat) -> bool {
        let others = self.others(seat);
        self.seats.opponents(seat).iter().all(|seat| others.contains(seat))
    }

    /// Who has to agree before this seat takes that step back, one seat of each group: the seat on
    /// another device that took the step; and, if the step revealed something, one of the other side,
    /// unless a seat of that side shares the device or is asked already.
    pub(super) fn who_agrees(&self, seat: Seat, step: &LogLine) -> Vec<Vec<Seat>> {
        let opponents = self.seats.opponents(seat);
        let by = step.by.filter(|by| self.others(seat).contains(by));
        let asked = step.revealing
            && self.opponents_are_apart(seat)
            && !by.is_some_and(|by| opponents.contains(&by));
        let groups = [asked.then_some(opponents), by.map(|by| vec![by])].into_iter().flatten();
        groups.filter(|group| !group.is_empty()).collect()
    }

    /// Who has to agree before this seat ends the battle this way, one seat of each group. For an
    /// agreement: one of the other side, unless a seat of it shares the device. For giving up: each
    /// ally on another device.
    pub(super) fn who_ends(&self, seat: Seat, how: Ending) -> Vec<Vec<Seat>> {
        let opponents = self.seats.opponents(seat);
        match how {
            Ending::Agreed(_) => {
                self.opponents_are_apart(seat).then_some(opponents).into_iter().collect()
            }
            Ending::GivenUp => {
                let allies = self.others(seat).into_iter().filter(|it| !opponents.contains(it));
                allies.map(|ally| vec![ally]).collect()
            }
        }
    }
}

/// The device that plays the seat; `None` is the owner's.
fn device(seating: &Seating, seat: Seat) -> Option<Id> {
    seating.holder(place_of(seat)).map(|sitter| sitter.id)
}

/// The seats that a device in this place plays; the owner, those that no device has.
pub(super) fn mine(
    records: &mut Records,
    battle: Id,
    me: Option<Place>,
) -> Result<Vec<Seat>, Problem> {
    match me {
        Some(place) => Ok(seat_in(place).into_iter().collect()),
        None => Ok(Played::at(records, battle)?.owners().collect()),
    }
}

/// Ends the wish of a battle's seats, or asks fewer of them, once others sit there. Before the battle
/// begins, who takes a seat gives its part, whoever gave one before.
pub(super) fn reseated(records: &mut Records, battle: Id, before: &Seating) {
    let Some(after) = records.tables.get(&battle) else { return };
    if let Some(gathering) = records.gatherings.of_mut(battle) {
        gathering.contributions.retain(|seat, _| device(before, *seat) == device(after, *seat));
    }
    let Some(wishes) = records.wishes.get_mut(&battle) else { return };
    wishes.asked = wishes.asked.take().and_then(|wish| left_of(wish, before, after));
}

/// A wish ends with the table, with the seat that made it, or when nobody is left to ask.
fn left_of(mut wish: Wish, before: &Seating, after: &Seating) -> Option<Wish> {
    let by = device(after, wish.by);
    let closed = before.kept.open.is_some() && after.kept.open.is_none();
    if closed || by != device(before, wish.by) {
        return None;
    }
    wish.waits_for.iter_mut().for_each(|group| group.retain(|it| device(after, *it) != by));
    wish.waits_for.retain(|group| !group.is_empty());
    Some(wish).filter(|wish| !wish.waits_for.is_empty())
}

#[cfg(test)]
#[path = "../../tests/unit/consent.rs"]
mod tests;
