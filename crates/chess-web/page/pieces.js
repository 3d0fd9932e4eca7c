// The pieces above the squares: they glide from where they were to where they are.

export class Pieces {
  constructor(board) {
    this.board = board;
    this.layer = board.element.querySelector(".pieces");
    /** The element and the letter of the piece on each square. */
    this.standing = new Map();
    this.isFlipped = false;
  }

  show(state, changes) {
    if (!changes.squares && state.isFlipped === this.isFlipped) return;
    const isTurned = state.isFlipped !== this.isFlipped;
    this.isFlipped = state.isFlipped;
    const wanted = state.squares.filter((square) => square.piece);
    const stays = (square) => this.standing.get(square.square)?.letter === square.piece;
    const next = new Map();
    for (const square of wanted.filter(stays)) {
      next.set(square.square, this.standing.get(square.square));
      this.standing.delete(square.square);
    }
    for (const square of wanted) {
      if (next.has(square.square)) continue;
      next.set(square.square, this.take(square) ?? this.create(square.piece, square.square));
    }
    for (const { element } of this.standing.values()) element.remove();
    this.standing = next;
    this.layer.classList.toggle("turned", isTurned);
    for (const square of wanted) {
      const { element } = next.get(square.square);
      element.classList.toggle("hanging", square.isHanging);
      if (element !== this.held) this.put(element, square.square);
    }
  }

  /** The nearest piece of the same kind that stands nowhere any more. */
  take(square) {
    const distance = (from) => {
      const [a, b] = [this.board.place(from), this.board.place(square.square)];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    };
    const same = [...this.standing].filter(([, piece]) => piece.letter === square.piece);
    same.sort(([a], [b]) => distance(a) - distance(b));
    if (!same.length) return undefined;
    this.standing.delete(same[0][0]);
    return same[0][1];
  }

  create(letter, square) {
    const element = document.createElement("div");
    element.className = "piece";
    element.append(drawing(letter));
    this.put(element, square);
    this.layer.append(element);
    return { element, letter };
  }

  put(element, square) {
    const [column, row] = this.board.place(square);
    element.style.transform = `translate(${100 * column}%, ${100 * row}%)`;
  }

  /** The piece on a square is held at a point of the window; what is left behind is its ghost. */
  hold(square, x, y) {
    const piece = this.standing.get(square);
    if (!piece) return;
    if (this.held !== piece.element) {
      this.letGo();
      this.held = piece.element;
      this.heldFrom = square;
      this.ghost = this.held.cloneNode(true);
      this.ghost.classList.add("ghost");
      this.layer.prepend(this.ghost);
      this.held.classList.add("held");
    }
    const box = this.layer.getBoundingClientRect();
    const side = box.width / 8;
    const left = x - box.left - side / 2;
    const top = y - box.top - side / 2;
    this.held.style.transform = `translate(${left}px, ${top}px)`;
  }

  /** It is let go: it lies on the square below until the server says where it stands. */
  letGo(square) {
    this.ghost?.remove();
    if (this.held) {
      this.put(this.held, square ?? this.heldFrom);
      const held = this.held;
      requestAnimationFrame(() => held.classList.remove("held"));
    }
    this.held = undefined;
    this.ghost = undefined;
  }

  /** All pieces stand where the last state has them. */
  settle() {
    for (const [square, { element }] of this.standing) {
      if (element !== this.held) this.put(element, square);
    }
  }
}

const NS = "http://www.w3.org/2000/svg";

/** A picture of the piece with this letter. */
export function drawing(letter) {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.appendChild(document.createElementNS(NS, "use")).setAttribute("href", `#piece-${letter}`);
  return svg;
}
