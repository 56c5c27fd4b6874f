//! The table as everybody may see it: a list of units for each side, because only the table knows their
//! positions. Built from the table's own view.

use super::super::content::cards::Branch;
use super::super::content::orders::Color;
use super::super::phases::owed;
use super::super::state::attack::{Attack, Role};
use super::super::state::last::Last;
use super::super::state::{Activation, Battle, Phase, State, Status};
use super::build::build;
use super::moment::running;
use super::odds;
use super::types::{SideView, UnitView, View};
use crate::kit::{
    Arm, Chances, Counted, Expected, Face, Fact, Fight, Gauge, Grade, Layout, Meter, Phrase, Piece,
    Readiness, Scene, Standing, points_by_round,
};
use crate::{Side, Viewer};

/// The table as everybody may see it.
pub(crate) fn scene(state: &State) -> Scene {
    let view = build(state, Viewer::Table);
    let shown = shown(state);
    Scene {
        layout: Layout::Lists,
        pieces: view.units.iter().map(|unit| piece(state, &view, unit, shown)).collect(),
        standing: Side::BOTH.map(|side| standing(state, &view.sides[side.at()], side)),
        round: view.round,
        rounds: Some(view.rounds),
        goal: view.scenario.goal,
        queue: Vec::new(),
        card: None,
        fight: shown.map(|shown| fight(state, shown)),
    }
}

/// The attack that is shown: the one in progress, or the last one until the next action.
#[derive(Clone, Copy)]
struct Shown<'a> {
    attack: &'a Attack,
    activation: Option<&'a Activation>,
    over: bool,
}

fn shown(state: &State) -> Option<Shown<'_>> {
    if let Phase::Battle(Battle { attacks, activation, .. }) = &state.phase
        && let Some(attack) = attacks.last()
    {
        return Some(Shown { attack, activation: activation.as_ref(), over: false });
    }
    match &state.last {
        Some(Last::Attack(attack, activation)) => {
            Some(Shown { attack, activation: activation.as_ref(), over: true })
        }
        Some(
            Last::RollOff(..)
            | Last::Bids(_)
            | Last::Escalated(_)
            | Last::Reinforced(_)
            | Last::Round { .. },
        )
        | None => None,
    }
}

fn piece(state: &State, view: &View, unit: &UnitView, shown: Option<Shown<'_>>) -> Piece {
    let card = view.kinds.get(usize::from(unit.kind)).map(|kind| &kind.card);
    let (arm, grade) = symbol(card.and_then(|card| card.branch));
    let of = |role| shown.filter(|shown| shown.attack.unit(role) == unit.id);
    let [attacks, hit] = [Role::Attacker, Role::Defender].map(of);
    let lost = hit.map_or(0, |shown| shown.attack.lost);
    let fights = attacks.or(hit).is_some();
    let acting = matches!(
        &state.phase,
        Phase::Battle(Battle { activation: Some(it), .. }) if it.unit == unit.id
    );
    let readiness = match unit.status {
        Status::Destroyed => Readiness::Gone,
        Status::Waiting | Status::Reserve => Readiness::Away,
        Status::Battlefield if acting => Readiness::Acting,
        Status::Battlefield if unit.orders.is_empty() || fights => Readiness::Ready,
        Status::Battlefield => Readiness::Acted,
    };
    Piece {
        id: Some(unit.id.into()),
        face: Some(Face { name: unit.name.clone(), arm, grade }),
        gauges: gauges(unit, lost),
        tokens: tokens(unit),
        readiness,
        marks: marks(state, unit),
        ..Piece::back(unit.owner, None)
    }
}

fn symbol(branch: Option<Branch>) -> (Arm, Option<Grade>) {
    match branch {
        Some(Branch::LineInfantry) => (Arm::Infantry, None),
        Some(Branch::EliteInfantry) => (Arm::Infantry, Some(Grade::Elite)),
        Some(Branch::LightCavalry) => (Arm::Cavalry, Some(Grade::Light)),
        Some(Branch::HeavyCavalry) => (Arm::Cavalry, Some(Grade::Heavy)),
        Some(Branch::Artillery) => (Arm::Artillery, None),
        Some(Branch::Commander) => (Arm::Commander, None),
        Some(Branch::Other) | None => (Arm::Other, None),
    }
}

/// The meters of a unit; none if it is destroyed.
fn gauges(unit: &UnitView, lost: u8) -> Vec<Meter> {
    if unit.status == Status::Destroyed {
        return Vec::new();
    }
    let models = Gauge { now: unit.models, most: unit.size };
    let fatigue = Gauge { now: unit.fatigue, most: unit.stamina };
    vec![
        Meter::of(Counted::Models, models, lost.min(models.room())),
        Meter::of(Counted::Fatigue, fatigue, 0),
    ]
}

fn tokens(unit: &UnitView) -> Vec<(String, u8)> {
    let orders = Color::ALL.iter().map(|color| (color.to_string(), unit.orders.of(*color)));
    let all = orders.chain([("blank".to_owned(), unit.blanks)]);
    all.filter(|(_, count)| *count > 0).collect()
}

fn marks(state: &State, unit: &UnitView) -> Vec<Phrase> {
    match unit.status {
        Status::Waiting => vec![Phrase::of("waiting")],
        Status::Reserve => vec![Phrase::of("reserve")],
        Status::Destroyed => {
            let worth = state.unit(unit.id).map_or(0, |unit| owed::worth(state, unit));
            let player = unit.owner.other().at();
            vec![Phrase::of("destroyed").with("n", worth).with("player", player)]
        }
        Status::Battlefield if unit.exhausted => vec![Phrase::of("exhausted")],
        Status::Battlefield => Vec::new(),
    }
}

fn standing(state: &State, side: &SideView, of: Side) -> Standing {
    let coming: u16 = side.track.iter().flatten().map(|models| u16::from(*models)).sum();
    let counted = [
        Fact::of("orders", side.hand),
        Fact::of("pouch", side.pouch),
        Fact::of("cards", side.cards),
    ];
    let corruption = side.corruption.map(|corruption| Fact::of("corruption", corruption));
    let track = (coming > 0).then(|| Fact::of("track", coming));
    Standing {
        army: side.army.clone(),
        points: points_by_round(&state.ledger, of, state.round),
        facts: counted.into_iter().chain(corruption).chain(track).collect(),
    }
}

fn fight(state: &State, shown: Shown<'_>) -> Fight {
    let Shown { attack, over, .. } = shown;
    Fight {
        by: attack.attacker.into(),
        at: attack.target.into(),
        what: Phrase::of(attack.kind.name()),
        over,
        so_far: (!over).then(|| running(state, attack)),
        chances: chances(state, shown),
    }
}

/// The odds of the target's losses before the dice were rolled, and its actual losses.
fn chances(state: &State, Shown { attack, activation, over }: Shown<'_>) -> Option<Chances> {
    let lost = odds::before(state, attack, activation)?;
    let side = state.seat_of(attack, Role::Defender);
    let struck = over || attack.lost > 0;
    Some(Chances {
        what: Phrase::of("chances_models"),
        rows: Expected::of("models", side, &lost).rows,
        came: struck.then_some(attack.lost),
    })
}
