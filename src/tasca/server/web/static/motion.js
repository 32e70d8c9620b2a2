// @ts-check
/**
 * Motion: pieces go from where they were to where they are. A piece is an element with `data-piece`, its kind; its
 * place is the nearest element with an id. Kinds that left one place and came to another are seen to travel.
 */

import { above, APART, box, copy, fly, laid, landing } from "./flight.js";
import { calm, paced } from "./pace.js";
import { play } from "./sound.js";

/** @typedef {import("./flight.js").Box} Box */
/** @typedef {{piece: string, place: string, key: string, href: string, sound: string, element: SVGElement}} Seen */
/** What is known of the drawing before: every piece's key, and where those are that will not be there any more. @typedef {{keys: Set<string>, left: {piece: string, box: Box}[]}} Before */

const LONGEST = 900; // however many pieces there are, the last starts then

/** All pieces, and in which places. @param {ParentNode} drawing @param {string} board its id @returns {Seen[]} */
function seen(drawing, board) {
  /** @type {Map<string, number>} */ const counts = new Map();
  const pieces = /** @type {NodeListOf<SVGElement>} */ (drawing.querySelectorAll("[data-piece]"));
  return [...pieces].map((element) => {
    const piece = element.dataset.piece ?? "";
    const place = element.closest("[id]")?.id ?? board;
    const spot = `${piece}@${place}`;
    const n = counts.get(spot) ?? 0;
    counts.set(spot, n + 1);
    const href = element.getAttribute("href") ?? "";
    return { piece, place, key: `${spot}#${n}`, href, sound: element.dataset.sound ?? "", element };
  });
}

/**
 * What has to be known of a drawing before it is drawn anew. Only what leaves is measured: measuring takes its time.
 * @param {HTMLElement} board @param {ParentNode} fresh what will be drawn @returns {Before}
 */
export function leaving(board, fresh) {
  const stays = new Set(seen(fresh, board.id).map((it) => it.key));
  const now = seen(board, board.id);
  const gone = calm() ? [] : now.filter((it) => !stays.has(it.key)); // nothing travels, nothing is measured
  const left = gone.map(({ piece, element }) => ({ piece, box: box(element) }));
  return { keys: new Set(now.map((it) => it.key)), left };
}

/** @param {SVGElement} element @param {number} delay */
const appear = (element, delay) =>
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: paced(delay), fill: "backwards" });

/**
 * Moves pieces from where they were. What a story has told is there already; where it deals, all others come from there.
 * @param {Before} before @param {HTMLElement} board @param {import("./story.js").Beat[]} story
 */
export function travel(before, board, story = []) {
  const dealt = story.find((beat) => beat.deals)?.deals ?? "";
  const told = new Set(story.filter((beat) => beat.come_from).map((beat) => beat.at));
  const left = dealt ? [] : [...before.left];
  const came = seen(board, board.id).filter((it) => !before.keys.has(it.key));
  const still = calm();
  const boxes = new Map(still ? [] : came.map((it) => [it, box(it.element)])); // before anything moves
  const bag = dealt && !still ? document.getElementById(dealt) : null;
  const step = Math.min(APART, LONGEST / Math.max(1, came.length));
  let n = 0;
  for (const it of came) {
    const known = told.has(it.place);
    if (it.sound && before.keys.size && !known) play(it.sound);
    if (known && !still) continue;
    const to = boxes.get(it);
    const found = left.findIndex((old) => old.piece === it.piece && old.box.width > 0);
    if (!to?.width || (!dealt && found < 0)) {
      appear(it.element, 0);
      continue;
    }
    const from = dealt ? (bag ? landing(bag, to) : above(to)) : left.splice(found, 1)[0].box;
    const flyer = copy(it.href, from);
    const delay = step * n++;
    const hidden = laid(it.element).map((each) => each.animate({ opacity: [0, 0] }, { duration: paced(2000 + delay) }));
    fly(flyer, from, to, delay, { turns: !!dealt }).finally(() => {
      for (const each of hidden) each.cancel();
      flyer.remove();
      if (dealt) play("tile");
    });
  }
  if (came.length && before.keys.size && (!dealt || still)) play("tile");
}
