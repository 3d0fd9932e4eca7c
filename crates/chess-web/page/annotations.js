// Arrows and circles that the user draws, and those of the file of the game. The user's belong to a position:
// another move hides them, the way back shows them again, and only their owner takes them away.

const INKS = { R: "red", G: "green", B: "blue", Y: "yellow" };
const NS = "http://www.w3.org/2000/svg";

export class Annotations {
  constructor(board, id) {
    this.board = board;
    this.layer = board.element.querySelector(".annotations");
    this.key = `annotations-${id}`;
    /** By position: texts such as "e2e4 green". */
    this.drawn = read(this.key);
    this.position = "";
    this.noted = [];
    this.isDrawing = false;
    const mode = document.getElementById("draw-arrows");
    mode.addEventListener("click", () => {
      this.isDrawing = !this.isDrawing;
      mode.setAttribute("aria-pressed", this.isDrawing);
    });
    this.clearButton = document.getElementById("clear-arrows");
    this.clearButton.addEventListener("click", () => this.keep([]));
  }

  show(state, changes) {
    const { fen, isFlipped, drawings } = changes;
    if ([fen, isFlipped, drawings].every((change) => change === undefined)) return;
    this.position = state.fen;
    // What the file of the game draws cannot be taken away with the mouse.
    this.noted = state.drawings.map(({ from, to, ink }) => `${from}${to} ${INKS[ink]}`);
    this.redraw();
  }

  get here() {
    return this.drawn[this.position] ?? [];
  }

  /** What is being drawn, from one square to another; without squares, nothing is any more. */
  sketch(from, to, color) {
    this.redraw(from && to ? [`${from}${to} ${color}`] : []);
  }

  /** Draws, or takes away what is there already. */
  finish(from, to, color) {
    if (!to) return this.redraw();
    const mark = `${from}${to} ${color}`;
    const others = this.here.filter((one) => one.slice(0, 4) !== mark.slice(0, 4));
    this.keep(this.here.includes(mark) ? others : [...others, mark]);
  }

  keep(marks) {
    if (marks.length) this.drawn[this.position] = marks;
    else delete this.drawn[this.position];
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.drawn));
    } catch {
      // They are lost with the page, then.
    }
    this.redraw();
  }

  redraw(sketched = []) {
    const marks = [...this.noted, ...this.here, ...sketched].map((mark) => this.shape(mark));
    this.layer.replaceChildren(...marks);
    this.clearButton.hidden = !this.here.length;
  }

  shape(mark) {
    const middle = (square) => this.board.place(square).map((place) => 100 * place + 50);
    const [x1, y1] = middle(mark.slice(0, 2));
    const [x2, y2] = middle(mark.slice(2, 4));
    const length = Math.hypot(x2 - x1, y2 - y1);
    const shape = document.createElementNS(NS, length ? "path" : "circle");
    shape.classList.add(mark.slice(5));
    if (!length) {
      for (const [name, value] of Object.entries({ cx: x1, cy: y1, r: 44 })) shape.setAttribute(name, value);
      return shape;
    }
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const point = (along, aside) => `${x1 + dx * along - dy * aside} ${y1 + dy * along + dx * aside}`;
    const neck = length - 40;
    const outline = [[22, 8], [neck, 8], [neck, 22], [length, 0], [neck, -22], [neck, -8], [22, -8]];
    shape.setAttribute("d", `M${outline.map(([along, aside]) => point(along, aside)).join("L")}Z`);
    return shape;
  }

  /** As the server reads them for a picture. */
  toString() {
    return [...this.noted, ...this.here].map((mark) => mark.slice(0, 4)).join(",");
  }
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}
