//! Tables over a bad line: whole battles of every game between phones whose connections are cut, and
//! whose messages are doubled, swapped, lost and late. No answered tap is lost and none counts twice,
//! the journal replays to what everybody saw, and no device got what it may not know.

use crate::door::requests::unsealed;
use crate::laws::random::Dice;
use crate::table::opened::{Opened, betrays};
use crate::table::phone::{Guest, Record};
use app::{App, Caller, Reply};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use table::{Host, Limits, Net};
use tempfile::TempDir;
use tracker::games::ALL;
use tracker::{Seat, Viewer};

/// The most taps of one battle.
const TAPS: usize = 500;
/// How many taps lie between two readings of the log, and between two take-backs.
const READ_LOG: usize = 25;
const TAKE_BACK: usize = 17;
/// How long to wait for the frame that the line will lose.
const A_MOMENT: Duration = Duration::from_millis(200);

/// A host with a table for one battle.
pub(crate) struct Opening {
    pub(crate) host: Host,
    pub(crate) battle: String,
    pub(crate) folder: TempDir,
}

impl Opening {
    /// Sets up a practice battle and opens its table on this machine.
    pub(crate) fn of(game: &str) -> Self {
        Self::gathered(&json!({"ask": "gather", "game": game, "name": "A bad line"}), &[])
    }

    /// The same for any battle, after some other requests of the owner.
    pub(crate) fn gathered(gather: &Value, before: &[Value]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let host = host_on(folder.path());
        Self::open(host, folder, gather, before, "127.0.0.1")
    }

    /// A practice battle at an address of a simulated network.
    pub(crate) fn on(net: Arc<dyn Net>, game: &str, address: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let app = Arc::new(App::open(folder.path()).unwrap());
        let limits = Limits { look: Duration::from_millis(50), ..generous() };
        let host = Host::open_on(app, limits, net).unwrap();
        let gather = json!({"ask": "gather", "game": game, "name": "On the move"});
        Self::open(host, folder, &gather, &[], address)
    }

    fn open(host: Host, folder: TempDir, gather: &Value, before: &[Value], address: &str) -> Self {
        before.iter().for_each(|request| drop(asked(&host, request)));
        let battle = asked(&host, gather)["battle"].as_str().unwrap().to_owned();
        asked(&host, &json!({"ask": "open_table", "battle": battle, "address": address}));
        Self { host, battle, folder }
    }

    /// Asks as the owner about something other than the battle.
    pub(crate) fn ask_app(&self, request: &Value) -> Value {
        asked(&self.host, request)
    }

    /// Asks as the owner about the battle.
    pub(crate) fn ask(&self, mut request: Value) -> Value {
        request["battle"] = json!(self.battle);
        asked(&self.host, &request)
    }

    /// The seats of the battle.
    pub(crate) fn seats(&self) -> impl ExactSizeIterator<Item = usize> + use<> {
        let table = self.ask(json!({"ask": "table"}));
        0..table["fair"]["parts"].as_array().unwrap().len()
    }

    /// A device that scans a fresh code for a place.
    pub(crate) fn seat(&self, place: &Value) -> Guest {
        let code = self.ask(json!({"ask": "invite", "place": place}));
        let mut guest = Guest::scans(code["link"].as_str().unwrap());
        guest.record = Some(Record::default());
        guest.come().unwrap();
        guest
    }
}

/// A host with its library in that folder.
pub(crate) fn host_on(folder: &Path) -> Host {
    Host::open(Arc::new(App::open(folder).unwrap()), generous()).unwrap()
}

pub(crate) fn asked(host: &Host, request: &Value) -> Value {
    let reply: Reply = host.call_text(Caller::Owner, &request.to_string()).unwrap();
    serde_json::to_value(reply).unwrap()
}

/// Limits for as many connections as a bad line needs.
fn generous() -> Limits {
    let many = NonZeroU32::new(100_000).unwrap();
    Limits {
        port: 0,
        arrivals_a_minute: many,
        messages_a_second: many,
        messages_at_once: many,
        // A test's phone only reads, and so gives a sign of life, when it is its turn.
        beat: Duration::from_secs(10),
        // Two runs send the same messages, however long they take.
        notice: Duration::ZERO,
        ..Limits::default()
    }
}

/// A seat's phone, and the replies to its commands.
pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) seat: u8,
    pub(crate) part: String,
    pub(crate) done: BTreeMap<String, usize>,
    pub(crate) answered: Vec<(Value, u64)>,
}

impl Player {
    /// Takes its seat and contributes its randomness.
    fn sit(table: &Opening, seat: u8, dice: &mut Dice) -> Self {
        let mut guest = table.seat(&json!({"seat": seat}));
        let part = format!("{}{}", dice.id(), dice.id());
        let add = json!({"ask": "add_part", "battle": table.battle, "seat": seat, "part": part});
        guest.ask(&add).unwrap();
        Self { guest, seat, part, done: BTreeMap::new(), answered: Vec::new() }
    }

    /// The side of its seat.
    fn side(&self) -> &Value {
        &self.guest.look["sides"][usize::from(self.seat)]
    }

    /// An offered command; of two random ones, the one it did less often.
    fn choose(&mut self, table: &str, dice: &mut Dice) -> Option<Value> {
        let offers = self.guest.look["offers"].as_array().unwrap();
        let open: Vec<&Value> = offers
            .iter()
            .filter(|offer| offer["seat"] == self.seat && offer["refusal"].is_null())
            .collect();
        let picks = [0; 2].map(|_| open.get(dice.below(open.len())));
        let deed = |offer: &Value| offer["command"]["do"].as_str().unwrap().to_owned();
        let often = |offer: &&Value| self.done.get(&deed(offer)).copied().unwrap_or(0);
        let offer = (*picks.into_iter().flatten().min_by_key(|offer| often(offer))?).clone();
        *self.done.entry(deed(&offer)).or_default() += 1;
        Some(json!({"ask": "act", "battle": table, "seat": self.seat,
            "viewer": {"seat": self.seat}, "id": dice.id(), "command": offer["command"]}))
    }

    /// Makes a tap while something may happen to the line. The reply is valid however it arrives.
    fn tap(&mut self, request: &Value, dice: &mut Dice) -> Result<u32, Value> {
        self.spoil(request, dice);
        let done = self.guest.ask(request)?;
        let seq = done["seq"].as_u64().unwrap();
        self.answered.push((request.clone(), seq));
        assert!(done["look"].is_null(), "the look came before the answer");
        let seq = u32::try_from(seq).unwrap();
        assert!(self.guest.seq() >= Some(seq), "the look of a step comes before its answer");
        Ok(seq)
    }

    /// Something random happens to the line, or to a message on it.
    fn spoil(&mut self, request: &Value, dice: &mut Dice) {
        match dice.below(12) {
            0 => self.guest.cut(),
            1 => {
                self.guest.send(request);
                self.guest.cut();
            }
            2 => self.twice(request),
            3 => self.frame_twice(request),
            4 => self.swapped(request),
            5 => self.lose_a_frame(request),
            6 => thread::sleep(Duration::from_millis(dice.below(20) as u64)),
            7 => self.repeat_an_old_one(dice),
            _ => {}
        }
    }

    /// Sends the same request again before its reply: both replies name the same step.
    fn twice(&mut self, request: &Value) {
        let (one, two) = (self.guest.send(request), self.guest.send(request));
        let (Ok(one), Ok(two)) = (self.guest.answer(one), self.guest.answer(two)) else { return };
        assert_eq!(one["reply"]["seq"], two["reply"]["seq"], "{one} {two}");
    }

    /// Sends a frame twice. The cipher accepts it only once, so the host closes the connection.
    fn frame_twice(&mut self, request: &Value) {
        let wire = self.guest.line();
        let text = json!({"n": 1_000_000, "request": request}).to_string();
        let frame = wire.seal(&text).unwrap();
        let _ = wire.put(frame.clone()).and_then(|()| wire.put(frame));
        self.hung_up();
    }

    /// Sends frames in the wrong order, which the cipher does not accept either.
    fn swapped(&mut self, request: &Value) {
        let wire = self.guest.line();
        let text = json!({"n": 1_000_000, "request": request}).to_string();
        let (one, two) = (wire.seal(&text).unwrap(), wire.seal(&text).unwrap());
        let _ = wire.put(two).and_then(|()| wire.put(one));
        self.hung_up();
    }

    fn hung_up(&mut self) {
        while self.guest.hear(Duration::from_secs(10)).is_ok_and(|heard| heard) {}
        self.guest.cut();
    }

    /// Loses a frame from the host, so that the next one does not decrypt.
    fn lose_a_frame(&mut self, request: &Value) {
        self.guest.send(request);
        self.guest.line().lose(A_MOMENT);
        while self.guest.hear(A_MOMENT).is_ok_and(|heard| heard) {}
        self.guest.cut();
    }

    /// Repeats a command that was answered long ago.
    fn repeat_an_old_one(&mut self, dice: &mut Dice) {
        let Some((request, seq)) = self.answered.get(dice.below(self.answered.len())).cloned()
        else {
            return;
        };
        assert_eq!(self.guest.ask(&request).unwrap()["seq"], seq, "a repeated send is harmless");
    }

    /// Asks to take the last step back.
    fn wants_back(&mut self, table: &str, dice: &mut Dice) {
        let step = self.guest.look["take_back"]["seq"].clone();
        if !step.is_null() {
            let wish = json!({"ask": "ask_back", "battle": table, "seat": self.seat,
                "id": dice.id(), "step": step, "why": "it was not so"});
            self.guest.ask(&wish).unwrap();
        }
    }

    /// The current log, and the least step that it belongs to.
    fn reads(&mut self, table: &str) -> (usize, Vec<Value>) {
        let ask = json!({"ask": "log", "battle": table, "viewer": {"seat": self.seat}, "count": 6});
        let lines = self.guest.ask(&ask).unwrap()["entries"].as_array().unwrap().clone();
        (usize::try_from(lines[0]["seq"].as_u64().unwrap()).unwrap(), lines)
    }

    /// The receipt that its device keeps as evidence.
    fn receipt(&self, commitment: &Value) -> String {
        json!({"format": "aide-de-camp receipt", "version": 1,
            "battle": self.guest.look["battle"]["id"], "seat": self.seat,
            "commitment": commitment, "part": self.part,
            "seq": self.guest.look["seq"], "mark": self.guest.look["mark"]})
        .to_string()
    }
}

/// A battle at a table: a phone for each seat, one beside a seat, and the screen.
pub(crate) struct Sitting {
    pub(crate) table: Opening,
    pub(crate) players: Vec<Player>,
    pub(crate) watchers: Vec<(Viewer, Guest)>,
    pub(crate) commitment: Value,
    pub(crate) newest: u32,
    pub(crate) read: Vec<(Viewer, usize, Vec<Value>)>,
    pub(crate) dice: Dice,
}

impl Sitting {
    fn begin(game: &str, number: u64) -> Self {
        Self::at(Opening::of(game), number)
    }

    /// Seats everybody at that table, and begins the battle.
    pub(crate) fn at(table: Opening, number: u64) -> Self {
        let mut dice = Dice(number);
        let commitment = table.ask(json!({"ask": "table"}))["fair"]["commitment"].take();
        let seats = (0..).zip(table.seats()).map(|(seat, _)| seat);
        let mut players: Vec<_> = seats.map(|seat| Player::sit(&table, seat, &mut dice)).collect();
        table.ask(json!({"ask": "begin"}));
        let beside = json!({"ask": "invite", "battle": table.battle, "place": {"beside": 0}});
        let code = players[0].guest.ask(&beside).unwrap();
        let mut beside = Guest::scans(code["link"].as_str().unwrap());
        beside.record = Some(Record::default());
        let screen = table.seat(&json!("screen"));
        let watchers = vec![(Viewer::Seat(Seat(0)), beside), (Viewer::Table, screen)];
        let (newest, read) = (0, Vec::new());
        Self { table, players, watchers, commitment, newest, read, dice }
    }

    /// Plays until no seat has anything to tap.
    fn play(&mut self) -> usize {
        self.play_until(TAPS)
    }

    /// Plays until no seat has anything to tap, or for this many turns.
    pub(crate) fn play_until(&mut self, taps: usize) -> usize {
        for tap in 0..taps {
            let newest = self.newest;
            for player in &mut self.players {
                player.guest.sees(newest);
            }
            for (_, watcher) in &mut self.watchers {
                if self.dice.below(20) == 0 {
                    watcher.cut();
                }
                watcher.sees(newest);
            }
            if !self.turn(tap) {
                return tap;
            }
        }
        taps
    }

    /// Waits until every device has the look of this step.
    pub(crate) fn everybody_sees(&mut self, newest: u32) {
        let players = self.players.iter_mut().map(|player| &mut player.guest);
        let watchers = self.watchers.iter_mut().map(|(_, watcher)| watcher);
        players.chain(watchers).for_each(|guest| guest.sees(newest));
    }

    /// The seats that are asked for consent give it, one after the other.
    fn agree(&mut self) {
        let battle = &self.table.battle;
        let table = json!({"ask": "table", "battle": battle});
        while let Some(wish) = self.table.ask(table.clone()).get("back").filter(|it| it.is_object())
        {
            let asked = wish["waits_for"][0][0].as_u64().unwrap();
            let mut players = self.players.iter_mut();
            let asked = players.find(|player| u64::from(player.seat) == asked).unwrap();
            let agree = json!({"ask": "answer_back", "battle": battle, "seat": asked.seat,
                "wish": wish["id"], "agree": true});
            asked.guest.ask(&agree).unwrap();
        }
    }

    /// One tap, two at once, a take-back or a look at the log.
    fn turn(&mut self, tap: usize) -> bool {
        let (battle, dice) = (&self.table.battle, &mut self.dice);
        let first = dice.below(self.players.len());
        let mut players: Vec<_> = self.players.iter_mut().collect();
        players.rotate_left(first);
        if tap % TAKE_BACK == TAKE_BACK - 1 {
            players[0].wants_back(battle, dice);
            self.agree();
        } else if tap % READ_LOG == READ_LOG - 1 {
            let me = &mut players[0];
            let (seq, lines) = me.reads(battle);
            self.read.push((Viewer::Seat(Seat(me.seat)), seq, lines));
        } else {
            let taps = players.into_iter().filter_map(|me| Some((me.choose(battle, dice)?, me)));
            let mut taps = taps.take(2).collect::<Vec<_>>().into_iter();
            let both = dice.below(4) == 0;
            match (taps.next(), taps.next()) {
                (None, _) => return false,
                (Some((mine, me)), Some((theirs, other))) if both => {
                    at_once(me, &mine, other, &theirs, dice);
                }
                (Some((mine, me)), _) => drop(me.tap(&mine, dice).unwrap()),
            }
        }
        let look = self.table.ask(json!({"ask": "look", "viewer": "table"}));
        self.newest = u32::try_from(look["seq"].as_u64().unwrap()).unwrap();
        true
    }
}

/// Two seats tap before either is answered: both taps count, or a rule says why one does not, or the
/// other tap has ended the battle.
fn at_once(me: &mut Player, mine: &Value, other: &mut Player, theirs: &Value, dice: &mut Dice) {
    me.guest.send(mine);
    for no in [other.tap(theirs, dice), me.tap(mine, dice)].into_iter().filter_map(Result::err) {
        let ruled = no["code"] == "refused" && no["params"]["rule"].is_string();
        assert!(ruled || no["code"] == "over", "{no}");
    }
}

/// Plays a battle of a game to its end, and compares what everybody saw with it.
fn whole_battle(game: &str, number: u64) {
    let mut sitting = Sitting::begin(game, number);
    let taps = sitting.play();
    let text = unsealed(&sitting.table.ask(json!({"ask": "export", "sealed": true})));
    let text = text.as_str();
    let opened = Opened::of(text);
    let receipts: Vec<String> =
        sitting.players.iter().map(|player| player.receipt(&sitting.commitment)).collect();
    let receipts: Vec<&str> = receipts.iter().map(String::as_str).collect();
    let proof = app::verify(text, &receipts).unwrap();
    let answered: usize = sitting.players.iter().map(|player| player.answered.len()).sum();
    let returns: usize = sitting.players.iter().map(|player| player.guest.returns).sum();
    println!("{game}: {taps} taps, {answered} answered, {returns} returns, {proof:?}");
    assert!(answered > 50 && returns > 20, "the battle is played, and the line is bad");
    nothing_lost_or_doubled(&sitting, &opened);
    everybody_saw_what_he_may(&sitting, &opened);
    every_text_is_accounted_for(&sitting, &opened);
    nobody_got_a_secret(&sitting, &opened);
}

#[test]
fn whole_battles_over_a_bad_line() {
    // They mostly wait for their lines.
    thread::scope(|scope| {
        for (number, game) in (5..).zip(ALL) {
            scope.spawn(move || whole_battle(game.id, number));
        }
    });
}

#[test]
fn both_sides_agree_on_the_end_and_everybody_sees_it() {
    for (number, game) in (50..).zip(ALL) {
        let mut sitting = Sitting::begin(game.id, number);
        for tap in 0..TAKE_BACK - 1 {
            sitting.everybody_sees(sitting.newest);
            sitting.turn(tap);
        }
        let (table, step) = (sitting.table.battle.clone(), sitting.newest);
        let (one, others) = sitting.players.split_first_mut().unwrap();
        let other = others.iter_mut().find(|other| other.side() != one.side()).unwrap();
        let end = json!({"ask": "ask_end", "battle": table, "seat": one.seat, "id": "e".repeat(32),
            "step": step, "how": {"agreed": "points"}, "why": "it is late"});
        one.guest.ask(&end).unwrap();
        let asked = other.guest.ask(&json!({"ask": "table", "battle": table})).unwrap();
        assert_eq!(asked["back"]["end"], json!({"agreed": "points"}));
        sitting.agree();
        sitting.everybody_sees(step + 1);
        for (viewer, guest) in sitting.devices() {
            assert_eq!(guest.look["view"]["now"]["kind"], "finished", "{viewer:?}");
        }
        let text = unsealed(&sitting.table.ask(json!({"ask": "export", "sealed": true})));
        let receipts: Vec<String> =
            sitting.players.iter().map(|player| player.receipt(&sitting.commitment)).collect();
        let receipts: Vec<&str> = receipts.iter().map(String::as_str).collect();
        app::verify(&text, &receipts).unwrap();
        everybody_saw_what_he_may(&sitting, &Opened::of(&text));
        every_text_is_accounted_for(&sitting, &Opened::of(&text));
    }
}

/// Checks that every answered command is in the journal once, at the step that its reply named.
pub(crate) fn nothing_lost_or_doubled(sitting: &Sitting, opened: &Opened) {
    for (request, seq) in sitting.players.iter().flat_map(|player| &player.answered) {
        let seq = usize::try_from(*seq).unwrap();
        assert_eq!(opened.bearing(request["id"].as_str().unwrap()), [seq], "{request}");
    }
}

pub(crate) fn everybody_saw_what_he_may(sitting: &Sitting, opened: &Opened) {
    for (viewer, guest) in sitting.devices() {
        assert_eq!(guest.seq(), u32::try_from(opened.len() - 1).ok(), "{viewer:?} is up to date");
        opened.gave(viewer, &guest.record.as_ref().unwrap().looks);
    }
    for (viewer, seq, lines) in &sitting.read {
        opened.told(*viewer, *seq, lines);
    }
}

/// Everything that a device got besides looks and pages of the log: the results of its own commands, as
/// far as its viewer may know them, and messages that say nothing about the battle.
fn every_text_is_accounted_for(sitting: &Sitting, opened: &Opened) {
    for (viewer, guest) in sitting.devices() {
        for text in &guest.record.as_ref().unwrap().texts {
            let said: Value = serde_json::from_str(text).unwrap();
            let parts: Vec<&str> = said.as_object().unwrap().keys().map(String::as_str).collect();
            match parts[..] {
                ["look" | "own" | "patch" | "welcome" | "speaks" | "changed" | "bye"]
                | ["n", "problem"] => {}
                ["backup" | "sealed" | "prove"] => {
                    assert_eq!(said[parts[0]].as_object().unwrap().len(), 2, "{text}");
                }
                ["whole"] => assert_eq!(said["whole"], json!({})),
                ["n", "reply"] => {
                    let reply = said["reply"].as_object().unwrap();
                    let told = ["events", "entries", "forecast", "devices", "link"];
                    match told.into_iter().find(|field| reply.contains_key(*field)) {
                        Some("events") => opened.answered(viewer, &said["reply"]),
                        // A page of the log, odds, the seating, a code, or that something is done.
                        Some(_) => {}
                        None => assert!(reply.is_empty(), "{viewer:?} got {text}"),
                    }
                }
                _ => panic!("{viewer:?} got {text}"),
            }
        }
    }
}

/// No text that a device got contains the seed, another device's key, or the phrase.
fn nobody_got_a_secret(sitting: &Sitting, opened: &Opened) {
    let phrase = sitting.table.ask(json!({"ask": "table"}))["phrase"].take();
    let words = phrase.as_str().unwrap().to_owned();
    let keys: Vec<String> = sitting.devices().map(|(_, guest)| guest.key().text()).collect();
    for (me, (viewer, guest)) in sitting.devices().enumerate() {
        for text in &guest.record.as_ref().unwrap().texts {
            assert_eq!(betrays(text, &opened.seed()), None, "{viewer:?} got the seed");
            assert!(!text.contains(&words), "{viewer:?} got the phrase");
            let others = keys.iter().enumerate().filter(|(other, _)| *other != me);
            for (_, key) in others {
                assert!(!text.contains(key), "{viewer:?} got another's key");
            }
        }
    }
}

impl Sitting {
    /// All devices at the table, with their viewers.
    fn devices(&self) -> impl Iterator<Item = (Viewer, &Guest)> {
        let players = self.players.iter();
        let players = players.map(|player| (Viewer::Seat(Seat(player.seat)), &player.guest));
        players.chain(self.watchers.iter().map(|(viewer, guest)| (*viewer, guest)))
    }
}
