// @ts-check
/** The keys of a table that open something; `?` lists all of them. */

/** What a key clicks. @type {Record<string, string>} */
const CLICKS = { h: ".ask-hint button", l: "#open-drawer", u: "#undo" };

/** @param {HTMLDialogElement} list */
export function keys(list) {
  const button = document.getElementById("open-keys");
  button?.addEventListener("click", () => list.showModal());
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || list.open) return;
    if (event.key === "?") list.showModal();
    const goal = CLICKS[event.key] && document.querySelector(CLICKS[event.key]);
    if (goal instanceof HTMLElement && goal.checkVisibility()) goal.click();
  });
}
