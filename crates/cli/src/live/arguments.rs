//! Options of commands that serve a page.

use std::net::IpAddr;

use clap::Args;

/// Where a page is served.
#[derive(Clone, Debug, Args)]
pub(crate) struct ServerArguments {
    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Address to listen on; others than 127.0.0.1 show the run to whoever can reach this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,
    /// Port to listen on; 0 for one that is free
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) port: u16,
}
