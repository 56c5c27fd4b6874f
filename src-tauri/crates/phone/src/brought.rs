//! Holds what another app has handed over: the content of a file, a text, or a link. It waits here for
//! the page that asks the user about it, and does nothing by itself.

use std::fs::File;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

use percent_encoding::percent_decode_str;
use tauri::{AppHandle, Emitter, Manager, State, Url, async_runtime};
use tauri_plugin_fs::{FsExt, OpenOptions};

/// The largest file that is read, in bytes. It is also the largest that the app writes.
const MOST: u64 = 12 << 20;
/// Tells the pages that something was handed over.
const EVENT: &str = "brought";
/// The prefix of another app's text that is neither a file nor a link.
const PLAIN: &str = "data:text/plain,";

type Text = Result<String, String>;

/// The last handed-over text, or why it cannot be read, until a page takes it.
#[derive(Default)]
pub(crate) struct Brought(Mutex<Option<Text>>);

impl Brought {
    fn replace(&self, text: Option<Text>) -> Option<Text> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), text)
    }
}

/// Gives a page the handed-over text, once.
#[tauri::command]
#[expect(clippy::needless_pass_by_value, reason = "Tauri hands a command its state like this")]
pub(crate) fn brought(brought: State<'_, Brought>) -> Result<Option<String>, String> {
    brought.replace(None).transpose()
}

/// Reads what was handed over and tells the pages. Runs on another thread, because a file may be slow
/// and the system may need this thread.
pub(crate) fn bring(app: &AppHandle, urls: &[Url]) {
    let Some(url) = best(urls).cloned() else { return };
    let app = app.clone();
    async_runtime::spawn_blocking(move || {
        let text = read(&app, &url);
        app.state::<Brought>().replace(Some(text));
        // A page that is not there yet asks when it loads.
        let _ = app.emit(EVENT, ());
    });
}

/// The URL to read: a file takes precedence over the text that came with it.
fn best(urls: &[Url]) -> Option<&Url> {
    let is_file = |url: &&Url| matches!(url.scheme(), "content" | "file");
    urls.iter().find(is_file).or_else(|| urls.first())
}

fn read(app: &AppHandle, url: &Url) -> Text {
    if matches!(url.scheme(), "content" | "file") {
        let mut options = OpenOptions::new();
        options.read(true);
        let file = app.fs().open(url.clone(), options).map_err(|error| error.to_string());
        let text = contents(file?);
        forget(url);
        return text;
    }
    Ok(plain(url.as_str()))
}

/// The text of another app, or the link.
fn plain(url: &str) -> String {
    match url.strip_prefix(PLAIN) {
        Some(words) => percent_decode_str(words).decode_utf8_lossy().into_owned(),
        None => url.to_owned(),
    }
}

fn contents(file: File) -> Text {
    let mut text = String::new();
    let read = file.take(MOST + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
    match read as u64 > MOST {
        true => Err(format!("more than {} MB", MOST >> 20)),
        false => Ok(text),
    }
}

/// Deletes a file that iOS handed over: it is this app's own copy, may hold secrets, and would stay
/// forever.
#[cfg(target_os = "ios")]
fn forget(url: &Url) {
    if let Ok(path) = url.to_file_path() {
        // If it is already gone, there is nothing to delete.
        let _ = std::fs::remove_file(path);
    }
}

#[cfg(not(target_os = "ios"))]
fn forget(_url: &Url) {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, Write};

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    fn file(bytes: &[u8]) -> File {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        file.rewind().unwrap();
        file
    }

    #[test]
    fn a_file_comes_before_the_words_with_it() {
        let words = url("data:text/plain,look%20at%20this");
        let file = url("content://chat/1");
        assert_eq!(best(&[words.clone(), file.clone()]), Some(&file));
        assert_eq!(best(std::slice::from_ref(&words)), Some(&words));
        assert_eq!(best(&[]), None);
    }

    #[test]
    fn words_are_decoded_and_links_stay() {
        let text = "{\"name\": \"Kätzchen, 100 %\"}\n";
        let words = percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC);
        assert_eq!(plain(url(&format!("{PLAIN}{words}")).as_str()), text);
        for link in ["aidedecamp://10.0.0.2:4810/#join=k-_", "http://[fe80::1]:4810/#join=k"] {
            assert_eq!(plain(url(link).as_str()), link);
        }
    }

    #[test]
    fn a_file_is_text_and_not_too_long() {
        assert_eq!(contents(file(b"{}")), Ok("{}".to_owned()));
        assert!(contents(file(&[0xff])).is_err());
        let most = vec![b'x'; usize::try_from(MOST).unwrap()];
        assert!(contents(file(&most)).is_ok());
        assert!(contents(file(&[most.as_slice(), b"x"].concat())).is_err());
    }

    #[test]
    fn it_is_given_once_and_a_fault_is_told() {
        let brought = Brought::default();
        assert_eq!(brought.replace(Some(Ok("one".to_owned()))), None);
        assert_eq!(brought.replace(Some(Err("gone".to_owned()))), Some(Ok("one".to_owned())));
        assert_eq!(brought.replace(None), Some(Err("gone".to_owned())));
        assert_eq!(brought.replace(None), None);
    }
}
