// Asks a compiled game in node, by the same scripts as the browser's: one question a line, one answer a line, in JSON.
import fs from "node:fs";
import readline from "node:readline";
import { moduleOf } from "../../src/tasca/server/web/static/module.js";
import { thinkAbout } from "../../src/tasca/server/web/static/thought.js";

const module = await moduleOf(fs.readFileSync(process.argv[2]));
const hex = (name) => Buffer.from(module.bytes(name)).toString("hex");
const legal = () => module.numbers("out", module.call("legal"));
const put = (state) => module.bytes("state").set(Buffer.from(state, "hex"));

const ANSWERS = {
  about: () => module.about,
  imports: () => WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(process.argv[2]))),

  playouts({ options, seed, first, games, tasks }) {
    module.write("options", options);
    const moves = module.call("playouts", ...seed, first, games, tasks);
    return { moves, checksum: module.numbers("checksum", 1)[0] };
  },

  /** A whole game: what is legal before each action and the position after it. */
  replay({ options, seed, actions }) {
    module.write("options", options);
    module.call("set_up", ...seed);
    const steps = [{ state: hex("state"), to_act: module.call("to_act"), legal: legal() }];
    for (const action of actions) {
      const allowed = module.call("is_legal", action);
      module.call("apply", action);
      const law = module.call("broken_law");
      steps.push({ state: hex("state"), to_act: module.call("to_act"), legal: legal(), allowed, law });
    }
    return steps;
  },

  observe({ state, seats, length }) {
    put(state);
    return seats.map((seat) => (module.call("observe", seat), module.numbers("row", length)));
  },

  ranks({ state, seats }) {
    put(state);
    return seats.map((seat) => module.call("rank", seat));
  },

  async think({ state, seed, ...question }) {
    const asked = { ...question, state: Buffer.from(state, "hex"), seed: BigInt(seed) };
    const { thoughts, nodes } = await thinkAbout(module, asked, async () => {});
    return { thoughts, nodes };
  },
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [name, question] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ answer: await ANSWERS[name](question) }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }
}
