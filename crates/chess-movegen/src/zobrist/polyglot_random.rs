//! The published random numbers of the Polyglot book format.
//!
//! They are part of the format's description by Fabien Letouzey and Michel Van den Bergh: 12 × 64
//! for pieces on squares, 4 for castling rights, 8 for the file of an en passant capture, 1 for
//! White to move. Any other numbers would give keys that no opening book knows.

/// The 781 numbers, in the order of the description, each in a line as 16 hexadecimal digits.
pub(crate) static RANDOM: [u64; 781] = {
    let text = include_bytes!("polyglot_random.txt");
    let mut numbers = [0; 781];
    let (mut index, mut digits) = (0, 0);
    while index < text.len() {
        if let Some(digit) = (text[index] as char).to_digit(16) {
            numbers[digits / 16] = numbers[digits / 16] << 4 | digit as u64;
            digits += 1;
        }
        index += 1;
    }
    assert!(digits == 16 * numbers.len());
    numbers
};
