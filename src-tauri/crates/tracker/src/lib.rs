//! The state tracker: pure rules and state of every game.
