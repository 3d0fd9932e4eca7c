// What the game says and asks, and the field in which one answers.

export class Talk {
  constructor(send) {
    this.send = send;
    this.message = document.getElementById("message");
    this.question = document.getElementById("question");
    this.text = document.getElementById("question-text");
    this.input = document.getElementById("line");
    document.getElementById("talk").addEventListener("submit", (event) => this.submit(event));
    for (const button of this.question.querySelectorAll("[data-answer]")) {
      button.addEventListener("click", () => send("answer", button.dataset.answer === "true"));
    }
    this.last = [];
    this.input.addEventListener("keydown", (event) => this.recall(event));
  }

  submit(event) {
    event.preventDefault();
    const line = this.input.value;
    this.send("text", line);
    if (line.trim()) this.last.unshift(line);
    this.place = -1;
    this.input.value = "";
  }

  /** The keys up and down bring back what was typed. */
  recall(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    this.place = Math.max(-1, Math.min(this.last.length - 1, (this.place ?? -1) + step));
    this.input.value = this.last[this.place] ?? "";
    event.preventDefault();
  }

  show(state, changes) {
    if (changes.message !== undefined) this.showMessage(state.message);
    if (changes.question !== undefined) this.showQuestion(state.question);
  }

  showMessage(message) {
    // What is said again is heard again.
    this.message.textContent = "";
    this.message.className = message?.tone ?? "";
    // An error begins with a small letter. So does many a FEN, which is left as it is.
    const text = (message?.text ?? "").replace(/^[a-z](?=[a-z]*[ ,:])/, (letter) => letter.toUpperCase());
    requestAnimationFrame(() => (this.message.textContent = text));
  }

  showQuestion(question) {
    const isYesOrNo = Boolean(question) && question.question.promotion === undefined;
    const wasHidden = this.question.hidden;
    const { activeElement } = document;
    const hadFocus = this.question.contains(activeElement);
    this.question.hidden = !isYesOrNo;
    if (!isYesOrNo) {
      if (hadFocus) this.comesFrom.focus();
      return;
    }
    this.text.textContent = question.text;
    // Who types answers there; for the others the focus goes to the answer that changes nothing.
    if (wasHidden && activeElement !== this.input) {
      this.comesFrom = activeElement;
      this.question.querySelector('[data-answer="false"]').focus();
    }
  }
}
