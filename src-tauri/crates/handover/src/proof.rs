//! How a device proves that it keeps the items of a sealed backup: with a digest over a fresh nonce and
//! every item, read back from its store.

use sha2::{Digest, Sha256};

/// The length of the nonce, in bytes.
pub const CHALLENGE: usize = 16;
/// The label of the digest over all items.
const LABEL: &[u8] = b"aide-de-camp kept 1\0";

/// The digest of one sealed item.
pub type ItemDigest = [u8; 32];

/// The digest of a sealed item, as sent and stored.
#[must_use]
pub fn item_digest(item: &str) -> ItemDigest {
    Sha256::digest(item).into()
}

/// The response to a nonce by a device that keeps these items, from the first one on: SHA-256 of the
/// label, the nonce, and the digest of each item.
#[must_use]
pub fn proof(challenge: &[u8; CHALLENGE], items: &[ItemDigest]) -> [u8; 32] {
    let all = Sha256::new().chain_update(LABEL).chain_update(challenge);
    all.chain_update(items.as_flattened()).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_follows_from_the_number_and_from_every_item_in_its_place() {
        let [one, two] = ["one", "two"].map(item_digest);
        let all = proof(&[7; CHALLENGE], &[one, two]);
        assert_eq!(all, proof(&[7; CHALLENGE], &[item_digest("one"), two]));
        for other in [vec![], vec![one], vec![two, one], vec![one, one], vec![one, two, two]] {
            assert_ne!(all, proof(&[7; CHALLENGE], &other));
        }
        assert_ne!(all, proof(&[8; CHALLENGE], &[one, two]), "an older answer is none");
    }

    #[test]
    fn a_proof_is_the_same_on_every_device() {
        // The pages test the same vector.
        let items = ["item 0", "item 1"].map(item_digest);
        let hex: String =
            proof(&[7; CHALLENGE], &items).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, VECTOR);
    }

    const VECTOR: &str = "0802cc429d2adfd1dad37dae91d9b2b8a39957478e6b68907d88612923fa2999";
}
