// What can be done with the move on the board and its variation: leave, promote, delete, judge, comment.

import { isPlain } from "./moves.js";

export class Notation {
  constructor(send) {
    this.tools = document.getElementById("notation");
    this.mark = document.getElementById("mark");
    this.comment = document.getElementById("comment");
    this.buttons = {};
    for (const button of this.tools.querySelectorAll("[data-note]")) {
      this.buttons[button.dataset.note] = button;
      const isLook = button.dataset.note === "leave";
      button.addEventListener("click", () => (isLook ? send("look", "leave") : send(button.dataset.note)));
    }
    this.mark.addEventListener("change", () => send("mark", this.mark.value || null));
    this.comment.addEventListener("change", () => send("comment", this.comment.value));
  }

  show(state) {
    this.tools.hidden = state.isLive && isPlain(state);
    const isAtStart = !state.notation.some((word) => word.isShown);
    this.buttons.leave.disabled = !state.isVariation;
    this.buttons["promote-variation"].disabled = !state.isVariation;
    this.buttons["delete-moves"].disabled = isAtStart;
    this.mark.disabled = isAtStart;
    this.mark.value = state.mark;
    // What is being written is not replaced before the board shows something else.
    if (document.activeElement !== this.comment || this.fen !== state.fen) this.comment.value = state.comment;
    this.fen = state.fen;
  }
}
