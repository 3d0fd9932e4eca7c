//! What is told of the games and of what was learned.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use chess_eval::{Feature, Weights};
use chess_movegen::{Color, Role};

use super::experiment::PlayedGame;
use super::rating::{RatedGame, Rating, WINDOW, performance};
use chess_duel::plot::{Chart, Line, svg};
use chess_duel::statistics::Score;

/// A rating without its error says little, after fewer games.
const FIRST_SHOWN: usize = 10;
const TOLD_WEIGHTS: usize = 10;

pub(super) fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "game  colour  opponent              rating  result  learner")
}

pub(super) fn write_game(out: &mut dyn Write, number: usize, game: &PlayedGame) -> io::Result<()> {
    let color = if game.color == Color::White { "white" } else { "black" };
    let result = match game.rated.points {
        points if points > 0.5 => "won",
        points if points < 0.5 => "lost",
        _ => "drawn",
    };
    let PlayedGame { opponent, rated, rating, .. } = game;
    writeln!(
        out,
        "{number:4}  {color:6}  {opponent:20}  {:6.0}  {result:6}  {rating}",
        rated.opponent
    )
}

/// `1650 ± 95`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.value, self.error)
    }
}

/// How the games went: how many of each result, and the ratings in the first and in the last ones.
pub(super) fn write_ratings(
    out: &mut dyn Write,
    games: &[RatedGame],
    time: Duration,
) -> io::Result<()> {
    let with = |points: f64| games.iter().filter(|game| game.points == points).count();
    writeln!(
        out,
        "\n{} games in {:.1} minutes: {} won, {} drawn, {} lost",
        games.len(),
        time.as_secs_f64() / 60.0,
        with(1.0),
        with(0.5),
        with(0.0)
    )?;
    let part = WINDOW.min(games.len() / 2);
    let (first, last) = (&games[..part], &games[games.len() - part..]);
    if let (Some(first), Some(last)) = (performance(first), performance(last)) {
        writeln!(out, "rating in the first {part} games: {first}; in the last {part}: {last}")?;
    }
    Ok(())
}

/// What each group of features means, a line each: for all its parts, or ` / ` between them.
const MEANINGS: &str = include_str!("meanings.txt");

fn meaning(feature: Feature) -> String {
    let group = feature.group();
    let line =
        MEANINGS.lines().find_map(|line| line.strip_prefix(group.name())?.strip_prefix(": "));
    let parts: Vec<&str> = line.unwrap_or_default().split(" / ").collect();
    let of_each = (group.len() / parts.len()).max(1);
    let number = feature.index_in_group() % of_each;
    let role = |number: usize| Role::ALL.get(number).map_or("", |role| role.name());
    let file = |number: usize| char::from(b"abcdefgh"[number % 8]);
    parts[(feature.index_in_group() / of_each).min(parts.len() - 1)]
        .replace("{number}", &number.to_string())
        .replace("{rank}", &(number + 1).to_string())
        .replace("{balance}", &format!("{:+}", number as i32 - 2))
        .replace("{role}", role(number))
        .replace("{piece}", role(number + 1))
        .replace(
            "{square}",
            &format!("{0}{2} or {1}{2}", file(number % 4), file(7 - number % 4), number / 4 + 1),
        )
}

/// The weights that have changed most, and what they mean.
pub(super) fn write_changes(
    out: &mut dyn Write,
    before: &Weights,
    after: &Weights,
) -> io::Result<()> {
    let both = |weights: &Weights, feature| {
        let weight = weights[feature];
        [weight.middle_game(), weight.end_game()]
    };
    let change = |&feature: &Feature| {
        let changes = both(before, feature).into_iter().zip(both(after, feature));
        changes.map(|(before, after)| (after - before).abs()).max().unwrap_or(0)
    };
    let mut features: Vec<Feature> = Feature::all().filter(|it| change(it) > 0).collect();
    features.sort_by_key(|feature| std::cmp::Reverse(change(feature)));
    writeln!(out, "{} of {} weights have changed; most of all:", features.len(), Feature::COUNT)?;
    for &feature in features.iter().take(TOLD_WEIGHTS) {
        let group = feature.group();
        let name = match group.len() {
            1 => group.name().to_owned(),
            _ => format!("{}[{}]", group.name(), feature.index_in_group()),
        };
        let [[a, b], [c, d]] = [both(before, feature), both(after, feature)];
        let (change, meaning) = (format!("{a}/{b} -> {c}/{d}"), meaning(feature));
        writeln!(out, "  {name:22} {change:24} {meaning}")?;
    }
    if !features.is_empty() {
        writeln!(
            out,
            "Of the two numbers the first counts in the middlegame, the second in the endgame."
        )?;
    }
    Ok(())
}

pub(super) fn write_trial(out: &mut dyn Write, score: &Score, limits: &str) -> io::Result<()> {
    writeln!(
        out,
        "against the weights of the beginning, {limits}, without learning: {} games, {} won, {} drawn, {} lost, Elo {:.0}",
        score.games(),
        score.wins(),
        score.draws(),
        score.losses(),
        score.elo()
    )
}

pub(super) fn plot(games: &[RatedGame], ratings: &[Rating]) -> anyhow::Result<String> {
    // A key would hide a part of them; the title says which is which.
    let line = |value: &dyn Fn(usize) -> f64| Line {
        label: None,
        points: (FIRST_SHOWN..=games.len()).map(|count| (count as f64, value(count))).collect(),
    };
    let opponents = |count: usize| {
        let recent = &games[count.saturating_sub(WINDOW)..count];
        recent.iter().map(|game| game.opponent).sum::<f64>() / recent.len() as f64
    };
    let chart = Chart {
        title: format!("Rating by the last {WINDOW} games (orange: of the opponents)"),
        x_label: "games".to_owned(),
        lines: vec![line(&|count| ratings[count - 1].value), line(&opponents)],
    };
    svg(&[chart], 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(tell: impl Fn(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        tell(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn games() -> Vec<RatedGame> {
        let points = [0.0, 0.0, 0.5, 1.0, 0.0, 0.5, 1.0, 1.0];
        (0..120)
            .map(|it| RatedGame {
                opponent: 1_500.0 + 2.0 * f64::from(it),
                points: points[it as usize % 8],
            })
            .collect()
    }

    #[test]
    fn people_are_told_how_it_went() {
        let played = |points, color| PlayedGame {
            opponent: "level 12".to_owned(),
            color,
            rated: RatedGame { opponent: 1650.0, points },
            rating: Rating { value: 1603.4, error: 97.8 },
        };
        let before = Weights::DEFAULT;
        let feature = |index| Feature::all().nth(index).unwrap();
        let after = before
            .clone()
            .with(feature(2), chess_eval::Tapered::new(1, -200))
            .with(feature(5), chess_eval::Tapered::new(400, 5));
        let text = told(|out| {
            write_head(out)?;
            write_game(out, 7, &played(1.0, Color::White))?;
            write_game(out, 108, &played(0.5, Color::Black))?;
            write_game(out, 1009, &played(0.0, Color::White))?;
            write_ratings(out, &games(), Duration::from_secs(100))?;
            write_changes(out, before, &after)?;
            write_trial(out, &Score::of_pairs([1, 2, 3, 8, 6]), "1000 nodes a move")
        });
        insta::assert_snapshot!(text);
    }

    #[test]
    fn few_games_are_told_and_drawn_too() {
        for count in [0, 1, 2, 9, 10, 11] {
            let games = &games()[..count];
            let ratings: Vec<Rating> =
                (1..=count).filter_map(|count| performance(&games[..count])).collect();
            let text = told(|out| write_ratings(out, games, Duration::ZERO));
            assert!(text.starts_with(&format!("\n{count} games in 0.0 minutes: ")));
            assert_eq!(text.contains("rating in the first"), count > 1);
            assert!(plot(games, &ratings).unwrap().contains("Rating by the last 50 games"));
        }
    }

    #[test]
    fn every_feature_has_a_meaning() {
        let names = MEANINGS.lines().filter_map(|line| line.split(": ").next());
        assert!(names.eq(chess_eval::Group::ALL.iter().map(chess_eval::Group::name)));
        for feature in Feature::all() {
            let meaning = meaning(feature);
            assert!(meaning.len() > 5 && !meaning.contains(['{', '/']), "{meaning}");
        }
        let meaning_of = |name: &str, index| {
            let group = chess_eval::Group::ALL.iter().find(|group| group.name() == name).unwrap();
            meaning(group.features().nth(index).unwrap())
        };
        assert_eq!(meaning_of("material", 4), "a queen");
        assert_eq!(meaning_of("king_squares", 2), "the king on c1 or f1");
        assert_eq!(
            meaning_of("safe_check", 0),
            "a square from which a knight can safely give check"
        );
        let attacked = "a rook attacked by a bishop, and not well defended";
        assert_eq!(meaning_of("threat_by_bishop", 8), attacked);
    }
}
