//! Kinds of restitution.
//!
//! What a law gives back of the velocities before an impact is ε γ, linear in γ
//! ([`SetValuedLaw::reflect`](super::SetValuedLaw::reflect)). The columns of ε tell what kind it is, with the number of leading
//! components that have a distance, [`SetValuedLaw::geometric`](super::SetValuedLaw::geometric).

use serde::Serialize;

/// Kinds of restitution that a law has, or that a scheme honours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Restitution {
    /// Of components with a distance: ε_N of contacts and stops.
    pub normal: bool,
    /// Of components without one: ε_T of friction.
    pub tangential: bool,
    /// From one component to another: a matrix with entries off its diagonal, as Frémond's.
    pub coupled: bool,
}

impl Restitution {
    /// What a law of m components shows that reflects velocities so.
    pub(super) fn of(m: usize, geometric: usize, reflect: &dyn Fn(&[f64], &mut [f64])) -> Self {
        let mut column = vec![0.0; m];
        let mut found = Self::default();
        for k in 0..m {
            let unit: Vec<f64> = (0..m).map(|i| f64::from(i == k)).collect();
            reflect(&unit, &mut column);
            found.coupled |= (0..m).any(|i| i != k && column[i] != 0.0);
            if column[k] != 0.0 {
                found.normal |= k < geometric;
                found.tangential |= k >= geometric;
            }
        }
        found
    }

    /// What is left without another.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self {
            normal: self.normal && !other.normal,
            tangential: self.tangential && !other.tangential,
            coupled: self.coupled && !other.coupled,
        }
    }

    /// The kinds, in words.
    pub fn words(self) -> String {
        let kinds =
            [(self.normal, "normal"), (self.tangential, "tangential"), (self.coupled, "coupled")];
        let kinds = kinds.into_iter().filter(|(is, _)| *is).map(|(_, word)| word);
        kinds.collect::<Vec<_>>().join(" and ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::SetValuedLaw;
    use crate::laws::{
        Bilateral, DryFriction, Fremond, FrictionalContact, LimitStop, UnilateralContact,
    };

    #[test]
    fn laws_tell_which_restitution_they_have() {
        let (none, normal) =
            (Restitution::default(), Restitution { normal: true, ..Restitution::default() });
        let tangential = Restitution { tangential: true, ..none };
        let contact = |e| UnilateralContact::new(e).expect("in range").restitution();
        assert_eq!((contact(0.0), contact(0.3)), (none, normal));
        let friction = |e: [f64; 2]| {
            FrictionalContact::planar(0.3, e[0], e[1]).expect("in range").restitution()
        };
        assert_eq!(friction([0.0, 0.0]), none);
        assert_eq!(friction([0.5, 0.0]), normal);
        assert_eq!(friction([0.0, 0.5]), tangential);
        assert_eq!(friction([0.1, 0.5]), Restitution { normal: true, ..tangential });
        assert_eq!(DryFriction::spatial(1.0, 0.2).expect("in range").restitution(), tangential);
        assert_eq!(LimitStop::new(-1.0, 1.0, 0.2).expect("in range").restitution(), normal);
        assert_eq!(Bilateral::with_drift_stabilisation(2).expect("in range").restitution(), none);
        let exchange = Fremond::exchange(2, 1.0).expect("in range").restitution();
        assert_eq!(exchange, Restitution { coupled: true, ..none });
        assert_eq!(exchange.without(normal), exchange);
        assert_eq!(exchange.words(), "coupled");
    }
}
