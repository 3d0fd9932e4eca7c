// The dialogs: what opens and closes them.

export class Dialogs {
  constructor() {
    for (const button of document.querySelectorAll("[data-opens]")) {
      button.addEventListener("click", () => this.open(button.dataset.opens));
    }
    for (const dialog of document.querySelectorAll("dialog")) {
      dialog.querySelector("[data-closes]").addEventListener("click", () => dialog.close());
      // A press beside the dialog closes it, a press that only ends there does not.
      dialog.addEventListener("pointerdown", (event) => {
        if (event.target === dialog && isBeside(dialog, event)) dialog.close();
      });
    }
  }

  open(name) {
    const dialog = document.getElementById(name);
    for (const error of dialog.querySelectorAll(".error")) error.textContent = "";
    dialog.showModal();
  }
}

function isBeside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
