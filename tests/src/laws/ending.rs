//! Laws of the end that the players make, by agreement or by giving up, in every game: everything
//! reports it, nothing goes on, and taking it back reopens the very same battle.

use crate::door::requests::TestHost;
use crate::laws::lengths::{Leaving, Shown, page_fits};
use crate::laws::random::{Table, Turns, gets, last_line, random_battles, sent, stands};
use crate::laws::selection::enough;
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{
    Act, AnyBattle, End, Ending, Fault, Id, Outcome, Seat, Side, Summary, TakeBack, Taken, Verdict,
    Viewer,
};

const WAYS: [Ending; 5] = [
    Ending::Agreed(Verdict::Points),
    Ending::Agreed(Verdict::Draw),
    Ending::Agreed(Verdict::Won(Side::North)),
    Ending::Agreed(Verdict::Won(Side::South)),
    Ending::GivenUp,
];

/// A battle in progress, with who ends it and how.
struct Late<'a> {
    table: &'a mut Table,
    by: Seat,
    how: Ending,
}

/// Random battles of every game at random steps before their end.
fn late_battles(mut end: impl FnMut(Late<'_>)) {
    let mut found = 0;
    let mut turns: Turns<(&str, Seat, bool)> = Turns::default();
    random_battles(24, 120, |table, _| {
        let goes_on = table.play.summary().outcome.is_none();
        if goes_on && table.dice.below(40) == 0 {
            let (game, seats) = (table.entry.id, table.play.seats().all());
            let ways = seats.flat_map(|by| WAYS.map(|how| (by, how)));
            let all = ways.map(|way @ (by, how)| ((game, by, how == Ending::GivenUp), way));
            let (by, how) = turns.next(&mut table.dice, all.collect());
            end(Late { table, by, how });
            found += 1;
        }
    });
    assert!(found > enough(100), "only {found} battles were ended");
}

/// The outcome that an end must have.
fn outcome(play: &dyn AnyBattle, by: Seat, how: Ending) -> Outcome {
    let Summary { score, .. } = play.summary();
    let winner = match how {
        Ending::Agreed(Verdict::Points) if score[0] > score[1] => Some(Side::North),
        Ending::Agreed(Verdict::Points) if score[1] > score[0] => Some(Side::South),
        Ending::Agreed(Verdict::Points | Verdict::Draw) => None,
        Ending::Agreed(Verdict::Won(side)) => Some(side),
        Ending::GivenUp => play.seats().side(by).map(Side::other),
    };
    Outcome { winner, rule: "".into(), score, how: Some(how), agreed: Vec::new() }
}

fn log(play: &dyn AnyBattle) -> String {
    serde_json::to_string(&play.log(Viewer::Table, 0..play.steps())).unwrap()
}

#[test]
fn an_end_is_seen_by_everybody_and_asks_nobody() {
    late_battles(|Late { table, by, how }| {
        let expected = outcome(&*table.play, by, how);
        table.end(by, how).unwrap();
        let play = &*table.play;
        assert_eq!(play.summary().outcome.as_ref(), Some(&expected), "{}", table.called());
        for viewer in play.seats().viewers() {
            let view: Value = serde_json::from_str(play.view(viewer).get()).unwrap();
            assert_eq!(view["asked"], json!([]), "{}", table.called());
            let shown = [&view["now"]["outcome"], &view["outcome"]];
            assert!(shown.contains(&&json!(expected)), "{}: {view}", table.called());
            assert!(play.offers(viewer).is_empty(), "{}", table.called());
            let line = last_line(play, viewer);
            assert_eq!((line.by, line.ended.as_ref()), (Some(by), Some(&expected)));
            assert_eq!(line.why.as_deref(), Some("it is late"));
        }
        play.invariants().unwrap();
        table.take_back();
    });
}

#[test]
fn an_end_is_stored_and_proven() {
    late_battles(|Late { table, by, how }| {
        table.end(by, how).unwrap();
        let opened = table.opened();
        assert_eq!(stands(&*opened), table.stands(), "{}", table.called());
        assert_eq!(log(&*opened), log(&*table.play), "{}", table.called());
        assert_eq!(opened.prove().unwrap().steps, table.texts.len());
        table.take_back();
        assert_eq!(table.opened().prove().unwrap().steps, table.texts.len());
    });
}

#[test]
fn nothing_is_accepted_after_an_end() {
    late_battles(|Late { table, by, how }| {
        let offers = table.offers();
        table.end(by, how).unwrap();
        let stood = table.stands();
        for offer in offers {
            let (by, id) = (offer.seat, table.dice.id());
            let command = &sent(&offer.command);
            let act = Act { by, eyes: Viewer::Seat(by), id, at: 4, command, insist: None };
            let insisted = Act { insist: Some("we go on".to_owned()), ..act.clone() };
            assert_eq!(table.play.act(act), Err(Fault::Over), "{}", table.called());
            assert_eq!(table.play.act(insisted), Err(Fault::Over), "{}", table.called());
        }
        assert_eq!(table.end(by, Ending::GivenUp), Err(Fault::Over));
        assert_eq!(table.stands(), stood);
        table.take_back();
    });
}

#[test]
fn taking_an_end_back_reopens_the_very_same_battle() {
    late_battles(|Late { table, by, how }| {
        let (before, steps) = (table.stands(), table.texts.len());
        table.end(by, how).unwrap();
        let seq = u32::try_from(steps).unwrap();
        let alone = TakeBack { by, id: table.dice.id(), at: 4, agreed: false, why: None };
        assert_eq!(table.play.take_back(alone), Err(Fault::NeedsConsent { seq }));
        table.take_back();
        assert_eq!(table.stands(), before, "{}", table.called());
        assert_eq!(stands(&*table.opened()), before, "{}", table.called());
        let Some(offer) = table.offer() else { return };
        let mut never = (table.entry.open)(&table.play.header(), &table.texts[..steps]).unwrap();
        let (by, id) = (offer.seat, table.dice.id());
        let command = &sent(&offer.command);
        let act = Act { by, eyes: Viewer::Seat(by), id, at: 4, command, insist: None };
        never.act(act).unwrap();
        table.act(&offer);
        assert_eq!(table.stands(), stands(&*never), "{}", table.called());
    });
}

#[test]
fn an_end_tells_no_secret() {
    late_battles(|Late { table, by, how }| {
        table.end(by, how).unwrap();
        let seed = table.dice.seed();
        for viewer in table.play.seats().viewers() {
            let other = table.play.resample(viewer, &seed);
            assert_eq!(gets(&*other, viewer), gets(&*table.play, viewer), "{}", table.called());
        }
        table.take_back();
    });
}

#[test]
fn the_lengths_of_an_end_tell_no_secret() {
    late_battles(|Late { table, by, how }| {
        let seed = table.dice.seed();
        let other = |viewer| (viewer, table.play.resample(viewer, &seed));
        let others: Vec<_> = table.play.seats().viewers().map(other).collect();
        let before = Shown::of(&*table.play);
        table.end(by, how).unwrap();
        let leaves = Leaving::of(&*table.play, table.texts.last().unwrap(), &before);
        page_fits(&*table.play, table.play.steps() - 1);
        for (viewer, mut other) in others {
            let before = Shown::of(&*other);
            let why = Some("it is late".to_owned());
            let end = End { by, id: Id([0xee; 16]), at: 1, how, agreed: Some(Vec::new()), why };
            let Taken::New { text, .. } = other.end(end).unwrap() else { panic!("done before") };
            leaves.looks_like(&Leaving::of(&*other, &text, &before), table, viewer, "an end");
        }
        // What is shown again must fit into its budget as well: for the end, and for the step before
        // it.
        for _ in 0..2 {
            let before = Shown::of(&*table.play);
            table.take_back();
            Leaving::of(&*table.play, table.texts.last().unwrap(), &before);
        }
    });
}

#[test]
fn an_agreement_takes_the_other_side_and_giving_up_does_not() {
    late_battles(|Late { table, by, how }| {
        let seq = u32::try_from(table.texts.len()).unwrap();
        let alone = End { by, id: Id([8; 16]), at: 3, how, agreed: None, why: None };
        match how {
            Ending::Agreed(_) => {
                assert_eq!(table.play.end(alone), Err(Fault::NeedsConsent { seq }));
                table.end(by, how).unwrap();
            }
            Ending::GivenUp => table.end(by, how).unwrap(),
        }
        table.take_back();
    });
}

#[test]
fn a_battle_that_its_rules_ended_is_not_ended_again() {
    let mut over = 0;
    random_battles(24, 400, |table, _| {
        if table.play.summary().outcome.is_some() {
            assert_eq!(table.end(Seat(0), Ending::GivenUp), Err(Fault::Over));
            over += 1;
        }
    });
    assert!(over > enough(5), "only {over} battles came to their end");
}

#[test]
fn a_forged_end_is_found() {
    late_battles(|Late { table, by, .. }| {
        table.end(by, Ending::GivenUp).unwrap();
        let at = table.texts.len() - 1;
        let said: Value = serde_json::from_str(&table.texts[at]).unwrap();
        let mut deed = said.clone();
        let winner = &mut deed["deed"]["ended"]["outcome"]["winner"];
        *winner = json!(1 - winner.as_u64().unwrap());
        assert_eq!(in_order(&said), table.texts[at]);
        for forged in [deed, unsaid(said)] {
            let mut texts = table.texts.clone();
            // Keep the step's own order of fields; a JSON value would sort them.
            texts[at] = in_order(&forged);
            let opened = (table.entry.open)(&table.play.header(), &texts).unwrap();
            let proven = opened.prove();
            assert!(matches!(proven, Err(Fault::Damaged { .. })), "{forged}: {proven:?}");
        }
        table.take_back();
    });
}

/// An end without the way in which the players ended the battle.
fn unsaid(mut step: Value) -> Value {
    step["deed"]["ended"]["outcome"].as_object_mut().unwrap().remove("how");
    step
}

fn in_order(step: &Value) -> String {
    let [seq, id, at, prev] = ["seq", "id", "at", "prev"].map(|field| &step[field]);
    let ended = &step["deed"]["ended"];
    let (by, why, outcome) = (&ended["by"], &ended["why"], &ended["outcome"]);
    let [winner, score] = ["winner", "score"].map(|field| &outcome[field]);
    let how = outcome.get("how").map(|how| format!(",\"how\":{how}")).unwrap_or_default();
    format!(
        "{{\"seq\":{seq},\"id\":{id},\"at\":{at},\"prev\":{prev},\"deed\":{{\"ended\":{{\"by\":{by},\
         \"outcome\":{{\"winner\":{winner},\"rule\":\"\",\"score\":{score}{how}}},\"why\":{why}}}}}}}"
    )
}

#[test]
fn no_step_can_stand_behind_an_end() {
    random_battles(2, 6, |table, step| {
        if step != 5 || table.play.summary().outcome.is_some() {
            return;
        }
        let Some(offer) = table.offer() else { return };
        let steps = table.texts.len();
        table.act(&offer);
        let later: Value = serde_json::from_str(&table.texts[steps]).unwrap();
        table.take_back();
        table.end(Seat(0), Ending::GivenUp).unwrap();
        let end = table.texts.len() - 1;
        table.take_back();
        let mut texts = table.texts[..=end].to_vec();
        // The take-back contains the digest of the end, so another step can take its place.
        let back: Value = serde_json::from_str(&table.texts[end + 1]).unwrap();
        let mut forged = later;
        (forged["seq"], forged["prev"]) = (back["seq"].clone(), back["prev"].clone());
        forged["id"] = back["id"].clone();
        texts.push(forged.to_string());
        let opened = (table.entry.open)(&table.play.header(), &texts).map(|_| ());
        let seq = u32::try_from(end + 1).unwrap();
        let what = "the battle had ended before it".to_owned();
        assert_eq!(opened, Err(Fault::Damaged { seq, what }), "{}", table.called());
    });
}

/// The setup of a battle.
fn setup_of(host: &TestHost, battle: &Value) -> Value {
    let exported: Value = serde_json::from_str(&host.exported(battle.as_str().unwrap())).unwrap();
    exported["header"]["setup"].clone()
}

/// The players keep their names and seats; the armies, and what the scenario gives each side, change
/// hands.
#[test]
fn the_same_armies_meet_again_with_their_sides_changed_or_not() {
    let host = TestHost::new();
    for entry in ALL {
        let first = host.ask(json!({"ask": "practice", "game": entry.id}))["battle"].take();
        let again = |battle: &Value, change: bool| {
            let again =
                json!({"ask": "again", "battle": battle, "change_sides": change, "gather": false});
            host.ask(again)["battle"].take()
        };
        let begun = setup_of(&host, &first);
        let same = again(&first, false);
        assert_ne!(same, first);
        assert_eq!(setup_of(&host, &same), begun, "{}", entry.id);
        let changed = again(&first, true);
        let setup = setup_of(&host, &changed);
        assert_eq!(setup["names"], begun["names"], "{}", entry.id);
        assert_eq!(setup["armies"][0], begun["armies"][1], "{}", entry.id);
        assert_ne!(setup["armies"][0], setup["armies"][1], "{}", entry.id);
        for (field, value) in begun["scenario"].as_object().into_iter().flatten() {
            let of_each = ["hexes", "morale", "objectives"].contains(&field.as_str());
            let expected = if of_each { json!([value[1], value[0]]) } else { value.clone() };
            assert_eq!(setup["scenario"][field], expected, "{}: {field}", entry.id);
        }
        assert_eq!(setup_of(&host, &again(&changed, true)), begun, "{}", entry.id);
        let gather = json!({"ask": "again", "battle": first, "change_sides": true, "gather": true});
        let waits = host.ask(gather)["battle"].take();
        let table = host.ask(json!({"ask": "table", "battle": waits}));
        assert_eq!((&table["begun"], &table["me"]), (&json!(false), &Value::Null));
    }
}

#[test]
fn what_was_typed_in_a_battle_is_known_when_its_armies_meet_again() {
    let host = TestHost::new();
    let battle = host.practice();
    host.ask(json!({"ask": "act", "battle": battle, "seat": 0, "viewer": "table",
        "id": "ab".repeat(16), "command": {"do": "fill_card", "kind": 0, "value": {"movement": 9}}}));
    let again = json!({"ask": "again", "battle": battle, "change_sides": false, "gather": false});
    let look = host.look(host.ask(again)["battle"].as_str().unwrap());
    assert_eq!(look["view"]["kinds"][0]["card"]["movement"], 9);
}
