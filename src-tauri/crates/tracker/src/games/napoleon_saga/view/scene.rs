//! The table as everyone may see it: two facing boards of slots. Built from the table's own view.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{self, Formation, Terrain, TestKind, UnitType};
use super::super::state::{Action, Phase, Stage, State};
use super::build::{build, count};
use super::odds;
use super::types::{ActionView, KindView, Now, SpotView, UnitView, View};
use crate::kit::{
    Arm, Chances, Counted, Expected, Face, Fact, Fight, Grade, Ground, Layout, Meter, OnBoard,
    Phrase, Piece, Readiness, Scene, Slots, Standing, points_by_round,
};
use crate::{Side, Viewer};

/// The table as everyone may see it.
pub(crate) fn scene(state: &State) -> Scene {
    let view = build(state, Viewer::Table);
    let pieces = Pieces::of(&view);
    let fight = fight(state, &view, &pieces);
    let ground = |spot: &SpotView| {
        let what = Phrase::of(ground_name(spot.terrain?));
        Some(Ground { at: spot.spot.at(), what })
    };
    Scene {
        layout: Layout::Boards {
            slots: Slot::drawn(),
            grounds: view.spots.iter().filter_map(ground).collect(),
        },
        pieces: pieces
            .0
            .iter()
            .map(|(spot, unit)| pieces.piece(state, &view, (*spot, unit), fight.as_ref()))
            .collect(),
        standing: Side::BOTH.map(|side| standing(state, &view, side)),
        round: view.turn,
        rounds: None,
        goal: Some(view.target),
        queue: Vec::new(),
        card: None,
        fight,
    }
}

fn ground_name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hill => "hill",
        Terrain::River => "river",
        Terrain::Woods => "woods",
        Terrain::Building => "building",
    }
}

/// The units on slots, in the order of the slots.
struct Pieces<'a>(Vec<(Spot, &'a UnitView)>);

impl<'a> Pieces<'a> {
    fn of(view: &'a View) -> Self {
        let lying = view.spots.iter().filter_map(|spot| Some((spot.spot, spot.unit.as_ref()?)));
        Self(lying.collect())
    }

    /// The index of the unit on a slot.
    fn on(&self, spot: Spot) -> Option<u16> {
        let place = self.0.iter().position(|(at, _)| *at == spot)?;
        u16::try_from(place).ok()
    }

    fn piece(
        &self,
        state: &State,
        view: &View,
        (spot, unit): (Spot, &UnitView),
        fight: Option<&Fight>,
    ) -> Piece {
        let back = Piece::back(unit.owner, Some(spot.at()));
        let kind = unit.kind.and_then(|kind| view.kinds.iter().find(|known| known.id == kind));
        let Some(kind) = kind.filter(|_| unit.face_up) else { return back };
        Piece {
            id: unit.id.map(u16::from),
            face: Some(face(kind)),
            gauges: vec![casualties(state, unit)],
            readiness: self.readiness(view, spot, unit, fight),
            marks: marks(unit),
            locked: unit.melee.and_then(|foe| self.on(foe)),
            ..back
        }
    }

    /// Whether a unit is acting, ready, or done. A unit still in the visible fight is not done.
    fn readiness(
        &self,
        view: &View,
        spot: Spot,
        unit: &UnitView,
        fight: Option<&Fight>,
    ) -> Readiness {
        let acting = matches!(&view.now, Now::Battle { action: Some(it), .. } if it.unit == spot);
        let place = self.on(spot);
        let fights = fight.is_some_and(|it| [Some(it.by), Some(it.at)].contains(&place));
        match (acting, unit.activated) {
            (true, _) => Readiness::Acting,
            (false, true) if !fights => Readiness::Acted,
            (false, _) => Readiness::Ready,
        }
    }
}

fn face(kind: &KindView) -> Face {
    let grade = match kind.card.kind {
        Some(UnitType::LightInfantry | UnitType::LightCavalry | UnitType::HorseArtillery) => {
            Some(Grade::Light)
        }
        Some(UnitType::HeavyCavalry) => Some(Grade::Heavy),
        Some(UnitType::Infantry | UnitType::Cavalry | UnitType::Artillery) | None => None,
    };
    let arm = match kind.card.kind.map(UnitType::arm) {
        Some(cards::Arm::Infantry) => Arm::Infantry,
        Some(cards::Arm::Cavalry) => Arm::Cavalry,
        Some(cards::Arm::Artillery) => Arm::Artillery,
        None => Arm::Other,
    };
    Face { name: kind.card.name.clone(), arm, grade }
}

/// A unit's casualties, and how many of them come from its current melee.
fn casualties(state: &State, unit: &UnitView) -> Meter {
    let gauge = unit.id.map(|id| state.casualties(id)).unwrap_or_default();
    let melee = unit.id.and_then(|id| state.unit(id)).and_then(|unit| unit.melee);
    Meter::of(Counted::Casualties, gauge, melee.map_or(0, |melee| gauge.minus(melee.casualties)))
}

fn marks(unit: &UnitView) -> Vec<Phrase> {
    let formation = unit.formation.map(|formation| match formation {
        Formation::Line => "line",
        Formation::Square => "square",
        Formation::Echelon => "echelon",
    });
    let marks = [
        ("melee", unit.melee.is_some()),
        ("charge", unit.charge && unit.charge_fresh),
        ("charged", unit.charge && !unit.charge_fresh),
        ("disarray", unit.disarray),
        ("flanker", unit.flanker),
        ("dismounted", unit.dismounted),
        ("attached", !unit.attached.is_empty()),
    ];
    let there = marks.into_iter().filter(|(_, there)| *there).map(|(code, _)| code);
    there.chain(formation).map(Phrase::of).collect()
}

fn standing(state: &State, view: &View, side: Side) -> Standing {
    let own = &view.sides[side.at()];
    let name = |kind| Some(view.kinds.iter().find(|known| known.id == kind)?.card.name.clone());
    let lost = own.lost.iter().filter_map(|unit| name(unit.kind)).collect();
    let (met, held): (Vec<_>, Vec<_>) = own.objectives.iter().partition(|one| one.done);
    let met = met.iter().filter_map(|one| Some(one.card.as_ref()?.name.clone())).collect();
    Standing {
        army: own.army.clone(),
        points: points_by_round(&state.ledger, side, state.turn),
        facts: vec![
            Fact::of("markers", own.left),
            Fact::of("objectives", count(held.len())),
            Fact { names: met, ..Fact::of("met", count(own.objectives.len() - held.len())) },
            Fact { names: lost, ..Fact::of("lost", count(own.lost.len())) },
            Fact::of("hand", own.hand),
            Fact::of("gaps", own.gaps),
        ],
    }
}

/// The current shot or melee, otherwise the last one until the next dice or activation.
fn fight(state: &State, view: &View, pieces: &Pieces<'_>) -> Option<Fight> {
    going_on(state, view, pieces).or_else(|| fought(state, pieces))
}

fn fought(state: &State, pieces: &Pieces<'_>) -> Option<Fight> {
    let (die, by, at) = state.last.as_ref()?.pair()?;
    let on = |id| pieces.on(state.spot(id)?);
    let what = if die.roll.kind == TestKind::Fire { "fire" } else { "fight" };
    Some(Fight {
        by: on(by)?,
        at: on(at)?,
        what: Phrase::of(what),
        over: true,
        so_far: None,
        chances: chances(state),
    })
}

fn going_on(state: &State, view: &View, pieces: &Pieces<'_>) -> Option<Fight> {
    let Now::Battle { action: Some(ActionView { unit, foe: Some(foe), .. }), .. } = &view.now
    else {
        return None;
    };
    let Phase::Battle(turn) = &state.phase else { return None };
    Some(Fight {
        by: pieces.on(*unit)?,
        at: pieces.on(*foe)?,
        what: Phrase::of(what(turn.action.as_ref()?)),
        over: false,
        so_far: None,
        chances: chances(state),
    })
}

fn what(action: &Action) -> &'static str {
    match action.stage {
        Stage::Shot(_) => "fire",
        Stage::Disengaging => "disengage",
        Stage::Fight(_) | Stage::Choosing | Stage::Over => "fight",
    }
}

/// Casualties that the due shot could cause, or that the last one could and did cause.
fn chances(state: &State) -> Option<Chances> {
    let (hits, side, came) = match &state.due[..] {
        [] => {
            let (die, ..) = state.last.as_ref()?.pair()?;
            (die.could.clone()?, die.roll.side, Some(die.roll.hits))
        }
        [test] if test.kind == TestKind::Fire => {
            (odds::outcomes(state, test).ok()?, test.side, None)
        }
        [_, ..] => return None,
    };
    let rows = Expected::of("casualties", side.other(), &hits).rows;
    Some(Chances { what: Phrase::of("chances_casualties"), rows, came })
}
