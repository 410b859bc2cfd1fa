//! Which signals of a motion are recorded.
//!
//! Times, energies and steps always are. Of all the rest bodies may be chosen, with their coordinates
//! and velocities, and interactions, with all their quantities: a run of many contacts need not keep
//! the forces of each, and one of many bodies, of which some are struck in every step, no jumps.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::system::{InteractionKey, Interactions, Layout, MechanicalSystem, PartLayout, State};

/// The word for all bodies.
const BODIES: &str = "bodies";

/// The word for all interactions.
const INTERACTIONS: &str = "interactions";

/// Bodies and interactions that are recorded; all of them by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Selection {
    /// Numbers of the bodies, ascending; none for all.
    bodies: Option<Vec<usize>>,
    /// Keys of the interactions, ascending; none for all.
    interactions: Option<Vec<InteractionKey>>,
    /// Whether jumps are left out.
    #[serde(default)]
    without_jumps: bool,
}

/// A name that is none of a system.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no body and no interaction is called `{name}`")]
pub struct UnknownSignal {
    /// The name.
    pub name: String,
    /// All that could have been named.
    pub known: Vec<String>,
}

impl Selection {
    /// All bodies at samples, neither interactions nor jumps.
    pub fn bodies_alone() -> Self {
        Self { bodies: None, interactions: Some(Vec::new()), without_jumps: true }
    }

    /// Those of these names: of bodies, of interactions that the system finds at `state`, and the
    /// words `bodies` and `interactions` for all of each.
    ///
    /// # Errors
    /// A name that is none of these.
    pub fn of(
        names: &[String],
        system: &dyn MechanicalSystem,
        state: &State,
    ) -> Result<Self, UnknownSignal> {
        let mut found = Interactions::default();
        system.interactions(state.t, &state.q, &mut found);
        let keys = (0..found.len()).map(|i| (found.key(i), system.interaction_name(found.key(i))));
        let (keys, parts): (Vec<_>, _) = (keys.collect(), system.layout().parts());
        let (mut bodies, mut interactions) = (Some(Vec::new()), Some(Vec::new()));
        for name in names {
            let part = parts.iter().filter(|part| part.name == *name).map(|part| part.index);
            let part: Vec<_> = part.collect();
            let own = keys.iter().filter(|(_, own)| own == name).map(|(key, _)| *key);
            let own: Vec<_> = own.collect();
            match name.as_str() {
                BODIES => bodies = None,
                INTERACTIONS => interactions = None,
                _ if part.is_empty() && own.is_empty() => {
                    let words = [BODIES, INTERACTIONS].map(String::from).into_iter();
                    let names = parts.iter().map(|part| part.name.clone());
                    let known = words.chain(names).chain(keys.iter().map(|(_, own)| own.clone()));
                    return Err(UnknownSignal { name: name.clone(), known: known.collect() });
                }
                _ => {
                    if let Some(bodies) = &mut bodies {
                        bodies.extend(part);
                    }
                    if let Some(interactions) = &mut interactions {
                        interactions.extend(own);
                    }
                }
            }
        }
        let (bodies, interactions) = (bodies.map(ascending), interactions.map(ascending));
        Ok(Self { bodies, interactions, without_jumps: false })
    }

    /// Whether jumps are recorded.
    pub(super) fn has_jumps(&self) -> bool {
        !self.without_jumps
    }

    /// Whether any interaction, or any jump, is recorded.
    pub(super) fn has_interactions(&self) -> bool {
        self.has_jumps() || self.interactions.as_ref().is_none_or(|keys| !keys.is_empty())
    }

    /// Whether an interaction is recorded.
    pub(super) fn has(&self, key: InteractionKey) -> bool {
        self.interactions.as_ref().is_none_or(|keys| keys.binary_search(&key).is_ok())
    }

    /// Takes what is recorded of all coordinates.
    pub(super) fn coordinates<T: Clone>(&self, layout: &Layout, all: &[T], out: &mut Vec<T>) {
        self.take(layout, |part| &part.q, all, out);
    }

    /// Takes what is recorded of all velocities.
    pub(super) fn velocities<T: Clone>(&self, layout: &Layout, all: &[T], out: &mut Vec<T>) {
        self.take(layout, |part| &part.u, all, out);
    }

    fn take<T: Clone>(
        &self,
        layout: &Layout,
        rows: impl Fn(&PartLayout) -> &Range<usize>,
        all: &[T],
        out: &mut Vec<T>,
    ) {
        out.clear();
        let Some(bodies) = &self.bodies else {
            out.extend_from_slice(all);
            return;
        };
        for part in bodies.iter().filter_map(|b| layout.parts().get(*b)) {
            out.extend_from_slice(&all[rows(part).clone()]);
        }
    }
}

fn ascending<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list.dedup();
    list
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use percussion_inclusion::solvers::{ProxSettings, SorProx};

    use super::*;
    use crate::parts::test_machines::plank;
    use crate::schemes::MoreauMidpoint;
    use crate::simulation::{SampleRecorder, Sampler, Simulation, Trajectory};
    use crate::stepsize::Fixed;

    fn selection(names: &[&str]) -> Result<Selection, UnknownSignal> {
        let (plank, state) = plank();
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        Selection::of(&names, &plank, &state)
    }

    /// The motion of the plank, recorded by a sampler that is saved and read again on its way.
    fn recorded(selection: Selection) -> Trajectory {
        let (plank, state) = plank();
        let solver = SorProx::new(ProxSettings::default()).expect("in range");
        let scheme = Box::new(MoreauMidpoint::new(Box::new(solver)));
        let steps = Box::new(Fixed::new(1e-3).expect("in range"));
        let mut simulation =
            Simulation::new(Arc::new(plank), scheme, steps, state).expect("consistent");
        let sampler = Sampler::every(3).selecting(selection);
        let mut recorder = SampleRecorder::new(sampler, Trajectory::default());
        simulation.advance_until(0.1, &mut recorder).expect("solvable");
        let saved = serde_json::to_string(recorder.sampler()).expect("numbers");
        let sampler: Sampler = serde_json::from_str(&saved).expect("as it was written");
        let mut recorder = SampleRecorder::new(sampler, recorder.into_sink());
        simulation.advance_until(0.5, &mut recorder).expect("solvable");
        simulation.finish(&mut recorder);
        recorder.into_sink()
    }

    #[test]
    fn what_is_selected_is_recorded_as_it_is_among_all() {
        let all = recorded(Selection::default());
        let end = recorded(selection(&["right end"]).expect("known"));
        assert_eq!((end.coordinates.len(), end.q.len(), end.channels.len()), (0, 0, 1));
        assert_eq!((&end.t, &end.kinetic), (&all.t, &all.kinetic));
        let [own, among_all] = [&end.channels[0], &all.channels[1]];
        assert_eq!(own.interaction, among_all.interaction);
        assert_eq!((&own.force, &own.impulse), (&among_all.force, &among_all.impulse));
        assert_eq!(end.jumps.len(), all.jumps.len());
        let impulses = |trajectory: &Trajectory, number: usize| {
            let own = trajectory.jumps.iter().flat_map(|jump| &jump.impulses);
            let own = own.filter(|own| own.interaction == number);
            own.map(|own| own.impulse.clone()).collect::<Vec<_>>()
        };
        assert!(impulses(&end, 0) == impulses(&all, 1) && !impulses(&end, 0).is_empty());
        let bodies = recorded(selection(&["plank"]).expect("known"));
        assert_eq!((&bodies.q, &bodies.u, bodies.channels.len()), (&all.q, &all.u, 0));
    }

    #[test]
    fn words_stand_for_all_and_other_names_are_refused_with_those_that_are_known() {
        let all = selection(&["interactions", "plank", "left end"]).expect("known");
        assert!(all.interactions.is_none() && all.bodies == Some(vec![0]));
        assert_eq!(selection(&["bodies", "interactions"]), Ok(Selection::default()));
        let error = selection(&["plank", "middle"]).expect_err("no such name");
        let known = ["bodies", "interactions", "plank", "left end", "right end"];
        assert_eq!((&error.name[..], error.known), ("middle", known.map(String::from).into()));
    }
}
