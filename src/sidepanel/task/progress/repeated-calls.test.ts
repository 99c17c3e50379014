import { expect, test } from 'vitest';
import { foldTask } from '../../../core/task/reducer.ts';
import { type FixtureCall, type FixtureTask, fixtureTask } from '../../gallery/fixture-task.ts';
import { progressItems } from './progress-items.ts';
import { withRepeatedTogether } from './repeated-calls.ts';

const scroll = (more: Partial<FixtureCall> = {}): FixtureCall => ({
  tool: 'scroll',
  says: 'scrolling',
  target: 'list "Offers"',
  outcome: { text: 'Done.' },
  ...more,
});

const begun = (...paths: string[]): FixtureTask =>
  fixtureTask('t', {}, 0).add(
    ...paths.map(
      (path) =>
        ({ type: 'agent-started', path, agent: 'Browser', nodeId: '', assignment: { inline: '' } }) as const,
    ),
  );

/** Number of calls on each line; other lines by their kind. */
function lines({ entries }: FixtureTask): (number | string)[] {
  const state = foldTask(entries);
  if (!state) throw new Error('no state');
  return withRepeatedTogether(progressItems(state)).map((line) =>
    line.kind === 'calls' ? line.calls.length : line.kind,
  );
}

test('thirty calls that say the same are one line, also while the last is under way', () => {
  const task = begun('react');
  for (let turn = 1; turn < 30; turn++) task.turn('react', turn, scroll());
  const { outcome: _, ...underWay } = scroll();
  expect(lines(task.turn('react', 30, underWay))).toEqual([30]);
});

test('another tool, control or wording, a failure, and a word in between each begin a new line', () => {
  const task = begun('react')
    .turn('react', 1, scroll(), scroll())
    .turn('react', 2, scroll({ tool: 'click' }), scroll({ target: 'list "Places"' }))
    .turn('react', 3, scroll({ says: 'further' }), scroll({ says: 'further' }))
    .turn('react', 4, scroll(), scroll({ outcome: { status: 'stale', text: 'Gone.' } }), scroll())
    .add({ type: 'message-received', words: 'also' })
    .turn('react', 5, scroll());
  expect(lines(task)).toEqual([2, 1, 1, 2, 1, 1, 1, 'message', 1]);
});

test('what two agents do at the same time is not one line', () => {
  const task = begun('plan/0', 'plan/1').turn('plan/0', 1, scroll()).turn('plan/1', 1, scroll());
  expect(lines(task)).toEqual(['agent', 1, 'agent', 1]);
});
