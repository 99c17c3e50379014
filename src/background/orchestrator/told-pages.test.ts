import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../core/page/snapshot.ts';
import { createToldPages } from './told-pages.ts';

test('what was told of pages is given out once: whoever goes on tells more, and it holds no longer', async () => {
  const items: Record<string, unknown> = {};
  const told = createToldPages({
    get: async (key) => ({ [key]: items[key] }),
    set: async (more) => void Object.assign(items, more),
    remove: async (key) => void delete items[key],
  });
  const pages = { react: { mark: 3, page: { tabId: 7 } as PageSnapshot } };
  await told.save('t', pages);
  expect(await told.take('t')).toEqual(pages);
  expect(await told.take('t')).toEqual({});
  expect(items).toEqual({});
});

test('a storage that cannot be read ends no task: the page is told whole again', async () => {
  const broken = () => Promise.reject(new Error('IO error'));
  expect(await createToldPages({ get: broken, set: broken, remove: broken }).take('t')).toEqual({});
});
