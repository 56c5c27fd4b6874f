//! Sizes of files and of folders with their contents.

use std::{fs, io, path::Path};

/// One row per path: `| what | 5.3 MB |`.
pub(super) fn rows(of: &[(&str, impl AsRef<Path>)]) -> io::Result<String> {
    let row = |(what, path): &(&str, _)| {
        size(AsRef::<Path>::as_ref(path))
            .map(|bytes| format!("| {what} | {} |\n", megabytes(bytes)))
    };
    of.iter().map(row).collect()
}

/// The size in bytes.
fn size(path: &Path) -> io::Result<u64> {
    let meta = fs::metadata(path)?;
    if !meta.is_dir() {
        return Ok(meta.len());
    }
    fs::read_dir(path)?.map(|entry| size(&entry?.path())).sum()
}

/// The size in millions of bytes, to two decimal places.
fn megabytes(bytes: u64) -> String {
    let hundredths = (bytes + 5_000) / 10_000;
    format!("{}.{:02} MB", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_as_large_as_all_that_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("in")).unwrap();
        fs::write(folder.path().join("one"), vec![0; 1_234_000]).unwrap();
        fs::write(folder.path().join("in/two"), vec![0; 4_000_000]).unwrap();
        let of = [("all", folder.path().to_owned()), ("one", folder.path().join("one"))];
        assert_eq!(rows(&of).unwrap(), "| all | 5.23 MB |\n| one | 1.23 MB |\n");
        assert!(rows(&[("none", "/nowhere")]).is_err());
    }
}
