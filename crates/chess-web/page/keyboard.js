// Keys: on the board they go from square to square, elsewhere through the moves of the game.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const VARIATIONS = { ArrowUp: "previous-variation", ArrowDown: "next-variation", ArrowLeft: "leave" };
const LOOKS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

export class Keyboard {
  constructor(board, send) {
    this.board = board;
    this.send = send;
    board.element.addEventListener("keydown", (event) => this.onBoard(event));
    board.element.addEventListener("focusin", (event) => {
      const index = board.cells.indexOf(event.target);
      if (index >= 0) this.visit(index, false);
    });
    document.addEventListener("keydown", (event) => this.elsewhere(event));
  }

  /** One square of the grid is reached by Tab: the one that was visited last. */
  visit(index, focuses) {
    this.board.cells.forEach((cell, other) => (cell.tabIndex = other === index ? 0 : -1));
    if (focuses) this.board.cells[index].focus();
  }

  onBoard(event) {
    const index = this.board.cells.indexOf(event.target);
    if (index < 0 || event.altKey || event.metaKey) return;
    const [column, row] = [index % 8, index >> 3];
    const within = (place) => Math.max(0, Math.min(7, place));
    if (STEPS[event.key]) {
      const [right, down] = STEPS[event.key];
      this.visit(8 * within(row + down) + within(column + right), true);
    } else if (event.key === "Home") {
      this.visit(event.ctrlKey ? 0 : 8 * row, true);
    } else if (event.key === "End") {
      this.visit(event.ctrlKey ? 63 : 8 * row + 7, true);
    } else if (event.key === "Enter" || event.key === " ") {
      this.send("click", event.target.dataset.square);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  elsewhere(event) {
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key === "Escape") {
      this.send("let-go");
    } else if (hasControl && event.key.toLowerCase() === "z") {
      this.send(event.shiftKey ? "redo" : "undo");
    } else if (VARIATIONS[event.key] && event.ctrlKey) {
      this.send("look", VARIATIONS[event.key]);
    } else if (LOOKS[event.key] && !hasControl && !event.altKey) {
      this.send("look", LOOKS[event.key]);
    } else {
      return;
    }
    event.preventDefault();
  }
}
