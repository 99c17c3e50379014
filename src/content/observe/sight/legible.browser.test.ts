import '../../kit-late.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readAsMarkdown } from '../../read/markdown.ts';
import { shadowRootOf } from '../dom/dom.ts';
import { outlineOf } from '../testing.ts';

// What pages really look like whose words a person reads, although a rule of illegible.ts is near: judged by pictures.

const sheet = document.createElement('style');

afterEach(() => {
  document.body.replaceChildren();
  sheet.remove();
});

function expectSeen(html: string, css = ''): void {
  sheet.textContent = css;
  document.head.append(sheet);
  const look = outlineOf(html, { openShadowRoot: shadowRootOf }).join('\n');
  expect(look).toContain('SEEN');
  expect(look).not.toContain('hidden-text');
  expect(readAsMarkdown(document, { links: true, openShadowRoot: shadowRootOf })).toContain('SEEN');
}

const BEHIND = 'position:absolute;inset:0;z-index:-1;width:300px;height:60px';

describe('white words on what is painted', () => {
  test.each([
    [
      'by a picture in the same box',
      `<section style="position:relative;z-index:0"><img alt="" src="data:," style="${BEHIND}">SEEN</section>`,
    ],
    [
      'by a part of the same button',
      `<button style="position:relative;isolation:isolate;color:#fff;background:none;border:0"><span style="${BEHIND};background:#06c"></span>SEEN</button>`,
    ],
    ['by a style sheet in a part of the same link', '<a href="#x" class="drawn"><span>x</span>SEEN</a>'],
    [
      'in a drawing',
      '<svg width=200 height=50><rect width=200 height=50 fill="#333"/><text y=20 fill="currentColor">SEEN</text></svg>',
    ],
    ['by what dims the page behind', '<div style="backdrop-filter:brightness(.2)">SEEN</div>'],
    [
      'by the shadow of what a tour points at',
      '<div style="position:absolute;top:50px;left:200px;width:40px;height:40px;box-shadow:0 0 0 9999px rgba(0,0,0,.8)"></div><p style="position:relative">SEEN</p>',
    ],
    [
      'by the borders of a ribbon',
      '<span style="display:block;width:0;border:40px solid red;position:relative"><b style="position:absolute;left:-20px;top:-10px">SEEN</b></span>',
    ],
    [
      'by the borders of a ribbon beside them',
      '<div style="position:relative"><i style="position:absolute;border:40px solid red"></i><b style="position:absolute;left:10px;top:10px">SEEN</b></div>',
    ],
    [
      'by a bar of progress',
      '<div style="position:relative"><progress max=1 value=1 style="position:absolute;inset:0;width:100%;height:20px"></progress><span style="position:relative">SEEN</span></div>',
    ],
    [
      'far down in what lies below',
      `<header style="position:absolute;top:0">SEEN</header><main>${'<i></i>'.repeat(310)}<section style="background:#123;height:90px">x</section></main>`,
    ],
    ['and with inverted colours', '<p style="filter:invert(1)">SEEN</p>'],
    ['and with a shadow of their shape', '<p style="filter:drop-shadow(0 0 2px #000)">SEEN</p>'],
  ])('%s', (_, html) => {
    expectSeen(
      `<div style="color:#fff">${html}</div>`,
      `.drawn { position: relative; isolation: isolate; display: block; color: #fff }
      .drawn span::before { content: ""; ${BEHIND}; background: #06c }`,
    );
  });

  test('in the shadow tree of an element beside them', () => {
    document.body.innerHTML = `<x-picture style="${BEHIND}"></x-picture><p style="color:#fff">SEEN</p>`;
    const inner = document.querySelector('x-picture')?.attachShadow({ mode: 'closed' });
    if (inner) inner.innerHTML = '<div style="background:#123;height:60px"></div>';
    expect(readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf })).toContain('SEEN');
  });
});

test.each([
  ['a line below', 'linear-gradient(currentColor,currentColor) 0 100%/100% 2px no-repeat'],
  ['a line that grows when the mouse is there', 'linear-gradient(#06c,#06c) 0 100%/0 2px no-repeat'],
])('a link with %s that is drawn as its ground', (_, ground) => {
  expectSeen(`<p>see <a href="#x" style="color:#06c;background:${ground}">SEEN</a></p>`);
});

describe('letters that take little room sideways', () => {
  const LONG = 'Number of participants in the second study SEEN';
  test.each([
    ['pale, from top to bottom', `<p style="writing-mode:vertical-rl;opacity:.3">${LONG}</p>`],
    ['tight, from top to bottom', `<p style="writing-mode:vertical-rl;letter-spacing:-1.2px">${LONG}</p>`],
    [
      'pale, turned by a transform',
      `<p style="margin:200px;transform:rotate(-90deg);opacity:.3">${LONG}</p>`,
    ],
    ['pale, turned', `<p style="margin:200px;rotate:90deg;opacity:.3">${LONG}</p>`],
    ['with many spaces in the source', `<p style="opacity:.3">SEEN${' '.repeat(300)}it</p>`],
    ['with places where a word may break', `<p style="opacity:.3">SEEN${'\u200B'.repeat(300)}</p>`],
  ])('%s', (_, html) => expectSeen(html));
});

describe('words behind the content of a box that is painted before them', () => {
  test.each([
    'isolation:isolate',
    'translate:0 3px',
    'will-change:transform',
    'backdrop-filter:blur(2px)',
    'position:relative;z-index:0',
  ])('%s', (css) =>
    expectSeen(
      `<section style="background:#fff;${css}"><p style="position:relative;z-index:-1">SEEN</p></section>`,
    ),
  );

  test('an item of a flexible row', () =>
    expectSeen(
      '<div style="display:flex"><section style="background:#fff;z-index:0"><p style="position:relative;z-index:-1">SEEN</p></section></div>',
    ));

  test('something small lies over the middle of them', () =>
    expectSeen(
      '<p style="position:absolute;top:0;margin:0;z-index:-1;font-size:60px">SEEN around</p><div style="position:absolute;top:30px;left:100px;width:100px;height:20px;background:#eef">x</div>',
    ));
});

describe('letters painted with the ground of a box around them', () => {
  const CLIPPED = 'background:linear-gradient(red,blue);background-clip:text;';
  test.each([
    ['by its style', '', `<h1 style="${CLIPPED}color:transparent"><span>SEEN</span></h1>`],
    [
      'by a rule, with other letters in it',
      `.painted{${CLIPPED}color:transparent} span{font-size:.2em;color:inherit;text-indent:5px}`,
      '<p class="painted">a <span>SEEN</span></p>',
    ],
    [
      'a link',
      `.painted{${CLIPPED}-webkit-text-fill-color:transparent} span{text-indent:0}`,
      '<a href="#x" class="painted"><span>SEEN</span></a>',
    ],
  ])('%s', (_, css, html) => expectSeen(html, css));
});
