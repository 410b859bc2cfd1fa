//! The Delassus matrix in both forms.

use super::delassus::Delassus;
use crate::linalg::{BlockDiagonal, BlockSparse};

#[test]
fn a_chain_couples_neighbours_only() {
    // three masses 1, 2, 4 in a row, contacts between 1–2 and 2–3, and one at the first
    let mut mass = BlockDiagonal::new([1, 1, 1]);
    for (b, m) in [1.0, 2.0, 4.0].into_iter().enumerate() {
        mass.block_mut(b)[0] = m;
    }
    mass.factorise().unwrap();
    let mut w = BlockSparse::default();
    for (i, touched) in
        [vec![(0, 1.0)], vec![(0, -1.0), (1, 1.0)], vec![(1, -1.0), (2, 1.0)]].iter().enumerate()
    {
        w.begin_row(1);
        assert_eq!(w.row(i), i..i + 1);
        for &(b, value) in touched {
            w.push_block(b, b..b + 1)[0] = value;
        }
    }
    let mut g = Delassus::default();
    for _ in 0..2 {
        g.assemble(&w, &mass);
        let column = |j: usize| {
            let mut unit = [0.0; 3];
            unit[j] = 1.0;
            let mut out = [0.0; 3];
            (0..3).for_each(|i| g.add_row_times(i, &unit, &mut out[i..=i]));
            out
        };
        let rounded = |c: [f64; 3]| c.map(|x| (x * 1e12).round() / 1e12);
        assert_eq!(rounded(column(0)), [1.0, -1.0, 0.0]);
        assert_eq!(rounded(column(1)), [-1.0, 1.5, -0.5]);
        assert_eq!(rounded(column(2)), [0.0, -0.5, 0.75]);
        assert_eq!(g.matrix().entries(0).count(), 2);
    }
    // M = [1 1 0; 1 2 0; 0 0 4]: the first two laws see the inverse [2 −1; −1 1]
    mass.couple([(1, 0, 1.0)]);
    mass.factorise().unwrap();
    g.assemble(&w, &mass);
    let mut out = [0.0; 3];
    (0..3).for_each(|i| g.add_row_times(i, &[0.0, 1.0, 0.0], &mut out[i..=i]));
    let expected = [-3.0, 5.0, -2.0];
    assert!(out.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-13), "{out:?}");
}

#[test]
fn laws_of_a_part_that_does_not_move_are_not_coupled_by_it() {
    // two masses, each touching an immovable part
    let mut mass = BlockDiagonal::new([1, 1, 1]);
    (0..2).for_each(|b| mass.block_mut(b)[0] = 2.0);
    mass.make_immovable(2);
    mass.factorise().unwrap();
    let mut w = BlockSparse::default();
    for b in 0..2 {
        w.begin_row(1);
        w.push_block(b, b..b + 1)[0] = 1.0;
        w.push_block(2, 2..3)[0] = -1.0;
    }
    let (mut assembled, mut kept) = (Delassus::default(), Delassus::default());
    assembled.assemble(&w, &mass);
    kept.keep_factors(&w, &mass);
    for g in [&assembled, &kept] {
        assert_eq!(g.matrix().entries(0).count(), 1);
        assert!((g.diagonal_block(1)[0] - 0.5).abs() < 1e-15);
        g.for_each_neighbour(0, |j| panic!("law 0 is coupled to law {j}"));
    }
    // assembled again, nothing of the factors is left
    kept.assemble(&w, &mass);
    assert!(kept.factors().is_none());
}

/// (1) for one part of 6 velocities and laws of 3 components: (3k)² ≥ 6 · 18 k from k = 12 on.
#[test]
fn factors_are_kept_where_many_laws_touch_a_part() {
    let mut mass = BlockDiagonal::new([6, 1]);
    (0..6).for_each(|k| mass.block_mut(0)[7 * k] = 1.0);
    mass.block_mut(1)[0] = 1.0;
    mass.factorise().unwrap();
    let (mut w, mut g) = (BlockSparse::default(), Delassus::default());
    for laws in 1..=14 {
        w.begin_row(3);
        w.push_block(0, 0..6).fill(1.0);
        g.refill(&w, &mass);
        assert_eq!(g.factors().is_some(), laws >= 12, "{laws} laws");
        assert_eq!(g.matrix().entries(0).count(), laws);
    }
    // nobody has factors by parts if these are coupled
    mass.couple([(6, 0, 0.1)]);
    mass.factorise().unwrap();
    g.refill(&w, &mass);
    assert!(g.factors().is_none());
    assert_eq!(g.matrix().entries(0).count(), 14);
}

#[test]
fn a_part_that_is_named_twice_feels_the_sum() {
    let mut mass = BlockDiagonal::new([2]);
    mass.block_mut(0).copy_from_slice(&[2.0, 1.0, 1.0, 4.0]);
    mass.factorise().unwrap();
    let (mut twice, mut once) = (BlockSparse::default(), BlockSparse::default());
    for row in [[1.0, 3.0], [-2.0, 0.5]] {
        twice.begin_row(1);
        twice.push_block(0, 0..2).copy_from_slice(&[row[0], 0.0]);
        twice.push_block(0, 0..2).copy_from_slice(&[0.0, row[1]]);
        once.begin_row(1);
        once.push_block(0, 0..2).copy_from_slice(&row);
    }
    let (mut given, mut expected) = (Delassus::default(), Delassus::default());
    expected.assemble(&once, &mass);
    for fill in [Delassus::assemble, Delassus::keep_factors] {
        fill(&mut given, &twice, &mass);
        let differences = given.triplets().zip(expected.triplets()).map(|(a, b)| (a.2 - b.2).abs());
        assert!(differences.fold(0.0, f64::max) < 1e-15);
        assert_eq!(given.diagonal_block(0).len(), 1);
        assert!((given.diagonal_block(0)[0] - expected.diagonal_block(0)[0]).abs() < 1e-15);
    }
}

#[test]
#[should_panic(expected = "a block (j, i) with each block (i, j)")]
fn blocks_come_in_pairs() {
    let mut matrix = BlockSparse::default();
    matrix.begin_row(1);
    matrix.push_block(0, 0..1).fill(1.0);
    matrix.push_block(1, 1..2).fill(0.5);
    matrix.begin_row(1);
    matrix.push_block(1, 1..2).fill(1.0);
    let _ = Delassus::from_blocks(matrix);
}

#[test]
fn triplets_give_blocks_in_pairs() {
    let g = Delassus::from_triplets(&[1; 3], &[(0, 0, 1.0), (1, 1, 1.0), (2, 2, 1.0), (0, 2, 0.5)]);
    let blocks = |i| g.matrix().entries(i).map(|e| (e.block, e.data[0])).collect::<Vec<_>>();
    assert_eq!(blocks(0), [(0, 1.0), (2, 0.5)]);
    assert_eq!(blocks(1), [(1, 1.0)]);
    assert_eq!(blocks(2), [(2, 1.0), (0, 0.0)]);
}
