// @ts-check
/**
 * The hint: asked for without leaving the page. The pieces of its first move are marked on the board, by a broken line
 * and in their names; when the position is another, hint and marks go. Without this script the form shows the list.
 * Where the house has the game compiled for browsers, this browser thinks; if it cannot, the house does.
 */

import { beside } from "./beside.js";

/** @typedef {SVGElement | HTMLElement} Piece */

const WIDTHS = ["min(60rem, 96vw)", "min(30rem, 96vw)", "min(20rem, 96vw)"]; // the first that finds room

export class Advice {
  asking = false;
  marks = false; // whether a hint is marked on the board

  /** @param {HTMLElement} page @param {HTMLElement} part where hints are shown @param {(text: string) => void} say */
  constructor(page, part, say) {
    this.page = page;
    this.part = part;
    this.say = say;
    page.addEventListener("submit", (event) => this.submit(event));
    page.addEventListener("picked", () => this.place()); // other things can be clicked now
    part.addEventListener(
      "click",
      (event) => event.target instanceof Element && event.target.closest(".close") && this.go(),
    );
    this.mark();
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.classList.contains("ask-hint")) return;
    event.preventDefault();
    if (this.asking) return;
    this.asking = true;
    try {
      const text = (await this.own(form)) ?? (await this.house(form));
      const made = new DOMParser().parseFromString(text, "text/html");
      this.say(made.querySelector(".refusal")?.textContent ?? "");
      this.part.innerHTML = made.getElementById("part-advice")?.innerHTML ?? "";
      this.keep();
    } catch {
      this.say(this.page.dataset.lost ?? "");
    } finally {
      this.asking = false;
    }
  }

  /** The page with a hint that this browser thought about; null where it cannot. @param {HTMLFormElement} form */
  async own(form) {
    if (!this.page.dataset.module) return null;
    const visitor = await import("./visitor.js").catch(() => null);
    return (await visitor?.hint(form.getAttribute("action") ?? "")) ?? null;
  }

  /** The page with a hint that the house thought about. @param {HTMLFormElement} form */
  async house(form) {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    const headers = { accept: "text/html" };
    return (await fetch(form.getAttribute("action") ?? "", { method: "POST", body, headers })).text();
  }

  /** After the page has changed: a hint for another position is taken away, one for this position marked again. */
  keep() {
    const given = /** @type {HTMLElement | null} */ (this.part.querySelector(".advice"));
    const position = document.getElementById("moves")?.dataset.position;
    if (given && given.dataset.position !== position) this.go();
    this.mark();
    this.place();
  }

  go() {
    this.part.replaceChildren();
    this.mark();
  }

  /** Over nothing that can be clicked, and no part of the page moves for it. */
  place() {
    const form = this.page.querySelector(".ask-hint");
    if (form && this.part.firstElementChild) beside(this.part, form.getBoundingClientRect(), WIDTHS);
  }

  mark() {
    const given = /** @type {HTMLElement | null} */ (this.part.querySelector(".advice"));
    const best = /** @type {HTMLElement | null} */ (this.part.querySelector("[data-picks]"));
    if (!given && !this.marks) return;
    this.marks = !!given;
    const names = new Set((best?.dataset.picks ?? "").split(" "));
    let marked = false;
    for (const element of /** @type {NodeListOf<Piece>} */ (this.page.querySelectorAll("[data-pick]"))) {
      const advised = names.has(element.dataset.pick ?? "");
      const plain = element.dataset.plain ?? element.getAttribute("aria-label") ?? "";
      element.dataset.plain = plain;
      element.classList.toggle("advised", advised);
      element.setAttribute("aria-label", advised ? `${plain} (${given?.dataset.word})` : plain);
      marked ||= advised;
    }
    const told = /** @type {HTMLElement | null} */ (this.part.querySelector("[data-marked]"));
    if (told) told.hidden = !marked;
  }
}
