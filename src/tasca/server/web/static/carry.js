// @ts-check
/**
 * Carrying: a piece that leads on to a place can be taken there, beside clicking one and then the other. A mouse
 * carries at once. A finger scrolls the page as everywhere: it carries after a short press, or sideways.
 */

import { symbol } from "./shapes.js";

/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {import("./picks.js").Piece} Piece */
/** @typedef {{element: Piece, x: number, y: number, touch: boolean}} Hold */

const FAR = 6; // pixels that a hand may tremble
const FINGER = 12;
const EDGE = 48; // so near to the window's edge the page comes along,
const STEP = 12; // so many pixels with each movement
const PRESS = 220; // milliseconds until a finger has taken hold

export class Carry {
  /** What is held down, and may be carried. @type {Hold | null} */ hold = null;
  /** Whether it has left its place. */ away = false;
  /** Whether a finger has pressed long enough to carry in any direction. */ taken = false;
  /** @type {SVGSVGElement[]} */ pieces = [];
  /** @type {number | undefined} */ timer;

  /** @param {HTMLElement} page @param {HTMLElement} board @param {Picks} picks */
  constructor(page, board, picks) {
    this.page = page;
    this.picks = picks;
    page.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.drop(event));
    addEventListener("pointercancel", () => this.end());
    addEventListener("keydown", (event) => event.key === "Escape" && this.end());
    page.addEventListener("picked", () => this.mark());
    // A page that scrolls would take the finger away; it must be said beforehand that we may want it.
    board.addEventListener("touchmove", (event) => (this.taken || this.away) && event.preventDefault(), {
      passive: false,
    });
  }

  /** Says what can be carried, for the style sheet. */
  mark() {
    for (const element of this.page.querySelectorAll(".carried")) element.classList.remove("carried");
    const lit = /** @type {NodeListOf<Piece>} */ (this.page.querySelectorAll("[data-pick]:is(.open, .chosen)"));
    for (const element of lit) element.classList.toggle("carried", this.picks.carried(element));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.end();
    const element = this.picks.element(event.target);
    if (!element || event.button || !event.isPrimary || !this.picks.carried(element)) return;
    const touch = event.pointerType !== "mouse";
    this.hold = { element, x: event.clientX, y: event.clientY, touch };
    if (touch) this.timer = setTimeout(() => this.take(element), PRESS);
  }

  /** @param {Piece} element */
  take(element) {
    this.taken = true;
    element.classList.add("taken");
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.hold || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - this.hold.x, event.clientY - this.hold.y];
    if (!this.away) {
      if (Math.hypot(dx, dy) < (this.hold.touch ? FINGER : FAR)) return;
      const sideways = Math.abs(dx) > Math.abs(dy);
      if (this.hold.touch && !this.taken && !sideways) return this.end();
      this.lift(this.hold.element);
    }
    for (const piece of this.pieces) piece.style.transform = `translate(${dx}px, ${dy}px)`;
    if (event.clientY < EDGE) scrollBy(0, -STEP);
    else if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
    this.picks.tell(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** The piece leaves its place: it is picked, and its drawing follows the pointer. @param {Piece} element */
  lift(element) {
    clearTimeout(this.timer);
    this.away = true;
    element.dispatchEvent(new CustomEvent("tip", { bubbles: true, detail: null }));
    if (!element.classList.contains("chosen")) this.picks.click(element);
    element.classList.add("taken");
    document.documentElement.classList.add("carrying");
    const drawn = element.matches("[data-piece]") ? [element] : [...element.querySelectorAll("[data-piece]")];
    for (const piece of drawn) {
      const box = piece.getBoundingClientRect();
      const copy = symbol(piece.getAttribute("href") ?? "", { class: "flying carrying" });
      for (const side of /** @type {const} */ (["left", "top", "width", "height"])) copy.style[side] = `${box[side]}px`;
      document.body.append(copy);
      this.pieces.push(copy);
    }
  }

  /** @param {PointerEvent} event */
  drop(event) {
    if (!this.hold || !event.isPrimary) return;
    const { away, hold } = this;
    this.end();
    if (!away) return;
    // The click that follows was not meant.
    const swallow = (/** @type {Event} */ click) => (click.stopPropagation(), click.preventDefault());
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const goal = this.picks.element(under);
    if (goal !== hold.element && goal?.classList.contains("open")) return this.picks.click(goal);
    const closed = this.picks.closed(under);
    if (closed) this.picks.click(closed); // says why not
    this.picks.clear();
  }

  end() {
    clearTimeout(this.timer);
    this.hold?.element.classList.remove("taken");
    document.documentElement.classList.remove("carrying");
    for (const piece of this.pieces) piece.remove();
    this.pieces = [];
    this.hold = null;
    this.away = this.taken = false;
  }
}
