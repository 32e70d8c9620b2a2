// @ts-check
/** What hands do on a drawing beside clicking: point, carry, press long. */

import { Carry } from "./carry.js";
import { Ghosts } from "./ghosts.js";
import { press } from "./press.js";

/** @param {HTMLElement} page @param {HTMLElement} board @param {import("./picks.js").Picks} picks */
export function hands(page, board, picks) {
  new Ghosts(page, picks);
  new Carry(page, board, picks);
  press(board);
}
