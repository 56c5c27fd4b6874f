//! The desktop side. The window's own dialog saves, and the command that starts the app may name a file
//! or link. A desktop has no share sheet.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::de::DeserializeOwned;
use tauri::plugin::{Builder, PluginApi};
use tauri::{AppHandle, Url, WebviewWindow, Wry, async_runtime, ipc::Invoke};
use tauri_plugin_dialog::DialogExt;

use crate::brought::{self, bring};

/// The scheme of the links that open this app.
const SCHEME: &str = "aidedecamp";

/// The pages are not on a phone, so there is nothing to tell them.
pub(crate) fn known(plugin: Builder<Wry>) -> Builder<Wry> {
    plugin
}

pub(crate) fn commands() -> impl Fn(Invoke) -> bool + Send + Sync + 'static {
    tauri::generate_handler![brought::brought, print, save, shares]
}

pub(crate) fn start<C: DeserializeOwned>(
    app: &AppHandle,
    _api: PluginApi<Wry, C>,
) -> Result<(), Box<dyn Error>> {
    if let Some(url) = env::args().nth(1).and_then(|word| named(&word)) {
        bring(app, &[url]);
    }
    Ok(())
}

/// Whether there is a share sheet.
#[tauri::command]
fn shares() -> bool {
    false
}

/// Prints the page by the web view's own printing, which takes its name from the page.
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands a window over by value")]
#[tauri::command]
fn print(window: WebviewWindow) -> Result<(), String> {
    window.print().map_err(|error| error.to_string())
}

/// Asks where to save the file, and writes it. The text of a picture is its bytes in Base64. Returns
/// false if the user cancels.
#[tauri::command]
async fn save(
    app: AppHandle,
    text: String,
    name: String,
    base64: Option<bool>,
) -> Result<bool, String> {
    let bytes = bytes_of(text, base64 == Some(true))?;
    let ask = app.dialog().file().set_file_name(name);
    let saved = async_runtime::spawn_blocking(move || match ask.blocking_save_file() {
        Some(place) => write(&place.into_path().map_err(|error| error.to_string())?, &bytes),
        None => Ok(false),
    });
    saved.await.unwrap_or_else(|error| Err(error.to_string()))
}

fn bytes_of(text: String, base64: bool) -> Result<Vec<u8>, String> {
    match base64 {
        true => BASE64_STANDARD.decode(text).map_err(|error| error.to_string()),
        false => Ok(text.into_bytes()),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<bool, String> {
    fs::write(path, bytes).map(|()| true).map_err(|error| error.to_string())
}

/// The URL of a command-line argument, if it is one of our links or an existing file.
fn named(word: &str) -> Option<Url> {
    let link = Url::parse(word).ok().filter(|url| url.scheme() == SCHEME);
    link.or_else(|| Url::from_file_path(fs::canonicalize(word).ok()?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_or_the_fault_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.aide.json");
        assert_eq!(write(&path, b"{}"), Ok(true));
        assert_eq!(fs::read_to_string(path).unwrap(), "{}");
        assert!(write(folder.path(), b"{}").is_err());
    }

    #[test]
    fn a_picture_comes_in_base64() {
        assert_eq!(bytes_of("iVBO".to_owned(), true).unwrap(), b"\x89PN");
        assert_eq!(bytes_of("iVBO".to_owned(), false).unwrap(), b"iVBO");
        assert!(bytes_of("no picture".to_owned(), true).is_err());
    }

    #[test]
    fn a_link_of_ours_or_a_file_that_is_there_is_meant() {
        let link = "aidedecamp://10.0.0.2:4810/#join=k";
        assert_eq!(named(link).unwrap().as_str(), link);
        let file = tempfile::NamedTempFile::new().unwrap();
        let url = named(file.path().to_str().unwrap()).unwrap();
        assert_eq!(url.to_file_path().unwrap(), fs::canonicalize(file.path()).unwrap());
        for other in ["https://example.org/", "--help", "/not/there", ""] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
