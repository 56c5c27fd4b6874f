//! Army lists, cards, settings, ledgers.

use super::*;

#[test]
fn army_lists_are_saved_replaced_and_deleted() {
    let folder = folder();
    let mut library = open(folder.path());
    library.save_army(&id(1), "skirmish", "North", "{1}", NOW).unwrap();
    library.save_army(&id(2), "skirmish", "South", "{2}", NOW + 1).unwrap();
    library.save_army(&id(3), "other", "Else", "{3}", NOW).unwrap();
    library.save_army(&id(1), "skirmish", "North II", "{1b}", NOW + 2).unwrap();
    let armies = library.armies("skirmish").unwrap();
    let names: Vec<&str> = armies.iter().map(|army| army.name.as_str()).collect();
    assert_eq!(names, ["North II", "South"]);
    assert_eq!(armies[0].text, Ok("{1b}".into()));
    assert!(library.delete_army(&id(1)).unwrap());
    assert_eq!(library.army(&id(1)).unwrap(), None);
    assert_eq!(library.army(&id(2)).unwrap().unwrap(), armies[1]);
}

#[test]
fn cards_are_kept_by_game_and_can_be_forgotten() {
    let folder = folder();
    let mut library = open(folder.path());
    library.save_card("skirmish", "guard", r#"{"morale":4}"#).unwrap();
    library.save_card("skirmish", "guard", r#"{"morale":5}"#).unwrap();
    library.save_card("other", "guard", "{}").unwrap();
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
