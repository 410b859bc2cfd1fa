//! Friction problems in FCLIB's HDF5 files [Acary2014, §3].
//!
//! ```text
//! fclib_local/                              fclib_global/
//!   spacedim                                  spacedim
//!   W/ V/ R/             matrices             M/ H/ G/            matrices
//!   vectors/ q s mu      numbers              vectors/ f w b mu   numbers
//!   info/ title …        texts                info/ title …       texts
//! ```
//!
//! The rows of bilateral constraints have their own blocks there,
//!
//! ```text
//! u = W r + V λ + q,      0 = Vᵀr + R λ + s                                (1)
//! M v = f + H r + G λ,    u = Hᵀv + w,    0 = Gᵀv + b,                     (2)
//! ```
//!
//! which are the last rows of W and q, or the last columns of H and entries of b, of the parent
//! module. A matrix is a group of `m` rows, `n` columns, `nzmax`, `nz`, and by nz
//!
//! ```text
//! nz ≥ 0     nz triplets: rows i, columns p, numbers x                     (3)
//! nz = −1    compressed columns: pointers p (n + 1), rows i                (4)
//! nz = −2    compressed rows: pointers p (m + 1), columns i                (5)
//! ```
//!
//! as in CSparse. The comment in the library's header exchanges i and p in (3), but neither its
//! merit functions nor Siconos do; triplets that lie outside the matrix by (3) and inside by the
//! header are taken by the header.
//!
//! Contacts with rolling resistance stand in `fclib_global_rolling` and `fclib_local_rolling` with
//! spacedim 5 and `vectors/mu_r`. Files of version 3.1 of the library have none; the names are
//! those of the structure and its field in later versions, and the local one is by analogy.
//!
//! A file that contradicts itself is no problem: every matrix and vector must have the size that
//! `spacedim` and the other parts give it, V, R and s or G and b come together or not at all, and
//! there are no bilateral rows but theirs.
//!
//! Rows of one constraint are not told apart by FCLIB: each row becomes a constraint of its own,
//! unless the dataset `info/bilateral` of our own files says otherwise.

mod read;
mod write;

/// A group of a problem: its name, whether it is global, whether contacts have five components.
type Root = (&'static str, bool, bool);

/// All groups, in the order in which they are looked for.
const ROOTS: [Root; 4] = [
    ("fclib_local", false, false),
    ("fclib_global", true, false),
    ("fclib_local_rolling", false, true),
    ("fclib_global_rolling", true, true),
];

/// The same for messages.
const ROOT_NAMES: &str =
    "`fclib_local`, `fclib_global`, `fclib_local_rolling`, `fclib_global_rolling`";

/// nz of (4) and (5).
const COMPRESSED_COLUMNS: i64 = -1;
const COMPRESSED_ROWS: i64 = -2;
