//! What a guest asks and how it is answered: `{"n":1,"request":{…}}`, and `{"n":1,"reply":{…}}` or
//! `{"n":1,"problem":{…}}`.

use app::{Problem, Reply, Request};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// A request, numbered by the guest.
pub(crate) struct Asked {
    pub(crate) n: u64,
    pub(crate) request: Result<Request, Problem>,
}

/// The answer to it.
#[derive(Serialize)]
pub(crate) struct Answer {
    n: u64,
    #[serde(flatten)]
    said: Said,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Said {
    Reply(Box<RawValue>),
    Problem(Problem),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    n: u64,
    #[serde(borrow)]
    request: &'a RawValue,
}

impl Asked {
    /// Reads a message. None when it is none of this wire; a request of another version is
    /// answered.
    pub(crate) fn read(message: &[u8]) -> Option<Self> {
        let Envelope { n, request } = serde_json::from_slice(message).ok()?;
        let request = serde_json::from_str(request.get())
            .map_err(|error| Problem::BadRequest { what: error.to_string() });
        Some(Self { n, request })
    }
}

impl Answer {
    pub(crate) fn no(n: u64, problem: Problem) -> Self {
        Self { n, said: Said::Problem(problem) }
    }

    pub(crate) fn of(n: u64, called: &Result<Reply, Problem>) -> Self {
        match called.as_ref().map(to_raw_value) {
            Ok(Ok(reply)) => Self { n, said: Said::Reply(reply) },
            Ok(Err(error)) => Self::no(n, Problem::System { why: error.to_string() }),
            Err(problem) => Self::no(n, problem.clone()),
        }
    }

    /// A look that is written already.
    pub(crate) fn look(n: u64, look: &str) -> Self {
        let fields = look.strip_prefix('{').unwrap_or_default();
        match RawValue::from_string(format!("{{\"reply\":\"look\",{fields}")) {
            Ok(reply) => Self { n, said: Said::Reply(reply) },
            Err(error) => Self::no(n, Problem::System { why: error.to_string() }),
        }
    }

    pub(crate) fn is_yes(&self) -> bool {
        matches!(self.said, Said::Reply(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_request_or_nothing() {
        let asked = Asked::read(br#"{"n":7,"request":{"ask":"games"}}"#).unwrap();
        assert_eq!((asked.n, asked.request), (7, Ok(Request::Games {})));
        let asked = Asked::read(br#"{"n":8,"request":{"ask":"tomorrow"}}"#).unwrap();
        assert!(matches!(asked.request, Err(Problem::BadRequest { .. })));
        assert!(Asked::read(br#"{"n":8}"#).is_none());
        assert!(Asked::read(br#"{"n":-1,"request":{"ask":"games"}}"#).is_none());
        assert!(Asked::read(b"\xff").is_none() && Asked::read(b"").is_none());
    }

    #[test]
    fn answers_have_their_form() {
        let text = |answer: &Answer| serde_json::to_string(answer).unwrap();
        let no = Answer::no(3, Problem::NotBegun {});
        assert_eq!(text(&no), r#"{"n":3,"problem":{"code":"not_begun","params":{}}}"#);
        let left = Answer::of(4, &Ok(Reply::Leave {}));
        assert_eq!(text(&left), r#"{"n":4,"reply":{"reply":"leave"}}"#);
        let look = Answer::look(5, r#"{"seq":9}"#);
        assert_eq!(text(&look), r#"{"n":5,"reply":{"reply":"look","seq":9}}"#);
    }
}
