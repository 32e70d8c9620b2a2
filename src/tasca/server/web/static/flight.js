// @ts-check
/** Copies of pieces that travel over the page. A copy is never larger than a piece, whatever place it goes to. */

import { paced } from "./pace.js";
import { symbol } from "./shapes.js";

export const APART = 40; // milliseconds between two pieces that go together
const EASE = "cubic-bezier(.2, .7, .3, 1)";
const ROOM = 1.6; // a place that is larger than so many pieces holds several of them

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** @param {Box} box */
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Where a piece is drawn. A symbol may have air around it, so its frame counts. @param {Element} element @returns {Box} */
export function box(element) {
  const seen = element.getBoundingClientRect();
  if (!(element instanceof SVGUseElement) || !seen.width) return seen;
  if (!element.hasAttribute("width")) return element.ownerSVGElement?.getBoundingClientRect() ?? seen; // it fills that
  const at = element.getScreenCTM();
  if (!at) return seen;
  const [x, y, width, height] = [element.x, element.y, element.width, element.height].map((it) => it.baseVal.value);
  const scale = Math.hypot(at.a, at.b);
  const centre = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(at);
  const size = { width: width * scale, height: height * scale };
  return { left: centre.x - size.width / 2, top: centre.y - size.height / 2, ...size };
}

/** A piece and what it lies on, if that is drawn under it. @param {Element} piece */
export function laid(piece) {
  const under = piece.previousElementSibling;
  const same = ["x", "y", "width"].every((name) => under?.getAttribute(name) === piece.getAttribute(name));
  return under instanceof SVGUseElement && same ? [piece, under] : [piece];
}

/** The element, or what it is folded into. @param {Element | null} element @returns {Element | null} */
export function visible(element) {
  const nowhere = (/** @type {DOMRect} */ at) => !at.width && !at.left && !at.top; // an empty place is somewhere
  while (element && nowhere(element.getBoundingClientRect())) element = element.parentElement;
  return element === document.body || element === document.documentElement ? null : element;
}

/** Where a piece that comes to a place will lie: in it if it has a piece's size, else in its first free space. @param {Element} place @param {Box} piece @returns {Box} */
export function landing(place, piece) {
  const whole = place.matches("[data-piece]") ? box(place) : place.getBoundingClientRect();
  const like = place.matches(".space, [data-piece]") ? place : place.querySelector(".space, [data-piece]");
  const size = like ? box(like) : piece;
  if (whole.width && Math.max(whole.width / size.width, whole.height / size.height) <= ROOM) return whole;
  const spot = middle((place.querySelector(".space") ?? place).getBoundingClientRect());
  return { left: spot.x - size.width / 2, top: spot.y - size.height / 2, width: size.width, height: size.height };
}

/** Where to come from if there is nothing to come from: above the page, over a box. @param {Box} to @returns {Box} */
export const above = (to) => ({ ...to, top: -to.height });

/** A copy of a symbol above everything else. @param {string} href @param {Box} at */
export function copy(href, at) {
  const svg = symbol(href, { class: "flying" });
  put(svg, at);
  document.body.append(svg);
  return svg;
}

/** Lays something over a box; it goes along when the page is scrolled. @param {SVGElement | HTMLElement} element @param {Box} at */
export function put(element, at) {
  element.style.left = `${at.left + scrollX}px`;
  element.style.top = `${at.top + scrollY}px`;
  element.style.width = `${at.width}px`;
  element.style.height = `${at.height}px`;
}

/** How a piece goes: how high it is lifted, how long it takes. @type {Record<string, {lift: (way: number) => number, time: number}>} */
const WAYS = {
  "": { lift: (way) => Math.min(36, way / 8), time: 280 },
  push: { lift: () => 0, time: 180 }, // along the table
  hop: { lift: (way) => Math.min(60, 18 + way / 4), time: 260 },
  fall: { lift: (way) => Math.min(110, way / 3), time: 300 },
};

/**
 * @param {SVGSVGElement} flyer @param {Box} from @param {Box} to @param {number} delay
 * @param {{way?: string, turns?: boolean}} more `turns`: falls into its place with a click
 */
export function fly(flyer, from, to, delay = 0, { way = "", turns = false } = {}) {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const size = from.width ? Math.min(to.width / from.width, to.height / from.height) : 1;
  const { lift, time } = WAYS[way] ?? WAYS[""];
  const up = lift(Math.hypot(dx, dy));
  const there = `translate(${dx}px, ${dy}px)`;
  const frames = [
    { transform: "none", offset: 0 },
    { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - up}px) scale(${((1 + size) / 2) * 1.05})`, offset: 0.5 },
    { transform: `${there} scale(${size})`, offset: 1 },
  ];
  if (turns) {
    frames.splice(2, 0, { transform: `${there} scale(${size * 1.08})`, offset: 0.78 });
    frames.splice(3, 0, { transform: `${there} scale(${size * 0.97})`, offset: 0.9 });
  }
  return flyer.animate(frames, { duration: paced(time), delay: paced(delay), easing: EASE, fill: "both" }).finished;
}
