//! A visit to a host that is scripted by the test.

use super::Visits;
use crate::networks::System;
use crate::wire::have::have;
use crate::wire::noise::{Channel, handle_of, receive};
use app::{App, Caller, Problem, Request, SealedKept, battle, battles, copies, table};
use futures_util::{SinkExt, StreamExt};
use handover::Key;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};
use tracker::{Id, Viewer};

pub(super) const BATTLE: Id = Id([7; 16]);

/// A host that knows two keys: the code's and the lasting one.
pub(super) struct Script {
    listener: TcpListener,
    code: Key,
    lasting: Key,
}

/// A guest, as seen by the host.
pub(super) struct Guest {
    socket: WebSocketStream<TcpStream>,
    channel: Channel,
    pub(super) with_code: bool,
    pub(super) hello: Value,
}

impl Script {
    pub(super) async fn begin() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self { listener, code: Key::of([1; 32]), lasting: Key::of([2; 32]) }
    }

    pub(super) fn link(&self) -> String {
        format!("http://{}/#join={}", self.listener.local_addr().unwrap(), self.code.text())
    }

    pub(super) async fn guest(&self) -> Guest {
        let (stream, _) = self.listener.accept().await.unwrap();
        let mut socket = accept_async(stream).await.unwrap();
        let first = socket.next().await.unwrap().unwrap().into_data();
        let with_code = handle_of(&first) == Some(self.code.handle());
        let key = if with_code { &self.code } else { &self.lasting };
        let (channel, second) = receive(&first, key).unwrap();
        socket.send(Message::binary(second)).await.unwrap();
        let mut guest = Guest { socket, channel, with_code, hello: Value::Null };
        guest.hello = guest.hear().await["hello"].take();
        guest
    }

    /// A guest with its place at seat 1, which then asks for the seating.
    pub(super) async fn welcomed(&self) -> Guest {
        self.welcomed_to(BATTLE).await
    }

    /// The same, at the table of another battle.
    pub(super) async fn welcomed_to(&self, battle: Id) -> Guest {
        let mut guest = self.guest().await;
        let key = guest.with_code.then(|| self.lasting.text());
        let place = json!({"seat": 1});
        guest
            .say(json!({"welcome": {"battle": battle, "place": place, "device": "d", "key": key}}))
            .await;
        guest
    }

    /// A guest with its place that has received the seating.
    pub(super) async fn seated(&self) -> Guest {
        let mut guest = self.welcomed().await;
        guest.answer("table", table(true, None)).await;
        guest
    }
}

/// The seating: whether the battle has begun, and the guest's contribution to the chance.
pub(super) fn table(begun: bool, part: Option<&Value>) -> Value {
    let fair = json!({"commitment": "c0".repeat(32), "words": null, "parts": [null, part]});
    let battle = json!({"id": BATTLE, "name": "Ford", "game": "napoleonica"});
    json!({"battle": battle, "names": ["A", "B"], "away": false,
        "begun": begun, "fair": fair})
}

/// The look of a step.
pub(super) fn look(seq: u8) -> Value {
    json!({"battle": {"id": BATTLE}, "seq": seq, "view": {"round": 1},
        "mark": format!("{seq:064}")})
}

/// The digest by which a guest claims to hold that step.
fn held(seq: u8) -> Value {
    json!(have(&look(seq), None))
}

/// The reply to a tap.
fn acted(seq: u8) -> Value {
    json!({"seq": seq, "events": [], "look": null})
}

impl Guest {
    pub(super) async fn say(&mut self, message: Value) {
        for frame in self.channel.send(message.to_string().as_bytes()).unwrap() {
            self.socket.send(Message::binary(frame)).await.unwrap();
        }
    }

    pub(super) async fn show(&mut self, seq: u8) {
        self.say(json!({"look": look(seq)})).await;
    }

    pub(super) async fn hear(&mut self) -> Value {
        let frame = self.socket.next().await.unwrap().unwrap().into_data();
        let message = self.channel.open(&frame).unwrap().unwrap();
        serde_json::from_slice(&message).unwrap()
    }

    /// The next message, or `None` once the connection has ended.
    pub(super) async fn hear_or_end(&mut self) -> Option<Value> {
        let Some(Ok(Message::Binary(frame))) = self.socket.next().await else { return None };
        let message = self.channel.open(&frame).unwrap().unwrap();
        Some(serde_json::from_slice(&message).unwrap())
    }

    /// Receives a request of that kind and replies. Returns the request.
    pub(super) async fn answer(&mut self, ask: &str, reply: Value) -> Value {
        let asked = self.hear().await;
        assert_eq!(asked["request"]["ask"], ask);
        self.say(json!({"n": asked["n"], "reply": reply})).await;
        asked
    }
}

/// This device.
pub(super) struct Device {
    runtime: Runtime,
    pub(super) app: Arc<App>,
    pub(super) visits: Arc<Visits>,
    folder: TempDir,
}

impl Device {
    pub(super) fn fresh() -> Self {
        Self::on(tempfile::tempdir().unwrap())
    }

    fn on(folder: TempDir) -> Self {
        let runtime = Runtime::new().unwrap();
        let app = Arc::new(App::open(folder.path()).unwrap());
        let visits = Visits::of(Arc::clone(&app), Arc::new(System), runtime.handle().clone());
        let visits = Arc::new(visits.unwrap());
        Self { runtime, app, visits, folder }
    }

    pub(super) fn restarted(self) -> Self {
        let Self { runtime, app, visits, folder } = self;
        drop((visits, runtime));
        drop(app);
        Self::on(folder)
    }

    /// Sends a request on its own thread, as the window does.
    fn ask(&self, request: impl Into<Request>) -> tokio::task::JoinHandle<Result<Value, Problem>> {
        let (visits, request) = (Arc::clone(&self.visits), request.into());
        self.runtime.spawn_blocking(move || said(visits.answer(&request).unwrap()))
    }

    /// Joins a table and takes a place.
    pub(super) async fn seated(&self) -> (Script, Guest) {
        let host = Script::begin().await;
        let joined = self.join(host.link());
        let guest = host.seated().await;
        assert_eq!(joined.await.unwrap().unwrap()["battle"], BATTLE.to_string());
        (host, guest)
    }

    pub(super) fn join(&self, link: String) -> tokio::task::JoinHandle<Result<Value, Problem>> {
        self.join_where(link, false)
    }

    /// Joins, with or without the owner's consent.
    pub(super) fn join_where(
        &self,
        link: String,
        agreed: bool,
    ) -> tokio::task::JoinHandle<Result<Value, Problem>> {
        let visits = Arc::clone(&self.visits);
        self.runtime.spawn_blocking(move || said(visits.join(&link, agreed)))
    }

    async fn look(&self) -> Value {
        let viewer = Viewer::Seat(tracker::Seat(1));
        self.ask(battle::Look { battle: BATTLE, viewer }).await.unwrap().unwrap()
    }

    /// The open look on the device.
    async fn open(&self) -> Result<Value, Problem> {
        self.ask(battle::Look { battle: BATTLE, viewer: Viewer::Table }).await.unwrap()
    }

    /// The look, once it has reached that step. Earlier, the host would be asked for it.
    pub(super) async fn look_at(&self, seq: u32) -> Value {
        until(|| self.visits.lines()[0].steps == seq + 1).await;
        self.look().await
    }

    async fn table(&self) -> Result<Value, Problem> {
        self.ask(table::Table { battle: BATTLE }).await.unwrap()
    }

    /// The last known seating, once the host is away.
    async fn table_of_before(&self) -> Value {
        loop {
            if let Ok(table) = self.table().await
                && table["away"] == true
            {
                return table;
            }
        }
    }

    /// The look on its disk.
    fn kept(&self) -> Option<Value> {
        app::Visits(&self.app).shown(BATTLE).unwrap().and_then(|shown| shown.look)
    }

    /// The receipt by which it checks the battle. The app answers it, whether the device is at the
    /// table or not.
    pub(super) fn receipt(&self) -> Value {
        let request = copies::Receipt { battle: BATTLE };
        assert!(self.visits.answer(&request.clone().into()).is_none());
        json!(self.app.call(Caller::Owner, request).unwrap().receipt)
    }
}

fn said(answer: Result<impl Serialize, Problem>) -> Result<Value, Problem> {
    answer.map(|reply| serde_json::to_value(reply).unwrap())
}

fn tap() -> Request {
    let text = json!({"ask": "act", "battle": BATTLE, "seat": 1, "viewer": {"seat": 1},
        "id": "0".repeat(32), "command": {"do": "it"}});
    serde_json::from_value(text).unwrap()
}

pub(super) async fn until(done: impl Fn() -> bool) {
    while !done() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Runs the hosts' part, outside the device's runtime.
pub(super) fn played<T>(test: impl Future<Output = T>) -> T {
    static HOSTS: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());
    let limited = async { tokio::time::timeout(Duration::from_secs(20), test).await };
    HOSTS.block_on(limited).unwrap()
}

#[test]
fn a_tap_is_answered_with_the_look_that_is_held() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        let hello = json!({"device": guest.hello["device"], "have": null, "keeps": "app",
            "sealed": []});
        assert_eq!(guest.hello, hello);
        guest.show(4).await;
        assert_eq!(device.look_at(4).await["seq"], 4);

        let mut changes = device.app.subscribe();
        let tapped = device.ask(tap());
        let asked = guest.hear().await;
        assert_eq!(asked["request"], serde_json::to_value(tap()).unwrap());
        let ops = json!([{"op": "replace", "path": "/seq", "value": 5},
            {"op": "replace", "path": "/view/round", "value": 2},
            {"op": "remove", "path": "/mark"}]);
        guest.say(json!({"patch": {"from": 4, "seq": 5, "ops": ops}})).await;
        guest.say(json!({"n": asked["n"], "reply": acted(5)})).await;
        let done = tapped.await.unwrap().unwrap();
        let look = json!({"battle": {"id": BATTLE}, "seq": 5, "view": {"round": 2}});
        assert_eq!(done["look"], look);
        while changes.recv().await.unwrap().seq != Some(5) {}
        let tapped = device.ask(tap());
        let asked = guest.hear().await;
        guest.say(json!({"n": asked["n"], "problem": {"code": "moved", "params": {}}})).await;
        let problem = serde_json::to_value(tapped.await.unwrap().unwrap_err()).unwrap();
        assert_eq!(problem, json!({"code": "moved", "params": {}}));
        let line = device.visits.lines().remove(0);
        assert_eq!((line.name.as_str(), line.steps, line.visited), ("Ford", 6, true));
    });
}

/// A page requests the seating whenever it is notified, so needless notices would loop forever.
#[test]
fn who_sits_where_is_told_when_it_is_new() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.show(1).await;
        device.look_at(1).await;
        let mut changes = device.app.subscribe();
        for (seq, name, is_new) in [(2, "B", false), (3, "C", true), (4, "C", false)] {
            let asked = device.ask(table::Table { battle: BATTLE });
            let mut seats = table(true, None);
            seats["names"][1] = name.into();
            guest.answer("table", seats).await;
            asked.await.unwrap().unwrap();
            guest.show(seq).await;
            device.look_at(seq.into()).await;
            let told = std::iter::from_fn(|| changes.try_recv().ok());
            assert_eq!(told.filter(|change| change.table).count(), usize::from(is_new), "{seq}");
        }
    });
}

/// Invalid messages from a host, and why each is rejected.
fn never_said() -> Vec<(&'static str, Value)> {
    let copy = json!({"op": "copy", "from": "/view", "path": "/view/again"});
    let patch = |ops: Value| json!({"patch": {"from": 4, "seq": 5, "ops": ops}});
    let elsewhere = json!([{"op": "replace", "path": "/battle/id", "value": Id([9; 16])},
        {"op": "replace", "path": "/seq", "value": 5}]);
    let long = json!({"op": "add", "path": "/view/long", "value": "x".repeat(1 << 20)});
    vec![
        ("change", patch(vec![copy; 18].into())),
        ("look", patch(json!([long]))),
        ("look", json!({"look": {"seq": 5, "view": vec![0; 60_000]}})),
        ("values", json!({"n": 1, "reply": vec![json!({"a": 0}); 150_000]})),
        ("form", json!({"look": 5})),
        ("form", json!({"look": {"battle": {"id": Id([9; 16])}, "seq": 5, "view": {}}})),
        ("form", patch(elsewhere)),
        ("form", json!({"surprise": {}})),
        ("version", json!({"speaks": 2})),
    ]
}

#[test]
fn what_our_own_host_never_says_is_refused_with_the_reason() {
    for (why, said) in never_said() {
        let device = Device::fresh();
        played(async {
            let (_host, mut guest) = device.seated().await;
            guest.show(4).await;
            device.look_at(4).await;
            let tapped = device.ask(tap());
            guest.hear().await;
            guest.say(said).await;
            let problem = serde_json::to_value(tapped.await.unwrap().unwrap_err()).unwrap();
            assert_eq!(problem, json!({"code": "bad_host", "params": {"what": why}}));
            assert!(guest.socket.next().await.is_none_or(|end| end.is_err()), "it hangs up");
        });
    }
}

#[test]
fn an_answer_of_another_form_or_battle_is_refused() {
    let device = Device::fresh();
    let elsewhere = json!({"battle": {"id": Id([9; 16])}, "seq": 5, "view": {}});
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.show(4).await;
        device.look_at(4).await;
        for said in [json!(5), elsewhere.clone(), json!({"seq": 5, "look": elsewhere})] {
            let tapped = device.ask(tap());
            guest.answer("act", said).await;
            let problem = serde_json::to_value(tapped.await.unwrap().unwrap_err()).unwrap();
            assert_eq!(problem, json!({"code": "bad_host", "params": {"what": "form"}}));
        }
    });
}

#[test]
fn a_backup_ends_where_it_grows_beyond_measure() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        let item = |number, text: &str| json!({"sealed": {"number": number, "text": text}});
        guest.say(json!({"backup": {"sealing": BATTLE, "from": 0}})).await;
        for (number, length) in [(0, 9), (2, 9), (1, 300 << 10), (1, 9), (2, 9)] {
            guest.say(item(number, &"x".repeat(length))).await;
        }
        let kept = || match app::Copies(&device.app).sealed_copies(BATTLE).unwrap().last() {
            Some(copy) => copy.kept(),
            None => SealedKept::default(),
        };
        until(|| kept().items == 3).await;
        assert_eq!(kept().bytes, 27);
        for number in 3..60 {
            guest.say(item(number, &"x".repeat(256 << 10))).await;
        }
        guest.show(4).await;
        device.look_at(4).await;
        until(|| kept().items == 50).await;
        assert!(kept().bytes <= 12 << 20, "{}", kept().bytes);
    });
}

#[test]
fn what_comes_behind_a_question_about_the_copy_stays_in_it() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        let item = |number| json!({"sealed": {"number": number, "text": "x"}});
        guest.say(json!({"backup": {"sealing": BATTLE, "from": 0}})).await;
        guest.say(item(0)).await;
        guest.say(json!({"prove": {"number": BATTLE, "items": 1}})).await;
        guest.say(item(1)).await;
        assert_eq!(guest.hear().await["kept"]["items"], 1);
        guest.say(item(2)).await;
        let copies = || app::Copies(&device.app).sealed_copies(BATTLE).unwrap();
        until(|| copies().last().is_some_and(|copy| copy.items == 3)).await;
    });
}

#[test]
fn it_comes_back_by_itself_and_asks_again() {
    let device = Device::fresh();
    played(async {
        let (host, mut guest) = device.seated().await;
        guest.show(4).await;
        guest.say(json!({"backup": {"sealing": BATTLE, "from": 0}})).await;
        guest.say(json!({"sealed": {"number": 0, "text": "first"}})).await;
        device.look_at(4).await;
        let tapped = device.ask(tap());
        let before = guest.hear().await;
        until(|| {
            app::Copies(&device.app).sealed_copies(BATTLE).unwrap().iter().any(|it| it.items == 1)
        })
        .await;
        drop(guest);
        let mut guest = host.welcomed().await;
        assert!(!guest.with_code, "with its own key");
        let claims = json!([{"sealing": BATTLE, "items": 1}]);
        assert_eq!((&guest.hello["have"], &guest.hello["sealed"]), (&held(4), &claims));
        assert_eq!(guest.answer("act", acted(4)).await, before, "the same tap by the same id");
        assert_eq!(tapped.await.unwrap().unwrap()["look"]["seq"], 4);
    });
}

#[test]
fn after_a_restart_it_shows_what_it_was_shown_and_connects_when_asked() {
    let device = Device::fresh();
    let host = played(async {
        let (host, mut guest) = device.seated().await;
        guest.show(4).await;
        guest.show(5).await;
        // One of them may be skipped; the last one is always written.
        until(|| device.kept() == Some(look(5))).await;
        host
    });
    let device = device.restarted();
    let line = device.visits.lines().remove(0);
    assert_eq!((line.name.as_str(), line.steps), ("Ford", 6));
    played(async {
        let table = device.table().await.unwrap();
        assert_eq!((&table["battle"]["name"], &table["away"]), (&json!("Ford"), &json!(true)));
        assert_eq!(device.look().await["seq"], 5);
        assert_eq!(device.open().await.unwrap()["seq"], 5);
        // A newer host may describe the same step differently, so the whole look is requested.
        let mut guest = host.guest().await;
        assert_eq!((guest.with_code, &guest.hello["have"]), (false, &Value::Null));
        guest.say(json!({"bye": {"why": "revoked"}})).await;
        until(|| device.visits.lines().is_empty()).await;
        assert_eq!(device.table().await.unwrap_err(), Problem::SentAway {});
        until(|| app::Visits(&device.app).visits().unwrap().is_empty()).await;
    });
    let shown = app::Visits(&device.app).shown(BATTLE).unwrap().unwrap();
    let rest = (shown.look, shown.open, shown.table);
    assert_eq!(rest, (None, None, None), "what was shown is forgotten with it");
    assert_eq!(device.receipt()["seq"], 5, "and what binds the host is not");
}

#[test]
fn what_was_shown_in_another_place_is_not_shown_in_this_one() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.show(4).await;
        until(|| device.kept().is_some()).await;
    });
    let mut visit = app::Visits(&device.app).visits().unwrap().remove(0);
    visit.place = battle::SCREEN;
    let device = device.restarted();
    app::Visits(&device.app).keep_visit(&visit).unwrap();
    let device = device.restarted();
    assert_eq!(device.visits.lines()[0].steps, 0);
}

#[test]
fn it_gives_its_part_once_and_keeps_what_binds_the_host() {
    let device = Device::fresh();
    let (host, part) = played(async {
        let host = Script::begin().await;
        let joined = device.join(host.link());
        let mut guest = host.welcomed().await;
        joined.await.unwrap().unwrap();
        guest.answer("table", table(false, None)).await;
        let part = guest.hear().await["request"]["part"].take();
        (host, part)
    });
    // The connection broke before the reply: the same contribution is sent again, from the disk.
    let device = device.restarted();
    played(async {
        device.table().await.unwrap();
        let mut guest = host.welcomed().await;
        guest.answer("table", table(false, None)).await;
        let given = guest.answer("add_part", json!({"reply": "add_part"})).await;
        let asked = json!({"ask": "add_part", "battle": BATTLE, "seat": 1, "part": part});
        assert_eq!(given["request"], asked);
        guest.say(json!({"changed": {"table": true}})).await;
        let mut other = table(true, Some(&part));
        other["fair"]["commitment"] = "ff".repeat(32).into();
        guest.answer("table", other).await;
        assert_eq!(device.receipt(), Value::Null, "nothing was shown yet");
        guest.show(7).await;
        device.look_at(7).await;
        guest.show(6).await;
        device.look_at(6).await;
        let kept = json!({"format": "aide-de-camp receipt", "version": 1, "battle": BATTLE,
            "seat": 1, "commitment": "c0".repeat(32), "part": part, "seq": 7,
            "mark": look(7)["mark"]});
        assert_eq!(device.receipt(), kept);
    });
    let deleted = device.visits.answer(&battles::DeleteBattle { battle: BATTLE }.into());
    deleted.unwrap().unwrap();
    assert_eq!(device.receipt(), Value::Null);
}

#[test]
fn a_part_that_is_there_already_is_not_given_again_and_is_not_ours() {
    let device = Device::fresh();
    played(async {
        let host = Script::begin().await;
        let joined = device.join(host.link());
        let mut guest = host.welcomed().await;
        joined.await.unwrap().unwrap();
        guest.answer("table", table(false, Some(&json!("ee".repeat(32))))).await;
        guest.show(0).await;
        device.look_at(0).await;
        assert_eq!(device.receipt()["part"], Value::Null);
        let tapped = device.ask(tap());
        guest.answer("act", acted(0)).await;
        tapped.await.unwrap().unwrap();
    });
}

#[test]
fn a_host_that_is_heard_again_after_it_went_to_sleep_is_awake() {
    let device = Device::fresh();
    played(async {
        let (host, mut guest) = device.seated().await;
        guest.say(json!({"asleep": {}})).await;
        drop(guest);
        assert_eq!(device.table_of_before().await["asleep"], true);
        let mut guest = host.seated().await;
        guest.say(json!({"asleep": {}})).await;
        guest.show(4).await;
        device.look_at(4).await;
        drop(guest);
        assert_eq!(device.table_of_before().await["asleep"], false);
    });
}

#[test]
fn with_the_host_away_what_is_held_is_shown_and_nothing_else() {
    let device = Device::fresh();
    played(async {
        let (host, mut guest) = device.seated().await;
        guest.show(4).await;
        device.look_at(4).await;
        drop((guest, host));
        let table = device.table_of_before().await;
        assert_eq!(table["battle"]["name"], "Ford");
        assert_eq!(device.look().await["seq"], 4);
        let unsent = Problem::HostAway { sent: Some(false) };
        assert_eq!(device.ask(tap()).await.unwrap().unwrap_err(), unsent);
        let left = device.ask(table::Leave { battle: BATTLE }).await.unwrap().unwrap();
        assert_eq!(left, json!({}));
        assert!(app::Visits(&device.app).visits().unwrap().is_empty());
    });
}

#[test]
fn a_tap_that_was_sent_and_has_no_answer_may_have_been_done() {
    let device = Device::fresh();
    played(async {
        let (host, mut guest) = device.seated().await;
        let tapped = device.ask(tap());
        assert_eq!(guest.hear().await["request"]["ask"], "act");
        drop((guest, host));
        assert_eq!(tapped.await.unwrap().unwrap_err(), Problem::HostAway { sent: Some(true) });
    });
}
