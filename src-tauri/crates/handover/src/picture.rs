//! A QR picture of a short text, as the path of an SVG or as blocks in a terminal.

use std::fmt::{self, Write};

use qrcodegen::{QrCode, QrCodeEcc};

/// The light border, in modules. Without it many cameras do not find the code (ISO/IEC 18004).
const QUIET: i32 = 4;

/// The text is too long for one picture, which holds about two kilobytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is too long for one QR picture")
    }
}

impl std::error::Error for TooLong {}

/// A QR picture, including its border. Dark modules are the ink.
#[derive(Clone)]
pub struct Picture(QrCode);

impl Picture {
    /// The smallest picture that holds the text and stays readable with a seventh of it damaged.
    ///
    /// # Errors
    /// [`TooLong`] if no picture is large enough.
    pub fn of(text: &str) -> Result<Self, TooLong> {
        QrCode::encode_text(text, QrCodeEcc::Medium).map(Self).map_err(|_| TooLong)
    }

    /// Modules on a side, including the border. This is the side of the SVG's view box.
    #[must_use]
    pub fn side(&self) -> i32 {
        self.0.size() + 2 * QUIET
    }

    /// The dark modules as the `d` of one SVG path, one unit for each module.
    #[must_use]
    pub fn svg_path(&self) -> String {
        let mut path = String::new();
        for y in 0..self.side() {
            for (x, length) in self.runs(y) {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x},{y}h{length}v1h-{length}z");
            }
        }
        path
    }

    /// The picture as half blocks, two rows of modules to a line of text. Draws the light modules and
    /// leaves the dark ones to the background, since most terminals are dark.
    #[must_use]
    pub fn terminal(&self) -> String {
        let line = |y| (0..self.side()).map(|x| self.block(x, y)).chain(['\n']).collect::<String>();
        (0..self.side()).step_by(2).map(line).collect()
    }

    fn dark(&self, x: i32, y: i32) -> bool {
        self.0.get_module(x - QUIET, y - QUIET)
    }

    fn block(&self, x: i32, y: i32) -> char {
        let below = y + 1 < self.side() && !self.dark(x, y + 1);
        match (!self.dark(x, y), below) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }
    }

    /// The start and length of each run of dark modules in this row.
    fn runs(&self, y: i32) -> Vec<(i32, i32)> {
        let mut runs: Vec<(i32, i32)> = Vec::new();
        for x in (0..self.side()).filter(|&x| self.dark(x, y)) {
            match runs.last_mut() {
                Some((start, length)) if *start + *length == x => *length += 1,
                _ => runs.push((x, 1)),
            }
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://192.168.1.20:4710/";

    fn picture() -> Picture {
        Picture::of(ADDRESS).expect("short enough")
    }

    /// The modules that the path paints, read back from it.
    fn painted(path: &str) -> Vec<(i32, i32)> {
        let runs = path.split('M').skip(1).map(|run| {
            let (x, rest) = run.split_once(',').expect("a comma");
            let (y, rest) = rest.split_once('h').expect("a run");
            let (length, _) = rest.split_once('v').expect("a height");
            [x, y, length].map(|number| number.parse::<i32>().expect("a number"))
        });
        runs.flat_map(|[x, y, length]| (x..x + length).map(move |x| (x, y))).collect()
    }

    #[test]
    fn the_path_paints_exactly_the_dark_modules() {
        let picture = picture();
        let all = (0..picture.side()).flat_map(|y| (0..picture.side()).map(move |x| (x, y)));
        let dark: Vec<_> = all.filter(|&(x, y)| picture.dark(x, y)).collect();
        assert_eq!(painted(&picture.svg_path()), dark);
    }

    #[test]
    fn the_border_is_light_and_the_finder_stands_inside_it() {
        let picture = picture();
        assert!((0..picture.side()).all(|x| (0..QUIET).all(|y| !picture.dark(x, y))));
        assert!(picture.svg_path().starts_with("M4,4h7v1h-7z"));
    }

    #[test]
    fn the_terminal_shows_the_same_modules() {
        let picture = picture();
        let text = picture.terminal();
        let light = |block: char, lower: bool| match block {
            '█' => true,
            '▀' => !lower,
            '▄' => lower,
            _ => false,
        };
        for (row, line) in text.lines().enumerate() {
            for (x, block) in line.chars().enumerate() {
                for lower in [false, true] {
                    let (x, y) =
                        (i32::try_from(x).expect("small"), i32::try_from(row).expect("small"));
                    let y = 2 * y + i32::from(lower);
                    let inside = y < picture.side();
                    assert_eq!(light(block, lower), inside && !picture.dark(x, y));
                }
            }
        }
    }

    #[test]
    fn a_text_may_be_too_long() {
        assert_eq!(Picture::of(&"x".repeat(3_000)).err(), Some(TooLong));
    }
}
