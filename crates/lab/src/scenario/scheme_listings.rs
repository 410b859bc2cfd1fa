//! Names of schemes.

use super::registry::Listing;

/// All schemes, the default first.
pub fn schemes() -> &'static [Listing] {
    SCHEMES
}

const SCHEMES: &[Listing] = &[
    Listing {
        name: "moreau-midpoint",
        summary: "Moreau's midpoint rule, velocity level, restitution, order 1",
        source: "[Studer2009, §5.3.2]",
    },
    Listing {
        name: "moreau-jean-explicit",
        summary: "explicit Moreau–Jean scheme, contacts judged at the new position, order 1",
        source: "[Paschkowski2024, Algorithm 3]",
    },
    Listing {
        name: "moreau-jean",
        summary: "Moreau–Jean θ scheme, linearly implicit forces, restitution, order 2/1",
        source: "[Acary2010, eq. (29)]",
    },
    Listing {
        name: "modified-theta",
        summary: "modified Θ scheme of contact dynamics, gap in the law, inelastic, order 1",
        source: "[Studer2009, §5.3.3]",
    },
    Listing {
        name: "displacement-stabilised",
        summary: "displacement-level scheme (Stiegelmeier, Funk, Foerg), inelastic, order 1",
        source: "[Studer2009, §5.3.5]",
    },
    Listing {
        name: "stewart-trinkle",
        summary: "Stewart and Trinkle, linear gap in the law, inelastic, order 1",
        source: "[Studer2009, eqs. (5.65)–(5.66)]",
    },
    Listing {
        name: "anitescu-potra-2002",
        summary: "Anitescu and Potra, linearly implicit for stiff forces, inelastic, order 1",
        source: "[Studer2009, eqs. (5.69)–(5.70)]",
    },
    Listing {
        name: "anitescu-hart",
        summary: "Anitescu and Hart, gap in the law, inelastic, order 1",
        source: "[Studer2009, eq. (5.71)]",
    },
    Listing {
        name: "anitescu-potra-1997",
        summary: "Anitescu and Potra, located impacts with Poisson's law, order 1",
        source: "[Studer2009, eqs. (5.67)–(5.68)]",
    },
    Listing {
        name: "potra-trapezoidal",
        summary: "linearly implicit trapezoidal rule, located impacts, Poisson's law, order 2",
        source: "[Studer2009, §5.3.6.6]",
    },
    Listing {
        name: "gavrea-anitescu-potra",
        summary: "parameters α and β, located impacts, Poisson's law, order 1, 2 for constant mass",
        source: "[Studer2009, eqs. (5.76)–(5.79)]",
    },
    Listing {
        name: "schatzman-paoli",
        summary: "Schatzman and Paoli, central differences at position level, order 2/1",
        source: "[Acary2010, eqs. (30)–(31)]",
    },
    Listing {
        name: "studer-ggl",
        summary: "Moreau's midpoint rule with a projection of the positions, order 1",
        source: "[Studer2009, §5.3.7]",
    },
    Listing {
        name: "preconditioned",
        summary: "exact gaps at the end of the step, preconditioned, inelastic, order 1",
        source: "[Studer2009, §5.3.8]",
    },
    Listing {
        name: "dae",
        summary: "DAE discretisations of index 1 to 3 for bilateral constraints, order 1",
        source: "[Studer2009, §5.1]",
    },
    Listing {
        name: "generalized-alpha-ggl",
        summary: "nonsmooth generalized-α, constraints at position and velocity level, order 2/1",
        source: "[BAC2014, eqs. (29)–(31)]",
    },
    Listing {
        name: "generalized-alpha-modified-lcp",
        summary: "nonsmooth generalized-α with the modified position law, for comparison",
        source: "[BAC2014, eq. (27)]",
    },
    Listing {
        name: "generalized-alpha-index3",
        summary: "smooth generalized-α, position level only and no impact law, for comparison",
        source: "[BAC2014, eqs. (51)–(52)]",
    },
    Listing {
        name: "galerkin-1",
        summary: "forecasting Galerkin scheme of degree 1 (trapezoidal), velocity level, order 2/1",
        source: "[Paschkowski2024, Algorithm 6]",
    },
    Listing {
        name: "galerkin-2",
        summary: "forecasting Galerkin scheme of degree 2 (Simpson), velocity level, order 4/1",
        source: "[Paschkowski2024, Algorithm 5, eq. (5.4)]",
    },
    Listing {
        name: "galerkin-3",
        summary: "forecasting Galerkin scheme of degree 3, velocity level, order 4/1",
        source: "[Paschkowski2024, Algorithm 5, eq. (5.5)]",
    },
    Listing {
        name: "mannshardt",
        summary: "any order: Runge–Kutta, with one Moreau–Jean step in a tiny interval at each event",
        source: "[Acary2010, eq. (48)]",
    },
    Listing {
        name: "splitting",
        summary: "smooth motion by Runge–Kutta, then impacts, with or without persistent forces",
        source: "[Acary2010, eqs. (52)–(55)]",
    },
    Listing {
        name: "event-driven",
        summary: "events located, high order between them, accumulations passed at their limit",
        source: "[Studer2009, §5.2.1]",
    },
];
