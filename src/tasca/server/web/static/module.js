// @ts-check
/**
 * A game compiled for browsers (`tasca build-wasm`): looks whether it is the right one, lends it memory, and calls its
 * functions. Knows no game: what there is, and where it lies, the module says itself (docs/wasm.md).
 *
 * @typedef {{ name: string, of: string, shape: number[], bytes: number }} Memory
 * @typedef {{ name: string, memory: string[], numbers: string[], means: string }} Offered
 * @typedef {{ name: string, offset: number, width: number, shape: number[], means: string }} Field
 * @typedef {{ format: number, version: string, game: string, rules: number, source: string, actions: number,
 *   most_legal: number, longest: number, options: string[], state: { bytes: number, fields: Field[] },
 *   memory: Memory[], functions: Offered[], thinks: string[], kinds: string[],
 *   knowledge: { name: string, offset: number, bytes: number, width: number }[] }} About
 * @typedef {{ version?: string, source?: string, game?: string }} Expected what the module has to be, as far as it matters
 */

const FORMAT = 1;
const PAGE = 65536;
const ALIGNED = 16;
// The smallest program that has SIMD in it
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/** Why nothing can be thought here, in a sentence. `code` is for whoever says it in another language. */
export class ModuleError extends Error {
  /** @param {"simd" | "fetch" | "section" | "format" | "version" | "source" | "game" | "question" | "broken"} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.name = "ModuleError";
    this.code = code;
  }
}

/** Whether this browser can run such modules at all. */
export const isAble = () => typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(SIMD));

/** Refuses a browser that cannot. */
export function checkAble() {
  const sentence = "This browser is too old to think for itself: it has no WebAssembly with SIMD.";
  if (!isAble()) throw new ModuleError("simd", sentence);
}

/** @param {WebAssembly.Module} module @param {string} name */
function section(module, name) {
  const [found] = WebAssembly.Module.customSections(module, name);
  if (!found) throw new ModuleError("section", `This file is no game of Tasca's: it has no section "${name}".`);
  return new Uint8Array(found);
}

/** What the module says of itself, if it is what is expected. @param {WebAssembly.Module} module @param {Expected} expected */
function checked(module, expected) {
  /** @type {About} */ const about = JSON.parse(new TextDecoder().decode(section(module, "tasca")));
  const name = `The compiled game "${about.game}"`;
  if (about.format !== FORMAT)
    throw new ModuleError("format", `${name} is written in format ${about.format}; this page reads format ${FORMAT}.`);
  if (expected.game !== undefined && about.game !== expected.game)
    throw new ModuleError("game", `${name} is not "${expected.game}", which this page asked for.`);
  if (expected.version !== undefined && about.version !== expected.version)
    throw new ModuleError("version", `${name} is of Tasca ${about.version}; this page is of ${expected.version}.`);
  if (expected.source !== undefined && about.source !== expected.source)
    throw new ModuleError(
      "source",
      `${name} was compiled from other rules (${about.source}) than this page's (${expected.source}).`,
    );
  return about;
}

/** A module that is ready, with all its memory lent to it. */
export class GameModule {
  /** @param {About} about @param {WebAssembly.Instance} instance @param {Uint8Array} known */
  constructor(about, instance, known) {
    this.about = about;
    this.known = known;
    this.lies = -1; // the number of the knowledge that lies in its memory
    /** @type {Record<string, any>} */ this.exports = instance.exports;
    /** @type {Record<string, { at: number, bytes: number }>} */ this.lent = {};
    /** @type {Record<string, number[]>} */ this.addresses = {};
    this.#lend();
  }

  /** Memory for everything, once, after what is the module's own. */
  #lend() {
    /** @type {WebAssembly.Memory} */ const memory = this.exports.memory;
    const up = (/** @type {number} */ at) => Math.ceil(at / ALIGNED) * ALIGNED;
    let at = up(this.exports.__heap_base.value);
    for (const { name, bytes } of this.about.memory) {
      this.lent[name] = { at, bytes };
      at = up(at + bytes);
    }
    const missing = at - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    for (const offered of this.about.functions)
      this.addresses[offered.name] = offered.memory.map((name) => this.lent[name].at);
  }

  /** Calls a function by its name; the memory it takes is handed to it. @param {string} name @param {(number | bigint)[]} numbers */
  call(name, ...numbers) {
    return Number(this.exports[name](...this.addresses[name], ...numbers.map(BigInt)));
  }

  /** The bytes lent under a name. They are to be fetched again after each call. @param {string} name */
  bytes(name) {
    const { at, bytes } = this.lent[name];
    return new Uint8Array(this.exports.memory.buffer, at, bytes);
  }

  /** The first whole numbers lent under a name. @param {string} name @param {number} count */
  numbers(name, count) {
    return Array.from(new BigInt64Array(this.exports.memory.buffer, this.lent[name].at, count), Number);
  }

  /** Writes whole numbers there. @param {string} name @param {number[]} values */
  write(name, values) {
    new BigInt64Array(this.exports.memory.buffer, this.lent[name].at).set(values.map(BigInt));
  }
}

/** Makes a module ready. @param {BufferSource} bytes @param {Expected} expected */
export async function moduleOf(bytes, expected = {}) {
  checkAble();
  let module;
  try {
    module = await WebAssembly.compile(bytes);
  } catch (error) {
    throw new ModuleError("broken", `The compiled game cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  const about = checked(module, expected);
  return new GameModule(about, await WebAssembly.instantiate(module), section(module, "tasca.knowledge"));
}

/** Fetches a module and makes it ready. @param {string | URL} url @param {Expected} expected */
export async function fetchModule(url, expected = {}) {
  let answer;
  try {
    answer = await fetch(url);
  } catch {
    throw new ModuleError("fetch", `The compiled game cannot be fetched from ${url}.`);
  }
  if (!answer.ok) throw new ModuleError("fetch", `The compiled game cannot be fetched from ${url}: ${answer.status}.`);
  return moduleOf(await answer.arrayBuffer(), expected);
}
