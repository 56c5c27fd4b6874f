//! The flow of a battle, in three matches over the phases: which rule judges a command, which commands
//! to offer, and which events need no command.

use super::super::phases::action::{self, activation, cards, deeds, effects, surcharge, turn};
use super::super::phases::fights::{self, after, blow, declare, dice, stand};
use super::super::phases::{deployment, end, generating, giving};
use super::super::state::{Phase, PhaseId, State};
use super::command::Command;
use super::corrections;
use super::event::Event;
use super::refusals::wrong_phase;
use crate::{Referee, Refusal, Side};

/// Judges a command: one match of phase and command, whose arms call the rule that decides.
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
        return Err(Refusal::impossible("FC-TRN-1", "E-SEAT"));
    }
    let wrong = |needed| Err(wrong_phase(state, needed));
    let fought = || fights::fought(state);
    match (&state.phase, command) {
        // ---- before the first turn
        (P::Deployment(at), C::ChooseFirst { first }) => deployment::choose(at, *first),
        (P::Deployment(at), C::Place { unit }) => deployment::place(referee, state, at, by, *unit),
        (P::Deployment(at), C::PlaceRest {}) => deployment::place_rest(state, at),

        // ---- the command phase
        (P::Generating(making), C::Lead { towns, trees, carts }) => {
            generating::lead(state, making, by, [*towns, *trees, *carts])
        }
        (P::Generating(making), C::DropOrder { color }) => generating::drop(making, by, *color),
        (P::Generating(making), C::RollOrders { colors }) => {
            generating::roll(referee, state, making, by, colors.as_deref())
        }
        (P::Generating(making), C::RerollOrders { colors }) => {
            generating::reroll(referee, state, making, by, colors.as_deref())
        }
        (P::Generating(making), C::RerollSome { dice, cart, colors }) => {
            let some = generating::Chosen { dice, cart: *cart, colors: colors.as_deref() };
            generating::reroll_some(referee, state, making, by, &some)
        }
        (P::Generating(making), C::KeepOrders {}) => generating::keep(state, making, by),
        (P::Generating(_) | P::Giving { .. }, C::AskPool {}) => giving::ask(state, by),
        (P::Giving { begun, .. }, C::BeginGiving {}) => giving::begin(begun, by),
        (P::Giving { given, .. }, C::Give { orders }) => {
            giving::give(state, given, by, orders.as_ref())
        }
        (P::TurningUp { placed }, C::TurnUp { orders }) => {
            giving::turn_up(referee, state, placed, by, orders)
        }

        // ---- the action phase: turns and cards
        (P::Action(at), C::DrawCard {}) => turn::draw(referee, state, at, by),
        (P::Action(at), C::Pass {}) => turn::pass(referee, state, at, by),
        (P::Action(at), C::Hold {}) => turn::hold(state, at, by),
        (P::Action(at), C::UseCard {}) => cards::apply(referee, state, at, by),
        (P::Action(at), C::TakeOrder { color }) => cards::take(state, at, by, *color),
        (P::Action(at), C::PlaceTerrain {}) => cards::place(state, at, by),
        (P::Action(at), C::LeaveTerrain {}) => cards::leave(state, at, by),
        (P::Action(at), C::CurseWanders {}) => cards::curse(state, at, by),
        (P::Action(at), C::Activate { unit }) => {
            activation::activate(referee, state, at, by, *unit)
        }
        (P::Action(at), C::CardHits { unit, lost }) => {
            effects::hit(referee, state, at, by, (*unit, *lost))
        }
        (P::Action(at), C::CardHeals { unit, back }) => {
            effects::heal(referee, state, at, by, (*unit, *back))
        }
        (P::Action(at), C::CardTires { unit }) => effects::tire(referee, state, at, by, *unit),
        (P::Action(at), C::CardRelieves { unit }) => {
            effects::relieve(referee, state, at, by, *unit)
        }
        (P::Action(at), C::CardOrders { color }) => effects::order(referee, state, at, by, *color),
        (P::Action(at), C::CardDone {}) => effects::finish(state, at, by),
        (P::Action(at), C::CardGives { unit, does }) => {
            effects::give(referee, state, at, by, (*unit, does))
        }

        // ---- an activation
        (P::Action(at), C::Pay { ability, orders }) => {
            surcharge::pay(referee, state, at, by, *ability, orders)
        }
        (P::Action(at), C::Tire {}) => surcharge::tire(state, at, by),
        (P::Action(at), C::Relieve {}) => surcharge::relieve(state, at, by),
        (P::Action(at), C::Regenerate { graves }) => surcharge::regenerate(state, at, by, *graves),
        (P::Action(at), C::Move { run, difficult, then_attack }) => {
            let way = deeds::Way { run: *run, difficult: *difficult, then_attack: *then_attack };
            deeds::go(referee, state, at, by, way)
        }
        (P::Action(at), C::Attack { target, kind, situation, tire }) => {
            let (target, kind, situation) = (*target, *kind, *situation);
            let order = declare::Declaration { target, kind, situation, tire: *tire };
            declare::attack(referee, state, at, by, &order)
        }
        (P::Action(at), C::Defend {}) => deeds::defend(referee, state, at, by),
        (P::Action(at), C::Rest { adjacent, town }) => {
            deeds::rest(referee, state, at, by, *adjacent, *town)
        }
        (P::Action(at), C::EndActivation {}) => deeds::end(at, by),
        (P::Action(_) | P::Ending { counted: false }, C::Raze { unit }) => {
            end::raze(state, by, *unit)
        }

        // ---- a fight
        (P::Action(_), C::Redirect { to, situation }) => {
            stand::redirect(&fought()?, by, *to, *situation)
        }
        (P::Action(_), C::Stand { give_up, tire }) => {
            stand::stand(referee, &fought()?, by, *give_up, *tire)
        }
        (P::Action(_), C::Roll { faces }) => dice::roll(referee, &fought()?, by, faces.as_deref()),
        (P::Action(_), C::Reroll { die, face }) => {
            dice::reroll(referee, &fought()?, by, *die, *face)
        }
        (P::Action(_), C::Keep {}) => dice::keep(&fought()?, by),
        (P::Action(_), C::Answer { reduce, regroup }) => {
            blow::answer(referee, &fought()?, by, *reduce, *regroup)
        }
        (P::Action(_), C::Retreat { hexes }) => blow::retreat(&fought()?, by, *hexes),
        (P::Action(_), C::Push { moved }) => blow::push(&fought()?, by, *moved),
        (P::Action(_), C::Raise { conscript, size }) => {
            after::raise(&fought()?, by, *conscript, *size)
        }
        (P::Action(_), C::Advance { taken }) => after::advance(&fought()?, by, *taken),

        // ---- the end of a turn, and what belongs to none
        (P::Ending { counted }, C::Count { points, towns }) => {
            end::count(state, *counted, *points, *towns)
        }
        (_, C::FillCard { kind, value }) => corrections::fill(state, *kind, value),
        (_, C::Correct { what, why }) => corrections::correct(state, by, *what, why),

        // ---- every other phase
        (_, C::ChooseFirst { .. } | C::Place { .. } | C::PlaceRest {}) => {
            wrong(PhaseId::Deployment)
        }
        (
            _,
            C::Lead { .. }
            | C::DropOrder { .. }
            | C::RollOrders { .. }
            | C::RerollOrders { .. }
            | C::RerollSome { .. }
            | C::KeepOrders {},
        ) => wrong(PhaseId::Generating),
        (_, C::AskPool {}) => Err(Refusal::impossible("FC-CMD-6", "E-POOL-CLOSED")),
        (_, C::BeginGiving {}) => wrong(PhaseId::Giving),
        (_, C::Give { .. }) => Err(giving::locked(state)),
        (_, C::TurnUp { .. }) => wrong(PhaseId::TurningUp),
        (_, C::Count { .. }) => wrong(PhaseId::Ending),
        (
            _,
            C::DrawCard {}
            | C::Pass {}
            | C::Hold {}
            | C::UseCard {}
            | C::TakeOrder { .. }
            | C::PlaceTerrain {}
            | C::LeaveTerrain {}
            | C::CurseWanders {}
            | C::Activate { .. }
            | C::CardHits { .. }
            | C::CardHeals { .. }
            | C::CardTires { .. }
            | C::CardRelieves { .. }
            | C::CardOrders { .. }
            | C::CardDone {}
            | C::CardGives { .. }
            | C::Pay { .. }
            | C::Tire {}
            | C::Relieve {}
            | C::Regenerate { .. }
            | C::Move { .. }
            | C::Attack { .. }
            | C::Defend {}
            | C::Rest { .. }
            | C::EndActivation {}
            | C::Raze { .. }
            | C::Redirect { .. }
            | C::Stand { .. }
            | C::Roll { .. }
            | C::Reroll { .. }
            | C::Keep {}
            | C::Answer { .. }
            | C::Retreat { .. }
            | C::Push { .. }
            | C::Raise { .. }
            | C::Advance { .. },
        ) => wrong(PhaseId::Action),
    }
}

/// Candidate commands for a side, the most likely first.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    match &state.phase {
        Phase::Deployment(at) => deployment::possible(state, at, side),
        Phase::Generating(making) => {
            let mut all = generating::possible(state, making, side);
            all.extend(giving::asking(state, side));
            all
        }
        Phase::Giving { begun, given } => giving::possible(state, begun, given, side, eyes),
        Phase::TurningUp { placed } => giving::turning(state, placed, side, eyes),
        Phase::Action(at) => match fights::fought(state) {
            Ok(fought) => fights::possible(&fought, side),
            Err(_) => action::possible(state, at, side, eyes),
        },
        Phase::Ending { .. } => end::possible(state, side),
        Phase::Finished(_) => Vec::new(),
    }
}

/// The next events that need no command.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    if let Some(over) = end::at_once(state) {
        return vec![over];
    }
    match &state.phase {
        Phase::Deployment(at) => deployment::proceed(referee, state, at),
        Phase::Generating(making) => generating::proceed(state, making),
        Phase::Giving { given, .. } => giving::proceed(state, given),
        Phase::TurningUp { placed } => giving::turned(state, placed),
        Phase::Action(at) => match fights::fought(state) {
            Ok(fought) => fights::proceed(referee, &fought),
            Err(_) => action::proceed(referee, state, at),
        },
        Phase::Ending { counted } => end::proceed(state, *counted),
        Phase::Finished(_) => Vec::new(),
    }
}
