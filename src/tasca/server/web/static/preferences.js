// @ts-check
/** The preferences: what is chosen shows on this page at once. It is kept when the form is sent. */

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.preferences"));
form?.addEventListener("input", () => {
  for (const [name, value] of new FormData(form)) {
    const preference = name.split(":")[0];
    if (preference !== "csrf") document.documentElement.dataset[preference] = String(value);
  }
});
