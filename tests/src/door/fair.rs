//! Battles to which seats contribute randomness, battles of the first format, and sealed backups, at
//! the door.

use crate::door::requests::TestHost;
use app::Caller;
use handover::{Phrase, Sealer};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tracker::Digest;
use tracker::games::ALL;

/// An exported battle with its texts byte for byte.
#[derive(Deserialize)]
struct Texts {
    header: Box<RawValue>,
    steps: Vec<Box<RawValue>>,
}

impl Texts {
    fn header(&self) -> Value {
        serde_json::from_str(self.header.get()).unwrap()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn exported(host: &TestHost, battle: &str) -> Texts {
    serde_json::from_str(&host.exported(battle)).unwrap()
}

fn gathered(host: &TestHost) -> (String, Value) {
    let reply = host.ask(json!({"ask": "gather", "game": ALL[0].id, "name": ""}));
    (text(&reply["battle"]), reply["commitment"].clone())
}

fn part(battle: &str, seat: u8, part: u8) -> Value {
    json!({"ask": "add_part", "battle": battle, "seat": seat, "part": Digest([part; 32])})
}

#[test]
fn a_battle_begins_with_the_parts_that_its_seats_gave() {
    let mut host = TestHost::new();
    let (battle, commitment) = gathered(&host);
    let look = json!({"ask": "look", "battle": battle, "viewer": "table"});
    assert_eq!(host.refused(look)["code"], "not_begun");
    let mut changes = host.app.subscribe();
    host.ask(part(&battle, 1, 5));
    assert!(changes.try_recv().is_ok_and(|changed| changed.table));
    host.ask(part(&battle, 1, 5));
    assert_eq!(host.refused(part(&battle, 1, 6))["code"], "not_allowed", "the first one stays");
    let begin = json!({"ask": "begin", "battle": battle});
    assert_eq!(host.ask(begin.clone())["battle"], battle);
    assert_eq!(host.ask(begin)["battle"], battle, "begun once, however often it is sent");
    host.ask(part(&battle, 1, 5));
    assert_eq!(host.refused(part(&battle, 0, 5))["code"], "not_allowed", "it has begun");
    host.play(&battle, 12);
    let header = exported(&host, &battle).header();
    assert_eq!(header["commitment"], commitment);
    assert_eq!(header["parts"], json!([{"seat": 1, "part": Digest([5; 32])}]));
    let proof = host.ask(json!({"ask": "prove", "battle": battle}))["proof"].clone();
    assert_eq!((&proof["commitment"], &proof["parts"]), (&json!(true), &json!(1)));
}

#[test]
fn what_a_device_kept_of_a_look_agrees_with_the_battle() {
    let mut host = TestHost::new();
    let (battle, commitment) = gathered(&host);
    host.ask(part(&battle, 0, 5));
    host.ask(json!({"ask": "begin", "battle": battle}));
    host.play(&battle, 7);
    let look = host.look(&battle);
    let receipt = json!({"format": "aide-de-camp receipt", "version": 1, "battle": battle,
        "seat": 0, "commitment": commitment, "part": Digest([5; 32]),
        "seq": look["seq"], "mark": look["mark"]})
    .to_string();
    host.play(&battle, 7);
    assert_ne!(host.look(&battle)["mark"], look["mark"]);
    assert_eq!(app::verify(&host.exported(&battle), &[&receipt]).unwrap().parts, 1);
    let other = host.practice();
    assert!(app::verify(&host.exported(&other), &[&receipt]).is_err());
}

#[test]
fn every_new_battle_commits_to_its_secret() {
    let host = TestHost::new();
    let header = exported(&host, &host.practice()).header();
    assert_eq!(header["format"], 2);
    assert!(header["commitment"].is_string() && header["parts"].is_null(), "{}", header["parts"]);
}

#[test]
fn the_list_shows_which_battles_gather_and_which_tables_are_open() {
    let host = TestHost::new();
    let begun = host.practice();
    let (waiting, _) = gathered(&host);
    let lists = |expected: [(&str, bool, bool); 2]| {
        let battles = host.ask(json!({"ask": "battles"}))["battles"].take();
        let lines = battles.as_array().unwrap();
        assert_eq!(lines.len(), expected.len());
        assert!(lines[0]["at"].as_i64() >= lines[1]["at"].as_i64(), "the newest first");
        for (battle, gathers, open) in expected {
            let line = lines.iter().find(|line| line["id"] == battle).unwrap();
            assert_eq!((&line["gathering"], &line["table"]), (&json!(gathers), &json!(open)));
            assert_eq!(line["names"].as_array().map(Vec::len), Some(2));
        }
    };
    let set_table = |battle: &str, at: Option<&str>| {
        let at = at.map(|at| at.parse().unwrap());
        app::Tables(&host.app).set_table(battle.parse().unwrap(), at).unwrap();
    };
    lists([(&begun, false, false), (&waiting, true, false)]);
    set_table(&begun, Some("127.0.0.1:4810"));
    set_table(&waiting, Some("127.0.0.1:4810"));
    lists([(&begun, false, true), (&waiting, true, true)]);
    set_table(&begun, None);
    host.ask(json!({"ask": "begin", "battle": waiting}));
    lists([(&begun, false, false), (&waiting, false, true)]);
}

#[test]
fn only_what_could_be_played_is_gathered_and_not_too_much_of_it() {
    let host = TestHost::new();
    let gather = |name: &str, draft: Value| json!({"ask": "gather", "game": ALL[0].id, "name": name, "draft": draft});
    let draft = app::content(ALL[0].id).unwrap()["practice"]["draft"].clone();
    assert_eq!(host.refused(gather(" ", draft.clone()))["code"], "name_empty");
    assert_eq!(host.refused(gather("B", json!({"armies": ["no", "no"]})))["code"], "no_such_card");
    let first = text(&host.ask(gather("B", draft))["battle"]);
    host.ask(part(&first, 0, 1));
    for _ in 0..8 {
        gathered(&host);
    }
    assert_eq!(host.refused(part(&first, 0, 1))["code"], "no_such_battle");
    let listed = |host: &TestHost| host.ask(json!({"ask": "battles"}))["battles"].take();
    assert_eq!(listed(&host).as_array().map(Vec::len), Some(8));
    assert_eq!(listed(&host.reopened()), json!([]), "they live in memory");
}

#[test]
fn battles_of_the_first_format_open_prove_and_go_on() {
    // The other games are newer than that format.
    for game in ["napoleonica", "napoleon_saga"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(game);
        let kept = std::fs::read_to_string(folder.join("journals/format_1.aide.json")).unwrap();
        let proof = app::verify(&kept, &[]).unwrap();
        assert_eq!((proof.steps, proof.taken_back, proof.commitment), (27, 2, false));
        assert!(proof.draws > 0);
        let mut host = TestHost::new();
        let battle = text(&host.ask(json!({"ask": "import", "text": kept}))["battle"]);
        let (old, again): (Texts, _) =
            (serde_json::from_str(&kept).unwrap(), exported(&host, &battle));
        assert_eq!(again.header.get(), old.header.get());
        host.play(&battle, 5);
        assert!(app::verify(&host.exported(&battle), &[]).is_ok());
    }
}

/// A battle of some steps, sealed as its host seals it.
struct Backup {
    host: TestHost,
    battle: String,
    items: Vec<String>,
}

impl Backup {
    fn new() -> Self {
        let mut host = TestHost::new();
        let battle = host.practice();
        host.play(&battle, 9);
        let texts = exported(&host, &battle);
        let first = json!({"game": ALL[0].id, "name": "Kept", "header": texts.header.get()});
        let steps = texts.steps.iter().map(|step| step.get().to_owned());
        let id: tracker::Id = battle.parse().unwrap();
        let sealer = Sealer::new(&Phrase::of([7; 16]), id.0);
        let seal = |(number, text): (u32, String)| sealer.seal(number, &text);
        let items = (0..).zip([first.to_string()].into_iter().chain(steps)).map(seal).collect();
        Self { host, battle, items }
    }

    fn import(&self, items: &[String], phrase: Option<&str>) -> Value {
        let text = app::sealed_file(self.battle.parse().unwrap(), items);
        json!({"ask": "import", "text": text, "phrase": phrase})
    }

    /// Imports it at an empty host. Returns the problem.
    fn refused(&self, items: &[String], phrase: &str) -> Value {
        TestHost::new().refused(self.import(items, Some(phrase)))
    }
}

#[test]
fn a_sealed_battle_opens_with_its_phrase() {
    let backup = Backup::new();
    let phrase = Phrase::of([7; 16]).text();
    let other = TestHost::new();
    let written = phrase.to_uppercase().replace(' ', "  ");
    let import = backup.import(&backup.items, Some(&written));
    assert_eq!(other.ask(import.clone())["battle"], backup.battle);
    let (here, there) = (exported(&backup.host, &backup.battle), exported(&other, &backup.battle));
    assert_eq!(here.header.get(), there.header.get());
    assert_eq!(here.steps.len(), there.steps.len());
    assert_eq!(other.look(&backup.battle)["battle"]["name"], "Kept");
    assert_eq!(other.refused(import)["code"], "already_here");
    // With fewer items it is an earlier state of the battle.
    let earlier = TestHost::new();
    earlier.ask(backup.import(&backup.items[..5], Some(&phrase)));
    assert_eq!(earlier.look(&backup.battle)["seq"], 3);
}

#[test]
fn a_sealed_battle_stays_closed_otherwise() {
    let backup = Backup::new();
    let phrase = Phrase::of([7; 16]).text();
    let closed = |phrase: Option<&str>| {
        TestHost::new().refused(backup.import(&backup.items, phrase))["code"].clone()
    };
    assert_eq!(closed(None), "bad_phrase");
    assert_eq!(closed(Some("twelve words")), "bad_phrase");
    assert_eq!(closed(Some(&Phrase::of([8; 16]).text())), "bad_phrase");
    let mut missing = backup.items.clone();
    missing.remove(3);
    let mut damaged = backup.items.clone();
    damaged[4] = damaged[5].clone();
    let mut headless = backup.items.clone();
    headless[0].truncate(40);
    for (items, item) in [(missing, 3), (damaged, 4), (headless, 0)] {
        let no = backup.refused(&items, &phrase);
        assert_eq!(no["code"], "bad_import");
        assert!(text(&no["params"]["what"]).starts_with(&format!("item {item} ")), "{no}");
    }
    assert_eq!(backup.refused(&backup.items[..1], &phrase)["code"], "bad_import", "no steps");
    let guest = Caller::Guest(app::Guest {
        venue: backup.battle.parse().unwrap(),
        place: app::battle::SCREEN,
        device: tracker::Id([1; 16]),
    });
    let import = backup.import(&backup.items, Some(&phrase));
    assert!(TestHost::new().try_ask(guest, import).is_err());
}
