// @ts-check
/**
 * Stories: what happened, told step by step on the drawing as it was before. A game gives the beats, this page knows
 * none of its rules. Whoever wants nothing to move sees the same as a still, on the drawing as it is now.
 */

import { APART, visible } from "./flight.js";
import { calm, paced } from "./pace.js";
import { play } from "./sound.js";
import { show } from "./tally.js";
import { find, label, Telling } from "./telling.js";

/**
 * @typedef {{
 *   say: string, at: string, come_from: string, piece: string, pop: string, counts: string[], shines: string[],
 *   clears: string, way: string, sound: string, along: boolean, deals: string,
 *   tally: import("./tally.js").Tally | null,
 * }} Beat
 */

const BREATH = 200; // before the new position
const LOOK = 2000; // how long a small table stays by itself

/** The table that sums a story up; not the one at the end of a game. @param {Beat[]} beats */
export const tallied = (beats) => beats.find((beat) => beat.tally && !beat.tally.crowned.length)?.tally ?? null;

/** The scene at the end of a game. @param {Beat[]} beats */
export const crowned = (beats) => beats.find((beat) => beat.tally?.crowned.length)?.tally ?? null;

/**
 * Tells beats on the drawing as it is, one after the other, until the signal says enough.
 * @param {Beat[]} beats @param {AbortSignal} enough @param {(words: string) => void} say
 */
export async function tell(beats, enough, say) {
  const steps = beats.filter((beat) => !beat.tally?.crowned.length);
  if (calm()) {
    for (const sound of new Set(steps.map((beat) => beat.sound))) play(sound);
    return;
  }
  const telling = new Telling(enough);
  /** @type {Promise<void>[]} */ let going = [];
  for (const beat of steps) {
    if (enough.aborted) break;
    if (beat.say || beat.tally) say(beat.say);
    going.push(telling.tell(beat));
    if (beat.along) {
      await telling.wait(paced(APART));
      continue;
    }
    await Promise.all(going);
    going = [];
    if (beat.tally && !enough.aborted) {
      const card = show(beat.tally);
      await Promise.race([card.closed, telling.wait(LOOK)]);
      card.close();
    }
  }
  if (!enough.aborted) await Promise.all(going);
  if (!enough.aborted && !tallied(steps) && steps.some((beat) => beat.pop)) await telling.wait(paced(BREATH));
  telling.end();
}

/** What was told, as a still on the drawing as it is now, for who wants nothing to move. @param {Beat[]} beats */
export function still(beats) {
  const tally = calm() && !crowned(beats) ? tallied(beats) : null;
  if (!tally) return;
  const places = beats.filter((beat) => beat.pop).map((beat) => /** @type {const} */ ([visible(find(beat.at)), beat]));
  const labels = places.flatMap(([place, beat]) => (place ? [label(place, beat.pop, "counted")] : []));
  const card = show(tally);
  const timer = setTimeout(card.close, LOOK);
  card.closed.then(() => {
    clearTimeout(timer);
    for (const made of labels) made.remove();
  });
}
