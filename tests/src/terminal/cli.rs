//! The binary `aide`: its output and its exit codes.

use crate::door::requests::TestHost;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

const PLAY: &str = include_str!("../../../src-tauri/crates/cli/PLAY.md");

/// The binary beside the tests, which `cargo xtask test` builds first. If the tests run alone and it is
/// missing or outdated, it is built here.
pub(crate) fn aide() -> &'static Path {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    FOUND.get_or_init(|| {
        let tests = std::env::current_exe().unwrap();
        let built = tests.ancestors().nth(2).unwrap();
        let aide = built.join("aide").with_extension(std::env::consts::EXE_EXTENSION);
        if !is_fresh(&aide, &built.join("aide.d")) {
            let build = "test --quiet --workspace --test help --no-run";
            let mut cargo = Command::new(env!("CARGO"));
            // Build scripts that ask which crate runs them would run again, and then once more.
            for (name, _) in std::env::vars_os() {
                let about_us = ["CARGO_MANIFEST_", "CARGO_PKG_"];
                if about_us.iter().any(|start| name.to_string_lossy().starts_with(start)) {
                    cargo.env_remove(name);
                }
            }
            let done = cargo.args(build.split(' ')).status();
            assert!(done.is_ok_and(|done| done.success()), "`cargo {build}` says why");
            assert!(aide.exists(), "{} is not there: `cargo {build}`", aide.display());
        }
        aide
    })
}

/// Whether the binary is newer than everything that cargo lists as its inputs.
fn is_fresh(aide: &Path, noted: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|about| about.modified());
    let Ok(built) = changed(aide) else { return false };
    let Ok(noted) = fs::read_to_string(noted) else { return false };
    let sources = noted.split_once(": ").map_or("", |(_, sources)| sources).replace("\\ ", "\0");
    let mut sources = sources.split_whitespace().map(|path| path.replace('\0', " "));
    sources.all(|path| changed(Path::new(&path)).is_ok_and(|changed| changed <= built))
}

/// Runs `aide` on a library of its own with these lines as input.
pub(crate) fn run(folder: &Path, words: &[&str], lines: &str) -> Output {
    run_bytes(folder, words, lines.as_bytes())
}

fn run_bytes(folder: &Path, words: &[&str], lines: &[u8]) -> Output {
    let mut child = Command::new(aide())
        .args(words)
        .env("AIDE_DATA_DIR", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended before it read them.
    let _ = child.stdin.take().unwrap().write_all(lines);
    child.wait_with_output().unwrap()
}

/// The peak memory of a process in megabytes; `None` if the system does not report it.
pub(crate) fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(most.split_whitespace().next()?.parse::<u64>().ok()? >> 10)
}

/// The exit code and the output.
pub(crate) fn said(folder: &Path, words: &[&str]) -> (i32, String) {
    let output = run(folder, words, "");
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

/// A file with this text.
pub(crate) fn file(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The text of the game's code block of that kind in PLAY.md.
fn block(kind: &str, game: &str) -> &'static str {
    let begins = format!("```{kind} {game}\n");
    let (_, rest) = PLAY.split_once(&begins).unwrap_or_else(|| panic!("{begins} in PLAY.md"));
    rest.split_once("```").unwrap().0
}

/// Whether the shown part is in the output: fields of an object and entries of a list may be left out.
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

/// The input lines and the answers of a game's example in PLAY.md.
pub(crate) fn example(game: &str) -> (Vec<&'static str>, Vec<Value>) {
    let (mut lines, mut answers) = (Vec::new(), Vec::new());
    for line in block("play", game).lines() {
        match line.split_at(2) {
            ("> ", line) => lines.push(line),
            ("< ", line) => answers.push(serde_json::from_str(line).unwrap()),
            other => panic!("{other:?}"),
        }
    }
    (lines, answers)
}

#[test]
fn the_example_of_each_game_on_the_play_page_plays() {
    let folder = tempfile::tempdir().unwrap();
    let seed = "5e".repeat(32);
    for game in tracker::games::ALL.iter().map(|entry| entry.id) {
        let setup = file(&folder, "setup.json", block("json", game));
        let (lines, answers) = example(game);
        let zero = "0".repeat(32);
        let words = ["play", "--game", game, "--setup", &setup, "--seed", &seed, "--id", &zero];
        let output = run(folder.path(), &words, &lines.join("\n"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(said.lines().count(), answers.len());
        for ((line, answer), said) in lines.iter().zip(&answers).zip(said.lines()) {
            let heard: Value = said.parse().unwrap();
            assert!(shows(answer, &heard), "{line}\nshould show {answer}\nbut says    {said}");
            assert!(heard["asked"].is_array(), "{said}");
        }
    }
}

#[test]
fn the_play_page_names_schemas_that_are_there() {
    for game in tracker::games::ALL.iter().map(|entry| entry.id) {
        let schema = |name: &str| {
            let path = format!("../data/schema/{game}/{name}.json");
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
        };
        for name in ["setup", "army", "house_rules", "correction", "event", "view"] {
            assert!(PLAY.contains(&format!("`{name}`")) && schema(name).contains("$schema"));
        }
        let commands = schema("command");
        for line in example(game).0 {
            let line: Value = line.parse().unwrap();
            let line = line.get("would").unwrap_or(&line);
            let Some(name) = line["command"]["do"].as_str() else { continue };
            assert!(commands.contains(&format!("\"const\": \"{name}\"")), "{game}: {name}");
        }
    }
}

/// Neither going back nor trying leaves anything behind except the output.
#[test]
fn a_dry_run_changes_nothing_and_going_back_is_all_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let lines = [
        r#"{"would": {"back_to": {"seat": 0, "step": 0}}}"#,
        r#"{"would": {"would": {"prove": {}}}}"#,
        r#"{"would": {"seat": 0, "command": {"do": "dance"}}}"#,
        r#"{"back_to": {"seat": 0, "step": 3}}"#,
        r#"{"back_to": {"seat": 0, "step": 0}}"#,
        r#"{"prove": {}}"#,
        r#"{"would": {"seat": 0, "command": {"do": "pass"}}}"#,
    ];
    let output = run(folder.path(), &["play"], &lines.join("\n"));
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<Value> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(said[6]["would"]["refused"]["code"], "E-PHASE", "{}", said[6]);
    assert_eq!(said[0]["would"], json!({"seq": 0, "took_back": []}));
    assert_eq!(said[1]["would"]["problem"]["code"], "bad_request");
    assert_eq!(said[2]["would"]["problem"]["code"], "bad_request");
    assert_eq!(said[3]["problem"]["code"], "bad_request", "there is no step 3");
    assert_eq!((&said[4]["seq"], &said[4]["took_back"]), (&json!(0), &json!([])));
    assert_eq!(said[5]["proof"]["steps"], 1);

    let game = "napoleonica";
    let setup = file(&folder, "setup.json", block("json", game));
    let (mut lines, _) = example(game);
    lines.truncate(7);
    // Both bids were revealed in step 1: the others have to agree, and nothing is voided.
    lines.extend([r#"{"back_to": {"seat": 0, "step": 0}}"#, r#"{"prove": {}}"#]);
    let words = ["play", "--setup", &setup];
    let said = String::from_utf8(run(folder.path(), &words, &lines.join("\n")).stdout).unwrap();
    let said: Vec<Value> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(said[7]["problem"]["code"], "needs_consent", "{}", said[7]);
    assert_eq!(said[8]["proof"]["taken_back"], 0);
}

#[test]
fn there_are_two_seats_and_a_reason_is_short() {
    let folder = tempfile::tempdir().unwrap();
    let mut lines: Vec<String> =
        ["view", "offers", "log"].map(|look| json!({ look: {"seat": 2} }).to_string()).to_vec();
    for insist in [String::new(), "n".repeat(201)] {
        let command = json!({"do": "pass"});
        lines.push(json!({"seat": 0, "command": command, "insist": insist}).to_string());
    }
    let output = run(folder.path(), &["play"], &lines.join("\n"));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), lines.len());
    for line in said.lines() {
        let said: Value = line.parse().unwrap();
        assert_eq!(said["problem"]["code"], "bad_request", "{said}");
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
fn why_another_seat_was_refused_is_shown_to_its_own_eyes_only() {
    let folder = tempfile::tempdir().unwrap();
    let setup = file(&folder, "setup.json", block("json", "napoleonica"));
    let secret = json!({"seat": 0, "command": {"do": "put_back", "orders": {"red": 1}}});
    let lines = example("napoleonica").0.into_iter().map(str::to_owned);
    // North draws no red order; nobody else may know that.
    let (drawn, without) = (r#"{"green": 3, "blue": 2, "red": 1}"#, r#"{"green": 3, "blue": 3}"#);
    let lines = lines.take_while(|line| !line.contains("put_back"));
    let lines = lines.map(|line| line.replace(drawn, without));
    let lines: Vec<String> = lines.chain([secret.to_string()]).collect();
    let lines = lines.join("\n");
    let last = |eyes: &[&str]| {
        let words = [&["play", "--setup", &setup], eyes].concat();
        let said = String::from_utf8(run(folder.path(), &words, &lines).stdout).unwrap();
        said.lines().last().unwrap().to_owned()
    };
    for own in [&[][..], &["--as", "0"]] {
        assert!(last(own).contains("E-ORDER-HAND"), "{own:?}");
    }
    for other in ["1", "table"] {
        let said: Value = last(&["--as", other]).parse().unwrap();
        assert_eq!(said.get("refused"), Some(&Value::Null), "{said}");
    }
}

#[test]
fn every_seat_of_a_battle_has_eyes_and_tries_its_own_commands_only() {
    let folder = tempfile::tempdir().unwrap();
    let line = r#"{"would": {"seat": 2, "command": {"do": "initiative", "total": 9}}}"#;
    let play = |eyes: &str| {
        run(folder.path(), &["play", "--game", "warfare", "--as", eyes], &format!("{line}\n"))
    };
    let would = |eyes: &str| {
        let said: Value = String::from_utf8(play(eyes).stdout).unwrap().parse().unwrap();
        said["would"].clone()
    };
    assert_eq!(would("2")["refused"]["code"], "E-PHASE");
    for other in ["1", "table"] {
        assert_eq!(would(other)["problem"]["code"], "not_allowed");
    }
    let none = play("5");
    assert!(!none.status.success());
    assert!(String::from_utf8(none.stderr).unwrap().contains("there is no seat 5"));
}

#[test]
fn lines_that_are_none_are_refused_and_the_battle_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let long = vec![b'x'; 70_000];
    let lines = [b"\xff\xfe\n", &long[..], b"\n{\"prove\":{}}\n"].concat();
    let output = run_bytes(folder.path(), &["play"], &lines);
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<Value> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(said[0]["problem"]["code"], "bad_request");
    let params = json!({"bytes": 70_000, "most": 65_536});
    assert_eq!(
        (&said[1]["problem"]["code"], &said[1]["problem"]["params"]),
        (&json!("too_large"), &params)
    );
    assert_eq!(said[2]["proof"]["steps"], 1);
}

#[test]
fn a_line_means_one_thing_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let long = "a".repeat(5_000);
    let lines = [
        r#"{"correct":[0,{"points":{"seat":0,"to":2}},"x"]}"#.to_owned(),
        r#"{"take_back":[0,true,"x"]}"#.to_owned(),
        r#"{"correct":{"seat":0,"what":{"points":[0,3]},"why":"x"}}"#.to_owned(),
        r#"{"seat":0,"command":["correct",{"points":{"seat":0,"to":2}},"x"]}"#.to_owned(),
        r#"{"seat":0,"command":["bid","decoy"]}"#.to_owned(),
        r#"{"command":{"do":"done"},"seat":0,"seat":1}"#.to_owned(),
        r#"{"would":{"seat":0,"command":{"do":"bid","bid":"decoy","do":"done"}}}"#.to_owned(),
        format!(r#"{{"seat":0,"command":{{"do":"bid","bid":"decoy"}},"insist":"{long}"}}"#),
        r#"{"correct":{"seat":0,"what":{"points":{"seat":0,"to":3}},"why":"x"}}"#.to_owned(),
        format!(r#"{{"take_back":{{"seat":0,"why":"{long}"}}}}"#),
        r#"{"take_back":{"seat":0}}"#.to_owned(),
    ];
    let output = run_bytes(folder.path(), &["play"], lines.join("\n").as_bytes());
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<Value> = said.lines().map(|line| line.parse().unwrap()).collect();
    for (at, (line, said)) in lines.iter().zip(&said).enumerate() {
        let refused = said["problem"]["code"] == "bad_request";
        assert_eq!(refused, ![8, 10].contains(&at), "{line}: {said}");
    }
    assert_eq!((&said[8]["seq"], &said[10]["took_back"]), (&json!(1), &json!([1])));
}

#[test]
fn files_are_measured_before_they_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let huge = folder.path().join("huge.json");
    // A sparse file: nothing of it is on the disk.
    fs::File::create(&huge).unwrap().set_len(40 << 30).unwrap();
    let huge = huge.to_str().unwrap();
    for words in [
        ["verify", huge].as_slice(),
        &["import", huge],
        &["check", huge],
        &["play", "--setup", huge],
    ] {
        let (code, text) = said(folder.path(), words);
        assert_eq!(code, 2, "{words:?}: {text}");
        assert!(text.contains("huge.json") && text.contains("42949672960 bytes"), "{text}");
    }
    #[cfg(unix)]
    assert_eq!(said(folder.path(), &["check", "/dev/zero"]).0, 2, "what does not say its length");
}

#[test]
fn an_illegal_battle_is_begun_only_by_who_plays_anyway() {
    let folder = tempfile::tempdir().unwrap();
    let army = "watch-on-the-ridge";
    let none = json!({"name": "N", "faction": "ridge-guard", "entries": []});
    for draft in
        [json!({"armies": [none, army], "rounds": 6}), json!({"armies": [army, army], "rounds": 0})]
    {
        let setup = file(&folder, "setup.json", &draft.to_string());
        let (code, text) = said(folder.path(), &["play", "--setup", &setup]);
        assert_eq!(code, 1, "{text}");
        assert!(text.contains("fault N-") && text.contains("play_anyway"), "{text}");
        let mut anyway = draft;
        anyway["play_anyway"] = json!(true);
        let setup = file(&folder, "anyway.json", &anyway.to_string());
        let (code, text) = said(folder.path(), &["play", "--setup", &setup]);
        assert!(code == 0 || !text.contains("play_anyway"), "{text}");
    }
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
    assert!(text.contains("N-ARM-5, unit 3: Warden Ilsabet Roe: unique"), "{text}");
    let (code, text) = said(folder.path(), &["check", &bad, "--json"]);
    assert_eq!(code, 1);
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&found["units"], &found["limit"]), (&json!(3), &Value::Null));
    let found = found["violations"].as_array().unwrap();
    assert!(found.iter().any(|found| found["code"] == "E-ARM-UNIQUE-TWICE" && found["entry"] == 2));
    let unknown = |id| file(&folder, "unknown.json", &army.to_string().replace(id, "nobody"));
    let (code, text) = said(folder.path(), &["check", &unknown("ridge-foot")]);
    assert!(code == 1 && text.contains("N-ARM-1, unit 1: nobody: not among the cards"), "{text}");
    let torn = file(&folder, "torn.json", "{\"name\":");
    for file in [unknown("ridge-guard").as_str(), torn.as_str(), "nowhere.json"] {
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
    let draft = json!({"armies": [army, army], "rounds": 6, "play_anyway": true}).to_string();
    let setup = file(&folder, "setup.json", &draft);
    let (code, text) = said(folder.path(), &["play", "--setup", &setup]);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("Fusiliers") && text.ends_with("(N-DEP-5)\n"), "{text}");
    assert!(!text.contains("E-CARD-NEEDED") && !text.contains('{'), "{text}");
}

#[test]
fn battles_are_listed_carried_and_verified() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 10);
    let folder = tempfile::tempdir().unwrap();
    let carried = file(&folder, "battle.json", &host.exported(&battle));
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
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 5);
    let words = |more: &[&'static str]| [&["export", battle.as_str()][..], more].concat();
    let done = run(host.path(), &words(&[]), "");
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 0));
    assert!(said.contains("both hands") && said.contains("--sealed"), "{said}");
    let done = run(host.path(), &words(&["--sealed"]), "");
    let said = String::from_utf8(done.stderr).unwrap();
    let phrase = said.trim().rsplit_once(": ").unwrap().1.to_owned();
    let folder = tempfile::tempdir().unwrap();
    let sealed = file(&folder, "battle.json", &String::from_utf8(done.stdout).unwrap());
    let taken = run(folder.path(), &["import", &sealed, "--phrase", &phrase], "");
    assert_eq!(String::from_utf8(taken.stdout).unwrap().trim(), battle);
    let done = run(host.path(), &words(&["--open"]), "");
    assert_eq!(String::from_utf8(done.stdout).unwrap(), host.exported(&battle));
    assert!(String::from_utf8(done.stderr).unwrap().contains("both hands"));
}

#[test]
fn a_battle_of_which_nothing_is_left_is_not_written() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 2);
    let exported = host.exported(&battle);
    let (_, header) = exported.split_once("\"header\":").unwrap();
    let (header, _) = header.split_once(",\n\"steps\"").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut library = library::Library::open(folder.path(), 0).unwrap().library;
    let id: tracker::Id = battle.parse().unwrap();
    let standing = library::Standing { summary: "", finished: false };
    let page: Value = serde_json::from_str(header).unwrap();
    let (game, name) = (page["game"].as_str().unwrap(), "Gone");
    let left = library::NewBattle { id: id.0, game, name, header, standing, at: 0 };
    library.create_battle(&left).unwrap();
    drop(library);
    let out = folder.path().join("out.json");
    for form in ["--open", "--sealed"] {
        let (code, text) = said(folder.path(), &["export", &battle, form, out.to_str().unwrap()]);
        let told = "This battle is damaged at step 0: none of its steps is left.\n";
        assert_eq!((code, text.as_str(), out.exists()), (1, told, false));
    }
    assert!(said(folder.path(), &["battles"]).1.contains("damaged"));
    assert_eq!(said(folder.path(), &["mend", &battle]).0, 1);
    // Importing a copy brings it back.
    let copy = file(&folder, "copy.json", &exported);
    assert_eq!(said(folder.path(), &["import", &copy]).0, 0);
    assert_eq!(said(folder.path(), &["export", &battle, "--open"]).0, 0);
}

/// Opening a pipe blocks until somebody writes to it.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.db");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for it in [pipe.to_str().unwrap(), "/dev/null", "/"] {
        for ask in ["verify", "import", "check"] {
            let (code, text) = said(folder.path(), &[ask, it]);
            assert_eq!(
                (code, text),
                (2, format!("{it}: a folder, a pipe or a device, and no file\n"))
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_what_is_written() {
    use std::os::unix::fs::PermissionsExt;
    let host = TestHost::new();
    let battle = host.practice();
    let out = host.path().join("out.json");
    let done = run(host.path(), &["export", &battle, out.to_str().unwrap(), "--open"], "");
    assert!(done.status.success());
    assert_eq!(fs::metadata(out).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn what_was_set_aside_is_taken_in_again_and_a_battle_deleted_on_a_word() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 6);
    let folder = tempfile::tempdir().unwrap();
    let early = file(&folder, "early.json", &host.exported(&battle));
    host.play(&battle, 3);
    let whole = file(&folder, "whole.json", &host.exported(&battle));
    assert_eq!(said(folder.path(), &["import", &early]).0, 0);
    let done = run(folder.path(), &["import", &whole], "");
    let told = String::from_utf8(done.stderr).unwrap();
    let aside = told.trim().rsplit_once(": ").unwrap().1.to_owned();
    assert!(done.status.success() && told.contains("set aside"), "{told}");
    assert_eq!(said(folder.path(), &["import", &aside]).0, 1, "it has nothing that is not here");
    let (code, text) = said(folder.path(), &["delete", &battle]);
    assert!(code == 1 && text.contains("--yes"), "{text}");
    assert_eq!(said(folder.path(), &["delete", &battle, "--yes"]).0, 0);
    assert_eq!(said(folder.path(), &["battles"]), (0, String::new()));
    assert_eq!(said(folder.path(), &["import", &aside]), (0, format!("{battle}\n")));
    assert_eq!(fs::read_to_string(early).unwrap(), {
        let again = folder.path().join("again.json");
        let again = again.to_str().unwrap();
        assert_eq!(said(folder.path(), &["export", &battle, again, "--open"]).0, 0);
        fs::read_to_string(again).unwrap()
    });
    let (code, text) = said(folder.path(), &["import", "nowhere.db"]);
    assert_eq!(code, 2, "{text}");
}
