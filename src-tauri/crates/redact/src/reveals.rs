//! `#[derive(Reveals)]`: what an event shows that was hidden before.
//!
//! Every variant says it. `#[reveals(nothing)]` shows nothing new, `#[reveals]` something to everybody,
//! such as dice. `#[reveals(seat)]` shows it to those whom `seat`, a `tracker::kit::Knower` over the
//! fields of the variant, includes, and `#[reveals(!seat)]` to all others. `if` adds a condition:
//! `#[reveals(seat, if *count > 0)]`, `#[reveals(if !units.is_empty())]`. The fields are bound by
//! reference. A variant that says nothing does not compile.

use crate::{bound, idents, pattern};
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use std::collections::BTreeSet;
use syn::parse::{Parse, ParseStream};
use syn::{Data, DeriveInput, Error, Expr, ExprUnary, Ident, Meta, Result, Token, UnOp, Variant};

/// Implements `tracker::kit::Reveals`.
pub(crate) fn implement(item: &DeriveInput) -> Result<Tokens> {
    let name = &item.ident;
    let Data::Enum(data) = &item.data else {
        return Err(Error::new_spanned(name, "only the events of an enum reveal anything"));
    };
    let arms: Vec<Tokens> = data.variants.iter().map(arm).collect::<Result<_>>()?;
    Ok(quote! {
        #[automatically_derived]
        impl ::tracker::kit::Reveals for #name {
            fn reveals(&self, viewer: ::tracker::Viewer) -> bool {
                match self {
                    #(#arms)*
                }
            }
        }
    })
}

/// Whom a variant shows something, and if what holds.
#[derive(Default)]
struct Shown {
    to: Option<Expr>,
    when: Option<Expr>,
}

impl Parse for Shown {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let to = if input.peek(Token![if]) {
            None
        } else {
            let to = input.parse()?;
            if input.is_empty() {
                return Ok(Self { to: Some(to), when: None });
            }
            input.parse::<Token![,]>()?;
            Some(to)
        };
        input.parse::<Token![if]>()?;
        Ok(Self { to, when: Some(input.parse()?) })
    }
}

/// The match arm of a variant.
fn arm(variant: &Variant) -> Result<Tokens> {
    let name = &variant.ident;
    let mut marks = variant.attrs.iter().filter(|attr| attr.path().is_ident("reveals"));
    let Some(mark) = marks.next() else {
        return Err(Error::new_spanned(name, "say what this reveals: #[reveals(…)]"));
    };
    let shown = match &mark.meta {
        Meta::Path(_) => Shown::default(),
        Meta::List(list) if list.parse_args::<Ident>().is_ok_and(|it| it == "nothing") => {
            return Ok(quote!(Self::#name { .. } => false,));
        }
        _ => mark.parse_args()?,
    };
    let Shown { to, when } = &shown;
    let mut named = BTreeSet::new();
    idents(quote!(#to #when), &mut named);
    let fields = variant.fields.iter().enumerate();
    let patterns = fields.filter_map(|(at, field)| {
        let name = bound(at, field);
        named.contains(&name.to_string()).then(|| pattern(at, field, &name))
    });
    let includes = |who: &Expr| quote!(::tracker::kit::Knower::includes(&*#who, viewer));
    let to = match to {
        Some(Expr::Unary(ExprUnary { op: UnOp::Not(_), expr, .. })) => {
            let includes = includes(expr);
            quote!(!#includes)
        }
        Some(who) => includes(who),
        None => quote!(true),
    };
    let when = when.as_ref().map(|when| quote!((#when) &&));
    Ok(quote!(Self::#name { #(#patterns,)* .. } => #when #to,))
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn every_variant_says_what_it_reveals() {
        let refused = |item: DeriveInput| implement(&item).unwrap_err().to_string();
        let silent: DeriveInput = parse_quote!(
            enum E {
                #[reveals]
                Rolled {
                    face: u8,
                },
                Moved {
                    unit: UnitId,
                },
            }
        );
        assert!(refused(silent).contains("say what this reveals"));
        let unsaid: DeriveInput = parse_quote!(
            enum E {
                #[reveals(side, open)]
                Shown { side: Side, open: bool },
            }
        );
        assert!(refused(unsaid).contains("expected `if`"));
        assert!(
            refused(parse_quote!(
                struct S {}
            ))
            .contains("of an enum")
        );
    }
}
