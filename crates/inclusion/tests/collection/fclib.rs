//! FCLIB's HDF5 files.

use hdf5_pure::{File, FileBuilder, GroupBuilder};
use percussion_inclusion::collection::FrictionProblem;

use super::{all_forms, assert_same, global_problem, local_problem};

#[test]
fn every_form_reads_back_to_the_last_bit() {
    for problem in all_forms() {
        let bytes = problem.to_fclib(None).expect("fits");
        assert_same(&FrictionProblem::from_fclib(&bytes).expect("what was written"), &problem);
    }
}

#[test]
fn names_and_types_are_those_of_the_library() {
    let problem = global_problem(3, true);
    let r: Vec<f64> = (0..8).map(f64::from).collect();
    let file = File::from_bytes(problem.to_fclib(Some(&r)).expect("fits")).expect("readable");
    let integer = |path: &str| file.dataset(path).expect(path).read_i32().expect("integers");
    let numbers = |path: &str| file.dataset(path).expect(path).read_f64().expect("numbers");
    assert_eq!(integer("fclib_global/spacedim"), [3]);
    let h = |field: &str| integer(&format!("fclib_global/H/{field}"));
    assert_eq!((h("m"), h("n"), h("nz"), h("nzmax")), (vec![10], vec![6], vec![12], vec![12]));
    // triplets as in CSparse: rows i, columns p
    assert_eq!((h("i")[1], h("p")[1]), (3, 0));
    assert_eq!(integer("fclib_global/G/n"), [2]);
    assert_eq!(numbers("fclib_global/vectors/w").len(), 6);
    assert_eq!(numbers("fclib_global/vectors/b").len(), 2);
    assert_eq!(numbers("fclib_global/vectors/mu"), problem.friction());
    assert_eq!(numbers("solution/r"), r[..6]);
    assert_eq!(numbers("solution/l"), r[6..]);
    assert_eq!(numbers("solution/u"), problem.velocity(&r)[..6]);
    assert_eq!(numbers("solution/v").len(), 10);
}

/// Integer datasets of a matrix.
type Fields = [(&'static str, &'static [i32]); 3];

/// One contact whose W has these datasets.
fn stored(fields: &[(&str, &[i32])], numbers: &[f64]) -> Vec<u8> {
    let mut file = FileBuilder::new();
    let mut root = file.create_group("fclib_local");
    root.create_dataset("spacedim").with_i32_data(&[3]);
    let mut w = root.create_group("W");
    for (name, data) in fields {
        w.create_dataset(name).with_i32_data(data);
    }
    w.create_dataset("x").with_f64_data(numbers);
    root.add_group(w.finish());
    add_vectors(&mut root);
    file.add_group(root.finish());
    file.finish().expect("fits")
}

fn add_vectors(root: &mut GroupBuilder) {
    let mut vectors = root.create_group("vectors");
    vectors.create_dataset("q").with_f64_data(&[-1.0, 0.5, 0.25]);
    vectors.create_dataset("mu").with_f64_data(&[0.3]);
    root.add_group(vectors.finish());
}

const SIZES: Fields = [("m", &[3]), ("n", &[3]), ("nzmax", &[5])];

#[test]
fn all_storages_of_a_matrix_are_read() {
    let expected = [(0, 0, 1.0), (0, 1, 2.0), (1, 1, 3.0), (1, 2, 4.0), (2, 0, 5.0)];
    let storages: [(Fields, [f64; 5]); 3] = [
        (
            [("nz", &[5]), ("i", &[0, 0, 1, 1, 2]), ("p", &[0, 1, 1, 2, 0])],
            [1.0, 2.0, 3.0, 4.0, 5.0],
        ),
        ([("nz", &[-1]), ("p", &[0, 2, 4, 5]), ("i", &[0, 2, 0, 1, 1])], [1.0, 5.0, 2.0, 3.0, 4.0]),
        ([("nz", &[-2]), ("p", &[0, 2, 4, 5]), ("i", &[0, 1, 1, 2, 0])], [1.0, 2.0, 3.0, 4.0, 5.0]),
    ];
    for (fields, numbers) in storages {
        let fields: Vec<_> = SIZES.into_iter().chain(fields).collect();
        let problem = FrictionProblem::from_fclib(&stored(&fields, &numbers)).expect("readable");
        assert_eq!(problem.local_form().matrix.summed(), expected, "{fields:?}");
        assert_eq!((problem.name.as_str(), problem.friction()), ("", &[0.3][..]));
    }
}

#[test]
fn damaged_files_are_refused_or_read_but_never_panic() {
    let whole = global_problem(3, true).to_fclib(None).expect("fits");
    let mut read = 0;
    for place in (0..whole.len()).step_by(3) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x55;
        read += usize::from(FrictionProblem::from_fclib(&damaged).is_ok());
    }
    // numbers and names carry no checksum, the structure of the file does
    assert!(read < whole.len() / 3, "{read} of {} damages unnoticed", whole.len() / 3);
}

#[test]
fn files_that_lack_something_are_refused_with_its_name() {
    let refused =
        |bytes: &[u8]| FrictionProblem::from_fclib(bytes).expect_err("broken").to_string();
    assert!(refused(b"{}").starts_with("HDF5, `/`:"));
    let whole = local_problem(3, true).to_fclib(None).expect("fits");
    for length in (0..whole.len()).step_by(7) {
        refused(&whole[..length]);
    }
    let mut foreign = FileBuilder::new();
    foreign.create_dataset("data").with_f64_data(&[1.0]);
    let found = refused(&foreign.finish().expect("fits"));
    assert!(found.contains("none of the groups `fclib_local`"), "{found}");

    let triplets: Fields = [("nz", &[5]), ("i", &[0, 0, 1, 1, 2]), ("p", &[0, 1, 1, 2, 0])];
    let all: Vec<_> = SIZES.into_iter().chain(triplets).collect();
    let numbers = [1.0; 5];
    for missing in ["m", "n", "nz", "i", "p"] {
        let rest: Vec<_> = all.iter().copied().filter(|(name, _)| *name != missing).collect();
        let found = refused(&stored(&rest, &numbers));
        let expected = format!("`fclib_local/W/{missing}` is missing");
        assert!(found.contains(&expected), "{found}");
    }
    let changed = |name: &'static str, data: &'static [i32]| -> Vec<_> {
        let kept = all.iter().copied().filter(move |(other, _)| *other != name);
        kept.chain([(name, data)]).collect()
    };
    let cases: [(&'static str, &'static [i32], &str); 5] = [
        ("i", &[0, 0, 1, 1, 3], "entry 4 of `W` stands at (3, 0)"),
        ("i", &[0, 0, 1], "`fclib_local/W/i` has 3 entries instead of 5"),
        ("i", &[0, 0, 1, 1, -2], "`fclib_local/W/i`: -2 is negative"),
        ("nz", &[-1], "`fclib_local/W/p` has 5 entries instead of 4"),
        ("nz", &[-3], "`fclib_local/W/nz`: -3 is negative"),
    ];
    for (name, data, expected) in cases {
        let found = refused(&stored(&changed(name, data), &numbers));
        assert!(found.contains(expected), "{found}, not {expected}");
    }
    let pointers: Vec<_> = SIZES
        .into_iter()
        .chain([("nz", &[-1][..]), ("p", &[0, 4, 2, 5]), ("i", &[0, 0, 1, 1, 2])])
        .collect();
    let found = refused(&stored(&pointers, &numbers));
    assert!(found.contains("the pointers do not ascend to the 5 entries"), "{found}");
    let found = refused(&stored(&all, &[f64::NAN; 5]));
    assert_eq!(found, "`W` is not finite at entry 0, counted from 0");
}
