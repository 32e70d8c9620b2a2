// @ts-check
/** A lesson's page: the same picks as at a table; a finished pick is sent as the form of the list of moves. */

import { hands } from "./hands.js";
import { Picks } from "./picks.js";
import { Spotlight } from "./spotlight.js";
import { Tabs } from "./tabs.js";
import { tips } from "./tips.js";

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const bar = { hint: find("hint"), confirm: find("confirm"), cancel: find("cancel") };
const page = find("lesson");
const board = find("part-board");
const tabs = new Tabs(page, board);
const picks = new Picks(
  page,
  board,
  bar,
  (choice) => choice.button.form?.requestSubmit(choice.button),
  (why) => (bar.hint.textContent = why),
);
const spotlight = new Spotlight(page, /** @type {HTMLElement} */ (board.parentElement), picks, tabs);

addEventListener("keydown", (event) => {
  if (event.key === "Escape") picks.clear();
});
page.addEventListener("picked", () => picks.picked.length && spotlight.look());
picks.read();
tips(board);
hands(page, board, picks);
spotlight.look();
addEventListener("load", () => spotlight.look(), { once: true }); // typefaces and styles are there
