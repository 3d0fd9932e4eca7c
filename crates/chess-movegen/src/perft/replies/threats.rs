//! What our pieces do to the opponent's king after several moves at once.

use chess_core::Bitboard;

use crate::kernel::{Bitboards, Kernel};

use super::moves::{Changes, Moves};
use super::opponent::Opponent;
use super::views::{Outlook, Way};

/// Where the pieces stand: all of them, and the opponent's.
#[derive(Clone, Copy)]
pub(super) struct Sides<B> {
    pub(super) occupied: B,
    pub(super) theirs: B,
}

/// What the opponent's replies have to heed.
pub(super) struct Threats<B> {
    /// The squares that we attack; our sliders look through the king.
    pub(super) danger: B,
    /// Where pieces other than the king may go as far as check is concerned: everywhere, or between
    /// the king and the checker and on to it, or nowhere in double check.
    pub(super) answers: B,
    /// The opponent's pieces that are not pinned.
    pub(super) free: B,
    /// Those that are pinned on the file, the rank and the diagonals of the king.
    pub(super) file: B,
    pub(super) rank: B,
    pub(super) rising: B,
    pub(super) falling: B,
}

impl<B: Bitboards> Threats<B> {
    #[inline(always)]
    pub(super) fn after<K: Kernel<Bitboards = B>>(
        kernel: K,
        opponent: &Opponent,
        moves: &Moves,
        changes: Changes<B>,
        Sides { occupied, theirs }: Sides<B>,
    ) -> Threats<B> {
        let set = |squares: Bitboard| kernel.in_all_lanes(squares.to_bits());
        let Changes { left, arrived, on_lines, on_diagonals, leaps } = changes;
        let none = kernel.in_all_lanes(0);
        let king = set(Bitboard::of(opponent.king));
        let open = !occupied | king;
        let view = KingView {
            outlook: Outlook::of(opponent.king),
            above: kernel.in_all_lanes(u64::MAX << opponent.king.index() << 1),
        };
        let mut danger = leaps;
        // What the king sees and our sliders attack in its direction: the squares before one that
        // gives check; and the first piece on a line, if one stands behind it that gives none.
        let [mut file, mut rank, mut rising, mut falling] = [none; 4];
        let mut checkers = arrived.where_they_meet(leaps, king);
        if moves.any_on_lines {
            let sliders = (set(opponent.our_line_sliders) & !left) | on_lines;
            let up = Way::FILE.attacks_up(kernel, sliders, open);
            let down = Way::FILE.attacks_down(kernel, sliders, open);
            let on_file = view.outlook.on_line(kernel, occupied, view.outlook.file);
            file = view.towards_king(up, down) & on_file;
            danger = danger | up | down;
            let up = sliders.attacks_to_the_right(!open);
            let down = Way::RANK.attacks_down(kernel, sliders, open);
            let on_rank = view.outlook.on_rank(kernel, occupied, opponent.king.index() / 8);
            rank = view.towards_king(up, down) & on_rank;
            danger = danger | up | down;
            checkers = checkers | ((on_file | on_rank) & sliders);
        }
        if moves.any_on_diagonals {
            let sliders = (set(opponent.our_diagonal_sliders) & !left) | on_diagonals;
            let up = Way::RISING.attacks_up(kernel, sliders, open);
            let down = Way::RISING.attacks_down(kernel, sliders, open);
            let on_rising = view.outlook.on_line(kernel, occupied, view.outlook.rising);
            rising = view.towards_king(up, down) & on_rising;
            danger = danger | up | down;
            let up = Way::FALLING.attacks_up(kernel, sliders, open);
            let down = Way::FALLING.attacks_down(kernel, sliders, open);
            let on_falling = view.outlook.on_line(kernel, occupied, view.outlook.falling);
            falling = view.towards_king(up, down) & on_falling;
            danger = danger | up | down;
            checkers = checkers | ((on_rising | on_falling) & sliders);
        }
        let before_king = file | rank | rising | falling;
        let others = checkers & (checkers - kernel.in_all_lanes(1));
        let answers = kernel
            .in_all_lanes(u64::MAX)
            .narrowed_where_they_meet((before_king & !occupied) | checkers, checkers, checkers)
            .narrowed_where_they_meet(none, others, others);
        Threats {
            danger,
            answers,
            free: theirs & !before_king,
            file: file & theirs,
            rank: rank & theirs,
            rising: rising & theirs,
            falling: falling & theirs,
        }
    }
}

/// The opponent's king on its square.
struct KingView<B> {
    outlook: &'static Outlook,
    /// The squares above it in number.
    above: B,
}

impl<B: Bitboards> KingView<B> {
    /// Those of the attacks up and down a line that go in the direction of the king.
    #[inline(always)]
    fn towards_king(&self, up: B, down: B) -> B {
        (self.above & down) | (up & !self.above)
    }
}
