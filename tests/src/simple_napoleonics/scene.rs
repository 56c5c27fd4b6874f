//! The scenes of Simple Napoleonics: a battle at one phase, set up in a line or two. Everything is
//! rolled at the table.

use crate::scene;
pub(crate) use crate::scene::*;
use serde_json::{Value, json};
use std::sync::Arc;
pub(crate) use tracker::games::simple_napoleonics::{
    SimpleNapoleonics, cards::*, command::*, event::*, house_rules::*, reckoning, setup::*,
    state::*,
};

/// Unit numbers: North's first. One has the foot, Two the horse and the guns; South's Officer has
/// all of its units.
pub(crate) const FOOT: UnitId = 0;
pub(crate) const GUARD: UnitId = 1;
pub(crate) const HORSE: UnitId = 2;
pub(crate) const GUNS: UnitId = 3;
pub(crate) const FOE: UnitId = 4;
pub(crate) const FOE_GUARD: UnitId = 5;
pub(crate) const FOE_HORSE: UnitId = 6;
pub(crate) const FOE_GUNS: UnitId = 7;

pub(crate) const GENERAL: LeaderId = 0;
pub(crate) const ONE: LeaderId = 1;
pub(crate) const TWO: LeaderId = 2;
pub(crate) const FOE_GENERAL: LeaderId = 3;
pub(crate) const FOE_OFFICER: LeaderId = 4;

pub(crate) const END: Command = Command::EndPhase {};
pub(crate) const DECLINE: Command = Command::Decline {};
pub(crate) const REROLL: Command = Command::Reroll {};

/// A battle under test.
pub(crate) type Play = scene::Scene<SimpleNapoleonics>;

pub(crate) fn roll(faces: &[u8]) -> Command {
    Command::Roll { faces: Some(faces.to_vec()) }
}

/// A leader tells units the same.
pub(crate) fn say(leader: LeaderId, order: Order, units: &[UnitId]) -> Command {
    let told = units.iter().map(|unit| Told { piece: Piece::Unit(*unit), order, outside: false });
    Command::State { leader, told: told.collect() }
}

/// A leader tells a marker to move.
pub(crate) fn say_marker(leader: LeaderId, order: Order, marker: MarkerId) -> Command {
    let told = Told { piece: Piece::Marker(marker), order, outside: false };
    Command::State { leader, told: vec![told] }
}

/// A move over open ground.
pub(crate) fn go(unit: UnitId) -> Command {
    go_so(Piece::Unit(unit), None, Path::default(), Situation::default())
}

/// A move so far, in half inches, through that, to there.
pub(crate) fn go_so(piece: Piece, distance: Option<Halves>, path: Path, to: Situation) -> Command {
    Command::Move { piece, distance, path, to, aside: false, watched: false }
}

pub(crate) fn shoot(unit: UnitId, target: UnitId) -> Command {
    Command::Shoot { unit, target, distance: None, unseen: false }
}

/// A charge over so many half inches.
pub(crate) fn charge(unit: UnitId, target: UnitId, distance: Halves) -> Command {
    Command::Charge { unit, target, distance, rough: false }
}

pub(crate) fn test(unit: UnitId) -> Command {
    Command::Test { unit, rally: None, closer: None }
}

pub(crate) fn fix(what: Correction) -> Command {
    Command::Correct { what, why: "the table is right".to_owned() }
}

/// In that ground.
pub(crate) fn on(ground: Ground) -> Situation {
    Situation { ground, ..Situation::default() }
}

fn unit(id: &str, arm: &str, numbers: [u8; 6]) -> Value {
    let [mov, vol, chr, mor, res, range] = numbers;
    json!({"id": id, "faction": "realm", "name": id, "nation": "austria", "arm": arm, "mov": mov,
        "vol": vol, "chr": chr, "mor": mor, "res": res, "range": range, "points": 10})
}

fn leader(id: &str, kind: &str, [ldr, ral, rank]: [u8; 3]) -> Value {
    json!({"id": id, "faction": "realm", "name": id, "kind": kind, "cr": 12, "ldr": ldr,
        "ral": ral, "rank": rank, "genius": {"name": "Grand Plan", "text": "Once."}})
}

/// The standard setup.
pub(crate) fn setup() -> Setup {
    let cards = json!([
        unit("foot", "infantry", [6, 4, 3, 4, 4, 12]),
        unit("guard", "infantry", [6, 4, 4, 5, 4, 12]),
        unit("horse", "cavalry", [8, 1, 4, 4, 4, 0]),
        unit("guns", "artillery", [4, 3, 1, 3, 4, 24]),
    ]);
    let army = |names: &[&str], rank: u8, brigades: [u8; 4]| {
        let cards_of = ["foot", "guard", "horse", "guns"].iter().zip(brigades);
        let units: Vec<Value> =
            cards_of.map(|(card, brigade)| json!({"card": card, "brigade": brigade})).collect();
        let staff: Vec<Value> = names
            .iter()
            .enumerate()
            .map(|(at, name)| match at {
                0 => leader(name, "general", [3, 0, rank]),
                1 => leader(name, "officer", [2, 1, 0]),
                _ => leader(name, "officer", [3, 2, 0]),
            })
            .collect();
        let leaders: Vec<Value> = names.iter().map(|name| json!({"card": name})).collect();
        json!({"name": "Army", "faction": {"id": "realm", "name": "Realm"}, "units": units,
            "cards": cards, "leaders": leaders, "staff": staff})
    };
    let north = army(&["general", "one", "two"], 5, [1, 1, 2, 2]);
    let south = army(&["foe", "officer"], 3, [1; 4]);
    let table = json!({"orders": "table", "fights": "table", "tests": "table"});
    let setup = json!({"names": ["North", "South"], "armies": [north, south], "sources": table});
    serde_json::from_value(setup).unwrap()
}

impl Play {
    /// A battle at its very start, with changes to the setup first.
    pub(crate) fn begun(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::start(&setup)
    }

    /// Round 1, North's turn in a part of it.
    pub(crate) fn of(part: Part) -> Self {
        Self::before(&setup()).in_turn(part, NORTH)
    }

    /// The same with a side's turn there.
    pub(crate) fn in_turn(mut self, part: Part, side: Side) -> Self {
        (self.state.round, self.state.first) = (1, Some(NORTH));
        self.state.phase = Phase::Round(part, Turn::of(side));
        self
    }

    /// The order phase.
    pub(crate) fn orders() -> Self {
        Self::of(Part::Orders)
    }

    /// A part in which North's units have such orders.
    pub(crate) fn with(part: Part, order: Order, units: &[UnitId]) -> Self {
        let mut play = Self::of(part);
        units.iter().for_each(|unit| play.give(*unit, order));
        play
    }

    /// The movement phase with orders to move.
    pub(crate) fn moving(units: &[UnitId]) -> Self {
        Self::with(Part::Movement, Order::Move, units)
    }

    /// The shooting phase with orders to shoot.
    pub(crate) fn firing(units: &[UnitId]) -> Self {
        Self::with(Part::Shooting, Order::Shoot, units)
    }

    /// The charge phase with orders to charge.
    pub(crate) fn storming(units: &[UnitId]) -> Self {
        Self::with(Part::Charge, Order::Charge, units)
    }

    /// The morale phase, in which units have suffered a casualty.
    pub(crate) fn tested(units: &[UnitId]) -> Self {
        let mut play = Self::of(Part::Morale);
        for unit in units {
            let unit = play.at(*unit);
            (unit.casualties, unit.morale.now) = (1, unit.morale.now - 1);
        }
        play
    }

    /// A unit has an order to carry out.
    pub(crate) fn give(&mut self, unit: UnitId, order: Order) {
        let given = Given { order, standing: Standing::Ready };
        self.at(unit).orders.push(given);
    }

    /// Units lie under markers 0 and on.
    pub(crate) fn hide(&mut self, side: Side, units: &[UnitId]) -> &mut Self {
        let markers = Veiled::of(units.to_vec());
        let phase = self.state.phase.clone();
        self.apply(&Event::Deployed { side, hidden: units.to_vec(), markers });
        self.state.phase = phase;
        self
    }

    pub(crate) fn at(&mut self, id: UnitId) -> &mut Unit {
        &mut self.state.units[usize::from(id)]
    }

    pub(crate) fn one(&self, id: UnitId) -> &Unit {
        self.state.unit(id).unwrap()
    }

    /// A unit has a card of its own, which is otherwise.
    pub(crate) fn card(&mut self, id: UnitId, change: impl FnOnce(&mut UnitCard)) -> &mut Self {
        let owner = self.one(id).owner;
        let mut card = self.state.card(self.one(id)).clone();
        change(&mut card);
        let kind = self.state.units.kind_of(owner, &card, |_| false);
        self.at(id).kind = kind;
        self
    }

    /// A unit is of another nation.
    pub(crate) fn of_nation(&mut self, id: UnitId, nation: Nation) -> &mut Self {
        self.card(id, |card| card.nation = Some(nation))
    }

    /// A house rule is otherwise.
    pub(crate) fn rule(&mut self, change: impl FnOnce(&mut HouseRules)) -> &mut Self {
        change(&mut Arc::make_mut(&mut self.state.setup).house);
        self
    }

    /// Army morale of a side is that, of so much at the start.
    pub(crate) fn army(&mut self, side: Side, now: u16, start: u16) -> &mut Self {
        self.state.ledger.correct(side, 1, now);
        self.state.players[side.at()].start = start;
        self
    }

    pub(crate) fn morale(&self, side: Side) -> u16 {
        self.state.ledger.of(side)
    }

    pub(crate) fn phase(&self) -> PhaseId {
        self.state.phase.id()
    }

    pub(crate) fn turn(&self) -> Option<Side> {
        self.state.phase.turn().map(|turn| turn.side)
    }

    pub(crate) fn asked(&self) -> Vec<Side> {
        SimpleNapoleonics::asked(&self.state).sides()
    }

    /// Dice that are due.
    pub(crate) fn dice(&self) -> Option<u8> {
        self.on_table().due?.dice
    }

    /// What each of them has to reach.
    pub(crate) fn needs(&self) -> Option<u8> {
        self.on_table().due?.needs
    }

    pub(crate) fn opening(&self) -> Option<Opening> {
        self.state.opening()
    }

    pub(crate) fn orders_of(&self, unit: UnitId) -> Vec<(Order, Standing)> {
        let orders = self.state.orders(Piece::Unit(unit)).iter();
        orders.map(|given| (given.order, given.standing)).collect()
    }

    /// How far a unit may move, in half inches.
    pub(crate) fn allowed(&self, unit: UnitId, path: Path) -> Option<Halves> {
        self.state.allowance(self.one(unit), path)
    }
}
