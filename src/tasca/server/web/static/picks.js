// @ts-check
/**
 * Picks: how a click on a drawing becomes an action, for every game. Each legal action has picks, the names of the
 * elements that mean it. Whatever is a pick of an action still possible is open; each click narrows; when one action
 * is left and complete it is done. The list of moves on the page is where the actions come from.
 */

import { Asking } from "./asking.js";
import { badges } from "./badges.js";

/** `lands`: where pieces would come to lie, as "place=symbol"; `wastes`: why it would bring nothing; `asked`: the one that a lesson asks for. @typedef {{text: string, picks: string[], label: string, preview: string, badge: string, lands: string[], wastes: string, asked: boolean, button: HTMLButtonElement}} Choice */
/** @typedef {SVGElement | HTMLElement} Piece */

/** @param {string[]} all @param {string} name */
const count = (all, name) => all.filter((other) => other === name).length;

/** Whether `all` has everything that `some` has, as often. @param {string[]} all @param {string[]} some */
const holds = (all, some) => some.every((name) => count(all, name) >= count(some, name));

/** Says it only where it is new: what is said again is worked through again too. @param {Element} element @param {string} name @param {string} value */
const set = (element, name, value) => element.getAttribute(name) !== value && element.setAttribute(name, value);

/** Whether this person wants to confirm every move: always, or where fingers play. */
const confirms = () => {
  const wish = document.documentElement.dataset.confirm;
  return wish === "always" || (wish === "phones" && matchMedia("(pointer: coarse)").matches);
};

export class Picks {
  /** @type {Choice[]} */ choices = [];
  /** @type {{name: string, element: Piece}[]} */ picked = [];
  /** @type {Choice | null} */ complete = null;
  /** What the pointer or the focus is on. @type {Piece | null} */ pointed = null;

  /**
   * @param {HTMLElement} page where everything is that can be picked
   * @param {HTMLElement} board where the drawing is
   * @param {{hint: HTMLElement, confirm: HTMLElement, cancel: HTMLElement}} bar
   * @param {(choice: Choice) => void} act does a choice
   * @param {(why: string, rule: string) => void} refuse says why something cannot be chosen, by which rule
   */
  constructor(page, board, bar, act, refuse) {
    this.page = page;
    this.board = board;
    this.bar = bar;
    this.act = act;
    this.refuse = refuse;
    this.asking = new Asking();
    page.addEventListener("click", (event) => this.click(event.target));
    page.addEventListener("click", (event) => this.list(event), { capture: true });
    page.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["pointerover", "focusin"]) page.addEventListener(kind, (event) => this.tell(event.target));
    for (const kind of ["pointerleave", "focusout"]) page.addEventListener(kind, () => this.tell(null));
    bar.confirm.addEventListener("click", () => this.complete && this.unless(this.complete, bar.confirm));
    bar.cancel.addEventListener("click", () => this.clear());
    addEventListener("resize", () => badges(board, this));
  }

  /** Reads the choices anew, after the page has changed. */
  read() {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll("#moves button[data-picks]")
    );
    this.choices = [...buttons].map((button) => ({
      text: button.value,
      picks: (button.dataset.picks ?? "").split(" "),
      label: button.querySelector("span")?.textContent ?? button.value,
      preview: button.dataset.preview ?? "",
      badge: button.dataset.badge ?? "",
      lands: (button.dataset.lands ?? "").split(" ").filter(Boolean),
      wastes: button.dataset.wastes ?? "",
      asked: "asked" in button.dataset,
      button,
    }));
    if (!this.pointed?.isConnected) this.pointed = null;
    this.clear();
  }

  clear() {
    this.picked = [];
    this.show();
  }

  names() {
    return this.picked.map((pick) => pick.name);
  }

  /** The choices that have all these picks. @param {string[]} names */
  left(names) {
    return this.choices.filter((choice) => holds(choice.picks, names));
  }

  /** @param {EventTarget | null} target @returns {Piece | null} */
  element(target) {
    return target instanceof Element ? /** @type {Piece | null} */ (target.closest("[data-pick]")) : null;
  }

  /**
   * Why an element cannot be chosen after what was picked, and the number of the rule. The drawing says so: `data-why`
   * has sentences and rules by the `data-kind` of what was picked, and under "" what is so whatever was picked.
   * @param {Piece} element @returns {[string, string]}
   */
  why(element) {
    if (!this.choices.length || !element.dataset.why) return ["", ""];
    /** @type {Record<string, [string, string]>} */ const known = JSON.parse(element.dataset.why);
    const kinds = this.picked.map((pick) => pick.element.dataset.kind ?? "");
    return kinds.map((kind) => known[kind]).find(Boolean) ?? known[""] ?? ["", ""];
  }

  /** @param {EventTarget | null} target @returns {Piece | null} */
  closed(target) {
    return target instanceof Element ? /** @type {Piece | null} */ (target.closest("[data-why].closed")) : null;
  }

  /** @param {EventTarget | null} target */
  click(target) {
    const closed = this.closed(target);
    if (closed) return this.refuse(...this.why(closed));
    const element = this.element(target);
    const name = element?.dataset.pick;
    if (!element || !name || !this.choices.length) return;
    if (this.picked.some((pick) => pick.element === element)) {
      this.picked = this.picked.filter((pick) => pick.element !== element);
    } else {
      const stay = this.fitting(name);
      if (!this.left([...this.names().slice(stay), name]).length) return;
      this.picked = [...this.picked.slice(stay), { name, element }];
    }
    const done = this.picked.length ? this.done(this.names()) : null;
    if (done && !done.wastes && !confirms()) return this.send(done);
    this.show();
    if (done?.wastes) this.unless(done, element);
  }

  /** How many of the picks a click replaces: one that does not go with them replaces as much as it must. @param {string} name */
  fitting(name) {
    let gone = 0;
    while (gone < this.picked.length && !this.left([...this.names().slice(gone), name]).length) gone++;
    return gone;
  }

  /**
   * The choice that these picks finish. The last pick of a choice closes it: customers, then their table. Otherwise
   * more may follow, and one confirms.
   * @param {string[]} names
   */
  done(names) {
    const left = this.left(names);
    const complete = left.find((choice) => choice.picks.length === names.length);
    return complete && (left.length === 1 || complete.picks.at(-1) === names.at(-1)) ? complete : null;
  }

  /** Whether picking this leads on to another pick, so that it can be carried there. @param {Piece} element */
  carried(element) {
    const name = element.dataset.pick ?? "";
    const at = this.picked.findIndex((pick) => pick.element === element);
    const names = at >= 0 ? this.names() : [...this.names().slice(this.fitting(name)), name];
    return !this.done(names) && this.left(names).some((choice) => choice.picks.length > names.length);
  }

  /** A click in the list of moves, where this person is asked before a move is made. @param {MouseEvent} event */
  list(event) {
    const button = event.target instanceof Element ? event.target.closest("#moves button[data-picks]") : null;
    const choice = this.choices.find((other) => other.button === button);
    if (!choice || (!choice.wastes && !confirms())) return;
    event.preventDefault();
    this.picked = [];
    for (const name of choice.picks) {
      const all = /** @type {Piece[]} */ ([...this.page.querySelectorAll(`[data-pick="${CSS.escape(name)}"]`)]);
      const element = all.find((other) => this.picked.every((pick) => pick.element !== other)) ?? choice.button;
      this.picked.push({ name, element });
    }
    const sheet = button?.closest("[popover]");
    if (sheet instanceof HTMLElement && sheet.matches(":popover-open")) sheet.hidePopover(); // the board shows what is meant
    this.show();
    if (choice.wastes) this.unless(choice, this.picked.at(-1)?.element ?? choice.button);
  }

  /** Sends a choice; where it would bring nothing, asks first, beside this. @param {Choice} choice @param {Element} near */
  unless(choice, near) {
    if (!choice.wastes) return this.send(choice);
    this.asking.ask(
      choice.wastes,
      near,
      () => this.send(choice),
      () => this.clear(),
    );
  }

  /** @param {Choice} choice */
  send(choice) {
    this.act(choice);
    this.rest();
  }

  /** Nothing can be picked until the choices are read again. */
  rest() {
    if (!this.choices.length && !this.picked.length) return; // rests already
    this.choices = [];
    this.clear();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const element = this.element(event.target) ?? this.closed(event.target);
    if (!element) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.click(element);
    } else if (event.key.startsWith("Arrow")) {
      const open = /** @type {Piece[]} */ ([...this.page.querySelectorAll("[data-pick].open, [data-pick].chosen")]);
      const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
      event.preventDefault();
      open[(open.indexOf(element) + step + open.length) % open.length]?.focus();
    }
  }

  /** The first pick of a choice that is still missing. @param {Choice} choice @param {string[]} names */
  following(choice, names) {
    const missing = [...names];
    return choice.picks.find((pick) => {
      const at = missing.indexOf(pick);
      if (at >= 0) missing.splice(at, 1);
      return at < 0;
    });
  }

  /** Choices that clicking this element could still lead to. @param {Piece} element */
  after(element) {
    return this.left([...this.names(), element.dataset.pick ?? ""]);
  }

  /** Lights up what is open, and says what is wanted. */
  show() {
    this.asking.close();
    const names = this.names();
    const left = this.left(names);
    this.complete = (names.length && left.find((choice) => choice.picks.length === names.length)) || null;
    const chosen = new Set(this.picked.map((pick) => pick.element));
    // What comes next in the natural order is lit; what comes later can be clicked too, but waits in the half-light, and so
    // does, in a lesson, what is not asked.
    const asked = this.choices.some((choice) => choice.asked);
    const next = new Set(
      left.filter((choice) => choice.asked || !asked).map((choice) => this.following(choice, names)),
    );
    this.board.classList.toggle("picking", names.length > 0);
    for (const element of /** @type {NodeListOf<Piece>} */ (this.page.querySelectorAll("[data-pick]"))) {
      const isChosen = chosen.has(element);
      const after = isChosen ? [] : this.after(element);
      const isOpen = after.length > 0;
      const wasteful = isOpen && after.every((choice) => choice.wastes);
      element.classList.toggle("open", isOpen);
      element.classList.toggle("chosen", isChosen);
      element.classList.toggle("later", isOpen && !next.has(element.dataset.pick));
      element.classList.toggle("wasteful", wasteful);
      element.classList.toggle("hover", element === this.pointed && (isOpen || isChosen));
      set(element, "tabindex", isOpen || isChosen ? "0" : "-1");
      set(element, "aria-pressed", String(isChosen));
      set(element, "aria-disabled", String(!isOpen && !isChosen));
      const only = names.length && after.length === 1 ? after[0].preview : "";
      set(element, "aria-description", wasteful ? after[0].wastes : only);
    }
    for (const element of /** @type {NodeListOf<Piece>} */ (this.page.querySelectorAll("[data-why]"))) {
      const why = element.matches(".open, .chosen") ? "" : this.why(element)[0];
      element.classList.toggle("closed", !!why);
      if (!why) continue;
      element.setAttribute("tabindex", "0"); // so that everybody can ask for the reason
      element.setAttribute("aria-description", why);
    }
    this.bar.confirm.hidden = !this.complete;
    this.bar.cancel.hidden = !names.length;
    this.bar.hint.textContent = this.complete ? this.complete.label : "";
    badges(this.board, this);
    this.page.dispatchEvent(new Event("picked"));
  }

  /** Says what the element under the pointer or the focus would do. @param {EventTarget | null} target */
  tell(target) {
    this.point(this.element(target));
    const closed = this.closed(target);
    if (closed) {
      this.bar.hint.textContent = this.why(closed)[0];
      return;
    }
    const element = this.element(target);
    if (!element?.classList.contains("open")) {
      this.bar.hint.textContent = this.complete ? this.complete.label : "";
      return;
    }
    const after = this.after(element);
    const only = after.length === 1 ? after[0] : null;
    this.bar.hint.textContent = only
      ? [only.label, only.wastes || only.preview].filter(Boolean).join(": ")
      : (element.getAttribute("aria-label") ?? "");
  }

  /** Lights the whole of what is pointed at. @param {Piece | null} element */
  point(element) {
    if (element === this.pointed) return;
    this.pointed?.classList.remove("hover");
    this.pointed = element;
    element?.classList.toggle("hover", element.matches(".open, .chosen"));
    this.page.dispatchEvent(new Event("pointed"));
  }
}
