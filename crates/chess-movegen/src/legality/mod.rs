//! Whether one move is legal, and why not.
//!
//! The quick answer is a yes or no; the slow one is a reason for a person to read. Both are asked
//! of a move that may be anything: what trusts its caller stands elsewhere.

mod castling_by_destination;
mod check_legality;
mod illegal_reason;
mod make_checked;
mod quick_legality;

pub use illegal_reason::IllegalReason;
