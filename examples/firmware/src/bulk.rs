//! The standard streams of the machine that runs QEMU, by semihosting: much faster than a UART.

use embedded_io::{ErrorType, Read, Write};
use semihosting::io::{self, Read as _, Write as _};

/// One of the host's standard streams.
pub struct Host<S>(S);

impl Host<io::Stdin> {
    /// The host's standard input.
    pub fn input() -> io::Result<Self> {
        io::stdin().map(Self)
    }
}

impl Host<io::Stdout> {
    /// The host's standard output.
    pub fn output() -> io::Result<Self> {
        io::stdout().map(Self)
    }
}

/// The host refused.
#[derive(Debug)]
pub struct HostError;

impl core::fmt::Display for HostError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the host refused")
    }
}

impl core::error::Error for HostError {}

impl embedded_io::Error for HostError {
    fn kind(&self) -> embedded_io::ErrorKind {
        embedded_io::ErrorKind::Other
    }
}

impl<S> ErrorType for Host<S> {
    type Error = HostError;
}

impl Read for Host<io::Stdin> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, HostError> {
        self.0.read(buffer).map_err(|_| HostError)
    }
}

impl Write for Host<io::Stdout> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, HostError> {
        self.0.write(bytes).map_err(|_| HostError)
    }

    fn flush(&mut self) -> Result<(), HostError> {
        Ok(())
    }
}
