//! One battle: looks, steps, wishes of its seats, its log and its proof.

mod consent;
mod export;
mod mend;
mod picture;
mod places;
pub mod reply;
pub(crate) mod roles;
mod sealing;
mod steps;
mod told;
mod venue;
mod wishes;

pub use places::{SCREEN, beside, eyes, seat, seat_in, viewer};
pub(crate) use venue::Battles;

use crate::ask::{Nothing, Turn, subject};
use crate::open_battle::Page;
use crate::wish::Wish;
use crate::{Effect, Kind, Problem, Right};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracker::{Digest, Ending, Id, Seat, Viewer};

/// The table insists against a refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Insist {
    /// Why.
    pub why: String,
}

subject! {
    /// One battle: looks, steps, wishes of its seats, its log and its proof.
    BattleRequest, BattleReplies, "battle/";

    /// A battle as one viewer may know it.
    Look { battle: Id as "string", viewer: Viewer as "import('../Viewer').Viewer" } -> reply::Look {
        right: |it| Right::Eyes(it.battle, eyes(it.viewer)),
        kind: |it| Kind::Look(eyes(it.viewer)),
        effect: Effect::Read,
        answer: |mut turn, it| Ok(turn.records.open_battle(it.battle)?.look(it.viewer)),
    }

    /// A seat's command.
    Act {
        battle: Id as "string",
        /// The seat that acts.
        seat: Seat as "number",
        /// The viewer that the reply is for.
        viewer: Viewer as "import('../Viewer').Viewer",
        /// The sender's own id of this command. Repeating it is harmless.
        id: Id as "string",
        /// The command, in the game's own form.
        command: Value as "unknown",
        /// The table insists although a rule refuses.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        insist: Option<Insist>,
    } -> reply::Done {
        right: |it| step(it.battle, it.seat, it.viewer, false),
        kind: |_| Kind::Step,
        effect: Effect::Queued,
        answer: steps::act,
    }

    /// Voids the last standing step.
    TakeBack {
        battle: Id as "string",
        /// The seat that takes back.
        seat: Seat as "number",
        /// The viewer that the reply is for.
        viewer: Viewer as "import('../Viewer').Viewer",
        /// The sender's own id of this request.
        id: Id as "string",
        /// The step to take back. If another one stands last by now, nothing is taken back.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        step: Option<u32>,
        /// The other seats agree, if the step revealed something.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        consent: bool,
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    } -> reply::Done {
        right: |it| step(it.battle, it.seat, it.viewer, it.consent),
        kind: |_| Kind::Step,
        effect: Effect::Queued,
        answer: steps::take_back,
    }

    /// The counters that a seat may correct, as far as everybody may know.
    Counters {
        battle: Id as "string",
        /// The seat that would correct them.
        seat: Seat as "number",
    } -> reply::Counters {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Counters,
        effect: Effect::Read,
        answer: |mut turn, it| {
            let counters = turn.records.open_battle(it.battle)?.counters(it.seat);
            Ok(reply::Counters { counters })
        },
    }

    /// The odds of a command before it is given, from what everybody may know.
    Odds {
        battle: Id as "string",
        /// The seat that would give it.
        seat: Seat as "number",
        /// The command.
        command: Value as "unknown",
    } -> reply::Odds {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Wish,
        effect: Effect::Read,
        answer: |mut turn, it| {
            let forecast = turn.records.open_battle(it.battle)?.odds(it.seat, &it.command)?;
            Ok(reply::Odds { forecast })
        },
    }

    /// A part of the log, as one viewer may know it.
    Log {
        battle: Id as "string",
        viewer: Viewer as "import('../Viewer').Viewer",
        /// The newest step wanted; the last step if not given.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        from: Option<u32>,
        /// How many steps at most, going back from there.
        count: u16,
        /// Only steps whose events name this unit.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        unit: Option<u16>,
        /// The newest step that the asking device knows of, if it lags behind. It never comes from
        /// outside.
        #[serde(skip)]
        #[cfg_attr(test, ts(skip))]
        knows: Option<u32>,
    } -> reply::Log {
        right: |it| reader(it.battle, it.viewer),
        kind: |_| Kind::Log,
        effect: Effect::Cached,
        in_public: |it| Log { viewer: Viewer::Table, unit: None, ..it.clone() },
        limit: |it, seq| {
            it.knows = Some(seq);
            it.from = Some(it.from.map_or(seq, |from| from.min(seq)));
        },
        answer: log,
    }

    /// A seat's contribution to a gathered battle's chance. The first one given for a seat stays.
    AddPart {
        battle: Id as "string",
        seat: Seat as "number",
        /// 64 hex digits: random, or the digest of what a player typed.
        part: Digest as "string",
    } -> Nothing {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Wish,
        effect: Effect::Queued,
        answer: add_part,
    }

    /// Asks the other seats to agree to taking back a step that revealed something.
    AskBack {
        battle: Id as "string",
        /// The seat that asks.
        seat: Seat as "number",
        /// The sender's own id. The step that takes back gets it.
        id: Id as "string",
        /// The step to take back.
        step: u32,
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    } -> Nothing {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Wish,
        effect: Effect::Queued,
        answer: |turn, it| {
            wishes::ask_others(turn, it.battle, Wish::of(it.seat, it.id, it.step, None, it.why)?)
        },
    }

    /// Ends the battle now, by agreement or by giving up. An agreement needs the consent of the other
    /// side, unless one of its seats shares the device. Giving up needs that of the allies on other
    /// devices. If nobody has to be asked, the battle ends at once. The others answer as to a wish to
    /// take back.
    AskEnd {
        battle: Id as "string",
        /// The seat that proposes it, or gives up.
        seat: Seat as "number",
        /// The sender's own id. The step that ends the battle gets it.
        id: Id as "string",
        /// The newest step that the seat has seen. If the battle has gone on, nothing ends.
        step: u32,
        /// How it ends.
        how: Ending as "import('../Ending').Ending",
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<String>", optional))]
        why: String,
    } -> Nothing {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Wish,
        effect: Effect::Queued,
        answer: |turn, it| {
            wishes::ask_others(turn, it.battle, Wish::of(it.seat, it.id, it.step, Some(it.how), it.why)?)
        },
    }

    /// A seat answers a wish to take back, or to end the battle.
    AnswerBack {
        battle: Id as "string",
        /// The seat that answers.
        seat: Seat as "number",
        /// The wish, by its id: another one may be about the same step.
        wish: Id as "string",
        /// Whether it agrees.
        agree: bool,
    } -> Nothing {
        right: |it| player(it.battle, it.seat),
        kind: |_| Kind::Wish,
        effect: Effect::Queued,
        answer: wishes::answer_back,
    }

    /// Replays a battle and checks every step and draw.
    Prove { battle: Id as "string" } -> reply::Prove {
        right: |it| Right::AtEnd(it.battle),
        kind: |_| Kind::Prove,
        effect: Effect::Read,
        answer: |mut turn, it| {
            Ok(reply::Prove { proof: turn.records.open_battle(it.battle)?.prove()? })
        },
    }

    /// A battle as a text for another device. Unless sealed, it reveals both hands, every locked choice
    /// and all draws to come.
    Export {
        battle: Id as "string",
        /// Seal it with twelve new words.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        sealed: bool,
    } -> reply::Export {
        right: |it| Right::AtEnd(it.battle),
        kind: |_| Kind::Export,
        effect: Effect::Read,
        answer: |turn, it| match it.sealed {
            true => export::export_sealed(turn.records, it.battle),
            false => export::export(turn.records, it.battle),
        },
    }

    /// Reports what holds of a damaged battle, or lets it go on from there.
    Mend {
        battle: Id as "string",
        /// The owner's consent: the whole battle is moved aside, and the part that holds replaces it.
        agreed: bool,
    } -> reply::Mend {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: mend::mend,
    }
}

/// The seat, with its own viewer. It cannot consent for others.
fn step(battle: Id, by: Seat, viewer: Viewer, agreed: bool) -> Right {
    match agreed {
        true => Right::OwnerFor(battle, seat(by), eyes(viewer)),
        false => Right::Place(battle, seat(by), eyes(viewer)),
    }
}

/// The seat.
fn player(battle: Id, of: Seat) -> Right {
    Right::Place(battle, seat(of), seat(of).eyes())
}

/// Whoever looks with this viewer, and everybody for what everybody may know: a phone that lies open on
/// the table.
fn reader(battle: Id, viewer: Viewer) -> Right {
    match viewer {
        Viewer::Table => Right::Present(battle),
        Viewer::Seat(of) => Right::Eyes(battle, seat(of).eyes()),
    }
}

fn log(
    mut turn: Turn<'_>,
    Log { battle, viewer, from, count, unit, knows }: Log,
) -> Result<reply::Log, Problem> {
    let page = Page { from, count, unit };
    let (mut entries, next) = turn.records.open_battle(battle)?.page(viewer, page);
    if let Some(newest) = knows {
        let voided = entries.iter_mut().map(|entry| &mut entry.voided_by);
        voided.for_each(|by| *by = by.filter(|by| *by <= newest));
    }
    Ok(reply::Log { entries, next })
}

fn add_part(
    mut turn: Turn<'_>,
    AddPart { battle, seat, part }: AddPart,
) -> Result<Nothing, Problem> {
    let Some(gathering) = turn.records.gatherings.of_mut(battle) else {
        let given = turn.records.open_battle(battle)?.fair().contribution(seat);
        return if given == Some(part) { Ok(Nothing {}) } else { Err(Problem::NotAllowed {}) };
    };
    if *gathering.contributions.entry(seat).or_insert(part) != part {
        return Err(Problem::NotAllowed {});
    }
    turn.free().tell_table(battle);
    Ok(Nothing {})
}
