//! Property lists, as far as ours go.

use roxmltree::{Document, Node, ParsingOptions};

/// A value of a property list.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Text(String),
    Flag(bool),
    List(Vec<Value>),
    Dict(Vec<(String, Value)>),
}

impl Value {
    /// What the dictionary that this is has under this key.
    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        let Self::Dict(pairs) = self else { return None };
        pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// What the list that this is has; nothing of anything else.
    pub(super) fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }
}

/// Reads the dictionary of a property list; a sentence where it is none.
pub(super) fn read(text: &str) -> Result<Value, String> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|e| e.to_string())?;
    let top = document.root_element();
    let dict = top.first_element_child().filter(|_| top.has_tag_name("plist"));
    value(dict.ok_or("it is no property list")?)
}

fn value(node: Node<'_, '_>) -> Result<Value, String> {
    let children = || node.children().filter(Node::is_element);
    match node.tag_name().name() {
        "string" => Ok(Value::Text(node.text().unwrap_or_default().trim().to_owned())),
        "true" => Ok(Value::Flag(true)),
        "false" => Ok(Value::Flag(false)),
        "array" => Ok(Value::List(children().map(value).collect::<Result<_, _>>()?)),
        "dict" => {
            let keys = children().step_by(2).map(|key| key.text().unwrap_or_default().to_owned());
            let values = children().skip(1).step_by(2).map(value).collect::<Result<Vec<_>, _>>()?;
            Ok(Value::Dict(keys.zip(values).collect()))
        }
        other => Err(format!("<{other}> is not expected")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_with_its_doctype_and_comments() {
        let text = "<!DOCTYPE plist PUBLIC \"a\" \"b\"><plist version=\"1.0\"><dict><!-- c -->\
                    <key>a</key><true/><key>b</key><array><string>x</string></array></dict></plist>";
        let list = read(text).unwrap();
        assert_eq!(list.get("a"), Some(&Value::Flag(true)));
        assert_eq!(list.get("b").unwrap().items(), [Value::Text("x".into())]);
        assert_eq!(list.get("c"), None);
        assert!(read("<dict/>").is_err() && read("<plist>").is_err());
    }
}
