//! No module needs one beside it that needs it.
//!
//! Modules are the files and folders below `src`, and of a folder its own. What a file names by
//! `crate::`, `super::` or `self::`, directly or by what a `mod.rs` passes on, is an edge between the
//! two modules beside each other in which both lie. A module and those inside it are one.

use std::collections::{BTreeMap, BTreeSet};

use super::sources;

/// A module, as the names that lead to it.
type Path = Vec<String>;

/// The modules of a crate.
struct Modules {
    /// Their texts, without comments and unit tests.
    texts: BTreeMap<Path, String>,
    /// What each brings into its scope: a name, and the path that it stands for.
    imports: BTreeMap<Path, BTreeMap<String, Path>>,
}

impl Modules {
    fn of(folder: &str) -> Self {
        let mut texts = BTreeMap::new();
        for (path, text) in sources(folder) {
            let text_path = path.to_string_lossy().into_owned();
            let below = text_path.split(&format!("{folder}/")).nth(1).unwrap();
            let mut module: Path =
                below.trim_end_matches(".rs").split('/').map(Into::into).collect();
            if ["lib", "main", "mod"].contains(&module[module.len() - 1].as_str()) {
                module.pop();
            }
            texts.insert(module, code(&text));
        }
        let imports = texts.iter().map(|(module, text)| (module.clone(), imports(text))).collect();
        Self { texts, imports }
    }

    /// The innermost module that a path leads to, as it is written in a module; none if it is that
    /// of another crate.
    fn resolve(&self, module: &[String], path: &[String], depth: usize) -> Option<Path> {
        let mut rest = path;
        let mut base = match path.first()?.as_str() {
            "crate" => Path::new(),
            "self" | "super" => module.to_vec(),
            name if self.texts.contains_key(&inside(module, name)) => module.to_vec(),
            _ => return None,
        };
        while let Some(first) = rest.first() {
            match first.as_str() {
                "crate" | "self" => {}
                "super" => drop(base.pop()),
                name if self.texts.contains_key(&inside(&base, name)) => base.push(name.into()),
                name => {
                    let passed_on = self.imports.get(&base).and_then(|names| names.get(name));
                    let further = passed_on.filter(|_| depth < 10);
                    let found = further.and_then(|p| self.resolve(&base, p, depth + 1));
                    return found.or(Some(base));
                }
            }
            rest = &rest[1..];
        }
        Some(base)
    }

    /// For each module with others inside, which of these names which, and where.
    fn edges(&self) -> BTreeMap<Path, BTreeMap<String, BTreeMap<String, String>>> {
        let mut edges: BTreeMap<Path, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
        for (module, text) in &self.texts {
            for path in paths(text) {
                let Some(used) = self.resolve(module, &path, 0) else { continue };
                let common = module.iter().zip(&used).take_while(|(a, b)| a == b).count();
                if let (Some(user), Some(used)) = (module.get(common), used.get(common)) {
                    let place = format!("{} names {}", module.join("::"), path.join("::"));
                    let beside = edges.entry(module[..common].to_vec()).or_default();
                    beside.entry(user.clone()).or_default().entry(used.clone()).or_insert(place);
                }
            }
        }
        edges
    }
}

fn inside(module: &[String], name: &str) -> Path {
    module.iter().cloned().chain([name.into()]).collect()
}

/// A text without comments, strings and its unit tests, which may look anywhere.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    text.lines().map(|line| line.split("//").next().unwrap().to_owned() + "\n").collect()
}

/// The paths of all `use` declarations, with the names that they give.
fn imports(text: &str) -> BTreeMap<String, Path> {
    let mut names = BTreeMap::new();
    for declaration in declarations(text) {
        for tree in expand(declaration) {
            let (path, name) = tree.split_once(" as ").unwrap_or((&tree, ""));
            let path: Path = path.split("::").map(|name| name.trim().into()).collect();
            let last = path[path.len() - 1].clone();
            names.insert(if name.is_empty() { last } else { name.trim().into() }, path);
        }
    }
    names
}

fn declarations(text: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &str| {
        let line =
            line.trim_start().trim_start_matches("pub(crate) ").trim_start_matches("pub(super) ");
        line.trim_start_matches("pub ").starts_with("use ")
    };
    let starts = text.split_inclusive('\n').scan(0, |start, line| {
        let here = *start;
        *start += line.len();
        Some((here, line))
    });
    starts.filter(move |(_, line)| begins(line)).map(|(start, _)| {
        let declaration = text[start..].split(';').next().unwrap();
        declaration.split_once("use ").unwrap().1
    })
}

/// `a::{b, c::{d}}` as `a::b` and `a::c::d`.
fn expand(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else { return vec![tree.trim().into()] };
    let inner = &rest[..rest.rfind('}').unwrap()];
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (i, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(expand).map(|part| prefix.trim().to_owned() + &part).collect()
}

/// All paths that begin with `crate`, `super`, `self` or, in a `use`, with any name.
fn paths(text: &str) -> BTreeSet<Path> {
    let mut paths: BTreeSet<Path> = imports(text).into_values().collect();
    for start in ["crate::", "super::", "self::"] {
        for (place, _) in text.match_indices(start) {
            let before = text[..place].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            let path = text[place..].chars().take_while(|c| is_path(*c)).collect::<String>();
            let names = path.split("::").filter(|name| !name.is_empty());
            paths.insert(names.map(Into::into).collect());
        }
    }
    paths
}

/// The modules that lead from one back to itself, if any do.
fn cycle(edges: &BTreeMap<String, BTreeMap<String, String>>) -> Option<Vec<&str>> {
    for start in edges.keys() {
        // the shortest way back
        let mut ways = vec![vec![start.as_str()]];
        let mut seen = BTreeSet::new();
        while let Some(way) = (!ways.is_empty()).then(|| ways.remove(0)) {
            for next in edges.get(*way.last().unwrap()).into_iter().flat_map(BTreeMap::keys) {
                let longer: Vec<&str> = way.iter().copied().chain([next.as_str()]).collect();
                if next == start {
                    return Some(longer);
                }
                if seen.insert(next) {
                    ways.push(longer);
                }
            }
        }
    }
    None
}

#[test]
fn no_module_needs_one_beside_it_that_needs_it() {
    let crates = [
        "inclusion",
        "geometry",
        "collection",
        "percussion",
        "drawing",
        "replay",
        "pictures",
        "lab",
        "cli",
    ];
    for folder in crates.map(|name| format!("crates/{name}/src")) {
        let modules = Modules::of(&folder);
        let edges = modules.edges();
        let count: usize = edges.values().flat_map(BTreeMap::values).map(BTreeMap::len).sum();
        assert!(count > 5, "only {count} uses were found in {folder}: are these the files?");
        for (parent, beside) in &edges {
            let Some(way) = cycle(beside) else { continue };
            let why: Vec<&str> =
                way.windows(2).map(|pair| beside[pair[0]][pair[1]].as_str()).collect();
            panic!(
                "{folder}/{}: {} is a cycle: {}",
                parent.join("/"),
                way.join(" → "),
                why.join("; ")
            );
        }
    }
}

#[test]
fn cycles_are_found_through_what_modules_pass_on() {
    let text = |module: &[&str], text: &str| {
        (module.iter().map(|name| (*name).to_owned()).collect::<Path>(), code(text))
    };
    let texts = BTreeMap::from([
        text(&[], "mod a;\nmod b;\n"),
        text(&["a"], "mod x;\nmod y;\npub use x::{X, y_of};\n"),
        text(&["a", "x"], "use super::y::{self, Y};\n"),
        text(&["a", "y"], "// super::x is only a comment\nuse super::{\n    X as Other,\n};\n"),
        text(&["b"], "fn f() { crate::a::X::new(); }\n#[cfg(test)]\nmod tests { use crate::b; }"),
    ]);
    let imports = texts.iter().map(|(module, text)| (module.clone(), imports(text))).collect();
    let edges = Modules { texts, imports }.edges();
    assert_eq!(cycle(&edges[&Path::new()]), None);
    assert_eq!(cycle(&edges[&vec!["a".to_owned()]]), Some(vec!["x", "y", "x"]));
}
