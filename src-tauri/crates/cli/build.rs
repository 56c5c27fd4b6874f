//! Compresses the page of an army on paper (`ui/dist-paper`) into the program. If it is not built yet,
//! nothing is embedded.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/dist-paper");
    println!("cargo::rerun-if-changed={}", built.display());
    let page = fs::read(built.join("army.html")).unwrap_or_default();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&page)?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("army.html.gz"), gzip.finish()?)?;
    Ok(())
}
