// @ts-check
/**
 * Room for what floats: tips, reasons, advice. They stand beside the thing they speak of, and never over anything that
 * can be clicked, as long as the window has room elsewhere.
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const MARGIN = 8;
const STEP = 12; // pixels between two places that are tried
const ASKED = "[data-pick].open, [data-pick].chosen, [data-why].closed, #confirm, #cancel"; // what is clicked next
const OTHERS = "button:not(#latest), summary, a, input, select";

/** @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far a box is from another, side to side. @param {Box} a @param {Box} b */
const gap = (a, b) =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** What is in sight of these, but for what is inside of something that floats. @param {string} wanted @param {Element} floating @returns {Box[]} */
function boxes(wanted, floating) {
  return [...document.querySelectorAll(wanted)]
    .filter((element) => !floating.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth);
}

/** @param {number} wide @param {number} high @param {Box} thing @param {Box[]} taken @returns {Box} */
function room(wide, high, thing, taken) {
  const [most, lowest] = [document.documentElement.clientWidth - wide - MARGIN, innerHeight - high - MARGIN];
  /** @param {number} left @param {number} top */
  const at = (left, top) => {
    const [x, y] = [Math.max(MARGIN, Math.min(left, most)), Math.max(MARGIN, Math.min(top, lowest))];
    return { left: x, top: y, right: x + wide, bottom: y + high };
  };
  const [middle, centre] = [(thing.left + thing.right - wide) / 2, (thing.top + thing.bottom - high) / 2];
  const near = [
    at(middle, thing.top - high - MARGIN),
    at(middle, thing.bottom + MARGIN),
    at(thing.right + MARGIN, centre),
    at(thing.left - wide - MARGIN, centre),
  ];
  /** @param {Box} box */
  const covers = (box) => taken.reduce((sum, other) => sum + shared(box, other), 0);
  const free = near.find((box) => !covers(box) && !shared(box, thing));
  if (free) return free;
  const all = [...near];
  for (let top = MARGIN; top <= lowest; top += STEP)
    for (let left = MARGIN; left <= most; left += STEP) all.push(at(left, top));
  all.sort((a, b) => gap(a, thing) - gap(b, thing));
  let [best, least] = [all[0], Infinity];
  for (const box of all) {
    const over = covers(box);
    if (over < least) [best, least] = [box, over];
    if (!over) break;
  }
  return best;
}

/**
 * Puts something that floats beside a thing. The first of its widths that finds room is taken. Where there is none it
 * may lie on the buttons of the bar, but not on what is asked.
 * @param {HTMLElement} floating @param {Box} thing @param {string[]} widths
 */
export function beside(floating, thing, widths = [""]) {
  const asked = boxes(ASKED, floating);
  for (const taken of [[...asked, ...boxes(OTHERS, floating)], asked]) {
    for (const width of widths) {
      floating.style.width = width;
      const found = room(floating.offsetWidth, floating.offsetHeight, thing, taken);
      Object.assign(floating.style, { left: `${found.left}px`, top: `${found.top}px` });
      if (!taken.some((box) => shared(box, found))) return;
    }
  }
}
