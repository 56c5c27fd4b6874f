//! What only the system can give: the time, and chance that nobody could know.

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

/// What a new battle takes from the system: an id and a secret.
///
/// # Errors
/// When the system gives no chance.
pub fn fresh() -> Result<(Id, Seed), Problem> {
    Ok((id()?, secret()?))
}

/// Bytes of the system's own generator.
///
/// # Errors
/// When the system gives no chance.
pub fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map_err(|error| Problem::System { why: error.to_string() })?;
    Ok(bytes)
}
