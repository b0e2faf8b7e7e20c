//! How a console stops: a faulty text, or an output or input that fails.

use core::fmt;

use super::Fault;

/// An output that does not take a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum WriteError<W> {
    /// The output's own error.
    Output(W),
    /// The output took 0 bytes.
    NothingWritten,
}

/// What [`Console::feed`](super::Console::feed) can stop at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum FeedError<W> {
    /// The one text that was asked for is faulty.
    Fault(Fault),
    /// The output failed.
    Write(WriteError<W>),
}

/// What [`Console::run`](super::Console::run) can stop at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RunError<R, W> {
    /// The one text that was asked for is faulty.
    Fault(Fault),
    /// The input's own error.
    Read(R),
    /// The output failed.
    Write(WriteError<W>),
}

impl<W> From<Fault> for FeedError<W> {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl<W> From<WriteError<W>> for FeedError<W> {
    fn from(error: WriteError<W>) -> Self {
        Self::Write(error)
    }
}

impl<R, W> From<WriteError<W>> for RunError<R, W> {
    fn from(error: WriteError<W>) -> Self {
        Self::Write(error)
    }
}

impl<R, W> From<FeedError<W>> for RunError<R, W> {
    fn from(error: FeedError<W>) -> Self {
        match error {
            FeedError::Fault(fault) => Self::Fault(fault),
            FeedError::Write(error) => Self::Write(error),
        }
    }
}

impl<W: fmt::Display> fmt::Display for WriteError<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Output(error) => error.fmt(f),
            Self::NothingWritten => f.write_str("the output took no bytes"),
        }
    }
}

impl<W: fmt::Display> fmt::Display for FeedError<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl<R: fmt::Display, W: fmt::Display> fmt::Display for RunError<R, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Read(error) => error.fmt(f),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl<W: fmt::Debug + fmt::Display> core::error::Error for WriteError<W> {}
impl<W: fmt::Debug + fmt::Display> core::error::Error for FeedError<W> {}
impl<R: fmt::Debug + fmt::Display, W: fmt::Debug + fmt::Display> core::error::Error
    for RunError<R, W>
{
}
