// What the engine thinks: the bar beside the board, and its lines.

export class Engine {
  constructor(send) {
    this.bar = document.getElementById("evaluation");
    this.lines = document.getElementById("lines");
    this.work = document.getElementById("engine-work");
    this.analyse = document.getElementById("analyse");
    this.analyse.addEventListener("change", () => send("analyse", this.analyse.checked));
  }

  show(state, changes) {
    if (changes.evaluation !== undefined || changes.isFlipped !== undefined) this.showBar(state);
    if (changes.isAnalysing !== undefined) this.analyse.checked = state.isAnalysing;
    if (changes.analysis || changes.isAnalysing !== undefined) {
      this.showLines(state.isAnalysing ? state.analysis : []);
    }
  }

  showBar(state) {
    const { evaluation } = state;
    const share = evaluation ? Math.round(100 * evaluation.whiteShare) : 50;
    this.bar.classList.toggle("flipped", state.isFlipped);
    this.bar.classList.toggle("unknown", !evaluation);
    this.bar.style.setProperty("--share", `${share}%`);
    this.bar.setAttribute("aria-valuenow", share);
    this.bar.setAttribute("aria-valuetext", evaluation ? evaluation.score : "unknown");
    this.bar.querySelector(".score").textContent = evaluation ? shortened(evaluation.score) : "";
    this.bar.classList.toggle("white-ahead", share >= 50);
  }

  showLines(lines) {
    const items = lines.map((line) => {
      const item = document.createElement("li");
      const score = Object.assign(document.createElement("b"), { textContent: line.score });
      item.append(score, " ", line.moves);
      item.title = line.moves;
      return item;
    });
    this.lines.replaceChildren(...items);
    const [best] = lines;
    const speed = best?.nodesPerSecond ? `, ${short(best.nodesPerSecond)} nodes/s` : "";
    this.work.textContent = best ? `depth ${best.depth}${speed}` : "";
  }
}

/** Two digits are all that there is room for beside the board. */
function shortened(score) {
  const number = Math.abs(Number(score));
  if (Number.isNaN(number)) return score.replace("-", "");
  return number.toFixed(number < 9.95 ? 1 : 0);
}

function short(number) {
  if (number >= 1e6) return `${(number / 1e6).toFixed(1)}M`;
  return number >= 1e3 ? `${Math.round(number / 1e3)}k` : String(number);
}
