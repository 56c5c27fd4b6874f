//! The latest visible result: both initiative cards, dice and their results, or actions without dice.
//! It stays until something newer, or the next activation.

use super::super::content::board::Spot;
use super::super::content::cards::TestKind;
use super::super::state::last::{Bids, Came, Last, Throw, Thrown};
use super::super::state::test::Rolled;
use super::super::state::{Bid, CardId, State, UnitId};
use crate::kit::{Cast, Moment, Phrase, Upturned};
use crate::{Side, Value, Viewer};

/// The latest result as shown to one viewer.
pub(crate) fn moment(state: &State, viewer: Viewer) -> Option<Moment> {
    let seen = state.last.as_ref().map(|last| match last {
        Last::Bids(bids) => turned_up(state, bids),
        Last::Rolled(throw) => rolled(state, last, throw, viewer),
        Last::Did(came) => did(state, came),
    });
    Moment::scored(seen, &state.ledger, "NS-VIC-4")
}

fn seat(code: &'static str, side: Side) -> Phrase {
    Phrase::of(code).with("seat", side.at())
}

fn turned_up(state: &State, shown: &Bids) -> Moment {
    let Bids { bids, rolls, first } = shown;
    let tied = bids[0].worth() == bids[1].worth();
    let result = first.map_or_else(|| Phrase::of("tied"), |side| seat("goes_first", side));
    let settled = (tied && first.is_some()).then(|| Phrase::of("tie_rolled"));
    Moment {
        head: Some(Phrase::of("bids")),
        side: *first,
        cards: Side::BOTH.map(|side| card(state, bids[side.at()], side, *first)).to_vec(),
        dice: tie_dice(rolls, *first),
        result: vec![result],
        why: settled.into_iter().collect(),
        ..Moment::of(if tied { "NS-INI-3" } else { "NS-INI-2" })
    }
}

fn card(state: &State, bid: Bid, side: Side, first: Option<Side>) -> Upturned {
    let printed = |card| state.strategy_card(side, card).map(|card| card.name.clone());
    let (what, fate) = match bid {
        Bid::Bluff => (Phrase::of("bluff"), "back_in_hand"),
        Bid::Card { card, .. } => {
            let named = printed(card).map(|name| Phrase::of("named").with("name", name));
            (named.unwrap_or_else(|| Phrase::of("card")), "spent")
        }
    };
    let fate = first.map(|_| Phrase::of(fate));
    Upturned { side, worth: bid.worth(), what, fate, wins: first == Some(side) }
}

/// The dice of a tie: one per player, or a single one shown with the player who goes first.
fn tie_dice(rolls: &[Vec<u8>], first: Option<Side>) -> Vec<Cast> {
    let Some((last, before)) = rolls.split_last() else { return Vec::new() };
    let die = |(place, face): (usize, &u8)| {
        let was = before.iter().filter_map(|faces| Some((*faces.get(place)?).into())).collect();
        let whose = if place == 0 { Side::North } else { Side::South };
        let one = last.len() == 1;
        let what = if one { Phrase::of("die") } else { seat("die_of", whose) };
        let side = first.filter(|_| one).unwrap_or(whose);
        Cast { was, ..Cast::of(side, *face, what) }
    };
    last.iter().enumerate().map(die).collect()
}

fn rolled(state: &State, last: &Last, throw: &Throw, viewer: Viewer) -> Moment {
    let Throw { dice, came, .. } = throw;
    Moment {
        head: last.pair().map(|(die, by, at)| pair(state, die, by, at)),
        side: dice.first().map(|die| die.roll.side).filter(|_| dice.len() == 1),
        dice: dice.iter().map(|die| thrown(state, die, viewer)).collect(),
        result: came.iter().map(|came| brought(state, came)).collect(),
        ..Moment::of("NS-TST-1")
    }
}

/// The attacker and target of a shot or fight, and their spots.
fn pair(state: &State, die: &Thrown, by: UnitId, at: UnitId) -> Phrase {
    let named = |unit, spot: Option<Spot>| {
        let place = spot.map(|spot| Value::from(spot.slot.to_string()));
        (called(state, unit), place)
    };
    let both = [named(by, Some(die.roll.unit)), named(at, die.there)];
    match both {
        // A unit that is named by its slot needs no spot.
        [(attacker, Some(from)), (target, Some(to))] if attacker != from && target != to => {
            let head = Phrase::of("pair_at").with("attacker", attacker).with("target", target);
            head.with("from", from).with("to", to)
        }
        [(attacker, _), (target, _)] => {
            Phrase::of("pair").with("attacker", attacker).with("target", target)
        }
    }
}

fn did(state: &State, came: &[Came]) -> Moment {
    let rule = came.first().map_or("NS-MOV-13", rule);
    Moment { result: came.iter().map(|came| brought(state, came)).collect(), ..Moment::of(rule) }
}

/// The rule behind an action without dice.
fn rule(came: &Came) -> &'static str {
    match came {
        Came::Lost(..) | Came::Won(_) => "NS-TST-1",
        Came::FellBack(..) => "NS-RET-2",
        Came::Destroyed(..) => "NS-CAS-2",
        Came::Moved(..) => "NS-MOV-13",
        Came::Played(..) => "NS-CRD-1",
        Came::Laid(..) => "NS-TER-1",
        Came::Taken(..) => "NS-MOV-8",
        Came::Discarded(..) => "NS-REN-4",
        Came::Drew(..) => "NS-REN-5",
        Came::Recruited(_) => "NS-REN-7",
        Came::Entered(..) => "NS-RNF-1",
        Came::SentBack(..) | Came::GivenUp(..) => "NS-RNF-2",
    }
}

/// A unit's number if it is face-up or gone, otherwise its slot.
fn called(state: &State, id: UnitId) -> Value {
    match state.spot(id).filter(|_| !state.face_up(id)) {
        Some(spot) => spot.slot.to_string().into(),
        None => id.into(),
    }
}

fn thrown(state: &State, Thrown { roll, unit, against, .. }: &Thrown, viewer: Viewer) -> Cast {
    let slot = Value::from(roll.unit.slot.to_string());
    let name = unit.map_or_else(|| slot.clone(), |unit| called(state, unit));
    // The spots of a pair are already shown above the dice.
    let what = match against.is_none() && name != slot {
        true => Phrase::unit("die_at", name).with("place", slot),
        false => Phrase::unit("die_for", name),
    };
    let what = what.with("test", roll.kind.name());
    let may = !roll.hidden || viewer.knows(roll.side.seat());
    let note = match roll.sum.known().filter(|_| may) {
        Some(sum) => summed(roll, *sum),
        None => verdict(roll),
    };
    Cast::of(roll.side, roll.face, what).noted(note)
}

/// A face, the amount added or subtracted, and the sum.
fn summed(roll: &Rolled, sum: i8) -> Phrase {
    let added = i16::from(sum) - i16::from(roll.face);
    Phrase::of(if added < 0 { "sum_less" } else { "sum" })
        .with("face", roll.face)
        .with("added", added.unsigned_abs())
        .with("sum", sum)
        .with("came", verdict(roll).code)
        .with("n", roll.hits)
}

/// The result of one die.
fn verdict(roll: &Rolled) -> Phrase {
    match (roll.kind, roll.hits, roll.passed) {
        (TestKind::Fire | TestKind::Melee, 0, _) => Phrase::of("miss"),
        (TestKind::Fire | TestKind::Melee, hits, _) => Phrase::of("hits").with("n", hits),
        (_, _, true) => Phrase::of("passed"),
        (_, _, false) => Phrase::of("failed"),
    }
}

fn brought(state: &State, came: &Came) -> Phrase {
    let unit = |code, id: UnitId| Phrase::unit(code, called(state, id));
    let from_to = |phrase: Phrase, from: Spot, to: Spot| {
        phrase.with("from", from.slot.to_string()).with("to", to.slot.to_string())
    };
    match *came {
        Came::Lost(id, n) => unit("lost", id).with("n", n),
        Came::Won(id) => unit("won", id),
        Came::FellBack(id, Some(from), to) => from_to(unit("fell_back_from", id), from, to),
        Came::FellBack(id, None, to) => unit("fell_back", id).with("to", to.slot.to_string()),
        Came::Destroyed(id, Some(at)) => {
            unit("destroyed_at", id).with("place", at.slot.to_string())
        }
        Came::Destroyed(id, None) => unit("destroyed", id),
        Came::Moved(id, from, to) if from.board != to.board => {
            from_to(unit("came_out", id), from, to)
        }
        Came::Moved(id, from, to) => match state.face_up(id) {
            true => from_to(unit("moved", id), from, to),
            false => from_to(Phrase::of("moved_hidden"), from, to),
        },
        Came::Laid(side, card, terrain, spot) => carded(state, side, card, ["laid_card", "laid"])
            .with("terrain", terrain.name())
            .with("place", spot.slot.to_string()),
        Came::Played(side, card) => carded(state, side, card, ["played", "played_card"]),
        Came::Taken(from, to) => from_to(Phrase::of("taken"), from, to),
        Came::Discarded(side, n) => seat("discarded", side).with("n", n),
        Came::Drew(side, n) => seat("drew", side).with("n", n),
        Came::Recruited(side) => seat("recruited", side),
        Came::Entered(id, spot) => {
            let seen = Some(id).filter(|_| state.face_up(id));
            reserved(state, seen, spot, ["entered", "entered_at"])
        }
        Came::SentBack(id, spot) => reserved(state, id, spot, ["sent_back", "sent_back_from"]),
        Came::GivenUp(id, spot) => reserved(state, Some(id), spot, ["given_up", "given_up"]),
    }
}

/// A played card, by its name if it is typed.
fn carded(state: &State, side: Side, card: CardId, [named, unnamed]: [&'static str; 2]) -> Phrase {
    match state.strategy_card(side, card) {
        Some(card) => seat(named, side).with("card", card.name.clone()),
        None => seat(unnamed, side),
    }
}

/// A unit that entered or left the Reserve, as far as everyone knows.
fn reserved(
    state: &State,
    id: Option<UnitId>,
    spot: Spot,
    [code, hidden]: [&'static str; 2],
) -> Phrase {
    let phrase = match id {
        // A unit that is hidden again is named by its type.
        Some(id) if !state.face_up(id) => {
            let kind = state.unit(id).map(|unit| state.card(unit).name.clone());
            Phrase::of(code).with("unit", kind.unwrap_or_default())
        }
        Some(id) => Phrase::unit(code, id),
        None => seat(hidden, spot.board),
    };
    phrase.with("place", spot.slot.to_string())
}
