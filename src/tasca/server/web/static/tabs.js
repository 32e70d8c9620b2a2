// @ts-check
/**
 * Tabs for a narrow page: where a drawing has places beside each other (`.places`) and links to them, the style sheet
 * of a phone shows one at a time. A link says whether something can be picked there. Without this all places show.
 */

import { calm } from "./pace.js";

/** What can be picked now, not only later. */
const LIT = "[data-pick].open:not(.later)";

export class Tabs {
  here = "";

  /** @param {HTMLElement} page @param {HTMLElement} board */
  constructor(page, board) {
    this.board = board;
    board.addEventListener("click", (event) => this.click(event));
    page.addEventListener("picked", () => this.show());
  }

  links() {
    return /** @type {NodeListOf<HTMLAnchorElement>} */ (this.board.querySelectorAll(".places-nav a"));
  }

  /** The place that a link leads to. @param {HTMLAnchorElement} link */
  place(link) {
    return this.board.querySelector(link.hash);
  }

  /** Whether the page is so narrow that places are tabs. */
  narrow() {
    return [...this.links()].some((link) => link.checkVisibility());
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
    const links = [...this.links()];
    if (!links.length) return;
    if (!links.some((link) => link.hash === this.here)) this.here = links[0].hash;
    for (const link of links) {
      const place = this.place(link);
      const busy = !!place?.querySelector(LIT);
      const word = /** @type {HTMLElement | null} */ (link.querySelector(".busy-word"));
      link.classList.toggle("busy", busy);
      if (word) word.hidden = !busy;
      if (link.hash === this.here) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      place?.classList.toggle("here", link.hash === this.here);
      place?.parentElement?.classList.add("tabbed");
    }
  }

  /** The place that the question is about, or where something can be done, comes into sight. */
  look() {
    const links = [...this.links()];
    const busy = links.filter((link) => this.place(link)?.querySelector(LIT));
    const asked = links.find((link) => "asked" in link.dataset);
    if (asked) this.here = asked.hash;
    else if (busy.length && !busy.some((link) => link.hash === this.here)) this.here = busy[0].hash;
    this.show();
    const stays = [...this.board.children].find((part) => getComputedStyle(part).position === "sticky"); // and covers others
    if (!this.narrow() && !stays) return;
    const lit = [...this.board.querySelectorAll(LIT)].filter((element) => element.checkVisibility());
    const lowest = stays?.getBoundingClientRect().top ?? innerHeight;
    const seen = (/** @type {Element} */ element) => {
      const box = element.getBoundingClientRect();
      return stays?.contains(element) || (box.top > 100 && box.bottom < lowest);
    };
    if (lit.length && !lit.some(seen))
      lit[0].scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }
}
