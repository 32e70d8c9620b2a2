// @ts-check
/**
 * What outlives the page: files in the browser's own database (IndexedDB), each cut into blocks. A commit writes the
 * blocks that differ, all of them or none. Used by the house, and by the frame around it when the house cannot open.
 */

const BLOCK = 16384;

/** One block of a file. @param {Uint8Array} file @param {number} at */
const cut = (file, at) => file.subarray(at * BLOCK, (at + 1) * BLOCK);

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** @param {Uint8Array} one @param {Uint8Array} other */
function same(one, other) {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

export class Keep {
  /** @type {Map<string, Uint8Array>} what is known to be stored, by file */ #stored = new Map();
  /** @type {Promise<unknown>} */ #last = Promise.resolve();

  /** @param {IDBDatabase | null} database null: nothing is kept beyond this page, only in memory */
  constructor(database) {
    this.database = database;
  }

  /** The place of a site, by the path it lies below. @param {string} base */
  static async open(base) {
    const opening = indexedDB.open(`tasca ${base}`, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("blocks");
    return new Keep(await answer(opening));
  }

  /** @param {IDBTransactionMode} mode */
  #begin(mode) {
    if (!this.database) throw new Error("nothing is kept");
    const transaction = this.database.transaction("blocks", mode);
    const finished = new Promise((done, failed) => {
      transaction.oncomplete = () => done(null);
      transaction.onabort = () => failed(transaction.error);
    });
    return { blocks: transaction.objectStore("blocks"), finished };
  }

  /** @param {string} file the keys of its blocks */
  static range(file) {
    return IDBKeyRange.bound([file, 0], [file, Infinity]);
  }

  /** The file as it is stored; null where there is none. @param {string} file */
  async read(file) {
    if (!this.database) return this.#stored.get(file) ?? null;
    /** @type {Uint8Array[]} */ const blocks = await answer(this.#begin("readonly").blocks.getAll(Keep.range(file)));
    if (!blocks.length) return null;
    const whole = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
    let at = 0;
    for (const block of blocks) {
      whole.set(block, at);
      at += block.length;
    }
    this.#stored.set(file, whole.slice());
    return whole;
  }

  /** Stores files, in one step: what differs from what is stored. @param {Map<string, Uint8Array>} files */
  write(files) {
    const copies = new Map([...files].map(([file, bytes]) => [file, bytes.slice()])); // as they are now
    const next = this.#last.catch(() => null).then(() => this.#write(copies));
    this.#last = next;
    return next;
  }

  /** @param {Map<string, Uint8Array>} files */
  async #write(files) {
    if (this.database) await this.#commit(files);
    for (const [file, bytes] of files) this.#stored.set(file, bytes);
  }

  /** @param {Map<string, Uint8Array>} files */
  async #commit(files) {
    const { blocks, finished } = this.#begin("readwrite");
    for (const [file, bytes] of files) {
      const before = this.#stored.get(file) ?? new Uint8Array(0);
      const count = Math.ceil(bytes.length / BLOCK);
      for (let at = 0; at < count; at += 1) {
        if (!same(cut(bytes, at), cut(before, at))) blocks.put(cut(bytes, at).slice(), [file, at]);
      }
      if (before.length > bytes.length) blocks.delete(IDBKeyRange.bound([file, count], [file, Infinity]));
    }
    await finished; // fails as a whole when there is no room: then all of it is tried again with the next commit
  }

  /**
   * Gives files other names, over what had those, and stores others then: all in one step. What is not there is not
   * moved. @param {[string, string][]} moves from a name to another @param {Map<string, Uint8Array>} files
   */
  async change(moves, files = new Map()) {
    const { blocks, finished } = this.#begin("readwrite");
    const all = moves.map(async ([from, to]) => ({ from, to, found: await answer(blocks.getAll(Keep.range(from))) }));
    const there = (await Promise.all(all)).filter(({ found }) => found.length);
    for (const { from, to } of there) for (const name of [from, to]) blocks.delete(Keep.range(name));
    for (const { to, found } of there) found.forEach((block, at) => blocks.put(block, [to, at]));
    for (const [file, bytes] of files) {
      blocks.delete(Keep.range(file));
      for (let at = 0; at * BLOCK < bytes.length; at += 1) blocks.put(cut(bytes, at).slice(), [file, at]);
    }
    await finished;
    this.#stored.clear();
  }

  /** The names of the files there are. */
  async files() {
    if (!this.database) return [];
    const keys = await answer(this.#begin("readonly").blocks.getAllKeys());
    return [...new Set(keys.map((key) => /** @type {[string, number]} */ (key)[0]))];
  }
}
