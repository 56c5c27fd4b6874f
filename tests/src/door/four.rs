//! A table of four seats: two commanders per side, each with their own secret and one that they share.
//! Two play on their own phones, the other two on the host's.

use crate::laws::random::Dice;
use crate::laws::toy::{self, Toy};
use crate::table::bad_line::{asked, host_on};
use crate::table::phone::Guest;
use app::{Caller, OpenBattle, Problem, Reply};
use serde_json::{Value, json};
use table::Host;
use tempfile::TempDir;
use tracker::games::bring;
use tracker::{Entry, Taken};

static GAMES: [Entry; 1] = [Entry::of::<Toy>()];
/// The seats on the host's own device, and those with a phone of their own.
const HERE: [u8; 2] = [0, 3];
const AWAY: [u8; 2] = [1, 2];

struct Four {
    host: Host,
    battle: String,
    phones: [Guest; 2],
    screen: Guest,
    dice: Dice,
    _folder: TempDir,
}

impl Four {
    fn sit() -> Self {
        bring(&GAMES);
        let folder = tempfile::tempdir().unwrap();
        let host = host_on(folder.path());
        let mut dice = Dice(4);
        let battle = imported(&host, &mut dice);
        let own = |mut request: Value| {
            request["battle"] = json!(battle);
            asked(&host, &request)
        };
        own(json!({"ask": "open_table", "address": "127.0.0.1"}));
        let guest = |place: Value| {
            let code = own(json!({"ask": "invite", "place": place}));
            let mut guest = Guest::scans(code["link"].as_str().unwrap());
            guest.come().unwrap();
            guest.sees(0);
            guest
        };
        let phones = AWAY.map(|seat| guest(json!({"seat": seat})));
        let screen = guest(json!("screen"));
        Self { host, battle, phones, screen, dice, _folder: folder }
    }

    fn own(&self, mut request: Value) -> Result<Value, Problem> {
        request["battle"] = json!(self.battle);
        let reply: Reply = self.host.call_text(Caller::Owner, &request.to_string())?;
        Ok(serde_json::to_value(reply).unwrap())
    }

    /// The battle as a seat sees it on the device that plays it.
    fn look(&self, seat: u8) -> Value {
        match AWAY.iter().position(|away| *away == seat) {
            Some(at) => self.phones[at].look.clone(),
            None => self.own(json!({"ask": "look", "viewer": {"seat": seat}})).unwrap(),
        }
    }

    /// Asks for a seat, from the device that plays it.
    fn ask(&mut self, seat: u8, mut request: Value) -> Result<Value, Value> {
        request["seat"] = json!(seat);
        request["battle"] = json!(self.battle);
        match AWAY.iter().position(|away| *away == seat) {
            Some(at) => self.phones[at].ask(&request),
            None => self.own(request).map_err(|no| serde_json::to_value(no).unwrap()),
        }
    }

    /// The seat whose turn it is takes its first open offer, and all devices see it.
    fn tap(&mut self) -> u8 {
        let seat = u8::try_from(self.screen.look["view"]["asked"][0].as_u64().unwrap()).unwrap();
        let look = self.look(seat);
        let offers = look["offers"].as_array().unwrap();
        let open = |offer: &&Value| offer["seat"] == seat && offer["refusal"].is_null();
        let command = offers.iter().find(open).expect("something is open")["command"].clone();
        let id = self.dice.id();
        let act = json!({"ask": "act", "viewer": {"seat": seat}, "id": id, "command": command});
        let seq = u32::try_from(self.ask(seat, act).unwrap()["seq"].as_u64().unwrap()).unwrap();
        self.all_see(seq);
        seat
    }

    fn all_see(&mut self, seq: u32) {
        for guest in self.phones.iter_mut().chain([&mut self.screen]) {
            guest.sees(seq);
        }
    }
}

/// A fresh battle of the toy in the host's books.
fn imported(host: &Host, dice: &mut Dice) -> String {
    let id = dice.id();
    let (_, seed) = app::fresh().unwrap();
    let (board, begun) = OpenBattle::begin("toy", &toy::practice(), id, 0, seed.into()).unwrap();
    let Taken::New { text, .. } = begun else { unreachable!("the first step") };
    let text = board.written(&[text]).unwrap();
    asked(host, &json!({"ask": "import", "text": text}));
    id.to_string()
}

#[test]
fn each_commander_knows_their_own_and_what_their_side_shares() {
    let mut four = Four::sit();
    assert_eq!(four.own(json!({"ask": "table"})).unwrap()["mine"], json!(HERE));
    let mut turns = Vec::new();
    while !four.screen.look["offers"].as_array().unwrap().is_empty() {
        let looks = [0, 1, 2, 3].map(|seat| four.look(seat));
        for (seat, look) in looks.iter().enumerate() {
            let own = look["view"]["own"].as_array().unwrap();
            let known: Vec<_> = (0..4).filter(|other| !own[*other].is_null()).collect();
            assert_eq!(known, [seat], "{look}");
        }
        let plans = looks.each_ref().map(|look| &look["view"]["plan"]);
        assert!(plans.iter().all(|plan| plan.is_number()), "{plans:?}");
        assert_eq!([plans[0], plans[1]], [plans[3], plans[2]]);
        assert_eq!(four.screen.look["view"]["plan"], Value::Null);
        turns.push(four.tap());
    }
    assert!(turns.len() > 8 && (0..4).all(|seat| turns.contains(&seat)), "{turns:?}");
    let points = four.screen.look["view"]["points"].as_array().unwrap();
    assert!(points.contains(&json!(10)), "{points:?}");
}

#[test]
fn a_device_plays_its_own_seats_alone() {
    let mut four = Four::sit();
    let command = json!({"do": "strike", "face": null});
    let act = json!({"ask": "act", "viewer": "table", "id": "1".repeat(32), "command": command});
    let mut of_ally = act.clone();
    (of_ally["seat"], of_ally["battle"]) = (json!(2), json!(four.battle));
    let no = four.own(of_ally.clone()).unwrap_err();
    assert!(matches!(no, Problem::SeatElsewhere { .. }), "{no:?}");
    assert_eq!(four.phones[0].ask(&of_ally).unwrap_err()["code"], "not_allowed");
    let look = json!({"ask": "look", "battle": four.battle, "viewer": {"seat": 2}});
    assert_eq!(four.phones[0].ask(&look).unwrap_err()["code"], "not_allowed", "an ally's own");
    for seat in [4, 8] {
        let no = four.own(json!({"ask": "invite", "place": {"seat": seat}})).unwrap_err();
        assert!(matches!(no, Problem::BadRequest { .. }), "{no:?}");
    }
}

#[test]
fn one_commander_of_the_other_side_agrees_to_taking_back() {
    let mut four = Four::sit();
    assert_eq!(four.tap(), 0, "it showed something");
    let step = four.look(0)["take_back"]["seq"].clone();
    let id = four.dice.id();
    four.ask(0, json!({"ask": "ask_back", "id": id, "step": step, "why": "too soon"})).unwrap();
    let wish = four.own(json!({"ask": "table"})).unwrap()["back"]["id"].clone();
    let answer = json!({"ask": "answer_back", "wish": wish, "agree": true});
    let ally = four.ask(3, answer.clone());
    assert_eq!(ally.unwrap_err()["code"], "nobody_there", "an ally is not asked");
    assert!(four.own(json!({"ask": "table"})).unwrap()["back"].is_object());
    four.ask(2, answer).unwrap();
    assert!(four.own(json!({"ask": "table"})).unwrap()["back"].is_null());
    let seq = u32::try_from(step.as_u64().unwrap()).unwrap() + 1;
    four.all_see(seq);
    assert_eq!(four.screen.look["view"]["asked"], json!([0]), "it is their turn again");
}
