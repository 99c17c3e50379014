import { expect, test } from 'vitest';
import type { EntryBody } from '../../core/task/entry.ts';
import { READY_TO_START as READY } from '../../core/task/pause-reason.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { rowAfter, type TaskRow } from '../../core/task/task-row.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { shownStatusOf, shownStatusOfRow } from './shown-status.ts';

const watched: EntryBody = {
  type: 'watch-armed',
  path: 'plan/0/n0.1',
  nodeId: '0.1',
  region: 'Visitors',
  content: { inline: '' },
  lookedAt: 0,
};
const rests: EntryBody = { type: 'status-changed', status: 'waiting', reason: 'Visitors' };
const asked: EntryBody[] = [
  { type: 'question-asked', path: 'q', question: { kind: 'confirm', text: 'Go on?' } },
  { type: 'status-changed', status: 'waiting', reason: 'Go on?' },
];
const answered: EntryBody[] = [
  { type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' },
  { type: 'status-changed', status: 'running', reason: 'answered' },
];
const over: EntryBody = {
  type: 'watch-ended',
  path: 'plan/0/n0.1',
  nodeId: '0.1',
  reason: 'limit',
  text: '',
};

test.each<[string, EntryBody[], string, string]>([
  ['a question is the person’s', asked, 'waiting', 'waiting'],
  ['a watch is not', [watched, rests], 'watching', 'resting'],
  ['a question beside a watch is', [watched, rests, ...asked], 'waiting', 'waiting'],
  ['an answered one is no more', [watched, ...asked, ...answered, rests], 'watching', 'resting'],
  [
    'one that went with a mended journal is no more',
    [...asked, { type: 'journal-mended' }, rests],
    'resting',
    'resting',
  ],
  ['nor is a model that is asked later', [watched, over, rests], 'resting', 'resting'],
  [
    'a plan that is shown is',
    [{ type: 'status-changed', status: 'paused', reason: READY }],
    'waiting',
    'paused',
  ],
])('%s', (_, bodies, shown, inList) => {
  const { entries } = fixtureTask('t', {}, 0).add(...bodies);
  const state = foldTask(entries);
  expect(state && shownStatusOf(state)).toBe(shown);
  const row = entries.reduce<TaskRow | undefined>(rowAfter, undefined);
  expect(row && shownStatusOfRow(row)).toBe(inList);
});

test.each([
  ['built-in', 'return_output', 'unbegun'],
  ['built-in', 'read_page', 'error'],
  ['gpt-5-mini', 'return_output', 'error'],
])('a task that failed with %s after %s: %s', (model, tool, shown) => {
  const { entries } = fixtureTask('t', { model }, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool, says: 'Looking', outcome: { text: '' } })
    .add({ type: 'task-ended', status: 'error', result: { inline: 'Not understood.' } });
  const state = foldTask(entries);
  expect(state && shownStatusOf(state)).toBe(shown);
  const row = entries.reduce<TaskRow | undefined>(rowAfter, undefined);
  expect(row && shownStatusOfRow(row)).toBe(shown);
});
