import { expect, test } from 'vitest';
import {
  call,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from '../agent/fake-world.testing.ts';
import { PROMPT_VERSION } from '../agent/prompts/version.ts';
import type { EntryBody } from './entry.ts';
import { exportJson } from './export-json.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { runTask } from './run-task.ts';
import { traceSpans } from './trace-spans.ts';

/** The journal of a task that really ran. */
async function ranTask() {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, words: 'x'.repeat(3000) }], journal.epoch);
  const model = fakeModel((_request, asked) =>
    asked === 1
      ? { calls: [call('nothing', {})] }
      : { calls: [call('return_output', { value: 'y'.repeat(9000) }, String(asked))] },
  );
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await runTask(services, new AbortController().signal);
  return { journal, entries: await journal.read('t') };
}

test('each entry has its path, time and duration; those of a turn their model, prompt and tokens', async () => {
  const { journal, entries } = await ranTask();
  const exported = await exportJson(entries, (payload) => journal.load(payload), 0);
  expect(exported).toMatchObject({ format: 'tabwright-trace', version: 1, taskId: 't' });
  expect(exported.entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
  for (const { path, time, durationMs } of exported.entries) {
    expect(path).not.toBe('');
    expect(new Date(time).toISOString()).toBe(time);
    expect(durationMs).toBeGreaterThanOrEqual(0);
  }
  const turn = exported.entries.filter(({ path }) => path.startsWith('react/t1'));
  expect(turn.length).toBeGreaterThanOrEqual(4);
  for (const facts of turn)
    if (facts.type !== 'page-observed')
      expect(facts).toMatchObject({ model: 'fake', promptVersion: PROMPT_VERSION });
  const [first] = exported.entries;
  const last = exported.entries.at(-1);
  expect(last?.durationMs).toBe(Date.parse(last?.time ?? '') - Date.parse(first?.time ?? ''));
  expect(exported.entries.find(({ type }) => type === 'model-replied')?.tokens).toEqual({
    input: 1,
    cachedInput: 0,
    output: 1,
  });
});

test('payloads stand in place, whole', async () => {
  const { journal, entries } = await ranTask();
  const exported = await exportJson(entries, (payload) => journal.load(payload), 0);
  expect(JSON.stringify(exported)).toContain('y'.repeat(9000));
  expect(JSON.stringify(exported)).not.toContain('"hash"');
  const gone = await exportJson(entries, () => Promise.reject(new Error('deleted')), 0);
  expect(gone.entries).toHaveLength(entries.length);
});

test('a failed call, a failed agent and a failed task are told apart', async () => {
  const { journal, entries } = await ranTask();
  const exported = await exportJson(entries, (payload) => journal.load(payload), 0);
  expect(exported.entries.flatMap(({ error, type }) => (error ? [[type, error]] : []))).toEqual([
    ['tool-result', 'tool'],
  ]);
});

test('what a model tried to type into a field for secrets appears nowhere in the export', async () => {
  const journal = createMemoryJournal();
  const scope = { path: 'react/t1/c0', agent: 'Browser', nodeId: '' };
  const entries = await journal.append(
    't',
    [
      { ...fakeCreated },
      {
        type: 'model-replied',
        ...scope,
        path: 'react/t1/model',
        model: 'm',
        text: { inline: 'I type hunter22.' },
        calls: { inline: [call('type', { ref: '1', text: 'hunter22' })] },
        usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
        durationMs: 1,
      },
      {
        type: 'tool-called',
        ...scope,
        callId: 'c',
        tool: 'type',
        input: await journal.store({ ref: '1', text: 'hunter22' }, 1, 't'),
        inputHash: 'h',
        effect: 'reversible',
        userSidePrompt: 'Typing "hunter22"',
      },
      {
        type: 'tool-result',
        ...scope,
        tool: 'type',
        status: 'secret-field',
        text: { inline: 'Nothing was typed.' },
        durationMs: 1,
      },
    ],
    journal.epoch,
  );
  const exported = await exportJson(entries, (payload) => journal.load(payload), 0);
  expect(JSON.stringify(entries)).toContain('hunter22');
  expect(JSON.stringify(exported)).not.toContain('hunter22');
  expect(traceSpans(entries).at(-1)).toMatchObject({ status: 'failed', message: 'type: secret-field' });
});

test('the task is in the trace as its last end has it, also after one from which it went on', async () => {
  const journal = createMemoryJournal();
  const end = (status: 'error' | 'completed'): EntryBody => ({
    type: 'task-ended',
    status,
    result: { inline: status },
  });
  const again: EntryBody = { type: 'status-changed', status: 'running', reason: 'continued' };
  const entries = await journal.append(
    't',
    [fakeCreated, end('error'), again, end('completed')],
    journal.epoch,
  );
  const [failed, underWay, completed] = [2, 3, 4].map((count) => traceSpans(entries.slice(0, count)));
  expect(failed).toMatchObject([{ id: 'task', status: 'failed', message: 'error' }]);
  expect(underWay).toMatchObject([{ id: 'task', status: 'unfinished' }]);
  expect(completed).toMatchObject([{ id: 'task', status: 'ok', endSeq: 3 }]);
  for (const [task] of [underWay ?? [], completed ?? []]) {
    expect(task).not.toHaveProperty('message');
    expect(task?.attributes).not.toHaveProperty('error.type');
  }
});

test('what was typed beside a secret changes neither numbers nor the structure of the export', async () => {
  const journal = createMemoryJournal();
  const scope = { path: 'plan/1/t1/c0', agent: 'Browser', nodeId: '1' };
  const entries = await journal.append(
    't',
    [
      { ...fakeCreated, words: 'Page 1 of 10' },
      {
        type: 'tool-called',
        ...scope,
        callId: 'c',
        tool: 'fill_form',
        input: { inline: { fields: [{ text: '1' }, { text: 'tool-called' }, { text: 'hunter22' }] } },
        inputHash: 'h',
        effect: 'reversible',
        userSidePrompt: 'Filling in hunter22',
      },
      {
        type: 'tool-result',
        ...scope,
        tool: 'fill_form',
        status: 'secret-field',
        text: { inline: '' },
        durationMs: 1,
      },
    ],
    journal.epoch,
  );
  const exported = await exportJson(entries, (payload) => journal.load(payload), 0);
  expect(exported.entries.map(({ entry }) => entry)).toMatchObject([
    { type: 'task-created', words: 'Page 1 of 10' },
    { type: 'tool-called', path: 'plan/1/t1/c0', userSidePrompt: expect.not.stringContaining('hunter22') },
    { type: 'tool-result', status: 'secret-field' },
  ]);
});
