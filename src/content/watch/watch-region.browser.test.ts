import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainDocument, shadowRootOf } from '../observe/dom/dom.ts';
import { fromFrame } from '../observe/testing.ts';
import { createRegionWatches, type WatchReply, type WatchRequest } from './watch-region.ts';

let told: string[] = [];
/** Number of elements whose root was requested: a comparison walks the region. */
let walked = 0;
let watch: (request: WatchRequest) => WatchReply;
const look = (region: string) => watch({ key: 'w', region, act: 'look' });
const settled = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

beforeEach(() => {
  told = [];
  watch = createRegionWatches(
    (element) => {
      walked++;
      return shadowRootOf(element);
    },
    (key) => told.push(key),
  );
});
afterEach(() => {
  watch({ key: 'w', region: '', act: 'stop' });
  document.body.replaceChildren();
});

const chat = () => {
  document.body.innerHTML = `<h1>Shop</h1><p id="clock">0</p>
<section aria-label="Shop chat"><h2>Talk</h2><ul id="messages"><li>Hello</li></ul><input value="draft"></section>
<section><h2>Prices</h2><p>Oak <b>840</b></p></section><p>Stock: <span>7 pieces</span></p><div hidden class="secret-offers">x</div>`;
};
const say = (text: string) =>
  document
    .querySelector('#messages')
    ?.append(Object.assign(document.createElement('li'), { textContent: text }));

describe('finding the region', () => {
  test.each([
    ['Shop chat', 'Talk\nHello'],
    ['the chat', 'Talk\nHello'],
    ['messages', 'Hello'],
    ['message', 'Hello'],
    ['the price', 'Prices\nOak 840'],
    ['Prices', 'Prices\nOak 840'],
    ['Stock', 'Stock: 7 pieces'],
  ])('%s', (words, text) => {
    chat();
    expect(look(words)).toMatchObject({ text, parts: [] });
  });

  test.each(['chat', 'message', '消息'])('by its role: %s', (words) => {
    document.body.innerHTML = '<p>Shop</p><div role="log"><p>Hello</p></div><div role="status">Sent</div>';
    expect(look(words).text).toBe('Hello');
  });

  test.each(['documentElement', 'body', 'getElementById'])('whatever is called %s', (called) => {
    document.body.innerHTML = `<h2 id="talk">Talk</h2><section aria-labelledby="talk"><p>Hello</p></section><img name="${called}">`;
    const image = plainDocument.querySelector('img');
    const texts = ['Talk', 'the page', 'nothing of it'].map((words) => look(words).text);
    // What follows needs the document as it is.
    image?.remove();
    expect(texts).toEqual(['Hello', 'Talk\nHello', '']);
  });

  test('in and around a form whose fields are called as what a form has', () => {
    const names: string[] = [];
    for (const key in HTMLFormElement.prototype) names.push(key);
    const fields = names.map((name) => `<input name="${name}">`).join('');
    document.body.innerHTML = `<form aria-label="Search offers"><h2>Offers</h2><p>Oak 840</p>${fields}</form><p>Stock: <b>7</b></p>`;
    expect(look('Stock').text).toBe('Stock: 7');
    expect(look('Search offers').text).toBe('Offers\nOak 840');
    const { text } = look('Search offers');
    watch({ key: 'w', region: 'Search offers', act: 'arm', baseline: text });
    const price = document.querySelector('p');
    if (price) price.textContent = 'Oak 900';
    return expect.poll(() => told).toEqual(['w']);
  });

  test('nothing fits: what is there is named, and what nobody sees is not taken', () => {
    chat();
    expect(look('weather')).toMatchObject({
      score: 0,
      text: '',
      parts: ['Shop', 'Shop chat', 'Talk', 'Prices'],
    });
    expect(look('secret offers').score).toBe(0);
  });
});

describe('watching', () => {
  test('a change of the text tells once; mutations elsewhere and without a change of the text tell nothing', async () => {
    chat();
    const { text } = look('the chat');
    watch({ key: 'w', region: 'the chat', act: 'arm', baseline: text });
    for (let count = 0; count < 50; count++) document.querySelector('#clock')!.textContent = String(count);
    document.querySelector('#messages')?.classList.add('busy');
    await settled();
    expect(told).toEqual([]);
    say('A question');
    await expect.poll(() => told).toEqual(['w']);
    say('Another');
    await settled();
    expect(told).toEqual(['w']);
  });

  test('a change that is undone before the next comparison tells nothing', async () => {
    chat();
    const { text } = look('the chat');
    watch({ key: 'w', region: 'the chat', act: 'arm', baseline: text });
    // A mutation without a change of text is compared at once, before the next line; the next comparison is 250 ms
    // later.
    document.querySelector('#messages')?.classList.add('busy');
    await Promise.resolve();
    const before = walked;
    say('A question');
    await Promise.resolve();
    expect(walked).toBe(before);
    document.querySelector('#messages li:last-child')?.remove();
    await expect.poll(() => walked).toBeGreaterThan(before);
    expect(told).toEqual([]);
    say('Another');
    await expect.poll(() => told).toEqual(['w']);
  });

  test('a region that is taken away and drawn anew is still watched', async () => {
    chat();
    const section = document.querySelector('section')!;
    const { text } = look('the chat');
    watch({ key: 'w', region: 'the chat', act: 'arm', baseline: text });
    const again = section.cloneNode(true) as Element;
    section.remove();
    await settled();
    document.body.append(again);
    await settled();
    expect(told).toEqual([]);
    say('Now');
    await expect.poll(() => told).toEqual(['w']);
  });

  test('inside shadow roots', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<section aria-label="Visitors"><b>none</b></section>';
    const { text } = look('visitors');
    expect(text).toBe('none');
    watch({ key: 'w', region: 'visitors', act: 'arm', baseline: text });
    root.querySelector('b')!.textContent = 'Ada';
    await expect.poll(() => told).toEqual(['w']);
  });

  test('in closed shadow roots, in roots within roots, and what is slotted into them', async () => {
    const roots = new Map<Element, ShadowRoot>();
    watch = createRegionWatches(
      (element) => roots.get(element) ?? element.shadowRoot,
      (key) => told.push(key),
    );
    const closed = (host: Element, html: string) => {
      const root = host.attachShadow({ mode: 'closed' });
      roots.set(host, root);
      root.innerHTML = html;
      return root;
    };
    const host = document.createElement('div');
    host.innerHTML = '<p>none</p>';
    document.body.append(host);
    const root = closed(host, '<section aria-label="Visitors"><slot></slot><span></span></section>');
    const inside = closed(root.querySelector('span')!, '<b>0</b>');
    const arm = () => {
      const { text } = look('visitors');
      watch({ key: 'w', region: 'visitors', act: 'arm', baseline: text });
      return text;
    };
    expect(arm()).toBe('none\n0');
    inside.querySelector('b')!.textContent = '1';
    await expect.poll(() => told).toEqual(['w']);
    expect(arm()).toBe('none\n1');
    host.querySelector('p')!.textContent = 'Ada';
    await expect.poll(() => told).toEqual(['w', 'w']);
    expect(arm()).toBe('Ada\n1');
    host.append(Object.assign(document.createElement('p'), { textContent: 'Bea' }));
    await expect.poll(() => told).toEqual(['w', 'w', 'w']);
  });

  test('in what came from the document of a frame, which has other classes', async () => {
    const host = fromFrame('<div></div>').firstElementChild!;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<section aria-label="Visitors"><slot></slot><b>none</b></section>';
    expect(root instanceof ShadowRoot).toBe(false);
    const { text } = look('visitors');
    watch({ key: 'w', region: 'visitors', act: 'arm', baseline: text });
    const region = root.firstElementChild!;
    region.replaceWith(region.cloneNode(true));
    await settled();
    expect(told).toEqual([]);
    root.querySelector('b')!.textContent = 'Ada';
    await expect.poll(() => told).toEqual(['w']);
    watch({ key: 'w', region: 'visitors', act: 'arm', baseline: 'Ada' });
    host.append('Bea');
    await expect.poll(() => told).toEqual(['w', 'w']);
    const frame = fromFrame('<iframe></iframe>').firstElementChild!;
    frame.remove();
    watch({ key: 'w', region: 'visitors', act: 'arm', baseline: 'Ada' });
    document.body.append(frame);
    await expect.poll(() => told).toEqual(['w', 'w', 'w']);
  });

  test('a frame that is loaded while the region is nowhere is told, and none while it is there', async () => {
    const frame = async () => {
      const added = document.createElement('iframe');
      added.srcdoc = '<section aria-label="Visitors">Ada</section>';
      const loaded = new Promise((resolve) => added.addEventListener('load', resolve));
      document.body.append(added);
      await loaded;
      await settled();
    };
    chat();
    const { text } = look('the chat');
    watch({ key: 'w', region: 'the chat', act: 'arm', baseline: text });
    await frame();
    expect(told).toEqual([]);
    watch({ key: 'w', region: 'visitors', act: 'arm', baseline: '' });
    await frame();
    expect(told).toEqual(['w']);
  });

  test('what appears later is told', async () => {
    watch({ key: 'w', region: 'Offers', act: 'arm', baseline: '' });
    document.body.innerHTML = '<section aria-label="Offers">Half price</section>';
    await expect.poll(() => told).toEqual(['w']);
  });
});
