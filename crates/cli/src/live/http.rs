//! As much of HTTP as one page needs: requests are read with bounds, and refused unless they are for this server.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, TcpStream};
use std::time::Duration;

/// Bytes of a line, lines of a head, and bytes of a body at most.
const LINE: u64 = 8192;
const LINES: usize = 100;
const BODY: u64 = 65_536;

/// Time that a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// A request.
#[derive(Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    host: Option<String>,
    origin: Option<String>,
    pub(super) body: Vec<u8>,
}

impl Request {
    /// Reads one from a connection.
    pub(super) fn read(stream: &TcpStream) -> io::Result<Self> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut reader = BufReader::new(stream);
        let first = line(&mut reader)?;
        let mut words = first.split_ascii_whitespace().map(str::to_owned);
        let (Some(method), Some(path)) = (words.next(), words.next()) else {
            return Err(bad("no request"));
        };
        let mut request = Self { method, path, ..Self::default() };
        let mut length = 0;
        for count in 0.. {
            let header = line(&mut reader)?;
            if header.is_empty() {
                break;
            }
            let (name, value) = header.split_once(':').ok_or_else(|| bad("no header"))?;
            let value = value.trim().to_owned();
            match name.to_ascii_lowercase().as_str() {
                // two of them are no host at all
                "host" => request.host = Some(request.host.map_or(value, |_| String::new())),
                "origin" => request.origin = Some(value),
                "content-length" => length = value.parse().map_err(|_| bad("no length"))?,
                _ => {}
            }
            if count > LINES {
                return Err(bad("too many headers"));
            }
        }
        if length > BODY {
            return Err(bad("too long"));
        }
        reader.take(length).read_to_end(&mut request.body)?;
        Ok(request)
    }

    /// Whether it is meant for one of these addresses at this port, and comes from a page of ours if from any.
    pub(super) fn is_for(&self, addresses: &[IpAddr], port: u16) -> bool {
        let named = |host: &str| {
            let (name, given) = host.rsplit_once(':').unwrap_or((host, "80"));
            let name = name.trim_start_matches('[').trim_end_matches(']');
            let ours =
                name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback() || addresses.contains(&ip));
            given.parse() == Ok(port) && (ours || name.eq_ignore_ascii_case("localhost"))
        };
        let host = self.host.as_deref().is_some_and(named);
        let origin = self.origin.as_deref().is_none_or(|origin| {
            let of_page = origin.strip_prefix("http://").is_some_and(named);
            let same = origin.strip_prefix("http://") == self.host.as_deref();
            of_page && same
        });
        host && origin
    }
}

fn line(reader: &mut impl BufRead) -> io::Result<String> {
    let mut bytes = Vec::new();
    reader.take(LINE).read_until(b'\n', &mut bytes)?;
    if bytes.pop() != Some(b'\n') {
        return Err(bad("a line is too long, or not there"));
    }
    let text = String::from_utf8(bytes).map_err(|_| bad("no text"))?;
    Ok(text.trim_end_matches('\r').to_owned())
}

fn bad(reason: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, reason)
}

/// Answers with a whole body.
pub(super) fn answer(
    mut stream: &TcpStream,
    status: &str,
    kind: &str,
    body: &[u8],
) -> io::Result<()> {
    write!(stream, "{}Content-Length: {}\r\n\r\n", head(status, kind), body.len())?;
    stream.write_all(body)?;
    stream.flush()
}

/// Begins an answer that goes on as long as the connection does.
pub(super) fn begin(mut stream: &TcpStream, kind: &str) -> io::Result<()> {
    write!(stream, "{}\r\n", head("200 OK", kind))
}

fn head(status: &str, kind: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nConnection: close\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
    )
}
