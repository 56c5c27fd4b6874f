//! Rules over the texts and pictures for the stores.

use super::{
    Fault::{Edit, Instead},
    Rule, demand, versions,
};
use crate::phones::files::Files;

/// The texts for F-Droid, which finds them here by itself.
const FREE: &str = "src-tauri/gen/android/fastlane/metadata/android/en-US";
/// The texts for Play, used by `fastlane supply --metadata_path fastlane/play`.
const PLAY: &str = "src-tauri/gen/android/fastlane/play/en-US";

/// The texts of each store, with their maximum number of characters.
const TEXTS: [(&str, &str, usize); 6] = [
    (FREE, "title.txt", 50),
    (FREE, "short_description.txt", 80),
    (FREE, "full_description.txt", 4000),
    (PLAY, "title.txt", 30),
    (PLAY, "short_description.txt", 80),
    (PLAY, "full_description.txt", 4000),
];

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "The stores' texts are there and not too long",
        check: texts,
        faults: &[
            Instead(
                "src-tauri/gen/android/fastlane/play/en-US/title.txt",
                b"Aide-de-Camp, a companion for your battles",
            ),
            Instead(
                "src-tauri/gen/android/fastlane/metadata/android/en-US/short_description.txt",
                b" \n",
            ),
        ],
    },
    Rule {
        says: "Each version says what is new, in both stores",
        check: news,
        faults: &[
            Edit("Cargo.toml", "version = \"0.1.0\"", "version = \"0.1.1\""),
            Instead("src-tauri/gen/android/fastlane/play/en-US/changelogs/1000.txt", &[b'a'; 501]),
        ],
    },
    Rule {
        says: "The stores' pictures have the sizes that they take",
        check: pictures,
        faults: &[
            Instead("src-tauri/gen/android/fastlane/play/en-US/images/featureGraphic.png", SMALL),
            Instead("src-tauri/gen/android/fastlane/play/en-US/images/icon.png", SMALL),
            Instead(
                "src-tauri/gen/android/fastlane/metadata/android/en-US/images/phoneScreenshots/1.png",
                SMALL,
            ),
            Instead(
                "src-tauri/gen/android/fastlane/metadata/android/en-US/images/phoneScreenshots/1.png",
                b"GIF89a",
            ),
        ],
    },
];

/// The header of a PNG of 100 by 300 pixels.
const SMALL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x64\0\0\x01\x2c";

fn texts(files: &Files) -> Result<(), String> {
    for (folder, name, most) in TEXTS {
        let path = format!("{folder}/{name}");
        let length = files.text(&path)?.trim().chars().count();
        demand((1..=most).contains(&length), format!("{path} has {length} of 1 to {most}"))?;
    }
    Ok(())
}

/// Play accepts 500 characters.
fn news(files: &Files) -> Result<(), String> {
    let code = versions::code(files)?;
    for folder in [FREE, PLAY] {
        let path = format!("{folder}/changelogs/{code}.txt");
        let length = files.text(&path)?.trim().chars().count();
        demand((1..=500).contains(&length), format!("{path} has {length} of 1 to 500"))?;
    }
    Ok(())
}

fn pictures(files: &Files) -> Result<(), String> {
    for (name, right) in [("icon", (512, 512)), ("featureGraphic", (1024, 500))] {
        let path = format!("{PLAY}/images/{name}.png");
        let is = size(&files.bytes(&path)?);
        demand(is == Some(right), format!("{path} is {is:?}, not {right:?}"))?;
    }
    let shots = files.within(&format!("{FREE}/images/phoneScreenshots"))?;
    demand((2..=8).contains(&shots.len()), format!("there are {} of a phone", shots.len()))?;
    for path in shots {
        let (width, height) = size(&files.bytes(&path)?).ok_or(format!("{path} is no PNG"))?;
        let fits = (1080..=3840).contains(&width) && height <= 2 * width && height <= 3840;
        demand(fits, format!("{path} is {width} by {height}"))?;
    }
    Ok(())
}

/// The width and height in the header of a PNG.
fn size(png: &[u8]) -> Option<(u32, u32)> {
    let head = png.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(4..)?.strip_prefix(b"IHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(head.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}
