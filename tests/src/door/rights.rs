//! Which callers may make which request: every request, by every caller, about their own and others'.

use crate::door::requests::TestHost;
use crate::laws::random::{Game, Table};
use app::{Arrival, Caller, Guest, Place, Problem, Received, Request, battle};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tracker::{Digest, Id, Seat};

/// All requests with their fields; the seat is always South's, the battle the caller's. With each, the
/// callers that may make it about their own battle and seat: the `seat`, a device `beside` it, and the
/// `screen`. The owner of the device may ask everything while no seat is on another device.
pub(crate) fn requests(battle: Id) -> Vec<(Value, Who)> {
    [about_battles(battle), about_the_device(), about_tables(battle)].concat()
}

/// The callers that may ask.
pub(crate) type Who = &'static [&'static str];
const ALL: Who = &["seat", "beside", "screen"];
const SEATED: Who = &["seat"];

fn about_battles(battle: Id) -> Vec<(Value, Who)> {
    let eyes = json!({"seat": 1});
    let id = Id([1; 16]);
    vec![
        (json!({"ask": "games"}), ALL),
        (json!({"ask": "pack", "game": "x"}), ALL),
        (json!({"ask": "battles"}), &[]),
        (json!({"ask": "practice", "game": "x"}), &[]),
        (json!({"ask": "new_battle", "game": "x", "name": "x", "draft": {"armies": []}}), &[]),
        (json!({"ask": "muster", "game": "x", "draft": {"armies": []}}), &[]),
        (json!({"ask": "look", "battle": battle, "viewer": eyes}), &["seat", "beside"]),
        (json!({"ask": "look", "battle": battle, "viewer": "table"}), &["screen"]),
        (
            json!({"ask": "act", "battle": battle, "seat": 1, "viewer": eyes, "id": id,
                "command": {}}),
            SEATED,
        ),
        (
            json!({"ask": "take_back", "battle": battle, "seat": 1, "viewer": eyes, "id": id}),
            SEATED,
        ),
        (
            json!({"ask": "take_back", "battle": battle, "seat": 1, "viewer": eyes, "id": id,
                "consent": true}),
            &[],
        ),
        (json!({"ask": "counters", "battle": battle, "seat": 1}), SEATED),
        (json!({"ask": "odds", "battle": battle, "seat": 1, "command": {}}), SEATED),
        (json!({"ask": "log", "battle": battle, "viewer": eyes, "count": 1}), &["seat", "beside"]),
        (json!({"ask": "log", "battle": battle, "viewer": "table", "count": 1}), ALL),
        // Only once the battle is over; see below.
        (json!({"ask": "export", "battle": battle}), &[]),
        (json!({"ask": "prove", "battle": battle}), &[]),
        (json!({"ask": "export", "battle": battle, "sealed": true}), &[]),
        (json!({"ask": "mend", "battle": battle, "agreed": true}), &[]),
        (json!({"ask": "notices_read"}), &[]),
        (json!({"ask": "import", "text": "x"}), &[]),
        (json!({"ask": "delete_battle", "battle": battle}), &[]),
        (json!({"ask": "rename_battle", "battle": battle, "name": "x"}), &[]),
    ]
}

fn about_the_device() -> Vec<(Value, Who)> {
    let id = Id([1; 16]);
    let army = json!({"name": "x", "faction": "x", "entries": []});
    vec![
        (json!({"ask": "armies", "game": "x"}), &[]),
        (json!({"ask": "save_army", "game": "x", "army": army}), &[]),
        (json!({"ask": "delete_army", "army": id}), &[]),
        (json!({"ask": "check_army", "game": "x", "army": "x"}), &[]),
        (json!({"ask": "fix_army", "game": "x", "army": army}), &[]),
        (json!({"ask": "read_army", "game": "x", "text": "x"}), &[]),
        (json!({"ask": "fill_army", "game": "x", "army": army}), &[]),
        (json!({"ask": "army_codes", "game": "x", "army": army}), &[]),
        (json!({"ask": "army_figures", "game": "x", "army": army}), &[]),
        (json!({"ask": "lists_for", "game": "x", "card": "x"}), &[]),
        (json!({"ask": "battles_with", "army": id}), &[]),
        (json!({"ask": "read_codes", "texts": ["x"]}), &[]),
        (json!({"ask": "export_army", "game": "x", "army": army}), &[]),
        (json!({"ask": "import_army", "id": id, "text": "x"}), &[]),
        (json!({"ask": "save_card", "game": "x", "shelf": "x", "card": "x", "values": {}}), &[]),
        (json!({"ask": "forget_card", "game": "x", "shelf": "x", "card": "x"}), &[]),
        (json!({"ask": "packs", "game": "x"}), &[]),
        (json!({"ask": "read_pack", "game": "x", "text": "x"}), &[]),
        (json!({"ask": "save_pack", "game": "x", "text": "x"}), &[]),
        (json!({"ask": "forget_pack", "game": "x", "pack": id}), &[]),
        (json!({"ask": "export_pack", "game": "x", "pack": id}), &[]),
        (
            json!({"ask": "make_pack", "game": "x", "name": "x", "author": "", "license": "",
                "languages": []}),
            &[],
        ),
        (json!({"ask": "settings"}), &[]),
        (json!({"ask": "set_setting", "name": "x", "value": 1}), &[]),
        (json!({"ask": "ledger", "game": "x", "series": "x"}), &[]),
        (json!({"ask": "ledger_entry", "game": "x", "series": "x", "entry": {}}), &[]),
    ]
}

fn about_tables(battle: Id) -> Vec<(Value, Who)> {
    let id = Id([1; 16]);
    vec![
        (json!({"ask": "gather", "game": "x", "name": "x"}), &[]),
        (json!({"ask": "again", "battle": battle, "change_sides": true, "gather": true}), &[]),
        (json!({"ask": "add_part", "battle": battle, "seat": 1, "part": Digest([1; 32])}), SEATED),
        (json!({"ask": "begin", "battle": battle}), &[]),
        (json!({"ask": "networks"}), &[]),
        (json!({"ask": "open_table", "battle": battle, "address": "127.0.0.1"}), &[]),
        (json!({"ask": "close_table", "battle": battle}), &[]),
        (json!({"ask": "table", "battle": battle}), ALL),
        (json!({"ask": "invite", "battle": battle, "place": {"beside": 1}}), SEATED),
        (json!({"ask": "invite", "battle": battle, "place": {"seat": 1}}), &[]),
        (json!({"ask": "invite", "battle": battle, "place": "screen"}), &[]),
        (json!({"ask": "revoke", "battle": battle, "device": id}), SEATED),
        (json!({"ask": "answer_knock", "battle": battle, "device": id, "agree": true}), SEATED),
        (json!({"ask": "ask_back", "battle": battle, "seat": 1, "id": id, "step": 1}), SEATED),
        (
            json!({"ask": "ask_end", "battle": battle, "seat": 1, "id": id, "step": 1,
                "how": "given_up"}),
            SEATED,
        ),
        (
            json!({"ask": "answer_back", "battle": battle, "seat": 1, "wish": Id([1; 16]), "agree": true}),
            SEATED,
        ),
        (json!({"ask": "delay_screens", "battle": battle, "seconds": 1}), &[]),
        (json!({"ask": "join", "link": "x"}), &[]),
        (json!({"ask": "leave", "battle": battle}), ALL),
        (json!({"ask": "sealed", "battle": battle}), &[]),
        (json!({"ask": "receipt", "battle": battle}), &[]),
    ]
}

/// The same request about North.
fn of_north(request: &Value) -> Option<Value> {
    let text = request.to_string();
    let north = text.replace("\"seat\":1", "\"seat\":0").replace("\"beside\":1", "\"beside\":0");
    (north != text).then(|| serde_json::from_str(&north).unwrap())
}

fn authorize(host: &TestHost, caller: Caller, request: &Value) -> Result<(), Problem> {
    let request: Request =
        serde_json::from_value(request.clone()).unwrap_or_else(|no| panic!("{no}"));
    host.app.authorize(caller, &request)
}

/// The caller that invites to a place: the holder of the place that it follows, else the owner.
pub(crate) fn inviter(app: &app::App, battle: Id, place: Place) -> Caller {
    let Some(place) = place.leader() else { return Caller::Owner };
    let Ok(table) = app.call(Caller::Owner, app::table::Table { battle }) else {
        return Caller::Owner;
    };
    let holder = table.devices.iter().find(|device| device.place == place);
    holder.map_or(Caller::Owner, |holder| {
        Caller::Guest(Guest { venue: battle, place, device: holder.id.parse().unwrap() })
    })
}

/// A guest in the place, at an open table.
fn guest(host: &TestHost, battle: Id, place: Place) -> Guest {
    app::Tables(&host.app).set_table(battle, Some("127.0.0.1:4810".parse().unwrap())).unwrap();
    let key =
        app::Tables(&host.app).invite(inviter(&host.app, battle, place), battle, place).unwrap();
    let arrival = Arrival { name: String::new(), code: String::new() };
    let Ok(Received::Seated { guest, .. }) = app::Tables(&host.app).receive(key.handle(), arrival)
    else {
        panic!("{place:?}")
    };
    guest
}

pub(crate) fn guests(host: &TestHost, battle: Id) -> [(&'static str, Caller); 3] {
    let south = [
        ("seat", battle::seat(Seat(1))),
        ("beside", battle::beside(Seat(1))),
        ("screen", battle::SCREEN),
    ];
    south.map(|(name, place)| (name, Caller::Guest(guest(host, battle, place))))
}

#[test]
fn every_request_is_judged_here() {
    let bindings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings/Replies.ts");
    let text = std::fs::read_to_string(bindings).unwrap();
    let (_, replies) = text.split_once("Replies = { ").unwrap();
    let there = replies.split(", ").filter_map(|it| Some(it.split_once(": ")?.0));
    let judged: BTreeSet<String> = requests(Id([0; 16]))
        .iter()
        .map(|(request, _)| request["ask"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(judged, there.map(str::to_owned).collect());
}

#[test]
fn guests_ask_for_their_own_place_at_their_own_battle() {
    let host = TestHost::new();
    let [battle, other] = [host.practice(), host.practice()].map(|id| id.parse().unwrap());
    let guests = guests(&host, battle);
    let no = Err(Problem::NotAllowed {});
    for ((request, allowed), (elsewhere, _)) in requests(battle).into_iter().zip(requests(other)) {
        for (name, caller) in guests {
            let expected = if allowed.contains(&name) { Ok(()) } else { no.clone() };
            assert_eq!(authorize(&host, caller, &request), expected, "{name}: {request}");
            if elsewhere != request {
                assert_eq!(authorize(&host, caller, &elsewhere), no, "{name}: {elsewhere}");
            }
            if let Some(north) = of_north(&request) {
                assert_eq!(authorize(&host, caller, &north), no, "{name}: {north}");
            }
        }
        assert!(authorize(&host, Caller::Owner, &elsewhere).is_ok(), "owner: {elsewhere}");
    }
}

#[test]
fn whoever_has_no_place_any_more_asks_nothing() {
    let host = TestHost::new();
    let battle = host.practice().parse().unwrap();
    let gone = guests(&host, battle);
    // A device beside a seat leaves together with it.
    for (_, caller) in gone.into_iter().rev() {
        let leave = json!({"ask": "leave", "battle": battle});
        host.try_ask(caller, leave).unwrap();
    }
    let kept = guests(&host, battle);
    let as_another = kept.map(|(name, caller)| {
        let Caller::Guest(guest) = caller else { panic!() };
        (name, Caller::Guest(Guest { place: battle::seat(Seat(0)), ..guest }))
    });
    let refused = |callers: &[(&str, Caller)]| {
        for (request, _) in requests(battle) {
            for (name, caller) in callers {
                let answer = authorize(&host, *caller, &request);
                assert_eq!(answer, Err(Problem::NotAllowed {}), "{name}: {request}");
            }
        }
    };
    refused(&gone);
    refused(&as_another);
    app::Tables(&host.app).set_table(battle, None).unwrap();
    refused(&kept);
}

#[test]
fn the_whole_battle_is_shown_to_guests_when_it_is_over() {
    let host = TestHost::new();
    let battle = host.try_ask(Caller::Owner, json!({"ask": "import", "text": finished()}));
    let battle = battle.unwrap()["battle"].as_str().unwrap().parse().unwrap();
    for (name, caller) in guests(&host, battle) {
        for ask in ["export", "prove"] {
            let request = json!({"ask": ask, "battle": battle});
            assert!(host.try_ask(caller, request).is_ok(), "{name}: {ask}");
        }
    }
}

/// A finished random battle, as a file.
fn finished() -> String {
    let game = Game::of(tracker::games::ALL[0].id);
    let table = (0..20).map(|number| {
        let mut table = Table::begin(&game.entry, &game.practice.to_string(), number);
        for _ in 0..3_000 {
            let Some(offer) = table.offer() else { break };
            table.act(&offer);
        }
        table
    });
    let mut over = table.filter(|table| table.play.summary().outcome.is_some());
    let table = over.next().unwrap();
    let head = Digest::of(table.texts.last().unwrap().as_bytes());
    format!(
        "{{\"format\":\"aide-de-camp battle\",\"version\":1,\"app\":\"\",\"name\":\"x\",\
         \"head\":\"{head}\",\"header\":{},\"steps\":[{}]}}",
        table.play.header(),
        table.texts.join(",")
    )
}

#[test]
fn a_seat_that_there_is_not_is_refused_whoever_asks() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let id: Id = battle.parse().unwrap();
    app::Tables(&host.app).set_table(id, Some("127.0.0.1:4810".parse().unwrap())).unwrap();
    let tap = host.tap(&battle).unwrap();
    let mut other = tap.clone();
    other["seat"] = json!(2);
    for request in [
        json!({"ask": "look", "battle": battle, "viewer": {"seat": 2}}),
        json!({"ask": "log", "battle": battle, "viewer": {"seat": 7}, "count": 1}),
        json!({"ask": "invite", "battle": battle, "place": {"beside": 2}}),
        other,
    ] {
        let no = host.refused(request);
        assert_eq!(
            (&no["code"], &no["params"]["what"].as_str().unwrap()[..16]),
            (&json!("bad_request"), "there is no seat")
        );
    }
    host.ask(tap);
}

/// The id of the opening step is in every look, although nobody sent that step.
#[test]
fn a_tap_with_the_battles_own_id_is_refused_and_does_nothing() {
    let mut host = TestHost::new();
    let battle = host.practice();
    let mut tap = host.tap(&battle).unwrap();
    tap["id"] = json!(battle);
    let before = host.look(&battle);
    assert_eq!(host.refused(tap)["code"], "bad_request");
    assert_eq!(host.look(&battle), before);
}
