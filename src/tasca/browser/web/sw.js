// @ts-check
/** Between pages and house: files of the site from the cache, everything else to the house in the tab that leads. */

const VERSION = "{{ version }}";
const FILES = new Set(["{{ files }}"]);
const SHELL = "index.html";
const here = /** @type {any} */ (globalThis); // a ServiceWorkerGlobalScope
const BASE = new URL(here.registration.scope).pathname;
const PREFIX = `tasca ${BASE} `;

here.addEventListener("install", (/** @type {any} */ event) => {
  const all = [...FILES].map((name) => new Request(BASE + name, { cache: "no-cache" }));
  event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.addAll(all)));
});

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION).map((name) => caches.delete(name)),
  );
  await here.clients.claim();
}
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));

/** @type {{port: MessagePort, from: string} | null} */ let line = null;
/** @type {(() => void)[]} */ const waiting = [];
/** @type {Set<() => void>} */ const going = new Set(); // what to do for each open answer when the house is gone

function gone() {
  line = null;
  for (const end of going) end();
  going.clear();
}

/** The reader wants this version now. It comes when the old one has nothing to do: pages that listen are left first. */
async function take() {
  for (const client of await here.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ leave: true });
  here.skipWaiting();
}

here.addEventListener("message", (/** @type {any} */ { data, source, ports }) => {
  if (data.take) take();
  if (data.claim) here.clients.claim();
  if (data.version) ports[0].postMessage(VERSION);
  if (!data.line) return;
  if (line) gone(); // another tab leads now, or the house was opened anew
  line = { port: data.line, from: source.id };
  for (const go of waiting.splice(0)) go();
});

/** The line to the house; asked for anew when this worker was put to sleep, or the tab that had it was closed. */
async function house() {
  if (line && !(await here.clients.get(line.from))) gone();
  if (!line) {
    const come = new Promise((go) => waiting.push(() => go(null)));
    for (const client of await here.clients.matchAll({ type: "window", includeUncontrolled: true }))
      client.postMessage({ wanted: true });
    await come;
  }
  return /** @type {MessagePort} */ (/** @type {any} */ (line).port);
}

/** One try: the answer, or null when the house was gone before it gave any. @param {object} asked @param {ArrayBuffer | null} body */
async function once(asked, body) {
  const to = await house();
  const { port1: mine, port2: theirs } = new MessageChannel();
  return /** @type {Promise<Response | null>} */ (
    new Promise((answered) => {
      /** @type {ReadableStreamDefaultController} */ let stream;
      const end = () => {
        answered(null);
        stream.error(new TypeError("the house was closed"));
      };
      const pieces = new ReadableStream({
        start: (controller) => void (stream = controller),
        cancel: () => void (going.delete(end) && mine.postMessage("gone")),
      });
      going.add(end);
      mine.onmessage = ({ data }) => {
        if (data.status) {
          const empty = data.status === 204 || (data.status >= 300 && data.status < 400);
          answered(new Response(empty ? null : pieces, { status: data.status, headers: data.headers }));
        } else {
          if (data.piece?.length) stream.enqueue(data.piece);
          if (!data.more && going.delete(end)) stream.close();
        }
      };
      to.postMessage({ request: asked, body }, [theirs]);
    })
  );
}

/** Asks the house, which knows nothing of the path that the site lies below. @param {Request} request @param {string} path */
async function ask(request, path) {
  const address = new URL(request.url);
  const headers = [...request.headers, ["host", address.host], ["referer", request.referrer]];
  if (!request.headers.has("accept-language")) headers.push(["accept-language", navigator.languages.join(",")]);
  const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  if (body) headers.push(["content-length", String(body.byteLength)]);
  const asked = {
    method: request.method,
    scheme: address.protocol.slice(0, -1),
    host: address.host,
    path: decodeURIComponent(`/${path}`),
    query: address.search.slice(1),
    headers,
  };
  for (;;) {
    const answer = await once(asked, body); // once more when the house has moved to another tab: what was done already is refused
    if (answer) return answer;
  }
}

/** The frame around every page. Its addresses are relative: it is told what to. */
async function shell() {
  const kept = await caches.match(BASE + SHELL, { cacheName: PREFIX + VERSION });
  const text = await (kept ?? (await fetch(BASE + SHELL))).text();
  return new Response(text.replace("<head>", `<head><base href="${BASE}">`), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

/** @param {Request} request @param {string} name */
async function file(request, name) {
  return (await caches.match(BASE + name, { cacheName: PREFIX + VERSION })) ?? fetch(request);
}

here.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */ const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // links speak of /tasca/tables/…, who types an address perhaps of /tables/…: both mean the house
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname.slice(1);
  if (request.destination === "document") event.respondWith(shell());
  else if (FILES.has(path)) event.respondWith(file(request, path));
  else event.respondWith(ask(request, path));
});
