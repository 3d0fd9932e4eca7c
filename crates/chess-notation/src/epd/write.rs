//! Writing a record.

use core::fmt;

use chess_core::Move;
use chess_movegen::Position;

use super::{Epd, Operation, Value};
use crate::san;

/// A line without its end, which is read as an equal record: the four fields, the clocks unless
/// they are 0 and 1, and the operations in their order, with moves in SAN.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.position.to_setup();
        let fen = alloc::string::ToString::to_string(&setup.fen());
        // The clocks are the last two of six fields.
        let fields = fen.rsplitn(3, ' ').last().unwrap_or_default();
        f.write_str(fields)?;
        if setup.halfmove_clock() != 0 {
            write!(f, " hmvc {};", setup.halfmove_clock())?;
        }
        if setup.fullmove_number() != 1 {
            write!(f, " fmvn {};", setup.fullmove_number())?;
        }
        for Operation { opcode, value } in &self.operations {
            write!(f, " {opcode}")?;
            write_value(f, &self.position, value)?;
            f.write_str(";")?;
        }
        Ok(())
    }
}

fn write_value(f: &mut fmt::Formatter<'_>, position: &Position, value: &Value) -> fmt::Result {
    match value {
        Value::Moves(moves) => {
            moves.iter().try_for_each(|&mv| write!(f, " {}", san::format(position, mv)))
        }
        Value::Line(moves) => write_line(f, position.clone(), moves),
        Value::Count(count) => write!(f, " {count}"),
        Value::Number(number) => write!(f, " {number}"),
        Value::Text(text) => write!(f, " \"{text}\""),
        Value::Operands(operands) => {
            operands.iter().try_for_each(|operand| write!(f, " {operand}"))
        }
    }
}

fn write_line(f: &mut fmt::Formatter<'_>, mut position: Position, moves: &[Move]) -> fmt::Result {
    for &mv in moves {
        write!(f, " {}", san::format(&position, mv))?;
        position = position.make_unchecked(mv);
    }
    Ok(())
}
