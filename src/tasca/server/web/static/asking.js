// @ts-check
/** A question beside a piece: a sentence, and whether to do it anyway. It floats, and goes with every other answer. */

import { beside } from "./beside.js";

export class Asking {
  /** @type {(() => void) | null} */ yes = null;
  /** @type {(() => void) | null} */ no = null;
  /** @type {Element | null} */ near = null;

  constructor() {
    this.box = /** @type {HTMLElement} */ (document.getElementById("asking"));
    this.why = /** @type {HTMLElement} */ (this.box.querySelector("p"));
    this.box.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const answer = button?.value === "yes" ? this.yes : this.no;
      if (button) answer?.();
    });
  }

  /** @param {string} why @param {Element} near @param {() => void} yes @param {() => void} no */
  ask(why, near, yes, no) {
    this.yes = yes;
    this.no = no;
    this.near = near;
    this.why.textContent = why;
    this.box.hidden = false;
    beside(this.box, near.getBoundingClientRect());
    this.box.querySelector("button")?.focus();
  }

  close() {
    if (this.box.hidden) return;
    const back = this.box.contains(document.activeElement) ? this.near : null;
    this.box.hidden = true;
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
  }
}
