//! The solution between both ends of a step: equation (4) of the room.

/// F₀, F₁, ….
#[derive(Debug, Default)]
pub(super) struct Extension {
    coefficients: Vec<Vec<f64>>,
}

impl Extension {
    /// Writes F₀ to F₂, with which the solution is the cubic polynomial of Hermite.
    pub(super) fn write(&mut self, [y, end]: [&[f64]; 2], rates: [&[f64]; 2], h: f64) {
        self.coefficients.resize_with(self.coefficients.len().max(3), Vec::new);
        self.coefficients.iter_mut().for_each(|f| f.resize(y.len(), 0.0));
        for i in 0..y.len() {
            let (difference, first) = (end[i] - y[i], h * rates[0][i]);
            self.coefficients[0][i] = difference;
            self.coefficients[1][i] = first - difference;
            self.coefficients[2][i] = 2.0 * difference - first - h * rates[1][i];
        }
    }

    /// F_{3+l} as zero, to be added to.
    pub(super) fn further(&mut self, l: usize) -> &mut [f64] {
        let n = self.coefficients[0].len();
        self.coefficients.resize_with(self.coefficients.len().max(4 + l), || vec![0.0; n]);
        self.coefficients[3 + l].fill(0.0);
        &mut self.coefficients[3 + l]
    }

    /// y(t₀ + θh).
    pub(super) fn interpolate(&self, y: &[f64], theta: f64, out: &mut [f64]) {
        out.fill(0.0);
        for (k, coefficients) in self.coefficients.iter().enumerate().rev() {
            let factor = if k % 2 == 0 { theta } else { 1.0 - theta };
            for (out, f) in out.iter_mut().zip(coefficients) {
                *out = factor * (*out + f);
            }
        }
        for (out, y) in out.iter_mut().zip(y) {
            *out += y;
        }
    }
}
