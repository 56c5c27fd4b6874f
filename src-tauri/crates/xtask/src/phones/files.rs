//! The files that the rules read: the repository's, and in tests with an injected fault.

use std::{collections::BTreeMap, fs};

use crate::tree::root;

/// A fault to inject into a file.
#[cfg_attr(not(test), expect(dead_code, reason = "only the tests bring faults in"))]
pub(super) enum Fault {
    /// Replaces a text, which must occur, in the file at this path.
    Edit(&'static str, &'static str, &'static str),
    /// Replaces the content of the file at this path.
    Instead(&'static str, &'static [u8]),
}

/// The repository's files, by path from its root.
#[derive(Default)]
pub(super) struct Files {
    /// What a test has changed.
    changed: BTreeMap<&'static str, Vec<u8>>,
}

impl Files {
    /// The content of a file, or a sentence if it cannot be read.
    pub(super) fn bytes(&self, path: &str) -> Result<Vec<u8>, String> {
        if let Some(bytes) = self.changed.get(path) {
            return Ok(bytes.clone());
        }
        fs::read(root().join(path)).map_err(|error| format!("{path}: {error}"))
    }

    /// The same for a text file.
    pub(super) fn text(&self, path: &str) -> Result<String, String> {
        String::from_utf8(self.bytes(path)?).map_err(|_| format!("{path} is no text"))
    }

    /// The paths of the files directly in a folder, in order.
    pub(super) fn within(&self, folder: &str) -> Result<Vec<String>, String> {
        let entries = fs::read_dir(root().join(folder));
        let entries = entries.map_err(|error| format!("{folder}: {error}"))?.flatten();
        let names = entries.filter(|entry| entry.path().is_file()).map(|entry| entry.file_name());
        let mut paths: Vec<String> =
            names.map(|name| format!("{folder}/{}", name.to_string_lossy())).collect();
        paths.sort();
        Ok(paths)
    }

    /// Every file below a folder whose name has this ending.
    pub(super) fn below(&self, folder: &str, end: &str) -> Result<Vec<String>, String> {
        let mut found = self.within(folder)?;
        found.retain(|path| path.ends_with(end));
        let entries = fs::read_dir(root().join(folder));
        for entry in entries.map_err(|error| format!("{folder}: {error}"))?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            // Gradle's output is not ours.
            if entry.path().is_dir() && name != "build" && !name.starts_with('.') {
                found.extend(self.below(&format!("{folder}/{name}"), end)?);
            }
        }
        Ok(found)
    }

    /// The repository with this fault.
    #[cfg(test)]
    pub(super) fn with(fault: &Fault) -> Self {
        let (path, bytes) = match *fault {
            Fault::Edit(path, from, to) => {
                let text = Self::default().text(path).unwrap();
                assert!(text.contains(from), "{path} does not say {from:?} any more");
                (path, text.replace(from, to).into_bytes())
            }
            Fault::Instead(path, bytes) => (path, bytes.to_vec()),
        };
        Self { changed: BTreeMap::from([(path, bytes)]) }
    }
}
