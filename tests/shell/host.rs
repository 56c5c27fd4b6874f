//! A host with a table in this process: it invites, plays the other seat, goes away and comes back.

use std::{path::Path, sync::Arc, thread};

use app::{App, Caller};
use serde_json::{Value, json};
use table::{Host, Limits};
use tempfile::TempDir;

/// The guest's seat, and the host's.
const GUEST: usize = 0;
const OTHER: usize = 1;

/// A table for the practice battle of the game with hidden orders.
pub(crate) struct Table {
    folder: TempDir,
    host: Option<Host>,
    battle: Value,
    acts: u64,
}

impl Table {
    /// Sets up the battle and opens its table on this machine.
    pub(crate) fn gather() -> Self {
        let folder = TempDir::new().expect("a folder");
        let host = Some(host_on(folder.path()));
        let mut table = Self { folder, host, battle: Value::Null, acts: 0 };
        let gather = json!({ "ask": "gather", "game": "napoleonica", "name": "A guest" });
        table.battle = table.call(&gather)["battle"].take();
        table.ask(json!({ "ask": "open_table", "address": "127.0.0.1" }));
        table
    }

    /// A link with a fresh code for the guest's seat.
    pub(crate) fn link(&self) -> String {
        let invitation = self.ask(json!({ "ask": "invite", "place": { "seat": GUEST } }));
        invitation["link"].as_str().expect("a link").to_owned()
    }

    /// The address of its pages.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.seating()["address"].as_str().expect("an open table"))
    }

    /// The address of the battle.
    pub(crate) fn battle_page(&self) -> String {
        format!("{}#/battle/{}", self.address(), self.battle.as_str().expect("a battle"))
    }

    /// The short code of the device that has the guest's seat, and whether it is connected.
    pub(crate) fn seated(&self) -> (String, bool) {
        let device = &self.seating()["devices"][0];
        (code(device), device["here"] == true)
    }

    /// Whether the guest has contributed its randomness.
    pub(crate) fn has_part(&self) -> bool {
        self.seating()["fair"]["parts"][GUEST].is_string()
    }

    pub(crate) fn begin(&self) {
        self.ask(json!({ "ask": "begin" }));
    }

    /// Lets in the device that asks for the guest's seat, if it shows this code.
    pub(crate) fn let_in(&self, shown: &str) {
        let device = self.seating()["knocks"][0].take();
        assert_eq!(code(&device), shown, "the phone that knocks shows what the host does");
        self.ask(json!({ "ask": "answer_knock", "device": device["id"], "agree": true }));
    }

    /// The battle as everybody may see it.
    pub(crate) fn look(&self) -> Value {
        self.ask(json!({ "ask": "look", "viewer": "table" }))
    }

    /// How many orders the guest holds.
    pub(crate) fn orders(&self) -> u64 {
        self.look()["view"]["sides"][GUEST]["hand"].as_u64().expect("a number")
    }

    /// Plays the other seat as long as it is asked for something.
    pub(crate) fn play_other(&mut self) {
        while let Some(command) = self.asked_of_other() {
            self.act(&command);
        }
    }

    /// The other seat's next command: it bids the decoy, so that no tie needs dice, stops no unit, and
    /// otherwise takes the first open offer.
    fn asked_of_other(&self) -> Option<Value> {
        let look = self.ask(json!({ "ask": "look", "viewer": { "seat": OTHER } }));
        let asked = look["view"]["asked"].as_array()?.contains(&json!(OTHER));
        let open = |offer: &&Value| offer["seat"] == OTHER && offer["refusal"].is_null();
        let mut offers: Vec<&Value> = look["offers"].as_array()?.iter().filter(open).collect();
        let meek = |command: &Value| command["bid"] == "decoy" || command["do"] == "decline";
        offers.sort_by_key(|offer| !meek(&offer["command"]));
        offers.first().filter(|_| asked).map(|offer| offer["command"].clone())
    }

    fn act(&mut self, command: &Value) {
        self.acts += 1;
        let id = format!("{:032x}", self.acts);
        self.ask(json!({ "ask": "act", "seat": OTHER, "viewer": { "seat": OTHER },
            "id": id, "command": command }));
    }

    /// Stops the host.
    pub(crate) fn leave(&mut self) {
        let host = self.host.take();
        // On its own thread, it waits until nothing listens any more.
        thread::spawn(move || drop(host)).join().expect("the host ends");
    }

    /// Starts the host again, with what is on its disk.
    pub(crate) fn come_back(&mut self) {
        let host = host_on(self.folder.path());
        host.resume();
        self.host = Some(host);
    }

    fn seating(&self) -> Value {
        self.ask(json!({ "ask": "table" }))
    }

    fn ask(&self, mut request: Value) -> Value {
        request["battle"] = self.battle.clone();
        self.call(&request)
    }

    fn call(&self, request: &Value) -> Value {
        let host = self.host.as_ref().expect("the host is there");
        let reply = host.call_text(Caller::Owner, &request.to_string());
        let reply = reply.unwrap_or_else(|problem| panic!("{request}: {problem:?}"));
        serde_json::to_value(reply).expect("a reply is JSON")
    }
}

fn host_on(folder: &Path) -> Host {
    let app = App::open(folder).expect("a library");
    let limits = Limits { port: 0, ..Limits::default() };
    Host::open(Arc::new(app), limits).expect("a host")
}

fn code(device: &Value) -> String {
    device["code"].as_str().expect("a device has a code").to_owned()
}
