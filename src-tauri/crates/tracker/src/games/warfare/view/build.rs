//! Builds the view from what one viewer may know.

use super::super::content::cards::{Stat, UnitCard};
use super::super::content::house_rules::PointsRule;
use super::super::phases::{ending, harm, rolling};
use super::super::play::flow;
use super::super::state::test::Test;
use super::super::state::{Acting, Condition, Mark, Phase, Place, State, Turn, Unit, UnitId};
use super::needs;
use super::types::{
    ActingView, CheckView, CommanderView, EdgeView, KindView, MissingView, Now, Own, OwnStat,
    SideView, Status, TestView, UnitView, View, WorthView,
};
use crate::kit::{Score, UnitKind};
use crate::{Seat, Side, Viewer};

/// Builds the view for one viewer.
pub(crate) fn build(state: &State, viewer: Viewer) -> View {
    let eyes = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table => None,
    };
    View {
        eyes,
        round: state.round,
        phase: state.phase.id(),
        now: now(state),
        asked: flow::asked(state).must().to_vec(),
        sides: Side::BOTH.map(|side| of_side(state, side)),
        commanders: commanders(state),
        order: state.order.all().collect(),
        had: state.had.iter().copied().collect(),
        units: state.units.numbered().map(|(id, unit)| of_unit(state, id, unit)).collect(),
        kinds: kinds(state),
        collapsed: state.collapsed.iter().copied().collect(),
        test: state.due.map(|test| due(state, viewer, test)),
        opening: state.windows.front().copied(),
        history: state.history.clone(),
        ledger: worth(state),
        house: state.setup.house.clone(),
        sources: state.setup.sources,
        own: eyes.map(|seat| own(state, state.side(seat))),
    }
}

fn now(state: &State) -> Now {
    match &state.phase {
        Phase::Initiative => Now::Initiative { owing: state.owing().collect() },
        Phase::Deployment => Now::Deployment { seat: state.deployer() },
        Phase::Defenses => Now::Defenses,
        Phase::Redeployment { waits } => Now::Redeployment { waits: waits.clone() },
        Phase::Turns(turn) => of_turn(state, turn),
        Phase::Points => Now::Points { checks: checks(state) },
        Phase::Finished(outcome) => Now::Finished { outcome: outcome.clone() },
    }
}

fn of_turn(state: &State, turn: &Turn) -> Now {
    let idle = |(_, unit): &(UnitId, &Unit)| unit.in_play() && !unit.marks.has(Mark::Activated);
    let left = state.owned(turn.seat).filter(idle).map(|(id, _)| id).collect();
    let seat = state.plays(turn);
    Now::Turn { seat, acting: turn.acting.as_ref().map(acting), left }
}

fn acting(acting: &Acting) -> ActingView {
    ActingView {
        unit: acting.unit,
        disorganized: acting.weighing.contains(&Condition::Disorganized),
        misled: acting.weighing.contains(&Condition::Misled),
        fresh: acting.fresh.clone(),
        moves: acting.moves,
        action: acting.action,
        failed: acting.failed,
        attacks: acting.attacks,
        target: acting.target,
        bonus: acting.bonus,
    }
}

/// The check by points in both readings; empty if points are unknown (A37, W-PTS-3).
fn checks(state: &State) -> Vec<CheckView> {
    let check = |points: [u16; 2]| {
        PointsRule::ALL.into_iter().map(move |rule| CheckView {
            rule: rule.name(),
            holds: rule == state.setup.house.points_rule,
            points,
            needs: ending::needed(rule, points),
            winner: ending::winner(rule, points),
        })
    };
    state.points().into_iter().flat_map(check).collect()
}

fn worth(state: &State) -> Vec<WorthView> {
    let entries = state.ledger.entries().iter().zip(&state.causes);
    let change = |(score, unit): (&Score, &Option<UnitId>)| {
        let &Score { side, round, points, .. } = score;
        WorthView { side, round, points, unit: *unit }
    };
    entries.map(change).collect()
}

fn of_side(state: &State, side: Side) -> SideView {
    let army = &state.setup.armies[side.at()];
    SideView {
        name: state.setup.players().swap_remove(side.at()),
        army: army.name.clone(),
        faction: army.faction.name.clone(),
        points: state.points_of(side),
        resources: state.settled.resources[side.at()].filter(|_| state.round <= 1),
    }
}

fn commanders(state: &State) -> Vec<CommanderView> {
    let names = state.setup.called(&state.setup.players());
    let commander = |(seat, name): (Seat, String)| CommanderView {
        seat,
        side: state.side(seat),
        name,
        bonus: state.setup.commander(seat).map_or(0, |commander| commander.initiative),
        rolled: state.rolled[seat.at()].clone(),
    };
    state.seats.all().zip(names).map(commander).collect()
}

fn of_unit(state: &State, id: UnitId, unit: &Unit) -> UnitView {
    let borne = Condition::ALL.into_iter();
    let behind = harm::room_behind(state, unit).filter(|_| state.troops(unit).withdraws());
    UnitView {
        id,
        owner: unit.owner,
        seat: unit.seat,
        kind: unit.kind,
        name: state.name_of(id),
        troops: state.troops(unit),
        status: status(unit.place),
        place: unit.place,
        behind,
        left: unit.die.now,
        size: unit.die.most,
        diminished: unit.is_diminished(),
        exposed: state.is_exposed(unit),
        reaction: unit.reaction,
        activated: unit.marks.has(Mark::Activated),
        tested: unit.marks.has(Mark::Tested),
        rallied: unit.marks.has(Mark::Rallied),
        conditions: borne.filter_map(|it| Some((it, unit.ends(it)?))).collect(),
        tokens: unit.tokens,
        each: unit.each,
    }
}

fn status(place: Place) -> Status {
    match place {
        Place::Waiting => Status::Waiting,
        Place::At(_) | Place::Aside => Status::Battlefield,
        Place::Broken => Status::Broken,
        Place::Disbanded => Status::Disbanded,
    }
}

/// Every card without its side's hidden values (A38).
fn kinds(state: &State) -> Vec<KindView> {
    let veiled = |kind: &UnitKind<UnitCard>| {
        let mut card = kind.card.clone();
        let hides = |stat: &Stat| state.hides(*stat) && card.value(*stat).is_some();
        let hidden: Vec<Stat> = Stat::ALL.into_iter().filter(hides).collect();
        hidden.iter().for_each(|stat| *card.value_mut(*stat) = None);
        KindView { owner: kind.owner, card, hidden }
    };
    state.units.kinds().iter().map(veiled).collect()
}

fn own(state: &State, side: Side) -> Own {
    let kinds = (0..).zip(state.units.kinds()).filter(|(_, kind)| kind.owner == side);
    let stats = kinds.flat_map(|(id, kind)| {
        let hidden = Stat::ALL.into_iter().filter(|stat| state.hides(*stat));
        hidden
            .filter_map(move |stat| Some(OwnStat { kind: id, stat, value: kind.card.value(stat)? }))
    });
    Own { defenses: state.setup.armies[side.at()].defenses, stats: stats.collect() }
}

/// The due test, with the numbers that the viewer may know.
fn due(state: &State, viewer: Viewer, test: Test) -> TestView {
    let edge = |(condition, edge)| EdgeView { rule: "W-ATK-6", condition, edge };
    let missing = state
        .missing(test)
        .and_then(|(unit, stat)| Some(MissingView { unit, kind: state.unit(unit)?.kind, stat }));
    TestView {
        test,
        seat: rolling::roller(state, test),
        bonus: needs::bonus(state, viewer, test),
        target: needs::target(state, viewer, test),
        edges: rolling::edges(state, test).into_iter().map(edge).collect(),
        resources: rolling::resources(state, test),
        missing,
    }
}
