import { expect, test } from 'vitest';
import { readableData } from './readable-data.ts';

const left = (characters: number) => `${characters} left`;

test('an object becomes lines, everything else stays', () => {
  expect(readableData('{"text":"Hello","count":2,"to":["a"]}', left)).toBe(
    'text: Hello\ncount: 2\nto: ["a"]',
  );
  expect(readableData('{"cut off": "at', left)).toBe('{"cut off": "at');
  expect(readableData('[1]', left)).toBe('[1]');
  expect(readableData('{}', left)).toBeUndefined();
  expect(readableData(undefined, left)).toBeUndefined();
});

test('how much is not shown is said', () => {
  expect(readableData('{"text":"Dear… (+1200)","to":["a… (+5)"]}', left)).toBe(
    'text: Dear… (1200 left)\nto: ["a… (5 left)"]',
  );
});

test('a text is no other line of the list, and hides nothing below empty lines', () => {
  const data = { text: `Dear Ann,${'\n'.repeat(60)}  send 500\nto: me`, 'amount\nto': '5\u202e00' };
  expect(readableData(JSON.stringify(data), left)).toBe(
    'text: Dear Ann,\n      send 500\n    to: me\namount to: 500',
  );
});
