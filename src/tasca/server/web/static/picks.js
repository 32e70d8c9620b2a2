// @ts-check
/**
 * Picks: how a click on a drawing becomes an action, for every game. Each legal action has picks, the names of the
 * elements that mean it. Whatever is a pick of an action still possible is open; each click narrows; when one action
 * is left and complete it is done. The list of moves on the page is where the actions come from.
 */

/** @typedef {{text: string, picks: string[], label: string, preview: string, badge: string, button: HTMLButtonElement}} Choice */
/** @typedef {SVGElement | HTMLElement} Piece */

/** @param {string[]} all @param {string} name */
const count = (all, name) => all.filter((other) => other === name).length;

/** Whether `all` has everything that `some` has, as often. @param {string[]} all @param {string[]} some */
const holds = (all, some) => some.every((name) => count(all, name) >= count(some, name));

/** Says it only where it is new: what is said again is worked through again too. @param {Element} element @param {string} name @param {string} value */
const set = (element, name, value) => element.getAttribute(name) !== value && element.setAttribute(name, value);

/** Characters that our typefaces have not: drawn, so that they look alike everywhere. @type {Record<string, string>} */
const DRAWN = { "★": "drawn-star", "✓": "drawn-tick" };

/** A few characters as nodes: a text, or a drawing. @param {string} text */
const written = (text) =>
  text.split(/([★✓])/).map((piece) => {
    if (!DRAWN[piece]) return piece;
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#${DRAWN[piece]}`);
    drawing.setAttribute("class", "drawn");
    drawing.append(use);
    return drawing;
  });

export class Picks {
  /** @type {Choice[]} */ choices = [];
  /** @type {{name: string, element: Piece}[]} */ picked = [];
  /** @type {Choice | null} */ complete = null;

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
    page.addEventListener("click", (event) => this.click(event.target));
    page.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["pointerover", "focusin"]) page.addEventListener(kind, (event) => this.tell(event.target));
    for (const kind of ["pointerleave", "focusout"]) page.addEventListener(kind, () => this.tell(null));
    bar.confirm.addEventListener("click", () => this.complete && this.send(this.complete));
    bar.cancel.addEventListener("click", () => this.clear());
    addEventListener("resize", () => this.badges());
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
      button,
    }));
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
      // A click that does not go with what was picked before replaces as much of that as it must.
      while (this.picked.length && !this.left([...this.names(), name]).length) this.picked.shift();
      if (!this.left([...this.names(), name]).length) return;
      this.picked.push({ name, element });
    }
    const left = this.left(this.names());
    const complete = left.find((choice) => choice.picks.length === this.picked.length);
    // The last pick of a choice closes it: customers, then their table. Otherwise more may follow, and one confirms.
    if (complete && this.picked.length && (left.length === 1 || complete.picks.at(-1) === name)) this.send(complete);
    else this.show();
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
    const names = this.names();
    const left = this.left(names);
    this.complete = (names.length && left.find((choice) => choice.picks.length === names.length)) || null;
    const chosen = new Set(this.picked.map((pick) => pick.element));
    // What comes next in the natural order is lit; what comes later can be clicked too, but waits in the half-light.
    const next = new Set(left.map((choice) => this.following(choice, names)));
    this.board.classList.toggle("picking", names.length > 0);
    for (const element of /** @type {NodeListOf<Piece>} */ (this.page.querySelectorAll("[data-pick]"))) {
      const isChosen = chosen.has(element);
      const isOpen = !isChosen && this.after(element).length > 0;
      element.classList.toggle("open", isOpen);
      element.classList.toggle("chosen", isChosen);
      element.classList.toggle("later", isOpen && !next.has(element.dataset.pick));
      set(element, "tabindex", isOpen || isChosen ? "0" : "-1");
      set(element, "aria-pressed", String(isChosen));
      set(element, "aria-disabled", String(!isOpen && !isChosen));
      const only = isOpen && names.length ? this.after(element) : [];
      set(element, "aria-description", only.length === 1 ? only[0].preview : "");
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
    this.badges();
    this.page.dispatchEvent(new Event("picked"));
  }

  /** What each open element would bring, where one click is left. */
  badges() {
    for (const old of this.board.querySelectorAll(".badge.pick")) old.remove();
    const names = this.names();
    const fresh = /** @type {[Element, Element][]} */ ([]); // put there together: measured one by one, each would have all laid out again
    for (const element of /** @type {NodeListOf<Piece>} */ (this.board.querySelectorAll("[data-pick].open"))) {
      const next = this.after(element).filter((choice) => choice.picks.length === names.length + 1);
      if (next.length !== 1 || !next[0].badge || (!names.length && next[0].picks.length > 1)) continue;
      const spot = element.querySelector(".badge-at");
      const box = (spot ?? element).getBoundingClientRect();
      const part = element.closest(".part") ?? this.board; // each in its part: one may stay where it is while others scroll
      const frame = part.getBoundingClientRect();
      const badge = document.createElement("span");
      badge.className = "badge pick";
      badge.classList.toggle("loss", !next[0].badge.includes("+") && next[0].badge.includes("−"));
      badge.classList.toggle("quiet", !/[+−✓★]/.test(next[0].badge)); // neither gain nor loss
      badge.append(...written(next[0].badge));
      badge.setAttribute("aria-hidden", "true");
      const filled = !spot && element.matches("[data-piece], :has([data-piece])"); // what lies there stays in sight
      badge.style.left = `${box.left - frame.left + box.width * (filled ? 0.9 : 0.5)}px`;
      badge.style.top = `${box.top - frame.top + box.height * (filled ? 0.08 : 0.5)}px`;
      fresh.push([part, badge]);
    }
    for (const [part, badge] of fresh) part.append(badge);
  }

  /** Says what the element under the pointer or the focus would do. @param {EventTarget | null} target */
  tell(target) {
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
      ? [only.label, only.preview].filter(Boolean).join(": ")
      : (element.getAttribute("aria-label") ?? "");
  }
}
