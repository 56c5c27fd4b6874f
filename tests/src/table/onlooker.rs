//! An onlooker at a real table without a key: it sees the length of each frame, in both directions, and
//! sees the same for each secret choice, whatever was chosen.

use crate::laws::random::Dice;
use crate::table::bad_line::{Opening, asked, host_on};
use crate::table::phone::Guest;
use crate::table::relay::Relay;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};
use table::Host;
use tempfile::TempDir;
use tracker::games::ALL;

/// How many secret choices to make in each game, each in two ways.
const CHOICES: usize = 24;
/// The schema's text for an event's field that some may not know.
const VEILED: &str = "`null` for those who may not know it.";
/// The schema's text for an event whose secret is dealt.
const DEALT: &str = "The app deals";
/// The event for a value that is typed from a card, in every game.
const TYPED: &str = "card_filled";
/// The most taps of one battle, and the most battles until there are enough choices.
const TAPS: usize = 400;
const BATTLES: u64 = 80;
/// A new battle begins this many taps after the last point at which secret choices were made before.
const QUIET: usize = 20;
/// Everything that comes at all comes sooner.
const SOON: Duration = Duration::from_secs(10);

/// The least seconds between two requests to prove what a phone keeps.
const ASK_EVERY: u64 = 3;

/// What an app sends: a request, or the proof that its copy is kept; both with the flags of a chunk and
/// the tag of the cipher.
const QUESTION: usize = (1 << 10) + 1 + 16;
const PROOF: usize = 256 + 1 + 16;
/// How many taps of an app to observe.
const SENDS: usize = 40;

/// What was heard of a frame: the kind of its message, which an onlooker has to guess, and its length.
type Heard = (String, usize);

/// One phone for each seat.
struct Phones {
    table: Opening,
    phones: Vec<Guest>,
    begun: Instant,
    dice: Dice,
    done: BTreeMap<String, usize>,
}

impl Phones {
    /// The practice battle, with a full setup if there is a choice.
    fn sit(game: &str, number: u64) -> Self {
        let mut draft = app::content(game).unwrap()["practice"]["draft"].clone();
        if draft["quick_start"].is_boolean() {
            draft["quick_start"] = json!(false);
        }
        let gather = json!({"ask": "gather", "game": game, "name": "A line", "draft": draft});
        let (begun, table) = (Instant::now(), Opening::gathered(&gather, &[]));
        table.ask(json!({"ask": "begin"}));
        let phones: Vec<_> = table.seats().map(|seat| table.seat(&json!({"seat": seat}))).collect();
        let (dice, done) = (Dice(number), BTreeMap::new());
        let mut sitting = Self { table, phones, begun, dice, done };
        // A device that sends something has come to stay, and all others are told: do it before the
        // first tap.
        for at in (0..sitting.phones.len()).chain([0]) {
            let battle = sitting.table.battle.clone();
            sitting.phones[at].ask(&json!({"ask": "table", "battle": battle})).unwrap();
        }
        sitting.settle(0);
        sitting
    }

    /// Waits until all phones show the step and keep it.
    fn settle(&mut self, seq: u32) {
        for phone in &mut self.phones {
            phone.sees(seq);
            while phone.sealed.len() < seq as usize + 2 {
                assert!(phone.hear(SOON).unwrap(), "item {} does not come", phone.sealed.len());
            }
        }
    }

    /// A seat's own open offers, by their kind.
    fn open(&self, seat: usize) -> BTreeMap<String, Vec<Value>> {
        let offers = self.phones[seat].look["offers"].as_array().unwrap();
        let mut open = BTreeMap::<_, Vec<_>>::new();
        for offer in offers.iter().filter(|it| it["seat"] == seat && it["refusal"].is_null()) {
            let deed = offer["command"]["do"].as_str().unwrap().to_owned();
            open.entry(deed).or_default().push(offer["command"].clone());
        }
        open
    }

    /// A seat that has something to tap.
    fn turn(&self) -> Option<usize> {
        (0..self.phones.len()).find(|seat| !self.open(*seat).is_empty())
    }

    /// Sends a request, and returns the frames that each phone hears because of it.
    fn hears(&mut self, seat: usize, mut request: Value) -> Vec<Vec<Heard>> {
        let before: Vec<_> = self.phones.iter().map(|phone| phone.frames().len()).collect();
        request["battle"] = json!(self.table.battle);
        request["seat"] = json!(seat);
        request["viewer"] = json!({"seat": seat});
        request["id"] = json!(self.dice.id());
        let done = self.phones[seat].ask(&request).unwrap();
        let seq = u32::try_from(done["seq"].as_u64().unwrap()).unwrap();
        self.settle(seq);
        let heard = |(phone, before): (&Guest, usize)| {
            let heard = phone.frames()[before..].iter();
            // Proofs are requested by the clock.
            let of_tap = |(what, _): &&Heard| !matches!(what.as_str(), "prove" | "whole");
            let mut heard: Vec<_> = heard.filter(of_tap).cloned().collect();
            heard.sort();
            heard
        };
        self.phones.iter().zip(before).map(heard).collect()
    }

    fn act(&mut self, seat: usize, command: &Value) -> Vec<Vec<Heard>> {
        self.hears(seat, json!({"ask": "act", "command": command}))
    }

    /// Makes a choice in two ways that nobody else can tell apart, or else just a tap. The choice with
    /// the lesser text comes first in the result, so that a dependence on it is noticed.
    fn tap(&mut self, seat: usize) -> Option<[Vec<Vec<Heard>>; 2]> {
        let often = |deed: &String| self.done.get(deed).copied().unwrap_or(0);
        let (deed, mut commands) = self.open(seat).into_iter().min_by_key(|(it, _)| often(it))?;
        *self.done.entry(deed).or_default() += 1;
        let one = commands.swap_remove(self.dice.below(commands.len()));
        let heard = self.act(seat, &one);
        if commands.is_empty() || self.phones[seat].look["take_back"]["reveals"] == true {
            return None;
        }
        let seen = self.seen_beside(seat);
        let step = self.phones[seat].look["seq"].clone();
        // All are told the numbers of steps, and the other choice is two steps later. If the number
        // gets a digit longer, so may everything.
        let digits = |seq: u64| seq.to_string().len();
        let seq = step.as_u64().unwrap();
        if digits(seq - 1) != digits(seq + 2) {
            return None;
        }
        let other = commands.swap_remove(self.dice.below(commands.len()));
        self.hears(seat, json!({"ask": "take_back", "step": step, "consent": false, "why": ""}));
        let again = self.act(seat, &other);
        let texts = [&one, &other].map(Value::to_string);
        let both = if texts.is_sorted() { [heard, again] } else { [again, heard] };
        (seen == self.seen_beside(seat)).then_some(both)
    }

    /// Checks that each phone had to prove what it keeps, but not for each tap.
    fn was_asked_now_and_then(&self) {
        let most = self.begun.elapsed().as_secs() / ASK_EVERY + 1;
        for phone in &self.phones {
            let asked = phone.frames().iter().filter(|(what, _)| what == "prove").count() as u64;
            assert!((1..=most).contains(&asked), "{asked} times, not {most}");
        }
    }

    /// The other seats' phones.
    fn beside(&self, seat: usize) -> impl Iterator<Item = &Guest> {
        self.phones.iter().enumerate().filter(move |(other, _)| *other != seat).map(|it| it.1)
    }

    /// What the other seats see, without the numbers of steps.
    fn seen_beside(&self, seat: usize) -> Vec<Value> {
        let seen = |phone: &Guest| {
            let mut look = phone.look.clone();
            for field in ["seq", "mark"] {
                look[field].take();
            }
            look["take_back"]["seq"].take();
            look
        };
        self.beside(seat).map(seen).collect()
    }
}

/// Whether a game has secret choices, according to its events' schema: a field that is `null` for those
/// who may not know it. Values typed from a card and dealt secrets are hidden too, but nobody chooses
/// them.
fn chooses_in_secret(game: &str) -> bool {
    let path = format!("{}/../data/schema/{game}/event.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut events = schema["oneOf"].as_array().unwrap().iter();
    events.any(|event| {
        let text = event.to_string();
        text.contains(VEILED) && !text.contains(DEALT) && event["required"] != json!([TYPED])
    })
}

#[test]
fn lengths_tell_no_choice_from_another() {
    for (number, game) in (31..).zip(ALL) {
        let (mut choices, mut reach) = (0, 0);
        let mut longer = [0; 2];
        let least = if chooses_in_secret(game.id) { CHOICES } else { 0 };
        for battle in 0..BATTLES {
            let mut table = Phones::sit(game.id, number + 100 * battle);
            let most = if choices == 0 { TAPS } else { reach + QUIET };
            for tap in 0..most {
                let Some(seat) = table.turn() else { break };
                let Some([one, other]) = table.tap(seat) else { continue };
                choices += 1;
                reach = reach.max(tap);
                compare(&one, &other, &mut longer);
            }
            table.was_asked_now_and_then();
            if choices >= least {
                break;
            }
        }
        assert!(choices >= least, "{}: only {choices} choices", game.id);
        // Five standard deviations.
        let [fewer, more] = longer;
        let leans = fewer.abs_diff(more).pow(2) > 25 * (fewer + more);
        assert!(!leans, "{}: {longer:?}", game.id);
    }
}

/// Checks that the number of frames and their lengths are the same. Only what everybody at the table
/// may know is compressed. The digest in it makes it a few bytes longer or shorter by chance, equally
/// often for both choices.
fn compare(one: &[Vec<Heard>], other: &[Vec<Heard>], longer: &mut [usize; 2]) {
    for (one, other) in one.iter().zip(other) {
        let kinds = |heard: &[Heard]| heard.iter().map(|it| it.0.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(one), kinds(other));
        for ((what, one), (_, other)) in one.iter().zip(other) {
            if what == "patch" {
                assert!(one.abs_diff(*other) <= 8, "{one} or {other} bytes of what all may know");
                longer[0] += usize::from(one > other);
                longer[1] += usize::from(one < other);
            } else {
                assert_eq!(one, other, "{what}");
            }
        }
    }
}

/// An app at the table, with the onlooker on its connection.
struct Watched {
    app: Host,
    relay: Relay,
    _folder: TempDir,
}

impl Watched {
    fn sit(table: &Opening, seat: usize) -> Self {
        let code = table.ask(json!({"ask": "invite", "place": {"seat": seat}}));
        let (host, key) = code["link"].as_str().unwrap().split_once("/#join=").unwrap();
        let relay = Relay::to(host.trim_start_matches("http://"));
        let folder = tempfile::tempdir().unwrap();
        let app = host_on(folder.path());
        let link = format!("http://{}/#join={key}", relay.address());
        asked(&app, &json!({"ask": "join", "link": link}));
        Self { app, relay, _folder: folder }
    }

    fn ask(&self, table: &Opening, mut request: Value) -> Value {
        request["battle"] = json!(table.battle);
        asked(&self.app, &request)
    }
}

#[test]
fn what_an_app_sends_is_as_long_for_every_choice() {
    for (number, game) in (71..).zip(ALL) {
        let (table, mut dice) = (Opening::of(game.id), Dice(number));
        table.ask(json!({"ask": "begin"}));
        let seats: Vec<_> = table.seats().map(|seat| Watched::sit(&table, seat)).collect();
        seats.iter().for_each(|seat| seat.relay.rests());
        let mut sent = 0;
        for _ in 0..SENDS {
            let tapped = (0..seats.len()).find_map(|seat| {
                let viewer = json!({"seat": seat});
                let look = seats[seat].ask(&table, json!({"ask": "look", "viewer": viewer}));
                let offers = look["offers"].as_array()?.iter();
                let open = |it: &&Value| it["seat"] == seat && it["refusal"].is_null();
                let open: Vec<_> = offers.filter(open).collect();
                let command = &open.get(dice.below(open.len().max(1)))?["command"];
                let before = seats[seat].relay.sent().len();
                let act = json!({"ask": "act", "seat": seat, "viewer": viewer, "id": dice.id(),
                    "command": command});
                let seq = seats[seat].ask(&table, act)["seq"].take();
                Some((seat, seq, seats[seat].relay.sent().split_off(before)))
            });
            let Some((seat, seq, mut frames)) = tapped else { break };
            frames.retain(|length| *length != PROOF);
            assert_eq!(frames, [QUESTION], "{}", game.id);
            sent += 1;
            let begun = Instant::now();
            for other in (0..seats.len()).filter(|other| *other != seat) {
                let look = json!({"ask": "look", "viewer": {"seat": other}});
                while seats[other].ask(&table, look.clone())["seq"] != seq {
                    assert!(begun.elapsed() < SOON);
                }
            }
        }
        assert_eq!(sent, SENDS, "{}", game.id);
        let all = seats.iter().flat_map(|seat| seat.relay.sent());
        let others: Vec<_> = all.filter(|it| ![QUESTION, PROOF].contains(it)).collect();
        assert!(others.is_empty(), "{}: {others:?}", game.id);
    }
}
