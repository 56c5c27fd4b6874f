//! `#[binding("warfare")]`: the derives for a type that the pages and the schemas use, and names in JSON.

use proc_macro2::TokenStream as Tokens;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitStr, Result, Token, parse_quote,
};

/// What stands in the parentheses: the folder of the type, and the name in JSON of all its fields of
/// one name.
#[derive(Default)]
struct Binding {
    folder: Option<LitStr>,
    renamed: Option<(Ident, LitStr)>,
}

impl Parse for Binding {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut binding = Self::default();
        if input.peek(LitStr) {
            binding.folder = Some(input.parse()?);
            input.parse::<Option<Token![,]>>()?;
        }
        if !input.is_empty() {
            let field = input.parse()?;
            input.parse::<Token![=]>()?;
            binding.renamed = Some((field, input.parse()?));
        }
        Ok(binding)
    }
}

/// Puts the derives before `item`, and the names in JSON before its fields.
pub(crate) fn attach(binding: Tokens, item: Tokens) -> Result<Tokens> {
    let Binding { folder, renamed } = syn::parse2(binding)?;
    let export_to = folder.map(|folder| {
        let folder = LitStr::new(&format!("{}/", folder.value()), folder.span());
        quote!(, export_to = #folder)
    });
    let item = match renamed {
        Some((field, name)) => {
            rename(syn::parse2(item)?, &field, &parse_quote!(#[serde(rename = #name)]))?
        }
        None => item,
    };
    Ok(quote! {
        #[cfg_attr(spec, derive(::ts_rs::TS, ::schemars::JsonSchema), ts(export #export_to))]
        #item
    })
}

/// What is derived before has not seen the names.
fn rename(mut item: DeriveInput, name: &Ident, mark: &Attribute) -> Result<Tokens> {
    if !item.attrs.iter().any(|it| it.path().is_ident("derive")) {
        return Err(Error::new_spanned(name, "the binding stands before #[derive(…)]"));
    }
    let all: Vec<&mut Fields> = match &mut item.data {
        Data::Struct(data) => vec![&mut data.fields],
        Data::Enum(data) => data.variants.iter_mut().map(|variant| &mut variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    let named = |field: &&mut Field| field.ident.as_ref() == Some(name);
    let has_its_own = |field: &&mut Field| field.attrs.iter().any(|it| it.path().is_ident("serde"));
    for field in all.into_iter().flatten().filter(|it| named(it) && !has_its_own(it)) {
        field.attrs.push(mark.clone());
    }
    Ok(item.into_token_stream())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_another_name_in_json() {
        let item = quote!(
            #[derive(Serialize)]
            enum Event {
                Passed {
                    side: Side,
                    unit: UnitId,
                },
                Turned {
                    #[serde(rename = "side")]
                    side: u8,
                },
            }
        );
        let bound = attach(quote!("warfare", side = "seat"), item).unwrap().to_string();
        assert!(bound.contains(r#"export_to = "warfare/""#), "{bound}");
        assert!(bound.contains(r#"{ # [serde (rename = "seat")] side : Side , unit"#), "{bound}");
        assert!(bound.contains(r#"{ # [serde (rename = "side")] side : u8 "#), "{bound}");
    }
}
