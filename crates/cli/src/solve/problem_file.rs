//! Friction problems in files: JSON or FCLIB's HDF5, told apart by their first bytes.

use std::path::Path;

use percussion_collection::FrictionProblem;

use crate::failure::Failure;
use crate::failure::text::shown_name;
use crate::files::read_bytes;
use crate::terminal;

/// The first bytes of every HDF5 file.
const HDF5: &[u8] = b"\x89HDF\r\n\x1a\n";

/// Relative difference of W and HᵀM⁻¹H above which a file contradicts itself.
const CONTRADICTION: f64 = 1e-6;

/// Reads the problem of a file, named after it if it has no name.
pub(crate) fn read(path: &Path) -> Result<FrictionProblem, Failure> {
    let bytes = read_bytes(path, "give the file of a friction problem, JSON or FCLIB's HDF5")?;
    let read = if bytes.starts_with(HDF5) {
        FrictionProblem::from_fclib(&bytes)
    } else {
        let text = String::from_utf8(bytes).map_err(|_| {
            let message = format!("{} is neither HDF5 nor text", path.display());
            Failure::input(message, "friction problems are JSON or FCLIB's HDF5")
        })?;
        FrictionProblem::from_json(&text)
    };
    let mut problem = read.map_err(|error| {
        let help = "docs/friction-problems.md describes both formats";
        Failure::input(format!("{}: {error}", path.display()), help)
    })?;
    if problem.name.is_empty() {
        let name = path.file_stem().unwrap_or_default();
        problem.name = name.to_string_lossy().into_owned();
    }
    problem.name = shown_name(&problem.name);
    if let Some(mismatch) = problem.mismatch().filter(|mismatch| *mismatch > CONTRADICTION) {
        terminal::warning(&format!(
            "{}: `W` differs from HᵀM⁻¹H by {mismatch:.1e}; `W` and `q` are used",
            problem.name
        ));
    }
    Ok(problem)
}
