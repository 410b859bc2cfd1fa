//! Methods by name.

use serde::{Deserialize, Serialize};

use super::{DORMAND_PRINCE_5, DORMAND_PRINCE_8, FEHLBERG_45, Tableau};

/// A method for smooth motion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Method {
    /// Fehlberg's of order 4.
    #[serde(rename = "fehlberg-45")]
    Fehlberg45,
    /// Dormand's and Prince's of order 5.
    #[serde(rename = "dormand-prince-5")]
    DormandPrince5,
    /// Dormand's and Prince's of order 8.
    #[default]
    #[serde(rename = "dormand-prince-8")]
    DormandPrince8,
}

impl Method {
    /// Its coefficients.
    pub fn tableau(self) -> &'static Tableau {
        match self {
            Self::Fehlberg45 => &FEHLBERG_45,
            Self::DormandPrince5 => &DORMAND_PRINCE_5,
            Self::DormandPrince8 => &DORMAND_PRINCE_8,
        }
    }
}
