import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { byId, page } from './act/testing.ts';
import { HINT_ASK, HINT_REPLY } from './observe/controls/hint-events.ts';
import { createListenerHints } from './observe/controls/hints.ts';
import { internals } from './observe/dom/dom.ts';
import { createObserver } from './observe/observer.ts';

const nativeSource = Function.prototype.toString.call(EventTarget.prototype.addEventListener);
beforeAll(() => import('./main-world.ts'));
afterEach(() => document.body.replaceChildren());

const add = (tag = 'div'): HTMLElement => document.body.appendChild(document.createElement(tag));

describe('notes of listeners', () => {
  test('elements with listeners and handler properties are noted, others not', () => {
    const hints = createListenerHints();
    const [clicked, handled, hovered, plain] = [add(), add(), add(), add()] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    clicked.addEventListener('click', () => undefined);
    handled.onpointerdown = () => undefined;
    hovered.addEventListener('mouseenter', () => undefined);
    plain.onclick = null;
    hints.refresh();
    expect([clicked, handled, hovered, plain].map((element) => hints.has(element))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    hints.dispose();
  });

  test('a later kit gets the earlier notes too, and a look gets what is new', () => {
    const early = add();
    early.addEventListener('click', () => undefined);
    const first = createListenerHints();
    first.refresh();
    first.dispose();
    const second = createListenerHints();
    second.refresh();
    expect(second.has(early)).toBe(true);
    const late = add();
    late.addEventListener('mousedown', () => undefined);
    expect(second.has(late)).toBe(false);
    second.refresh();
    expect(second.has(late)).toBe(true);
    second.dispose();
  });

  test('elements inside closed shadow roots arrive as themselves', () => {
    const inner = add().attachShadow({ mode: 'closed' }).appendChild(document.createElement('b'));
    inner.addEventListener('click', () => undefined);
    const hints = createListenerHints();
    hints.refresh();
    expect(hints.has(inner)).toBe(true);
    hints.dispose();
  });
});

describe('notes that change', () => {
  test('a listener that was taken away is no note any more, as long as no other is left', () => {
    const hints = createListenerHints();
    const element = add();
    const [one, two] = [() => undefined, () => undefined];
    element.addEventListener('click', one);
    element.addEventListener('click', one);
    element.addEventListener('click', two, { capture: true });
    hints.refresh();
    element.removeEventListener('click', one);
    hints.refresh();
    expect(hints.has(element)).toBe(true);
    element.removeEventListener('click', two);
    hints.refresh();
    expect(hints.has(element)).toBe(true);
    element.removeEventListener('click', two, true);
    hints.refresh();
    expect(hints.has(element)).toBe(false);
    element.onclick = one;
    hints.refresh();
    expect(hints.has(element)).toBe(true);
    element.onclick = null;
    hints.refresh();
    expect(hints.has(element)).toBe(false);
    hints.dispose();
  });

  /** What the script answers to a kit that asks for the first time. */
  const askAll = (): TouchEvent | undefined => {
    let reply: TouchEvent | undefined;
    document.addEventListener(HINT_REPLY, (event) => (reply = event as TouchEvent), { once: true });
    document.dispatchEvent(new Event(HINT_ASK, { cancelable: true }));
    return reply;
  };

  test('a listener that is called once, or that a signal ends, is a note until then', () => {
    const hints = createListenerHints();
    const notes = (...elements: HTMLElement[]): boolean[] => {
      hints.refresh();
      return elements.map((element) => hints.has(element));
    };
    const [once, led, both, over] = [add(), add(), add(), add()] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const ending = new AbortController();
    const { signal } = ending;
    const calls: string[] = [];
    once.addEventListener('click', () => calls.push('once'), { once: true });
    led.addEventListener('click', () => calls.push('led'), { signal });
    both.addEventListener('click', () => calls.push('ended'), { signal });
    both.addEventListener('click', () => calls.push('stays'));
    over.addEventListener('click', () => calls.push('never'), { signal: AbortSignal.abort() });
    expect(notes(once, led, both, over)).toEqual([true, true, true, false]);
    once.click();
    expect(notes(once, led, both)).toEqual([false, true, true]);
    ending.abort();
    expect(notes(once, led, both)).toEqual([false, false, true]);
    for (const element of [once, led, both]) element.click();
    expect(calls).toEqual(['once', 'stays']);
    hints.dispose();
  });

  test('a listener that takes its place again when it is called stays a note', () => {
    const hints = createListenerHints();
    const element = add();
    let calls = 0;
    const again = (): void => {
      calls++;
      if (calls < 3) element.addEventListener('click', again, { once: true });
    };
    element.addEventListener('click', again, { once: true });
    element.addEventListener('click', again, { once: true });
    for (const isNoted of [true, true, false, false]) {
      element.click();
      hints.refresh();
      expect(hints.has(element)).toBe(isNoted);
    }
    expect(calls).toBe(3);
    element.addEventListener('click', again, { once: true });
    element.removeEventListener('click', again);
    element.addEventListener('click', again);
    element.click();
    hints.refresh();
    expect(hints.has(element)).toBe(true);
    hints.dispose();
  });

  test('listeners that wait for their end do not pile up at an element or a signal', () => {
    const hints = createListenerHints();
    const isNoted = (element: HTMLElement): boolean => {
      hints.refresh();
      return hints.has(element);
    };
    const element = add();
    for (let turn = 0; turn < 1000; turn++) {
      const listener = () => undefined;
      element.addEventListener('click', listener, { once: true });
      element.removeEventListener('click', listener);
    }
    expect(isNoted(element)).toBe(false);
    element.click();
    element.addEventListener('click', () => undefined, { once: true });
    expect(isNoted(element)).toBe(true);
    element.click();
    expect(isNoted(element)).toBe(false);

    const ending = new AbortController();
    const { signal } = ending;
    const many = Array.from({ length: 400 }, () => add());
    for (const each of many) each.addEventListener('click', () => undefined, { signal });
    ending.abort();
    // Those beyond the limit stay noted: a hint too many is better than a page that grows.
    expect(many.filter(isNoted)).toEqual(many.slice(300));
    hints.dispose();
  });

  test('an element whose listener comes and goes is noted once, however often', () => {
    const element = add();
    const listener = () => undefined;
    for (let turn = 0; turn < 20_000; turn++) {
      element.addEventListener('click', listener);
      element.removeEventListener('click', listener);
    }
    element.addEventListener('click', listener);
    const touched = () => [...(askAll()?.touches ?? [])].filter(({ target }) => target === element);
    expect(touched()).toHaveLength(1);
    element.removeEventListener('click', listener);
    expect(touched()).toHaveLength(0);
  });

  test('of elements that are no more nothing is kept in a page that no task looks at', () => {
    askAll();
    let asked = 0;
    const dead = new WeakSet<WeakKey>();
    class Counted<Target extends WeakKey> extends WeakRef<Target> {
      override deref(): Target | undefined {
        asked++;
        const target = super.deref();
        return target && dead.has(target) ? undefined : target;
      }
    }
    vi.stubGlobal('WeakRef', Counted);
    try {
      for (let count = 0; count < 20_000; count++) {
        const element = document.createElement('b');
        element.addEventListener('click', () => undefined);
        dead.add(element);
      }
      expect(asked).toBeLessThan(60_000);
      asked = 0;
      askAll();
      expect(asked).toBeLessThan(5000);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('handlers that frameworks keep on the elements, also on those that come later', () => {
    const hints = createListenerHints();
    const root = add();
    const [react, solid, plain] = [add('span'), add('i'), add('b')] as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    Object.assign(root, { _reactListening1: true });
    root.addEventListener('click', () => undefined);
    Object.assign(react, { __reactProps$1: { onMouseDown: () => undefined } });
    Object.assign(solid, { $$click: () => undefined });
    Object.assign(plain, { __reactProps$1: { onMouseEnter: () => undefined, title: 'x' } });
    hints.refresh();
    expect([react, solid, plain].map((element) => hints.has(element))).toEqual([true, true, false]);
    // What React hears there is meant for the elements in it.
    expect(hints.has(root)).toBe(false);

    const box = document.createElement('div');
    const late = box.appendChild(document.createElement('span'));
    Object.assign(late, { [Symbol('events')]: { pointerdown: () => undefined } });
    // A form answers with its fields, also where a function is asked for.
    const form = document.createElement('form');
    form.innerHTML = '<input name="querySelectorAll"><b></b><i></i>';
    const [captured, hovered] = [form.lastElementChild?.previousElementSibling, form.lastElementChild] as [
      Element,
      Element,
    ];
    Object.assign(captured, { __reactProps$1: { onDoubleClickCapture: () => undefined } });
    Object.assign(hovered, { $$mouseover: () => undefined });
    root.append(box, form);
    hints.refresh();
    expect(hints.has(late)).toBe(true);
    expect(hints.has(captured)).toBe(true);
    expect(hints.has(hovered)).toBe(false);
    hints.dispose();
  });

  test('what a selector of jQuery is meant for, in the element that listens', () => {
    const row = add();
    row.className = 'row';
    const [picker, beside] = [add('form'), add()] as [HTMLElement, HTMLElement];
    // A form answers with its fields, also where a function is asked for.
    picker.innerHTML = '<b>chosen</b><input name="querySelectorAll">';
    picker.addEventListener('mousedown', () => undefined);
    const data = new Map<unknown, object>([
      [
        document,
        { click: [{ selector: '.row' }, { selector: ':visible!' }], mouseenter: [{ selector: 'div' }] },
      ],
      [picker, { mousedown: [{ selector: '*:not(input)' }] }],
    ]);
    Object.assign(window, { jQuery: { _data: (target: unknown) => data.get(target) } });
    const hints = createListenerHints();
    hints.refresh();
    expect(hints.has(row)).toBe(true);
    expect(hints.has(picker.querySelector('b') as Element)).toBe(true);
    expect(hints.has(beside)).toBe(false);
    hints.dispose();
    Reflect.deleteProperty(window, 'jQuery');
  });

  test('what SortableJS and jQuery UI let a person drag to another place', () => {
    const lists = ['whole', 'handled', 'empty', 'strange', 'jQuery UI'].map((name) => {
      const list = add('ul');
      list.title = name;
      list.innerHTML = '<li class="ui-sortable-handle">One <i class="grip"></i></li>';
      list.addEventListener('pointerdown', () => undefined);
      return list;
    }) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    const [whole, handled, empty, strange, ofJquery] = lists;
    Object.assign(whole, { Sortable1700000000000: { options: { handle: '', draggable: '>li' } } });
    Object.assign(handled, { Sortable1700000000000: { options: { handle: '.grip', draggable: '>li' } } });
    Object.assign(empty, { Sortable1700000000000: null });
    Object.assign(strange, { Sortables: { options: { draggable: '>li' } } });
    const events = { mousedown: [{ namespace: 'sortable' }] };
    Object.assign(window, {
      jQuery: { _data: (target: unknown) => (target === ofJquery ? events : undefined) },
    });
    const hints = createListenerHints();
    hints.refresh();
    const hinted = lists.flatMap((list) =>
      [...list.querySelectorAll('*')]
        .filter((element) => hints.has(element))
        .map(({ localName }) => `${localName} of ${list.title}`),
    );
    expect(hinted).toEqual(['li of whole', 'i of handled', 'li of jQuery UI']);
    hints.dispose();
    Reflect.deleteProperty(window, 'jQuery');
  });
});

describe('to the page nothing changes', () => {
  test('functions read as native, with their names and lengths', () => {
    const { addEventListener } = EventTarget.prototype;
    expect(Function.prototype.toString.call(addEventListener)).toBe(nativeSource);
    expect(`${addEventListener}`).toBe(nativeSource);
    expect(Function.prototype.toString.toString()).toBe('function toString() { [native code] }');
    expect([addEventListener.name, addEventListener.length]).toEqual(['addEventListener', 2]);
    const setter = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick')?.set;
    expect(String(setter)).toBe('function set onclick() { [native code] }');
  });

  test('listeners run with their options, errors of the page stay its own', () => {
    let count = 0;
    const element = add('button');
    element.addEventListener('click', () => count++, { once: true });
    element.click();
    element.click();
    expect(count).toBe(1);
    expect(() => EventTarget.prototype.addEventListener.call({} as EventTarget, 'click', null)).toThrow(
      TypeError,
    );
    expect(() => (element.addEventListener as () => void)()).toThrow(TypeError);
    const handler = () => undefined;
    element.onclick = handler;
    expect(element.onclick).toBe(handler);
    window.addEventListener('tabwright-test', () => count++, { once: true });
    window.dispatchEvent(new Event('tabwright-test'));
    expect(count).toBe(2);
  });
});

describe('what custom elements say of themselves', () => {
  class OwnTick extends HTMLElement {
    readonly internals = this.attachInternals();
    constructor() {
      super();
      this.internals.role = 'checkbox';
      this.internals.ariaChecked = 'false';
    }
  }

  test('role, name and states are told, and told anew when they change; an attribute comes first', () => {
    customElements.define('own-tick', OwnTick);
    page(
      '<own-tick id="a" tabindex="0">Late trains</own-tick><p>beside</p><own-tick id="b" tabindex="0" role="switch" style="display: block; height: 20px"></own-tick>',
    );
    const [a, b] = [byId<OwnTick>('a'), byId<OwnTick>('b')];
    b.internals.ariaLabel = 'Dark';
    const observer = createObserver();
    const told = () =>
      observer
        .snapshot({ refFloor: 0, deadlineMs: 5000 })
        .nodes.flatMap(({ ref, role, name, states }) => (ref === undefined ? [] : [[role, name, ...states]]));
    expect(told()).toEqual([
      ['checkbox', 'Late trains', 'unchecked'],
      ['switch', 'Dark', 'unchecked'],
    ]);
    a.internals.ariaChecked = 'mixed';
    b.internals.ariaChecked = 'true';
    b.internals.ariaDisabled = 'true';
    expect(told()).toEqual([
      ['checkbox', 'Late trains', 'mixed'],
      ['switch', 'Dark', 'disabled', 'checked'],
    ]);
    // An element among what it says cannot be passed on, and keeps nothing else from being.
    Object.assign(a, { circle: a });
    a.internals.ariaActiveDescendantElement = a;
    a.internals.ariaChecked = 'true';
    expect(told()[0]).toEqual(['checkbox', 'Late trains', 'checked']);
    b.internals.ariaDisabled = null;
    b.setAttribute('aria-checked', 'false');
    expect(told()[1]).toEqual(['switch', 'Dark', 'unchecked']);
    observer.dispose();
    const next = createObserver();
    expect(next.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.map(({ name }) => name)).toContain('Dark');
    next.dispose();
  });

  test('what a page says in our name is taken as its own attribute would be, or not at all', () => {
    page('<button id="a">Go</button>');
    const hints = createListenerHints();
    hints.refresh();
    for (const detail of ['[{"type":"password","role":"tab","aria-label":1}]', '[', '"', '[null]', '5']) {
      document.dispatchEvent(new CustomEvent(HINT_REPLY, { detail }));
      document.dispatchEvent(
        new TouchEvent(HINT_REPLY, { targetTouches: [new Touch({ identifier: 0, target: byId('a') })] }),
      );
    }
    expect(internals.get(byId('a'))).toEqual({ role: 'tab' });
    hints.dispose();
  });
});
