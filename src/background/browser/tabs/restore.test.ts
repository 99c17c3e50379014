import { expect, test, vi } from 'vitest';

const update = vi.hoisted(() => vi.fn());
vi.mock('../../webext.ts', () => ({ webext: { tabs: { update } } }));
const { restorePage } = await import('./restore.ts');

test.each(['https://shop.example/items/4/delete', 'https://shop.example/cart?add-to-cart=12'])(
  'the way back to %s does not do it a second time',
  async (address) => {
    const { signal } = new AbortController();
    const deps = {} as Parameters<typeof restorePage>[0];
    expect(await restorePage(deps, 7, address, signal)).toBeUndefined();
    expect(update).not.toHaveBeenCalled();
  },
);
