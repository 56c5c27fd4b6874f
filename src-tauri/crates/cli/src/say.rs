//! Sentences for the terminal: those of its own catalogue, `words/en.json`, and those of the games.

use crate::isolate::apart;
use app::{Allowed, Fix, ListChange, Misread, Notice, Problem, Unlike, Unread};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tracker::{Proof, Refusal, Violation};

static WORDS: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../words/en.json")).unwrap_or_default());

/// A sentence of the catalogue with the fields of something filled in. A list stands for its length.
pub(crate) fn t(key: &str, fields: &impl Serialize) -> String {
    let fields = serde_json::to_value(fields).unwrap_or_default();
    let fields = fields.as_object().into_iter().flatten();
    told(key, &fields.map(|(name, value)| (name.as_str(), shown(value))).collect::<Vec<_>>())
}

/// The same with values that are sentences, or parts of them.
pub(crate) fn told(key: &str, values: &[(&str, String)]) -> String {
    let text = key.split('.').fold(&*WORDS, |tree, name| &tree[name]);
    fill(text.as_str().unwrap_or(key), values)
}

/// How an imported battle differs from what this device was shown of it.
pub(crate) fn unlike(unlike: Unlike) -> String {
    match unlike {
        Unlike::Short { seen, last } => {
            t("unlike.short", &json!({"seen": seen, "last": last, "lost": seen - last}))
        }
        Unlike::Other { .. } => t("unlike.other", &unlike),
    }
}

/// A notice about the library, in lines.
pub(crate) fn notice(notice: &Notice) -> [String; 2] {
    let told = serde_json::to_value(notice).unwrap_or_default();
    let what = told["what"].as_str().unwrap_or_default();
    [t(&format!("notice.{what}"), &told), t("notices_read", &())]
}

/// A problem as a sentence.
pub(crate) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Refused(refusal) => refused(refusal),
        Problem::Unread(it) => unread(it),
        Problem::Carried(problem) => t("carried", &json!({"problem": problem.to_string()})),
        Problem::CutShort { steps } => {
            let last = steps.saturating_sub(1);
            t("problem.cut_short", &json!({"steps": steps, "last": last}))
        }
        problem => {
            let told = serde_json::to_value(problem).unwrap_or_default();
            let code = told["code"].as_str().unwrap_or_default();
            t(&format!("problem.{code}"), &told["params"])
        }
    }
}

/// What cannot be read: where, what stands there, and what may.
pub(crate) fn unread(unread: &Unread) -> String {
    let why = match &unread.why {
        Misread::Said { what } => what.clone(),
        Misread::Stray { field, known } => {
            t("unread.stray", &json!({"field": field, "known": known.join(", ")}))
        }
        Misread::Other { found, allowed } => {
            t("unread.other", &json!({"found": found, "allowed": self::allowed(allowed)}))
        }
        why => t(&format!("unread.{}", kind(why)), why),
    };
    let mut values = json!(unread);
    values["why"] = why.into();
    t("unread.said", &values)
}

fn allowed(allowed: &Allowed) -> String {
    match allowed {
        Allowed::OneOf { names } => t("allowed.one_of", &json!({"names": names.join(", ")})),
        allowed => t(&format!("allowed.{}", kind(allowed)), allowed),
    }
}

/// Of which kind something is.
fn kind(of: &impl Serialize) -> String {
    json!(of)["is"].as_str().unwrap_or_default().to_owned()
}

/// Notes on the rules that a battle was judged by, in lines; empty if they are today's.
pub(crate) fn rules(proof: &Proof) -> impl Iterator<Item = String> {
    let unnamed = (proof.rules == 1).then_some("proof.no_rules");
    let lines = [unnamed, Some("proof.older_rules")].into_iter().flatten();
    lines.filter(|_| proof.older_rules).map(|key| t(key, &()))
}

/// What a proof with this many receipts proves and does not prove, in lines.
pub(crate) fn proven(proof: &Proof, receipts: usize) -> Vec<String> {
    let mut lines = vec![t("proof.follow", proof), t("proof.made", proof)];
    lines.extend(rules(proof));
    lines.extend((proof.mended > 0).then(|| t("proof.mended", &())));
    lines.extend([t("proof.receipts", &json!({"receipts": receipts})), t("proof.proves", &())]);
    lines
}

/// A game's texts, by code.
pub(crate) struct Sentences(Value);

impl Sentences {
    /// The texts of a game's content.
    pub(crate) fn of(content: &Map<String, Value>) -> Self {
        Self(content.get("words").map(|words| words["en"].clone()).unwrap_or_default())
    }

    /// A violation on one line, with its place, its numbers and its fixes, or else a hint how to fix it.
    pub(crate) fn violation(&self, found: &Violation, fixes: &[Fix]) -> String {
        let values: Vec<_> =
            found.values.iter().map(|(name, value)| (*name, shown(&json!(value)))).collect();
        let number = |number: Option<i64>| shown(&json!(number));
        let text = filled(&self.0["errors"][found.code]["text"], found.code, &values);
        let hint = &self.0["terms"][format!("fix.{}", found.fix)];
        let said: Vec<_> = fixes.iter().map(fix).collect();
        let fix = match said.as_slice() {
            [] => filled(hint, &found.fix.replace('_', " "), &values),
            said => said.join(&t("check.or", &())),
        };
        told(
            "check.violation",
            &[
                ("severity", shown(&json!(found.severity))),
                ("rule", found.rule.to_owned()),
                ("unit", shown(&json!(found.entry.map(|entry| entry + 1)))),
                ("text", text),
                ("actual", number(found.actual)),
                ("limit", number(found.limit)),
                ("fix", fix),
            ],
        )
    }

    /// A refusal as a sentence.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let values = refusal.values.iter().map(|(name, value)| (&**name, shown(&json!(value))));
        let text = &self.0["errors"][&*refusal.code]["text"];
        let text = filled(text, &refusal.code, &values.collect::<Vec<_>>());
        format!("{text} ({})", refusal.rule)
    }
}

/// A fix: its changes, and by how much they change the points.
fn fix(fix: &Fix) -> String {
    let changes: Vec<_> = fix.changes.iter().map(|it| change(it, &fix.names)).collect();
    let points = fix.points.map(|points| match points {
        0 => "zero".to_owned(),
        points => format!("{points:+}"),
    });
    t("check.fix", &json!({"changes": changes.join(", "), "points": points}))
}

/// A change of a list, with names for ids.
fn change(change: &ListChange, names: &BTreeMap<String, String>) -> String {
    let mut values = json!(change);
    let named = |id: &Value| {
        let id = id.as_str().unwrap_or_default();
        names.get(id).map_or(id, String::as_str).to_owned()
    };
    for field in ["card", "by"] {
        if let Some(id) = values.get_mut(field) {
            *id = named(id).into();
        }
    }
    if let ListChange::Join { to, .. } = change {
        let joined: Vec<_> = to.iter().map(|id| named(&json!(id))).collect();
        values["to"] = match joined.is_empty() {
            true => Value::Null,
            false => joined.join(", ").into(),
        };
    }
    t("check.change", &values)
}

/// A text with its values; without a text, its code with them.
fn filled(text: &Value, code: &str, values: &[(&str, String)]) -> String {
    text.as_str().map_or_else(|| bare(code, values), |text| fill(text, values))
}

/// A text with its `{names}` filled in, as in the pages' catalogues: `{orders, plural, one {# order}
/// other {# orders}}`, `{kind, select, line {…} other {…}}`. Here nothing at all selects `none`.
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
    let mut parts = inside.splitn(3, ", ");
    let [name, kind, mut forms] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    let Some((_, value)) = values.iter().find(|(known, _)| *known == name) else {
        return format!("{{{inside}}}");
    };
    let asked = match (kind, value.as_str()) {
        ("plural", "1") => "one",
        (_, "") => "none",
        (_, value) => value,
    };
    let exactly = format!("={value}");
    while let Some((form, after)) = forms.split_once('{') {
        let (text, after) = braced(after);
        if [asked, &exactly, "other"].contains(&form.trim()) {
            let text = if kind == "plural" { text.replace('#', value) } else { text.to_owned() };
            return fill(&text, values);
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

/// A value as it stands in a sentence.
fn shown(value: &Value) -> String {
    match value {
        Value::Null | Value::Object(_) => String::new(),
        Value::String(text) => apart(text).into_owned(),
        Value::Array(list) => list.len().to_string(),
        value => value.to_string(),
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

    macro_rules! bound {
        ($name:literal) => {
            include_str!(concat!("../../../../ui/src/bindings/", $name, ".ts"))
        };
    }

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

    #[test]
    fn what_is_not_known_is_left_out_or_said() {
        let lost = |name: &str, count| {
            let [kind, name] = ["battles", name].map(str::to_owned);
            notice(&Notice::Lost { kind, name, count })[0].clone()
        };
        assert_eq!(lost("Ford", 1), "The battle Ford could not be read.");
        assert_eq!(lost("", 0), "The battle whose name is lost could not be read.");
        assert_eq!(lost("Ford", 2), "2 battles called Ford could not be read.");
        assert_eq!(lost("", 3), "3 battles whose names are lost could not be read.");
        let damaged = |seq| {
            let [what, which] = ["battle", "torn"].map(str::to_owned);
            problem(&Problem::Damaged { what, which, seq })
        };
        assert_eq!(damaged(None), "Damaged battle: torn.");
        assert_eq!(damaged(Some(0)), "This battle is damaged at step 0: torn.");
    }

    #[test]
    fn every_problem_has_its_sentence() {
        /// Those of a generated type's variants that this catalogue does not name.
        fn mute<'a>(told: &'a str, tag: &'a str, words: &str) -> Vec<&'a str> {
            let kinds = told.split(tag).skip(1).filter_map(|rest| rest.split('"').next());
            kinds.filter(|kind| WORDS[words][kind].as_str().is_none()).collect()
        }
        let problems = mute(bound!("Problem"), "\"code\": \"", "problem");
        assert_eq!(problems, ["unread", "refused"], "these two have functions of their own");
        for (told, words) in [(bound!("Misread"), "unread"), (bound!("Allowed"), "allowed")] {
            assert!(mute(told, "\"is\": \"", words).is_empty(), "{words}");
        }
    }
}
