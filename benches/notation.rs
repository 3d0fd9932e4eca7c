//! How long it takes to read and write texts, and to find repetitions, beside cozy-chess where it
//! has the like: `cargo bench -p benches --bench notation`.
//!
//! All games are made here, by chance but the same at every run. No crate with a permissive licence
//! reads PGN and checks the moves; what stands beside the reader is a loop over the words of the
//! text that has each move read by cozy-chess. It knows neither comments nor variations.

#![allow(missing_docs, reason = "the macros of criterion make functions without documentation")]

mod time;

use std::fmt::Write;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use chess_movegen::{Game, Move, Position, Setup};
use chess_notation::pgn::{Annotation, GameResult, Interest, PgnGame, Reader, Visitor};
use chess_notation::san::{self, San};
use cozy_chess::Board;
use cozy_chess::util::{display_san_move, parse_san_move};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;

use crate::time::Time;

/// A game of `plies` plies, unless it ends before. In each position there are so many moves that
/// players think of, always the same ones; so the fewer there are, the more games begin alike.
fn random_game(rng: &mut Rng, plies: usize, choices: usize) -> Game {
    let mut game = Game::default();
    while game.moves().len() < plies && game.outcome().is_none() {
        let mut moves = game.position().legal_moves();
        Rng::with_seed(game.position().key()).shuffle(&mut moves);
        let mv = moves[rng.usize(..moves.len().min(choices))];
        game.play(mv).expect("the move is legal and the game goes on");
    }
    game
}

/// A PGN file of these games.
fn pgn_of(games: &[Game], with_clocks: bool) -> String {
    let mut text = String::new();
    for game in games {
        let mut pgn = PgnGame::from_game(game);
        let nodes: Vec<_> = pgn.tree().main_line().filter(|_| with_clocks).collect();
        for (ply, node) in nodes.into_iter().enumerate() {
            let left = Duration::from_secs(600_u64.saturating_sub(2 * ply as u64));
            pgn.tree_mut().set_annotation(node, &Annotation::Clock(left));
        }
        writeln!(text, "{pgn}").expect("a string takes all");
    }
    text
}

/// Counts the moves, and reads them only if somebody wants to know.
struct Plies {
    interest: Interest,
    count: u64,
}

impl Visitor for Plies {
    type Output = ();

    fn begin_moves(&mut self, _start: &Position) -> Interest {
        self.interest
    }

    fn play(&mut self, mv: Move, _before: &Position, after: &Position) -> ControlFlow<()> {
        black_box((mv, after));
        self.count += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _result: Option<GameResult>) {}
}

fn visited(text: &str, interest: Interest) -> u64 {
    let mut plies = Plies { interest, count: 0 };
    let mut reader = Reader::new(text.as_bytes());
    while let Some(game) = reader.read_game(&mut plies) {
        game.expect("the text is right");
    }
    plies.count
}

fn collected(text: &str) -> u64 {
    let mut reader = Reader::new(text.as_bytes());
    let games = reader.games().map(|game| game.expect("the text is right"));
    games.map(|game| game.tree().main_line().count() as u64).sum()
}

/// The same moves, read word by word.
fn read_by_cozy(text: &str) -> u64 {
    let mut plies = 0;
    let mut board = Board::default();
    let lines = text.lines().filter(|line| !line.starts_with('['));
    for word in lines.flat_map(str::split_ascii_whitespace) {
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
            board = Board::default();
        } else if !word.ends_with('.') {
            let mv = parse_san_move(&board, word).expect("the text is right");
            board.play_unchecked(mv);
            black_box(&board);
            plies += 1;
        }
    }
    plies
}

fn pgn(criterion: &mut Criterion) {
    let mut rng = Rng::with_seed(1);
    let mut games = |count, plies, choices| -> Vec<Game> {
        (0..count).map(|_| random_game(&mut rng, plies, choices)).collect()
    };
    let long = games(300, 120, usize::MAX);
    for (name, games, with_clocks) in [
        ("16-plies", games(5_000, 16, 3), false),
        ("16-plies-unlike", games(5_000, 16, usize::MAX), false),
        ("120-plies", long.clone(), false),
        ("120-plies-clocks", long, true),
    ] {
        let text = pgn_of(&games, with_clocks);
        let plies = games.iter().map(|game| game.moves().len() as u64).sum();
        eprintln!("{name}: {plies} moves in {} bytes", text.len());
        assert_eq!(visited(&text, Interest::Read), plies);
        assert_eq!(collected(&text), plies);
        assert!(with_clocks || read_by_cozy(&text) == plies);

        let mut group = criterion.benchmark_group(format!("pgn/{name}"));
        group.sample_size(20).throughput(Throughput::Elements(plies));
        group.time("visitor", || visited(black_box(&text), Interest::Read));
        if !with_clocks {
            group.time("cozy-chess", || read_by_cozy(black_box(&text)));
        }
        group
            .time("tree", || collected(black_box(&text)))
            .throughput(Throughput::BytesDecimal(text.len() as u64))
            .time("visitor-bytes", || visited(black_box(&text), Interest::Read))
            .time("tags-alone-bytes", || visited(black_box(&text), Interest::Skip));
    }
}

/// The same position to both libraries.
struct Pair {
    ours: Position,
    cozy: Board,
    fen: String,
}

impl Pair {
    fn new(ours: &Position) -> Pair {
        let fen = ours.to_fen();
        let cozy = Board::from_fen(&fen, false).expect("cozy-chess takes the position");
        Pair { ours: ours.clone(), cozy, fen }
    }
}

/// Positions of long games, with the move that was played in each.
fn sample() -> Vec<(Pair, Move)> {
    let mut rng = Rng::with_seed(2);
    let games = (0..20).map(|_| random_game(&mut rng, 120, usize::MAX));
    let every_second = |game: Game| -> Vec<(Pair, Move)> {
        let played = game.positions().iter().zip(game.moves()).step_by(2);
        played.map(|(position, &mv)| (Pair::new(position), mv)).collect()
    };
    games.flat_map(every_second).collect()
}

/// A position, the move that was played in it, to both libraries, and the move's SAN.
type Played = (Pair, Move, cozy_chess::Move, String);

fn texts_of_moves(criterion: &mut Criterion) {
    let played: Vec<Played> = sample()
        .into_iter()
        .map(|(pair, mv)| {
            let text = san::format(&pair.ours, mv).to_string();
            let cozy_move = parse_san_move(&pair.cozy, &text).expect("cozy-chess reads our SAN");
            assert_eq!(display_san_move(&pair.cozy, cozy_move).to_string(), text);
            (pair, mv, cozy_move, text)
        })
        .collect();

    let throughput = || Throughput::Elements(played.len() as u64);
    let mut written = String::new();
    criterion
        .benchmark_group("san/out")
        .throughput(throughput())
        .time("chess-notation", || {
            written.clear();
            for (pair, mv, ..) in &played {
                written.push_str(san::format(&pair.ours, *mv).as_str());
            }
            black_box(written.len())
        })
        .time("cozy-chess", || {
            written.clear();
            for (pair, _, mv, _) in &played {
                write!(written, "{}", display_san_move(&pair.cozy, *mv)).expect("there is room");
            }
            black_box(written.len())
        });

    fn read(played: &[Played], is_right: impl Fn(&Pair, &str) -> bool) -> usize {
        played.iter().filter(|(pair, .., text)| is_right(pair, text)).count()
    }
    let tolerant = |pair: &Pair, text: &str| San::parse_tolerant(text)?.0.resolve(&pair.ours);
    criterion
        .benchmark_group("san/in")
        .throughput(throughput())
        .time("chess-notation", || {
            read(&played, |pair, text| black_box(tolerant(pair, text)).is_ok())
        })
        .time("chess-notation-strict", || {
            read(&played, |pair, text| black_box(san::parse(&pair.ours, text)).is_ok())
        })
        .time("cozy-chess", || {
            read(&played, |pair, text| parse_san_move(&pair.cozy, text).is_ok())
        });
}

fn fen(criterion: &mut Criterion) {
    let pairs: Vec<Pair> = sample().into_iter().map(|(pair, _)| pair).collect();
    for pair in &pairs {
        assert_eq!(Position::from_fen(&pair.fen).as_ref(), Ok(&pair.ours));
        assert_eq!(pair.cozy.to_string(), pair.fen);
    }

    let throughput = || Throughput::Elements(pairs.len() as u64);
    fn read<T>(pairs: &[Pair], read: impl Fn(&str) -> T) {
        pairs.iter().for_each(|pair| drop(black_box(read(&pair.fen))));
    }
    criterion
        .benchmark_group("fen/in")
        .throughput(throughput())
        .time("chess-movegen", || read(&pairs, Position::from_fen))
        .time("chess-movegen-tolerant", || read(&pairs, Position::from_fen_tolerant))
        .time("chess-core-setup", || read(&pairs, Setup::from_fen))
        .time("cozy-chess", || read(&pairs, |fen| Board::from_fen(fen, false)));
    criterion
        .benchmark_group("fen/out")
        .throughput(throughput())
        .time("chess-movegen", || pairs.iter().map(|pair| pair.ours.to_fen().len()).sum::<usize>())
        .time("cozy-chess", || pairs.iter().map(|pair| pair.cozy.to_string().len()).sum::<usize>());
}

/// A game whose last plies, this number of them, were neither captures nor pawn moves.
fn reversible_game(plies: u16) -> Game {
    let mut rng = Rng::with_seed(3);
    'games: loop {
        let mut game = random_game(&mut rng, 30, usize::MAX);
        while game.position().halfmove_clock() < plies {
            let position = game.position();
            let mut moves = position.legal_moves();
            moves.retain(|&mv| position.make_unchecked(mv).halfmove_clock() > 0);
            let Some(mv) = rng.choice(moves) else { continue 'games };
            if game.play(mv).is_err() {
                continue 'games;
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// How often a position will have been there when it follows on those given, by cozy-chess's own
/// test for equality.
fn repetitions_by_cozy(history: &[Board], next: &Board) -> usize {
    let reversible = usize::from(next.halfmove_clock());
    let earlier = history.iter().rev().take(reversible).skip(1).step_by(2);
    1 + earlier.filter(|board| board.same_position(next)).count()
}

/// Makes each legal move and counts how often its position has been there.
fn repetitions(criterion: &mut Criterion) {
    for plies in [4, 20, 90] {
        let game = reversible_game(plies);
        let moves = game.position().legal_moves();
        let history: Vec<Board> =
            game.positions().iter().map(|position| Pair::new(position).cozy).collect();
        let board = &history[history.len() - 1];
        let cozy_moves: Vec<cozy_chess::Move> = moves
            .iter()
            .map(|&mv| {
                parse_san_move(board, san::format(game.position(), mv).as_str()).expect("it is SAN")
            })
            .collect();
        let by_cozy = |mv: cozy_chess::Move| {
            let mut next = board.clone();
            next.try_play(mv).expect("the move is legal");
            repetitions_by_cozy(&history, &next)
        };
        for (&mv, &cozy_move) in moves.iter().zip(&cozy_moves) {
            assert_eq!(game.repetitions_after(mv), Ok(by_cozy(cozy_move)));
        }

        criterion
            .benchmark_group(format!("repetitions/{plies}-reversible-plies"))
            .throughput(Throughput::Elements(moves.len() as u64))
            .time("chess-movegen", || {
                moves.iter().filter_map(|&mv| game.repetitions_after(mv).ok()).sum::<usize>()
            })
            .time("cozy-chess", || cozy_moves.iter().map(|&mv| by_cozy(mv)).sum::<usize>());
    }
}

criterion_group!(groups, pgn, texts_of_moves, fen, repetitions);
criterion_main!(groups);
