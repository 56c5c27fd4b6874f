//! Documents: kept, replaced, forgotten, and gone with their battle.

use super::*;

fn kept(library: &Library, kind: &str, number: u32) -> Vec<(u32, String)> {
    let documents = library.documents(kind, &id(number)).unwrap();
    documents.into_iter().map(|(number, text)| (number, text.unwrap())).collect()
}

fn document(number: u32, text: &str) -> (u32, String) {
    (number, text.to_owned())
}

#[test]
fn documents_are_kept_by_kind_thing_and_number() {
    let folder = folder();
    let mut library = open(folder.path());
    library.keep_documents("seating", &id(1), [(0, "one")]).unwrap();
    library.keep_documents("sealed", &id(1), [(1, "b"), (0, "a")]).unwrap();
    library.keep_documents("seating", &id(2), [(0, "two")]).unwrap();
    library.keep_documents("seating", &id(1), [(0, "one again")]).unwrap();
    drop(library);
    let mut library = open(folder.path());
    assert_eq!(kept(&library, "seating", 1), [document(0, "one again")]);
    assert_eq!(kept(&library, "sealed", 1), [document(0, "a"), document(1, "b")]);
    let ids: Vec<Id> =
        library.all_documents("seating").unwrap().into_iter().map(|it| it.0).collect();
    assert!(ids.len() == 2 && ids.contains(&id(1)) && ids.contains(&id(2)));
    assert!(library.forget_documents("sealed", &id(1)).unwrap());
    assert!(!library.forget_documents("sealed", &id(1)).unwrap());
    assert_eq!(kept(&library, "sealed", 1), []);
}

#[test]
fn a_deleted_battle_takes_its_documents_along() {
    let folder = folder();
    let mut library = open(folder.path());
    library.create_battle(&battle(1)).unwrap();
    for kind in ["seating", "sealed"] {
        library.keep_documents(kind, &id(1), [(0, "here")]).unwrap();
        library.keep_documents(kind, &id(2), [(0, "there")]).unwrap();
    }
    assert!(library.delete_battle(&id(1)).unwrap());
    assert_eq!((kept(&library, "seating", 1), kept(&library, "sealed", 1)), (vec![], vec![]));
    assert_eq!(kept(&library, "sealed", 2), [document(0, "there")]);
}

#[test]
fn steps_are_read_from_anywhere_and_found_by_their_ids() {
    let folder = folder();
    filled(folder.path(), 5);
    let library = open(folder.path());
    assert_eq!(library.steps_from(&id(1), 3, 9).unwrap(), [long(3), long(4)]);
    assert_eq!(library.steps_from(&id(1), 1, 2).unwrap(), [long(1), long(2)]);
    assert_eq!(library.steps_from(&id(1), 5, 9).unwrap(), Vec::<String>::new());
    assert_eq!(library.steps_from(&id(9), 0, 9).unwrap(), Vec::<String>::new());
    assert_eq!(library.step_of(&id(1), &id(1_000_002)).unwrap(), Some(2));
    assert_eq!(library.step_of(&id(1), &id(7)).unwrap(), None);
}
