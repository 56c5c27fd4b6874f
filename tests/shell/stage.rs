//! A screen that nobody sees, and the real window on it, driven through WebKit's own driver.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder, Locator, elements::Element};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(20);

/// A screen and a data folder, both gone when the test is over.
pub(crate) struct Stage {
    display: String,
    data: TempDir,
    _screen: Running,
}

impl Stage {
    /// Starts a screen on a display that is free.
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

    /// Opens the window on it.
    pub(crate) async fn open(&self) -> Window {
        let port = free_port();
        let mut driver = Command::new("WebKitWebDriver");
        driver.arg(format!("--port={port}")).env("DISPLAY", &self.display);
        driver.env("TAURI_WEBVIEW_AUTOMATION", "true").env("AIDE_DATA_DIR", self.data.path());
        // WebKit makes of this a language that `Intl` refuses; the page has to open all the same.
        driver.env("LANG", "C.UTF-8").env_remove("LC_ALL");
        let driver = Running::start(driver.stdout(Stdio::null()).stderr(Stdio::null()));
        Window { client: connect(port).await, _driver: driver }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // The folder may not be there yet when a test fails early.
        let _ = fs::remove_dir_all(self.data.path());
    }
}

/// The open window.
pub(crate) struct Window {
    client: Client,
    _driver: Running,
}

impl Window {
    /// Waits until something is there.
    pub(crate) async fn see(&self, selector: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector));
        match wait.await {
            Ok(element) => element,
            Err(error) => {
                self.picture("not-there.png").await;
                panic!("{selector} is not there: {error}")
            }
        }
    }

    /// Waits until something is there, and taps it.
    pub(crate) async fn tap(&self, selector: &str) {
        let element = self.see(selector).await;
        element.click().await.unwrap_or_else(|error| panic!("{selector} takes no tap: {error}"));
    }

    /// Waits until no tap is on its way and one of these is there: the first of them.
    pub(crate) async fn first_of<'a>(&self, selectors: &[&'a str]) -> &'a str {
        self.see(&selectors.join(",")).await;
        self.see("[aria-busy=false]").await;
        for selector in selectors {
            if self.client.find(Locator::Css(selector)).await.is_ok() {
                return selector;
            }
        }
        panic!("{selectors:?} went away again");
    }

    /// What it says somewhere.
    pub(crate) async fn read(&self, selector: &str) -> String {
        self.see(selector).await.text().await.expect("a text")
    }

    /// Which page it shows.
    pub(crate) async fn address(&self) -> String {
        self.client.current_url().await.expect("a page has an address").to_string()
    }

    /// A picture, where the person who runs the test asked for one.
    pub(crate) async fn picture(&self, name: &str) {
        let Some(folder) = env::var_os("AIDE_PICTURES") else { return };
        let picture = self.client.screenshot().await.expect("a picture");
        fs::write(PathBuf::from(folder).join(name), picture).expect("the folder takes pictures");
    }

    /// Closes the window as a person does.
    pub(crate) async fn close(self) {
        self.client.close().await.expect("the window closes");
    }
}

async fn connect(port: u16) -> Client {
    let app = env::var("AIDE_APP").unwrap_or(env!("CARGO_BIN_EXE_aide-de-camp").to_owned());
    let wishes = json!({ "webkitgtk:browserOptions": { "binary": app, "args": [] } });
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

/// A program that ends with us.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.spawn();
        Self(child.unwrap_or_else(|_| panic!("{name} is missing: `cargo xtask test` brings it")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
