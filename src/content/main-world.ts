import { FOLLOW } from './act/mouse/follow-event.ts';
import { createFrameworkHandlers, isReactRoot } from './framework-handlers.ts';
import { LISTENED } from './listened.ts';
import { HINT_ASK, HINT_REPLY } from './observe/controls/hint-events.ts';
import { createTimerNotes, type See, type Watch } from './timer-notes.ts';

/** Maximum number of rules that are compared. */
const MOST_RULES = 500;
/** Number of records from which on those of removed elements are dropped. */
const LEAST_NOTES = 1000;
/** String properties of ElementInternals (role, states, name), each with the attribute that means the same. */
const SAYINGS = Object.keys(ElementInternals.prototype)
  .filter((name) => /^(?:role|aria(?!.*Elements?$).*)$/.test(name))
  .map((name) => [name, name.replace('aria', 'aria-').toLowerCase()] as const);
const NOTHING_SAID = '{}';
/** Of one element or signal, more listeners than this that end by themselves count as lasting: nothing may pile up. */
const MOST_ENDING = 300;
/** Maximum number of elements with a new shadow root that are kept between two looks. */
const MOST_ROOTS = 10_000;

type Bag = Record<string, unknown>;

/**
 * Runs in the main world of every page before the page's scripts, and records which elements get listeners for clicks
 * and touches: nothing else shows that an element without a role can be clicked. The page kit asks for the records when
 * a task looks at the page; they are hints and never trusted. It also follows `javascript:` addresses for the kit, whose
 * own events cannot. For the page nothing changes: calls are passed on, and
 * replaced functions read as native ones.
 */
function noteListeners(): void {
  const { apply, get, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { dispatchEvent } = EventTarget.prototype;
  // A page may have an image that is called `dispatchEvent`.
  const tell = (event: Event): boolean => apply(dispatchEvent, document, [event]);
  type Note = WeakRef<Element>;
  /** For each element its only record, and its listeners, each followed by its event type and phase, and by its end. */
  const live = new WeakMap<EventTarget, { own: Note; entries: unknown[] }>();
  /** Listening elements not yet reported to a kit; those that were; and of these the ones that no longer listen. */
  let fresh = new Set<Note>();
  let told = new Set<Note>();
  const gone = new Set<Note>();
  let mostNotes = LEAST_NOTES;
  const kept = (notes: Iterable<Note>): Set<Note> => new Set([...notes].filter((own) => own.deref()));
  /** Most pages are never looked at, so the records of collected elements are dropped now and then. */
  const letGo = (): void => {
    if (fresh.size + told.size <= mostNotes) return;
    fresh = kept(fresh);
    told = kept(told);
    mostNotes = Math.max(LEAST_NOTES, (fresh.size + told.size) * 2);
  };
  /** Three entries for each listener; the last is an object of its own where it ends by itself. */
  const PARTS = 3;
  const note = (
    target: unknown,
    listener: unknown,
    kind: string,
    end?: object,
  ): WeakRef<Element> | undefined => {
    if (!(target instanceof Element)) return undefined;
    let known = live.get(target);
    if (!known) {
      known = { own: new WeakRef(target), entries: [] };
      live.set(target, known);
    }
    const { own, entries } = known;
    if (!end && entries.some((entry, at) => entry === listener && entries[at + 1] === kind)) return undefined;
    entries.push(listener, kind, end);
    if (told.has(own)) return own;
    gone.delete(own);
    fresh.add(own);
    letGo();
    return own;
  };
  const drop = (target: unknown, isIt: (entries: unknown[], at: number) => boolean): void => {
    const known = live.get(target as EventTarget);
    if (!known) return;
    const { entries, own } = known;
    for (let at = entries.length - PARTS; at >= 0; at -= PARTS)
      if (isIt(entries, at)) entries.splice(at, PARTS);
    if (entries.length > 0) return;
    fresh.delete(own);
    if (told.delete(own)) gone.add(own);
  };
  const forget = (target: unknown, listener: unknown, kind: string): void =>
    drop(target, (entries, at) => entries[at] === listener && entries[at + 1] === kind);
  const { addEventListener } = EventTarget.prototype;
  /** Number of listeners of ours that wait at an element or signal for such an end. */
  const waiting = new WeakMap<object, number>();
  /**
   * Notes a listener that ends by itself, when it is called or when its signal aborts. The page's own listener stays as
   * it is: one of ours is called right after it, at the same event.
   */
  const noteUntil = (
    target: unknown,
    listener: unknown,
    name: string,
    options: AddEventListenerOptions,
  ): void => {
    const { once, signal, capture } = options;
    const source = (once ? target : signal) as EventTarget;
    const count = (more: number): number => {
      const now = (waiting.get(source) ?? 0) + more;
      waiting.set(source, now);
      return now;
    };
    const isMuch = count(0) >= MOST_ENDING;
    const end = {};
    const own = signal?.aborted
      ? undefined
      : note(target, listener, kindOf(name, options), isMuch ? undefined : end);
    if (!own || isMuch) return;
    count(1);
    const ended = (): void => {
      count(-1);
      drop(own.deref(), (entries, at) => entries[at + 2] === end);
    };
    apply(addEventListener, source, [
      once ? name : 'abort',
      ended,
      { once: true, passive: true, capture: once && capture },
    ]);
  };
  /** Besides its function, a listener is identified by its event type and its phase. */
  const kindOf = (name: unknown, options: unknown): string =>
    `${name}${options === true || (options as AddEventListenerOptions | null)?.capture ? '!' : ''}`;

  /** The native function of each replacement, so that the source of both reads the same. */
  const originals = new WeakMap<object, object>();
  const watch: Watch = (native, see) => {
    const watched = new Proxy(native, {
      apply(target, self, args) {
        const result = apply(target, self, args);
        try {
          see(self, args, result);
        } catch {
          // A missing record is better than an error in the page.
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
      if (!listener || !LISTENED.has(name as string)) return;
      const ends = see === note && (options as AddEventListenerOptions | null | undefined);
      if (ends && (ends.once || ends.signal instanceof AbortSignal))
        noteUntil(self ?? window, listener, name as string, ends);
      else see(self ?? window, listener, kindOf(name, options));
    });
  for (const { prototype } of [HTMLElement, SVGElement])
    for (const name of LISTENED)
      replace(prototype, name, 'set', (self, [listener]) =>
        // A handler property has one handler at a time.
        (typeof listener === 'function' ? note : forget)(self, name, 'on'),
      );

  /** Elements that got a shadow root since a kit first asked: no mutation record reports that. */
  let isAsked = false;
  let rooted: WeakRef<Element>[] = [];
  replace(Element.prototype, 'attachShadow', 'value', (self) => {
    if (isAsked && self instanceof Element && rooted.length < MOST_ROOTS) rooted.push(new WeakRef(self));
  });
  /** The internals of custom elements, and what was last reported to a kit of each. */
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
  /** Elements whose internals differ from what the kit knows, with their values; `all`: the kit knows nothing yet. */
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
  /** True if the text of a recorded rule, or a whole style sheet, has changed since the last call. */
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
  const inFrameworks = createFrameworkHandlers(() => alive([...told, ...fresh]));
  const touching = (targets: readonly Element[]): Touch[] =>
    targets.map((target, identifier) => new Touch({ identifier, target }));
  const ask: (event: Event) => void = ({ cancelable }) => {
    // A kit that asks for the first time sends a cancelable event, and gets every record.
    const owned = alive(cancelable ? [...told, ...fresh] : fresh);
    const listening = [...owned.filter((element) => !isReactRoot(element)), ...inFrameworks(cancelable)];
    const lost = alive(gone);
    for (const own of fresh) told.add(own);
    fresh.clear();
    gone.clear();
    // The root element stands for all rules of the document.
    const said = newlySaid(cancelable);
    const again = [
      ...said.map(([element]) => element),
      ...alive(rooted),
      ...(rulesChanged() ? [get(Document.prototype, 'documentElement', document) as Element] : []),
    ];
    rooted = [];
    isAsked = true;
    // The values of the first elements of `again`, in the same order, are sent ahead.
    if (said.length > 0) tell(new CustomEvent(HINT_REPLY, { detail: `[${said.map(([, text]) => text)}]` }));
    if (listening.length + lost.length + again.length > 0)
      tell(
        new TouchEvent(HINT_REPLY, {
          touches: touching(listening),
          changedTouches: touching(lost),
          targetTouches: touching(again),
        }),
      );
  };
  document.addEventListener(HINT_ASK, ask);

  // The page could do the same by itself, so it does not matter who asks.
  const { open } = window;
  document.addEventListener(FOLLOW, (event) => apply(open, window, (event as CustomEvent).detail));

  createTimerNotes(watch, tell);
}

try {
  noteListeners();
} catch {
  // Without records a page is looked at without hints.
}
