//! The host for a browser on the same machine.
