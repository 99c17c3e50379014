import { describe, expect, test } from 'vitest';
import { fitEntry } from '../task/payload.ts';
import { chooseMemories } from './choose-memories.ts';
import { type MemoryItem, taskMemory } from './memory.ts';

let clock = 0;
const item = (kind: MemoryItem['kind'], text: string): MemoryItem => ({
  key: `${clock}`,
  kind,
  at: clock++,
  text,
});
const items = [
  item('task', 'Buy the Harbor desk lamp → ordered, number 1007'),
  item('task', 'Find the phone number of the plumber → 22 33 44'),
  item('task', 'Compare prices of kettles → Copper is cheapest, $31'),
  item('task', 'Read the news of today → three items'),
  item('tip', 'For lamps choose white, never black.'),
  item('tip', 'Invoices go to accounting@example.org.'),
  item('case', '把台灯放进购物车：先选颜色，再点加入购物车。'),
];
const texts = (words: string, mode: 'off' | 'chat-history' | 'vector' | 'longterm', count = 2) =>
  chooseMemories(items, words, { mode, count }).map(
    ({ by, kind, text }) => `${by} ${kind} ${text.slice(0, 12)}`,
  );

describe('what a task is told of earlier ones', () => {
  test('off: only the tips that fit', () => {
    expect(texts('Order another desk lamp', 'off')).toEqual(['found tip For lamps ch']);
    expect(texts('Water the garden', 'off')).toEqual([]);
  });

  test('chat-history: the last ones, whatever they were about', () => {
    expect(texts('Water the garden', 'chat-history')).toEqual([
      'recent task Read the new',
      'recent task Compare pric',
    ]);
  });

  test('vector: those that are like it', () => {
    expect(texts('Order another desk lamp', 'vector')).toEqual([
      'found tip For lamps ch',
      'found task Buy the Harb',
    ]);
    expect(texts('which kettle was the cheapest?', 'vector', 1)).toEqual(['found task Compare pric']);
  });

  test('longterm: found and recent together, each once', () => {
    expect(texts('What was the number of the plumber?', 'longterm')).toEqual([
      'found task Find the pho',
      'recent task Read the new',
    ]);
  });

  test('Chinese is found too', () => {
    expect(texts('帮我把台灯放进购物车', 'off')).toEqual(['found case 把台灯放进购物车：先选颜']);
  });
});

test.each([
  ['kettle', 'kettles'],
  ['story', 'stories'],
  ['ordered', 'order'],
  ['box', 'boxes'],
])('%s finds %s', (asked, known) => {
  const tips = [item('tip', `Of ${known} take the red one`), item('tip', 'Water the garden')];
  expect(chooseMemories(tips, `buy a ${asked}`, { mode: 'off', count: 1 })).toHaveLength(1);
});

test('a task is remembered without placeholders of secrets, and short', () => {
  expect(taskMemory('sign in with ⟪secret:1⟫', { name: 'Robin' })).toBe(
    'sign in with (a secret) → {"name":"Robin"}',
  );
  expect(taskMemory('x', 'y'.repeat(10_000))).toHaveLength(600);
});

const said = (items: readonly MemoryItem[], words: string, count = 8) =>
  chooseMemories(items, words, { mode: 'longterm', count }).map(({ text }) => text);

describe('a prompt', () => {
  test.each(['lamp ', 'lamp\n"', '台灯lamp '])('is given what fits into an entry: %j', async (part) => {
    const of = (kind: MemoryItem['kind']) => Array.from({ length: 50 }, () => item(kind, part.repeat(300)));
    const items = chooseMemories([...of('task'), ...of('tip')], 'lamp', { mode: 'longterm', count: 8 });
    expect(items.length).toBe(11);
    expect(items.every(({ text }) => text.length > 50)).toBe(true);
    const { blobs } = await fitEntry({ type: 'memory-recalled', items });
    expect(blobs).toEqual([]);
  });

  test('is told a tip of 2,000 characters whole, and where many are long, each up to a word', () => {
    const tip = item('tip', `Lamps: ${'choose white shades '.repeat(99)}`);
    expect(said([tip], 'buy a lamp')).toEqual([tip.text]);
    for (const text of said([tip, tip, tip], 'buy a lamp')) {
      expect(text).toMatch(/(?:choose|white|shades) … \(\d+ more characters\)$/);
      expect(text.length).toBeGreaterThan(1000);
    }
  });

  test('is told earlier tasks beside long tips', () => {
    const tips = Array.from({ length: 3 }, () => item('tip', 'lamp shades '.repeat(160)));
    const tasks = Array.from({ length: 8 }, () =>
      item('task', 'Buy a lamp in the shop of the town. '.repeat(16)),
    );
    const texts = said([...tips, ...tasks], 'lamp');
    expect(texts.map((text) => /more characters\)$/.test(text))).toEqual(Array(11).fill(true));
    for (const text of texts.slice(3)) expect(text.length).toBeGreaterThan(150);
  });
});

test('a long tip is found as a short one is', () => {
  const more = Array.from({ length: 250 }, (_, index) => `word${index}`).join(' ');
  const tips = [
    ...[
      `For desk lamps choose white. ${more}`,
      'Invoices go to Ada.',
      'Tea is green.',
      'Rooms are booked by Bo.',
    ],
  ].map((text) => item('tip', text));
  const found = (words: string) => said(tips, words).map((text) => text.slice(0, 8));
  expect(found('Order another desk lamp in white')).toEqual(['For desk']);
  expect(found('Water the garden in white')).toEqual([]);
});
