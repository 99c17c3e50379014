import { afterEach, expect, test } from 'vitest';
import { page, tagOf } from '../dom/dom.ts';
import { pseudoText } from '../names/pseudo-text.ts';
import { CANVAS, isVeiled, type Sight, sightOf } from './sight.ts';
import { Sights } from './sights.ts';
import { lastCompounds } from './style-keys.ts';
import { AFTER, BEFORE, VEIL } from './style-parts.ts';

const sheets: HTMLStyleElement[] = [];

afterEach(() => {
  for (const sheet of sheets.splice(0)) sheet.remove();
  document.adoptedStyleSheets = [];
  document.body.replaceChildren();
});

function style(css: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  sheets.push(sheet);
}

/** Compares every element's sight by the index of the rules with that from its whole computed style. */
function compareAll(): void {
  const sights = new Sights(document);
  const visit = (element: Element, outer: Sight): void => {
    const known = sights.of(element, tagOf(element), outer, true);
    const { display, visible, unseen, faint, letterless, position, clips, scrolls } = known;
    const whole = sightOf(getComputedStyle(element));
    // How a field clips its own text is no part of sight.
    if (tagOf(element) === 'input') Object.assign(whole, { clips: known.clips });
    expect
      .soft(
        { display, visible, unseen, faint, letterless, position, clips, scrolls },
        element.outerHTML.slice(0, 80),
      )
      .toEqual({
        display: whole.display,
        visible: whole.visible,
        unseen: whole.unseen,
        faint: whole.faint,
        letterless: whole.letterless,
        position: whole.position,
        clips: whole.clips,
        scrolls: whole.scrolls,
      });
    expect.soft(known.cursor === 'pointer', element.outerHTML.slice(0, 80)).toBe(whole.cursor === 'pointer');
    const byRules = sights.partsByRules(element);
    if (!(byRules & BEFORE)) expect.soft(pseudoText(element, '::before')).toBe('');
    if (!(byRules & AFTER)) expect.soft(pseudoText(element, '::after')).toBe('');
    if (!(byRules & VEIL)) expect.soft(isVeiled(getComputedStyle(element))).toBe(false);
    if (known.display !== 'none') for (const child of element.children) visit(child, known);
  };
  const body = page.body() as Element;
  visit(body, sights.of(body, 'body', CANVAS, false));
}

const RULES: Record<string, string> = {
  'a class': '.a { visibility: hidden }',
  'a tag, and its children get it back': 'section { visibility: hidden } section b { visibility: visible }',
  'an id with a sign in it': '#a\\:b { overflow: hidden }',
  'a class with a number first': '.\\32 xl\\:hide { visibility: hidden }',
  'an id and an attribute with an escape': '#\\39 b { opacity: 0 } [data-\\31 y] { display: block }',
  'a list in brackets': ':is(.a, #b) p { opacity: 0 }',
  'a nested rule': '.a { color: red; & b { display: block } .c { cursor: pointer } opacity: 0; }',
  'a nested rule about its parent': '.a { &:not(.z) { position: absolute } }',
  'a medium': '@media (min-width: 1px) { .a { display: flex } } @media print { p { display: none } }',
  'a supports rule, and a layer': '@layer x { @supports (display: grid) { section { display: grid } } }',
  'an attribute': '[data-x] { clip-path: inset(100%) } [lang|=de] { font-size: 0 }',
  'every element': '* { cursor: pointer }',
  'letters without colour': '.a { color: transparent } b { color: black }',
  'letters of a variable': ':root { --c: rgba(0, 0, 0, 0) } .a { color: var(--c) }',
  'letters moved away': '.a { text-indent: -9999px } b { text-indent: 0 }',
  'letters of no size': 'section { font: 0/0 a } p { font-size: 16px }',
  'floats and places': '.a b { float: left } .c { position: fixed }',
  'an animation': '@keyframes gone { to { opacity: 0 } } .a { animation: gone 0s forwards }',
  'text before': '.a::before { content: "x" } b::after { content: attr(title) } i::before { content: "" }',
  'text of nested rules': '.a { &::before { content: "x" } & b::after { content: "y" } }',
  'a rule that resets': '.a { all: unset }',
  'a state': '.a:hover, p:not(:hover) { visibility: hidden }',
  'a comma in a string': '[title="a, b"], .c { display: none }',
};

test.for(Object.entries(RULES))('%s: the index of the rules agrees with the computed style', ([, css]) => {
  style(css);
  document.body.innerHTML =
    '<section class="a z"><p lang="de-AT">x<b class="c" title="a, b">y</b></p><p id="a:b" data-x>z</p></section>' +
    '<section><div class="a"><p>1</p><b>2</b><a href="#">3</a><button>4</button></div><ul id="b"><li><p>5</p></li></ul></section>' +
    '<p hidden>6</p><p style="display: grid"><b>7</b></p><table><tbody><tr><td class="a">8</td></tr></tbody></table><label>9 <input></label>' +
    '<p class="2xl:hide">10</p><p id="9b">11</p><i data-1y>12</i>';
  compareAll();
});

test('adopted sheets and script animations count', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.a { display: none }');
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = '<div><p class="a">1</p><p id="animated">2</p></div>';
  const animation = document.getElementById('animated')?.animate([{ opacity: 0 }, { opacity: 0 }], 60_000);
  compareAll();
  animation?.cancel();
});

test('text that its background paints is visible, and so are its descendants', () => {
  style('.a { -webkit-text-fill-color: transparent; background: linear-gradient(red, blue) text }');
  document.body.innerHTML = '<p class="a">x <b>y</b></p>';
  const sights = new Sights(document);
  const body = sights.of(document.body, 'body', CANVAS, false);
  const paragraph = sights.of(document.querySelector('p') as Element, 'p', body, true);
  expect(paragraph.letterless).toBe(false);
  expect(sights.of(document.querySelector('b') as Element, 'b', paragraph, true).letterless).toBe(false);
});

test('many rules for a small page: everything is read', () => {
  style(Array.from({ length: 2000 }, (_, at) => `.c${at} { display: block }`).join(''));
  document.body.innerHTML = '<p><b class="c1999">x</b></p>';
  compareAll();
});

test('the last compound of each selector', () => {
  expect(lastCompounds('a > .b:hover, ul li::before,[title="x, y"] + #z , :is(p, q) r:not(s > t)')).toEqual([
    '.b:hover',
    'li::before',
    '#z',
    'r:not(s > t)',
  ]);
});

test('an escape by number ends with a blank, which is no combinator', () => {
  expect(lastCompounds('.a .\\32 xl\\:hide, .\\41\\42 c > .d, .\\000032xl:hover')).toEqual([
    '.\\32 xl\\:hide',
    '.d',
    '.\\000032xl:hover',
  ]);
});

test('a selector of a megabyte is parsed in one pass, and its rule may apply to every element', () => {
  const endless = `${'a > '.repeat(300_000)}.b`;
  expect(lastCompounds(endless)).toEqual(['.b']);
  style(`${'i '.repeat(20_000)} b, .gone { display: none }`);
  document.body.innerHTML = '<p class="gone">1</p><p>2</p>';
  compareAll();
});
