import '../../kit-late.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createObserver } from '../observer.ts';
import type { Observer } from '../types.ts';
import { randomFrom } from './random-page.testing.ts';

/** Counts the bounding boxes that were read. The page code takes its reference to the function when it is loaded. */
const asked = vi.hoisted(() => {
  const counted = { boxes: 0 };
  const { getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function (this: Element): DOMRect {
    counted.boxes++;
    return getBoundingClientRect.call(this);
  };
  return counted;
});

const style = document.createElement('style');
style.textContent = `
  .near { position: relative } .placed { position: absolute; top: 3px } .stuck { position: sticky; top: 0 }
  .gone { display: none } .tall { height: 70px } .cut { overflow: hidden; height: 30px }`;

afterEach(() => {
  document.body.replaceChildren();
  style.remove();
  scrollTo(0, 0);
});

const look = (observer: Observer) => observer.snapshot({ refFloor: 0, deadlineMs: 20_000 });
const lines = (observer: Observer): string[] => {
  const { nodes, childFrames } = look(observer);
  return [...nodes, ...childFrames].map((one) => JSON.stringify(one));
};

/** Compares an incremental look with a fresh one that has the same numbers. */
function expectSame(knowing: Observer, anew: Observer, what: string): void {
  anew.forget();
  expect(lines(knowing), what).toEqual(lines(anew));
}

const card = (n: number): string =>
  `<section><h3>Card ${n}</h3><div><p>Words <b>of</b> <i>it</i></p><p><span>and</span> <em>more</em> <u>words</u></p></div>` +
  `<button>Take ${n}</button></section>`;

function fill(cards: number): void {
  document.head.append(style);
  document.body.innerHTML = `<main>${Array.from({ length: cards }, (_, n) => card(n)).join('')}</main>`;
}

const middleOf = (selector: string): Element => {
  const all = [...document.querySelectorAll(selector)];
  return all[all.length >> 1] as Element;
};

/** The number of boxes that the next look reads. */
function boxesOf(observer: Observer): number {
  asked.boxes = 0;
  look(observer);
  return asked.boxes;
}

test('a change in one of many blocks reads the boxes of that block and its siblings, not of the others', () => {
  fill(400);
  const observer = createObserver();
  expect(boxesOf(observer)).toBeGreaterThan(1500);
  middleOf('b').textContent = 'off';
  expect(boxesOf(observer)).toBeLessThan(40);
  middleOf('div').insertAdjacentHTML('beforeend', '<button class="placed">New</button>');
  expect(boxesOf(observer)).toBeLessThan(40);
  observer.dispose();
});

test('a change after the page was scrolled reads no more boxes either', () => {
  fill(400);
  const observer = createObserver();
  look(observer);
  scrollTo(0, 700);
  middleOf('b').textContent = 'off';
  expect(boxesOf(observer)).toBeLessThan(40);
  middleOf('i').textContent = 'on';
  expect(boxesOf(observer)).toBeLessThan(40);
  observer.dispose();
});

test('a block that reports more or less than before shifts what comes after it, even if it reported nothing', () => {
  fill(6);
  const [, second, third] = document.querySelectorAll('section');
  second?.insertAdjacentHTML('afterend', '<div><div class="empty"><u></u><u></u></div><u></u><u></u></div>');
  const knowing = createObserver();
  const anew = createObserver();
  expectSame(knowing, anew, 'at first');
  const empty = document.querySelector('.empty u') as Element;
  const text = second?.querySelector('b') as Element;
  for (const [at, change] of [
    () => text.insertAdjacentHTML('afterend', ' <button>Came</button>'),
    () => third?.querySelector('i')?.append(' then'),
    () => empty.append('told now'),
    () => text.nextElementSibling?.remove(),
    () => {
      empty.textContent = '';
      text.append(' and');
    },
    () => {
      text.after('Some', document.createElement('button'), 'more');
      empty.append('again');
    },
  ].entries()) {
    change();
    expectSame(knowing, anew, `change ${at}`);
  }
  knowing.dispose();
  anew.dispose();
});

/** Makes a change deep in the page, as scripts do; what is around it is copied from memory. */
function changeSomething(random: ReturnType<typeof randomFrom>): string {
  const some = (selector: string): Element | undefined => {
    const all = [...document.querySelectorAll(selector)];
    return all.length > 0 ? random.oneOf(all) : undefined;
  };
  const ways: Record<string, () => void> = {
    text: () =>
      some('b,i,u,span,em,h3')?.replaceChildren(random.oneOf(['one', 'two', '', 'three four five'])),
    button: () => some('p,div,section')?.insertAdjacentHTML('beforeend', '<button>Come</button>'),
    card: () => some('section')?.insertAdjacentHTML('afterend', card(random.below(99))),
    'card inside': () => some('div')?.insertAdjacentHTML('beforeend', card(random.below(99))),
    gone: () => some('button,p,section section')?.remove(),
    class: () =>
      void some('section,div,p,button')?.classList.toggle(
        random.oneOf(['near', 'placed', 'stuck', 'gone', 'tall', 'cut']),
      ),
    quiet: () => void some('main,section,div')?.classList.toggle('of-no-rule'),
    item: () =>
      some('section,div')?.setAttribute(
        'role',
        random.oneOf(['listitem', 'list', 'region', 'article', 'none']),
      ),
    frame: () =>
      some('div')?.insertAdjacentHTML('beforeend', '<iframe title="In" style="height:40px"></iframe>'),
    label: () =>
      some('div')?.insertAdjacentHTML(
        'beforeend',
        '<label>On <input type="checkbox" style="opacity:0;width:1px"></label>',
      ),
    scroll: () => scrollTo(0, random.below(2500)),
  };
  const name = random.oneOf(Object.keys(ways));
  ways[name]?.();
  return name;
}

test('an incremental look equals a fresh one, whatever changes', {
  timeout: 60_000,
}, () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed);
    fill(14);
    const knowing = createObserver();
    const anew = createObserver();
    const changes: string[] = [];
    for (let step = 0; step < 10; step++) {
      expectSame(knowing, anew, `seed ${seed}, after ${changes.join(', ')}`);
      for (let times = 1 + random.below(2); times > 0; times--) changes.push(changeSomething(random));
    }
    knowing.dispose();
    anew.dispose();
    scrollTo(0, 0);
  }
});
