import { expect, test } from 'vitest';
import type { SessionArea } from './secrets.ts';
import { createUncleared } from './uncleared.ts';

/** The browser's session storage, which does not answer the first reads of a worker when told so. */
function storage() {
  const items = new Map<string, unknown>();
  let refusals = 0;
  const area: SessionArea = {
    get: async (key) => {
      if (refusals-- > 0) throw new Error('The storage does not answer.');
      return items.has(key) ? { [key]: items.get(key) } : {};
    },
    set: async (changed) => {
      for (const [key, value] of Object.entries(changed)) items.set(key, value);
    },
    remove: async (key) => void items.delete(key),
  };
  return {
    area,
    refuseNextRead: () => {
      refusals = 1;
    },
  };
}

test('what an earlier worker left is kept when this one cannot read it at first', async () => {
  const { area, refuseNextRead } = storage();
  await createUncleared(area).add('earlier');
  refuseNextRead();
  const second = createUncleared(area);
  await second.add('first');
  await second.add('second');
  expect(await createUncleared(area).all()).toEqual(['earlier', 'first', 'second']);
});

test('what could not be read when it was asked for is there when it is asked for again', async () => {
  const { area, refuseNextRead } = storage();
  await createUncleared(area).add('earlier');
  refuseNextRead();
  const second = createUncleared(area);
  expect(await second.all()).toEqual([]);
  expect(await second.all()).toEqual(['earlier']);
});

test('nothing is stored once everything is cleared away', async () => {
  const { area } = storage();
  await createUncleared(area).add('one');
  const second = createUncleared(area);
  await second.add('two');
  await second.remove('one');
  await second.remove('two');
  expect(await area.get('uncleared')).toEqual({});
});
