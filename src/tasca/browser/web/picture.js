// @ts-check
/**
 * What is seen before the house is open: its front page as it was made when the site was, in the reader's language. A
 * click on it is remembered, and done when the house can do it.
 */

/** What a form sends, apart from what proves whose it is. @param {HTMLFormElement} form @param {HTMLElement | null} button */
function sent(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (name !== "csrf") fields.append(name, String(value));
  return `${new URL(form.action).pathname}?${fields}`;
}

export class Picture {
  /** @type {string | null} an address that was clicked */ wanted = null;
  /** @type {string | null} a form that was sent */ #form = null;

  /** @param {HTMLIFrameElement} frame @param {string} base @param {string} language @param {string} first the page that will be shown */
  constructor(frame, base, language, first) {
    this.frame = frame;
    this.base = base;
    const front = new URL(first).pathname === base;
    frame.addEventListener("load", () => this.#listen());
    frame.src = `${base}${front ? "front" : "frame"}.${language}.html`;
  }

  #listen() {
    const page = this.frame.contentDocument;
    page?.documentElement.setAttribute("data-theme", document.documentElement.dataset.theme || "system");
    page?.addEventListener("click", (event) => {
      const link =
        event.target instanceof /** @type {any} */ (this.frame.contentWindow).Element &&
        /** @type {any} */ (event.target).closest("a[href]");
      if (!link || link.getAttribute("href").startsWith("#")) return;
      event.preventDefault();
      this.wanted = link.href;
      this.#form = null;
      page.documentElement.style.cursor = "progress";
    });
    page?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#form = sent(/** @type {HTMLFormElement} */ (event.target), event.submitter);
      this.wanted = null;
      page.documentElement.style.cursor = "progress";
    });
  }

  /** The house shows its first page: what was clicked is done there. @param {Document} page */
  gone(page) {
    this.frame.remove();
    if (this.#form === null) return;
    const wanted = this.#form;
    this.#form = null;
    for (const form of page.forms) {
      const button = [null, ...form.querySelectorAll("button")].find((each) => sent(form, each) === wanted);
      if (button !== undefined) return form.requestSubmit(button);
    }
  }
}
