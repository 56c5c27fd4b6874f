//! What an army can do: its units by arm, the casualties that it takes, and those that it causes.

use super::super::content::cards::{Arm, UnitCard};
use super::super::state::test::{Reckoning, SIDES};
use super::list::{Army, Entry};
use crate::kit::{Dist, Figure};

/// A shot and a melee succeed from here on (NS-FIR-3, NS-MEL-5).
const NEEDS: u8 = 6;

/// The casualties are those of one test of every unit without any modifier (NS-FIR-3, NS-MEL-5).
pub(crate) fn figures(army: &Army) -> Vec<Figure> {
    let each = |of: fn(&UnitCard) -> Option<i64>| {
        army.units.iter().map(move |entry| Some(of(army.card(&entry.card)?)? * copies(entry)))
    };
    let tests = |of: fn(&UnitCard) -> Option<u8>| {
        let card = move |entry: &Entry| army.card(&entry.card).and_then(of);
        army.units.iter().map(move |entry| Some((copies(entry), casualties(card(entry)?)?)))
    };
    vec![
        Figure::sum("infantry", each(|card| is(card, Arm::Infantry))),
        Figure::sum("cavalry", each(|card| is(card, Arm::Cavalry))),
        Figure::sum("artillery", each(|card| is(card, Arm::Artillery))),
        Figure::sum("cohesion", each(|card| card.cohesion.map(i64::from))),
        Figure::average("fire", tests(|card| card.fire)),
        Figure::average("melee", tests(|card| card.melee)),
    ]
}

fn copies(entry: &Entry) -> i64 {
    entry.copies.into()
}

fn is(card: &UnitCard, arm: Arm) -> Option<i64> {
    Some((card.kind?.arm() == arm).into())
}

/// The casualties of a test with this attribute.
fn casualties(attribute: u8) -> Option<Dist<u8>> {
    let test = Reckoning {
        attribute: Some(attribute),
        modifiers: Vec::new(),
        needs: NEEDS,
        face: 0,
        double: None,
        natural: false,
    };
    Dist::fair(1..=SIDES)?.map(|face| test.hits(*face))
}
