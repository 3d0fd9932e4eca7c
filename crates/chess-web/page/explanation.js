// Why the position is evaluated as it is: sentences that show on the board what they are about.

export class Explanation {
  constructor(board, send) {
    this.board = board;
    this.value = document.getElementById("static-evaluation");
    this.list = document.getElementById("explanation");
    for (const kind of ["pointerover", "pointerleave", "focusin", "focusout"]) {
      this.list.addEventListener(kind, () => this.point());
    }
    this.list.addEventListener("click", (event) => {
      const number = event.target.closest("button")?.dataset.number;
      if (number) send("explain", Number(number));
    });
  }

  show(state, changes) {
    if ("staticEvaluation" in changes) this.value.textContent = state.staticEvaluation ?? "";
    if (!changes.explanation) return;
    this.list.replaceChildren(...state.explanation.map(item));
    this.point();
  }

  /** The sentence under the pointer comes before the one that has the focus. */
  point() {
    const button = this.list.querySelector("button:hover") ?? this.list.querySelector("button:focus");
    this.board.point(button?.title.split(" ") ?? []);
  }
}

function item(sentence, index) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: sentence.text });
  button.dataset.number = index + 1;
  button.title = sentence.squares.join(" ");
  const item = document.createElement("li");
  item.append(button);
  return item;
}
