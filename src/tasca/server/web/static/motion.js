// @ts-check
/**
 * Motion: pieces go from where they were to where they are. A piece is an element with `data-piece`, its kind; its
 * place is the nearest element with an id. Kinds that left one place and came to another are seen to travel.
 */

import { play } from "./sound.js";

/** @typedef {{piece: string, place: string, key: string, href: string, sound: string, element: SVGElement}} Seen */
/** What is known of the drawing before: every piece's key, and where those are that will not be there any more. @typedef {{keys: Set<string>, left: {piece: string, box: DOMRect}[]}} Before */
/** @typedef {{say: string, at: string, come_from: string, piece: string, pop: string}} Beat */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .7, .3, 1)";

/** All pieces, and in which places. @param {ParentNode} drawing @param {string} board its id @returns {Seen[]} */
function seen(drawing, board) {
  /** @type {Map<string, number>} */ const counts = new Map();
  const pieces = /** @type {NodeListOf<SVGElement>} */ (drawing.querySelectorAll("[data-piece]"));
  return [...pieces].map((element) => {
    const piece = element.dataset.piece ?? "";
    const place = element.closest("[id]")?.id ?? board;
    const spot = `${piece}@${place}`;
    const n = counts.get(spot) ?? 0;
    counts.set(spot, n + 1);
    const href = element.getAttribute("href") ?? "";
    return { piece, place, key: `${spot}#${n}`, href, sound: element.dataset.sound ?? "", element };
  });
}

/**
 * What has to be known of a drawing before it is drawn anew. Only what leaves is measured: measuring takes its time.
 * @param {HTMLElement} board @param {ParentNode} fresh what will be drawn @returns {Before}
 */
export function leaving(board, fresh) {
  const stays = new Set(seen(fresh, board.id).map((it) => it.key));
  const now = seen(board, board.id);
  const left = now
    .filter((it) => !stays.has(it.key))
    .map(({ piece, element }) => ({ piece, box: element.getBoundingClientRect() }));
  return { keys: new Set(now.map((it) => it.key)), left };
}

/** A copy of a piece above everything else. @param {string} href @param {DOMRect} box */
function copy(href, box) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", href);
  use.setAttribute("width", "100%");
  use.setAttribute("height", "100%");
  svg.setAttribute("class", "flying");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  svg.append(use);
  document.body.append(svg);
  return svg;
}

/** @param {SVGSVGElement} flyer @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function fly(flyer, from, to, delay = 0) {
  const dx = to.left - from.left;
  const dy = to.top - from.top;
  const size = from.width ? to.width / from.width : 1;
  const lift = Math.min(36, Math.hypot(dx, dy) / 8);
  flyer.style.transformOrigin = "0 0";
  return flyer.animate(
    [
      { transform: "none" },
      { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + size) / 2 + 0.05})` },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
    ],
    { duration: 280, delay, easing: EASE, fill: "both" },
  ).finished;
}

/**
 * Moves pieces from where they were. After a story in which pieces moved nothing flies.
 * @param {Before} before @param {HTMLElement} board @param {Beat[]} story
 */
export function travel(before, board, story = []) {
  const deal = story.some((beat) => beat.come_from);
  const told = new Set(story.map((beat) => beat.at));
  const left = [...before.left];
  const came = seen(board, board.id).filter((it) => !before.keys.has(it.key));
  const boxes = new Map(calm.matches ? [] : came.map((it) => [it, it.element.getBoundingClientRect()])); // before anything moves
  let n = 0;
  for (const it of came) {
    if (it.sound && before.keys.size) play(it.sound);
    if (told.has(it.place)) continue;
    const found = deal ? -1 : left.findIndex((old) => old.piece === it.piece && old.box.width > 0);
    const box = boxes.get(it);
    if (found < 0 || !box?.width) {
      it.element.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: 200,
        delay: deal ? 20 * n++ : 0,
        fill: "backwards",
      });
      continue;
    }
    const [old] = left.splice(found, 1);
    const flyer = copy(it.href, old.box);
    const delay = Math.min(40 * n++, 400);
    const hidden = it.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 280 + delay });
    fly(flyer, old.box, box, delay).finally(() => {
      hidden.cancel();
      flyer.remove();
    });
  }
  if (came.length && before.keys.size) play("tile");
}

/** @param {Element} place @param {string} text */
function pop(place, text) {
  if (calm.matches) return; // the log tells it
  const box = place.getBoundingClientRect();
  const label = document.createElement("span");
  label.className = text.startsWith("+") ? "pop" : "pop loss";
  label.textContent = text;
  document.body.append(label);
  label.style.left = `${box.left + box.width / 2 - label.offsetWidth / 2}px`;
  label.style.top = `${box.top + box.height / 2 - label.offsetHeight / 2}px`;
  const up = [
    { opacity: 0, transform: "translateY(8px)" },
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: "translateY(-28px)" },
  ];
  label.animate(up, { duration: 1100, easing: EASE }).finished.finally(() => label.remove());
}

/**
 * Tells beats on the drawing as it is, one after the other, until the signal says enough.
 * @param {Beat[]} beats @param {AbortSignal} enough @param {(words: string) => void} say
 */
export async function tell(beats, enough, say) {
  /** @type {Element[]} */ const copies = [];
  /** @type {Animation[]} */ const hidden = []; // what flew away, until it is drawn where it is now
  /** @param {number} time */
  const wait = (time) =>
    new Promise((done) => {
      const timer = setTimeout(done, time);
      enough.addEventListener("abort", () => (clearTimeout(timer), done(null)), { once: true });
    });
  for (const beat of beats) {
    const place = document.getElementById(beat.at);
    if (enough.aborted || !place) continue;
    if (!calm.matches) say(beat.say);
    const source = beat.come_from ? document.getElementById(beat.come_from) : null;
    const pieces = source ? [.../** @type {NodeListOf<SVGElement>} */ (source.querySelectorAll("[data-piece]"))] : [];
    const piece = pieces.at(-1);
    if (piece && !calm.matches) {
      const from = piece.getBoundingClientRect();
      const flyer = copy(piece.getAttribute("href") ?? "", from);
      copies.push(flyer);
      for (const other of pieces)
        hidden.push(other.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 250, fill: "forwards" }));
      await Promise.race([fly(flyer, from, place.getBoundingClientRect()), wait(400)]);
    }
    if (enough.aborted) break;
    play(beat.pop.startsWith("+") ? "tile" : "low");
    if (beat.pop) pop(place, beat.pop);
    if (!calm.matches) await wait(320);
  }
  if (!enough.aborted && !calm.matches) await wait(500);
  for (const flyer of copies) flyer.remove();
  for (const animation of hidden) animation.cancel();
}
