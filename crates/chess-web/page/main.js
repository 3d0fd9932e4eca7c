// Puts the page together: a connection to the server, and a module for each part of the page.

import { Annotations } from "./annotations.js";
import { Board } from "./board.js";
import { Connection, startGame } from "./connection.js";
import { Dialogs } from "./dialogs.js";
import { Engine } from "./engine.js";
import { Explanation } from "./explanation.js";
import { Files } from "./files.js";
import { Keyboard } from "./keyboard.js";
import { Moves } from "./moves.js";
import { Notation } from "./notation.js";
import { Pieces } from "./pieces.js";
import { Players } from "./players.js";
import { Pointer } from "./pointer.js";
import { Promotion } from "./promotion.js";
import { Settings } from "./settings.js";
import { Setup } from "./setup.js";
import { Talk } from "./talk.js";

const trouble = document.getElementById("trouble");

/** Everything that the server has said of the game. */
const state = {};
const parts = [];
let connection;

/** Sends an event; the answer is what is wrong with it, or nothing. */
function send(what, value) {
  return connection.send(value === undefined ? { do: what } : { do: what, with: value });
}

function merge(changes) {
  trouble.hidden = true;
  Object.assign(state, changes);
  for (const part of parts) part.show(state, changes);
  document.title = `${state.status} – Chess`;
}

function say(text, link) {
  trouble.textContent = text;
  if (link) trouble.append(" ", Object.assign(document.createElement("a"), { href: "./", textContent: link }));
  trouble.hidden = false;
}

async function start() {
  new Settings();
  let id = location.pathname.split("/").at(-1);
  const isNew = id === "";
  if (isNew) {
    const started = await startGame();
    if (!started.id) return say(`No game was started: ${started.error}.`, "Try again");
    id = started.id;
    history.replaceState(null, "", id);
  }
  const board = new Board(document.getElementById("board"));
  const pieces = new Pieces(board);
  const annotations = new Annotations(board, id);
  const dialogs = new Dialogs();
  parts.push(
    board,
    pieces,
    annotations,
    new Promotion(board, send),
    new Players(),
    new Moves(send),
    new Notation(send),
    new Engine(send),
    new Explanation(board, send),
    new Talk(send),
    new Files(id, send, annotations, dialogs),
  );
  new Setup(send, state);
  new Pointer(board, pieces, annotations, send, state);
  new Keyboard(board, send);
  connection = new Connection(id, merge, say);
  if (isNew) dialogs.open("setup");
}

start();
