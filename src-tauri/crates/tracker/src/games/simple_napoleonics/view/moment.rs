//! The moment shown to the table: dice with their results, and the changes to units. It stays on screen
//! until the next action begins.

use super::super::content::house_rules::OrderCheck;
use super::super::phases::reckoning::Reason;
use super::super::phases::{morale, rolling, shooting};
use super::super::state::last::Seen;
use super::super::state::roll::{Came, Roll};
use super::super::state::{Blow, Charge, Order, PhaseId, Piece, State, Told, UnitId};
use crate::kit::{Cast, Moment, Phrase, variants};
use crate::{Side, Viewer};

/// The moment as the screens show it, with its change of army morale (SN-AMY-1).
pub(crate) fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
    Moment::scored(told(state), &state.ledger, "SN-AMY-1")
}

/// The same without points, for display beside a fight.
pub(super) fn told(state: &State) -> Option<Moment> {
    let seen = state.last.as_ref()?.0.as_slice();
    let (rule, side) = seen.first().map(|first| ruled(state, first))?;
    let passed = phases(state, seen);
    if passed.is_empty() && seen.iter().all(|seen| matches!(seen, Seen::Began(_))) {
        return None;
    }
    let rolls = || seen.iter().filter_map(rolled);
    let blow = fought(state);
    let striker = blow.and_then(|blow| state.unit(blow.by)).map(|unit| unit.owner);
    Some(Moment {
        head: blow.as_ref().map(head),
        side: striker.or(side),
        dice: seen.iter().flat_map(|seen| dice(state, seen)).collect(),
        result: seen.iter().flat_map(|seen| result(state, seen)).chain(passed).collect(),
        why: rolls().flat_map(|roll| why(state, roll)).collect(),
        ..Moment::of(rule)
    })
}

/// The last blow shown.
pub(super) fn fought(state: &State) -> Option<Blow> {
    let seen = state.last.as_ref()?.0.iter().rev();
    seen.filter_map(rolled).find_map(Roll::blow)
}

fn rolled(seen: &Seen) -> Option<&Roll> {
    if let Seen::Rolled { roll, .. } = seen { Some(roll) } else { None }
}

/// The charge whose dice are shown.
fn charge(state: &State) -> Option<&Charge> {
    let mut seen = state.last.as_ref()?.0.iter();
    seen.find_map(|seen| if let Seen::Charged(charge) = seen { Some(charge) } else { None })
}

fn head(blow: &Blow) -> Phrase {
    Phrase::of(blow.kind.name()).with("attacker", blow.by).with("target", blow.at)
}

/// The rule behind something shown, and its side.
fn ruled(state: &State, seen: &Seen) -> (&'static str, Option<Side>) {
    let unit = |id: UnitId| state.unit(id).map(|unit| unit.owner);
    match seen {
        Seen::Rolled { roll: roll @ Roll::First {}, .. } => (roll.rule(), None),
        Seen::Rolled { roll, side, .. } => {
            let by = roll.blow().and_then(|blow| unit(blow.by));
            (roll.rule(), by.or(Some(*side)))
        }
        Seen::Moved(piece @ Piece::Unit(_), _) => ("SN-MOV-1", state.owner(*piece)),
        Seen::Moved(piece @ Piece::Marker(_), _) => ("SN-FOG-1", state.owner(*piece)),
        Seen::LetGo(piece, _) => ("SN-RND-3", state.owner(*piece)),
        Seen::Charged(charge) => ("SN-CHG-2", unit(charge.by)),
        Seen::Formed(id) => ("SN-FRM-1", unit(*id)),
        Seen::Revealed(id) => ("SN-FOG-3", unit(*id)),
        Seen::Suffered(id, _) => ("SN-SHO-4", unit(*id)),
        Seen::Held(id) => ("SN-MOR-5", unit(*id)),
        Seen::FellBack(id, _) => ("SN-MOR-2", unit(*id)),
        Seen::Eliminated(id) => ("SN-MOR-4", unit(*id)),
        Seen::LeaderLost(leader) => ("SN-AMY-2", state.leader(*leader).map(|it| it.owner)),
        Seen::Genius(leader) => ("SN-TG-1", state.leader(*leader).map(|it| it.owner)),
        Seen::Extra(id, _) => ("SN-NAT-5", unit(*id)),
        Seen::Routed(side) => ("SN-AMY-4", Some(*side)),
        Seen::Deployed(side, _) => ("SN-SET-6", Some(*side)),
        Seen::Began(_) => ("SN-RND-1", None),
    }
}

/// The dice shown, each with its result.
fn dice(state: &State, seen: &Seen) -> Vec<Cast> {
    let Seen::Rolled { roll, side, faces, came } = seen else { return Vec::new() };
    let needs = needs(state, roll, faces, *came);
    let cast = |(at, face): (usize, &u8)| {
        let of = if matches!(roll, Roll::First {}) && at == 1 { side.other() } else { *side };
        let what = what(state, roll, of);
        let what = match needs {
            Some(needs) if holds_below(state, roll) => what.with("most", needs),
            Some(needs) => what.with("least", needs.max(1)),
            None => what,
        };
        let die = Cast::of(of, *face, what);
        match note(state, roll, *face, needs, *came) {
            Some(note) => die.noted(Phrase::of(note)),
            None => die,
        }
    };
    faces.iter().enumerate().map(cast).collect()
}

/// What a die is rolled for.
fn what(state: &State, roll: &Roll, side: Side) -> Phrase {
    match roll {
        Roll::First {} => Phrase::player("die_first", side),
        Roll::Order { leader, .. } => led(state, "die_order", *leader),
        Roll::Cross { piece, .. } => placed("die_cross", *piece),
        Roll::Reveal { unit: by, .. } => Phrase::unit("die_reveal", *by),
        Roll::Hits { blow } => Phrase::unit("die_hit", blow.by),
        Roll::Saves { blow, .. } => Phrase::unit("die_save", blow.at),
        Roll::Distance { unit: by, .. } => Phrase::unit("die_distance", *by),
        Roll::Morale { unit: tested, .. } => Phrase::unit("die_morale", *tested),
        Roll::Rout { side } => Phrase::player("die_rout", *side),
    }
}

fn led(state: &State, code: &'static str, leader: u8) -> Phrase {
    let name = state.leader(leader).map(|leader| leader.card.name.clone());
    Phrase::of(code).with("leader", name.unwrap_or_default())
}

/// The phrase for a unit; for a marker a different one, which wraps the code and names the marker.
fn placed(code: &'static str, piece: Piece) -> Phrase {
    match piece {
        Piece::Unit(unit) => Phrase::unit(code, unit),
        Piece::Marker(marker) => Phrase::of("of_marker").with("what", code).with("marker", marker),
    }
}

/// The number that each die needed. `None` if the table corrected something meanwhile and the dice
/// would now give another result.
fn needs(state: &State, roll: &Roll, faces: &[u8], came: Came) -> Option<u8> {
    let needs = match (roll, charge(state)) {
        (Roll::Distance { .. }, Some(charge)) => rolling::least(state, charge)?,
        _ => rolling::pool(state, roll).needs?,
    };
    let good = faces.iter().filter(|face| is_good(state, roll, **face, needs)).count();
    let same = match (roll, came) {
        (Roll::Saves { .. }, Came::Count(lost)) => faces.len() - good == usize::from(lost),
        (Roll::Morale { .. }, Came::Count(back)) => (good > 0) == (back == 0),
        (_, Came::Count(n)) => good == usize::from(n),
        (_, Came::Passed(passed)) => (good > 0) == passed,
        (_, Came::Side(_)) => false,
    };
    same.then_some(needs)
}

/// Whether a die succeeds if it does not exceed the needed number.
pub(super) fn holds_below(state: &State, roll: &Roll) -> bool {
    match roll {
        Roll::Order { .. } => state.setup.house.order_check == OrderCheck::QrDie,
        Roll::Morale { .. } | Roll::Rout { .. } => true,
        variants!(Roll::{First, Cross, Reveal, Hits, Saves, Distance}) => false,
    }
}

fn is_good(state: &State, roll: &Roll, face: u8, needs: u8) -> bool {
    if holds_below(state, roll) { face <= needs } else { face >= needs }
}

/// The result of a die; for a roll decided by a single die, what it decided.
fn note(
    state: &State,
    roll: &Roll,
    face: u8,
    needs: Option<u8>,
    came: Came,
) -> Option<&'static str> {
    let [good, bad] = match roll {
        Roll::First {} => return None,
        Roll::Hits { .. } => ["hit", "miss"],
        Roll::Saves { .. } => ["saved", "casualty"],
        Roll::Order { .. } if !holds_below(state, roll) => ["success", "no_success"],
        variants!(Roll::{Order, Cross, Reveal, Distance, Morale, Rout}) => ["passed", "failed"],
    };
    let is_good = match (needs, roll, came) {
        (Some(needs), ..) => is_good(state, roll, face, needs),
        (None, Roll::Morale { .. }, Came::Count(back)) => back == 0,
        (None, _, Came::Passed(passed)) => passed,
        (None, _, Came::Count(_) | Came::Side(_)) => return None,
    };
    Some(if is_good { good } else { bad })
}

/// The modifiers behind a roll. Printed values are left out: the card shows them.
fn why(state: &State, roll: &Roll) -> Vec<Phrase> {
    let told = |code: &'static str, reasons: &[Reason]| -> Vec<Phrase> {
        let reasons = reasons.iter();
        let phrase = |reason: &Reason| {
            Phrase::of(code)
                .with("what", reason.what)
                .with("rule", reason.rule)
                .with("n", reason.by)
        };
        reasons.map(phrase).collect()
    };
    let numbers = roll.blow().and_then(|blow| shooting::reckoning(state, blow));
    match (roll, numbers) {
        (Roll::Hits { .. }, Some(numbers)) => {
            let dice = told("adds_dice", numbers.dice.get(1..).unwrap_or_default());
            dice.into_iter().chain(told("adds_to_hit", &numbers.to_hit)).collect()
        }
        (Roll::Saves { .. }, Some(numbers)) => told("adds_to_save", &numbers.saves),
        (Roll::Morale { unit, rally }, _) => morale::nerve(state, *unit, *rally)
            .map_or_else(Vec::new, |nerve| told("adds_to_morale", &nerve.bonus)),
        (variants!(Roll::{First, Order, Cross, Reveal, Hits, Saves, Distance, Rout}), _) => {
            Vec::new()
        }
    }
}

/// The results, sentence by sentence.
fn result(state: &State, seen: &Seen) -> Vec<Phrase> {
    let Seen::Rolled { roll, came, .. } = seen else {
        return done(state, seen).into_iter().collect();
    };
    let told = if let Roll::Order { told, .. } = roll { told.as_slice() } else { &[] };
    // A unit that changed its formation has a sentence of its own.
    let formed = |told: &&Told| matches!(told.order, Order::Form(_)) && *came == Came::Passed(true);
    let told = told.iter().filter(|told| !formed(told));
    let code = if *came == Came::Passed(true) { "told" } else { "told_in_vain" };
    let told = told.map(|told| placed(code, told.piece).with("order", told.order.name()));
    of_roll(state, roll, *came).into_iter().chain(told).collect()
}

/// The phases that were passed over because nobody could act, and the current one.
fn phases(state: &State, seen: &[Seen]) -> Vec<Phrase> {
    let over = seen.windows(2).filter_map(|two| {
        let [Seen::Began(over), Seen::Began(_)] = two else { return None };
        // The end of a round needs no action.
        let asks = !matches!(over, PhaseId::Ending);
        asks.then(|| Phrase::of("passed_over").with("phase", over.name()))
    });
    let began = seen.last().and_then(|seen| {
        let Seen::Began(phase) = seen else { return None };
        let named = !matches!(phase, PhaseId::Ending | PhaseId::Finished);
        named.then(|| {
            Phrase::of("phase_began").with("phase", phase.name()).with("round", state.round)
        })
    });
    over.chain(began).collect()
}

/// Actions without a die, or that led to one.
fn done(state: &State, seen: &Seen) -> Option<Phrase> {
    Some(match seen {
        Seen::Rolled { .. } | Seen::Charged(_) | Seen::Began(_) => return None,
        Seen::Deployed(side, n) => Phrase::player("deployed", *side).with("n", *n),
        Seen::LetGo(piece, order) => placed("let_go", *piece).with("order", order.name()),
        Seen::Moved(piece, true) => placed("moved", *piece),
        Seen::Moved(piece, false) => placed("stopped", *piece),
        Seen::Formed(id) => {
            let formation = state.unit(*id).map(|unit| unit.formation)?;
            Phrase::unit("formed", *id).with("formation", formation.name())
        }
        Seen::Revealed(id) => Phrase::unit("revealed", *id),
        Seen::Suffered(id, n) => Phrase::unit("suffered", *id).with("n", *n),
        Seen::Held(id) => Phrase::unit("held", *id),
        Seen::FellBack(id, inches) => Phrase::unit("fell_back", *id).with("n", *inches),
        Seen::Eliminated(id) => Phrase::unit("eliminated", *id),
        Seen::LeaderLost(leader) => led(state, "leader_lost", *leader),
        Seen::Genius(leader) => led(state, "genius", *leader),
        Seen::Extra(id, order) => Phrase::unit("extra", *id).with("order", order.name()),
        Seen::Routed(side) => Phrase::player("routed", *side),
    })
}

/// The result of dice, if no other sentence tells it.
fn of_roll(state: &State, roll: &Roll, came: Came) -> Option<Phrase> {
    match (roll, came) {
        (Roll::First {}, Came::Side(Some(side))) => Some(Phrase::player("begins", side)),
        (Roll::First {}, Came::Side(None)) => Some(Phrase::of("equal")),
        (Roll::Order { leader, .. }, Came::Passed(passed)) => {
            Some(led(state, if passed { "followed" } else { "not_followed" }, *leader))
        }
        (Roll::Hits { blow }, Came::Count(n)) => {
            Some(Phrase::of("hits").with("attacker", blow.by).with("target", blow.at).with("n", n))
        }
        (Roll::Saves { blow, .. }, Came::Count(0)) => Some(Phrase::unit("all_saved", blow.at)),
        (Roll::Distance { unit, .. }, Came::Passed(passed)) => {
            let code = if passed { "reached" } else { "fell_short" };
            let said = Phrase::unit(code, *unit);
            let Some(charge) = charge(state) else { return Some(said) };
            let said = said.with("target", charge.at).with("halves", charge.distance);
            // A needed 7 means that no die reaches.
            Some(said.with("needs", rolling::least(state, charge).unwrap_or(7)))
        }
        (Roll::Reveal { unit, marker, .. }, Came::Passed(false)) => {
            Some(Phrase::unit("not_found", *unit).with("marker", *marker))
        }
        (Roll::Rout { side }, Came::Passed(true)) => Some(Phrase::player("holds", *side)),
        (
            variants!(Roll::{
                First, Order, Cross, Reveal, Hits, Saves, Distance, Morale, Rout
            }),
            Came::Passed(_) | Came::Count(_) | Came::Side(_),
        ) => None,
    }
}
