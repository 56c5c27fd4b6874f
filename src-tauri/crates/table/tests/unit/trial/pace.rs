//! Devices that are slow, and tables that change often.

use super::guest::{Guest, hello, of_link};
use super::{NORTH, SOUTH, TestHost};
use crate::Limits;
use app::battle::SCREEN;
use serde_json::{Value, json};
use std::time::Duration;
use tungstenite::Message;

#[test]
fn a_device_that_is_slow_is_not_told_that_it_is_turned_away() {
    let patience = Duration::from_millis(200);
    let test = TestHost::with(Limits { patience, ..Limits::default() });
    let (address, key) = of_link(&test.invite(SOUTH));
    // It does not say hello in time.
    let mut slow = Guest::knock(&address, &key).unwrap();
    let ended = std::iter::repeat_with(|| slow.socket.read())
        .find(|it| !matches!(it, Ok(Message::Ping(_))));
    assert!(!matches!(ended, Some(Ok(Message::Close(Some(_))))), "{ended:?}");
    let mut again = Guest::knock(&address, &key).unwrap();
    again.say(&hello(&Value::Null));
    assert!(again.hear()["welcome"].is_object());
}

#[test]
fn a_table_that_changes_often_is_reported_once() {
    let notice = Duration::from_secs(3_600);
    let test = TestHost::with(Limits { notice, ..Limits::default() });
    let (mut guest, _) = test.seat(NORTH);
    drop(test.seat(SCREEN));
    while guest.hear().get("changed").is_none() {}
    (0..4).for_each(|_| drop(test.seat(SCREEN)));
    for n in 1..3 {
        guest.say(&json!({"n": n, "request": {"ask": "games"}}));
        let mut heard = guest.hear();
        while heard.get("reply").is_none() {
            assert!(heard.get("changed").is_none(), "another notice");
            heard = guest.hear();
        }
    }
}
