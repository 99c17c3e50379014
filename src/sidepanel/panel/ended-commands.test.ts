import { expect, test } from 'vitest';
import type { TaskState } from '../../core/task/state.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { keptEdit } from './ended-commands.ts';

const standing = (planSeq: number) => ({ planSeq }) as TaskState;

test('an edit is of the plan that it was made of: a newer one is not overwritten by it', () => {
  const kept = JSON.stringify({ planSeq: 4, plan: fixturePlan() });
  expect(keptEdit(kept, standing(4))).toMatchObject({
    agents: fixturePlan().agents.map(({ id }) => ({ id })),
  });
  expect(keptEdit(kept, standing(9))).toBeUndefined();
});

test.each([undefined, '', 'null', '{}', JSON.stringify(fixturePlan())])(
  'nothing of that form: %s',
  (kept) => {
    expect(keptEdit(kept, standing(0))).toBeUndefined();
  },
);
