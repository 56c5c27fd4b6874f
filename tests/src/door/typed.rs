//! Values that the owner of a device types on cards. A battle keeps the numbers that it began with and
//! shows them to those who may know them; nothing else that is typed reaches a guest.
//!
//! The test begins a battle of every game, and then types a random value into every field of every card
//! that takes one. All replies to a guest stay the same, byte for byte.

use crate::door::requests::TestHost;
use crate::door::rights::{guests, requests};
use crate::laws::random::{Dice, Game};
use app::battle::BattleRequest;
use app::{Ask, Caller, Kind, Request};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tracker::Id;

/// The prefix of every typed text.
const TYPED: &str = "typed by the owner";
/// How many values to try for a field until it takes one.
const TRIES: usize = 40;
/// How many taps to make before any request.
const TAPS: usize = 12;

/// How to prove that a request tells a guest nothing that was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Proof {
    /// It is refused, because it is the owner's.
    Refused,
    /// The reply is the same whatever is typed.
    Same,
    /// It changes something, so it is sent once, and its reply contains nothing that was typed.
    Silent,
}

/// By the request's kind, which says whether it crosses the network and as what.
fn proof(request: &Request) -> Proof {
    if let Request::Battle(BattleRequest::Odds(_)) = request {
        return Proof::Same;
    }
    match request.kind() {
        Kind::Content
        | Kind::Look(_)
        | Kind::Log
        | Kind::Counters
        | Kind::Export
        | Kind::Prove
        | Kind::Table => Proof::Same,
        Kind::Step | Kind::Wish | Kind::Leave => Proof::Silent,
        Kind::Own | Kind::Delete | Kind::Sealed | Kind::Receipt => Proof::Refused,
    }
}

/// The cards of a part of the pack with their shelves, which may be files or folders.
fn cards(shelf: &str, part: &Value, into: &mut Vec<(String, Value)>) {
    let inside =
        |name: &str| if shelf.is_empty() { name.into() } else { format!("{shelf}/{name}") };
    match part {
        Value::Array(all) => {
            for card in all {
                cards(&inside(card["id"].as_str().unwrap_or_default()), card, into);
            }
        }
        Value::Object(card)
            if card.get("id").is_some_and(Value::is_string) && !shelf.is_empty() =>
        {
            let shelf = shelf.strip_suffix(&format!("/{}", card["id"].as_str().unwrap()));
            into.extend(shelf.map(|shelf| (shelf.to_owned(), part.clone())));
        }
        Value::Object(folder) => {
            for (name, part) in folder {
                cards(&inside(name), part, into);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// All cards of a game with their shelves.
fn all_cards(game: &str) -> Vec<(String, Value)> {
    let mut content = Value::Object(app::content(game).unwrap());
    let practice = content.as_object_mut().unwrap().remove("practice").unwrap();
    let mut all = Vec::new();
    for part in [content, practice] {
        cards("", &part, &mut all);
    }
    all
}

/// Another value of the same type, or of any type for null.
fn other(value: &Value, dice: &mut Dice) -> Value {
    match value {
        Value::Null => match dice.below(3) {
            0 => json!(format!("{TYPED} {}", dice.below(1_000_000))),
            1 => json!({"name": "N", "text": format!("{TYPED} {}", dice.below(1_000_000))}),
            _ => json!(dice.below(20)),
        },
        Value::Bool(is) => json!(!is),
        Value::Number(_) => json!(dice.below(20)),
        Value::String(_) => json!(format!("{TYPED} {}", dice.below(1_000_000))),
        Value::Array(list) => list.iter().map(|value| other(value, dice)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), other(value, dice))).collect()
        }
    }
}

/// The values to type on a card: a different one in every field that takes it.
fn typed(game: &Game, (shelf, card): &(String, Value), dice: &mut Dice) -> Map<String, Value> {
    let mut values = Map::new();
    // References stay, because the lists of the practice battle use them.
    for (name, value) in card.as_object().unwrap().iter().filter(|(name, _)| !is_reference(name)) {
        let mut takes = (0..TRIES).map(|_| other(value, dice)).filter(|other| {
            let mut whole = card.clone();
            whole[name] = other.clone();
            other != value && (game.entry.read_card)(shelf, &whole.to_string()).is_ok()
        });
        if let Some(other) = takes.next() {
            values.insert(name.clone(), other);
        }
    }
    values
}

fn is_reference(field: &str) -> bool {
    ["id", "faction"].contains(&field)
}

/// Types on every card. Returns how many fields took a value, by shelf.
fn type_all(host: &TestHost, game: &Game, dice: &mut Dice) -> BTreeMap<String, usize> {
    let mut taken = BTreeMap::new();
    for card in all_cards(game.entry.id) {
        let values = typed(game, &card, dice);
        let (shelf, card) = card;
        let save = json!({"ask": "save_card", "game": game.entry.id, "shelf": shelf,
            "card": card["id"], "values": values});
        if !values.is_empty() && host.try_ask(Caller::Owner, save).is_ok() {
            *taken.entry(shelf).or_default() += values.len();
        }
    }
    taken
}

/// The request with real values, in all variants.
fn in_earnest(request: &Value, game: &Game, look: &Value) -> Vec<Value> {
    let with = |field: &str, value: Value| {
        let mut request = request.clone();
        request[field] = value;
        request
    };
    let offers = look["offers"].as_array().unwrap().iter().filter(|offer| offer["seat"] == 1);
    let commands = offers.map(|offer| with("command", offer["command"].clone()));
    match request["ask"].as_str().unwrap() {
        "pack" => vec![with("game", json!(game.entry.id))],
        "log" => vec![with("count", json!(500))],
        "odds" => commands.collect(),
        "act" => commands.take(1).collect(),
        _ => vec![request.clone()],
    }
}

/// A battle under way, at which guests ask.
struct Scene<'a> {
    host: TestHost,
    game: &'a Game,
    battle: Id,
    guests: [(&'static str, Caller); 3],
}

impl<'a> Scene<'a> {
    /// The practice battle with the changes of a variant.
    fn begin(game: &'a Game, variant: Option<&Value>) -> Self {
        let mut host = TestHost::new();
        let mut draft = app::content(game.entry.id).unwrap()["practice"]["draft"].clone();
        variant.into_iter().for_each(|variant| json_patch::merge(&mut draft, variant));
        let begin =
            json!({"ask": "new_battle", "game": game.entry.id, "name": "x", "draft": draft});
        let battle = host.ask(begin)["battle"].as_str().unwrap().to_owned();
        host.play(&battle, TAPS);
        let battle = battle.parse().unwrap();
        let guests = guests(&host, battle);
        Self { host, game, battle, guests }
    }

    /// The replies to every guest for all requests with this kind of proof.
    fn answers(&self, how: Proof) -> BTreeMap<String, String> {
        let look = self.host.try_ask(self.guests[0].1, self.look()).unwrap();
        let requests = requests(self.battle).into_iter().map(|(request, _)| request);
        let requests = requests.filter(|request| proof(&read(request)) == how);
        let all = requests.flat_map(|request| in_earnest(&request, self.game, &look));
        let mut answers = BTreeMap::new();
        for request in all {
            for (name, caller) in self.guests {
                let answer = match self.host.try_ask(caller, request.clone()) {
                    Ok(answer) => answer.to_string(),
                    Err(problem) => json!(problem).to_string(),
                };
                answers.insert(format!("{name}: {request}"), answer);
            }
        }
        answers
    }

    fn look(&self) -> Value {
        json!({"ask": "look", "battle": self.battle, "viewer": {"seat": 1}})
    }
}

fn read(request: &Value) -> Request {
    serde_json::from_value(request.clone()).unwrap()
}

#[test]
fn nothing_that_a_guest_may_ask_depends_on_what_the_owner_types() {
    for game in tracker::games::ALL.iter().map(|entry| Game::of(entry.id)) {
        let variants = [None].into_iter().chain(game.variants.iter().map(Some));
        for (number, variant) in (0..).zip(variants) {
            let scene = Scene::begin(&game, variant);
            let before = scene.answers(Proof::Same);
            let taken = type_all(&scene.host, &game, &mut Dice(number));
            assert!(taken["units"] > 0, "{}: nothing was typed", game.entry.id);
            for (asked, answer) in scene.answers(Proof::Same) {
                let same = before[&asked] == answer;
                assert!(same, "{}: what was typed is told to {asked}", game.entry.id);
            }
            for (asked, answer) in scene.answers(Proof::Refused) {
                assert!(answer.contains("not_allowed"), "{}: {asked}: {answer}", game.entry.id);
            }
            for (asked, answer) in scene.answers(Proof::Silent) {
                let told = answer.contains(TYPED);
                assert!(!told, "{}: what was typed is told to {asked}", game.entry.id);
            }
        }
    }
}
