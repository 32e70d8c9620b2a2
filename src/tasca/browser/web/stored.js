// @ts-check
/** What is stored, in the reader's hands: saved as a file, taken back from one, put aside. Works without the house. */

import { Keep } from "./keep.js";

const DATABASE = "tasca.sqlite";
const RECORDS = "games.jsonl";
const BEFORE = "before.sqlite"; // what was here before something was taken back, or begun anew
const MAGIC = "SQLite format 3\0";

/** Hands the reader a file. @param {Blob} content @param {string} name */
function hand(content, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} base */
export class Stored {
  constructor(/** @type {string} */ base) {
    this.base = base;
  }

  /** Whether there is anything to save, and anything from before. */
  async there() {
    try {
      const files = await (await this.open()).files();
      return { now: files.includes(DATABASE), before: files.includes(BEFORE) };
    } catch {
      return { now: false, before: false };
    }
  }

  /** Fails where the browser keeps nothing. */
  async open() {
    return Keep.open(this.base);
  }

  /** The whole database; null where there is none, or the browser keeps nothing. */
  async #kept() {
    try {
      return await (await this.open()).read(DATABASE);
    } catch {
      return null;
    }
  }

  /** Hands the reader all games: as they are kept, else as the house has them, else their records. @param {() => Promise<Uint8Array | null>} asked */
  async save(asked) {
    const bytes = (await this.#kept()) ?? (await asked());
    if (!bytes) return this.records();
    hand(new Blob([bytes], { type: "application/vnd.sqlite3" }), DATABASE);
    return true;
  }

  /** Hands the reader the records of all games. The house must be open. */
  async records() {
    const answer = await fetch(`${this.base}me/records`);
    const records = await answer.blob();
    if (!answer.ok || !records.size) return false;
    hand(records, RECORDS);
    return true;
  }

  /** A file that the reader chooses; null when it is none of ours. */
  async choose() {
    const input = Object.assign(document.createElement("input"), { type: "file", accept: ".sqlite" });
    const chosen = new Promise((done) => input.addEventListener("change", done, { once: true }));
    input.click();
    await chosen;
    const bytes = new Uint8Array((await input.files?.[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    return new TextDecoder("latin1").decode(bytes.subarray(0, 16)) === MAGIC ? bytes : null;
  }

  /** Takes a saved database in the place of what is stored, which is put aside. The house must be closed. @param {Uint8Array} bytes */
  async take(bytes) {
    await (await this.open()).change([[DATABASE, BEFORE]], new Map([[DATABASE, bytes]]));
  }

  /** Puts what is stored aside. The house must be closed. */
  async aside() {
    await (await this.open()).change([[DATABASE, BEFORE]]);
  }

  /** Changes what is stored for what was put aside. The house must be closed. */
  async back() {
    const both = /** @type {[string, string][]} */ ([
      [DATABASE, BEFORE],
      [BEFORE, DATABASE],
    ]);
    await (await this.open()).change(both);
  }
}
