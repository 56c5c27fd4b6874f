//! When a card may be played (NS-CRD-5): in whose activation, and before which choice.

use super::Play;
use crate::games::napoleon_saga::content::cards::{Formation, StrategyKind, Window};
use crate::games::napoleon_saga::play::refusals::{not_asked, wrong_phase};
use crate::games::napoleon_saga::state::{Phase, PhaseId, ReformStep, Stage, State};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// Checks whether cards may be played at all now, which everyone can see.
pub(crate) fn open(state: &State, by: Side) -> Result<(), Refusal> {
    if state.entering.is_some() {
        return Err(Refusal::impossible("NS-ACT-5", "E-ACT-OPEN"));
    }
    match &state.phase {
        Phase::Dealing | Phase::Deployment { .. } => {
            Err(Refusal::impossible("NS-SET-8", "E-SET-REVEAL"))
        }
        Phase::Opening { done } if done[by.at()] => Err(Refusal::impossible("NS-SET-7", "E-DONE")),
        Phase::Initiative { .. } => Err(wrong_phase(state, PhaseId::Battle)),
        Phase::Tally { .. } => Err(not_asked()),
        Phase::Finished(_) => Err(Refusal::impossible("NS-VIC-1", "E-VIC-OVER")),
        Phase::Opening { .. } | Phase::Reform(_) | Phase::Battle(_) | Phase::Reinforcement(_) => {
            Ok(())
        }
    }
}

/// Players lay terrain in turn (NS-REF-4).
pub(crate) fn turn(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<(), Refusal> {
    let Phase::Reform(reform) = &state.phase else { return Ok(()) };
    let mine = reform.side == by && !reform.done[by.at()];
    let lays = reform.step == ReformStep::Terrain;
    referee.demand(!lays || mine, || Refusal::rule("NS-REF-4", "E-REF-ORDER"))
}

/// Demands that this card may be played now.
pub(crate) fn demand(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
) -> Result<(), Refusal> {
    let terrain = matches!(play.kind, StrategyKind::Terrain(_));
    match &state.phase {
        Phase::Opening { .. } => {
            let other = || Refusal::rule("NS-SET-7", "E-SET-TERRAIN");
            return referee.demand(terrain, other);
        }
        Phase::Reform(reform) if reform.step == ReformStep::Terrain => {
            return referee.demand(terrain, || play.refusal("NS-TER-1", "E-TER-CARD"));
        }
        variants!(Phase::{
            Dealing, Deployment, Initiative, Reform, Battle, Reinforcement, Tally, Finished
        }) => {}
    }
    let now = !terrain && in_window(state, play) && (acting(state) || play.changes_a_roll());
    referee.demand(now, || play.refusal("NS-CRD-5", "E-CRD-WINDOW"))?;
    if play.changes_a_roll() { Ok(()) } else { before_the_action(referee, state, play) }
}

fn acting(state: &State) -> bool {
    matches!(state.phase, Phase::Battle(_))
}

/// The seat whose part of the turn it is.
fn active(state: &State) -> Option<Side> {
    match &state.phase {
        Phase::Reform(reform) => Some(reform.side),
        Phase::Battle(turn) => Some(turn.side),
        Phase::Reinforcement(reinforcement) => Some(reinforcement.side),
        variants!(Phase::{Dealing, Deployment, Opening, Initiative, Tally, Finished}) => None,
    }
}

fn in_window(state: &State, play: &Play<'_>) -> bool {
    let own = active(state) == Some(play.by);
    match play.printed.map_or(Window::Both, |card| card.window) {
        Window::Proactive => own,
        Window::Reactive => !own,
        Window::Both => true,
    }
}

/// Cards are played after the marker is placed and before the unit acts (NS-ACT-5).
fn before_the_action(
    referee: &mut Referee<'_>,
    state: &State,
    play: &Play<'_>,
) -> Result<(), Refusal> {
    let Some(action) = state.action() else {
        return referee.demand(false, || Refusal::rule("NS-ACT-5", "E-ACT-NONE"));
    };
    let echelon = play.kind == StrategyKind::Formation(Formation::Echelon);
    let foe = state.fight().filter(|fight| fight.caught).and_then(|fight| state.unit(fight.foe));
    let caught = echelon && foe.is_some_and(|foe| foe.owner == play.by);
    referee.demand(!caught, || Refusal::rule("NS-EVA-4", "E-EVA-ECHELON"))?;
    let fresh = action.moved.is_none() && !action.fired;
    let choosing = action.stage == Stage::Choosing && fresh && state.due.is_empty();
    referee.demand(choosing, || Refusal::rule("NS-ACT-5", "E-ACT-CARDS"))
}
