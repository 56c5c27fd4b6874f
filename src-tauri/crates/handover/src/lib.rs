//! Codes that carry a thing to another phone, as pictures.
