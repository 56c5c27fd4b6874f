//! Sets up the oracle's position in the tracker, and reads it back.

use super::field::{Rank, Space, Table, rank, row};
use super::units::{
    Card, Conditions, ExposedModel, Kind, Nat20, PointsRule, PointsValue, Side, Standing, Switches,
    Token, Unit,
};
use crate::scene;
use tracker::games::warfare::{Warfare, board, cards, house_rules, list, setup, state};
use tracker::kit::{Gauge, Marks, Source, TurnOrder};

pub(super) type Scene = scene::Scene<Warfare>;

/// Who rolls, and who says where the misled go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rolls {
    /// The app rolls the dice.
    pub(super) app: bool,
    /// Who says where the misled go.
    pub(super) strays: Strays,
}

/// Who says where a misled unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strays {
    App,
    Table,
    /// The GM.
    Gm,
}

/// The tracker's side.
pub(super) fn side(side: Side) -> scene::Side {
    match side {
        Side::A => scene::NORTH,
        Side::B => scene::SOUTH,
    }
}

/// A space as its own side counts it: from its left.
pub(super) fn spot(space: Space) -> board::Spot {
    let (owner, of) = rank(space.row);
    let file = if owner == Side::A { space.file } else { 6 - space.file };
    let rank = match of {
        Rank::Vanguard => board::Rank::Vanguard,
        Rank::Reserve => board::Rank::Reserve,
        Rank::Center => board::Rank::Center,
        Rank::Rear => board::Rank::Rear,
    };
    board::Spot { board: side(owner), space: board::Space { rank, file } }
}

/// The space that the tracker means.
pub(super) fn space(spot: board::Spot) -> Space {
    let owner = if spot.board == scene::NORTH { Side::A } else { Side::B };
    let rank = match spot.space.rank {
        board::Rank::Vanguard => Rank::Vanguard,
        board::Rank::Reserve => Rank::Reserve,
        board::Rank::Center => Rank::Center,
        board::Rank::Rear => Rank::Rear,
    };
    let file = if owner == Side::A { spot.space.file } else { 6 - spot.space.file };
    Space { row: row(owner, rank), file }
}

fn house(switches: &Switches, strays: Strays) -> house_rules::HouseRules {
    use house_rules as rules;
    rules::HouseRules {
        beat_is_strict: switches.beat_is_strict,
        nat20: match switches.nat20 {
            Nat20::None => rules::Nat20::None,
            Nat20::AutoHitAndAutoMiss => rules::Nat20::AutoHitAndAutoMiss,
            Nat20::AttackCritTwo => rules::Nat20::AttackCritTwo,
        },
        points_rule: match switches.points_rule {
            PointsRule::MoreThanDouble => rules::PointsRule::MoreThanDouble,
            PointsRule::MajorityPlusOne => rules::PointsRule::MajorityPlusOne,
        },
        points_value: match switches.points_value {
            PointsValue::Entered => rules::PointsValue::Entered,
            PointsValue::OneEach => rules::PointsValue::OneEach,
            PointsValue::Size => rules::PointsValue::Size,
            PointsValue::Cost => rules::PointsValue::Cost,
        },
        broken_points: if switches.broken_points {
            rules::BrokenPoints::Counted
        } else {
            rules::BrokenPoints::NotCounted
        },
        collapse: switches.collapse,
        collapse_round1: switches.collapse_round1,
        diminish_once: switches.diminish_once,
        diminish_any_source: switches.diminish_any_source,
        exposed_model: match switches.exposed_model {
            ExposedModel::Fg => rules::ExposedModel::Fg,
            ExposedModel::ProtectIfEither => rules::ExposedModel::ProtectIfEither,
            ExposedModel::SheetNoException => rules::ExposedModel::SheetNoException,
            ExposedModel::Manual => rules::ExposedModel::Manual,
        },
        collapse_closes_up: switches.collapse_closes_up,
        diagonals: switches.diagonals,
        weakened_scope: if switches.weakened_power_only {
            rules::WeakenedScope::PowerOnly
        } else {
            rules::WeakenedScope::AttackAndPower
        },
        set_for_charge_on_break: switches.set_for_charge_on_break,
        retarget: switches.retarget,
        misled_mover: if strays == Strays::Gm {
            rules::MisledMover::Gm
        } else {
            rules::MisledMover::AppUniform
        },
        ..rules::HouseRules::default()
    }
}

/// A card that can do everything, with its place as its name.
fn printed(card: &Card, id: usize) -> cards::UnitCard {
    let number = |it: u8| Some(i16::from(it));
    let gift = |kind: cards::TraitKind| cards::Trait { name: "Gift".into(), text: None, kind };
    cards::UnitCard {
        id: format!("unit{id}"),
        faction: "all".into(),
        name: format!("Unit {id}"),
        troops: Some(match card.kind {
            Kind::Infantry => cards::Troops::Infantry,
            Kind::Artillery => cards::Troops::Artillery,
            Kind::Cavalry => cards::Troops::Cavalry,
            Kind::Aerial => cards::Troops::Aerial,
        }),
        subtype: cards::Subtype::None,
        ancestry: None,
        experience: Some(cards::Experience::Regular),
        equipment: Some(cards::Equipment::Light),
        tier: Some(1),
        size: Some(card.size),
        atk: Some(card.atk),
        def: Some(card.def),
        pow: Some(card.pow),
        tou: Some(card.tou),
        mor: Some(card.mor),
        com: Some(card.com),
        attacks: number(card.attacks),
        dmg: number(card.dmg),
        movement: Some(1),
        points: card.points.map(|points| i16::try_from(points).unwrap()),
        cost: card.cost.map(|cost| i16::try_from(cost).unwrap()),
        traits: [cards::TraitKind::BattleMagic, cards::TraitKind::Maneuver].map(gift).to_vec(),
    }
}

fn army(table: &Table, of: Side) -> list::Army {
    let own = || table.units.iter().enumerate().filter(move |(_, unit)| unit.side == of);
    let entry = |id: usize| list::Entry {
        card: format!("unit{id}"),
        copies: 1,
        commander: 0,
        name: None,
        experience: None,
        equipment: None,
        survived: 0,
    };
    list::Army {
        name: "Army".into(),
        faction: list::Faction { id: "all".into(), name: "All".into() },
        limit: None,
        units: own().map(|(id, _)| entry(id)).collect(),
        cards: own().map(|(id, unit)| printed(&unit.card, id)).collect(),
        commanders: Vec::new(),
        defenses: list::Defenses::default(),
    }
}

const KINDS: [state::Token; 3] = [state::Token::Acid, state::Token::Bleed, state::Token::Fire];

fn lay_unit(unit: &Unit, there: &mut state::Unit) {
    there.place = match (unit.standing, unit.space) {
        (Standing::Fights, Some(space)) => state::Place::At(spot(space)),
        (Standing::Fights, None) => state::Place::Aside,
        (Standing::Broken, _) => state::Place::Broken,
        (Standing::Disbanded, _) => state::Place::Disbanded,
    };
    there.die = Gauge { now: unit.left, most: unit.card.size };
    there.reaction = unit.reaction;
    for (kind, token) in KINDS.into_iter().zip(&unit.tokens) {
        there.tokens = there.tokens.with(kind, token.count);
        there.each = there.each.with(kind, token.each);
    }
    let mut marks = Marks::default();
    marks.set(state::Mark::Tested, unit.tested);
    marks.set(state::Mark::Rallied, unit.rallied);
    for (condition, on) in borne(unit) {
        marks.set(state::Mark::Bears(condition, condition.usual_end()), on);
    }
    there.marks = marks;
}

/// Every condition, and whether a unit has it.
fn borne(unit: &Unit) -> [(state::Condition, bool); 6] {
    let Conditions { disorganized, disoriented, hidden, misled, weakened } = unit.conditions;
    [
        (state::Condition::Disorganized, disorganized),
        (state::Condition::Disoriented, disoriented),
        (state::Condition::Exposed, unit.said_exposed),
        (state::Condition::Hidden, hidden),
        (state::Condition::Misled, misled),
        (state::Condition::Weakened, weakened),
    ]
}

/// The position in the second round, and the turn of a side.
pub(super) fn scene(table: &Table, turn: Side, rolls: Rolls) -> Scene {
    let source = |app: bool| if app { Source::App } else { Source::Table };
    let setup = setup::Setup {
        names: ["North".into(), "South".into()],
        armies: [Side::A, Side::B].map(|side| army(table, side)),
        house: house(&table.switches, rolls.strays),
        sources: house_rules::Sources {
            initiative: Source::Table,
            dice: source(rolls.app),
            misled: source(rolls.strays != Strays::Table),
        },
        quick_start: false,
        play_anyway: true,
        hide_odds: false,
    };
    let mut scene = Scene::before(&setup);
    let state = &mut scene.state;
    for (unit, there) in table.units.iter().zip(state.units.iter_mut()) {
        lay_unit(unit, there);
    }
    let both = [Side::A, Side::B].map(|it| side(it).seat());
    state.order = TurnOrder::of(if turn == Side::A { both } else { [both[1], both[0]] });
    state.rolled = vec![vec![10], vec![10]];
    state.collapsed = table.collapsed.iter().map(|row| rank_of(*row)).collect();
    state.round = 2;
    state.begin_turn(side(turn).seat());
    scene
}

/// The rank that a row is.
pub(super) fn rank_of(row: u8) -> (scene::Side, board::Rank) {
    let spot = spot(Space { row, file: 1 });
    (spot.board, spot.space.rank)
}

/// What the tracker says of a unit, put as the oracle does.
pub(super) fn read(scene: &Scene, id: usize, card: Card) -> Unit {
    let there = &scene.state.units[id];
    let (standing, at) = match there.place {
        // What broke is taken off once it has answered to the charge (A14).
        _ if there.die.now == 0 && there.place != state::Place::Disbanded => {
            (Standing::Broken, None)
        }
        state::Place::At(spot) => (Standing::Fights, Some(space(spot))),
        state::Place::Aside => (Standing::Fights, None),
        state::Place::Broken => (Standing::Broken, None),
        state::Place::Disbanded | state::Place::Waiting => (Standing::Disbanded, None),
    };
    let bears = |condition: state::Condition| {
        let ends = [state::Ends::Activation, state::Ends::Round, state::Ends::Battle];
        ends.iter().any(|end| there.marks.has(state::Mark::Bears(condition, *end)))
    };
    let token = |kind: &state::Token| {
        let each = there.each.of(*kind).max(1);
        Token { count: there.tokens.of(*kind), each }
    };
    Unit {
        side: if there.owner == scene::NORTH { Side::A } else { Side::B },
        card,
        left: there.die.now,
        space: at,
        standing,
        reaction: there.reaction,
        tested: there.marks.has(state::Mark::Tested),
        rallied: there.marks.has(state::Mark::Rallied),
        conditions: Conditions {
            disorganized: bears(state::Condition::Disorganized),
            disoriented: bears(state::Condition::Disoriented),
            hidden: bears(state::Condition::Hidden),
            misled: bears(state::Condition::Misled),
            weakened: bears(state::Condition::Weakened),
        },
        tokens: KINDS.iter().map(token).filter(|token| token.count > 0).collect(),
        said_exposed: bears(state::Condition::Exposed),
    }
}
