// @ts-check
/** How fast things move: as the person wants it (`data-motion` of the page: slow, normal, fast, none), or the system. */

const less = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Record<string, number>} */ const PACES = { slow: 1.8, fast: 0.5 };
const wish = () => document.documentElement.dataset.motion ?? "";

/** Whether nothing shall move: things fade in and out at most. */
export const calm = () => less.matches || wish() === "none";

/** A time in milliseconds as this person wants it. @param {number} time */
export const paced = (time) => time * (PACES[wish()] ?? 1);
