//! Proves a battle by replaying it from its header and comparing every step and draw.
//!
//! A battle of older rules is not replayed, since today's rules may judge differently. For it, only the
//! links between the steps, the commitment and the draws are proven.

use crate::battle::Journalled;
use crate::fault::read;
use crate::referee::Counters;
use crate::step::StepKind;
use crate::{Act, Battle, Digest, End, Fault, System, TakeBack, Taken, Viewer};
use serde::Serialize;
use serde_json::Value;

/// The results of checking a whole battle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Proof {
    /// Steps in the journal, all linked.
    pub steps: usize,
    /// Draws made by the app, all following from the secret and the contributions.
    pub draws: usize,
    /// Steps taken back.
    pub taken_back: usize,
    /// Rules that the table insisted against.
    pub waivers: usize,
    /// How often steps were damaged or lost and the battle went on without them.
    pub mended: usize,
    /// Whether the secret matches the commitment; not in battles of older versions.
    pub commitment: bool,
    /// Seats that added a contribution to the chance.
    pub parts: usize,
    /// The number of the rules that apply; 1 if its header names none.
    pub rules: u32,
    /// Whether these are older than today's. If so, the effects of the commands are not proven, only
    /// the chain of the steps, the commitment and the draws.
    pub older_rules: bool,
}

/// Replays the battle and compares.
pub(crate) fn prove<S: System>(battle: &Battle<S>) -> Result<Proof, Fault> {
    let header = battle.header();
    let (rules, older_rules) = (header.rules, header.rules < S::RULES);
    let (commitment, parts) = (header.commitment.is_some(), header.contributions.len());
    let mut proof = Proof { commitment, parts, rules, older_rules, ..Proof::default() };
    let mut again = match older_rules {
        true => None,
        false => Some(Battle::<S>::begin(header.clone())?),
    };
    let mut counters = Counters::new();
    for entry in battle.entries() {
        check_draws(battle, entry, &mut counters)?;
        match &mut again {
            None => check_place(entry)?,
            Some((_, first)) if entry.step.seq == 0 => compare(entry, first)?,
            Some((again, _)) => compare(entry, &repeat(again, entry)?)?,
        }
        check_text(battle, entry)?;
        proof.count(entry);
    }
    Ok(proof)
}

impl Proof {
    fn count<S: System>(&mut self, entry: &Journalled<S>) {
        self.steps += 1;
        self.draws += entry.step.draws().len();
        match &entry.step.deed {
            StepKind::Opened { .. } | StepKind::Ended { .. } => {}
            StepKind::Acted { waived, .. } => self.waivers += waived.len(),
            StepKind::TookBack { .. } => self.taken_back += 1,
            StepKind::Mended { .. } => self.mended += 1,
        }
    }
}

/// Repeats the command of a step.
fn repeat<S: System>(again: &mut Battle<S>, entry: &Journalled<S>) -> Result<Taken, Fault> {
    let (id, at) = (entry.step.id, entry.step.at);
    let damaged = |fault: Fault| damaged(entry, fault.to_string());
    match &entry.step.deed {
        StepKind::Opened { .. } => Err(damaged(Fault::unreadable("a second opening"))),
        StepKind::Acted { by, command, why, .. } => {
            let command = read(command.get()).map_err(damaged)?;
            again
                .act(Act { by: *by, eyes: Viewer::Seat(*by), id, at, command, insist: why.clone() })
                .map_err(damaged)
        }
        StepKind::TookBack { by, agreed, why, .. } => {
            let wish = TakeBack { by: *by, id, at, agreed: *agreed, why: why.clone() };
            again.take_back(wish).map_err(damaged)
        }
        StepKind::Ended { by, outcome, why } => {
            let unsaid = || damaged(Fault::unreadable("an end by nobody"));
            let (how, why) = (outcome.how.ok_or_else(unsaid)?, why.clone());
            let agreed = Some(outcome.agreed.clone());
            again.end(End { by: *by, id, at, how, agreed, why }).map_err(damaged)
        }
        StepKind::Mended { lost } => again.mend(id, at, *lost).map_err(damaged),
    }
}

/// Checks that every draw follows from the battle's seed, its purpose and its number, and that no
/// number of a purpose is repeated or skipped. Taking a step back frees its numbers.
fn check_draws<S: System>(
    battle: &Battle<S>,
    entry: &Journalled<S>,
    counters: &mut Counters,
) -> Result<(), Fault> {
    for draw in entry.step.draws() {
        let next = counters.entry(draw.purpose.clone()).or_default();
        if draw.counter != *next {
            let kind = if draw.counter < *next { "repeated" } else { "left out" };
            let (number, purpose) = (draw.counter.min(*next), &draw.purpose);
            return Err(damaged(entry, format!("draw {number} for {purpose} is {kind}")));
        }
        *next += 1;
        if !draw.follows(battle.chance(), battle.header().battle) {
            let (number, purpose) = (draw.counter, &draw.purpose);
            let what = format!("draw {number} for {purpose} does not follow from the seed");
            return Err(damaged(entry, what));
        }
    }
    if let StepKind::TookBack { step, .. } = &entry.step.deed {
        let voided = battle.entries().get(*step as usize);
        for draw in voided.into_iter().flat_map(|voided| voided.step.draws()) {
            let count = counters.entry(draw.purpose.clone()).or_default();
            *count = count.saturating_sub(1);
        }
    }
    Ok(())
}

/// Checks that the first step, and no other, opens the battle.
fn check_place<S: System>(entry: &Journalled<S>) -> Result<(), Fault> {
    let opens = matches!(entry.step.deed, StepKind::Opened { .. });
    match (entry.step.seq, opens) {
        (0, false) => Err(damaged(entry, "it does not open the battle".to_owned())),
        (1.., true) => Err(damaged(entry, "a second opening".to_owned())),
        (0, true) | (1.., false) => Ok(()),
    }
}

/// Checks that the stored text is exactly the program's serialization of the step.
fn check_text<S: System>(battle: &Battle<S>, entry: &Journalled<S>) -> Result<(), Fault> {
    let text = entry.step.write().unwrap_or_default();
    if battle.digest(entry.step.seq) != Some(Digest::of(text.as_bytes())) {
        return Err(damaged(entry, "it holds more than belongs there".to_owned()));
    }
    Ok(())
}

/// Checks that the journalled step is the one that follows.
fn compare<S: System>(entry: &Journalled<S>, taken: &Taken) -> Result<(), Fault> {
    let damaged = |what: String| Err(damaged(entry, what));
    let Taken::New { text: again, .. } = taken else {
        return damaged("the sender's id was used before".to_owned());
    };
    let text = entry.step.write().unwrap_or_default();
    if *again != text {
        let place = differs(&read(&text)?, &read(again)?);
        return damaged(format!("{place} does not follow from the battle before it"));
    }
    Ok(())
}

/// The path to the first difference of two values, as names and numbers joined by dots. Leaves out the
/// values, which may still be secret.
fn differs(one: &Value, other: &Value) -> String {
    let inner = match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let names = one.keys().chain(other.keys());
            let mut names = names.filter(|name| one.get(*name) != other.get(*name));
            names.next().map(|name| (name.clone(), one.get(name), other.get(name)))
        }
        (Value::Array(one), Value::Array(other)) => {
            let mut places = 0..one.len().max(other.len());
            let place = places.find(|place| one.get(*place) != other.get(*place));
            place.map(|place| (place.to_string(), one.get(place), other.get(place)))
        }
        _ => None,
    };
    match inner {
        Some((name, Some(one), Some(other))) => match differs(one, other) {
            rest if rest.is_empty() => name,
            rest => format!("{name}.{rest}"),
        },
        Some((name, ..)) => name,
        None => String::new(),
    }
}

fn damaged<S: System>(entry: &Journalled<S>, what: String) -> Fault {
    Fault::Damaged { seq: entry.step.seq, what }
}

#[cfg(test)]
mod tests {
    use super::differs;
    use serde_json::json;

    #[test]
    fn where_two_values_differ_is_said_and_not_how() {
        let one = json!({"seq": 3, "deed": {"acted": {"events": [{"drawn": [1, 2]}, {}]}}});
        let mut other = one.clone();
        other["deed"]["acted"]["events"][0]["drawn"][1] = json!(7);
        assert_eq!(differs(&one, &other), "deed.acted.events.0.drawn.1");
        other["deed"]["acted"]["events"] = json!([{"drawn": [1, 2]}]);
        assert_eq!(differs(&one, &other), "deed.acted.events.1");
        assert_eq!(differs(&one, &json!({"seq": 3})), "deed");
    }
}
