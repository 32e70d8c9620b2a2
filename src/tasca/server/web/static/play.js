// @ts-check
/**
 * A table's page, kept right: hears that the table has moved, fetches the parts that changed, shows what happened, and
 * sends what was picked. It knows no rules of any game. Without it the same forms work, one page at a time.
 */

import { Advice } from "./advice.js";
import { beside } from "./beside.js";
import { drawer } from "./drawer.js";
import { hands } from "./hands.js";
import { keys } from "./keys.js";
import { Marks } from "./marks.js";
import { leaving, travel } from "./motion.js";
import { calm } from "./pace.js";
import { Picks } from "./picks.js";
import { made, renew } from "./renew.js";
import { play, soundSwitch } from "./sound.js";
import { crowned, still, tallied, tell } from "./story.js";
import { Tabs } from "./tabs.js";
import { show as scene } from "./tally.js";
import { tips } from "./tips.js";

/** @typedef {{seq: number, your_turn: boolean, parts: Record<string, string>, digests: Record<string, string>, beats: import("./story.js").Beat[]}} Parts */

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = find("table");
const address = page.dataset.address ?? "";
const board = find("part-board");
const title = document.title;
let shown = Number(page.dataset.seq);
let known = shown;
let fetching = false;
let sending = false; // until the answer is here, nothing old can be picked again
let yours = !!document.querySelector("[data-yours]");
/** What the page has, part by part: only what differs is sent. @type {Record<string, string>} */
let digests = JSON.parse(page.dataset.digests ?? "{}");
/** @type {AbortController | null} */ let telling = null;

/** Where the last click was: what is said after it stands there. @type {Element} */
let clicked = find("part-turn");

/** Says something beside what was clicked, with a link to the rule that says so. @param {string} text @param {string} rule */
function say(text, rule = "") {
  const notice = find("notice");
  notice.textContent = text;
  if (text && rule) {
    const link = document.createElement("a");
    link.href = rule;
    link.textContent = page.dataset.rule ?? "";
    notice.append(" ", link);
  }
  notice.hidden = !text;
  if (text) beside(notice, (clicked.isConnected ? clicked : find("part-turn")).getBoundingClientRect());
}

/** What was said goes with the next click. @param {Event} event */
function listen(event) {
  if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
  if (!(event.target instanceof Element) || find("notice").contains(event.target)) return;
  clicked = event.target.closest("[data-pick], [data-why], button") ?? event.target;
  say("");
}

const bar = { hint: find("hint"), confirm: find("confirm"), cancel: find("cancel") };
const picks = new Picks(
  page,
  board,
  bar,
  (choice) => choice.button.form?.requestSubmit(choice.button),
  (why, rule) => say(why, rule && `${page.dataset.rules}#${rule}`),
);
const tabs = new Tabs(page, board);
const marks = new Marks(find("part-marks"));
const kept = drawer();
const advice = new Advice(page, find("part-advice"), say);

/** A picture that lies beside this script. @param {string} name */
const picture = (name) => new URL(name, import.meta.url).pathname;

/** Says that it is your turn where one looks when one looks elsewhere. @param {boolean} now */
function turn(now) {
  document.title = now ? `• ${page.dataset.yourTurn} · ${title}` : title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (icon) icon.href = picture(now ? "icon-turn.svg" : "icon.svg");
  if (now && !yours) {
    play("turn");
    if (document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(title, { body: page.dataset.yourTurn, tag: address, icon: picture("icon-turn.svg") });
    }
  }
  yours = now;
}

/** Lets the screen reader hear the new lines of the log, oldest first. @param {number} after */
function announce(after) {
  const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#part-log [data-seq]")]);
  const fresh = lines.filter((line) => Number(line.dataset.seq) > after).reverse();
  for (const line of fresh) {
    const text = document.createElement("p");
    text.textContent = [...line.querySelectorAll(".said")].map((said) => said.textContent).join(" ");
    find("told").append(text);
  }
  while (find("told").childElementCount > 20) find("told").firstElementChild?.remove();
}

/** Says in the bar what is told meanwhile, with room for its steps; the answer puts back what stood there. @param {string} words */
function announced(words) {
  const turn = find("part-turn");
  const stood = [...turn.childNodes];
  const title = Object.assign(document.createElement("p"), { className: "who" });
  const room = Object.assign(document.createElement("p"), { className: "question" });
  title.append(Object.assign(document.createElement("strong"), { textContent: words }));
  if (words) turn.replaceChildren(title, room);
  else if (!turn.querySelector(".question")) turn.append(room);
  return () => turn.replaceChildren(...stood);
}

/** Shows beats on the old drawing; Escape, Skip or a click on the board goes on at once, and that is answered. @param {import("./story.js").Beat[]} beats */
async function story(beats) {
  picks.rest();
  telling = new AbortController();
  find("skip").hidden = false;
  find("bar").classList.add("telling");
  bar.hint.ariaLive = "off"; // a screen reader hears it from the log
  const back = announced(calm() ? "" : (tallied(beats)?.title ?? ""));
  await tell(beats, telling.signal, (words) => (bar.hint.textContent = words));
  back();
  bar.hint.textContent = "";
  bar.hint.ariaLive = "polite";
  find("bar").classList.remove("telling");
  find("skip").hidden = true;
  const skipped = telling.signal.aborted;
  telling = null;
  return skipped;
}

/** The element that holds a part: one of the page, or a section of the board. @param {string} name */
const holder = (name) => document.getElementById(name.startsWith("board-") ? name : `part-${name}`);

/** Puts in what has come, and says what was there before on the board. @param {Record<string, string>} fresh */
function parts(fresh) {
  const whole = fresh.board === undefined ? null : made(fresh.board);
  const sections = whole ? [board] : [...board.children];
  /** @type {import("./motion.js").Before} */ const before = { keys: new Set(), left: [] };
  /** @type {Map<string, DocumentFragment>} */ const drawings = new Map();
  for (const section of sections) {
    const html = fresh[section.id];
    const drawing = whole ?? (html === undefined ? null : made(html));
    if (drawing) drawings.set(section.id, drawing);
    const was = leaving(/** @type {HTMLElement} */ (section), drawing ?? section);
    before.left.push(...was.left);
    for (const key of was.keys) before.keys.add(key);
  }
  for (const [name, html] of Object.entries(fresh)) {
    const part = holder(name);
    if (!part) continue;
    const open = [...part.querySelectorAll("details")].map((details) => details.open);
    if (part === board && whole) board.replaceChildren(document.importNode(whole, true));
    else renew(part, html, drawings.get(part.id) ?? null);
    part.querySelectorAll("details").forEach((details, n) => (details.open = open[n] ?? details.open));
  }
  return before;
}

/** @param {Parts} news */
async function show(news) {
  if (news.seq < shown) return;
  const after = shown;
  const told = news.seq > after && news.beats.length > 0 && !document.hidden;
  const skipped = told && (await story(news.beats));
  shown = news.seq;
  page.dataset.seq = String(shown);
  const focused = let_go();
  picks.rest();
  digests = news.digests;
  const before = parts(news.parts);
  showLink();
  if (!sending) picks.read();
  advice.keep();
  kept();
  marks.show();
  requestAnimationFrame(() => look(focused)); // when all is laid out anyway
  if (news.seq > after) {
    if (!skipped) travel(before, board, news.beats);
    still(news.beats);
    const end = crowned(news.beats);
    if (end) scene(end);
  }
  announce(after);
  turn(news.your_turn);
}

/** What is asked comes into sight, and what had the focus gets it again. @param {string | undefined} focused */
function look(focused) {
  tabs.look();
  if (!focused || document.activeElement !== document.body) return;
  const again = /** @type {SVGElement | HTMLElement | null} */ (board.querySelector(`[data-pick="${focused}"].open`));
  (again ?? find("part-turn")).focus();
}

/**
 * Takes the focus from the piece of the drawing that has it, before the drawing changes: taken by the change itself, it
 * would have the page laid out in between. Says which piece that was, to who goes by keys: a hand needs no focus back.
 */
function let_go() {
  const active = document.activeElement;
  if (!(active instanceof SVGElement || active instanceof HTMLElement) || !board.contains(active)) return undefined;
  const seen = active.matches(":focus-visible");
  active.blur();
  return seen ? active.dataset.pick : undefined;
}

/** The link for friends, whole, and a button that copies it. */
function showLink() {
  const link = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-link]"));
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-copy]"));
  if (!link || !button) return;
  link.value = location.origin + address;
  button.hidden = false;
  button.onclick = async () => {
    link.select();
    // On a plain http address a page may not write to the clipboard; then the link is marked, ready for Ctrl-C.
    await navigator.clipboard?.writeText(link.value);
    if (navigator.clipboard) button.textContent = button.dataset.copied ?? "";
  };
}

/** What this page has seen, and has. */
function standing() {
  const has = Object.entries(digests).map(([name, digest]) => `${name}:${digest}`);
  // another process may have told of the last entry, and the one that is asked is not to be behind
  return new URLSearchParams({ after: String(shown), known: String(known), has: has.join(" ") });
}

/** Shows how the table stands, until nothing newer is known. @param {Parts | null} news what has come already */
async function refresh(news = null) {
  if (fetching) return;
  fetching = true;
  try {
    do {
      if (!news) {
        const answer = await fetch(`${address}/parts?${standing()}`, { headers: { accept: "application/json" } });
        if (!answer.ok) break;
        news = await answer.json();
      }
      if (news) await show(news);
      news = null;
    } while (known > shown);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch says so when nobody answers
    say(page.dataset.lost ?? "");
  } finally {
    fetching = false;
  }
}

/** @param {SubmitEvent} event */
async function submit(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("live" in form.dataset)) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) fields.append(name, String(value));
  if (button) button.disabled = true;
  sending = true;
  try {
    const action = `${form.getAttribute("action")}?${standing()}`;
    const answer = await fetch(action, { method: "POST", body: fields, headers: { accept: "application/json" } });
    const facts = await answer.json();
    sending = false;
    say(answer.ok ? "" : facts.error, facts.rule);
    if (answer.ok) {
      known = Math.max(known, facts.seq);
      form.reset();
    }
    await refresh("parts" in facts ? facts : null); // an action brings its parts along
    if (!answer.ok) picks.read();
  } catch {
    say(page.dataset.lost ?? "");
    picks.read();
  } finally {
    sending = false;
    if (known > shown) refresh();
    if (button) button.disabled = false;
  }
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  if (event.key === "Escape") telling ? telling.abort() : picks.clear();
}

/** Clocks run down between news. */
function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-runs]"))) {
    const left = Math.max(0, Number(clock.dataset.left) - 1000);
    clock.dataset.left = String(left);
    const seconds = Math.floor(left / 1000);
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    if (h < 48) clock.textContent = h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  }
}

let lost = false;
let patience = 5_000; // milliseconds
/** @type {EventSource | null} */ let stream = null;
/** What thinks for bots in this browser, once it is ready. @type {typeof import("./visitor.js") | null} */ let visitor =
  null;

/** Follows the table. A stream that the house refuses for now is not opened again by the browser, so it is here. */
function follow() {
  stream?.close();
  const opened = new EventSource(`${address}/events?after=${shown}${visitor ? "&thinks=true" : ""}`);
  stream = opened;
  for (const kind of page.dataset.news?.split(" ") ?? []) {
    opened.addEventListener(kind, (event) => {
      known = Math.max(known, Number(JSON.parse(event.data).seq));
      if (known > shown && !sending) refresh(); // what is being sent is answered soon
    });
  }
  opened.addEventListener("thought", (event) => visitor?.answer(JSON.parse(event.data)));
  opened.onerror = () => {
    lost = true;
    say(page.dataset.lost ?? "");
    if (opened.readyState === EventSource.CLOSED) {
      setTimeout(() => stream === opened && follow(), patience);
      patience = Math.min(2 * patience, 60_000);
    }
  };
  opened.onopen = () => {
    if (!lost) return; // the page is fresh, and what comes after it is sent
    lost = false;
    patience = 5_000;
    say("");
    refresh();
  };
}

/** Once everything is shown, this browser gets ready to think for bots, if it can. */
async function lend() {
  try {
    const able = await import("./visitor.js");
    await able.ready(page.dataset.module ?? "");
    visitor = able;
    follow(); // anew, and now it says so
  } catch {
    // too old a browser, or no way to the house: then the house thinks
  }
}

follow();
if ("thinks" in page.dataset) {
  if (document.readyState === "complete") lend();
  else addEventListener("load", lend, { once: true });
}
for (const kind of ["click", "keydown"]) page.addEventListener(kind, listen, { capture: true });
page.addEventListener("submit", submit);
addEventListener("keydown", key);
find("skip").addEventListener("click", () => telling?.abort());
board.addEventListener("pointerdown", () => telling?.abort());
if ("Notification" in window && Notification.permission === "default") {
  find("tell").hidden = false;
  find("tell").addEventListener("click", async () => {
    await Notification.requestPermission();
    find("tell").hidden = true;
  });
}
soundSwitch(find("sound"));
showLink();
setInterval(tick, 1000);
picks.read();
marks.show();
tabs.look();
tips(board);
hands(page, board, picks);
keys(/** @type {HTMLDialogElement} */ (find("keys")));
turn(yours);
