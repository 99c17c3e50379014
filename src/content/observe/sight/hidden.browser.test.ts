import '../../kit-late.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readAsMarkdown } from '../../read/markdown.ts';
import { shadowRootOf } from '../dom/dom.ts';
import { lookAt, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

/** Styles with which pages hide text from people. */
const TRICKS: Record<string, string> = {
  'display: none': 'display:none',
  'visibility: hidden': 'visibility:hidden',
  'visibility: collapse': 'visibility:collapse',
  'opacity: 0': 'opacity:0',
  'nearly no opacity': 'opacity:0.01',
  'filter: opacity(0)': 'filter:opacity(0)',
  'font-size: 0': 'font-size:0',
  'transparent color': 'color:transparent',
  'zero alpha color': 'color:rgba(9,9,9,0)',
  'a mixed color of no alpha': 'color:color-mix(in srgb, red 0%, transparent)',
  'old clip': 'position:absolute;clip:rect(0,0,0,0)',
  'one pixel, clipped': 'position:absolute;width:1px;height:1px;overflow:hidden',
  'no height': 'display:block;height:0;overflow:hidden',
  'no max-height': 'display:block;max-height:0;overflow:hidden',
  'no width': 'display:block;width:0;overflow:hidden;white-space:nowrap',
  'clip-path: inset(50%)': 'clip-path:inset(50%);display:block',
  'clip-path: inset(100%)': 'clip-path:inset(100%);display:block',
  'clip-path: rect(0 0 0 0)': 'clip-path:rect(0 0 0 0);display:block',
  'clip-path: inset(0 0 100%)': 'clip-path:inset(0 0 100%);display:block',
  'clip-path: circle(0)': 'clip-path:circle(0);display:block',
  'far left': 'position:absolute;left:-9999px',
  'far up': 'position:absolute;top:-9999px',
  'fixed beside the view': 'position:fixed;left:100vw;top:0',
  'moved away': 'display:block;transform:translateX(-9999px)',
  'scaled to nothing': 'display:block;transform:scale(0)',
  'text-indent': 'display:block;text-indent:-9999px;overflow:hidden;white-space:nowrap',
  'content-visibility: hidden': 'display:block;content-visibility:hidden',
};

const KINDS: Record<string, (style: string) => string> = {
  div: (style) => `<div style="${style}">SECRET</div>`,
  span: (style) => `<p>seen <span style="${style}">SECRET</span></p>`,
  paragraph: (style) => `<p style="${style}">SECRET</p>`,
  heading: (style) => `<h2 style="${style}">SECRET</h2>`,
  'list item': (style) => `<ul><li>seen</li><li style="${style}">SECRET</li></ul>`,
  'parent of it': (style) => `<section style="${style}"><p>SECRET</p></section>`,
  link: (style) => `<a href="#x" style="${style}">SECRET</a>`,
  button: (style) => `<button style="${style}">SECRET</button>`,
};

/** Further kinds of content that read_page covers, each with code of its own. */
const READ: Record<string, (style: string) => string> = {
  ...KINDS,
  'preformatted text': (style) => `<pre style="${style}">SECRET</pre>`,
  'a part of preformatted text': (style) => `<pre>seen\n<span style="${style}">SECRET</span></pre>`,
  'the words for a picture': (style) => `<p>seen <img src="data:," alt="SECRET" style="${style}"></p>`,
  'the value of a field': (style) => `<p>seen <input value="SECRET" style="${style}"></p>`,
  'the placeholder of a field': (style) => `<textarea placeholder="SECRET" style="${style}"></textarea>`,
  'the choice of a list': (style) => `<select style="${style}"><option>SECRET</option></select>`,
  'the name of a frame': (style) => `<iframe title="SECRET" style="${style}"></iframe>`,
  'words in a drawing': (style) => `<svg style="${style}"><text y="20">SECRET</text></svg>`,
  'a part of a drawing': (style) =>
    `<svg><g style="display:none"><text y="20" style="${style}">SECRET</text></g></svg>`,
};

/** Styles that hide letters, of which a frame or a picture has none. */
const TAKES_LETTERS = new Set([
  'font-size: 0',
  'transparent color',
  'zero alpha color',
  'a mixed color of no alpha',
  'text-indent',
]);
const WITHOUT_LETTERS = new Set(['the words for a picture', 'the name of a frame']);

/** These hide the letters and leave the box: a control can still be hit, so it is reported, and marked. */
const LEAVES_A_BOX = new Set([
  'font-size: 0',
  'transparent color',
  'zero alpha color',
  'a mixed color of no alpha',
  'text-indent',
]);
/** A button keeps its border and padding, so it can still be hit too, and is marked. */
const LEAVES_A_BORDER = new Set(['no width', 'no height', 'no max-height', 'one pixel, clipped']);

test.each(Object.entries(TRICKS))('a frame hidden by %s counts as invisible', (trick, style) => {
  if (TAKES_LETTERS.has(trick)) return;
  const { snapshot } = lookAt(`<iframe src="about:blank" style="${style}"></iframe>`);
  expect(snapshot.childFrames.filter(({ index }) => index !== -1)).toEqual([]);
});

describe.each(Object.entries(TRICKS))('text hidden by %s', (trick, style) => {
  test.each(Object.entries(KINDS))('%s', (kind, html) => {
    const told = outlineOf(html(style)).join('\n');
    const hasBox = kind === 'button' || (kind === 'link' && trick !== 'font-size: 0');
    if ((hasBox && LEAVES_A_BOX.has(trick)) || (kind === 'button' && LEAVES_A_BORDER.has(trick)))
      expect(told).toMatch(/SECRET" hidden-text$/);
    else expect(told).not.toContain('SECRET');
  });

  test.each(Object.entries(READ))('%s, read as Markdown', (kind, html) => {
    if (TAKES_LETTERS.has(trick) && WITHOUT_LETTERS.has(kind)) return;
    document.body.innerHTML = html(style);
    expect(readAsMarkdown(document, { links: true, openShadowRoot: shadowRootOf })).not.toContain('SECRET');
  });

  test.each(Object.entries(KINDS))('%s, searched for', (kind, html) => {
    const { observer } = lookAt(html(style));
    const { found } = observer.find({ text: 'secret', refFloor: 0, limit: 5 });
    observer.dispose();
    const hasBox = kind === 'button' || (kind === 'link' && trick !== 'font-size: 0');
    if ((hasBox && LEAVES_A_BOX.has(trick)) || (kind === 'button' && LEAVES_A_BORDER.has(trick)))
      expect(found).toMatchObject([{ role: kind, hidden: true }]);
    else expect(found).toEqual([]);
  });
});

test('the suite covers 27 tricks and 8 kinds of element', () => {
  expect([Object.keys(TRICKS).length, Object.keys(KINDS).length]).toEqual([27, 8]);
});

describe('text that looks hidden and is not', () => {
  test.each([
    [
      'text clipped to a gradient',
      'color:transparent;background:linear-gradient(red,blue);background-clip:text',
    ],
    ['half transparent', 'opacity:0.5'],
    ['scrolled out of a region', 'display:block'],
    ['in a region that scrolls', 'display:block;height:20px;overflow:auto'],
    ['far below', 'position:absolute;top:5000px'],
    ['fixed in view', 'position:fixed;left:0;top:0'],
    ['a small first-line indent', 'display:block;text-indent:20px'],
    [
      'absolutely positioned out of a clipping parent that is not its containing block',
      'position:absolute;left:10px;top:10px',
    ],
  ])('%s', (_, style) => {
    expect(
      outlineOf(`<div style="height:0;overflow:hidden"></div><span style="${style}">SEEN</span>`).join(),
    ).toContain('SEEN');
  });

  test('a visible child of a hidden parent', () => {
    expect(outlineOf('<p style="visibility:hidden">no <b style="visibility:visible">yes</b></p>')).toEqual([
      '"yes"',
    ]);
  });

  test('an absolutely positioned child of a clipping parent that is not its containing block', () => {
    expect(
      outlineOf('<div style="height:0;overflow:hidden"><p style="position:absolute">yes</p></div>'),
    ).toEqual(['"yes"']);
    expect(
      outlineOf(
        '<div style="height:0;overflow:hidden;position:relative"><p style="position:absolute">no</p></div>',
      )[0],
    ).toMatch(/^nothing to see/);
  });

  test('the fields of a dialog that fades in or out, as its words and buttons', () => {
    const form = '<label>Name <input></label><button>Save</button>';
    expect(outlineOf(`<p>seen</p><div role="dialog" style="opacity:0">${form}</div>`)).toEqual(['"seen"']);
    // A transparent field outside of one may lie over what is drawn in its place.
    expect(outlineOf('<p>seen</p><input aria-label="Size" style="opacity:0">')).toEqual([
      '"seen"',
      '[1] textbox "Size" = ""',
    ]);
  });

  test('aria-hidden text is visible, and no part of a name', () => {
    expect(
      outlineOf('<p aria-hidden="true">price</p><button>Buy<i aria-hidden="true">*</i></button>'),
    ).toEqual(['"price"', '[1] button "Buy"']);
  });

  test('content that only scrolling reveals', () => {
    const { snapshot, observer } = lookAt(
      '<div style="height:100px;overflow:auto"><p style="height:300px">a</p><button>deep</button></div>',
    );
    const [region, , button] = snapshot.nodes;
    // The check before an action describes it as it was reported.
    const element = observer.resolve('1');
    expect(element && observer.describe(element)).toEqual({ role: 'region', name: '' });
    expect(region).toMatchObject({ role: 'region', ref: '1', scrollable: { above: 0 } });
    expect(button).toMatchObject({ name: 'deep' });
    expect(button?.screen).toBeGreaterThan(0);
  });
});
