//! Turns, activations, free actions and Action cards (N-BAT, N-ACT, N-FREE, N-CRD, N-DEA).

mod activation;
mod card_play;
mod choices;
mod contest;
mod deeds;
mod effects;
mod free;
mod turn;

use super::command::Command;
use super::event::{Event, PhaseId};
use super::state::{Battle, Phase, Stage, State, Unit, UnitId};
use super::track::Step;
use crate::{Referee, Refusal, Side};
use effects::{Gift, Played};

pub(super) use activation::tires;
pub(super) use choices::candidates;

/// Judges a command of this chapter.
pub(super) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    let turn = turn(state)?;
    let played = || Played::of(state, turn, by);
    match command {
        C::Activate { unit, pay } => activation::activate(referee, state, turn, by, *unit, pay),
        C::PlayCard { card } => card_play::play(referee, state, turn, by, *card),
        C::Pass {} => turn::pass(referee, state, turn, by),
        C::EndTurn {} => turn::end(referee, state, turn, by),
        C::TakeOrder { pay, color } => free::take(referee, state, turn, by, pay, *color),
        C::DrawOrder { pay, drawn } => free::draw(referee, state, turn, by, pay, *drawn),
        C::Deactivate {} => contest::deactivate(referee, state, turn, by),
        C::Decline {} => contest::decline(turn, by),
        C::SwitchOn { ability } => deeds::switch_on(referee, state, turn, by, *ability),
        C::BuyHex {} => deeds::buy_hex(referee, state, turn, by),
        C::Move { then_attack: false } => deeds::go(referee, turn, by),
        C::Move { then_attack: true } => deeds::go_to_attack(referee, state, turn, by),
        C::Rest {} => deeds::rest(referee, state, turn, by),
        C::EndActivation {} => deeds::end(referee, turn, by),
        C::CardActivates { unit, blank } => played()?.activate(referee, *unit, *blank),
        C::CardGives { steps, orders, corruption, cards, discards, gains } => {
            let (steps, orders, corruption) = (*steps, *orders, *corruption);
            let (cards, discards, gains) = (*cards, *discards, *gains);
            let gift = Gift { steps, orders, corruption, cards, discards, gains };
            played()?.give(referee, gift)
        }
        C::CardHits { unit } => played()?.hit(referee, *unit),
        C::CardTires { unit } => played()?.tire(referee, *unit),
        C::Relieve { unit } => played()?.relieve(referee, *unit),
        C::Step { kind, from, unit } => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            played()?.step(referee, step)
        }
        C::CardDone {} => card_play::done(state, turn, by),
        _ => Err(super::wrong_phase(state, PhaseId::Battle)),
    }
}

/// What happens by itself: what is over ends, and the next turn begins.
pub(super) fn proceed(state: &State) -> Vec<Event> {
    let Phase::Battle(turn) = &state.phase else { return Vec::new() };
    if drawing(state) {
        return Vec::new();
    }
    if let Some(activation) = &turn.activation {
        let stands = state.unit(activation.unit).is_some_and(Unit::fights);
        let over = activation.stage == Stage::Attacked || !stands;
        let ended = Event::ActivationEnded { unit: activation.unit };
        return over.then_some(ended).into_iter().collect();
    }
    if let Some(card) = &turn.card {
        return card_play::used_up(card).then_some(Event::CardEnded {}).into_iter().collect();
    }
    turn::next_if_over(state, turn)
}

/// The battle phase, or the refusal of a command that belongs to it.
fn turn(state: &State) -> Result<&Battle, Refusal> {
    match &state.phase {
        Phase::Battle(turn) => Ok(turn),
        _ => Err(super::wrong_phase(state, PhaseId::Battle)),
    }
}

/// Whether the table is about to draw orders.
fn drawing(state: &State) -> bool {
    state.players.iter().any(|player| player.due.is_some())
}

/// Whether something has to be finished before another action.
fn open(state: &State, turn: &Battle) -> bool {
    turn.activation.is_some() || turn.card.is_some() || !turn.attacks.is_empty() || drawing(state)
}

fn finish_first() -> Refusal {
    Refusal::impossible("N-BAT-2", "E-BAT-OPEN")
}

fn others_turn(turn: &Battle) -> Refusal {
    Refusal::rule("N-BAT-1", "E-BAT-TURN").with("player", turn.seat.0)
}

/// The same where nothing can be done about it: what goes on belongs to somebody else.
fn not_yours(turn: &Battle) -> Refusal {
    Refusal::impossible("N-BAT-1", "E-BAT-TURN").with("player", turn.seat.0)
}

/// A unit on the battlefield (N-ACT-13).
fn fighting(state: &State, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = state.unit(id).filter(|unit| unit.fights());
    unit.ok_or_else(|| Refusal::impossible("N-ACT-13", "E-ACT-UNIT").with("unit", id))
}

/// A seat's own unit on the battlefield (N-ACT-13).
fn own(state: &State, by: Side, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = fighting(state, id)?;
    let mine = unit.owner == by;
    mine.then_some(unit)
        .ok_or_else(|| Refusal::impossible("N-ACT-13", "E-ACT-UNIT").with("unit", id))
}

fn full_of_fatigue(rule: &'static str, id: UnitId, unit: &Unit) -> Refusal {
    Refusal::rule(rule, "E-FAT-FULL")
        .with("unit", id)
        .with("fatigue", unit.fatigue)
        .with("stamina", unit.stamina)
}

/// Pays corruption, as far as there is any (N-COR-3). Nothing to pay is no event.
fn pay_corruption(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    needed: u8,
    rule: &'static str,
) -> Result<Option<Event>, Refusal> {
    let have = state.player(by).corruption;
    let few = || Refusal::rule(rule, "E-COR-FEW").with("needed", needed).with("have", have);
    referee.demand(have >= needed, few)?;
    let to = have.saturating_sub(needed);
    let paid = Event::CorruptionSet { seat: by, to, why: rule.into() };
    Ok((to != have).then_some(paid))
}
