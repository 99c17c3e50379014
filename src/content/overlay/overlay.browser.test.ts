import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { byId, page } from '../act/testing.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { isOverlayElement } from './own-element.ts';

let overlay: Overlay;
let pressed: string[];
/** The overlay's root is closed; the tests capture it when it is created. */
let root: ShadowRoot;
const attach = Element.prototype.attachShadow;

beforeEach(() => {
  pressed = [];
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    root = attach.call(this, options);
    return root;
  });
  overlay = createOverlay({
    targetOf: (ref) => document.getElementById(ref),
    pressed: (button) => pressed.push(button),
    withBar: true,
  });
});
afterEach(() => {
  overlay.remove();
  vi.restoreAllMocks();
});

const STATE = {
  taskName: 'Buy milk',
  caption: 'Opening the cart',
  control: 'agent',
  buttons: ['Take over', 'Hand back', 'Stop', 'Move'],
} as const;
const part = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
/** What is drawn there. */
const wordsIn = (selector: string): string =>
  [part(selector), ...part(selector).querySelectorAll('*')]
    .map((element) => /^"(.*)"$/.exec(getComputedStyle(element, '::before').content)?.[1] ?? '')
    .join('');
const buttons = (): string[] =>
  [...root.querySelectorAll('button')]
    .filter((button) => !button.hidden && button.textContent !== '↕')
    .map((button) => button.textContent ?? '');

test('the ring lies around the element and follows it', async () => {
  page('<button id="a" style="margin: 100px">A</button><div style="height: 3000px"></div>');
  const height = document.documentElement.scrollHeight;
  overlay.show({ ...STATE, ref: 'a' });
  const around = () => {
    const ring = part('.ring').getBoundingClientRect();
    const box = byId('a').getBoundingClientRect();
    return [box.left - ring.left, box.top - ring.top, ring.right - box.right, ring.bottom - box.bottom].map(
      Math.round,
    );
  };
  await vi.waitFor(() => expect(around()).toEqual([4, 4, 4, 4]));
  expect(wordsIn('.caption')).toBe('Opening the cart');
  document.documentElement.scrollTo({ top: 60, behavior: 'instant' });
  await vi.waitFor(() => expect(around()).toEqual([4, 4, 4, 4]));
  expect(document.documentElement.scrollHeight).toBe(height);
  byId('a').remove();
  overlay.show({ ...STATE, ref: 'a' });
  expect(part('.ring').hidden).toBe(true);
});

describe('a page that removes the overlay', () => {
  const host = () => document.querySelector<HTMLElement>('[tabwright-overlay]');

  test('gets it back, on top and with its buttons, until it is no longer shown', async () => {
    overlay.show(STATE);
    host()?.remove();
    await vi.waitFor(() => expect(host()?.matches(':popover-open')).toBe(true));
    expect(buttons()).toEqual(['Take over', 'Stop']);
    overlay.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(host()).toBeNull();
  });

  test('again and again is not fought with: it stays usable, and the next action shows the overlay again', async () => {
    const insisting = new MutationObserver(() => host()?.remove());
    insisting.observe(document.documentElement, { childList: true });
    overlay.show(STATE);
    await vi.waitFor(() => expect(host()).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    insisting.disconnect();
    expect(host()).toBeNull();
    overlay.show(STATE);
    expect(host()).not.toBeNull();
  });
});

test('a page that has a class for our element does not get what is in it', () => {
  const given: unknown[] = [];
  customElements.define(
    'tabwright-overlay',
    class extends HTMLElement {
      connectedCallback(): void {
        given.push(this.attachInternals().shadowRoot?.textContent);
      }
    },
  );
  overlay.show(STATE);
  expect(given).toEqual([]);
  expect(document.querySelector('[tabwright-overlay]')?.localName).not.toContain('-');
});

test('a page cannot search for the words of the task or of what is done', () => {
  page('<button id="a">Pay</button>');
  overlay.show({ ...STATE, ref: 'a' });
  expect([wordsIn('.words'), wordsIn('.caption')]).toEqual([
    'Buy milk — Opening the cart',
    'Opening the cart',
  ]);
  const isFound = (words: string) => (window as unknown as Searched).find(words, false, false, true);
  expect(isFound('Pay')).toBe(true);
  for (const words of ['Buy milk', 'milk', 'Opening', 'cart']) expect(isFound(words), words).toBe(false);
  getSelection()?.selectAllChildren(document.documentElement);
  expect(String(getSelection())).not.toMatch(/milk|cart/);
});

/** Not in the types of the DOM: it is in no standard. */
interface Searched {
  find(words: string, matchCase: boolean, backwards: boolean, wrap: boolean): boolean;
}

test('a page that hides or moves the bar by its style, or takes its buttons away, does not keep it so', async () => {
  overlay.show(STATE);
  const host = document.querySelector<HTMLElement>('[tabwright-overlay]')!;
  const isFree = () => {
    const { opacity, transform, display } = getComputedStyle(host);
    return [opacity, transform, display, host.inert];
  };
  const free = isFree();
  host.style.setProperty('opacity', '0', 'important');
  host.style.setProperty('transform', 'translate(0, -400px)', 'important');
  host.setAttribute('style', `${host.getAttribute('style')};display:none!important`);
  host.inert = true;
  expect(isFree()).not.toEqual(free);
  await vi.waitFor(() => expect(isFree()).toEqual(free));
  overlay.hide(true);
  host.style.setProperty('visibility', 'visible', 'important');
  await vi.waitFor(() => expect(getComputedStyle(host).visibility).toBe('hidden'));
  const insisting = new MutationObserver(() => {
    host.style.opacity = '0';
  });
  insisting.observe(host, { attributes: true });
  host.style.opacity = '0';
  await new Promise((resolve) => setTimeout(resolve));
  insisting.disconnect();
});

test('real input of ours goes through the bar, which then takes presses again', () => {
  overlay.show(STATE);
  const { left, top, width, height } = part('.bar').getBoundingClientRect();
  const met = () => document.elementFromPoint(left + width / 2, top + height / 2);
  const host = document.querySelector('[tabwright-overlay]');
  expect(met()).toBe(host);
  overlay.letThrough(true);
  expect(met()).not.toBe(host);
  overlay.letThrough(false);
  expect(met()).toBe(host);
});

test('an element that a question is about is scrolled into view and ringed; who is in control does not change', async () => {
  page('<button id="a">A</button><div style="height: 3000px"></div><button id="b">B</button>');
  overlay.show({ ...STATE, ref: 'a' });
  const { control: _, ...asks } = { ...STATE, caption: 'Asks', ref: 'b' };
  overlay.show(asks);
  await vi.waitFor(() => {
    const { top, bottom } = byId('b').getBoundingClientRect();
    expect([top > 0, bottom <= innerHeight]).toEqual([true, true]);
    expect(Math.round(top - part('.ring').getBoundingClientRect().top)).toBe(4);
  });
  expect(overlay.control()).toBe('agent');
  overlay.show({ ...STATE, control: 'person' });
  const { ref: __, ...works } = asks;
  overlay.show(works);
  expect([part('.ring').hidden, buttons()]).toEqual([true, ['Hand back', 'Stop']]);
});

describe('the pointer', () => {
  const centre = () => {
    const { left, width, top, height } = part('.ring').getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const [first, second] = [
    [120, 20],
    [420, 320],
  ];
  beforeEach(async () => {
    page(`<style>button { position: fixed; width: 40px; height: 40px; padding: 0; border: 0 }</style>
      <button id="a" style="left: 100px; top: 0">A</button><button id="b" style="left: 400px; top: 300px">B</button>`);
    overlay.show({ ...STATE, ref: 'a' });
    await vi.waitFor(() => expect(centre()).toEqual(first));
  });
  const reduced = (value: 'reduce' | '') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

  test('is in the middle of the ring, and moves with it to the next element', async () => {
    const { content, clipPath, left, width } = getComputedStyle(part('.ring'), '::after');
    expect([content, width]).toEqual(['""', '16px']);
    expect(clipPath).toMatch(/^polygon/);
    expect(Number.parseFloat(left)).toBeCloseTo((part('.ring').clientWidth || 0) / 2, 0);
    // What the compositor moves by itself; the page would be drawn anew with each frame of anything else.
    expect(getComputedStyle(part('.ring')).transitionProperty).toBe('transform');
    overlay.show({ ...STATE, ref: 'b' });
    // It has not moved.
    expect(centre()).toEqual(first);
    await vi.waitFor(() => expect(centre()).toEqual(second));
  });

  test('appears at once with reduced motion, and is hidden in pictures', async () => {
    await reduced('reduce');
    try {
      overlay.show({ ...STATE, ref: 'b' });
      expect(centre()).toEqual(second);
    } finally {
      await reduced('');
    }
    overlay.hide(true);
    expect(getComputedStyle(part('.ring'), '::after').visibility).toBe('hidden');
  });
});

test('a page whose images clobber properties of the document cannot prevent the overlay', () => {
  const names = ['createElement', 'querySelectorAll', 'documentElement'];
  page(names.map((name) => `<img name="${name}">`).join(''));
  try {
    overlay.show(STATE);
    expect(buttons()).toEqual(['Take over', 'Stop']);
    expect(overlay.control()).toBe('agent');
    expect(root.host.matches(':popover-open')).toBe(true);
  } finally {
    page('');
  }
});

test('the bar says who is in control and shows the matching buttons', () => {
  overlay.show(STATE);
  expect([wordsIn('.words'), buttons()]).toEqual(['Buy milk — Opening the cart', ['Take over', 'Stop']]);
  overlay.show({ ...STATE, control: 'person', caption: 'Please sign in.' });
  expect([wordsIn('.words'), buttons()]).toEqual(['Buy milk — Please sign in.', ['Hand back', 'Stop']]);
  expect(overlay.control()).toBe('person');
});

test('a button reacts to a person, and to no script of the page', async () => {
  page('<div id="under" style="position: fixed; inset: 0"></div>');
  overlay.show(STATE);
  const stop = [...root.querySelectorAll('button')].find((button) => button.textContent === 'Stop')!;
  stop.click();
  stop.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(pressed).toEqual([]);
  const { x, y } = stop.getBoundingClientRect();
  await userEvent.click(byId('under'), { position: { x: x + 8, y: y + 8 }, force: true });
  expect(pressed).toEqual(['stop']);
});

test('the bar moves to the other edge and back when a person wants what it covers', async () => {
  page('<div id="under" style="position: fixed; inset: 0"></div>');
  overlay.show(STATE);
  const bar = () => part('.bar').getBoundingClientRect();
  const move = [...root.querySelectorAll('button')].find((button) => button.textContent === '↕')!;
  expect(move.ariaLabel).toBe('Move');
  const press = async () => {
    const { x, y } = move.getBoundingClientRect();
    await userEvent.click(byId('under'), { position: { x: x + 8, y: y + 8 }, force: true });
  };
  move.click();
  const { bottom, height } = bar();
  expect(Math.round(bottom)).toBe(innerHeight - 12);
  await press();
  expect(Math.round(bar().top)).toBe(12);
  expect(bar().height).toBe(height);
  // It stays there with the next action.
  overlay.show({ ...STATE, caption: 'Typing', control: 'person' });
  expect(Math.round(bar().top)).toBe(12);
  await press();
  expect(Math.round(bar().bottom)).toBe(innerHeight - 12);
  expect(pressed).toEqual(['top', 'bottom']);
  // On another page the worker passes the person's choice of edge.
  overlay.show({ ...STATE, edge: 'top' });
  expect(Math.round(bar().top)).toBe(12);
});

test('the overlay takes no clicks except on the bar, lies above a modal dialog, and survives the style of the page', () => {
  page(`<style>* { display: none !important; } html, body, dialog { display: block !important; }</style>
    <dialog id="dialog" style="width: 100vw; height: 100vh">D</dialog>`);
  byId<HTMLDialogElement>('dialog').showModal();
  overlay.show({ ...STATE, ref: 'dialog' });
  const host = document.querySelector('[tabwright-overlay]')!;
  expect(isOverlayElement(host)).toBe(true);
  const forged = document.createElement('div');
  forged.setAttribute('tabwright-overlay', '');
  expect(isOverlayElement(forged)).toBe(false);
  expect(document.elementFromPoint(400, 300)).toBe(byId('dialog'));
  expect(part('.bar').getBoundingClientRect().width).toBeGreaterThan(100);
  expect(host.shadowRoot).toBeNull();
});

test('an overlay that another kit left behind is removed', () => {
  const old = document.createElement('div');
  old.setAttribute('tabwright-overlay', '');
  document.documentElement.append(old);
  overlay.show(STATE);
  expect(document.querySelectorAll('[tabwright-overlay]').length).toBe(1);
});

test('the overlay is put on top again only when something has opened above it, so that a press on it is not lost', () => {
  page('<dialog id="dialog">D</dialog>');
  overlay.show(STATE);
  const hidden = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  overlay.show({ ...STATE, caption: 'Typing' });
  expect(hidden).not.toHaveBeenCalled();
  byId<HTMLDialogElement>('dialog').showModal();
  overlay.show(STATE);
  expect(hidden).toHaveBeenCalledTimes(1);
  overlay.show(STATE);
  expect(hidden).toHaveBeenCalledTimes(1);
});

test('what opens while the person leads does not stay above the bar', async () => {
  page(
    '<div id="over" popover="manual" style="width: 100vw; height: 100vh; inset: 0"></div><dialog id="dialog">',
  );
  const over = byId('over');
  overlay.show({ ...STATE, control: 'person' });
  const { left, top } = part('.bar').getBoundingClientRect();
  const above = () => document.elementFromPoint(left + 9, top + 9);
  for (const _time of [1, 2]) {
    over.showPopover();
    expect(above()).toBe(over);
    await vi.waitFor(() => expect(isOverlayElement(above()!)).toBe(true));
    over.hidePopover();
  }
  // It takes presses from everything else, but lies below.
  const raised = vi.spyOn(root.host as HTMLElement, 'showPopover');
  byId<HTMLDialogElement>('dialog').showModal();
  await vi.waitFor(() => expect(raised).toHaveBeenCalled());
  overlay.remove();
  raised.mockClear();
  over.showPopover();
  await new Promise((resolve) => over.addEventListener('toggle', resolve, { once: true }));
  expect(raised).not.toHaveBeenCalled();
});

test('what opens and closes below the bar costs none of its returns', async () => {
  page('<details id="more"><summary>More</summary>It is.</details>');
  overlay.show(STATE);
  const more = byId('more') as HTMLDetailsElement;
  for (let at = 0; at < 30; at++) {
    const toggled = new Promise((resolve) => more.addEventListener('toggle', resolve, { once: true }));
    more.open = !more.open;
    await toggled;
  }
  root.host.remove();
  await vi.waitFor(() => expect(root.host.isConnected).toBe(true));
});

test('a page that opens something above the bar again and again wins in the end', async () => {
  page('<div id="over" popover="manual">');
  const over = byId('over');
  let opened = 0;
  over.addEventListener('toggle', () => {
    if (++opened === 200) return;
    over.hidePopover();
    over.showPopover();
  });
  overlay.show(STATE);
  over.showPopover();
  const hidden = vi.spyOn(root.host as HTMLElement, 'hidePopover');
  await vi.waitFor(() => expect(opened).toBe(200));
  expect(hidden.mock.calls.length).toBeGreaterThan(1);
  expect(hidden.mock.calls.length).toBeLessThan(50);
});
