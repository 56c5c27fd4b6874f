//! The saved army lists that fight in a battle. They are known to the owner of this device alone: they stand
//! beside the battle's journal, which others may get.

use super::Records;
use crate::Problem;
use tracker::Id;

/// The kind of document that names the list of a side.
const KIND: &str = "list";

/// The saved list of each side; none if its army was none.
pub(crate) type Lists = Vec<Option<Id>>;

impl Records {
    /// Stores the lists of a battle.
    pub(crate) fn keep_lists(&mut self, battle: Id, lists: &[Option<Id>]) -> Result<(), Problem> {
        let sides = (0..).zip(lists).filter_map(|(side, list)| Some((side, list.as_ref()?)));
        let texts: Vec<(u32, String)> =
            sides.map(|(side, list)| (side, list.to_string())).collect();
        let documents = texts.iter().map(|(side, text)| (*side, text.as_str()));
        Ok(self.library.keep_documents(KIND, &battle.0, documents)?)
    }

    /// The lists of a battle, as far as they are known.
    pub(crate) fn lists_of(&self, battle: Id) -> Result<Lists, Problem> {
        let mut lists = Lists::new();
        for (side, text) in self.library.documents(KIND, &battle.0)? {
            let side = usize::try_from(side).unwrap_or_default();
            lists.resize(lists.len().max(side + 1), None);
            lists[side] = text.ok().and_then(|text| text.parse().ok());
        }
        Ok(lists)
    }

    /// The battles in which a list fights, each with its side there.
    pub(crate) fn fought_by(&self, list: Id) -> Result<Vec<(Id, u32)>, Problem> {
        let all = self.library.all_documents(KIND)?.into_iter();
        let named = |text: &str| text.parse::<Id>().is_ok_and(|id| id == list);
        let own = all.filter(|(.., text)| text.as_ref().is_ok_and(|text| named(text)));
        Ok(own.map(|(battle, side, _)| (Id(battle), side)).collect())
    }
}
