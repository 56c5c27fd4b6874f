//! What its people have to be told of the library, kept until somebody has read it.

use crate::{Fault, Library, SetAside};

/// The kind of paper that holds a notice, one to a number.
const KIND: &str = "notice";
/// Notices are of the library as a whole.
const WHOLE: [u8; 16] = [0; 16];

/// Something about the library that its people have to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A file could not be used and was moved aside; the library began anew.
    SetAside {
        /// The reason's code: `damaged`, `foreign` or `orphaned`.
        reason: String,
        /// Where the file is now.
        path: String,
    },
    /// The last changes are lost although they were answered for; what is there is whole.
    Missing(u64),
}

impl Notice {
    pub(crate) fn of(set_aside: Option<&SetAside>, missing: u64) -> Vec<Self> {
        let aside = set_aside.map(|aside| Self::SetAside {
            reason: aside.reason.code().to_owned(),
            path: aside.path.display().to_string(),
        });
        let missing = (missing > 0).then_some(Self::Missing(missing));
        aside.into_iter().chain(missing).collect()
    }

    fn written(&self) -> String {
        match self {
            Self::SetAside { reason, path } => format!("set_aside {reason} {path}"),
            Self::Missing(count) => format!("missing {count}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let (kind, rest) = text.split_once(' ')?;
        match kind {
            "set_aside" => {
                let (reason, path) = rest.split_once(' ')?;
                Some(Self::SetAside { reason: reason.to_owned(), path: path.to_owned() })
            }
            "missing" => rest.parse().ok().map(Self::Missing),
            _ => None,
        }
    }
}

impl Library {
    /// Keeps what there is to tell, behind what is there.
    pub(crate) fn notify(&mut self, notices: &[Notice]) -> Result<(), Fault> {
        let last = self.papers(KIND, &WHOLE)?.last().map_or(0, |(number, _)| number + 1);
        let texts: Vec<String> = notices.iter().map(Notice::written).collect();
        self.keep_papers(KIND, &WHOLE, (last..).zip(texts.iter().map(String::as_str)))
    }

    /// What nobody has read yet, the oldest first.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn notices(&self) -> Result<Vec<Notice>, Fault> {
        let papers = self.papers(KIND, &WHOLE)?;
        Ok(papers.into_iter().filter_map(|(_, text)| Notice::read(&text.ok()?)).collect())
    }

    /// Somebody has read the notices; says whether there were any.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn forget_notices(&mut self) -> Result<bool, Fault> {
        self.forget_papers(KIND, &WHOLE)
    }
}
