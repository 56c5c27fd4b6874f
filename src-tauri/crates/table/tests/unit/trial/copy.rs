//! A guest's sealed copy and the looks it is shown: it never sees a step that its copy lacks.

use super::guest::{Guest, of_link};
use super::{NORTH, TestHost, act, backup, keeps, to_act};
use app::battle;
use handover::Key;
use serde_json::{Value, json};

/// The kinds of messages up to one with that field, without notices about the table.
fn until(guest: &mut Guest, field: &str) -> Vec<&'static str> {
    let kinds = ["backup", "sealed", "prove", "whole", "own", "look", "patch", "reply"];
    let mut heard = Vec::new();
    loop {
        let message = guest.hear_all().unwrap();
        heard.extend(kinds.iter().find(|kind| message.get(**kind).is_some()));
        if message.get(field).is_some() {
            return heard;
        }
    }
}

#[test]
fn a_step_is_sent_sealed_before_it_is_shown() {
    let test = TestHost::open();
    let (seat, look) = to_act(&test);
    let (mut guest, welcome) = test.seat(battle::seat(seat));
    let mut items = Vec::new();
    let (begun, asked) = backup(&mut guest, &mut items);
    keeps(&mut guest, &asked, &items);
    until(&mut guest, "whole");
    guest.say(&act(test.battle, seat, &look, 1));
    assert_eq!(until(&mut guest, "reply"), ["sealed", "own", "patch", "reply"]);

    // It comes back without that step. Items that follow its claim are sent before they are shown, too.
    let (address, _) = of_link(&test.invite(NORTH));
    let key: Key = welcome["key"].as_str().unwrap().parse().unwrap();
    let mut again = Guest::knock(&address, &key).unwrap();
    let claim = json!({"sealing": begun["sealing"], "items": items.len()});
    again.say(&json!({"hello": {"device": "Trial", "have": Value::Null, "sealed": [claim]}}));
    assert_eq!(until(&mut again, "look"), ["backup", "prove", "sealed", "own", "look"]);
}
