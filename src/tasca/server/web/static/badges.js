// @ts-check
/** Badges: what each open element would bring, in a few characters, where one click is left. */

import { symbol } from "./shapes.js";

/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {import("./picks.js").Piece} Piece */

/** Characters that our typefaces have not: drawn, so that they look alike everywhere. @type {Record<string, string>} */
const DRAWN = { "★": "drawn-star", "✓": "drawn-tick" };

/** A few characters as nodes: a text, or a drawing. @param {string} text */
const written = (text) =>
  text.split(/([★✓])/).map((piece) => (DRAWN[piece] ? symbol(`#${DRAWN[piece]}`, { class: "drawn" }) : piece));

/** Shows them for what is picked now. @param {HTMLElement} board @param {Picks} picks */
export function badges(board, picks) {
  for (const old of board.querySelectorAll(".badge.pick")) old.remove();
  const names = picks.names();
  const fresh = /** @type {[Element, Element][]} */ ([]); // put there together: measured one by one, each would have all laid out again
  for (const element of /** @type {NodeListOf<Piece>} */ (board.querySelectorAll("[data-pick].open:not(.later)"))) {
    const next = picks.after(element).filter((choice) => choice.picks.length === names.length + 1);
    if (next.length !== 1 || !next[0].badge || (!names.length && next[0].picks.length > 1)) continue;
    const spot = element.querySelector(".badge-at");
    const box = (spot ?? element).getBoundingClientRect();
    const part = element.closest(".part") ?? board; // each in its part: one may stay where it is while others scroll
    const frame = part.getBoundingClientRect();
    const badge = document.createElement("span");
    badge.className = "badge pick";
    badge.classList.toggle("loss", !next[0].badge.includes("+") && next[0].badge.includes("−"));
    badge.classList.toggle("quiet", !/[+−✓★]/.test(next[0].badge)); // neither gain nor loss
    badge.append(...written(next[0].badge));
    badge.setAttribute("aria-hidden", "true");
    const filled = !spot && element.matches("[data-piece], :has([data-piece])"); // what lies there stays in sight
    badge.style.left = `${box.left - frame.left + box.width * (filled ? 0.9 : 0.5)}px`;
    badge.style.top = `${box.top - frame.top + box.height * (filled ? 0.08 : 0.5)}px`;
    fresh.push([part, badge]);
  }
  for (const [part, badge] of fresh) part.append(badge);
}
