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
/** Elements with new shadow roots that are kept between two looks at most. */
const MOST_ROOTS = 10_000;

function noteListeners(): void {
  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  /** Listeners by element, each followed by what it listens to. */
  const live = new WeakMap<EventTarget, unknown[]>();
  let notes: WeakRef<Element>[] = [];
  let gone: WeakRef<Element>[] = [];
  let told = 0;
  const find = (entries: unknown[], listener: unknown, kind: string): number =>
    entries.findIndex((entry, at) => entry === listener && entries[at + 1] === kind);
  const note = (target: unknown, listener: unknown, kind: string): void => {
    if (!(target instanceof Element)) return;
    const entries = live.get(target);
    if (!entries) {
      live.set(target, [listener, kind]);
      notes.push(new WeakRef(target));
    } else if (find(entries, listener, kind) < 0) entries.push(listener, kind);
  };
  const forget = (target: unknown, listener: unknown, kind: string): void => {
    const entries = live.get(target as EventTarget);
    const at = entries ? find(entries, listener, kind) : -1;
    if (!entries || at < 0) return;
    entries.splice(at, 2);
    if (entries.length > 0) return;
    live.delete(target as Element);
    gone.push(new WeakRef(target as Element));
  };
  /** A listener is known by its type and its phase. */
  const kindOf = (name: unknown, options: unknown): string =>
    `${name}${options === true || (options as AddEventListenerOptions | null)?.capture ? '!' : ''}`;

  /** Native functions by what stands for them, so that their source reads the same. */
  const originals = new WeakMap<object, object>();
  /** Puts a function in front of a native one that sees each call before it happens. */
  const watch = <Native extends (...args: never[]) => unknown>(
    native: Native,
    see: (self: unknown, args: unknown[]) => void,
  ): Native => {
    const watched = new Proxy(native, {
      apply(target, self, args) {
        try {
          see(self, args);
        } catch {
          // A note is not worth an error in the page.
        }
        return apply(target, self, args);
      },
    });
    originals.set(watched, native);
    return watched;
  };
  const replace = (
    owner: object,
    key: string,
    part: 'value' | 'set' | 'get',
    see: (self: unknown, args: unknown[]) => void,
  ): void => {
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

  const alive = (references: readonly WeakRef<Element>[]): Element[] =>
    references.flatMap((reference) => reference.deref() ?? []);
  const frameworks = createFrameworkHandlers(() => alive(notes));
  const touching = (targets: readonly Element[]): Touch[] =>
    targets.map((target, identifier) => new Touch({ identifier, target }));
  const ask: (event: Event) => void = ({ cancelable }) => {
    // A kit that asks for the first time says so by a cancelable event, and gets every note.
    if (cancelable) told = 0;
    const owned = alive(notes.slice(told)).filter((element) => live.has(element));
    const given = frameworks.fresh(cancelable);
    const lost = alive(gone).filter((element) => !live.has(element));
    notes = notes.filter((reference) => reference.deref());
    told = notes.length;
    gone = [];
    const fresh = [...owned, ...given];
    // The root stands for all the rules of the document.
    const again = [...alive(rooted), ...(rulesChanged() ? [document.documentElement] : [])];
    rooted = [];
    isAsked = true;
    if (fresh.length + lost.length + again.length > 0)
      document.dispatchEvent(
        new TouchEvent(HINT_REPLY, {
          touches: touching(fresh),
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
