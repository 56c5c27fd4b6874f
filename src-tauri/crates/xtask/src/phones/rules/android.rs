//! Rules over Android's manifest and resources.

use roxmltree::Document;

use super::{Fault::Edit, Rule, demand};
use crate::phones::files::Files;

const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const APP: &str = "src-tauri/gen/android/app/build.gradle.kts";
const ICON: &str = "src-tauri/gen/android/app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml";
const DRAWABLES: &str = "src-tauri/gen/android/app/src/main/res/drawable";
const MONOCHROME: &str =
    "src-tauri/gen/android/app/src/main/res/drawable/ic_launcher_monochrome.xml";
/// The privacy page for users.
const PRIVACY: &str = ".github/PRIVACY.md";
/// The names of the system's attributes.
const SYSTEM: &str = "http://schemas.android.com/apk/res/android";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Every permission is explained on the privacy page",
        check: permissions,
        faults: &[
            Edit(MANIFEST, "android.permission.VIBRATE", "android.permission.RECORD_AUDIO"),
            Edit(PRIVACY, "`CAMERA`", "`PICTURES`"),
        ],
    },
    Rule {
        says: "A released app's web view loads nothing over plain http",
        check: cleartext,
        faults: &[
            Edit(MANIFEST, "${usesCleartextTraffic}", "true"),
            Edit(APP, "manifestPlaceholders[\"usesCleartextTraffic\"] = \"false\"", ""),
        ],
    },
    Rule {
        says: "A device without a camera may have the app",
        check: camera,
        faults: &[Edit(MANIFEST, "android:required=\"false\"", "android:required=\"true\"")],
    },
    Rule {
        says: "The icon has a layer of one color for themes",
        check: monochrome,
        faults: &[
            Edit(ICON, "<monochrome android:drawable=\"@drawable/ic_launcher_monochrome\"/>", ""),
            Edit(ICON, "@drawable/ic_launcher_monochrome", "@drawable/ic_launcher_mono"),
            Edit(MONOCHROME, "#FF000000", "@color/ink"),
        ],
    },
];

fn permissions(files: &Files) -> Result<(), String> {
    let text = files.text(MANIFEST)?;
    let page = files.text(PRIVACY)?;
    let asked = named(&text, "uses-permission")?;
    for permission in asked.iter().filter_map(|name| name.rsplit('.').next()) {
        demand(page.contains(&format!("`{permission}`")), format!("{permission} is not"))?;
    }
    Ok(())
}

/// The names of all elements of a kind.
fn named(text: &str, element: &str) -> Result<Vec<String>, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let elements = document.descendants().filter(|node| node.has_tag_name(element));
    Ok(elements.filter_map(|node| node.attribute((SYSTEM, "name")).map(str::to_owned)).collect())
}

fn cleartext(files: &Files) -> Result<(), String> {
    let text = files.text(MANIFEST)?;
    let document = Document::parse(&text).map_err(|error| error.to_string())?;
    let app = document.descendants().find(|node| node.has_tag_name("application"));
    let said = app.and_then(|app| app.attribute((SYSTEM, "usesCleartextTraffic")));
    demand(said == Some("${usesCleartextTraffic}"), format!("the manifest says {said:?}"))?;
    let gradle = files.text(APP)?;
    let default = "manifestPlaceholders[\"usesCleartextTraffic\"] = \"false\"";
    demand(gradle.contains(default), "Gradle does not turn it off")
}

fn camera(files: &Files) -> Result<(), String> {
    let text = files.text(MANIFEST)?;
    let document = Document::parse(&text).map_err(|error| error.to_string())?;
    let mut features = document.descendants().filter(|node| node.has_tag_name("uses-feature"));
    demand(
        features.all(|feature| feature.attribute((SYSTEM, "required")) == Some("false")),
        "a feature is required",
    )
}

fn monochrome(files: &Files) -> Result<(), String> {
    let text = files.text(ICON)?;
    let document = Document::parse(&text).map_err(|error| error.to_string())?;
    let layer = document.descendants().find(|node| node.has_tag_name("monochrome"));
    let drawable = layer.and_then(|layer| layer.attribute((SYSTEM, "drawable")));
    let name = drawable.and_then(|name| name.strip_prefix("@drawable/"));
    let drawn = files.text(&format!("{DRAWABLES}/{}.xml", name.ok_or("it has none")?))?;
    let picture = Document::parse(&drawn).map_err(|error| error.to_string())?;
    let mut attributes = picture.descendants().flat_map(|node| node.attributes());
    // The system colors it and uses only where it is opaque.
    let plain = attributes
        .all(|attribute| !attribute.name().ends_with("Color") || attribute.value() == "#FF000000");
    demand(plain, "it has a color of its own")
}
