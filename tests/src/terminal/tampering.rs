//! All the ways to tamper with a played battle, and that `verify` finds them.
//!
//! Each kind is tried on battles of every game, twice: with the old digests, and by a forger who
//! computes every digest again. The forger's changes are found by the rules and the draws, or else by
//! the receipts of the other devices.

use crate::door::requests::TestHost;
use crate::terminal::forger::{File, Played};
use app::{Caller, Problem, verify};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tracker::{Digest, Seed};

static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(Played::all);

/// What reveals it if every digest is valid.
#[derive(Clone, Copy)]
enum Found {
    /// The file alone, with these words in the message.
    Alone(&'static str),
    /// Only the receipts of other devices.
    ByReceipt,
    /// Receipts, or even the rules before them.
    Anyhow,
}
use Found::{Alone, Anyhow, ByReceipt};

/// A kind of tampering: its name, what reveals it, and how to do it; `None` if it is not possible.
type Kind = (&'static str, Found, fn(&mut File, &Played) -> Option<()>);

/// Tries every kind on every battle; each must be possible in every game.
fn all_are_found(kinds: &[Kind]) {
    all_are_found_in(kinds, |_| true);
}

/// The same for the battles that satisfy `holds`.
fn all_are_found_in(kinds: &[Kind], holds: fn(&Played) -> bool) {
    for (name, found, forge) in kinds {
        let mut tried = BTreeMap::new();
        for played in PLAYED.iter().filter(|played| holds(played)) {
            let mut file = played.file.clone();
            let tried = tried.entry(played.game).or_insert(0);
            if forge(&mut file, played).is_some() {
                is_found(&format!("{}: {name}", played.game), *found, &file, played);
                *tried += 1;
            }
        }
        assert!(!tried.is_empty(), "{name} could not be tried");
        assert!(tried.values().all(|&tried| tried > 0), "{name} could not be tried: {tried:?}");
    }
}

fn is_found(name: &str, found: Found, file: &File, played: &Played) {
    let plain = file.text();
    assert_ne!(plain, played.file.text(), "{name} changes nothing");
    let forged = file.clone().forged();
    if plain != forged {
        let said = refusal(name, &plain, &[]);
        assert!(names_a_place(&said), "{name}: {said}");
    }
    let alone = verify(&forged, &[]);
    match (found, &alone) {
        (Alone(_), Err(_)) | (ByReceipt, Ok(_)) | (Anyhow, _) => {}
        other => panic!("{name}: {:?}", other.1),
    }
    let taken = TestHost::new().try_ask(Caller::Owner, json!({"ask": "import", "text": forged}));
    assert_eq!(taken.is_ok(), alone.is_ok(), "{name}: what is refused is not taken in");
    let said = refusal(name, &forged, &played.kept());
    assert!(names_a_place(&said), "{name}: {said}");
    match found {
        Alone(words) => assert!(said.contains(words), "{name}: {said}"),
        ByReceipt => assert!(said.contains("receipt"), "{name}: {said}"),
        Anyhow => {}
    }
}

/// The reason that a file is refused, which it must be.
fn refusal(name: &str, text: &str, receipts: &[&str]) -> String {
    match verify(text, receipts) {
        Ok(proof) => panic!("{name} was not found: {proof:?}"),
        Err(Problem::Damaged { which, seq: Some(seq), .. }) => format!("at step {seq}: {which}"),
        Err(Problem::Damaged { which, seq: None, .. }) => which,
        Err(Problem::CutShort { steps }) => format!("at step {}: not the last step", steps - 1),
        Err(Problem::BadImport { what }) => what,
        Err(Problem::TooNew { format }) => format!("first page: newer format {format}"),
        Err(Problem::NewerRules { rules }) => format!("first page: newer rules {rules}"),
        Err(problem) => panic!("{name}: {problem:?}"),
    }
}

/// Whether the message says where the fault is.
fn names_a_place(said: &str) -> bool {
    ["at step ", "first page: ", " in receipt "].iter().any(|place| said.contains(place))
}

/// A draw from the middle of the battle.
fn some_draw(file: &File) -> Option<(usize, usize)> {
    let draws = file.draws();
    draws.get(draws.len() / 2).copied()
}

/// The last draw that is followed by another one with the same purpose.
fn draw_before_another(file: &mut File) -> Option<(usize, usize)> {
    let draws = file.draws();
    let purposes: Vec<Value> = draws.iter().map(|&draw| file.draw(draw)["for"].clone()).collect();
    let followed = |at: &usize| purposes[at + 1..].contains(&purposes[*at]);
    (0..draws.len()).rev().find(followed).map(|at| draws[at])
}

fn acted(deed: &Value) -> bool {
    deed.get("acted").is_some()
}

fn waived(deed: &Value) -> bool {
    deed["acted"].get("waived").is_some()
}

fn took_back(deed: &Value) -> bool {
    deed.get("took_back").is_some()
}

/// The middle one.
fn middle(places: &[usize]) -> Option<usize> {
    places.get(places.len() / 2).copied()
}

/// Changes the first number within a value.
fn bump(value: &mut Value) -> Option<()> {
    match value {
        Value::Number(number) => {
            let number = number.as_u64()?;
            *value = json!(if number == 0 { 1 } else { number - 1 });
            Some(())
        }
        Value::Array(list) => list.iter_mut().find_map(bump),
        Value::Object(map) => map.values_mut().find_map(bump),
        _ => None,
    }
}

#[test]
fn a_changed_draw_is_found() {
    all_are_found(&[
        ("another outcome", Alone("does not follow from the seed"), |file, _| {
            let draw = some_draw(file)?;
            let got = file.draw(draw)["got"][0].as_u64()?;
            let of = file.draw(draw)["of"].as_u64()?;
            file.draw(draw)["got"][0] = json!((got + 1) % of);
            Some(())
        }),
        ("another counter", Alone("left out"), |file, _| {
            let draw = some_draw(file)?;
            let counter = file.draw(draw)["counter"].as_u64()?;
            file.draw(draw)["counter"] = json!(counter + 1);
            Some(())
        }),
        ("another purpose", Alone("draw"), |file, _| {
            let draw = some_draw(file)?;
            file.draw(draw)["for"] = json!("else");
            Some(())
        }),
        ("fewer to draw from", Alone("at step "), |file, _| {
            let draw = some_draw(file)?;
            bump(&mut file.draw(draw)["of"])
        }),
    ]);
}

#[test]
fn a_draw_repeated_or_left_out_is_found() {
    all_are_found(&[
        ("a repeated draw", Alone("is repeated"), |file, _| {
            let draw = some_draw(file)?;
            let again = file.draw(draw).clone();
            file.deed(draw.0)["draws"].as_array_mut()?.push(again);
            Some(())
        }),
        ("a draw left out", Alone("does not follow from the battle before"), |file, _| {
            let (step, draw) = *file.draws().last()?;
            file.deed(step)["draws"].as_array_mut()?.remove(draw);
            Some(())
        }),
        ("a draw left out before others", Alone("at step "), |file, _| {
            let (step, draw) = draw_before_another(file)?;
            file.deed(step)["draws"].as_array_mut()?.remove(draw);
            Some(())
        }),
        ("a draw that nobody asked for", Alone("does not follow from the battle"), |file, _| {
            let place = middle(&file.places(acted))?;
            let draw = file.draws().first().copied()?;
            let mut draw = file.draw(draw).clone();
            draw["got"] = json!([]);
            draw["for"] = json!("else");
            draw["counter"] = json!(0);
            file.deed(place).insert("draws".to_owned(), json!([draw]));
            Some(())
        }),
    ]);
}

#[test]
fn a_changed_step_is_found() {
    all_are_found(&[
        ("another event", Alone("at step "), |file, _| {
            let place = middle(&file.places(acted))?;
            bump(&mut file.deed(place)["events"])
        }),
        ("an event more", Alone("at step "), |file, _| {
            let place = middle(&file.places(acted))?;
            let events = file.deed(place)["events"].as_array_mut()?;
            events.push(events.first()?.clone());
            Some(())
        }),
        ("an event less", Alone("at step "), |file, _| {
            let place = middle(&file.places(acted))?;
            file.deed(place)["events"].as_array_mut()?.pop().map(|_| ())
        }),
        ("another command", Alone("at step "), |file, _| {
            let places = file.places(acted);
            let place = middle(&places)?;
            let command = file.deed(place)["command"].clone();
            let mut others =
                places.iter().map(|&place| file.steps[place]["deed"]["acted"]["command"].clone());
            let other = others.find(|other| other["do"] != command["do"])?;
            file.deed(place).insert("command".to_owned(), other);
            Some(())
        }),
    ]);
}

#[test]
fn a_step_of_somebody_else_is_found() {
    all_are_found(&[
        ("another who acted", Anyhow, |file, _| {
            let place = middle(&file.places(acted))?;
            let by = file.deed(place)["by"].as_u64()?;
            file.deed(place)["by"] = json!(by ^ 1);
            Some(())
        }),
        ("a seat that there is not", Alone("at step "), |file, _| {
            let place = middle(&file.places(acted))?;
            file.deed(place)["by"] = json!(200);
            Some(())
        }),
        ("another agreement", Alone("at step "), |file, _| {
            let place = middle(&file.places(took_back))?;
            let agreed = file.deed(place)["agreed"].as_bool()?;
            file.deed(place)["agreed"] = json!(!agreed);
            Some(())
        }),
        ("another step taken back", Alone("at step "), |file, _| {
            let place = middle(&file.places(took_back))?;
            bump(&mut file.deed(place)["step"])
        }),
    ]);
}

#[test]
fn a_changed_waiver_is_found() {
    all_are_found(&[
        ("a waiver dropped", Alone("at step "), |file, _| {
            let place = middle(&file.places(waived))?;
            file.deed(place).remove("waived");
            file.deed(place).remove("why").map(|_| ())
        }),
        ("another rule waived", Alone("deed.acted.waived"), |file, _| {
            let place = middle(&file.places(waived))?;
            file.deed(place)["waived"][0]["rule"] = json!("X-1");
            Some(())
        }),
        ("a waiver added", Alone("at step "), |file, _| {
            let from = middle(&file.places(waived))?;
            let waived = file.deed(from)["waived"].clone();
            let place = middle(&file.places(|deed| acted(deed) && !self::waived(deed)))?;
            file.deed(place).insert("waived".to_owned(), waived);
            file.deed(place).insert("why".to_owned(), json!("so"));
            Some(())
        }),
        ("a reason added", Alone("deed.acted.why"), |file, _| {
            let place = middle(&file.places(|deed| acted(deed) && !waived(deed)))?;
            file.deed(place).insert("why".to_owned(), json!("so"));
            Some(())
        }),
        ("another reason", ByReceipt, |file, _| {
            let place = middle(&file.places(waived))?;
            file.deed(place)["why"] = json!("so");
            Some(())
        }),
    ]);
}

#[test]
fn a_changed_stamp_or_a_further_field_is_found() {
    all_are_found(&[
        ("another time", ByReceipt, |file, _| {
            let place = middle(&file.places(acted))?;
            file.steps[place]["at"] = json!(1_234);
            Some(())
        }),
        ("another sender's id", ByReceipt, |file, _| {
            let place = middle(&file.places(acted))?;
            file.steps[place]["id"] = json!("0123456789abcdef0123456789abcdef");
            Some(())
        }),
        ("a field that there is not, in a step", Alone("unknown field"), |file, _| {
            let place = middle(&file.places(acted))?;
            file.steps[place]["zzz"] = json!(1);
            Some(())
        }),
        ("a field that there is not, in a deed", Alone("unknown field"), |file, _| {
            let place = middle(&file.places(acted))?;
            file.deed(place).insert("zzz".to_owned(), json!(1));
            Some(())
        }),
        ("a field that there is not, in a draw", Alone("unknown field"), |file, _| {
            let draw = some_draw(file)?;
            file.draw(draw)["zzz"] = json!(1);
            Some(())
        }),
    ]);
}

#[test]
fn steps_that_are_missing_moved_or_foreign_are_found() {
    all_are_found(&[
        ("the last step removed", ByReceipt, |file, _| file.steps.pop().map(|_| ())),
        ("a step in the middle removed", Anyhow, |file, _| {
            let place = middle(&file.places(acted))?;
            file.steps.remove(place);
            Some(())
        }),
        ("a taking back removed", Anyhow, |file, _| {
            let place = middle(&file.places(took_back))?;
            file.steps.remove(place);
            Some(())
        }),
        ("two steps swapped", Anyhow, |file, _| {
            let places = file.places(acted);
            let next = |place: &usize| places.contains(&(place + 1));
            let place = places.iter().copied().filter(next).nth(places.len() / 3)?;
            file.steps.swap(place, place + 1);
            Some(())
        }),
        ("a step doubled", Alone("its id was used before"), |file, _| {
            let place = middle(&file.places(acted))?;
            let step = file.steps[place].clone();
            file.steps.insert(place, step);
            Some(())
        }),
        ("a step doubled under another id", Anyhow, |file, _| {
            let place = middle(&file.places(acted))?;
            let mut step = file.steps[place].clone();
            step["id"] = json!("0123456789abcdef0123456789abcdef");
            file.steps.insert(place, step);
            Some(())
        }),
    ]);
}

#[test]
fn steps_of_another_battle_are_found() {
    all_are_found(&[
        ("a second opening", Alone("at step "), |file, _| {
            let mut step = file.steps[0].clone();
            step["id"] = json!("0123456789abcdef0123456789abcdef");
            file.steps.insert(1, step);
            Some(())
        }),
        ("the opening removed", Alone("at step "), |file, _| {
            file.steps.remove(0);
            Some(())
        }),
        ("a step of another battle", Anyhow, |file, played| {
            let other = played.with_other_taps();
            let mut foreign = file.places(acted);
            foreign.retain(|&place| {
                acted(&other.steps[place]["deed"])
                    && other.steps[place]["deed"] != file.steps[place]["deed"]
            });
            let place = middle(&foreign)?;
            file.steps[place] = other.steps[place].clone();
            Some(())
        }),
        ("another battle from the same secret", ByReceipt, |file, played| {
            *file = played.with_other_taps();
            Some(())
        }),
    ]);
}

#[test]
fn a_changed_first_page_is_found() {
    all_are_found(&[
        ("another secret", Alone("first page: the commitment is not that of"), |file, _| {
            file.header["seed"] = json!(Digest([1; 32]));
            Some(())
        }),
        ("another commitment", Alone("first page: the commitment is not that of"), |file, _| {
            file.header["commitment"] = json!(Digest([1; 32]));
            Some(())
        }),
        ("no commitment", Alone("first page: the commitment is missing"), |file, _| {
            file.header.as_object_mut()?.remove("commitment").map(|_| ())
        }),
        ("another secret and commitment", Anyhow, |file, _| {
            let (seed, battle) = (Seed([1; 32]), tracker::Id([3; 16]));
            file.header["seed"] = json!(Digest(seed.0));
            file.header["commitment"] = json!(seed.commitment(battle));
            Some(())
        }),
        ("the whole battle under another secret", ByReceipt, |file, played| {
            *file = played.with_chance(|chance| chance.secret = Seed([1; 32]));
            Some(())
        }),
        ("the whole battle with another part", ByReceipt, |file, played| {
            *file = played.with_chance(|chance| chance.contributions[0].digest = Digest([9; 32]));
            Some(())
        }),
        ("the whole battle without a part", ByReceipt, |file, played| {
            *file = played
                .with_chance(|chance| chance.contributions = chance.contributions[1..].to_vec());
            Some(())
        }),
    ]);
}

#[test]
fn changed_parts_are_found() {
    all_are_found(&[
        ("another part", Anyhow, |file, _| {
            file.header["parts"][0]["part"] = json!(Digest([9; 32]));
            Some(())
        }),
        ("a part removed", Anyhow, |file, _| {
            file.header["parts"].as_array_mut()?.pop();
            Some(())
        }),
        ("the parts' contents swapped", Anyhow, |file, _| {
            let parts = file.header["parts"].as_array_mut()?;
            let (one, two) = (parts.first()?["part"].clone(), parts.get(1)?["part"].clone());
            parts[0]["part"] = two;
            parts[1]["part"] = one;
            Some(())
        }),
        ("the parts out of order", Alone("first page: the seats' parts"), |file, _| {
            let parts = file.header["parts"].as_array_mut()?;
            parts.get(1)?;
            parts.swap(0, 1);
            Some(())
        }),
        ("a second part for a seat", Alone("first page: the seats' parts"), |file, _| {
            let parts = file.header["parts"].as_array_mut()?;
            let part = json!({ "seat": parts.last()?["seat"], "part": Digest([9; 32]) });
            parts.push(part);
            Some(())
        }),
        ("a part added for the other seat", Anyhow, |file, _| {
            let parts = file.header["parts"].as_array_mut()?;
            let alone = parts.len() == 1 && parts[0]["seat"] == 1;
            alone.then(|| parts.insert(0, json!({ "seat": 0, "part": Digest([9; 32]) })))
        }),
    ]);
}

#[test]
fn a_page_of_another_kind_is_found() {
    all_are_found(&[
        ("the first format", Alone("first page: the first format"), |file, _| {
            file.header["format"] = json!(1);
            Some(())
        }),
        ("a whole page of the first format", Anyhow, |file, _| {
            file.header["format"] = json!(1);
            file.header.as_object_mut()?.remove("commitment");
            file.header.as_object_mut()?.remove("parts").map(|_| ())
        }),
        ("a newer format", Alone("newer format 3"), |file, _| {
            file.header["format"] = json!(3);
            Some(())
        }),
        ("newer rules", Alone("newer rules 1000"), |file, _| {
            file.header["rules"] = json!(1_000);
            Some(())
        }),
        ("no rules at all", Alone("first page: rules are numbered from 1"), |file, _| {
            file.header["rules"] = json!(0);
            Some(())
        }),
        ("another battle's id", Alone("first page: the commitment is not that of"), |file, _| {
            file.header["battle"] = json!("0123456789abcdef0123456789abcdef");
            Some(())
        }),
        ("another time of making", Alone("at step 0"), |file, _| {
            file.header["made"] = json!(1_234);
            Some(())
        }),
        ("another number in the setup", Anyhow, |file, _| bump(&mut file.header["setup"])),
        ("another player's name", ByReceipt, |file, _| {
            file.header["setup"]["names"][0] = json!("Somebody else");
            Some(())
        }),
        ("a field that there is not", Alone("unknown field"), |file, _| {
            file.header["zzz"] = json!(1);
            Some(())
        }),
    ]);
}

/// A game that still has its first rules has no older ones that a forger could name.
#[test]
fn a_page_that_names_older_rules_is_found() {
    let older: Kind = ("older rules", ByReceipt, |file, _| {
        file.header.as_object_mut()?.remove("rules").map(|_| ())
    });
    all_are_found_in(&[older], |played| played.rules() > 1);
}

/// Changes of the text itself, for which digests are irrelevant.
#[test]
fn a_changed_file_is_found() {
    type Change = fn(&str) -> String;
    let changes: [(&str, &str, Change); 9] = [
        ("cut short", "not the last step", |text| text[..text.len() / 10 * 9].to_owned()),
        ("empty", "EOF", |_| String::new()),
        ("another format", "something else", |text| text.replacen(" battle\"", " list\"", 1)),
        ("a newer version", "newer format 2", |text| text.replacen("ion\":1", "ion\":2", 1)),
        ("an unknown field", "unknown field", |text| text.replacen('{', "{\"zzz\":1,", 1)),
        ("another game", "no such game", |text| text.replacen("game\":\"", "game\":\"x", 1)),
        ("another head", "not the last step", |text| {
            let at = text.find("\"head\":\"").unwrap() + 8;
            let head = if text[at..].starts_with('0') { "1" } else { "0" };
            format!("{}{head}{}", &text[..at], &text[at + 1..])
        }),
        ("blanks in a step", "at step ", |text| text.replacen("\"deed\":", "\"deed\": ", 1)),
        ("no steps", "no steps", |text| format!("{}]}}", text.split("\n{").next().unwrap())),
    ];
    for played in PLAYED.iter() {
        for (name, words, change) in changes {
            let text = change(&played.file.text());
            let said = match verify(&text, &[]) {
                Err(Problem::NoSuchGame { .. }) => "no such game".to_owned(),
                _ => refusal(name, &text, &[]),
            };
            assert!(said.contains(words), "{}: {name}: {said}", played.game);
        }
    }
}

/// Blanks that change no meaning, with valid digests: the file contains more than the program writes.
#[test]
fn what_hides_between_the_words_is_found() {
    for played in PLAYED.iter() {
        let text = played.file.text();
        let (last, end) = text.trim_end().rsplit_once("\n]}").unwrap();
        let (before, step) = last.rsplit_once('\n').unwrap();
        let hidden = step.replacen("\"deed\":", "\"deed\": ", 1);
        let head = |step: &str| Digest::of(step.as_bytes()).to_string();
        let forged = format!("{before}\n{hidden}\n]}}{end}").replace(&head(step), &head(&hidden));
        let said = refusal("blanks", &forged, &[]);
        assert!(said.contains("it holds more than belongs there"), "{said}");
    }
}

#[test]
fn receipts_are_of_one_battle_and_readable() {
    let played = &PLAYED[0];
    let text = played.file.text();
    let foreign = PLAYED[1].kept();
    assert!(refusal("a foreign receipt", &text, &foreign[..1]).contains("in receipt 1"));
    let receipt: Value = serde_json::from_str(played.kept()[1]).unwrap();
    let with = |field: &str, value: Value| {
        let mut receipt = receipt.clone();
        receipt[field] = value;
        refusal(field, &text, &[played.kept()[0], &receipt.to_string()])
    };
    let other = json!(Digest([1; 32]));
    assert_eq!(with("battle", json!("0".repeat(32))), "it is another battle than in receipt 2");
    assert_eq!(with("commitment", other.clone()), "it is another commitment than in receipt 2");
    assert_eq!(with("part", other.clone()), "it is another part of seat 0 than in receipt 2");
    assert!(with("mark", other).starts_with("at step "));
    assert!(with("seq", json!(10_000)).starts_with("at step 10000: receipt 2 knows this step"));
    assert!(with("format", json!("x")).contains("receipt 2: it is something else"));
    assert!(with("zzz", json!(1)).contains("receipt 2: unknown field"));
    assert!(with("version", json!(9)).contains("newer format 9"));
    assert!(refusal("torn", &text, &["{"]).contains("receipt 1: EOF"));
}
