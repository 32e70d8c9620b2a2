// @ts-check
/**
 * Ghosts: where pieces would come to lie. What is pointed at, or picked, shows them on every place it could go to, and
 * the place that is pointed at shows its own strongly. The choices say where (`lands`); the drawing has the places.
 */

/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {import("./picks.js").Choice} Choice */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} symbol @param {{x: number, y: number, width: number, height: number} | null} box */
function use(symbol, box) {
  const piece = document.createElementNS(SVG, "use");
  piece.setAttribute("href", `#${symbol}`);
  for (const [name, value] of Object.entries(box ?? { width: "100%", height: "100%" })) {
    piece.setAttribute(name, String(value));
  }
  return piece;
}

/** A piece that is not there yet, as large as its space. @param {Element} place @param {string} symbol */
function ghost(place, symbol) {
  const space = place instanceof SVGRectElement ? place : place.querySelector("rect");
  if (space instanceof SVGRectElement) {
    const [x, y, width, height] = [space.x, space.y, space.width, space.height].map((side) => side.baseVal.value);
    const piece = use(symbol, { x, y, width, height });
    if (space.hasAttribute("transform")) piece.setAttribute("transform", space.getAttribute("transform") ?? "");
    space.after(piece);
    return piece;
  }
  if (place instanceof SVGGraphicsElement) {
    const { x, y, width, height } = place.getBBox();
    const piece = use(symbol, { x, y, width, height });
    place.append(piece);
    return piece;
  }
  const drawing = document.createElementNS(SVG, "svg");
  drawing.append(use(symbol, null));
  place.append(drawing);
  return drawing;
}

export class Ghosts {
  /** @type {Element[]} */ shown = [];
  /** @type {Element[]} */ awaiting = [];

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
      const [place, symbol] = land.split("=");
      if (by.length === 1 || by.some((choice) => own(choice, document.getElementById(place)))) found.set(place, symbol);
    }
    return found;
  }

  show() {
    for (const element of this.shown) element.remove();
    for (const place of this.awaiting) place.classList.remove("awaits");
    this.shown = [];
    this.awaiting = [];
    const { pointed, choices } = this.picks;
    if (!choices.some((choice) => choice.lands.length)) return;
    const names = this.picks.names();
    const after = pointed?.classList.contains("open") ? this.picks.after(pointed) : [];
    const possible = names.length ? this.picks.left(names) : after;
    const exact = after.length === 1 ? this.lands(after) : new Map();
    for (const [place, symbol] of new Map([...this.lands(possible), ...exact])) {
      const space = document.getElementById(place);
      if (!space) continue;
      const piece = ghost(space, symbol);
      piece.setAttribute("class", exact.has(place) ? "ghost strong" : "ghost");
      piece.setAttribute("aria-hidden", "true");
      space.classList.add("awaits");
      this.shown.push(piece);
      this.awaiting.push(space);
    }
  }
}
