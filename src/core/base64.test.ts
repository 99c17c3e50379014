import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

describe('base64', () => {
  it('takes any bytes there and back, also more than fit into one call', () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_none, index) => (index * 7) % 256);
    expect(fromBase64(`data:image/jpeg;base64,${toBase64(bytes)}`)).toEqual(bytes);
    expect(toBase64(new TextEncoder().encode('ž€😀'))).toBe('xb7igqzwn5iA');
  });
});
