//! Where things are on a guest's page, and the scripts that read what is to be seen there.

pub(crate) const SHORT_CODE: &str = "[data-testid=short-code]";
pub(crate) const PLACE: &str = "[data-testid=my-place]";
pub(crate) const KNOCKING: &str = "[data-testid=stage-knocking]";
pub(crate) const TO_BATTLE: &str = "[data-testid=to-battle]";
pub(crate) const KEEP_LATER: &str = "[data-testid=keep-later]";
pub(crate) const BID: &str = "[data-testid=secret-page]";
pub(crate) const HOLD: &str = "[data-testid=secret-hold]";
pub(crate) const HELD: &str = "[data-testid=secret-hold][aria-pressed=true]";
pub(crate) const ORDERS_HOLD: &str = "[data-testid=orders-hold]";
pub(crate) const ORDERS: &str = "[data-testid=orders-shown]";
pub(crate) const LOG: &str = "[data-testid=dock-log]";
pub(crate) const SHEET: &str = "dialog[open]";
pub(crate) const CLOSE: &str = "[data-testid=log-sheet][open] .close";
pub(crate) const AWAY: &str = "[data-testid=banner]";
pub(crate) const MOVE: &str = "[data-testid=likely]:not([aria-disabled])";
pub(crate) const SENT: &str = "[data-testid=dock-status].underway";

/// The names of the cards in the hand, as far as they are on the page; the decoy hides nothing.
pub(crate) const CARDS: &str =
    "return [...document.querySelectorAll('[data-testid=secret-page] [data-testid^=slot-]')]
    .map((slot) => slot.innerText.trim().split('\\n')[0]).slice(0, -1)";
/// How many of the orders shown have a picture that can be seen.
pub(crate) const DRAWN: &str =
    "return [...document.querySelectorAll('[data-testid=orders-shown] svg')]
    .filter((svg) => svg.getBoundingClientRect().width >= 16).length";
/// Whether the orders end where the screen does; what is more scrolls in them.
pub(crate) const INSIDE: &str =
    "const orders = document.querySelector('[data-testid=orders-shown]')
    return orders.getBoundingClientRect().bottom <= innerHeight";
/// A finger taps the log and focuses nothing, as on a phone.
pub(crate) const TAP_LOG: &str = "document.activeElement.blur()
    document.querySelector('[data-testid=dock-log]').click()";
/// Whether what has the focus stands in the open sheet, with nothing drawn around it.
pub(crate) const QUIET_FOCUS: &str = "const focused = document.activeElement
    return focused.closest('dialog[open]') !== null && getComputedStyle(focused).outlineStyle === 'none'";
/// How a list to choose from is drawn: not by the system, whose colors are not ours.
pub(crate) const LIST: &str =
    "return getComputedStyle(document.querySelector('[data-testid=log-unit]')).appearance";
pub(crate) const TEXT: &str = "return getComputedStyle(document.documentElement).fontSize";
