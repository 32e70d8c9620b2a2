// An engine in JavaScript, without any package: tasca arena azul --bots "cmd:node examples/engine.mjs",random
// It speaks the line protocol of docs/engines.md and plays any legal move. `choose` is where the thinking goes.

import { createInterface } from "node:readline";

const GAMES = ["azul", "fado"];

/** One of the legal actions. `question.position` is what the seat may see, `question.budget` how long to think. */
function choose(question) {
  const legal = question.legal;
  return legal[Math.floor(Math.random() * legal.length)].action;
}

function checkBudget(budget) {
  const given = Object.values(budget ?? {});
  if (!given.length || !given.every((n) => Number.isInteger(n) && n > 0)) {
    throw new Error("a budget has ms or nodes, at least 1");
  }
}

function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "hello", protocol: 1, name: "Example in JavaScript", games: GAMES };
    case "new":
      if (!GAMES.includes(message.game)) throw new Error(`I do not know ${message.game}`);
      return { type: "ready" };
    case "go":
      checkBudget(message.budget);
      return { type: "move", id: message.id, action: choose(message) };
    case "quit":
      process.exit(0);
  }
  throw new Error("that is nothing I know");
}

for await (const line of createInterface({ input: process.stdin })) {
  let said;
  try {
    said = answer(JSON.parse(line));
  } catch (error) {
    said = { type: "error", message: error.message };
  }
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
