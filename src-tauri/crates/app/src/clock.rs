//! The time and unpredictable random bytes, both from the system.

use crate::Problem;
use chrono::Utc;
use rand::TryRng;
use rand::rngs::SysRng;
use tracker::{Id, Seed};

/// Milliseconds since the epoch.
pub(crate) fn now() -> i64 {
    Utc::now().timestamp_millis()
}

/// A fresh id.
pub(crate) fn id() -> Result<Id, Problem> {
    random().map(Id)
}

/// A battle's secret.
fn secret() -> Result<Seed, Problem> {
    random().map(Seed)
}

/// A new battle's id and secret, from the system.
///
/// # Errors
/// If the system gives no random bytes.
pub fn fresh() -> Result<(Id, Seed), Problem> {
    Ok((id()?, secret()?))
}

/// Bytes from the system's own generator.
///
/// # Errors
/// If the system gives no random bytes.
pub fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map_err(|error| Problem::System { why: error.to_string() })?;
    Ok(bytes)
}
