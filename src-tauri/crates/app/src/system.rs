//! What only the system can give: the time, and chance that nobody could know.

use crate::Problem;
use std::time::{SystemTime, UNIX_EPOCH};
use tracker::{Id, Seed};

/// Milliseconds since the epoch.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
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

pub(crate) fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Problem::System { why: error.to_string() })?;
    Ok(bytes)
}
