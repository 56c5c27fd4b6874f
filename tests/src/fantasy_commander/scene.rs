//! The scenes of Fantasy Commander: a battle set up in a line or two.

use crate::scene;
pub(crate) use crate::scene::*;
pub(crate) use AttackKind::{Magical as MAGICAL, Melee as MELEE, Shooting as SHOOTING};
pub(crate) use Color::{Blue, Green, Purple, Red, Yellow};
use std::sync::Arc;
pub(crate) use tracker::games::fantasy_commander::{
    FantasyCommander,
    cards::*,
    command::*,
    event::*,
    house_rules::*,
    list::*,
    orders::*,
    setup::*,
    state::{fight::*, last, *},
    view::types::*,
};

/// Unit numbers of the standard scene: North's are 0 to 4, South's 5 to 9.
pub(crate) const FOOT: UnitId = 0;
pub(crate) const ARCHERS: UnitId = 1;
pub(crate) const HORSE: UnitId = 2;
pub(crate) const HERO: UnitId = 3;
pub(crate) const BEAST: UnitId = 4;
pub(crate) const ENEMY_FOOT: UnitId = 5;
pub(crate) const ENEMY_ARCHERS: UnitId = 6;
pub(crate) const ENEMY_HORSE: UnitId = 7;
pub(crate) const ENEMY_HERO: UnitId = 8;
pub(crate) const ENEMY_BEAST: UnitId = 9;

pub(crate) const DRAW: Command = Command::DrawCard {};
pub(crate) const USE: Command = Command::UseCard {};
pub(crate) const HOLD: Command = Command::Hold {};
pub(crate) const PASS: Command = Command::Pass {};
pub(crate) const END: Command = Command::EndActivation {};
pub(crate) const DEFEND: Command = Command::Defend {};
pub(crate) const KEEP_ORDERS: Command = Command::KeepOrders {};
pub(crate) const KEEP: Command = Command::Keep {};
pub(crate) const WALK: Command = Command::Move { run: false, difficult: false, then_attack: true };
pub(crate) const RUN: Command = Command::Move { run: true, difficult: false, then_attack: true };
pub(crate) const REST: Command = Command::Rest { adjacent: false, town: false };
pub(crate) const FULLY: Command = Command::Stand { give_up: true, tire: true };
pub(crate) const TAKE_IT: Command = Command::Answer { reduce: false, regroup: false };
pub(crate) const REDUCE: Command = Command::Answer { reduce: true, regroup: false };

pub(crate) type Scene = scene::Scene<FantasyCommander>;

impl Scene {
    /// A battle at its very start, with changes to the setup first.
    pub(crate) fn begun(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::start(&setup)
    }

    /// The first turn: all units are on the map, North has the initiative. Each side makes five blue
    /// orders, unless the setup is changed.
    pub(crate) fn generating(change: impl FnOnce(&mut Setup)) -> Self {
        Self::begun(|setup| {
            change(setup);
            setup.quick_start = true;
        })
    }

    /// Turn 1, red step, North's turn, its card is done with. Each unit holds a red order, each
    /// pool an order of each color.
    pub(crate) fn battle() -> Self {
        Self::battle_with(|_| ())
    }

    /// The same with changes to the setup first.
    pub(crate) fn battle_with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        let mut scene = Self::before(&setup);
        let state = &mut scene.state;
        (state.turn, state.initiative) = (1, Some(NORTH));
        for unit in state.units.iter_mut() {
            (unit.status, unit.order) = (Status::Battlefield, Some(Red));
        }
        for player in &mut state.players {
            player.pool = Orders::counted([1, 1, 1, 1, 0]);
        }
        let mut action = Action::step(Red, NORTH);
        action.card = Drawn::Done;
        state.phase = Phase::Action(Box::new(action));
        scene
    }

    /// The same with other orders on the units, in the order of their numbers, and the step's card
    /// still to be drawn: `r`, `b`, `g`, `p`, `y`, or `-` for none.
    pub(crate) fn ordered(orders: &str) -> Self {
        Self::led(NORTH, orders, |_| ())
    }

    /// The same with the initiative of a side, and with changes to the setup first.
    pub(crate) fn led(first: Side, orders: &str, change: impl FnOnce(&mut Setup)) -> Self {
        let mut scene = Self::battle_with(change);
        for (unit, letter) in scene.state.units.iter_mut().zip(orders.chars()) {
            unit.order = color(letter);
        }
        scene.state.initiative = Some(first);
        (scene.action().side, scene.action().card) = (first, Drawn::Due);
        // A step in which nobody has the color is none, and has no end.
        let red = Side::BOTH.into_iter().any(|side| scene.state.holding(side, Red) > 0);
        scene.action().closed = [!red; 2];
        scene.happens(Vec::new());
        scene
    }

    /// Orders are given out of these pools.
    pub(crate) fn giving(north: Orders, south: Orders) -> Self {
        let mut scene = Self::battle();
        scene.state.units.iter_mut().for_each(|unit| unit.order = None);
        (scene.state.players[0].pool, scene.state.players[1].pool) = (north, south);
        scene.state.phase = Phase::Giving { begun: [false; 2], given: Sealed::by(2) };
        scene
    }

    /// A battle in which nobody answers anything: the enemy holds no orders, nobody can tire.
    /// North's foot is activated.
    pub(crate) fn duel() -> Self {
        Self::duel_with(|_| ())
    }

    /// The same with changes to the setup first.
    pub(crate) fn duel_with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut scene = Self::battle_with(change);
        for unit in scene.state.units.iter_mut() {
            unit.fatigue.most = 0;
            unit.order = unit.order.filter(|_| unit.owner == NORTH);
        }
        scene.active(FOOT);
        scene
    }

    /// There are such things on the map.
    pub(crate) fn with_elements(&mut self, elements: &[Element]) -> &mut Self {
        Arc::make_mut(&mut self.state.setup).scenario.elements = elements.to_vec();
        self
    }

    /// The same, set up further.
    pub(crate) fn duel_of(set: impl FnOnce(&mut Self) -> &mut Self) -> Self {
        let mut scene = Self::duel();
        set(&mut scene);
        scene
    }

    pub(crate) fn action(&mut self) -> &mut Action {
        let Phase::Action(action) = &mut self.state.phase else { panic!("no action phase") };
        action
    }

    /// A unit of North's is activated, its card done with.
    pub(crate) fn active(&mut self, unit: UnitId) -> &mut Self {
        let order = self.of(unit).order.take().unwrap_or(Red);
        self.put_cards_away();
        self.action().activation = Some(Activation::of(unit, order));
        self
    }

    /// Nothing lies open, and it is North's turn.
    pub(crate) fn put_cards_away(&mut self) -> &mut Self {
        for deck in &mut self.state.decks {
            deck.hand().to_vec().into_iter().for_each(|card| deck.toss(card));
        }
        (self.action().side, self.action().card) = (NORTH, Drawn::Done);
        self
    }

    pub(crate) fn of(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.state.units[usize::from(unit)]
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.state.units[usize::from(unit)]
    }

    /// Models or health left.
    pub(crate) fn left(&self, unit: UnitId) -> u8 {
        self.unit(unit).strength.now
    }

    pub(crate) fn tired(&self, unit: UnitId) -> u8 {
        self.unit(unit).fatigue.now
    }

    /// So much of a unit is left.
    pub(crate) fn weakened(&mut self, unit: UnitId, left: u8) -> &mut Self {
        self.of(unit).strength.set(left);
        self
    }

    /// A unit can tire, and has so much fatigue.
    pub(crate) fn fresh(&mut self, unit: UnitId, fatigue: u8) -> &mut Self {
        self.of(unit).fatigue = tracker::kit::Gauge { now: fatigue, most: 2 };
        self
    }

    /// A unit defends.
    pub(crate) fn defends(&mut self, unit: UnitId) -> &mut Self {
        self.of(unit).defends = true;
        self
    }

    pub(crate) fn card(&mut self, unit: UnitId) -> &mut UnitCard {
        let kind = usize::from(self.unit(unit).kind);
        &mut self.state.units.kinds_mut()[kind].card
    }

    /// Units of a type have an ability more.
    pub(crate) fn able(&mut self, unit: UnitId, does: Trait) -> &mut Self {
        self.priced(unit, does, Orders::default())
    }

    /// The same for orders.
    pub(crate) fn priced(&mut self, unit: UnitId, does: Trait, cost: Orders) -> &mut Self {
        self.card(unit).abilities.get_or_insert_default().push(Ability { does, cost });
        self
    }

    pub(crate) fn fight(&self) -> &Fight {
        self.state.fight().expect("there is a fight")
    }

    /// What the fight asks; nothing where there is none.
    pub(crate) fn asks(&self) -> Option<FightStep> {
        self.state.fight().map(|fight| fight.step)
    }

    /// The activated unit attacks the enemy's foot, and both roll these faces.
    pub(crate) fn clash(&mut self, faces: &[u8], defense: &[u8]) -> &mut Self {
        self.clash_seen(PLAIN, faces, defense)
    }

    /// The same in a situation.
    pub(crate) fn clash_seen(
        &mut self,
        seen: Situation,
        faces: &[u8],
        defense: &[u8],
    ) -> &mut Self {
        self.does(NORTH, attack_seen(ENEMY_FOOT, MELEE, seen)).rolls(faces, defense)
    }

    /// The dice of a fight.
    pub(crate) fn rolls(&mut self, faces: &[u8], defense: &[u8]) -> &mut Self {
        self.set_dice(faces, defense);
        self.does(NORTH, roll(faces));
        if !defense.is_empty() {
            self.does(SOUTH, roll(defense));
        }
        self
    }

    /// The cards of both say as many dice as are to be rolled.
    fn set_dice(&mut self, faces: &[u8], defense: &[u8]) {
        let [attacker, target] = self.fight().units;
        let kind = self.fight().kind;
        let [attack, defends] = [faces, defense].map(|faces| u8::try_from(faces.len()).unwrap());
        let more = self.dice_beside();
        let card = self.card(attacker);
        match kind {
            MELEE => card.attack = Some(attack - more[0]),
            _ => card.ranged.as_mut().unwrap()[0].dice = attack - more[0],
        }
        if !defense.is_empty() {
            self.card(target).defense = Some(defends - more[1]);
        }
    }

    /// Dice of both that no card prints.
    fn dice_beside(&self) -> [u8; 2] {
        let view = self.on_table();
        let Now::Action(action) = view.now else { return [0; 2] };
        let fight = action.fight.expect("there is a fight");
        let printed = ["attack", "ranged", "defense"];
        fight.dice.map(|reasons| {
            reasons.iter().filter(|it| !printed.contains(&it.what)).map(|it| it.dice).sum()
        })
    }

    /// Points of both.
    pub(crate) fn points(&self) -> [u16; 2] {
        self.state.ledger.totals()
    }

    /// What the dice of the last fight did to both, the attacker first: losses, and panic.
    pub(crate) fn fell(&self) -> ([u8; 2], [u8; 2]) {
        let of = |fight: &Fight| (fight.lost, fight.panic);
        match (self.state.fight(), self.state.last.as_ref().and_then(|last| last.seen.as_ref())) {
            (Some(fight), _) => of(fight),
            (None, Some(last::Seen::Fight(fight))) => of(fight),
            (None, _) => panic!("nobody fought"),
        }
    }

    /// A side scores.
    pub(crate) fn scored(&mut self, seat: Side, points: i16) -> &mut Self {
        let score = Event::Scored { side: seat, points, reason: "FC-DES-1".into() };
        self.apply(&score)
    }

    pub(crate) fn pool(&self, seat: Side) -> Orders {
        self.state.player(seat).pool
    }

    pub(crate) fn phase(&self) -> PhaseId {
        self.state.phase.id()
    }

    /// The step and whose turn it is.
    pub(crate) fn turn(&self) -> (Color, Side) {
        let action = self.state.action().expect("the action phase");
        (action.step, action.side)
    }

    /// The turn's unit acts and does nothing, its card applied.
    pub(crate) fn idles(&mut self, unit: UnitId) -> &mut Self {
        let seat = self.turn().1;
        if self.action().card == Drawn::Due {
            self.ok(seat, DRAW);
        }
        if matches!(self.action().card, Drawn::Open(_)) {
            self.ok(seat, USE);
        }
        self.plays(seat, [activate(unit), END])
    }
}

/// A color by its letter.
fn color(letter: char) -> Option<Color> {
    match letter {
        'r' => Some(Red),
        'b' => Some(Blue),
        'g' => Some(Green),
        'p' => Some(Purple),
        'y' => Some(Yellow),
        _ => None,
    }
}

/// What the players see of most fights.
pub(crate) const PLAIN: Situation = Situation {
    support: [false; 2],
    touching: [0; 2],
    ground: [Ground::Open; 2],
    blessed: [false; 2],
    graveyard: [false; 2],
    extra: [0; 2],
    was_adjacent: false,
    far: false,
    in_contact: false,
};
/// The attacker has support.
pub(crate) const SUPPORTED: Situation = Situation { support: [true, false], ..PLAIN };

/// Attacker and target stand on this.
pub(crate) fn on(attacker: Ground, target: Ground) -> Situation {
    Situation { ground: [attacker, target], ..PLAIN }
}

/// So many own units touch both.
pub(crate) fn touched(attacker: u8, target: u8) -> Situation {
    Situation { touching: [attacker, target], ..PLAIN }
}

pub(crate) fn activate(unit: UnitId) -> Command {
    Command::Activate { unit }
}

pub(crate) fn attack(target: UnitId) -> Command {
    attack_seen(target, MELEE, PLAIN)
}

/// An attack for which the unit takes fatigue.
pub(crate) fn tiring(target: UnitId) -> Command {
    Command::Attack { target, kind: MELEE, situation: PLAIN, tire: true }
}

pub(crate) fn shoot(target: UnitId) -> Command {
    attack_seen(target, SHOOTING, PLAIN)
}

pub(crate) fn attack_seen(target: UnitId, kind: AttackKind, situation: Situation) -> Command {
    Command::Attack { target, kind, situation, tire: false }
}

pub(crate) fn roll(faces: &[u8]) -> Command {
    Command::Roll { faces: Some(faces.to_vec()) }
}

pub(crate) fn retreat(hexes: u8) -> Command {
    Command::Retreat { hexes }
}

pub(crate) fn advance(taken: bool) -> Command {
    Command::Advance { taken }
}

pub(crate) fn give(orders: &[(UnitId, Color)]) -> Command {
    Command::Give { orders: Some(orders.to_vec()) }
}

pub(crate) fn correct(what: Correction) -> Command {
    Command::Correct { what, why: "So it stands at the table.".into() }
}

/// Counts of orders: red, blue, green, purple.
pub(crate) fn orders(red: u8, blue: u8, green: u8, purple: u8) -> Orders {
    Orders::counted([red, blue, green, purple, 0])
}

/// The standard setup: two like armies of five with five cards, dice rolled at the table, cards and
/// orders in the app; ten points to win.
pub(crate) fn setup() -> Setup {
    Setup {
        names: ["North".into(), "South".into()],
        armies: [army("empire"), army("styx")],
        scenario: Scenario {
            goal: Some(10),
            per_unit: 1,
            capture: 1,
            towns: 4,
            first: Some("empire".into()),
            ..Scenario::default()
        },
        conscripts: Vec::new(),
        house: HouseRules::default(),
        sources: Sources { dice: Source::Table, tactics: Source::App, orders: Source::App },
        quick_start: false,
        play_anyway: false,
        hide_odds: false,
    }
}

/// An army of foot, archers, horse, a hero and a beast.
pub(crate) fn army(faction: &str) -> Army {
    let entry = |card: &str| Entry { card: card.into(), copies: 1 };
    Army {
        name: format!("Army of the {faction}"),
        faction: Faction { id: faction.into(), name: faction.into() },
        limit: None,
        units: ["foot", "archers", "horse", "hero", "beast"].map(entry).to_vec(),
        cards: vec![
            card(faction, "foot", Branch::RegularInfantry, 4, 23),
            card(faction, "archers", Branch::RegularInfantry, 3, 27),
            card(faction, "horse", Branch::RegularMonstrous, 3, 40),
            card(faction, "hero", Branch::Hero, 5, 30),
            card(faction, "beast", Branch::Colossal, 6, 45),
        ],
        deck: vec![Entry { card: "plan".into(), copies: 5 }],
        tactics: vec![tactics(faction, "plan", CardKind::Tactic)],
    }
}

/// A card with a blue order, three dice in melee and from afar, and two in defense.
pub(crate) fn card(faction: &str, id: &str, branch: Branch, size: u8, cost: u16) -> UnitCard {
    let bow = Ranged { dice: 3, base: 2, most: 4, magical: false };
    UnitCard {
        id: id.into(),
        faction: faction.into(),
        name: id.into(),
        rank: Rank::Base,
        branch: Some(branch),
        cost: Some(cost),
        leadership: Some(Leadership { orders: orders(0, 1, 0, 0), dice: 0, rerolls: 0 }),
        attack: Some(3),
        defense: Some(2),
        ranged: Some(if id == "archers" { vec![bow] } else { Vec::new() }),
        size: Some(size),
        stamina: Some(2),
        movement: Some([2, 4]),
        abilities: Some(Vec::new()),
    }
}

/// A tactics card without the star, and with a blue order.
pub(crate) fn tactics(faction: &str, id: &str, kind: CardKind) -> TacticsCard {
    TacticsCard {
        id: id.into(),
        faction: faction.into(),
        name: id.into(),
        kind: Some(kind),
        star: Some(false),
        color: Some(Blue),
        copies: Some(20),
        text: None,
        effects: None,
    }
}
