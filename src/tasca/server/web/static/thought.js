// @ts-check
/**
 * One thought of a compiled game, a slice at a time: between two slices it looks at the clock and lets others speak.
 *
 * @typedef {import("./module.js").GameModule} GameModule
 * @typedef {"at_once" | "think" | "worth_of"} Task
 * @typedef {{ action: number, worth: number }} Thought an action, and what it is worth: a win rate from 0 to 1
 * @typedef {object} Question
 * @property {Uint8Array} state the position, packed; what nobody may know in it has been drawn anew
 * @property {Task | 0 | 1 | 2} [task] what seems good at once, the best actions, or the worth of one (or its number)
 * @property {number} [action] the action whose worth is asked for
 * @property {number} [count] how many of the best
 * @property {number} [nodes] how many nodes are looked at, at most (0: no matter)
 * @property {number} [ms] for how long, at most (0: no matter)
 * @property {bigint | number | string} [seed] what chance is drawn from, 64 bits
 * @property {string} [kind] the kind of bot that thinks, where there are several
 * @typedef {{ thoughts: Thought[], nodes: number, ms: number }} Answer
 * @typedef {{ nodes: number, ms: number }} Progress
 */

import { ModuleError } from "./module.js";

const TASKS = ["at_once", "think", "worth_of"];
const WHOLE = 1_000_000; // shares and worths are counted in millionths
const ENDLESS = 2 ** 40; // nodes, where only time counts
const SLICE_MS = 15;
/** @type {Record<number, new (bytes: ArrayBuffer) => ArrayLike<number | bigint>>} */
const NUMBERS = { 1: Int8Array, 2: Int16Array, 4: Int32Array, 8: BigInt64Array }; // by their width
const FIRST_SLICE = 200; // nodes, until the pace is known
const WORD = 0xffffffffn;

/** The number of what is asked for; -1: nobody knows it. @param {Question} question */
const taskOf = ({ task = "think" }) => (typeof task === "number" ? (task in TASKS ? task : -1) : TASKS.indexOf(task));

/** @param {GameModule} module @param {Question} question */
function check(module, question) {
  const { about } = module;
  const wrong = (/** @type {string} */ sentence) => new ModuleError("question", sentence);
  if (!about.thinks.length) throw wrong(`Nobody thinks about the compiled game "${about.game}".`);
  if (question.state.length !== about.state.bytes)
    throw wrong(`A position of "${about.game}" has ${about.state.bytes} bytes, not ${question.state.length}.`);
  const task = taskOf(question);
  if (task < 0) throw wrong(`No thought is called "${question.task}".`);
  if (question.kind !== undefined && !about.kinds.includes(question.kind))
    throw wrong(`No bot of "${about.game}" is called "${question.kind}"; there are: ${about.kinds.join(", ")}.`);
  for (const limit of [question.nodes ?? 0, question.ms ?? 0])
    if (!(limit >= 0)) throw wrong(`A thought cannot be limited to ${limit}.`);
  if (TASKS[task] !== "at_once" && !question.nodes && !question.ms)
    throw wrong("A thought needs a limit, of nodes or of milliseconds.");
  module.bytes("state").set(question.state);
  if (module.call("to_act") < 0) throw wrong("Nobody has to decide in this position: the game is over.");
  if (TASKS[task] === "worth_of" && !module.call("is_legal", question.action ?? -1))
    throw wrong(`Action ${question.action} is not legal in this position.`);
}

/** Puts the position and what is known about such into the module's memory. @param {GameModule} module @param {Question} question */
function prepare(module, question) {
  const { about } = module;
  module.bytes("stack").set(question.state);
  const which = module.call("which", Math.max(about.kinds.indexOf(question.kind ?? ""), 0));
  if (which === module.lies) return;
  const { offset, bytes, width } = about.knowledge[which];
  const known = module.known.slice(offset, offset + bytes);
  if (width) {
    module.bytes("knowledge").fill(0);
    module.write("knowledge", Array.from(new NUMBERS[width](known.buffer), Number));
  } else module.bytes("knowledge").set(known);
  module.lies = which;
}

/** @param {GameModule} module @param {Question} question */
function begin(module, question) {
  prepare(module, question);
  const { action = 0, count = 1, nodes, ms = 0, seed = 0 } = question;
  const whole = BigInt.asUintN(64, BigInt(seed));
  const limit = Math.min(nodes || ENDLESS, ENDLESS);
  module.call("begin", taskOf(question), action, count, limit, Math.ceil(ms), whole >> 32n, whole & WORD);
}

/** @param {GameModule} module @returns {Thought[]} */
function answer(module) {
  const n = module.call("answer");
  const worths = module.numbers("worths", n);
  return module.numbers("thoughts", n).map((action, k) => ({ action, worth: worths[k] / WHOLE }));
}

/**
 * Thinks about a question to its end. `pause` is awaited between slices; what it throws ends the thought.
 *
 * @param {GameModule} module
 * @param {Question} question
 * @param {(progress: Progress) => Promise<void>} pause
 * @returns {Promise<Answer>}
 */
export async function thinkAbout(module, question, pause) {
  check(module, question);
  const began = performance.now();
  const spent = () => performance.now() - began;
  const used = () => (question.ms ? Math.min(Math.floor((WHOLE * spent()) / question.ms), WHOLE) : 0);
  begin(module, question);
  let slice = FIRST_SLICE;
  for (;;) {
    const [share, before, t] = [used(), module.call("nodes"), performance.now()];
    if (module.call("go_on", slice, share) || share >= WHOLE) break;
    const [seen, took] = [module.call("nodes") - before, performance.now() - t];
    slice = paced(slice, seen, took, question.ms ? question.ms - spent() : SLICE_MS);
    await pause({ nodes: module.call("nodes"), ms: spent() });
  }
  return { thoughts: answer(module), nodes: module.call("nodes"), ms: spent() };
}

/** How many nodes fit into the next slice, or into what is left of the time. @param {number} slice @param {number} seen @param {number} took @param {number} left */
function paced(slice, seen, took, left) {
  const fitting = (seen / Math.max(took, 0.1)) * Math.max(Math.min(SLICE_MS, left), 0.5);
  return Math.max(Math.round(Math.min(fitting, 4 * slice)), FIRST_SLICE / 4);
}
