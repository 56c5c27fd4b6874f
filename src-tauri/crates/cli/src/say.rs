//! Sentences for the terminal, made from codes and values.

use crate::out::apart;
use app::{Notice, Problem, Unlike};
use serde_json::{Map, Value};
use std::borrow::Cow;
use tracker::{Proof, Refusal, Violation};

/// What receipts prove about fair draws, and what they do not.
const PROVES: &str = "Receipts prove that the host's secret was fixed before the players' parts \
    were known; and every draw follows from both, none repeated or left out. This does not prove \
    that whoever held the host's phone did not look ahead or peek, or that no battle was thrown \
    away.";

/// The note for a battle that names no rules.
const NO_RULES: &str = "This battle names no rules, so it was judged by the oldest, number 1.";

/// What a proof cannot check about a battle of older rules.
const OLDER_RULES: &str = "It was played under older rules: draws proven. The steps are linked and \
    every draw follows; whether each command led to what is recorded cannot be checked by today's \
    rules.";

/// Why an unfinished battle needs an option to be exported.
pub(crate) const UNFINISHED: &str = "This battle is not over. An open file shows both hands, every \
    locked choice and all draws to come to whoever reads it. Say --sealed for a file that only \
    twelve words open, or --open to write it all the same.";

/// Why a sealed backup is not imported.
pub(crate) const PHRASE_NEEDED: &str =
    "This is a sealed backup: give the twelve words that open it with --phrase.";

/// The note that a file was not sealed.
pub(crate) const PHRASE_NEEDLESS: &str = "This file is not sealed: --phrase was not needed.";

/// Why a sealed backup is not verified.
pub(crate) const SEALED: &str = "This is a sealed backup. `aide import --phrase` opens it, and \
    proves it before it takes it in.";

/// The warning about an open export of an unfinished battle.
pub(crate) const OPEN: &str = "This battle is not over: the file shows both hands, every locked \
    choice and all draws to come.";

/// The advice if nothing of a damaged battle can go on.
pub(crate) const NOTHING_HOLDS: &str = "Nothing of this battle can go on by itself. If there is a \
    copy of it, `aide import` puts that in its place.";

/// Where the earlier data of an imported battle was moved.
pub(crate) fn replaced(aside: &str) -> String {
    format!("What was here of it before was set aside: {}", apart(aside))
}

/// How an imported battle differs from what this device was shown of it.
pub(crate) fn unlike(unlike: Unlike) -> String {
    match unlike {
        Unlike::Short { seen, last } => format!(
            "This device saw step {seen} at the table; the copy ends at step {last}: {} lost, and \
             the battle goes on without them. The receipt that is kept here goes on from it.",
            match seen - last {
                1 => "1 step is".to_owned(),
                lost => format!("{lost} steps are"),
            }
        ),
        Unlike::Other { seen } => format!(
            "This is not what this device saw at the table: step {seen}, or one before it, is \
             another one. The receipt that is kept here stays as it was."
        ),
    }
}

/// Asks to confirm a deletion.
pub(crate) fn delete(name: &str, steps: u32) -> String {
    let (name, steps) = (apart(name), count(steps, "step"));
    format!("{name} has {steps}. With --yes it is deleted for good; `aide export` keeps a copy.")
}

/// Why a battle is not exported.
pub(crate) fn too_large_to_carry(bytes: usize, most: usize) -> String {
    format!(
        "As a file this battle has {bytes} bytes; {most} are the most that can be taken in again. \
         Nothing was written."
    )
}

/// `1 step`, `2 steps`.
fn count(number: u32, of: &str) -> String {
    match number {
        1 => format!("1 {of}"),
        number => format!("{number} {of}s"),
    }
}

/// A notice about the library, in lines.
pub(crate) fn notice(notice: &Notice) -> [String; 2] {
    let what = match notice {
        Notice::Quarantined { reason, path, whole, part, lost } => {
            let why = match reason.as_str() {
                "damaged" => "is damaged",
                "foreign" => "is not of this program",
                _ => "is not whole",
            };
            let path = apart(path);
            format!(
                "The library {why}. It was moved to {path}, and a new one was begun. Battles that \
                 are in the new one whole: {whole}; in part: {part}; of which nothing could be \
                 saved: {lost}. Those can be brought in with `aide import` where there is a copy."
            )
        }
        Notice::Damaged { name, battle, .. } => {
            let which = if battle.is_empty() { String::new() } else { format!(" ({battle})") };
            format!(
                "Of the battle {}{which} not all could be read. `aide mend` says what holds of \
                 it, and `aide import` puts a copy of it in its place.",
                named(name)
            )
        }
        Notice::Lost { kind, name, count } if kind == "battles" => match count {
            0 | 1 => format!("The battle {} could not be read.", named(name)),
            count if name.is_empty() => {
                format!("{count} battles whose names are lost could not be read.")
            }
            count => format!("{count} battles called {} could not be read.", apart(name)),
        },
        Notice::Lost { kind, .. } => format!("Some {kind} could not be read."),
        Notice::Missing { changes, path } => {
            let (last, are) = match changes {
                1 => ("change".to_owned(), "is"),
                changes => (format!("{changes} changes"), "are"),
            };
            let left =
                path.as_ref().map(|path| format!(" What is left of it is in {}.", apart(path)));
            format!(
                "The last {last} of the library {are} lost; what is there is whole. What is \
                 missing can be brought in from a copy, or done again.{}",
                left.unwrap_or_default()
            )
        }
        Notice::Unmarked {} => "The mark beside the library was gone or damaged: nobody can tell \
             whether its last changes are there. A new one was made."
            .to_owned(),
    };
    [what, "`aide notices --read` ends this message.".to_owned()]
}

fn named(name: &str) -> Cow<'_, str> {
    if name.is_empty() { "whose name is lost".into() } else { apart(name) }
}

/// A game's texts, by code.
pub(crate) struct Sentences(Value);

impl Sentences {
    /// The texts of a game's content.
    pub(crate) fn of(content: &Map<String, Value>) -> Self {
        Self(content.get("words").map(|words| words["en"].clone()).unwrap_or_default())
    }

    /// A violation on one line, with its place, its numbers and its cheapest fix.
    pub(crate) fn violation(&self, found: &Violation) -> String {
        let values = found.values.iter().map(|(name, said)| (*name, shown(said)));
        let values: Vec<_> = values.collect();
        let kind = if found.warning { "warning" } else { "fault" };
        let place = found.entry.map(|entry| format!(", unit {}", entry + 1)).unwrap_or_default();
        let count = match (found.actual, found.limit) {
            (Some(actual), Some(limit)) => format!(" ({actual}, limit {limit})"),
            _ => String::new(),
        };
        let text = self.filled(found.code, &values);
        let fix = self.fix(found.fix, &values);
        format!("{kind} {}{place}: {text}{count} Fix: {fix}.", found.rule)
    }

    /// A refusal as a sentence.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let values = refusal.values.iter().map(|(name, said)| (name.as_ref(), shown(said)));
        let values: Vec<_> = values.collect();
        format!("{} ({})", self.filled(&refusal.code, &values), refusal.rule)
    }

    fn filled(&self, code: &str, values: &[(&str, String)]) -> String {
        match self.0["errors"][code]["text"].as_str() {
            Some(text) => fill(text, values),
            None => bare(code, values),
        }
    }

    fn fix(&self, code: &str, values: &[(&str, String)]) -> String {
        match self.0["terms"][format!("fix.{code}")].as_str() {
            Some(text) => fill(text, values),
            None => bare(&code.replace('_', " "), values),
        }
    }
}

/// A sentence of the data with its `{names}` filled in, and with the English plural forms for its
/// numbers: `{orders, plural, one {# order} other {# orders}}`.
fn fill(text: &str, values: &[(&str, String)]) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = braced(after);
        said.push_str(before);
        said.push_str(&value(inside, values));
        rest = after;
    }
    said + rest
}

/// The text before the closing brace, and the text after it.
fn braced(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[..at], &text[at + 1..]);
        }
    }
    (text, "")
}

/// The replacement for the text between two braces.
fn value(inside: &str, values: &[(&str, String)]) -> String {
    let (name, mut forms) = inside.split_once(", plural, ").unwrap_or((inside, ""));
    let Some((_, value)) = values.iter().find(|(known, _)| *known == name) else {
        return format!("{{{inside}}}");
    };
    let asked = if value == "1" { "one" } else { "other" };
    while let Some((form, after)) = forms.split_once('{') {
        let (text, after) = braced(after);
        if form.trim() == asked {
            return fill(&text.replace('#', value), values);
        }
        forms = after;
    }
    value.clone()
}

/// The fallback for a code without a sentence.
fn bare(code: &str, values: &[(&str, String)]) -> String {
    let values: Vec<String> =
        values.iter().map(|(name, value)| format!("{name} {value}")).collect();
    match values.as_slice() {
        [] => code.to_owned(),
        values => format!("{code} ({})", values.join(", ")),
    }
}

fn shown(said: &tracker::Value) -> String {
    match said {
        tracker::Value::Number(number) => number.to_string(),
        tracker::Value::Text(text) => apart(text).into_owned(),
    }
}

/// Notes on the rules that a battle was judged by, in lines; empty if they are today's.
pub(crate) fn rules(proof: &Proof) -> impl Iterator<Item = &'static str> {
    let unnamed = proof.rules == 1;
    let lines = [unnamed.then_some(NO_RULES), Some(OLDER_RULES)];
    lines.into_iter().flatten().filter(|_| proof.older_rules)
}

/// What a proof with this many receipts proves and does not prove, in lines.
pub(crate) fn proven(proof: &Proof, receipts: usize) -> Vec<String> {
    let Proof { steps, draws, taken_back, waivers, .. } = proof;
    let follow = match steps {
        1 => "The only step follows".to_owned(),
        steps => format!("All {steps} steps follow"),
    };
    let draws = match draws {
        1 => "does 1 draw".to_owned(),
        draws => format!("do {draws} draws"),
    };
    let made = match (proof.commitment, proof.parts) {
        (false, _) => "It is of an older version: no secret was committed to.".to_owned(),
        (true, 0) => "The secret is the one committed to. No seat gave a part.".to_owned(),
        (true, parts) => {
            format!("The secret is the one committed to. Seats that gave a part: {parts}.")
        }
    };
    let kept = match receipts {
        0 => {
            "No receipt was given: only those of the other devices show that this is the battle \
              that was played, with the commitment and the parts that they saw."
        }
        _ => "It agrees with every receipt: it is the battle that those devices saw.",
    };
    let all =
        format!("{follow}, and so {draws}. Taken back: {taken_back}. Rules waived: {waivers}.");
    let mut lines = vec![all, made];
    lines.extend(rules(proof).map(str::to_owned));
    if proof.mended > 0 {
        let gone =
            "Steps were damaged and lost, and the battle went on without them; it says where.";
        lines.push(gone.to_owned());
    }
    lines.extend([kept.to_owned(), PROVES.to_owned()]);
    lines
}

/// A problem as a sentence.
pub(crate) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::BadRequest { what } | Problem::BadImport { what } => {
            format!("This cannot be read: {}.", apart(what))
        }
        Problem::NotAllowed {} => "That is not yours to ask.".to_owned(),
        Problem::NoSuchGame { game } => format!("There is no game {game}."),
        Problem::NoSuchBattle { battle } => format!("There is no battle {battle} here."),
        Problem::NoSuchArmy { army } => format!("There is no army list {army} here."),
        Problem::NoArmy {} => "This is no army that was shared.".to_owned(),
        Problem::WrongArmy { at } => {
            format!("This army cannot be read: {} is missing, or not what it should be.", apart(at))
        }
        Problem::NoSuchCard { shelf, card } => {
            format!("There is no {} in {}.", apart(card), apart(shelf))
        }
        Problem::Outdated { .. } => "Somebody else has saved it meanwhile.".to_owned(),
        Problem::Refused(refusal) => refused(refusal),
        Problem::RefusedUnseen { .. } => "Refused; only its seat may know why.".to_owned(),
        Problem::NotLegal { violations } => match violations.len() {
            1 => "1 fault or warning.".to_owned(),
            found => format!("{found} faults or warnings."),
        },
        Problem::NothingToTakeBack {} => "There is nothing to take back.".to_owned(),
        Problem::Over {} => "The battle has ended.".to_owned(),
        Problem::OddsHidden {} => "Nobody is shown odds in this battle.".to_owned(),
        Problem::NeedsConsent { seq } => {
            format!("Step {seq} is not yours alone: the others must agree.")
        }
        Problem::NameEmpty {} => "A name is needed.".to_owned(),
        Problem::NameTooLong { letters, most } => {
            format!("The name has {letters} letters; {most} are the most.")
        }
        Problem::NameControl {} => "The name holds a control character.".to_owned(),
        Problem::BadName { at, most } => {
            format!(
                "{at}: a name needs at least one visible letter and has at most {most}; control \
                 characters are not allowed."
            )
        }
        Problem::TooLarge { bytes, most } => format!("{bytes} bytes; {most} are the most."),
        Problem::DiskFull {} => "No room is left on the device.".to_owned(),
        Problem::ReadOnly {} => "The library may not be written.".to_owned(),
        Problem::InUse {} => "These books are open already, in the app's window or in another \
             `aide serve`. Go on there, or close it first."
            .to_owned(),
        Problem::Busy {} => "Another program keeps the library busy.".to_owned(),
        Problem::System { why } => format!("The system says no: {why}."),
        problem => about_books(problem),
    }
}

/// Problems with a file or with stored data.
fn about_books(problem: &Problem) -> String {
    match problem {
        Problem::Damaged { what, which, seq: Some(seq) } => {
            format!("This {what} is damaged at step {seq}: {which}.")
        }
        Problem::Damaged { what, which, seq: None } => format!("Damaged {what}: {which}."),
        Problem::TooNew { format } => {
            format!(
                "This is written in the newer format {format}, by a newer version. Update first."
            )
        }
        Problem::NewerLibrary { version, known } => format!(
            "The library was written by a newer version ({version}; this one knows {known}). \
             Update first."
        ),
        Problem::NotDamaged {} => "This battle is not damaged.".to_owned(),
        Problem::StepsGone { from, seq, receipt } => format!(
            "This battle was damaged, and its steps from {from} on are gone: receipt {receipt} \
             knows step {seq} and cannot be compared."
        ),
        Problem::CutShort { steps } => format!(
            "The end of this file is missing or was changed: it ends at step {}, which is not the \
             one that was written last. What is there proves ({}), and `aide import --cut` goes on \
             from there.",
            steps.saturating_sub(1),
            count(*steps, "step")
        ),
        Problem::OnlySealed {} => {
            "Seats are played on other devices: until its end this battle can be written with \
             --sealed only."
                .to_owned()
        }
        Problem::NewerRules { rules } => {
            format!("This battle is played by newer rules (number {rules}). Update first.")
        }
        Problem::AlreadyHere { battle } => format!("Battle {battle} is here already."),
        Problem::OtherHistory { battle, seq } => format!(
            "Battle {battle} is here with another history: its step {seq} is another one than in \
             the file. It was left alone. To have the one in the file instead, keep the one that \
             is here with `aide export`, then `aide delete` it, and import again."
        ),
        problem => at_the_table(problem),
    }
}

/// Problems between several devices.
fn at_the_table(problem: &Problem) -> String {
    match problem {
        Problem::Moved { seq } => format!("Step {seq} stands last by now. Nothing was taken back."),
        Problem::SeatElsewhere { .. } => "That seat is played on another device.".to_owned(),
        Problem::NotBegun {} => "The battle has not begun.".to_owned(),
        Problem::NoTable {} => "No table is open for this battle.".to_owned(),
        Problem::NobodyThere {} => "Nobody waits there any more.".to_owned(),
        Problem::Full { most } => format!("There is room for {most} devices, and they are here."),
        Problem::BadCode {} => "That code lets nobody in, or no more.".to_owned(),
        Problem::NotNear { address } => format!(
            "That code leads out of your own network, to {address}. Join the network that the \
             table's host is in."
        ),
        Problem::TextTooLong { at, bytes, most } => format!(
            "A text in this battle is too long to be shown to every guest: {at} has {bytes} bytes, \
             and {most} are the most."
        ),
        Problem::KnownBattle { .. } => "This device knows that battle from a table already, and \
             that code is of another one: nothing was changed."
            .to_owned(),
        Problem::SentAway {} => "The host sent this device away. Its seat is on the host's device \
             now, where everything that only this seat saw can be seen."
            .to_owned(),
        Problem::PlaceGone {} => {
            "This device has no place at that table any more. A new code lets it \
             in again."
                .to_owned()
        }
        Problem::NotLetIn {} => {
            "The table did not let this device in: the seat stays with whoever \
             has it, or there is no room."
                .to_owned()
        }
        Problem::HostAway { .. } => "The table's host cannot be reached.".to_owned(),
        Problem::BadHost { what } => {
            format!("The table's host sent something that this program does not take: {what}.")
        }
        Problem::NoNetwork { why } if why.is_empty() => "There is no network here.".to_owned(),
        Problem::NoNetwork { why } => format!("The network says no: {why}."),
        Problem::BadPhrase {} => "That is not the key phrase of this backup.".to_owned(),
        Problem::Carried(problem) => format!("The table's host says no: {problem}."),
        problem => format!("{problem:?}"),
    }
}

/// A refusal in the words of the game that refuses. Several games may use the same code.
fn refused(refusal: &Refusal) -> String {
    let contents = app::games().into_iter().filter_map(|game| app::content(&game.id).ok());
    let contents: Vec<_> = contents.collect();
    let listed = |list: &'static str, field: &'static str, id: &str| {
        contents.iter().find(|content| {
            let all = content.get(list).and_then(Value::as_array).into_iter().flatten();
            all.into_iter().any(|one| one.get(field).is_some_and(|it| it == id))
        })
    };
    let own = listed("rules", "id", &refusal.rule);
    let own = own.or_else(|| listed("errors", "code", &refusal.code));
    Sentences::of(own.unwrap_or(&Map::new())).refusal(refusal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_chooses_its_form() {
        let said = |orders: u8| {
            let text = "{seat} pays {orders, plural, one {# order} other {# orders of {seat}}}.";
            fill(text, &[("seat", "North".to_owned()), ("orders", orders.to_string())])
        };
        assert_eq!(said(1), "North pays 1 order.");
        assert_eq!(said(2), "North pays 2 orders of North.");
    }

    #[test]
    fn one_is_said_as_one() {
        let missing = |changes| notice(&Notice::Missing { changes, path: None })[0].clone();
        assert!(missing(1).starts_with("The last change of the library is lost;"));
        assert!(missing(2).starts_with("The last 2 changes of the library are lost;"));
        let follow = |steps, draws| {
            let proof = Proof { steps, draws, ..Proof::default() };
            proven(&proof, 0)[0].clone()
        };
        assert!(follow(1, 1).starts_with("The only step follows, and so does 1 draw."));
        assert!(follow(2, 0).starts_with("All 2 steps follow, and so do 0 draws."));
        let cut = |steps| problem(&Problem::CutShort { steps });
        assert!(cut(1).contains("(1 step)") && cut(2).contains("(2 steps)"));
    }
}
