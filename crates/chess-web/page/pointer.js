// Mouse, pen and finger on the board: to click, to drag, and to draw.

/** A drag begins when the pointer has moved this far, in pixels. */
const THRESHOLD = 4;

export class Pointer {
  constructor(board, pieces, annotations, send, state) {
    Object.assign(this, { board, pieces, annotations, send, state });
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", () => this.cancel());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  down(event) {
    if (event.target.closest(".promotion") || !event.isPrimary) return;
    const square = this.board.squareBelow(event.clientX, event.clientY);
    if (!square) return;
    // The focus stays off the squares, so that the arrow keys look back through the game.
    event.preventDefault();
    document.activeElement?.blur();
    // Another button ends what the first began.
    if (this.pressed) return this.cancel();
    const draws = event.button === 2 || (event.button === 0 && this.annotations.isDrawing);
    if (!draws && event.button !== 0) return;
    this.board.element.setPointerCapture(event.pointerId);
    this.pressed = { square, draws, x: event.clientX, y: event.clientY, drags: false };
    if (!draws) this.send("press", square);
  }

  move(event) {
    const { pressed } = this;
    if (!pressed) return;
    const square = this.board.squareBelow(event.clientX, event.clientY);
    if (pressed.draws) {
      return this.annotations.sketch(pressed.square, square, colorOf(event));
    }
    const distance = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    pressed.drags ||= distance > THRESHOLD && this.isHeld(pressed.square);
    if (!pressed.drags) return;
    this.pieces.hold(pressed.square, event.clientX, event.clientY);
    this.pieces.layer.classList.toggle("by-finger", event.pointerType === "touch");
    this.hover(square);
  }

  /** The server has the piece on this square in the hand. */
  isHeld(square) {
    return this.state.squares?.some((one) => one.square === square && one.isDragged);
  }

  async up(event) {
    const { pressed } = this;
    if (!pressed) return;
    this.pressed = undefined;
    const square = this.board.squareBelow(event.clientX, event.clientY);
    if (pressed.draws) return this.annotations.finish(pressed.square, square, colorOf(event));
    this.hover(null);
    const isTarget = square && this.board.cell(square).dataset.target;
    if (pressed.drags) this.pieces.letGo(isTarget ? square : undefined);
    await this.send("release", square);
    // A move that was refused changes nothing on the board.
    setTimeout(() => this.pieces.settle(), 100);
  }

  cancel() {
    const { pressed } = this;
    this.pressed = undefined;
    this.hover(null);
    if (!pressed) return;
    if (pressed.draws) return this.annotations.sketch();
    this.pieces.letGo();
    this.send("release", null);
  }

  hover(square) {
    this.hovered?.classList.remove("hovered");
    this.hovered = square ? this.board.cell(square) : undefined;
    this.hovered?.classList.add("hovered");
  }
}

function colorOf(event) {
  if (event.shiftKey) return "red";
  return event.altKey ? "blue" : "green";
}
