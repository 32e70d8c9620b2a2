// @ts-check
/** Marks: where the others' last moves took from and put to, until one's own. The page lists them; drawings show them. */

export class Marks {
  /** @type {[Element, string[]][]} */ marked = [];

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  show() {
    for (const [element, classes] of this.marked) element.classList.remove(...classes);
    this.marked = [];
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("[data-place]"))) {
      const place = document.getElementById(mark.dataset.place ?? "");
      if (!place) continue;
      const wanted = ["left" in mark.dataset ? "touched-left" : "touched", `seat-${mark.dataset.seat}`];
      const fresh = wanted.filter((name) => !place.classList.contains(name)); // what the drawing gave stays its own
      place.classList.add(...fresh);
      this.marked.push([place, fresh]);
    }
  }
}
