// @ts-check
/** What scripts draw. */

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Record<string, number | string>} attributes @returns {SVGElementTagNameMap[Name]}
 */
export function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A symbol as a drawing of its own, which it fills. @param {string} href @param {Record<string, string>} attributes */
export function symbol(href, attributes) {
  const drawing = shape("svg", { "aria-hidden": "true", ...attributes });
  drawing.append(shape("use", { href, width: "100%", height: "100%" }));
  return drawing;
}
