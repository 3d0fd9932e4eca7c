// The way to the server and back: events go out one after the other, states come in.

/** Starts a game on the server: its id, or why there is none. */
export async function startGame() {
  try {
    const answer = await post("games", {});
    return answer.ok ? await answer.json() : { error: await answer.text() };
  } catch {
    return { error: "the server does not answer" };
  }
}

function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** A page that nobody has seen for so long lets go of its connection: browsers open only a few to a server. */
const UNSEEN_MILLISECONDS = 60_000;

export class Connection {
  /** `onStates` gets what has changed, and `onTrouble` what a person should know of the connection. */
  constructor(id, onStates, onTrouble) {
    this.id = id;
    this.onStates = onStates;
    this.onTrouble = onTrouble;
    this.last = Promise.resolve("");
    this.listen();
    let timer;
    document.addEventListener("visibilitychange", () => {
      clearTimeout(timer);
      if (document.hidden) {
        timer = setTimeout(() => this.states.close(), UNSEEN_MILLISECONDS);
      } else if (this.states.readyState === EventSource.CLOSED) {
        this.listen();
      }
    });
  }

  listen() {
    this.states = new EventSource(`${this.id}/states`);
    this.states.onmessage = (message) => this.onStates(JSON.parse(message.data));
    // Whatever happened meanwhile, all of the state comes with the next connection.
    this.states.onerror = () => {
      if (this.states.readyState === EventSource.CLOSED) {
        this.onTrouble("This game has ended.", "Start a new one");
      } else {
        this.onTrouble("The server does not answer. The page keeps trying.");
      }
    };
  }

  /** Sends an event after all before it; resolves to what is wrong with it, or to an empty text. */
  send(event) {
    this.last = this.last.then(() => this.deliver(event));
    return this.last;
  }

  async deliver(event) {
    try {
      const answer = await post(`${this.id}/events`, event);
      if (answer.ok) return "";
      const why = await answer.text();
      if (answer.status !== 400) this.onTrouble(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`);
      return why;
    } catch {
      this.onTrouble("The server does not answer.");
      return "the server does not answer";
    }
  }
}
