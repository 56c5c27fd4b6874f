//! Which slots a gun may fire at, derived from the picture of the table: rows of slots, each row
//! half a slot to the side of the one before, and up to three steps forward.

use crate::laws::random::Dice;
use crate::napoleon_saga::prelude::*;
use crate::oracle::{agree, same};
use std::collections::BTreeSet;

/// A slot as it lies on the table: rows from the gunner's Reserve to the enemy's 2nd Line, columns
/// in half slots from the gunner's left.
type Place = (u8, u8);

/// The name of a slot, and whether it is the gunner's own.
fn named((row, column): Place) -> (bool, String) {
    match row {
        0 => (true, format!("R{}", column / 2)),
        1 => (true, format!("S{}", (column - 1) / 2)),
        2 => (true, format!("F{}", column / 2)),
        3 => (false, format!("F{}", (12 - column) / 2)),
        _ => (false, format!("S{}", (11 - column) / 2)),
    }
}

/// The columns of a row: five slots in the 1st Lines and the Reserve, four between them.
fn columns_of(row: u8) -> &'static [u8] {
    match row {
        0 | 2 | 3 => &[2, 4, 6, 8, 10],
        1 | 4 => &[3, 5, 7, 9],
        _ => &[],
    }
}

/// The slots that touch a slot in front of it.
fn ahead((row, column): Place) -> Vec<Place> {
    let (near, far) = match row {
        // Both 1st Lines face each other.
        2 => (column, column),
        _ => (column - 1, column + 1),
    };
    let columns = BTreeSet::from([near, far]);
    let there = |column: &u8| columns_of(row + 1).contains(column);
    columns.into_iter().filter(there).map(|column| (row + 1, column)).collect()
}

/// Every way of up to three steps to a slot of the enemy.
fn ways(from: Place) -> Vec<Vec<Place>> {
    let mut ways = vec![vec![from]];
    let mut all = Vec::new();
    for _ in 0..3 {
        let on = |way: &Vec<Place>| {
            let way = way.clone();
            ahead(way[way.len() - 1]).into_iter().map(move |next| [&way[..], &[next]].concat())
        };
        ways = ways.iter().flat_map(on).collect();
        all.extend(ways.iter().filter(|way| way[way.len() - 1].0 >= 3).cloned());
    }
    all
}

/// A slot is seen on a way when nothing between hides it: any terrain but a River.
fn seen(from: Place, on_hill: bool, hiding: &BTreeSet<Place>) -> BTreeSet<String> {
    let open = |way: &&Vec<Place>| {
        on_hill || way[1..way.len() - 1].iter().all(|between| !hiding.contains(between))
    };
    ways(from).iter().filter(open).map(|way| named(way[way.len() - 1]).1).collect()
}

fn deal_terrain(dice: &mut Dice) -> Option<Terrain> {
    let all = [Terrain::Hill, Terrain::River, Terrain::Woods, Terrain::Building];
    (dice.below(3) == 0).then(|| all[dice.below(4)])
}

/// proves NS-FIR-5, NS-FIR-6
#[test]
fn guns_see_what_the_picture_shows() {
    let row = |row| columns_of(row).iter().map(move |column| (row, *column));
    let slots: Vec<Place> = (0..5).flat_map(row).collect();
    agree("position", 0..1_000, |number, _| {
        let mut dice = Dice(number);
        let from = slots[dice.below(9)];
        let mut scene = Scene::battle();
        let horse = dice.below(2) == 0;
        let unit = scene.unit(NORTH, &named(from).1, if horse { horse_guns() } else { guns() });
        let (mut hiding, mut on_hill) = (BTreeSet::new(), false);
        for place in &slots {
            let (own, name) = named(*place);
            let at = spot(if own { NORTH } else { SOUTH }, &name);
            if !own {
                scene.unit_at(SOUTH, at, card(UnitType::Infantry));
            }
            let terrain = deal_terrain(&mut dice);
            let fits = |it: &Terrain| matches!(it, Terrain::Hill | Terrain::River);
            let Some(terrain) = terrain.filter(|it| *place != from || fits(it)) else { continue };
            scene.lay(at, terrain);
            on_hill |= *place == from && terrain == Terrain::Hill;
            if terrain != Terrain::River {
                hiding.insert(*place);
            }
        }
        let told = scene.open_offers(NORTH).into_iter().filter_map(|offer| match offer {
            Command::Fire { unit: by, at } if by == unit => Some(at.slot.to_string()),
            _ => None,
        });
        let told: BTreeSet<String> = told.collect();
        same(&format!("{from:?}, {hiding:?}"), &seen(from, on_hill, &hiding), &told)
    });
}
