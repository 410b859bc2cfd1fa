//! The motorbike: settling, wheelie threshold, somersault [Studer2009, §7.6.4].

mod model_contract;
mod model_runs;

use model_contract::check;
use model_runs::{Outcome, run};

#[test]
fn probe() {
    for torque in ["0", "300", "320", "340", "400"] {
        let o = run("motorbike", &[("torque", torque)], 1e-3, 2.2);
        let t = &o.trajectory;
        let front = t.channels.iter().find(|c| c.name == "front tyre").unwrap();
        let rear = t.channels.iter().find(|c| c.name == "rear tyre").unwrap();
        for time in [0.5, 0.99, 1.1, 1.3, 1.5, 1.7, 2.0, 2.2] {
            let k = o.sample(time);
            eprintln!(
                "T={torque} t={time} frame={:.4?} u={:.3} front gap {:.4} P {:.3} rear gap {:.5} P {:.3}",
                &t.q_at(k)[..3],
                t.u_at(k)[0],
                front.gap[k],
                front.percussion[2 * k] / 1e-3,
                rear.gap[k],
                rear.percussion[2 * k] / 1e-3
            );
        }
    }
}

#[test]
fn owes_the_system_contract() {
    check("motorbike", &[]);
}
