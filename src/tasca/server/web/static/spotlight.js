// @ts-check
/**
 * The spotlight of a lesson: what a sentence means stands in a ring of brass, and the rest of the board a little in the
 * dark. Once something is picked, what is asked next stands in it.
 */

import { calm } from "./pace.js";
import { shape } from "./shapes.js";

const ROOM = 5; // pixels between a thing and its ring
const LIT = "[data-pick].open:not(.later)";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** Elements that are seen as one thing. @typedef {Element[]} Thing */

/** The box around all of these that can be seen. @param {Thing} thing @returns {Box | null} */
function around(thing) {
  const shapes = thing.flatMap((element) => {
    if (element instanceof HTMLElement) return [element, ...element.children]; // a price may hang over its edge
    const glowing = element.matches("[data-pick]") ? [...element.querySelectorAll(".glow")] : [];
    return glowing.length ? glowing : [element]; // a finger may touch more than is seen
  });
  const boxes = shapes.map((shape) => shape.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

export class Spotlight {
  /**
   * @param {HTMLElement} page @param {HTMLElement} ground what is darkened
   * @param {import("./picks.js").Picks} picks @param {import("./tabs.js").Tabs} tabs
   */
  constructor(page, ground, picks, tabs) {
    this.page = page;
    this.ground = ground;
    this.picks = picks;
    this.tabs = tabs;
    this.named = (page.dataset.point ?? "").split(",").filter(Boolean);
    this.sheet = shape("svg", { class: "spotlight", "aria-hidden": "true" });
    ground.append(this.sheet);
    page.addEventListener("picked", () => this.show());
    page.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest(".places-nav a")) this.show();
    });
    addEventListener("scroll", () => this.show(), { passive: true }); // some parts of a drawing stay where they are
    new ResizeObserver(() => this.show()).observe(ground);
  }

  /** What the sentence means; and what is asked for next. @returns {Thing[]} */
  things() {
    const meant = this.named.map((ids) =>
      ids.split(" ").flatMap((id) => /** @type {Thing} */ (document.getElementById(id) ?? [])),
    );
    /** @type {Map<Element | null, Thing>} */ const together = new Map(); // what lies side by side is one thing
    for (const element of this.page.querySelectorAll(LIT))
      together.set(element.parentElement, [...(together.get(element.parentElement) ?? []), element]);
    const asked = [...together.values()];
    return this.picks.picked.length ? asked : [...meant, ...asked];
  }

  show() {
    const frame = this.ground.getBoundingClientRect();
    const [wide, high] = [frame.width, frame.height];
    const rings = [];
    for (const old of this.page.querySelectorAll(".spotlit")) old.classList.remove("spotlit");
    for (const thing of this.things()) {
      const box = around(thing);
      if (!box) continue;
      if (!this.ground.contains(thing[0])) {
        for (const element of thing) element.classList.add("spotlit"); // outside of the board: a ring of its own
        continue;
      }
      const x = Math.max(2, box.left - frame.left - ROOM);
      const y = Math.max(2, box.top - frame.top - ROOM);
      const width = Math.min(wide - 2, box.right - frame.left + ROOM) - x;
      const height = Math.min(high - 2, box.bottom - frame.top + ROOM) - y;
      const wheel = thing.length === 1 && getComputedStyle(thing[0]).borderTopLeftRadius === "50%"; // a plate, a stone
      const round = Math.min(wheel ? Infinity : 12, width / 2, height / 2);
      rings.push({ x, y, width, height, rx: round });
    }
    const mask = shape("mask", { id: "spotlight-holes" });
    mask.append(
      shape("rect", { width: wide, height: high, fill: "#fff" }),
      ...rings.map((ring) => shape("rect", { ...ring, fill: "#000" })),
    );
    const shade = shape("rect", { class: "shade", width: wide, height: high, mask: "url(#spotlight-holes)" });
    this.sheet.replaceChildren(
      ...(rings.length ? [mask, shade] : []),
      ...rings.map((ring) => shape("rect", { ...ring, class: "halo" })),
      ...rings.map((ring) => shape("rect", { ...ring, class: "ring" })),
    );
  }

  /** What is asked, or else what the sentence means first, comes into sight: its tab, and its place on the page. */
  look() {
    const [first] = [...this.page.querySelectorAll(LIT), ...this.things().flat()].filter((element) =>
      this.ground.contains(element),
    );
    if (!first) return;
    this.tabs.open(first);
    const box = first.getBoundingClientRect();
    const top = this.page.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0;
    const under = Math.max(
      top,
      ...[...this.page.querySelectorAll(".places-nav")].map((it) => it.getBoundingClientRect().bottom),
    );
    const over = this.page.querySelector("#latest")?.getBoundingClientRect().top ?? innerHeight;
    if (box.top < under || box.bottom > over)
      first.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
    this.show();
  }
}
