//! Aligns two JSON lists: which runs stay, and which replace others.

use crate::wire::parsed::Part;
use similar::algorithms::{DiffHook, myers};
use std::convert::Infallible;
use std::ops::Range;

/// A run in the alignment of two lists.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Run {
    /// The same in both.
    Same { old: Range<usize> },
    /// A run of the new list that replaces a run of the old one. Either may be empty.
    Other { old: Range<usize>, new: Range<usize> },
}

/// The runs of two lists, in order.
pub(crate) fn aligned(old: &[Part<'_>], new: &[Part<'_>]) -> Vec<Run> {
    let [old, new] = [old, new].map(|list| list.iter().map(|part| part.get()).collect::<Vec<_>>());
    let mut matches = Matches::default();
    let Ok(()) = myers::diff(&mut matches, &old, 0..old.len(), &new, 0..new.len());
    matches.runs(old.len(), new.len())
}

/// The equal runs of both lists: the start in the old list, the start in the new one, and the length.
/// The other runs follow from these.
#[derive(Default)]
struct Matches(Vec<(usize, usize, usize)>);

impl DiffHook for Matches {
    type Error = Infallible;

    fn equal(&mut self, old: usize, new: usize, count: usize) -> Result<(), Infallible> {
        self.0.push((old, new, count));
        Ok(())
    }
}

impl Matches {
    fn runs(self, olds: usize, news: usize) -> Vec<Run> {
        let (mut runs, mut at) = (Vec::new(), (0, 0));
        for (old, new, count) in self.0.into_iter().chain([(olds, news, 0)]) {
            if at != (old, new) {
                runs.push(Run::Other { old: at.0..old, new: at.1..new });
            }
            at = (old + count, new + count);
            match runs.last_mut() {
                Some(Run::Same { old: same }) => same.end = at.0,
                _ if count > 0 => runs.push(Run::Same { old: old..at.0 }),
                _ => {}
            }
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::parsed::Parsed;
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn the_parts_make_the_new_list_of_the_old_one() {
        let mut dice = SmallRng::seed_from_u64(3);
        for _ in 0..2_000 {
            let [old, new] = [(); 2].map(|()| {
                let count = dice.random_range(0..20);
                let list: Vec<_> = (0..count).map(|_| dice.random_range(0..3)).collect();
                Parsed::of(&list).unwrap()
            });
            let [olds, news] = [&old, &new].map(|list| list.whole().items().unwrap());
            let (mut made, mut past) = (Vec::new(), 0);
            for part in aligned(&olds, &news) {
                let (from, other) = match part {
                    Run::Same { old } => (old.clone(), None),
                    Run::Other { old, new } => (old, Some(new)),
                };
                assert_eq!(from.start, past);
                assert!(other.is_some() || !from.is_empty(), "a part that says nothing");
                past = from.end;
                made.extend_from_slice(other.map_or(&olds[from], |new| &news[new]));
            }
            let text =
                |list: &[Part<'_>]| list.iter().map(|it| it.get().to_owned()).collect::<Vec<_>>();
            assert_eq!((past, text(&made)), (olds.len(), text(&news)));
        }
    }
}
