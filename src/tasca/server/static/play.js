// @ts-check
/**
 * A table's page, kept right: hears that the table has moved, fetches the parts that changed, and sends forms without
 * leaving the page. It knows no rules of any game. Without it the same forms work, one page at a time.
 */

const table = /** @type {HTMLElement | null} */ (document.getElementById("table"));
const notice = /** @type {HTMLElement | null} */ (document.getElementById("notice"));

/** @typedef {{seq: number, your_turn: boolean, parts: Record<string, string>}} Parts */

/** @param {string} text */
function say(text) {
  if (notice) {
    notice.textContent = text;
    notice.hidden = !text;
  }
}

/**
 * Where a form goes. (`form.action` is the button called "action", where there is one.)
 * @param {HTMLFormElement} form
 */
function address_of(form) {
  return form.getAttribute("action") ?? "";
}

/** @param {HTMLElement} page */
function live(page) {
  const address = `/tables/${page.dataset.table}`;
  let shown = Number(page.dataset.seq);
  let known = shown;
  let fetching = false;

  /** @param {Parts} news */
  function show(news) {
    if (news.seq < shown) return;
    shown = news.seq;
    page.dataset.seq = String(shown);
    for (const [name, html] of Object.entries(news.parts)) {
      const part = document.getElementById(`part-${name}`);
      if (part && part.dataset.html !== html) {
        part.dataset.html = html;
        part.innerHTML = html;
      }
    }
  }

  async function refresh() {
    if (fetching) return;
    fetching = true;
    try {
      do {
        const answer = await fetch(`${address}/parts`, { headers: { accept: "application/json" } });
        if (!answer.ok) break;
        show(await answer.json());
      } while (known > shown);
    } catch {
      say(page.dataset.lost ?? "");
    } finally {
      fetching = false;
    }
  }

  /** @param {MessageEvent} event */
  function heard(event) {
    const seq = Number(JSON.parse(event.data).seq);
    known = Math.max(known, seq);
    if (known > shown) refresh();
  }

  const kinds = ["table", "sit", "leave", "start", "act", "undo", "chat", "handover", "timeout", "return", "fault", "rematch"];
  const stream = new EventSource(`${address}/events?after=${shown}`);
  for (const kind of kinds) stream.addEventListener(kind, heard);
  stream.onerror = () => say(page.dataset.lost ?? "");
  stream.onopen = () => {
    say("");
    refresh();
  };

  page.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!("live" in form.dataset)) return;
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, button)) fields.append(name, String(value));
    if (button) button.disabled = true;
    try {
      const answer = await fetch(address_of(form), { method: "POST", body: fields, headers: { accept: "application/json" } });
      const facts = await answer.json();
      say(answer.ok ? "" : facts.error);
      if (answer.ok) {
        known = Math.max(known, facts.seq);
        form.reset();
      }
      await refresh();
    } catch {
      say(page.dataset.lost ?? "");
    } finally {
      if (button) button.disabled = false;
    }
  });
}

if (table) live(table);
