//! The flow of a battle, in three matches over the phases: which rule judges a command, which commands
//! to offer, and which events need no command.

use super::super::content::cards::TestKind;
use super::super::phases::battle::{activation, moves};
use super::super::phases::fights::{charge, fire, melee, retreat, winner, wounds};
use super::super::phases::{
    deal, end, initiative, objectives, parts, reform, reinforcement, reserve, roll, strategy,
};
use super::super::state::{
    Phase, PhaseId, Reform, ReformStep, Reinforcement, ReinforcementStep as Step, Stage, State,
};
use super::command::Command;
use super::corrections;
use super::event::{Event, Layout};
use super::refusals::{not_asked, wrong_phase};
use crate::{Referee, Refusal, Side};

/// Judges a command: one match of phase and command, whose arms call the rule that decides. Commands of
/// an activation check their phase when the activation opens
/// ([`mark`](crate::games::napoleon_saga::phases::battle::begin::mark)).
#[expect(clippy::too_many_lines, reason = "a short arm for each command")]
pub(crate) fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    use Phase as P;
    if by.at() > 1 {
        return Err(Refusal::impossible("NS-SET-1", "E-SEAT"));
    }
    nothing_open(state, by, command)?;
    let wrong = |needed| Err(wrong_phase(state, needed));
    let action = || state.action().ok_or_else(not_asked);
    let fight = || state.fight().ok_or_else(not_asked);
    match (&state.phase, command) {
        // ---- at any time
        (_, C::FillCard { kind, value }) => corrections::fill(state, *kind, value),
        (_, C::Correct { what, why }) => corrections::correct(state, by, *what, why),
        (_, C::PlayCard { card, kind, on, bonus }) => {
            strategy::play(referee, state, by, (*card, *kind, *on, *bonus))
        }
        (_, C::Claim { place, timing }) => objectives::claim(referee, state, by, *place, *timing),
        (_, C::ShowObjective { place }) => objectives::show(state, by, *place),
        (_, C::Enter { slot, shifts }) => reserve::enter(referee, state, by, *slot, shifts),

        // ---- deployment
        (P::Dealing, C::Put { .. } | C::PutRest {} | C::Deployed {})
            if objectives::owes(state, by) =>
        {
            Err(Refusal::impossible("NS-OBJ-4", "E-OBJ-SHOW"))
        }
        (P::Deployment { done }, C::Put { .. } | C::PutRest {} | C::Deployed {})
            if done[by.at()] =>
        {
            Err(Refusal::impossible("NS-SET-4", "E-DONE"))
        }
        (P::Deployment { .. }, C::Put { unit, slot }) => {
            deal::put(referee, state, by, Layout { unit: *unit, slot: *slot })
        }
        (P::Deployment { .. }, C::PutRest {}) => deal::put_rest(referee, state, by),
        (P::Deployment { .. }, C::Deployed {}) => deal::deployed(referee, state, by),
        (_, C::Put { .. } | C::PutRest {} | C::Deployed {}) => wrong(PhaseId::Deployment),
        (P::Opening { done }, C::Done {}) => deal::done(by, *done),

        // ---- I: initiative
        (P::Initiative { .. }, C::Commit { bid }) => initiative::commit(state, by, *bid),
        (P::Initiative { .. }, C::ShowBids { bids }) => initiative::show(state, *bids),
        (_, C::Commit { .. } | C::ShowBids { .. }) => wrong(PhaseId::Initiative),
        (P::Initiative { bids }, C::Roll { faces }) => {
            initiative::tie(referee, state, bids.is_open(), faces.as_deref())
        }

        // ---- II: the ranks
        (P::Reform(Reform { step: ReformStep::Regroup, .. }), C::Regroup { unit }) => {
            reform::regroup(referee, state, by, *unit)
        }
        (P::Reform(_), C::Regroup { .. }) => Err(not_asked()),
        (_, C::Regroup { .. }) => wrong(PhaseId::Reform),
        (P::Reform(_), C::Done {}) => reform::done(referee, state, by),

        // ---- III: activations
        (_, C::Activate { unit }) => activation::activate(referee, state, by, *unit),
        (_, C::Dismount { unit, on_foot }) => {
            activation::dismount(referee, state, by, (*unit, *on_foot))
        }
        (_, C::EndActivation {}) => activation::end(referee, state, by, allowed),
        (_, C::Fire { unit, at }) => fire::fire(referee, state, by, *unit, *at),
        (_, C::Move { unit, to, shifts }) => moves::go(referee, state, by, (*unit, *to, shifts)),
        (_, C::Capture { unit }) => moves::capture(referee, state, by, *unit),
        (_, C::Outflank { unit, side }) => moves::outflank(referee, state, by, (*unit, *side)),
        (_, C::Engage { unit, at, charge }) => {
            melee::engage(referee, state, by, (*unit, *at, *charge))
        }
        (_, C::FightOn { unit }) => melee::fight_on(referee, state, by, *unit),
        (_, C::Disengage { unit }) => melee::disengage(referee, state, by, *unit),

        // ---- III: answers to questions in an activation
        (_, C::Roll { faces }) => rolled(referee, state, by, faces.as_deref()),
        (_, C::SpendMarker {}) => fire::spend(referee, state, by),
        (_, C::Evade {}) => charge::evade(referee, state, by, fight()?),
        (_, C::Charge {}) => charge::charge(referee, state, by, fight()?),
        (_, C::Countercharge {}) => charge::countercharge(state, by, fight()?),
        (_, C::Recover {}) => charge::recover(state, by, fight()?),
        (_, C::Support { by: spot }) => wounds::support(referee, state, by, action()?, *spot),
        (_, C::Fail {}) => wounds::fail(referee, state, by, action()?),
        (_, C::Ignore {}) => wounds::ignore(referee, state, by, action()?),
        (_, C::FallBack { side }) => retreat::choose(state, by, action()?, *side),
        (_, C::TakeHeart {}) => winner::take_heart(referee, state, by),
        (_, C::Seize {}) => winner::seize(state, by),
        (_, C::Decline {}) => match state.fight() {
            Some(fight) if melee::asks(fight.step) => charge::decline(state, by, fight),
            Some(_) | None => wounds::decline(state, by, action()?),
        },

        // ---- IV: reinforcements, and the end
        (
            P::Reinforcement(Reinforcement { step: Step::Formations, .. }),
            C::DropFormation { unit },
        ) => reinforcement::drop(referee, state, by, *unit),
        (P::Reinforcement(Reinforcement { step: Step::Cards, .. }), C::Refill { discard }) => {
            reinforcement::refill(referee, state, by, discard)
        }
        (P::Reinforcement(Reinforcement { step: Step::Army, .. }), C::DrawUnit { unit }) => {
            reinforcement::draw(referee, state, by, *unit)
        }
        (P::Reinforcement(_), C::DropFormation { .. } | C::Refill { .. } | C::DrawUnit { .. }) => {
            Err(not_asked())
        }
        (_, C::DropFormation { .. } | C::Refill { .. } | C::DrawUnit { .. }) => {
            wrong(PhaseId::Reinforcement)
        }
        (P::Reinforcement(_), C::Done {}) => reinforcement::done(referee, state, by),
        (P::Tally { done }, C::Done {}) => end::done(by, *done),
        (_, C::Done {}) => Err(not_asked()),
    }
}

/// Whether a seat may give a command in this state.
fn allowed(state: &State, seat: Side, command: &Command) -> bool {
    decide(&mut Referee::trial(), state, seat, command).is_ok()
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
pub(crate) fn possible(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let mut all = asked(state, seat, eyes);
    if eyes {
        all.extend(strategy::possible(state, seat));
        all.extend(objectives::possible(state, seat));
    }
    all
}

/// The commands that the current state asks for.
pub(crate) fn asked(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if !state.due.is_empty() {
        let mut all = roll::possible(state, seat);
        all.extend(fire::answers(state, seat));
        all.extend(wounds::answers(state, seat));
        all.extend(parts::skip_candidates(state, seat));
        return all;
    }
    if state.entering.is_some() {
        return reserve::possible(state, seat);
    }
    match &state.phase {
        Phase::Dealing => objectives::showing(state, seat),
        Phase::Deployment { .. } | Phase::Opening { .. } => deal::possible(state, seat, eyes),
        Phase::Initiative { .. } => initiative::possible(state, seat, eyes),
        Phase::Reform(_) => reform::possible(state, seat),
        Phase::Battle(turn) => match turn.action.as_ref().map(|action| action.stage) {
            None | Some(Stage::Choosing) => activation::possible(state, seat, eyes),
            Some(_) => {
                let mut all = wounds::possible(state, seat);
                all.extend(melee::answers(state, seat));
                all
            }
        },
        Phase::Reinforcement(_) => reinforcement::possible(state, seat, eyes),
        Phase::Tally { .. } => end::possible(state, seat),
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
