import { expect, test } from 'vitest';
import { call, fakeCreated, fakeModel } from '../../core/agent/fake-world.testing.ts';
import { hashesIn } from '../../core/task/payload.ts';
import { journalDatabase } from '../journal/database.ts';
import { createJournal } from '../journal/journal.ts';
import { createWorld } from './world.testing.ts';

const FINISHED = 50;
const OPEN = 5;
const CALLS = 40;

/** Clicks and hovers in turn, and then asks the person or ends, as the request says. */
const working = () =>
  fakeModel(({ context }) => {
    const { length } = context.history;
    const id = String(length);
    if (length < CALLS) return { calls: [call(length % 2 ? 'click' : 'hover', { ref: '1' }, id)] };
    if (context.words.includes('wait'))
      return { calls: [call('human_interact', { kind: 'input', question: 'Which?' }, id)] };
    return { calls: [call('return_output', { value: 'x'.repeat(3000) }, id)] };
  });

/** A task that really ran, in memory: what it wrote down, to be stored as often as wanted. */
async function ran(words: string, status: string) {
  const { orchestrator, journal } = createWorld(working());
  const taskId = await orchestrator.run({ created: { ...fakeCreated, words }, secrets: new Map() });
  await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe(status);
  const entries = await journal.read(taskId);
  const hashes = new Set(entries.flatMap(hashesIn));
  const blobs = await Promise.all([...hashes].map((hash) => journal.load({ hash, size: 0, head: '' })));
  return { bodies: entries.map(({ taskId: _, seq: __, at: ___, ...body }) => body as typeof body), blobs };
}

test(`with ${FINISHED} finished and ${OPEN} open tasks a worker is awake within 300 ms, and reads the open ones alone`, async () => {
  const database = journalDatabase(`wake-${crypto.randomUUID()}`);
  const stored = createJournal({ database, now: Date.now });
  const epoch = await stored.raiseEpoch();
  const kinds = [
    { ...(await ran('end', 'completed')), times: FINISHED },
    { ...(await ran('wait', 'waiting')), times: OPEN },
  ];
  for (const [kind, { bodies, blobs, times }] of kinds.entries()) {
    for (const blob of blobs) await stored.store(blob, epoch, `${kind}-0`);
    for (let time = 0; time < times; time++) await stored.append(`${kind}-${time}`, bodies, epoch);
  }
  expect((await stored.rows()).map(({ open }) => open).toSorted()).toEqual([
    ...Array<number>(FINISHED).fill(0),
    ...Array<number>(OPEN).fill(1),
  ]);
  const entries = await stored.countEntries();

  const read: string[] = [];
  const startedAt = performance.now();
  const next = createJournal({ database: journalDatabase((await database()).name), now: Date.now });
  const journal = Object.assign(next, { epoch: await next.raiseEpoch() });
  const reading = next.read;
  journal.read = (taskId) => {
    read.push(taskId);
    return reading(taskId);
  };
  const { orchestrator } = createWorld(working(), journal);
  await orchestrator.resumeAll();
  const open = await orchestrator.openStates();
  const tookMs = performance.now() - startedAt;
  console.log(`Counted: awake after ${Math.round(tookMs)} ms, of ${entries} entries`);
  expect(open).toHaveLength(OPEN);
  expect(read.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
  expect(tookMs).toBeLessThanOrEqual(300);
});
