//! Compresses the built pages (`ui/dist`) into the program. If they are not built yet, it embeds one
//! page that says so.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

const UNBUILT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Aide-de-Camp</title>\
    <p>The pages are not built yet: run <code>cargo xtask setup</code>.";

fn main() -> Result<(), Box<dyn Error>> {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut pages = Vec::new();
    gather(&dist, "", &mut pages)?;
    if !pages.iter().any(|(path, _)| path == "index.html") {
        pages = vec![("index.html".to_owned(), UNBUILT.as_bytes().to_vec())];
    }
    let mut list = String::from("[\n");
    for (number, (path, bytes)) in pages.iter().enumerate() {
        fs::write(out.join(format!("page{number}.gz")), packed(bytes)?)?;
        let file = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/page{number}.gz\"))");
        list += &format!("({path:?}, {file}.as_slice()),\n");
    }
    fs::write(out.join("pages.rs"), list + "]")?;
    Ok(())
}

fn gather(
    folder: &Path,
    before: &str,
    pages: &mut Vec<(String, Vec<u8>)>,
) -> Result<(), Box<dyn Error>> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    let mut entries = entries.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{before}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => gather(&entry.path(), &format!("{path}/"), pages)?,
            false => pages.push((path, fs::read(entry.path())?)),
        }
    }
    Ok(())
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(gzip.finish()?)
}
