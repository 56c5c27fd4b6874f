//! Armies of every game with the verdicts, findings and fixes that the rules give. The tables in
//! `tests/armies` were written from the rules alone, by somebody who had not read the checks.

use app::{CheckedArmy, Checks, Fix, Misread, Problem, Unread};
use json_patch::Patch;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::fmt::Write;
use tracker::games::ALL;
use tracker::{Severity, Violation};

/// A game's table.
#[derive(Deserialize)]
struct Table {
    cases: Vec<Case>,
}

/// An army as a list or as the text of a file, and what is expected of it.
#[derive(Deserialize)]
struct Case {
    name: String,
    #[serde(default)]
    army: Option<Value>,
    #[serde(default)]
    text: Option<String>,
    /// Values laid over cards of the pack.
    #[serde(default)]
    cards: Map<String, Value>,
    #[serde(default)]
    limit: Option<u16>,
    #[serde(default)]
    verdict: Option<String>,
    #[serde(default)]
    findings: Vec<Finding>,
    #[serde(default)]
    refused: Option<Refused>,
}

#[derive(Deserialize)]
struct Finding {
    rule: String,
    severity: String,
    entry: Option<usize>,
    actual: Option<i64>,
    limit: Option<i64>,
    /// A change of the list that removes it.
    fix: Option<Patch>,
}

#[derive(Deserialize)]
struct Refused {
    at: Option<String>,
    line: Option<usize>,
    #[serde(default)]
    says: Vec<String>,
}

impl Case {
    fn file(&self, game: &str, army: &Value) -> Value {
        json!({
            "format": "aide.army", "version": 2, "game": game, "army": army, "cards": self.cards,
        })
    }

    fn judge(&self, file: &Value) -> Result<(CheckedArmy, Vec<Vec<Fix>>), Problem> {
        let read = app::read(file, None)?;
        let mut checks = Checks::default();
        let fixes = checks.fixes(&read, self.limit)?.unwrap().fixes;
        Ok((checks.judge(&read, self.limit)?, fixes))
    }
}

/// Whether a finding is the expected one. What is not known of a whole, such as its sum, may be found
/// at a unit that has to do with it, and what is wrong with a card at any of its units.
fn is_like(army: &Value, found: &Violation, wanted: &Finding) -> bool {
    let card = |entry: usize| army.pointer(&format!("/entries/{entry}/card"));
    let there = match (found.entry, wanted.entry) {
        (found, wanted) if found == wanted => true,
        (Some(_), None) => found.severity == Severity::Unknown,
        (Some(found), Some(wanted)) => card(found) == card(wanted),
        (None, _) => false,
    };
    there && found.rule == wanted.rule && json!(found.severity) == json!(wanted.severity)
}

/// How an army's verdict differs from what is expected; empty if it does not.
fn unlike(game: &str, case: &Case, file: &Value) -> String {
    let (judged, fixes) = match case.judge(file) {
        Ok(judged) => judged,
        Err(problem) => return format!("refused: {problem:?}"),
    };
    let mut said = String::new();
    let verdict = json!(judged.checked.legality);
    if Some(verdict.as_str().unwrap()) != case.verdict.as_deref() {
        writeln!(said, "    {verdict} instead of {:?}", case.verdict).unwrap();
    }
    let found = &judged.checked.violations;
    let army = &file["army"];
    let deciding = || found.iter().filter(|it| it.severity != Severity::Advice);
    let wanted = || case.findings.iter().filter(|it| it.severity != "advice");
    let new: Vec<_> = deciding().filter(|it| !wanted().any(|one| is_like(army, it, one))).collect();
    let none: Vec<_> =
        wanted().filter(|one| !deciding().any(|it| is_like(army, it, one))).collect();
    if !new.is_empty() || !none.is_empty() {
        let new: Vec<_> = new.iter().map(|it| (it.rule, it.code, it.entry)).collect();
        let none: Vec<_> = none.iter().map(|it| (&it.rule, &it.severity, it.entry)).collect();
        writeln!(said, "    {new:?} is new, {none:?} is missing").unwrap();
        return said;
    }
    for wanted in &case.findings {
        let alike = |it: &&Violation| is_like(army, it, wanted);
        let numbers = |it: &Violation| {
            wanted.actual.is_none_or(|actual| it.actual == Some(actual))
                && wanted.limit.is_none_or(|limit| it.limit == Some(limit))
        };
        let Some(at) = found.iter().position(|it| alike(&it)) else { continue };
        if !found.iter().filter(alike).any(numbers) {
            let has: Vec<_> = found.iter().filter(alike).map(|it| (it.actual, it.limit)).collect();
            let wanted_numbers = (wanted.actual, wanted.limit);
            writeln!(said, "    {}: {has:?} instead of {wanted_numbers:?}", wanted.rule).unwrap();
        }
        if let Some(patch) = &wanted.fix {
            said += &unfixed(game, case, (patch, &found[at]), &judged, &fixes[at]);
        }
    }
    said
}

/// How the app's fixes of a finding are worse than the expected one; empty if they are not.
fn unfixed(
    game: &str,
    case: &Case,
    (patch, finding): (&Patch, &Violation),
    before: &CheckedArmy,
    fixes: &[Fix],
) -> String {
    let mut army = case.army.clone().unwrap();
    json_patch::patch(&mut army, patch).unwrap();
    let after = case.judge(&case.file(game, &army)).unwrap().0.checked;
    let points = (after.points - before.checked.points).abs();
    let alike = |all: &[Violation]| all.iter().filter(|it| it.code == finding.code).count();
    if alike(&after.violations) >= alike(&before.checked.violations) {
        return format!("    {}: the expected fix does not mend it\n", finding.rule);
    }
    if worse(&before.checked.violations, &after.violations) {
        return String::new();
    }
    let least = fixes.iter().filter_map(|fix| fix.points).map(i64::abs).min();
    match least {
        Some(least) if least <= points => String::new(),
        least => format!("    {}: fixes of {least:?} points, not {points}\n", finding.rule),
    }
}

/// Whether a finding is new, or further from its limit than before: no fix may do that.
fn worse(before: &[Violation], after: &[Violation]) -> bool {
    let excess =
        |it: &Violation| it.actual.zip(it.limit).map(|(actual, limit)| actual.abs_diff(limit));
    let is_worse = |now: &Violation| {
        let same = |it: &&Violation| it.code == now.code && it.values == now.values;
        before.iter().find(same).is_none_or(|then| excess(then) < excess(now))
    };
    after.iter().filter(|it| it.severity != Severity::Advice).any(is_worse)
}

/// How the refusal of a text differs from what is expected; empty if it does not.
fn unrefused(game: &str, text: &str, refused: &Refused) -> String {
    let read = app::brought::json(text).and_then(|file| app::read(&file, Some(game)));
    let judged = read.and_then(|army| Checks::default().judge(&army, None));
    let problem = match judged {
        Ok(judged) => return format!("    {game} reads it: {:?}\n", judged.checked.legality),
        Err(problem) => problem,
    };
    let mut said = String::new();
    if let Problem::Unread(unread) = &problem {
        let Unread { at, line, why, .. } = &**unread;
        if refused.at.as_ref().is_some_and(|wanted| wanted != at) {
            writeln!(said, "    at {at:?} instead of {:?}", refused.at).unwrap();
        }
        // Only what is wrong with the text itself has a line.
        let in_text = matches!(why, Misread::NoJson {} | Misread::Twice { .. });
        if in_text && refused.line.is_some() && refused.line != *line {
            writeln!(said, "    line {line:?} instead of {:?}", refused.line).unwrap();
        }
    }
    let told = json!(problem).to_string().to_lowercase();
    for word in &refused.says {
        if !told.contains(&word.to_lowercase()) {
            writeln!(said, "    {told} without {word:?}").unwrap();
        }
    }
    said
}

#[test]
fn every_army_of_the_tables_is_judged_as_the_rules_say() {
    let (mut cases, mut wrong) = (0, String::new());
    for game in ALL {
        let file = format!("{}/armies/{}.json", env!("CARGO_MANIFEST_DIR"), game.id);
        let table = std::fs::read_to_string(file).unwrap();
        let table: Table = serde_json::from_str(&table).unwrap();
        cases += table.cases.len();
        for case in &table.cases {
            let said = match (&case.army, &case.text, &case.refused) {
                (Some(army), ..) => unlike(game.id, case, &case.file(game.id, army)),
                (None, Some(text), Some(refused)) => unrefused(game.id, text, refused),
                (None, Some(text), None) => match app::brought::json(text) {
                    Ok(file) => unlike(game.id, case, &file),
                    Err(problem) => format!("    refused: {problem:?}\n"),
                },
                (None, None, _) => "    no army\n".to_owned(),
            };
            if !said.is_empty() {
                writeln!(wrong, "{}: {}\n{said}", game.id, case.name).unwrap();
            }
        }
    }
    assert!(cases >= 60, "{cases}");
    assert_eq!(wrong, "");
}
