//! The scenes of Napoleonica: a battle set up in a line or two.

use crate::scene;
pub(crate) use crate::scene::*;
pub(crate) use tracker::games::napoleonica::{
    Napoleonica,
    cards::*,
    command::*,
    dice::*,
    event::*,
    house_rules::*,
    list::*,
    orders::*,
    setup::*,
    state::{attack::*, *},
    view::types::*,
};

/// Unit numbers of the standard scene: North's are 0 to 4, South's 5 to 9.
pub(crate) const FOOT: UnitId = 0;
pub(crate) const FOOT2: UnitId = 1;
pub(crate) const HORSE: UnitId = 2;
pub(crate) const GUNS: UnitId = 3;
pub(crate) const GENERAL: UnitId = 4;
pub(crate) const ENEMY_FOOT: UnitId = 5;
pub(crate) const ENEMY_FOOT2: UnitId = 6;
pub(crate) const ENEMY_HORSE: UnitId = 7;
pub(crate) const ENEMY_GUNS: UnitId = 8;
pub(crate) const ENEMY_GENERAL: UnitId = 9;

pub(crate) type Scene = scene::Scene<Napoleonica>;

impl Scene {
    /// A battle at its very start, with changes to the setup first.
    pub(crate) fn begun(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::start(&setup)
    }

    /// Round 1, battle phase, North's turn and North leads; all units on the battlefield; each
    /// hand holds two of each color that has two, and the purple one.
    pub(crate) fn battle() -> Self {
        Self::battle_of(setup())
    }

    /// The same with changes to the setup first.
    pub(crate) fn battle_with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::battle_of(setup)
    }

    /// The same, set up further.
    pub(crate) fn with(set: impl FnOnce(&mut Self) -> &mut Self) -> Self {
        let mut scene = Self::battle();
        set(&mut scene);
        scene
    }

    /// The same for any setup.
    pub(crate) fn battle_of(setup: Setup) -> Self {
        let mut scene = Self::before(&setup);
        let state = &mut scene.state;
        state.round = 1;
        state.leader = Some(NORTH);
        state.units.iter_mut().for_each(|unit| unit.status = Status::Battlefield);
        state.phase = Phase::Battle(Battle {
            side: NORTH,
            basics: 0,
            carded: [false; 2],
            card: None,
            activation: None,
            attacks: Vec::new(),
            advance: Vec::new(),
        });
        for seat in [NORTH, SOUTH] {
            scene.hand(seat, orders(2, 2, 2, 1));
        }
        scene
    }

    /// A seat's hand becomes these orders; the rest of its free ones are in the pouch.
    pub(crate) fn hand(&mut self, seat: Side, hand: Orders) -> &mut Self {
        let player = &mut self.state.players[seat.at()];
        let free = player.hand.plus(&player.pouch);
        assert!(free.holds(&hand), "orders are conserved in scenes too");
        player.hand = hand;
        player.pouch = free.minus(&hand);
        self
    }

    /// Puts orders from the pouch or hand onto a unit.
    pub(crate) fn orders_on(&mut self, unit: UnitId, placed: Orders) -> &mut Self {
        let owner = self.state.units[usize::from(unit)].owner;
        let player = &mut self.state.players[owner.at()];
        let from = if player.pouch.holds(&placed) { &mut player.pouch } else { &mut player.hand };
        *from = from.minus(&placed);
        let unit = &mut self.state.units[usize::from(unit)];
        unit.orders = unit.orders.plus(&placed);
        self
    }

    /// Sets a unit's fatigue.
    pub(crate) fn tired(&mut self, unit: UnitId, fatigue: u8) -> &mut Self {
        self.of(unit).fatigue.now = fatigue;
        self
    }

    /// Sets a unit's models; the missing ones stand on the track.
    pub(crate) fn models(&mut self, unit: UnitId, models: u8) -> &mut Self {
        self.apply(&Event::Corrected { what: Correction::Models { unit, to: models } })
    }

    /// Gives a unit's type an ability that is always on.
    pub(crate) fn able(&mut self, unit: UnitId, does: Trait) -> &mut Self {
        self.ability(unit, Ability { does, activatable: false, corruption: 0 })
    }

    /// Gives a unit's type an ability.
    pub(crate) fn ability(&mut self, unit: UnitId, ability: Ability) -> &mut Self {
        if matches!(ability.does, Trait::Grenade(_)) {
            self.of(unit).grenade = true;
        }
        self.card(unit, |card| card.abilities.get_or_insert_default().push(ability))
    }

    /// Where models of a unit's type are on their way back, the farthest line first.
    pub(crate) fn track(&mut self, unit: UnitId) -> &mut [u8; 4] {
        let Unit { owner, kind, .. } = *self.unit(unit);
        &mut self.state.players[owner.at()].track[usize::from(kind)]
    }

    /// A unit, to change it.
    pub(crate) fn of(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.state.units[usize::from(unit)]
    }

    /// Units wait in reserve.
    pub(crate) fn reserve(&mut self, units: &[UnitId]) -> &mut Self {
        units.iter().for_each(|unit| self.of(*unit).status = Status::Reserve);
        self
    }

    /// North holds these cards of its Maneuver deck.
    pub(crate) fn holds(&mut self, cards: &[CardId]) -> &mut Self {
        self.state.players[0].maneuver.draw(cards);
        self
    }

    /// North keeps so much corruption.
    pub(crate) fn corruption(&mut self, corruption: u8) -> &mut Self {
        self.state.players[0].corruption = corruption;
        self
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.state.units[usize::from(unit)]
    }

    pub(crate) fn player(&self, seat: Side) -> &Player {
        &self.state.players[seat.at()]
    }
}

/// Counts of orders: green, blue, red, purple.
pub(crate) fn orders(green: u8, blue: u8, red: u8, purple: u8) -> Orders {
    Orders::counted([green, blue, red, purple])
}

/// One order.
pub(crate) fn one(color: Color) -> Orders {
    Orders::one(color)
}

/// Faces from letters: `*` crit, `!` hit, `<` retreat, `-` miss.
pub(crate) fn faces(letters: &str) -> Vec<Face> {
    let symbol = |letter| match letter {
        '*' => Symbol::Crit,
        '!' => Symbol::Hit,
        '<' => Symbol::Retreat,
        '-' => Symbol::Miss,
        other => panic!("{other} is no face"),
    };
    letters.chars().map(|letter| Face::showing(symbol(letter))).collect()
}

/// Some dice of the one kind of the scene.
pub(crate) fn dice(count: u8) -> Vec<Dice> {
    vec![Dice { die: "bone".into(), count }]
}

/// The standard setup: two like armies of five, dice rolled at the table, pouches drawn by the
/// app, decks at the table.
pub(crate) fn setup() -> Setup {
    Setup {
        names: ["North".into(), "South".into()],
        armies: [army("north"), army("south")],
        rounds: 6,
        escalation: Vec::new(),
        reinforcement: Vec::new(),
        reinforcement_size: None,
        dice: vec![DieKind { id: "bone".into(), label: "Bone".into(), faces: None }],
        scenario: Scenario::default(),
        house: HouseRules::default(),
        sources: Sources {
            dice: Source::Table,
            pouch: Source::App,
            maneuver: Source::Table,
            reinforcement: Source::Table,
            escalation: Source::Table,
        },
        quick_start: false,
        play_anyway: false,
        hide_odds: false,
    }
}

/// An army of two foot, horse, guns and a general.
pub(crate) fn army(faction: &str) -> Army {
    let entry = |card: &str| Entry { card: card.into(), name: None, detachments: Vec::new() };
    Army {
        name: format!("Army of the {faction}"),
        faction: Faction { id: faction.into(), name: faction.into(), uses_corruption: false },
        limit: None,
        units: ["foot", "foot", "horse", "guns", "general"].map(entry).to_vec(),
        cards: vec![
            card(faction, "foot", Branch::LineInfantry, 4, 20),
            card(faction, "horse", Branch::LightCavalry, 3, 30),
            card(faction, "guns", Branch::Artillery, 2, 40),
            card(faction, "general", Branch::Commander, 1, 45),
        ],
        detachments: Vec::new(),
        maneuver: Vec::new(),
    }
}

/// A card that green activates, with three dice in melee and two at a distance.
pub(crate) fn card(faction: &str, id: &str, branch: Branch, size: u8, cost: u16) -> UnitCard {
    let attack =
        |kind, count| AttackValue { kind, dice: Some(dice(count)), range: None, crit: None };
    UnitCard {
        id: id.into(),
        faction: faction.into(),
        name: id.into(),
        branch: Some(branch),
        line: None,
        cost: Some(cost),
        unique: Some(false),
        size: Some(size),
        stamina: Some(2),
        movement: Some(3),
        activation: Some(Cost(vec![vec![Color::Green]])),
        attacks: Some(vec![attack(AttackType::Melee, 3), attack(AttackType::Ranged, 2)]),
        abilities: None,
        detachment_allowed: true,
    }
}

/// A maneuver card that costs nothing and has no bonus.
pub(crate) fn maneuver(id: &str, kind: CardType, effects: Vec<Effect>) -> ManeuverCard {
    ManeuverCard {
        id: id.into(),
        name: id.into(),
        kind,
        leadership: 3,
        immediate: false,
        text: String::new(),
        effects,
        with_magic: false,
        bonus: None,
        corruption: 0,
        copies: 1,
    }
}
