//! A guest's phone at a table, in WebKit's own browser: the closest thing here to the web view of an
//! iPhone. It joins by a code, looks at its secrets, plays its turn, is reloaded, loses its host, and
//! in the end another phone takes its seat.

use crate::{
    STANDING, TURN, WAITS, activate,
    host::Table,
    marks::{
        AWAY, BID, CARDS, CLOSE, DRAWN, HELD, HOLD, INSIDE, KEEP_LATER, KNOCKING, LIST, LOG, MOVE,
        ORDERS, ORDERS_HOLD, PLACE, QUIET_FOCUS, SENT, SHEET, SHORT_CODE, TAP_LOG, TEXT, TO_BATTLE,
    },
    page::{Page, until},
    stage::{PHONE, Stage},
    standing,
};

/// The part of a phone that a keyboard leaves.
const LOW: (u32, u32) = (390, 430);

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_guest_plays_its_turn() {
    let stage = Stage::set();
    let mut table = Table::gather();
    let phone = stage.browse(&table.link()).await;
    come_in(&phone, &table).await;
    bid_in_secret(&phone).await;
    reach_the_turn(&phone, &mut table).await;
    phone.picture("guest-turn.png").await;
    open_and_close_sheets(&phone).await;
    enlarge_the_text(&phone, &table).await;
    look_at_orders(&phone, &table).await;
    let active = give_an_order(&phone, &mut table).await;
    load_again(&phone, &active).await;
    let moved = tap_while_the_host_is_away(&phone, &mut table).await;
    assert_ne!(moved, active);
    assert_eq!(phone.address().await, table.battle_page());
    phone.close().await;
    take_the_seat(&stage, &table, &moved).await;
}

/// Joins by the link, shows the same code as the host, and is in the battle when it begins.
async fn come_in(phone: &Page, table: &Table) {
    phone.see(PLACE).await;
    assert_eq!(phone.address().await, table.address(), "the code is not left in the address");
    assert_eq!(table.seated(), (phone.read(SHORT_CODE).await, true));
    until("the guest gives its part of the chance", async || table.has_part()).await;
    table.begin();
    phone.see(BID).await;
    assert_eq!(phone.address().await, table.battle_page());
    phone.tap(KEEP_LATER).await;
    phone.miss(KEEP_LATER).await;
}

/// The cards are on the page only while the finger holds.
async fn bid_in_secret(phone: &Page) {
    let before = phone.source().await;
    phone.press(HOLD).await;
    phone.see(HELD).await;
    let cards = phone.run(CARDS).await;
    phone.picture("guest-held.png").await;
    phone.lift().await;
    phone.miss(HELD).await;
    let after = phone.source().await;
    let cards = cards.as_array().expect("a hand of cards");
    assert!(!cards.is_empty());
    for name in cards.iter().map(|name| name.as_str().expect("a name")) {
        assert!(name.len() > 3, "{name:?} is the name of a card");
        assert!(!before.contains(name) && !after.contains(name), "{name} is a secret");
    }
    phone.tap("[data-testid=slot-0]").await;
}

/// Draws orders and takes cards by taps, up to its own first turn.
async fn reach_the_turn(phone: &Page, table: &mut Table) {
    let next = [
        TURN,
        WAITS,
        "[data-testid=meanwhile-read]",
        "[data-testid=side-0]:not([aria-disabled=true])",
        "[data-testid=take-card]",
        MOVE,
        "[data-testid=step]",
        "[data-testid=slot-0]",
    ];
    loop {
        catch_up(phone, table).await;
        match phone.first_of(&next).await {
            TURN => return,
            WAITS => {}
            tap => phone.tap(tap).await,
        }
    }
}

/// The other seat does what it can, and the phone sees it.
async fn catch_up(phone: &Page, table: &mut Table) {
    phone.see("[aria-busy=false]").await;
    table.play_other();
    see_step(phone, &table.look()["seq"].to_string()).await;
}

/// Waits until the phone keeps a receipt of this step or a later one.
async fn see_step(phone: &Page, seq: &str) {
    let newest = "return Object.values(JSON.parse(localStorage.getItem('aide.receipts')))[0].seq";
    until("the phone sees the last step", async || {
        phone.run(&format!("{newest} >= {seq}")).await == true
    })
    .await;
}

/// Back closes a sheet and stays on the page; so does the cross, after which Back leads to the page
/// before.
async fn open_and_close_sheets(phone: &Page) {
    let battle = phone.address().await;
    phone.run(TAP_LOG).await;
    phone.see(CLOSE).await;
    assert_eq!(phone.run(QUIET_FOCUS).await, true, "no ring is drawn where nobody went by keys");
    assert_eq!(phone.run(LIST).await, "none");
    phone.back().await;
    phone.miss(SHEET).await;
    phone.see(TURN).await;
    assert_eq!(phone.address().await, battle);
    phone.tap(LOG).await;
    phone.tap(CLOSE).await;
    phone.miss(SHEET).await;
    assert_eq!(phone.address().await, battle);
    phone.back().await;
    phone.see(PLACE).await;
}

/// Doubles the text size, by touch, and returns to the battle.
async fn enlarge_the_text(phone: &Page, table: &Table) {
    let small = phone.run(TEXT).await;
    phone.tap("[data-testid=home-settings]").await;
    phone.tap("[data-testid=text] label:last-child").await;
    assert_ne!(phone.run(TEXT).await, small);
    phone.tap("[data-testid=back]").await;
    phone.tap(TO_BATTLE).await;
    phone.see(TURN).await;
    assert_eq!(phone.address().await, table.battle_page());
}

/// Each order has its picture while the finger holds, even with little room, and is not on the page
/// afterwards.
async fn look_at_orders(phone: &Page, table: &Table) {
    assert!(table.orders() > 0);
    phone.resize(LOW).await;
    phone.press(ORDERS_HOLD).await;
    phone.see(ORDERS).await;
    phone.picture("guest-orders.png").await;
    assert_eq!(phone.run(DRAWN).await, table.orders());
    assert_eq!(phone.run(INSIDE).await, true, "no order lies below the screen");
    phone.lift().await;
    phone.miss(ORDERS).await;
    phone.resize(PHONE).await;
}

/// Pays for a unit with a secret order; the other seat does not stop it.
async fn give_an_order(phone: &Page, table: &mut Table) -> Vec<String> {
    let (turn, orders) = (standing(phone).await, table.orders());
    activate(phone).await;
    catch_up(phone, table).await;
    phone.see(MOVE).await;
    assert!(table.orders() < orders);
    let active = standing(phone).await;
    assert_ne!(active, turn);
    active
}

/// A reload restores the page from what the browser stores.
async fn load_again(phone: &Page, active: &[String]) {
    let (address, text) = (phone.address().await, phone.run(TEXT).await);
    phone.reload().await;
    phone.see(MOVE).await;
    assert_eq!(standing(phone).await, active);
    assert_eq!((phone.address().await, phone.run(TEXT).await), (address, text));
}

/// A tap waits for the host, and is done when the host is back.
async fn tap_while_the_host_is_away(phone: &Page, table: &mut Table) -> Vec<String> {
    let (address, before) = (table.address(), table.look());
    table.leave();
    phone.see(AWAY).await;
    phone.tap(MOVE).await;
    phone.see(SENT).await;
    phone.picture("guest-away.png").await;
    table.come_back();
    assert_eq!(table.address(), address);
    phone.miss(AWAY).await;
    phone.miss(SENT).await;
    phone.see("[aria-busy=false]").await;
    assert_ne!(table.look()["seq"], before["seq"]);
    assert!(table.seated().1, "the guest is connected");
    standing(phone).await
}

/// A phone with nothing stored asks for the seat, is let in by its code, and sees the current battle.
async fn take_the_seat(stage: &Stage, table: &Table, moved: &[String]) {
    let phone = stage.browse(&table.link()).await;
    phone.see(KNOCKING).await;
    table.let_in(&phone.read(SHORT_CODE).await);
    phone.tap(KEEP_LATER).await;
    phone.see(STANDING[3]).await;
    assert_eq!(standing(&phone).await, moved);
    assert_eq!(phone.address().await, table.battle_page());
    phone.close().await;
}
