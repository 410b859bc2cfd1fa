//! One listener, one page, one stream, one place for commands; all behind a secret in the address.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::arguments::ServerArguments;
use super::control::{Saving, Shared};
use super::http::{Request, answer, begin};
use crate::failure::Failure;

/// Connections at one time.
const CONNECTIONS: usize = 64;

/// Time that a state may take to be saved, which is done between two steps.
const SAVING: Duration = Duration::from_secs(60);

/// Where pages of a run or a replay are served.
pub(crate) struct Server {
    /// The address of the page.
    pub(crate) url: String,
}

/// What is served.
struct Served {
    token: String,
    page: Vec<u8>,
    live: Option<Arc<Shared>>,
    frames: Vec<Option<usize>>,
    address: SocketAddr,
    connections: AtomicUsize,
}

impl Server {
    /// Serves a page, and the stream of a run if there is one, whose frames of bodies have these numbers of parts.
    pub(crate) fn start(
        arguments: &ServerArguments,
        page: String,
        live: Option<(Arc<Shared>, Vec<Option<usize>>)>,
    ) -> Result<Self, Failure> {
        let wanted = SocketAddr::new(arguments.bind, arguments.port);
        let bound =
            TcpListener::bind(wanted).and_then(|l| l.local_addr().map(|address| (l, address)));
        let (listener, address) = bound.map_err(|reason| {
            Failure::input(
                format!("cannot listen on {wanted}: {reason}"),
                "give another --bind or --port; without them a free port of this machine is taken",
            )
        })?;
        let token = secret();
        let host =
            if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
        let url = format!("http://{}/{token}/", SocketAddr::new(host, address.port()));
        let (live, frames) = live.map_or((None, Vec::new()), |(live, frames)| (Some(live), frames));
        let (page, connections) = (page.into_bytes(), AtomicUsize::new(0));
        let served = Arc::new(Served { token, page, live, frames, address, connections });
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = served.clone();
                if served.connections.fetch_add(1, Ordering::Relaxed) < CONNECTIONS {
                    thread::spawn(move || {
                        // whoever goes away in the middle has seen enough
                        let _ = served.serve(&stream);
                        served.connections.fetch_sub(1, Ordering::Relaxed);
                    });
                } else {
                    served.connections.fetch_sub(1, Ordering::Relaxed);
                }
            }
        });
        Ok(Self { url })
    }
}

/// A random word: the keys of a new hasher are the system's random numbers.
fn secret() -> String {
    let word = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", word(), word())
}

impl Served {
    fn serve(&self, stream: &TcpStream) -> io::Result<()> {
        let refuse = |status, words: &str| {
            answer(stream, status, "text/plain; charset=utf-8", words.as_bytes())
        };
        let Ok(request) = Request::read(stream) else {
            return refuse("400 Bad Request", "this is no request\n");
        };
        let ours = [self.address.ip(), stream.local_addr()?.ip()];
        if !request.is_for(&ours, self.address.port()) {
            return refuse("403 Forbidden", "this is not for pages of others\n");
        }
        let path = request.path.strip_prefix('/').and_then(|path| path.split_once('/'));
        let Some((_, place)) = path.filter(|(token, _)| same(token, &self.token)) else {
            return refuse("403 Forbidden", "the secret in the address is wrong\n");
        };
        match (request.method.as_str(), place, &self.live) {
            ("GET", "", _) => answer(stream, "200 OK", "text/html; charset=utf-8", &self.page),
            ("GET", "stream", Some(live)) => send(stream, live),
            ("POST", "command", Some(live)) => match self.command(live, &request.body) {
                Ok(told) => {
                    answer(stream, "200 OK", "application/json", told.to_string().as_bytes())
                }
                Err(words) => refuse("400 Bad Request", &words),
            },
            _ => refuse("404 Not Found", "there is nothing here\n"),
        }
    }

    /// Does what the page asks for; the error is for people.
    fn command(&self, live: &Shared, body: &[u8]) -> Result<Value, String> {
        let command: Value =
            serde_json::from_slice(body).map_err(|error| format!("no command: {error}"))?;
        match command["do"].as_str().unwrap_or_default() {
            "pause" => live.change(|control| control.paused = true),
            "resume" => live.change(|control| {
                control.paused = false;
                // the motion keeps pace with the clock from here on, and does not catch up
                control.changes += 1;
            }),
            "step" => live.change(|control| {
                control.paused = true;
                control.steps += 1;
            }),
            "speed" => {
                let factor = command["factor"].as_f64().filter(|factor| *factor > 0.0);
                if factor.is_none() && !command["factor"].is_null() {
                    return Err("a speed is a number above 0, or null".into());
                }
                live.change(|control| {
                    control.speed = factor;
                    control.changes += 1;
                });
            }
            "force" => self.push(live, &command)?,
            "save" => return save(live),
            other => return Err(format!("there is no command `{other}`")),
        }
        Ok(json!({}))
    }

    fn push(&self, live: &Shared, command: &Value) -> Result<(), String> {
        if command["force"].is_null() {
            live.push.end();
            return Ok(());
        }
        let vector = |name: &str| -> Option<[f64; 3]> {
            let numbers = command[name].as_array()?.iter().map(Value::as_f64);
            let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
            numbers.try_into().ok().filter(|x: &[f64; 3]| x.iter().all(|x| x.is_finite()))
        };
        let frame = command["frame"].as_u64().and_then(|frame| usize::try_from(frame).ok());
        let part = frame.and_then(|frame| self.frames.get(frame).copied().flatten());
        let part = part.ok_or("this body cannot be pushed")?;
        let (point, force) = vector("point").zip(vector("force")).ok_or("three numbers each")?;
        live.push(part, point, force);
        Ok(())
    }
}

/// Asks the run to save its state, and waits for it.
fn save(live: &Shared) -> Result<Value, String> {
    live.change(|control| control.save = Saving::Asked);
    let begun = Instant::now();
    let mut control = live.control();
    while begun.elapsed() < SAVING && !control.ended {
        if let Saving::Done(saved) = std::mem::take(&mut control.save) {
            return saved.map(|path| json!({ "path": path.display().to_string() }));
        }
        control.save = Saving::Asked;
        control = live.wait(control, Duration::from_millis(50));
    }
    Err("the state was not saved: the run has ended, or is in the middle of a step".into())
}

/// Sends messages as long as there are any, and somebody who takes them.
fn send(mut stream: &TcpStream, live: &Shared) -> io::Result<()> {
    begin(stream, "application/octet-stream")?;
    for message in live.join() {
        stream.write_all(&message)?;
        stream.flush()?;
    }
    Ok(())
}

/// Whether two words are the same, in a time that does not tell where they differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}
