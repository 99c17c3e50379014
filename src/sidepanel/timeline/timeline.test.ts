import { describe, expect, test } from 'vitest';
import type { Entry } from '../../core/task/entry.ts';
import { timelineRows } from '../../core/task/timeline.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { stretchesOf, timeScale, totalsOf } from './time-scale.ts';
import { timelineLines } from './timeline-lines.ts';

/** Entries at the given times, in ms from the beginning. */
const timed = (entries: readonly Entry[], ...at: number[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, at: at[index] ?? at.at(-1) ?? 0 }));

const started = {
  type: 'agent-started',
  path: 'react',
  agent: 'Browser',
  nodeId: '',
  assignment: { inline: '' },
} as const;
const question = { kind: 'confirm', text: 'Really?' } as const;

function task() {
  const made = fixtureTask('t', {}, 0)
    .add(started)
    .turn('react', 1, { tool: 'click', says: 'I’m clicking', outcome: { text: 'Done.' } })
    .turn('react', 2, { tool: 'click', says: 'I’m buying' })
    .add(
      { type: 'question-asked', path: 'react/t2/c0/approve', question },
      {
        type: 'question-answered',
        path: 'react/t2/c0/approve',
        answer: { kind: 'yes', scope: 'once' },
        by: 'person',
      },
      { type: 'message-received', words: 'and then stop' },
      { type: 'task-ended', status: 'aborted', result: { inline: '' } },
    );
  // created, started, asked, replied, called, result | asked, replied, called, question, answer an hour later, …
  return timed(
    made.entries,
    0,
    0,
    0,
    2000,
    2000,
    3000,
    3000,
    4000,
    4000,
    4500,
    3_604_500,
    3_605_000,
    3_606_000,
  );
}

describe('the time of a task', () => {
  test('is the model’s, the tools’ or waited, and nothing is counted twice', () => {
    const totals = totalsOf(stretchesOf(timelineRows(task())));
    expect(totals).toEqual({ model: 3000, tools: 3000, waiting: 3_600_000 });
  });
  test('an hour of waiting takes no more room than a tenth of the work', () => {
    const scale = timeScale(stretchesOf(timelineRows(task())));
    expect([0, 3_606_000].map(scale)).toEqual([0, 1]);
    expect(scale(3_604_500) - scale(4500)).toBeCloseTo(1000 / 7000, 3);
    expect(scale(2000) - scale(0)).toBeCloseTo(2000 / 7000, 3);
    expect([-5, 9_999_999].map(scale)).toEqual([0, 1]);
  });
  test('of an empty journal there is none', () => {
    expect(stretchesOf([])).toEqual([]);
    expect(timeScale([])(5)).toBe(0);
  });
});

test('a line per turn, with its parts and the step it leads to; what the person said stands between', () => {
  const lines = timelineLines(timelineRows(task()));
  expect(lines).toMatchObject([
    { kind: 'turn', number: 1, step: 'react/t1/c0', durationMs: 3000 },
    { kind: 'turn', number: 2, step: 'react/t2/c0' },
    { kind: 'mark', mark: 'message-received', text: 'and then stop' },
  ]);
  expect(lines.map((line) => 'parts' in line && line.parts.map(({ kind }) => kind))).toEqual([
    ['model', 'call'],
    ['model', 'call', 'question'],
    false,
  ]);
});

test('5,000 entries are laid out in a moment', () => {
  const long = fixtureTask('long', {}, 0).add(started);
  for (let turn = 1; turn <= 1250; turn++)
    long.turn('react', turn, { tool: 'click', says: `${turn}`, outcome: { text: 'Done.' } });
  // Quadratic time in the number of entries would exceed a test's timeout.
  const rows = timelineRows(long.entries);
  const scale = timeScale(stretchesOf(rows));
  const places = timelineLines(rows).map(({ startedAt }) => scale(startedAt));
  expect(places).toHaveLength(1250);
});
