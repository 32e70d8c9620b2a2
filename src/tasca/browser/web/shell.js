// @ts-check
/** The frame around the house: it stays while pages come and go inside, so the house stays open too. */

import { lacking } from "./able.js";
import { Picture } from "./picture.js";
import { Stored } from "./stored.js";
import { keepNewest } from "./newest.js";
import { language, note as noteReader, say } from "./words.js";

const BASE = new URL("./", import.meta.url).pathname;
const LOCK = `tasca ${BASE}`;
const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("#page"));
const stored = new Stored(BASE);
// The address changes with the page inside; what this page names itself (its icon) stays where it is.
if (!document.querySelector("base"))
  document.head.prepend(Object.assign(document.createElement("base"), { href: BASE }));
/** When what was there, in milliseconds since the page was asked for. @type {Record<string, number>} */
const times = {};
Object.assign(globalThis, { times });

/** @type {Worker | null} */ let worker = null; // the house, when it is open in this tab
/** @type {string[]} */ let told = []; // what is being said, so that nothing is said twice

/** Says something, with what the reader can do about it. @param {string} key @param {string} detail @param {[string, () => void][]} buttons */
function tell(key, detail = "", buttons = []) {
  const note = /** @type {HTMLElement} */ (document.querySelector("#note"));
  const [text, room] = /** @type {HTMLCollectionOf<HTMLElement>} */ (note.children);
  told = key ? [key, detail] : [];
  note.className = key === "opening" ? "waits" : "";
  note.dataset.says = key;
  text.textContent = key && say(key, detail);
  room.replaceChildren(
    ...buttons.map(([word, done]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: say(word) });
      button.addEventListener("click", done);
      return button;
    }),
  );
  note.hidden = !key;
}

const away = () => tell("");

/** Gives the service worker a line to the house. */
function line() {
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ line: port1 }, [port1]);
  navigator.serviceWorker.controller?.postMessage({ line: port2 }, [port2]);
}

/** @param {() => Promise<boolean>} saving whether there was anything to save */
async function save(saving = () => stored.save(() => asked("games"))) {
  if (!(await saving())) tell("nothing", "", [["good", away]]);
}

/** Closes the house, changes what is stored, and begins again. @param {() => Promise<unknown>} change */
async function changed(change) {
  try {
    await stored.open();
  } catch (error) {
    return trouble("unkept", String(error)); // the house has all there is: it must stay open
  }
  await settled();
  worker?.terminate();
  worker = null;
  try {
    await change();
    location.reload();
  } catch (error) {
    tell("full", String(error), [
      ["save", () => save()],
      ["again", () => location.reload()],
    ]);
  }
}

async function load() {
  const bytes = await stored.choose();
  if (!bytes) tell("notOurs", "", [["good", away]]);
  else
    tell("replace", "", [
      ["take", () => changed(() => stored.take(bytes))],
      ["leave", away],
    ]);
}

/** What went wrong, and what can be done: save first, always. @param {string} key @param {string} why */
async function trouble(key, why) {
  if (told[0] === key) return;
  const there = await stored.there();
  /** @type {[string, () => void][]} */ const ways = [];
  if (there.now || key === "full" || key === "unkept") ways.push(["save", () => save()]);
  if (key === "damaged") {
    if (there.before) ways.push(["back", () => changed(() => stored.back())]);
    ways.push(["load", load], ["anew", () => changed(() => stored.aside())]);
  } else if (key === "closed") ways.push(["again", () => location.reload()]);
  else ways.push(["good", away]);
  tell(key, why, ways);
}

/** Opens the house in this tab; resolves when it answers. */
function open() {
  return new Promise((opened) => {
    const house = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    house.onmessage = ({ data }) => {
      if (data.at) times[data.at] = Math.round(performance.now());
      if (data.trouble) trouble(data.trouble, data.why);
      if (data.kept && told[0] === "full") away();
      if (!data.ready) return;
      worker = house; // not before: what is sent to a worker that is still being opened is lost
      opened(line());
    };
    house.onerror = (event) => trouble("closed", event.message ?? "");
  });
}

/** Asks the house for something; null where it is not open in this tab. @param {string} what @returns {Promise<any>} */
function asked(what) {
  const house = worker;
  if (!house) return Promise.resolve(null);
  return new Promise((done) => {
    house.addEventListener("message", ({ data }) => what in data && done(data[what]));
    house.postMessage({ [what]: true });
  });
}

/** Waits until nothing is being done in the house. */
const settled = () => asked("settled");

/** The top page has the title, the icon and the address of the page inside. (In a frame of another page it keeps its own.) */
function follow() {
  const inside = frame.contentWindow;
  if (!inside || inside.location.href === "about:blank") return;
  const page = inside.document;
  const titled = () => (document.title = page.title);
  const moved = () => window === top && history.replaceState(history.state, "", inside.location.href);
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]'));
  const looked = () =>
    (icon.href = /** @type {HTMLLinkElement | null} */ (page.querySelector('link[rel="icon"]'))?.href ?? icon.href);
  new MutationObserver(() => void (titled(), looked())).observe(page.head, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  inside.addEventListener("hashchange", moved);
  titled();
  moved();
  noteReader(page);
  if (frame.hidden) {
    frame.hidden = false;
    times.shown = Math.round(performance.now());
    if (told[0] === "opening") away();
  }
  picture.gone(page);
  if (document.activeElement === document.body) inside.focus();
}

/** The first page: this one, or the one that a page of "not found" was asked for. By its own name it is the front page. */
function wanted() {
  const asked = new URLSearchParams(location.search).get("at");
  const front = new URL(BASE, location.href);
  if (asked !== null) return new URL(asked.replace(/^\/+/, ""), front).href;
  return location.pathname === `${BASE}index.html` ? front.href : location.href;
}

const first = wanted();
const picture = new Picture(
  /** @type {HTMLIFrameElement} */ (document.querySelector("#picture")),
  BASE,
  language,
  first,
);

async function main() {
  const lacks = lacking();
  if (lacks) return tell(lacks.key, lacks.detail, (await stored.there()).now ? [["save", () => save()]] : []);
  tell("opening");
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.wanted) line();
    if (data.leave) settled().then(() => (frame.src = "about:blank")); // a new version is taken: this page begins again
  });
  addEventListener("message", ({ data, origin }) => {
    if (origin !== location.origin) return;
    if (data.keep === "save") save();
    if (data.keep === "records") save(() => stored.records());
    if (data.keep === "load") load();
  });
  frame.addEventListener("load", follow);
  const version = document.querySelector("script[data-version]")?.getAttribute("data-version") ?? "";
  const ready = keepNewest(BASE, version, settled, (take) =>
    tell("newer", "", [
      ["takeNow", take],
      ["later", away],
    ]),
  );
  ready.catch(() => {}); // it is waited for below, once it is known who leads
  // One tab leads and has the house; the others show its pages, and the next one takes over when it is closed.
  const until = () => new Promise(() => {}); // the tab is closed
  const leads = await new Promise((told) =>
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      told(!!lock);
      return lock ? until() : undefined;
    }),
  );
  if (leads) await Promise.all([open(), ready]);
  else navigator.locks.request(LOCK, () => open().then(until));
  await ready;
  line();
  frame.src = picture.wanted ?? first;
}

// A private window forbids what the house needs; whatever else fails may be the network, and can be tried again.
main().catch((error) => trouble(error?.name === "SecurityError" ? "private" : "closed", String(error)));
