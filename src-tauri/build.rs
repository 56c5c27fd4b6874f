//! Prepares the window: a placeholder page where the UI is not built yet, and the one command's permission.

use std::{fs, io, path::Path};

const PLACEHOLDER: &str = "<!doctype html><meta name=\"color-scheme\" content=\"dark\"><title>Aide-de-Camp</title>\
    <p>The pages are not built yet. Run <code>cargo xtask app</code>.";

fn main() -> io::Result<()> {
    write_placeholder(Path::new("../ui/dist"))?;
    let commands = tauri_build::AppManifest::new().commands(&["door"]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(commands))
        .map_err(io::Error::other)
}

/// The window embeds `ui/dist`; without it not even `cargo check` would pass on a fresh clone.
fn write_placeholder(dist: &Path) -> io::Result<()> {
    let page = dist.join("index.html");
    if page.exists() {
        return Ok(());
    }
    fs::create_dir_all(dist)?;
    fs::write(page, PLACEHOLDER)
}
