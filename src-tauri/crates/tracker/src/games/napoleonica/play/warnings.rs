//! Warnings before a command that no rule refuses (N-ORD-7, N-ACT-3, N-ACT-8, N-CRD-2).

use super::super::content::cards::CardType;
use super::super::content::orders::Orders;
use super::super::phases::battle::{self, card_play};
use super::super::phases::pouch;
use super::super::state::attack::Laid;
use super::super::state::{Phase, State, UnitId};
use super::command::Command;
use crate::kit::variants;
use crate::{Side, Warning};

/// The warnings to show before a command is given.
pub(crate) fn warnings(state: &State, by: Side, command: &Command) -> Vec<Warning> {
    let warning = match command {
        Command::Exchange { away, .. } => short(state, by, away),
        Command::Activate { unit, pay } => again(state, *unit, !pay.is_empty()),
        Command::CardActivates { unit, blank } => again(state, *unit, *blank),
        Command::Rest {} => rested(state),
        Command::PlayCard { card } => in_vain(state, by, *card),
        variants!(Command::{
            ReturnOpening, RollDeployment, ChooseFirst, Place, PlaceRest, Deployed,
            ReinforcementsRunOut, Bid, ShowBids, RollLeader, Escalate, Draw, PutBack, Swap, Done,
            Join, CorruptStep, Arrive, TakeCard, Step, Relieve, Pass, EndTurn, TakeOrder,
            DrawOrder, Decline, Deactivate, SwitchOn, BuyHex, Move, EndActivation, CardGives,
            CardHits, CardTires, CardDone, Attack, FormSquare, Lay, UseCard, DropDice, Roll, Reroll,
            Keep, Regroup, Retreat, Reduce, Suffer, Counterblow, RemoveModels, Score, Discard,
            FillCard, Correct
        }) => None,
    };
    warning.into_iter().collect()
}

/// The pouch holds fewer orders than an exchange puts away (N-ORD-7).
fn short(state: &State, by: Side, away: &Orders) -> Option<Warning> {
    let (pouch, away) = (pouch::fills(state, by), away.total());
    let left = state.player(by).hand.total().checked_sub(away.saturating_add(1))?;
    let warning = || Warning::of("N-ORD-7", "W-EXCH-SHORT").with("pouch", pouch);
    (away > pouch).then(|| warning().with("orders", left.saturating_add(pouch)))
}

/// The unit already has an order, so that one more costs it 1 fatigue (N-ACT-3).
fn again(state: &State, unit: UnitId, lays: bool) -> Option<Warning> {
    let tires = battle::tires(state.unit(unit)?, lays);
    tires.then(|| Warning::of("N-ACT-3", "W-ACT-AGAIN"))
}

/// The unit has no fatigue that a rest would remove (N-ACT-8).
fn rested(state: &State) -> Option<Warning> {
    let Phase::Battle(turn) = &state.phase else { return None };
    let unit = turn.activation.as_ref()?.unit;
    let fresh = state.unit(unit)?.fatigue.now == 0;
    fresh.then(|| Warning::of("N-ACT-8", "W-REST-NOTHING").with("unit", unit))
}

/// The Action card finds nothing to act on, and would be discarded anyway (N-CRD-2).
fn in_vain(state: &State, by: Side, laid: Laid) -> Option<Warning> {
    let Laid::Card(card) = laid else { return None };
    let action = state.card_type(by, card) == Some(CardType::Action);
    let vain = action && card_play::used_up(state, by, &card_play::read(state, by, card));
    vain.then(|| Warning::of("N-CRD-2", "W-CRD-NOTHING"))
}
