//! Rules over how the app fits a phone: sizes, keyboard, theme.

use roxmltree::Document;
use serde_json::Value;

use super::{
    Fault::{Edit, Instead},
    Rule, between, demand,
};
use crate::phones::files::Files;

const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
const ACTIVITY: &str = "src-tauri/gen/android/app/src/main/java/org/aidedecamp/app/MainActivity.kt";
const DAY: &str = "src-tauri/gen/android/app/src/main/res/values/colors.xml";
const NIGHT: &str = "src-tauri/gen/android/app/src/main/res/values-night/colors.xml";
const THEMES: &str = "src-tauri/gen/android/app/src/main/res/values/themes.xml";
const LOOK: &str = "ui/src/kit/theme.css";
const PAGE: &str = "ui/index.html";
const WINDOWS: [&str; 2] = ["src-tauri/tauri.android.conf.json", "src-tauri/tauri.ios.conf.json"];
/// The names of the system's attributes.
const SYSTEM: &str = "http://schemas.android.com/apk/res/android";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Nothing that a system changes by itself loads the page of a battle anew",
        check: changes,
        faults: &[
            Edit(MANIFEST, "|fontScale", ""),
            Edit(MANIFEST, "|uiMode", ""),
            Edit(MANIFEST, "|density", ""),
        ],
    },
    Rule {
        says: "Bars and keyboard are margins, whatever the version of the web view",
        check: margins,
        faults: &[
            Edit(ACTIVITY, " or Type.ime()", ""),
            Edit(ACTIVITY, ".setInsets(all, Insets.NONE)", ""),
            Edit(MANIFEST, "android:windowSoftInputMode=\"adjustResize\"", ""),
            Edit(PAGE, "viewport-fit=cover", "viewport-fit=auto"),
        ],
    },
    Rule {
        says: "The system's text size is taken once, by the page",
        check: letters,
        faults: &[
            Edit(ACTIVITY, "webView.settings.textZoom = 100", ""),
            Edit(LOOK, "calc(100% * var(--system-text) * var(--text))", "100%"),
        ],
    },
    Rule {
        says: "The ground before the page is that of the page, by day and by night",
        check: ground,
        faults: &[
            Edit(DAY, "#F4EEE1", "#FFFFFF"),
            Edit(NIGHT, "#12151A", "#000000"),
            Edit(LOOK, "--ink: #12151a", "--ink: #000"),
            Edit(THEMES, "@color/ink", "@android:color/white"),
            Edit(THEMES, ".DayNight", ".Light"),
            Edit(ACTIVITY, "webView.setBackgroundColor(Color.TRANSPARENT)", ""),
            Instead(
                WINDOWS[0],
                b"{\"app\": {\"windows\": [{\"label\": \"main\", \"backgroundColor\": \"#12151a\"}]}}",
            ),
        ],
    },
];

/// The changes that would end the activity and its page if they were not listed.
const CHANGES: [&str; 12] = [
    "colorMode",
    "density",
    "fontScale",
    "keyboard",
    "keyboardHidden",
    "layoutDirection",
    "locale",
    "orientation",
    "screenLayout",
    "screenSize",
    "smallestScreenSize",
    "uiMode",
];

/// An attribute of the activity.
fn activity(files: &Files, name: &str) -> Result<String, String> {
    let text = files.text(MANIFEST)?;
    let document = Document::parse(&text).map_err(|error| error.to_string())?;
    let node = document.descendants().find(|node| node.has_tag_name("activity"));
    let said = node.and_then(|node| node.attribute((SYSTEM, name)));
    said.map(str::to_owned).ok_or_else(|| format!("the activity says nothing of {name}"))
}

fn changes(files: &Files) -> Result<(), String> {
    let said = activity(files, "configChanges")?;
    let named: Vec<&str> = said.split('|').collect();
    let missing: Vec<_> = CHANGES.iter().filter(|change| !named.contains(change)).collect();
    demand(missing.is_empty(), format!("{missing:?} would"))
}

fn margins(files: &Files) -> Result<(), String> {
    demand(activity(files, "windowSoftInputMode")? == "adjustResize", "the keyboard lies over it")?;
    let page = files.text(PAGE)?;
    demand(page.contains("viewport-fit=cover"), "iOS tells the page of no margin")?;
    let text = files.text(ACTIVITY)?;
    let all = ["Type.systemBars() or Type.displayCutout() or Type.ime()", "setPadding(taken.left"];
    demand(all.iter().all(|part| text.contains(part)), "not all of them are")?;
    demand(text.contains(".setInsets(all, Insets.NONE)"), "a newer web view takes them again")
}

fn letters(files: &Files) -> Result<(), String> {
    let kept = files.text(ACTIVITY)?.contains("webView.settings.textZoom = 100");
    demand(kept, "Android's web view takes it, too")?;
    let scaled = files.text(LOOK)?.contains("calc(100% * var(--system-text) * var(--text))");
    demand(scaled, "the page does not take it")
}

fn ground(files: &Files) -> Result<(), String> {
    let look = files.text(LOOK)?;
    let (dark, light) = look.split_once(":root[data-theme='light']").ok_or("one theme only")?;
    for (path, theme) in [(NIGHT, dark), (DAY, light)] {
        let ours = between(theme, "--ink: ", ";").ok_or("a theme has no ground")?;
        let text = files.text(path)?;
        let theirs = between(&text, "<color name=\"ink\">", "<").unwrap_or_default();
        demand(ours.eq_ignore_ascii_case(theirs), format!("{path} says {theirs}, not {ours}"))?;
    }
    let themes = files.text(THEMES)?;
    let follows = themes.contains(".DayNight.") && themes.contains("Background\">@color/ink<");
    demand(follows, "the window does not follow")?;
    let clear = files.text(ACTIVITY)?.contains("setBackgroundColor(Color.TRANSPARENT)");
    demand(clear, "the web view covers it")?;
    WINDOWS.iter().try_for_each(|path| uncovered(files, path))
}

/// A window's own color would show first in either theme.
fn uncovered(files: &Files, path: &str) -> Result<(), String> {
    let config: Value = serde_json::from_str(&files.text(path)?).map_err(|e| e.to_string())?;
    let windows = config["app"]["windows"].as_array().ok_or("it names no window")?;
    let own = windows.iter().any(|window| window.get("backgroundColor").is_some());
    demand(!own, format!("{path} has a color of its own"))
}
