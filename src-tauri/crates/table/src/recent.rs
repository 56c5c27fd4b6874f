//! The newest steps of a battle, as its players' devices keep them. Each is sealed once for all when it
//! is taken, so that nothing is read from the disk again.

use crate::wire::parcel::Parcel;
use app::{SealedItem, lock};
use handover::{ItemDigest, item_digest};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tracker::Id;

/// How many steps are kept. A device that is further behind is served from the disk.
const MOST: usize = 8;

/// The newest steps, in order.
#[derive(Default)]
pub(crate) struct Recent(Mutex<VecDeque<Arc<Item>>>);

/// A sealed step.
pub(crate) struct Item {
    sealing: Id,
    number: u32,
    pub(crate) digest: ItemDigest,
    pub(crate) parcel: Parcel,
}

impl Recent {
    /// Adds the newest item. If it does not follow the last one, the older items are dropped.
    pub(crate) fn push(&self, item: &SealedItem) {
        let SealedItem { sealing, number, text } = item;
        let (sealing, number) = (*sealing, *number);
        let (digest, parcel) = (item_digest(text), Parcel::item(number, text));
        let mut items = lock(&self.0);
        let follows = |last: &Arc<Item>| (last.sealing, last.number + 1) == (sealing, number);
        if !items.back().is_some_and(follows) {
            items.clear();
        }
        if items.len() == MOST {
            items.pop_front();
        }
        items.push_back(Arc::new(Item { sealing, number, digest, parcel }));
    }

    /// The item with that number, if it is here.
    pub(crate) fn get(&self, sealing: Id, number: u32) -> Option<Arc<Item>> {
        let items = lock(&self.0);
        items.iter().find(|item| (item.sealing, item.number) == (sealing, number)).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_follows_on_each_other_is_there() {
        let (recent, of) = (Recent::default(), |sealing| Id([sealing; 16]));
        let push = |sealing, number| {
            let text = format!("{sealing}{number}");
            recent.push(&SealedItem { sealing: of(sealing), number, text });
        };
        let there = |sealing| {
            let there = |number: &u32| recent.get(of(sealing), *number).is_some();
            (0..40).filter(there).collect::<Vec<_>>()
        };
        (3..15).for_each(|number| push(1, number));
        assert_eq!(there(1), (7..15).collect::<Vec<_>>());
        push(1, 16);
        assert_eq!(there(1), [16]);
        push(2, 17);
        assert_eq!((there(1), there(2)), (vec![], vec![17]));
        push(2, 17);
        assert_eq!(there(2), [17], "another battle of the same name");
    }
}
