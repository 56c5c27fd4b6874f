//! The sealed backups that this device keeps for the hosts of other tables.
//!
//! A copy holds items of one sealing and is never mixed with another. When a host seals again, the new
//! copy grows next to the old one, which stays until the new one is whole. So there are at most three:
//! the newest whole copy, the longest copy, and the growing copy.
//!
//! These rules cover one visit. A host that was joined by another code has not proven that it is the
//! same host, so it neither extends nor removes earlier copies. Of those, the first seven and the last
//! one are kept.

use super::Copies;
use super::reply::{Sealed, SealedFile};
use super::shown::written;
use crate::Problem;
use crate::files::battle_file::MOST;
use crate::files::sealed::sealed_file;
use handover::{ItemDigest, item_digest};
use library::Library;
use serde::{Deserialize, Serialize};
use tracker::Id;

/// The kind of document that lists a battle's copies.
pub(crate) const LIST: &str = "copies";
/// The kind of document that holds an item of the first copy; that of a later copy ends with its
/// number.
const SEALED: &str = "sealed";
/// The most items of one sealed backup: more steps than a battle has.
const ITEMS_MOST: u32 = 200_000;
/// The most copies from earlier visits to one battle.
const EARLIER_MOST: usize = 8;
/// The largest item, in bytes.
const ITEM_MOST: usize = 256 << 10;

/// How much of a sealed backup is kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SealedKept {
    /// Items, without a gap from the first one on.
    pub items: u32,
    /// The bytes of all of them.
    pub bytes: usize,
}

impl SealedKept {
    /// With one more item of `bytes` bytes.
    ///
    /// # Errors
    /// If the item or the total is too large, or there are too many items. The host is another device
    /// and is not trusted, and a copy that no file can hold is useless.
    pub fn with(self, bytes: usize) -> Result<Self, Problem> {
        let all = self.bytes.saturating_add(bytes);
        for (bytes, most) in [(bytes, ITEM_MOST), (all, MOST)] {
            if bytes > most {
                return Err(Problem::TooLarge { bytes, most });
            }
        }
        match self.items {
            ITEMS_MOST.. => Err(Problem::Full { most: ITEMS_MOST as usize }),
            items => Ok(Self { items: items + 1, bytes: all }),
        }
    }
}

/// A copy of a host's sealed backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedCopy {
    /// Its number on this device. No number is used twice for one battle.
    number: u32,
    /// The visit in which its host sent it: [`crate::Visit::joined`].
    #[serde(default)]
    pub joined: Option<Id>,
    /// The sealing of its items; unknown if the copy predates the ids of sealings.
    pub sealing: Option<Id>,
    /// Whether it once held all items.
    whole: bool,
    /// How many items it holds, without a gap from the first one on.
    #[serde(skip)]
    pub items: u32,
    #[serde(skip)]
    bytes: usize,
}

impl SealedCopy {
    /// How much of it is kept.
    #[must_use]
    pub const fn kept(&self) -> SealedKept {
        SealedKept { items: self.items, bytes: self.bytes }
    }

    const fn fresh(number: u32, joined: Option<Id>, sealing: Option<Id>) -> Self {
        Self { number, joined, sealing, whole: false, items: 0, bytes: 0 }
    }

    fn kind(&self) -> String {
        match self.number {
            0 => SEALED.to_owned(),
            later => format!("{SEALED} {later}"),
        }
    }

    /// The items up to the first one that is missing or damaged: each prefix is a valid state.
    fn read(&self, library: &Library, battle: Id) -> Result<Vec<String>, Problem> {
        let documents = library.documents(&self.kind(), &battle.0)?;
        let in_order = (0..)
            .zip(documents)
            .map_while(|(next, (number, text))| text.ok().filter(|_| number == next));
        Ok(in_order.collect())
    }
}

/// The copies kept for one battle, oldest first.
#[derive(Default, Serialize, Deserialize)]
struct Listing {
    next: u32,
    copies: Vec<SealedCopy>,
}

impl Listing {
    /// The listed copies, each with the number of items that it holds.
    fn of(library: &Library, battle: Id) -> Result<Self, Problem> {
        let mut copies = match Self::listed(library, battle)? {
            Some(listed) => listed,
            // The list is damaged, or the copy predates it.
            None => Self { next: 1, copies: vec![SealedCopy::fresh(0, None, None)] },
        };
        for copy in &mut copies.copies {
            let items = copy.read(library, battle)?;
            copy.items = u32::try_from(items.len()).unwrap_or(u32::MAX);
            copy.bytes = items.iter().map(String::len).sum();
        }
        Ok(copies)
    }

    fn listed(library: &Library, battle: Id) -> Result<Option<Self>, Problem> {
        let document = library.documents(LIST, &battle.0)?.pop();
        let text = document.and_then(|(_, text)| text.ok());
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    /// Writes the list, and then forgets the copies that are no longer in it.
    fn list(&self, library: &mut Library, battle: Id, gone: &[SealedCopy]) -> Result<(), Problem> {
        if self.copies.is_empty() {
            library.forget_documents(LIST, &battle.0)?;
        } else {
            library.keep_documents(LIST, &battle.0, [(0, written(self)?.as_str())])?;
        }
        for copy in gone {
            library.forget_documents(&copy.kind(), &battle.0)?;
        }
        Ok(())
    }

    /// Forgets the copies that hold no more than this many items.
    fn forget_up_to(library: &mut Library, battle: Id, items: u32) -> Result<(), Problem> {
        let mut copies = Self::of(library, battle)?;
        let gone = copies.keep_only(|copy| copy.items > items);
        copies.list(library, battle, &gone)
    }

    /// The copies of a visit.
    fn of_visit(&self, joined: Option<Id>) -> Vec<&SealedCopy> {
        self.copies.iter().filter(|copy| copy.joined == joined).collect()
    }

    /// The copies from before a visit that stay when it begins: the first ones, so that no later host
    /// can displace them, and the last one.
    fn staying_beside(&self, joined: Option<Id>) -> Vec<&SealedCopy> {
        let earlier = self.copies.iter().filter(|copy| copy.joined != joined && copy.items > 0);
        let mut earlier: Vec<_> = earlier.collect();
        let last = earlier.pop();
        earlier.truncate(EARLIER_MOST - 1);
        earlier.extend(last);
        earlier
    }

    /// Removes and returns the copies for which `holds` is false.
    fn keep_only(&mut self, holds: impl Fn(&SealedCopy) -> bool) -> Vec<SealedCopy> {
        self.copies.extract_if(.., |copy| !holds(copy)).collect()
    }
}

impl Copies<'_> {
    /// The copies that this device keeps of a battle, oldest first.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sealed_copies(&self, battle: Id) -> Result<Vec<SealedCopy>, Problem> {
        Ok(Listing::of(&self.0.records().library, battle)?.copies)
    }

    /// Begins a copy of what the host of a visit seals now. The other copies stay, except one that
    /// never was whole and is not the longest.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn begin_copy(
        &self,
        battle: Id,
        joined: Option<Id>,
        sealing: Id,
    ) -> Result<SealedCopy, Problem> {
        let library = &mut self.0.records().library;
        let mut copies = Listing::of(library, battle)?;
        let own = copies.of_visit(joined);
        let stay = [best(&own), longest(&own)].into_iter().flatten();
        let stay = stay.chain(copies.staying_beside(joined));
        let stay: Vec<u32> = stay.map(|copy| copy.number).collect();
        let gone = copies.keep_only(|copy| stay.contains(&copy.number));
        let fresh = SealedCopy::fresh(copies.next, joined, Some(sealing));
        copies.copies.push(fresh.clone());
        copies.next += 1;
        // If the list was damaged, items of a lost copy may have this number.
        library.forget_documents(&fresh.kind(), &battle.0)?;
        copies.list(library, battle, &gone)?;
        Ok(fresh)
    }

    /// Stores items of a copy, all or none. The caller counts and measures them.
    ///
    /// # Errors
    /// If the copy no longer exists, or the disk refuses.
    pub fn keep_sealed(
        &self,
        battle: Id,
        copy: &SealedCopy,
        items: &[String],
    ) -> Result<(), Problem> {
        let numbered = (copy.items..).zip(items.iter().map(String::as_str));
        let library = &mut self.0.records().library;
        let listed = Listing::listed(library, battle)?;
        let listed = listed.is_some_and(|it| it.copies.iter().any(|it| it.number == copy.number));
        if !listed {
            return Err(Problem::NotAllowed {});
        }
        Ok(library.keep_documents(&copy.kind(), &battle.0, numbered)?)
    }

    /// The digests of a copy's items, read back from the disk: at most `most`, and only up to
    /// the first one that is missing or damaged.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn read_back(
        &self,
        battle: Id,
        copy: &SealedCopy,
        most: u32,
    ) -> Result<Vec<ItemDigest>, Problem> {
        let items = copy.read(&self.0.records().library, battle)?;
        Ok((0..most).zip(items).map(|(_, item)| item_digest(&item)).collect())
    }

    /// Notes that a copy holds all items. The other copies of its visit that hold no more are dropped.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn copy_is_whole(&self, battle: Id, copy: &SealedCopy) -> Result<(), Problem> {
        let library = &mut self.0.records().library;
        let mut copies = Listing::of(library, battle)?;
        let Some(whole) = copies.copies.iter_mut().find(|it| it.number == copy.number) else {
            return Ok(());
        };
        whole.whole = true;
        let items = whole.items;
        let gone = copies.keep_only(|it| {
            it.number == copy.number || it.joined != copy.joined || it.items > items
        });
        copies.list(library, battle, &gone)
    }

    /// Forgets every sealed copy of a battle.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_sealed(&self, battle: Id) -> Result<(), Problem> {
        Listing::forget_up_to(&mut self.0.records().library, battle, u32::MAX)
    }

    /// Drops copies that go no further than the battle itself, which is on this device.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_sealed_of_here(&self, battle: Id) -> Result<(), Problem> {
        let library = &mut self.0.records().library;
        let listed = library.battle(&battle.0)?;
        // The first item is the first page.
        Listing::forget_up_to(library, battle, listed.map_or(0, |listed| listed.steps + 1))
    }
}

/// The sealed backup that this device keeps as a file, and the other copies with different content,
/// newest first: one that goes further, and those from before this device rejoined.
pub(super) fn sealed(library: &Library, battle: Id) -> Result<Sealed, Problem> {
    let copies = Listing::of(library, battle)?;
    let all: Vec<_> = copies.copies.iter().collect();
    let best = best(&all).ok_or_else(|| Problem::no_battle(battle))?;
    let beside = |copy: &&SealedCopy| copy.joined != best.joined || copy.items > best.items;
    let mut given = vec![best.read(library, battle)?];
    for copy in all.into_iter().rev().filter(beside) {
        let items = copy.read(library, battle)?;
        // Skip a copy that is a prefix of another one.
        if !given.iter().any(|given| given.starts_with(&items)) {
            given.push(items);
        }
    }
    let mut files = (0..).zip(given).map(|(at, items)| file(battle, at, &items));
    let first = files.next().ok_or_else(|| Problem::no_battle(battle))?;
    let SealedFile { text, file } = first;
    Ok(Sealed { text, file, earlier: files.collect() })
}

/// The copy to give out: the newest whole one, or else the longest.
fn best<'a>(copies: &[&'a SealedCopy]) -> Option<&'a SealedCopy> {
    copies.iter().rfind(|copy| copy.whole).copied().or_else(|| longest(copies))
}

fn longest<'a>(copies: &[&'a SealedCopy]) -> Option<&'a SealedCopy> {
    copies.iter().max_by_key(|copy| copy.items).filter(|copy| copy.items > 0).copied()
}

/// A copy as a file; `at` is its index among the files.
fn file(battle: Id, at: usize, items: &[String]) -> SealedFile {
    let what = match at {
        0 => "sealed".to_owned(),
        1 => "earlier.sealed".to_owned(),
        more => format!("earlier-{more}.sealed"),
    };
    SealedFile { text: sealed_file(battle, items), file: format!("{battle}.{what}.json") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::App;
    use serde_json::Value;
    use tempfile::TempDir;

    const BATTLE: Id = Id([9; 16]);
    const OLD: Id = Id([1; 16]);
    const NEW: Id = Id([2; 16]);

    fn device() -> (TempDir, App) {
        let folder = tempfile::tempdir().unwrap();
        let app = App::open(folder.path()).unwrap();
        (folder, app)
    }

    fn texts(of: &str, items: u32) -> Vec<String> {
        (0..items).map(|number| format!("{of} {number}")).collect()
    }

    /// A copy with this many items.
    fn copy(app: &App, sealing: Id, of: &str, items: u32) -> SealedCopy {
        copy_of_visit(app, None, sealing, of, items)
    }

    fn copy_of_visit(
        app: &App,
        joined: Option<Id>,
        sealing: Id,
        of: &str,
        items: u32,
    ) -> SealedCopy {
        let copy = Copies(app).begin_copy(BATTLE, joined, sealing).unwrap();
        Copies(app).keep_sealed(BATTLE, &copy, &texts(of, items)).unwrap();
        copy
    }

    fn held(app: &App) -> Vec<(Option<Id>, u32)> {
        let copies = Copies(app).sealed_copies(BATTLE).unwrap().into_iter();
        copies.filter(|copy| copy.items > 0).map(|copy| (copy.sealing, copy.items)).collect()
    }

    fn items(text: &str) -> Vec<String> {
        let file: Value = serde_json::from_str(text).unwrap();
        serde_json::from_value(file["items"].clone()).unwrap()
    }

    /// What is given out: the file, and the earlier ones.
    fn given(app: &App) -> (Vec<String>, Vec<Vec<String>>) {
        let Sealed { text, earlier, .. } = sealed(&app.records().library, BATTLE).unwrap();
        (items(&text), earlier.iter().map(|file| items(&file.text)).collect())
    }

    /// The host of another visit has proven nothing.
    #[test]
    fn what_another_visit_brings_takes_nothing_away() {
        let (_folder, app) = device();
        let old = copy(&app, OLD, "old", 3);
        Copies(&app).copy_is_whole(BATTLE, &old).unwrap();
        let other = |number: u8| Some(Id([number; 16]));
        for number in 1..40 {
            for items in [1, 9] {
                let new = copy_of_visit(&app, other(number), OLD, "new", items);
                Copies(&app).copy_is_whole(BATTLE, &new).unwrap();
                let (first, earlier) = given(&app);
                assert_eq!(first, texts("new", items));
                assert!(earlier.contains(&texts("old", 3)), "visit {number}");
            }
        }
        assert_eq!(held(&app).len(), EARLIER_MOST + 1);
        // The first host is back with another code and the same words.
        let again = copy_of_visit(&app, other(50), OLD, "old", 4);
        Copies(&app).copy_is_whole(BATTLE, &again).unwrap();
        assert_eq!(given(&app), (texts("old", 4), vec![texts("new", 9)]), "nothing comes twice");
    }

    #[test]
    fn what_another_visit_begins_is_not_given_out_before_what_is_whole() {
        let (_folder, app) = device();
        let old = copy(&app, OLD, "old", 3);
        Copies(&app).copy_is_whole(BATTLE, &old).unwrap();
        copy_of_visit(&app, Some(NEW), OLD, "old", 2);
        assert_eq!(given(&app), (texts("old", 3), vec![]));
    }

    #[test]
    fn an_old_copy_stays_apart_until_the_new_one_is_whole() {
        let (_folder, app) = device();
        let old = copy(&app, OLD, "old", 3);
        Copies(&app).copy_is_whole(BATTLE, &old).unwrap();
        let mut new = copy(&app, NEW, "new", 2);
        assert_eq!(held(&app), [(Some(OLD), 3), (Some(NEW), 2)]);
        assert_eq!(given(&app), (texts("old", 3), vec![]));
        new.items = 2;
        Copies(&app).keep_sealed(BATTLE, &new, &["new 2".to_owned()]).unwrap();
        Copies(&app).copy_is_whole(BATTLE, &new).unwrap();
        assert_eq!(held(&app), [(Some(NEW), 3)]);
        assert_eq!(given(&app), (texts("new", 3), vec![]));
        Copies(&app).keep_sealed(BATTLE, &old, &texts("late", 1)).unwrap_err();
        assert_eq!(given(&app), (texts("new", 3), vec![]), "what is late for the old one is lost");
    }

    #[test]
    fn an_old_copy_that_goes_further_stays() {
        let (_folder, app) = device();
        copy(&app, OLD, "old", 3);
        let new = copy(&app, NEW, "new", 2);
        Copies(&app).copy_is_whole(BATTLE, &new).unwrap();
        assert_eq!(given(&app), (texts("new", 2), vec![texts("old", 3)]));
        // A third copy replaces neither of them before it is whole.
        let third = copy(&app, Id([3; 16]), "third", 1);
        assert_eq!(held(&app).len(), 3);
        assert_eq!(given(&app), (texts("new", 2), vec![texts("old", 3)]));
        // A copy that never was whole is dropped.
        let fourth = copy(&app, Id([4; 16]), "fourth", 4);
        assert_eq!(held(&app).len(), 3);
        Copies(&app).keep_sealed(BATTLE, &third, &[]).unwrap_err();
        Copies(&app).copy_is_whole(BATTLE, &fourth).unwrap();
        assert_eq!(held(&app), [(Some(Id([4; 16])), 4)]);
    }

    #[test]
    fn a_copy_from_before_sealings_had_ids_stays_until_a_new_one_is_whole() {
        let (_folder, app) = device();
        let old = texts("old", 2);
        let numbered = (0..).zip(old.iter().map(String::as_str));
        app.records().library.keep_documents(SEALED, &BATTLE.0, numbered).unwrap();
        assert_eq!(held(&app), [(None, 2)]);
        let new = copy(&app, NEW, "new", 1);
        assert_eq!(given(&app), (texts("old", 2), vec![]));
        Copies(&app)
            .keep_sealed(BATTLE, &SealedCopy { items: 1, ..new.clone() }, &["new 1".to_owned()])
            .unwrap();
        Copies(&app).copy_is_whole(BATTLE, &new).unwrap();
        assert_eq!(given(&app), (texts("new", 2), vec![]));
    }

    #[test]
    fn what_is_read_back_is_what_is_on_disk() {
        let (_folder, app) = device();
        let kept = copy(&app, OLD, "old", 3);
        let digests = |most| Copies(&app).read_back(BATTLE, &kept, most).unwrap();
        assert_eq!(
            digests(3),
            texts("old", 3).iter().map(|it| item_digest(it)).collect::<Vec<_>>()
        );
        assert_eq!(digests(2).len(), 2);
        app.records().library.forget_documents(&kept.kind(), &BATTLE.0).unwrap();
        assert_eq!(digests(3), Vec::<ItemDigest>::new());
    }

    #[test]
    fn a_copy_never_holds_items_of_one_whose_list_was_lost() {
        let (_folder, app) = device();
        let old = copy(&app, OLD, "old", 5);
        app.records().library.forget_documents(LIST, &BATTLE.0).unwrap();
        let new = copy(&app, NEW, "new", 2);
        assert_eq!(new.number, old.number);
        assert_eq!(given(&app), (texts("new", 2), vec![]));
    }

    #[test]
    fn nothing_is_left_of_what_is_forgotten() {
        let (_folder, app) = device();
        copy(&app, OLD, "old", 3);
        copy(&app, NEW, "new", 2);
        Copies(&app).forget_sealed(BATTLE).unwrap();
        assert_eq!(held(&app), []);
        sealed(&app.records().library, BATTLE).unwrap_err();
        assert!(Listing::listed(&app.records().library, BATTLE).unwrap().is_none());
    }
}
