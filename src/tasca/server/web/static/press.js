// @ts-check
/** A long press of a finger shows the tip of what is under it, as pointing does for a mouse; it picks nothing. */

const LONG = 500; // milliseconds
const FINGER = 12; // pixels that it may tremble

/** @param {HTMLElement} board */
export function press(board) {
  /** @type {number | undefined} */ let timer;
  let [x, y] = [0, 0];
  let touch = false;
  let looked = false;
  board.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    [x, y, touch, looked] = [event.clientX, event.clientY, event.pointerType === "touch", false];
    const target = event.target;
    if (!touch || !event.isPrimary || !(target instanceof Element)) return;
    timer = setTimeout(() => {
      looked = true;
      target.dispatchEvent(new CustomEvent("tip", { bubbles: true, detail: target }));
    }, LONG);
  });
  const away = (/** @type {PointerEvent} */ event) => Math.hypot(event.clientX - x, event.clientY - y) > FINGER;
  addEventListener("pointermove", (event) => away(event) && clearTimeout(timer));
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => clearTimeout(timer));
  board.addEventListener("contextmenu", (event) => touch && event.preventDefault());
  board.addEventListener(
    "click",
    (event) => {
      if (looked) event.stopPropagation(); // who looked did not mean to pick
      looked = false;
    },
    { capture: true },
  );
}
