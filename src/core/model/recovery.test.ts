import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ModelFailure } from './port.ts';
import { putOffUntil, recoveries } from './recovery.ts';

test('docs/models.md lists each kind with what is done about it, as the table in code has it', () => {
  const docs = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8');
  const rows = [...docs.matchAll(/^\| `([a-z-]+)` \| .+ \| (\d+) \| (yes|no) \| (\w+) \|$/gm)].map(
    ([, kind, retries, fallBack, atLast]) => [
      kind,
      { retries: Number(retries), fallBack: fallBack === 'yes', atLast },
    ],
  );
  expect(Object.fromEntries(rows)).toEqual(recoveries);
  expect(rows).toHaveLength(Object.keys(recoveries).length);
});

describe('a failed call is put off', () => {
  const failure = (kind: ModelFailure['kind'], retryAt?: number): ModelFailure => {
    return { ok: false, kind, message: '', nextStep: '', model: 'm', ...(retryAt && { retryAt }) };
  };
  test('when waiting mends it and the moment is known', () => {
    expect(putOffUntil(failure('rate-limited', 5000), 0, 1000)).toBe(5000);
    expect(putOffUntil(failure('rate-limited'), 0, 1000)).toBeUndefined();
    expect(putOffUntil(failure('bad-key', 5000), 0, 1000)).toBeUndefined();
  });
  test('not for more than a week, and not for ever', () => {
    expect(putOffUntil(failure('overloaded', 8 * 86_400_000), 0, 0)).toBeUndefined();
    expect(putOffUntil(failure('overloaded', 5000), 48, 0)).toBeUndefined();
  });
});
