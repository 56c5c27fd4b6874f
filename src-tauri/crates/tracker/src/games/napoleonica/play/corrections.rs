//! Commands allowed at any time: typing a card's value, correcting a counter. The table is right, but
//! orders and models only move: nothing appears and nothing is lost.

use super::super::content::cards::{Ability, AttackValue, Trait};
use super::super::content::dice::Dice;
use super::super::content::house_rules::Source;
use super::super::content::orders::Color;
use super::super::content::{MOST_CARDS, MOST_CORRUPTION, MOST_DICE};
use super::super::phases::{battle, end, leadership};
use super::super::state::attack::AttackStep;
use super::super::state::{Battle, Draft, KindId, Phase, PhaseId, State, Unit, UnitId};
use super::command::{CardPlace, CardValue, Correction, Zone};
use super::event::Event;
use super::refusals::wrong_phase;
use crate::kit::{CorrectionRules, Range, Sealed, Veiled, variants};
use crate::{Refusal, Side};
use end::POINTS;

/// The rule named by refusals of corrections.
const RULES: CorrectionRules = CorrectionRules("N-GEN-2");
/// The most blank orders on a unit: more than any table has seen.
const BLANKS: u8 = 20;

/// Types a value, or types it again, if a card could print it.
pub(crate) fn fill(state: &State, kind: KindId, value: &CardValue) -> Result<Vec<Event>, Refusal> {
    let no = || Refusal::impossible("N-GEN-3", "E-CARD-VALUE");
    let stands = state.units.kind(kind).is_some()
        && match value {
            CardValue::Activation(cost) => {
                !cost.0.is_empty() && cost.0.iter().all(|term| !term.is_empty())
            }
            CardValue::Attack(attack) => attack_stands(state, attack),
            CardValue::Movement(_) => true,
            CardValue::Abilities(all) => all.iter().all(|ability| ability_stands(state, ability)),
        };
    stands.then_some(()).ok_or_else(no)?;
    let later = matches!(value, CardValue::Abilities(_)) && switched_on(state, kind);
    RULES.hold(!later, "E-FIX-LATER")?;
    Ok(vec![Event::CardFilled { kind, value: value.clone() }])
}

/// Whether an ability of this card is switched on by its place, so that the places must not change.
fn switched_on(state: &State, kind: KindId) -> bool {
    let activation = in_battle(state).ok().and_then(|turn| turn.activation.as_ref());
    activation.is_some_and(|activation| {
        let unit = state.unit(activation.unit);
        !activation.abilities.is_empty() && unit.is_some_and(|unit| unit.kind == kind)
    })
}

fn attack_stands(state: &State, attack: &AttackValue) -> bool {
    let near_first = attack.range.is_none_or(|[near, far]| near <= far && far > 0);
    near_first && attack.dice.as_ref().is_none_or(|dice| dice_stand(state, dice))
}

/// One to six dice of kinds that the battle knows.
fn dice_stand(state: &State, dice: &[Dice]) -> bool {
    let known = |id: &str| state.setup.dice.iter().any(|kind| kind.id == id);
    let count = dice.iter().fold(0, |sum: u8, dice| sum.saturating_add(dice.count));
    (1..=MOST_DICE).contains(&count) && dice.iter().all(|dice| dice.count > 0 && known(&dice.die))
}

fn ability_stands(state: &State, ability: &Ability) -> bool {
    match &ability.does {
        Trait::Buckshot(dice)
        | Trait::Counterblow(dice)
        | Trait::Flank(dice)
        | Trait::Grenade(dice) => dice_stand(state, dice),
        Trait::Other { name, .. } => !name.trim().is_empty(),
        variants!(Trait::{
            Agile, Brave, Clumsy, Draft, Fortitude, Marauder, MasterOfAttack, MasterOfDefence,
            Persecution, Ranger, Regroup, Shield, Slow, Square, Veteran
        }) => true,
    }
}

/// Corrects a counter, with a reason.
pub(crate) fn correct(
    state: &State,
    by: Side,
    what: Correction,
    why: &str,
) -> Result<Vec<Event>, Refusal> {
    RULES.reason(why)?;
    if matches!(state.phase, Phase::Finished(_)) {
        return Err(wrong_phase(state, PhaseId::Scoring));
    }
    feasible(state, by, what)?;
    let last = what == Correction::Escalation { to: 0 } && !state.final_round && taken(state);
    let last = last.then_some(Event::LastRound { rule: "N-ESC-3".into() });
    Ok([set(what)].into_iter().chain(last).chain(follows(state, what)).collect())
}

/// The event that follows from a correction: what an activation that has just begun allows, or who
/// leads after a tie that waits for the roll.
fn follows(state: &State, what: Correction) -> Option<Event> {
    if let (Phase::Battle(turn), Correction::Fatigue { unit, to }) = (&state.phase, what) {
        return battle::activation::judged_again(state, turn, unit, to);
    }
    let tied = state.phase.bids().is_some_and(Sealed::is_open);
    if let (true, Correction::Leader { to: Some(to) }) = (tied, what) {
        return Some(leadership::led(state, to, true));
    }
    None
}

/// An order's color may be its owner's secret, so it has an event of its own.
fn set(what: Correction) -> Event {
    match what {
        Correction::Order { seat, color, from, to } => {
            Event::OrderCorrected { seat, from, to, color: Veiled::of(color) }
        }
        variants!(Correction::{
            Fatigue, Models, Blanks, Grenade, Points, Corruption, Cards, Model, Leader, Passed,
            Escalation, Turn, Die
        }) => Event::Corrected { what },
    }
}

/// Whether a counter may have this value, and its allowed range. Corrections keep the invariants of the
/// state.
pub(crate) fn feasible(state: &State, by: Side, what: Correction) -> Result<Range, Refusal> {
    match what {
        Correction::Fatigue { unit, to } => {
            RULES.within(to, 0..=fighting(state, unit)?.fatigue.most)
        }
        Correction::Models { unit, to } => RULES.within(to, 0..=fighting(state, unit)?.models.most),
        Correction::Blanks { unit, to } => fighting(state, unit).and(RULES.within(to, 0..=BLANKS)),
        Correction::Grenade { unit, .. } => grenade(state, unit),
        Correction::Points { seat, to } => seated(seat).and(RULES.within(to, 0..=POINTS)),
        Correction::Corruption { seat, to } => corruption(state, seat, to),
        Correction::Order { seat, color, from, to } => order(state, by, seat, color, (from, to)),
        Correction::Cards { seat, place, to } => cards(state, seat, place, to),
        Correction::Model { seat, kind, from, to } => {
            let own = state.units.kind(kind).is_some_and(|kind| kind.owner == seat);
            let there = own && state.player(seat).on_line(kind, from) > 0;
            RULES.hold(there && from != to, "E-FIX-THERE")
        }
        Correction::Leader { to } => leader(state, to),
        Correction::Passed { seat, .. } => seated(seat).and(in_battle(state)).and(Ok(None)),
        Correction::Escalation { to } => {
            RULES.within(to, u8::from(state.round < 2 && !taken(state))..=escalation(state))
        }
        Correction::Turn { to } => turn(state, to),
        Correction::Die { die, .. } => die_lies(state, die),
    }
}

fn seated(seat: Side) -> Result<Range, Refusal> {
    RULES.hold(seat.at() < 2, "E-SEAT")
}

fn fighting(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.unit(id).filter(|unit| unit.fights());
    unit.ok_or_else(|| Refusal::impossible("N-GEN-2", "E-FIX-UNIT").with("unit", id))
}

/// Only a unit that has the grenade ability, or whose abilities are unknown, may carry a grenade.
fn grenade(state: &State, id: UnitId) -> Result<Range, Refusal> {
    let unit = fighting(state, id)?;
    let unknown = state.card(unit).abilities.is_none();
    let printed = state.ability(id, |does| matches!(does, Trait::Grenade(_)).then_some(()));
    RULES.hold(unknown || printed.is_some(), "E-FIX-THERE")
}

fn corruption(state: &State, seat: Side, to: u8) -> Result<Range, Refusal> {
    seated(seat)?;
    let keeps = state.corrupt(seat);
    let none = || Refusal::impossible("N-ORD-10", "E-COR-FACTION");
    keeps.then_some(()).ok_or_else(none)?;
    RULES.within(to, 0..=MOST_CORRUPTION)
}

/// An order moves between zones of its owner. Only the owner may correct hidden orders.
fn order(
    state: &State,
    by: Side,
    seat: Side,
    color: Color,
    (from, to): (Zone, Zone),
) -> Result<Range, Refusal> {
    seated(seat)?;
    let unseen = !(from.seen() && to.seen());
    RULES.hold(by == seat || !unseen, "E-FIX-OWN")?;
    RULES.hold(from != to && owned(state, seat, from) && owned(state, seat, to), "E-FIX-THERE")?;
    RULES.hold(!unseen || settled(state, seat), "E-FIX-LATER")?;
    let there = in_zone(state, seat, from, color) > 0;
    RULES.hold(there, "E-FIX-THERE").map_err(|no| if from.seen() { no } else { no.secret() })
}

fn owned(state: &State, seat: Side, zone: Zone) -> bool {
    let Zone::Unit(id) = zone else { return true };
    fighting(state, id).is_ok_and(|unit| unit.owner == seat)
}

fn in_zone(state: &State, seat: Side, zone: Zone, color: Color) -> u8 {
    let player = state.player(seat);
    let orders = match zone {
        Zone::Pouch => player.pouch,
        Zone::Hand => player.hand,
        Zone::Spent => player.spent,
        Zone::Away => player.away,
        Zone::Unit(id) => state.unit(id).map_or_else(Default::default, |unit| unit.orders),
    };
    orders.of(color)
}

/// Counts of cards that the table holds. Cards that are dealt, bid, laid or owed have to be settled
/// first.
fn cards(state: &State, seat: Side, place: CardPlace, to: u8) -> Result<Range, Refusal> {
    seated(seat)?;
    RULES.hold(state.setup.sources.maneuver == Source::Table, "E-APP-DRAWS")?;
    let deck = &state.player(seat).maneuver;
    let bid =
        matches!(&state.phase, Phase::Leadership { bids, .. } if bids.has_locked(seat.seat()));
    let attacks = in_battle(state).map_or(&[][..], |turn| &turn.attacks);
    let laid = attacks.iter().any(|attack| attack.laid.iter().any(Option::is_some));
    let dealt = matches!(&state.phase, Phase::Opening { done } if !done[seat.at()]);
    RULES.hold(!dealt && !bid && !laid && end::owed(state, seat) == 0, "E-FIX-LATER")?;
    let there = match place {
        CardPlace::Hand => deck.hand().len(),
        CardPlace::Discard => deck.discard().len(),
    };
    let all = u8::try_from(there + deck.pile().len()).unwrap_or(u8::MAX);
    let most = match place {
        CardPlace::Hand => all.min(MOST_CARDS),
        CardPlace::Discard => all,
    };
    RULES.within(to, 0..=most)
}

/// Whether no draw of this seat is half done, so that its counts are consistent.
fn settled(state: &State, seat: Side) -> bool {
    let half = matches!(&state.phase,
        Phase::Drawing { draft } if matches!(draft[seat.at()], Draft::PutBack(_)));
    state.player(seat).due.is_none() && !half
}

/// Once a round has a leader, somebody has to hold the token.
fn leader(state: &State, to: Option<Side>) -> Result<Range, Refusal> {
    to.map_or(Ok(None), seated)?;
    RULES.hold(to.is_some() || !taken(state), "E-FIX-LEADER")
}

/// Whether this round has its leader.
fn taken(state: &State) -> bool {
    !matches!(state.phase, Phase::Opening { .. } | Phase::Deployment(_) | Phase::Leadership { .. })
}

/// The most escalation cards: a deck that the app draws from cannot gain any.
fn escalation(state: &State) -> u8 {
    match state.setup.sources.escalation {
        Source::App if !state.setup.escalation.is_empty() => state.escalation.left,
        Source::App | Source::Table => state.setup.rounds,
    }
}

fn in_battle(state: &State) -> Result<&Battle, Refusal> {
    let Phase::Battle(turn) = &state.phase else {
        return Err(wrong_phase(state, PhaseId::Battle));
    };
    Ok(turn)
}

/// Changes whose turn it is, between actions, to a side that has not passed.
fn turn(state: &State, to: Side) -> Result<Range, Refusal> {
    seated(to)?;
    let turn = in_battle(state)?;
    let between = turn.activation.is_none() && turn.card.is_none() && turn.attacks.is_empty();
    RULES.hold(between, "E-FIX-LATER")?;
    RULES.hold(!state.player(to).passed, "E-FIX-PASSED")
}

/// A rolled die may be corrected while rerolls are made.
fn die_lies(state: &State, die: u8) -> Result<Range, Refusal> {
    let attack = in_battle(state)?.attacks.last();
    let lies = attack.is_some_and(|attack| {
        let rolled = attack.pool.get(usize::from(die)).is_some_and(|die| die.face.is_some());
        rolled && matches!(attack.step, AttackStep::Reroll(_))
    });
    RULES.hold(lies, "E-FIX-THERE")
}
