//! The finder: all pairs, once, sorted, in work proportional to the number of bodies.

use percussion_geometry::Vector;
use percussion_geometry::bounds::BoundingBox;
use percussion_geometry::contract::Random;
use percussion_geometry::finder::{Extent, Finder, Groups};

/// Bodies at the density of a loose heap, with sizes between `low` and `high`.
fn heap(count: u32, low: f64, high: f64, seed: u64) -> Vec<Extent> {
    let mut random = Random::new(seed);
    let width = f64::from(count).cbrt() * high;
    let mut body = |number: u32| {
        let centre = random.vector() * 0.5 * width;
        let half = 0.5 * low * (high / low).powf(random.unit());
        let bounds = BoundingBox::around(&centre, &Vector::repeat(half));
        Extent { bounds, reach: 0.05 * half * random.unit(), group: number % 10 }
    };
    (0..count).map(&mut body).collect()
}

fn found(bodies: &[Extent], groups: &Groups) -> Vec<[u32; 2]> {
    let mut pairs = Vec::new();
    Finder::default().find(bodies, groups, &mut pairs);
    pairs
}

/// One by one.
fn expected(bodies: &[Extent], groups: &Groups) -> Vec<[u32; 2]> {
    let grown = |body: &Extent| body.bounds.grown(body.reach);
    let mut pairs: Vec<[u32; 2]> = Vec::new();
    for (a, first) in (0..).zip(bodies) {
        for (b, second) in (0..).zip(bodies).skip(a as usize + 1) {
            if grown(first).meets(&grown(second)) && groups.touch(first.group, second.group) {
                pairs.push([a, b]);
            }
        }
    }
    pairs
}

#[test]
fn all_pairs_are_found_once_and_sorted() {
    let mut groups = Groups::default();
    groups.keep_apart(3, 3);
    groups.keep_apart(1, 7);
    for (seed, [low, high]) in [[1.0, 1.0], [0.6, 1.5], [0.01, 1.0], [1e-6, 1e6]].iter().enumerate()
    {
        for count in [0, 1, 2, 15, 16, 17, 100, 700] {
            let mut bodies = heap(count, *low, *high, seed as u64);
            if count > 1 {
                bodies[0].bounds = BoundingBox::everything();
                bodies[1].bounds.low = Vector::repeat(f64::NEG_INFINITY);
            }
            let pairs = found(&bodies, &groups);
            assert_eq!(pairs, expected(&bodies, &groups), "{count} of {low} to {high}");
        }
    }
}

#[test]
fn far_away_and_crowded_bodies_are_found_too() {
    let mut bodies = heap(300, 1.0, 1.0, 1);
    for (k, body) in bodies.iter_mut().enumerate() {
        let far = if k % 3 == 0 { 1e12 } else { -1e3 };
        let centre = body.bounds.centre() * if k % 5 == 0 { 0.0 } else { 1.0 };
        body.bounds = BoundingBox::around(&centre.add_scalar(far), &Vector::repeat(0.5));
    }
    assert_eq!(found(&bodies, &Groups::default()), expected(&bodies, &Groups::default()));
}

#[test]
fn work_is_proportional_to_the_number_of_bodies() {
    let mut finder = Finder::default();
    let mut pairs = Vec::new();
    let mut work = |count: u32, low: f64| {
        let mut bodies = heap(count, low, 1.0, 5);
        bodies[0].bounds = BoundingBox::everything();
        finder.find(&bodies, &Groups::default(), &mut pairs);
        finder.comparisons() as f64 / f64::from(count)
    };
    for (low, growth) in [(1.0, 1.3), (0.01, 2.0)] {
        let few = work(1_000, low);
        for count in [100, 10_000, 100_000] {
            let many = work(count, low);
            assert!(many < growth * few, "{count}: {many} comparisons per body, {few} before");
        }
    }
}
