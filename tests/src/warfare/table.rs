//! A whole battle at a table: a phone for each of the four commanders, and the screen. It is over
//! when the points say so.

use crate::door::unsealed;
use crate::phone::Guest;
use crate::random::Dice;
use crate::tables::Opening;
use serde_json::{Value, json};

/// Taps of the battle at most.
const TAPS: usize = 1_000;
/// What is tapped wherever it is open, and what only where there is nothing else.
const FIRST: [&str; 2] = ["end_battle", "attack"];
const LAST: [&str; 4] = ["effect", "end_activation", "end_turn", "decline"];

struct Sitting {
    table: Opening,
    phones: Vec<Guest>,
    screen: Guest,
    dice: Dice,
}

impl Sitting {
    fn begin() -> Self {
        let mut draft = app::content("warfare").unwrap()["practice"]["draft"].clone();
        draft["quick_start"] = json!(false);
        draft["house"] = json!({"points_rule": "majority_plus_one", "share_stats": false});
        let gather = json!({"ask": "gather", "game": "warfare", "name": "Four", "draft": draft});
        let table = Opening::gathered(&gather, &[]);
        table.ask(json!({"ask": "begin"}));
        let phones: Vec<_> = table.seats().map(|seat| table.seat(&json!({"seat": seat}))).collect();
        let screen = table.seat(&json!("screen"));
        let mut sitting = Self { table, phones, screen, dice: Dice(4) };
        sitting.all_see(0);
        sitting
    }

    fn devices(&mut self) -> impl Iterator<Item = &mut Guest> {
        self.phones.iter_mut().chain([&mut self.screen])
    }

    fn all_see(&mut self, seq: u32) {
        self.devices().for_each(|device| device.sees(seq));
    }

    /// What the commander is offered who is asked first, on their own phone.
    fn choose(&mut self, seat: usize) -> Value {
        let offers = self.phones[seat].look["offers"].as_array().unwrap();
        let open = offers.iter().filter(|it| it["seat"] == seat && it["refusal"].is_null());
        let (mut first, mut middle, mut last) = (Vec::new(), Vec::new(), Vec::new());
        for command in open.map(|offer| &offer["command"]) {
            match command["do"].as_str().unwrap() {
                deed if FIRST.contains(&deed) => first.push(command),
                deed if LAST.contains(&deed) => last.push(command),
                _ => middle.push(command),
            }
        }
        let ending = last.iter().filter(|command| command["do"] != "effect").copied().collect();
        let ways = [first, middle, ending].into_iter().find(|ways: &Vec<_>| !ways.is_empty());
        let ways = ways.expect("whoever is asked may do something");
        ways[self.dice.below(ways.len())].clone()
    }

    /// The next tap; whose, and what.
    fn tap(&mut self) -> (usize, Value) {
        let seat = self.screen.look["view"]["asked"][0].as_u64().unwrap();
        let seat = usize::try_from(seat).unwrap();
        let command = self.choose(seat);
        let act = json!({"ask": "act", "battle": self.table.battle, "seat": seat,
            "viewer": {"seat": seat}, "id": self.dice.id(), "command": command});
        let done = self.phones[seat].ask(&act).unwrap();
        self.all_see(u32::try_from(done["seq"].as_u64().unwrap()).unwrap());
        (seat, command)
    }
}

#[test]
fn four_phones_and_a_screen_play_a_battle_to_its_end() {
    let mut sitting = Sitting::begin();
    let own = |phone: &Guest| phone.look["view"]["own"]["stats"].clone();
    let stats: Vec<_> = sitting.phones.iter().map(own).collect();
    assert_eq!((&stats[0], &stats[1]), (&stats[2], &stats[3]), "allies know the same");
    assert_ne!(stats[0], stats[1], "and not what the others hide");
    assert!(sitting.screen.look["view"]["own"].is_null());
    let (mut taps, mut done) = ([0; 4], Vec::new());
    while sitting.screen.look["view"]["phase"] != "finished" {
        assert!(done.len() < TAPS, "the battle does not end");
        let (seat, command) = sitting.tap();
        taps[seat] += 1;
        done.push(command["do"].as_str().unwrap().to_owned());
    }
    assert!(taps.iter().all(|taps| *taps > 5), "{taps:?}");
    for deed in ["place", "activate", "attack", "roll", "next_round"] {
        assert!(done.iter().any(|it| it == deed), "nobody did {deed}");
    }
    assert_eq!(done.last().unwrap(), "end_battle");
    let outcome = sitting.screen.look["view"]["now"]["outcome"].clone();
    assert_eq!(outcome["rule"], "W-PTS-2");
    for device in sitting.devices() {
        assert_eq!(device.look["view"]["now"]["outcome"], outcome);
        assert_eq!(device.look["offers"], json!([]));
    }
    let text = unsealed(&sitting.table.ask(json!({"ask": "export", "sealed": true})));
    app::verify(&text, &[]).unwrap();
}
