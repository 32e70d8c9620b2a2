// @ts-check
/** The house: Python, its database and its pages, in a worker of the tab that leads. */

import { Keep } from "./keep.js";
import { Thinkers } from "./thinkers.js";
// @ts-ignore
import { loadPyodide } from "./pyodide/pyodide.mjs";

const BASE = new URL("./", import.meta.url).pathname;
const DATABASE = "tasca.sqlite";
const NOTHING = new Uint8Array(0);
const here = /** @type {{postMessage: (message: any) => void}} */ (/** @type {unknown} */ (globalThis));

/** Tells the shell. @param {object} what */
const tell = (what) => here.postMessage(what);
const at = (/** @type {string} */ what) => tell({ at: what });

/** A packed file of the site. @param {string} name */
async function unpacked(name) {
  const packed = await fetch(new URL(name, import.meta.url));
  if (!packed.ok || !packed.body) throw new Error(`${name}: ${packed.status}`);
  return new Uint8Array(await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Lays the files of the bundle into Python's file system: a length, an index {name: size}, the files. @param {any} fs @param {Uint8Array} bundle */
function lay(fs, bundle) {
  const length = new DataView(bundle.buffer).getUint32(0);
  /** @type {Record<string, number>} */ const index = JSON.parse(
    new TextDecoder().decode(bundle.subarray(4, 4 + length)),
  );
  const made = new Set();
  let from = 4 + length;
  for (const [name, size] of Object.entries(index)) {
    const folder = `/lib/house/${name}`.replace(/\/[^/]*$/, "");
    if (!made.has(folder)) fs.mkdirTree(folder);
    made.add(folder);
    fs.writeFile(`/lib/house/${name}`, bundle.subarray(from, from + size), { canOwn: true });
    from += size;
  }
}

async function storage() {
  try {
    return await Keep.open(BASE);
  } catch (error) {
    tell({ trouble: "unkept", why: String(error) });
    return new Keep(null);
  }
}

async function open() {
  const thinkers = new Thinkers((why) => tell({ trouble: "slow", why }));
  const bundle = unpacked("house.bin");
  const kept = await storage();
  const [image, cookies] = await Promise.all([kept.read(DATABASE), kept.read("cookies.json")]);
  const library = URL.createObjectURL(new Blob([await unpacked("library.bin")]));
  const python = await loadPyodide({
    indexURL: new URL("./pyodide/", import.meta.url).href,
    stdLibURL: library,
    lockFileContents: LOCK,
  });
  URL.revokeObjectURL(library);
  at("python");
  lay(python.FS, await bundle);
  at("unpacked");

  /** Stores a file of the house, or fails as a whole: then Python does not do what it was about to do. */
  async function keep(/** @type {string} */ name, /** @type {any} */ content) {
    const view = content.getBuffer("u8");
    try {
      await kept.write(new Map([[name, view.data]]));
      tell({ kept: true });
    } catch (error) {
      tell({ trouble: "full", why: String(error) });
      throw error;
    } finally {
      view.release();
    }
  }

  python.runPython('import sys; sys.path.insert(0, "/lib/house")');
  const games = await thinkers.games();
  const think = async (/** @type {string} */ game, /** @type {any} */ state, /** @type {any} */ wanted) => {
    const found = await thinkers.think(game, state.toJs(), wanted.toJs({ dict_converter: Object.fromEntries }));
    return found ? python.toPy(found.map(({ action, worth }) => [action, worth])) : undefined; // null is not Python's None
  };
  const house = python.pyimport("tasca.browser.house");
  at("imported");
  const door = await house.open_house(
    image ?? NOTHING,
    cookies ?? NOTHING,
    BASE.replace(/\/$/, ""),
    keep,
    think,
    games,
  );
  at("open");
  return { python, door, kept };
}

const LOCK = Promise.resolve({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.0", version: "0" },
  packages: {},
});

/** @typedef {{method: string, path: string}} Asked */

/** @param {{python: any, door: any, kept: Keep}} house */
function serve({ python, door, kept }) {
  let number = 0;
  let busy = 0;
  /** @type {(() => void)[]} */ let quiet = [];

  /** @param {{request: Asked, body: ArrayBuffer | null}} asked @param {MessagePort} port */
  async function ask({ request, body }, port) {
    const mine = (number += 1);
    const changes = request.method !== "GET";
    if (changes) busy += 1;
    port.onmessage = () => door.gone(mine); // the other side says one thing only: that it left
    let begun = false;
    const start = (/** @type {number} */ status, /** @type {any} */ headers) => {
      begun = true;
      port.postMessage({ status, headers: headers.toJs() });
    };
    const piece = (/** @type {any} */ bytes, /** @type {boolean} */ more) =>
      port.postMessage({ piece: bytes.toJs(), more });
    const given = python.toPy(request);
    const sent = python.toPy(new Uint8Array(body ?? new ArrayBuffer(0)));
    const whole = sent.tobytes();
    try {
      await door.ask(mine, given, whole, start, piece);
    } catch (error) {
      if (!begun) port.postMessage({ status: 500, headers: [["content-type", "text/plain; charset=utf-8"]] });
      port.postMessage({ piece: begun ? null : new TextEncoder().encode(String(error)), more: false });
    }
    for (const proxy of [given, sent, whole]) proxy.destroy?.();
    if (changes && (busy -= 1) === 0) for (const go of quiet.splice(0)) go();
  }

  addEventListener("message", async ({ data }) => {
    // a line to the service worker: every question comes with a port for its answer
    if (data.line) data.line.onmessage = (/** @type {MessageEvent} */ event) => ask(event.data, event.ports[0]);
    if (data.games) tell({ games: await kept.read(DATABASE) });
    if (!data.settled) return;
    if (busy) await new Promise((go) => quiet.push(() => go(null)));
    tell({ settled: true }); // whatever was being done is done and kept
  });
}

try {
  serve(await open());
  tell({ ready: true });
} catch (error) {
  const why = String(/** @type {any} */ (error)?.message ?? error);
  const damaged = why.match(/(?:BadDatabase|NewerDatabase): (?:[^:\n]*: )?(.*)/); // the last line of what Python says
  tell({ trouble: damaged ? "damaged" : "closed", why: damaged ? damaged[1] : (why.trim().split("\n").at(-1) ?? "") });
}
