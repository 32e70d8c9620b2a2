// @ts-check
/**
 * Tabs for a narrow page: where a drawing has links to places (`.places-nav`), the style sheet of a phone shows one at
 * a time. A link says how much can be picked there, and the place that holds the answer comes by itself. Without this
 * all places show.
 */

import { calm } from "./pace.js";

/** Where drawings show one place at a time. */
const PHONE = matchMedia("(max-width: 640px)");
/** What can be picked now, not only later. */
const LIT = "[data-pick].open:not(.later)";

export class Tabs {
  here = "";

  /** @param {HTMLElement} page @param {HTMLElement} board */
  constructor(page, board) {
    this.board = board;
    board.addEventListener("click", (event) => this.click(event));
    page.addEventListener("picked", () => this.turn());
    addEventListener("resize", () => this.turn());
    const bar = /** @type {HTMLElement | null} */ (page.querySelector("#bar")); // tabs stay under it
    if (bar) new ResizeObserver(() => page.style.setProperty("--bar-height", `${bar.offsetHeight}px`)).observe(bar);
  }

  links() {
    return [.../** @type {NodeListOf<HTMLAnchorElement>} */ (this.board.querySelectorAll(".places-nav a"))];
  }

  /** The place that a link leads to. @param {HTMLAnchorElement} link */
  place(link) {
    return this.board.querySelector(link.hash);
  }

  /** How many things can be picked there. @param {HTMLAnchorElement} link */
  lit(link) {
    const found = /** @type {(SVGElement | HTMLElement)[]} */ ([...(this.place(link)?.querySelectorAll(LIT) ?? [])]);
    return new Set(found.map((element) => element.dataset.pick)).size;
  }

  /** Whether the page is so narrow that places are tabs. (Asked of the window: nothing is laid out for it.) */
  narrow() {
    return PHONE.matches && this.links().length > 0;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const link = event.target instanceof Element ? event.target.closest(".places-nav a") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    this.here = link.hash;
    this.show();
  }

  show() {
    const links = this.links();
    if (!links.length) return;
    if (!links.some((link) => link.hash === this.here)) this.here = links[0].hash;
    for (const link of links) {
      const place = this.place(link);
      const lit = this.lit(link);
      const word = /** @type {HTMLElement | null} */ (link.querySelector(".busy-word"));
      const count = /** @type {HTMLElement | null} */ (link.querySelector(".count"));
      link.classList.toggle("busy", lit > 0);
      if (word) word.hidden = !lit;
      if (count) [count.hidden, count.textContent] = [!lit, String(lit)];
      if (link.hash === this.here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      place?.classList.toggle("here", link.hash === this.here);
      place?.parentElement?.classList.add("tabbed");
    }
  }

  /** Turns to a place where something can be picked: the one that is shown, the one asked about, or the first. */
  turn() {
    if (!this.narrow()) return;
    const links = this.links();
    const busy = links.filter((link) => this.lit(link));
    const asked = (busy.length ? busy : links).find((link) => "asked" in link.dataset);
    const shown = [...this.board.querySelectorAll(LIT)].some((element) => element.checkVisibility());
    if (!shown && !busy.some((link) => link.hash === this.here)) this.here = (asked ?? busy[0])?.hash ?? this.here;
    this.show();
  }

  /** Turns to the place that holds this. @param {Element} element */
  open(element) {
    this.here = this.links().find((link) => this.place(link)?.contains(element))?.hash ?? this.here;
    this.show();
  }

  /** What can be picked comes into sight. */
  look() {
    this.turn();
    const stays = [...this.board.children].find((part) => getComputedStyle(part).position === "sticky"); // and covers others
    if (!this.narrow() && !stays) return;
    const lit = [...this.board.querySelectorAll(LIT)].filter((element) => element.checkVisibility());
    const lowest = stays?.getBoundingClientRect().top ?? innerHeight;
    const seen = (/** @type {Element} */ element) => {
      const box = element.getBoundingClientRect();
      return stays?.contains(element) || (box.top > 100 && box.bottom < lowest);
    };
    if (lit.length && !lit.some(seen)) lit[0].scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }
}
