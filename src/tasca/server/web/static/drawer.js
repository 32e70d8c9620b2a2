// @ts-check
/**
 * The drawer of a table. The browser opens and closes it; here is only what it cannot know: that a column needs no
 * sheet, and which of its lists were left open (`data-kept`), on this machine, table after table.
 */

const column = matchMedia("(min-width: 1700px)");

/** @param {string} name */
const key = (name) => `open ${name}`;

/** Opens what was left open; to be called when parts are new. */
function kept() {
  for (const details of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("[data-kept]"))) {
    const usual = document.documentElement.dataset[details.dataset.kept ?? ""] === "open" ? "yes" : "no";
    details.open = (localStorage.getItem(key(details.dataset.kept ?? "")) ?? usual) === "yes";
  }
}

/** @returns {() => void} */
export function drawer() {
  const sheet = /** @type {HTMLElement} */ (document.getElementById("drawer"));
  column.addEventListener("change", () => sheet.matches(":popover-open") && sheet.hidePopover());
  // A toggle is told of later, when the page may have gone or the part been put in anew; a change is told of at once.
  const changed = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDetailsElement) || !target.dataset.kept) continue;
      localStorage.setItem(key(target.dataset.kept), target.open ? "yes" : "no");
    }
  });
  changed.observe(sheet, { subtree: true, attributeFilter: ["open"] });
  kept();
  return kept;
}
