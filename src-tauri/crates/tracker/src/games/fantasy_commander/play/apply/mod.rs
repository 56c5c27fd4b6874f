//! Applies events to the state without judging them: each arm is an assignment, or calls a function
//! below.

use super::super::content::orders::{Color, Orders};
use super::super::phases::action::{carried, turn};
use super::super::phases::fights::{fought, reckoning};
use super::super::state::fight::{Again, Fight, Role};
use super::super::state::last::{Did, Done, Seen};
use super::super::state::{
    Action, Activation, CardId, Drawn, Effect, KindId, Making, Mark, Phase, PhaseId, Placed, Stage,
    State, Status, Unit, UnitId, start,
};
use super::command::CardValue;
use super::counters::Correction;
use super::event::{Event, Left};
use crate::Side;
use crate::kit::{Deck, Score, Sealed, Until, Zone};

mod seen;

/// Applies an event.
#[expect(clippy::too_many_lines, reason = "a short arm for each event")]
pub(crate) fn apply(state: &mut State, event: &Event) {
    use Event as E;
    match event {
        // ---- phases
        E::PhaseBegan { phase } => begin(state, *phase),
        E::TurnBegan { turn } => begin_turn(state, *turn),
        E::Ended { outcome } => state.phase = Phase::Finished(outcome.clone()),

        // ---- before the first turn
        E::FirstPlacer { side } => {
            state.initiative = Some(*side);
            if let Phase::Deployment(deployment) = &mut state.phase {
                deployment.side = Some(*side);
            }
        }
        E::Placed { unit, next } => {
            state.units.change(*unit, |unit| unit.status = Status::Battlefield);
            if let (Phase::Deployment(deployment), Some(next)) = (&mut state.phase, next) {
                deployment.side = Some(*next);
            }
        }

        // ---- the command phase
        E::OrdersDue { side, fixed, dice, rerolls, cart, drops, led } => {
            let own = Making {
                led: *led,
                printed: state.leadership(*side),
                fixed: *fixed,
                drops: *drops,
                dice: *dice,
                rerolls: *rerolls,
                cart: *cart,
                ..Making::default()
            };
            make(state, *side, |there| *there = own);
        }
        E::OrderDropped { side, color } => make(state, *side, |own| {
            own.fixed = own.fixed.minus(&Orders::one(*color));
            own.drops = own.drops.saturating_sub(1);
        }),
        E::OrdersRolled { side, count, colors } => make(state, *side, |own| {
            own.dice = *count;
            own.rolled = colors.all().to_vec();
        }),
        E::OrdersRerolled { side, count, colors } => {
            unsee(state, *side);
            make(state, *side, |own| {
                own.dice = *count;
                own.paid = true;
                own.rolled = colors.all().to_vec();
            });
        }
        E::SomeRerolled { side, dice, cart, colors } => {
            unsee(state, *side);
            make(state, *side, |own| reroll(own, dice, *cart, colors.all()));
        }
        E::OrdersKept { side, .. } => {
            make(state, *side, |own| own.kept = true);
            state.player_mut(*side).penalty = 0;
        }
        E::PoolShown { to, orders } => {
            state.player_mut(to.other()).shown = orders.known().copied();
            seen::note(state, Done::PoolSeen(*to));
        }
        E::GivingBegan { side } => {
            if let Phase::Giving { begun, .. } = &mut state.phase {
                begun[side.at()] = true;
            }
        }
        E::Given { side, orders } => lock(state, *side, Some(orders.all().to_vec())),
        E::TokensLie { side } => lock(state, *side, None),
        E::TokensTurned { side, orders } => {
            if let Phase::TurningUp { placed } = &mut state.phase {
                placed[side.at()] = Some(orders.clone());
            }
        }
        E::OrdersTurnedUp { orders, initiative, left } => turn_up(state, orders, *initiative, left),

        // ---- the action phase
        E::StepBegan { color, side } => {
            state.phase = Phase::Action(Box::new(Action::step(*color, *side)));
        }
        E::TurnPasses { side } => pass_turn(state, *side),
        E::Held { side } => seen::note(state, Done::Held(*side)),
        E::Passed { side } => seen::note(state, Done::Passed(*side)),
        E::CardDrawn { side, card } => {
            state.decks[side.at()].draw(&[*card]);
            state.act(|action| action.card = Drawn::Open(*card));
            seen::drawn(state, *side, *card);
        }
        E::Reshuffled { side } => state.decks[side.at()].reshuffle(|card| card),
        E::NoCard { .. } => state.act(|action| action.card = Drawn::Done),
        E::CurseWandered { side, card } => {
            seen::decided(state, *card, Done::CurseWandered(*side, *card));
            wander(state, *side, *card);
        }
        E::CardUsed { side, card } => {
            state.decks[side.at()].toss(*card);
            let left = state.known(*card).and_then(|card| card.effects.clone());
            state.act(|action| {
                (action.card, action.did) = (Drawn::InForce(*card), Vec::new());
                action.left = left.unwrap_or_default();
            });
            seen::card(state, *side, *card);
        }
        E::CardCarriedOut { .. } => state.act(|action| action.card = Drawn::Done),
        E::OrderTaken { side, card, color } => {
            seen::decided(state, *card, Done::OrderTaken(*side, *card, *color));
            gain(state, *side, *color);
            toss(state, *side, *card);
        }
        E::TerrainPlaced { side, card } => {
            seen::decided(state, *card, Done::TerrainPlaced(*side, *card));
            state.decks[side.at()].pass(*card, Zone::Hand, Zone::Table);
            state.act(|action| action.card = Drawn::Done);
        }
        E::CardLeft { side, card } => {
            seen::decided(state, *card, Done::CardLeft(*side, *card));
            toss(state, *side, *card);
        }
        E::CardDid { effect, unit } => {
            state.act(|action| {
                action.did.push((*effect, *unit));
                carried::spend(&mut action.left, *effect, *unit);
            });
            if unit.is_none() && *effect != Effect::Orders {
                seen::did(state, Did::Nobody);
            }
        }
        E::OrderGained { side, color } => {
            gain(state, *side, *color);
            seen::did(state, Did::Order(*side, *color));
        }
        E::AbilityGiven { unit, does } => {
            state.units.change(*unit, |unit| unit.given.push(does.clone()));
            seen::did(state, Did::Ability(*unit, does.clone()));
        }
        E::DiceGiven { unit, dice } => {
            in_activation(state, |activation| activation.dice += dice);
            seen::did(state, Did::Dice(*unit, *dice));
        }

        // ---- an activation
        E::Activated { unit, order } => activate(state, *unit, *order),
        E::AbilityPaid { ability, side, orders, .. } => {
            let player = state.player_mut(*side);
            player.pool = player.pool.minus(orders);
            in_activation(state, |activation| activation.abilities.push(*ability));
        }
        E::UnitMoved { unit, run, difficult } => {
            in_activation(state, |activation| {
                activation.moved = true;
                activation.stage = match (difficult, run) {
                    (true, _) => Stage::Done,
                    (false, true) => Stage::Ran,
                    (false, false) => Stage::Walked,
                };
            });
            seen::note(state, Done::Moved(*unit, *run));
        }
        E::DeedsDone { unit } => {
            let start = |activation: &Activation| activation.stage == Stage::Start;
            if state.activation().is_some_and(start) {
                seen::note(state, Done::Idled(*unit));
            }
            in_activation(state, |activation| activation.stage = Stage::Done);
        }
        E::Defended { unit } => {
            state.units.change(*unit, |unit| unit.defends = true);
            in_activation(state, |activation| activation.stage = Stage::Done);
            seen::note(state, Done::Defended(*unit));
        }
        E::Rested { unit } => {
            state.units.change(*unit, |unit| unit.fatigue.set(0));
            in_activation(state, |activation| activation.stage = Stage::Done);
            seen::note(state, Done::Rested(*unit));
        }
        E::Tired { unit, to } => {
            state.units.change(*unit, |unit| unit.fatigue.set(*to));
            in_activation(state, |activation| activation.tired = true);
        }
        E::FatigueSet { unit, to, rule } => {
            let was = state.unit(*unit).map_or(0, |unit| unit.fatigue.now);
            state.units.change(*unit, |unit| unit.fatigue.set(*to));
            if seen::by_card(state, *unit, rule) {
                seen::did(state, Did::Fatigue(*unit, was, *to));
            }
        }
        E::Lost { unit, lost, rule } => {
            lose(state, *unit, *lost);
            if seen::by_card(state, *unit, rule) {
                seen::did(state, Did::Lost(*unit, *lost, seen::strength(state, *unit)));
            }
        }
        E::Healed { unit, back, rule } => {
            state.units.change(*unit, |unit| unit.strength.set(unit.strength.plus(*back)));
            if seen::by_card(state, *unit, rule) {
                seen::did(state, Did::Healed(*unit, *back, seen::strength(state, *unit)));
            }
            if rule == "FC-UNI-1" {
                in_activation(state, |activation| activation.regenerated = true);
            }
        }
        E::ActivationEnded { .. } => {
            state.units.iter_mut().for_each(|unit| unit.given.clear());
            state.act(|action| {
                action.activation = None;
                action.card = Drawn::Due;
                action.left.clear();
            });
        }

        // ---- a fight
        E::Attacked { units, kind, situation, again, multiple, bought } => {
            state.go_on();
            if *again {
                state.units.change(units[0], |unit| unit.marks.put(Mark::Persecuted));
            }
            state.act(|action| {
                let mut fight = Fight::of(*units, *kind, *situation);
                (fight.again, fight.multiple) = (*again, *multiple);
                fight.bought[Role::Attacker.at()] = *bought;
                if let Some(activation) = &mut action.activation {
                    fight.moved = activation.comes_from_afar();
                    fight.granted = activation.dice;
                    activation.bought |= *bought && *multiple;
                }
                action.fight = Some(Box::new(fight));
            });
        }
        E::Redirected { to, situation } => fight(state, |fight| {
            (fight.units[Role::Target.at()], fight.situation) = (*to, *situation);
        }),
        E::GaveUp { unit } => {
            state.units.change(*unit, |unit| (unit.order, unit.defends) = (None, true));
            fight(state, |fight| fight.gave_up = true);
        }
        E::DieBought { role, unit, to } => {
            state.units.change(*unit, |unit| unit.fatigue.set(*to));
            fight(state, |fight| {
                (fight.bought[role.at()], fight.tired[role.at()]) = (true, true);
            });
        }
        E::StepSettled {} => fight(state, |fight| fight.settled = true),
        E::FightWent { to } => {
            fight(state, |fight| (fight.step, fight.settled) = (*to, false));
        }
        E::Rolled { role, faces } => fight(state, |fight| {
            fight.faces[role.at()].clone_from(faces);
            fight.settled = true;
        }),
        E::Rerolled { role, die, face } => fight(state, |fight| {
            if let Some(shown) = fight.faces[role.at()].get_mut(usize::from(*die)) {
                fight.rerolled.push(Again { role: *role, die: *die, was: *shown });
                *shown = *face;
            }
        }),
        E::Reduced { role, unit, to } => {
            state.units.change(*unit, |unit| unit.fatigue.set(*to));
            if *role == Role::Attacker {
                in_activation(state, |activation| activation.tired = true);
            }
            fight(state, |fight| {
                (fight.reduced[role.at()], fight.tired[role.at()]) = (true, true);
            });
        }
        E::Regrouped {} => fight(state, |fight| fight.regroups = true),
        E::LossesFell { lost, panic } => {
            // Stored now, because what it was calculated from may be gone when it is shown.
            let tally = fought(state).ok().map(|fought| reckoning::tally(&fought));
            fight(state, |fight| {
                (fight.lost, fight.panic, fight.tally) = (*lost, *panic, tally);
            });
            let units = state.fight().map(|fight| fight.units);
            for (unit, lost) in units.into_iter().flatten().zip(lost) {
                lose(state, unit, *lost);
            }
        }
        E::Fed { unit, back, fatigue } => {
            state.units.change(*unit, |unit| {
                unit.strength.set(unit.strength.plus(*back));
                unit.fatigue.set(fatigue.unwrap_or(unit.fatigue.now));
            });
            let fed = [fatigue.is_some(), *back > 0];
            in_activation(state, |activation| {
                for (there, now) in activation.fed.iter_mut().zip(fed) {
                    *there |= now && activation.unit == *unit;
                }
            });
        }
        E::Panicked { unit } => state.units.change(*unit, |unit| unit.order = None),
        E::Retreated { role, unit, hexes, lost } => {
            lose(state, *unit, *lost);
            fight(state, |fight| {
                fight.fled[role.at()] = *hexes;
                fight.lost[role.at()] += lost;
            });
        }
        E::Pushed { unit, moved, lost } => {
            lose(state, *unit, *lost);
            fight(state, |fight| {
                fight.pushed = *moved;
                fight.lost[Role::Target.at()] += lost;
            });
        }
        E::Raised { side, conscript, size } => raise(state, *side, *conscript, *size),
        E::Advanced { .. } => fight(state, |fight| fight.advanced = true),
        E::FightEnded { stage } => end_fight(state, *stage),

        // ---- units and points
        E::Destroyed { unit } => destroy(state, *unit),
        E::Scored { side, points, reason } => state.ledger.enter(Score {
            side: *side,
            round: state.turn,
            points: *points,
            reason: reason.clone(),
        }),
        E::TownRazed { .. } => state.razed += 1,
        E::Counted { points, towns } => {
            seen::turn_over(state, *points, *towns);
            state.phase = Phase::Ending { counted: true };
        }
        E::Penalty { side, orders } => state.player_mut(*side).penalty += orders,

        // ---- at any time
        E::CardFilled { kind, value } => fill(state, *kind, value),
        E::Corrected { what } => what.set(state),
        E::PoolCorrected { side, what } => {
            if let Some((color, more)) = what.known().copied() {
                Correction::Pool { side: *side, color, more }.set(state);
            }
        }
    }
}

fn pass_turn(state: &mut State, side: Side) {
    let closing = state.action().is_some_and(|action| !anyone_holds(state, action.step));
    state.act(|action| {
        (action.side, action.card, action.closing) = (side, Drawn::Due, closing);
        action.closed[side.at()] |= closing;
    });
}

fn anyone_holds(state: &State, color: Color) -> bool {
    Side::BOTH.into_iter().any(|side| state.holding(side, color) > 0)
}

fn make(state: &mut State, side: Side, change: impl FnOnce(&mut Making)) {
    if let Phase::Generating(making) = &mut state.phase {
        change(&mut making[side.at()]);
    }
}

fn in_activation(state: &mut State, change: impl FnOnce(&mut Activation)) {
    state.act(|action| {
        if let Some(activation) = &mut action.activation {
            change(activation);
        }
    });
}

fn fight(state: &mut State, change: impl FnOnce(&mut Fight)) {
    state.act(|action| {
        if let Some(fight) = &mut action.fight {
            change(fight);
        }
    });
}

/// Begins a phase in its initial state.
fn begin(state: &mut State, phase: PhaseId) {
    match phase {
        PhaseId::Giving => keep_pools(state),
        PhaseId::TurningUp => state.phase = Phase::TurningUp { placed: [None, None] },
        PhaseId::Ending => {
            for player in &mut state.players {
                (player.pool, player.shown) = (Orders::default(), None);
            }
            for unit in state.units.iter_mut() {
                (unit.order, unit.defends) = (None, false);
                unit.marks.end(Until::Round);
            }
            state.phase = Phase::Ending { counted: false };
        }
        PhaseId::Deployment | PhaseId::Generating | PhaseId::Action | PhaseId::Finished => {}
    }
}

fn keep_pools(state: &mut State) {
    if let Phase::Generating(making) = &state.phase {
        let pools = making.each_ref().map(Making::pool);
        for (player, pool) in state.players.iter_mut().zip(pools) {
            player.pool = pool;
        }
    }
    state.phase = Phase::Giving { begun: [false; 2], given: Sealed::by(2) };
}

fn begin_turn(state: &mut State, turn: u16) {
    state.turn = turn;
    state.phase = Phase::Generating([Making::default(), Making::default()]);
}

fn reroll(own: &mut Making, dice: &[u8], cart: bool, colors: &[Color]) {
    for (die, color) in dice.iter().zip(colors) {
        if let Some(there) = own.rolled.get_mut(usize::from(*die)) {
            *there = *color;
        }
    }
    if cart {
        own.cart = false;
    } else {
        own.rerolls = own.rerolls.saturating_sub(1);
    }
}

/// Forgets what the opponent was shown, since it is out of date.
fn unsee(state: &mut State, side: Side) {
    state.player_mut(side).shown = None;
}

fn lock(state: &mut State, side: Side, orders: Option<Placed>) {
    if let Phase::Giving { begun, given } = &mut state.phase {
        begun[side.at()] = true;
        given.lock(side.seat(), orders);
    }
}

fn turn_up(state: &mut State, orders: &[Placed; 2], initiative: Side, left: &[Left]) {
    state.go_on();
    let (placed, before) = (orders.clone(), state.initiative);
    for (unit, order) in orders.iter().flatten() {
        state.units.change(*unit, |unit| unit.order = Some(*order));
    }
    for left in left {
        state.player_mut(left.side).pool = left.pool.or_default();
    }
    state.initiative = Some(initiative);
    seen::see(state, Seen::Orders { placed, initiative, before });
    // A step in which nobody has the color is skipped, so it has no last turns.
    let closed = [!anyone_holds(state, Color::Red); 2];
    let first = Action { closed, ..Action::step(Color::Red, initiative) };
    state.phase = Phase::Action(Box::new(first));
}

fn gain(state: &mut State, side: Side, color: Color) {
    let player = state.player_mut(side);
    player.pool = player.pool.plus(&Orders::one(color));
}

fn toss(state: &mut State, side: Side, card: CardId) {
    state.decks[side.at()].toss(card);
    state.act(|action| action.card = Drawn::Done);
}

/// Moves a curse to the other side's discard, which is shuffled into that deck (FC-CUR-1).
fn wander(state: &mut State, side: Side, card: CardId) {
    let [own, other] = [side, side.other()].map(Side::at);
    Deck::hand_over(&mut state.decks, card, (own, Zone::Hand), (other, Zone::Discard));
    state.decks[other].reshuffle(|card| card);
    state.act(|action| action.card = Drawn::Done);
}

fn activate(state: &mut State, unit: UnitId, order: Color) {
    // If the unit acts without asking, no player has done anything, so earlier results stay visible.
    let alone =
        matches!(&state.phase, Phase::Action(action) if turn::alone(state, action).is_some());
    if !alone {
        state.go_on();
    }
    state.units.change(unit, |unit| unit.order = None);
    state.act(|action| action.activation = Some(Activation::of(unit, order)));
}

fn lose(state: &mut State, unit: UnitId, lost: u8) {
    state.units.change(unit, |unit| unit.strength.set(unit.strength.minus(lost)));
}

fn destroy(state: &mut State, id: UnitId) {
    state.units.change(id, Unit::bury);
    seen::destroyed(state, id);
    fight(state, |fight| {
        if let Some(role) = fight.role_of(id) {
            fight.destroyed[role.at()] = true;
        }
    });
}

fn raise(state: &mut State, side: Side, conscript: u8, size: Option<u8>) {
    let Some(mut card) = state.conscript(side, conscript).cloned() else { return };
    card.size = size.or(card.size);
    let kind = state.units.kind_of(side, &card, |known| known.id == card.id);
    state.units.enlist(start::unit(side, kind, &card, Status::Battlefield));
    fight(state, |fight| fight.raised = true);
}

fn end_fight(state: &mut State, stage: Stage) {
    let Phase::Action(action) = &mut state.phase else { return };
    let Some(fight) = action.fight.take() else { return };
    if let Some(activation) = &mut action.activation {
        activation.attacked.push(fight.declared);
        activation.charged |= fight.is_melee() && fight.moved && !fight.situation.was_adjacent;
        activation.stage = stage;
    }
    seen::see(state, Seen::Fight(fight));
}

fn fill(state: &mut State, kind: KindId, value: &CardValue) {
    let Some(kind) = state.units.kinds_mut().get_mut(usize::from(kind)) else { return };
    match value {
        CardValue::Leadership(leadership) => kind.card.leadership = Some(*leadership),
        CardValue::Attack(dice) => kind.card.attack = Some(*dice),
        CardValue::Defense(dice) => kind.card.defense = Some(*dice),
        CardValue::Ranged(all) => kind.card.ranged = Some(all.clone()),
        CardValue::Abilities(all) => kind.card.abilities = Some(all.clone()),
    }
}
