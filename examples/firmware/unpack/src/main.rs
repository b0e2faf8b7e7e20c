//! `unpack IMAGE < LOG`: the lines of a defmt log that the program in this ELF file wrote.

use std::io::{self, Read, Write};
use std::{env, fs};

use anyhow::{Context, bail};
use defmt_decoder::{DecodeError, Table};

fn main() -> anyhow::Result<()> {
    let image = env::args_os().nth(1).context("unpack IMAGE < LOG")?;
    let table = Table::parse(&fs::read(image)?)?.context("the image logs nothing by defmt")?;
    let mut log = Vec::new();
    io::stdin().read_to_end(&mut log)?;

    let mut decoder = table.new_stream_decoder();
    decoder.received(&log);
    let mut output = io::stdout().lock();
    loop {
        match decoder.decode() {
            Ok(frame) => {
                let level = frame.level().map_or("", |level| level.as_str());
                writeln!(output, "{level} {}", frame.display_message())?;
            }
            Err(DecodeError::UnexpectedEof) => return Ok(()),
            Err(DecodeError::Malformed) => bail!("the log is not of this image, or it is broken"),
        }
    }
}
