//! Secrecy: nothing that viewers get depends on what they may not know.
//!
//! In every position of random battles, everything that a viewer may not know is dealt again. The view,
//! the offers and the one-line summary have to stay the same, byte for byte. When the same command is
//! given in both battles, the viewer has to be told the same until something is revealed. Everything
//! about it that leaves the device then has the same lengths: see [`crate::laws::lengths`].

use crate::door::requests::TestHost;
use crate::laws::lengths::{Leaving, Shown, fits, page_fits};
use crate::laws::random::{
    Game, Table, Tap, deed, games, gets, last_line, own_offers, sent, stands,
};
use crate::laws::sampled::Sampler;
use crate::laws::selection::selected;
use serde_json::{Value, json};
use std::thread;
use tracker::games::ALL;
use tracker::{Act, AnyBattle, Entry, Fault, Id, Seat, Seed, Taken, Viewer};

/// How many seats look at each position, in turn: with more seats, each sees its share of the battle.
/// The screen looks at all of it.
const EYES: usize = 2;
/// The most steps of a battle.
const STEPS: usize = 100;

/// Plays a battle of a game and looks at it through the eyes of each viewer. Returns whether it
/// contained anything that a viewer may not know.
fn keeps_secrets(entry: &Entry, setup: &str, number: u64, steps: usize) -> bool {
    let mut table = Table::begin(entry, setup, number);
    let mut secrets = false;
    for step in 0..steps {
        let others = others(&mut table, step);
        // Anything that some viewer does not know is hidden from the screen.
        secrets = secrets || table.stands() != stands(&*others[0].1);
        table.offers().iter().for_each(fits);
        let Some(offer) = table.offer() else { break };
        let choice = if step % 2 == 0 { another(&mut table, &offer) } else { None };
        let before = Shown::of(&*table.play);
        table.act(&offer);
        let leaves = Leaving::of(&*table.play, table.texts.last().unwrap(), &before);
        page_fits(&*table.play, table.play.steps() - 1);
        for (viewer, mut other) in others {
            if let Some(tap) = likeness(&*other, viewer, &offer) {
                compare((&table, &leaves), &mut *other, viewer, &offer, &tap);
            }
        }
        if let Some((other, tap, text)) = choice {
            let theirs = Leaving::of(&*other, &text, &before);
            chosen_in_secret((&table, &leaves), (&*other, &theirs), &offer, &tap);
        }
    }
    page_fits(&*table.play, 0);
    secrets
}

/// The battle with other secrets, for the screen and for some seats, who cannot tell them apart.
fn others(table: &mut Table, step: usize) -> Vec<(Viewer, Box<dyn AnyBattle>)> {
    let mut seats: Vec<_> = table.play.seats().all().map(Viewer::Seat).collect();
    // Advance by three each time, so that every seat looks at even steps and at odd ones.
    let first = 3 * step % seats.len();
    seats.rotate_left(first);
    let viewers: Vec<_> = [Viewer::Table].into_iter().chain(seats).take(1 + EYES).collect();
    let other = |viewer| {
        let seed: Seed = table.dice.seed();
        let other = table.play.resample(viewer, &seed);
        other.invariants().unwrap_or_else(|broken| panic!("{}: {broken:?}", table.called()));
        let (here, there) = (gets(&*table.play, viewer), gets(&*other, viewer));
        assert_eq!(here, there, "{}: {viewer:?} learns a secret", table.called());
        (viewer, other)
    };
    viewers.into_iter().map(other).collect()
}

fn same(one: &Tap, other: &Tap) -> bool {
    one.seat == other.seat && one.command.get() == other.command.get()
}

/// The open offers of the same seat with the same kind of command.
fn alike(play: &dyn AnyBattle, tap: &Tap) -> Vec<Tap> {
    let mut open = own_offers(play, tap.seat);
    open.retain(|offer| offer.refusal.is_none() && deed(offer) == deed(tap));
    open
}

/// The same offer in another battle or, if its secrets do not allow it, the one that replaces it. An
/// offer that the viewer can see has no replacement.
fn likeness(other: &dyn AnyBattle, viewer: Viewer, tap: &Tap) -> Option<Tap> {
    let mut open = alike(other, tap);
    if let Some(place) = open.iter().position(|one| same(one, tap)) {
        return Some(open.swap_remove(place));
    }
    let seen = other.offers(viewer).iter().any(|one| same(one, tap));
    (!seen && !open.is_empty()).then(|| open.swap_remove(0))
}

/// Does the same in the other battle, and checks that the viewer gets the same. If a replacement was
/// done there, this holds only if the result looks the same.
fn compare(
    (table, leaves): (&Table, &Leaving),
    other: &mut dyn AnyBattle,
    viewer: Viewer,
    offer: &Tap,
    tap: &Tap,
) {
    let same = offer.command.get() == tap.command.get();
    let before = Shown::of(other);
    let text = match give(other, tap) {
        Ok(text) => text,
        Err(Fault::Refused(_)) if !viewer.knows(tap.seat) => return,
        Err(fault) => panic!("{}: {} refused: {fault}", table.called(), tap.command),
    };
    let (here, there) = (gets(&*table.play, viewer), gets(other, viewer));
    if (same || here == there) && told_alike(table, other, viewer, &tap.command.to_string()) {
        assert_eq!(
            here,
            there,
            "{}: {viewer:?} learns a secret from {}",
            table.called(),
            tap.command
        );
        let theirs = Leaving::of(other, &text, &before);
        leaves.looks_like(&theirs, table, viewer, &tap.command.to_string());
    }
}

/// Whether the viewer is told the same about the last step of both. If not, something must have been
/// revealed.
fn told_alike(table: &Table, other: &dyn AnyBattle, viewer: Viewer, what: &str) -> bool {
    let (here, there) = (last_line(&*table.play, viewer), last_line(other, viewer));
    let told = |line: &tracker::LogLine, at: usize| line.events.get(at).map(ToString::to_string);
    let shown = |line: &tracker::LogLine, at: usize| line.shown.get(at).copied().unwrap_or(false);
    for at in 0..here.events.len().max(there.events.len()) {
        let (one, another) = (told(&here, at), told(&there, at));
        if one != another {
            let shown = shown(&here, at) || shown(&there, at);
            assert!(
                shown,
                "{}: {viewer:?} is told a secret of {what}: {one:?}, or {another:?}",
                table.called()
            );
            return false;
        }
    }
    true
}

/// Another choice of the same seat and kind, made in a copy of the battle; one that is not made in
/// public.
fn another(table: &mut Table, offer: &Tap) -> Option<(Box<dyn AnyBattle>, Tap, String)> {
    let seen = table.play.offers(Viewer::Table);
    let shown = |tap: &Tap| seen.iter().any(|seen| seen.command.get() == tap.command.get());
    let ways = seen.iter().filter(|tap| tap.seat == offer.seat && deed(tap) == deed(offer)).count();
    let mut open = alike(&*table.play, offer);
    // If everybody sees as many ways as the seat has, its choice among them is public.
    if ways > 1 && ways == open.len() {
        return None;
    }
    open.retain(|tap| tap.command.get() != offer.command.get() && !shown(tap));
    if open.is_empty() {
        return None;
    }
    let tap = open.swap_remove(table.dice.below(open.len()));
    let mut other = table.opened();
    let text = give(&mut *other, &tap).unwrap();
    Some((other, tap, text))
}

/// If only the choosing seat sees a difference afterwards, the others must be told the same.
fn chosen_in_secret(
    (table, leaves): (&Table, &Leaving),
    (other, theirs): (&dyn AnyBattle, &Leaving),
    offer: &Tap,
    tap: &Tap,
) {
    let differs = |viewer| gets(&*table.play, viewer) != gets(other, viewer);
    if differs(Viewer::Seat(offer.seat)) {
        for viewer in table.play.seats().viewers().filter(|viewer| !viewer.knows(offer.seat)) {
            let what = tap.command.to_string();
            if !differs(viewer) && told_alike(table, other, viewer, &what) {
                leaves.looks_like(theirs, table, viewer, &what);
            }
        }
    }
}

/// Gives the command. Returns the text of the step.
fn give(play: &mut dyn AnyBattle, tap: &Tap) -> Result<String, Fault> {
    let command = &sent(&tap.command);
    let act = Act {
        by: tap.seat,
        eyes: Viewer::Seat(tap.seat),
        id: Id([0xee; 16]),
        at: 1,
        command,
        insist: None,
    };
    match play.act(act)? {
        Taken::New { text, .. } => Ok(text),
        Taken::Before { .. } => panic!("{} was given before", tap.command),
    }
}

/// How many commands are tried at a position.
const TRIED: usize = 8;

/// An offer in the view of the table or a seat, refused or not; sometimes with one of its fields
/// changed, or from another seat.
fn tried(table: &mut Table, sampler: &Sampler) -> Option<(Tap, Value)> {
    let viewers: Vec<_> = table.play.seats().viewers().collect();
    let offers = table.play.offers(viewers[table.dice.below(viewers.len())]);
    let mut tap = table.one_of(offers)?;
    let mut command = sent(&tap.command);
    let other = sampler.named(&deed(&tap), &mut table.dice);
    let fields: Vec<String> = other.as_object()?.keys().cloned().collect();
    let field = &fields[table.dice.below(fields.len())];
    if table.dice.below(2) == 0 {
        command[field] = other[field].clone();
    }
    if table.dice.below(4) == 0 {
        let seats: Vec<Seat> = table.play.seats().all().collect();
        tap.seat = seats[table.dice.below(seats.len())];
    }
    Some((tap, command))
}

/// What everybody is told about a command.
#[derive(Debug, PartialEq)]
enum Verdict {
    /// The rules accept it.
    Passes,
    /// A rule refuses it, and only its seat may know why: everybody sees that the rules also apply to
    /// face-down units.
    Unseen,
    /// It is refused, with the reason.
    Told(Value),
}

/// What everybody is told about a command's odds, whoever gives it, whether or not it is offered.
fn odds(play: &dyn AnyBattle, tap: &Tap, command: &Value) -> Value {
    json!(play.forecast(tap.seat, command).map_err(|fault| fault.to_string()))
}

/// `None` if it is not a valid command.
fn verdict(play: &mut dyn AnyBattle, tap: &Tap, command: &Value) -> Option<Verdict> {
    let (by, eyes) = (tap.seat, Viewer::Table);
    match play.act(Act { by, eyes, id: Id([0xee; 16]), at: 1, command, insist: None }) {
        Err(Fault::Refused(refusal)) if refusal.is_for(tap.seat, Viewer::Table) => {
            Some(Verdict::Told(json!(refusal)))
        }
        Err(Fault::Refused(_)) => Some(Verdict::Unseen),
        Err(_) => None,
        Ok(_) => Some(Verdict::Passes),
    }
}

/// A refusal in public does not depend on anything that the table may not know. Neither does the choice
/// to tell its reason, nor the odds.
#[test]
fn refusals_tell_the_table_nothing() {
    for game in ALL {
        let game = Game::of(game.id);
        for number in selected(0..2 * game.mixtures()) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            let sampler = Sampler::new(game.entry.id, "command", &table.play.header());
            for _ in 0..STEPS {
                let Some(offer) = table.offer() else { break };
                table.act(&offer);
                for _ in 0..TRIED {
                    let Some((tap, command)) = tried(&mut table, &sampler) else { break };
                    let [(one, odd), (other, odds)] = [(); 2].map(|()| {
                        let seed = table.dice.seed();
                        let mut play = table.play.resample(Viewer::Table, &seed);
                        let odds = odds(&*play, &tap, &command);
                        (verdict(&mut *play, &tap, &command), odds)
                    });
                    assert_eq!(
                        odd,
                        odds,
                        "{}: {command} tells a secret by its odds",
                        table.called()
                    );
                    let told = |it: &Option<Verdict>| matches!(it, Some(Verdict::Told(_)));
                    if told(&one) || told(&other) {
                        let seat = tap.seat;
                        let called = table.called();
                        assert_eq!(one, other, "{called}: {command} of {seat:?} tells a secret");
                    }
                }
            }
        }
    }
}

/// Offers that are refused in the seat's own view but not in the table's.
fn refused_in_secret(host: &TestHost, battle: &str) -> Vec<Value> {
    let offers = |viewer: Value| {
        let look = host.ask(json!({"ask": "look", "battle": battle, "viewer": viewer}));
        look["offers"].as_array().unwrap().clone()
    };
    let open = offers(json!("table"));
    let told = |own: &Value| {
        let same = |other: &&Value| ["seat", "command"].iter().all(|it| other[it] == own[it]);
        open.iter().find(same).is_some_and(|offer| offer["refusal"].is_null())
    };
    let seats = host.look(battle)["sides"].as_array().unwrap().len();
    let all = (0..seats).flat_map(|seat| offers(json!({"seat": seat})));
    all.filter(|offer| !offer["refusal"].is_null() && told(offer)).collect()
}

#[test]
fn why_a_rule_refuses_is_told_to_the_eyes_that_may_know() {
    let mut met = 0;
    for game in app::games() {
        let mut host = TestHost::new();
        let battle = host.ask(json!({"ask": "practice", "game": game.id}))["battle"].clone();
        let battle = battle.as_str().unwrap();
        for _ in 0..40 {
            for offer in refused_in_secret(&host, battle) {
                let refused = |viewer: Value| {
                    host.refused(json!({"ask": "act", "battle": battle, "seat": offer["seat"],
                        "viewer": viewer, "id": Id([0xee; 16]), "command": offer["command"]}))
                };
                let unseen = json!({"code": "refused_unseen", "params": {"seat": offer["seat"]}});
                assert_eq!(refused(json!("table")), unseen, "{offer}");
                let own = refused(json!({"seat": offer["seat"]}));
                assert_eq!((&own["code"], &own["params"]), (&json!("refused"), &offer["refusal"]));
                met += 1;
            }
            host.play(battle, 1);
        }
    }
    assert!(met > 0);
}

/// A secret is zeroed in memory when it is dropped; its type guarantees it.
#[test]
fn secrets_are_zeroed_when_they_go() {
    fn needs<T: zeroize::ZeroizeOnDrop>() {}
    needs::<Seed>();
    needs::<handover::Key>();
    needs::<handover::Phrase>();
    needs::<app::Hidden>();
}

/// Plays each mixture of the selected battles by the book, and once more with house rules.
fn whoever_plays_learns_no_secrets(game: &Game) {
    let play = |number: &u64| keeps_secrets(&game.entry, &game.mixed(*number), *number, STEPS);
    let with_secrets = selected(0..2 * game.mixtures()).filter(play).count();
    assert!(with_secrets > 0, "{}: nothing was dealt anew, so nothing is proven", game.entry.id);
}

#[test]
fn nobody_learns_anothers_secrets() {
    // This is the longest test, and has a thread for each game so that it does not end alone.
    thread::scope(|scope| {
        for game in games() {
            scope.spawn(move || whoever_plays_learns_no_secrets(&game));
        }
    });
}
