// @ts-check
/**
 * Thinks in this browser what the house would like to have thought: hints, and moves of bots. Fetched when it is first
 * needed; where anything is amiss the house thinks itself, so whatever fails here is no harm.
 *
 * @typedef {import("./thinker.js").Thinker} Thinker
 * @typedef {import("./thought.js").Thought} Thought
 * @typedef {object} Wanted what the house asks for
 * @property {string} answer the address that wants the thoughts
 * @property {number} number
 * @property {number} position
 * @property {string} module
 * @property {string} game
 * @property {string} version
 * @property {string} source
 * @property {string} state
 * @property {import("./thought.js").Task} task
 * @property {number} count
 * @property {string} seed
 * @property {string} kind
 * @property {number} [nodes]
 * @property {number} [ms]
 */

import { openThinker } from "./thinker.js";

const PATIENCE = 5000; // milliseconds beyond those of the thought, with the time to fetch the game

/** The compiled game that is open, by its address. @type {{ address: string, thinker: Promise<Thinker> } | null} */
let open = null;
let thinking = new AbortController();

/** @param {string} address @param {import("./module.js").Expected} [expected] */
export function ready(address, expected) {
  if (open?.address !== address) {
    open?.thinker.then((thinker) => thinker.close()).catch(() => {});
    open = { address, thinker: openThinker(address, expected) };
  }
  return open.thinker;
}

/** Sends something to the house as a page does. @param {string} address @param {unknown} facts @param {string} accept */
export function send(address, facts, accept = "application/json") {
  const csrf = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=csrf]"))?.value ?? "";
  const headers = { accept, "content-type": "application/json", "x-csrf-token": csrf };
  return fetch(address, { method: "POST", body: JSON.stringify(facts), headers });
}

/** @param {Wanted} wanted @param {AbortSignal} signal @returns {Promise<Thought[]>} */
async function think({ module, game, version, source, state, seed, task, count, kind, nodes, ms }, signal) {
  const packed = Uint8Array.from(atob(state), (character) => character.charCodeAt(0));
  /** @type {Promise<never>} */ const stopped = new Promise((_, fail) =>
    signal.addEventListener("abort", () => fail(signal.reason)),
  );
  const thinker = await Promise.race([ready(module, { game, version, source }), stopped]);
  const question = { state: packed, seed, task, count, kind, nodes, ms };
  return (await thinker.think(question, { signal })).thoughts;
}

/** A hint, thought about here: the house's page with it; null where the house has to think. @param {string} address */
export async function hint(address) {
  try {
    const asked = await send(`${address}/question`, {});
    if (!asked.ok) return null;
    /** @type {Wanted} */ const wanted = await asked.json();
    const thoughts = await think(wanted, AbortSignal.timeout((wanted.ms ?? 0) + PATIENCE));
    const answer = await send(wanted.answer, { position: wanted.position, thoughts }, "text/html");
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Thinks for a bot and says what was found, or that nothing was. A later question ends this one. @param {Wanted} wanted */
export async function answer(wanted) {
  thinking.abort();
  thinking = new AbortController();
  const { signal } = thinking;
  /** @type {Thought[]} */ let thoughts = [];
  try {
    thoughts = await think(wanted, signal);
  } catch {
    if (signal.aborted) return; // the table has moved on
  }
  await send(wanted.answer, { number: wanted.number, thoughts }).catch(() => {});
}
