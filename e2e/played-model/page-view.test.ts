import { expect, test } from 'vitest';
import { pageView } from './page-view.ts';

const view = pageView(
  [
    '[1] link "Home"',
    '[4] button "Save \\"draft\\""',
    '[5] textbox = "x"',
    'after the click:',
    '[f2.9] button "Save order"',
    '[12] link "Save"',
    '+ [13] menuitem "Copy, [14] \\"it\\"" disabled, [f1.15] "Paste" checked, [16] "Cut"',
  ].join('\n'),
);

test('a number is found by role and name, of several the newest', () => {
  expect(view.ref('link', 'home')).toBe('1');
  expect(view.ref('button', 'save')).toBe('f2.9');
  expect(view.ref('button', /^Save \\"draft/)).toBe('4');
});

test('an element without a name is found by its line, of several the newest', () => {
  expect(view.line(/textbox/)).toBe('5');
  expect(view.line(/button/)).toBe('f2.9');
});

test('of controls that a difference tells in one line each has the role', () => {
  expect(view.ref('menuitem', 'Paste')).toBe('f1.15');
  expect(view.ref('menuitem', 'Copy')).toBe('13');
  expect(view.line(/menuitem "Paste"/)).toBe('f1.15');
  expect(view.line(/menuitem "Cut"/)).toBe('16');
});

test('what the text does not show throws and names what was wanted', () => {
  expect(() => view.ref('button', 'Delete')).toThrow('shows no button named Delete');
  expect(() => view.ref('textbox', 'Save')).toThrow('shows no textbox named Save');
  expect(() => view.line(/after the click/)).toThrow('has no line /after the click/');
  expect(() => view.line(/slider/)).toThrow('has no line /slider/');
});

test('texts are told by words or pattern', () => {
  expect([view.has('after'), view.has('After'), view.has(/^\[12\]/m)]).toEqual([true, false, true]);
});
