import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';
import { variablesFor } from './variables.ts';

test('the task scope is shared, the agent scope is one run’s own, the system scope tells how the task began', async () => {
  const journal = createMemoryJournal();
  const set = (path: string, name: string, value: unknown) =>
    ({ type: 'variable-set', path, name, value: { inline: value } }) as const;
  await journal.append(
    't',
    [
      fakeCreated,
      set('plan/0/t1/c0', 'lamps', ['Oak']),
      set('plan/0/t1/c1', 'agent.note', 'first'),
      set('plan/1/t1/c0', 'agent.note', 'second'),
      set('plan/1', 'system.zone', 'left by a step'),
    ],
    journal.epoch,
  );
  const { run } = await fakeServices(
    journal,
    journal.epoch,
    fakeBrowser(fakePage()),
    fakeModel(() => ({})),
  );
  const read = (path: string, name: string) => variablesFor(run, path).get(name)?.();
  expect(await read('plan/0', 'lamps')).toEqual(['Oak']);
  expect(await read('plan/1', 'lamps')).toEqual(['Oak']);
  expect(await read('plan/0', 'agent.note')).toBe('first');
  expect(await read('plan/1', 'agent.note')).toBe('second');
  expect(await read('plan/2', 'agent.note')).toBeUndefined();
  expect(await read('plan/2', 'system.zone')).toBe(fakeCreated.start.zone);
  expect([...variablesFor(run, 'x').keys()].filter((name) => name.startsWith('system.'))).toEqual([
    // A step left one of that name first; its value is the system's all the same.
    'system.zone',
    'system.task',
    'system.words',
    'system.model',
    'system.platform',
    'system.origins',
    'system.utc',
    'system.local',
    'system.locale',
  ]);
});
