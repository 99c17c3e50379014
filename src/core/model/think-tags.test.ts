import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ThinkTags } from './think-tags.ts';

function divide(pieces: string[]) {
  const tags = new ThinkTags();
  const parts = [...pieces.map((piece) => tags.push(piece)), tags.end()];
  return {
    text: parts.map((part) => part.text).join(''),
    reasoning: parts.map((part) => part.reasoning).join(''),
  };
}

test.each([
  ['<think>hm </think>\n\nDone', 'Done', 'hm '],
  [' \n<think></think>Done', 'Done', ''],
  ['Use <think> as a tag</think>', 'Use <think> as a tag</think>', ''],
  ['<think>never ends', '', 'never ends'],
  ['<thin', '<thin', ''],
  ['<think>a </thin b</think>c', 'c', 'a </thin b'],
  ['', '', ''],
])('%j', (written, text, reasoning) => {
  expect(divide([written])).toEqual({ text, reasoning });
  expect(divide([...written])).toEqual({ text, reasoning });
});

test('nothing is lost or doubled, whatever the pieces', () => {
  const piece = fc.constantFrom('<', 'think', '>', '/', '<think>', '</think>', 'a', ' ');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { text, reasoning } = divide(pieces);
      const written = pieces.join('');
      const kept = (reasoning + text).replace(/\s/g, '');
      expect(
        [written, written.replace('<think>', ''), written.replace('<think>', '').replace('</think>', '')].map(
          (all) => all.replace(/\s/g, ''),
        ),
      ).toContain(kept);
    }),
  );
});
