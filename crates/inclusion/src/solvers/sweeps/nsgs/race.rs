//! A race of plain and accelerated sweeps.
//!
//! No cheap measure tells reliably whether an accelerated iterate is nearer to the solution:
//! where the iteration is slow, far points have short steps. So the plain sequence is never given
//! up. Beside it runs the accelerated one, sweep for sweep, and who meets the tolerance first has
//! won. If plain sweeps alone need n sweeps, the race needs
//!
//! ```text
//! at most 2 n sweeps,   and fewer than n wherever acceleration gains a factor of two.   (1)
//! ```
//!
//! When both have made 8, 16, 32 … sweeps, the accelerated sequence must be ahead: its shortest
//! step at most half as long as that of the plain one. Otherwise it is withdrawn until the plain
//! sequence has doubled its sweeps, and then starts again from there; so where acceleration does
//! not help, its share is small.

/// Sweeps of the plain sequence before the first start of the other.
const FIRST_START: usize = 2;

/// Sweeps of both before they are first compared.
const FIRST_COMPARISON: usize = 8;

/// How much shorter the steps of the accelerated sequence must be, squared.
const AHEAD: f64 = 0.25;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Turn {
    #[default]
    Plain,
    Accelerated,
}

/// The state of the race.
#[derive(Debug, Default)]
pub(super) struct Race {
    turn: Turn,
    /// Whether both are under way.
    running: bool,
    /// The iterate whose turn it is not, while both are under way.
    waiting: Vec<f64>,
    /// Sweeps of the plain sequence.
    plain_sweeps: usize,
    /// Their number at which the other starts.
    next_start: usize,
    /// Sweeps of each since the start, and their number at the next comparison.
    since_start: usize,
    comparison: usize,
    /// Shortest steps since the start, squared.
    plain_best: f64,
    accelerated_best: f64,
}

impl Race {
    /// Begins with the plain sequence alone.
    pub(super) fn start(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        *self = Self { next_start: FIRST_START, waiting, ..Self::default() };
    }

    /// Whose turn is next; `p`, the iterate swept last, is replaced by the one to be swept now.
    pub(super) fn next(&mut self, p: &mut [f64]) -> Turn {
        if !self.running {
            if self.plain_sweeps < self.next_start {
                return Turn::Plain;
            }
            self.start_accelerated(p);
        } else if self.turn == Turn::Plain {
            self.turn = Turn::Accelerated;
            p.swap_with_slice(&mut self.waiting);
        } else {
            self.turn = Turn::Plain;
            p.swap_with_slice(&mut self.waiting);
            self.compare();
        }
        self.turn
    }

    /// Told the square of the step just made.
    pub(super) fn record(&mut self, square: f64) {
        match self.turn {
            Turn::Plain => {
                self.plain_sweeps += 1;
                self.plain_best = self.plain_best.min(square);
            }
            Turn::Accelerated => self.accelerated_best = self.accelerated_best.min(square),
        }
    }

    /// Whether steps of the plain sequence tell the other how to start, which looks back so many
    /// sweeps.
    pub(super) fn is_starting(&self, depth: usize) -> bool {
        !self.running && self.plain_sweeps + depth >= self.next_start
    }

    /// Whether both are under way.
    pub(super) fn is_running(&self) -> bool {
        self.running
    }

    /// The iterate whose turn it is not.
    pub(super) fn waiting(&self) -> Option<&[f64]> {
        self.running.then_some(&self.waiting)
    }

    fn start_accelerated(&mut self, p: &[f64]) {
        self.waiting.clear();
        self.waiting.extend_from_slice(p);
        (self.running, self.turn) = (true, Turn::Accelerated);
        (self.since_start, self.comparison) = (0, FIRST_COMPARISON);
        (self.plain_best, self.accelerated_best) = (f64::INFINITY, f64::INFINITY);
    }

    /// After an accelerated sweep.
    fn compare(&mut self) {
        self.since_start += 1;
        if self.since_start < self.comparison {
            return;
        }
        if self.accelerated_best <= AHEAD * self.plain_best {
            self.comparison *= 2;
        } else {
            self.running = false;
            self.next_start = 2 * self.plain_sweeps;
        }
    }
}
