//! What the weights are for: the list of all features of a position, group by group.

use chess_movegen::{Role, Square};

/// One thing that a position can have, and that has a weight: an index into
/// [`Weights`](super::Weights).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Feature(u16);

impl Feature {
    /// How many features there are.
    pub const COUNT: usize = {
        let last = ALL[ALL.len() - 1];
        last.first as usize + last.len as usize
    };

    /// All features.
    pub fn all() -> impl ExactSizeIterator<Item = Feature> + DoubleEndedIterator {
        (0..Feature::COUNT as u16).map(Feature)
    }

    /// Its number, below [`Feature::COUNT`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The group that it is in.
    #[must_use]
    pub fn group(self) -> &'static Group {
        &ALL[ALL.partition_point(|group| group.first <= self.0) - 1]
    }

    /// Which one of its group it is, from 0.
    #[must_use]
    pub fn index_in_group(self) -> usize {
        usize::from(self.0 - self.group().first)
    }
}

/// Features of one kind, such as the mobility of knights, which has a weight for each number of
/// squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    name: &'static str,
    category: Category,
    first: u16,
    len: u16,
}

impl Group {
    /// All groups, in the order in which their weights stand in a file.
    pub const ALL: &'static [Group] = &ALL;

    /// How many features it has.
    #[expect(clippy::len_without_is_empty, reason = "no group is empty")]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Its features.
    pub fn features(&self) -> impl ExactSizeIterator<Item = Feature> + DoubleEndedIterator + use<> {
        (self.first..self.first + self.len).map(Feature)
    }

    /// The feature with this number in the group.
    #[inline(always)]
    pub(crate) const fn at(&self, index: usize) -> Feature {
        debug_assert!(index < self.len as usize);
        Feature(self.first + index as u16)
    }

    /// The only feature of the group.
    #[inline(always)]
    pub(crate) const fn it(&self) -> Feature {
        debug_assert!(self.len == 1);
        Feature(self.first)
    }

    const fn new(name: &'static str, category: Category, len: u16) -> Group {
        Group { name, category, first: 0, len }
    }
}

getters! { Group:
    /// Its name in a file of weights.
    name: &'static str;

    /// The part of the evaluation that it belongs to.
    category: Category;
}

/// Makes the categories, and a constant of each group.
macro_rules! features {
    (pub enum Category { $($(#[doc = $part:literal])+ $Category:ident = $called:literal {
        $($(#[doc = $about:literal])* $NAME:ident = $name:literal [$len:expr],)+
    })+ }) => {
        /// A part of the evaluation, as its tables list them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Category { $($(#[doc = $part])+ $Category,)+ }

        impl Category {
            /// All of them, in the order of the tables.
            pub const ALL: [Category; [$($called),+].len()] = [$(Category::$Category),+];

            /// Its name for people.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Category::$Category => $called),+ }
            }
        }

        #[expect(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "a number for each constant"
        )]
        enum Number { $($($NAME,)+)+ }

        const ALL: [Group; [$($(Number::$NAME as usize,)+)+].len()] = {
            let mut all = [$($(Group::new($name, Category::$Category, $len),)+)+];
            let mut index = 1;
            while index < all.len() {
                all[index].first = all[index - 1].first + all[index - 1].len;
                index += 1;
            }
            all
        };

        $($($(#[doc = $about])* pub(crate) const $NAME: Group = ALL[Number::$NAME as usize];)+)+
    };
}

// Where a group has a number for each role, the order is that of `Role`: pawn, knight, bishop, rook,
// queen, king. Ranks are counted from the side that the feature belongs to, from 0.
features! { pub enum Category {
    /// What the pieces are worth.
    Material = "material" {
        /// Each piece, by its role; the king has no value.
        MATERIAL = "material" [5],
        /// Two bishops on squares of different colours.
        BISHOP_PAIR = "bishop_pair" [1],
    }
    /// What they add or lose by where they stand.
    PieceSquares = "piece squares" {
        /// A piece on a square of the left half, rank by rank; the right half is its mirror image.
        PAWN_SQUARES = "pawn_squares" [32],
        KNIGHT_SQUARES = "knight_squares" [32],
        BISHOP_SQUARES = "bishop_squares" [32],
        ROOK_SQUARES = "rook_squares" [32],
        QUEEN_SQUARES = "queen_squares" [32],
        KING_SQUARES = "king_squares" [32],
    }
    /// The safe squares that they reach.
    Mobility = "mobility" {
        /// A piece, by the number of squares that it attacks and that no pawn of the other side
        /// does; left out are those of its king and queen, and those of its pawns that are blocked
        /// or on the second or third rank.
        KNIGHT_MOBILITY = "knight_mobility" [9],
        BISHOP_MOBILITY = "bishop_mobility" [14],
        ROOK_MOBILITY = "rook_mobility" [15],
        QUEEN_MOBILITY = "queen_mobility" [28],
    }
    /// The pawn structure.
    Pawns = "pawns" {
        /// A pawn that has another of its side in front of it.
        DOUBLED_PAWN = "doubled_pawn" [1],
        /// A pawn without another of its side on the files beside it; then the same where no pawn
        /// of the other side is in front of it.
        ISOLATED_PAWN = "isolated_pawn" [2],
        /// A pawn that is not isolated, with a square in front of it that a pawn of the other side
        /// attacks and no pawn of its own side can ever defend; then the same where no pawn of the
        /// other side is in front of it.
        BACKWARD_PAWN = "backward_pawn" [2],
        /// A pawn with another beside it, by rank.
        PHALANX = "phalanx" [8],
        /// A pawn defended by another, by rank.
        DEFENDED_PAWN = "defended_pawn" [8],
    }
    /// Pawns that no pawn can stop.
    PassedPawns = "passed pawns" {
        /// A pawn that no pawn of the other side can stop or capture, the first of its side on its
        /// file, by rank.
        PASSED_PAWN = "passed_pawn" [8],
        /// One that is defended by a pawn or has one beside it, by rank.
        PASSED_SUPPORTED = "passed_supported" [8],
        /// One with a piece on the square in front of it, by rank.
        PASSED_BLOCKED = "passed_blocked" [8],
        /// One whose way is free of pieces, by rank.
        PASSED_FREE_PATH = "passed_free_path" [8],
        /// One whose way is not attacked by the other side, by rank.
        PASSED_SAFE_PATH = "passed_safe_path" [8],
        /// One that can advance by a square that is not attacked, or that its own side defends, by
        /// rank.
        PASSED_SAFE_STEP = "passed_safe_step" [8],
        /// One on the fourth rank or beyond, by the distance of its own king from the square in
        /// front of it.
        PASSED_OUR_KING = "passed_our_king" [8],
        /// The same for the other king.
        PASSED_THEIR_KING = "passed_their_king" [8],
        /// One on the fourth rank or beyond, by how many more of its own side's pieces than of the
        /// other's attack the square in front of it: from -2 and fewer to 2 and more.
        PASSED_CONTEST = "passed_contest" [5],
        /// One on the fourth rank or beyond with a rook of its own side behind it, whatever is in
        /// between.
        PASSED_ROOK_BEHIND = "passed_rook_behind" [1],
    }
    /// Outposts, files and the like.
    Pieces = "pieces" {
        /// A knight on an outpost: the fourth to sixth rank, defended by a pawn, out of reach of
        /// pawns.
        KNIGHT_OUTPOST = "knight_outpost" [1],
        /// A bishop on an outpost.
        BISHOP_OUTPOST = "bishop_outpost" [1],
        /// A knight that attacks an outpost where no piece of its side stands.
        OUTPOST_IN_REACH = "outpost_in_reach" [1],
        /// A knight or bishop with a pawn of its side on the square in front of it.
        MINOR_BEHIND_PAWN = "minor_behind_pawn" [1],
        /// A knight, by its distance from its own king.
        KNIGHT_FROM_KING = "knight_from_king" [8],
        /// A bishop, in the same way.
        BISHOP_FROM_KING = "bishop_from_king" [8],
        /// Each pawn of its side on squares of a bishop's colour, for each bishop.
        BISHOP_PAWNS = "bishop_pawns" [1],
        /// Each of these that has a piece on the square in front of it.
        BISHOP_BLOCKED_PAWNS = "bishop_blocked_pawns" [1],
        /// A bishop that attacks two squares of the centre.
        BISHOP_LONG_DIAGONAL = "bishop_long_diagonal" [1],
        /// A rook on a file without pawns of its side, then on one without any pawns.
        ROOK_ON_FILE = "rook_on_file" [2],
        /// A rook on the seventh rank when the other side has pawns on it or its king behind it.
        ROOK_ON_SEVENTH = "rook_on_seventh" [1],
        /// A rook that attacks at most three squares besides those of its pawns, on a file with a
        /// pawn of its side and between its king, on the first rank, and the edge that the king is
        /// nearer to; none if that king may still castle.
        TRAPPED_ROOK = "trapped_rook" [1],
    }
    /// What is attacked by what.
    Threats = "threats" {
        /// A piece that a pawn attacks, by its role.
        THREAT_BY_PAWN = "threat_by_pawn" [5],
        /// A piece that a piece of this role attacks, by its own: first one that is defended well, by
        /// a pawn or by two pieces where only one attacks; then one that is not.
        THREAT_BY_KNIGHT = "threat_by_knight" [10],
        THREAT_BY_BISHOP = "threat_by_bishop" [10],
        THREAT_BY_ROOK = "threat_by_rook" [10],
        THREAT_BY_QUEEN = "threat_by_queen" [10],
        /// A piece that the king attacks and that is not defended well, by its role.
        THREAT_BY_KING = "threat_by_king" [5],
        /// A piece that is attacked twice and defended at most once, not by a pawn.
        OUTNUMBERED = "outnumbered" [1],
        /// A piece that a pawn can attack by a safe push.
        PUSH_THREAT = "push_threat" [1],
        /// A square that both sides attack, and that the other does not defend well.
        RESTRICTED = "restricted" [1],
        /// A queen that a bishop or rook would attack if one piece stepped aside.
        WEAK_QUEEN = "weak_queen" [1],
    }
    /// The pawns in front of the king.
    King = "king shelter" {
        /// The pawn of its side that is nearest in front of the king or beside it, by how many ranks
        /// it is ahead; the last if there is none. First the king's own file, then the two beside
        /// it, or next to it if it is at the edge.
        SHELTER = "shelter" [16],
        /// The pawn of the other side that is nearest in front of the king or beside it, on each of
        /// these files: first one that no pawn blocks, then one that a pawn blocks.
        STORM = "storm" [16],
    }
    /// Attacks on the king, whose sum is squared in the middlegame.
    KingDanger = "king danger" {
        /// For each king.
        DANGER = "danger" [1],
        /// An attacker of the king's ring, by its role from knight to queen. The ring are the
        /// squares beside the king, its own, and those a rank further up.
        RING_ATTACKER = "ring_attacker" [4],
        /// Each attack of these on a square beside the king.
        RING_ATTACK = "ring_attack" [1],
        /// A square of the ring that is attacked, and defended not at all or only by the king or
        /// only by a queen.
        WEAK_RING = "weak_ring" [1],
        /// A check on a square that the king's side does not defend, or that is defended like a
        /// weak square of the ring and attacked twice; by the role of the piece from knight to
        /// queen: the first.
        SAFE_CHECK = "safe_check" [4],
        /// The same: each further square.
        SAFE_CHECKS = "safe_checks" [4],
        /// A square with a check that is not safe.
        UNSAFE_CHECK = "unsafe_check" [1],
        /// The other side has no queen.
        NO_QUEEN = "no_queen" [1],
        /// A square on the king's flank, up to the fifth rank, that the other side attacks; then one
        /// that it attacks twice.
        FLANK_ATTACK = "flank_attack" [2],
        /// A square there that is defended.
        FLANK_DEFENSE = "flank_defense" [1],
        /// A piece of the king's that is pinned to it.
        PINNED = "pinned" [1],
        /// A file of the shelter without any pawn of its side.
        OPEN_SHELTER = "open_shelter" [1],
        /// A square of the ring that a knight of its side defends.
        KNIGHT_DEFENDER = "knight_defender" [1],
    }
    /// Room behind the pawns.
    Space = "space" {
        /// A square on the second to fourth rank of the files c to f that neither a pawn of its side
        /// is on nor one of the other's attacks; once more if it is behind a pawn of its side and
        /// nothing attacks it.
        SPACE = "space" [1],
    }
    /// To be on the move.
    Tempo = "tempo" {
        /// To be on the move.
        TEMPO = "tempo" [1],
    }
    /// What an endgame is still worth that is hard to win, in 128ths.
    Scale = "scale" {
        /// Bishops of opposite colours and nothing else but pawns: what the endgame is still
        /// worth, as all of this category in 128ths.
        OPPOSITE_BISHOPS = "opposite_bishops" [1],
        /// Bishops of opposite colours, and as many other pieces on both sides.
        OPPOSITE_BISHOPS_AND_MORE = "opposite_bishops_and_more" [1],
        /// Otherwise: the better side has so many pawns, from none to seven.
        FEW_PAWNS = "few_pawns" [8],
        /// The better side has no pawns and leads by a bishop or knight at most: first if its pieces
        /// are worth less than a rook, then if those of the other side are worth a bishop at most,
        /// then all others.
        PAWNLESS = "pawnless" [3],
        /// The better side has one pawn, for which the other can give a bishop or knight without
        /// being behind in pieces by more than that.
        LAST_PAWN = "last_pawn" [1],
        /// The better side has pawns at one edge and nothing else but bishops that do not control
        /// the corner, where the other king is.
        WRONG_ROOK_PAWN = "wrong_rook_pawn" [1],
        /// A rook each, and the better side has at most one pawn more and all of them on one flank.
        ROOKS_ON_ONE_FLANK = "rooks_on_one_flank" [1],
    }
} }

/// That a piece of this role stands on this square, as its side sees the board.
#[inline(always)]
pub(crate) const fn piece_square(role: Role, square: Square) -> Feature {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let half_file = if file < 4 { file } else { 7 - file };
    let group = match role {
        Role::Pawn => PAWN_SQUARES,
        Role::Knight => KNIGHT_SQUARES,
        Role::Bishop => BISHOP_SQUARES,
        Role::Rook => ROOK_SQUARES,
        Role::Queen => QUEEN_SQUARES,
        Role::King => KING_SQUARES,
    };
    group.at(4 * rank + half_file)
}
