// Games and positions in and out: text, files, the clipboard, a picture.

/** The longest file that the server takes. */
const MAX_BYTES = 100_000;

export class Files {
  constructor(id, send, annotations, dialogs) {
    Object.assign(this, { id, send, annotations });
    this.fen = document.getElementById("fen");
    this.pgn = document.getElementById("pgn");
    this.copied = document.getElementById("copied");
    this.openDialog = document.getElementById("open");
    this.openError = this.openDialog.querySelector(".error");
    this.openDialog.querySelector("form").addEventListener("submit", (event) => this.submit(event));
    this.openDialog.querySelector('input[type="file"]').addEventListener("change", (event) => this.read(event));
    document.querySelector('[data-opens="share"]').addEventListener("click", () => this.prepare());
    for (const button of document.querySelectorAll("[data-copies]")) {
      button.addEventListener("click", () => this.copy(button.dataset.copies));
    }
    // A file that is dropped on the page is opened.
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) {
        dialogs.open("open");
        this.take(file);
      }
    });
  }

  show(state) {
    this.position = state.fen;
    this.fileName = state.fileName;
  }

  async prepare() {
    this.copied.textContent = "";
    this.fen.value = this.position;
    Object.assign(document.getElementById("save-pgn"), { href: `${this.id}/game.pgn`, download: this.fileName });
    document.getElementById("save-svg").href = `${this.id}/board.svg?arrows=${this.annotations}`;
    const answer = await fetch(`${this.id}/game.pgn`);
    this.pgn.value = answer.ok ? await answer.text() : "";
  }

  async copy(name) {
    const field = document.getElementById(name);
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Where the clipboard is closed to pages, the text is selected for the user to copy.
      field.select();
      this.copied.textContent = "Press Ctrl+C to copy it.";
      return;
    }
    this.copied.textContent = `The ${name.toUpperCase()} is on the clipboard.`;
  }

  read(event) {
    const [file] = event.target.files;
    if (file) this.take(file);
  }

  async take(file) {
    this.openError.textContent = file.size > MAX_BYTES ? "This file is too long for one game." : "";
    if (file.size <= MAX_BYTES) this.openDialog.querySelector("textarea").value = await file.text();
  }

  async submit(event) {
    event.preventDefault();
    const why = await this.send("open", this.openDialog.querySelector("textarea").value);
    if (why) this.openError.textContent = why;
    else this.openDialog.close();
  }
}
