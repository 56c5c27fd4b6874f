//! The header of a battle, also called its first page: everything it starts from.

use crate::chance::Seed;
use crate::{Chance, Contribution, Digest, Fault, Id, System};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The format that this program writes.
pub(crate) const FORMAT: u32 = 2;

/// The header of a battle: everything it starts from.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<Setup> {
    /// The format of this header and of the following steps.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The number of the game's rules that apply; 1 in headers without it.
    #[serde(default = "first_rules", skip_serializing_if = "are_first")]
    pub rules: u32,
    /// The battle's id.
    pub battle: Id,
    /// When it was made, in milliseconds since the epoch.
    pub made: i64,
    /// The secret of the device that keeps the battle: all draws follow from it and the contributions.
    #[serde(serialize_with = "write_seed", deserialize_with = "read_seed")]
    pub seed: Seed,
    /// The commitment to the secret, shown before any contribution; none in the first format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Digest>,
    /// The seats' contributions to the chance, in the order of their seats.
    #[serde(default, rename = "parts", skip_serializing_if = "Vec::is_empty")]
    pub contributions: Vec<Contribution>,
    /// Seats, armies, scenario, house rules.
    pub setup: Setup,
}

impl<Setup> Header<Setup> {
    /// The header of a new battle of the game `S`.
    #[must_use]
    pub fn new<S: System<Setup = Setup>>(
        battle: Id,
        made: i64,
        chance: Chance,
        setup: Setup,
    ) -> Self {
        let Chance { secret: seed, contributions } = chance;
        let (game, rules) = (S::ID.to_owned(), S::RULES);
        let commitment = Some(seed.commitment(battle));
        Self { format: FORMAT, game, rules, battle, made, seed, commitment, contributions, setup }
    }
}

/// The number of the rules from before they were numbered.
pub(crate) fn first_rules() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn are_first(rules: &u32) -> bool {
    *rules == first_rules()
}

fn write_seed<S: Serializer>(seed: &Seed, to: S) -> Result<S::Ok, S::Error> {
    Digest(seed.0).serialize(to)
}

fn read_seed<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
    Ok(Seed(Digest::deserialize(from)?.0))
}

impl<Setup> Header<Setup> {
    /// The seed of all draws, if the header is valid: the commitment matches the secret, and the
    /// contributions are in the order of their seats, one for each.
    pub(crate) fn chance(&self) -> Result<Seed, Fault> {
        let bad = |what: &str| Err(Fault::FirstPage(what.to_owned()));
        if self.rules == 0 {
            return bad("rules are numbered from 1");
        }
        match self.commitment {
            Some(_) if self.format == 1 => return bad("the first format has no commitment"),
            None if self.format > 1 => return bad("the commitment is missing"),
            Some(shown) if shown != self.seed.commitment(self.battle) => {
                return bad("the commitment is not that of the secret");
            }
            None if !self.contributions.is_empty() => return bad("the first format has no parts"),
            Some(_) | None => {}
        }
        let sorted = self.contributions.windows(2).all(|two| two[0].seat < two[1].seat);
        if !sorted {
            return bad("the seats' parts are not one for each seat, in the order of the seats");
        }
        Ok(self.seed.with(self.battle, &self.contributions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    const BATTLE: Id = Id([7; 16]);

    fn secret() -> Seed {
        Seed(std::array::from_fn(|place| u8::try_from(place).unwrap()))
    }

    fn given(seat: u8) -> Contribution {
        Contribution { seat: Seat(seat), digest: Digest([seat + 1; 32]) }
    }

    fn header(
        format: u32,
        commitment: Option<Digest>,
        contributions: &[Contribution],
    ) -> Header<()> {
        let (game, contributions) = ("toy".to_owned(), contributions.to_vec());
        let (rules, seed) = (1, secret());
        Header {
            format,
            game,
            rules,
            battle: BATTLE,
            made: 0,
            seed,
            commitment,
            contributions,
            setup: (),
        }
    }

    #[test]
    fn a_first_page_is_one_that_the_scheme_allows() {
        let shown = Some(secret().commitment(BATTLE));
        let refused = |header: Header<()>| match header.chance() {
            Err(Fault::FirstPage(what)) => what,
            other => panic!("{other:?}"),
        };
        assert_eq!(header(2, shown, &[given(1)]).chance(), Ok(secret().with(BATTLE, &[given(1)])));
        assert_eq!(header(1, None, &[]).chance(), Ok(secret()));
        assert!(refused(header(2, None, &[])).contains("missing"));
        assert!(refused(header(1, shown, &[])).contains("first format"));
        assert!(refused(header(1, None, &[given(0)])).contains("no parts"));
        assert!(refused(header(2, Some(Digest([0; 32])), &[])).contains("not that of the secret"));
        let unnumbered = Header { rules: 0, ..header(2, shown, &[]) };
        assert!(refused(unnumbered).contains("numbered from 1"));
        for parts in [[given(1), given(0)], [given(0), given(0)]] {
            assert!(refused(header(2, shown, &parts)).contains("in the order of the seats"));
        }
    }
}
