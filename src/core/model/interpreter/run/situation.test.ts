import { expect, test } from 'vitest';
import { isPast, type Situation } from './situation.ts';

const record = (id: string, tool: string) => ({ id, tool, input: {}, status: 'done', text: '' });

test('a result that is held back is nothing that was done after a clause, another act is', () => {
  const ticked = record('clause-1-1', 'set_checked');
  const situation = (...more: ReturnType<typeof record>[]): Situation =>
    ({ attempts: [{ ...ticked, purpose: 'act' }], history: [ticked, ...more] }) as unknown as Situation;
  expect(isPast(situation())).toBe(false);
  expect(isPast(situation(record('end-1', 'return_output')))).toBe(false);
  expect(isPast(situation(record('clause-2-1', 'click')))).toBe(true);
});
