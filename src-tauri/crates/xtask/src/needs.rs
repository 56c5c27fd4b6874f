//! Requirements of the machine, and the commands that install them.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::step::{Stop, answer};

/// The oldest Node that the page's tools run on.
const NODE: (u32, u32) = (20, 19);

/// Node and npm, new enough for the pages.
pub(crate) fn node() -> Result<(), Stop> {
    let version = answer(Command::new("node").arg("--version")).and_then(|text| version(&text));
    if version.is_none_or(|found| found < NODE) {
        return Err(Stop::Missing { tool: "Node 20.19 or newer", get: get_node() });
    }
    if find(&["npm", "npm.cmd"]).is_none() {
        return Err(Stop::Missing { tool: "npm", get: get_npm() });
    }
    Ok(())
}

/// The system libraries for the window, on systems other than Debian.
pub(crate) fn window() -> Result<(), Stop> {
    match env::consts::OS {
        "macos" => apple_tools(),
        "windows" => web_view(),
        _ => webkit(),
    }
}

/// The first of these programs found on the path.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().find_map(|name| folders.iter().map(|f| f.join(name)).find(|p| p.is_file()))
}

/// A browser of Chromium's family, for the tests that drive the pages.
pub(crate) fn chromium() -> Option<PathBuf> {
    find(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
        .or_else(|| CHROMES.iter().map(PathBuf::from).find(|path| path.is_file()))
}

const CHROMES: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/// Whether there is a screen to open a window on.
pub(crate) fn display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Whether this system installs its packages with apt-get.
pub(crate) fn debian() -> bool {
    cfg!(target_os = "linux") && find(&["apt-get"]).is_some()
}

fn get_node() -> String {
    match env::consts::OS {
        "macos" => "brew install node".to_owned(),
        "windows" => "winget install OpenJS.NodeJS.LTS".to_owned(),
        _ if debian() => "curl -fsSL https://deb.nodesource.com/setup_22.x | sudo -E bash - \
            && sudo apt-get install -y nodejs"
            .to_owned(),
        _ => "curl -fsSL https://fnm.vercel.app/install | bash && fnm install 22".to_owned(),
    }
}

fn get_npm() -> String {
    if debian() { "sudo apt-get install -y npm".to_owned() } else { get_node() }
}

fn apple_tools() -> Result<(), Stop> {
    let there = answer(Command::new("xcode-select").arg("-p")).is_some();
    let get = "xcode-select --install".to_owned();
    if there { Ok(()) } else { Err(Stop::Missing { tool: "Apple's command line tools", get }) }
}

/// Windows 11 has WebView2; an older Windows may not.
fn web_view() -> Result<(), Stop> {
    let installed = ["ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"]
        .iter()
        .filter_map(env::var_os)
        .any(|folder| Path::new(&folder).join("Microsoft/EdgeWebView/Application").is_dir());
    let get = "winget install Microsoft.EdgeWebView2Runtime".to_owned();
    if installed { Ok(()) } else { Err(Stop::Missing { tool: "WebView2", get }) }
}

fn webkit() -> Result<(), Stop> {
    let there = answer(Command::new("pkg-config").args(["--exists", "webkit2gtk-4.1"])).is_some();
    if there {
        return Ok(());
    }
    let get = match find(&["dnf", "pacman", "zypper"]).as_deref().and_then(Path::file_name) {
        Some(name) if name == "dnf" => "sudo dnf install gcc pkgconf webkit2gtk4.1-devel",
        Some(name) if name == "pacman" => "sudo pacman -S --needed base-devel webkit2gtk-4.1",
        Some(_) => "sudo zypper install gcc pkg-config webkit2gtk3-devel",
        None => "install WebKitGTK 4.1 with its development files, and pkg-config",
    };
    Err(Stop::Missing { tool: "WebKitGTK 4.1", get: get.to_owned() })
}

fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim_start_matches('v').split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_says_its_version() {
        assert_eq!(version("v20.20.2"), Some((20, 20)));
        assert_eq!(version("v9.1"), Some((9, 1)));
        assert_eq!(version("node"), None);
        assert!(version("v18.19.1") < Some(NODE));
    }
}
