//! The output of `aide`: text from a file stays text, a reader that stops is not an error, and each
//! exit code has one meaning.

use crate::door::requests::{TestHost, text};
use crate::door::seating::{SOUTH, Tavern};
use crate::terminal::cli::{aide, file, run, said};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Sets a title, clears the screen in two ways, starts its own lines, and reverses the rest.
const WILD: &str =
    "\u{1b}]0;x\u{7}\u{1b}[2J\u{9b}2J\r\nAll 9 steps follow.\n\u{202e}\u{2066}\u{7f}";

/// A battle file with these names, in which nothing has been played.
fn begun(names: [&str; 2]) -> (app::OpenBattle, String) {
    let game = tracker::games::ALL[0].id;
    let draft = app::content(game).unwrap()["practice"]["draft"].clone();
    let mut setup = app::setup(game, &draft).unwrap();
    setup["names"] = json!(names);
    let (id, secret) = app::fresh().unwrap();
    let (board, opening) = app::OpenBattle::begin(game, &setup, id, 0, secret.into()).unwrap();
    let tracker::Taken::New { text, .. } = opening else { panic!("{opening:?}") };
    let file = board.written(&[text]).unwrap();
    (board, file)
}

/// The same file with another name for the battle.
fn called(text: &str, name: &str) -> String {
    let (before, rest) = text.split_once("\"name\":").unwrap();
    let (_, after) = rest.split_once(",\n").unwrap();
    format!("{before}\"name\":{},\n{after}", json!(name))
}

/// Runs `aide` with its standard output redirected to `out`.
fn into(folder: &Path, words: &[&str], out: impl Into<Stdio>) -> Output {
    let mut aide = Command::new(aide());
    aide.args(words).env("AIDE_DATA_DIR", folder).stdin(Stdio::null());
    aide.stdout(out).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap()
}

/// The first practice army of the first game as an exported file, with `change` applied.
fn shared(change: impl FnOnce(&mut Value)) -> String {
    let game = tracker::games::ALL[0].id;
    let pack = app::content(game).unwrap();
    let id = pack["practice"]["draft"]["armies"][0].as_str().unwrap();
    let mut army = pack["practice"]["armies"][id].clone();
    army.as_object_mut().unwrap().remove("id");
    let mut file = json!({"format": "aide.army", "version": 1, "game": game, "army": army,
        "cards": {}});
    change(&mut file);
    file.to_string()
}

#[test]
fn a_shared_army_is_checked_and_what_is_wrong_with_its_file_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let check = |text: &str, more: &[&str]| {
        let army = file(&folder, "army.json", text);
        said(folder.path(), &[&["check", &army], more].concat())
    };
    let whole = shared(|_| ());
    for text in [&whole, &format!("\u{feff}{whole}")] {
        assert_eq!(check(text, &[]).0, 0, "{}", check(text, &[]).1);
    }
    let (code, text) = check(&whole, &["--game", "warfare"]);
    assert!(code == 2 && text.contains("is of napoleonica, not of warfare"), "{text}");
    let (code, text) = check(&shared(|file| file["version"] = json!(3)), &[]);
    assert!(code == 2 && text.contains("newer version"), "{text}");
    let unit = |file: &Value| file["army"]["entries"][0]["card"].as_str().unwrap().to_owned();
    let wrong = shared(|file| {
        let card = unit(file);
        file["cards"] = json!({"units": {card: {"name": "Bent Bells", "stamina": "much"}}});
    });
    let (code, text) = check(&wrong, &[]);
    assert!(
        code == 2 && text.contains(".stamina (Bent Bells): found \"much\"; what may"),
        "{text}"
    );
    let (code, text) = check(&shared(|file| file["army"]["entries"][0]["card"] = json!("x")), &[]);
    assert!(code == 3 && text.contains("not among the cards known here."), "{text}");
}

#[test]
fn a_list_from_a_chat_is_checked_and_what_it_says_besides_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let check = |text: &str| {
        let army = file(&folder, "list.txt", text);
        said(folder.path(), &["check", &army])
    };
    let (code, text) = check("Watch\n- Warden Ilsabet Roe\n- 2x Bell Guard\n- Iron Larks");
    assert!(code == 0 && text.contains("138 points"), "{text}");
    let (code, text) = check("Watch\n- Warden Ilsabet Roe\n- 2x Bell Gard\n- Iron Larks x3");
    assert!(code == 3 && text.contains("146 points"), "{text}");
    assert!(
        text.contains("Line 3 was not understood: - 2x Bell Gard. Nearest: Bell Guard"),
        "{text}"
    );
    let (code, text) = check("see you at 10!");
    assert!(code == 2 && text.contains("names a card of napoleonica"), "{text}");
}

#[test]
fn codes_from_a_chat_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let host = TestHost::new();
    let army: Value = serde_json::from_str(&shared(|file| {
        file["army"]["notes"] = json!(
            "x".repeat(2_000)
                .split_inclusive("xxxx")
                .enumerate()
                .map(|(at, text)| format!("{at}{text}"))
                .collect::<String>()
        );
    }))
    .unwrap();
    let ask = json!({"ask": "army_codes", "game": army["game"], "army": army["army"]});
    let codes = host.ask(ask)["codes"].as_array().unwrap().clone();
    let texts: Vec<_> = codes.iter().map(|code| text(&code["text"])).collect();
    assert!(texts.len() > 1);
    let check = |texts: &[String]| {
        let file = file(&folder, "codes.txt", &format!("my list: {}", texts.join("\nand ")));
        said(folder.path(), &["check", &file])
    };
    let (code, told) = check(&texts);
    assert!(code == 0 && told.contains("This army is legal"), "{told}");
    let (code, told) = check(&texts[1..]);
    assert!(code == 2 && told.contains("a part of it is missing"), "{told}");
}

/// Battles with different seeds are different battles: both can be imported.
#[test]
fn a_seed_gives_its_battle_an_id_of_its_own() {
    let host = TestHost::new();
    let folder = tempfile::tempdir().unwrap();
    let exported = |seed: &str| {
        let played = run(folder.path(), &["play", "--seed", &seed.repeat(32)], "{\"export\":{}}\n");
        let line: Value = serde_json::from_slice(&played.stdout).unwrap();
        line["export"].as_str().unwrap().to_owned()
    };
    assert_eq!(exported("5e"), exported("5e"));
    for seed in ["5e", "6f"] {
        let text = format!("\u{feff}{}", exported(seed));
        assert!(host.ask(json!({"ask": "import", "text": text}))["battle"].is_string());
    }
}

#[test]
fn what_a_file_says_stays_text() {
    let folder = tempfile::tempdir().unwrap();
    let unknown = file(&folder, "unknown.json", &json!({ WILD: 1 }).to_string());
    let army = json!({"name": "A", "faction": "ridge-guard", "entries": [{"card": WILD}]});
    let army = file(&folder, "army.json", &army.to_string());
    let setup = file(&folder, "setup.json", &json!({"armies": [WILD, WILD]}).to_string());
    for words in [
        &["verify", &unknown][..],
        &["import", &unknown],
        &["check", &army],
        &["check", &army, "--json"],
        &["play", "--setup", &setup],
        &["play", "--setup", WILD],
        &["export", WILD],
    ] {
        let (code, text) = said(folder.path(), words);
        assert_ne!(code, 0, "{words:?}: {text}");
        // A check lists its findings: no Commander, a missing card, the sum, the verdict.
        let lines = if words[0] == "check" && words.len() == 2 { 4 } else { 1 };
        assert!(text.contains(r"\u001b") && text.lines().count() == lines, "{words:?}: {text:?}");
        assert!(stays_text(&text), "{words:?}: {text:?}");
    }
    let (_, text) = begun(["Ada", "Ben"]);
    let turned = file(&folder, "turned.json", &called(&text, "a\u{202e}b"));
    let (code, no) = said(folder.path(), &["import", &turned]);
    assert!(code != 0 && stays_text(&no), "{no:?}");
    let marked = file(&folder, "marked.json", &called(&text, "a\u{200f}b"));
    assert_eq!(said(folder.path(), &["import", &marked]).0, 0);
    let (code, listed) = said(folder.path(), &["battles"]);
    assert!(code == 0 && listed.ends_with("  a\\u200fb\n"), "{listed:?}");
}

/// Whether the lines contain nothing that acts on a terminal.
fn stays_text(text: &str) -> bool {
    let turns = |letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.split('\n').all(|line| !line.contains(|letter: char| letter.is_control() || turns(letter)))
}

/// JSON for programs keeps its meaning although it is safe for a terminal.
#[test]
fn lines_of_json_stay_text_too() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["play"], &json!({"would": {WILD: 1}}).to_string());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(stays_text(&text), "{text:?}");
    assert!(serde_json::from_str::<Value>(&text).unwrap()["would"]["problem"].is_object());
}

#[test]
fn players_names_are_bounded_where_a_battle_begins_and_older_ones_open() {
    let folder = tempfile::tempdir().unwrap();
    let host = TestHost::new();
    let long = "x".repeat(3_000);
    let army = "watch-on-the-ridge";
    let unit = json!({"name": "A", "faction": "ridge-guard",
        "entries": [{"card": "ridge-foot", "name": long}]});
    for (draft, place) in [
        (json!({"names": ["Ada", long], "armies": [army, army]}), "names.1"),
        (json!({"names": [WILD, "Ben"], "armies": [army, army]}), "names.0"),
        (json!({"armies": [army, unit]}), "armies.1.units.0.name"),
    ] {
        let mut draft = draft;
        draft["rounds"] = json!(6);
        let setup = file(&folder, "setup.json", &draft.to_string());
        let (code, text) =
            said(folder.path(), &["play", "--game", "napoleonica", "--setup", &setup]);
        assert_eq!(code, 2, "{text}");
        assert_eq!(
            text,
            format!(
                "{place}: a name needs at least one visible letter and has at most 80, without \
                 invisible characters.\n"
            )
        );
        for ask in ["new_battle", "gather"] {
            let no = host
                .refused(json!({"ask": ask, "game": "napoleonica", "name": "N", "draft": draft}));
            assert_eq!(no, json!({"code": "bad_name", "params": {"at": place, "most": 80}}));
        }
    }
    let (_, text) = begun([&long, WILD]);
    let older = file(&folder, "older.json", &text);
    assert_eq!(said(folder.path(), &["verify", &older]).0, 0);
    let (code, battle) = said(folder.path(), &["import", &older]);
    assert_eq!(code, 0, "{battle}");
    let (code, listed) = said(folder.path(), &["battles"]);
    assert!(code == 0 && stays_text(&listed) && listed.len() < 200, "{listed:?}");
    assert_eq!(said(folder.path(), &["export", battle.trim(), "--open"]).0, 0, "it opens");
}

#[test]
fn whoever_stops_reading_is_no_fault() {
    let folder = tempfile::tempdir().unwrap();
    let battle = file(&folder, "battle.json", &begun(["Ada", "Ben"]).1);
    let none = json!({"name": "N", "faction": "ridge-guard", "entries": []});
    let none = file(&folder, "none.json", &none.to_string());
    for (words, code) in [
        (&["verify", &battle][..], 0),
        (&["import", &battle], 0),
        (&["games"], 0),
        (&["battles"], 0),
        (&["check", &none, "--json"], 1),
        (&["serve", "--port", "0"], 0),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let done = into(folder.path(), words, writer);
        let told = String::from_utf8_lossy(&done.stderr);
        assert_eq!((done.status.code(), &*told), (Some(code), ""), "{words:?}");
    }
}

/// A library of length zero is not a new one: whatever was in it is gone.
#[test]
fn every_command_that_opens_an_emptied_library_says_so() {
    let host = TestHost::new();
    let battle = host.practice();
    let mark = fs::read(host.path().join("aide.db-mark")).unwrap();
    let outside = tempfile::tempdir().unwrap();
    let carried = file(&outside, "battle.json", &begun(["Ada", "Ben"]).1);
    for words in [
        &["battles"][..],
        &["notices"],
        &["export", &battle],
        &["delete", &battle, "--yes"],
        &["mend", &battle],
        &["import", &carried],
        &["serve", "--port", "0"],
    ] {
        for (kept, told) in [
            (Some(&mark), " lost; what is there is whole."),
            (None, "The mark beside the library was gone or damaged"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join("aide.db"), "").unwrap();
            if let Some(mark) = kept {
                fs::write(folder.path().join("aide.db-mark"), mark).unwrap();
            }
            // Nobody reads the answer, so that serving ends.
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            let done = into(folder.path(), words, writer);
            let said = String::from_utf8(done.stderr).unwrap();
            let ends = said.contains("`aide notices --read` ends this message.");
            assert!(ends && said.contains(told), "{words:?}: {said}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_said() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 3);
    let folder = tempfile::tempdir().unwrap();
    let carried = file(&folder, "battle.json", &host.exported(&battle));
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for words in [
        &["verify", &carried][..],
        &["games"],
        &["battles"],
        &["export", &battle, "--open"],
        &["serve", "--port", "0"],
    ] {
        let done = into(host.path(), words, full());
        let told = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(1), "{words:?}: {told}");
        assert!(told.contains("The answer cannot be written: "), "{words:?}: {told}");
    }
    // A sealed file is not written if its words reach nobody.
    let sealed = folder.path().join("sealed.json");
    let mut export = Command::new(aide());
    export.args(["export", &battle, sealed.to_str().unwrap(), "--sealed"]);
    let done = export.env("AIDE_DATA_DIR", host.path()).stderr(full()).status().unwrap();
    assert_eq!((done.code(), sealed.exists()), (Some(1), false));
}

/// Verifying and importing report the same about one file, with the same exit code.
#[test]
fn one_file_is_told_of_in_one_way() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 6);
    let text = host.exported(&battle);
    let head = text.split_once("\"head\":\"").unwrap().1[..64].to_owned();
    let folder = tempfile::tempdir().unwrap();
    for (what, text, code, why) in [
        ("unreadable", "nonsense".to_owned(), 2, "cannot be read"),
        ("of no length", String::new(), 2, "an empty file"),
        ("another", "{}".to_owned(), 2, "cannot be read"),
        ("newer", text.replacen("\"version\":1", "\"version\":9", 1), 2, "newer format 9"),
        ("head", text.replacen(&head, &"0".repeat(64), 1), 1, "at step 6"),
        ("changed", text.replacen("\"seq\":3", "\"seq\":4", 1), 1, "at step 3"),
        ("long", called(&text, &"x".repeat(81)), 1, "81 letters"),
        ("empty", called(&text, " "), 1, "A name is needed"),
    ] {
        let file = file(&folder, "battle.json", &text);
        let [verified, imported] =
            ["verify", "import"].map(|ask| said(folder.path(), &[ask, &file]));
        assert_eq!(verified, imported, "{what}");
        assert_eq!(verified.0, code, "{what}: {}", verified.1);
        assert!(verified.1.contains(why), "{what}: {}", verified.1);
    }
    let (code, help) = said(folder.path(), &["--help"]);
    assert!(code == 0 && help.contains("Exit codes:"), "{help}");
    for ask in ["export", "mend"] {
        assert_eq!(said(host.path(), &[ask, ""]).0, 2, "no id is no question");
    }
}

#[test]
fn words_are_asked_for_where_they_are_needed_and_only_there() {
    let host = TestHost::new();
    let battle = host.practice();
    let done = run(host.path(), &["export", &battle, "--sealed"], "");
    let told = String::from_utf8(done.stderr).unwrap();
    let phrase = told.trim().rsplit_once(": ").unwrap().1;
    let folder = tempfile::tempdir().unwrap();
    let sealed = file(&folder, "sealed.json", &String::from_utf8(done.stdout).unwrap());
    let (code, text) = said(folder.path(), &["import", &sealed]);
    assert!(code == 2 && text.contains("with --phrase"), "{text}");
    let (code, text) = said(folder.path(), &["verify", &sealed]);
    assert!(code == 2 && text.contains("sealed backup"), "{text}");
    let (code, text) = said(folder.path(), &["import", &sealed, "--phrase", "no such words"]);
    assert!(code == 1 && text.contains("not the key phrase"), "{text}");
    let carried = file(&folder, "battle.json", &host.exported(&battle));
    let (code, text) = said(folder.path(), &["import", &carried, "--phrase", phrase]);
    assert!(code == 0 && text.contains("--phrase was not needed"), "{text}");
}

/// A file may leave out the number of its rules, and is then judged less strictly.
#[test]
fn a_battle_that_names_no_rules_is_told_from_one_that_does() {
    let folder = tempfile::tempdir().unwrap();
    let line = "This battle names no rules, so it was judged by the oldest, number 1.";
    let journals = concat!(env!("CARGO_MANIFEST_DIR"), "/src/napoleon_saga/journals");
    let older = format!("{journals}/rules_1.aide.json");
    let newer = file(&folder, "battle.json", &begun(["Ada", "Ben"]).1);
    for (battle, names) in [(older.as_str(), false), (newer.as_str(), true)] {
        for ask in ["verify", "import"] {
            let (code, text) = said(folder.path(), &[ask, battle]);
            assert_eq!(code, 0, "{text}");
            assert_eq!(text.lines().any(|said| said == line), !names, "{battle}: {text}");
        }
    }
}

#[test]
fn a_name_that_no_guest_could_be_shown_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let long = file(&folder, "long.json", &begun([&"N".repeat(700_000), "Ben"]).1);
    for ask in ["verify", "import"] {
        let (code, text) = said(folder.path(), &[ask, &long]);
        let told = text.contains("setup.names.0 has 700000 bytes, and 4096 are the most");
        assert!(code == 2 && told, "{ask}: {}", text.len());
    }
}

#[test]
fn an_open_file_that_is_refused_is_not_warned_of() {
    let tavern = Tavern::new();
    tavern.sit(SOUTH);
    let battle = tavern.battle.to_string();
    let done = run(tavern.host.path(), &["export", &battle, "--open"], "");
    let text = String::from_utf8(done.stderr).unwrap();
    assert!(!done.status.success() && done.stdout.is_empty(), "{text}");
    assert!(!text.contains("both hands"), "{text}");
}

#[test]
fn another_history_is_refused_with_a_way_on() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 4);
    let other = TestHost::new();
    other.ask(json!({"ask": "import", "text": host.exported(&battle)}));
    other.ask(json!({"ask": "take_back", "battle": battle, "seat": 0, "viewer": "table",
        "id": "0".repeat(31) + "f", "consent": true}));
    host.play(&battle, 1);
    let folder = tempfile::tempdir().unwrap();
    let one = file(&folder, "one.json", &host.exported(&battle));
    let other = file(&folder, "other.json", &other.exported(&battle));
    assert_eq!(said(folder.path(), &["import", &one]).0, 0);
    let (code, text) = said(folder.path(), &["import", &other]);
    assert!(code == 1 && text.contains("step 5") && text.contains("aide delete"), "{text}");
}
