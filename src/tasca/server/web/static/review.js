// @ts-check
/** A review that is still being made: fetched again until it is ready. Without this script the page loads itself again. */

const PAUSE = 1500; // milliseconds
const review = /** @type {HTMLElement} */ (document.getElementById("review"));
const ready = /** @type {HTMLElement} */ (document.getElementById("ready"));

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    const news = made.getElementById("review");
    if (answer.ok && news) {
      review.innerHTML = news.innerHTML;
      if (news.dataset.status !== "thinking") {
        if (news.dataset.status === "done") ready.textContent = ready.dataset.ready ?? "";
        return;
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch says so when nobody answers
  }
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
