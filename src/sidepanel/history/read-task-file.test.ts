import { expect, test } from 'vitest';
import type { Entry } from '../../core/task/entry.ts';
import { exportJson } from '../../core/task/export-json.ts';
import release010 from '../../core/task/stored-journals/0.1.0.golden.json' with { type: 'json' };
import { readTaskFile, readTaskInFile } from './read-task-file.ts';

const stored = release010 as unknown as Entry[];
const file = (text: string) => ({ name: 'all.json', size: text.length, text: async () => text });

test('the tasks of an export of everything are offered, and the one that is chosen is opened', async () => {
  const task = await exportJson(stored, async () => 'x', 0);
  const whole = { format: 'tabwright-export', tasks: [task, { ...task, entries: task.entries.slice(1) }, 7] };
  const read = await readTaskFile(file(JSON.stringify(whole)));
  if (!('several' in read)) throw new Error('No tasks are offered.');
  const [first, ...others] = read.several;
  // A task that does not begin with its words cannot be listed.
  expect(others).toEqual([]);
  if (!first) throw new Error('No task is offered.');
  expect(first).toMatchObject({ words: 'count once', at: stored[0]?.at });
  expect(readTaskInFile(first, 'all.json')).toMatchObject({
    opened: { name: 'all.json', state: { status: 'completed' } },
  });
  expect(readTaskInFile({ ...first, value: { ...task, version: 2 } }, 'x')).toEqual({ refused: 'newer' });
});

test('a file is as large as an export of everything can be, and no larger', async () => {
  const ofSize = (size: number) => readTaskFile({ name: 'a.json', size, text: async () => '{' });
  expect(await ofSize(300_000_000)).not.toEqual({ refused: 'too-large' });
  expect(await ofSize(600_000_000)).toEqual({ refused: 'too-large' });
});
