//! The flow of a battle, in three matches: which rule judges a command, which commands to offer, and
//! which events need no command.

use super::super::phases::action::{self, activation, cards, deeds, effects, surcharge, turn};
use super::super::phases::fights::{self, after, blow, declare, dice, stand};
use super::super::phases::{deployment, end, generating, giving};
use super::super::state::{Phase, PhaseId, State};
use super::command::Command;
use super::corrections;
use super::event::Event;
use super::refusals::wrong_phase;
use crate::kit::held;
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
    if let Some(needed) = command.needs(state.phase.id()) {
        return Err(wrong_phase(state, needed));
    }
    let deployed = || held!(state: Deployment(at) => at);
    let making = || held!(state: Generating(making) => making);
    let at = || held!(state: Action(at) => at);
    let fought = || fights::fought(state);
    match command {
        // ---- before the first turn
        C::ChooseFirst { first } => deployment::choose(deployed()?, *first),
        C::Place { unit } => deployment::place(referee, state, deployed()?, by, *unit),
        C::PlaceRest {} => deployment::place_rest(state, deployed()?),

        // ---- the command phase
        C::Lead { towns, trees, carts } => {
            generating::lead(state, making()?, by, [*towns, *trees, *carts])
        }
        C::DropOrder { color } => generating::drop(making()?, by, *color),
        C::RollOrders { colors } => {
            generating::roll(referee, state, making()?, by, colors.as_deref())
        }
        C::RerollOrders { colors } => {
            generating::reroll(referee, state, making()?, by, colors.as_deref())
        }
        C::RerollSome { dice, cart, colors } => {
            let some = generating::Chosen { dice, cart: *cart, colors: colors.as_deref() };
            generating::reroll_some(referee, state, making()?, by, &some)
        }
        C::KeepOrders {} => generating::keep(state, making()?, by),
        C::AskPool {} => giving::ask(state, by),
        C::BeginGiving {} => giving::begin(held!(state: Giving { begun, .. } => begun)?, by),
        C::Give { orders } => {
            let given = held!(state: Giving { given, .. } => given);
            giving::give(state, given.map_err(|_| giving::locked(state))?, by, orders.as_ref())
        }
        C::TurnUp { orders } => {
            let placed = held!(state: TurningUp { placed } => placed)?;
            giving::turn_up(referee, state, placed, by, orders)
        }

        // ---- the action phase: turns and cards
        C::DrawCard {} => turn::draw(referee, state, at()?, by),
        C::Pass {} => turn::pass(referee, state, at()?, by),
        C::Hold {} => turn::hold(state, at()?, by),
        C::UseCard {} => cards::apply(referee, state, at()?, by),
        C::TakeOrder { color } => cards::take(state, at()?, by, *color),
        C::PlaceTerrain {} => cards::place(state, at()?, by),
        C::LeaveTerrain {} => cards::leave(state, at()?, by),
        C::CurseWanders {} => cards::curse(state, at()?, by),
        C::Activate { unit } => activation::activate(referee, state, at()?, by, *unit),
        C::CardHits { unit, lost } => effects::hit(referee, state, at()?, by, (*unit, *lost)),
        C::CardHeals { unit, back } => effects::heal(referee, state, at()?, by, (*unit, *back)),
        C::CardTires { unit } => effects::tire(referee, state, at()?, by, *unit),
        C::CardRelieves { unit } => effects::relieve(referee, state, at()?, by, *unit),
        C::CardOrders { color } => effects::order(referee, state, at()?, by, *color),
        C::CardDone {} => effects::finish(state, at()?, by),
        C::CardGives { unit, does } => effects::give(referee, state, at()?, by, (*unit, does)),

        // ---- an activation
        C::Pay { ability, orders } => surcharge::pay(referee, state, at()?, by, *ability, orders),
        C::Tire {} => surcharge::tire(state, at()?, by),
        C::Relieve {} => surcharge::relieve(state, at()?, by),
        C::Regenerate { graves } => surcharge::regenerate(state, at()?, by, *graves),
        C::Move { run, difficult, then_attack } => {
            let way = deeds::Way { run: *run, difficult: *difficult, then_attack: *then_attack };
            deeds::go(referee, state, at()?, by, way)
        }
        C::Attack { target, kind, situation, tire } => {
            let (target, kind, situation) = (*target, *kind, *situation);
            let order = declare::Declaration { target, kind, situation, tire: *tire };
            declare::attack(referee, state, at()?, by, &order)
        }
        C::Defend {} => deeds::defend(referee, state, at()?, by),
        C::Rest { adjacent, town } => deeds::rest(referee, state, at()?, by, *adjacent, *town),
        C::EndActivation {} => deeds::end(at()?, by),
        C::Raze { .. } if matches!(state.phase, Phase::Ending { counted: true }) => {
            Err(wrong_phase(state, PhaseId::Action))
        }
        C::Raze { unit } => end::raze(state, by, *unit),

        // ---- a fight
        C::Redirect { to, situation } => stand::redirect(&fought()?, by, *to, *situation),
        C::Stand { give_up, tire } => stand::stand(referee, &fought()?, by, *give_up, *tire),
        C::Roll { faces } => dice::roll(referee, &fought()?, by, faces.as_deref()),
        C::Reroll { die, face } => dice::reroll(referee, &fought()?, by, *die, *face),
        C::Keep {} => dice::keep(&fought()?, by),
        C::Answer { reduce, regroup } => blow::answer(referee, &fought()?, by, *reduce, *regroup),
        C::Retreat { hexes } => blow::retreat(&fought()?, by, *hexes),
        C::Push { moved } => blow::push(&fought()?, by, *moved),
        C::Raise { conscript, size } => after::raise(&fought()?, by, *conscript, *size),
        C::Advance { taken } => after::advance(&fought()?, by, *taken),

        // ---- the end of a turn, and what belongs to none
        C::Count { points, towns } => {
            let counted = held!(state: Ending { counted } => *counted)?;
            end::count(state, counted, *points, *towns)
        }
        C::FillCard { kind, value } => corrections::fill(state, *kind, value),
        C::Correct { what, why } => corrections::correct(state, by, *what, why),
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
