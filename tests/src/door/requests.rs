//! The door: which requests each caller may make, their replies, and that nothing is lost or repeated.

use app::{App, Arrival, Caller, Changed, Problem, Received, battle};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::thread;
use tempfile::TempDir;
use tracker::{Digest, Id, Seat};

/// An app with a folder of its own.
pub(crate) struct TestHost {
    pub(crate) app: App,
    folder: TempDir,
    ids: u128,
}

impl TestHost {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { app: App::open(folder.path()).unwrap(), folder, ids: 0 }
    }

    /// The same folder after the app was closed and opened.
    pub(crate) fn reopened(self) -> Self {
        self.meanwhile(|| {})
    }

    /// The same after a change to its files while the app was closed.
    pub(crate) fn meanwhile(self, change: impl FnOnce()) -> Self {
        let Self { app, folder, ids } = self;
        drop(app);
        change();
        Self { app: App::open(folder.path()).unwrap(), folder, ids }
    }

    pub(crate) fn try_ask(&self, caller: Caller, request: Value) -> Result<Value, Problem> {
        let reply = self.app.call_text(caller, &request.to_string())?;
        Ok(serde_json::to_value(reply).unwrap())
    }

    pub(crate) fn ask(&self, request: Value) -> Value {
        let asked = request.to_string();
        self.try_ask(Caller::Owner, request).unwrap_or_else(|no| panic!("{asked}: {no:?}"))
    }

    pub(crate) fn refused(&self, request: Value) -> Value {
        let no = self.try_ask(Caller::Owner, request).unwrap_err();
        serde_json::to_value(no).unwrap()
    }

    pub(crate) fn practice(&self) -> String {
        text(&self.ask(json!({"ask": "practice", "game": game()}))["battle"])
    }

    pub(crate) fn look(&self, battle: &str) -> Value {
        self.ask(json!({"ask": "look", "battle": battle, "viewer": "table"}))
    }

    /// A request for an offered command, with a fresh id, for the eyes of its seat.
    pub(crate) fn tap(&mut self, battle: &str) -> Option<Value> {
        let offered = self.offered(battle)?;
        self.ids += 1;
        Some(json!({"ask": "act", "battle": battle, "seat": offered["seat"],
            "viewer": {"seat": offered["seat"]}, "id": Id(self.ids.to_be_bytes()),
            "command": offered["command"]}))
    }

    fn offered(&self, battle: &str) -> Option<Value> {
        let seats = self.look(battle)["sides"].as_array().unwrap().len();
        (0..seats).find_map(|seat| {
            let look = self.ask(json!({"ask": "look", "battle": battle, "viewer": {"seat": seat}}));
            let mut offers = look["offers"].as_array().unwrap().clone().into_iter();
            offers.find(|offer| offer["refusal"].is_null() && offer["seat"] == seat)
        })
    }

    /// Takes the first open offer, this many times.
    pub(crate) fn play(&mut self, battle: &str, taps: usize) {
        for _ in 0..taps {
            let Some(tap) = self.tap(battle) else { return };
            self.ask(tap);
        }
    }

    /// The folder of its files.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn exported(&self, battle: &str) -> String {
        text(&self.ask(json!({"ask": "export", "battle": battle}))["text"])
    }
}

/// The plain text of a battle that was exported sealed.
pub(crate) fn unsealed(reply: &Value) -> String {
    let other = TestHost::new();
    let (text, words) = (&reply["text"], &reply["words"]);
    let taken = other.ask(json!({"ask": "import", "text": text, "phrase": words}));
    other.exported(taken["battle"].as_str().unwrap())
}

fn game() -> &'static str {
    tracker::games::ALL[0].id
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[test]
fn an_army_is_measured_before_it_is_judged() {
    let host = TestHost::new();
    for game in app::games() {
        let entries = vec![json!({"card": "nobody"}); 100_000];
        let army = json!({"name": "A", "faction": "nobody", "entries": entries});
        let draft = json!({"armies": [army, army]});
        for request in [
            json!({"ask": "check_army", "game": game.id, "army": army}),
            json!({"ask": "muster", "game": game.id, "draft": draft}),
        ] {
            assert_eq!(host.refused(request)["code"], "too_large");
        }
    }
}

#[test]
fn every_game_has_its_pack_and_can_be_tried_at_once() {
    let host = TestHost::new();
    let games = host.ask(json!({"ask": "games"}));
    assert_eq!(games["games"].as_array().unwrap().len(), tracker::games::ALL.len());
    for game in games["games"].as_array().unwrap() {
        assert_eq!(game["practice"], true);
        let pack = host.ask(json!({"ask": "pack", "game": game["id"]}));
        assert_eq!(pack["pack"]["id"], game["id"]);
        assert!(pack["pack"]["rules"].as_array().is_some_and(|rules| !rules.is_empty()));
        let battle = text(&host.ask(json!({"ask": "practice", "game": game["id"]}))["battle"]);
        let look = host.look(&battle);
        assert!(look["offers"].as_array().is_some_and(|offers| !offers.is_empty()));
    }
}

#[test]
fn a_tap_is_answered_told_and_kept() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let mut changes = host.app.subscribe();
    let tap = host.tap(&battle).unwrap();
    let done = host.ask(tap.clone());
    assert_eq!(done["seq"], 1);
    assert_eq!(done["look"]["seq"], 1);
    assert!(!done["events"].as_array().unwrap().is_empty());
    let told = Changed { battle: Some(battle.clone()), seq: Some(1), table: false };
    assert_eq!(changes.try_recv().unwrap(), told);
    let before = host.look(&battle);
    let host = host.reopened();
    assert_eq!(host.look(&battle), before);
    let log = host.ask(json!({"ask": "log", "battle": battle, "viewer": "table", "count": 10}));
    assert_eq!(log["entries"].as_array().unwrap().len(), 2);
}

#[test]
fn the_same_tap_again_is_harmless() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let tap = host.tap(&battle).unwrap();
    let first = host.ask(tap.clone());
    assert_eq!(host.ask(tap.clone()), first);
    let host = host.reopened();
    assert_eq!(host.ask(tap), first);
}

#[test]
fn what_is_taken_back_stays_in_the_log() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let start = host.look(&battle);
    host.play(&battle, 1);
    let seat = host.look(&battle)["take_back"]["by"].clone();
    let back = json!({"ask": "take_back", "battle": battle, "seat": seat, "viewer": "table",
        "id": "ff".repeat(16), "consent": true, "why": "the table was right"});
    let done = host.ask(back.clone());
    assert_eq!(done["look"]["view"], start["view"]);
    assert_eq!(host.ask(back), done);
    let log = host.ask(json!({"ask": "log", "battle": battle, "viewer": "table", "count": 2}));
    assert_eq!(log["entries"][0]["took_back"], 1);
    assert_eq!(log["entries"][1]["voided_by"], 2);
    assert_eq!(log["next"], 0);
}

#[test]
fn the_log_keeps_the_reason_of_a_correction() {
    let host = TestHost::new();
    let battle = host.practice();
    let what = json!({"points": {"seat": 0, "to": 3}});
    host.ask(json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
        "id": "cc".repeat(16),
        "command": {"do": "correct", "what": what, "why": "counted again"}}));
    let log = host.ask(json!({"ask": "log", "battle": battle, "viewer": "table", "count": 1}));
    assert_eq!(log["entries"][0]["why"], "counted again");
    assert_eq!(log["entries"][0]["by"], 0);
}

#[test]
fn a_seat_asks_for_itself_only_and_a_table_only_looks() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let other = host.practice();
    let id: Id = battle.parse().unwrap();
    let tap = host.tap(&battle).unwrap();
    let seat = Seat(u8::try_from(tap["seat"].as_u64().unwrap()).unwrap());
    let other_seat = Seat(1 - seat.0);
    app::Tables(&host.app).set_table(id, Some("127.0.0.1:4810".parse().unwrap())).unwrap();
    let guest = |place| {
        let key = app::Tables(&host.app).invite(Caller::Owner, id, place).unwrap();
        let arrival = Arrival { name: String::new(), code: String::new() };
        let came = app::Tables(&host.app).receive(key.handle(), arrival).unwrap();
        let Received::Seated { guest, .. } = came else { panic!("{came:?}") };
        Caller::Guest(guest)
    };
    let (me, not_me) = (guest(battle::seat(seat)), guest(battle::seat(other_seat)));
    let table = guest(battle::SCREEN);
    let look =
        |battle: &str, viewer: Value| json!({"ask": "look", "battle": battle, "viewer": viewer});
    for (caller, request) in [
        (not_me, tap.clone()),
        (table, tap.clone()),
        (me, look(&battle, json!({"seat": other_seat}))),
        (me, look(&other, json!({"seat": seat}))),
        (table, look(&battle, json!({"seat": seat}))),
        (table, json!({"ask": "battles"})),
        (me, json!({"ask": "delete_battle", "battle": battle})),
        (
            me,
            json!({"ask": "take_back", "battle": battle, "seat": seat, "viewer": {"seat": seat},
            "id": "aa".repeat(16), "consent": true}),
        ),
    ] {
        assert_eq!(host.try_ask(caller, request.clone()), Err(Problem::NotAllowed {}), "{request}");
    }
    assert!(host.try_ask(table, look(&battle, json!("table"))).is_ok());
    assert!(host.try_ask(me, tap).is_ok());
}

#[test]
fn problems_have_codes_and_params() {
    let host = TestHost::new();
    let battle = host.practice();
    let nobody = "00".repeat(16);
    for (request, code) in [
        (json!({"ask": "dance"}), "bad_request"),
        (json!({"ask": "games", "more": 1}), "bad_request"),
        (json!({"ask": "look", "battle": "b1", "viewer": "table"}), "bad_request"),
        (json!({"ask": "pack", "game": "chess"}), "no_such_game"),
        (json!({"ask": "look", "battle": nobody, "viewer": "table"}), "no_such_battle"),
        (json!({"ask": "delete_battle", "battle": nobody}), "no_such_battle"),
        (json!({"ask": "rename_battle", "battle": battle, "name": " "}), "name_empty"),
        (
            json!({"ask": "rename_battle", "battle": battle, "name": "x".repeat(81)}),
            "name_too_long",
        ),
        (json!({"ask": "rename_battle", "battle": battle, "name": "a\nb"}), "name_control"),
        (json!({"ask": "delete_army", "army": nobody}), "no_such_army"),
        (json!({"ask": "check_army", "game": game(), "army": "nobody"}), "no_such_card"),
        (json!({"ask": "import", "text": "{}"}), "bad_import"),
        (json!({"ask": "import", "text": " ".repeat(13 << 20)}), "too_large"),
        (
            json!({"ask": "new_battle", "game": game(), "name": "x", "draft": {"armies": []}}),
            "unread",
        ),
        (
            json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
            "id": nobody, "command": {"do": "dance"}}),
            "bad_request",
        ),
        (
            json!({"ask": "take_back", "battle": battle, "seat": 0, "viewer": "table", "id": nobody}),
            "nothing_to_take_back",
        ),
    ] {
        let shown = request.to_string().chars().take(200).collect::<String>();
        let no = host.refused(request);
        assert_eq!(no["code"], code, "{shown}: {no}");
        assert!(no["params"].is_object(), "{no}");
    }
    assert_eq!(host.look(&battle)["seq"], 0, "nothing was changed");
    let wrong = json!({"ask": "look", "battle": nobody, "viewer": "nobody"});
    let what = text(&host.refused(wrong)["params"]["what"]);
    assert!(what.contains("`nobody`"), "the field is named: {what}");
}

#[test]
fn an_imported_battle_exports_the_same_text() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 12);
    let text_of_it = host.exported(&battle);
    let import = json!({"ask": "import", "text": text_of_it});
    assert_eq!(host.refused(import.clone())["code"], "already_here");
    let other = TestHost::new();
    assert_eq!(other.ask(import)["battle"], battle);
    assert_eq!(other.exported(&battle), text_of_it);
    assert_eq!(other.look(&battle), host.look(&battle));
    host.ask(json!({"ask": "delete_battle", "battle": battle}));
    assert_eq!(host.refused(json!({"ask": "export", "battle": battle}))["code"], "no_such_battle");
}

#[test]
fn a_changed_battle_is_not_taken_in() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 6);
    let text_of_it = host.exported(&battle);
    let lines: Vec<&str> = text_of_it.lines().collect();
    let other = TestHost::new();
    for line in 3..lines.len() - 2 {
        let mut fewer = lines.clone();
        fewer.remove(line);
        let no = other.refused(json!({"ask": "import", "text": fewer.join("\n")}));
        assert_eq!(no["code"], "damaged", "without line {line}");
        assert_eq!(no["params"]["seq"], line - 3);
    }
    let mut torn = lines.clone();
    torn.remove(lines.len() - 2);
    let torn = torn.join("\n").replace(",\n]", "\n]");
    assert_eq!(other.refused(json!({"ask": "import", "text": torn}))["code"], "cut_short");
    assert!(other.ask(json!({"ask": "battles"}))["battles"].as_array().unwrap().is_empty());
}

/// A forged battle with valid digests may be imported or refused, but it does not crash the app.
#[test]
fn a_forged_battle_does_no_harm() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 40);
    let file: Value = serde_json::from_str(&host.exported(&battle)).unwrap();
    let other = TestHost::new();
    let (mut taken, mut refused) = (0, 0);
    for step in 0..file["steps"].as_array().unwrap().len() {
        for path in numbers(&file["steps"][step]["deed"]) {
            for number in [255, 7] {
                let mut file = file.clone();
                *file["steps"][step]["deed"].pointer_mut(&path).unwrap() = json!(number);
                let import = json!({"ask": "import", "text": relinked(&mut file)});
                match other.try_ask(Caller::Owner, import) {
                    Ok(_) => {
                        taken += 1;
                        other.ask(json!({"ask": "delete_battle", "battle": battle}));
                    }
                    Err(_) => refused += 1,
                }
            }
        }
    }
    println!("taken in: {taken}, refused: {refused}");
    assert!(refused > 0);
}

/// The JSON pointers to all numbers in a value.
fn numbers(value: &Value) -> Vec<String> {
    let below = |(name, value): (String, &Value)| {
        numbers(value).into_iter().map(move |path| format!("/{name}{path}")).collect::<Vec<_>>()
    };
    match value {
        Value::Number(_) => vec![String::new()],
        Value::Array(list) => {
            list.iter().enumerate().flat_map(|(at, value)| below((at.to_string(), value))).collect()
        }
        Value::Object(map) => {
            map.iter().flat_map(|(name, value)| below((name.clone(), value))).collect()
        }
        _ => Vec::new(),
    }
}

/// The file with all digests computed again.
fn relinked(file: &mut Value) -> String {
    let steps = file["steps"].as_array().unwrap().clone();
    let mut texts: Vec<String> = Vec::new();
    for mut step in steps {
        if let Some(before) = texts.last() {
            step["prev"] = json!(Digest::of(before.as_bytes()));
        }
        texts.push(step.to_string());
    }
    let head = Digest::of(texts.last().unwrap().as_bytes());
    let name = &file["name"];
    format!(
        "{{\"format\":{},\"version\":{},\"app\":{},\"name\":{name},\"head\":\"{head}\",\"header\":{},\"steps\":[{}]}}",
        file["format"],
        file["version"],
        file["app"],
        file["header"],
        texts.join(",")
    )
}

#[test]
fn armies_are_kept_checked_and_used() {
    let host = TestHost::new();
    let pack = host.ask(json!({"ask": "pack", "game": game()}))["pack"].clone();
    let draft = pack["practice"]["draft"].clone();
    let name = draft["armies"][0].as_str().unwrap();
    let mut army = pack["practice"]["armies"][name].clone();
    army.as_object_mut().unwrap().remove("id");
    let kept = host.ask(json!({"ask": "save_army", "game": game(), "army": army}));
    assert_eq!(kept["judged"], json!({"legality": "legal", "violations": []}));
    let armies = host.ask(json!({"ask": "armies", "game": game()}));
    assert_eq!(armies["armies"][0]["army"]["entries"], army["entries"]);
    assert_eq!(armies["armies"][0]["judged"], kept["judged"]);
    let check = json!({"ask": "check_army", "game": game(), "army": kept["army"], "limit": 1});
    assert!(!host.ask(check)["violations"].as_array().unwrap().is_empty());
    let mut own = draft.clone();
    own["armies"][0] = kept["army"].clone();
    let begin = json!({"ask": "new_battle", "game": game(), "name": "Own", "draft": own});
    let battle = text(&host.ask(begin)["battle"]);
    assert_eq!(host.look(&battle)["battle"]["name"], "Own");
    host.ask(json!({"ask": "delete_army", "army": kept["army"]}));
    assert_eq!(host.ask(json!({"ask": "armies", "game": game()}))["armies"], json!([]));
}

/// A game refuses fields of a list that it does not know. Fields that are copied from the pack cannot
/// be sent either.
#[test]
fn a_list_brings_nothing_that_its_game_does_not_ask_for() {
    let host = TestHost::new();
    let pack = host.ask(json!({"ask": "pack", "game": game()}))["pack"].clone();
    let name = pack["practice"]["draft"]["armies"][0].as_str().unwrap();
    for field in ["wishes", "units", "maneuver"] {
        let mut army = pack["practice"]["armies"][name].clone();
        army.as_object_mut().unwrap().remove("id");
        army[field] = json!([]);
        for ask in ["save_army", "check_army"] {
            let no = host.refused(json!({"ask": ask, "game": game(), "army": army}));
            let wrong = ["bad_request", "unread"].contains(&no["code"].as_str().unwrap());
            assert!(wrong && no["params"].to_string().contains(field), "{ask}: {no}");
        }
    }
    assert_eq!(host.ask(json!({"ask": "armies", "game": game()}))["armies"], json!([]));
}

#[test]
fn an_illegal_army_is_refused_unless_the_players_agree() {
    let host = TestHost::new();
    let pack = host.ask(json!({"ask": "pack", "game": game()}))["pack"].clone();
    let mut draft = pack["practice"]["draft"].clone();
    let name = draft["armies"][0].as_str().unwrap().to_owned();
    draft["armies"][0] = pack["practice"]["armies"][&name].clone();
    draft["armies"][0]["limit"] = json!(1);
    let begin =
        |draft: &Value| json!({"ask": "new_battle", "game": game(), "name": "x", "draft": draft});
    let no = host.refused(begin(&draft));
    assert_eq!(no["code"], "not_legal");
    assert_eq!(no["params"]["violations"][0]["seat"], 0);
    draft["play_anyway"] = json!(true);
    host.ask(begin(&draft));
}

#[test]
fn typed_cards_are_laid_over_the_pack() {
    let host = TestHost::new();
    let pack = || host.ask(json!({"ask": "pack", "game": game()}));
    let units = pack()["pack"]["units"].as_object().unwrap().clone();
    let (id, printed) = units.iter().next().unwrap();
    let save = |field: &str, value: Value| {
        json!({"ask": "save_card", "game": game(), "shelf": "units", "card": id,
            "values": {field: value}})
    };
    host.ask(save("stamina", json!(3)));
    assert_eq!(pack()["pack"]["units"][id]["stamina"], 3);
    assert_eq!(pack()["pack"]["units"][id]["name"], printed["name"]);
    assert_eq!(pack()["typed"]["units"][id], json!({"stamina": 3}));
    assert_eq!(host.refused(save("stamina", json!("much")))["code"], "unread");
    host.ask(json!({"ask": "forget_card", "game": game(), "shelf": "units", "card": id}));
    assert_eq!(&pack()["pack"]["units"][id], printed);
}

#[test]
fn a_value_typed_in_a_battle_is_remembered_on_the_card() {
    let host = TestHost::new();
    let battle = host.practice();
    let look = host.look(&battle);
    let card = text(&look["view"]["kinds"][0]["card"]["id"]);
    host.ask(json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
        "id": "ab".repeat(16), "command": {"do": "fill_card", "kind": 0, "value": {"movement": 9}}}));
    let pack = host.ask(json!({"ask": "pack", "game": game()}));
    assert_eq!(pack["typed"]["units"][&card], json!({"movement": 9}));
    assert_eq!(host.look(&host.practice())["view"]["kinds"][0]["card"]["movement"], 9);
}

#[test]
fn only_a_new_step_teaches_about_a_card() {
    let host = TestHost::new();
    let battle = host.practice();
    let card = text(&host.look(&battle)["view"]["kinds"][0]["card"]["id"]);
    let fill = json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
        "id": "ab".repeat(16), "command": {"do": "fill_card", "kind": 0, "value": {"movement": 9}}});
    host.ask(fill.clone());
    host.ask(json!({"ask": "forget_card", "game": game(), "shelf": "units", "card": card}));
    host.ask(fill);
    let pack = host.ask(json!({"ask": "pack", "game": game()}));
    assert_eq!(pack["typed"]["units"][&card], Value::Null);
}

#[test]
fn what_two_battles_teach_about_a_card_at_once_is_both_remembered() {
    let host = TestHost::new();
    let (one, other) = (json!({"movement": 9}), json!({"activation": [["green"]]}));
    for round in 0..40 {
        let battles = [&one, &other].map(|value| (host.practice(), value));
        let card = text(&host.look(&battles[0].0)["view"]["kinds"][0]["card"]["id"]);
        thread::scope(|scope| {
            for (battle, value) in &battles {
                let fill = json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
                    "id": format!("{round:032x}"),
                    "command": {"do": "fill_card", "kind": 0, "value": value}});
                scope.spawn(|| host.ask(fill));
            }
        });
        let pack = host.ask(json!({"ask": "pack", "game": game()}));
        assert_eq!(
            pack["typed"]["units"][&card],
            json!({"movement": 9, "activation": [["green"]]})
        );
        host.ask(json!({"ask": "forget_card", "game": game(), "shelf": "units", "card": card}));
    }
}

#[test]
fn a_ledger_is_kept_by_series_and_never_below_nothing() {
    let host = TestHost::new();
    let line = |dp: i32| {
        json!({"ask": "ledger_entry", "game": game(), "series": "Spring", "entry":
            {"player": "Ada", "match": 1, "dp": dp, "reason": "victory"}})
    };
    host.ask(line(30));
    let no = host.refused(line(-40));
    assert_eq!((&no["code"], &no["params"]["code"]), (&json!("refused"), &json!("E-DP-FEW")));
    host.ask(line(-30));
    let host = host.reopened();
    let ledger = |series: &str| {
        let ask = json!({"ask": "ledger", "game": game(), "series": series});
        host.ask(ask)["entries"].as_array().unwrap().len()
    };
    assert_eq!((ledger("Spring"), ledger("Autumn")), (2, 0));
}

#[test]
fn settings_are_kept_and_a_file_set_aside_is_told_until_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("aide.db"), "no database").unwrap();
    let host = TestHost { app: App::open(folder.path()).unwrap(), folder, ids: 0 };
    host.ask(json!({"ask": "set_setting", "name": "theme", "value": {"dark": true}}));
    let settings = host.ask(json!({"ask": "settings"}));
    assert_eq!(settings["settings"]["theme"]["dark"], true);
    let notices = settings["notices"].clone();
    assert_eq!(
        (&notices[0]["what"], &notices[0]["reason"]),
        (&json!("set_aside"), &json!("damaged"))
    );
    assert!(fs::exists(notices[0]["path"].as_str().unwrap()).unwrap());
    let host = host.reopened();
    assert_eq!(host.ask(json!({"ask": "settings"}))["notices"], notices);
    host.ask(json!({"ask": "notices_read"}));
    let settings = host.reopened().ask(json!({"ask": "settings"}));
    assert_eq!(settings["settings"]["theme"]["dark"], true);
    assert_eq!(settings["notices"], json!([]));
}

#[test]
fn nothing_secret_stands_in_what_the_table_gets() {
    let mut host = TestHost::new();
    let battle = host.practice();
    host.play(&battle, 8);
    let header = host.exported(&battle);
    let seed = header.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let told = [
        host.look(&battle).to_string(),
        host.ask(json!({"ask": "log", "battle": battle, "viewer": "table", "count": 99}))
            .to_string(),
        host.ask(json!({"ask": "battles"})).to_string(),
    ];
    assert!(told.iter().all(|told| !told.contains(&seed)));
    assert_eq!(host.look(&battle)["view"]["own"], Value::Null);
}
