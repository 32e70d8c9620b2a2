// @ts-check
/** The service worker of this site, and a word to the reader when a newer one waits. */

/** The version that a worker serves. @param {ServiceWorker} worker @returns {Promise<string>} */
const versionOf = (worker) =>
  new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    worker.postMessage({ version: true }, [port2]);
    setTimeout(() => told(""), 3000); // an old one that knows no such question
  });

/** @param {EventTarget} target @param {string} event */
const once = (target, event) => new Promise((done) => target.addEventListener(event, done, { once: true }));

/** Until a worker has read everything that it serves. @param {ServiceWorker} worker */
async function installed(worker) {
  while (worker.state === "installing") await once(worker, "statechange");
  if (worker.state === "redundant") throw new Error("a file of the site cannot be read");
}

/**
 * Resolves when pages can be asked for. `offer` is told how to take a newer version; that waits until nothing is being
 * done in the house, here and in the other tabs, which begin again by themselves.
 * @param {string} base @param {string} version @param {() => Promise<unknown>} settled @param {(take: () => void) => void} offer
 */
export async function keepNewest(base, version, settled, offer) {
  const had = !!navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: "none" });
  const take = () => settled().then(() => registration.waiting?.postMessage({ take: true }));
  const look = async () => {
    if (registration.installing) await installed(registration.installing).catch(() => null); // the old one stays
    if (registration.waiting && registration.active) offer(take);
  };
  if (!registration.active) {
    const fresh = registration.installing ?? registration.waiting;
    if (fresh) await installed(fresh);
  }
  if (!navigator.serviceWorker.controller) {
    const claimed = once(navigator.serviceWorker, "controllerchange");
    const active = (await navigator.serviceWorker.ready).active;
    if (!navigator.serviceWorker.controller) {
      active?.postMessage({ claim: true }); // a page that was loaded past it
      await claimed;
    }
  }
  const controller = /** @type {ServiceWorker} */ (navigator.serviceWorker.controller);
  if (!had && (await versionOf(controller)) !== version && registration.waiting) {
    await settled();
    registration.waiting.postMessage({ take: true }); // this page came from the new version already
    await once(navigator.serviceWorker, "controllerchange");
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => settled().then(() => location.reload()));
  registration.addEventListener("updatefound", look);
  look();
}
