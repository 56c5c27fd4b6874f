//! Ending a battle before its rules do: by agreement, for which the other side is asked on its own
//! device, or by giving up, for which nobody is asked.

use crate::door::seating::{SOUTH, Tavern, answer};
use app::{Caller, Problem, battle};
use serde_json::{Value, json};
use tracker::Id;

impl Tavern {
    /// A battle that has been going on for a while.
    fn late() -> Self {
        let mut tavern = Self::new();
        tavern.host.play(&tavern.battle.to_string(), 12);
        tavern
    }

    fn shown(&self) -> Value {
        self.ask(Caller::Owner, json!({"ask": "look", "viewer": "table"})).unwrap()
    }

    fn newest(&self) -> u32 {
        u32::try_from(self.shown()["seq"].as_u64().unwrap()).unwrap()
    }

    /// What a device is told about a pending wish: who asks whom for what.
    fn wish(&self, caller: Caller) -> Value {
        self.table(caller)["back"].clone()
    }

    fn ask_end(&self, caller: Caller, seat: u8, id: u8, how: Value) -> Result<Value, Problem> {
        let step = self.newest();
        self.ask(caller, ask_end(seat, id, step, how))
    }

    /// The state of the battle in the list.
    fn listed(&self) -> Value {
        self.host.ask(json!({"ask": "battles"}))["battles"][0].clone()
    }
}

fn ask_end(seat: u8, id: u8, step: u32, how: Value) -> Value {
    json!({"ask": "ask_end", "seat": seat, "id": Id([id; 16]), "step": step, "how": how,
        "why": "the last train"})
}

fn points() -> Value {
    json!({"agreed": "points"})
}

#[test]
fn a_consent_is_for_the_wish_that_was_seen() {
    let tavern = Tavern::late();
    let guest = Caller::Guest(tavern.sit(SOUTH));
    let newest = tavern.newest();
    tavern.ask_end(Caller::Owner, 0, 9, json!({"agreed": "draw"})).unwrap();
    let seen = tavern.wish(guest)["id"].clone();
    tavern.ask_end(Caller::Owner, 0, 9, json!({"agreed": {"won": 0}})).unwrap();
    assert_eq!(tavern.wish(guest)["end"], json!({"agreed": "draw"}), "a repeated request");

    tavern.ask_end(Caller::Owner, 0, 8, json!({"agreed": {"won": 0}})).unwrap();
    let late = |agree| tavern.ask(guest, answer(1, &seen, agree));
    assert_eq!(late(true), Err(Problem::NobodyThere {}));
    assert_eq!(tavern.newest(), newest, "nobody agreed to this end");
    assert_eq!(late(false), Err(Problem::NobodyThere {}));
    assert_eq!(tavern.wish(guest)["end"], json!({"agreed": {"won": 0}}), "nor was it refused");
    let screen = Caller::Guest(tavern.sit(battle::SCREEN));
    assert_ne!(tavern.wish(screen)["id"], json!(Id([8; 16])), "the id of the step stays unknown");
}

#[test]
fn an_agreement_ends_the_battle_when_the_other_device_agrees() {
    let tavern = Tavern::late();
    let guest = Caller::Guest(tavern.sit(SOUTH));
    let (screen, newest) = (Caller::Guest(tavern.sit(battle::SCREEN)), tavern.newest());
    tavern.ask_end(Caller::Owner, 0, 9, points()).unwrap();
    let wish = tavern.wish(guest);
    let told = json!({"id": wish["id"], "by": 0, "step": newest, "end": {"agreed": "points"},
        "why": "the last train", "waits_for": [[1]]});
    assert_eq!([&wish, &tavern.wish(Caller::Owner)], [&told, &told]);
    assert_eq!(tavern.answer(Caller::Owner, 0, true), Err(Problem::NobodyThere {}));
    tavern.answer(guest, 1, false).unwrap();
    assert_eq!(tavern.wish(guest), Value::Null);
    assert_eq!(tavern.newest(), newest, "the battle goes on");

    let proof = json!({"ask": "prove"});
    assert_eq!(tavern.ask(guest, proof.clone()), Err(Problem::NotAllowed {}));
    tavern.ask_end(Caller::Owner, 0, 8, points()).unwrap();
    tavern.answer(guest, 1, true).unwrap();
    let shown = tavern.shown();
    assert_eq!((&shown["seq"], &shown["offers"]), (&json!(newest + 1), &json!([])));
    assert_eq!(shown["view"]["now"]["kind"], "finished");
    let outcome = &shown["view"]["now"]["outcome"];
    assert_eq!(outcome["how"], points());
    assert_eq!(outcome["agreed"], json!([0, 1]));
    assert_eq!(&shown["take_back"]["ended"], outcome);
    let listed = tavern.listed();
    assert_eq!((&listed["over"], &listed["ended"]), (&json!(true), &points()));
    let log = json!({"ask": "log", "viewer": "table", "count": 1});
    let line = tavern.ask(screen, log).unwrap()["entries"][0].clone();
    assert_eq!((&line["ended"], &line["why"]), (outcome, &json!("the last train")));
    // A finished battle is open to everybody at its table.
    assert_eq!(tavern.ask(guest, proof).unwrap()["proof"]["steps"], newest + 2);
}

#[test]
fn an_end_is_taken_back_when_the_other_device_agrees() {
    let tavern = Tavern::late();
    let (before, guest) = (tavern.shown(), Caller::Guest(tavern.sit(SOUTH)));
    tavern.ask_end(guest, 1, 9, json!("given_up")).unwrap();
    let step = tavern.newest();
    let alone = json!({"ask": "take_back", "seat": 1, "viewer": {"seat": 1}, "id": Id([8; 16]),
        "step": step});
    assert_eq!(tavern.ask(guest, alone), Err(Problem::NeedsConsent { seq: step }));
    let back = json!({"ask": "ask_back", "seat": 1, "id": Id([7; 16]), "step": step});
    tavern.ask(guest, back).unwrap();
    assert_eq!(tavern.wish(Caller::Owner)["waits_for"], json!([[0]]));
    tavern.answer(Caller::Owner, 0, true).unwrap();
    let after = tavern.shown();
    for part in ["view", "offers", "take_back"] {
        assert_eq!(after[part], before[part]);
    }
    let listed = tavern.listed();
    assert_eq!((&listed["over"], &listed["ended"]), (&json!(false), &Value::Null));
}

#[test]
fn giving_up_asks_no_enemy_and_ends_what_was_asked() {
    let tavern = Tavern::late();
    let guest = Caller::Guest(tavern.sit(SOUTH));
    tavern.ask_end(Caller::Owner, 0, 9, points()).unwrap();
    tavern.ask_end(guest, 1, 8, json!("given_up")).unwrap();
    assert_eq!(tavern.wish(Caller::Owner), Value::Null);
    let outcome = tavern.shown()["view"]["now"]["outcome"].clone();
    assert_eq!((&outcome["winner"], &outcome["how"]), (&json!(0), &json!("given_up")));
    assert_eq!(tavern.listed()["winner"], 0);
    assert_eq!(tavern.answer(guest, 1, true), Err(Problem::NobodyThere {}));
}

#[test]
fn two_seats_that_propose_the_same_agree_and_another_result_is_asked_anew() {
    let tavern = Tavern::late();
    let (guest, newest) = (Caller::Guest(tavern.sit(SOUTH)), tavern.newest());
    tavern.ask_end(Caller::Owner, 0, 9, points()).unwrap();
    let draw = json!({"agreed": "draw"});
    tavern.ask_end(guest, 1, 8, draw.clone()).unwrap();
    assert_eq!(tavern.newest(), newest, "these are not the same");
    let wish = tavern.wish(Caller::Owner);
    assert_eq!((&wish["by"], &wish["end"], &wish["waits_for"]), (&json!(1), &draw, &json!([[0]])));
    tavern.ask_end(Caller::Owner, 0, 7, draw.clone()).unwrap();
    let outcome = tavern.shown()["view"]["now"]["outcome"].clone();
    assert_eq!((&outcome["winner"], &outcome["how"]), (&Value::Null, &draw));
}

#[test]
fn on_one_device_it_ends_at_once_and_once() {
    let tavern = Tavern::late();
    let won = json!({"agreed": {"won": 1}});
    let ask = ask_end(0, 9, tavern.newest(), won);
    tavern.ask(Caller::Owner, ask.clone()).unwrap();
    let over = tavern.newest();
    assert_eq!(tavern.shown()["view"]["now"]["outcome"]["winner"], 1);
    tavern.ask(Caller::Owner, ask).unwrap();
    assert_eq!(tavern.newest(), over, "the same wish again is harmless");
    let again = tavern.ask_end(Caller::Owner, 1, 8, json!("given_up"));
    assert_eq!(again, Err(Problem::Over {}));
    let act = json!({"ask": "act", "seat": 0, "viewer": "table", "id": Id([7; 16]),
        "command": {"do": "correct", "what": {"points": {"seat": 0, "to": 3}}, "why": "x"}});
    assert_eq!(tavern.ask(Caller::Owner, act), Err(Problem::Over {}));
}

#[test]
fn nothing_ends_behind_a_step_that_was_not_seen() {
    let mut tavern = Tavern::late();
    let seen = tavern.newest();
    tavern.host.play(&tavern.battle.to_string(), 1);
    let seq = tavern.newest();
    for how in [points(), json!("given_up")] {
        let ended = tavern.ask(Caller::Owner, ask_end(0, 9, seen, how));
        assert_eq!(ended, Err(Problem::Moved { seq }));
    }
    let mut long = ask_end(0, 9, seq, points());
    long["why"] = json!("x".repeat(1_001));
    assert_eq!(
        tavern.ask(Caller::Owner, long),
        Err(Problem::TooLarge { bytes: 1_001, most: 1_000 })
    );
    assert_eq!(tavern.newest(), seq);
}
