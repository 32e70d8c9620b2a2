// @ts-check
/**
 * The worker of `thinker.js`: opens a compiled game and thinks about one question at a time. A stop is heard between
 * two slices of a thought.
 *
 * @typedef {import("./module.js").Expected} Expected
 * @typedef {import("./thought.js").Question} Question
 * @typedef {{ open: string, expected: Expected } | { think: number, question: Question } | { stop: number }} Asked
 */

import { ModuleError, fetchModule } from "./module.js";
import { thinkAbout } from "./thought.js";

const port = /** @type {Worker} */ (/** @type {unknown} */ (self)); // seen from inside it has the same two ends
/** @type {import("./module.js").GameModule} */ let module;
let [current, stopped] = [0, false]; // one thought at a time, by its number
const { port1: waiting, port2: waker } = new MessageChannel();

/** Lets other messages through: a timer would wait for longer than that. */
const breath = () =>
  new Promise((awake) => {
    waiting.onmessage = awake;
    waker.postMessage(0);
  });

/** @param {unknown} error */
const said = (error) => ({
  code: error instanceof ModuleError ? error.code : "broken",
  sentence: error instanceof ModuleError ? error.message : `The compiled game stopped: ${error}.`,
});

/** @param {string} url @param {Expected} expected */
async function open(url, expected) {
  try {
    module = await fetchModule(url, expected);
    port.postMessage({ opened: module.about });
  } catch (error) {
    port.postMessage({ refused: said(error) });
  }
}

/** @param {number} id @param {Question} question */
async function think(id, question) {
  [current, stopped] = [id, false];
  try {
    const answer = await thinkAbout(module, question, async (progress) => {
      port.postMessage({ id, progress });
      await breath();
      if (stopped) throw new ModuleError("question", "The thought was stopped.");
    });
    port.postMessage({ id, answer });
  } catch (error) {
    port.postMessage({ id, failed: said(error) });
  }
}

port.onmessage = (/** @type {MessageEvent<Asked>} */ { data }) => {
  if ("open" in data) open(data.open, data.expected);
  else if ("think" in data) think(data.think, data.question);
  else stopped ||= data.stop === current;
};
