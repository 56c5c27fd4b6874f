//! `aide verify`: receipts are compared, and every tampering is found.

use crate::door::requests::TestHost;
use crate::terminal::cli::{file, said};
use serde_json::{Value, json};

#[test]
fn verify_compares_receipts_and_says_what_it_proves() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 10);
    let folder = tempfile::tempdir().unwrap();
    let carried = file(&folder, "battle.json", &host.exported(&battle));
    let look = host.look(&battle);
    let receipt = |mark: &Value| {
        json!({"format": "aide-de-camp receipt", "version": 1, "battle": battle, "seat": null,
            "commitment": null, "part": null, "seq": look["seq"], "mark": mark})
        .to_string()
    };
    let kept = file(&folder, "receipt.json", &receipt(&look["mark"]));
    let other = file(&folder, "other.json", &receipt(&json!("0".repeat(64))));
    let (code, text) = said(folder.path(), &["verify", &carried]);
    assert_eq!(code, 0);
    assert!(text.contains("No receipt was given") && text.contains("does not prove"), "{text}");
    let with = |receipts: &[&str]| {
        let words = receipts.iter().flat_map(|receipt| ["--receipt", receipt]);
        said(folder.path(), &["verify", &carried].into_iter().chain(words).collect::<Vec<_>>())
    };
    let (code, text) = with(&[&kept, &kept]);
    assert_eq!(code, 0);
    assert!(text.contains("agrees with every receipt"), "{text}");
    let (code, text) = with(&[&kept, &other]);
    assert_eq!(code, 1);
    assert!(text.contains("step 10") && text.contains("receipt 2"), "{text}");
    let none = file(&folder, "none.json", "{}");
    assert_eq!(with(&[&none]).0, 2, "that is no receipt");
}

/// Every kind of tampering that leaves a readable file is found, and the step is named.
#[test]
fn verify_finds_every_tampering() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 14);
    let text = host.exported(&battle);
    let lines: Vec<&str> = text.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    let mut tried = 0;
    for tampered in tamperings(&lines) {
        assert_ne!(tampered, text);
        let file = file(&folder, "tampered.json", &tampered);
        let (code, said) = said(folder.path(), &["verify", &file]);
        assert_eq!(code, 1, "{tried}: {said}");
        assert!(said.contains("at step"), "{tried}: {said}");
        tried += 1;
    }
    assert!(tried >= 20, "{tried}");
}

/// The file with one possible change each.
fn tamperings(lines: &[&str]) -> Vec<String> {
    let fields = [
        ("\"seed\":\"", "\"seed\":\"0"),
        ("\"made\":1", "\"made\":2"),
        ("\"rounds\":6", "\"rounds\":8"),
        ("\"at\":1", "\"at\":2"),
        ("\"prev\":\"", "\"prev\":\"0"),
        ("\"id\":\"0", "\"id\":\"1"),
        ("\"seq\":", "\"seq\":1"),
        ("\"got\":[", "\"got\":[0,"),
        ("\"counter\":", "\"counter\":1"),
        ("\"by\":0", "\"by\":1"),
        ("\"by\":1", "\"by\":0"),
        ("\"seat\":0", "\"seat\":1"),
        ("\"count\":", "\"count\":1"),
        ("\"green\":", "\"green\":1"),
        ("\"do\":\"", "\"do\":\"x"),
    ];
    let steps = 2..lines.len() - 1;
    let changed = |line: usize, (from, to): (&str, &str)| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines[line] = cut(&lines[line].replacen(from, to, 1), from);
        lines
    };
    let touched = steps.clone().flat_map(|line| {
        let found = fields.into_iter().filter(move |(from, _)| lines[line].contains(from));
        found.map(move |field| changed(line, field))
    });
    let moved = (3..lines.len() - 3).map(|line| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines.swap(line, line + 1);
        lines
    });
    let gone = (3..lines.len() - 2).map(|line| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines.remove(line);
        lines
    });
    touched.chain(moved).chain(gone).map(|lines| lines.join("\n")).collect()
}

/// Drops the last digit of a seed or digest that grew by one, so that only its value is wrong.
fn cut(line: &str, field: &str) -> String {
    match field {
        "\"seed\":\"" | "\"prev\":\"" => {
            let start = line.find(field).unwrap() + field.len();
            format!("{}{}", &line[..start + 64], &line[start + 65..])
        }
        _ => line.to_owned(),
    }
}
