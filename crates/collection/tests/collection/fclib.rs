//! FCLIB's HDF5 files.

use hdf5_pure::{File, FileBuilder, GroupBuilder};
use percussion_collection::FrictionProblem;

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
    assert!(found.contains("the pointers do not ascend from 0 to the 5 entries"), "{found}");
    let found = refused(&stored(&all, &[f64::NAN; 5]));
    assert_eq!(found, "`W` is not finite at entry 0, counted from 0");
}

/// A file whose parts have these sizes, and more datasets.
struct Parts {
    root: &'static str,
    dim: i32,
    mu: usize,
    /// Names and shapes of square-diagonal matrices of ones.
    matrices: &'static [(&'static str, i32, i32)],
    vectors: &'static [(&'static str, usize)],
    bilateral: &'static [i32],
}

impl Parts {
    fn bytes(&self) -> Vec<u8> {
        let mut file = FileBuilder::new();
        let mut root = file.create_group(self.root);
        root.create_dataset("spacedim").with_i32_data(&[self.dim]);
        for &(name, m, n) in self.matrices {
            let mut group = root.create_group(name);
            let ones: Vec<i32> = (0..m.min(n)).collect();
            for (field, data) in [("m", &[m][..]), ("n", &[n]), ("nz", &[m.min(n)]), ("i", &ones)] {
                group.create_dataset(field).with_i32_data(data);
            }
            group.create_dataset("p").with_i32_data(&ones);
            group.create_dataset("x").with_f64_data(&vec![1.0; ones.len()]);
            root.add_group(group.finish());
        }
        let mut vectors = root.create_group("vectors");
        vectors.create_dataset("mu").with_f64_data(&vec![0.5; self.mu]);
        for &(name, length) in self.vectors {
            vectors.create_dataset(name).with_f64_data(&vec![0.25; length]);
        }
        root.add_group(vectors.finish());
        if !self.bilateral.is_empty() {
            let mut info = root.create_group("info");
            info.create_dataset("bilateral").with_i32_data(self.bilateral);
            root.add_group(info.finish());
        }
        file.add_group(root.finish());
        file.finish().expect("fits")
    }

    fn read(&self) -> Result<FrictionProblem, String> {
        FrictionProblem::from_fclib(&self.bytes()).map_err(|error| error.to_string())
    }
}

const LOCAL: Parts = Parts {
    root: "fclib_local",
    dim: 3,
    mu: 1,
    matrices: &[("W", 3, 3)],
    vectors: &[("q", 3)],
    bilateral: &[],
};

const GLOBAL: Parts = Parts {
    root: "fclib_global",
    matrices: &[("M", 4, 4), ("H", 4, 3)],
    vectors: &[("f", 4), ("w", 3)],
    ..LOCAL
};

#[test]
fn bilateral_rows_are_only_those_that_a_file_declares() {
    let rows = |parts: Parts| parts.read().expect("a problem").bilateral().to_vec();
    assert!(rows(LOCAL).is_empty() && rows(GLOBAL).is_empty());
    let matrices = &[("W", 3, 3), ("V", 3, 2), ("R", 2, 2)];
    let constrained = Parts { matrices, vectors: &[("q", 3), ("s", 2)], ..LOCAL };
    assert_eq!(rows(Parts { bilateral: &[2], ..constrained }), [2]);
    assert_eq!(rows(constrained), [1, 1]);
    let matrices = &[("M", 4, 4), ("H", 4, 3), ("G", 4, 1)];
    assert_eq!(rows(Parts { matrices, vectors: &[("f", 4), ("w", 3), ("b", 1)], ..GLOBAL }), [1]);
}

#[test]
fn files_that_contradict_themselves_are_refused_with_the_dataset() {
    let six = Parts { matrices: &[("W", 6, 6)], vectors: &[("q", 6)], ..LOCAL };
    let cases = [
        (Parts { mu: 1, ..six }, "`fclib_local/W`: is 6 × 6"),
        (Parts { mu: 0, ..six }, "`fclib_local/W`: is 6 × 6"),
        (Parts { mu: 3, ..six }, "`fclib_local/W`: is 6 × 6"),
        (Parts { dim: 2, mu: 2, ..six }, "`fclib_local/W`: is 6 × 6"),
        (
            Parts { vectors: &[("q", 6)], ..LOCAL },
            "`fclib_local/vectors/q` has 6 entries instead of 3",
        ),
        (Parts { bilateral: &[3], ..LOCAL }, "`fclib_local/info/bilateral`: divides 3"),
        (
            Parts { vectors: &[("q", 3), ("s", 1)], ..LOCAL },
            "`fclib_local/vectors/s`: stands without",
        ),
        (
            Parts { matrices: &[("W", 3, 3), ("R", 1, 1)], ..LOCAL },
            "`fclib_local/R`: stands without",
        ),
        (Parts { matrices: &[("W", 3, 3), ("V", 3, 1)], ..LOCAL }, "`fclib_local/R/m` is missing"),
        (Parts { vectors: &[("q", 3), ("mu_r", 1)], ..LOCAL }, "`fclib_local/vectors/mu_r`:"),
        (Parts { root: "fclib_local_rolling", ..LOCAL }, "`fclib_local_rolling/spacedim`:"),
        (Parts { dim: 4, ..LOCAL }, "contacts of 4 components"),
        (Parts { mu: 2, ..GLOBAL }, "`fclib_global/H`: is 4 × 3"),
        (Parts { matrices: &[("M", 5, 5), ("H", 4, 3)], ..GLOBAL }, "`fclib_global/H`: is 4 × 3"),
        (Parts { vectors: &[("f", 3), ("w", 3)], ..GLOBAL }, "`fclib_global/vectors/f` has 3"),
        (
            Parts { vectors: &[("f", 4), ("w", 3), ("b", 2)], ..GLOBAL },
            "`fclib_global/vectors/b`: stands without `fclib_global/G`",
        ),
    ];
    for (parts, expected) in cases {
        let found = parts.read().map(|problem| problem.bilateral().to_vec());
        assert!(
            found.as_ref().is_err_and(|found| found.contains(expected)),
            "{found:?}, not {expected}"
        );
    }
}

#[test]
fn indices_are_whole_numbers_of_any_size() {
    let with = |field: &str, write: &dyn Fn(&mut GroupBuilder)| {
        let mut file = FileBuilder::new();
        let mut root = file.create_group("fclib_local");
        root.create_dataset("spacedim").with_i32_data(&[3]);
        let mut w = root.create_group("W");
        for (name, data) in
            [("m", &[3][..]), ("n", &[3]), ("nz", &[3]), ("i", &[0, 1, 2]), ("p", &[0, 1, 2])]
        {
            if name != field {
                w.create_dataset(name).with_i32_data(data);
            }
        }
        w.create_dataset("x").with_f64_data(&[1.0; 3]);
        write(&mut w);
        root.add_group(w.finish());
        add_vectors(&mut root);
        file.add_group(root.finish());
        FrictionProblem::from_fclib(&file.finish().expect("fits"))
            .map_err(|error| error.to_string())
    };
    let floats = |data: [f64; 3]| {
        with("i", &|w| {
            w.create_dataset("i").with_f64_data(&data);
        })
    };
    assert!(floats([0.0, 1.0, 2.0]).is_ok());
    assert_eq!(
        floats([0.0, 1.7, 2.0]).unwrap_err(),
        "HDF5, `fclib_local/W/i`: 1.7 is no whole number"
    );
    assert!(floats([0.0, f64::NAN, 2.0]).unwrap_err().contains("`fclib_local/W/i`"));
    for large in [1_i64 << 40, i64::MAX] {
        let found = with("m", &|w| {
            w.create_dataset("m").with_i64_data(&[large]);
        });
        assert!(found.unwrap_err().contains(&format!("`fclib_local/W`: is {large} × 3")));
    }
    let found = with("n", &|w| {
        w.create_dataset("n").with_u64_data(&[u64::MAX]);
    });
    assert!(found.unwrap_err().contains("`fclib_local/W/n`: 18446744073709551615 is too large"));
}

#[test]
fn data_that_would_unfold_out_of_proportion_are_refused_by_their_declared_size() {
    let zeros = vec![0.0; 1 << 20];
    for level in [1, 9] {
        let mut file = FileBuilder::new();
        let mut root = file.create_group("fclib_local");
        root.create_dataset("spacedim").with_i32_data(&[3]);
        let mut vectors = root.create_group("vectors");
        let mu = vectors.create_dataset("mu").with_f64_data(&zeros);
        mu.with_chunks(&[1 << 20]).with_deflate(level);
        root.add_group(vectors.finish());
        file.add_group(root.finish());
        let bytes = file.finish().unwrap();
        assert!(bytes.len() < 50_000, "{} bytes", bytes.len());
        let error = FrictionProblem::from_fclib(&bytes).unwrap_err().to_string();
        assert!(error.contains("fclib_local/vectors/mu") && error.contains("declared"), "{error}");
    }
}
