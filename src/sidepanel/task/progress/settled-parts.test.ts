import { expect, test } from 'vitest';
import { settledParts } from './settled-parts.ts';

const paragraph = `${'word '.repeat(150)}\n\n`;

test('a text that grows keeps the parts it had, and together they are the text', () => {
  const whole = paragraph.repeat(12);
  let before: string[] = [];
  for (let length = 0; length <= whole.length; length += 37) {
    const parts = settledParts(whole.slice(0, length));
    expect(parts.join('')).toBe(whole.slice(0, length));
    expect(parts.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    before = parts;
  }
  expect(before.length).toBeGreaterThan(4);
});

test('no cut is made in a fence of code, however many empty lines it has', () => {
  const code = `~~~ts\n${'line();\n\n'.repeat(400)}\`\`\`\n\n~~~\n\n`;
  const parts = settledParts(`${paragraph}${paragraph}${code}${paragraph}`);
  expect(parts.filter((part) => part.includes('line();'))).toHaveLength(1);
  expect(parts.at(-1)).toBe(paragraph);
});

test('a short or empty text is one part', () => {
  expect(settledParts('')).toEqual(['']);
  expect(settledParts('a\n\nb\n\n')).toEqual(['a\n\nb\n\n']);
});
