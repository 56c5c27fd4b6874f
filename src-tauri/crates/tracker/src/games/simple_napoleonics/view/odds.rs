//! The exact odds of a command before the roll, with each modifier and its effect. Card abilities in
//! words and possible reactions in between are left out.

use super::super::content::cards::{LeaderStat, Nation, Stat};
use super::super::content::effects::{CROSSES, HIT, REVEALS};
use super::super::content::house_rules::{OrderCheck, SpainReroll};
use super::super::phases::reckoning::{Nerve, Reason, Reckoning};
use super::super::phases::{charge, ending, morale, rolling, shooting};
use super::super::play::command::Command;
use super::super::state::roll::{Missing, Roll};
use super::super::state::{
    Blow, BlowKind, Charge, ChargeStage, LeaderId, MarkerId, Opening, State, Status, Unit, UnitId,
};
use crate::Side;
use crate::kit::{Added, Dist, Expected, Forecast, variants};

/// Codes of factors that may still change the odds and are left out.
const CARDS: &str = "abilities";
const FIRE: &str = "defensive_fire";

/// The odds of a command.
pub(crate) fn forecast(state: &State, by: Side, command: &Command) -> Option<Forecast> {
    use Command as C;
    let own = |unit: UnitId| state.unit(unit).is_some_and(|unit| unit.owner == by);
    match command {
        C::Shoot { unit, target, .. } if own(*unit) => {
            let surprise = state.opening() == Some(Opening::Surprise { unit: *unit });
            let kind = if surprise { BlowKind::Surprise } else { BlowKind::Volley };
            strike(state, Blow { kind, by: *unit, at: *target })
        }
        C::Fire { unit } if own(*unit) => {
            strike(state, Blow { kind: BlowKind::Defensive, by: *unit, at: state.charge?.by })
        }
        C::Charge { unit, target, distance, rough } if own(*unit) => {
            let (distance, rough, stage) = (*distance, *rough, ChargeStage::Distance);
            onset(state, &Charge { by: *unit, at: *target, distance, rough, stage }, true)
        }
        C::Test { unit, rally, .. } if own(*unit) => nerves(state, *unit, *rally),
        C::State { leader, .. } => ordered(state, *leader),
        C::Reveal { unit, marker, .. } if own(*unit) => reveal(state, *unit, *marker, true),
        C::Move { path, .. } if path.obstacle => one(by, "crossed", CROSSES),
        C::Roll { .. } => rolled(state, state.due.as_ref()?),
        C::Reroll {} => again(state, state.opening()?),
        variants!(C::{
            Shoot, Fire, Charge, Test, Reveal, Move, Form, Deploy, EndPhase, Forgo, ShowMarker,
            Decline, Edge, Objectives, Stand, Genius, SecondAction,
            Support, FillCard, FillLeader, Correct
        }) => None,
    }
}

/// The odds of the due dice.
fn rolled(state: &State, roll: &Roll) -> Option<Forecast> {
    match roll {
        Roll::Hits { blow } => strike(state, *blow),
        Roll::Saves { blow, .. } => saved(state, *blow),
        Roll::Order { leader, .. } => ordered(state, *leader),
        Roll::Cross { piece, .. } => one(state.owner(*piece)?, "crossed", CROSSES),
        Roll::Reveal { unit, marker, again } => reveal(state, *unit, *marker, !again),
        Roll::Distance { again, .. } => onset(state, &state.charge?, !again),
        Roll::Morale { unit, rally } => nerves(state, *unit, *rally),
        Roll::Rout { side } => {
            let holds = Dist::fair(1..=6_u8)?;
            let most = ending::holds_to(state, *side);
            told("army_holds", *side, &holds.map(|face| u8::from(*face <= most))?)
        }
        Roll::First {} => None,
    }
}

/// The odds of a reroll.
fn again(state: &State, opening: Opening) -> Option<Forecast> {
    match opening {
        Opening::Elan { .. } => onset(state, &state.charge?, false),
        Opening::Guerrilla { unit, marker } => reveal(state, unit, marker, false),
        variants!(Opening::{Fire, Surprise, Support, Edge}) => None,
    }
}

/// A forecast of these results, leaving out card abilities in words.
fn all(expected: Vec<Expected>) -> Option<Forecast> {
    Some(Forecast { expected, added: Vec::new(), left_out: vec![CARDS] })
}

/// A forecast of one result.
fn told(what: &'static str, side: Side, dist: &Dist<u8>) -> Option<Forecast> {
    all(vec![Expected::of(what, side, dist)])
}

/// A forecast that is unknown until these values are typed.
fn unknown(what: &'static str, side: Side, values: Vec<&'static str>) -> Option<Forecast> {
    all(vec![Expected::unknown(what, side, values)])
}

/// One die that has to reach a number.
fn one(side: Side, what: &'static str, least: u8) -> Option<Forecast> {
    told(what, side, &chance(reaching(least.into()))?)
}

/// How many faces of a die reach a number.
fn reaching(least: i16) -> u8 {
    u8::try_from((7 - least).clamp(0, 6)).unwrap_or(0)
}

/// A chance of this many sixths, as 1 and 0.
fn chance(sixths: u8) -> Option<Dist<u8>> {
    Dist::weighted([(1, sixths.into()), (0, (6 - sixths.min(6)).into())])
}

// ---- volleys and contact

/// Hits, casualties, and whether a unit is eliminated.
fn strike(state: &State, blow: Blow) -> Option<Forecast> {
    let side = state.unit(blow.at)?.owner;
    let missing = missing(state, blow, true);
    if !missing.is_empty() {
        return unknown("casualties", side, missing);
    }
    let numbers = shooting::reckoning(state, blow)?;
    let (hits, lost) = (hits(&numbers)?, casualties(&numbers)?);
    let mut expected =
        vec![Expected::of("hits", side, &hits), Expected::of("casualties", side, &lost)];
    expected.extend(eliminated(state, blow, &lost));
    let added = added(&numbers, &lost);
    Some(Forecast { expected, added, left_out: vec![CARDS] })
}

/// The casualties and elimination after the due saves.
fn saved(state: &State, blow: Blow) -> Option<Forecast> {
    let side = state.unit(blow.at)?.owner;
    let missing = missing(state, blow, false);
    if !missing.is_empty() {
        return unknown("casualties", side, missing);
    }
    let lost = due(state)?;
    let mut expected = vec![Expected::of("casualties", side, &lost)];
    expected.extend(eliminated(state, blow, &lost));
    all(expected)
}

/// The values still missing for the odds.
fn missing(state: &State, blow: Blow, strikes: bool) -> Vec<&'static str> {
    let hits = strikes.then_some(Roll::Hits { blow });
    let rolls = hits.into_iter().chain([Roll::Saves { blow, hits: 0 }]);
    let missing = rolls.filter_map(|roll| rolling::missing(state, &roll));
    missing.map(Missing::name).collect()
}

/// The casualties that the due dice could still cause.
pub(super) fn due(state: &State) -> Option<Dist<u8>> {
    let roll = state.due.as_ref()?;
    let blow = roll.blow()?;
    let hits = if let Roll::Saves { hits, .. } = roll { Some(*hits) } else { None };
    if !missing(state, blow, hits.is_none()).is_empty() {
        return None;
    }
    let numbers = shooting::reckoning(state, blow)?;
    match hits {
        None => casualties(&numbers),
        Some(hits) => dice(&chance(6 - reaching(numbers.saves_on()))?, hits),
    }
}

/// The sum of this many dice of a kind.
fn dice(die: &Dist<u8>, count: u8) -> Option<Dist<u8>> {
    die.power(count.into(), 0, |one, other| one.saturating_add(*other))
}

fn hits(numbers: &Reckoning) -> Option<Dist<u8>> {
    dice(&chance(reaching(numbers.hits_on()))?, numbers.count())
}

/// Casualties: a die causes one if it hits and the save against it fails (SN-SHO-2, SN-SHO-3).
fn casualties(numbers: &Reckoning) -> Option<Dist<u8>> {
    let hit = chance(reaching(numbers.hits_on()))?;
    let fails = chance(6 - reaching(numbers.saves_on()))?;
    dice(&hit.and(&fails, |hit, fails| hit * fails)?, numbers.count())
}

/// Whether the casualties use up the remaining morale (SN-MOR-4, A6, A7).
fn eliminated(state: &State, blow: Blow, lost: &Dist<u8>) -> Option<Expected> {
    let (target, house) = (state.unit(blow.at)?, &state.setup.house);
    let lowers = blow.kind.is_fire() || house.charge_casualties_lower_morale;
    let falls = |lost: &u8| u8::from(*lost > 0 && *lost >= target.morale.now);
    let dist = lost.map(falls).filter(|_| lowers && house.eliminate_at_zero)?;
    Some(Expected::of("eliminated", target.owner, &dist))
}

/// Each modifier, with the casualties without it.
fn added(numbers: &Reckoning, with: &Dist<u8>) -> Vec<Added> {
    let part = |change: &dyn Fn(&mut Reckoning)| {
        let mut other = numbers.clone();
        change(&mut other);
        casualties(&other)
    };
    let without = |list: fn(&mut Reckoning) -> &mut Vec<Reason>, at: usize| {
        part(&|other| {
            list(other).remove(at);
        })
    };
    // The first reason is the printed value.
    let dice = numbers.dice.iter().enumerate().skip(1);
    let dice = dice.map(|(at, reason)| (reason, without(|it| &mut it.dice, at)));
    let to_hit = numbers.to_hit.iter().enumerate();
    let to_hit = to_hit.map(|(at, reason)| (reason, without(|it| &mut it.to_hit, at)));
    let saves = numbers.saves.iter().enumerate();
    let saves = saves.map(|(at, reason)| (reason, without(|it| &mut it.saves, at)));
    let halved = numbers.halved.map(|_| (&HALVED, part(&|it| it.halved = None)));
    let all = dice.chain(to_hit).chain(saves).chain(halved);
    all.filter_map(|(reason, without)| differs(reason, "casualties", &without?, with)).collect()
}

/// A square by the Quick Reference (A14).
const HALVED: Reason = Reason::of("SN-FRM-2", "square", 0);

/// The lowest value whose odds a reason changes.
fn differs(
    reason: &Reason,
    what: &'static str,
    without: &Dist<u8>,
    with: &Dist<u8>,
) -> Option<Added> {
    let most =
        [without, with].into_iter().flat_map(Dist::outcomes).map(|(value, _)| *value).max()?;
    let least = |dist: &Dist<u8>, least: u8| dist.odds(|value| *value >= least).permille();
    let all = (1..=most).map(|value| (value, least(without, value), least(with, value)));
    let (least, without, with) = all.into_iter().find(|(_, without, with)| without != with)?;
    Some(Added { why: reason.rule, holds: true, what, least, without, with })
}

// ---- charges

/// Whether a charge arrives, and its casualties. The target may fire first (SN-CHG-3).
fn onset(state: &State, charge: &Charge, first: bool) -> Option<Forecast> {
    let (by, at) = (state.unit(charge.by)?, state.unit(charge.at)?);
    if state.card(by).mov.is_none() {
        return unknown("reached", by.owner, vec![Stat::Mov.name()]);
    }
    let die = Dist::fair(1..=6_u8)?.map(|die| u8::from(charge::reaches(state, charge, *die)))?;
    let elan = first && state.card(by).is_of(Nation::France);
    let reached = match elan {
        true => die.then(|reached| if *reached == 1 { Dist::certain(1) } else { die.clone() })?,
        false => die.clone(),
    };
    let mut told = told("reached", by.owner, &reached)?;
    if elan {
        let reason = Reason::of("SN-NAT-2", "spirit", 0);
        told.added.extend(differs(&reason, "reached", &die, &reached));
    }
    let blow = Blow { kind: BlowKind::Charge, by: charge.by, at: charge.at };
    let missing = missing(state, blow, true);
    if !missing.is_empty() {
        told.expected.push(Expected::unknown("casualties", at.owner, missing));
        return Some(told);
    }
    let lost = casualties(&shooting::reckoning(state, blow)?)?;
    let lost = reached.and(&lost, |reached, lost| reached * lost)?;
    told.expected.push(Expected::of("casualties", at.owner, &lost));
    told.expected.extend(eliminated(state, blow, &lost));
    if state.can_shoot(charge.at) {
        told.left_out.push(FIRE);
    }
    Some(told)
}

// ---- everything else

/// Whether an order check succeeds (SN-ORD-4).
fn ordered(state: &State, leader: LeaderId) -> Option<Forecast> {
    let leader = state.leader(leader)?;
    let Some(ldr) = leader.card.value(LeaderStat::Ldr) else {
        return unknown("followed", leader.owner, vec![LeaderStat::Ldr.name()]);
    };
    let followed = match state.setup.house.order_check {
        OrderCheck::MainPool => {
            let die = chance(reaching(HIT.into()))?;
            die.power(ldr.into(), 0, |one, other| *one.max(other))?
        }
        OrderCheck::QrDie => chance(ldr.min(6))?,
    };
    told("followed", leader.owner, &followed)
}

/// Whether a marker is turned up; Spain may have that die rerolled (SN-FOG-2, SN-NAT-8). The nation of
/// the hidden unit is secret, so its effect is left out.
fn reveal(state: &State, unit: UnitId, marker: MarkerId, first: bool) -> Option<Forecast> {
    let mut told = one(state.unit(unit)?.owner, "found", REVEALS)?;
    let owner = state.markers.get(usize::from(marker))?.owner;
    let hidden =
        |unit: &Unit| unit.status == Status::Hidden && state.card(unit).is_of(Nation::Spain);
    let spain = || state.units.of(owner).any(|(_, unit)| hidden(unit));
    if first && state.setup.house.spain_reroll == SpainReroll::Reveal && spain() {
        told.left_out.push("guerrilla");
    }
    Some(told)
}

/// Whether a unit holds, and how far it falls back (SN-MOR-1, SN-MOR-2).
fn nerves(state: &State, unit: UnitId, rally: Option<LeaderId>) -> Option<Forecast> {
    let side = state.unit(unit)?.owner;
    let lacks = |id: &LeaderId| state.leader(*id).is_some_and(|it| it.card.ral.is_none());
    if rally.as_ref().is_some_and(lacks) {
        return unknown("held", side, vec![LeaderStat::Ral.name()]);
    }
    let nerve = morale::nerve(state, unit, rally)?;
    let back = |nerve: &Nerve| Dist::fair(1..=6_u8)?.map(|die| nerve.back(*die));
    let held = |nerve: &Nerve| back(nerve)?.map(|inches| u8::from(*inches == 0));
    let mut told = told("held", side, &held(&nerve)?)?;
    told.expected.push(Expected::of("back", side, &back(&nerve)?));
    for (at, reason) in nerve.bonus.iter().enumerate() {
        let mut other = nerve.clone();
        other.bonus.remove(at);
        told.added.extend(differs(reason, "held", &held(&other)?, &held(&nerve)?));
    }
    Some(told)
}
