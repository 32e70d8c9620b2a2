// @ts-check
/** A finished game, looked at again: a scrubber, arrow keys and play. Without it the links do the same, page by page. */

import { leaving, travel } from "./motion.js";
import { Tabs } from "./tabs.js";
import { tips } from "./tips.js";

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = find("replay");
const board = find("part-board");
const tabs = new Tabs(page, board);
const scrub = /** @type {HTMLInputElement} */ (find("scrub"));
const run = find("run");
const last = Number(page.dataset.moves);
const PACE = 1400;
const CHANGES = ["part-board", "part-told", "part-seats", "count"];
let wanted = Number(page.dataset.move);
let at = wanted;
let fetching = false;
/** @type {number | undefined} */ let timer;

async function go() {
  if (fetching) return;
  fetching = true;
  try {
    while (at !== wanted) {
      const goal = wanted;
      const answer = await fetch(`${page.dataset.address}/moves/${goal}`, { headers: { accept: "text/html" } });
      if (!answer.ok) return;
      const there = new DOMParser().parseFromString(await answer.text(), "text/html");
      const before = leaving(board, there.getElementById(board.id) ?? board);
      for (const id of CHANGES) {
        const part = there.getElementById(id);
        if (part) find(id).innerHTML = part.innerHTML;
      }
      tabs.show();
      if (goal === at + 1) travel(before, board);
      at = goal;
      history.replaceState(null, "", `${page.dataset.address}/moves/${at}`);
    }
  } finally {
    fetching = false;
  }
}

/** @param {number} move */
function to(move) {
  wanted = Math.max(0, Math.min(last, move));
  scrub.value = String(wanted);
  if (wanted === last) stop();
  go();
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  run.setAttribute("aria-pressed", "false");
}

function start() {
  if (wanted === last) to(0);
  timer = setInterval(() => to(wanted + 1), PACE);
  run.setAttribute("aria-pressed", "true");
}

/** @type {Record<string, () => number>} */
const links = { first: () => 0, back: () => wanted - 1, forward: () => wanted + 1, last: () => last };
for (const [id, goal] of Object.entries(links)) {
  find(id).addEventListener("click", (event) => {
    event.preventDefault();
    to(goal());
  });
}
scrub.addEventListener("input", () => to(Number(scrub.value)));
run.addEventListener("click", () => (timer ? stop() : start()));
run.hidden = false;
addEventListener("keydown", (event) => {
  if (event.target === scrub) return;
  const goal = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: last }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  to(goal);
});
tabs.show();
tips(board);
