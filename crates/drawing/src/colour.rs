//! Roles of colours: what shows a picture chooses them.

/// What a colour says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// A body that moves freely, by a number from 1 to 8 that tells it from others.
    Body(u8),
    /// What does not move.
    Ground,
    /// What is moved by a given motion, and machinery.
    Tool,
    /// What is to be seen first.
    Accent,
    /// Red, green and blue.
    Rgb([u8; 3]),
}

impl Colour {
    /// The body colour of a number, in turn.
    pub fn body(number: usize) -> Self {
        Self::Body(u8::try_from(number % 8).unwrap_or(0) + 1)
    }
}
