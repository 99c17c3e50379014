import { beforeEach, expect, test, vi } from 'vitest';

interface Item {
  id: number;
  url: string;
  filename: string;
  fileSize: number;
  state: string;
}
/** The browser's downloads, which outlive a worker. */
const browser = vi.hoisted(() => {
  const items: Item[] = [];
  return {
    items,
    download: async ({ url, filename }: { url: string; filename: string }) => {
      const id = items.length + 1;
      items.push({ id, url, filename: `/home/x/${filename}`, fileSize: 5, state: 'complete' });
      return id;
    },
    search: async ({ id, urlRegex = '' }: { id?: number; urlRegex?: string }) =>
      items.filter((item) => (id === undefined ? new RegExp(urlRegex).test(item.url) : item.id === id)),
  };
});
vi.mock('../webext.ts', () => ({ webext: { downloads: browser } }));
const { createSaveFile } = await import('./save-file.ts');

beforeEach(() => {
  browser.items.length = 0;
});
const save = (intent: string, text = 'hello') =>
  createSaveFile({ now: () => 0, sleep: async () => undefined })(
    { name: 'a.md', text, mediaType: 'text/markdown', intent },
    new AbortController().signal,
  );

test('a file is saved once for one intent, also when the worker died before that was written down', async () => {
  const intent = 't-1/plan/a (b)/0/1';
  const saved = { status: 'done', name: 'a.md', bytes: 5 };
  expect(await save(intent)).toEqual(saved);
  expect(browser.items[0]?.url).toMatch(/^data:text\/markdown;charset=utf-8;.*;base64,aGVsbG8=$/);
  expect(await save(intent)).toEqual(saved);
  expect(browser.items).toHaveLength(1);
  for (const other of ['t-1/plan/a (b)/0/10', 't-1/plan/a (b)/0', '1/plan/a (b)/0/1']) await save(other);
  expect(browser.items).toHaveLength(4);
});

test('one that was broken off is saved anew', async () => {
  await save('t/0');
  const [first] = browser.items;
  if (first) first.state = 'interrupted';
  expect(await save('t/0')).toMatchObject({ status: 'done' });
  expect(browser.items).toHaveLength(2);
});

test('what stands in a file is not taken for what it was saved for', async () => {
  await save('t/0', ';tabwright-intent=t%2F1;');
  await save('t/1');
  expect(browser.items).toHaveLength(2);
});
