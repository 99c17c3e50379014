import { createFrameworkHandlers } from './framework-handlers.ts';
import { HINT_ASK, HINT_REPLY } from './observe/hint-events.ts';

/**
 * Runs in every page's own world before its scripts, and notes which elements get listeners for clicks and touches:
 * nothing else tells that a bare box can be clicked. The page kit asks for the notes when a task looks at the page;
 * they are hints, never trusted. To the page nothing changes: calls go through, and functions read as native.
 */
const LISTENED = new Set(
  'click dblclick mousedown mouseup pointerdown pointerup touchstart touchend'
    .split(' ')
    .flatMap((name) => [name, `on${name}`]),
);

/** Rules that are compared at most. */
const MOST_RULES = 500;
/** Notes that are kept before those of elements that are gone are looked for. */
const LEAST_NOTES = 1000;
/** What a custom element may say of itself in words (a role, states, a name), each by the attribute that says the same. */
const SAYINGS = Object.keys(ElementInternals.prototype)
  .filter((name) => /^(?:role|aria(?!.*Elements?$).*)$/.test(name))
  .map((name) => [name, name.replace('aria', 'aria-').toLowerCase()] as const);
const NOTHING_SAID = '{}';
/** Elements with new shadow roots that are kept between two looks at most. */
const MOST_ROOTS = 10_000;

type Bag = Record<string, unknown>;

function noteListeners(): void {
  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  type Note = WeakRef<Element>;
  /** What is known of an element: its one note, and its listeners, each followed by what it listens to. */
  const live = new WeakMap<EventTarget, { own: Note; entries: unknown[] }>();
  /** Elements that listen and of which no kit was told, those that one was told of, and of these the ones that ceased. */
  let fresh = new Set<Note>();
  let told = new Set<Note>();
  const gone = new Set<Note>();
  let mostNotes = LEAST_NOTES;
  const kept = (notes: Iterable<Note>): Set<Note> => new Set([...notes].filter((own) => own.deref()));
  /** Most pages are never looked at: what is noted of elements that are no more is let go now and then. */
  const letGo = (): void => {
    if (fresh.size + told.size <= mostNotes) return;
    fresh = kept(fresh);
    told = kept(told);
    mostNotes = Math.max(LEAST_NOTES, (fresh.size + told.size) * 2);
  };
  const find = (entries: unknown[], listener: unknown, kind: string): number =>
    entries.findIndex((entry, at) => entry === listener && entries[at + 1] === kind);
  const note = (target: unknown, listener: unknown, kind: string): void => {
    if (!(target instanceof Element)) return;
    let known = live.get(target);
    if (!known) {
      known = { own: new WeakRef(target), entries: [] };
      live.set(target, known);
    }
    const { own, entries } = known;
    if (find(entries, listener, kind) >= 0) return;
    entries.push(listener, kind);
    if (told.has(own)) return;
    gone.delete(own);
    fresh.add(own);
    letGo();
  };
  const forget = (target: unknown, listener: unknown, kind: string): void => {
    const known = live.get(target as EventTarget);
    const at = known ? find(known.entries, listener, kind) : -1;
    if (!known || at < 0) return;
    known.entries.splice(at, 2);
    if (known.entries.length > 0) return;
    fresh.delete(known.own);
    if (told.delete(known.own)) gone.add(known.own);
  };
  /** A listener is known by its type and its phase. */
  const kindOf = (name: unknown, options: unknown): string =>
    `${name}${options === true || (options as AddEventListenerOptions | null)?.capture ? '!' : ''}`;

  /** Native functions by what stands for them, so that their source reads the same. */
  const originals = new WeakMap<object, object>();
  /** What sees a call that came through, and what it gave. */
  type See = (self: unknown, args: unknown[], result: unknown) => void;
  /** Puts a function in front of a native one that sees each call. */
  const watch = <Native extends (...args: never[]) => unknown>(native: Native, see: See): Native => {
    const watched = new Proxy(native, {
      apply(target, self, args) {
        const result = apply(target, self, args);
        try {
          see(self, args, result);
        } catch {
          // A note is not worth an error in the page.
        }
        return result;
      },
    });
    originals.set(watched, native);
    return watched;
  };
  const replace = (owner: object, key: string, part: 'value' | 'set' | 'get', see: See): void => {
    const property = getOwnPropertyDescriptor(owner, key);
    const native = property?.[part];
    if (property?.configurable && native)
      defineProperty(owner, key, { ...property, [part]: watch(native, see) });
  };

  for (const [key, see] of [
    ['addEventListener', note],
    ['removeEventListener', forget],
  ] as const)
    replace(EventTarget.prototype, key, 'value', (self, [name, listener, options]) => {
      if (listener && LISTENED.has(name as string)) see(self ?? window, listener, kindOf(name, options));
    });
  for (const { prototype } of [HTMLElement, SVGElement])
    for (const name of LISTENED)
      replace(prototype, name, 'set', (self, [listener]) =>
        // A handler property holds one at a time.
        (typeof listener === 'function' ? note : forget)(self, name, 'on'),
      );

  /** Elements that got a shadow root, and rules that were taken in hand, since a kit first asked: nothing else tells. */
  let isAsked = false;
  let rooted: WeakRef<Element>[] = [];
  replace(Element.prototype, 'attachShadow', 'value', (self) => {
    if (isAsked && self instanceof Element && rooted.length < MOST_ROOTS) rooted.push(new WeakRef(self));
  });
  /** Where custom elements say what they are, and what of it a kit was told last. */
  const internalsOf = new WeakMap<Element, ElementInternals>();
  const saidLast = new Map<Note, string>();
  let mostSaid = LEAST_NOTES;
  replace(HTMLElement.prototype, 'attachInternals', 'value', (self, _args, internals) => {
    if (!(self instanceof Element) || !(internals instanceof ElementInternals)) return;
    internalsOf.set(self, internals);
    saidLast.set(new WeakRef(self), NOTHING_SAID);
    if (saidLast.size <= mostSaid) return;
    for (const own of saidLast.keys()) if (!own.deref()) saidLast.delete(own);
    mostSaid = Math.max(LEAST_NOTES, saidLast.size * 2);
  });
  /** Elements that say something else than the kit knows, each followed by it; `all`: the kit knows nothing yet. */
  const newlySaid = (all: boolean): [Element, said: string][] =>
    [...saidLast].flatMap(([own, last]) => {
      const element = own.deref();
      const internals = element && (internalsOf.get(element) as Bag | undefined);
      if (!internals) {
        saidLast.delete(own);
        return [];
      }
      const sayings: Bag = {};
      for (const [name, attribute] of SAYINGS) {
        const value = internals[name];
        if (typeof value === 'string') sayings[attribute] = value;
      }
      const said = JSON.stringify(sayings);
      saidLast.set(own, said);
      return said === (all ? NOTHING_SAID : last) ? [] : [[element, said]];
    });
  let sheetWords = '';
  let isReplaced = false;
  const rules = new Set<CSSRule>();
  const noteRule = (self: unknown): void => {
    if (self instanceof CSSRule && rules.size < MOST_RULES) rules.add(self);
  };
  for (const [{ prototype }, key, part] of [
    [CSSStyleRule, 'style', 'get'],
    [CSSStyleRule, 'styleMap', 'get'],
    [CSSStyleRule, 'selectorText', 'set'],
    [CSSGroupingRule, 'insertRule', 'value'],
    [CSSGroupingRule, 'deleteRule', 'value'],
  ] as const)
    replace(prototype, key, part, noteRule);
  for (const key of ['replace', 'replaceSync'])
    replace(CSSStyleSheet.prototype, key, 'value', () => {
      isReplaced = true;
    });
  /** True when a rule that was noted, or a whole sheet, reads otherwise than at the last time. */
  const rulesChanged = (): boolean => {
    const words = [...rules].map(({ cssText }) => cssText).join();
    const isChanged = isReplaced || words !== sheetWords;
    isReplaced = false;
    sheetWords = words;
    return isChanged;
  };

  const toSource = Function.prototype.toString;
  const readAsNative = new Proxy(toSource, {
    apply: (target, self, args) => apply(target, originals.get(self) ?? self, args),
  });
  originals.set(readAsNative, toSource);
  const property = getOwnPropertyDescriptor(Function.prototype, 'toString');
  defineProperty(Function.prototype, 'toString', { ...property, value: readAsNative });

  const alive = (references: Iterable<WeakRef<Element>>): Element[] =>
    [...references].flatMap((reference) => reference.deref() ?? []);
  const frameworks = createFrameworkHandlers(() => alive([...told, ...fresh]));
  const touching = (targets: readonly Element[]): Touch[] =>
    targets.map((target, identifier) => new Touch({ identifier, target }));
  const ask: (event: Event) => void = ({ cancelable }) => {
    // A kit that asks for the first time says so by a cancelable event, and gets every note.
    const owned = alive(cancelable ? [...told, ...fresh] : fresh);
    const listening = [...owned, ...frameworks.fresh(cancelable)];
    const lost = alive(gone);
    for (const own of fresh) told.add(own);
    fresh.clear();
    gone.clear();
    // The root stands for all the rules of the document.
    const said = newlySaid(cancelable);
    const again = [
      ...said.map(([element]) => element),
      ...alive(rooted),
      ...(rulesChanged() ? [document.documentElement] : []),
    ];
    rooted = [];
    isAsked = true;
    // Which of them say what comes before, in their order.
    if (said.length > 0)
      document.dispatchEvent(new CustomEvent(HINT_REPLY, { detail: `[${said.map(([, text]) => text)}]` }));
    if (listening.length + lost.length + again.length > 0)
      document.dispatchEvent(
        new TouchEvent(HINT_REPLY, {
          touches: touching(listening),
          changedTouches: touching(lost),
          targetTouches: touching(again),
        }),
      );
  };
  document.addEventListener(HINT_ASK, ask);
}

try {
  noteListeners();
} catch {
  // A page that cannot be noted is looked at without hints.
}
