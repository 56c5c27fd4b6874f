//! Whole battles with the printed rosters, a phone each. What the book does not print on cards the
//! players type, as players do who have the cards at hand: what a battle cannot begin without on the
//! card's page, everything else when the battle asks for it.

use crate::door::requests::TestHost;
use crate::laws::random::Dice;
use crate::table::bad_line::Opening;
use crate::table::opened::Opened;
use crate::table::phone::Guest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tracker::games::fantasy_commander::FantasyCommander;
use tracker::{Seat, System, Viewer};

const GAME: &str = FantasyCommander::ID;
/// More taps than any of these battles takes.
const LONGEST: usize = 6_000;
/// Every so many taps what each device shows is held against the journal.
const LOOK: usize = 40;
/// Of so many taps one is any that is open; the others are among the likeliest.
const ANY: usize = 8;
/// So many offers are the likeliest.
const LIKELY: usize = 3;

/// What stands on a card in the players' hands.
fn on_card(card: &str) -> Value {
    let (branch, size, attack) = match card {
        "roland-the-proud" | "imelstar-the-soul-eater" => ("hero", 5, 4),
        "demonic-hydra" => ("colossal", 7, 5),
        "equestrian-knights" | "undead-cavalry" => ("regular_monstrous", 3, 3),
        _ => ("regular_infantry", 4, 3),
    };
    let shoots = matches!(card, "imperial-shooters" | "zombie-archers");
    let shot = json!({"dice": 3, "base": 2, "most": 4});
    let ranged = if shoots { vec![shot] } else { Vec::new() };
    json!({"branch": branch, "size": size, "attack": attack, "defense": 2, "ranged": ranged,
        "leadership": {"dice": 1}})
}

/// The values of that card that no battle begins without, as its page keeps them.
fn typed_before(card: &str) -> Value {
    let all = on_card(card);
    json!({"ask": "save_card", "game": GAME, "shelf": "units", "card": card,
        "values": {"branch": all["branch"], "size": all["size"]}})
}

/// Two phones and the table's screen.
struct Sitting {
    table: Opening,
    phones: [Guest; 2],
    screen: Guest,
    dice: Dice,
    newest: u32,
    /// What each device showed now and then, and whose eyes it has.
    shown: Vec<(Viewer, Value)>,
    /// What was typed during the battle, card by card.
    typed: BTreeSet<(String, String)>,
}

impl Sitting {
    /// Both players have typed what these cards need, and sit at the table.
    fn begin(draft: &Value, cards: &[&str], number: u64) -> Self {
        let gather = json!({"ask": "gather", "game": GAME, "name": "Printed", "draft": draft});
        let no = TestHost::new().refused(gather.clone());
        assert_eq!(no["code"], "not_legal", "the book prints no sizes: {no}");
        let before: Vec<Value> = cards.iter().map(|card| typed_before(card)).collect();
        let table = Opening::gathered(&gather, &before);
        let seat = |place: Value| {
            let mut guest = table.seat(&place);
            guest.record = None;
            guest
        };
        let phones = [0, 1].map(|number| seat(json!({"seat": number})));
        let screen = seat(json!("screen"));
        table.ask(json!({"ask": "begin"}));
        let (shown, typed) = (Vec::new(), BTreeSet::new());
        let mut sitting =
            Self { table, phones, screen, dice: Dice(number), newest: 0, shown, typed };
        sitting.everybody_sees();
        sitting
    }

    fn everybody_sees(&mut self) {
        for guest in self.phones.iter_mut().chain([&mut self.screen]) {
            guest.sees(self.newest);
        }
    }

    /// What each device shows is kept, to be held against the journal.
    fn look_around(&mut self) {
        let seats = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
        let phones = seats.into_iter().zip(&self.phones);
        let all = phones.chain([(Viewer::Table, &self.screen)]);
        self.shown.extend(all.map(|(viewer, guest)| (viewer, guest.look.clone())));
    }

    /// Plays to the end; what it came to.
    fn play(&mut self) -> Value {
        for tap in 0..LONGEST {
            if tap % LOOK == 0 {
                self.look_around();
            }
            let now = &self.screen.look["view"]["now"];
            if now["kind"] == "finished" {
                let outcome = now["outcome"].clone();
                self.look_around();
                return outcome;
            }
            let asked = self.screen.look["view"]["asked"][0].as_u64().unwrap();
            self.turn(usize::try_from(asked).unwrap());
        }
        panic!("no end after {LONGEST} taps: {:?}", self.screen.look["view"]["sides"])
    }

    /// The player who is asked types what the battle needs from a card, or taps.
    fn turn(&mut self, seat: usize) {
        let command = self.needed(seat).unwrap_or_else(|| self.chosen(seat));
        let request = json!({"ask": "act", "battle": self.table.battle, "seat": seat,
            "viewer": {"seat": seat}, "id": self.dice.id(), "command": command});
        let done = self.phones[seat].ask(&request);
        let done = done.unwrap_or_else(|no| panic!("{command}: {no}"));
        self.newest = u32::try_from(done["seq"].as_u64().unwrap()).unwrap();
        self.everybody_sees();
    }

    /// What a phone lists for its own seat.
    fn offers(&self, seat: usize) -> impl Iterator<Item = &Value> {
        let offers = self.phones[seat].look["offers"].as_array().unwrap();
        offers.iter().filter(move |offer| offer["seat"] == seat)
    }

    /// The value that an offer waits for, typed as it stands on the card.
    fn needed(&mut self, seat: usize) -> Option<Value> {
        let unknown = |offer: &&Value| offer["refusal"]["code"] == "E-CARD-UNKNOWN";
        let values = self.offers(seat).find(unknown)?["refusal"]["values"].clone();
        let view = &self.phones[seat].look["view"];
        let at = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let kind = at(&view["units"][at(&values["unit"])]["kind"]);
        let card = view["kinds"][kind]["card"]["id"].as_str().unwrap().to_owned();
        let name = values["value"].as_str().unwrap().to_owned();
        let value = on_card(&card)[&name].clone();
        assert!(self.typed.insert((card, name.clone())), "what was typed is asked for no more");
        Some(json!({"do": "fill_card", "kind": kind, "value": {name: value}}))
    }

    /// One of the likely offers, now and then any, with what the players see and roll.
    fn chosen(&mut self, seat: usize) -> Value {
        let open = self.offers(seat).filter(|offer| offer["refusal"].is_null());
        let open: Vec<Value> = open.map(|offer| offer["command"].clone()).collect();
        assert!(!open.is_empty(), "seat {seat} is asked and can do nothing");
        let any = self.dice.below(ANY) == 0;
        let most = if any { open.len() } else { open.len().min(LIKELY) };
        let command = open[self.dice.below(most)].clone();
        self.seen(command)
    }

    /// The command with what lies on the table: dice where the table rolls them, own units in
    /// Towns, capture points.
    fn seen(&mut self, mut command: Value) -> Value {
        for dice in ["colors", "faces"] {
            let lie = command.get_mut(dice).and_then(Value::as_array_mut);
            for die in lie.into_iter().flatten() {
                let face = self.dice.below(6);
                let color = ["red", "blue", "green"][face / 2];
                *die = if dice == "colors" { json!(color) } else { json!(face + 1) };
            }
        }
        match command["do"].as_str() {
            Some("lead") => command["towns"] = json!(1),
            Some("count") => command["points"] = json!([2, 1]),
            _ => {}
        }
        command
    }

    /// The journal proves, and what every device showed is what its viewer may know.
    fn proves(&self) {
        let text = self.table.ask(json!({"ask": "export"}))["text"].take();
        let text = text.as_str().unwrap();
        let proof = app::verify(text, &[]).unwrap();
        assert_eq!(u32::try_from(proof.steps).unwrap(), self.newest + 1);
        let opened = Opened::of(text);
        for (viewer, look) in &self.shown {
            opened.gave(*viewer, std::slice::from_ref(look));
        }
    }

    /// What was typed in the battle is remembered on the cards.
    fn remembers(&self) {
        let typed = self.table.ask_app(&json!({"ask": "pack", "game": GAME}))["typed"].take();
        for (card, name) in &self.typed {
            assert!(!typed["units"][card][name].is_null(), "{card}: {name}");
        }
        let leads = self.typed.iter().filter(|(_, name)| name == "leadership");
        assert_eq!(leads.count(), 8, "each card is asked for once");
    }
}

// proves FC-WIN-1, FC-ARM-3
#[test]
fn the_first_scenario_is_played_to_ten_points_with_a_phone_each() {
    let draft = json!({"armies": ["empire-first-battle", "styx-first-battle"],
        "scenario": "first-battle", "sources": {"dice": "table", "tactics": "table"}});
    let cards = [
        "legionnaires",
        "imperial-shooters",
        "equestrian-knights",
        "roland-the-proud",
        "zombie-warriors",
        "zombie-archers",
        "undead-cavalry",
        "imelstar-the-soul-eater",
    ];
    let mut sitting = Sitting::begin(&draft, &cards, 1);
    let outcome = sitting.play();
    assert_eq!(outcome["rule"], "FC-WIN-1", "{outcome}");
    let score = [0, 1].map(|seat| outcome["score"][seat].as_u64().unwrap());
    let winner = usize::try_from(outcome["winner"].as_u64().unwrap()).unwrap();
    assert!(score[winner] >= 10 && score[winner] > score[1 - winner], "{outcome}");
    let view = &sitting.screen.look["view"];
    let ledger = view["ledger"].as_array().unwrap();
    let reasons: BTreeSet<&str> =
        ledger.iter().filter_map(|line| line["reason"].as_str()).collect();
    assert!(reasons.contains("FC-DES-1") && reasons.contains("FC-END-1"), "{reasons:?}");
    sitting.remembers();
    sitting.proves();
}

// proves FC-WIN-4, FC-BR-2
#[test]
fn a_battle_royale_is_played_until_one_army_is_gone_with_a_phone_each() {
    let draft = json!({"armies": ["empire-multi-headed-horror", "styx-multi-headed-horror"],
        "scenario": "battle-of-the-vanguard"});
    let cards = [
        "legionnaires",
        "imperial-shooters",
        "equestrian-knights",
        "roland-the-proud",
        "zombie-warriors",
        "undead-cavalry",
        "imelstar-the-soul-eater",
        "demonic-hydra",
    ];
    let mut sitting = Sitting::begin(&draft, &cards, 2);
    let outcome = sitting.play();
    assert_eq!(outcome["rule"], "FC-WIN-4", "{outcome}");
    let units = sitting.screen.look["view"]["units"].as_array().unwrap();
    let left = [0, 1].map(|side| {
        let own = units.iter().filter(|unit| unit["owner"] == side);
        own.filter(|unit| unit["status"] == "battlefield").count()
    });
    let winner = [0, 1].into_iter().find(|side| left[*side] > 0);
    assert!(left.contains(&0), "{left:?}");
    assert_eq!(outcome["winner"], json!(winner));
    assert_eq!(outcome["score"], json!([0, 0]), "no points are scored");
    sitting.remembers();
    sitting.proves();
}
