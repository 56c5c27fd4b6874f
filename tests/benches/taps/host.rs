//! The app with a folder of its own, asked in JSON like the pages do.

use std::{
    fs,
    time::{Duration, Instant},
};

use super::FIRST;
use app::{App, Caller, Request};
use library::Library;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The app and the folder of its files.
pub(crate) struct TestHost {
    app: App,
    folder: TempDir,
}

/// A played battle: its commands, and what is stored of it.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) id: String,
    pub(crate) commands: Vec<(u8, Value)>,
    pub(crate) journal: (String, Vec<String>),
    seats: u8,
    asked: usize,
}

impl TestHost {
    pub(crate) fn new() -> Self {
        Self::on(TempDir::new().expect("a folder"))
    }

    /// Closes the app and opens it again on the same folder.
    pub(crate) fn reopen(self) -> Self {
        let Self { app, folder } = self;
        drop(app);
        Self::on(folder)
    }

    fn on(folder: TempDir) -> Self {
        let app = App::open(folder.path()).expect("the app opens");
        Self { app, folder }
    }

    pub(crate) fn ask(&self, request: Value) -> Value {
        let request: Request = serde_json::from_value(request).expect("a request");
        let reply = self.app.call(Caller::Owner, request).expect("a reply");
        serde_json::to_value(reply).expect("a reply in JSON")
    }

    /// The practice battle of a game.
    pub(crate) fn practice(&self, game: &str) -> Played {
        let reply = self.ask(json!({ "ask": "practice", "game": game }));
        let id = reply["battle"].as_str().expect("an id").to_owned();
        let mut played = Played { id, ..Played::default() };
        let sides = self.look(&played, 0)["sides"].as_array().map_or(0, Vec::len);
        played.seats = u8::try_from(sides).expect("few seats");
        played
    }

    pub(crate) fn look(&self, played: &Played, seat: u8) -> Value {
        self.ask(json!({ "ask": "look", "battle": played.id, "viewer": { "seat": seat } }))
    }

    /// Taps an offer. Returns the time until its reply; `None` if the battle is over.
    pub(crate) fn tap(&self, played: &mut Played) -> Option<Duration> {
        let (seat, command) = (0..played.seats).find_map(|seat| self.choose(played, seat))?;
        let act = json!({ "ask": "act", "battle": played.id, "seat": seat,
            "viewer": { "seat": seat }, "id": played.next_id(), "command": command });
        let begun = Instant::now();
        self.ask(act);
        let spent = begun.elapsed();
        played.commands.push((seat, command));
        Some(spent)
    }

    /// A different open offer each time, so that a battle does not repeat the same tap.
    fn choose(&self, played: &Played, seat: u8) -> Option<(u8, Value)> {
        let look = self.look(played, seat);
        let offers = look["offers"].as_array().expect("offers");
        let open = |offer: &&Value| offer["seat"] == json!(seat) && offer["refusal"].is_null();
        let open: Vec<&Value> = offers.iter().filter(open).collect();
        let which = played.asked.wrapping_mul(0x9e37_79b9) >> 7;
        let offer = open.get(which % open.len().max(1))?;
        Some((seat, offer["command"].clone()))
    }

    /// Taps and takes back until the journal has the requested length.
    pub(crate) fn play_long(&self, steps: usize) -> Played {
        let mut played = self.practice(FIRST);
        while played.asked + 1 < steps {
            if played.asked % 3 == 2 || self.tap(&mut played).is_none() {
                self.take_back(&mut played);
            }
        }
        played
    }

    fn take_back(&self, played: &mut Played) {
        let id = played.next_id();
        self.ask(json!({ "ask": "take_back", "battle": played.id, "seat": 0,
            "viewer": { "seat": 0 }, "id": id, "consent": true }));
    }

    /// The stored battle: its first page and its steps.
    pub(crate) fn journal(&self, played: &Played) -> (String, Vec<String>) {
        let library = Library::open(self.folder.path(), 0).expect("the library opens").library;
        let id = u128::from_str_radix(&played.id, 16).expect("an id").to_be_bytes();
        let journal = library.journal(&id).expect("readable").expect("the battle");
        (journal.header, journal.steps)
    }

    /// The size of all files in the folder.
    pub(crate) fn bytes(&self) -> u64 {
        let files = fs::read_dir(self.folder.path()).expect("the folder");
        files.flatten().map(|file| file.metadata().map_or(0, |data| data.len())).sum()
    }
}

impl Played {
    fn next_id(&mut self) -> String {
        self.asked += 1;
        id(self.asked).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A different id for each number.
pub(crate) fn id(number: usize) -> [u8; 16] {
    (number as u128 + 1).to_be_bytes()
}
