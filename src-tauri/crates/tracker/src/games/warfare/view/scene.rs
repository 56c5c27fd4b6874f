//! The table as everybody may see it: two halves of ranks and files, the units on them and beside
//! them, and who attacks whom.

use super::super::content::board::{FILES, Rank, Space, Spot};
use super::super::content::cards::{Equipment, Experience, Troops, UnitCard};
use super::super::state::last::Seen;
use super::super::state::{Condition, Mark, Place, State, Token, Unit, UnitId};
use super::{moment, odds};
use crate::kit::{
    Arm, At, BoardSlot, Chances, Counted, Expected, Face, Fact, Fight, Grade, Ground, Layout,
    Meter, OnBoard, Phrase, Piece, Readiness, Scene, Slots, Standing, Stands,
};
use crate::{Side, Viewer};

/// The table as everybody may see it. Every unit is a piece, in the order of their numbers. A unit in
/// play without a space is beside the grid.
pub(crate) fn scene(state: &State) -> Scene {
    Scene {
        layout: Layout::Boards { slots: slots(state), grounds: grounds(state) },
        pieces: state.units.numbered().map(|(id, unit)| piece(state, id, unit)).collect(),
        standing: Side::BOTH.map(|side| standing(state, side)),
        round: state.round,
        rounds: None,
        goal: None,
        queue: Vec::new(),
        card: None,
        fight: fight(state),
    }
}

/// The ranks of a half, and behind them slots for the units beside the grid.
fn slots(state: &State) -> Vec<BoardSlot> {
    let ranks = u8::try_from(Rank::ALL.len()).unwrap_or(u8::MAX);
    let most = Side::BOTH.map(|side| aside(state, side).count()).into_iter().max().unwrap_or(0);
    let slot = |at: u8| BoardSlot {
        id: beside(at),
        line: ranks.saturating_add(at / FILES),
        place: at % FILES * 2,
        name: Phrase::of("beside"),
    };
    let beside = (0..u8::try_from(most).unwrap_or(u8::MAX)).map(slot);
    Space::drawn().into_iter().chain(beside).collect()
}

/// The units of a side that stand beside the grid.
fn aside(state: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let stands = |(_, unit): &(UnitId, &Unit)| unit.place == Place::Aside;
    state.units.of(side).filter(stands).map(|(id, _)| id)
}

/// A slot beside the grid, by its number.
fn beside(at: u8) -> String {
    format!("beside {at}")
}

/// Where a unit is drawn.
fn drawn_at(state: &State, id: UnitId, unit: &Unit) -> Option<At> {
    let aside = || {
        let place = aside(state, unit.owner).position(|there| there == id)?;
        Some(At { board: unit.owner, slot: beside(u8::try_from(place).ok()?) })
    };
    unit.spot().map(OnBoard::at).or_else(aside)
}

/// Ranks that have collapsed (W-COL-1).
fn grounds(state: &State) -> Vec<Ground> {
    let gone = Spot::everywhere().filter(|spot| state.has_collapsed(*spot));
    let ground = |at: At| Ground { at, what: Phrase::of("collapsed") };
    gone.map(|spot| ground(spot.at())).collect()
}

fn piece(state: &State, id: UnitId, unit: &Unit) -> Piece {
    let gone = matches!(unit.place, Place::Broken | Place::Disbanded);
    let die = Meter::of(Counted::Strength, unit.die, lost(state, id).min(unit.die.room()));
    let tokens = Token::ALL.into_iter().map(|token| (token.to_string(), unit.tokens.of(token)));
    Piece {
        id: Some(id.into()),
        face: Some(face(state.card(unit), state.name_of(id))),
        gauges: if gone { Vec::new() } else { vec![die] },
        tokens: tokens.filter(|(_, count)| *count > 0 && !gone).collect(),
        readiness: readiness(state, id, unit),
        marks: marks(state, unit),
        ..Piece::back(unit.owner, drawn_at(state, id, unit))
    }
}

/// Casualties of a unit in the fight shown.
fn lost(state: &State, id: UnitId) -> u8 {
    let harm = |seen: &Seen| {
        if let Seen::Suffered(unit, n) = seen { (*unit == id).then_some(*n) } else { None }
    };
    state.last.seen.iter().filter_map(harm).fold(0, u8::saturating_add)
}

fn face(card: &UnitCard, name: String) -> Face {
    let arm = match card.troops {
        Some(Troops::Infantry) => Arm::Infantry,
        Some(Troops::Artillery) => Arm::Artillery,
        Some(Troops::Cavalry) => Arm::Cavalry,
        Some(Troops::Aerial) | None => Arm::Other,
    };
    let seasoned = matches!(card.experience, Some(Experience::Elite | Experience::SuperElite));
    let grade = match card.equipment {
        _ if seasoned => Some(Grade::Elite),
        Some(Equipment::Heavy | Equipment::SuperHeavy) => Some(Grade::Heavy),
        Some(Equipment::Light | Equipment::Medium) | None => None,
    };
    Face { name, arm, grade }
}

fn readiness(state: &State, id: UnitId, unit: &Unit) -> Readiness {
    let acts = state.acting().is_some_and(|acting| acting.unit == id);
    match unit.place {
        Place::Waiting => Readiness::Away,
        Place::Broken | Place::Disbanded => Readiness::Gone,
        Place::At(_) | Place::Aside if acts => Readiness::Acting,
        Place::At(_) | Place::Aside if unit.marks.has(Mark::Activated) => Readiness::Acted,
        Place::At(_) | Place::Aside => Readiness::Ready,
    }
}

/// The marks of a unit. Units off the grid are always exposed, so the mark is omitted there (W-EXP-1).
fn marks(state: &State, unit: &Unit) -> Vec<Phrase> {
    match unit.place {
        Place::Waiting => vec![Phrase::of("waiting")],
        Place::Broken => vec![Phrase::of("broken")],
        Place::Disbanded => vec![Phrase::of("disbanded")],
        Place::At(_) | Place::Aside => {
            let exposed = unit.spot().is_some() && state.is_exposed(unit);
            let borne = Condition::ALL
                .into_iter()
                .filter(|condition| *condition != Condition::Exposed && unit.bears(*condition));
            let other = [("diminished", unit.is_diminished()), ("exposed", exposed)];
            let other = other.into_iter().filter(|(_, there)| *there).map(|(code, _)| code);
            other.chain(borne.map(Condition::name)).map(Phrase::of).collect()
        }
    }
}

fn standing(state: &State, side: Side) -> Standing {
    let army = &state.setup.armies[side.at()];
    let lost = |unit: &Unit| matches!(unit.place, Place::Broken | Place::Disbanded);
    let (fallen, left): (Vec<_>, Vec<_>) = state.units.of(side).partition(|(_, unit)| lost(unit));
    let names = fallen.iter().map(|(id, _)| state.name_of(*id)).collect();
    let broken = Fact { names, ..Fact::of("broken_units", fallen.len()) };
    let acts = state.turn().map(|turn| state.plays(turn)).filter(|seat| state.side(*seat) == side);
    let names = || state.setup.called(&state.setup.players());
    let acts = acts.and_then(|seat| names().into_iter().nth(seat.at()));
    let acts = acts.map(|name| Fact::of("acts", name));
    let points = state.points_of(side).map(|points| Fact::of("points", points));
    let facts = [Some(Fact::of("units", left.len())), points, acts, Some(broken)];
    Standing {
        army: army.name.clone(),
        points: points_by_round(state, side),
        facts: facts.into_iter().flatten().collect(),
    }
}

/// Points at the end of each round before this one, and now (W-PTS-1).
fn points_by_round(state: &State, side: Side) -> Vec<u16> {
    let before = usize::from(state.round.saturating_sub(1));
    let before = state.history.iter().copied().take(before);
    before.chain([state.points()]).map(|points| points.unwrap_or_default()[side.at()]).collect()
}

/// The attack in progress, or the last one during the turns. Magic on an own unit is no fight.
fn fight(state: &State) -> Option<Fight> {
    let turn = state.turn()?;
    let [by, at] = state.last.fight?;
    let [attacker, target] = [state.unit(by)?, state.unit(at)?];
    if attacker.owner == target.owner {
        return None;
    }
    let over = turn.strike.is_none() || !attacker.in_play();
    Some(Fight {
        by: by.into(),
        at: at.into(),
        what: Phrase::of(moment::how(state)),
        over,
        so_far: if over { None } else { moment::told(state, Viewer::Table) },
        chances: if over { None } else { chances(state, target.owner) },
    })
}

/// Casualties that the attack in progress could still cause.
fn chances(state: &State, side: Side) -> Option<Chances> {
    let rows = Expected::of("lost", side, &odds::due(state)?).rows;
    Some(Chances { what: Phrase::of("chances_lost"), rows, came: None })
}
