//! A disc and an arc: on the side of the arc where the disc's centre is, and at the arc's ends.

use super::{Arc, Disc, PlaneContact, PlanePose, PlaneVector, local};

pub(super) fn contacts(
    (disc, disc_pose): (&Disc, &PlanePose),
    (arc, pose): (&Arc, &PlanePose),
    reach: f64,
    found: &mut Vec<PlaneContact>,
) {
    let centre = local(pose, &disc_pose.translation.vector);
    let away = centre.norm();
    let mut push = |feature, outward: PlaneVector, distance: f64, radius| {
        let gap = distance - disc.radius();
        if gap <= reach {
            let normal = -(pose.rotation * outward);
            let point = disc_pose.translation.vector + normal * disc.radius();
            let radii = [disc.radius(), radius];
            found.push(PlaneContact::from_first([0, feature], gap, normal, point, radii));
        }
    };
    if away == 0.0 || arc.faces(&centre) {
        let radial = centre.try_normalize(0.0).unwrap_or_else(|| arc.middle());
        if away > arc.radius() {
            push(2, radial, away - arc.radius(), arc.radius());
        } else {
            push(3, -radial, arc.radius() - away, -arc.radius());
        }
    }
    if arc.is_circle() {
        return;
    }
    for (feature, (end, into)) in (0..).zip(arc.ends()) {
        let between = centre - end;
        if let Some(outward) = between.try_normalize(0.0).filter(|n| n.dot(&into) < 0.0) {
            push(feature, outward, between.norm(), 0.0);
        }
    }
}
