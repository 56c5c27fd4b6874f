//! The counters that the table may put right (N-GEN-2). Orders and models only move: nothing appears
//! and nothing is lost.

use super::super::content::cards::{Line, Trait};
use super::super::content::dice::{Face, Symbol};
use super::super::content::house_rules::{EndOn, Source};
use super::super::content::orders::{Color, Orders};
use super::super::content::{MOST_CARDS, MOST_CORRUPTION, MOST_POINTS};
use super::super::state::attack::{AttackStep, Die};
use super::super::state::{
    Battle, CardPlace, Draft, KindId, Phase, PhaseId, State, Unit, UnitId, Zone,
};
use super::refusals::wrong_phase;
use crate::kit::{CorrectionRules, Phrase, Range, Subject, choice, counters, number, switch};
use crate::{Refusal, Side, kit};

/// The rule named by refusals of corrections.
pub(crate) const RULES: CorrectionRules = CorrectionRules("N-GEN-2");
/// The most blank orders on a unit: more than any table has seen.
const BLANKS: u8 = 20;

counters! { ["napoleonica", side = "seat"] |state, by: Side, what|
    /// A counter and its correct value. Totals are conserved: orders and models move, they do not
    /// appear.
    when: state.phase.outcome().map_or(Ok(()), |_| Err(wrong_phase(state, PhaseId::Scoring))),
    list: |list| {
        for side in Side::BOTH {
            for (unit, there) in state.units.of(side).filter(|(_, unit)| unit.fights()) {
                of_unit(list, state, unit, there);
            }
            of_side(list, state, side);
        }
        of_table(list, state);
        of_fight(list, state);
    }

    of_unit(unit: UnitId, there: &Unit) in Subject::Piece(unit.to_string()) => {
        /// A unit's fatigue, from 0 to its stamina.
        Fatigue { unit: UnitId => to: u8 }
            is: number("fatigue", there.fatigue.now),
            may: RULES.within(to, 0..=fighting(state, unit)?.fatigue.most),
            set: state.units.change(unit, |unit| unit.fatigue.now = to);
        /// A unit's models, from 0 to its size; the difference goes onto the track or comes from it. A
        /// unit without models is destroyed.
        Models { unit: UnitId => to: u8 }
            is: number("models", there.models.now),
            may: RULES.within(to, 0..=fighting(state, unit)?.models.most),
            set: set_models(state, unit, to);
        /// Blank orders on a unit.
        Blanks { unit: UnitId => to: u8 }
            is: number("blanks", there.blanks),
            may: fighting(state, unit).and(RULES.within(to, 0..=BLANKS)),
            set: state.units.change(unit, |unit| unit.blanks = to);
        /// Whether a unit has its grenade.
        Grenade { unit: UnitId => to: bool }
            is: switch("grenade", there.grenade),
            may: RULES.hold(may_throw(state, unit)?, "E-FIX-THERE"),
            set: state.units.change(unit, |unit| unit.grenade = to);
    }

    of_side(side: Side) in Subject::Side(side) => {
        /// The total of victory points.
        Points { side: Side => to: u16 }
            is: number("points", state.ledger.of(side)),
            may: RULES.within(to, 0..=MOST_POINTS),
            set: state.ledger.correct(side, state.round, to);
        /// Corruption, from 0 to 20.
        Corruption { side: Side => to: u8 }
            is: number("corruption", state.player(side).corruption),
            may: corrupt(state, side).and(RULES.within(to, 0..=MOST_CORRUPTION)),
            set: state.player_mut(side).corruption = to;
        /// Maneuver cards of a deck that the table holds; the difference goes to its pile or comes
        /// from it.
        Cards { side: Side, place: CardPlace => to: u8 }
            each: (place, name) in
                [(CardPlace::Hand, "cards_hand"), (CardPlace::Discard, "cards_discard")],
            is: number(name, counted(state, side, place)),
            may: cards(state, side).and(RULES.within(to, 0..=most_cards(state, side, place))),
            set: set_cards(state, side, place, to);
        /// Whether a side has passed.
        Passed { side: Side => to: bool }
            is: switch(Phrase::of("passed").with("seat", side.at()), state.player(side).passed),
            may: in_battle(state).and(Ok(None)),
            set: state.player_mut(side).passed = to;
        /// A model on the track is on another line.
        Model { side: Side, kind: KindId, from: Line => to: Line }
            each: (kind, from) in models(state, side),
            group: "models",
            is: choice(
                Phrase::of("model_on").with("kind", kind).with("line", from.name()),
                from,
                Line::ALL,
                |to| Phrase::term("line", to.name()),
            ),
            may: RULES.hold(has_model(state, side, kind, from) && from != to, "E-FIX-THERE"),
            set: state.move_model(side, kind, from, to);
        /// An order is in another zone. It is a secret of its side unless everybody sees one of both.
        Order { side: Side, color: Color, from: Zone => to: Zone }
            each: (from, color) in orders(state, side),
            group: if from.seen() { "orders" } else { "unseen" },
            is: choice(
                called(from, ["order_in", "order_on"]).with("color", color.name()),
                from,
                zones(state, side),
                |to| called(to, ["zone", "named_unit"]),
            ),
            may: order(state, by, side, color, (from, to)),
            set: state.move_orders(side, (from, to), &Orders::one(color));
    }

    of_table() in Subject::Table => {
        /// Who holds the leader token.
        Leader { => to: Option<Side> }
            is: choice(
                "leader",
                Some(state.leader),
                [None, Some(Side::North), Some(Side::South)],
                |to| to.map_or_else(|| Phrase::of("nobody"), Phrase::side),
            ),
            may: leader(state, to),
            set: set_leader(state, to);
        /// Whose turn it is.
        Turn { => to: Side }
            is: choice(
                "turn",
                in_battle(state).ok().map(|turn| turn.side),
                Side::BOTH,
                Phrase::side,
            ),
            may: turn(state, to),
            set: state.begin_turn(to);
        /// Escalation cards left, not more than the setup has rounds.
        Escalation { => to: u8 }
            is: number("escalation", state.escalation.left),
            may: RULES.within(to, u8::from(state.round < 2 && !taken(state))..=escalation(state)),
            set: set_escalation(state, to);
    }

    of_fight() in Subject::Fight => {
        /// The last symbol of a die in the pool.
        Die { die: u8 => to: Symbol }
            each: (die, lies) in dice(state),
            group: "dice",
            is: choice(
                Phrase::of("die_shows")
                    .with("n", u16::from(die) + 1)
                    .with("die", lies.die.as_str()),
                SYMBOLS.into_iter().find(|symbol| lies.face == Some(Face::showing(*symbol))),
                SYMBOLS.into_iter().filter(|symbol| has_face(state, &lies.die, *symbol)),
                |to| Phrase::term("symbol", to.name()),
            ),
            may: RULES.hold(lies_rolled(state, die)?, "E-FIX-THERE"),
            set: turn_die(state, die, to);
    }
}

/// The symbols that a die may show, in the order in which they are listed.
const SYMBOLS: [Symbol; 4] = [Symbol::Crit, Symbol::Hit, Symbol::Retreat, Symbol::Miss];

pub(crate) fn in_battle(state: &State) -> Result<&Battle, Refusal> {
    let Phase::Battle(turn) = &state.phase else {
        return Err(wrong_phase(state, PhaseId::Battle));
    };
    Ok(turn)
}

fn fighting(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.unit(id).filter(|unit| unit.fights());
    unit.ok_or_else(|| Refusal::impossible(RULES.0, "E-FIX-UNIT").with("unit", id))
}

/// Only a unit that has the grenade ability, or whose abilities are unknown, may carry a grenade.
fn may_throw(state: &State, id: UnitId) -> Result<bool, Refusal> {
    let unit = fighting(state, id)?;
    let printed = state.ability(id, |does| matches!(does, Trait::Grenade(_)).then_some(()));
    Ok(state.card(unit).abilities.is_none() || printed.is_some())
}

fn set_models(state: &mut State, id: UnitId, to: u8) {
    let Some(unit) = state.unit(id) else { return };
    let (owner, kind, models) = (unit.owner, unit.kind, unit.models.now);
    state.lose_models(id, models.saturating_sub(to));
    for _ in models..to {
        let nearest = Line::ALL.into_iter().rev();
        let player = state.player(owner);
        let from = nearest.into_iter().find(|line| player.on_line(kind, *line) > 0);
        if let Some(from) = from {
            state.join(id, from);
        }
    }
}

fn corrupt(state: &State, side: Side) -> Result<Range, Refusal> {
    let none = || Refusal::impossible("N-ORD-10", "E-COR-FACTION");
    state.corrupt(side).then_some(None).ok_or_else(none)
}

/// Cards that are dealt, bid, laid or owed have to be settled before others are counted.
fn cards(state: &State, side: Side) -> Result<Range, Refusal> {
    RULES.hold(state.setup.sources.maneuver == Source::Table, "E-APP-DRAWS")?;
    let bid =
        matches!(&state.phase, Phase::Leadership { bids, .. } if bids.has_locked(side.seat()));
    let attacks = in_battle(state).map_or(&[][..], |turn| &turn.attacks);
    let laid = attacks.iter().any(|attack| attack.laid.iter().any(Option::is_some));
    let dealt = matches!(&state.phase, Phase::Opening { done } if !done[side.at()]);
    RULES.hold(!dealt && !bid && !laid && state.owed_cards(side) == 0, "E-FIX-LATER")
}

fn counted(state: &State, side: Side, place: CardPlace) -> u8 {
    let deck = &state.player(side).maneuver;
    let there = match place {
        CardPlace::Hand => deck.hand().len(),
        CardPlace::Discard => deck.discard().len(),
    };
    u8::try_from(there).unwrap_or(u8::MAX)
}

fn most_cards(state: &State, side: Side, place: CardPlace) -> u8 {
    let pile = u8::try_from(state.player(side).maneuver.pile().len()).unwrap_or(u8::MAX);
    let all = counted(state, side, place).saturating_add(pile);
    match place {
        CardPlace::Hand => all.min(MOST_CARDS),
        CardPlace::Discard => all,
    }
}

/// Moves cards that only the table knows between the pile and the counted place.
fn set_cards(state: &mut State, side: Side, place: CardPlace, to: u8) {
    let there = counted(state, side, place);
    let (pile, place) = match place {
        CardPlace::Hand => (kit::Zone::Pile, kit::Zone::Hand),
        CardPlace::Discard => (kit::Zone::Pile, kit::Zone::Discard),
    };
    let deck = &mut state.player_mut(side).maneuver;
    (there..to).for_each(|_| deck.pass(None, pile, place));
    (to..there).for_each(|_| deck.pass(None, place, pile));
}

/// Each type on each line of a side's track.
fn models(state: &State, side: Side) -> impl Iterator<Item = (KindId, Line)> {
    let all = (0..=u8::MAX).zip(state.units.kinds());
    let lines = all.flat_map(|(kind, _)| Line::ALL.map(|line| (kind, line)));
    lines.filter(move |(kind, line)| has_model(state, side, *kind, *line))
}

fn has_model(state: &State, side: Side, kind: KindId, line: Line) -> bool {
    let own = state.units.kind(kind).is_some_and(|kind| kind.owner == side);
    own && state.player(side).on_line(kind, line) > 0
}

/// The zones of a side's orders, first those that nobody else sees.
fn zones(state: &State, side: Side) -> impl Iterator<Item = Zone> {
    let own = state.units.of(side).filter(|(_, unit)| unit.fights());
    let units = own.map(|(id, _)| Zone::Unit(id));
    [Zone::Hand, Zone::Pouch, Zone::Away, Zone::Spent].into_iter().chain(units)
}

/// Each color in each zone. One that nobody else sees is listed in every color, whether it holds it or
/// not.
fn orders(state: &State, side: Side) -> impl Iterator<Item = (Zone, Color)> {
    let all = zones(state, side).flat_map(|zone| Color::ALL.map(|color| (zone, color)));
    all.filter(move |(zone, color)| !zone.seen() || in_zone(state, side, *zone, *color) > 0)
}

/// The name of a zone, or of what is in it: one for the zones of a side, one for a unit.
fn called(zone: Zone, [side, unit]: [&'static str; 2]) -> Phrase {
    let name = match zone {
        Zone::Pouch => "pouch",
        Zone::Hand => "hand",
        Zone::Spent => "spent",
        Zone::Away => "away",
        Zone::Unit(id) => return Phrase::unit(unit, id),
    };
    Phrase::of(side).with("zone", name)
}

/// An order moves between zones of its side. Only the side itself corrects what nobody else sees.
fn order(
    state: &State,
    by: Side,
    side: Side,
    color: Color,
    (from, to): (Zone, Zone),
) -> Result<Range, Refusal> {
    let unseen = !(from.seen() && to.seen());
    RULES.hold(by == side || !unseen, "E-FIX-OWN")?;
    RULES.hold(from != to && owned(state, side, from) && owned(state, side, to), "E-FIX-THERE")?;
    RULES.hold(!unseen || settled(state, side), "E-FIX-LATER")?;
    let there = in_zone(state, side, from, color) > 0;
    RULES.hold(there, "E-FIX-THERE").map_err(|no| if from.seen() { no } else { no.secret() })
}

fn owned(state: &State, side: Side, zone: Zone) -> bool {
    let Zone::Unit(id) = zone else { return true };
    fighting(state, id).is_ok_and(|unit| unit.owner == side)
}

fn in_zone(state: &State, side: Side, zone: Zone, color: Color) -> u8 {
    let player = state.player(side);
    let orders = match zone {
        Zone::Pouch => player.pouch,
        Zone::Hand => player.hand,
        Zone::Spent => player.spent,
        Zone::Away => player.away,
        Zone::Unit(id) => state.unit(id).map_or_else(Default::default, |unit| unit.orders),
    };
    orders.of(color)
}

/// Whether no draw of this side is half done, so that its counts are consistent.
fn settled(state: &State, side: Side) -> bool {
    let half = matches!(&state.phase,
        Phase::Drawing { draft } if matches!(draft[side.at()], Draft::PutBack(_)));
    state.player(side).due.is_none() && !half
}

/// Once a round has a leader, somebody has to hold the token.
fn leader(state: &State, to: Option<Side>) -> Result<Range, Refusal> {
    RULES.hold(to.is_some() || !taken(state), "E-FIX-LEADER")
}

/// Whether this round has its leader.
pub(crate) fn taken(state: &State) -> bool {
    !matches!(state.phase, Phase::Opening { .. } | Phase::Deployment(_) | Phase::Leadership { .. })
}

/// Sets the leader. The new leader takes the first reinforcement card if nobody has taken one.
fn set_leader(state: &mut State, to: Option<Side>) {
    state.leader = to;
    if let (Phase::Relief { side, first, card: None }, Some(to)) = (&mut state.phase, to)
        && side == first
    {
        (*side, *first) = (to, to);
    }
}

/// Changes whose turn it is, between actions, to a side that has not passed.
fn turn(state: &State, to: Side) -> Result<Range, Refusal> {
    let turn = in_battle(state)?;
    let between = turn.activation.is_none() && turn.card.is_none() && turn.attacks.is_empty();
    RULES.hold(between, "E-FIX-LATER")?;
    RULES.hold(!state.player(to).passed, "E-FIX-PASSED")
}

/// The most escalation cards: a deck that the app draws from cannot gain any.
fn escalation(state: &State) -> u8 {
    match state.setup.sources.escalation {
        Source::App if !state.setup.escalation.is_empty() => state.escalation.left,
        Source::App | Source::Table => state.setup.rounds,
    }
}

/// Sets the cards left. If the deck has cards after all, this is no longer the last round, unless the
/// reinforcement deck ends the game.
fn set_escalation(state: &mut State, to: u8) {
    let ran_out = state.escalation.left == 0 && to > 0;
    let either = state.setup.house.end_on == EndOn::Either;
    if ran_out && !(either && state.reinforcement.left == Some(0)) {
        state.final_round = false;
    }
    state.escalation.left = to;
}

/// The dice of the attack in front.
fn dice(state: &State) -> impl Iterator<Item = (u8, &Die)> {
    let attack = in_battle(state).ok().and_then(|turn| turn.attacks.last());
    (0..=u8::MAX).zip(attack.into_iter().flat_map(|attack| &attack.pool))
}

/// Whether a die of this kind can show the symbol, as far as its faces are known.
fn has_face(state: &State, kind: &str, symbol: Symbol) -> bool {
    let kind = state.setup.dice.iter().find(|known| known.id == kind);
    let faces = kind.and_then(|kind| kind.faces.as_ref());
    faces.is_none_or(|faces| faces.iter().any(|face| face.shows(symbol)))
}

/// A rolled die may be corrected while rerolls are made.
fn lies_rolled(state: &State, die: u8) -> Result<bool, Refusal> {
    let attack = in_battle(state)?.attacks.last();
    Ok(attack.is_some_and(|attack| {
        let rolled = attack.pool.get(usize::from(die)).is_some_and(|die| die.face.is_some());
        rolled && matches!(attack.step, AttackStep::Reroll(_))
    }))
}

fn turn_die(state: &mut State, die: u8, to: Symbol) {
    if let Phase::Battle(turn) = &mut state.phase
        && let Some(attack) = turn.attacks.last_mut()
        && let Some(die) = attack.pool.get_mut(usize::from(die))
    {
        die.face = Some(Face::showing(to));
    }
}
