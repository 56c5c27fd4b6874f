//! Which battles a run of the laws plays: of each few neighbors one, chosen by a seed.
//!
//! `AIDE_SAMPLE` is the seed of another selection, or `all` for every battle: `cargo xtask test --all`.

use std::ops::Range;

/// One of this many neighbors is played.
const SHARE: u64 = 4;

/// What a run plays of all that there is.
#[derive(Clone, Copy)]
pub(crate) enum Sample {
    /// All of it.
    All,
    /// What this seed selects.
    Seed(u64),
}

impl Sample {
    /// What `AIDE_SAMPLE` asks for.
    pub(crate) fn wanted() -> Self {
        match std::env::var("AIDE_SAMPLE").as_deref() {
            Err(_) => Self::Seed(0),
            Ok("all") => Self::All,
            Ok(seed) => Self::Seed(seed.parse().expect("AIDE_SAMPLE is a number or `all`")),
        }
    }
}

/// The numbers of the battles to play, at least one of each [`SHARE`] neighbors.
pub(crate) fn selected(numbers: Range<u64>) -> impl Iterator<Item = u64> {
    select(Sample::wanted(), numbers)
}

/// The least count that the selected battles must reach, of `of_all` in all battles.
pub(crate) fn enough(of_all: usize) -> usize {
    match Sample::wanted() {
        Sample::All => of_all,
        // Half of the share, since no selection is average in everything.
        Sample::Seed(_) => of_all / usize::try_from(2 * SHARE).unwrap(),
    }
}

fn select(sample: Sample, numbers: Range<u64>) -> impl Iterator<Item = u64> {
    numbers.clone().filter(move |number| match sample {
        Sample::All => true,
        Sample::Seed(seed) => {
            let group = number / SHARE;
            let first = (group * SHARE).max(numbers.start);
            let size = ((group + 1) * SHARE).min(numbers.end) - first;
            *number == first + mixed(seed, group) % size
        }
    })
}

/// A number that looks random for each seed and group.
fn mixed(seed: u64, group: u64) -> u64 {
    let spread = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ group;
    let spread = (spread ^ (spread >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (spread ^ (spread >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33
}

#[test]
fn seeds_select_one_of_each_few_neighbors_and_together_all_of_them() {
    let of = |seed| select(Sample::Seed(seed), 3..64).collect::<Vec<_>>();
    for seed in 0..32 {
        assert_eq!(of(seed).len(), 16, "{seed}");
        assert!(of(seed).iter().enumerate().all(|(n, number)| number / SHARE == n as u64));
    }
    let mut all: Vec<u64> = (0..32).flat_map(of).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, (3..64).collect::<Vec<_>>());
    assert_eq!(select(Sample::All, 3..64).count(), 61);
}
