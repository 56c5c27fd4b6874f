//! `#[derive(Phased)]`: the phases in which a command may be given.
//!
//! Every variant names them: `#[phases(Deployment)]`, or several, first the one that a refusal names;
//! `#[phases(any)]` if its rule alone decides. They are variants of the type `PhaseId`, which has to be
//! in scope. A variant without them does not compile.

use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Error, Ident, Result, Token, Variant};

/// Implements `needs`.
pub(crate) fn implement(item: &DeriveInput) -> Result<Tokens> {
    let name = &item.ident;
    let Data::Enum(data) = &item.data else {
        return Err(Error::new_spanned(name, "only the commands of an enum have phases"));
    };
    let arms: Vec<Tokens> = data.variants.iter().map(arm).collect::<Result<_>>()?;
    Ok(quote! {
        #[automatically_derived]
        impl #name {
            /// The phase that it needs, unless it may be given in this one.
            pub(crate) fn needs(&self, now: PhaseId) -> Option<PhaseId> {
                let phases: &[PhaseId] = match self {
                    #(#arms)*
                };
                phases.first().copied().filter(|_| !phases.contains(&now))
            }
        }
    })
}

/// The match arm of a variant.
fn arm(variant: &Variant) -> Result<Tokens> {
    let name = &variant.ident;
    let mut marks = variant.attrs.iter().filter(|attr| attr.path().is_ident("phases"));
    let Some(mark) = marks.next() else {
        return Err(Error::new_spanned(name, "name the phases of this command: #[phases(…)]"));
    };
    let phases = mark.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?;
    let any = phases.iter().any(|phase| phase == "any");
    let phases = phases.iter().filter(|_| !any).map(|phase| quote!(PhaseId::#phase));
    Ok(quote!(Self::#name { .. } => &[#(#phases),*],))
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn every_command_names_its_phases() {
        let silent = parse_quote!(
            enum C {
                #[phases(any)]
                Correct {
                    what: Correction,
                },
                Pass {},
            }
        );
        assert!(implement(&silent).unwrap_err().to_string().contains("name the phases"));
        let named = parse_quote!(
            enum C {
                #[phases(Shift, Relief)]
                Done {},
            }
        );
        let named = implement(&named).unwrap().to_string();
        assert!(named.contains("& [PhaseId :: Shift , PhaseId :: Relief]"), "{named}");
    }
}
