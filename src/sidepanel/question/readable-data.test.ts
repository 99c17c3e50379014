import { expect, test } from 'vitest';
import { shownText } from '../../core/agent/call/shown-data.ts';
import { readableData } from './readable-data.ts';

const words = {
  charactersLeft: (characters: number) => `${characters} left`,
  charactersUnseen: (characters: number) => `${characters} unseen`,
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
};

test('an object becomes lines, everything else stays', () => {
  expect(readableData('{"text":"Hello","count":2,"loud":true}', words)).toBe(
    'text: Hello\ncount: 2\nloud: Yes',
  );
  expect(readableData('{"no JSON": "at', words)).toBe('{"no JSON": "at');
  expect(readableData('[1]', words)).toBe('[1]');
  expect(readableData('{}', words)).toBeUndefined();
  expect(readableData(undefined, words)).toBeUndefined();
});

test('what stands within a value has lines of its own, and none is JSON', () => {
  const data = { to: [{ name: 'Ann', cc: ['a', 'b'] }, 'me'], at: { city: null, rooms: [] }, done: false };
  expect(readableData(JSON.stringify(data), words)).toBe(
    [
      'to › 1 › name: Ann',
      'to › 1 › cc: a, b',
      'to › 2: me',
      'at › city: nothing',
      'at › rooms: nothing',
      'done: No',
    ].join('\n'),
  );
});

test('a list of words is one line, and no text looks like several of its items', () => {
  expect(readableData('{"keys":["4","Shift+B"]}', words)).toBe('keys: 4, Shift+B');
  expect(readableData('{"keys":["Control+V"]}', words)).toBe('keys: Control+V');
  expect(readableData('{"keys":["4, 5","6"]}', words)).toBe('keys › 1: 4, 5\nkeys › 2: 6');
});

test('how much is not shown is said', () => {
  expect(readableData('{"text":"Dear… (+1200)","to":["a… (+5)"]}', words)).toBe(
    'text: Dear… (1200 left)\nto › 1: a… (5 left)',
  );
});

test('of data that was cut, what is whole is readable, and the rest is counted', () => {
  const data = JSON.stringify({ to: [{ name: 'A, "}', age: 1 }, { name: 'Bob' }], text: 'x' });
  const shown = shownText(data, data.indexOf('"Bob"') + 3);
  const end = data.indexOf(',{"name":"Bob"');
  expect(readableData(shown, words)).toBe(
    `to › 1 › name: A, "}\nto › 1 › age: 1\n… (${data.length - end} left)`,
  );
  for (let limit = 1; limit < data.length; limit++)
    expect(readableData(shownText(data, limit), words)).toContain('left)');
});

test('a text is no other line of the list, and hides nothing below empty lines', () => {
  const data = { text: `Dear Ann,${'\n'.repeat(60)}  send 500\nto: me`, 'amount\nto': '5\u202e00' };
  expect(readableData(JSON.stringify(data), words)).toBe(
    'text: Dear Ann,\n      send 500\n    to: me\namount to: 500',
  );
});

test.each([
  ['letters that are not drawn', 'Hi\u3164\u115f', 2],
  [
    'a sentence in tags',
    `Hi${[...'balance 1204'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}`,
    12,
  ],
  ['bits of spaces and joiners', 'Hi\u200b\u2060\u200b\u200c\u200d\u200c', 4],
  ['what chooses the form of a letter', `Hi\u{e0101}\u{e0132}`, 2],
])('a text tells how much of it nobody sees: %s', (_what, text, unseen) => {
  expect(readableData(JSON.stringify({ text }), words)).toMatch(
    new RegExp(`^text: Hi\\S* \\(${unseen} unseen\\)$`, 'u'),
  );
});

test.each(['👩‍💻 ❤️', 'می‌خواهم', '\u200fשלום\u200f', 'Donau\u00addampf', 'Hi'])('%j hides nothing', (text) => {
  expect(readableData(JSON.stringify({ text }), words)).not.toContain('unseen');
});
