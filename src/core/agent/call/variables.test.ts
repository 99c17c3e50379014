import { expect, test } from 'vitest';
import { parsePlanDot } from '../../plan/dot/parse.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from '../fake-world.testing.ts';
import { formOfVariable, variablesFor } from './variables.ts';

test('the task scope is shared, the agent scope is one agent’s own, the system scope tells how the task began', async () => {
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
      // An agent whose parts code goes through.
      { type: 'agent-started', path: 'plan/3', agent: 'Browser', nodeId: '3', assignment: { inline: '' } },
      set('plan/3/na/t1/c0', 'agent.note', 'of a part'),
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
  expect(await read('plan/3/nb', 'agent.note')).toBe('of a part');
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

test('a variable has the form in which a step of the run leaves it, else the one that another step says', () => {
  const parsed = parsePlanDot(
    'digraph w { a [label="Look", output=lamp, returns="price: number"]; b [label="Look", output=lamp, returns="string"]; c [label="Look", output=free]; a -> b -> c; }',
    { id: 'p', language: 'en' },
  );
  const plan = parsed.ok ? parsed.plan : expect.fail(parsed.problems.join());
  const formIn = (name: string, ...ids: string[]) =>
    formOfVariable(plan, { steps: ids.map((id) => ({ id, text: '', kind: 'step' })) }, name);
  expect(formIn('lamp', 'a', 'b')).toMatchObject({ properties: { price: { type: 'number' } } });
  expect(formIn('lamp', 'b')).toEqual({ type: 'string' });
  expect(formIn('lamp')).toHaveProperty('properties');
  expect(formIn('free', 'c')).toBeUndefined();
  expect(formIn('agent.note')).toBeUndefined();
});
