//! Promised sizes. Times are printed but not checked, because machines differ.

use super::*;
use std::fs;
use std::time::Instant;

#[test]
fn a_step_of_250_bytes_takes_400_at_most() {
    let folder = folder();
    filled(folder.path(), 1);
    let bytes = || fs::metadata(folder.path().join("aide.db")).unwrap().len();
    let before = bytes();
    let mut library = open(folder.path());
    let began = Instant::now();
    for seq in 1..2001 {
        append(&mut library, 1, seq, &long(seq)).unwrap();
    }
    let took = began.elapsed() / 2000;
    drop(library);
    let step = (bytes() - before) / 2000;
    println!("a step: {step} bytes, {took:?}");
    assert!(step <= 400, "{step}");
}

#[test]
fn ten_thousand_steps_are_read() {
    let folder = folder();
    let texts: Vec<String> = (0..10_000).map(long).collect();
    let steps = (0..).zip(&texts).map(|(seq, text)| Step { seq, id: id(seq), text });
    open(folder.path()).import_battle(&battle(1), steps).unwrap();
    let opening = Instant::now();
    let library = open(folder.path());
    let reading = Instant::now();
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, texts);
    println!("open {:?}, read {:?}", reading - opening, reading.elapsed());
}
