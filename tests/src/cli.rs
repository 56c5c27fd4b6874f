//! The binary `aide`: what it answers, and with which exit code.

use crate::door::House;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

const PLAY: &str = include_str!("../../src-tauri/crates/cli/PLAY.md");

/// The binary beside the tests, as `cargo xtask test` builds it before. Where the tests run
/// alone and it is missing or old, it is built first.
pub(crate) fn aide() -> &'static Path {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    FOUND.get_or_init(|| {
        let tests = std::env::current_exe().unwrap();
        let built = tests.ancestors().nth(2).unwrap();
        let aide = built.join("aide").with_extension(std::env::consts::EXE_EXTENSION);
        if !is_fresh(&aide, &built.join("aide.d")) {
            let build = ["build", "--quiet", "--package", "cli"];
            let done = Command::new(env!("CARGO")).args(build).status();
            assert!(done.is_ok_and(|done| done.success()), "`cargo build -p cli` says why");
            assert!(
                aide.exists(),
                "{} is not there: build it with `cargo build -p cli`",
                aide.display()
            );
        }
        aide
    })
}

/// Whether nothing is newer that cargo noted as having gone into the binary.
fn is_fresh(aide: &Path, noted: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|about| about.modified());
    let Ok(built) = changed(aide) else { return false };
    let Ok(noted) = fs::read_to_string(noted) else { return false };
    let sources = noted.split_once(": ").map_or("", |(_, sources)| sources).replace("\\ ", "\0");
    let mut sources = sources.split_whitespace().map(|path| path.replace('\0', " "));
    sources.all(|path| changed(Path::new(&path)).is_ok_and(|changed| changed <= built))
}

/// Runs `aide` on a library of its own with these lines in.
fn run(folder: &Path, words: &[&str], lines: &str) -> Output {
    let mut child = Command::new(aide())
        .args(words)
        .env("AIDE_DATA_DIR", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// The exit code and what was said.
fn said(folder: &Path, words: &[&str]) -> (i32, String) {
    let output = run(folder, words, "");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

/// A file with this text.
fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The text of the first block of that kind in PLAY.md.
fn block(kind: &str) -> &'static str {
    let (_, rest) = PLAY.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// Whether what is shown is in what was said: fields may be left out of an object, and entries
/// out of a list.
fn shows(shown: &Value, said: &Value) -> bool {
    match (shown, said) {
        (Value::Object(shown), Value::Object(said)) => {
            shown.iter().all(|(name, part)| said.get(name).is_some_and(|said| shows(part, said)))
        }
        (Value::Array(shown), Value::Array(said)) => {
            let mut said = said.iter();
            shown.iter().all(|part| said.any(|said| shows(part, said)))
        }
        (shown, said) => shown == said,
    }
}

#[test]
fn the_example_of_the_play_page_plays() {
    let folder = tempfile::tempdir().unwrap();
    let setup = file(&folder, "setup.json", block("json"));
    let (mut lines, mut answers) = (String::new(), Vec::<Value>::new());
    for line in block("play").lines() {
        match line.split_at(2) {
            ("> ", line) => lines += &format!("{line}\n"),
            ("< ", line) => answers.push(serde_json::from_str(line).unwrap()),
            other => panic!("{other:?}"),
        }
    }
    let output = run(folder.path(), &["play", "--setup", &setup], &lines);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), answers.len());
    for ((line, answer), said) in lines.lines().zip(&answers).zip(said.lines()) {
        let heard = serde_json::from_str(said).unwrap();
        assert!(shows(answer, &heard), "{line}\nshould show {answer}\nbut says    {said}");
    }
}

#[test]
fn a_seed_makes_a_battle_repeatable_and_eyes_hide_what_is_not_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "{\"offers\":{\"seat\":0}}\n{\"view\":null}\n{\"prove\":{}}\nnonsense\n";
    let seed = "5e".repeat(32);
    let play = |words: &[&str]| {
        let output = run(folder.path(), &[&["play", "--seed", &seed], words].concat(), lines);
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(play(&[]), play(&["--as", "table"]));
    let seen: Vec<Value> =
        play(&["--as", "1"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(seen[1]["view"]["eyes"], 1);
    assert_eq!(seen[3]["problem"]["code"], "bad_request");
    assert!(!play(&[]).contains(&seed));
}

#[test]
fn what_was_played_as_lines_can_be_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["play"], "{\"offers\":\"table\"}\n{\"export\":{}}\n");
    let said: Value =
        String::from_utf8(output.stdout).unwrap().lines().last().unwrap().parse().unwrap();
    let battle = file(&folder, "battle.json", said["export"].as_str().unwrap());
    assert_eq!(self::said(folder.path(), &["verify", &battle]).0, 0);
    assert_eq!(self::said(folder.path(), &["import", &battle]).0, 0);
}

#[test]
fn an_army_is_checked_with_an_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let army = json!({"name": "A", "faction": "ridge-guard", "entries": [{"card": "ridge-foot"},
        {"card": "warden-roe"}, {"card": "warden-roe"}]});
    let bad = file(&folder, "bad.json", &army.to_string());
    let (code, text) = said(folder.path(), &["check", &bad]);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("N-ARM-5, unit 3: Warden Ilsabet Roe is unique"), "{text}");
    let (code, text) = said(folder.path(), &["check", &bad, "--json"]);
    assert_eq!(code, 1);
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&found["units"], &found["limit"]), (&json!(3), &Value::Null));
    let found = found["violations"].as_array().unwrap();
    assert!(found.iter().any(|found| found["code"] == "E-ARM-UNIQUE-TWICE" && found["entry"] == 2));
    let unknown = file(&folder, "unknown.json", &army.to_string().replace("ridge-foot", "nobody"));
    let torn = file(&folder, "torn.json", "{\"name\":");
    for file in [unknown.as_str(), torn.as_str(), "nowhere.json"] {
        assert_eq!(said(folder.path(), &["check", file]).0, 2, "{file}");
    }
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/napoleonica/practice/armies");
    let good = format!("{data}/watch-on-the-ridge.json");
    let (code, text) = said(folder.path(), &["check", &good, "--limit", "200"]);
    assert_eq!((code, text.as_str()), (0, "6 units, 200 of 200 points.\nThis army is legal.\n"));
}

#[test]
fn a_refusal_is_said_in_the_words_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let army = "france-sample";
    let draft = json!({"armies": [army, army], "rounds": 6}).to_string();
    let setup = file(&folder, "setup.json", &draft);
    let (code, text) = said(folder.path(), &["play", "--setup", &setup]);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("Fusiliers") && text.ends_with("(N-DEP-5)\n"), "{text}");
    assert!(!text.contains("E-CARD-NEEDED") && !text.contains('{'), "{text}");
}

#[test]
fn battles_are_listed_carried_and_verified() {
    let mut house = House::new();
    let battle = house.practice();
    house.play(&battle, 10);
    let folder = tempfile::tempdir().unwrap();
    let carried = file(&folder, "battle.json", &house.exported(&battle));
    assert_eq!(said(folder.path(), &["import", &carried]), (0, format!("{battle}\n")));
    assert_eq!(said(folder.path(), &["import", &carried]).0, 1);
    let (_, listed) = said(folder.path(), &["battles"]);
    assert!(listed.starts_with(&battle), "{listed}");
    let again = folder.path().join("again.json");
    let again = again.to_str().unwrap();
    assert_eq!(said(folder.path(), &["export", &battle[..8], again]).0, 1, "it is not over");
    assert!(!fs::exists(again).unwrap());
    assert_eq!(said(folder.path(), &["export", &battle[..8], again, "--open"]).0, 0);
    assert_eq!(fs::read(again).unwrap(), fs::read(&carried).unwrap());
    let (code, text) = said(folder.path(), &["verify", again]);
    assert_eq!(code, 0);
    assert!(text.starts_with("All 11 steps follow"), "{text}");
    assert_eq!(said(folder.path(), &["export", "0123"]).0, 1);
}

#[test]
fn what_happened_to_the_library_is_said_until_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("aide.db"), "no database").unwrap();
    let told = |words: &[&str]| {
        let done = run(folder.path(), words, "");
        assert!(done.status.success());
        String::from_utf8(done.stderr).unwrap()
    };
    for words in [&["battles"][..], &["notices"], &["notices", "--read"]] {
        let said = told(words);
        assert!(said.contains("is damaged") && said.contains("aide.aside-"), "{words:?}: {said}");
    }
    assert_eq!(told(&["battles"]), "");
}

#[test]
fn an_unfinished_battle_is_written_open_only_when_it_is_said_so() {
    let mut house = House::new();
    let battle = house.practice();
    house.play(&battle, 5);
    let words = |more: &[&'static str]| [&["export", battle.as_str()][..], more].concat();
    let done = run(house.path(), &words(&[]), "");
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0));
    assert!(said.contains("both hands") && said.contains("--sealed"), "{said}");
    let done = run(house.path(), &words(&["--sealed"]), "");
    let said = String::from_utf8(done.stderr).unwrap();
    let phrase = said.trim().rsplit_once(": ").unwrap().1.to_owned();
    let folder = tempfile::tempdir().unwrap();
    let sealed = file(&folder, "battle.json", &String::from_utf8(done.stdout).unwrap());
    let taken = run(folder.path(), &["import", &sealed, "--phrase", &phrase], "");
    assert_eq!(String::from_utf8(taken.stdout).unwrap().trim(), battle);
    let done = run(house.path(), &words(&["--open"]), "");
    assert_eq!(String::from_utf8(done.stdout).unwrap(), house.exported(&battle));
    assert!(String::from_utf8(done.stderr).unwrap().contains("both hands"));
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_what_is_written() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::new();
    let battle = house.practice();
    let out = house.path().join("out.json");
    let done = run(house.path(), &["export", &battle, out.to_str().unwrap(), "--open"], "");
    assert!(done.status.success());
    assert_eq!(fs::metadata(out).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn verify_compares_receipts_and_says_what_it_proves() {
    let mut house = House::new();
    let battle = house.practice();
    house.play(&battle, 10);
    let folder = tempfile::tempdir().unwrap();
    let carried = file(&folder, "battle.json", &house.exported(&battle));
    let look = house.look(&battle);
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
    let mut house = House::new();
    let battle = house.practice();
    house.play(&battle, 14);
    let text = house.exported(&battle);
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

/// The file with each thing changed that somebody might change, one at a time.
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

/// A seed or digest that grew by a digit loses its last one, so that only its value is wrong.
fn cut(line: &str, field: &str) -> String {
    match field {
        "\"seed\":\"" | "\"prev\":\"" => {
            let start = line.find(field).unwrap() + field.len();
            format!("{}{}", &line[..start + 64], &line[start + 65..])
        }
        _ => line.to_owned(),
    }
}
