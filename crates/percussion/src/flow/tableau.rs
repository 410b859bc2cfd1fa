//! Coefficients of explicit Runge–Kutta methods.

/// An explicit method with error estimate and continuous extension. Stage s + 1 is the rate at the
/// end of the step, which is the first stage of the next.
#[derive(Debug)]
pub struct Tableau {
    /// Name on the command line and in files.
    pub name: &'static str,
    /// Order of the solution.
    pub order: u32,
    /// cᵢ of the s stages.
    pub nodes: &'static [f64],
    /// aᵢⱼ, row by row.
    pub rows: &'static [&'static [f64]],
    /// bᵢ.
    pub weights: &'static [f64],
    /// Weights of s + 1 stages in the error; a second row tempers the first.
    pub errors: &'static [&'static [f64]],
    /// Stages that only the continuous extension needs.
    pub extra_nodes: &'static [f64],
    /// Their coefficients over all earlier stages.
    pub extra_rows: &'static [&'static [f64]],
    /// Weights of all stages in the coefficients of the continuous extension beyond the third.
    pub dense: &'static [&'static [f64]],
}

/// Fehlberg's pair of orders 4 and 5, advanced with order 4
/// [HairerNorsettWanner1993, Table II.5.1]; cubic continuous extension.
pub static FEHLBERG_45: Tableau = Tableau {
    name: "fehlberg-45",
    order: 4,
    nodes: &[0.0, 1.0 / 4.0, 3.0 / 8.0, 12.0 / 13.0, 1.0, 1.0 / 2.0],
    rows: &[
        &[],
        &[1.0 / 4.0],
        &[3.0 / 32.0, 9.0 / 32.0],
        &[1932.0 / 2197.0, -7200.0 / 2197.0, 7296.0 / 2197.0],
        &[439.0 / 216.0, -8.0, 3680.0 / 513.0, -845.0 / 4104.0],
        &[-8.0 / 27.0, 2.0, -3544.0 / 2565.0, 1859.0 / 4104.0, -11.0 / 40.0],
    ],
    weights: &[25.0 / 216.0, 0.0, 1408.0 / 2565.0, 2197.0 / 4104.0, -1.0 / 5.0, 0.0],
    errors: &[&[
        16.0 / 135.0 - 25.0 / 216.0,
        0.0,
        6656.0 / 12825.0 - 1408.0 / 2565.0,
        28561.0 / 56430.0 - 2197.0 / 4104.0,
        -9.0 / 50.0 + 1.0 / 5.0,
        2.0 / 55.0,
        0.0,
    ]],
    extra_nodes: &[],
    extra_rows: &[],
    dense: &[],
};

/// The pair of orders 5 and 4 of Dormand and Prince, advanced with order 5
/// [HairerNorsettWanner1993, Table II.5.2]; continuous extension of order 4
/// [HairerNorsettWanner1993, §II.6].
pub static DORMAND_PRINCE_5: Tableau = Tableau {
    name: "dormand-prince-5",
    order: 5,
    nodes: &[0.0, 1.0 / 5.0, 3.0 / 10.0, 4.0 / 5.0, 8.0 / 9.0, 1.0],
    rows: &[
        &[],
        &[1.0 / 5.0],
        &[3.0 / 40.0, 9.0 / 40.0],
        &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0],
        &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0],
        &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0],
    ],
    weights: &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
    errors: &[&[
        71.0 / 57600.0,
        0.0,
        -71.0 / 16695.0,
        71.0 / 1920.0,
        -17253.0 / 339_200.0,
        22.0 / 525.0,
        -1.0 / 40.0,
    ]],
    extra_nodes: &[],
    extra_rows: &[],
    dense: &[&[
        -12_715_105_075.0 / 11_282_082_432.0,
        0.0,
        87_487_479_700.0 / 32_700_410_799.0,
        -10_690_763_975.0 / 1_880_347_072.0,
        701_980_252_875.0 / 199_316_789_632.0,
        -1_453_857_185.0 / 822_651_844.0,
        69_997_945.0 / 29_380_423.0,
    ]],
};
