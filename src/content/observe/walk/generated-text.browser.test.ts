import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { act, page } from '../../act/testing.ts';
import { readAsMarkdown } from '../../read/markdown.ts';
import { shadowRootOf } from '../dom/dom.ts';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

/** What a style sheet writes before or after the words of a page is read as a person reads it. */

afterEach(() => document.body.replaceChildren());

const written = (rule: string, html = '<p class="it">15</p>'): string =>
  outlineOf(`<style>${rule}</style>${html}`).join('\n');

test.each([
  ['a currency', '.it::before { content: "€ " }', '"€ 15"'],
  ['a unit', '.it::after { content: "\\2009 kg" }', '"15 kg"'],
  ['in a nested rule', '.it { &::before { content: "No. " } }', '"No. 15"'],
  ['in a rule for everything in a part', 'body > ::before { content: "a" }', '"a15"'],
  ['beside a quotation mark in the selector', '.it:not([title="a,b"])::after { content: "h" }', '"15h"'],
  ['for another medium', '@media print { .it::before { content: "€" } }', '"15"'],
  ['an icon', '.it::before { content: "\\f00d" }', '"15"'],
  ['a bullet', '.it::before { content: "• " }', '"15"'],
  ['an icon by a letter of its own font', '.it::before { content: "q"; font-family: Pictures }', '"15"'],
  ['a hint that waits for the mouse', '.it::after { content: "Hint"; opacity: 0 }', '"15"'],
  ['a hidden one', '.it::after { content: "Hint"; visibility: hidden }', '"15"'],
  ['a transparent one', '.it::after { content: "Hint"; color: transparent }', '"15"'],
  ['one that is clipped away', '.it::after { content: "Hint"; clip-path: inset(50%) }', '"15"'],
  ['one that is filtered away', '.it::after { content: "Hint"; filter: opacity(0) }', '"15"'],
  ['one far from the page', '.it::after { content: "Hint"; position: absolute; left: -9999px }', '"15"'],
  ['one that is moved away', '.it::after { content: "Hint"; display: block; margin-left: -9999px }', '"15"'],
  ['one drawn as a point', '.it::after { content: "Hint"; display: block; transform: scale(0) }', '"15"'],
  ['one without height', '.it::after { content: "Hint"; display: block; height: 0; overflow: clip }', '"15"'],
  [
    'one that hangs out of its line',
    '.it::after { content: "h"; display: inline-block; height: 0 }',
    '"15 h"',
  ],
  ['words with others for screen readers', '.it::before { content: "$ 9" / "$ " }', '"$ 915"'],
  ['words with none for screen readers', '.it::before { content: "9" / "" }', '"915"'],
  ['a sign with words in place of it', '.it::before { content: "→" / "to " }', '"to 15"'],
  ['a number that is counted between others', '.it::after { content: "1" counter(n) "0" }', '"151…0"'],
  ['a number alone that is counted', '.it::before { content: counter(n) ". " }', '"15"'],
])('%s', (_what, rule, told) => {
  expect(written(rule)).toBe(told);
});

test('words that an attribute gives, and those of an element without words of its own', () => {
  expect(
    written(
      '.it::after { content: attr(data-count) " new" }',
      '<p>Mails <b class="it" data-count="3"></b></p>',
    ),
  ).toBe('"Mails 3 new"');
});

test('words that take the place of those of their element are told', () => {
  const rule = '.it { font-size: 0 } .it::before { content: "New: 9"; font-size: 16px }';
  expect(written(rule)).toBe('"New: 9"');
  expect(written(rule.replace('font-size: 16px', ''))).toMatch(/^nothing to see/);
});

test('a sign alone in a cell is told as long as it is seen', () => {
  const sign = (style: string): string =>
    written(
      `.it::before { content: "+"; ${style} }`,
      '<table><tr><th>Sign<th>Line<tr><td class="it"><td>One</table>',
    );
  expect(sign('')).toContain('row "+" | "One"');
  expect(sign('color: transparent')).not.toContain('+');
});

test('what is deleted is marked where a style sheet writes it, too', () => {
  const rule = 'del::before { content: attr(data-price) } del::after { content: "$" }';
  expect(written(rule, '<p>Lamp <del data-price="40"></del> 30$</p>')).toBe('"Lamp ~~40$~~ 30$"');
});

test('words of a hidden element, of one out of the page, and of one that only names are not told', () => {
  const rule = '.it::before { content: "Seen" }';
  expect(written(rule, '<p>A</p><div class="it" style="visibility: hidden">B</div>')).toBe('"A"');
  expect(written(rule, '<p>A</p><div class="it" style="position: absolute; left: -4000px">B</div>')).toBe(
    '"A"',
  );
});

test('each cell of a table that is drawn as a list says what its column is', () => {
  const rule = 'td { display: block } td::before { content: attr(data-label) ": " } thead { display: none }';
  const table =
    '<table><thead><tr><th>Price<th>Size</thead><tr><td data-label="Price">12<td data-label="Size">L</table>';
  expect(written(rule, table)).toContain('Price: 12');
});

test('they follow the page in a look that reads only what changed', () => {
  const { observer } = lookAt(
    '<style>.it::after { content: " " attr(data-count) } .off .it::after { content: none }</style>' +
      `<div><p class="it" data-count="3">Mails</p>${'<p>More</p>'.repeat(9)}</div>`,
  );
  const first = () => linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))[0];
  document.querySelector('.it')?.setAttribute('data-count', '4');
  expect(first()).toBe('"Mails 4"');
  document.querySelector('div')?.classList.add('off');
  expect(first()).toBe('"Mails"');
  const style = document.body.querySelector('style');
  style?.append('.it::before { content: "All " }');
  expect(first()).toBe('"All Mails"');
  style?.sheet?.deleteRule(style.sheet.cssRules.length - 1);
  document.querySelector('div')?.append('.');
  expect(first()).toBe('"Mails"');
  observer.dispose();
});

test('read_page has them too', () => {
  document.body.innerHTML =
    '<style>.it::before { content: "€" } .tip::after { content: "Hint"; opacity: 0 }</style><table><tr><th>Price</tr><tr><td class="it">12</tr></table><p class="tip">Total</p>';
  expect(readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf })).toBe(
    '| Price |\n| --- |\n| €12 |\n\nTotal',
  );
});

test('read_page gets no lines of its own from them, and marks what is deleted', () => {
  document.body.innerHTML =
    '<style>.it::after { content: "a\\A\\A # Paid\\A b" } del::before { content: attr(data-price) }</style><p class="it">Total: </p><p>Lamp <del data-price="40"></del> 30</p>';
  expect(readAsMarkdown(document, { links: false, openShadowRoot: shadowRootOf })).toBe(
    'Total: a # Paid b\n\nLamp ~~40~~ 30',
  );
});

test.each(['', ' / "euros"'])('a control in a row that they are a part of is used %s', async (other) => {
  page(
    `<style>.it::before { content: "€"${other} }</style><table><tr><td>Lamp<td class="it">12<td><button id="a">Remove</button></tr></table>`,
  );
  const item = { role: 'row', words: 'Lamp €12' };
  const { outcome } = await act(
    { kind: 'click', ref: 'a' },
    { expected: { role: 'button', name: 'Remove', item } },
  );
  expect(outcome).toEqual({ status: 'done' });
});
