//! `#[derive(About)]`: finds the units that an event names from the types of its fields.
//!
//! A field whose type holds a `UnitId` names that unit. With `#[about(Spot)]` on the type, a field that
//! holds a `Spot` names the unit there, unless it is marked `#[about(nobody)]`. A field marked
//! `#[about]` holds values that themselves implement `About`.

use crate::{bare, bound, pattern};
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, GenericArgument, Ident, Meta,
    PathArguments, PathSegment, Result, Type,
};

/// Implements `tracker::kit::About`.
pub(crate) fn implement(item: &DeriveInput) -> Result<Tokens> {
    let name = &item.ident;
    let place = match marked(&item.attrs) {
        Some(attr) => Some(attr.parse_args::<Ident>()?),
        None => None,
    };
    let arm = |path: Tokens, fields: &Fields| arm(&path, fields, place.as_ref());
    let arms: Vec<Tokens> = match &item.data {
        Data::Struct(data) => vec![arm(quote!(Self), &data.fields)?],
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| {
                let name = &variant.ident;
                arm(quote!(Self::#name), &variant.fields)
            });
            variants.collect::<Result<_>>()?
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "a union names nobody")),
    };
    let place = place.map_or(quote!(()), |place| quote!(#place));
    Ok(quote! {
        #[automatically_derived]
        impl ::tracker::kit::About for #name {
            type Place = #place;

            fn about(&self, named: &mut ::tracker::kit::Named<#place>) {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}

fn marked(attrs: &[Attribute]) -> Option<&Attribute> {
    attrs.iter().find(|attr| attr.path().is_ident("about"))
}

/// The match arm for what one variant names.
fn arm(path: &Tokens, fields: &Fields, place: Option<&Ident>) -> Result<Tokens> {
    let (mut patterns, mut lines) = (Vec::new(), Vec::new());
    for (at, field) in fields.iter().enumerate() {
        let name = bound(at, field);
        let Some(leaves) = leaves(field, place)? else { continue };
        if let Some(line) = leaves.named(&field.ty, &quote!(#name)) {
            patterns.push(pattern(at, field, &name));
            lines.push(line);
        }
    }
    Ok(quote! {
        #path { #(#patterns,)* .. } => {
            #(#lines)*
        }
    })
}

/// What counts as a name in a type.
struct Leaves<'a> {
    place: Option<&'a Ident>,
    /// Whether other types are asked for their own names.
    inside: bool,
}

/// What to look for in a field; `None` if it names nobody.
fn leaves<'a>(field: &Field, place: Option<&'a Ident>) -> Result<Option<Leaves<'a>>> {
    match marked(&field.attrs).map(|attr| &attr.meta) {
        None => Ok(Some(Leaves { place, inside: false })),
        Some(Meta::Path(_)) => Ok(Some(Leaves { place, inside: true })),
        Some(Meta::List(list)) if list.parse_args::<Ident>()? == "nobody" => Ok(None),
        Some(other) => Err(Error::new_spanned(other, "expected `about` or `about(nobody)`")),
    }
}

impl Leaves<'_> {
    /// The code that adds everybody a value names; `None` if its type names nobody.
    fn named(&self, ty: &Type, value: &Tokens) -> Option<Tokens> {
        match bare(ty) {
            Type::Array(array) => self.each(&array.elem, &quote!(#value.iter())),
            Type::Tuple(tuple) => {
                let parts = tuple.elems.iter().enumerate().filter_map(|(at, ty)| {
                    let at = syn::Index::from(at);
                    self.named(ty, &quote!((&#value.#at)))
                });
                let parts: Vec<Tokens> = parts.collect();
                (!parts.is_empty()).then(|| quote!(#(#parts)*))
            }
            Type::Path(path) => self.of_path(path.path.segments.last()?, value),
            _ => None,
        }
    }

    fn of_path(&self, last: &PathSegment, value: &Tokens) -> Option<Tokens> {
        match (last.ident.to_string().as_str(), held(last)) {
            ("Option" | "Vec", Some(ty)) => self.each(ty, &quote!(#value.iter())),
            ("Veiled", Some(ty)) => self.each(ty, &quote!(#value.known().into_iter())),
            ("UnitId", None) => Some(quote!(named.units.push(*#value);)),
            _ if self.place == Some(&last.ident) => Some(quote!(named.places.push(*#value);)),
            _ => self.inside.then(|| quote!(::tracker::kit::About::about(#value, named);)),
        }
    }

    fn each(&self, ty: &Type, all: &Tokens) -> Option<Tokens> {
        let line = self.named(ty, &quote!(one))?;
        Some(quote!(for one in #all { #line }))
    }
}

/// The type that a container holds.
fn held(last: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(held) = &last.arguments else { return None };
    match held.args.first()? {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn what_is_marked_otherwise_does_not_compile() {
        let refused = |item: DeriveInput| implement(&item).unwrap_err().to_string();
        let wrong: DeriveInput = parse_quote!(
            struct S {
                #[about(somebody)]
                unit: UnitId,
            }
        );
        assert!(refused(wrong).contains("expected `about`"));
        assert!(refused(parse_quote!(union U { unit: UnitId })).contains("a union"));
    }
}
