//! Fights: attacks brought to the step that a test looks at.

use super::super::scene::*;

pub(crate) const MELEE: AttackType = AttackType::Melee;
pub(crate) const RANGED: AttackType = AttackType::Ranged;
pub(crate) const MAGIC: AttackType = AttackType::Magic;
pub(crate) const GRENADE: AttackType = AttackType::Special;
pub(crate) const MOVE: Command = Command::Move { then_attack: false };
pub(crate) const CHARGE: Command = Command::Move { then_attack: true };
pub(crate) const REST: Command = Command::Rest {};
pub(crate) const ON: Command = Command::SwitchOn { ability: 0 };
pub(crate) const PASS: Command = Command::Pass {};
pub(crate) const END: Command = Command::EndTurn {};
pub(crate) const DECLINE: Command = Command::Decline {};
pub(crate) const SUFFER: Command = Command::Suffer {};
pub(crate) const REDUCE: Command = Command::Reduce {};
pub(crate) const SQUARE: Command = Command::FormSquare { dice: None, situation: PLAIN };
/// The whole way back.
pub(crate) const BACK: Command = back(RetreatAnswer::Full);
/// An answer to an attack, paid with green.
pub(crate) const BLOW: Command =
    Command::Counterblow { pay: Color::Green, situation: PLAIN, dice: None };
pub(crate) const KEEP: Command = Command::Keep {};
pub(crate) const ATTACKER: Role = Role::Attacker;
pub(crate) const DEFENDER: Role = Role::Defender;

/// What the players see of most fights, and of a few others.
pub(crate) const PLAIN: Situation = Situation {
    ground: Ground::Plain,
    formation: false,
    flank: false,
    adjacent: false,
    ignore: None,
};
pub(crate) const TOUCHING: Situation = Situation { adjacent: true, ..PLAIN };
pub(crate) const FLANKED: Situation = Situation { flank: true, ..PLAIN };
pub(crate) const FORMED: Situation = Situation { formation: true, ..PLAIN };
pub(crate) const FOREST: Situation = Situation { ground: Ground::Forest, ..PLAIN };
pub(crate) const HILL: Situation = Situation { ground: Ground::Hill, ..PLAIN };

pub(crate) fn activate(unit: UnitId) -> Command {
    Command::Activate { unit, pay: one(Color::Green) }
}

pub(crate) fn attack(target: UnitId, kind: AttackType) -> Command {
    seen(target, kind, PLAIN)
}

/// There are dice of bone and of steel; a flank gives steel.
pub(crate) fn two_kinds(setup: &mut Setup) {
    setup.dice.push(DieKind { id: "steel".into(), label: "Steel".into(), faces: None });
    setup.house.flank_die = Some("steel".into());
}

pub(crate) fn steel(count: u8) -> Vec<Dice> {
    vec![Dice { die: "steel".into(), count }]
}

/// An attack with what the players see.
pub(crate) fn seen(target: UnitId, kind: AttackType, situation: Situation) -> Command {
    Command::Attack { target, kind, situation, dice: None }
}

/// A roll after which the table has made its rerolls.
pub(crate) fn settled(letters: &str) -> Command {
    Command::Roll { faces: Some(faces(letters)), settled: true }
}

/// A roll that may be rerolled.
pub(crate) fn roll(letters: &str) -> Command {
    Command::Roll { faces: Some(faces(letters)), settled: false }
}

pub(crate) fn lay(card: Laid) -> Command {
    Command::Lay { card }
}

pub(crate) const fn back(answer: RetreatAnswer) -> Command {
    Command::Retreat { answer, hexes: None }
}

/// What becomes of a card that the app knows.
pub(crate) fn used(used: CardUse) -> Command {
    Command::UseCard { used, says: None }
}

/// What becomes of a card that only the table reads.
pub(crate) fn read(used: CardUse, says: CardFace) -> Command {
    Command::UseCard { used, says: Some(says) }
}

/// What a card that only the table reads gives: steps, orders, cards, discards, corruption gained.
pub(crate) fn gives([steps, orders, cards, discards, gains]: [u8; 5]) -> Command {
    Command::CardGives { steps, orders, corruption: 0, cards, discards, gains }
}

/// North plays a card that only the table reads.
pub(crate) const READ: Command = Command::PlayCard { card: Laid::Card(None) };

pub(crate) fn drop_dice(dice: &[u8]) -> Command {
    Command::DropDice { dice: dice.to_vec() }
}

pub(crate) fn correct(what: Correction) -> Command {
    Command::Correct { what, why: "we counted again".into() }
}

/// An ability that a unit pays for to have.
pub(crate) fn activatable(does: Trait) -> Ability {
    Ability { does, activatable: true, corruption: 0 }
}

impl Scene {
    /// North's unit is activated by a green order.
    pub(crate) fn active(&mut self, unit: UnitId) -> &mut Self {
        self.does(NORTH, activate(unit))
    }

    /// The turn that is being played.
    pub(crate) fn turn(&self) -> &Battle {
        match &self.state.phase {
            Phase::Battle(turn) => turn,
            other => panic!("{other:?} is no battle"),
        }
    }

    /// The attack in front.
    pub(crate) fn front(&self) -> &Attack {
        self.turn().attacks.last().expect("an attack is going on")
    }

    pub(crate) fn step(&self) -> AttackStep {
        self.front().step
    }

    /// Whether no attack is going on.
    pub(crate) fn over(&self) -> bool {
        !matches!(&self.state.phase, Phase::Battle(turn) if !turn.attacks.is_empty())
    }

    /// The attack as everybody sees it.
    pub(crate) fn shown(&self) -> AttackView {
        let Now::Battle(turn) = self.on_table().now else { panic!("no battle is shown") };
        turn.attack.expect("an attack is shown")
    }

    /// A seat's unit is activated and attacks in a situation.
    pub(crate) fn declare(
        &mut self,
        unit: UnitId,
        target: UnitId,
        kind: AttackType,
        situation: Situation,
    ) -> &mut Self {
        let by = self.unit(unit).owner;
        self.does(by, activate(unit)).does(by, seen(target, kind, situation))
    }

    /// North's foot attacks South's in melee on plain ground.
    pub(crate) fn declared(&mut self) -> &mut Self {
        self.declare(FOOT, ENEMY_FOOT, MELEE, PLAIN)
    }

    /// Nobody lays a card.
    pub(crate) fn bare(&mut self) -> &mut Self {
        while let AttackStep::Lay(role) = self.step() {
            let seat = self.asked(role);
            self.ok(seat, DECLINE);
        }
        self
    }

    /// The attacker lays a card or none, then the defender.
    pub(crate) fn lays(&mut self, attacker: Option<Laid>, defender: Option<Laid>) -> &mut Self {
        for (role, card) in [(ATTACKER, attacker), (DEFENDER, defender)] {
            let seat = self.asked(role);
            self.ok(seat, card.map_or(DECLINE, lay));
        }
        self
    }

    fn asked(&self, role: Role) -> Side {
        self.unit(self.front().unit(role)).owner
    }

    /// North's horse charges South's foot, which may form square, and does.
    pub(crate) fn squared(&mut self, situation: Situation) -> &mut Self {
        self.able(ENEMY_FOOT, Trait::Square);
        self.declare(HORSE, ENEMY_FOOT, MELEE, situation).does(SOUTH, SQUARE)
    }

    /// Models of a unit that are not on the field.
    pub(crate) fn lost(&self, unit: UnitId) -> u8 {
        self.unit(unit).models.room()
    }

    /// The side that may reroll keeps the dice as they lie.
    pub(crate) fn kept(&mut self) -> &mut Self {
        if !self.over()
            && let AttackStep::Reroll(role) = self.step()
        {
            let seat = self.asked(role);
            self.ok(seat, KEEP);
        }
        self
    }

    /// Nobody lays a card, and the attacker's dice are settled so.
    pub(crate) fn rolls(&mut self, letters: &str) -> Vec<Event> {
        let by = self.bare().asked(ATTACKER);
        self.ok(by, settled(letters))
    }

    /// Nobody lays a card, and the attacker's dice may be rerolled.
    pub(crate) fn rolled(&mut self, letters: &str) -> &mut Self {
        let by = self.bare().asked(ATTACKER);
        self.does(by, roll(letters))
    }

    /// North's foot attacks South's in a situation, without cards, and rolls so.
    pub(crate) fn struck_in(&mut self, kind: AttackType, letters: &str, situation: Situation) {
        self.declare(FOOT, ENEMY_FOOT, kind, situation).rolls(letters);
    }

    /// The same in melee on plain ground: damage and hexes back, while they are asked about.
    pub(crate) fn struck(&mut self, letters: &str) -> (u8, u8) {
        self.struck_in(MELEE, letters, PLAIN);
        if self.over() { (0, 0) } else { (self.front().damage, self.front().retreats) }
    }

    /// Changes the card of a unit's type.
    pub(crate) fn card(&mut self, unit: UnitId, change: impl FnOnce(&mut UnitCard)) -> &mut Self {
        let kind = usize::from(self.unit(unit).kind);
        change(&mut self.state.units.kinds_mut()[kind].card);
        self
    }

    /// Types an attack onto the card of a unit.
    pub(crate) fn printed(
        &mut self,
        unit: UnitId,
        kind: AttackType,
        count: u8,
        crit: Option<CritEffect>,
    ) -> &mut Self {
        self.card(unit, |card| {
            let attacks = card.attacks.get_or_insert_default();
            attacks.retain(|there| there.kind != kind);
            attacks.push(AttackValue { kind, dice: Some(dice(count)), range: None, crit });
        })
    }

    /// A seat draws cards that only the table knows.
    pub(crate) fn deal(&mut self, seat: Side, count: u8) -> &mut Self {
        self.deal_known(seat, &vec![None; usize::from(count)])
    }

    /// A seat draws these cards.
    pub(crate) fn deal_known(&mut self, seat: Side, cards: &[CardId]) -> &mut Self {
        let count = u8::try_from(cards.len()).unwrap();
        let cards = Veiled::of(cards.to_vec());
        self.apply(&Event::CardsDrawn { side: seat, count, cards })
    }
}
