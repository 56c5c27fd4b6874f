//! Two devices: a battle's host and a phone that visits it. The host dies and comes back, and finally
//! dies for good: the visitor opens its sealed copy.

use crate::{Host, Limits};
use app::{
    App, Caller, Fair, Hidden, Problem, Request, Table, battle, battles, copies, network, table,
};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracker::{Digest, Id, Seat, Viewer};

pub(super) const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const EYES: Viewer = Viewer::Seat(Seat(1));

pub(super) fn host_on(folder: &Path) -> Host {
    let any_port = Limits { port: 0, ..Limits::default() };
    Host::open(Arc::new(App::open(folder).unwrap()), any_port).unwrap()
}

pub(super) fn own(host: &Host, request: impl Into<Request>) -> Value {
    serde_json::to_value(host.call(Caller::Owner, request).unwrap()).unwrap()
}

pub(super) fn table(host: &Host, battle: Id) -> Table {
    host.door().context.app.call(Caller::Owner, table::Table { battle }).unwrap()
}

/// South's contribution to the battle's chance, if it has given one.
fn contribution(host: &Host, battle: Id) -> Option<Digest> {
    let fair: Fair = serde_json::from_value(table(host, battle).venue.0["fair"].clone()).unwrap();
    fair.contribution(Seat(1))
}

/// Takes a seat's first open offer on that device. Returns the step.
pub(super) fn tap(host: &Host, battle: Id, seat: Seat) -> Option<u64> {
    let viewer = Viewer::Seat(seat);
    let look = own(host, battle::Look { battle, viewer });
    let open = |offer: &&Value| offer["refusal"].is_null() && offer["seat"] == seat.0;
    let command = look["offers"].as_array().unwrap().iter().find(open)?["command"].clone();
    let mut id = [seat.0; 16];
    id[8..].copy_from_slice(&look["seq"].as_u64().unwrap().to_be_bytes());
    let act = battle::Act { battle, seat, viewer, id: Id(id), command, insist: None };
    own(host, act)["seq"].as_u64()
}

/// Makes that many taps by whichever side can: South on the visitor, North on the host.
pub(super) fn play(host: &Host, visitor: &Host, battle: Id, taps: usize) -> u64 {
    let mut last = 0;
    for _ in 0..taps {
        let tapped = tap(visitor, battle, Seat(1)).or_else(|| tap(host, battle, Seat(0)));
        last = tapped.expect("somebody has something to do");
        wait("the visitor sees it", || look(visitor, battle)["seq"] == last);
    }
    last
}

pub(super) fn look(visitor: &Host, battle: Id) -> Value {
    own(visitor, battle::Look { battle, viewer: EYES })
}

pub(super) fn wait(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Gathers a battle at an open table.
fn gathering(host: &Host) -> Id {
    let game = app::games().remove(0).id;
    let gathered = own(host, battles::Gather { game, name: "x".to_owned(), draft: None });
    let battle: Id = gathered["battle"].as_str().unwrap().parse().unwrap();
    own(host, network::OpenTable { battle, address: HERE });
    battle
}

/// The link of a code for South's seat.
pub(super) fn invited(host: &Host, battle: Id) -> Hidden {
    let invited = own(host, network::Invite { battle, place: battle::seat(Seat(1)) });
    Hidden(invited["link"].as_str().unwrap().to_owned())
}

pub(super) fn join(visitor: &Host, link: &Hidden, agreed: bool) -> Result<app::Reply, Problem> {
    visitor.call(Caller::Owner, network::Join { link: link.clone(), agreed })
}

/// The host gathers a battle, South's phone takes its seat and contributes to the chance, and the
/// battle begins.
fn gathered(host: &Host, visitor: &Host) -> Id {
    let battle = gathering(host);
    let link = invited(host, battle);
    let joined = serde_json::to_value(join(visitor, &link, false).unwrap()).unwrap();
    assert_eq!(joined["battle"], battle.to_string());
    own(visitor, table::Table { battle });
    let again = join(visitor, &link, false).unwrap_err();
    assert_eq!(again, Problem::BadCode {}, "a code lets one device in");
    wait("the visitor gives its part", || contribution(host, battle).is_some());
    own(host, battles::Begin { battle });
    let looked = || visitor.call(Caller::Owner, battle::Look { battle, viewer: EYES });
    wait("it begins", || looked().is_ok());
    battle
}

/// The host's battle as a file. While another device has a seat, only a sealed export is allowed.
pub(super) fn opened(host: &Host, battle: Id) -> String {
    let open = host.call(Caller::Owner, battle::Export { battle, sealed: false });
    assert_eq!(open.unwrap_err(), Problem::OnlySealed {});
    let reply = own(host, battle::Export { battle, sealed: true });
    let said = |field: &str| reply[field].as_str().unwrap().to_owned();
    let folder = tempfile::tempdir().unwrap();
    let other = host_on(folder.path());
    let phrase = Some(Hidden(said("words")));
    own(&other, battles::Import { text: said("text"), phrase, cut: false });
    let reply = own(&other, battle::Export { battle, sealed: false });
    reply["text"].as_str().unwrap().to_owned()
}

/// The visitor's receipt matches this battle up to that step, and no other battle.
fn keeps_a_receipt(host: &Host, visitor: &Host, battle: Id, last: u64) {
    let receipt = own(visitor, copies::Receipt { battle })["receipt"].take();
    assert_eq!(receipt["seq"], last);
    assert_eq!(receipt["part"], json!(contribution(host, battle)));
    let file = opened(host, battle);
    app::verify(&file, &[&receipt.to_string()]).unwrap();
    for other in ["commitment", "part", "mark"] {
        let mut receipt = receipt.clone();
        receipt[other] = "ab".repeat(32).into();
        app::verify(&file, &[&receipt.to_string()]).unwrap_err();
    }
}

#[test]
fn a_battle_that_gathers_here_is_not_joined_from_here() {
    let there = tempfile::tempdir().unwrap();
    let host = host_on(there.path());
    let battle = gathering(&host);
    let problem = join(&host, &invited(&host, battle), true).unwrap_err();
    assert_eq!(problem, Problem::AlreadyHere { battle: battle.to_string() });
    wait("the place is given back", || table(&host, battle).devices.is_empty());
    own(&host, network::CloseTable { battle });
}

#[test]
fn a_battle_survives_its_host_and_opens_on_the_visitor() {
    let (there, here) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (host, visitor) = (host_on(there.path()), host_on(here.path()));
    let battle = gathered(&host, &visitor);
    play(&host, &visitor, battle, 6);
    let mine = own(&visitor, table::Table { battle });
    assert_eq!(
        (&mine["mine"], &mine["away"], &mine["phrase"]),
        (&json!([1]), &json!(false), &Value::Null)
    );
    let no = visitor.call(Caller::Owner, network::OpenTable { battle, address: HERE });
    assert_eq!(no.unwrap_err(), Problem::NotAllowed {});

    // The host is killed and restarted: the visit resumes by itself, and nothing was lost.
    let before = look(&visitor, battle);
    drop(host);
    wait("it is away", || own(&visitor, table::Table { battle })["away"] == true);
    assert_eq!(look(&visitor, battle), before);
    let host = host_on(there.path());
    host.resume();
    wait("it is back", || own(&visitor, table::Table { battle })["away"] == false);
    let last = play(&host, &visitor, battle, 6);
    let lines = own(&visitor, battles::Battles {});
    let (line, its) = (&lines["battles"][0], table(&host, battle));
    assert_eq!((&line["visited"], &line["steps"]), (&json!(true), &json!(last + 1)));
    let (of, names) = (&its.venue.0["battle"], &its.venue.0["names"]);
    let named = json!([of["id"], of["name"], of["game"], names]);
    assert_eq!(json!([line["id"], line["name"], line["game"], line["names"]]), named);

    keeps_a_receipt(&host, &visitor, battle, last);

    // The visitor restarts and still knows its place.
    drop(visitor);
    let visitor = host_on(here.path());
    wait("the sealed copy is whole", || {
        let sealed = own(&visitor, copies::Sealed { battle });
        let sealed: Value = serde_json::from_str(sealed["text"].as_str().unwrap()).unwrap();
        let _ = own(&visitor, table::Table { battle });
        sealed["items"].as_array().unwrap().len() as u64 == last + 2
    });
    let phrase = table(&host, battle).phrase;
    drop(host);
    drop(there);
    let text = own(&visitor, copies::Sealed { battle })["text"].as_str().unwrap().to_owned();
    let phrase_of = |words: &str| Some(Hidden(words.to_owned()));
    let wrong =
        battles::Import { text: text.clone(), phrase: phrase_of("no such words"), cut: false };
    assert_eq!(visitor.call(Caller::Owner, wrong).unwrap_err(), Problem::BadPhrase {});
    own(&visitor, battles::Import { text, phrase, cut: false });
    assert_eq!(look(&visitor, battle)["seq"], last);
    let lines = own(&visitor, battles::Battles {});
    assert_eq!(lines["battles"].as_array().unwrap().len(), 1);
    assert_eq!(lines["battles"][0]["visited"], false);
    assert!(tap(&visitor, battle, Seat(1)).or_else(|| tap(&visitor, battle, Seat(0))).is_some());
}
