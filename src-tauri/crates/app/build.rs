//! Packs each game's folder of `data/` into one compressed JSON text, so that the program needs no
//! files at run time. A folder becomes an object of its files by name; a file becomes its content.

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the generated schemas. It is not a game.
const SCHEMAS: &str = "schema";

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data");
    println!("cargo::rerun-if-changed={}", data.display());
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut list = String::from("[\n");
    for (game, folder) in entries(&data)? {
        if game == SCHEMAS || !folder.is_dir() {
            continue;
        }
        let packed = fs::File::create(out.join(format!("{game}.json.gz")))?;
        let mut packed = GzEncoder::new(packed, Compression::best());
        serde_json::to_writer(&mut packed, &pack(&folder)?)?;
        packed.finish()?;
        let file = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{game}.json.gz\"))");
        list += &format!("({game:?}, {file}.as_slice()),\n");
    }
    fs::write(out.join("packs.rs"), list + "]")?;
    Ok(())
}

/// The fields of the folder's `pack.json`, together with all other files and folders beside it.
fn pack(folder: &Path) -> Result<Value, Box<dyn Error>> {
    let mut all = tree(folder)?;
    if let Some(Value::Object(fields)) = all.remove("pack") {
        all.extend(fields);
    }
    Ok(Value::Object(all))
}

fn tree(folder: &Path) -> Result<Map<String, Value>, Box<dyn Error>> {
    let mut all = Map::new();
    for (name, path) in entries(folder)? {
        if path.is_dir() {
            all.insert(name, Value::Object(tree(&path)?));
        } else if let Some(name) = name.strip_suffix(".json") {
            let text = fs::read_to_string(&path)?;
            let value = serde_json::from_str(&text);
            let value = value.map_err(|error| format!("{}: {error}", path.display()))?;
            all.insert(name.to_owned(), value);
        }
    }
    Ok(all)
}

fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        all.push((entry.file_name().to_string_lossy().into_owned(), entry.path()));
    }
    all.sort();
    Ok(all)
}
