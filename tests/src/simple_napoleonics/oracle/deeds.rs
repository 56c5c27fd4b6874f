//! Random deeds of each phase, by any unit or leader, allowed or not.

use super::charge::may_charge;
use super::deal;
use super::flow::Charge;
use super::hall::Hall;
use super::lay;
use super::morale::has_to;
use super::movement::{Move, may_move};
use super::orders::{Told as Said, may_look, may_say};
use super::units::{Id, Order, Side, Standing};
use crate::oracle::Told;
use serde_json::json;

/// "Shooting Phase"; now and then a side is through with it.
pub(super) fn shoots(hall: &mut Hall<'_>) -> Told {
    let side = hall.side();
    if hall.luck.once_in(8) && hall.table().left == [false; 2] {
        return leaves(hall, side);
    }
    let (by, at) = (hall.anybody(side), hall.anybody(side.other()));
    let (distance, unseen) = (hall.luck.between(1, 50), hall.luck.once_in(12));
    let distance = (!hall.luck.once_in(3)).then_some(distance);
    let table = hall.table();
    let far = distance.map(i32::from);
    let may = table.may_shoot(by, at, far, unseen) && table.unit(by).is_ready(Order::Shoot);
    hall.turns(side);
    let command =
        json!({"do": "shoot", "unit": by, "target": at, "distance": distance, "unseen": unseen});
    hall.gives(side, command, may)?;
    if may {
        hall.flow.shoots(by, at);
    }
    hall.run()
}

fn leaves(hall: &mut Hall<'_>, side: Side) -> Told {
    hall.turns(side);
    hall.gives(side, json!({"do": "end_phase"}), true)?;
    hall.flow.table.left[usize::from(side == Side::B)] = true;
    hall.flow.table.buries();
    hall.run()
}

/// "Charge Phase".
pub(super) fn charges(hall: &mut Hall<'_>) -> Told {
    let side = hall.side();
    let (by, at) = (hall.anybody(side), hall.anybody(side.other()));
    let distance = i32::from(hall.luck.between(1, 26));
    let rough = hall.luck.once_in(5);
    let table = hall.table();
    let unit = table.unit(by);
    let there = table.stands(by) && table.stands(at);
    let may = there && unit.is_ready(Order::Charge) && may_charge(unit, distance, rough);
    hall.turns(side);
    let command = json!({"do": "charge", "unit": by, "target": at, "distance": distance,
        "rough": rough});
    hall.gives(side, command, may)?;
    if may {
        hall.flow.charges(Charge { by, at, distance, rough });
    }
    hall.run()
}

/// "Morale Phase": with a rally, or without.
pub(super) fn tests(hall: &mut Hall<'_>) -> Told {
    let side = hall.side();
    let unit = hall.anybody(side);
    let rally = (!hall.luck.once_in(3)).then(|| leader(hall, side));
    let closer = hall.luck.once_in(4).then(|| leader(hall, side)).filter(|_| rally.is_some());
    let table = hall.table();
    let rallies = rally.is_none_or(|leader| table.may_rally(leader, closer));
    let may = table.stands(unit) && has_to(table.unit(unit)) && rallies;
    hall.turns(side);
    let command = json!({"do": "test", "unit": unit, "rally": rally, "closer": closer});
    hall.gives(side, command, may)?;
    if may {
        hall.flow.tests(unit, rally);
    }
    hall.run()
}

/// A leader who is not there to keep the phase going.
fn leader(hall: &mut Hall<'_>, side: Side) -> Id {
    let at = hall.luck.below(3);
    if side == Side::A { at } else { hall.table().leaders.len() / 2 + at }
}

/// "Order Phase": a leader says something of one unit, or of several.
pub(super) fn orders(hall: &mut Hall<'_>) -> Told {
    let side = hall.side();
    let id = leader(hall, side);
    let told: Vec<Said> = (0..hall.luck.between(1, 3))
        .map(|_| Said {
            unit: hall.anybody(side),
            order: deal::order(&mut hall.luck),
            outside: hall.luck.once_in(6),
        })
        .collect();
    let table = hall.table();
    let may = may_say((id, &table.leaders[id]), &told, &table.units, &table.rules);
    let said = |one: &Said| {
        json!({"piece": hall.piece(one.unit), "order": lay::order(one.order),
            "outside": one.outside})
    };
    let said: Vec<_> = told.iter().map(said).collect();
    hall.turns(side);
    hall.gives(side, json!({"do": "state", "leader": id, "told": said}), may)?;
    if may {
        hall.flow.says(id, told);
    }
    hall.run()
}

/// "Movement Phase": a unit moves, or tries to reveal another.
pub(super) fn moves(hall: &mut Hall<'_>) -> Told {
    let side = hall.side();
    if !hall.luck.once_in(3) {
        return looks(hall, side);
    }
    let id = hall.anybody(side);
    let way = Move {
        distance: (!hall.luck.once_in(3)).then(|| hall.luck.between(0, 24).into()),
        path: deal::path(&mut hall.luck),
        to: deal::situation(&mut hall.luck),
        aside: hall.luck.once_in(3),
        watched: hall.luck.once_in(3),
    };
    let table = hall.table();
    let unit = table.unit(id);
    let there = unit.standing != Standing::Eliminated;
    let may = there && unit.is_ready(Order::Move) && may_move(unit, &way, &table.rules);
    let path = json!({"rough": way.path.rough, "water": way.path.water,
        "obstacle": way.path.obstacle});
    let command = json!({"do": "move", "piece": hall.piece(id), "distance": way.distance,
        "path": path, "to": lay::situation(way.to), "aside": way.aside, "watched": way.watched});
    hall.turns(side);
    hall.gives(side, command, may)?;
    if may {
        hall.flow.moves(id, way.path.obstacle, way.to);
    }
    hall.run()
}

fn looks(hall: &mut Hall<'_>, side: Side) -> Told {
    let by = hall.anybody(side);
    let tries = [(); 4].map(|()| hall.anybody(side.other()));
    let under = |hidden: Id| hall.marker(hidden).map(|marker| (hidden, marker));
    let Some((hidden, marker)) = tries.into_iter().find_map(under) else { return Ok(()) };
    let distance = hall.luck.between(1, 50);
    let distance = (!hall.luck.once_in(3)).then_some(distance);
    let table = hall.table();
    let far = distance.map(i32::from);
    let may = may_look((by, table.unit(by)), table.unit(hidden), far, &table.rules);
    hall.turns(side);
    let command = json!({"do": "reveal", "unit": by, "marker": marker, "distance": distance});
    hall.gives(side, command, may)?;
    if may {
        hall.flow.looks(by, hidden);
    }
    hall.run()
}
