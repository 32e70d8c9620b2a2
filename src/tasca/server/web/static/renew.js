// @ts-check
/**
 * Puts a part of the page in anew, and leaves alone what is as it was: laying out and painting drawings is most of the
 * time between a click and its answer. What the page was made of is kept beside it, for scripts mark what is shown.
 */

/** @param {Element} element */
const shell = (element) => /** @type {Element} */ (element.cloneNode(false));

/** Whether there is nothing but elements in it. @param {Element} element */
const bare = (element) => [...element.childNodes].every((node) => node instanceof Element || !node.nodeValue?.trim());

/**
 * @param {Element} live what is shown
 * @param {Element} was what that was made of
 * @param {Element} fresh what it shall be made of
 */
function renewed(live, was, fresh) {
  if (was.isEqualNode(fresh)) return;
  const alike = bare(was) && bare(fresh) && shell(was).isEqualNode(shell(fresh));
  if (!alike || !children(live, was, fresh)) live.replaceWith(document.importNode(fresh, true));
}

/** The same for all that is in an element; false if there are more or fewer. @type {(live: ParentNode, was: ParentNode, fresh: ParentNode) => boolean} */
function children(live, was, fresh) {
  const [shown, before, after] = [live, was, fresh].map((parent) => [...parent.children]);
  if (shown.length !== before.length || before.length !== after.length) return false;
  shown.forEach((child, n) => renewed(child, before[n], after[n]));
  return true;
}

/** @type {WeakMap<Element, {html: string, made: DocumentFragment}>} */ const known = new WeakMap();

/** @param {string} html */
export function made(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** @param {Element} part @param {string} html @param {DocumentFragment | null} fresh what that makes, if it was made already */
export function renew(part, html, fresh = null) {
  // at first the page itself says what it was made of, so that what somebody is typing stays
  const last = known.get(part) ?? { html: "", made: made(part.innerHTML) };
  if (last.html === html) return;
  fresh ??= made(html);
  if (!children(part, last.made, fresh)) part.replaceChildren(document.importNode(fresh, true));
  known.set(part, { html, made: fresh });
}
