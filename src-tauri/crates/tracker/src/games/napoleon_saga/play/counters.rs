//! The counters that the table may put right (NS-CRD-1). The state has to stay consistent, so not
//! everything may be corrected.

use super::super::content::board::{Edge, Slot, Spot};
use super::super::content::cards::{Arm, Formation, HIGHEST, Terrain};
use super::super::state::{MARKERS, Phase, PhaseId, State, Unit, UnitId};
use super::refusals::{on, veiled, wrong_phase};
use crate::kit::{
    CorrectionRules, Phrase, Range, Subject, choice, counters, number, once, switch, variants,
};
use crate::{Refusal, Side};

/// The rule named by refusals of corrections.
pub(crate) const RULES: CorrectionRules = CorrectionRules("NS-CRD-1");
/// The most victory points, beyond any real game.
const POINTS: u16 = 999;
/// The formations, and none.
const FORMATIONS: [Option<Formation>; 4] =
    [None, Some(Formation::Line), Some(Formation::Square), Some(Formation::Echelon)];

counters! { ["napoleon_saga", side = "seat"] |state, by: Side, what|
    /// A counter that can be corrected.
    #[about(Spot)]
    #[serde(deny_unknown_fields)]
    when: state.phase.outcome().map_or(Ok(()), |_| Err(over())),
    list: |list| {
        // By spot, since the number of a face-down card is hidden.
        for board in Side::BOTH {
            for unit in Slot::ALL.map(|slot| Spot { board, slot }) {
                if let Some(there) = state.at(unit).and_then(|id| state.unit(id)) {
                    of_unit(list, state, unit, there);
                }
            }
        }
        for side in Side::BOTH {
            of_side(list, state, side);
        }
        of_table(list, state);
    }

    of_unit(unit: Spot, there: &Unit) in
        Subject::Piece(format!("{} {}", unit.board.at(), unit.slot)) =>
    {
        /// Casualties of a unit, fewer than its Cohesion.
        Casualties { unit: Spot => to: u8 }
            is: number("casualties", there.casualties),
            may: casualties(state, by, unit, to),
            set: state.change_at(unit, |unit| unit.casualties = to);
        /// Whether a unit has an Activation marker.
        Activated { unit: Spot => to: bool }
            is: switch("activated", there.activated),
            may: standing(state, unit).and(Ok(None)),
            set: state.change_at(unit, |unit| unit.activated = to);
        /// Whether a unit is disarrayed.
        Disarray { unit: Spot => to: bool }
            is: switch("disarray", there.disarray),
            may: {
                let id = open(state, by, unit)?;
                let may = !to || state.kind_of(id).arm() == Arm::Cavalry;
                RULES.hold(may, "E-FIX-THERE").map_err(|no| veiled(state, no, id))
            },
            set: state.change_at(unit, |unit| unit.disarray = to);
        /// Whether a unit has a Charge marker of this turn.
        Charge { unit: Spot => to: bool }
            is: switch("charge", there.charge.is_some()),
            may: {
                let id = open(state, by, unit)?;
                RULES.hold(!to || state.engaged(id), "E-FIX-THERE")
            },
            set: {
                let turn = to.then_some(state.turn);
                state.change_at(unit, |unit| unit.charge = turn);
            };
        /// A unit's formation.
        Formation { unit: Spot => to: Option<Formation> }
            is: choice("formed", Some(there.formation), FORMATIONS, |to| {
                to.map_or_else(|| Phrase::of("none"), |to| Phrase::term("formation", to.name()))
            }),
            may: {
                let id = open(state, by, unit)?;
                let may = to.is_none_or(|formation| formation.arm() == state.arm(id));
                RULES.hold(may, "E-FIX-THERE").map_err(|no| veiled(state, no, id))
            },
            set: state.change_at(unit, |unit| unit.formation = to);
        /// A unit that is not in melee is on another free slot.
        Place { unit: Spot => #[about(nobody)] to: Spot }
            is: choice("place", unit, places(state, unit, there.owner), |to| {
                let name = if to.board == there.owner { "own_slot" } else { "enemy_flank" };
                Phrase::of(name).with("slot", to.slot.to_string())
            }),
            may: place(state, by, unit, to),
            set: state.exchange(unit, to);
        /// The melee of a unit is over.
        Parted { unit: Spot }
            is: once("parted", "yes"),
            may: {
                let id = standing(state, unit)?;
                RULES.hold(state.engaged(id), "E-FIX-THERE")?;
                RULES.hold(quiet(state), "E-FIX-LATER")
            },
            set: state.at(unit).into_iter().for_each(|id| state.part(id));
    }

    of_side(side: Side) in Subject::Side(side) => {
        /// Victory points.
        Points { side: Side => to: u16 }
            is: number("points", state.ledger.of(side)),
            may: RULES.within(to, 0..=POINTS),
            set: state.ledger.correct(side, state.turn, to);
        /// Activation markers that a side has left.
        Left { side: Side => to: u8 }
            is: number("left", state.player(side).left),
            may: match &state.phase {
                Phase::Reform(_) | Phase::Battle(_) => RULES.within(to, 0..=MARKERS),
                variants!(Phase::{
                    Dealing, Deployment, Opening, Initiative, Reinforcement, Tally, Finished
                }) => Err(wrong_phase(state, PhaseId::Battle)),
            },
            set: state.player_mut(side).left = to;
        /// Terrain under a slot.
        Terrain { #[about(nobody)] spot: Spot => to: Option<Terrain> }
            each: spot in Slot::LINES.iter().map(|slot| Spot { board: side, slot: *slot }),
            group: "grounds",
            is: choice(
                Phrase::of("own_slot").with("slot", spot.slot.to_string()),
                Some(state.terrain.get(&spot).map(|laid| laid.terrain)),
                [None].into_iter().chain(Terrain::ALL.iter().copied().map(Some)),
                |to| to.map_or_else(|| Phrase::of("none"), |to| Phrase::term("terrain", to.name())),
            ),
            may: {
                let no = || Refusal::impossible("NS-TER-1", "E-TER-SLOT");
                Slot::LINES.contains(&spot.slot).then_some(()).ok_or_else(no)?;
                RULES.hold(deployed(state), "E-FIX-LATER")
            },
            set: state.lay_by_hand(spot, to);
    }

    of_table() in Subject::Table => {
        /// The First player.
        First { => to: Side }
            is: choice("first", state.first, Side::BOTH, Phrase::side),
            may: RULES.hold(led(state), "E-FIX-LATER"),
            set: state.first = Some(to);
    }
}

fn over() -> Refusal {
    Refusal::impossible("NS-VIC-1", "E-VIC-OVER")
}

/// Whether both armies are deployed and visible.
fn deployed(state: &State) -> bool {
    !matches!(state.phase, Phase::Dealing | Phase::Deployment { .. })
}

/// Whether this turn has its First player.
fn led(state: &State) -> bool {
    matches!(state.phase, Phase::Reform(_) | Phase::Battle(_) | Phase::Reinforcement(_))
}

/// Whether nothing is in progress. Tests and fights name units by slot, so these must not change.
pub(crate) fn quiet(state: &State) -> bool {
    state.due.is_empty() && state.entering.is_none() && state.action().is_none()
}

/// The unit on a spot, once units are deployed.
fn standing(state: &State, spot: Spot) -> Result<UnitId, Refusal> {
    RULES.hold(deployed(state), "E-FIX-LATER")?;
    on(state, spot)
}

/// The unit on a spot, to correct one of its markers. Only face-up cards have markers, so this turns a
/// face-down card up, which only its owner may do.
fn open(state: &State, by: Side, spot: Spot) -> Result<UnitId, Refusal> {
    let id = standing(state, spot)?;
    let may = state.unit(id).is_some_and(|unit| unit.face_up || unit.owner == by);
    RULES.hold(may, "E-FIX-OWN").map(|_| id)
}

/// Casualties stay below Cohesion. A correction cannot destroy a unit. The range on a face-down card is
/// the one that is possible for any card.
fn casualties(state: &State, by: Side, spot: Spot, to: u8) -> Result<Range, Refusal> {
    let id = open(state, by, spot)?;
    let most = state.casualties(id).most.min(HIGHEST);
    let range = RULES.within(to, 0..=most.saturating_sub(1));
    let range = range.map_err(|no| veiled(state, no, id))?;
    Ok(if state.face_up(id) { range } else { Some(0..=u16::from(HIGHEST) - 1) })
}

/// The free slots for a unit, and its own: on its owner's board, or on the enemy's flank.
fn places(state: &State, unit: Spot, owner: Side) -> impl Iterator<Item = Spot> {
    let own = Slot::ALL.map(|slot| Spot { board: owner, slot });
    let flank = Edge::ALL.map(|edge| Spot { board: owner.other(), slot: Slot::Outflank(edge) });
    let all = own.into_iter().chain(flank);
    all.filter(move |to| *to == unit || state.at(*to).is_none())
}

/// Moves a unit that is not in melee: on its owner's board, or to the enemy's flank.
fn place(state: &State, by: Side, spot: Spot, to: Spot) -> Result<Range, Refusal> {
    let id = standing(state, spot)?;
    let Some(unit) = state.unit(id) else { return Ok(None) };
    let flank = matches!(to.slot, Slot::Outflank(_));
    RULES.hold(to.board == unit.owner || flank, "E-FIX-THERE")?;
    RULES.hold(unit.face_up || unit.owner == by, "E-FIX-OWN")?;
    RULES.hold(quiet(state) && unit.melee.is_none(), "E-FIX-LATER")?;
    let taken = || {
        let slot = to.slot.to_string();
        Refusal::impossible("NS-MOV-13", "E-SLOT-TAKEN").with("slot", slot)
    };
    state.at(to).is_none().then_some(None).ok_or_else(taken)
}
