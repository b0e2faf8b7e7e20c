//! Texts that are right, nearly right, or wrong in ways a reader might trip over.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

type Tokens = Vec<Vec<u8>>;

/// Tokens that stand badly in most places.
fn strange() -> impl Strategy<Value = Vec<u8>> {
    let zeros = "0".repeat(300);
    let letters = "A".repeat(300);
    let fixed: Vec<Vec<u8>> = [
        "0",
        "1",
        "2",
        "5",
        "10",
        "11",
        "13",
        "14",
        "300",
        "301",
        "4294967295",
        "4294967296",
        "42949672950",
        "18446744073709551616",
        "18446744073709551617",
        "340282366920938463463374607431768211457",
        "-1",
        "+1",
        "1.0",
        "1,",
        "0x1",
        "jar",
        "word",
        "merge",
        "poker",
        "connect",
        "quit",
        "Quit",
        "QUIT",
        "jars",
        "quits",
        "connectconnect",
        "T",
        "hearts",
        "Hearts",
        "heart",
        "spadess",
        "J",
        "A",
        "B",
        "33J3",
        "AAAA",
        "\u{e9}",
        "\0",
        "\x0b",
        "\x0c",
        "1\x0c",
        "\x0cjar",
        "\u{a0}",
        "\u{2028}",
        "\u{feff}1",
        "\x1a",
        "\x7f",
        "*",
        zeros.as_str(),
        letters.as_str(),
    ]
    .iter()
    .map(|token| token.as_bytes().to_vec())
    .collect();
    prop_oneof![
        6 => select(fixed),
        1 => vec(any::<u8>(), 1..4),
        1 => (100..2000_usize, any::<bool>()).prop_map(|(length, digits)| {
            vec![if digits { b'1' } else { b'Z' }; length]
        }),
        1 => (1..600_usize, "[0-9]{1,11}").prop_map(|(zeros, digits)| {
            ("0".repeat(zeros) + &digits).into_bytes()
        }),
    ]
}

/// One thing done to a list of tokens.
#[derive(Debug, Clone)]
enum Change {
    Drop(Index),
    Double(Index),
    Swap(Index, Index),
    Replace(Index, Vec<u8>),
    Insert(Index, Vec<u8>),
    Behind(Vec<u8>),
    Zeros(Index, usize),
    LowerCase(Index),
    Glue(Index, Vec<u8>),
    Shorten(Index),
    Repeat(Index, usize),
    OneMore(Index),
    OneLess(Index),
    Cut(Index),
}

fn change() -> impl Strategy<Value = Change> {
    use Change::*;
    let at = any::<Index>;
    prop_oneof![
        at().prop_map(Drop),
        at().prop_map(Double),
        (at(), at()).prop_map(|(a, b)| Swap(a, b)),
        (at(), strange()).prop_map(|(at, token)| Replace(at, token)),
        (at(), strange()).prop_map(|(at, token)| Insert(at, token)),
        strange().prop_map(Behind),
        (at(), 1..400_usize).prop_map(|(at, zeros)| Zeros(at, zeros)),
        at().prop_map(LowerCase),
        (at(), strange()).prop_map(|(at, token)| Glue(at, token)),
        at().prop_map(Shorten),
        (at(), select(vec![2, 3, 75, 300])).prop_map(|(at, times)| Repeat(at, times)),
        at().prop_map(OneMore),
        at().prop_map(OneLess),
        at().prop_map(Cut),
    ]
}

fn number(token: &[u8]) -> Option<u64> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

fn apply(tokens: &mut Tokens, change: &Change) {
    let length = tokens.len();
    if length == 0 {
        return;
    }
    match change {
        Change::Drop(at) => {
            tokens.remove(at.index(length));
        }
        Change::Double(at) => {
            let token = tokens[at.index(length)].clone();
            tokens.insert(at.index(length), token);
        }
        Change::Swap(a, b) => tokens.swap(a.index(length), b.index(length)),
        Change::Replace(at, token) => tokens[at.index(length)].clone_from(token),
        Change::Insert(at, token) => tokens.insert(at.index(length), token.clone()),
        Change::Behind(token) => tokens.push(token.clone()),
        Change::Zeros(at, zeros) => {
            let at = at.index(length);
            tokens[at] = [vec![b'0'; *zeros], tokens[at].clone()].concat();
        }
        Change::LowerCase(at) => tokens[at.index(length)].make_ascii_lowercase(),
        Change::Glue(at, token) => tokens[at.index(length)].extend_from_slice(token),
        Change::Shorten(at) => {
            let at = at.index(length);
            tokens[at].pop();
            if tokens[at].is_empty() {
                tokens.remove(at);
            }
        }
        Change::Repeat(at, times) => {
            let at = at.index(length);
            if tokens[at].len() < 400 {
                tokens[at] = tokens[at].repeat(*times);
            }
        }
        Change::OneMore(at) | Change::OneLess(at) => {
            let at = at.index(length);
            if let Some(number) = number(&tokens[at]) {
                let number = match change {
                    Change::OneMore(_) => number.wrapping_add(1),
                    _ => number.wrapping_sub(1),
                };
                tokens[at] = number.to_string().into_bytes();
            }
        }
        Change::Cut(at) => tokens.truncate(at.index(length) + 1),
    }
}

/// White space between tokens: one kind all the way, or any.
fn spaces() -> impl Strategy<Value = Vec<&'static str>> {
    let any = select(vec![
        " ", "  ", "\t", "\n", "\r", "\r\n", "\n\n", "\r\r", "\n\r", "\r\r\n", "\r\n\r\n", " \n ",
        "\t\r\n\t",
    ]);
    prop_oneof![
        2 => Just(vec![" "]),
        2 => Just(vec!["\n"]),
        1 => Just(vec!["\r\n"]),
        1 => Just(vec!["\r"]),
        4 => vec(any, 1..12),
    ]
}

/// What stands before the first token and after the last, and what is done to single bytes.
#[derive(Debug, Clone)]
struct Frame {
    before: &'static str,
    behind: &'static str,
    bytes: Option<(Index, Option<u8>)>,
}

fn frame() -> impl Strategy<Value = Frame> {
    let bytes = prop_oneof![
        5 => Just(None),
        1 => any::<Index>().prop_map(|at| Some((at, None))),
        1 => (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Some((at, Some(byte)))),
        1 => (any::<Index>(), select(b" \n\r\t0A".to_vec()))
            .prop_map(|(at, byte)| Some((at, Some(byte)))),
    ];
    (
        select(vec!["", "", "", " ", "\n", "\r\n", "\r", "\n\n \t"]),
        select(vec![
            "",
            "",
            "\n",
            "\n",
            "\r\n",
            "\r",
            " ",
            "\n\n",
            "\n \r\n\t",
        ]),
        bytes,
    )
        .prop_map(|(before, behind, bytes)| Frame {
            before,
            behind,
            bytes,
        })
}

fn join(tokens: &Tokens, spaces: &[&str], frame: &Frame) -> Vec<u8> {
    let mut text = frame.before.as_bytes().to_vec();
    for (at, token) in tokens.iter().enumerate() {
        if at > 0 {
            text.extend_from_slice(spaces[(at - 1) % spaces.len()].as_bytes());
        }
        text.extend_from_slice(token);
    }
    text.extend_from_slice(frame.behind.as_bytes());
    if let Some((at, byte)) = frame.bytes {
        let at = at.index(text.len() + 1);
        match byte {
            // Cut short, or one byte put in or changed.
            None => text.truncate(at),
            Some(byte) if at % 2 == 0 || at == text.len() => text.insert(at, byte),
            Some(byte) => text[at] = byte,
        }
    }
    text
}

fn changed(tokens: impl Strategy<Value = Tokens>) -> impl Strategy<Value = Tokens> {
    let changes = prop_oneof![
        2 => Just(Vec::new()),
        3 => vec(change(), 1..2),
        1 => vec(change(), 2..6),
    ];
    (tokens, changes).prop_map(|(mut tokens, changes)| {
        for change in &changes {
            apply(&mut tokens, change);
        }
        tokens
    })
}

/// A game's tokens as a text, with changes.
pub(crate) fn text(tokens: impl Strategy<Value = Tokens>) -> impl Strategy<Value = Vec<u8>> {
    (changed(tokens), spaces(), frame())
        .prop_map(|(tokens, spaces, frame)| join(&tokens, &spaces, &frame))
}

/// A console's run: games with changes, each behind its name, and what does not belong.
pub(crate) fn run() -> impl Strategy<Value = Vec<u8>> {
    fn named(
        name: &'static str,
        tokens: impl Strategy<Value = Tokens>,
    ) -> impl Strategy<Value = Tokens> {
        tokens.prop_map(move |mut tokens| {
            tokens.insert(0, name.as_bytes().to_vec());
            tokens
        })
    }
    let part = prop_oneof![
        4 => changed(named("jar", jar())),
        4 => changed(named("word", word())),
        4 => changed(named("merge", merge())),
        1 => changed(named("poker", poker())),
        4 => changed(named("connect", connect())),
        1 => strange().prop_map(|token| vec![token]),
        1 => Just(vec![b"quit".to_vec()]),
    ];
    // Each part has spaces of its own.
    vec((part, spaces(), frame()), 0..7).prop_map(|parts| {
        let mut text = Vec::new();
        for (tokens, spaces, frame) in parts {
            text.extend(join(&tokens, &spaces, &frame));
            text.extend_from_slice(spaces[spaces.len() - 1].as_bytes());
        }
        // The last blank is there or not.
        if text.len() % 2 == 1 {
            text.pop();
        }
        text
    })
}

/// Tokens in no order, with many names and line ends among them.
pub(crate) fn odd() -> impl Strategy<Value = Vec<u8>> {
    let token = prop_oneof![
        3 => strange(),
        2 => select(vec!["jar", "word", "merge", "poker", "connect", "connect", "quit"])
            .prop_map(|name| name.as_bytes().to_vec()),
        4 => "[0-3]".prop_map(String::into_bytes),
        1 => "[A23456789DQJK]{4}".prop_map(String::into_bytes),
        1 => "(10|[2-9JQKA])".prop_map(String::into_bytes),
        1 => "(clubs|diamonds|hearts|spades)".prop_map(String::into_bytes),
    ];
    (vec(token, 0..40), spaces(), frame())
        .prop_map(|(tokens, spaces, frame)| join(&tokens, &spaces, &frame))
}

fn decimal(number: &impl ToString) -> Vec<u8> {
    number.to_string().into_bytes()
}

pub(crate) fn jar() -> impl Strategy<Value = Tokens> {
    let size = prop_oneof![4 => 2..5_usize, 1 => 2..14_usize];
    size.prop_flat_map(|contestants| {
        let letters = &b"A23456789DQJK"[..];
        let standard = Just(letters[..contestants].repeat(4)).prop_shuffle();
        // Few values make four alike likely, and uneven deals.
        let uneven = (1..letters.len() + 1)
            .prop_flat_map(move |values| vec(select(letters[..values].to_vec()), 4 * contestants));
        let cards = prop_oneof![standard, uneven];
        (cards, 1..=contestants).prop_map(move |(cards, start)| {
            let mut tokens = vec![decimal(&contestants), decimal(&start)];
            tokens.extend(cards.chunks(4).map(<[u8]>::to_vec));
            tokens
        })
    })
}

pub(crate) fn word() -> impl Strategy<Value = Tokens> {
    let word = prop_oneof![
        2 => "[A-Z]{1,12}",
        2 => "[A-C]{1,12}",
        1 => "[A-Z]{1,300}",
        1 => ("[A-D]{1,9}", 1..400_usize).prop_map(|(word, times)| word.repeat(times)),
    ];
    word.prop_map(|word| vec![word.into_bytes()])
}

pub(crate) fn merge() -> impl Strategy<Value = Tokens> {
    let count = prop_oneof![
        4 => 0..4_u32,
        1 => 0..20_u32,
        1 => any::<u32>(),
        1 => u32::MAX - 3..=u32::MAX,
    ];
    vec(vec(count, 4), 0..6).prop_map(|cases| {
        let mut tokens = vec![decimal(&cases.len())];
        tokens.extend(cases.iter().flatten().map(decimal));
        tokens
    })
}

pub(crate) fn poker() -> impl Strategy<Value = Tokens> {
    const RANKS: [&str; 13] = [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
    ];
    const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    let players = prop_oneof![1 => 1..5_usize, 8 => 6..11_usize];
    let case = players.prop_flat_map(|players| {
        let deck: Vec<usize> = (0..52).collect();
        // A narrow deck's hands tie and make flushes and full houses more often.
        let order = prop_oneof![
            Just(deck.clone()).prop_shuffle(),
            Just(deck).prop_map(|mut deck| {
                deck.reverse();
                deck
            }),
        ];
        order.prop_map(move |deck| {
            let mut tokens = vec![decimal(&players)];
            for &card in deck.iter().take(5 * players) {
                tokens.push(RANKS[card / 4].as_bytes().to_vec());
                tokens.push(SUITS[card % 4].as_bytes().to_vec());
            }
            tokens
        })
    });
    vec(case, 0..3).prop_map(|cases| {
        let mut tokens = vec![decimal(&cases.len())];
        tokens.extend(cases.into_iter().flatten());
        tokens
    })
}

pub(crate) fn connect() -> impl Strategy<Value = Tokens> {
    let size = prop_oneof![8 => 1..7_usize, 1 => 7..20_usize, 1 => Just(300_usize)];
    size.prop_flat_map(|size| {
        let column = prop_oneof![60 => 1..=size, 1 => Just(0), 1 => Just(size + 1)];
        let in_a_row = prop_oneof![
            8 => 1..6_usize,
            1 => Just(size),
            1 => Just(size + 1),
            1 => Just(4_294_967_295_usize),
        ];
        let most = (size * size + 3).min(60);
        (vec(column, 0..most), in_a_row, -2..4_i64).prop_map(move |(columns, in_a_row, more)| {
            // As many moves as announced, mostly.
            let more = if more < 2 { more.min(0) } else { more };
            let announced = i64::try_from(columns.len()).unwrap() + more;
            let mut tokens = vec![
                decimal(&size),
                decimal(&announced.max(0)),
                decimal(&in_a_row),
            ];
            tokens.extend(columns.iter().map(decimal));
            tokens
        })
    })
}
