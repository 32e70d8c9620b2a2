// @ts-check
/**
 * First on every page of the house in a browser. Server-sent events by fetch: when a service worker is put to sleep a real
 * EventSource closes for good, this one goes on. And what the frame around the page does for it.
 */

class Stream extends EventTarget {
  readyState = 0;
  /** @type {((event: Event) => void) | null} */ onopen = null;
  /** @type {((event: Event) => void) | null} */ onerror = null;
  #last = "";
  #stop = new AbortController();

  /** @param {string} url */
  constructor(url) {
    super();
    this.url = url;
    this.#listen();
    addEventListener("pagehide", () => this.close());
  }

  close() {
    this.readyState = 2;
    this.#stop.abort();
  }

  async #listen() {
    for (let failed = 0; this.readyState !== 2; failed += 1) {
      try {
        const headers = { accept: "text/event-stream", ...(this.#last && { "last-event-id": this.#last }) };
        const answer = await fetch(this.url, { headers, signal: this.#stop.signal });
        if (!answer.ok || !answer.body) throw new TypeError(answer.statusText);
        failed = 0;
        this.readyState = 1;
        this.onopen?.(new Event("open"));
        await this.#read(answer.body);
      } catch {
        if (this.#stop.signal.aborted) return;
      }
      this.readyState = this.#stop.signal.aborted ? 2 : 0;
      if (failed === 2) this.onerror?.(new Event("error"));
      await new Promise((later) => setTimeout(later, failed ? 1000 : 50));
    }
  }

  /** @param {ReadableStream<Uint8Array>} body */
  async #read(body) {
    let text = "";
    const letters = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + letters.decode(part.value, { stream: true })).split("\n\n");
      text = events.pop() ?? "";
      events.forEach((event) => this.#tell(event));
    }
  }

  /** @param {string} event */
  #tell(event) {
    const fields = Object.fromEntries(event.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
    if (fields.id) this.#last = fields.id;
    if (fields.data)
      this.dispatchEvent(new MessageEvent(fields.event ?? "message", { data: fields.data, lastEventId: this.#last }));
  }
}

Object.assign(globalThis, { EventSource: Stream });

// Buttons that mean what is stored: the frame around the page saves it, or takes it back.
addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-keep]");
  if (button) parent.postMessage({ keep: /** @type {HTMLElement} */ (button).dataset.keep }, location.origin);
});
