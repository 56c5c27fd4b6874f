//! The ends of rounds, and the limit of hidden units.

use super::army::{End, ends, holds_to, leader};
use super::deal;
use super::field::{Phase, Table};
use super::lay::{self, Scene};
use super::orders::most_hidden;
use super::units::{Nation, Side};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, same};
use crate::scene::NORTH;
use crate::simple_napoleonics::prelude::{self as tracker, fix, roll};
use serde_json::json;

/// Plays the end of the round of a number: leaders fall, then both armies are checked.
pub(super) fn play(number: u64, asked: &mut Asked) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xe4d5);
    let mut table = deal::table(&mut luck, Phase::Charge);
    for (at, leader) in table.leaders.iter_mut().enumerate() {
        leader.general = at % 4 < 3;
    }
    for unit in &mut table.units {
        (unit.casualties, unit.tested) = (0, false);
        unit.card.nation = if luck.once_in(6) { Nation::UnitedKingdom } else { Nation::Spain };
    }
    hides(&table, &mut luck)?;
    let first = *luck.pick(&[Side::A, Side::B]);
    let mut scene = lay::scene(&table, "alternate");
    scene.state.first = Some(lay::side(first));
    falls(&mut scene, &mut table, &mut luck)?;
    let told = checks(&mut scene, &table, first, &mut luck, asked);
    told.map_err(|told| format!("{told}\n  {:?} {:?} {first:?}", table.rules, table.armies))
}

/// A leader falls, which costs the army.
fn falls(scene: &mut Scene, table: &mut Table, luck: &mut Luck) -> Told {
    let id = luck.below(table.leaders.len());
    if !table.leaders[id].alive {
        return Ok(());
    }
    let falls = tracker::Correction::Leader { leader: u8::try_from(id).unwrap(), to: false };
    scene.ok(NORTH, fix(falls));
    table.leaders[id].alive = false;
    let (side, cost) = (table.leaders[id].side, leader(&table.rules));
    table.army(side).loses(cost);
    Ok(())
}

/// Both armies are checked, the first side's first.
fn checks(
    scene: &mut Scene,
    table: &Table,
    first: Side,
    luck: &mut Luck,
    asked: &mut Asked,
) -> Told {
    scene.state.phase = tracker::Phase::Ending { holds: [None; 2] };
    scene.happens(Vec::new());
    let mut routs = [false; 2];
    for side in [first, first.other()] {
        let at = usize::from(side == Side::B);
        let army = table.armies[at];
        let settled = first != side && routs.contains(&true) && !table.rules.both_rout_draw;
        if settled || !army.is_checked() {
            continue;
        }
        let most = holds_to(table.generals(side), table.is_british(side), &table.rules);
        routs[at] = most <= 0;
        if (1..6).contains(&most) {
            asked.note("Rout");
            let due = scene.on_table().due;
            let due = due.map(|due| (due.side, due.dice, due.needs.map(i32::from)));
            same("dice", &Some((lay::side(side), Some(1), Some(most))), &due)?;
            let face = luck.between(1, 6);
            let rolled = scene.act(lay::side(side), roll(&[face]));
            rolled.map_err(|refusal| format!("refused: {}", refusal.code))?;
            routs[at] = i32::from(face) > most;
        }
    }
    same("nothing is due", &true, &scene.state.due.is_none())?;
    ended(scene, ends(routs, first, &table.rules), asked)
}

fn ended(scene: &Scene, end: End, asked: &mut Asked) -> Told {
    asked.note(match end {
        End::GoesOn => "GoesOn",
        End::Won(_) => "Won",
        End::Draw => "Draw",
    });
    let outcome = scene.outcome().map(|outcome| outcome.winner);
    let oracle = match end {
        End::GoesOn => None,
        End::Won(side) => Some(Some(lay::side(side))),
        End::Draw => Some(None),
    };
    same("outcome", &oracle, &outcome)?;
    let round = if end == End::GoesOn { 3 } else { 2 };
    same("round", &round, &scene.state.round)
}

/// How many units may start hidden, and what the army's morale starts with.
fn hides(table: &Table, luck: &mut Luck) -> Told {
    let mut setup = lay::setup(table, "alternate");
    let extra = [0, 1].map(|_| i8::try_from(luck.between(0, 4)).unwrap() - 2);
    setup.scenario.morale = extra;
    let keeps = 1 + luck.below(deal::EACH);
    setup.armies[0].units.truncate(keeps);
    let mut scene = Scene::start(&setup);
    let leaders = table.leaders.len() / 2;
    let view = scene.on_table();
    for (units, (side, extra)) in [keeps, deal::EACH].into_iter().zip(view.sides.iter().zip(extra))
    {
        let start = i32::try_from(units + leaders).unwrap() + i32::from(extra);
        same("army morale", &[start; 2], &[side.start, side.morale].map(i32::from))?;
    }
    let hidden = luck.below(keeps + 1);
    let may = hidden <= most_hidden(keeps, leaders, &table.rules);
    let hide = json!({"do": "deploy", "hidden": (0..hidden).collect::<Vec<_>>()});
    let judged = scene.act(NORTH, serde_json::from_value(hide).unwrap());
    same("hidden", &may, &judged.is_ok())
}
