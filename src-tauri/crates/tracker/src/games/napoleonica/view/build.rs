//! Builds the view from what one viewer may know.

use super::super::content::house_rules::Source;
use super::super::phases::attacks;
use super::super::phases::owed::owed;
use super::super::state::attack::{Attack, DiceFrom, Laid, Reason, Role};
use super::super::state::{
    Activation, Battle, Bid, CardPlay, Draft, Phase, Stage, State, Unit, UnitId,
};
use super::types::{
    ActivationView, AttackView, BattleView, CardPlayView, CardView, EscalationView, KindView,
    LaidView, Now, Own, ReinforcementView, SideView, UnitView, View,
};
use crate::kit::{Asked, Sealed};
use crate::{Side, Viewer};

const SEATS: [Side; 2] = [Side::North, Side::South];

/// Which sides have locked a bid.
fn locked(bids: &Sealed<Bid>) -> [bool; 2] {
    SEATS.map(|side| bids.has_locked(side.seat()))
}

/// Builds the view for one viewer.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let eyes = viewer.side();
    View {
        eyes,
        round: state.round,
        rounds: u16::from(state.setup.rounds),
        final_round: state.final_round,
        phase: state.phase.id(),
        now: now(state),
        asked: asked(state).sides(),
        owed: owed(state),
        leader: state.leader,
        sides: SEATS.map(|side| side_view(state, side)),
        units: state.units.numbered().map(|(id, unit)| of_unit(state, id, unit)).collect(),
        kinds: kinds(state),
        escalation: EscalationView {
            left: state.escalation.left,
            card: state
                .escalation
                .card
                .and_then(|card| state.setup.escalation.get(usize::from(card)).cloned()),
            orders: state.escalation.orders,
            maneuver: state.escalation.maneuver,
        },
        reinforcement: reinforcement(state),
        ledger: state.ledger.entries().to_vec(),
        scenario: state.setup.scenario.clone(),
        house: state.setup.house.clone(),
        sources: state.setup.sources,
        dice: state.setup.dice.clone(),
        own: eyes.map(|side| own(state, side)),
    }
}

fn count(length: usize) -> u8 {
    u8::try_from(length).unwrap_or(u8::MAX)
}

fn now(state: &State) -> Now {
    let due = || SEATS.map(|side| state.player(side).due.map_or(0, |due| due.count));
    match &state.phase {
        Phase::Opening { done } => Now::Opening { done: *done },
        Phase::Deployment(deployment) => Now::Deployment {
            roll: deployment.side.is_none() && deployment.chooser.is_none(),
            chooser: deployment.chooser.filter(|_| deployment.side.is_none()),
            side: deployment.side,
            placed: deployment.placed,
        },
        Phase::Leadership { bids, .. } => {
            Now::Leadership { locked: locked(bids), tied: bids.is_open() }
        }
        Phase::Escalation => Now::Escalation,
        Phase::Drawing { draft } => Now::Drawing { due: due(), put_back: draft.map(to_put_back) },
        Phase::Exchange { done, .. } => Now::Exchange { done: *done, due: due() },
        Phase::Shift { done, .. } => Now::Shift { done: *done },
        Phase::Reserves { side, .. } => Now::Reserves { side: *side },
        Phase::Relief { side, card, .. } => {
            let due = state.player(*side).due.map_or(0, |due| due.count);
            Now::Relief { side: *side, left: *card, due }
        }
        Phase::Battle(turn) => Now::Battle(Box::new(battle(state, turn))),
        Phase::Scoring => Now::Scoring,
        Phase::Refit { .. } => Now::Refit { surplus: SEATS.map(|side| state.surplus(side)) },
        Phase::Finished(outcome) => Now::Finished { outcome: outcome.clone() },
    }
}

fn to_put_back(draft: Draft) -> u8 {
    match draft {
        Draft::PutBack(count) => count,
        Draft::Due | Draft::Done => 0,
    }
}

/// Who is asked.
pub(crate) fn asked(state: &State) -> Asked {
    let by_hand = state.setup.sources.maneuver == Source::Table;
    if let Some(owed) = owed(state) {
        return Asked::one(owed.seat()).at_table(by_hand);
    }
    let waiting = |done: [bool; 2]| Asked::those(leader_first(state), |side| !done[side.at()]);
    match &state.phase {
        Phase::Opening { done } => waiting(*done).at_table(by_hand),
        Phase::Exchange { done, .. } | Phase::Shift { done, .. } => waiting(*done),
        Phase::Deployment(deployment) => {
            let one = deployment.side.or(deployment.chooser);
            one.map_or_else(|| Asked::all(SEATS), Asked::one).at_table(deployment.placed)
        }
        Phase::Scoring => Asked::all(SEATS),
        Phase::Leadership { bids, .. } if bids.is_open() => Asked::all(SEATS),
        Phase::Leadership { bids, .. } => waiting(locked(bids)),
        Phase::Escalation => Asked::all(state.leader),
        Phase::Drawing { draft } => waiting(draft.map(|draft| draft == Draft::Done)),
        Phase::Reserves { side, .. } | Phase::Relief { side, .. } => Asked::one(*side),
        Phase::Battle(turn) => Asked::one(asked_in_turn(state, turn)).at_table(begins(turn)),
        Phase::Refit { .. } => {
            Asked::those(SEATS, |side| state.surplus(*side) > 0).at_table(by_hand)
        }
        Phase::Finished(_) => Asked::NOBODY,
    }
}

fn leader_first(state: &State) -> [Side; 2] {
    let first = state.leader.unwrap_or(Side::North);
    [first, first.other()]
}

/// Whether a turn begins: its player looks at the hand, even if they can only pass (N-BAT-6).
fn begins(turn: &Battle) -> bool {
    let open = turn.activation.is_some() || turn.card.is_some() || !turn.attacks.is_empty();
    turn.basics == 0 && !open
}

fn asked_in_turn(state: &State, turn: &Battle) -> Side {
    let draws = |side: &Side| state.player(*side).due.is_some();
    if let Some(side) = SEATS.into_iter().find(draws) {
        return side;
    }
    if let Some(attack) = turn.attacks.last() {
        return state.seat_of(attack, attack.step.asked());
    }
    let contested = turn.activation.as_ref().is_some_and(|a| a.stage == Stage::Contested);
    if contested { turn.side.other() } else { turn.side }
}

fn battle(state: &State, turn: &Battle) -> BattleView {
    let due = SEATS.into_iter().find_map(|side| {
        let due = state.player(side).due?;
        Some((side, due.count, due.why))
    });
    BattleView {
        side: turn.side,
        basics: turn.basics,
        due,
        card: turn.card.as_ref().map(|play| card_play(state, turn.side, play)),
        activation: turn.activation.as_ref().map(activation),
        attack: turn.attacks.last().map(|attack| of_attack(state, attack)),
        advance: standing(state, &turn.advance),
    }
}

/// The units still on the battlefield.
fn standing(state: &State, units: &[UnitId]) -> Vec<UnitId> {
    let stands = |id: &UnitId| state.unit(*id).is_some_and(Unit::fights);
    units.iter().copied().filter(stands).collect()
}

fn card_play(state: &State, side: Side, play: &CardPlay) -> CardPlayView {
    CardPlayView {
        card: play.card.and_then(|number| card_view(state, side, number)),
        effects: play.effects.clone(),
        free: play.free,
        steps: play.steps,
    }
}

fn activation(activation: &Activation) -> ActivationView {
    ActivationView {
        unit: activation.unit,
        contested: activation.stage == Stage::Contested,
        rest_only: activation.rest_only,
        moved: activation.stage == Stage::Moved,
        attacked: activation.stage == Stage::Attacked,
        abilities: activation.abilities.clone(),
        hexes: activation.hexes,
    }
}

fn of_attack(state: &State, attack: &Attack) -> AttackView {
    let shown = [Role::Attacker, Role::Defender].map(|role| {
        let laid = attack.shown[role.at()]?;
        Some(LaidView { laid, card: laid_card(state, state.seat_of(attack, role), laid) })
    });
    AttackView {
        attacker: attack.attacker,
        target: attack.target,
        kind: attack.kind,
        origin: attack.origin,
        situation: attack.situation,
        squared: attack.squared,
        step: attack.step,
        laid: attack.laid.each_ref().map(Option::is_some),
        shown,
        reasons: reasons(attack),
        pool: attack.pool.clone(),
        rerolls: attack.rerolls,
        sum: attacks::tally(state, attack),
        crit: attack.crit,
        damage: attack.damage,
        retreats: attack.retreats,
        lost: attack.lost,
        asked: attack.step.asked(),
    }
}

/// Where the dice come from; in a squared fight flanking gives none (A-N-80).
fn reasons(attack: &Attack) -> Vec<Reason> {
    let counts = |reason: &&Reason| !(attack.squared && reason.from == DiceFrom::Flank);
    attack.reasons.iter().filter(counts).cloned().collect()
}

fn laid_card(state: &State, side: Side, laid: Laid) -> Option<CardView> {
    match laid {
        Laid::Decoy => None,
        Laid::Card(number) => card_view(state, side, number?),
    }
}

fn card_view(state: &State, side: Side, number: u8) -> Option<CardView> {
    let card = state.maneuver_card(side, number)?.clone();
    Some(CardView { number, card })
}

fn side_view(state: &State, side: Side) -> SideView {
    let player = state.player(side);
    let army = &state.setup.armies[side.at()];
    let discard = player.maneuver.discard().iter();
    SideView {
        name: state.setup.players().swap_remove(side.at()),
        army: army.name.clone(),
        faction: army.faction.name.clone(),
        points: state.ledger.of(side),
        hand: player.hand.total(),
        pouch: player.pouch.total(),
        spent: player.spent,
        away: player.away.total(),
        // A card laid face down counts as in hand, so that it looks like a laid Decoy.
        cards: count(player.maneuver.hand().len() + player.maneuver.table().len()),
        deck: count(player.maneuver.pile().len()),
        discard: discard.map(|card| card_view(state, side, (*card)?)).collect(),
        track: player.track.clone(),
        corruption: state.corrupt(side).then_some(player.corruption),
        passed: player.passed,
    }
}

fn of_unit(state: &State, id: UnitId, unit: &Unit) -> UnitView {
    UnitView {
        id,
        owner: unit.owner,
        kind: unit.kind,
        name: name_of(state, id),
        detachment: unit.detachment.clone(),
        status: unit.status,
        models: unit.models.now,
        size: unit.models.most,
        fatigue: unit.fatigue.now,
        stamina: unit.fatigue.most,
        exhausted: unit.exhausted(),
        orders: unit.orders,
        blanks: unit.blanks,
        grenade: unit.grenade,
    }
}

/// The players' name, or the card's, with a number if several share it.
fn name_of(state: &State, id: UnitId) -> String {
    state.units.told_apart(id, |unit| unit.name.as_ref().unwrap_or(&state.card(unit).name))
}

fn kinds(state: &State) -> Vec<KindView> {
    let numbered = state.units.kinds().iter().enumerate();
    numbered
        .map(|(number, kind)| KindView {
            owner: kind.owner,
            card: kind.card.clone(),
            removed: state.player(kind.owner).removed.get(number).copied().unwrap_or(0),
        })
        .collect()
}

fn reinforcement(state: &State) -> ReinforcementView {
    let card = |place: &Option<u8>| {
        place.and_then(|place| state.setup.reinforcement.get(usize::from(place)).cloned())
    };
    ReinforcementView {
        left: state.reinforcement.left,
        revealed: state.reinforcement.revealed.iter().map(card).collect(),
    }
}

fn own(state: &State, side: Side) -> Own {
    let player = state.player(side);
    let viewer = Viewer::Seat(side.seat());
    let hand = player.maneuver.hand().iter().flatten();
    Own {
        hand: player.hand,
        pouch: player.pouch,
        away: player.away,
        exchange: player.exchange,
        cards: hand.filter_map(|number| card_view(state, side, *number)).collect(),
        bid: state.phase.bids().and_then(|bids| bids.seen_by(side.seat(), viewer)).copied(),
        laid: laid(state, viewer),
    }
}

/// The viewer's own card laid face down.
fn laid(state: &State, viewer: Viewer) -> Option<Laid> {
    let Phase::Battle(turn) = &state.phase else { return None };
    turn.attacks.last()?.laid.iter().flatten().find_map(|laid| laid.seen_by(viewer)).copied()
}
