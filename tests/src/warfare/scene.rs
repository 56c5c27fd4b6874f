//! The scenes of Warfare: a battle set up in a line or two.

use crate::scene;
pub(crate) use crate::scene::*;
pub(crate) use Rank::{Center, Rear, Reserve, Vanguard};
use serde_json::json;
use std::sync::Arc;
pub(crate) use tracker::games::warfare::{
    Warfare, board::*, cards::*, command::*, event::*, house_rules::*, setup::*, state::test::*,
    state::*,
};
pub(crate) use tracker::kit::{Stands, TurnOrder};

/// Unit numbers of the standard scene. North's first commander has the first four, the second one
/// SECOND; South has one commander.
pub(crate) const FOOT: UnitId = 0;
pub(crate) const GUARD: UnitId = 1;
pub(crate) const BOWS: UnitId = 2;
pub(crate) const HORSE: UnitId = 3;
pub(crate) const SECOND: UnitId = 4;
pub(crate) const ENEMY_FOOT: UnitId = 5;
pub(crate) const ENEMY_GUARD: UnitId = 6;
pub(crate) const ENEMY_BOWS: UnitId = 7;
pub(crate) const ENEMY_HORSE: UnitId = 8;
pub(crate) const ENEMY_KITES: UnitId = 9;

/// The second commander of North.
pub(crate) const ALLY: Seat = Seat(2);

pub(crate) const END: Command = Command::EndActivation {};
pub(crate) const END_TURN: Command = Command::EndTurn {};
pub(crate) const DECLINE: Command = Command::Decline {};

pub(crate) type Scene = scene::Scene<Warfare>;

/// A space.
pub(crate) fn at(board: Side, rank: Rank, file: u8) -> Spot {
    Spot { board, space: Space { rank, file } }
}

pub(crate) fn activate(unit: UnitId) -> Command {
    Command::Activate { unit }
}

pub(crate) fn attack(target: UnitId) -> Command {
    Command::Attack { target }
}

pub(crate) fn go(to: Spot) -> Command {
    Command::Move { to }
}

pub(crate) fn effect(what: Effect) -> Command {
    Command::Effect { what }
}

/// A test that the table rolled, with these dice.
pub(crate) fn roll(test: TestId, faces: &[u8]) -> Command {
    roll_with(test, [false; 3], faces)
}

/// The same with advantage and disadvantage by traits, and with Resources.
pub(crate) fn roll_with(test: TestId, with: [bool; 3], faces: &[u8]) -> Command {
    let [advantage, disadvantage, resources] = with;
    Command::Roll { test, advantage, disadvantage, resources, faces: Some(faces.to_vec()) }
}

fn card(id: &str, troops: &str) -> serde_json::Value {
    json!({"id": id, "faction": "realm", "name": id, "troops": troops, "size": 6, "atk": 3,
        "def": 12, "pow": 2, "tou": 12, "mor": 1, "com": 1, "attacks": 1, "dmg": 1, "points": 5,
        "cost": 7})
}

/// The standard setup: everything is rolled at the table.
pub(crate) fn setup() -> Setup {
    let cards =
        [("foot", "infantry"), ("bows", "artillery"), ("horse", "cavalry"), ("kites", "aerial")];
    let cards = cards.map(|(id, troops)| card(id, troops));
    let army = |commanders: &[&str], units: &[(&str, u8)]| {
        let commanders: Vec<_> =
            commanders.iter().map(|name| json!({"name": name, "initiative": 2})).collect();
        let units: Vec<_> =
            units.iter().map(|(card, by)| json!({"card": card, "commander": by})).collect();
        json!({"name": "Army", "faction": {"id": "realm", "name": "Realm"},
            "commanders": commanders, "units": units, "cards": cards})
    };
    let north =
        army(&["One", "Two"], &[("foot", 0), ("foot", 0), ("bows", 0), ("horse", 0), ("foot", 1)]);
    let south =
        army(&["Foe"], &[("foot", 0), ("foot", 0), ("bows", 0), ("horse", 0), ("kites", 0)]);
    let table = json!({"initiative": "table", "dice": "table", "misled": "table"});
    let setup = json!({"names": ["North", "South"], "armies": [north, south], "sources": table});
    serde_json::from_value(setup).unwrap()
}

impl Scene {
    /// A battle at its very start, with changes to the setup first.
    pub(crate) fn begun(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::start(&setup)
    }

    /// Initiative is rolled: South is the lowest, then North's second commander.
    pub(crate) fn deploying(change: impl FnOnce(&mut Setup)) -> Self {
        let mut scene = Self::begun(change);
        for (seat, total) in [(Seat(0), 18), (Seat(1), 5), (ALLY, 12)] {
            scene.does(seat, Command::Initiative { total: Some(total) });
        }
        scene
    }

    /// Round 1, the turn of North's first commander. The two lines of foot face each other.
    pub(crate) fn battle() -> Self {
        Self::battle_with(|_| ())
    }

    /// The same with changes to the setup first.
    pub(crate) fn battle_with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        let mut scene = Self::before(&setup);
        scene.state.order = TurnOrder::of([Seat(0), Seat(1), ALLY]);
        scene.state.round = 1;
        scene.state.begin_turn(Seat(0));
        let spots = [
            (FOOT, at(NORTH, Vanguard, 3)),
            (GUARD, at(NORTH, Vanguard, 2)),
            (BOWS, at(NORTH, Center, 3)),
            (SECOND, at(NORTH, Rear, 1)),
            (ENEMY_FOOT, at(SOUTH, Vanguard, 3)),
            (ENEMY_GUARD, at(SOUTH, Vanguard, 4)),
            (ENEMY_BOWS, at(SOUTH, Center, 3)),
        ];
        for unit in scene.state.units.iter_mut() {
            unit.place = Place::Aside;
        }
        for (unit, spot) in spots {
            scene.stands(unit, spot);
        }
        scene
    }

    /// A house rule is otherwise.
    pub(crate) fn house(change: impl FnOnce(&mut HouseRules)) -> Self {
        Self::battle_with(|setup| change(&mut setup.house))
    }

    /// A unit of North's first commander acts.
    pub(crate) fn active(unit: UnitId) -> Self {
        let mut scene = Self::battle();
        scene.does(NORTH, activate(unit));
        scene
    }

    /// It is a commander's turn, and this unit of theirs acts.
    pub(crate) fn turn_of(&mut self, seat: impl Into<Seat>, unit: UnitId) -> &mut Self {
        let seat = seat.into();
        self.state.begin_turn(seat);
        self.does(seat, activate(unit))
    }

    pub(crate) fn unit(&mut self, id: UnitId) -> &mut Unit {
        &mut self.state.units[usize::from(id)]
    }

    /// A unit stands there.
    pub(crate) fn stands(&mut self, id: UnitId, spot: Spot) -> &mut Self {
        self.unit(id).stand(spot);
        self
    }

    /// A unit is there, or not in play.
    pub(crate) fn is(&mut self, id: UnitId, place: Place) -> &mut Self {
        self.unit(id).place = place;
        if matches!(place, Place::Broken | Place::Disbanded) {
            self.unit(id).die.set(0);
        }
        self
    }

    /// South's units have all reacted.
    pub(crate) fn quiet(&mut self) -> &mut Self {
        let south = self.state.units.iter_mut().filter(|unit| unit.owner == SOUTH);
        south.for_each(|unit| unit.reaction = false);
        self
    }

    /// So much is left of a unit.
    pub(crate) fn with_left(&mut self, id: UnitId, left: u8) -> &mut Self {
        self.unit(id).die.set(left);
        self
    }

    /// A unit bears a condition until its usual end.
    pub(crate) fn bearing(&mut self, id: UnitId, condition: Condition) -> &mut Self {
        self.unit(id).marks.put(Mark::Bears(condition, condition.usual_end()));
        self
    }

    /// A card of a unit is otherwise.
    pub(crate) fn card_of(&mut self, id: UnitId, change: impl FnOnce(&mut UnitCard)) -> &mut Self {
        let kind = usize::from(self.unit(id).kind);
        change(&mut self.state.units.kinds_mut()[kind].card);
        self
    }

    /// A unit has a kind of its own, so that its card alone can be changed.
    pub(crate) fn own_card(&mut self, id: UnitId, change: impl FnOnce(&mut UnitCard)) -> &mut Self {
        let (owner, mut card) = {
            let unit = self.state.unit(id).unwrap();
            (unit.owner, self.state.card(unit).clone())
        };
        change(&mut card);
        let kind = self.state.units.kind_of(owner, &card, |_| false);
        self.unit(id).kind = kind;
        self
    }

    /// A house rule is otherwise from now on.
    pub(crate) fn by_house(&mut self, change: impl FnOnce(&mut HouseRules)) -> &mut Self {
        change(&mut Arc::make_mut(&mut self.state.setup).house);
        self
    }

    pub(crate) fn left(&self, id: UnitId) -> u8 {
        self.state.unit(id).unwrap().die.now
    }

    pub(crate) fn spot(&self, id: UnitId) -> Option<Spot> {
        self.state.unit(id).unwrap().spot()
    }

    pub(crate) fn place(&self, id: UnitId) -> Place {
        self.state.unit(id).unwrap().place
    }

    pub(crate) fn can_react(&self, id: UnitId) -> bool {
        self.state.unit(id).unwrap().reaction
    }

    pub(crate) fn exposed(&self, id: UnitId) -> bool {
        self.state.is_exposed(self.state.unit(id).unwrap())
    }

    pub(crate) fn due(&self) -> Option<TestId> {
        self.state.due.map(Test::id)
    }

    pub(crate) fn phase(&self) -> PhaseId {
        self.state.phase.id()
    }

    pub(crate) fn waits_for(&self) -> Vec<Seat> {
        Warfare::asked(&self.state).must().to_vec()
    }

    /// The unit that acts hits a target, and its Power test comes to this face, where there is one.
    pub(crate) fn hits(&mut self, by: impl Into<Seat>, target: UnitId, power: u8) -> &mut Self {
        let by = by.into();
        self.does(by, attack(target)).does(by, roll(TestId::Attack, &[20]));
        if self.due() == Some(TestId::Power) {
            self.does(by, roll(TestId::Power, &[power]));
        }
        self
    }
}
