//! Texts as a list of tokens with their places, read from left to right.

use tabletop::console::Fault;

use crate::common::Outcome;
use crate::games;

/// The names that the console knows.
const NAMES: [&str; 5] = ["jar", "word", "merge", "poker", "connect"];

pub(crate) type Place = (usize, usize);

/// What comes of one game's text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) answers: String,
    pub(crate) fault: Option<Place>,
}

impl From<Outcome> for Told {
    fn from(Outcome { answers, fault }: Outcome) -> Self {
        let place = |fault: Fault| (fault.place.line as usize, fault.place.column as usize);
        Self {
            answers,
            fault: fault.map(place),
        }
    }
}

pub(crate) struct Token {
    pub(crate) bytes: Vec<u8>,
    pub(crate) place: Place,
    /// Whether no other token stands before it on its line.
    leads: bool,
}

impl Token {
    fn name(&self) -> Option<&'static str> {
        NAMES
            .into_iter()
            .find(|name| name.as_bytes() == self.bytes.as_slice())
    }

    fn is_quit(&self) -> bool {
        self.bytes == b"quit"
    }
}

/// Where a text is at fault, and the token there; none where the text stops early.
pub(crate) struct Stop {
    token: Option<usize>,
    place: Place,
}

/// The tokens of a text and the place one past its last byte.
fn tokens(text: &[u8]) -> (Vec<Token>, Place) {
    let mut tokens: Vec<Token> = Vec::new();
    let (mut line, mut column) = (1, 1);
    let mut inside = false;
    let mut leads = true;
    for (at, &byte) in text.iter().enumerate() {
        let ends_line = byte == b'\n' || byte == b'\r';
        if ends_line || byte == b' ' || byte == b'\t' {
            inside = false;
        } else if inside {
            tokens.last_mut().unwrap().bytes.push(byte);
        } else {
            tokens.push(Token {
                bytes: vec![byte],
                place: (line, column),
                leads,
            });
            inside = true;
            leads = false;
        }
        let before_line_feed = byte == b'\r' && text.get(at + 1) == Some(&b'\n');
        if ends_line && !before_line_feed {
            line += 1;
            column = 1;
            leads = true;
        } else {
            column += 1;
        }
    }
    (tokens, (line, column))
}

pub(crate) struct Reader {
    tokens: Vec<Token>,
    end: Place,
    at: usize,
    console: bool,
}

impl Reader {
    fn new(text: &[u8], console: bool) -> Self {
        let (tokens, end) = tokens(text);
        Self {
            tokens,
            end,
            at: 0,
            console,
        }
    }

    fn stop(&self, at: usize, offset: usize) -> Stop {
        let (line, column) = self.tokens[at].place;
        Stop {
            token: Some(at),
            place: (line, column + offset),
        }
    }

    /// A fault so many bytes into the token that was taken last.
    pub(crate) fn wrong(&self, offset: usize) -> Stop {
        self.stop(self.at - 1, offset)
    }

    /// A fault at a token taken so many tokens before the last.
    pub(crate) fn wrong_before(&self, back: usize) -> Stop {
        self.stop(self.at - 1 - back, 0)
    }

    fn calls(&self, at: usize) -> bool {
        self.console && (self.tokens[at].name().is_some() || self.tokens[at].is_quit())
    }

    /// The next token of a game.
    pub(crate) fn token(&mut self) -> Result<Vec<u8>, Stop> {
        if self.at == self.tokens.len() {
            return Err(Stop {
                token: None,
                place: self.end,
            });
        }
        if self.calls(self.at) {
            return Err(self.stop(self.at, 0));
        }
        self.at += 1;
        Ok(self.tokens[self.at - 1].bytes.clone())
    }

    /// A number between two bounds, both allowed.
    pub(crate) fn number(&mut self, low: u128, high: u128) -> Result<u128, Stop> {
        let token = self.token()?;
        if !token.iter().all(u8::is_ascii_digit) {
            return Err(self.wrong(0));
        }
        let digits = String::from_utf8(token).unwrap();
        let digits = digits.trim_start_matches('0');
        let number = match digits.len() {
            0 => Some(0),
            1..=20 => digits.parse::<u128>().ok(),
            _ => None,
        };
        match number {
            Some(number) if low <= number && number <= high => Ok(number),
            _ => Err(self.wrong(0)),
        }
    }

    /// Leaves out as many tokens as there are, up to so many, and none that calls a game.
    pub(crate) fn skip(&mut self, most: u128) {
        let mut left = most;
        while left > 0 && self.at < self.tokens.len() && !self.calls(self.at) {
            self.at += 1;
            left -= 1;
        }
    }
}

/// Reads one game's text alone.
pub(crate) fn read_game(game: &str, text: &[u8]) -> Told {
    let mut reader = Reader::new(text, false);
    let mut answers = String::new();
    let mut ended = games::play(game, &mut reader, &mut answers);
    if ended.is_ok() && reader.at < reader.tokens.len() {
        ended = Err(reader.stop(reader.at, 0));
    }
    Told {
        answers,
        fault: ended.err().map(|stop| stop.place),
    }
}

/// Reads a console's run; its output, error lines without their words.
pub(crate) fn read_console(text: &[u8]) -> String {
    let mut reader = Reader::new(text, true);
    let mut output = String::new();
    while reader.at < reader.tokens.len() {
        if reader.tokens[reader.at].is_quit() {
            break;
        }
        let ended = match reader.tokens[reader.at].name() {
            Some(name) => {
                reader.at += 1;
                games::play(name, &mut reader, &mut output)
            }
            None => Err(reader.stop(reader.at, 0)),
        };
        if let Err(Stop { token, place }) = ended {
            let (line, column) = (place.0.to_string(), place.1.to_string());
            output += &["error ", &line, ":", &column, "\n"].concat();
            reader.at = token.unwrap_or(reader.tokens.len());
            while reader.at < reader.tokens.len()
                && !(reader.tokens[reader.at].leads && reader.calls(reader.at))
            {
                reader.at += 1;
            }
        }
    }
    output
}
