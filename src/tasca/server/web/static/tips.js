// @ts-check
/**
 * Tips: what a drawing says about a thing (its `title`, or `data-tip`) appears beside it, for the pointer, for the
 * focus, and for a finger that touches what cannot be picked. A tip goes with the click, and stays away until another
 * thing is pointed at.
 */

import { beside } from "./beside.js";

/** The nearest thing that has something to say, and what. @param {EventTarget | null} target */
function said(target) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const title = [...element.children].find((child) => child instanceof SVGTitleElement);
    if (title) {
      element.setAttribute("data-tip", title.textContent ?? ""); // else the browser shows its own beside ours
      title.remove();
    }
    const text = element.getAttribute("data-tip");
    if (text) return { element, text };
  }
  return null;
}

/** @param {HTMLElement} board */
export function tips(board) {
  const tip = document.createElement("p");
  tip.className = "tip";
  tip.setAttribute("aria-hidden", "true"); // the thing's label says the same
  tip.hidden = true;
  document.body.append(tip);
  /** @type {Element | null} */ let clicked = null;
  /** @type {Element | null} */ let shown = null;
  /** Where the pointer was at the last click, until it moves or a key is used: what is drawn anew there is not meant. */
  let still = "";
  /** @param {MouseEvent} event */
  const where = (event) => `${Math.floor(event.clientX)} ${Math.floor(event.clientY)}`; // a click knows whole pixels

  /** @param {EventTarget | null} target */
  const show = (target) => {
    const found = said(target);
    const element = found?.element ?? null;
    if (element !== clicked) clicked = null;
    if (element && element === shown) return;
    shown = clicked ? null : element;
    tip.hidden = !shown;
    if (!found || !shown) return;
    tip.textContent = found.text;
    beside(tip, shown.getBoundingClientRect());
  };
  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || where(event) === still) return;
    still = "";
    show(event.target);
  });
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && show(null));
  board.addEventListener(
    "focusin",
    (event) =>
      !still && event.target instanceof Element && event.target.matches(":focus-visible") && show(event.target),
  );
  board.addEventListener("focusout", () => show(null));
  board.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const pick = target?.closest("[data-pick], [data-why].closed, button, a, summary");
    clicked = pick ? (said(target)?.element ?? null) : null;
    still = pick ? where(event) : "";
    if (pick) [shown, tip.hidden] = [null, true];
    else show(target);
  });
  addEventListener("keydown", () => (still = ""), { capture: true });
  board.addEventListener("tip", (event) => show(/** @type {CustomEvent<Element | null>} */ (event).detail));
  addEventListener("scroll", () => show(null), { passive: true, capture: true });
}
