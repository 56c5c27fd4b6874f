//! The messages a guest sends, and the replies to them.

use crate::wire::frames::{Frame, Hello, Kept, Saved, ToHost, Unread};
use app::{Problem, Reply, Request};
use serde_json::value::{RawValue, to_raw_value};

/// A message from a guest.
pub(crate) enum Heard {
    Hello(Hello),
    /// A request and its number. A request of another version still gets a reply.
    Asked(u64, Result<Box<Request>, Problem>),
    Kept(Kept),
    Saved(Saved),
}

impl Heard {
    /// Reads a message. Returns `None` if it is not a guest's message.
    pub(crate) fn read(message: &[u8]) -> Option<Self> {
        let said = match serde_json::from_slice(message) {
            Ok(said) => said,
            Err(error) => {
                let Unread { n, .. } = serde_json::from_slice(message).ok()?;
                return Some(Self::Asked(n, Err(Problem::BadRequest { what: error.to_string() })));
            }
        };
        match said {
            ToHost { hello: Some(hello), n: None, request: None, kept: None, saved: None } => {
                Some(Self::Hello(hello))
            }
            ToHost { hello: None, n: Some(n), request: Some(request), kept: None, saved: None } => {
                Some(Self::Asked(n, Ok(Box::new(request))))
            }
            ToHost { hello: None, n: None, request: None, kept: Some(kept), saved: None } => {
                Some(Self::Kept(kept))
            }
            ToHost { hello: None, n: None, request: None, kept: None, saved: Some(saved) } => {
                Some(Self::Saved(saved))
            }
            _ => None,
        }
    }
}

impl Frame {
    /// A reply that carries a problem.
    pub(crate) fn no(n: u64, problem: &Problem) -> Self {
        // Serializing a problem cannot fail: it holds only texts and numbers.
        Self { n: Some(n), problem: to_raw_value(problem).ok(), ..Self::default() }
    }

    pub(crate) fn answer(n: u64, called: Result<Reply, Problem>) -> Self {
        match called {
            Ok(reply) => Self { n: Some(n), reply: Some(reply.text()), ..Self::default() },
            Err(problem) => Self::no(n, &problem),
        }
    }

    /// A reply that carries an already serialized look.
    pub(crate) fn answer_look(n: u64, look: String) -> Self {
        match RawValue::from_string(look) {
            Ok(reply) => Self { n: Some(n), reply: Some(reply), ..Self::default() },
            Err(error) => Self::no(n, &Problem::System { why: error.to_string() }),
        }
    }

    pub(crate) fn is_yes(&self) -> bool {
        self.reply.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::Nothing;

    #[test]
    fn a_message_is_a_request_or_nothing() {
        let asked = Heard::read(br#"{"n":7,"request":{"ask":"games"}}"#);
        let Some(Heard::Asked(7, Ok(request))) = asked else { panic!("no request") };
        assert!(matches!(*request, Request::Device(_)));
        let asked = Heard::read(br#"{"n":8,"request":{"ask":"tomorrow"}}"#);
        assert!(matches!(asked, Some(Heard::Asked(8, Err(Problem::BadRequest { .. })))));
        for foul in [
            &br#"{"n":8}"#[..],
            br#"{"n":-1,"request":{"ask":"games"}}"#,
            br#"{"n":8,"request":{"ask":"games"},"saved":{"items":0}}"#,
            br#"{"n":8,"request":{"ask":"games"},"more":1}"#,
            b"{}",
            b"\xff",
            b"",
        ] {
            assert!(Heard::read(foul).is_none());
        }
    }

    #[test]
    fn answers_have_their_form() {
        let text = |answer: &Frame| serde_json::to_string(answer).unwrap();
        let no = Frame::no(3, &Problem::NotBegun {});
        assert_eq!(text(&no), r#"{"n":3,"problem":{"code":"not_begun","params":{}}}"#);
        let left = Frame::answer(4, Reply::of(&Nothing {}));
        assert_eq!(text(&left), r#"{"n":4,"reply":{}}"#);
        let look = Frame::answer_look(5, r#"{"seq":9}"#.to_owned());
        assert_eq!(text(&look), r#"{"n":5,"reply":{"seq":9}}"#);
    }
}
