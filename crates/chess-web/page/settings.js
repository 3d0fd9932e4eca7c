// How the page looks, remembered by the browser: classes of the page that the style sheets know.

const KEY = "chess-settings";

export class Settings {
  constructor() {
    this.dialog = document.getElementById("settings");
    this.values = read();
    for (const input of this.dialog.querySelectorAll("input")) {
      const known = this.values[input.name];
      if (known !== undefined) {
        if (input.type === "radio") input.checked = input.value === known;
        else input.checked = known === true;
      }
      input.addEventListener("change", () => this.change(input));
    }
    this.apply();
  }

  change(input) {
    this.values[input.name] = input.type === "radio" ? input.value : input.checked;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // They last as long as the page, then.
    }
    this.apply();
  }

  apply() {
    const root = document.documentElement;
    for (const input of this.dialog.querySelectorAll('input[type="checkbox"]')) {
      root.classList.toggle(`with-${input.name}`, input.checked);
    }
    root.dataset.theme = this.dialog.querySelector('input[name="theme"]:checked').value;
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
