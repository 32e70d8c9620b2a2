// @ts-check
/** What the frame says itself, in the reader's language: the one chosen in the house, or the browser's. */

const LANGUAGE = "tasca-language";
const THEME = "tasca-theme";
/** @type {Record<string, Record<string, string>>} */
const all = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** What was noted here; nothing where a browser lets nobody note anything. @param {string} name */
function noted(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** The language of a tag as pt-PT that is spoken here: the same, its plain one, or none. @param {string} tag */
function spoken(tag) {
  const names = Object.keys(all);
  const like = (/** @type {string} */ wanted) => names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  return like(tag) ?? names.find((name) => name.split("-")[0] === tag.split("-")[0].toLowerCase());
}

export const language = [noted(LANGUAGE), ...navigator.languages].map(spoken).find(Boolean) ?? "en";
document.documentElement.lang = language;
document.documentElement.dataset.theme = noted(THEME);

/** A sentence of the frame. @param {string} key @param {string} detail what it is about */
export const say = (key, detail = "") => (all[language]?.[key] ?? all.en?.[key] ?? key).replace("%(detail)s", detail);

/** Notes how the reader has it in the house, for the next time. @param {Document} page */
export function note(page) {
  const { lang, dataset } = page.documentElement;
  try {
    if (lang) localStorage.setItem(LANGUAGE, lang);
    if (dataset.theme) localStorage.setItem(THEME, dataset.theme);
  } catch {
    // then it begins in the browser's language next time too
  }
  document.documentElement.dataset.theme = dataset.theme ?? "";
}
