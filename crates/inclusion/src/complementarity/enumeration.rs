//! All complementary bases of a small problem.
//!
//! For every set B of rows the solution of
//!
//! ```text
//! M_BB z_B = −q_B,   z elsewhere 0                                         (1)
//! ```
//!
//! is a solution of the problem if z_B ≥ 0 and M z + q ≥ 0: the 2ⁿ states of n contacts
//! [Studer2009, §4.1]. Bases with singular M_BB are passed over: a solvable problem with positive
//! semidefinite M has a solution with a regular basis, the one in which Lemke's path ends
//! [CottlePangStone1992, §4.4].

use super::lcp::{Lcp, LcpError, SOLVED};
use crate::linalg::{Multipliers, RankRevealing, dense};

/// Most unknowns that are enumerated: a million bases.
pub const MAX_ENUMERATED: usize = 20;

/// Every basic solution, without repetitions.
///
/// # Errors
/// More than [`MAX_ENUMERATED`] unknowns.
pub fn all_solutions(lcp: &Lcp) -> Result<Vec<Vec<f64>>, LcpError> {
    let mut found: Vec<Vec<f64>> = Vec::new();
    for z in solutions(lcp)? {
        let size = dense::largest(&z).max(f64::MIN_POSITIVE);
        let equal =
            |other: &Vec<f64>| z.iter().zip(other).all(|(a, b)| (a - b).abs() <= SOLVED * size);
        if !found.iter().any(equal) {
            found.push(z);
        }
    }
    Ok(found)
}

/// The first solution, bases counted in binary, or none.
///
/// # Errors
/// More than [`MAX_ENUMERATED`] unknowns.
pub fn first_solution(lcp: &Lcp) -> Result<Option<Vec<f64>>, LcpError> {
    Ok(solutions(lcp)?.next())
}

fn solutions(lcp: &Lcp) -> Result<impl Iterator<Item = Vec<f64>>, LcpError> {
    let size = lcp.size();
    if size > MAX_ENUMERATED {
        return Err(LcpError::TooLarge { size, limit: MAX_ENUMERATED });
    }
    Ok((0..1_u32 << size).filter_map(|basis| basic_solution(lcp, basis)))
}

/// (1) for the rows whose bits are set, if it solves the problem.
fn basic_solution(lcp: &Lcp, basis: u32) -> Option<Vec<f64>> {
    let basic: Vec<usize> = (0..lcp.size()).filter(|i| basis >> i & 1 == 1).collect();
    let m = basic.len();
    let mut z = vec![0.0; lcp.size()];
    if m > 0 {
        let block: Vec<f64> =
            basic.iter().flat_map(|&i| basic.iter().map(move |&j| lcp.row(i)[j])).collect();
        let factor = RankRevealing::new(m, m, &block);
        if factor.rank() < m {
            return None;
        }
        let right: Vec<f64> = basic.iter().map(|&i| -lcp.offset()[i]).collect();
        let mut solution = vec![0.0; m];
        factor.solve(&right, Multipliers::Basic, &mut solution);
        let size = dense::largest(&solution);
        for (i, value) in basic.iter().zip(solution.iter()) {
            if *value < -SOLVED * size {
                return None;
            }
            z[*i] = value.max(0.0);
        }
    }
    (lcp.residual(&z) <= SOLVED).then_some(z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_solutions_and_none_are_told_apart() {
        // w = q − z: each unknown is 0 or q on its own
        let several = Lcp::new(vec![-1.0, 0.0, 0.0, -1.0], vec![1.0, 2.0]).unwrap();
        assert_eq!(all_solutions(&several).unwrap().len(), 4);
        let none = Lcp::new(vec![1.0, -1.0, -1.0, 1.0], vec![-1.0, -1.0]).unwrap();
        assert_eq!(first_solution(&none).unwrap(), None);
        let large = Lcp::new(vec![0.0; 441], vec![0.0; 21]).unwrap();
        assert_eq!(first_solution(&large), Err(LcpError::TooLarge { size: 21, limit: 20 }));
    }
}
