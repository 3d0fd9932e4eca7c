// The squares: their names for those who listen, and their marks for those who look.

const TARGETS = {
  quiet: "can be moved to",
  capture: "can be captured",
  "en-passant": "can be captured en passant",
  castling: "castling",
};

const MARKS = {
  isSelected: "selected",
  isLastMove: "last",
  isCheck: "check",
  isReason: "reason",
  isPremove: "premove",
  isHint: "hint",
  isExplained: "explained",
};

const FILES = "abcdefgh";

export class Board {
  constructor(element) {
    this.element = element;
    this.isFlipped = false;
    this.cells = [];
    this.pointedAt = [];
    const grid = element.querySelector(".grid");
    for (let row = 0; row < 8; row++) {
      const line = grid.appendChild(document.createElement("div"));
      line.className = "rank";
      line.setAttribute("role", "row");
      for (let column = 0; column < 8; column++) {
        const cell = line.appendChild(document.createElement("div"));
        cell.className = (row + column) % 2 ? "square dark" : "square light";
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = -1;
        this.cells.push(cell);
      }
    }
    this.cells[56].tabIndex = 0;
    const coordinates = element.querySelector(".coordinates");
    for (let index = 0; index < 16; index++) coordinates.appendChild(document.createElement("span"));
    this.turn();
  }

  /** Column and row of a square as it lies on the screen, from the upper left corner. */
  place(square) {
    const column = FILES.indexOf(square[0]);
    const row = 8 - Number(square[1]);
    return this.isFlipped ? [7 - column, 7 - row] : [column, row];
  }

  /** The square at a column and a row of the screen. */
  squareAt(column, row) {
    if (this.isFlipped) [column, row] = [7 - column, 7 - row];
    return `${FILES[column]}${8 - row}`;
  }

  cell(square) {
    const [column, row] = this.place(square);
    return this.cells[8 * row + column];
  }

  /** The square below a point of the window, or null beside the board. */
  squareBelow(x, y) {
    const box = this.element.getBoundingClientRect();
    const column = Math.floor((8 * (x - box.left)) / box.width);
    const row = Math.floor((8 * (y - box.top)) / box.height);
    const isInside = column >= 0 && column < 8 && row >= 0 && row < 8;
    return isInside ? this.squareAt(column, row) : null;
  }

  show(state, changes) {
    if (state.isFlipped !== this.isFlipped) {
      this.isFlipped = state.isFlipped;
      this.turn();
    } else if (!changes.squares) {
      return;
    }
    for (const square of state.squares) this.mark(this.cell(square.square), square);
  }

  /** Shows where something is until something else is pointed at. */
  point(squares) {
    for (const square of this.pointedAt) this.cell(square).classList.remove("pointed-at");
    this.pointedAt = squares.filter(Boolean);
    for (const square of this.pointedAt) this.cell(square).classList.add("pointed-at");
  }

  mark(cell, square) {
    for (const [key, name] of Object.entries(MARKS)) cell.classList.toggle(name, square[key]);
    cell.classList.toggle("pointed-at", this.pointedAt.includes(square.square));
    cell.dataset.target = square.target ?? "";
    const target = square.target ? `, ${TARGETS[square.target]}` : "";
    cell.setAttribute("aria-label", `${square.label}${target}`);
    cell.setAttribute("aria-selected", square.isSelected);
    const [white, black] = square.attackers;
    cell.dataset.attackers = white || black ? `${white}–${black}` : "";
    cell.style.setProperty("--white-attackers", Math.min(white, 5));
    cell.style.setProperty("--black-attackers", Math.min(black, 5));
  }

  /** Names the squares and the coordinates anew. */
  turn() {
    this.cells.forEach((cell, index) => {
      cell.dataset.square = this.squareAt(index % 8, index >> 3);
    });
    this.element.querySelectorAll(".coordinates span").forEach((label, index) => {
      const place = index % 8;
      label.textContent = index < 8 ? this.squareAt(place, 7)[0] : this.squareAt(0, place)[1];
      label.className = index < 8 ? "file" : "rank-number";
      label.classList.add(place % 2 ? "on-light" : "on-dark");
      label.style.setProperty("--place", place);
    });
  }
}
