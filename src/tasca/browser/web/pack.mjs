// @ts-check
/**
 * Packs a folder of Python for the browser, with the very Python that will run it: `node pack.mjs PYODIDE FOLDER OUT`.
 * The house is opened and walked through once; of other people's packages only the modules that this took are packed.
 * In the folder OUT: house.bin (a length, an index {name: size}, the files) and library.bin (a zip), both by gzip.
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [pyodide, folder, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ packages: [] });
python.FS.mkdirTree("/lib/house");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/lib/house");
try {
  await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/lib/house")
from tasca.browser.packing import Opened, Packing
opened = Opened()
from tasca.browser.trial import walk
await walk()
packing = Packing("/lib/house", opened)
open("/house.bin", "wb").write(packing.house())
open("/library.bin", "wb").write(packing.library())
`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message); // Python's own words, without the script that ran it
  process.exit(1);
}
for (const name of ["house.bin", "library.bin"]) {
  fs.writeFileSync(path.join(out, name), gzipSync(python.FS.readFile(`/${name}`), { level: 9 }));
}
process.exit(0);
