//! Army lists, cards, settings, ledgers.

use super::*;
use crate::Fault;

#[test]
fn army_lists_are_saved_replaced_and_deleted() {
    let folder = folder();
    let mut library = open(folder.path());
    library.save_army(army(&id(1), "skirmish", "North", "{1}", NOW), &[], ANY).unwrap();
    library.save_army(army(&id(2), "skirmish", "South", "{2}", NOW + 1), &[], ANY).unwrap();
    library.save_army(army(&id(3), "other", "Else", "{3}", NOW), &[], ANY).unwrap();
    library.save_army(army(&id(1), "skirmish", "North II", "{1b}", NOW + 2), &[], ANY).unwrap();
    let armies = library.armies("skirmish").unwrap();
    let names: Vec<&str> = armies.iter().map(|army| army.name.as_str()).collect();
    assert_eq!(names, ["North II", "South"]);
    assert_eq!(armies[0].text, Ok("{1b}".into()));
    assert!(library.delete_army(&id(1)).unwrap());
    assert_eq!(library.army(&id(1)).unwrap(), None);
    assert_eq!(library.army(&id(2)).unwrap().unwrap(), armies[1]);
}

/// Stored content is judged in the transaction that would replace it, and stays if it is refused.
#[test]
fn nothing_is_replaced_that_was_not_meant() {
    let folder = folder();
    let mut library = open(folder.path());
    let only = |meant: Option<&'static str>| {
        move |kept: Option<&str>| match kept == meant {
            true => Ok(()),
            false => Err(SaveError::from(Fault::Other(format!("{kept:?} is kept")))),
        }
    };
    library.save_army(army(&id(1), "skirmish", "North", "{1}", NOW), &[], only(None)).unwrap();
    library.save_army(army(&id(1), "skirmish", "North", "{2}", NOW), &[], only(None)).unwrap_err();
    library
        .save_army(army(&id(1), "skirmish", "North", "{2}", NOW), &[], only(Some("{1}")))
        .unwrap();
    assert_eq!(library.army(&id(1)).unwrap().unwrap().text, Ok("{2}".into()));
    library.save_card("skirmish", "guard", "{1}", only(None)).unwrap();
    library.save_card("skirmish", "guard", "{2}", only(None)).unwrap_err();
    library.save_card("skirmish", "guard", "{2}", only(Some("{1}"))).unwrap();
    assert_eq!(library.cards("skirmish").unwrap()[0].1, Ok("{2}".into()));
}

#[test]
fn an_army_comes_with_its_cards_or_not_at_all() {
    let folder = folder();
    let mut library = open(folder.path());
    let cards = [("guard".to_owned(), "{1}".to_owned())];
    let no = |_: Option<&str>| Err(SaveError::from(Fault::Other("no".into())));
    library.save_army(army(&id(1), "skirmish", "North", "{1}", NOW), &cards, no).unwrap_err();
    assert_eq!(library.cards("skirmish").unwrap(), []);
    library.save_army(army(&id(1), "skirmish", "North", "{1}", NOW), &cards, ANY).unwrap();
    assert_eq!(library.cards("skirmish").unwrap(), [("guard".to_owned(), Ok("{1}".into()))]);
}

#[test]
fn cards_are_kept_by_game_and_can_be_forgotten() {
    let folder = folder();
    let mut library = open(folder.path());
    library.save_card("skirmish", "guard", r#"{"morale":4}"#, ANY).unwrap();
    library.save_card("skirmish", "guard", r#"{"morale":5}"#, ANY).unwrap();
    library.save_card("other", "guard", "{}", ANY).unwrap();
    let guard = ("guard".to_owned(), Ok(r#"{"morale":5}"#.to_owned()));
    assert_eq!(library.cards("skirmish").unwrap(), [guard]);
    assert!(library.forget_card("skirmish", "guard").unwrap());
    assert!(!library.forget_card("skirmish", "guard").unwrap());
    assert_eq!(library.cards("skirmish").unwrap(), []);
}

#[test]
fn settings_and_ledgers_outlive_the_process() {
    let folder = folder();
    let mut library = open(folder.path());
    library.set_setting("theme", "\"dark\"").unwrap();
    library.set_setting("theme", "\"light\"").unwrap();
    library.save_ledger("club", "Club night", "[]").unwrap();
    library.save_ledger("club", "Club night", "[1]").unwrap();
    drop(library);
    let library = open(folder.path());
    let theme = ("theme".to_owned(), Ok("\"light\"".to_owned()));
    assert_eq!(library.settings().unwrap(), [theme]);
    assert_eq!(library.ledger("club").unwrap().unwrap().text, Ok("[1]".into()));
    assert_eq!(library.ledgers().unwrap().len(), 1);
    assert_eq!(library.ledger("cup").unwrap(), None);
}
