//! How a lock is taken, everywhere.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes a lock whose content is right after every line, so that a panic elsewhere spoils nothing.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
