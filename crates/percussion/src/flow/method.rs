//! Methods by name.

use serde::{Deserialize, Serialize};

/// A method for smooth motion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Method {
    /// Fehlberg's of order 4, explicit.
    #[serde(rename = "fehlberg-45")]
    Fehlberg45,
    /// Dormand's and Prince's of order 5, explicit.
    #[serde(rename = "dormand-prince-5")]
    DormandPrince5,
    /// Dormand's and Prince's of order 8, explicit.
    #[default]
    #[serde(rename = "dormand-prince-8")]
    DormandPrince8,
    /// Half-explicit of order 3: constraints hold at every stage.
    #[serde(rename = "half-explicit-3")]
    HalfExplicit3,
    /// Half-explicit of order 4: constraints hold at every stage.
    #[serde(rename = "half-explicit-4")]
    HalfExplicit4,
    /// Radau IIA of order 3, implicit.
    #[serde(rename = "radau-3")]
    Radau3,
    /// Radau IIA of order 5, implicit.
    #[serde(rename = "radau-5")]
    Radau5,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Fehlberg45,
        Self::DormandPrince5,
        Self::DormandPrince8,
        Self::HalfExplicit3,
        Self::HalfExplicit4,
        Self::Radau3,
        Self::Radau5,
    ];

    /// Name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fehlberg45 => "fehlberg-45",
            Self::DormandPrince5 => "dormand-prince-5",
            Self::DormandPrince8 => "dormand-prince-8",
            Self::HalfExplicit3 => "half-explicit-3",
            Self::HalfExplicit4 => "half-explicit-4",
            Self::Radau3 => "radau-3",
            Self::Radau5 => "radau-5",
        }
    }
}
