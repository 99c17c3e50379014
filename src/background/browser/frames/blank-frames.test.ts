import { beforeEach, expect, test, vi } from 'vitest';
import { frameOf, nodeFor } from '../../../core/page/testing.ts';
import { workerClock } from '../clock.ts';
import { withOwners } from './blank-frames.ts';

/** The origins that documents report; one that is not here runs no script. */
let origins: Record<string, string>;
let asked: string[];
vi.mock('../../webext.ts', () => ({
  webext: {
    scripting: {
      executeScript: async ({ target }: { target: { documentIds: [string] } }) => {
        const [documentId] = target.documentIds;
        asked.push(documentId);
        if (!(documentId in origins)) throw new Error('No document.');
        return [{ result: origins[documentId] }];
      },
    },
  },
}));
beforeEach(() => {
  origins = {};
  asked = [];
});

const field = nodeFor('textbox', 'Name', { ref: '1' });
/** The frame of that number, which is also its document's, in another one. */
const frame = (frameId: number, url: string, parentFrameId = 0, nodes = [field]) => ({
  ...{ tabId: 1, frameId, parentFrameId, documentId: `${frameId}`, url, origin: 'null' },
  snapshot: { ...frameOf(nodes), url },
});
const shop = (url = 'https://shop.example/cart') => frame(0, url, -1);

test.each([
  ['the page itself wrote', 'https://shop.example', 'about:blank'],
  ['another site wrote', 'https://evil.example', 'https://evil.example'],
  ['nobody knows who wrote', undefined, 'null'],
])('a blank frame that %s', async (_who, owner, url) => {
  if (owner) origins['1'] = owner;
  const [, blank] = await withOwners(
    [shop(), frame(1, 'about:blank')],
    workerClock,
    new AbortController().signal,
  );
  expect(blank?.snapshot.url).toBe(url);
});

test.each([
  ['what the page trusts', 'https://shop.example', 'about:srcdoc'],
  ['what the page keeps in a sandbox', 'null', 'null'],
])('a srcdoc with %s', async (_what, owner, url) => {
  origins['1'] = owner;
  const [, srcdoc] = await withOwners(
    [shop(), frame(1, 'about:srcdoc')],
    workerClock,
    new AbortController().signal,
  );
  expect(srcdoc?.snapshot.url).toBe(url);
});

test('a page of the same site in a sandbox is nobody’s; of another site it is known by its address', async () => {
  const inSandbox = (url: string) => {
    const one = frame(1, url);
    return { ...one, snapshot: { ...one.snapshot, sandboxed: true } };
  };
  const told = async (url: string) =>
    (await withOwners([shop(), inSandbox(url)], workerClock, new AbortController().signal))[1]?.snapshot.url;
  expect(await told('https://shop.example/upload/4')).toBe('sandbox:https://shop.example');
  expect(await told('https://ads.example/4')).toBe('https://ads.example/4');
  expect(asked).toEqual([]);
});

test('one inside another blank one belongs to the nearest document with an address', async () => {
  Object.assign(origins, { 2: 'https://pay.example', 3: 'https://pay.example' });
  const seen = [
    shop(),
    frame(1, 'https://pay.example/form'),
    frame(2, 'about:blank', 1),
    frame(3, 'about:blank', 2),
  ];
  expect(await withOwners(seen, workerClock, new AbortController().signal)).toEqual(seen);
});

test('a blank frame of a local file is its own, and one that another site wrote there is not', async () => {
  Object.assign(origins, { 1: 'null', 2: 'https://evil.example' });
  const seen = [shop('file:///a.html'), frame(1, 'about:blank'), frame(2, 'about:blank')];
  const owned = await withOwners(seen, workerClock, new AbortController().signal);
  expect(owned.map(({ snapshot }) => snapshot.url)).toEqual([
    'file:///a.html',
    'about:blank',
    'https://evil.example',
  ]);
});

test('only where something can be acted on is it asked', async () => {
  const seen = [
    shop(),
    frame(1, 'about:blank', 0, [nodeFor('text', 'Words')]),
    frame(2, 'https://shop.example/'),
  ];
  expect(await withOwners(seen, workerClock, new AbortController().signal)).toEqual(seen);
  expect(asked).toEqual([]);
});
