import { describe, expect, it } from 'vitest';
import { createFrameTokens } from './frame-tokens.ts';

describe('frame tokens', () => {
  it('stay the same for a frame, also after the worker died, and differ otherwise', async () => {
    let stored: string | undefined;
    const store = {
      read: async () => stored,
      write: async (secret: string) => {
        stored = secret;
      },
    };
    const first = createFrameTokens(store, () => 'secret 1');
    const [a, again, other, elsewhere] = await Promise.all([
      first(1, 4),
      first(1, 4),
      first(1, 5),
      first(2, 4),
    ]);
    expect(a).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(a);
    expect(new Set([a, other, elsewhere]).size).toBe(3);
    expect(await createFrameTokens(store, () => 'secret 2')(1, 4)).toBe(a);
    stored = undefined;
    expect(await createFrameTokens(store, () => 'secret 2')(1, 4)).not.toBe(a);
  });
});
