import { setTimeout as pass } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startMisbehavingWorld } from './misbehaving/world.ts';
import { startPlayedModel } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

/** Chrome ends a worker that has been idle for 30 s; this model thinks longer. */
const THINKS_MS = 45_000;

test('a worker that works outlives the idle limit of Chrome; one whose task waits for a person does not', async () => {
  test.setTimeout(240_000);
  ensureBuilt();
  const world = await startMisbehavingWorld();
  const model = await startPlayedModel({
    turns: [
      async () => {
        await pass(THINKS_MS);
        return call('human_interact', { kind: 'input', question: 'Which one?' });
      },
      ...finish('That one.'),
    ],
  });
  try {
    const tab = await world.open('/plain');
    const before = await world.own.workerNow();
    const request = { words: 'Ask', tabId: tab.tabId, strategy: 'react', approve: 'allow' };
    const asked = await world.extension<{ taskId: string; status: string; question: { path: string } }>(
      `tabwright.run(${JSON.stringify({ ...request, model: { name: 'played', baseUrl: model.baseUrl } })})`,
    );
    expect(asked.status).toBe('waiting');
    expect(await world.own.workerNow()).toBe(before);
    expect(model.requests).toHaveLength(1);

    await expect.poll(world.own.workerNow, { timeout: 120_000, intervals: [1000] }).toBeUndefined();
    const answer = [asked.taskId, asked.question.path, { kind: 'text', text: 'The red one' }];
    await world.extension(`tabwright.answer(...${JSON.stringify(answer)})`);
    const ended = await world.extension<{ status: string; result: string }>(
      `tabwright.follow(${JSON.stringify(asked.taskId)})`,
    );
    expect(ended).toMatchObject({ status: 'completed', result: 'That one.' });
  } finally {
    await world.close();
    await model.close();
  }
});
