// The strips above and below the board: who plays, what was captured, and the clocks; and whose move it is.

import { drawing } from "./pieces.js";

const NAMES = { Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };

export class Players {
  constructor() {
    this.strips = ["above", "below"].map((place) => {
      const strip = document.getElementById(`player-${place}`);
      const add = (name) => {
        const part = strip.appendChild(document.createElement("span"));
        part.className = name;
        return part;
      };
      return { strip, color: add("color"), name: add("name"), captured: add("captured"), clock: add("clock") };
    });
    this.status = document.getElementById("status");
  }

  show(state, changes) {
    if (changes.status !== undefined) this.status.textContent = state.status;
    const above = state.isFlipped ? 0 : 1;
    this.strips.forEach((parts, index) => this.showPlayer(parts, index === 0 ? above : 1 - above, state, changes));
  }

  showPlayer(parts, side, state, changes) {
    const isToMove = (state.sideToMove.toLowerCase() === "white") === (side === 0) && !state.isOver;
    parts.strip.classList.toggle("to-move", isToMove);
    parts.color.className = side === 0 ? "color white" : "color black";
    parts.name.textContent = state.players[side];
    if (changes.captured || changes.isFlipped !== undefined) this.showCaptured(parts.captured, side, state);
    parts.clock.hidden = !state.clocks;
    if (state.clocks) {
      parts.clock.textContent = clockText(state.clocks[side]);
      parts.clock.classList.toggle("low", state.clocks[side] < 20_000);
    }
  }

  showCaptured(element, side, state) {
    const letters = state.captured[side];
    const toLetter = (letter) => (side === 0 ? letter.toLowerCase() : letter.toUpperCase());
    const ahead = side === 0 ? state.balance : -state.balance;
    element.replaceChildren(...letters.map((letter) => drawing(toLetter(letter))));
    if (ahead > 0) element.append(`+${ahead}`);
    const names = letters.map((letter) => NAMES[letter.toUpperCase()]).join(", ");
    if (names) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", `has captured: ${names}${ahead > 0 ? `; ${ahead} ahead` : ""}`);
    } else {
      element.removeAttribute("role");
      element.removeAttribute("aria-label");
    }
  }
}

function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < 20) return `0:${two(seconds)}.${Math.floor((milliseconds % 1000) / 100)}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
