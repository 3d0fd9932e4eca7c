// The form for a new game: it puts together the texts that the server reads.

/** What ends the engine's search: the number's label, bounds and first value. */
const KINDS = {
  depth: { name: "Depth", label: "Plies", min: 1, max: 120, value: 5 },
  time: { name: "Time", label: "Seconds a move", min: 0.1, max: 30, value: 2, step: "any" },
  nodes: { name: "Nodes", label: "Nodes a move", min: 1, max: 1_000_000_000, value: 10_000 },
  elo: { name: "Rating", label: "Rating", min: 1030, max: 2800, value: 1510, step: 10 },
  paper: { name: "The paper's engine", label: "Plies", min: 1, max: 6, value: 5 },
};

export class Setup {
  constructor(send) {
    this.send = send;
    this.dialog = document.getElementById("setup");
    this.form = this.dialog.querySelector("form");
    this.error = this.dialog.querySelector(".error");
    this.engines = ["white", "black"].map((color) => this.addEngine(color));
    this.form.addEventListener("change", () => this.reveal());
    this.form.addEventListener("submit", (event) => this.submit(event));
    const { number } = this.form.elements;
    document.getElementById("random-number").addEventListener("click", () => {
      number.value = Math.floor(960 * Math.random());
    });
    this.saved = document.getElementById("saved");
    document.querySelector('[data-opens="setup"]').addEventListener("click", () => this.listSaved());
    this.listSaved();
    this.reveal();
  }

  /** Games of before, each with the way to it. */
  async listSaved() {
    const answer = await fetch("games").catch(() => null);
    const games = answer?.ok ? await answer.json() : [];
    const others = games.filter(({ id }) => !location.pathname.endsWith(id));
    const links = others.map(({ id, text }) => Object.assign(document.createElement("a"), { href: id, textContent: text }));
    this.saved.replaceChildren(...(links.length ? ["Or go on with: ", ...links] : []));
    this.saved.hidden = !links.length;
  }

  addEngine(color) {
    const group = document.createElement("fieldset");
    const legend = group.appendChild(document.createElement("legend"));
    const row = group.appendChild(document.createElement("div"));
    row.className = "row";
    const label = (text, control) => {
      const element = row.appendChild(document.createElement("label"));
      const words = element.appendChild(document.createElement("span"));
      words.textContent = text;
      element.append(" ", control);
      return words;
    };
    const select = Object.assign(document.createElement("select"), { name: `${color}-kind` });
    for (const [kind, { name }] of Object.entries(KINDS)) select.add(new Option(name, kind));
    const input = Object.assign(document.createElement("input"), { type: "number", name: `${color}-value` });
    label("Strength by", select);
    const words = label("", input);
    const evaluator = Object.assign(document.createElement("select"), { name: `${color}-evaluator` });
    evaluator.add(new Option("Default", ""));
    evaluator.add(new Option("Shannon's, of 1950", ",shannon"));
    label("Evaluator", evaluator);
    const choose = () => {
      const { label: text, min, max, value, step } = KINDS[select.value];
      words.textContent = text;
      Object.assign(input, { min, max, step: step ?? 1, value });
      // The paper's engine has its own.
      evaluator.parentElement.hidden = select.value === "paper";
    };
    select.addEventListener("change", choose);
    choose();
    this.dialog.querySelector(".engines").append(group);
    const text = () => {
      const unit = select.value === "time" ? "s" : "";
      const own = select.value === "paper" ? "" : evaluator.value;
      return `${select.value}:${input.value}${unit}${own}`;
    };
    return { group, legend, text };
  }

  /** Shows the fields that matter, and only those. */
  reveal() {
    const { side, start, clock } = this.form.elements;
    const plays = {
      white: [false, true],
      black: [true, false],
      random: [false, true],
      both: [false, false],
      neither: [true, true],
    }[side.value];
    this.engines.forEach(({ group, legend }, index) => {
      group.hidden = !plays[index];
      group.disabled = group.hidden;
      legend.textContent = side.value === "neither" ? ["White", "Black"][index] : "Computer";
    });
    for (const part of this.form.querySelectorAll("[data-for]")) {
      part.hidden = ![start.value, clock.value].includes(part.dataset.for);
      for (const input of part.querySelectorAll("input")) input.disabled = part.hidden;
    }
  }

  async submit(event) {
    event.preventDefault();
    const { side, start, number, fen, clock, minutes, seconds, variety, whiteName, blackName } = this.form.elements;
    const [white, black] = this.engines.map((engine) => engine.text());
    const isBlack = side.value === "random" && Math.random() < 0.5;
    const players = {
      white: ["human", black],
      black: [white, "human"],
      random: isBlack ? [black, "human"] : ["human", black],
      both: ["human", "human"],
      neither: [white, black],
    }[side.value];
    this.error.textContent = "";
    const why = await this.send("new-game", {
      start: { standard: "startpos", chess960: `chess960:${number.value}`, fen: fen.value }[start.value],
      white: players[0],
      black: players[1],
      whiteName: whiteName.value,
      blackName: blackName.value,
      time: clock.value === "own" ? `${minutes.value}+${seconds.value}` : clock.value,
      variety: variety.checked,
    });
    if (why) this.error.textContent = why;
    else this.dialog.close();
  }
}
