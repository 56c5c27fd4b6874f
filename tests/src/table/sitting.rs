//! A whole battle at a table: a phone for each seat, and the screen. The first asked seat taps on its
//! own phone, until the battle is over.

use crate::laws::random::Dice;
use crate::table::bad_line::Opening;
use crate::table::phone::Guest;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most taps of a battle.
const TAPS: usize = 1_500;

/// How a battle is played.
#[derive(Clone, Copy)]
pub(crate) struct Hands {
    /// Commands to give whenever they are open.
    pub(crate) first: &'static [&'static str],
    /// Commands to give only if nothing else is open.
    pub(crate) last: &'static [&'static str],
    /// Commands that are never given.
    pub(crate) never: &'static [&'static str],
}

/// A table with its devices.
pub(crate) struct Sitting {
    table: Opening,
    pub(crate) phones: Vec<Guest>,
    pub(crate) screen: Guest,
    dice: Dice,
    hands: Hands,
}

/// The taps with their seats.
pub(crate) type Taps = Vec<(usize, String)>;

impl Sitting {
    /// Sets up the practice battle of a game, with these changes in its draft.
    pub(crate) fn begin(game: &str, changes: &Value, seed: u64, hands: Hands) -> Self {
        let mut draft = app::content(game).unwrap()["practice"]["draft"].clone();
        for (name, value) in changes.as_object().unwrap() {
            draft[name] = value.clone();
        }
        let gather = json!({"ask": "gather", "game": game, "name": "A table", "draft": draft});
        let table = Opening::gathered(&gather, &[]);
        table.ask(json!({"ask": "begin"}));
        let phones: Vec<_> = table.seats().map(|seat| table.seat(&json!({"seat": seat}))).collect();
        let screen = table.seat(&json!("screen"));
        let mut sitting = Self { table, phones, screen, dice: Dice(seed), hands };
        sitting.all_see(0);
        sitting
    }

    fn devices(&mut self) -> impl Iterator<Item = &mut Guest> {
        self.phones.iter_mut().chain([&mut self.screen])
    }

    fn all_see(&mut self, seq: u32) {
        self.devices().for_each(|device| device.sees(seq));
    }

    /// An open offer of a seat, on its own phone.
    fn choose(&mut self, seat: usize) -> Value {
        let offers = self.phones[seat].look["offers"].as_array().unwrap();
        let open = offers.iter().filter(|it| it["seat"] == seat && it["refusal"].is_null());
        let rank = |command: &Value| {
            let deed = command["do"].as_str().unwrap();
            let Hands { first, last, never } = self.hands;
            match deed {
                _ if never.contains(&deed) => None,
                _ if first.contains(&deed) => Some(0),
                _ if last.contains(&deed) => Some(2),
                _ => Some(1),
            }
        };
        let ranked = open.filter_map(|it| Some((rank(&it["command"])?, &it["command"])));
        let ranked: Vec<(u8, &Value)> = ranked.collect();
        let best = ranked.iter().map(|(rank, _)| *rank).min().expect("who is asked may act");
        let ways: Vec<_> = ranked.iter().filter(|(rank, _)| *rank == best).collect();
        ways[self.dice.below(ways.len())].1.clone()
    }

    /// Plays to the end, which all devices see. Returns the taps.
    pub(crate) fn plays(&mut self) -> Taps {
        let mut taps = Vec::new();
        while self.screen.look["view"]["phase"] != "finished" {
            assert!(taps.len() < TAPS, "the battle does not end: {:?}", counted(&taps));
            taps.push(self.tap());
        }
        let outcome = self.outcome();
        for device in self.devices() {
            assert_eq!(device.look["view"]["now"]["outcome"], outcome);
            assert_eq!(device.look["offers"], json!([]));
        }
        let text = self.table.ask(json!({"ask": "export", "sealed": true}));
        app::verify(&crate::door::requests::unsealed(&text), &[]).unwrap();
        taps
    }

    /// The outcome.
    pub(crate) fn outcome(&self) -> Value {
        self.screen.look["view"]["now"]["outcome"].clone()
    }

    /// Makes the next tap. Returns its seat and command.
    fn tap(&mut self) -> (usize, String) {
        let seat = self.screen.look["view"]["asked"][0].as_u64().unwrap();
        let seat = usize::try_from(seat).unwrap();
        let command = self.choose(seat);
        let act = json!({"ask": "act", "battle": self.table.battle, "seat": seat,
            "viewer": {"seat": seat}, "id": self.dice.id(), "command": command});
        let done = self.phones[seat].ask(&act).unwrap();
        self.all_see(u32::try_from(done["seq"].as_u64().unwrap()).unwrap());
        (seat, command["do"].as_str().unwrap().to_owned())
    }
}

/// Checks that each of these was done by somebody.
pub(crate) fn did(taps: &Taps, deeds: &[&str]) {
    for deed in deeds {
        assert!(taps.iter().any(|(_, it)| it == deed), "nobody did {deed}");
    }
}

/// How often each command was given.
fn counted(taps: &Taps) -> BTreeMap<&str, usize> {
    let mut counted = BTreeMap::new();
    for (_, deed) in taps {
        *counted.entry(deed.as_str()).or_default() += 1;
    }
    counted
}
