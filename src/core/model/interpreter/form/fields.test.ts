import { expect, test } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { formsOf, labelsOf } from './fields.ts';

/** Posts, each with a form to answer it; in parts of their own, or one after the other. */
const feed = (count: number, part: string) =>
  pageFrom(
    [
      'main',
      ...Array.from({ length: count }, (_, at) =>
        [
          ...(part === '' ? [] : [`  ${part}`]),
          `    heading 3 "Post ${at}"`,
          `    [${at * 2 + 1}] textbox "Answer ${at}" = ""`,
          `    [${at * 2 + 2}] button "Send"`,
        ].join('\n'),
      ),
    ].join('\n'),
    { url: 'https://site.example/', title: 'Feed' },
  );

test('each button sends the fields of its own part, back to the button before it', () => {
  for (const part of ['article', ''])
    expect(
      formsOf(feed(3, part), ['Send']).map(({ fields, send }) => [send.ref, ...fields.map(({ ref }) => ref)]),
      part,
    ).toEqual([
      ['2', '1'],
      ['4', '3'],
      ['6', '5'],
    ]);
});

test('a form has the words of the headings above it in its part, not those of other parts', () => {
  const words = (part: string) => [...(formsOf(feed(3, part), ['Send'])[1]?.words ?? [])];
  expect(words('article')).toEqual(['feed', 'post', '1', 'send', 'answer']);
  expect(words('')).toEqual(['feed', 'post', '0', '1', 'send', 'answer']);
});

test('ten times the forms take some ten times as many reads of the page, not a hundred', () => {
  const readsOf = (count: number): number => {
    let reads = 0;
    const page = feed(count, 'article');
    const nodes = new Proxy(page.nodes, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(formsOf({ ...page, nodes }, ['Send'])).toHaveLength(count);
    return reads;
  };
  const few = readsOf(200);
  expect(few).toBeGreaterThan(200);
  expect(readsOf(2000)).toBeLessThan(15 * few);
});

test('a label that nobody would say is not looked for in the wish', () => {
  const page = pageFrom(
    `main\n  [1] textbox "${'long '.repeat(100)}" = ""\n  [2] textbox "Reference" = ""\n  [3] button "Send"`,
  );
  expect(formsOf(page, ['Send']).flatMap(labelsOf)).toContain('reference');
  expect(
    formsOf(page, ['Send'])
      .flatMap(labelsOf)
      .every((label) => label.length <= 60),
  ).toBe(true);
});
