//! Tables of what descriptions can make: schemes, controllers, solvers.

/// One table of a kind of product: of each its name, how it is made of its settings, what it is, and where
/// that comes from. The first is the default. `$read` reads settings and keeps how to make it.
macro_rules! products {
    ($product:ty, $kind:literal, from $input:ty, by $read:path, all $all:ident:
     $($name:literal => $make:expr, $summary:literal, $source:literal;)+) => {
        /// All of them, the default first.
        pub fn $all() -> &'static [$crate::scenario::Listing] {
            &[$($crate::scenario::Listing { name: $name, summary: $summary, source: $source }),+]
        }

        impl $crate::scenario::Product for $product {
            type Input = $input;

            const KIND: &'static str = $kind;

            fn listings() -> &'static [$crate::scenario::Listing] {
                $all()
            }

            fn read<'de, D: serde::Deserializer<'de>>(
                name: &'static str,
                settings: D,
            ) -> Result<$crate::scenario::Description<Self>, D::Error> {
                match name {
                    $($name => $read(name, settings, $make),)+
                    _ => Err(serde::de::Error::custom(format!("there is no {} {name}", $kind))),
                }
            }
        }
    };
}

pub(super) use products;
