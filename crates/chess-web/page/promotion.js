// What a pawn becomes, chosen on the board above the square that it goes to.

import { drawing } from "./pieces.js";

const CHOICES = { queen: "q", rook: "r", bishop: "b", knight: "n" };

export class Promotion {
  constructor(board, send) {
    this.board = board;
    this.send = send;
    this.element = board.element.querySelector(".promotion");
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  show(state, changes) {
    if (changes.question === undefined && changes.isFlipped === undefined) return;
    const wanted = state.question?.question.promotion;
    const wasHidden = this.element.hidden;
    this.element.hidden = !wanted;
    if (!wanted) {
      if (!wasHidden && this.comesFrom?.isConnected) this.comesFrom.focus();
      this.comesFrom = undefined;
      return;
    }
    const isWhite = state.sideToMove.toLowerCase() === "white";
    const buttons = Object.entries(CHOICES).map(([name, letter]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-label", name);
      button.append(drawing(isWhite ? letter.toUpperCase() : letter));
      button.addEventListener("click", () => this.send("promote", name));
      return button;
    });
    const [column, row] = this.board.place(wanted.to);
    this.element.classList.toggle("upwards", row > 3);
    this.element.style.setProperty("--column", column);
    this.element.replaceChildren(...buttons);
    const { activeElement } = document;
    this.comesFrom = this.board.cells.includes(activeElement) ? activeElement : undefined;
    buttons[0].focus();
  }

  key(event) {
    const buttons = [...this.element.children];
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = buttons.indexOf(document.activeElement) + step + buttons.length;
    buttons[next % buttons.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
