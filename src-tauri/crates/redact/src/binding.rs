//! `#[binding("warfare")]`: the derives for a type that the pages and the schemas use.

use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{LitStr, Result};

/// Puts the derives before `item`, which otherwise stays unchanged.
pub(crate) fn attach(folder: Tokens, item: &Tokens) -> Result<Tokens> {
    let export_to = if folder.is_empty() {
        Tokens::new()
    } else {
        let folder: LitStr = syn::parse2(folder)?;
        let folder = LitStr::new(&format!("{}/", folder.value()), folder.span());
        quote!(, export_to = #folder)
    };
    Ok(quote! {
        #[cfg_attr(spec, derive(::ts_rs::TS, ::schemars::JsonSchema), ts(export #export_to))]
        #item
    })
}
