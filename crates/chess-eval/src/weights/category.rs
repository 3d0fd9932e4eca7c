//! The parts of an evaluation.

/// A part of the evaluation, as its tables list them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Category {
    /// What the pieces are worth.
    Material,
    /// What they add or lose by where they stand.
    PieceSquares,
    /// The safe squares that they reach.
    Mobility,
    /// The pawn structure.
    Pawns,
    /// Pawns that no pawn can stop.
    PassedPawns,
    /// Outposts, files and the like.
    Pieces,
    /// What is attacked by what.
    Threats,
    /// The pawns in front of the king.
    King,
    /// Attacks on the king, whose sum is squared in the middle game.
    KingDanger,
    /// Room behind the pawns.
    Space,
    /// To be on the move.
    Tempo,
    /// What an end game is still worth that is hard to win, in 128ths.
    Scale,
}

impl Category {
    /// All of them, in the order of the tables.
    pub const ALL: [Category; 12] = [
        Category::Material,
        Category::PieceSquares,
        Category::Mobility,
        Category::Pawns,
        Category::PassedPawns,
        Category::Pieces,
        Category::Threats,
        Category::King,
        Category::KingDanger,
        Category::Space,
        Category::Tempo,
        Category::Scale,
    ];

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Material => "material",
            Category::PieceSquares => "piece squares",
            Category::Mobility => "mobility",
            Category::Pawns => "pawns",
            Category::PassedPawns => "passed pawns",
            Category::Pieces => "pieces",
            Category::Threats => "threats",
            Category::King => "king shelter",
            Category::KingDanger => "king danger",
            Category::Space => "space",
            Category::Tempo => "tempo",
            Category::Scale => "scale",
        }
    }
}
