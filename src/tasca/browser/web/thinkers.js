// @ts-check
/** The bots' own workers, one for each game: opened when first something is to be thought about it. */

// @ts-ignore (laid beside this file when the site is made)
import { openThinker } from "./think/thinker.js";

const FOLDER = new URL("./think/", import.meta.url);
/** @typedef {{action: number, worth: number}} Thought */

export class Thinkers {
  /** @type {Map<string, Promise<any>>} */ #open = new Map();
  /** @type {Promise<{version: string, games: string[]}>} */ #listed;

  /** @param {(why: string) => void} refused is told why compiled bots cannot be had; then others think, more slowly */
  constructor(refused) {
    this.refused = refused;
    this.#listed = fetch(new URL("games.json", FOLDER)).then((answer) => answer.json());
  }

  /** The games whose bots are compiled. */
  async games() {
    return (await this.#listed).games;
  }

  /** @param {string} game */
  async #opened(game) {
    const { version } = await this.#listed;
    return openThinker(new URL(`${game}.wasm`, FOLDER), { game, version }).catch((/** @type {Error} */ error) => {
      this.refused(error.message);
      return null;
    });
  }

  /** The thoughts, the best first; null where nobody can think here. @param {string} game @param {Uint8Array} state @param {any} wanted @returns {Promise<Thought[] | null>} */
  async think(game, state, { seed, nodes, ms, kind, ...rest }) {
    if (!this.#open.has(game)) this.#open.set(game, this.#opened(game));
    const thinker = await this.#open.get(game);
    if (!thinker) return null;
    const limits = { ...(nodes && { nodes }), ...(ms && { ms }) };
    const question = { ...rest, ...limits, state, seed: BigInt(seed), ...(kind && { kind }) };
    return (await thinker.think(question)).thoughts;
  }
}
