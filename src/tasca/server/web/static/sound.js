// @ts-check
/**
 * Sounds, made here: short, wooden and glassy. Off on phones until wanted; `m` everywhere. The page says how loud
 * (`data-volume`, 0 to 100) and of which kind (`data-sound`: wooden, soft, off).
 */

const KEY = "tasca-sound";
const USUAL = 60; // how loud
let on = (localStorage.getItem(KEY) ?? String(!matchMedia("(pointer: coarse)").matches)) === "true";
/** @type {AudioContext | null} */ let audio = null;
let last = 0;

/** Browsers let a page sound only after its visitor did something. */
function context() {
  if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
  return audio;
}

const wishes = () => document.documentElement.dataset;

/** A tone that fades. @param {number} pitch @param {number} at @param {number} length @param {number} loud @param {OscillatorType} kind */
function tone(pitch, at, length, loud, kind = "sine") {
  const made = context();
  if (!made) return;
  const soft = wishes().sound === "soft"; // lower, rounder, and it swells
  const start = made.currentTime + at;
  const voice = new OscillatorNode(made, { frequency: soft ? pitch / 2 : pitch, type: soft ? "sine" : kind });
  const fade = new GainNode(made, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime((loud * Number(wishes().volume ?? USUAL)) / USUAL, start + (soft ? 0.02 : 0.005));
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length + (soft ? 0.06 : 0));
  voice.connect(fade).connect(made.destination);
  voice.start(start);
  voice.stop(start + length + (soft ? 0.06 : 0));
}

/** Several tones, one after the other. @param {number[]} pitches @param {number} apart @param {number} length @param {number} loud */
const strum = (pitches, apart, length, loud) =>
  pitches.forEach((pitch, n) => tone(pitch, n * apart, length, loud, "triangle"));

/** @type {Record<string, () => void>} */
const SOUNDS = {
  tile: () => (tone(1480, 0, 0.09, 0.05, "triangle"), tone(2960, 0, 0.05, 0.02), tone(220, 0, 0.05, 0.06)),
  click: () => (tone(1180, 0, 0.05, 0.05, "triangle"), tone(2360, 0.01, 0.07, 0.03), tone(180, 0, 0.07, 0.07)),
  count: () => tone(1760, 0, 0.08, 0.02),
  low: () => tone(160, 0, 0.18, 0.08, "triangle"),
  knock: () => (tone(210, 0, 0.07, 0.09, "triangle"), tone(420, 0, 0.03, 0.04), tone(130, 0.01, 0.1, 0.06)),
  coin: () => (tone(1975, 0, 0.12, 0.03), tone(2637, 0.06, 0.2, 0.03)),
  claps: () => [0, 0.13, 0.26].forEach((at) => [930, 1370, 1910].forEach((f) => tone(f, at, 0.035, 0.025, "square"))),
  pluck: () => strum([330, 415, 494], 0.07, 0.6, 0.05), // a phrase of three notes
  chord: () => strum([392, 494, 587, 784], 0.05, 1.2, 0.04),
  deep: () => strum([98, 147, 196, 233], 0.06, 1.8, 0.05), // for a last round
  fanfare: () => strum([392, 494, 587, 784, 988], 0.11, 1.4, 0.045),
  turn: () => (tone(587, 0, 0.25, 0.03), tone(880, 0.12, 0.35, 0.03)),
};

/** @param {string} name */
export function play(name) {
  const now = performance.now();
  if (!on || wishes().sound === "off" || (name === "tile" && now - last < 60)) return;
  last = now;
  SOUNDS[name]?.();
}

/** @param {HTMLElement} button */
export function soundSwitch(button) {
  const show = () => button.setAttribute("aria-pressed", String(on));
  const toggle = () => {
    on = !on;
    localStorage.setItem(KEY, String(on));
    show();
    play("coin");
  };
  button.addEventListener("click", toggle);
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === "m" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) toggle();
  });
  show();
}
