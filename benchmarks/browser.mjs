// The node side of browser.py: plays and thinks by a compiled game as pages do, and says how much processor time it took.
import fs from "node:fs";
import { moduleOf } from "../src/tasca/server/web/static/module.js";
import { thinkAbout } from "../src/tasca/server/web/static/thought.js";

const [file, asked] = process.argv.slice(2);
const { options, seed, games, nodes, positions } = JSON.parse(asked);
const module = await moduleOf(fs.readFileSync(file));
const seconds = () => process.cpuUsage().user / 1e6;

module.write("options", options);
module.call("playouts", ...seed, 0, games / 4, 0); // V8 has its better code for it ready after a while
let best = 0;
for (let round = 0; round < 3; round++) {
  const began = seconds();
  const moves = module.call("playouts", ...seed, 0, games, 0);
  best = Math.max(best, moves / (seconds() - began));
}
const [checksum] = module.numbers("checksum", 1);

let pace = 0;
for (const state of positions) {
  const question = { state: Buffer.from(state, "hex"), nodes, seed: 7n };
  await thinkAbout(module, { ...question, nodes: Math.ceil(nodes / 10) }, async () => {});
  const began = seconds();
  const answer = await thinkAbout(module, question, async () => {});
  pace = Math.max(pace, answer.nodes / (seconds() - began));
}
console.log(JSON.stringify({ moves: best, nodes: pace, checksum }));
