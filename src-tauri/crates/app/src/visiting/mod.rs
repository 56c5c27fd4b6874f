//! What this device keeps of tables on other devices.

pub(crate) mod copies;
pub(crate) mod shown;
pub(crate) mod visits;
