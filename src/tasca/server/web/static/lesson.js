// @ts-check
/** A lesson's page: the same picks as at a table; a finished pick is sent as the form of the list of moves. */

import { hands } from "./hands.js";
import { Picks } from "./picks.js";
import { Tabs } from "./tabs.js";
import { tips } from "./tips.js";

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const bar = { hint: find("hint"), confirm: find("confirm"), cancel: find("cancel") };
const board = find("part-board");
const tabs = new Tabs(find("lesson"), board);
const picks = new Picks(
  find("lesson"),
  board,
  bar,
  (choice) => choice.button.form?.requestSubmit(choice.button),
  (why) => (bar.hint.textContent = why),
);

addEventListener("keydown", (event) => {
  if (event.key === "Escape") picks.clear();
});
picks.read();
tabs.look();
tips(board);
hands(find("lesson"), board, picks);
