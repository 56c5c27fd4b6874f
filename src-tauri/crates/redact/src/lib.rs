//! `#[derive(Redact)]`: derives what a viewer may know of a value from the types of its fields.
//!
//! A field of the type `Veiled<…>` is a secret and needs `#[known(owner)]`, which says who knows it.
//! `owner` is an expression of type `tracker::kit::Knower` over the other fields of its variant, which
//! are bound by reference. With `#[known(owner, if open)]` everybody knows it if the condition holds. A
//! field that holds redactable values is marked `#[redact]`. All other fields are open. A secret
//! without `#[known]`, or within another type such as `Option<Veiled<…>>`, does not compile, nor does
//! an open field that holds a redactable value.

mod about;
mod binding;
mod phases;
mod reveals;

use proc_macro::TokenStream;
use proc_macro2::TokenStream as Tokens;
use quote::{format_ident, quote};
use std::collections::{BTreeMap, BTreeSet};
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Field, Fields, GenericArgument, Ident,
    PathArguments, Result, Token, Type,
};

/// Derives `tracker::kit::Redact` for an event or a part of one.
#[proc_macro_derive(Redact, attributes(known, redact))]
pub fn derive(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    implement(&item).unwrap_or_else(Error::into_compile_error).into()
}

/// Derives `tracker::kit::About`: the units that an event or a part of one names.
#[proc_macro_derive(About, attributes(about))]
pub fn derive_about(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    about::implement(&item).unwrap_or_else(Error::into_compile_error).into()
}

/// Derives `tracker::kit::Reveals`: whom an event shows something that was hidden.
#[proc_macro_derive(Reveals, attributes(reveals))]
pub fn derive_reveals(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    reveals::implement(&item).unwrap_or_else(Error::into_compile_error).into()
}

/// Derives `needs`: in which phases a command may be given.
#[proc_macro_derive(Phased, attributes(phases))]
pub fn derive_phased(item: TokenStream) -> TokenStream {
    let item = syn::parse_macro_input!(item as DeriveInput);
    phases::implement(&item).unwrap_or_else(Error::into_compile_error).into()
}

/// Exports the type for the pages. With `cfg(spec)` it derives `ts_rs::TS`, which exports it to
/// `ui/src/bindings`, and `schemars::JsonSchema`. `#[binding("warfare")]` exports to that folder. With
/// `#[binding("warfare", side = "seat")]` its fields `side` are called `seat` in JSON, as saved battles
/// have them, unless a field has an attribute of its own for serde. It stands before the derives then,
/// which would not see the names.
#[proc_macro_attribute]
pub fn binding(how: TokenStream, item: TokenStream) -> TokenStream {
    binding::attach(how.into(), item.into()).unwrap_or_else(Error::into_compile_error).into()
}

fn implement(item: &DeriveInput) -> Result<Tokens> {
    let name = &item.ident;
    let parts: Vec<(Tokens, &Fields)> = match &item.data {
        Data::Struct(data) => vec![(quote!(Self), &data.fields)],
        Data::Enum(data) => {
            let part = |variant: &syn::Variant| {
                let name = &variant.ident;
                quote!(Self::#name)
            };
            data.variants.iter().map(|variant| (part(variant), &variant.fields)).collect()
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "a union cannot be redacted")),
    };
    let arms = parts.iter().map(|(path, fields)| arm(path, fields));
    let arms = arms.collect::<Result<Vec<_>>>()?;
    let open = without_secrets(parts.iter().flat_map(|(_, fields)| fields.iter()))?;
    let all = arms.len();
    let arms: Vec<Tokens> = arms.into_iter().flatten().collect();
    if arms.is_empty() {
        return Err(Error::new_spanned(name, "nothing here is a secret"));
    }
    let others = (arms.len() < all).then(|| quote!(_ => {}));
    Ok(quote! {
        #open
        #[automatically_derived]
        impl ::tracker::kit::Redact for #name {
            fn redact(&mut self, viewer: ::tracker::Viewer) {
                match self {
                    #(#arms)*
                    #others
                }
            }
        }
    })
}

/// How one field is treated.
enum Does {
    /// Hidden from viewers who do not know it.
    Hides(Box<Known>),
    /// Redacted in turn.
    Redacts,
}

/// Who knows a secret.
struct Known {
    owner: Expr,
    open: Option<Expr>,
}

impl Parse for Known {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let owner = input.parse()?;
        let open = match input.parse::<Option<Token![,]>>()? {
            Some(_) => {
                input.parse::<Token![if]>()?;
                Some(input.parse()?)
            }
            None => None,
        };
        Ok(Self { owner, open })
    }
}

/// The match arm of a variant that holds a secret.
fn arm(path: &Tokens, fields: &Fields) -> Result<Option<Tokens>> {
    let mut work = Vec::new();
    for (place, field) in fields.iter().enumerate() {
        if let Some(does) = does(field)? {
            work.push((bound(place, field), does));
        }
    }
    if work.is_empty() {
        return Ok(None);
    }
    let named = named(&work);
    let every = fields.iter().enumerate().map(|(place, field)| (place, field, bound(place, field)));
    let used = every.filter(|(_, _, name)| {
        named.contains(&name.to_string()) || work.iter().any(|(field, _)| field == name)
    });
    let patterns = used.clone().map(|(place, field, name)| pattern(place, field, &name));
    let open = used.map(|(_, _, name)| name).filter(|name| work.iter().all(|(it, _)| it != name));
    let lines = work.iter().map(|(name, does)| line(name, does));
    Ok(Some(quote! {
        #path { #(#patterns,)* .. } => {
            #(let #open = &*#open;)*
            #(#lines)*
        }
    }))
}

fn line(name: &Ident, does: &Does) -> Tokens {
    let Does::Hides(known) = does else {
        return quote!(::tracker::kit::Redact::redact(#name, viewer););
    };
    let Known { owner, open } = &**known;
    let open = open.as_ref().map(|open| quote!((#open) ||));
    quote! {
        if !(#open ::tracker::kit::Knower::includes(&*#owner, viewer)) {
            #name.hide();
        }
    }
}

/// The pattern that binds a field to a name.
fn pattern(place: usize, field: &Field, name: &Ident) -> Tokens {
    match &field.ident {
        Some(_) => quote!(#name),
        None => {
            let place = syn::Index::from(place);
            quote!(#place: #name)
        }
    }
}

/// The name that a field is bound to.
fn bound(place: usize, field: &Field) -> Ident {
    field.ident.clone().unwrap_or_else(|| format_ident!("field{place}"))
}

/// Every identifier that the expressions use.
fn named(work: &[(Ident, Does)]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, does) in work {
        if let Does::Hides(known) = does {
            let Known { owner, open } = &**known;
            idents(quote!(#owner #open), &mut names);
        }
    }
    names
}

fn idents(tokens: Tokens, names: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(ident) => {
                names.insert(ident.to_string());
            }
            proc_macro2::TokenTree::Group(group) => idents(group.stream(), names),
            proc_macro2::TokenTree::Punct(_) | proc_macro2::TokenTree::Literal(_) => {}
        }
    }
}

fn does(field: &Field) -> Result<Option<Does>> {
    let marked = |name| field.attrs.iter().find(|attr: &&Attribute| attr.path().is_ident(name));
    match (veiled(&field.ty), marked("known"), marked("redact")) {
        (true, Some(known), None) => Ok(Some(Does::Hides(Box::new(known.parse_args()?)))),
        (true, _, _) => Err(Error::new_spanned(field, "say who knows this secret: #[known(…)]")),
        (false, Some(known), _) => Err(Error::new_spanned(known, "only a `Veiled` is a secret")),
        (false, None, Some(_)) => Ok(Some(Does::Redacts)),
        (false, None, None) => Ok(None),
    }
}

/// Code that does not compile if an open field holds something with secrets.
fn without_secrets<'a>(fields: impl Iterator<Item = &'a Field>) -> Result<Tokens> {
    let mut types = BTreeMap::new();
    for field in fields {
        if does(field)?.is_none() {
            held(&field.ty, &mut types)?;
        }
    }
    let types = types.values();
    Ok(quote! {
        const _: fn() = || {
            // A type that implements `Redact` is both, so that it is not clear which one is meant: its
            // field lacks `#[redact]`.
            trait Open<Which> {
                fn open() {}
            }
            struct HasSecrets;
            impl<T: ?Sized> Open<()> for T {}
            impl<T: ::tracker::kit::Redact + ?Sized> Open<HasSecrets> for T {}
            #(let _ = <#types as Open<_>>::open;)*
        };
    })
}

/// The types that a type is spelled with, by their spelling.
fn held(ty: &Type, all: &mut BTreeMap<String, Type>) -> Result<()> {
    match bare(ty) {
        Type::Array(list) => return held(&list.elem, all),
        Type::Tuple(several) => return several.elems.iter().try_for_each(|one| held(one, all)),
        Type::Path(path) => {
            if veiled(ty) {
                return Err(Error::new_spanned(ty, "a secret is a field of its own"));
            }
            for segment in &path.path.segments {
                let PathArguments::AngleBracketed(arguments) = &segment.arguments else { continue };
                for argument in &arguments.args {
                    if let GenericArgument::Type(inner) = argument {
                        held(inner, all)?;
                    }
                }
            }
        }
        _ => {}
    }
    all.insert(quote!(#ty).to_string(), ty.clone());
    Ok(())
}

/// A type without the invisible group that a macro puts around the types that it is given.
fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        _ => ty,
    }
}

/// Whether a type is spelled `Veiled<…>`.
fn veiled(ty: &Type) -> bool {
    let Type::Path(path) = bare(ty) else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Veiled")
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    fn refused(item: &DeriveInput) -> String {
        implement(item).unwrap_err().to_string()
    }

    #[test]
    fn a_secret_says_who_knows_it() {
        let silent = parse_quote!(
            enum E {
                Drawn { side: Side, card: Veiled<u8> },
                Done {},
            }
        );
        assert!(refused(&silent).contains("who knows this secret"));
        let passed_on = parse_quote!(
            struct S {
                #[redact]
                card: kit::Veiled<u8>,
            }
        );
        assert!(refused(&passed_on).contains("who knows this secret"));
        let open = parse_quote!(
            struct S {
                side: Side,
                #[known(side)]
                card: Option<u8>,
            }
        );
        assert!(refused(&open).contains("only a `Veiled`"));
        assert!(
            refused(&parse_quote!(
                struct S {
                    side: Side,
                }
            ))
            .contains("nothing here")
        );
        assert!(refused(&parse_quote!(union U { card: u8 })).contains("a union"));
        let within = parse_quote!(
            struct S {
                #[known(side)]
                card: Veiled<u8>,
                more: [Option<(u8, Veiled<u8>)>; 2],
            }
        );
        assert!(refused(&within).contains("a field of its own"));
        let unsaid = parse_quote!(
            struct S {
                side: Side,
                #[known(side, open)]
                card: Veiled<u8>,
            }
        );
        assert!(refused(&unsaid).contains("expected `if`"));
    }
}
