// The same as `in_python` of browser.py, interpreted by the Python of a browser: `node pyodide.mjs PYODIDE SRC ASKED`.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, source, asked] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide();
python.FS.mkdirTree("/src");
python.mountNodeFS("/src", source);
python.globals.set("asked", asked);
python.globals.set("seconds", () => process.cpuUsage().user / 1e6);
const answer = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/src")
from tasca.bots import Budget, Chance
from tasca.bots.registry import thinker_through
from tasca.core.packing import unpack
from tasca.games import game
from tasca.sim.doors import Playouts

case = json.loads(asked)
playouts, best, pace = Playouts(case["game"], "games"), 0.0, 0.0
playouts.run(case["options"], case["seed"], 0, 1)
for _ in range(3):
    began = seconds()
    batch = playouts.run(case["options"], case["seed"], 0, case["games"])
    best = max(best, batch.moves / (seconds() - began))
for packed in case["positions"]:
    state = unpack(game(case["game"]).state, bytes.fromhex(packed))
    thinker = thinker_through("games", case["game"])
    began = seconds()
    thinker.think(state, Budget(nodes=case["nodes"]), Chance(case["seed"]))
    pace = max(pace, thinker.nodes / (seconds() - began))
json.dumps({"moves": best, "nodes": pace, "checksum": batch.checksum})
`);
console.log(answer);
process.exit(0);
