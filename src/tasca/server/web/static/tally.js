// @ts-check
/** A small table over the board: what each seat got in a round, or who has won. It goes with a click or a key. */

import { symbol } from "./shapes.js";

/** @typedef {{title: string, columns: string[], rows: [number, string, string[]][], crowned: number[]}} Tally */

/** @template {keyof HTMLElementTagNameMap} K @param {K} kind @param {string} name @param {(Node | string)[]} inside */
function made(kind, name, ...inside) {
  const element = document.createElement(kind);
  element.className = name;
  element.append(...inside);
  return element;
}

/** @param {number} seat */
const mark = (seat) => symbol(`#seat-mark-${seat}`, { class: "seat-mark", viewBox: "0 0 20 20" });

/** @param {Tally} tally */
function table(tally) {
  const head = made("tr", "", made("th", ""), ...tally.columns.map((word) => made("th", "", word)));
  const rows = tally.rows.map(([seat, name, cells]) => {
    const row = made("tr", `seat-${seat}`, made("th", "", mark(seat), made("span", "name", name)));
    row.append(...cells.map((text) => made("td", text.startsWith("\u2212") ? "loss" : "", text)));
    if (tally.crowned.includes(seat)) row.classList.add("winner");
    return row;
  });
  for (const cell of head.cells) cell.scope = "col";
  for (const row of rows) row.cells[0].scope = "row";
  return made("table", "", made("thead", "", head), made("tbody", "", ...rows));
}

/** The winners' marks in a wreath. @param {number[]} seats */
const wreath = (seats) =>
  made(
    "div",
    "wreath",
    symbol("#wreath", { class: "leaves", viewBox: "0 0 160 120" }),
    ...seats.map((seat) => made("span", `seat-${seat}`, mark(seat))),
  );

/**
 * Shows it. `closed` is kept when it goes: by `close`, by a click anywhere, or by a key.
 * @param {Tally} tally @returns {{closed: Promise<void>, close: () => void}}
 */
export function show(tally) {
  const ends = tally.crowned.length > 0;
  const title = made("h2", "", tally.title);
  const card = made("dialog", ends ? "tally ends" : "tally", title, table(tally));
  title.id = "tally-title";
  card.setAttribute("aria-labelledby", title.id);
  if (ends) {
    card.prepend(wreath(tally.crowned));
    card.append(made("button", "main", document.getElementById("table")?.dataset.goOn ?? ""));
  }
  const stop = new AbortController();
  const closed = new Promise((/** @type {(nothing: void) => void} */ done) =>
    stop.signal.addEventListener("abort", () => (card.close(), card.remove(), done())),
  );
  const close = () => stop.abort();
  const key = (/** @type {KeyboardEvent} */ event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || ["Tab", "Shift"].includes(event.key)) return;
    event.preventDefault(); // it means the table, not what has the focus, nor what is drawn next
    event.stopImmediatePropagation();
    close();
  };
  document.body.append(card);
  if (ends) card.showModal();
  else card.open = true; // whatever has the focus keeps it
  // What is clicked beside a round's table is meant as it is clicked; only the end of a game waits for its click.
  addEventListener("keydown", key, { capture: true, signal: stop.signal });
  addEventListener("click", close, { signal: stop.signal });
  return { closed, close };
}
