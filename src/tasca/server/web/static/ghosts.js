// @ts-check
/**
 * Ghosts: where pieces would come to lie. What is pointed at, or picked, shows them on every place it could go to, and
 * the place that is pointed at shows its own strongly. The choices say where (`lands`); the drawing has the places.
 */

import { shape, symbol } from "./shapes.js";

/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {import("./picks.js").Choice} Choice */

/**
 * Draws a piece that is not there yet, as large as its space. Everything is measured here and put there by what is given
 * back: measured one by one, each would have all laid out again.
 * @param {Element} place @param {string} href @returns {() => Element}
 */
function ghost(place, href) {
  const space = place instanceof SVGRectElement ? place : place.querySelector("rect");
  if (space instanceof SVGRectElement) {
    const [x, y, width, height] = [space.x, space.y, space.width, space.height].map((side) => side.baseVal.value);
    const transform = space.getAttribute("transform");
    const piece = shape("use", { href, x, y, width, height, ...(transform ? { transform } : {}) });
    return () => (space.after(piece), piece);
  }
  if (place instanceof SVGGraphicsElement) {
    const { x, y, width, height } = place.getBBox();
    const piece = shape("use", { href, x, y, width, height });
    return () => place.appendChild(piece);
  }
  return () => place.appendChild(symbol(href, {}));
}

export class Ghosts {
  /** @type {Element[]} */ shown = [];
  /** @type {Element[]} */ awaiting = [];
  /** What is shown, in words. */ told = "";

  /** @param {HTMLElement} page @param {Picks} picks */
  constructor(page, picks) {
    this.page = page;
    this.picks = picks;
    for (const kind of ["picked", "pointed"]) page.addEventListener(kind, () => this.show());
  }

  /**
   * Where pieces could land, and of which symbol. Of several choices each shows what lies in its own place and nobody
   * else's: what falls beside it is shown when that place is pointed at.
   * @param {Choice[]} choices @returns {Map<string, string>}
   */
  lands(choices) {
    /** @type {Map<string, Choice[]>} */ const wanted = new Map();
    for (const choice of choices) {
      for (const land of choice.lands) wanted.set(land, [...(wanted.get(land) ?? []), choice]);
    }
    /** @param {Choice} choice @param {Element | null} place */
    const own = (choice, place) => {
      const pick = /** @type {HTMLElement | null | undefined} */ (place?.closest("[data-pick]"));
      return !!pick && choice.picks.includes(pick.dataset.pick ?? "");
    };
    /** @type {Map<string, string>} */ const found = new Map();
    for (const [land, by] of wanted) {
      const [place, piece] = land.split("=");
      if (by.length === 1 || by.some((choice) => own(choice, document.getElementById(place)))) found.set(place, piece);
    }
    return found;
  }

  /** What is to be shown now: the symbol of each place, and which are certain. */
  wanted() {
    const { pointed, choices } = this.picks;
    if (!choices.some((choice) => choice.lands.length)) return { all: new Map(), exact: new Map() };
    const names = this.picks.names();
    const after = pointed?.classList.contains("open") ? this.picks.after(pointed) : [];
    const exact = after.length === 1 ? this.lands(after) : new Map();
    return { all: new Map([...this.lands(names.length ? this.picks.left(names) : after), ...exact]), exact };
  }

  show() {
    const { all, exact } = this.wanted();
    const told = JSON.stringify([...all].map(([place, name]) => [place, name, exact.has(place)]));
    if (told === this.told && this.shown.every((element) => element.isConnected)) return;
    this.told = told;
    for (const element of this.shown) element.remove();
    for (const place of this.awaiting) place.classList.remove("awaits");
    const places = [...all].flatMap(([place, name]) => {
      const space = document.getElementById(place);
      return space ? [{ space, strong: exact.has(place), put: ghost(space, `#${name}`) }] : [];
    });
    this.shown = places.map(({ space, strong, put }) => {
      const piece = put();
      piece.setAttribute("class", strong ? "ghost strong" : "ghost");
      piece.setAttribute("aria-hidden", "true");
      space.classList.add("awaits");
      return piece;
    });
    this.awaiting = places.map(({ space }) => space);
  }
}
