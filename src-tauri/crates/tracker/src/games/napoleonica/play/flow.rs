//! The flow of a battle, in three matches over the phases: which rule judges a command, which commands
//! to offer, and the automatic steps.

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
use crate::{Referee, Refusal, Side};

/// Judges a command: the single match of phase and command; each arm calls the rule that decides.
#[expect(clippy::too_many_lines, reason = "a short arm for each command")]
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    use Phase as P;
    if by.at() > 1 {
        return Err(Refusal::impossible("N-GEN-2", "E-SEAT"));
    }
    owed::settled(state, command)?;
    let wrong = |needed| Err(wrong_phase(state, needed));
    let front = || attacks::fought(state);
    match (&state.phase, command) {
        // ---- before the first round
        (P::Opening { done }, C::ReturnOpening { cards }) => {
            opening::put_back(state, by, *done, cards)
        }
        (P::Deployment(at), C::RollDeployment { faces }) => deployment::roll(state, at, *faces),
        (P::Deployment(at), C::ChooseFirst { first }) => {
            deployment::choose(referee, at, by, *first)
        }
        (P::Deployment(at), C::Place { unit }) => deployment::place(referee, state, at, by, *unit),
        (P::Deployment(at), C::PlaceRest {}) => deployment::place_rest(state, at),
        (P::Deployment(at), C::Deployed {}) => deployment::deployed(state, at),

        // ---- the order phase
        (P::Leadership { .. }, C::ReinforcementsRunOut {}) => leadership::run_out(state),
        (P::Leadership { .. }, C::Bid { bid }) => leadership::lock(state, by, *bid),
        (P::Leadership { .. }, C::ShowBids { bids }) => leadership::show(state, *bids),
        (P::Leadership { bids, .. }, C::RollLeader { faces }) => {
            leadership::roll(state, bids.is_open(), *faces)
        }
        (P::Escalation, C::Escalate { side, numbers }) => {
            escalation::escalate(referee, state, by, *side, *numbers)
        }
        (P::Finished(_), C::Draw { .. }) => wrong(PhaseId::Drawing),
        (_, C::Draw { drawn }) => pouch::draw(state, by, drawn),
        (P::Drawing { draft }, C::PutBack { orders }) => {
            pouch::put_back(state, by, draft[by.at()], orders)
        }
        (P::Exchange { done, .. }, C::Exchange { pay, away, drawn }) => {
            pouch::exchange(referee, state, by, done[by.at()], *pay, away, drawn.as_ref())
        }
        (P::Exchange { done, .. }, C::Swap { pay }) => pouch::swap(state, by, done[by.at()], *pay),
        (P::Exchange { done, .. }, C::Done {}) => pouch::done(state, by, done[by.at()]),

        // ---- the reinforcement phase
        (P::Shift { ready, .. }, C::Join { unit }) => {
            reinforcement::join(referee, state, by, *unit, &ready[by.at()])
        }
        (
            P::Shift { .. } | P::Reserves { .. } | P::Relief { .. },
            C::CorruptStep { kind, from, unit },
        ) => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            track::corrupt_step(referee, state, by, step)
        }
        (P::Reserves { seat, .. }, C::Arrive { unit }) => {
            reinforcement::arrive(referee, state, by, *seat, *unit)
        }
        (P::Relief { seat, card, .. }, C::TakeCard { place, gives }) => {
            relief::take(state, by, *seat, *card, *place, *gives)
        }
        (P::Relief { seat, card, .. }, C::Step { kind, from, unit }) => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            relief::arrow(referee, state, by, relief::taken(state, by, *seat, *card)?, step)
        }
        (P::Relief { seat, card, .. }, C::Relieve { unit }) => {
            relief::relieve(referee, state, by, relief::taken(state, by, *seat, *card)?, *unit)
        }
        (P::Shift { done, .. }, C::Done {}) => reinforcement::done(by, done[by.at()]),
        (P::Reserves { seat, .. }, C::Done {}) => reinforcement::arrived(referee, state, by, *seat),
        (P::Relief { seat, card, .. }, C::Done {}) => {
            relief::done(referee, state, by, *seat, *card)
        }

        // ---- the battle phase: turns, free actions and cards
        (P::Battle(turn), C::Activate { unit, pay }) => {
            battle::activation::activate(referee, state, turn, by, *unit, pay)
        }
        (P::Battle(turn), C::PlayCard { card }) => {
            battle::card_play::play(referee, state, turn, by, *card)
        }
        (P::Battle(turn), C::Pass {}) => battle::turn::pass(referee, state, turn, by),
        (P::Battle(turn), C::EndTurn {}) => battle::turn::end(referee, state, turn, by),
        (P::Battle(turn), C::TakeOrder { pay, color }) => {
            battle::free::take(referee, state, turn, by, pay, *color)
        }
        (P::Battle(turn), C::DrawOrder { pay, drawn }) => {
            battle::free::draw(referee, state, turn, by, pay, *drawn)
        }
        (P::Battle(turn), C::Deactivate {}) => {
            battle::contest::deactivate(referee, state, turn, by)
        }
        (P::Battle(turn), C::Decline {}) if turn.attacks.is_empty() => {
            battle::contest::decline(turn, by)
        }
        (P::Battle(_), C::Decline {}) => attacks::decline(&front()?, by),
        (P::Battle(turn), C::SwitchOn { ability }) => {
            battle::deeds::switch_on(referee, state, turn, by, *ability)
        }
        (P::Battle(turn), C::BuyHex {}) => battle::deeds::buy_hex(referee, state, turn, by),
        (P::Battle(turn), C::Move { then_attack: false }) => battle::deeds::go(referee, turn, by),
        (P::Battle(turn), C::Move { then_attack: true }) => {
            battle::deeds::go_to_attack(referee, state, turn, by)
        }
        (P::Battle(turn), C::Rest {}) => battle::deeds::rest(referee, state, turn, by),
        (P::Battle(turn), C::EndActivation {}) => battle::deeds::end(referee, turn, by),
        (P::Battle(turn), C::CardActivates { unit, blank }) => {
            Played::of(state, turn, by)?.activate(referee, *unit, *blank)
        }
        (P::Battle(turn), C::CardGives { steps, orders, corruption, cards, discards, gains }) => {
            let (steps, orders, corruption) = (*steps, *orders, *corruption);
            let (cards, discards, gains) = (*cards, *discards, *gains);
            let gift = Gift { steps, orders, corruption, cards, discards, gains };
            Played::of(state, turn, by)?.give(referee, gift)
        }
        (P::Battle(turn), C::CardHits { unit }) => Played::of(state, turn, by)?.hit(referee, *unit),
        (P::Battle(turn), C::CardTires { unit }) => {
            Played::of(state, turn, by)?.tire(referee, *unit)
        }
        (P::Battle(turn), C::Relieve { unit }) => {
            Played::of(state, turn, by)?.relieve(referee, *unit)
        }
        (P::Battle(turn), C::Step { kind, from, unit }) => {
            let step = Step { kind: *kind, from: *from, unit: *unit };
            Played::of(state, turn, by)?.step(referee, step)
        }
        (P::Battle(turn), C::CardDone {}) => battle::card_play::done(state, turn, by),

        // ---- an attack
        (P::Battle(turn), C::Attack { target, kind, situation, dice }) => {
            let (target, kind, situation) = (*target, *kind, *situation);
            let order = Declaration { target, kind, situation, dice: dice.clone() };
            attacks::declare::attack(referee, state, turn, by, &order)
        }
        (P::Battle(_), C::FormSquare { dice, situation }) => {
            attacks::square::form(referee, &front()?, by, dice.as_ref(), *situation)
        }
        (P::Battle(_), C::Lay { card }) => attacks::cards::lay(referee, &front()?, by, *card),
        (P::Battle(_), C::UseCard { used, says }) => {
            attacks::reveal::use_card(referee, &front()?, by, *used, says.as_ref())
        }
        (P::Battle(_), C::DropDice { dice }) => attacks::pool::drop(referee, &front()?, by, dice),
        (P::Battle(_), C::Roll { faces, settled }) => {
            attacks::pool::roll(referee, &front()?, by, faces.as_deref(), *settled)
        }
        (P::Battle(_), C::Reroll { die, by: means, face }) => {
            attacks::rerolls::reroll(referee, &front()?, by, *die, *means, *face)
        }
        (P::Battle(_), C::Keep {}) => attacks::rerolls::keep(&front()?, by),
        (P::Battle(_), C::Regroup { difficult }) => {
            attacks::blow::regroup(referee, &front()?, by, *difficult)
        }
        (P::Battle(_), C::Retreat { answer, hexes }) => {
            attacks::blow::retreat(&front()?, by, *answer, *hexes)
        }
        (P::Battle(_), C::Reduce {}) => attacks::blow::reduce(referee, &front()?, by),
        (P::Battle(_), C::Suffer {}) => attacks::blow::suffer(&front()?, by),
        (P::Battle(_), C::Counterblow { pay, situation, dice }) => {
            attacks::after::counterblow(referee, &front()?, by, *pay, *situation, dice.as_deref())
        }

        // ---- the end phase, and what belongs to none
        (P::Scoring, C::Score { met }) => end::score(state, met),
        (P::Refit { .. }, C::Discard { cards }) => end::discard(state, by, cards),
        (_, C::Discard { cards }) if state.owed_cards(by) > 0 => end::discard(state, by, cards),
        (_, C::RemoveModels { unit, gone }) => owed::remove(state, by, *unit, *gone),
        (_, C::FillCard { kind, value }) => corrections::fill(state, *kind, value),
        (_, C::Correct { what, why }) => corrections::correct(state, by, *what, why),

        // ---- every other phase
        (_, C::ReturnOpening { .. }) => wrong(PhaseId::Opening),
        (
            _,
            C::RollDeployment { .. }
            | C::ChooseFirst { .. }
            | C::Place { .. }
            | C::PlaceRest {}
            | C::Deployed {},
        ) => wrong(PhaseId::Deployment),
        (
            _,
            C::ReinforcementsRunOut {} | C::Bid { .. } | C::ShowBids { .. } | C::RollLeader { .. },
        ) => wrong(PhaseId::Leadership),
        (_, C::Escalate { .. }) => wrong(PhaseId::Escalation),
        (_, C::PutBack { .. }) => wrong(PhaseId::Drawing),
        (_, C::Exchange { .. } | C::Swap { .. }) => wrong(PhaseId::Exchange),
        (_, C::Join { .. } | C::CorruptStep { .. } | C::Done {}) => wrong(PhaseId::Shift),
        (_, C::Arrive { .. }) => wrong(PhaseId::Reserves),
        (_, C::TakeCard { .. } | C::Step { .. } | C::Relieve { .. }) => wrong(PhaseId::Relief),
        (
            _,
            C::Activate { .. }
            | C::PlayCard { .. }
            | C::Pass {}
            | C::EndTurn {}
            | C::TakeOrder { .. }
            | C::DrawOrder { .. }
            | C::Deactivate {}
            | C::Decline {}
            | C::SwitchOn { .. }
            | C::BuyHex {}
            | C::Move { .. }
            | C::Rest {}
            | C::EndActivation {}
            | C::CardActivates { .. }
            | C::CardGives { .. }
            | C::CardHits { .. }
            | C::CardTires { .. }
            | C::CardDone {}
            | C::Attack { .. }
            | C::FormSquare { .. }
            | C::Lay { .. }
            | C::UseCard { .. }
            | C::DropDice { .. }
            | C::Roll { .. }
            | C::Reroll { .. }
            | C::Keep {}
            | C::Regroup { .. }
            | C::Retreat { .. }
            | C::Reduce {}
            | C::Suffer {}
            | C::Counterblow { .. },
        ) => wrong(PhaseId::Battle),
        (_, C::Score { .. }) => wrong(PhaseId::Scoring),
        (_, C::Discard { .. }) => wrong(PhaseId::Refit),
    }
}

/// The commands to offer a seat. With `eyes`, its secrets may shape the list.
pub(crate) fn possible(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if let Some(owed) = owed::owed(state) {
        return owed::possible(state, seat, owed, eyes);
    }
    if state.player(seat).due.is_some() && state.phase.outcome().is_none() {
        return pouch::possible(state, seat, eyes);
    }
    match &state.phase {
        Phase::Opening { .. } => opening::possible(state, seat, eyes),
        Phase::Deployment(_) => deployment::possible(state, seat),
        Phase::Leadership { .. } | Phase::Escalation => leadership::possible(state, seat, eyes),
        Phase::Drawing { .. } | Phase::Exchange { .. } => pouch::possible(state, seat, eyes),
        Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. } => {
            reinforcement::possible(state, seat)
        }
        Phase::Battle(turn) if turn.attacks.is_empty() => battle::possible(state, seat, eyes),
        Phase::Battle(_) => attacks::possible(state, seat, eyes),
        Phase::Scoring | Phase::Refit { .. } => end::possible(state, seat, eyes),
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
