//! An invisible screen with the real window or WebKit's own browser on it, each driven by WebKit's own
//! driver.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    os::unix::process::CommandExt,
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::page::Page;

/// A phone's width and height.
pub(crate) const PHONE: (u32, u32) = (390, 844);

/// A screen and a data folder; both are removed after the test.
pub(crate) struct Stage {
    display: String,
    data: TempDir,
    _screen: Running,
}

impl Stage {
    /// Starts a screen on a free display.
    pub(crate) fn set() -> Self {
        let mut xvfb = Command::new("Xvfb");
        xvfb.args(["-displayfd", "1", "-screen", "0", "430x932x24", "-nolisten", "tcp"]);
        let mut screen = Running::start(xvfb.stdout(Stdio::piped()).stderr(Stdio::null()));
        let output = screen.0.stdout.take().expect("Xvfb tells its display");
        let mut number = String::new();
        BufReader::new(output).read_line(&mut number).expect("Xvfb tells its display");
        let data = TempDir::new().expect("a folder");
        Self { display: format!(":{}", number.trim()), data, _screen: screen }
    }

    /// Opens the app's window on it.
    pub(crate) async fn open(&self) -> Page {
        self.open_with(&[]).await
    }

    /// Opens the app's window on it, started with these arguments.
    pub(crate) async fn open_with(&self, words: &[&str]) -> Page {
        let app = env::var("AIDE_APP").unwrap_or(env!("CARGO_BIN_EXE_aide-de-camp").to_owned());
        self.start(json!({ "binary": app, "args": words })).await
    }

    /// Opens a page in the browser that comes with the driver: at the size of a phone, without any
    /// browser controls, and with nothing stored.
    pub(crate) async fn browse(&self, address: &str) -> Page {
        let page = self.start(json!({ "args": ["--automation", "--full-screen"] })).await;
        page.resize(PHONE).await;
        page.visit(address).await;
        page
    }

    async fn start(&self, browser: Value) -> Page {
        let port = free_port();
        let mut driver = Command::new("WebKitWebDriver");
        driver.arg(format!("--port={port}")).env("DISPLAY", &self.display);
        driver.env("TAURI_WEBVIEW_AUTOMATION", "true").env("AIDE_DATA_DIR", self.data.path());
        // WebKit derives a language from this that `Intl` refuses; the page has to open anyway.
        driver.env("LANG", "C.UTF-8").env_remove("LC_ALL");
        let driver = Running::start(driver.stdout(Stdio::null()).stderr(Stdio::null()));
        Page::of(connect(port, browser).await, driver)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // The folder may not exist yet if a test fails early.
        let _ = fs::remove_dir_all(self.data.path());
    }
}

async fn connect(port: u16, browser: Value) -> Client {
    let wishes = json!({ "webkitgtk:browserOptions": browser });
    let wishes = wishes.as_object().expect("an object").clone();
    let address = format!("http://127.0.0.1:{port}");
    for _ in 0..100 {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        if let Ok(client) = builder.capabilities(wishes.clone()).connect(&address).await {
            return client;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the window did not open");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its number").port()
}

/// A program that ends with us, together with everything that it has started: a driver that is killed
/// may not have closed its window.
pub(crate) struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.process_group(0).spawn();
        Self(child.unwrap_or_else(|_| panic!("{name} is missing: `cargo xtask test` brings it")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // They may have ended already.
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}
