//! The JSON form of a friction problem.

use serde::Deserialize;

use super::{FrictionProblem, ProblemError};

/// A matrix as triplets; equal places add up.
#[derive(Debug, Deserialize)]
struct Matrix {
    i: Vec<usize>,
    j: Vec<usize>,
    x: Vec<f64>,
}

/// What a file says.
#[derive(Debug, Deserialize)]
struct File {
    #[serde(default)]
    name: String,
    dim: usize,
    mu: Vec<f64>,
    #[serde(default)]
    mu_r: Vec<f64>,
    #[serde(rename = "W")]
    w: Matrix,
    q: Vec<f64>,
}

impl FrictionProblem {
    /// Reads the JSON form.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, ProblemError> {
        let file: File = serde_json::from_str(text).expect("JSON");
        let w: Vec<_> =
            file.w.i.iter().zip(&file.w.j).zip(&file.w.x).map(|((i, j), x)| (*i, *j, *x)).collect();
        let mut problem = Self::local(file.dim, &w, file.q, file.mu, file.mu_r)?;
        problem.name = file.name;
        Ok(problem)
    }
}
