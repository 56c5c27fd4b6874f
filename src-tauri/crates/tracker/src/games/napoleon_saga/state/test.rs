//! Tests (NS-TST): the face that a die needs, the modifiers, and the result.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{Arm, Formation, Keyword, Status, Terrain, TestKind, UnitType};
use super::super::content::house_rules::{NaturalScope, RiverScope};
use super::super::state::{State, Unit, UnitId};
use crate::Side;
use crate::kit::{About, Redact, Veiled, variants};
use serde::{Deserialize, Serialize};

/// A sum of at least this in a shot or a melee causes two casualties (NS-FIR-3, NS-MEL-5).
const DOUBLE: u8 = 9;
/// Number of sides of the die.
pub(crate) const SIDES: u8 = 6;

/// A test that is due. Units are named by their spot, since some are face-down.
#[redact::binding("napoleon_saga", side = "seat")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[about(Spot)]
pub struct Test {
    /// The seat that rolls.
    pub side: Side,
    /// The unit that tests.
    pub unit: Spot,
    /// The kind of test.
    pub kind: TestKind,
    /// The other unit, if there is one.
    pub against: Option<Spot>,
    /// The sum needed.
    pub needs: u8,
    /// The bonus from cards played.
    pub bonus: i8,
    /// Whether it is artillery's shot at an outflanker that engages it (NS-OUT-7).
    #[serde(default)]
    pub defensive: bool,
    /// Whether infantry spends its Outflank marker on this shot (NS-OUT-6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub marker: bool,
}

/// Why a test is easier or harder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The keyword or formation of this name, of the unit or its opponent.
    Accurate,
    /// See `Accurate`.
    Line,
    /// The target is a square.
    Square,
    /// See `Accurate`.
    Canister,
    /// The Outflank marker.
    Flank,
    /// Artillery in defense.
    Defensive,
    /// The cavalry evaded this unit this turn.
    Evaded,
    /// A charge of this turn.
    Charge,
    /// See `Accurate`.
    Impact,
    /// Disarray.
    Disarray,
    /// See `Accurate`.
    Echelon,
    /// On foot.
    Dismounted,
    /// See `Accurate`.
    Compact,
    /// See `Accurate`.
    Relentless,
    /// The attacker fights across a river.
    River,
    /// Light cavalry.
    Light,
    /// Against infantry.
    Infantry,
    /// See `Accurate`.
    Fast,
    /// Earlier failures.
    Fails,
    /// Cards.
    Cards,
}

/// One modifier of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct Modifier {
    /// The reason.
    pub why: Why,
    /// The amount to add.
    pub by: i8,
}

/// A test calculated before the roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleon_saga")]
pub struct Reckoning {
    /// The attribute, or `None` if it is not known yet.
    pub attribute: Option<u8>,
    /// The modifiers.
    pub modifiers: Vec<Modifier>,
    /// The sum needed.
    pub needs: u8,
    /// The lowest face that succeeds, or 7 if none does.
    pub face: u8,
    /// The lowest face that causes two casualties, in a shot or a melee.
    pub double: Option<u8>,
    /// Whether a natural 1 fails and a natural 6 succeeds (NS-TST-3).
    pub natural: bool,
}

impl TestKind {
    /// Whether the test uses Morale.
    #[must_use]
    pub fn of_morale(self) -> bool {
        !matches!(self, Self::Fire | Self::Melee | Self::Evade | Self::Outflank)
    }

    /// Whether it is a shot or a melee.
    #[must_use]
    pub fn causes_casualties(self) -> bool {
        matches!(self, Self::Fire | Self::Melee)
    }

    /// The name of the attribute on the card, if there is one.
    pub(crate) fn attribute(self) -> Option<&'static str> {
        match self {
            Self::Fire => Some("fire"),
            Self::Melee => Some("melee"),
            Self::Evade | Self::Outflank => None,
            variants!(Self::{
                Retreat, Regroup, Rally, Disengage, Countercharge, Recover, Disarray, Formation
            }) => Some("morale"),
        }
    }
}

impl Reckoning {
    /// The amount added to the face.
    fn base(&self) -> i8 {
        let attribute = i8::try_from(self.attribute.unwrap_or(0)).unwrap_or(i8::MAX);
        self.modifiers.iter().fold(attribute, |sum, modifier| sum.saturating_add(modifier.by))
    }

    pub(crate) fn sum(&self, face: u8) -> i8 {
        self.base().saturating_add(i8::try_from(face).unwrap_or(0))
    }

    fn reaches(&self, face: u8, needs: u8) -> bool {
        i16::from(self.sum(face)) >= i16::from(needs)
    }

    /// Whether a face succeeds.
    #[must_use]
    pub fn passes(&self, face: u8) -> bool {
        match face {
            1 if self.natural => false,
            SIDES if self.natural => true,
            _ => self.reaches(face, self.needs),
        }
    }

    /// Casualties that a face causes in a shot or a melee.
    pub(crate) fn hits(&self, face: u8) -> u8 {
        let passed = self.passes(face);
        u8::from(passed) + u8::from(passed && self.reaches(face, DOUBLE))
    }

    /// The lowest face that passes, or 7 if none does.
    fn lowest(&self, passes: impl Fn(u8) -> bool) -> u8 {
        (1..=SIDES).find(|face| passes(*face)).unwrap_or(SIDES + 1)
    }
}

/// Calculates a test. An attribute that nobody has typed stays `None`.
pub(crate) fn reckon(state: &State, test: &Test) -> Reckoning {
    let unit = state.at(test.unit);
    let card = unit.and_then(|id| state.unit(id)).map(|unit| state.card(unit));
    let attribute = match test.kind {
        TestKind::Fire => card.and_then(|card| card.fire),
        TestKind::Melee => card.and_then(|card| card.melee),
        TestKind::Evade | TestKind::Outflank => Some(0),
        variants!(TestKind::{
            Retreat, Regroup, Rally, Disengage, Countercharge, Recover, Disarray, Formation
        }) => card.and_then(|card| card.morale),
    };
    let all = state.setup.house.natural_scope == NaturalScope::All;
    let mut reckoning = Reckoning {
        attribute,
        modifiers: unit.map_or_else(Vec::new, |id| modifiers(state, test, id)),
        needs: test.needs,
        face: 0,
        double: None,
        natural: all || test.kind.of_morale(),
    };
    reckoning.face = reckoning.lowest(|face| reckoning.passes(face));
    if test.kind.causes_casualties() {
        reckoning.double = Some(reckoning.lowest(|face| reckoning.hits(face) == 2));
    }
    reckoning
}

fn modifiers(state: &State, test: &Test, id: UnitId) -> Vec<Modifier> {
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let against = test.against.and_then(|spot| state.at(spot));
    let mut all = match test.kind {
        TestKind::Fire => fire(state, test, id, unit, against),
        TestKind::Melee => against.map_or_else(Vec::new, |foe| melee(state, id, unit, foe)),
        TestKind::Evade => evade(state, id, against),
        TestKind::Outflank => outflank(state, id, unit),
        TestKind::Disengage => {
            let light = state.acts_as(id) == UnitType::LightCavalry;
            let foot = against.is_some_and(|foe| state.arm(foe) == Arm::Infantry);
            vec![(Why::Light, i8::from(light && foot))]
        }
        variants!(TestKind::{
            Retreat, Regroup, Rally, Countercharge, Recover, Disarray, Formation
        }) => Vec::new(),
    };
    all.push((Why::Cards, test.bonus));
    all.retain(|(_, by)| *by != 0);
    all.into_iter().map(|(why, by)| Modifier { why, by }).collect()
}

/// NS-FIR-4.
fn fire(
    state: &State,
    test: &Test,
    id: UnitId,
    unit: &Unit,
    target: Option<UnitId>,
) -> Vec<(Why, i8)> {
    let standard = target
        .and_then(|id| state.unit(id))
        .is_some_and(|target| matches!(state.card(target).status, None | Some(Status::Standard)));
    let square = target.and_then(|id| state.unit(id)?.formation) == Some(Formation::Square);
    let foot = state.arm(id) == Arm::Infantry;
    let evaded = foot && target.is_some() && unit.evader == target;
    vec![
        (Why::Accurate, i8::from(standard && state.has(id, Keyword::Accurate))),
        (Why::Line, i8::from(unit.formation == Some(Formation::Line))),
        (Why::Square, i8::from(square)),
        (Why::Canister, if canister(state, test, id) { 2 } else { 0 }),
        (Why::Flank, i8::from(test.marker && unit.flanker)),
        (Why::Defensive, -i8::from(test.defensive)),
        (Why::Evaded, -i8::from(evaded)),
    ]
}

/// Whether horse artillery fires at a target directly in front, or from the Reserve at an outflanker.
fn canister(state: &State, test: &Test, id: UnitId) -> bool {
    let near = match test.unit.slot {
        Slot::First(_) => test.against.is_some() && test.unit.front() == test.against,
        Slot::Reserve(_) => test.against.is_some_and(|spot| matches!(spot.slot, Slot::Outflank(_))),
        variants!(Slot::{Second, Retreat, Outflank}) => false,
    };
    near && state.kind_of(id) == UnitType::HorseArtillery && state.has(id, Keyword::Canister)
}

/// NS-MEL-6.
fn melee(state: &State, id: UnitId, unit: &Unit, foe: UnitId) -> Vec<(Why, i8)> {
    let Some(enemy) = state.unit(foe) else { return Vec::new() };
    let cancelled = enemy.formation == Some(Formation::Square)
        && unit.melee.is_some_and(|melee| melee.attacker)
        && !state.has(id, Keyword::Breakthrough);
    let charges = unit.charge == Some(state.turn) && !cancelled;
    let (foot, foe_foot) = (state.arm(id) == Arm::Infantry, state.arm(foe) == Arm::Infantry);
    let compact = foot && state.arm(foe) == Arm::Cavalry && state.has(foe, Keyword::Compact);
    let again = unit.melee.is_some_and(|melee| melee.rounds > 0);
    vec![
        (Why::Charge, i8::from(charges)),
        (Why::Impact, i8::from(charges && state.has(id, Keyword::Impact))),
        (Why::Disarray, -i8::from(unit.disarray)),
        (Why::Echelon, i8::from(unit.formation == Some(Formation::Echelon))),
        (Why::Line, -i8::from(unit.formation == Some(Formation::Line))),
        (Why::Dismounted, -i8::from(unit.dismounted)),
        (Why::Compact, -i8::from(compact)),
        (Why::Relentless, i8::from(again && foe_foot && state.has(id, Keyword::Relentless))),
        (Why::River, -i8::from(across_river(state, id, unit, foe))),
        (Why::Flank, i8::from(strikes_with_marker(unit))),
    ]
}

/// The Outflank marker applies to the next melee that its unit starts itself (NS-OUT-6).
pub(crate) fn strikes_with_marker(unit: &Unit) -> bool {
    unit.flanker && unit.melee.is_some_and(|melee| melee.attacker)
}

/// Whether the unit started the melee and fights across a river (A11).
fn across_river(state: &State, id: UnitId, unit: &Unit, foe: UnitId) -> bool {
    let river = |id| state.spot(id).and_then(|spot| state.ground(spot)) == Some(Terrain::River);
    let own = state.setup.house.river_scope == RiverScope::EitherSlot && river(id);
    unit.melee.is_some_and(|melee| melee.attacker) && (own || river(foe))
}

/// NS-EVA-2.
fn evade(state: &State, id: UnitId, attacker: Option<UnitId>) -> Vec<(Why, i8)> {
    let foot = attacker.is_some_and(|attacker| state.arm(attacker) == Arm::Infantry);
    vec![(Why::Infantry, i8::from(foot)), (Why::Fast, i8::from(state.has(id, Keyword::Fast)))]
}

/// NS-OUT-3.
fn outflank(state: &State, id: UnitId, unit: &Unit) -> Vec<(Why, i8)> {
    let light = state.acts_as(id) == UnitType::LightCavalry;
    let fails = i8::try_from(unit.fails).unwrap_or(i8::MAX);
    vec![(Why::Light, i8::from(light)), (Why::Fails, fails)]
}

/// One rolled die and its result.
#[redact::binding("napoleon_saga", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[about(Spot)]
pub struct Rolled {
    /// The seat that rolled.
    pub side: Side,
    /// The unit that tested.
    pub unit: Spot,
    /// The kind of test.
    pub kind: TestKind,
    /// The face, 1 to 6.
    pub face: u8,
    /// The sum with attribute and modifiers. For a hidden unit this would reveal what it is.
    #[known(side, if !*hidden)]
    pub sum: Veiled<i8>,
    /// Whether the unit was face-down.
    pub hidden: bool,
    /// Whether the test succeeded.
    pub passed: bool,
    /// Casualties it causes.
    pub hits: u8,
}
