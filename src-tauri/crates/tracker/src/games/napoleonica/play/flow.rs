//! The flow of a battle, in three matches: which rule judges a command, which commands to offer, and
//! the automatic steps.

use super::super::phases::attacks::{self, Declaration};
use super::super::phases::battle::{self, Gift, Played};
use super::super::phases::track::{self, Step};
use super::super::phases::{
    deployment, end, escalation, leadership, opening, owed, pouch, reinforcement, relief,
};
use super::super::state::{Phase, PhaseId, State};
use super::command::Command;
use super::corrections;
use super::event::Event;
use super::refusals::wrong_phase;
use crate::kit::{Sealed, held, variants};
use crate::{Referee, Refusal, Side};

/// Judges a command: the single match of commands; each arm calls the rule that decides.
#[expect(clippy::too_many_lines, reason = "a short arm for each command")]
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    owed::settled(state, command)?;
    if let Some(needed) = command.needs(state.phase.id()) {
        return Err(wrong_phase(state, needed));
    }
    let at = || held!(state: Deployment(at) => at);
    let exchanged = || held!(state: Exchange { done, .. } => done[by.at()]);
    let relief = || held!(state: Relief { side, card, .. } => (*side, *card));
    let turn = || held!(state: Battle(turn) => turn);
    let front = || attacks::fought(state);
    match command {
        // ---- before the first round
        C::ReturnOpening { cards } => {
            opening::put_back(state, by, held!(state: Opening { done } => *done)?, cards)
        }
        C::RollDeployment { faces } => deployment::roll(state, at()?, *faces),
        C::ChooseFirst { first } => deployment::choose(referee, at()?, by, *first),
        C::Place { unit } => deployment::place(referee, state, at()?, by, *unit),
        C::PlaceRest {} => deployment::place_rest(state, at()?),
        C::Deployed {} => deployment::deployed(state, at()?),

        // ---- the order phase
        C::ReinforcementsRunOut {} => leadership::run_out(state),
        C::Bid { bid } => leadership::lock(state, by, *bid),
        C::ShowBids { bids } => leadership::show(state, *bids),
        C::RollLeader { faces } => {
            let tied = state.phase.bids().is_some_and(Sealed::is_open);
            leadership::roll(state, tied, *faces)
        }
        C::Escalate { side, numbers } => escalation::escalate(referee, state, by, *side, *numbers),
        C::Draw { .. } if state.phase.outcome().is_some() => {
            Err(wrong_phase(state, PhaseId::Drawing))
        }
        C::Draw { drawn } => pouch::draw(state, by, drawn),
        C::PutBack { orders } => {
            let draft = held!(state: Drawing { draft } => draft[by.at()])?;
            pouch::put_back(state, by, draft, orders)
        }
        C::Exchange { pay, away, drawn } => {
            pouch::exchange(referee, state, by, exchanged()?, *pay, away, drawn.as_ref())
        }
        C::Swap { pay } => pouch::swap(state, by, exchanged()?, *pay),
        C::Done {} => done(referee, state, by),

        // ---- the reinforcement phase
        C::Join { unit } => {
            let ready = held!(state: Shift { ready, .. } => &ready[by.at()])?;
            reinforcement::join(referee, state, by, *unit, ready)
        }
        C::CorruptStep { kind, from, unit } => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            track::corrupt_step(referee, state, by, step)
        }
        C::Arrive { unit } => {
            let side = held!(state: Reserves { side, .. } => *side)?;
            reinforcement::arrive(referee, state, by, side, *unit)
        }
        C::TakeCard { place, gives } => {
            let (side, card) = relief()?;
            relief::take(state, by, side, card, *place, *gives)
        }
        C::Step { kind, from, unit } => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            match relief() {
                Ok((side, card)) => {
                    relief::arrow(referee, state, by, relief::taken(state, by, side, card)?, step)
                }
                Err(_) => Played::of(state, turn()?, by)?.step(referee, step),
            }
        }
        C::Relieve { unit } => match relief() {
            Ok((side, card)) => {
                relief::relieve(referee, state, by, relief::taken(state, by, side, card)?, *unit)
            }
            Err(_) => Played::of(state, turn()?, by)?.relieve(referee, *unit),
        },

        // ---- the battle phase: turns, free actions and cards
        C::Activate { unit, pay } => {
            battle::activation::activate(referee, state, turn()?, by, *unit, pay)
        }
        C::PlayCard { card } => battle::card_play::play(referee, state, turn()?, by, *card),
        C::Pass {} => battle::turn::pass(referee, state, turn()?, by),
        C::EndTurn {} => battle::turn::end(referee, state, turn()?, by),
        C::TakeOrder { pay, color } => battle::free::take(referee, state, turn()?, by, pay, *color),
        C::DrawOrder { pay, drawn } => battle::free::draw(referee, state, turn()?, by, pay, *drawn),
        C::Deactivate {} => battle::contest::deactivate(referee, state, turn()?, by),
        C::Decline {} if turn()?.attacks.is_empty() => battle::contest::decline(turn()?, by),
        C::Decline {} => attacks::decline(&front()?, by),
        C::SwitchOn { ability } => battle::deeds::switch_on(referee, state, turn()?, by, *ability),
        C::BuyHex {} => battle::deeds::buy_hex(referee, state, turn()?, by),
        C::Move { then_attack: false } => battle::deeds::go(referee, turn()?, by),
        C::Move { then_attack: true } => battle::deeds::go_to_attack(referee, state, turn()?, by),
        C::Rest {} => battle::deeds::rest(referee, state, turn()?, by),
        C::EndActivation {} => battle::deeds::end(referee, turn()?, by),
        C::CardActivates { unit, blank } => {
            Played::of(state, turn()?, by)?.activate(referee, *unit, *blank)
        }
        C::CardGives { steps, orders, corruption, cards, discards, gains } => {
            let (steps, orders, corruption) = (*steps, *orders, *corruption);
            let (cards, discards, gains) = (*cards, *discards, *gains);
            let gift = Gift { steps, orders, corruption, cards, discards, gains };
            Played::of(state, turn()?, by)?.give(referee, gift)
        }
        C::CardHits { unit } => Played::of(state, turn()?, by)?.hit(referee, *unit),
        C::CardTires { unit } => Played::of(state, turn()?, by)?.tire(referee, *unit),
        C::CardDone {} => battle::card_play::done(state, turn()?, by),

        // ---- an attack
        C::Attack { target, kind, situation, dice } => {
            let (target, kind, situation) = (*target, *kind, *situation);
            let order = Declaration { target, kind, situation, dice: dice.clone() };
            attacks::declare::attack(referee, state, turn()?, by, &order)
        }
        C::FormSquare { dice, situation } => {
            attacks::square::form(referee, &front()?, by, dice.as_ref(), *situation)
        }
        C::Lay { card } => attacks::cards::lay(referee, &front()?, by, *card),
        C::UseCard { used, says } => {
            attacks::reveal::use_card(referee, &front()?, by, *used, says.as_ref())
        }
        C::DropDice { dice } => attacks::pool::drop(referee, &front()?, by, dice),
        C::Roll { faces, settled } => {
            attacks::pool::roll(referee, &front()?, by, faces.as_deref(), *settled)
        }
        C::Reroll { die, by: means, face } => {
            attacks::rerolls::reroll(referee, &front()?, by, *die, *means, *face)
        }
        C::Keep {} => attacks::rerolls::keep(&front()?, by),
        C::Regroup { difficult } => attacks::blow::regroup(referee, &front()?, by, *difficult),
        C::Retreat { answer, hexes } => attacks::blow::retreat(&front()?, by, *answer, *hexes),
        C::Reduce {} => attacks::blow::reduce(referee, &front()?, by),
        C::Suffer {} => attacks::blow::suffer(&front()?, by),
        C::Counterblow { pay, situation, dice } => {
            attacks::after::counterblow(referee, &front()?, by, *pay, *situation, dice.as_deref())
        }

        // ---- the end phase, and what belongs to none
        C::Score { met } => end::score(state, met),
        C::Discard { cards } => {
            let asked = matches!(state.phase, Phase::Refit { .. }) || state.owed_cards(by) > 0;
            asked.then_some(()).ok_or_else(|| wrong_phase(state, PhaseId::Refit))?;
            end::discard(state, by, cards)
        }
        C::RemoveModels { unit, gone } => owed::remove(state, by, *unit, *gone),
        C::FillCard { kind, value } => corrections::fill(state, *kind, value),
        C::Correct { what, why } => corrections::correct(state, by, *what, why),
    }
}

/// A seat is done with a step that both go through.
fn done(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    match &state.phase {
        Phase::Exchange { done, .. } => pouch::done(state, by, done[by.at()]),
        Phase::Shift { done, .. } => reinforcement::done(by, done[by.at()]),
        Phase::Reserves { side, .. } => reinforcement::arrived(referee, state, by, *side),
        Phase::Relief { side, card, .. } => relief::done(referee, state, by, *side, *card),
        variants!(Phase::{
            Opening, Deployment, Leadership, Escalation, Drawing, Battle, Scoring, Refit, Finished
        }) => Err(wrong_phase(state, PhaseId::Shift)),
    }
}

/// The commands to offer a seat. With `eyes`, its secrets may shape the list.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    if let Some(owed) = owed::owed(state) {
        return owed::possible(state, side, owed, eyes);
    }
    if state.player(side).due.is_some() && state.phase.outcome().is_none() {
        return pouch::possible(state, side, eyes);
    }
    match &state.phase {
        Phase::Opening { .. } => opening::possible(state, side, eyes),
        Phase::Deployment(_) => deployment::possible(state, side),
        Phase::Leadership { .. } | Phase::Escalation => leadership::possible(state, side, eyes),
        Phase::Drawing { .. } | Phase::Exchange { .. } => pouch::possible(state, side, eyes),
        Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. } => {
            reinforcement::possible(state, side)
        }
        Phase::Battle(turn) if turn.attacks.is_empty() => battle::possible(state, side, eyes),
        Phase::Battle(_) => attacks::possible(state, side, eyes),
        Phase::Scoring | Phase::Refit { .. } => end::possible(state, side, eyes),
        Phase::Finished(_) => Vec::new(),
    }
}

/// The next automatic step of the rules, one at a time.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let destroyed = owed::proceed(state);
    if !destroyed.is_empty() {
        return destroyed;
    }
    if owed::owed(state).is_some() {
        return Vec::new();
    }
    if let Some(over) = end::at_once(state) {
        return vec![over];
    }
    if state.phase.outcome().is_some() {
        return Vec::new();
    }
    let drawn = pouch::draw_due(referee, state);
    if !drawn.is_empty() {
        return drawn;
    }
    match &state.phase {
        Phase::Opening { .. } => opening::proceed(referee, state),
        Phase::Deployment(_) => deployment::proceed(referee, state),
        Phase::Leadership { .. } | Phase::Escalation => leadership::proceed(referee, state),
        Phase::Drawing { .. } | Phase::Exchange { .. } => pouch::proceed(state),
        Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. } => {
            reinforcement::proceed(state)
        }
        Phase::Battle(turn) if turn.attacks.is_empty() => battle::proceed(state),
        Phase::Battle(_) => attacks::proceed(referee, state),
        Phase::Scoring | Phase::Refit { .. } => end::proceed(referee, state),
        Phase::Finished(_) => Vec::new(),
    }
}
