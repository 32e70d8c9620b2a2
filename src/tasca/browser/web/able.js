// @ts-check
/** Whether this browser can hold the house; if not, the word for what it lacks. */

// A module of one function that adds two vectors: valid only where WebAssembly has SIMD.
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/** @returns {{key: string, detail: string} | null} */
export function lacking() {
  if (!globalThis.WebAssembly?.validate) return { key: "old", detail: "WebAssembly" };
  if (!WebAssembly.validate(new Uint8Array(SIMD))) return { key: "old", detail: "WebAssembly SIMD" };
  if (!globalThis.DecompressionStream) return { key: "old", detail: "DecompressionStream" };
  if (!navigator.serviceWorker) return { key: globalThis.isSecureContext ? "private" : "insecure", detail: "" };
  if (!navigator.locks) return { key: "old", detail: "Web Locks" };
  return null;
}
