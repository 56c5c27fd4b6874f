//! Reads lines of untrusted text one by one, and limits their length before they are stored.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes. The limit is the same as for a guest's message.
pub(crate) const LINE_MOST: usize = 64 << 10;

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It is longer than [`LINE_MOST`].
    Long {
        /// How long it is.
        bytes: usize,
    },
    /// It is not UTF-8.
    Garbled {
        /// The first invalid byte.
        at: usize,
    },
}

/// The lines of a text, without their ends.
pub(crate) struct Lines<R> {
    from: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn of(from: R) -> Self {
        Self { from }
    }

    /// The next line; `None` at the end.
    fn line(&mut self) -> io::Result<Option<Result<String, Unread>>> {
        let mut line = Vec::new();
        let most = u64::try_from(LINE_MOST).unwrap_or(u64::MAX);
        let read = self.from.by_ref().take(most + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(None);
        }
        if read > LINE_MOST && line.last() != Some(&b'\n') {
            let bytes = read + self.pass_over()?;
            return Ok(Some(Err(Unread::Long { bytes })));
        }
        let text = String::from_utf8(line);
        let garbled = |error: std::string::FromUtf8Error| Unread::Garbled {
            at: error.utf8_error().valid_up_to(),
        };
        Ok(Some(text.map(|text| text.trim_end().to_owned()).map_err(garbled)))
    }

    /// Skips the rest of a line without storing it. Returns its length.
    fn pass_over(&mut self) -> io::Result<usize> {
        let mut passed = 0;
        loop {
            let there = self.from.fill_buf()?;
            let end = there.iter().position(|byte| *byte == b'\n');
            let (used, over) = match end {
                Some(end) => (end + 1, true),
                None => (there.len(), there.is_empty()),
            };
            self.from.consume(used);
            if over {
                return Ok(passed + used.saturating_sub(1));
            }
            passed += used;
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<String, Unread>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Vec<Result<String, Unread>> {
        Lines::of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn lines_are_read_and_what_is_none_is_passed_over() {
        let long = vec![b'x'; LINE_MOST + 7];
        let text = [b"one\r\ntw\xffo\n", &long[..], b"\nthree\n\nfour"].concat();
        let told = [
            Ok("one".to_owned()),
            Err(Unread::Garbled { at: 2 }),
            Err(Unread::Long { bytes: LINE_MOST + 7 }),
            Ok("three".to_owned()),
            Ok(String::new()),
            Ok("four".to_owned()),
        ];
        assert_eq!(read(&text), told);
    }

    #[test]
    fn the_longest_line_is_read_and_one_that_never_ends_is_not() {
        let longest = [&vec![b'x'; LINE_MOST][..], b"\n"].concat();
        assert_eq!(read(&longest)[0].as_ref().map(String::len), Ok(LINE_MOST));
        let endless = vec![b'x'; 9 * LINE_MOST];
        assert_eq!(read(&endless), [Err(Unread::Long { bytes: 9 * LINE_MOST })]);
    }
}
