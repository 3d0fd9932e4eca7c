//! Games with variations, comments and drawings on the screen.

use chess_play::Event;

use super::*;

const ANNOTATED: &str = r#"[White "Anna"] [Black "Ben"] [Date "2025.03.14"] [Result "*"]
{ A quiet game } 1. e4 { the best [%csl Rd5,Gc5][%cal Ge2e4,Bg1f3,Yd8h4] } e5 ( 1... c5 $1 2. Nf3
( 2. c3 d5 ) 2... d6 { solid } ) 2. Nf3 Nc6 3. Bb5 ( 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Bb4 6. Nxc6 bxc6
7. Bd3 d5 8. exd5 O-O 9. O-O cxd5 ) a6 *"#;

fn annotated(width: u16, height: u16, appearance: Appearance) -> Desk {
    let mut desk = Desk::new(width, height, appearance);
    desk.effects = desk.app.play(Event::Open(ANNOTATED.into()), Duration::ZERO);
    desk.draw();
    desk
}

fn notation(desk: &Desk) -> String {
    chess_play::NotationView::line(&desk.view().notation)
}

#[test]
fn variations_stand_in_line_and_long_ones_are_folded() {
    let mut desk = annotated(100, 30, in_color());
    desk.key(KeyCode::Home).key(KeyCode::PageDown);
    insta::assert_snapshot!(desk.text());
    // In ASCII, and where there is little room.
    let plain = Appearance::new(Theme::Dark, ColorDepth::Monochrome, Characters::Ascii);
    let mut desk = annotated(80, 24, plain);
    desk.key(KeyCode::Home).key(KeyCode::PageDown);
    insta::assert_snapshot!(desk.text());
}

#[test]
fn keys_walk_through_variations_and_change_them() {
    let mut desk = annotated(100, 30, in_color());
    desk.key(KeyCode::Home).key(KeyCode::PageDown).key(KeyCode::PageDown).key(KeyCode::Tab);
    assert!(desk.view().is_variation && desk.view().mark == "!");
    assert!(desk.text().contains("A variation. "), "{}", desk.text());
    desk.key(KeyCode::PageDown).key(KeyCode::BackTab).control('v').control('v');
    assert!(!desk.view().is_variation);
    desk.key(KeyCode::Tab).control('k').keys("sharp").key(KeyCode::Enter);
    desk.control('x').key(KeyCode::Backspace).keys("?!").key(KeyCode::Enter).control('b');
    assert!(notation(&desk).contains("1... c5?! {sharp} (1... e5 2. Nf3"), "{}", notation(&desk));
    desk.control('k');
    assert!(desk.text().contains("> comment sharp"), "{}", desk.text());
    desk.key(KeyCode::Esc).control('d').control('z');
    assert!(notation(&desk).contains("c5?! {sharp}"), "{}", notation(&desk));
}

#[test]
fn the_mouse_does_the_same() {
    let mut desk = annotated(100, 30, in_color());
    desk.click_on("c5!").click_on("Promote");
    assert!(notation(&desk).contains("1... c5! (1... e5 2. Nf3"), "{}", notation(&desk));
    desk.click_on("e5").click_on("Leave");
    assert!(!desk.view().is_variation);
    desk.click_on("Delete");
    assert!(!notation(&desk).contains("c5!"), "{}", notation(&desk));
    desk.click_on("Comment").keys("fine").key(KeyCode::Enter);
    assert_eq!(desk.view().comment, "the best fine");
    // What is folded opens at its end.
    let mut desk = annotated(100, 30, in_color());
    desk.click_on("…");
    assert!(desk.view().notation.iter().any(|word| word.is_shown && word.text == "cxd5"));
    assert!(!desk.text().contains('…'), "{}", desk.text());
}

#[test]
fn moves_on_the_board_become_a_variation_and_a_file_name_is_proposed() {
    let mut desk = annotated(100, 30, in_color());
    desk.key(KeyCode::Home).key(KeyCode::PageDown).click("d7 d5");
    assert!(notation(&desk).contains("(1... d5)"), "{}", notation(&desk));
    desk.key(KeyCode::F(11));
    assert!(desk.text().contains("Save as: anna-ben-2025-03-14.pgn"), "{}", desk.text());
    desk.key(KeyCode::Enter);
    let name = "anna-ben-2025-03-14.pgn".into();
    assert_eq!(desk.effects, [Effect::Save { name, overwrite: false }]);
}
