//! An open page, used like a person would.

use std::{env, fs, path::PathBuf, time::Duration};

use fantoccini::{
    Client, Locator,
    actions::{InputSource, PointerAction, TouchActions},
    elements::Element,
};
use serde_json::Value;
use tokio::time::{Instant, sleep};

use crate::stage::Running;

const PATIENCE: Duration = Duration::from_secs(20);
/// The interval between two checks of a condition.
const A_MOMENT: Duration = Duration::from_millis(20);
const TWO_DRAWINGS: &str = "const done = arguments[0]
    requestAnimationFrame(() => requestAnimationFrame(done))";
/// The script for pages that are tapped by a script.
const FORWARD: &str = include_str!("../browser/forward.js");
/// The driver's name for our finger.
const FINGER: &str = "finger";
const FIRST_BUTTON: u64 = 0;

/// The open page.
pub(crate) struct Page {
    client: Client,
    _driver: Running,
}

impl Page {
    pub(crate) fn of(client: Client, driver: Running) -> Self {
        Self { client, _driver: driver }
    }

    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        self.client.set_window_rect(0, 0, width, height).await.expect("a window has a size");
    }

    pub(crate) async fn visit(&self, address: &str) {
        self.client.goto(address).await.expect("the page is there");
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("the page is there again");
    }

    /// Goes back, as with the system's own button or gesture.
    pub(crate) async fn back(&self) {
        self.client.back().await.expect("there is a page before");
    }

    /// Waits for an element.
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

    /// Waits until the element is gone.
    pub(crate) async fn miss(&self, selector: &str) {
        until(selector, async || self.client.find(Locator::Css(selector)).await.is_err()).await;
    }

    /// Waits until an element is there and stands still: a page that has just changed may move it under
    /// the finger with its next frame.
    async fn see_still(&self, selector: &str) -> Element {
        let element = self.see(selector).await;
        let drawn = self.client.execute_async(TWO_DRAWINGS, Vec::new()).await;
        drawn.expect("the page is drawn");
        self.run(FORWARD).await;
        element
    }

    /// Waits for an element, and taps it.
    pub(crate) async fn tap(&self, selector: &str) {
        let element = self.see_still(selector).await;
        element.click().await.unwrap_or_else(|error| panic!("{selector} takes no tap: {error}"));
    }

    /// Scrolls an element into sight and puts a finger down on it.
    pub(crate) async fn press(&self, selector: &str) {
        let scroll = format!("document.querySelector('{selector}').scrollIntoView()");
        self.see_still(selector).await;
        self.run(&scroll).await;
        let element = self.see_still(selector).await;
        let onto = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        let finger = TouchActions::new(FINGER.to_owned()).then(onto);
        self.touch(finger.then(PointerAction::Down { button: FIRST_BUTTON })).await;
    }

    /// Lifts the finger.
    pub(crate) async fn lift(&self) {
        let finger = TouchActions::new(FINGER.to_owned());
        self.touch(finger.then(PointerAction::Up { button: FIRST_BUTTON })).await;
    }

    async fn touch(&self, finger: TouchActions) {
        self.client.perform_actions(finger).await.expect("the page takes a finger");
    }

    /// Waits until no tap is pending and one of these is there. Returns the first of them.
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

    /// The text of an element, once it can be read: while it fades in, it is empty.
    pub(crate) async fn read(&self, selector: &str) -> String {
        until(selector, async || !self.said(selector).await.is_empty()).await;
        self.said(selector).await
    }

    async fn said(&self, selector: &str) -> String {
        // The driver's own text leaves out lines that are clamped.
        let text = self.see(selector).await.prop("innerText").await.expect("a text");
        text.unwrap_or_default().trim().to_owned()
    }

    /// The source of the page, including what is not visible.
    pub(crate) async fn source(&self) -> String {
        self.client.source().await.expect("a page has a source")
    }

    /// Runs a script on the page. Returns its result.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|no| panic!("{script}: {no}"))
    }

    /// The text in a field.
    pub(crate) async fn written(&self, selector: &str) -> Option<String> {
        self.see(selector).await.prop("value").await.expect("a field has a value")
    }

    /// Goes to a page of the app.
    pub(crate) async fn go(&self, page: &str) {
        self.run(&format!("location.hash = '{page}'")).await;
    }

    /// The address of the current page.
    pub(crate) async fn address(&self) -> String {
        self.client.current_url().await.expect("a page has an address").to_string()
    }

    /// Takes a screenshot, if the person who runs the test asked for pictures.
    pub(crate) async fn picture(&self, name: &str) {
        let Some(folder) = env::var_os("AIDE_PICTURES") else { return };
        let picture = self.client.screenshot().await.expect("a picture");
        fs::write(PathBuf::from(folder).join(name), picture).expect("the folder takes pictures");
    }

    /// Closes the window.
    pub(crate) async fn close(self) {
        self.client.close().await.expect("the window closes");
    }
}

/// Waits until a condition holds.
pub(crate) async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < PATIENCE, "it is not so: {what}");
        sleep(A_MOMENT).await;
    }
}
