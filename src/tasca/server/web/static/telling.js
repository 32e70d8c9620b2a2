// @ts-check
/** One beat of a story, shown: pieces that fly, points that are counted, hands that clap, dice that turn. */

import { APART, box, copy, fly, laid, landing, put, visible } from "./flight.js";
import { paced } from "./pace.js";
import { play } from "./sound.js";

/** @typedef {import("./story.js").Beat} Beat */

const EASE = "cubic-bezier(.2, .7, .3, 1)";
const BREATH = 200; // after something was counted
const SIZE = { left: 0, top: 0, width: 36, height: 36 }; // of a piece that nothing is compared with

/** @param {string} id */
export const find = (id) => (id ? document.getElementById(id) : null);

/** A few characters over a place. @param {Element} place @param {string} text @param {string} kind */
export function label(place, text, kind) {
  const at = landing(place, SIZE);
  const made = document.createElement("span");
  made.className = /^[+0]/.test(text) ? kind : `${kind} loss`;
  made.textContent = text;
  document.body.append(made);
  const most = document.documentElement.clientWidth - made.offsetWidth - 4; // on the page, all of it
  made.style.left = `${Math.max(4, Math.min(most, at.left + at.width / 2 - made.offsetWidth / 2)) + scrollX}px`;
  made.style.top = `${at.top - made.offsetHeight * 0.6 + scrollY}px`; // what lies there stays in sight
  return made;
}

/** One telling: what it puts on the page is gone when it ends. */
export class Telling {
  /** @type {Element[]} */ made = [];
  /** @type {Animation[]} */ hidden = []; // what flew away, until it is drawn where it is now
  /** @type {(() => void)[]} */ undo = [];
  /** @type {Set<Element>} */ gone = new Set();
  /** @type {[Element, Element][]} */ landed = []; // copies, and the places where they lie

  /** @param {AbortSignal} enough */
  constructor(enough) {
    this.enough = enough;
  }

  /** @param {number} time */
  wait(time) {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.enough.addEventListener("abort", () => (clearTimeout(timer), done(null)), { once: true });
    });
  }

  /** @template {Element} T @param {T} element */
  keep(element) {
    this.made.push(element);
    return element;
  }

  end() {
    for (const element of this.made) element.remove();
    for (const animation of this.hidden) animation.cancel();
    for (const back of this.undo) back();
  }

  /** Scrolls what is told into sight where it is not: the board it is on, if there is room for all of that. @param {Element} place */
  async sight(place) {
    const { clientWidth, clientHeight } = document.documentElement;
    const top = Math.max(0, find("bar")?.getBoundingClientRect().bottom ?? 0);
    const last = find("latest")?.getBoundingClientRect().top ?? clientHeight; // stays at the lower edge
    const bottom = last > top ? Math.min(last, clientHeight) : clientHeight;
    const board = place.closest("figure, .place, .part");
    const shown = board && board.getBoundingClientRect().height < bottom - top ? board : place;
    const seen = shown.getBoundingClientRect();
    if (seen.top >= top && seen.bottom <= bottom && seen.left >= 0 && seen.right <= clientWidth) return;
    const settled = new Promise((done) => addEventListener("scrollend", done, { once: true, capture: true }));
    shown.scrollIntoView({ block: "center", inline: "nearest", behavior: "smooth" });
    await Promise.race([settled, this.wait(500)]);
  }

  /** The pieces that lie in a place, of one symbol or kind, or of any. @param {string} id @param {string} piece */
  lying(id, piece = "") {
    const place = find(id);
    const inside = /** @type {(SVGElement | HTMLElement)[]} */ (
      place ? [place, ...place.querySelectorAll("[data-piece]")] : []
    );
    const like = (/** @type {SVGElement | HTMLElement} */ it) =>
      !piece || it.dataset.piece === piece || it.getAttribute("href") === `#${piece}`;
    return inside.filter((it) => it.dataset.piece && !this.gone.has(it) && like(it));
  }

  /** Everything that lies in a place goes away. @param {string} id */
  clear(id) {
    const place = find(id);
    const copies = this.landed.filter(([at]) => place?.contains(at)).map(([, flyer]) => flyer);
    for (const element of [...this.lying(id), ...copies]) {
      this.gone.add(element);
      this.hide(element, paced(200));
    }
  }

  /** @param {Element} piece @param {number} duration */
  hide(piece, duration) {
    for (const element of laid(piece))
      this.hidden.push(element.animate({ opacity: [1, 0] }, { duration, easing: EASE, fill: "forwards" }));
  }

  /** A piece goes from a place to a place: of those that lie there, the one that is nearest. @param {Beat} beat @param {Element} place */
  async flight(beat, place) {
    const to = landing(place, SIZE);
    const far = (/** @type {Element} */ it) => {
      const at = box(it);
      return Math.hypot(at.left - to.left, at.top - to.top);
    };
    const lying = this.lying(beat.come_from, beat.piece).filter((it) => box(it).width);
    const piece = lying.sort((one, other) => far(one) - far(other)).at(0);
    const source = visible(find(beat.come_from));
    if (!piece && (!source || !beat.piece)) return;
    const from = piece ? box(piece) : landing(/** @type {Element} */ (source), to);
    if (piece) {
      this.gone.add(piece);
      this.hide(piece, 1);
    }
    const flyer = this.keep(copy(beat.piece ? `#${beat.piece}` : (piece?.getAttribute("href") ?? ""), from));
    const goal = beat.at === beat.come_from ? { ...from, left: from.left + from.width * 0.45 } : landing(place, from);
    const turns = beat.counts.length > 0;
    await Promise.race([fly(flyer, from, goal, 0, { way: beat.way, turns }), this.wait(paced(400))]);
    if (beat.way === "hop")
      flyer.remove(); // a coin is in the purse
    else this.landed.push([place, flyer]);
  }

  /** Points rise from a place; with places that bring them, they are counted. @param {Beat} beat @param {Element} place */
  async pop(beat, place) {
    const made = this.keep(label(place, beat.counts.length ? "+1" : beat.pop, "pop"));
    const step = Math.min(80, 500 / Math.max(1, beat.counts.length));
    for (const [n, id] of beat.counts.entries()) {
      made.textContent = `+${n + 1}`;
      play("count");
      this.flash(id, "counting", 0);
      await this.wait(paced(step));
      if (this.enough.aborted) return;
    }
    made.textContent = beat.pop;
    const up = [
      { opacity: 1, transform: "none", offset: 0 },
      { opacity: 1, transform: "translateY(-6px)", offset: 0.6 },
      { opacity: 0, transform: "translateY(-28px)", offset: 1 },
    ];
    made.animate(up, { duration: paced(1100), easing: EASE }).finished.finally(() => made.remove());
  }

  /** A light on a place, for a moment. @param {string} id @param {string} kind @param {number} delay */
  flash(id, kind, delay) {
    const place = find(id);
    if (!place?.getBoundingClientRect().width) return;
    const light = document.createElement("i");
    light.className = kind;
    light.style.animationDelay = `${paced(delay)}ms`;
    light.style.animationDuration = `${paced(kind === "gleam" ? 700 : 300)}ms`;
    put(light, place.getBoundingClientRect());
    document.body.append(this.keep(light));
  }

  /** What is complete is crossed by a light, piece by piece. @param {string[]} ids */
  shine(ids) {
    ids.forEach((id, n) => {
      const place = find(id);
      place?.classList.add("shines");
      this.undo.push(() => place?.classList.remove("shines"));
      this.flash(id, "gleam", n * APART);
    });
  }

  /** Hands that clap three times: over one of the pieces there that has not clapped yet. @param {Beat} beat @param {Element} place */
  async clap(beat, place) {
    const who = this.lying(beat.at, beat.piece).find((it) => box(it).width);
    if (who) this.gone.add(who);
    const hands = this.keep(copy("#clap", who ? box(who) : landing(place, SIZE)));
    const [open, shut] = ["translateY(-35%) scale(1.05)", "translateY(-35%) scale(.85)"];
    const frames = [open, shut, open, shut, open, shut, open].map((transform) => ({ transform, opacity: 1 }));
    frames[0].opacity = frames[6].opacity = 0;
    await Promise.race([hands.animate(frames, { duration: paced(540), fill: "both" }).finished, this.wait(paced(700))]);
    hands.remove();
  }

  /** What lies there turns over and becomes the piece: a die shows its next side. @param {Beat} beat */
  async turn(beat) {
    const stem = `#${beat.piece.replace(/[^-]*$/, "")}`;
    const there = find(beat.at)?.querySelectorAll("use") ?? [];
    const die = [...there].find((use) => use.getAttribute("href")?.startsWith(stem));
    if (!die || !box(die).width) return;
    const before = die.getAttribute("href") ?? "";
    const at = box(die);
    const turning = this.keep(copy(before, at));
    this.hide(die, 1);
    const time = { duration: paced(150), easing: EASE };
    await Promise.race([
      turning.animate([{ transform: "none" }, { transform: "scaleX(0)" }], time).finished,
      this.wait(paced(200)),
    ]);
    turning.querySelector("use")?.setAttribute("href", `#${beat.piece}`);
    await Promise.race([
      turning.animate([{ transform: "scaleX(0)" }, { transform: "none" }], time).finished,
      this.wait(paced(200)),
    ]);
  }

  /** @param {Beat} beat */
  async tell(beat) {
    const place = visible(find(beat.at));
    if (place) {
      if (!beat.along) await this.sight(place);
      if (this.enough.aborted) return;
      if (beat.way === "clap") play(beat.sound);
      if (beat.way === "clap") await this.clap(beat, place);
      else if (beat.way === "turn") await this.turn(beat);
      else if (beat.come_from) await this.flight(beat, place);
    }
    if (this.enough.aborted) return;
    if (beat.way !== "clap" || !place) play(beat.sound);
    this.clear(beat.clears);
    if (place && beat.pop) await this.pop(beat, place);
    if (beat.shines.length) this.shine(beat.shines);
    const heard = beat.sound && !place ? 2 * BREATH : 0;
    if (!beat.along) await this.wait(paced(beat.shines.length ? 3 * BREATH : beat.pop ? BREATH : heard));
  }
}
