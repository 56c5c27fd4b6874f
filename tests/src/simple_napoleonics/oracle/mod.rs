//! An oracle for Simple Napoleonics, written only from the book and, where the book is ambiguous,
//! from the list of ambiguities. In random positions the tracker has to ask the same questions and
//! get the same numbers.

mod army;
mod charge;
mod deal;
mod deeds;
mod ends;
mod field;
mod flow;
mod hall;
mod lay;
mod morale;
mod movement;
mod orders;
mod units;
mod volley;

use crate::oracle::agree;
use field::Phase;
use hall::play;

const POSITIONS: u64 = 1_000;
const ORDERS: u64 = 500;
const ROUNDS: u64 = 400;

#[test]
fn volleys_are_judged_as_the_book_judges_them() {
    // proves SN-SHO-1, SN-SHO-2, SN-SHO-3, SN-SHO-4, SN-SHO-6, SN-VIS-2, SN-VIS-3, SN-MOR-4
    let judged = |number, asked: &mut _| play(number, asked, Phase::Shooting, deeds::shoots);
    agree("volley", 0..POSITIONS, judged).all_came_up(20, &["Hits", "Saves"]);
}

#[test]
fn charges_are_judged_as_the_book_judges_them() {
    // proves SN-CHG-1, SN-CHG-2, SN-CHG-3, SN-CHG-4, SN-CHG-6, SN-NAT-2
    let judged = |number, asked: &mut _| play(number, asked, Phase::Charge, deeds::charges);
    let questions = ["Distance", "Elan", "Fire", "Hits", "Saves"];
    agree("charge", 0..POSITIONS, judged).all_came_up(20, &questions);
}

#[test]
fn morale_is_tested_as_the_book_tests_it() {
    // proves SN-MOR-1, SN-MOR-2, SN-MOR-3, SN-MOR-5, SN-MOR-6, SN-NAT-1, SN-AMY-1
    let judged = |number, asked: &mut _| play(number, asked, Phase::Morale, deeds::tests);
    agree("test", 0..ORDERS, judged).all_came_up(20, &["Morale", "Edge"]);
}

#[test]
fn orders_and_moves_are_judged_as_the_book_judges_them() {
    // proves SN-ORD-2b, SN-ORD-3, SN-ORD-4, SN-ORD-5, SN-ORD-6, SN-MOV-2, SN-MOV-4, SN-MOV-5
    let ordered = |number, asked: &mut _| play(number, asked, Phase::Orders, deeds::orders);
    agree("order", 0..ORDERS, ordered).all_came_up(20, &["Order"]);
    // proves SN-FOG-2, SN-FOG-3, SN-NAT-8
    let moved = |number, asked: &mut _| play(number, asked, Phase::Movement, deeds::moves);
    let questions = ["Cross", "Reveal", "Guerrilla", "Surprise", "Hits", "Saves"];
    agree("move", 0..ORDERS, moved).all_came_up(20, &questions);
}

#[test]
fn rounds_end_as_the_book_says() {
    // proves SN-AMY-2, SN-AMY-3, SN-AMY-4, SN-AMY-5, SN-SET-6, SN-SET-7
    let questions = ["Rout", "GoesOn", "Won", "Draw"];
    agree("round", 0..ROUNDS, ends::play).all_came_up(10, &questions);
}
