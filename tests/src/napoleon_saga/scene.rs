//! The scenes of Napoleon Saga: two boards set up in a line or two, with the table's own dice.

use crate::scene;
pub(crate) use crate::scene::*;
pub(crate) use tracker::games::napoleon_saga::{
    NapoleonSaga,
    board::*,
    cards::*,
    command::*,
    event::*,
    house_rules::*,
    list::*,
    setup::*,
    state::{test::*, *},
    view::types::*,
};

pub(crate) type Scene = scene::Scene<NapoleonSaga>;

impl Scene {
    /// A battle at its very start, with changes to the setup first.
    pub(crate) fn begun(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        Self::start(&setup)
    }

    /// Turn 1, phase III, North is First player and active; nobody on the boards yet, three
    /// markers each. Strategy decks: 40 known cards each, none drawn.
    pub(crate) fn battle() -> Self {
        Self::battle_with(|_| {})
    }

    /// The same with house rules.
    pub(crate) fn house(change: impl FnOnce(&mut HouseRules)) -> Self {
        Self::battle_with(|setup| change(&mut setup.house))
    }

    /// The same with changes to the setup first.
    pub(crate) fn battle_with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = setup();
        change(&mut setup);
        let mut scene = Self::before(&setup);
        let state = &mut scene.state;
        state.turn = 1;
        state.first = Some(NORTH);
        state.phase = Phase::Battle(Turn { side: NORTH, action: None });
        state.players.iter_mut().for_each(|player| player.left = 3);
        scene
    }

    /// Puts a new unit with this card face-up on a slot of its own board.
    pub(crate) fn unit(&mut self, seat: Side, slot: &str, card: UnitCard) -> Spot {
        self.unit_at(seat, spot(seat, slot), card)
    }

    /// Puts a new unit on any spot; in the Reserve of its own board it lies face-up too.
    pub(crate) fn unit_at(&mut self, seat: Side, spot: Spot, card: UnitCard) -> Spot {
        let kind = self.state.units.kind_of(seat, &card, |_| false);
        self.state.units.enlist(Unit {
            place: Place::At(spot),
            face_up: true,
            ..Unit::new(seat, kind)
        });
        spot
    }

    /// New foot on each of these slots.
    pub(crate) fn foot<const N: usize>(&mut self, seat: Side, slots: [&str; N]) -> [Spot; N] {
        slots.map(|slot| self.unit(seat, slot, foot()))
    }

    /// A new unit that lies face-down.
    pub(crate) fn hidden(&mut self, seat: Side, slot: &str, card: UnitCard) -> Spot {
        let spot = self.unit(seat, slot, card);
        self.set(spot, |unit| unit.face_up = false);
        spot
    }

    /// A new unit in a formation.
    pub(crate) fn formed(&mut self, spot: Spot, formation: Formation) -> &mut Self {
        self.set(spot, |unit| unit.formation = Some(formation))
    }

    /// A unit of North that came round the flank to the right of South's Reserve.
    pub(crate) fn flanker(&mut self, card: UnitCard) -> Spot {
        self.unit_at(NORTH, spot(SOUTH, "OR"), card)
    }

    /// A phase begins with what stands there.
    pub(crate) fn begins(&mut self, phase: PhaseId) -> &mut Self {
        self.happens(vec![Event::PhaseBegan { phase }]);
        self
    }

    /// A seat holds these cards.
    pub(crate) fn holds(&mut self, seat: Side, cards: &[CardId]) -> &mut Self {
        self.state.players[seat.at()].strategy.draw(cards);
        self
    }

    /// The seat whose turn or activation it is.
    pub(crate) fn turn(&self) -> Side {
        match &self.state.phase {
            Phase::Battle(turn) => turn.side,
            other => panic!("{other:?} is no battle"),
        }
    }

    /// The test that is due first.
    pub(crate) fn due(&self) -> &Test {
        &self.state.due[0]
    }

    pub(crate) fn gone(&self, spot: Spot) -> bool {
        self.state.at(spot).is_none()
    }

    pub(crate) fn engaged(&self, spot: Spot) -> bool {
        self.state.engaged(self.id(spot))
    }

    /// Casualties of units.
    pub(crate) fn casualties<const N: usize>(&self, spots: [Spot; N]) -> [u8; N] {
        spots.map(|spot| self.on(spot).casualties)
    }

    /// What the fight that is going on waits for.
    pub(crate) fn asking(&self) -> Option<FightStep> {
        self.state.fight().map(|fight| fight.step)
    }

    /// Whether no activation is going on.
    pub(crate) fn idle(&self) -> bool {
        self.state.action().is_none()
    }

    /// Changes the unit on a spot.
    pub(crate) fn set(&mut self, spot: Spot, change: impl FnOnce(&mut Unit)) -> &mut Self {
        let id = self.id(spot);
        change(&mut self.state.units[usize::from(id)]);
        self
    }

    /// The same, for casualties.
    pub(crate) fn hurt(&mut self, spot: Spot, casualties: u8) -> &mut Self {
        self.set(spot, |unit| unit.casualties = casualties)
    }

    /// Puts two units in melee, the first one the attacker, with no round fought.
    pub(crate) fn engage(&mut self, attacker: Spot, defender: Spot) -> &mut Self {
        let (attacker, defender) = (self.id(attacker), self.id(defender));
        self.apply(&Event::MeleeBegan { attacker, defender })
    }

    /// Lays terrain under a slot, as the table does.
    pub(crate) fn lay(&mut self, spot: Spot, terrain: Terrain) -> &mut Self {
        let laid = Laid { terrain, owner: spot.board, card: None, loose: true };
        self.state.terrain.insert(spot, laid);
        self
    }

    /// It is this seat's activation.
    pub(crate) fn active(&mut self, seat: Side) -> &mut Self {
        self.state.phase = Phase::Battle(Turn { side: seat, action: None });
        self
    }

    /// The number of the unit on a spot.
    pub(crate) fn id(&self, spot: Spot) -> UnitId {
        self.state.at(spot).unwrap_or_else(|| panic!("nobody on {}", spot.slot))
    }

    /// The unit on a spot.
    pub(crate) fn on(&self, spot: Spot) -> &Unit {
        self.by_id(self.id(spot))
    }

    /// A unit by its number.
    pub(crate) fn by_id(&self, id: UnitId) -> &Unit {
        &self.state.units[usize::from(id)]
    }

    pub(crate) fn player(&self, seat: Side) -> &Player {
        self.state.player(seat)
    }

    /// Victory points.
    pub(crate) fn points(&self, seat: Side) -> u16 {
        self.state.ledger.of(seat)
    }

    /// Rolls tests one after the other, a die each.
    pub(crate) fn each(&mut self, faces: &[u8]) -> &mut Self {
        faces.iter().for_each(|face| drop(self.roll(&[*face])));
        self
    }

    /// Rolls what is due with these faces; who rolls is whose test is first.
    pub(crate) fn roll(&mut self, faces: &[u8]) -> Vec<Event> {
        let by = self.state.due.first().expect("something is due").side;
        self.ok(by, Command::Roll { faces: Some(faces.to_vec()) })
    }

    /// The lowest face that succeeds in each test that is due.
    pub(crate) fn needed(&self) -> Vec<u8> {
        let seen = self.seen_by(NORTH).due;
        seen.iter().map(|test| test.reckoning.as_ref().expect("an open test").face).collect()
    }

    /// What each test that is due adds to the face.
    pub(crate) fn added(&self) -> Vec<i8> {
        let seen = self.seen_by(NORTH).due;
        let reckonings = seen.iter().map(|test| test.reckoning.as_ref().expect("an open test"));
        reckonings
            .map(|it| {
                let attribute = i8::try_from(it.attribute.unwrap_or(0)).unwrap();
                attribute + it.modifiers.iter().map(|modifier| modifier.by).sum::<i8>()
            })
            .collect()
    }
}

/// A spot from a seat and a slot's name.
pub(crate) fn spot(board: Side, slot: &str) -> Spot {
    Spot::new(board, self::slot(slot))
}

/// A slot by its name.
pub(crate) fn slot(name: &str) -> Slot {
    Slot::try_from(name.to_owned()).expect("a slot")
}

/// A card of a type with Fire, Melee and Morale 3, Cohesion 4, and no keyword.
pub(crate) fn card(kind: UnitType) -> UnitCard {
    UnitCard {
        id: kind.name().to_owned(),
        name: kind.name().to_owned(),
        nation: Some(Nation::French),
        kind: Some(kind),
        status: Some(Status::Standard),
        fire: Some(3),
        melee: Some(3),
        cohesion: Some(4),
        morale: Some(3),
        keywords: Some(Vec::new()),
        cost: Some(50),
        presence: Some(9),
        text: String::new(),
    }
}

pub(crate) fn foot() -> UnitCard {
    card(UnitType::Infantry)
}

pub(crate) fn horse() -> UnitCard {
    card(UnitType::Cavalry)
}

pub(crate) fn light() -> UnitCard {
    card(UnitType::LightCavalry)
}

pub(crate) fn heavy() -> UnitCard {
    card(UnitType::HeavyCavalry)
}

pub(crate) fn guns() -> UnitCard {
    card(UnitType::Artillery)
}

pub(crate) fn horse_guns() -> UnitCard {
    card(UnitType::HorseArtillery)
}

/// A card with one more keyword.
pub(crate) fn with(mut card: UnitCard, keyword: Keyword) -> UnitCard {
    card.keywords.get_or_insert_default().push(keyword);
    card
}

/// A card with other values.
pub(crate) fn but(mut card: UnitCard, change: impl FnOnce(&mut UnitCard)) -> UnitCard {
    change(&mut card);
    card
}

/// A strategy card with initiative 3 that anyone may play at any time.
pub(crate) fn strategy(id: &str, kind: StrategyKind) -> StrategyCard {
    StrategyCard {
        id: id.into(),
        name: id.into(),
        initiative: Some(3),
        kind,
        nation: None,
        window: Window::Both,
        points: 0,
        basic: false,
        condition: String::new(),
        text: String::new(),
        effects: Vec::new(),
    }
}

/// Objectives that are met at these times, or at a time that nobody typed.
pub(crate) fn objectives(timings: &[Option<Timing>]) -> Vec<ObjectiveCard> {
    let card = |(place, timing): (usize, &Option<Timing>)| {
        let (id, name) = (place.to_string(), place.to_string());
        ObjectiveCard { id, name, timing: *timing, text: String::new() }
    };
    timings.iter().enumerate().map(card).collect()
}

/// The standard setup: French in the North, Prussians and British in the South, sixteen foot
/// each, twenty strategy cards twice; dice and objectives at the table, decks by the app.
pub(crate) fn setup() -> Setup {
    Setup {
        names: ["North".into(), "South".into()],
        armies: [army(&[Nation::French]), army(&[Nation::British, Nation::Prussian])],
        objectives: Vec::new(),
        house: HouseRules::default(),
        sources: Sources {
            dice: Source::Table,
            army: Source::App,
            strategy: Source::App,
            objectives: Source::Table,
        },
        quick_start: false,
        play_anyway: false,
        hide_odds: false,
    }
}

/// An army of sixteen foot and forty strategy cards.
pub(crate) fn army(nations: &[Nation]) -> Army {
    let cards: Vec<StrategyCard> =
        (1..=20).map(|n| strategy(&format!("order-{n}"), StrategyKind::Order)).collect();
    Army {
        name: "Army".into(),
        faction: Faction { id: "faction".into(), name: "Faction".into(), nations: nations.into() },
        limit: None,
        units: vec![Entry { card: "infantry".into(), copies: 16 }],
        cards: vec![but(foot(), |card| {
            card.nation = nations.first().copied();
            card.presence = Some(16);
        })],
        strategy: cards.iter().map(|card| Entry { card: card.id.clone(), copies: 2 }).collect(),
        strategy_cards: cards,
    }
}
