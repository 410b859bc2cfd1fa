//! Coefficients of the Radau IIA methods of orders 3 and 5 [HairerWanner1996, Tables IV.5.5 and
//! IV.5.6], with A⁻¹ in blocks,
//!
//! ```text
//! T⁻¹A⁻¹T = diag(γ̂, [α̂ −β̂; β̂ α̂])                                        (1)
//! ```
//!
//! [HairerWanner1996, §IV.8, "The Linear System"]; T of order 3 follows from its eigenvectors. The weights of the
//! error satisfy Σ dⱼcⱼᵏ = −γ₀δ_{k0} for k < s, e = dᵀA⁻¹ [HairerWanner1996, §IV.8, "Step Size
//! Selection"].

/// A Radau IIA method.
#[derive(Debug)]
pub struct RadauTableau {
    /// Order of the solution.
    pub order: u32,
    /// cᵢ of the s stages, the last being 1.
    pub nodes: &'static [f64],
    /// aᵢⱼ, row by row.
    pub rows: &'static [&'static [f64]],
    /// T and T⁻¹ of (1), row by row.
    pub transformation: &'static [&'static [f64]],
    /// See `transformation`.
    pub inverse: &'static [&'static [f64]],
    /// The block γ̂ of (1), if there is one; it comes first and is 1/γ₀ then.
    pub real: bool,
    /// α̂ and β̂ of (1).
    pub pair: [f64; 2],
    /// γ₀ of the error.
    pub gamma: f64,
    /// eᵢ/γ₀.
    pub errors: &'static [f64],
}

const SQRT_2: f64 = std::f64::consts::SQRT_2;
const SQRT_6: f64 = 2.449_489_742_783_178;

/// The method of 2 stages and order 3.
pub static RADAU_3: RadauTableau = RadauTableau {
    order: 3,
    nodes: &[1.0 / 3.0, 1.0],
    rows: &[&[5.0 / 12.0, -1.0 / 12.0], &[3.0 / 4.0, 1.0 / 4.0]],
    transformation: &[&[0.0, SQRT_2 / 4.0], &[1.0, SQRT_2 / 4.0]],
    inverse: &[&[-1.0, 1.0], &[2.0 * SQRT_2, 0.0]],
    real: false,
    pair: [2.0, SQRT_2],
    gamma: 1.0 / SQRT_6,
    errors: &[-9.0 / 2.0, 1.0 / 2.0],
};

/// The method of 3 stages and order 5.
pub static RADAU_5: RadauTableau = RadauTableau {
    order: 5,
    nodes: &[(4.0 - SQRT_6) / 10.0, (4.0 + SQRT_6) / 10.0, 1.0],
    rows: &[
        &[
            (88.0 - 7.0 * SQRT_6) / 360.0,
            (296.0 - 169.0 * SQRT_6) / 1800.0,
            (-2.0 + 3.0 * SQRT_6) / 225.0,
        ],
        &[
            (296.0 + 169.0 * SQRT_6) / 1800.0,
            (88.0 + 7.0 * SQRT_6) / 360.0,
            (-2.0 - 3.0 * SQRT_6) / 225.0,
        ],
        &[(16.0 - SQRT_6) / 36.0, (16.0 + SQRT_6) / 36.0, 1.0 / 9.0],
    ],
    transformation: &[
        &[0.091_232_394_870_892_94, -0.141_255_295_020_954_2, -0.030_029_194_105_147_424],
        &[0.241_717_932_707_107, 0.204_129_352_293_799_93, 0.382_942_112_757_261_9],
        &[0.966_048_182_615_093, 1.0, 0.0],
    ],
    inverse: &[
        &[4.325_579_890_063_155, 0.339_199_251_815_809_87, 0.541_770_539_935_874_9],
        &[-4.178_718_591_551_905, -0.327_682_820_761_062_4, 0.476_623_554_500_550_45],
        &[-0.502_872_634_945_786_9, 2.571_926_949_855_605, -0.596_039_204_828_224_9],
    ],
    real: true,
    pair: [2.681_082_873_627_752, 3.050_430_199_247_410_6],
    gamma: 0.274_888_829_595_676_7,
    errors: &[(-13.0 - 7.0 * SQRT_6) / 3.0, (-13.0 + 7.0 * SQRT_6) / 3.0, -1.0 / 3.0],
};

#[cfg(test)]
mod tests {
    use super::*;

    fn product(a: &[&[f64]], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let entry = |row: &[f64], j: usize| row.iter().zip(b).map(|(a, b)| a * b[j]).sum();
        a.iter().map(|row| (0..b[0].len()).map(|j| entry(row, j)).collect()).collect()
    }

    fn owned(a: &[&[f64]]) -> Vec<Vec<f64>> {
        a.iter().map(|row| row.to_vec()).collect()
    }

    /// The blocks of (1).
    fn blocks(tableau: &RadauTableau) -> Vec<Vec<f64>> {
        let [alpha, beta] = tableau.pair;
        let mut rows = vec![vec![0.0; tableau.nodes.len()]; tableau.nodes.len()];
        let first = usize::from(tableau.real);
        if tableau.real {
            rows[0][0] = 1.0 / tableau.gamma;
        }
        (rows[first][first], rows[first][first + 1]) = (alpha, -beta);
        (rows[first + 1][first], rows[first + 1][first + 1]) = (beta, alpha);
        rows
    }

    #[test]
    fn stages_collocate_and_blocks_are_those_of_the_inverse() {
        for tableau in [&RADAU_3, &RADAU_5] {
            let s = tableau.nodes.len();
            for (row, c) in tableau.rows.iter().zip(tableau.nodes) {
                for k in 0..s {
                    let power = i32::try_from(k).expect("few stages");
                    let sum: f64 =
                        row.iter().zip(tableau.nodes).map(|(a, c)| a * c.powi(power)).sum();
                    assert!((sum - c.powi(power + 1) / (k + 1) as f64).abs() < 1e-15);
                }
            }
            // A T B T⁻¹ = I
            let right = product(tableau.transformation, &product_owned(&blocks(tableau), tableau));
            let unit = product(tableau.rows, &right);
            for (i, row) in unit.iter().enumerate() {
                for (j, x) in row.iter().enumerate() {
                    assert!((x - f64::from(u8::from(i == j))).abs() < 1e-14, "{i} {j}: {x}");
                }
            }
        }
    }

    fn product_owned(a: &[Vec<f64>], tableau: &RadauTableau) -> Vec<Vec<f64>> {
        let rows: Vec<&[f64]> = a.iter().map(Vec::as_slice).collect();
        product(&rows, &owned(tableau.inverse))
    }

    #[test]
    fn errors_vanish_for_polynomials_of_the_degree_of_the_stages() {
        // hf(t₀) + Σ eᵢ/γ₀ zᵢ for y = θᵏ, k ≤ s
        for tableau in [&RADAU_3, &RADAU_5] {
            let s = i32::try_from(tableau.nodes.len()).expect("few stages");
            for k in 1..=s + 1 {
                let z = tableau.nodes.iter().zip(tableau.errors).map(|(c, e)| e * c.powi(k));
                let error = z.sum::<f64>() + f64::from(u8::from(k == 1));
                assert!((error.abs() < 1e-14) == (k <= s), "{k}: {error}");
            }
        }
    }
}
