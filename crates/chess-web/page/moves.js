// The list of the moves, the way through them, and the buttons below.

export class Moves {
  constructor(send) {
    this.send = send;
    this.list = document.getElementById("moves");
    this.list.addEventListener("click", (event) => {
      const { ply, node } = event.target.dataset;
      if (ply) send("look", { ply: Number(ply) });
      if (node) send("visit", Number(node));
    });
    new ResizeObserver(() => this.scroll()).observe(this.list);
    this.looks = [...document.querySelectorAll("[data-look]")];
    for (const button of this.looks) {
      button.addEventListener("click", () => send("look", button.dataset.look));
    }
    this.actions = {};
    for (const button of document.querySelectorAll("[data-do]")) {
      this.actions[button.dataset.do] = button;
      button.addEventListener("click", () => this.act(button.dataset.do));
    }
  }

  act(what) {
    if (what === "pause") return this.send("pause", !this.state.isPaused);
    if (what === "offer-draw" && this.state.canClaimDraw) return this.send("claim-draw");
    return this.send(what);
  }

  show(state, changes) {
    this.state = state;
    if (changes.moves || changes.notation) this.showMoves(state, changes);
    const { actions } = this;
    const texts = state.playerTexts;
    const enginesOnly = texts.every((text) => text !== "human");
    actions.undo.disabled = !state.canUndo;
    actions.redo.disabled = !state.canRedo;
    for (const what of ["hint", "offer-draw", "resign"]) {
      actions[what].hidden = enginesOnly;
      actions[what].disabled = state.isOver;
    }
    actions["move-now"].disabled = !["move", "hint"].includes(state.thinking?.purpose);
    actions.pause.hidden = state.isOver || (!enginesOnly && !state.isPaused);
    actions.pause.textContent = state.isPaused ? "Resume" : "Pause";
    actions["offer-draw"].textContent = state.canClaimDraw ? "Claim draw" : "Draw";
    this.looks.forEach((button, index) => {
      const last = state.notation.findLast((word) => word.kind === "move" && word.depth === 0);
      const isAtStart = !state.notation.some((word) => word.isShown);
      button.disabled = [isAtStart, isAtStart, last?.isShown ?? true, state.isLive][index];
    });
  }

  /** The moves as a table; in line where there is more than moves. */
  showMoves(state, changes) {
    const isInLine = !isPlain(state);
    const wasInLine = this.list.classList.toggle("in-line", isInLine) !== this.isInLine;
    this.isInLine = isInLine;
    if (isInLine) {
      this.list.replaceChildren(...paragraphs(state.notation));
      this.scroll();
      return;
    }
    if (changes.moves || wasInLine) this.list.replaceChildren(...rows(state.moves));
    this.showPlace(state.ply);
  }

  /** Marks the move that led to the position on the board, and scrolls to it within the list. */
  showPlace(ply) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.list.querySelector(`[data-ply="${ply}"]`)?.setAttribute("aria-current", "true");
    this.scroll();
  }

  scroll() {
    const current = this.list.querySelector("[aria-current]");
    if (!current) {
      this.list.scrollTop = 0;
      return;
    }
    const [list, move] = [this.list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (move.top < list.top) this.list.scrollTop -= list.top - move.top;
    if (move.bottom > list.bottom) this.list.scrollTop += move.bottom - list.bottom;
  }
}

/** True if the game is but its moves, and the board shows one of those that were played. */
export function isPlain({ notation, moves }) {
  return notation.every((word, index) => {
    const move = moves[index];
    return word.kind === "move" && (move ? word.text.endsWith(move.san) : !word.isShown);
  });
}

/** The notation in line; each variation of the game is a paragraph of its own. */
function paragraphs(notation) {
  const all = [];
  let afterVariation = true;
  for (const word of notation) {
    const isOuter = word.depth === 1;
    if (afterVariation || (isOuter && word.kind === "begin")) all.push(document.createElement("li"));
    afterVariation = isOuter && word.kind === "end";
    const isButton = word.kind === "move" || word.kind === "folded";
    const element = text(isButton ? "button" : "span", word.text, `${word.kind} ${word.depth ? "variation" : ""}`);
    if (isButton) {
      element.type = "button";
      element.dataset.node = word.node;
      if (word.isShown) element.setAttribute("aria-current", "true");
    }
    all.at(-1).append(element, " ");
  }
  return all;
}

/** A row for each number: White's move and Black's. */
function rows(moves) {
  const rows = [];
  moves.forEach((move, index) => {
    const isBlack = move.color.toLowerCase() === "black";
    if (!isBlack || !rows.length) {
      const row = document.createElement("li");
      row.append(text("span", `${move.number}.`, "number"));
      if (isBlack) row.append(text("span", "…", "missing"));
      rows.push(row);
    }
    const button = text("button", move.san);
    button.type = "button";
    button.dataset.ply = index + 1;
    rows.at(-1).append(button);
  });
  return rows;
}

function text(tag, content, name = "") {
  return Object.assign(document.createElement(tag), { textContent: content, className: name });
}
