//! Runs that are watched: who may, and what they can ask for.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::support::{assert_exit, command, json, percussion, words};
use serde_json::{Value, json};
use tempfile::tempdir;

/// A program that serves, and where; it is ended with the test.
struct Watched {
    child: Child,
    host: String,
    token: String,
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a program that says where it can be watched.
fn watched(folder: &Path, arguments: &[&str]) -> Watched {
    let mut command = command(folder, arguments);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let (out, err) = (child.stdout.take().expect("piped"), child.stderr.take().expect("piped"));
    let is_played = !arguments.contains(&"--view") && folder.join(arguments[1]).is_dir();
    let lines: Box<dyn BufRead + Send> =
        if is_played { Box::new(BufReader::new(out)) } else { Box::new(BufReader::new(err)) };
    let mut lines = lines.lines().map(|line| line.expect("text"));
    let line = lines.find(|line| line.contains("http://")).expect("an address");
    let (_, address) = line.split_once("http://").expect("an address");
    let (host, token) = address.trim().trim_end_matches('/').split_once('/').expect("a secret");
    // what it says later must find somebody who listens
    std::thread::spawn(move || lines.for_each(drop));
    Watched { child, host: host.into(), token: token.into() }
}

impl Watched {
    /// The answer to a request with these headers, all of it.
    fn ask(&self, request: &str, headers: &str, body: &str) -> String {
        let mut stream = self.send(request, headers, body);
        let mut text = Vec::new();
        stream.read_to_end(&mut text).expect("an answer");
        String::from_utf8_lossy(&text).into_owned()
    }

    fn send(&self, request: &str, headers: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("somebody listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a time");
        let length = body.len();
        let text = format!("{request} HTTP/1.1\r\n{headers}Content-Length: {length}\r\n\r\n{body}");
        stream.write_all(text.as_bytes()).expect("written");
        stream
    }

    fn own(&self) -> String {
        format!("Host: {}\r\n", self.host)
    }

    /// A command of the page; the status and what is told.
    fn command(&self, command: &Value) -> (String, String) {
        let Self { host, token, .. } = self;
        let headers = format!("Host: {host}\r\nOrigin: http://{host}\r\n");
        let answer = self.ask(&format!("POST /{token}/command"), &headers, &command.to_string());
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.lines().next().expect("a status").to_owned(), body.to_owned())
    }

    fn stream(&self) -> Messages {
        let request = format!("GET /{}/stream", self.token);
        let mut reader = BufReader::new(self.send(&request, &self.own(), ""));
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            reader.read_line(&mut line).expect("a head");
        }
        Messages { reader }
    }
}

/// Messages of a run.
struct Messages {
    reader: BufReader<TcpStream>,
}

impl Messages {
    fn next(&mut self) -> (u8, Vec<u8>) {
        let mut head = [0; 5];
        self.reader.read_exact(&mut head).expect("a message");
        let length = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
        let mut payload = vec![0; length as usize];
        self.reader.read_exact(&mut payload).expect("its payload");
        (head[4], payload)
    }

    /// Time and number of the next frame.
    fn frame(&mut self) -> (f64, u32) {
        loop {
            if let (1, bytes) = self.next() {
                let t = f64::from_le_bytes(bytes[..8].try_into().expect("a time"));
                return (t, u32::from_le_bytes(bytes[8..12].try_into().expect("a number")));
            }
        }
    }

    /// The time and number of the last frame before the run says that it is in this state.
    fn until(&mut self, state: &str) {
        loop {
            if let (3, bytes) = self.next() {
                let told: Value = serde_json::from_slice(&bytes).expect("JSON");
                if told["state"] == state {
                    return;
                }
            }
        }
    }
}

#[test]
fn strangers_are_refused() {
    let dir = tempdir().expect("folder");
    let run = watched(dir.path(), &["view", "bouncing-ball"]);
    let (host, token) = (&run.host, &run.token);
    let page = format!("GET /{token}/");
    let answer = run.ask(&page, &run.own(), "");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("data-source=\"live\""));
    let port = host.rsplit_once(':').expect("a port").1;
    let local = format!("Host: localhost:{port}\r\n");
    assert!(run.ask(&page, &local, "").starts_with("HTTP/1.1 200"));
    for headers in [
        String::new(),
        format!("Host: evil.example:{port}\r\n"),
        "Host: 127.0.0.1:1\r\n".into(),
        format!("Host: {host}\r\nHost: {host}\r\n"),
        format!("Host: {host}\r\nOrigin: http://evil.example\r\n"),
        format!("Host: {host}\r\nOrigin: https://{host}\r\n"),
        format!("Host: {host}\r\nOrigin: null\r\n"),
        format!("Host: {host}\r\nOrigin: http://127.0.0.1:1\r\n"),
    ] {
        for request in
            [page.clone(), format!("GET /{token}/stream"), format!("POST /{token}/command")]
        {
            let answer = run.ask(&request, &headers, "{\"do\":\"pause\"}");
            assert!(answer.starts_with("HTTP/1.1 403"), "{request} {headers}: {answer}");
        }
    }
    for path in [
        "/".to_owned(),
        format!("/{}/", "0".repeat(32)),
        format!("/{token}"),
        "/favicon.ico".into(),
    ] {
        let answer = run.ask(&format!("GET {path}"), &run.own(), "");
        assert!(answer.starts_with("HTTP/1.1 403"), "{path}: {answer}");
    }
    assert!(
        run.ask(&format!("GET /{token}/../secret"), &run.own(), "").starts_with("HTTP/1.1 404")
    );
    assert!(run.ask(&page, "nonsense\r\n", "").starts_with("HTTP/1.1 400"));
}

#[test]
fn a_run_pauses_steps_and_goes_on() {
    let dir = tempdir().expect("folder");
    let run = watched(dir.path(), &["view", "woodpecker", "--dt", "1e-5"]);
    assert!(run.command(&json!({ "do": "pause" })).0.contains("200"));
    let mut messages = run.stream();
    let (kind, header) = messages.next();
    let header: Value = serde_json::from_slice(&header).expect("JSON");
    assert_eq!((kind, &header["title"]), (0, &Value::from("woodpecker")));
    assert_eq!(header["live"]["force"], false, "its frames are functions, not parts");
    let (t, number) = messages.frame();
    messages.until("paused");
    for count in 1..=3 {
        run.command(&json!({ "do": "step" }));
        let (later, next) = loop {
            let seen = messages.frame();
            if seen.1 > number + count - 1 {
                break seen;
            }
        };
        assert_eq!(next, number + count, "one step, and no more");
        assert!((later - t - 1e-5 * f64::from(count)).abs() < 1e-12, "{later} s");
    }
    assert!(run.command(&json!({ "do": "speed", "factor": null })).0.contains("200"));
    run.command(&json!({ "do": "resume" }));
    messages.until("running");
    messages.until("ended");
    for wrong in [json!({ "do": "fly" }), json!({}), json!({ "do": "speed", "factor": -1 })] {
        assert!(run.command(&wrong).0.contains("400"), "{wrong}");
    }
    let push = json!({ "do": "force", "frame": 0, "point": [0, 0, 0], "force": [1, 0, 0] });
    assert!(run.command(&push).1.contains("cannot be pushed"));
}

#[test]
fn a_state_can_be_saved_and_continued() {
    let dir = tempdir().expect("folder");
    let run = watched(dir.path(), &["view", "woodpecker"]);
    run.command(&json!({ "do": "pause" }));
    let mut messages = run.stream();
    messages.until("paused");
    run.command(&json!({ "do": "step" }));
    let (status, told) = run.command(&json!({ "do": "save" }));
    assert!(status.contains("200"), "{told}");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let path = told["path"].as_str().expect("a path");
    let goes_on =
        ["run", "woodpecker", "--from", path, "--t-end", "0.01", "--out", "on", "--quiet"];
    assert_exit(&percussion(dir.path(), &goes_on), 0);
}

#[test]
fn a_run_that_was_pushed_says_so_and_one_that_was_watched_is_the_same_run() {
    let dir = tempdir().expect("folder");
    let begin = ["run", "box-on-slope", "--t-end", "0.05", "--quiet"];
    assert_exit(&percussion(dir.path(), &[&begin[..], &["--out", "alone"]].concat()), 0);
    for (out, pushed) in [("seen", false), ("pushed", true)] {
        let mut run = watched(dir.path(), &[&begin[..], &["--view", "--out", out]].concat());
        run.command(&json!({ "do": "pause" }));
        let mut messages = run.stream();
        messages.until("paused");
        if pushed {
            let push =
                json!({ "do": "force", "frame": 0, "point": [0, 0, 0], "force": [0, 0, 50.0] });
            assert!(run.command(&push).0.contains("200"));
        }
        run.command(&json!({ "do": "resume" }));
        assert_eq!(run.child.wait().expect("a child").code(), Some(0));
        let summary = json(&dir.path().join(out).join("summary.json"));
        assert_eq!(summary["disturbed"], pushed, "{out}");
        let [alone, own] =
            ["alone", out].map(|name| json(&dir.path().join(name).join("summary.json")));
        assert_eq!(alone["final_state"] == own["final_state"], !pushed, "{out}");
    }
}

#[test]
fn runs_that_are_done_are_played() {
    let dir = tempdir().expect("folder");
    let run = ["run", "bouncing-ball", "--t-end", "0.1", "--quiet", "--out", "done"];
    assert_exit(&percussion(dir.path(), &run), 0);
    let played = watched(dir.path(), &["view", "done"]);
    let answer = played.ask(&format!("GET /{}/", played.token), &played.own(), "");
    assert!(answer.contains("data-source=\"replay\""), "the page of the run");
    for (arguments, told) in [
        (&["view", "done", "--dt", "1"][..], "only played"),
        (&["view", "."], "holds no replay.html"),
        (&["view", "no-such-model"], "no-such-model"),
        (&["view", "bouncing-ball", "--bind", "203.0.113.1"], "cannot listen"),
    ] {
        let output = percussion(dir.path(), arguments);
        assert_exit(&output, 2);
        assert!(words(&output).contains(told), "{}", words(&output));
    }
}

/// A mass in space that nothing holds.
const FREE: &str = "[run]\ndt = 1e-3\nt_end = 100\n\n[[body]]\nname = \"stone\"\nkind = \"rigid-body\"\n\
    shape = { kind = \"sphere\", radius = 0.1 }\nmass = 1.0\n";

#[test]
fn a_force_that_is_not_renewed_ends() {
    let dir = tempdir().expect("folder");
    std::fs::write(dir.path().join("free.toml"), FREE).expect("written");
    let run = watched(dir.path(), &["view", "free.toml"]);
    let mut messages = run.stream();
    messages.frame();
    let push = json!({ "do": "force", "frame": 0, "point": [0, 0, 0], "force": [1.0, 0, 0] });
    assert!(run.command(&push).0.contains("200"));
    // frames come with the clock; their kinetic energy grows as long as somebody pushes
    let mut after = |wait: u64| {
        let begun = std::time::Instant::now();
        loop {
            let (kind, bytes) = messages.next();
            if kind == 1 && begun.elapsed() >= Duration::from_millis(wait) {
                return f32::from_le_bytes(bytes[17..21].try_into().expect("an energy"));
            }
        }
    };
    let (first, second) = (after(800), after(400));
    assert!(first > 0.0, "it was pushed");
    assert_eq!(first, second, "and is no longer");
}
