//! The binary `aide`: what it answers, and with which exit code.
