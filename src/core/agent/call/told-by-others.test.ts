import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../page/snapshot.ts';
import type { EntryOf } from '../../task/entry.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { foldTask } from '../../task/reducer.ts';
import { createTaskRun } from '../../task/run.ts';
import { pageNode, pageOf } from '../../tools/fake-context.testing.ts';
import { fakeCreated } from '../fake-world.testing.ts';
import type { AgentScope } from '../scope.ts';
import { hearOthers, saidByOthers, toldByOthers, whoSaid } from './told-by-others.ts';

const accounts = ['Signed in as ann@mail.example'];

async function world(created: Partial<EntryOf<'task-created'>> = {}) {
  const journal = createMemoryJournal();
  const first = { ...fakeCreated, words: 'Order a lamp', origins: ['https://shop.example'], ...created };
  await journal.append('t', [first], journal.epoch);
  const open = async () =>
    createTaskRun(foldTask(await journal.read('t'))!, {
      journal,
      epoch: journal.epoch,
      onCommitted: () => undefined,
    });
  let run = await open();
  let page: PageSnapshot | undefined;
  const scope = () =>
    ({
      services: { run, pages: { get: () => page } },
      assignment: { path: 'react' },
    }) as unknown as AgentScope;
  return {
    journal,
    run: () => run,
    hears: (lines: readonly string[]) => hearOthers(run, lines),
    sees: (...nodes: PageSnapshot['nodes']) => {
      page = { ...pageOf(nodes), url: 'https://shop.example/' };
    },
    tells: (input: unknown) => toldByOthers(scope(), input),
    workerDies: async () => {
      run = await open();
    },
  };
}

test('is noticed in a text, in fields, in keys and in an address', async () => {
  const { hears, tells } = await world();
  expect(await tells({ text: 'ann@mail.example' })).toBeUndefined();
  await hears(accounts);
  expect(await tells({ ref: '1', text: 'Ann, ann@mail.example' })).toBe('ann@mail.example');
  expect(
    await tells({
      fields: [
        { ref: '1', text: 'x' },
        { ref: '2', text: 'ann@mail.example' },
      ],
    }),
  ).toBeDefined();
  expect(await tells({ keys: [...'ann@mail.example', 'Enter'] })).toBeDefined();
  expect(await tells({ url: 'https://shop.example/?q=ann%40mail.example' })).toBeDefined();
  expect(await tells({ url: 'https://shop.example/?q=100%' })).toBeUndefined();
  expect(await tells({ ref: '1', text: 'lamp' })).toBeUndefined();
});

test('is noticed after the worker died, and what was heard is written down once', async () => {
  const { hears, tells, workerDies, journal } = await world();
  await hears(accounts);
  await workerDies();
  await hears(accounts);
  expect(await tells({ text: 'I am ann@mail.example' })).toBe('ann@mail.example');
  const written = (await journal.read('t')).filter(({ type }) => type === 'frames-heard');
  expect(written).toHaveLength(1);
  expect(JSON.stringify(written)).not.toContain('ann');
});

test('is noticed however much another frame says later', async () => {
  const { hears, tells } = await world();
  await hears(accounts);
  await hears([Array.from({ length: 20_000 }, (_, at) => at + 1_000).join(' ')]);
  await hears(['lamp today tomorrow']);
  expect(await tells({ text: 'I am ann@mail.example' })).toBe('ann@mail.example');
});

test('is everything once a frame has said too much, of which the journal gets no more than a part', async () => {
  const { hears, tells, journal } = await world();
  const said = (from: number) => [Array.from({ length: 110_000 }, (_, at) => from + at).join(' ')];
  await hears(accounts);
  await hears(said(1_000_000));
  await hears(said(2_000_000));
  expect(await tells({ text: 'ann@mail.example' })).toBe('ann@mail.example');
  expect(await tells({ text: 'a chair' })).toBe('a chair');
  expect((await journal.read('t')).filter(({ type }) => type === 'frames-heard')).toHaveLength(2);
});

test('is not what the page itself or the person said', async () => {
  const { hears, tells } = await world({ words: 'Order a lamp for ann@mail.example' });
  await hears(accounts);
  expect(await tells({ text: 'ann@mail.example' })).toBeUndefined();
  const other = await world();
  await other.hears(accounts);
  other.sees(pageNode('Thank you, ann@mail.example!'));
  expect(await other.tells({ text: 'ann@mail.example' })).toBeUndefined();
});

test('is noticed where the person was asked about it', async () => {
  const { run, tells } = await world();
  const question = { kind: 'approve', text: 'x', origin: '', target: 'x', tool: 'type' } as const;
  await run().commit({
    type: 'question-asked',
    path: 'react/t1/c0/approve',
    question: { ...question, ofOthers: 'Ann@mail.example' },
  });
  expect(await tells({ text: 'I am ann@mail.example' })).toBe('ann@mail.example');
});

test('is noticed in a task that continues from the one in which a frame said it, and not from its own result', async () => {
  const before = await world();
  await before.hears(accounts);
  const result = 'The lamp is ordered for ann@mail.example, number 4711.';
  const ofOthers = await saidByOthers(before.run(), result);
  expect(ofOthers).toEqual(['ann@mail.example']);
  const follows = { inline: [{ taskId: 't', words: 'Order a lamp', result, ofOthers }] };
  const { tells } = await world({ words: 'And another one', follows });
  expect(await tells({ text: 'ann@mail.example' })).toBe('ann@mail.example');
  expect(await tells({ text: '4711' })).toBeUndefined();
});

test('is noticed where only the memory of an earlier task said it, but not of what the person wrote to be remembered', async () => {
  const { run, tells, sees } = await world();
  await run().commit({
    type: 'memory-recalled',
    items: [
      { kind: 'task', by: 'recent', text: 'How much have I got? → Your balance is 12,040 euros.' },
      { kind: 'tip', by: 'found', text: 'Always order the red one, code X4711.' },
    ],
  });
  expect(await tells({ text: 'I have 12,040.' })).toBe('12,040');
  expect(await tells({ text: 'Your balance is low' })).toBe('Your balance is');
  expect(whoSaid(run().state(), '12,040')).toBe('ofEarlier');
  expect(whoSaid(run().state(), 'x4711')).toBe('ofOthers');
  expect(await tells({ text: 'the red one, X4711' })).toBeUndefined();
  sees(pageNode('Pay 12,040'));
  expect(await tells({ text: '12040' })).toBeUndefined();
  expect(await saidByOthers(run(), 'It is 12,040 then.')).toEqual(['12040']);
});

test('a task that hears nothing of others has nothing to tell', async () => {
  const { run, hears, journal } = await world();
  await hears(['Menu']);
  expect(await saidByOthers(run(), 'ann@mail.example')).toEqual([]);
  expect(await journal.read('t')).toHaveLength(1);
});
