//! Everything the app can do, with no window: one door.
