import '../../kit-late.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readAsMarkdown } from '../../read/markdown.ts';
import { shadowRootOf } from '../dom/dom.ts';
import { createObserver } from '../observer.ts';
import { linesOf, outlineOf } from '../testing.ts';

const sheets: HTMLStyleElement[] = [];

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  document.head.querySelector('meta[name=color-scheme]')?.remove();
  for (const sheet of sheets.splice(0)) sheet.remove();
});

function style(css: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  sheets.push(sheet);
}

/** What a look tells of the page and what reading it gives. */
function toldOf(html: string): { look: string; read: string } {
  const look = outlineOf(html, { openShadowRoot: shadowRootOf }).join('\n');
  return { look, read: readAsMarkdown(document, { links: true, openShadowRoot: shadowRootOf }) };
}

const PICTURE = "<img alt='' src='data:,' style='position:absolute;left:0;top:0;width:600px;height:80px'>";

/** Styles that leave letters of which nobody can read one. */
const TRICKS: Record<string, string> = {
  'the colour of their own ground': 'color:#fff;background:#fff',
  'nearly the colour of their ground': 'color:#f4f4f4;background:#fff',
  'the colour of a gradient of one colour': 'color:#123456;background:linear-gradient(#123456,#123456)',
  'hardly any alpha': 'color:rgba(0,0,0,0.03)',
  'two pixels': 'font-size:2px',
  'two pixels in high lines': 'font-size:2px;line-height:20px',
  'all letters in one place': 'letter-spacing:-2em',
  'a wide blur': 'filter:blur(30px)',
  'a mask that lets nothing through': 'mask-image:linear-gradient(transparent,transparent)',
};

const KINDS: Record<string, (style: string) => string> = {
  div: (style) => `<div style="${style}">SECRET</div>`,
  span: (style) => `<p>seen <span style="${style}">SECRET</span></p>`,
  heading: (style) => `<h2 style="${style}">SECRET</h2>`,
  'heading around it': (style) => `<h2 style="${style}"><b>SECRET</b></h2>`,
  'list item': (style) => `<ul><li>seen</li><li style="${style}">SECRET</li></ul>`,
  'parent of it': (style) => `<section style="${style}"><p>SECRET</p></section>`,
  link: (style) => `<a href="#x" style="${style}">SECRET</a>`,
  'link around it': (style) => `<a href="#x" style="${style}"><b>SECRET</b></a>`,
  button: (style) => `<button style="${style}">SECRET</button>`,
};

describe.each(Object.entries(TRICKS))('words with %s', (_, css) => {
  test.each(Object.entries(KINDS))('%s', (kind, html) => {
    const { look, read } = toldOf(html(css));
    expect(read).not.toContain('SECRET');
    // What can be hit has a number, and is marked.
    if (/link|button/.test(kind) && /link|button/.test(look)) expect(look).toMatch(/SECRET" hidden-text$/);
    else expect(look).not.toContain('SECRET');
  });
});

describe('words that nobody can read because of what is around them', () => {
  test.each([
    ['the colour of the page', '<p style="color:#fff">SECRET</p>'],
    [
      'the colour of the box around them',
      '<div style="background:#000"><p style="color:#000">SECRET</p></div>',
    ],
    [
      'boxes that are pale in each other',
      '<div style="opacity:.2"><div style="opacity:.2"><p style="opacity:.5">SECRET</p></div></div>',
    ],
    [
      'behind the ground of the box around them',
      '<div style="background:#eef"><p style="position:relative;z-index:-1">SECRET</p></div>',
    ],
    [
      'behind what is drawn in the same place',
      '<div style="position:relative"><div style="position:absolute;z-index:-1;top:0">SECRET</div>' +
        '<div style="background:#eef;height:50px">seen</div></div>',
    ],
    ['before the start of the page in a box that is not', '<p style="margin-left:-9999px">SECRET</p>'],
    [
      'below the part of a box that is shown',
      '<div style="height:20px;overflow:hidden"><p style="padding-top:50px">SECRET</p></div>',
    ],
    ['the colour of the page, where its rule is far away', '<article><div><p>SECRET</p></div></article>'],
  ])('%s', (_, html) => {
    style('article { color: white }');
    const { look, read } = toldOf(html);
    expect(look).not.toContain('SECRET');
    expect(read).not.toContain('SECRET');
  });

  test('in a shadow tree, and in its slots', () => {
    const host = document.createElement('x-hidden');
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<p style="color:#fff">SECRET</p><div style="color:#fff"><slot></slot></div>';
    host.textContent = 'SECRET';
    document.body.replaceChildren(host);
    const observer = createObserver({ openShadowRoot: shadowRootOf });
    expect(linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).join()).not.toContain('SECRET');
    observer.dispose();
    expect(readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf })).toBe('');
  });

  test('the value of a field, read as Markdown', () => {
    const { read } = toldOf('<p>seen</p><input value="SECRET" style="color:#fff;background:#fff">');
    expect(read).not.toContain('SECRET');
  });

  test('one part of an element that is read by itself', () => {
    document.body.innerHTML = '<div style="background:#111"><p style="color:#111">SECRET</p><p>x</p></div>';
    const inner = document.querySelector('div') as Element;
    expect(readAsMarkdown(inner, { links: false, openShadowRoot: shadowRootOf })).toBe('x');
  });
});

describe('words that only look as if nobody could read them', () => {
  test.each([
    ['on a picture', `<div style="position:relative">${PICTURE}<h1>SEEN</h1></div>`],
    ['on a picture beside a box around them', `<div>${PICTURE}</div><main><div><h1>SEEN</h1></div></main>`],
    ['on a box that a style sheet draws', '<div class="drawn"><h1>SEEN</h1></div>'],
    [
      'in a bar over the next section',
      '<header style="position:absolute;top:0"><a href="#x">SEEN</a></header>' +
        '<section style="background:#123;height:90px">x</section>',
    ],
    ['on a dark box', '<div style="background:#000"><p>SEEN</p></div>'],
    ['on a gradient', '<div style="background:linear-gradient(red,#fff)"><p>SEEN</p></div>'],
    ['on a picture of their box', '<div style="background:url(data:,)"><p>SEEN</p></div>'],
    ['on a veil over the page', '<div style="background:rgba(0,0,0,.6)"><p>SEEN</p></div>'],
    [
      'on a shape of a drawing',
      '<svg width="90" height="60"><rect width="90" height="60"/><foreignObject width="90" height="60"><p>SEEN</p></foreignObject></svg>',
    ],
    ['in a drawing that fills its letters', '<svg width="90" height="60"><text y="20">SEEN</text></svg>'],
    [
      'on a box in their own element',
      '<p style="position:relative">SEEN<i style="position:absolute;inset:0;background:red;z-index:-1"></i></p>',
    ],
    ['with a shadow', '<p style="text-shadow:0 0 2px #000">SEEN</p>'],
    ['with an outline', '<p style="-webkit-text-stroke:1px #000">SEEN</p>'],
    ['in a box that is filled by its shadow', '<p style="box-shadow:inset 0 0 0 99px #000">SEEN</p>'],
    ['outside of the box around them', `<div style="height:2px;background:#fff"><p>SEEN</p></div>${PICTURE}`],
  ])('white %s', (_, html) => {
    style(
      '.drawn { position: relative } .drawn::before { content: ""; position: absolute; inset: 0; background: #000 }',
    );
    const { look, read } = toldOf(`<div style="color:#fff">${html}</div>`);
    expect(look).toContain('SEEN');
    expect(read).toContain('SEEN');
  });

  test.each([
    ['two pixels, ten times as large', 'font-size:2px;transform:scale(10);transform-origin:0 0'],
    ['tight letters', 'letter-spacing:-1.5px;font-size:30px'],
    ['behind the content around it, with nothing there', 'position:relative;z-index:-1'],
    ['pale', 'opacity:0.3'],
    ['light grey', 'color:#ddd'],
    ['a mask that fades', 'mask-image:linear-gradient(#000,transparent)'],
    ['a slight blur', 'filter:blur(1px)'],
  ])('%s', (_, css) => {
    const { look, read } = toldOf(`<p style="${css}">SEEN</p>`);
    expect(look).toContain('SEEN');
    expect(read).toContain('SEEN');
  });

  test('white on a page that is dark by its scheme', () => {
    document.documentElement.style.colorScheme = 'dark';
    expect(toldOf('<p style="color:#fff">SEEN</p>').look).toContain('SEEN');
    document.documentElement.style.colorScheme = '';
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'color-scheme', content: 'dark' });
    document.head.append(meta);
    expect(toldOf('<p style="color:#fff">SEEN</p>').look).toContain('SEEN');
  });
});

test('what becomes legible is told, and what does not any more is left out, wherever the change is', () => {
  document.body.innerHTML = `<aside></aside><main><section><div><p style="color:#fff">Offer</p><p>one</p><p>two</p></div></section></main>`;
  const observer = createObserver();
  const look = (): string => linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).join('\n');
  expect(look()).not.toContain('Offer');
  (document.querySelector('aside') as Element).innerHTML = PICTURE;
  expect(look()).toContain('Offer');
  (document.querySelector('aside') as Element).innerHTML = '';
  expect(look()).not.toContain('Offer');
  (document.querySelector('p') as HTMLElement).style.color = '#000';
  expect(look()).toContain('Offer');
  (document.querySelector('main') as HTMLElement).style.cssText = 'background:#000';
  expect(look()).not.toContain('Offer');
  observer.dispose();
});

test('the first look of another observer knows nothing of the page as it was at the first look of the one before', () => {
  document.body.innerHTML = '<div></div><p style="color:#fff">Offer</p>';
  const firstLook = (): string => {
    const observer = createObserver();
    const told = linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).join('\n');
    observer.dispose();
    return told;
  };
  expect(firstLook()).not.toContain('Offer');
  (document.querySelector('div') as Element).innerHTML = PICTURE;
  expect(firstLook()).toContain('Offer');
});
