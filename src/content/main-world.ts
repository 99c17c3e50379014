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

function noteListeners(): void {
  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const notes: WeakRef<Element>[] = [];
  const noted = new WeakSet<Element>();
  let told = 0;
  const note = (target: unknown, name: unknown): void => {
    if (!LISTENED.has(name as string) || !(target instanceof Element) || noted.has(target)) return;
    noted.add(target);
    notes.push(new WeakRef(target));
  };

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
    part: 'value' | 'set',
    see: (self: unknown, args: unknown[]) => void,
  ): void => {
    const property = getOwnPropertyDescriptor(owner, key);
    const native = property?.[part];
    if (property?.configurable && native)
      defineProperty(owner, key, { ...property, [part]: watch(native, see) });
  };

  replace(
    EventTarget.prototype,
    'addEventListener',
    'value',
    (self, [name, listener]) => listener && note(self, name),
  );
  for (const { prototype } of [HTMLElement, SVGElement])
    for (const name of LISTENED)
      replace(prototype, name, 'set', (self, [listener]) => listener && note(self, name));

  const toSource = Function.prototype.toString;
  const readAsNative = new Proxy(toSource, {
    apply: (target, self, args) => apply(target, originals.get(self) ?? self, args),
  });
  originals.set(readAsNative, toSource);
  const property = getOwnPropertyDescriptor(Function.prototype, 'toString');
  defineProperty(Function.prototype, 'toString', { ...property, value: readAsNative });

  document.addEventListener(HINT_ASK, (event) => {
    // A kit that asks for the first time says so by a cancelable event, and gets every note.
    const fresh = event.cancelable ? notes : notes.slice(told);
    told = notes.length;
    const touches = fresh.flatMap((reference, identifier) => {
      const target = reference.deref();
      return target ? [new Touch({ identifier, target })] : [];
    });
    if (touches.length > 0) document.dispatchEvent(new TouchEvent(HINT_REPLY, { touches }));
  });
}

try {
  noteListeners();
} catch {
  // A page that cannot be noted is looked at without hints.
}
