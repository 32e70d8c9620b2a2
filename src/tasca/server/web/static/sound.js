// @ts-check
/** Sounds, made here: short, wooden and glassy. Off on phones until wanted; `m` everywhere. */

const KEY = "tasca-sound";
let on = (localStorage.getItem(KEY) ?? String(!matchMedia("(pointer: coarse)").matches)) === "true";
/** @type {AudioContext | null} */ let audio = null;
let last = 0;

/** Browsers let a page sound only after its visitor did something. */
function context() {
  if (!audio && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
  return audio;
}

/** A tone that fades. @param {number} pitch @param {number} at @param {number} length @param {number} loud @param {OscillatorType} kind */
function tone(pitch, at, length, loud, kind = "sine") {
  const made = context();
  if (!made) return;
  const start = made.currentTime + at;
  const voice = new OscillatorNode(made, { frequency: pitch, type: kind });
  const fade = new GainNode(made, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loud, start + 0.005);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(fade).connect(made.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  tile: () => (tone(1480, 0, 0.09, 0.05, "triangle"), tone(2960, 0, 0.05, 0.02), tone(220, 0, 0.05, 0.06)),
  low: () => tone(160, 0, 0.18, 0.08, "triangle"),
  coin: () => (tone(1975, 0, 0.12, 0.03), tone(2637, 0.06, 0.2, 0.03)),
  pluck: () => [330, 415, 494].forEach((pitch, n) => tone(pitch, n * 0.07, 0.6, 0.05, "triangle")),
  chord: () => [392, 494, 587, 784].forEach((pitch, n) => tone(pitch, n * 0.05, 1.2, 0.04, "triangle")),
  turn: () => (tone(587, 0, 0.25, 0.03), tone(880, 0.12, 0.35, 0.03)),
};

/** @param {string} name */
export function play(name) {
  const now = performance.now();
  if (!on || (name === "tile" && now - last < 60)) return;
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
