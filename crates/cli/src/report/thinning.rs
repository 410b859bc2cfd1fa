//! Fewer points that look the same.

/// Of the points that follow each other in the same column: the first, the lowest, the highest
/// and the last. What the eye sees is the same, and a page stays small.
pub(super) fn thinned(
    points: &[(f64, f64)],
    column: impl Fn(&(f64, f64)) -> f64,
) -> Vec<(f64, f64)> {
    let mut kept = Vec::new();
    for run in points.chunk_by(|a, b| column(a) == column(b)) {
        let by_y = |a: &usize, b: &usize| run[*a].1.total_cmp(&run[*b].1);
        let mut chosen = vec![0, run.len() - 1];
        chosen.extend((0..run.len()).min_by(by_y));
        chosen.extend((0..run.len()).max_by(by_y));
        chosen.sort_unstable();
        chosen.dedup();
        kept.extend(chosen.into_iter().map(|i| run[i]));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_spikes() {
        let mut points: Vec<_> = (0..10_000).map(|k| (f64::from(k), 0.0)).collect();
        points[4321].1 = 7.0;
        let kept = thinned(&points, |(x, _)| (x / 100.0).floor());
        assert!(kept.contains(&(4321.0, 7.0)));
        assert!(kept.len() <= 400);
        assert_eq!((kept[0], kept[kept.len() - 1]), (points[0], points[9999]));
    }
}
