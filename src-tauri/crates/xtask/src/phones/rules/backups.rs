//! Rules over what the systems back up of the app's folder.

use roxmltree::{Document, Node};

use super::{Fault::Edit, Rule, demand};
use crate::phones::files::Files;

const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const NEW: &str = "src-tauri/gen/android/app/src/main/res/xml/extraction.xml";
const OLD: &str = "src-tauri/gen/android/app/src/main/res/xml/backup.xml";
const BETWEEN: &str = "src-tauri/gen/android/app/src/main/res/xml-v28/backup.xml";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Android takes nothing of the app into a cloud",
        check: cloud,
        faults: &[
            Edit(MANIFEST, "@xml/extraction", "@xml/other"),
            Edit(MANIFEST, "@xml/backup", "@xml/other"),
            Edit(NEW, "<exclude domain=\"root\" path=\".\" />", ""),
            Edit(NEW, "<exclude domain=\"file\"", "<include domain=\"file\""),
            Edit(OLD, "<exclude domain=\"root\" path=\".\" />", ""),
            Edit(
                BETWEEN,
                "domain=\"root\" path=\".\" requireFlags=\"deviceToDeviceTransfer\"",
                "domain=\"root\" path=\".\"",
            ),
        ],
    },
    Rule {
        says: "Android takes everything along to the user's next device",
        check: transfer,
        faults: &[
            Edit(MANIFEST, "android:allowBackup=\"true\"", "android:allowBackup=\"false\""),
            Edit(
                NEW,
                "<device-transfer />",
                "<device-transfer><exclude domain=\"root\" path=\".\" /></device-transfer>",
            ),
            Edit(
                BETWEEN,
                "<include domain=\"root\" path=\".\"",
                "<include domain=\"root\" path=\"none\"",
            ),
        ],
    },
];

/// The domains in which an app may store data.
const DOMAINS: [&str; 5] = ["root", "file", "database", "sharedpref", "external"];

/// The statements about whole domains within an element: the verb, the domain, the flags.
fn said(text: &str, within: &str) -> Result<Vec<[String; 3]>, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let part = document.descendants().find(|node| node.has_tag_name(within));
    let part = part.ok_or_else(|| format!("there is no {within}"))?;
    let whole = part.children().filter(Node::is_element).map(|node| {
        let of = |name| node.attribute(name).unwrap_or_default().to_owned();
        let verb = if of("path") == "." { node.tag_name().name() } else { "part" };
        [verb.to_owned(), of("domain"), of("requireFlags")]
    });
    Ok(whole.collect())
}

fn excludes_all(text: &str, within: &str) -> Result<(), String> {
    let said = said(text, within)?;
    let all = DOMAINS.iter().all(|&domain| {
        said.iter().any(|[verb, of, flags]| verb == "exclude" && of == domain && flags.is_empty())
    });
    demand(all && said.len() == DOMAINS.len(), format!("{within} leaves something in"))
}

fn cloud(files: &Files) -> Result<(), String> {
    let manifest = files.text(MANIFEST)?;
    let named = manifest.contains("dataExtractionRules=\"@xml/extraction\"")
        && manifest.contains("fullBackupContent=\"@xml/backup\"");
    demand(named, "the manifest names other rules")?;
    excludes_all(&files.text(NEW)?, "cloud-backup")?;
    excludes_all(&files.text(OLD)?, "full-backup-content")?;
    let included = said(&files.text(BETWEEN)?, "full-backup-content")?;
    let only = included
        .iter()
        .all(|[verb, _, flags]| verb == "include" && flags == "deviceToDeviceTransfer");
    demand(only && !included.is_empty(), "Android 9 to 11 take something")
}

fn transfer(files: &Files) -> Result<(), String> {
    let manifest = files.text(MANIFEST)?;
    demand(manifest.contains("android:allowBackup=\"true\""), "the manifest forbids it")?;
    let new = said(&files.text(NEW)?, "device-transfer")?;
    demand(new.is_empty(), "Android 12 leaves something out")?;
    let between = said(&files.text(BETWEEN)?, "full-backup-content")?;
    let root = between.iter().any(|[verb, of, _]| verb == "include" && of == "root");
    demand(root, "Android 9 to 11 leave the folder out")
}
