//! Applies events to the state. Nothing here judges: each arm is an assignment or calls a function that
//! assigns.

mod attack;
mod cards;
mod order;

use super::super::content::cards::{Effect, Line, Relief};
use super::super::content::orders::{Color, FULL, Orders};
use super::super::state::last::{self, Came, Last};
use super::super::state::{
    Activation, Battle, CardId, CardPlay, Deployment, Draft, DrawnFor, Due, Exchange, Mark, Phase,
    PhaseId, Stage, State, Status, Unit, UnitId, Zone,
};
use super::event::Event;
use crate::Side;
use crate::kit::{Score, Sealed, Until, Veiled};
use attack::{
    add_dice, declare, front, lay, regroup, reroll, retreat, set_damage, show, target, turn_up,
    withdraw,
};
use order::{lead, leadership, lock_bid, reshuffle, reveal};
use std::borrow::Cow;

/// Applies an event.
#[expect(clippy::too_many_lines, reason = "a short arm for each event")]
pub(crate) fn apply(state: &mut State, event: &Event) {
    use Event as E;
    match event {
        // ---- phases
        E::PhaseBegan { phase } => begin(state, *phase),
        E::RoundBegan { round } => begin_round(state, *round),
        E::LastRound { .. } => state.final_round = true,
        E::Ended { outcome } => state.phase = Phase::Finished(outcome.clone()),

        // ---- before the first round
        E::CardsDrawn { side, count, cards } => {
            state.player_mut(*side).maneuver.draw(cards.all());
            last::cards(state, *side, *count);
        }
        E::OpeningReturned { side, cards, .. } => {
            state.player_mut(*side).maneuver.put_back(cards.all());
            set_done(state, *side);
        }
        E::DeploymentRolled { faces, chooser } => {
            deployment(state, |deployment| deployment.chooser = *chooser);
            state.last = Some(Last::RollOff(*faces, *chooser));
        }
        E::FirstDeployer { side } => {
            state.first_deployer = Some(*side);
            deployment(state, |deployment| deployment.side = Some(*side));
        }
        E::Placed { unit, next } => {
            state.units.change(*unit, |unit| unit.status = Status::Battlefield);
            deployment(state, |deployment| deployment.side = *next);
        }
        E::KeptInReserve { unit } => state.units.change(*unit, |u| u.status = Status::Reserve),
        E::AllPlaced {} => deployment(state, |deployment| deployment.placed = true),

        // ---- order phase
        E::Revealed { cards, left } => reveal(state, cards, *left),
        E::ReinforcementsReshuffled {} => reshuffle(state),
        E::BidLocked { side, bid } => lock_bid(state, *side, bid.known()),
        E::BidsTied {} => leadership(state, Sealed::open),
        E::BidsAgain {} => leadership(state, Sealed::again),
        E::Rested { .. } => {}
        E::BidsShown { bids } => last::bid(state, *bids),
        E::LeaderRolled { faces } => last::roll(state, *faces),
        E::Led { leader, discarded } => lead(state, *leader, discarded),
        E::EscalationTaken { card, left } => {
            state.escalation.left = *left;
            state.escalation.card = *card;
            state.escalation.pile.retain(|there| Some(*there) != *card);
        }
        E::Escalated { side, numbers } => {
            state.escalation.orders = numbers.orders;
            state.escalation.maneuver = numbers.maneuver;
            state.last = Some(Last::Escalated(*side));
        }
        E::DrawDue { side, count, why } => {
            state.player_mut(*side).due = Some(Due { count: *count, why: *why });
        }
        E::OrdersDrawn { side, count, drawn, why } => {
            draw(state, *side, &drawn.or_default(), *why);
            last::came(state, Some(*side), Came::Drew(*count));
        }
        E::DraftSet { side, put_back } => set_draft(state, *side, *put_back),
        E::OrdersPutBack { side, orders, .. } => {
            state.move_orders(*side, (Zone::Hand, Zone::Pouch), &orders.or_default());
            set_draft(state, *side, 0);
        }
        E::Exchanged { side, paid, away, .. } => {
            let (paid, away) = (single(paid), away.or_default());
            state.player_mut(*side).exchange = Some(Exchange { paid, away, ..Exchange::default() });
            state.move_orders(*side, (Zone::Hand, Zone::Away), &away.plus(&paid));
            set_back(state, *side, away);
        }
        E::ExchangeReturned { side, orders, .. } => {
            state.move_orders(*side, (Zone::Away, Zone::Pouch), &orders.or_default());
            set_back(state, *side, Orders::default());
        }
        E::Swapped { side, paid, .. } => {
            state.move_orders(*side, (Zone::Hand, Zone::Away), &single(paid));
        }
        E::SeatDone { side } => set_done(state, *side),

        // ---- reinforcement
        E::TrackShifted { side } => {
            shift(state, *side);
            last::shifted(state, *side);
        }
        E::ModelMoved { side, kind, from, to } => {
            state.move_model(*side, *kind, *from, *to);
            last::came(state, Some(*side), Came::Moved(*kind, *to));
        }
        E::ModelJoined { unit } => {
            state.join(*unit, Line::Deployment);
            use_ready(state, *unit);
            mark(state, *unit, Mark::Reinforced);
            last::came_to(state, *unit, Came::Joined);
        }
        E::ModelRecovered { unit, from } => state.join(*unit, *from),
        E::Arrived { unit } => {
            state.units.change(*unit, |unit| unit.status = Status::Battlefield);
            last::came_to(state, *unit, Came::Arrived);
        }
        E::ReservesTurn { side } => {
            if let Phase::Reserves { side: turn, .. } = &mut state.phase {
                *turn = *side;
            }
        }
        E::CardTaken { side, place, card, gives } => {
            take_card(state, *place);
            last::card(state, *side, *card, *gives);
            relief(state, |turn, card| (*turn, *card) = (*side, Some(*gives)));
        }
        E::ReliefLeft { left } => relief(state, |_, card| *card = Some(*left)),
        E::ReliefTurn { side } => relief(state, |turn, card| (*turn, *card) = (*side, None)),
        E::RevealedCleared { discarded, back, kept } => {
            let reinforcement = &mut state.reinforcement;
            reinforcement.discard.extend(discarded);
            reinforcement.under.extend(back.iter().flatten());
            reinforcement.revealed.clone_from(kept);
            let returned = u8::try_from(back.len()).unwrap_or(0);
            reinforcement.left = reinforcement.left.map(|left| left.saturating_add(returned));
        }

        // ---- turns
        E::TurnBegan { side } => state.begin_turn(*side),
        E::BasicUsed { basics } => battle(state, |turn| {
            turn.basics = *basics;
            turn.carded = [false; 2];
            turn.advance.clear();
        }),
        E::Passed { side } => state.player_mut(*side).passed = true,
        E::OrdersPaid { side, orders } => {
            state.move_orders(*side, (Zone::Hand, Zone::Spent), orders);
        }
        E::OrderTaken { side, color } => {
            state.move_orders(*side, (Zone::Pouch, Zone::Hand), &single(color));
        }
        E::OrdersPlaced { unit, orders } => place_orders(state, *unit, orders),
        E::BlankPlaced { unit } => {
            state.units.change(*unit, |u| u.blanks = u.blanks.saturating_add(1));
        }
        E::ActivationBegan { unit, rest_only, ordered, contested } => {
            let stage = if *contested { Stage::Contested } else { Stage::Ready };
            state.go_on();
            let mut activation = activation(*unit, *rest_only, *ordered, stage);
            activation.spent = state.unit(*unit).is_some_and(Unit::exhausted);
            set_activation(state, Some(activation));
        }
        E::ActivationReady {} => activation_mut(state, |a| a.stage = Stage::Ready),
        E::Deactivated { unit } => {
            mark(state, *unit, Mark::Deactivated);
            set_activation(state, None);
        }
        E::SwitchedOn { ability, .. } => activation_mut(state, |a| a.abilities.push(*ability)),
        E::HexBought { .. } => activation_mut(state, |a| a.hexes = a.hexes.saturating_add(1)),
        E::Moved { .. } => activation_mut(state, |a| a.stage = Stage::Moved),
        E::ActivationEnded { .. } => set_activation(state, None),
        E::FatigueSet { unit, to, why } => {
            state.units.change(*unit, |unit| unit.fatigue.now = *to);
            spend(state, *unit, why);
            last::came_to(state, *unit, Came::Eased);
        }
        E::CorruptionSet { side, to, .. } => state.player_mut(*side).corruption = *to,

        // ---- cards
        E::CardPlayed { side, card, effects, free } => {
            play_card(state, *side, *card, effects, *free);
        }
        E::CardLeft { effects, steps, owes } => card_play(state, |play| {
            play.effects.clone_from(effects);
            play.steps = *steps;
            play.owes = *owes;
        }),
        E::CardActivated { unit } => card_play(state, |play| play.activated.push(*unit)),
        E::CardEnded {} => battle(state, |turn| turn.card = None),
        E::CardDiscarded { side, card } => {
            let player = state.player_mut(*side);
            player.maneuver.toss(*card);
            player.tosses = player.tosses.saturating_sub(1);
        }
        E::CardsOwed { side, count } => state.player_mut(*side).tosses = *count,
        E::ModelsTaken { unit, count, .. } => state.lose_models(*unit, *count),

        // ---- attack
        E::AttackDeclared { .. } => declare(state, event),
        E::AttackStepped { step } => front(state, |attack| attack.step = *step),
        E::GrenadeThrown { unit } => state.units.change(*unit, |unit| unit.grenade = false),
        E::SquareFormed { strike, situation, .. } => front(state, |attack| {
            attack.squared = true;
            attack.struck = *situation;
            attack.strike.clone_from(strike);
        }),
        E::CardLaid { role, side, card } => lay(state, *role, *side, card.known()),
        E::CardShown { role, side, card } => turn_up(state, *role, *side, *card),
        E::CardUsed { role, .. } => front(state, |attack| attack.dealt[role.at()] = true),
        E::CardWithdrawn { role, side } => withdraw(state, *role, *side),
        E::DiceAdded { reason } => front(state, |attack| add_dice(attack, reason)),
        E::PoolSet { pool } => front(state, |attack| attack.pool.clone_from(pool)),
        E::RerollsGiven { role, count } => front(state, |attack| {
            let rerolls = &mut attack.rerolls[role.at()];
            rerolls.card = rerolls.card.saturating_add(*count);
        }),
        E::SymbolsChanged { ignore, symbol, count } => front(state, |attack| {
            let changed = if *ignore { &mut attack.ignored } else { &mut attack.added };
            changed.push((*symbol, *count));
        }),
        E::Rolled { dice, faces, settled } => front(state, |attack| {
            attack.settled = *settled;
            dice.iter().zip(faces).for_each(|(die, face)| show(attack, *die, *face));
        }),
        E::Rerolled { role, die, by, face } => {
            front(state, |attack| reroll(attack, *role, *die, *by, *face));
        }
        E::CritSet { effect } => front(state, |attack| {
            attack.crit = *effect;
            attack.crit_done = true;
        }),
        E::Counted { damage, retreats } => front(state, |attack| {
            attack.damage = *damage;
            attack.retreats = *retreats;
        }),
        E::Regrouped { .. } => regroup(state),
        E::Retreated { answer, hexes } => {
            front(state, |attack| retreat(attack, *answer, *hexes));
        }
        E::DamageSet { damage, why } => {
            front(state, |attack| set_damage(attack, *damage, why.clone()));
        }
        E::Reduced {} => front(state, |attack| attack.reduced = true),
        E::ModelsLost { unit, count } => {
            state.lose_models(*unit, *count);
            target(state, *unit, |attack| attack.lost = *count);
        }
        E::UnitDestroyed { unit, gone } => {
            destroy(state, *unit, *gone);
            target(state, *unit, |attack| attack.destroyed = true);
        }
        E::AttackEnded {} => attack::end(state),

        // ---- points and end
        E::Scored { side, points, reason } => score(state, *side, *points, reason.clone()),
        E::ConditionMet { side, points, .. } => score(state, *side, *points, "N-END-1".into()),
        E::OrdersReturned {} => return_orders(state),
        E::Refitted { side } => {
            if let Phase::Refit { drawn } = &mut state.phase {
                drawn[side.at()] = true;
            }
        }

        // ---- at any time
        E::CardFilled { kind, value } => cards::fill(state, *kind, value),
        E::Corrected { what } => what.set(state),
        E::OrderCorrected { side, from, to, color } => {
            state.move_orders(*side, (*from, *to), &single(color));
        }
    }
}

/// The order of a secret color.
fn single(color: &Veiled<Color>) -> Orders {
    color.known().copied().map(Orders::one).unwrap_or_default()
}

fn begin(state: &mut State, phase: PhaseId) {
    let leader = state.leader.unwrap_or(Side::North);
    if phase == PhaseId::Shift {
        state.end(Until::Phase);
    }
    last::begin(state, phase);
    for player in &mut state.players {
        player.exchange = None;
    }
    state.phase = match phase {
        PhaseId::Opening => Phase::Opening { done: [false; 2] },
        PhaseId::Deployment => Phase::Deployment(Deployment::default()),
        PhaseId::Leadership => Phase::Leadership { revealed: false, bids: Sealed::by(2) },
        PhaseId::Escalation => Phase::Escalation,
        PhaseId::Drawing => Phase::Drawing { draft: [Draft::Due; 2] },
        PhaseId::Exchange => Phase::Exchange { done: [false; 2], back: [Orders::default(); 2] },
        PhaseId::Shift => Phase::Shift {
            done: [false; 2],
            ready: state.players.each_ref().map(|player| {
                player.track.iter().map(|lines| lines[Line::Deployment.at()]).collect()
            }),
        },
        PhaseId::Reserves => Phase::Reserves { side: leader, first: leader },
        PhaseId::Relief => Phase::Relief { side: leader, first: leader, card: None },
        PhaseId::Battle => Phase::Battle(Battle::of(leader)),
        PhaseId::Scoring => Phase::Scoring,
        PhaseId::Refit => Phase::Refit { drawn: [false; 2] },
        PhaseId::Finished => return,
    };
}

fn begin_round(state: &mut State, round: u16) {
    state.round = round;
    state.escalation.card = None;
    state.escalation.orders = 0;
    state.escalation.maneuver = 0;
    for player in &mut state.players {
        player.passed = false;
    }
    state.end(Until::Round);
}

fn set_done(state: &mut State, side: Side) {
    if let Phase::Opening { done } | Phase::Exchange { done, .. } | Phase::Shift { done, .. } =
        &mut state.phase
    {
        done[side.at()] = true;
    }
}

fn deployment(state: &mut State, change: impl FnOnce(&mut Deployment)) {
    if let Phase::Deployment(deployment) = &mut state.phase {
        change(deployment);
    }
}

fn relief(state: &mut State, change: impl FnOnce(&mut Side, &mut Option<Relief>)) {
    if let Phase::Relief { side, card, .. } = &mut state.phase {
        change(side, card);
    }
}

fn take_card(state: &mut State, place: u8) {
    let reinforcement = &mut state.reinforcement;
    if usize::from(place) < reinforcement.revealed.len() {
        let card = reinforcement.revealed.remove(usize::from(place));
        reinforcement.discard.extend(card);
    }
}

fn draw(state: &mut State, side: Side, drawn: &Orders, why: DrawnFor) {
    state.move_orders(side, (Zone::Pouch, Zone::Hand), drawn);
    let player = state.player_mut(side);
    player.due = None;
    if let (DrawnFor::Exchange, Some(exchange)) = (why, &mut player.exchange) {
        exchange.drawn = *drawn;
    }
    if why == DrawnFor::Round {
        set_draft(state, side, 0);
    }
}

fn set_draft(state: &mut State, side: Side, put_back: u8) {
    if let Phase::Drawing { draft } = &mut state.phase {
        draft[side.at()] = match put_back {
            0 => Draft::Done,
            count => Draft::PutBack(count),
        };
    }
}

/// Remembers what was put away in the last exchange (A-N-03).
fn set_back(state: &mut State, side: Side, orders: Orders) {
    if let Phase::Exchange { back, .. } = &mut state.phase {
        back[side.at()] = orders;
    }
}

/// One model fewer may join after the track has moved.
fn use_ready(state: &mut State, id: UnitId) {
    let Some((owner, kind)) = state.unit(id).map(|unit| (unit.owner, unit.kind)) else { return };
    if let Phase::Shift { ready, .. } = &mut state.phase
        && let Some(ready) = ready[owner.at()].get_mut(usize::from(kind))
    {
        *ready = ready.saturating_sub(1);
    }
}

/// Moves the whole track one line; models on the deployment line stay (N-REI-1).
fn shift(state: &mut State, side: Side) {
    for lines in &mut state.player_mut(side).track {
        let [three, two, one, deployment] = *lines;
        *lines = [0, three, two, one.saturating_add(deployment)];
    }
}

/// Destroys a unit: its models leave the track for good (N-TRK-7), its personal orders are spent
/// (A-N-26), its blanks go back to the supply (N-BLK-3).
fn destroy(state: &mut State, id: UnitId, gone: [u8; 4]) {
    let Some(unit) = state.units.get_mut(usize::from(id)) else { return };
    unit.status = Status::Destroyed;
    let (owner, kind) = (unit.owner, usize::from(unit.kind));
    let orders = std::mem::take(&mut unit.orders);
    unit.blanks = 0;
    unit.fatigue.now = 0;
    let player = state.player_mut(owner);
    player.spent = player.spent.plus(&orders);
    if let Some(lines) = player.track.get_mut(kind) {
        for (line, gone) in lines.iter_mut().zip(gone) {
            *line = line.saturating_sub(gone);
        }
        player.removed[kind] = player.removed[kind].saturating_add(gone.iter().sum());
    }
}

fn place_orders(state: &mut State, id: UnitId, orders: &Orders) {
    let Some(side) = state.unit(id).map(|unit| unit.owner) else { return };
    state.move_orders(side, (Zone::Hand, Zone::Unit(id)), orders);
}

/// All orders go back into the pouches, blanks to the supply (N-END-3).
fn return_orders(state: &mut State) {
    for player in &mut state.players {
        player.pouch = FULL;
        player.hand = Orders::default();
        player.spent = Orders::default();
        player.away = Orders::default();
    }
    for unit in state.units.iter_mut() {
        unit.orders = Orders::default();
        unit.blanks = 0;
    }
}

fn activation(unit: UnitId, rest_only: bool, ordered: bool, stage: Stage) -> Activation {
    Activation { unit, rest_only, ordered, stage, abilities: Vec::new(), hexes: 0, spent: false }
}

/// A unit exhausted by paying for an ability finishes its activation in full (N-ACT-6). If it is no
/// longer exhausted, the exception ends.
fn spend(state: &mut State, id: UnitId, why: &str) {
    let exhausted = state.unit(id).is_some_and(Unit::exhausted);
    activation_mut(state, |activation| {
        if activation.unit == id {
            activation.spent = exhausted && (activation.spent || why == "N-ACT-10");
        }
    });
}

fn play_card(state: &mut State, side: Side, card: CardId, effects: &[Effect], free: bool) {
    battle(state, |turn| {
        turn.carded[side.at()] = true;
        turn.card = Some(CardPlay { card, effects: effects.to_vec(), free, ..CardPlay::default() });
    });
}

pub(crate) fn battle(state: &mut State, change: impl FnOnce(&mut Battle)) {
    if let Phase::Battle(turn) = &mut state.phase {
        change(turn);
    }
}

/// Begins or ends an activation, and ends the marks that last until then.
fn set_activation(state: &mut State, to: Option<Activation>) {
    state.end(Until::Activation);
    battle(state, |turn| turn.activation = to);
}

pub(crate) fn mark(state: &mut State, unit: UnitId, mark: Mark) {
    state.units.change(unit, |unit| unit.marks.put(mark));
}

pub(crate) fn activation_mut(state: &mut State, change: impl FnOnce(&mut Activation)) {
    battle(state, |turn| {
        if let Some(activation) = &mut turn.activation {
            change(activation);
        }
    });
}

fn card_play(state: &mut State, change: impl FnOnce(&mut CardPlay)) {
    battle(state, |turn| {
        if let Some(card) = &mut turn.card {
            change(card);
        }
    });
}

pub(crate) fn score(state: &mut State, side: Side, points: i16, reason: Cow<'static, str>) {
    let round = state.round;
    state.ledger.enter(Score { side, round, points, reason });
}
