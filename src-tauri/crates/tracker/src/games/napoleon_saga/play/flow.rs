//! The flow of a battle, in three matches: which rule judges a command, which commands to offer, and
//! which events need no command.

use super::super::content::cards::TestKind;
use super::super::phases::battle::{activation, moves};
use super::super::phases::fights::{charge, fire, melee, retreat, winner, wounds};
use super::super::phases::{
    deal, end, initiative, objectives, parts, reform, reinforcement, reserve, roll, strategy,
};
use super::super::state::{Phase, PhaseId, ReformStep, ReinforcementStep as Step, Stage, State};
use super::command::Command;
use super::corrections;
use super::event::{Event, Layout};
use super::refusals::{not_asked, wrong_phase};
use crate::kit::{held, variants};
use crate::{Referee, Refusal, Side};

/// Judges a command: one match of commands, whose arms call the rule that decides.
#[expect(clippy::too_many_lines, reason = "a short arm for each command")]
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    nothing_open(state, by, command)?;
    if let Some(needed) = command.needs(state.phase.id()) {
        return Err(wrong_phase(state, needed));
    }
    let action = || state.action().ok_or_else(not_asked);
    let fight = || state.fight().ok_or_else(not_asked);
    match command {
        // ---- at any time
        C::FillCard { kind, value } => corrections::fill(state, *kind, value),
        C::Correct { what, why } => corrections::correct(state, by, *what, why),
        C::PlayCard { card, kind, on, bonus } => {
            strategy::play(referee, state, by, (*card, *kind, *on, *bonus))
        }
        C::Claim { place, timing } => objectives::claim(referee, state, by, *place, *timing),
        C::ShowObjective { place } => objectives::show(state, by, *place),
        C::Enter { slot, shifts } => reserve::enter(referee, state, by, *slot, shifts),

        // ---- deployment
        C::Put { unit, slot } => {
            deploys(state, by)?;
            deal::put(referee, state, by, Layout { unit: *unit, slot: *slot })
        }
        C::PutRest {} => deploys(state, by).and_then(|()| deal::put_rest(referee, state, by)),
        C::Deployed {} => deploys(state, by).and_then(|()| deal::deployed(referee, state, by)),

        // ---- I: initiative
        C::Commit { bid } => initiative::commit(state, by, *bid),
        C::ShowBids { bids } => initiative::show(state, *bids),

        // ---- II: the ranks
        C::Regroup { unit } => {
            reforms(state, ReformStep::Regroup)?;
            reform::regroup(referee, state, by, *unit)
        }

        // ---- III: activations
        C::Activate { unit } => activation::activate(referee, state, by, *unit),
        C::Dismount { unit, on_foot } => {
            activation::dismount(referee, state, by, (*unit, *on_foot))
        }
        C::EndActivation {} => activation::end(referee, state, by, allowed),
        C::Fire { unit, at } => fire::fire(referee, state, by, *unit, *at),
        C::Move { unit, to, shifts } => moves::go(referee, state, by, (*unit, *to, shifts)),
        C::Capture { unit } => moves::capture(referee, state, by, *unit),
        C::Outflank { unit, side } => moves::outflank(referee, state, by, (*unit, *side)),
        C::Engage { unit, at, charge } => melee::engage(referee, state, by, (*unit, *at, *charge)),
        C::FightOn { unit } => melee::fight_on(referee, state, by, *unit),
        C::Disengage { unit } => melee::disengage(referee, state, by, *unit),

        // ---- III: answers to questions in an activation
        C::Roll { faces } => rolled(referee, state, by, faces.as_deref()),
        C::SpendMarker {} => fire::spend(referee, state, by),
        C::Evade {} => charge::evade(referee, state, by, fight()?),
        C::Charge {} => charge::charge(referee, state, by, fight()?),
        C::Countercharge {} => charge::countercharge(state, by, fight()?),
        C::Recover {} => charge::recover(state, by, fight()?),
        C::Support { by: spot } => wounds::support(referee, state, by, action()?, *spot),
        C::Fail {} => wounds::fail(referee, state, by, action()?),
        C::Ignore {} => wounds::ignore(referee, state, by, action()?),
        C::FallBack { side } => retreat::choose(state, by, action()?, *side),
        C::TakeHeart {} => winner::take_heart(referee, state, by),
        C::Seize {} => winner::seize(state, by),
        C::Decline {} => match state.fight() {
            Some(fight) if melee::asks(fight.step) => charge::decline(state, by, fight),
            Some(_) | None => wounds::decline(state, by, action()?),
        },

        // ---- IV: reinforcements, and the end
        C::DropFormation { unit } => {
            reinforces(state, Step::Formations)?;
            reinforcement::drop(referee, state, by, *unit)
        }
        C::Refill { discard } => {
            reinforces(state, Step::Cards)?;
            reinforcement::refill(referee, state, by, discard)
        }
        C::DrawUnit { unit } => {
            reinforces(state, Step::Army)?;
            reinforcement::draw(referee, state, by, *unit)
        }
        C::Done {} => match &state.phase {
            Phase::Opening { done } => deal::done(by, *done),
            Phase::Reform(_) => reform::done(referee, state, by),
            Phase::Reinforcement(_) => reinforcement::done(referee, state, by),
            Phase::Tally { done } => end::done(by, *done),
            variants!(Phase::{Dealing, Deployment, Initiative, Battle, Finished}) => {
                Err(not_asked())
            }
        },
    }
}

/// A side that still deploys, once it has shown the objectives that it owes.
fn deploys(state: &State, by: Side) -> Result<(), Refusal> {
    if matches!(state.phase, Phase::Dealing) && objectives::owes(state, by) {
        return Err(Refusal::impossible("NS-OBJ-4", "E-OBJ-SHOW"));
    }
    let done = held!(state: Deployment { done } => done[by.at()])?;
    (!done).then_some(()).ok_or_else(|| Refusal::impossible("NS-SET-4", "E-DONE"))
}

fn reforms(state: &State, step: ReformStep) -> Result<(), Refusal> {
    let now = held!(state: Reform(reform) => reform.step)?;
    (now == step).then_some(()).ok_or_else(not_asked)
}

fn reinforces(state: &State, step: Step) -> Result<(), Refusal> {
    let now = held!(state: Reinforcement(phase) => phase.step)?;
    (now == step).then_some(()).ok_or_else(not_asked)
}

/// Whether a seat may give a command in this state.
fn allowed(state: &State, side: Side, command: &Command) -> bool {
    decide(&mut Referee::trial(), state, side, command).is_ok()
}

/// While dice are due they can only be rolled or answered. While a unit has to enter the Reserve
/// nothing else may happen. Commands for any time check themselves.
fn nothing_open(state: &State, by: Side, command: &Command) -> Result<(), Refusal> {
    use Command as C;
    let anytime = matches!(
        command,
        C::FillCard { .. }
            | C::Correct { .. }
            | C::PlayCard { .. }
            | C::Claim { .. }
            | C::ShowObjective { .. }
    );
    let due = !state.due.is_empty();
    let answers = matches!(command, C::Fail {} | C::Ignore {} | C::SpendMarker {});
    let rolls = answers || matches!(command, C::Roll { .. }) || parts::skips(state, command);
    let enters = matches!(command, C::Enter { .. });
    let waits = (due && !rolls) || (!due && state.entering.is_some() && !enters);
    if waits && !anytime {
        let open = || Refusal::impossible("NS-ACT-5", "E-ACT-OPEN");
        return Err(charge::late(state, by, command).unwrap_or_else(open));
    }
    Ok(())
}

/// Rolls the tests that are due and adds the events that follow.
fn rolled(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    faces: Option<&[u8]>,
) -> Result<Vec<Event>, Refusal> {
    if let Phase::Initiative { bids } = &state.phase {
        return initiative::tie(referee, state, bids.is_open(), faces);
    }
    let rolls = roll::roll(referee, state, by, faces)?;
    let more = match state.due.first().map(|test| test.kind) {
        Some(TestKind::Fire) => match state.fight() {
            Some(fight) => melee::defended(state, fight, &rolls),
            None => fire::rolled(state, &rolls),
        },
        Some(
            TestKind::Melee
            | TestKind::Disengage
            | TestKind::Countercharge
            | TestKind::Evade
            | TestKind::Recover,
        ) => melee::rolled(state, &rolls),
        Some(TestKind::Retreat) => wounds::rolled(state, &rolls),
        Some(TestKind::Regroup | TestKind::Rally) => reform::rolled(state, &rolls),
        Some(TestKind::Outflank | TestKind::Disarray | TestKind::Formation) => {
            reinforcement::rolled(state, &rolls)
        }
        None => Vec::new(),
    };
    Ok([Event::Rolled { rolls }].into_iter().chain(more).collect())
}

/// Candidate commands for a seat. Without `eyes`, none that rest on its secrets: no hand, and only
/// face-up units.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let mut all = asked(state, side, eyes);
    if eyes {
        all.extend(strategy::possible(state, side));
        all.extend(objectives::possible(state, side));
    }
    all
}

/// The commands that the current state asks for.
pub(crate) fn asked(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    if !state.due.is_empty() {
        let mut all = roll::possible(state, side);
        all.extend(fire::answers(state, side));
        all.extend(wounds::answers(state, side));
        all.extend(parts::skip_candidates(state, side));
        return all;
    }
    if state.entering.is_some() {
        return reserve::possible(state, side);
    }
    match &state.phase {
        Phase::Dealing => objectives::showing(state, side),
        Phase::Deployment { .. } | Phase::Opening { .. } => deal::possible(state, side, eyes),
        Phase::Initiative { .. } => initiative::possible(state, side, eyes),
        Phase::Reform(_) => reform::possible(state, side),
        Phase::Battle(turn) => match turn.action.as_ref().map(|action| action.stage) {
            None | Some(Stage::Choosing) => activation::possible(state, side, eyes),
            Some(_) => {
                let mut all = wounds::possible(state, side);
                all.extend(melee::answers(state, side));
                all
            }
        },
        Phase::Reinforcement(_) => reinforcement::possible(state, side, eyes),
        Phase::Tally { .. } => end::possible(state, side),
        Phase::Finished(_) => Vec::new(),
    }
}

/// The next events that need no command, one step at a time.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    if !state.due.is_empty() {
        return Vec::new();
    }
    if state.entering.is_some() {
        return reserve::proceed(state);
    }
    match &state.phase {
        Phase::Dealing | Phase::Deployment { .. } | Phase::Opening { .. } => {
            deal::proceed(referee, state)
        }
        Phase::Initiative { .. } => initiative::proceed(state),
        Phase::Reform(_) => reform::proceed(state),
        Phase::Battle(_) => battle(state),
        Phase::Reinforcement(_) => reinforcement::proceed(referee, state),
        Phase::Tally { .. } => end::proceed(state),
        Phase::Finished(_) => Vec::new(),
    }
}

/// In phase III: the results of casualties, then the fight, then the next activation.
fn battle(state: &State) -> Vec<Event> {
    let mut events = wounds::proceed(state);
    if events.is_empty() && !wounds::waiting(state) {
        events = melee::proceed(state);
    }
    if events.is_empty() && !wounds::waiting(state) && !melee::waiting(state) {
        events = activation::proceed(state, allowed);
    }
    events
}
