//! A visit against a host that says exactly what a test wants it to say.

use super::Visits;
use crate::noise::{Channel, handle_of, receive};
use app::{App, Problem, Reply, Request};
use futures_util::{SinkExt, StreamExt};
use handover::Key;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};
use tracker::{Id, Viewer};

const BATTLE: Id = Id([7; 16]);

/// A host that knows two keys: that of the code, and the lasting one.
struct Script {
    listener: TcpListener,
    code: Key,
    lasting: Key,
}

/// A guest as the host has it.
struct Guest {
    socket: WebSocketStream<TcpStream>,
    channel: Channel,
    with_code: bool,
    hello: Value,
}

impl Script {
    async fn begin() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self { listener, code: Key::of([1; 32]), lasting: Key::of([2; 32]) }
    }

    fn link(&self) -> String {
        format!("http://{}/#join={}", self.listener.local_addr().unwrap(), self.code.text())
    }

    async fn guest(&self) -> Guest {
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

    /// A guest with its place at seat 1, and its question who sits where answered.
    async fn seated(&self) -> Guest {
        let mut guest = self.guest().await;
        let key = guest.with_code.then(|| self.lasting.text());
        let place = json!({"seat": 1});
        guest
            .say(json!({"welcome": {"battle": BATTLE, "place": place, "device": "d", "key": key}}))
            .await;
        let asked = guest.hear().await;
        assert_eq!(asked["request"]["ask"], "table");
        let battle = json!({"id": BATTLE, "name": "Ford", "game": "napoleonica"});
        let table = json!({"reply": "table", "battle": battle, "names": ["A", "B"], "away": false});
        guest.say(json!({"n": asked["n"], "reply": table})).await;
        guest
    }
}

impl Guest {
    async fn say(&mut self, message: Value) {
        for frame in self.channel.send(message.to_string().as_bytes()).unwrap() {
            self.socket.send(Message::binary(frame)).await.unwrap();
        }
    }

    async fn hear(&mut self) -> Value {
        let frame = self.socket.next().await.unwrap().unwrap().into_data();
        let message = self.channel.open(&frame).unwrap().unwrap();
        serde_json::from_slice(&message).unwrap()
    }
}

/// This device.
struct Device {
    runtime: Runtime,
    app: Arc<App>,
    visits: Arc<Visits>,
    folder: TempDir,
}

impl Device {
    fn fresh() -> Self {
        Self::on(tempfile::tempdir().unwrap())
    }

    fn on(folder: TempDir) -> Self {
        let runtime = Runtime::new().unwrap();
        let app = Arc::new(App::open(folder.path()).unwrap());
        let visits = Arc::new(Visits::of(Arc::clone(&app), runtime.handle().clone()));
        Self { runtime, app, visits, folder }
    }

    fn restarted(self) -> Self {
        let Self { runtime, app, visits, folder } = self;
        drop((visits, runtime));
        drop(app);
        Self::on(folder)
    }

    /// Asks on a thread of its own, as the window does.
    fn ask(&self, request: Request) -> tokio::task::JoinHandle<Result<Value, Problem>> {
        let visits = Arc::clone(&self.visits);
        self.runtime.spawn_blocking(move || said(visits.answer(&request).unwrap()))
    }

    fn join(&self, link: String) -> tokio::task::JoinHandle<Result<Value, Problem>> {
        let visits = Arc::clone(&self.visits);
        self.runtime.spawn_blocking(move || said(visits.join(&link)))
    }

    async fn look(&self) -> Value {
        let viewer = Viewer::Seat(tracker::Seat(1));
        self.ask(Request::Look { battle: BATTLE, viewer }).await.unwrap().unwrap()
    }

    /// The look, once it is at that step. Before, the host would be asked for it.
    async fn look_at(&self, seq: u32) -> Value {
        while self.visits.lines()[0].steps != seq + 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.look().await
    }
}

fn said(answer: Result<Reply, Problem>) -> Result<Value, Problem> {
    answer.map(|reply| serde_json::to_value(reply).unwrap())
}

fn tap() -> Request {
    let text = json!({"ask": "act", "battle": BATTLE, "seat": 1, "viewer": {"seat": 1},
        "id": "0".repeat(32), "command": {"do": "it"}});
    serde_json::from_value(text).unwrap()
}

/// Runs a test on a runtime of its own, not on the device's.
fn played(test: impl Future<Output = ()>) {
    let limited = async { tokio::time::timeout(Duration::from_secs(20), test).await };
    Runtime::new().unwrap().block_on(limited).unwrap();
}

#[test]
fn a_tap_is_answered_with_the_look_that_is_held() {
    let device = Device::fresh();
    played(async {
        let host = Script::begin().await;
        let joined = device.join(host.link());
        let mut guest = host.seated().await;
        assert_eq!(joined.await.unwrap().unwrap()["battle"], BATTLE.to_string());
        let hello = json!({"device": guest.hello["device"], "have": null, "sealed": 0});
        assert_eq!(guest.hello, hello);
        guest.say(json!({"look": {"seq": 4, "view": {"round": 1}}})).await;
        assert_eq!(device.look_at(4).await["reply"], "look");

        let mut changes = device.app.subscribe();
        let tapped = device.ask(tap());
        let asked = guest.hear().await;
        assert_eq!(asked["request"], serde_json::to_value(tap()).unwrap());
        let ops = json!([{"op": "replace", "path": "/seq", "value": 5},
            {"op": "replace", "path": "/view/round", "value": 2}]);
        guest.say(json!({"patch": {"from": 4, "seq": 5, "ops": ops}})).await;
        let reply = json!({"reply": "act", "seq": 5, "events": [], "look": null});
        guest.say(json!({"n": asked["n"], "reply": reply})).await;
        let done = tapped.await.unwrap().unwrap();
        assert_eq!(done["look"], json!({"seq": 5, "view": {"round": 2}}));
        loop {
            if changes.recv().await.unwrap().seq == Some(5) {
                break;
            }
        }
        let tapped = device.ask(tap());
        let asked = guest.hear().await;
        guest.say(json!({"n": asked["n"], "problem": {"code": "moved", "params": {}}})).await;
        let problem = serde_json::to_value(tapped.await.unwrap().unwrap_err()).unwrap();
        assert_eq!(problem, json!({"code": "moved", "params": {}}));
        let line = device.visits.lines().remove(0);
        assert_eq!((line.name.as_str(), line.steps, line.visited), ("Ford", 6, true));
    });
}

#[test]
fn it_comes_back_by_itself_and_asks_again() {
    let device = Device::fresh();
    played(async {
        let host = Script::begin().await;
        let joined = device.join(host.link());
        let mut guest = host.seated().await;
        joined.await.unwrap().unwrap();
        guest.say(json!({"look": {"seq": 4}})).await;
        guest.say(json!({"sealed": {"number": 0, "text": "first"}})).await;
        device.look_at(4).await;
        let tapped = device.ask(tap());
        let before = guest.hear().await;
        while device.app.sealed_kept(BATTLE).unwrap() < 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        drop(guest);
        let mut guest = host.guest().await;
        assert!(!guest.with_code, "with its own key");
        assert_eq!((&guest.hello["have"], &guest.hello["sealed"]), (&json!(4), &json!(1)));
        let welcome = json!({"battle": BATTLE, "place": {"seat": 1}, "device": "d", "key": null});
        guest.say(json!({"welcome": welcome})).await;
        assert_eq!(guest.hear().await, before, "the same tap by the same id");
        let reply = json!({"reply": "act", "seq": 4, "events": [], "look": null});
        guest.say(json!({"n": before["n"], "reply": reply})).await;
        assert_eq!(tapped.await.unwrap().unwrap()["look"]["seq"], 4);
    });
}

#[test]
fn after_a_restart_it_is_known_again_and_connects_when_asked() {
    let device = Device::fresh();
    let host = Runtime::new().unwrap();
    let script = host.block_on(Script::begin());
    host.block_on(async {
        let joined = device.join(script.link());
        let _guest = script.seated().await;
        joined.await.unwrap().unwrap();
        while device.visits.lines()[0].name.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let device = device.restarted();
    assert_eq!(device.visits.lines()[0].name, "Ford");
    host.block_on(async {
        let asked = device.ask(Request::Table { battle: BATTLE });
        let mut guest = script.guest().await;
        assert!(!guest.with_code);
        guest.say(json!({"bye": {"why": "revoked"}})).await;
        assert_eq!(asked.await.unwrap().unwrap_err(), Problem::HostAway {});
        let look = device.ask(Request::Table { battle: BATTLE }).await.unwrap();
        assert_eq!(look.unwrap_err(), Problem::BadCode {});
    });
    assert!(device.app.visits().unwrap().is_empty() && device.visits.lines().is_empty());
}

#[test]
fn with_the_host_away_what_is_held_is_shown_and_nothing_else() {
    let device = Device::fresh();
    played(async {
        let host = Script::begin().await;
        let joined = device.join(host.link());
        let mut guest = host.seated().await;
        joined.await.unwrap().unwrap();
        guest.say(json!({"look": {"seq": 4}})).await;
        device.look_at(4).await;
        drop((guest, host));
        let table = loop {
            let table = device.ask(Request::Table { battle: BATTLE }).await.unwrap();
            if let Ok(table) = table
                && table["away"] == true
            {
                break table;
            }
        };
        assert_eq!(table["battle"]["name"], "Ford");
        assert_eq!(device.look().await["seq"], 4);
        assert_eq!(device.ask(tap()).await.unwrap().unwrap_err(), Problem::HostAway {});
        let left = device.ask(Request::Leave { battle: BATTLE }).await.unwrap().unwrap();
        assert_eq!(left["reply"], "leave");
        assert!(device.app.visits().unwrap().is_empty());
    });
}

#[test]
fn links_that_let_nobody_in_and_hosts_that_are_not_there() {
    let device = Device::fresh();
    played(async {
        let wrong = device.join("http://example.org/#join=x".to_owned()).await.unwrap();
        assert_eq!(wrong.unwrap_err(), Problem::BadCode {});
        let host = Script::begin().await;
        let link = host.link();
        let joined = device.join(link.clone());
        let mut guest = host.guest().await;
        guest.say(json!({"knocking": {}})).await;
        guest.say(json!({"bye": {"why": "refused"}})).await;
        assert_eq!(joined.await.unwrap().unwrap_err(), Problem::NobodyThere {});
        drop((guest, host));
        assert_eq!(device.join(link).await.unwrap().unwrap_err(), Problem::HostAway {});
        assert!(device.visits.lines().is_empty());
    });
}
