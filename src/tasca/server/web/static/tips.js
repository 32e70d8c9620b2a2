// @ts-check
/**
 * Tips: what a drawing says about a thing (its `title`, or `data-tip`) appears beside it, for the pointer, for the
 * focus, and for a finger that touches what cannot be picked.
 */

const MARGIN = 8;

/** The nearest thing that has something to say, and what. @param {EventTarget | null} target */
function said(target) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const title = [...element.children].find((child) => child instanceof SVGTitleElement);
    if (title) {
      element.setAttribute("data-tip", title.textContent ?? ""); // else the browser shows its own beside ours
      title.remove();
    }
    const text = element.getAttribute("data-tip");
    if (text) return { element, text };
  }
  return null;
}

/** @param {HTMLElement} board */
export function tips(board) {
  const tip = document.createElement("p");
  tip.className = "tip";
  tip.setAttribute("aria-hidden", "true"); // the thing's label says the same
  tip.hidden = true;
  document.body.append(tip);

  /** @param {EventTarget | null} target */
  const show = (target) => {
    const found = said(target);
    tip.hidden = !found;
    if (!found) return;
    tip.textContent = found.text;
    const box = found.element.getBoundingClientRect();
    const wide = tip.offsetWidth;
    const left = Math.max(
      MARGIN,
      Math.min(box.left + box.width / 2 - wide / 2, document.documentElement.clientWidth - wide - MARGIN),
    );
    const above = box.top - tip.offsetHeight - MARGIN;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > MARGIN ? above : box.bottom + MARGIN}px`;
  };
  board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(event.target));
  board.addEventListener("pointerleave", () => show(null));
  board.addEventListener(
    "focusin",
    (event) => event.target instanceof Element && event.target.matches(":focus-visible") && show(event.target),
  );
  board.addEventListener("focusout", () => show(null));
  board.addEventListener("click", (event) => {
    const pick = event.target instanceof Element ? event.target.closest("[data-pick]") : null;
    show(pick ? null : event.target);
  });
  addEventListener("scroll", () => show(null), { passive: true });
}
