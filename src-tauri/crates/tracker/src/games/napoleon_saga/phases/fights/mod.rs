//! Shots and melees, and their results.

pub(crate) mod charge;
pub(crate) mod fire;
pub(crate) mod melee;
pub(crate) mod retreat;
pub(crate) mod winner;
pub(crate) mod wounds;

use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::TestKind;
use crate::games::napoleon_saga::play::event::Event;
use crate::games::napoleon_saga::play::refusals::{naming, on};
use crate::games::napoleon_saga::state::test::Test;
use crate::games::napoleon_saga::state::{State, UnitId};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// The sum that a Melee test needs (NS-MEL-5).
const NEEDS: u8 = 6;
/// The sum that a Morale test to break off needs (NS-MOV-6).
const DISENGAGE: u8 = 7;
/// The sum that a counter-charge needs (NS-CHG-3).
const COUNTERCHARGE: u8 = 7;
/// The sum that an evasion needs (NS-EVA-2).
const EVADE: u8 = 4;
/// The sum that regains the marker of an evaded attack (NS-EVA-3).
const RECOVER: u8 = 6;

/// An attack being judged.
pub(crate) struct Attack {
    pub(crate) id: UnitId,
    pub(crate) from: Spot,
    pub(crate) target: UnitId,
    pub(crate) at: Spot,
    pub(crate) charge: bool,
}

/// A test of a fight, with the sum that it needs.
pub(crate) fn test(side: Side, kind: TestKind, (unit, against): (Spot, Option<Spot>)) -> Test {
    let needs = match kind {
        TestKind::Disengage => DISENGAGE,
        TestKind::Countercharge => COUNTERCHARGE,
        TestKind::Evade => EVADE,
        TestKind::Recover => RECOVER,
        variants!(TestKind::{
            Fire, Melee, Retreat, Regroup, Rally, Outflank, Disarray, Formation
        }) => NEEDS,
    };
    Test { side, unit, kind, against, needs, bonus: 0, defensive: false, marker: false }
}

/// The enemy unit on a spot.
pub(crate) fn enemy(state: &State, by: Side, at: Spot) -> Result<UnitId, Refusal> {
    let target = on(state, at)?;
    let foe = state.unit(target).is_some_and(|unit| unit.owner != by);
    let refusal = || naming(state, Refusal::impossible("NS-FIR-1", "E-TARGET"), at);
    foe.then_some(target).ok_or_else(refusal)
}

/// An outflanker shows itself by acting. Until then nobody may attack it (NS-OUT-5).
pub(crate) fn open_to_attack(
    referee: &mut Referee<'_>,
    state: &State,
    target: UnitId,
    at: Spot,
) -> Result<(), Refusal> {
    let acted = state.unit(target).is_some_and(|unit| unit.acted);
    let hidden = state.outflanking(target).is_some() && !acted;
    referee.demand(!hidden, || naming(state, Refusal::rule("NS-OUT-5", "E-OUT-HIDDEN"), at))
}

/// A face-down card turns up when it is attacked.
pub(crate) fn turned_up(state: &State, id: UnitId, spot: Spot) -> Option<Event> {
    let down = state.unit(id).is_some_and(|unit| !unit.face_up);
    down.then(|| Event::TurnedUp { units: vec![(spot, id)] })
}
