// @ts-check
/**
 * A thinker in this browser: a compiled game in a worker of its own, so that no page waits for it.
 *
 *     const thinker = await openThinker("game.wasm", { version: "1.0" });
 *     const { thoughts } = await thinker.think({ state, nodes: 100_000, count: 3, seed: 7n });
 *
 * @typedef {import("./module.js").About} About
 * @typedef {import("./module.js").Expected} Expected
 * @typedef {import("./thought.js").Question} Question
 * @typedef {import("./thought.js").Answer} Answer
 * @typedef {import("./thought.js").Progress} Progress
 * @typedef {{ code: any, sentence: string }} Said
 * @typedef {{ signal?: AbortSignal, onProgress?: (progress: Progress) => void }} Listening
 */

import { ModuleError, checkAble, isAble } from "./module.js";

export { ModuleError, isAble };

/** @param {Said} said */
const error = ({ code, sentence }) => new ModuleError(code, sentence);

/** One thinker: a question at a time, the others wait their turn. */
export class Thinker {
  /** @param {Worker} worker @param {About} about what the module says of itself */
  constructor(worker, about) {
    this.worker = worker;
    this.about = about;
    this.asked = 0;
    this.end = new AbortController();
    /** @type {Promise<unknown>} */ this.last = Promise.resolve();
  }

  /**
   * Thinks about a position. Who aborts gets the signal's reason thrown at once, also while others are thought about;
   * the thought itself ends a slice later.
   *
   * @param {Question} question
   * @param {Listening} [listening]
   * @returns {Promise<Answer>}
   */
  think(question, listening = {}) {
    const turn = this.last.then(() => this.#ask(question, listening));
    this.last = turn.then(
      ({ over }) => over,
      () => {},
    );
    const { signal } = listening;
    return new Promise((settle, fail) => {
      signal?.addEventListener("abort", () => fail(signal.reason), { once: true });
      turn.then(({ answer }) => answer).then(settle, fail);
    });
  }

  /** Ends the worker; whatever it is thinking about, and whatever it is asked afterwards, is refused. */
  close() {
    this.end.abort(error({ code: "question", sentence: "The thinker has been closed." }));
    this.worker.terminate();
  }

  /**
   * Asks the worker, whose turn it is: the answer, and when the worker is free again, which after an abort is later.
   *
   * @param {Question} question
   * @param {Listening} listening
   * @returns {Promise<{ answer: Promise<Answer>, over: Promise<void> }>}
   */
  async #ask(question, { signal, onProgress }) {
    signal?.throwIfAborted();
    this.end.signal.throwIfAborted();
    const id = ++this.asked;
    const heard = new AbortController();
    /** @type {() => void} */ let end = () => {};
    const over = new Promise((/** @type {(value: void) => void} */ done) => (end = done));
    /** @type {Promise<Answer>} */ const answer = new Promise((settle, fail) => {
      const stop = () => this.worker.postMessage({ stop: id });
      signal?.addEventListener("abort", stop, { signal: heard.signal });
      this.end.signal.addEventListener("abort", () => (end(), fail(this.end.signal.reason)), { signal: heard.signal });
      const hear = (/** @type {MessageEvent} */ { data }) => {
        if (data.id !== id) return;
        if (data.progress) return void (signal?.aborted || onProgress?.(data.progress));
        heard.abort();
        end();
        if (data.answer) settle(data.answer);
        else fail(error(data.failed));
      };
      const broke = () => (end(), fail(error({ code: "broken", sentence: "The thinker's worker has stopped." })));
      this.worker.addEventListener("error", broke, { signal: heard.signal });
      this.worker.addEventListener("message", hear, { signal: heard.signal });
      this.worker.postMessage({ think: id, question });
    });
    answer.catch(() => {}); // whoever asked hears of it; here nobody does
    return { answer, over };
  }
}

/**
 * Opens the compiled game at an address. What is not as expected is refused in a sentence.
 *
 * @param {string | URL} url
 * @param {Expected} [expected]
 * @returns {Promise<Thinker>}
 */
export async function openThinker(url, expected = {}) {
  checkAble();
  const worker = new Worker(new URL("thinker-worker.js", import.meta.url), { type: "module" });
  try {
    const about = await new Promise((/** @type {(about: About) => void} */ opened, fail) => {
      worker.onerror = () => fail(error({ code: "broken", sentence: "The thinker's worker cannot be started." }));
      worker.onmessage = ({ data }) => (data.refused ? fail(error(data.refused)) : opened(data.opened));
      worker.postMessage({ open: new URL(url, self.location.href).href, expected });
    });
    worker.onerror = worker.onmessage = null;
    return new Thinker(worker, about);
  } catch (refused) {
    worker.terminate();
    throw refused;
  }
}
