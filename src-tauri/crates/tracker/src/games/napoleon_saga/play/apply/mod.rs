//! Applies events to the state without judging them: each arm is an assignment, or calls a function
//! below or in `battle`. There is only one match, so a new event does not compile until it is applied.

mod battle;

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::StrategyKind;
use super::super::content::house_rules::Source;
use super::super::state::last::{self, Came};
use super::super::state::{
    Attached, Bid, CardId, InSteps, Laid, MARKERS, Mark, Objective, ObjectiveId, Owed, Phase,
    PhaseId, Place, Player, ReformStep, ReinforcementStep, Shot, Stage, State, Turn, Unit, Wound,
};
use super::event::{Event, Layout};
use crate::Side;
use crate::kit::{Score, Sealed, Until, variants};
use battle::{
    action, activate, clean, declare_fight, engage, fight, fill, marker_back, remember_shot,
    remove, stage, support,
};

/// Applies an event.
#[expect(clippy::too_many_lines, reason = "a short arm for each event")]
pub(crate) fn apply(state: &mut State, event: &Event) {
    use Event as E;
    match event {
        // ---- phases
        E::PhaseBegan { phase } => {
            state.rolled.clear();
            begin(state, *phase);
        }
        E::TurnBegan { turn } => state.turn = *turn,
        E::ReformBegan { step, side } => enter(state, Phase::Reform(in_steps(*step, *side))),
        E::ReinforcementBegan { step, side } => {
            enter(state, Phase::Reinforcement(in_steps(*step, *side)));
        }
        E::SeatTurn { side } => set_seat(state, *side),
        E::SeatDone { side } => {
            last::done(state);
            set_done(state, *side);
        }
        E::Ended { outcome } => state.phase = Phase::Finished(outcome.clone()),

        // ---- before the first turn
        E::CardsDrawn { side, count, cards } => {
            if state.turn > 0 {
                last::did(state, Came::Drew(*side, *count));
            }
            state.player_mut(*side).strategy.draw(cards.all());
        }
        E::ObjectivesDealt { side, objectives, .. } => {
            deal_objectives(state, *side, objectives.all());
        }
        E::ObjectiveShown { side, place, objective } => {
            show_objective(state, *side, *place, *objective);
        }
        E::UnitsDrawn { units, .. } => {
            for id in units.all() {
                state.units.change(*id, |unit| unit.place = Place::Drawn);
            }
        }
        E::Placed { side, at } => {
            if let Some(at) = at.known() {
                place(state, *side, *at);
            }
        }
        E::LaidOut { side, at } => {
            for at in at.all() {
                place(state, *side, *at);
            }
        }
        E::TurnedUp { units } => {
            for (_, id) in units {
                state.units.change(*id, |unit| unit.face_up = true);
            }
        }

        // ---- phase I
        E::Committed { side, bid } => commit(state, *side, bid.known()),
        E::BidsShown { bids } => {
            last::bid(state, *bids);
            for side in Side::BOTH {
                commit(state, side, Some(&bids[side.at()]));
            }
        }
        E::BidsTied {} => {
            if let Phase::Initiative { bids } = &mut state.phase {
                bids.open();
            }
        }
        E::InitiativeRolled { faces } => last::tie(state, faces),
        E::First { side } => lead(state, *side),

        // ---- dice
        E::TestsDue { tests } => {
            state.due.clone_from(tests);
            state.rolled.clear();
        }
        E::BonusAdded { place, by } => {
            if let Some(test) = state.due.get_mut(usize::from(*place)) {
                test.bonus = test.bonus.saturating_add(*by);
            }
        }
        E::Rolled { rolls } => {
            last::roll(state, rolls);
            state.rolled = std::mem::take(&mut state.due);
            rolls.iter().for_each(|roll| remember_shot(state, roll));
            rolls.iter().for_each(|roll| remember_test(state, roll.unit));
        }
        E::TestsGone {} => {
            let due = std::mem::take(&mut state.due);
            due.iter().for_each(|test| remember_test(state, test.unit));
        }

        // ---- activations
        E::Activated { unit } => {
            state.rolled.clear();
            state.go_on();
            activate(state, *unit);
        }
        E::Forfeited { side } => {
            let player = state.player_mut(*side);
            player.left = player.left.saturating_sub(1);
        }
        E::Moved { from, to } => {
            last::moves(state, *from, *to);
            state.exchange(*from, *to);
            action(state, |action| {
                if action.at == *from {
                    action.at = *to;
                }
            });
        }
        E::HasMoved { how } => action(state, |action| action.moved = Some(*how)),
        E::ShotDeclared { by, at } => action(state, |action| {
            action.fired = true;
            action.stage = Stage::Shot(Shot { by: *by, at: *at });
        }),
        E::DisengageDeclared {} => stage(state, Stage::Disengaging),
        E::FightDeclared { by, foe, charge } => declare_fight(state, *by, *foe, *charge),
        E::FightSteps { step } => fight(state, |fight| fight.step = *step),
        E::Caught {} => fight(state, |fight| fight.caught = true),
        E::Won { unit } => {
            last::came(state, Came::Won(*unit));
            fight(state, |fight| fight.winner = Some(*unit));
        }
        E::MeleeBegan { attacker, defender } => {
            engage(state, *attacker, *defender, true);
            engage(state, *defender, *attacker, false);
        }
        E::RoundFought { units } => {
            for id in units {
                state.units.change(*id, |unit| {
                    if let Some(melee) = &mut unit.melee {
                        melee.rounds = melee.rounds.saturating_add(1);
                    }
                });
            }
        }
        E::MeleeEnded { unit } => state.part(*unit),
        E::HalfDone {} => stage(state, Stage::Choosing),
        E::ActionOver {} => stage(state, Stage::Over),
        E::ActivationEnded { next } => {
            if let Phase::Battle(turn) = &mut state.phase {
                turn.action = None;
                turn.side = next.unwrap_or(turn.side);
            }
        }

        // ---- markers
        E::ActivatedSet { unit: spot, to } => state.change_at(*spot, |unit| unit.activated = *to),
        E::MarkerBack { unit } => marker_back(state, *unit),
        E::ChargeSet { unit: id, turn } => state.units.change(*id, |unit| unit.charge = *turn),
        E::DisarraySet { unit: id, to } => state.units.change(*id, |unit| unit.disarray = *to),
        E::FormationSet { unit: id, to } => state.units.change(*id, |unit| unit.formation = *to),
        E::DismountedSet { unit: id, to } => state.units.change(*id, |unit| unit.dismounted = *to),
        E::FlankerSet { unit: id, to } => state.units.change(*id, |unit| {
            unit.flanker = *to;
            unit.shot &= !to;
        }),
        E::MarkerSpent {} => {
            if let Some(test) = state.due.first_mut() {
                test.marker = true;
            }
        }
        E::FailsSet { unit: spot, to } => state.change_at(*spot, |unit| unit.fails = *to),
        E::Acted { unit: id } => state.units.change(*id, |unit| unit.acted = true),
        E::EvadedBy { unit: id, evader } => {
            state.units.change(*id, |unit| unit.evader = Some(*evader));
        }

        // ---- casualties
        E::WoundsDue { wounds } => {
            let wounds = wounds.iter().map(|(unit, count)| Wound {
                unit: *unit,
                count: *count,
                settled: false,
            });
            let wounds = wounds.collect();
            action(state, |action| action.wounds = wounds);
        }
        E::Supported { by } => action(state, |action| support(action, *by)),
        E::CasualtiesSet { unit: id, to } => state.units.change(*id, |unit| unit.casualties = *to),
        E::RetreatBlocked { unit } => action(state, |action| {
            action.wounds = vec![Wound { unit: *unit, count: 1, settled: false }];
            action.blocked = Some(*unit);
        }),
        E::WoundsDealt {} => action(state, |action| {
            action.wounds.clear();
            action.blocked = None;
        }),
        E::TestsOwed { owed } => {
            let owed =
                owed.iter().map(|(unit, needs)| Owed { unit: *unit, needs: *needs, failed: false });
            let owed: Vec<Owed> = owed.collect();
            action(state, |action| action.owed = owed);
        }
        E::TestSettled {} => action(state, |action| {
            if !action.owed.is_empty() {
                action.owed.remove(0);
            }
        }),
        E::TestFailed {} => action(state, |action| {
            if let Some(owed) = action.owed.first_mut() {
                owed.failed = true;
            }
        }),
        E::TestsCancelled { unit } => {
            action(state, |action| action.owed.retain(|owed| owed.unit != *unit));
        }
        E::Destroyed { unit } => {
            last::came(state, Came::Destroyed(*unit, state.spot(*unit)));
            remove(state, *unit);
        }
        E::Retreated { unit: id, to } => {
            last::came(state, Came::FellBack(*id, state.spot(*id), *to));
            state.units.change(*id, |unit| {
                clean(unit);
                unit.place = Place::At(*to);
            });
        }

        // ---- Reserve and deck
        E::Entering { side, unit } => {
            if matches!(state.phase, Phase::Reinforcement(_)) {
                last::did(state, Came::Recruited(*side));
            }
            state.entering = unit.known().copied();
        }
        E::Entered { side, slot } => {
            if let Some(id) = state.entering.take() {
                last::came(state, Came::Entered(id, Spot::new(*side, *slot)));
                state.units.change(id, |unit| unit.place = Place::At(Spot::new(*side, *slot)));
            }
        }
        E::SentBack { unit } => {
            last::leaves(state, *unit, false);
            send_back(state, *unit);
        }
        E::GivenUp { unit } => {
            last::leaves(state, *unit, true);
            if let Some(id) = state.at(*unit) {
                remove(state, id);
            }
        }
        E::Rearranged { side, shifts } => rearrange(state, *side, shifts),

        // ---- cards
        E::CardPlayed { side, card, kind, .. } => {
            if !matches!(kind, StrategyKind::Terrain(_)) {
                last::did(state, Came::Played(*side, *card));
            }
            toss(state.player_mut(*side), *card);
        }
        E::CardAttached { unit: id, card, kind, points } => {
            let attached = Attached { card: *card, kind: *kind, points: *points };
            if let Some(owner) = state.unit(*id).map(|unit| unit.owner) {
                state.player_mut(owner).strategy.lift(*card);
                state.units.change(*id, |unit| unit.attached.push(attached));
            }
        }
        E::TerrainLaid { spot, terrain, owner, card } => {
            last::did(state, Came::Laid(*owner, *card, *terrain, *spot));
            state.discard_terrain(*spot);
            state.player_mut(*owner).strategy.lift(*card);
            let laid = Laid { terrain: *terrain, owner: *owner, card: *card, loose: false };
            state.terrain.insert(*spot, laid);
        }
        E::TerrainMoved { from, to } => {
            last::did(state, Came::Taken(*from, *to));
            state.discard_terrain(*to);
            if let Some(laid) = state.terrain.remove(from) {
                state.terrain.insert(*to, laid);
            }
        }
        E::TerrainGone { spot } => state.discard_terrain(*spot),
        E::Discarded { side, cards } => {
            last::did(state, Came::Discarded(*side, cards.len()));
            for card in cards {
                toss(state.player_mut(*side), *card);
            }
        }
        E::Reshuffled { side } => {
            let unseen = state.setup.sources.strategy == Source::Table;
            state.player_mut(*side).strategy.reshuffle(|card| card.filter(|_| !unseen));
        }
        E::MarkersCleared {} => clear_markers(state),
        E::Achieved { side, place, objective } => {
            show_objective(state, *side, *place, *objective);
            if let Some(held) = state.player_mut(*side).objectives.get_mut(usize::from(*place)) {
                held.done = true;
            }
        }
        E::Scored { side, points, reason } => state.ledger.enter(Score {
            side: *side,
            round: state.turn,
            points: *points,
            reason: reason.clone(),
        }),

        // ---- the table is right
        E::CardFilled { kind, value } => fill(state, *kind, value),
        E::Corrected { what } => what.set(state),
    }
}

fn first(state: &State) -> Side {
    state.first.unwrap_or(Side::North)
}

fn begin(state: &mut State, phase: PhaseId) {
    let side = first(state);
    let phase = match phase {
        PhaseId::Dealing => Phase::Dealing,
        PhaseId::Deployment => Phase::Deployment { done: [false; 2] },
        PhaseId::Opening => Phase::Opening { done: [false; 2] },
        PhaseId::Initiative => Phase::Initiative { bids: Sealed::by(2) },
        PhaseId::Reform => Phase::Reform(in_steps(ReformStep::Regroup, side)),
        PhaseId::Battle => Phase::Battle(Turn { side, action: None }),
        PhaseId::Reinforcement => Phase::Reinforcement(in_steps(ReinforcementStep::Disarray, side)),
        PhaseId::Tally => Phase::Tally { done: [false; 2] },
        // The event that ends the battle sets this phase along with its outcome.
        PhaseId::Finished => return,
    };
    enter(state, phase);
}

/// Begins a phase, or a step of one.
fn enter(state: &mut State, phase: Phase) {
    state.units.iter_mut().for_each(|unit| unit.marks.end(Until::Phase));
    state.phase = phase;
}

fn in_steps<Step>(step: Step, side: Side) -> InSteps<Step> {
    InSteps { step, side, done: [false; 2] }
}

fn set_seat(state: &mut State, side: Side) {
    match &mut state.phase {
        Phase::Reform(reform) => reform.side = side,
        Phase::Reinforcement(phase) => phase.side = side,
        Phase::Battle(turn) => turn.side = side,
        variants!(Phase::{Dealing, Deployment, Opening, Initiative, Tally, Finished}) => {}
    }
}

fn set_done(state: &mut State, side: Side) {
    if let Phase::Deployment { done }
    | Phase::Opening { done }
    | Phase::Tally { done }
    | Phase::Reform(InSteps { done, .. })
    | Phase::Reinforcement(InSteps { done, .. }) = &mut state.phase
    {
        done[side.at()] = true;
    }
}

fn deal_objectives(state: &mut State, side: Side, dealt: &[ObjectiveId]) {
    state.objectives.retain(|there| !dealt.contains(&Some(*there)));
    let held = dealt.iter().map(|id| Objective { id: *id, shown: false, done: false });
    state.player_mut(side).objectives.extend(held);
}

fn show_objective(state: &mut State, side: Side, place: u8, objective: ObjectiveId) {
    if let Some(held) = state.player_mut(side).objectives.get_mut(usize::from(place)) {
        held.shown = true;
        held.id = objective;
    }
}

/// Places a unit. The unit on that slot goes where the placed one came from.
fn place(state: &mut State, side: Side, at: Layout) {
    let spot = Spot::new(side, at.slot);
    let Some(from) = state.unit(at.unit).map(|unit| unit.place) else { return };
    if let Some(there) = state.at(spot) {
        state.units.change(there, |unit| unit.place = from);
    }
    state.units.change(at.unit, |unit| unit.place = Place::At(spot));
}

fn commit(state: &mut State, side: Side, bid: Option<&Bid>) {
    if let (Phase::Initiative { bids }, Some(bid)) = (&mut state.phase, bid) {
        bids.lock(side.seat(), *bid);
    }
}

/// Sets the First player, discards the committed cards, and gives both players their markers.
fn lead(state: &mut State, leader: Side) {
    let bids = state.phase.bids();
    let shown = Side::BOTH.map(|side| bids.and_then(|bids| bids.judge(side.seat())).copied());
    last::first(state, leader);
    state.first = Some(leader);
    for side in Side::BOTH {
        let player = state.player_mut(side);
        player.left = MARKERS;
        match shown[side.at()] {
            Some(Bid::Bluff) => player.bluff = false,
            Some(Bid::Card { card, .. }) => toss(player, card),
            None => {}
        }
    }
}

/// Discards a card from the hand. A card that only the table knew turns up first.
fn toss(player: &mut Player, card: CardId) {
    if !player.strategy.hand().contains(&card) {
        player.strategy.turn_up(None, card);
    }
    player.strategy.toss(card);
}

/// Marks a unit as tested in this step.
fn remember_test(state: &mut State, spot: Spot) {
    state.change_at(spot, |unit| unit.marks.put(Mark::Tested));
}

fn send_back(state: &mut State, spot: Spot) {
    let Some(id) = state.at(spot) else { return };
    let Some(owner) = state.unit(id).map(|unit| unit.owner) else { return };
    let depth = |unit: &Unit| {
        let Place::Bottom(depth) = unit.place else { return None };
        (unit.owner == owner).then_some(depth)
    };
    let next = state.units.iter().filter_map(depth).max().map_or(0, |deepest| deepest + 1);
    remove(state, id);
    state.units.change(id, |unit| {
        unit.place = Place::Bottom(next);
        unit.face_up = false;
        unit.casualties = 0;
    });
}

/// Moves all units at once, so that two may change places.
fn rearrange(state: &mut State, side: Side, shifts: &[[Slot; 2]]) {
    let moved: Vec<_> = shifts
        .iter()
        .filter_map(|[from, to]| Some((state.at(Spot::new(side, *from))?, *to)))
        .collect();
    for (id, to) in moved {
        state.units.change(id, |unit| unit.place = Place::At(Spot::new(side, to)));
    }
}

fn clear_markers(state: &mut State) {
    for player in &mut state.players {
        player.bluff = true;
        player.left = 0;
    }
    for unit in state.units.iter_mut() {
        unit.activated = false;
        unit.evader = None;
    }
}
