//! What players bring in: army files, codes and lists as text, honest and made up.

mod fuzz;
mod jumble;
mod packed;
