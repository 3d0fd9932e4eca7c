#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod packed;

use std::collections::HashMap;
use std::sync::LazyLock;

use chess_movegen::{Game, Position};

/// An opening: a position that has a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    eco: &'static str,
    name: Box<str>,
}

/// All openings by the keys of their positions.
static OPENINGS: LazyLock<HashMap<u64, Opening>> = LazyLock::new(|| packed::openings().collect());

impl Opening {
    /// The opening whose position this is; its counters do not matter.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_openings::Opening;
    ///
    /// let position = Position::initial().make("e2e4".parse()?)?;
    /// assert_eq!(Opening::of(&position).expect("a name").to_string(), "B00 King's Pawn Game");
    /// assert_eq!(Opening::of(&Position::initial()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Option<&'static Opening> {
        OPENINGS.get(&position.key())
    }

    /// The opening of a game: that of its last position that has a name, and after how many plies of the
    /// game it stands on the board.
    #[must_use]
    pub fn of_game(game: &Game) -> Option<(usize, &'static Opening)> {
        let positions = game.positions().iter().enumerate().rev();
        positions.filter_map(|(ply, position)| Some((ply, Opening::of(position)?))).next()
    }

    /// Its code in the Encyclopaedia of Chess Openings, such as `B90`.
    #[must_use]
    pub fn eco(&self) -> &'static str {
        self.eco
    }

    /// Its name, such as `Sicilian Defense: Najdorf Variation`: the family, and after a colon the
    /// variations in it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Code and name: `B90 Sicilian Defense: Najdorf Variation`.
impl std::fmt::Display for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.eco, self.name)
    }
}
