//! Fair draws: how a battle's chance is made, and how its keeper is bound.
//!
//! The device that keeps the battle generates a secret of 32 random bytes and shows its commitment.
//! Then each seat may add a contribution. The seed of all draws is made from the secret and the
//! contributions:
//!
//! ```text
//! commitment    = SHA-256("aide-de-camp commitment 1" 00 battle(16) secret)
//! seed          = HMAC-SHA256(secret, "aide-de-camp seed 1" 00 battle(16) (seat(1) contribution(32))…)
//! checkpoint(n) = HMAC-SHA256(secret, "aide-de-camp mark 1" 00 battle(16) n(4) digest of step n(32))
//! ```
//!
//! with the contributions in the order of their seats and numbers big-endian. Without contributions,
//! the seed is the secret itself. A checkpoint binds to every step up to that one, since each step
//! contains the digest of its predecessor. Without the secret, it reveals nothing about them.

use crate::chance::{Seed, keyed};
use crate::{Digest, Id, Seat};
use hmac::Mac;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// What a battle's draws are made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance {
    /// The secret of the device that keeps the battle.
    pub secret: Seed,
    /// The seats' contributions, in the order of their seats.
    pub contributions: Vec<Contribution>,
}

/// A seat's contribution to the chance of its battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contribution {
    /// The seat.
    pub seat: Seat,
    /// Random, or the digest of a player's input.
    #[serde(rename = "part")]
    pub digest: Digest,
}

impl From<Seed> for Chance {
    /// Chance without contributions.
    fn from(secret: Seed) -> Self {
        Self { secret, contributions: Vec::new() }
    }
}

impl Seed {
    /// The commitment to the secret, shown before any contribution.
    #[must_use]
    pub fn commitment(&self, battle: Id) -> Digest {
        let hash = Sha256::new().chain_update(b"aide-de-camp commitment 1\0");
        Digest(hash.chain_update(battle.0).chain_update(self.0).finalize().into())
    }

    /// The checkpoint that binds to the step with this place and digest, and to all before it.
    #[must_use]
    pub fn checkpoint(&self, battle: Id, seq: u32, step: Digest) -> Digest {
        let mac = keyed(self).chain_update(b"aide-de-camp mark 1\0").chain_update(battle.0);
        let mac = mac.chain_update(seq.to_be_bytes()).chain_update(step.0);
        Digest(mac.finalize().into_bytes().into())
    }

    /// The seed of all draws, if this is the secret.
    pub(crate) fn with(&self, battle: Id, contributions: &[Contribution]) -> Self {
        if contributions.is_empty() {
            return self.clone();
        }
        let mac = keyed(self).chain_update(b"aide-de-camp seed 1\0").chain_update(battle.0);
        let mac = contributions
            .iter()
            .fold(mac, |mac, one| mac.chain_update([one.seat.0]).chain_update(one.digest.0));
        Self(mac.finalize().into_bytes().into())
    }
}

/// The vectors were made from the description above by another program, in another language.
#[cfg(test)]
mod tests {
    use super::*;

    const BATTLE: Id = Id([7; 16]);

    fn secret() -> Seed {
        Seed(std::array::from_fn(|place| u8::try_from(place).unwrap()))
    }

    fn given(seat: u8) -> Contribution {
        Contribution { seat: Seat(seat), digest: Digest([seat + 1; 32]) }
    }

    fn seed(contributions: &[Contribution]) -> String {
        Digest(secret().with(BATTLE, contributions).0).to_string()
    }

    #[test]
    fn the_commitment_follows_the_vector() {
        let vector = "a8c03b13ae544f28c1af1f9121b0ed2527d56106ec2c123c0b2cca7aff05dc08";
        assert_eq!(secret().commitment(BATTLE).to_string(), vector);
    }

    #[test]
    fn the_seed_follows_the_vectors() {
        let both = "afde3db3ac35ff5ef62c0357f587f42571f8c3f1d3730fb899733f1f70a19632";
        assert_eq!(seed(&[given(0), given(1)]), both);
        let one = "ea89db70e1bdbe4b072d22b25e3a3c304a932b327bda81eb4b7c19c96786a925";
        assert_eq!(seed(&[given(1)]), one);
        assert_eq!(seed(&[]), Digest(secret().0).to_string());
    }

    #[test]
    fn the_checkpoint_follows_the_vector() {
        let vector = "7cd127f45fa9ac8f91389a4b4a0bcd7ada5bfd1e5b82b090f551c574f391b3e1";
        assert_eq!(secret().checkpoint(BATTLE, 258, Digest([5; 32])).to_string(), vector);
    }
}
