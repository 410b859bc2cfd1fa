//! Damaged scene files are read or refused.

use std::fs;
use std::path::Path;

use percussion_lab::scenario::Setup;

use crate::random::Random;
use crate::support::examples;
use crate::text;

/// How many files are damaged.
const FILES: u64 = 5000;

#[test]
fn five_thousand_damaged_scene_files_are_read_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.is_file()).collect();
    files.sort();
    let mut good: Vec<String> =
        files.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    good.extend(examples().into_iter().map(str::to_owned));
    good.push(include_str!("../../examples/fuzz/seeds/scene.toml").to_owned());
    good.push(include_str!("../../examples/fuzz/seeds/joints.toml").to_owned());
    let (mut read, mut refused) = (0, 0);
    for k in 0..FILES {
        let mut random = Random::new(k);
        let [seed, other] = [0; 2].map(|_| random.below(good.len()));
        let other = &good[other];
        let words: Vec<&str> = text::tokens(other).into_iter().map(|token| &other[token]).collect();
        let damaged = text::mutate(&good[seed], &words, &mut random);
        let Ok(damaged) = String::from_utf8(damaged) else { continue };
        match Setup::from_toml_in(&damaged, "damaged", &[], &folder) {
            Ok(setup) => {
                assert!(setup.problem.state.is_finite());
                read += 1;
            }
            Err(error) => {
                assert!(error.span.is_some(), "{error:?} in\n{damaged}");
                assert!(error.help.is_some(), "{error:?}");
                refused += 1;
            }
        }
    }
    assert!(read > 500 && refused > 500, "{read} read, {refused} refused");
}
