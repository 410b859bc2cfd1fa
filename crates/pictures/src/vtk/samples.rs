//! Recorded samples as frames.

use std::collections::HashMap;

use percussion::simulation::mode_number;
use percussion::system::Interactions;
use percussion_drawing::{Picture, Rates};
use percussion_replay::{ContactRow, DrawnContact, Frame, Motion, single};

use crate::projector::{Projector, components};

impl Projector<'_> {
    /// The samples of these numbers as frames, with the contacts that were recorded and are not open, and with rates
    /// if velocities were recorded.
    pub fn frames(&self, samples: impl IntoIterator<Item = usize>) -> Motion {
        let mut motion = Motion::default();
        let mut numbers = HashMap::new();
        let (mut picture, mut rates) = (Picture::default(), Rates::default());
        let mut found = Interactions::default();
        for sample in samples {
            let (t, q) = (self.motion.t[sample], self.motion.q_at(sample));
            let mut frame = Frame { t, ..Frame::default() };
            self.drawing.show(self.system, t, q, &mut picture);
            frame.set_picture(&picture);
            if self.motion.velocities.len() == self.system.layout().velocities().len() {
                let state = (t, q, self.motion.u_at(sample));
                self.drawing.show_rates(self.system, state, &picture, &mut rates);
                frame.set_rates(&rates);
            }
            found.clear();
            found.show_places();
            self.system.interactions(t, q, &mut found);
            for i in 0..found.len() {
                let Some(row) = self.row(&found, (i, sample)) else { continue };
                let key = found.key(i);
                let id = *numbers.entry(key).or_insert_with(|| {
                    motion.contacts.push(DrawnContact::of(self.system, key, found.law(i)));
                    motion.contacts.len() - 1
                });
                let id = u32::try_from(id).unwrap_or(u32::MAX);
                frame.contacts.push(ContactRow { id, ..row });
            }
            motion.frames.push(frame);
        }
        motion
    }

    /// What was recorded of a contact; nothing if it is open.
    fn row(&self, found: &Interactions, (i, sample): (usize, usize)) -> Option<ContactRow> {
        let place = found.place(i)?;
        let name = self.system.interaction_name(found.key(i));
        let channel = self.channels.get(name.as_str())?;
        let mode = mode_number(*channel.mode.get(sample)?);
        let [force, impulse] = [&channel.force, &channel.impulse]
            .map(|list| place.in_space(components(list, channel, sample)).map(single));
        if mode == 0 && impulse == [0.0; 3] && force == [0.0; 3] {
            return None;
        }
        let law = self.system.laws().law(found.law(i));
        let gap = found.gap(i).first().filter(|_| law.geometric() > 0);
        let (at, normal) = (place.middle().map(single), place.axes[0].map(single));
        let gap = gap.map_or(f32::NAN, |gap| single(*gap));
        Some(ContactRow { id: 0, mode, at, normal, force, impulse, gap })
    }
}
