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
import { exportJson } from './export-json.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { runTask } from './run-task.ts';
import { timelineRows } from './timeline.ts';
import { secretsIn } from './trace-secrets.ts';

const scope = { path: 'react/t1/c0', agent: 'Browser', nodeId: '' };

test('the rows of a task that ran: path, start, duration, model, tokens and prompt version of each', async () => {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, words: 'x'.repeat(3000) }], journal.epoch);
  const model = fakeModel((_request, asked) =>
    asked === 1
      ? { calls: [call('nothing', {})] }
      : { calls: [call('return_output', { value: 'y' }, String(asked))] },
  );
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await runTask(services, new AbortController().signal);
  const entries = await journal.read('t');
  const rows = timelineRows(entries);

  expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows[0]).toMatchObject({ kind: 'task', path: 'task', depth: 0, status: 'ok', outcome: 'completed' });
  expect(rows[0]?.text).toHaveLength(300);
  expect(rows[0]?.durationMs).toBe((entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0));
  expect(rows.find(({ kind }) => kind === 'agent')).toMatchObject({ path: 'react', depth: 1, status: 'ok' });
  const asked = rows.filter(({ kind }) => kind === 'model');
  expect(asked.length).toBeGreaterThanOrEqual(2);
  for (const row of asked) {
    expect(row).toMatchObject({
      depth: 2,
      status: 'ok',
      model: 'fake',
      promptVersion: PROMPT_VERSION,
      tokens: { input: 1, cachedInput: 0, output: 1 },
    });
    expect(row.path).toMatch(/^react\/t\d+\/model$/);
    const entry = entries.find(({ seq }) => seq === row.seq);
    expect(entry?.type === 'model-asked' && entry.request).toBe(row.request);
  }
  expect(rows.find(({ name }) => name === 'nothing')).toMatchObject({
    kind: 'call',
    path: 'react/t1/c0',
    depth: 2,
    status: 'failed',
    error: 'tool',
  });
});

test('nothing took less than no time, also when the clock was set back over it', async () => {
  const journal = createMemoryJournal({ now: () => now });
  let now = 20_000;
  await journal.append('t', [{ ...fakeCreated }], journal.epoch);
  const question = { kind: 'input', text: 'Which?' } as const;
  await journal.append('t', [{ type: 'question-asked', path: 'q', question }], journal.epoch);
  now = 5;
  await journal.append(
    't',
    [
      { type: 'question-answered', path: 'q', answer: { kind: 'text', text: 'this' }, by: 'person' },
      { type: 'task-ended', status: 'completed', result: { inline: '' } },
    ],
    journal.epoch,
  );
  const rows = timelineRows(await journal.read('t'));
  expect(rows.map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
    ['task', 0],
    ['question', 0],
  ]);
});

test('a call that began again is two rows, what has not ended is under way, and moments lie between them', async () => {
  const journal = createMemoryJournal();
  const called = {
    type: 'tool-called',
    ...scope,
    callId: 'c',
    tool: 'click',
    input: { inline: {} },
    inputHash: 'h',
    effect: 'external',
    userSidePrompt: 'Paying',
  } as const;
  const entries = await journal.append(
    't',
    [
      fakeCreated,
      { type: 'agent-started', ...scope, path: 'react', assignment: { inline: '' } },
      called,
      { type: 'run-started', epoch: 2, reason: 'worker started' },
      called,
      { type: 'tool-committed', path: scope.path, nonce: 'n' },
      {
        type: 'question-asked',
        path: `${scope.path}/approve`,
        question: { kind: 'confirm', text: 'Shall it be?' },
      },
      { type: 'message-received', words: 'be quick' },
    ],
    journal.epoch,
  );
  expect(timelineRows(entries).map(({ kind, name, depth, status }) => [kind, name, depth, status])).toEqual([
    ['task', fakeCreated.strategy, 0, 'under-way'],
    ['agent', 'Browser', 1, 'under-way'],
    ['call', 'click', 2, 'cut-off'],
    ['mark', 'run-started', 1, 'ok'],
    ['call', 'click', 2, 'under-way'],
    ['question', 'confirm', 3, 'under-way'],
    ['mark', 'message-received', 1, 'ok'],
  ]);
});

test.each([
  ['type', { ref: '1', text: 'hunter22' }, 'Typing "hunter22"'],
  [
    'fill_form',
    {
      fields: [
        { ref: '1', text: 'Ann' },
        { ref: '2', text: 'hunter22' },
      ],
    },
    'Filling hunter22',
  ],
  ['press_keys', { keys: [...'hunter22', 'Enter'] }, 'Pressing the keys of hunter22, Enter'],
])('what %s tried to type into a field for secrets is in no text', async (tool, input, userSidePrompt) => {
  const journal = createMemoryJournal();
  const entries = await journal.append(
    't',
    [
      fakeCreated,
      {
        type: 'tool-called',
        ...scope,
        callId: 'c',
        tool,
        input: { inline: input },
        inputHash: 'h',
        effect: 'reversible',
        userSidePrompt,
      },
      {
        type: 'tool-result',
        ...scope,
        tool,
        status: 'secret-field',
        text: { inline: 'Stopped at [5].' },
        durationMs: 1,
      },
    ],
    journal.epoch,
  );
  const secrets = await secretsIn(entries, (payload) => journal.load(payload));
  const rows = timelineRows(entries, secrets);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain('hunter22');
  expect(rows.find(({ kind }) => kind === 'call')).toMatchObject({ outcome: 'secret-field', error: 'tool' });
  const exported = JSON.stringify(await exportJson(entries, (payload) => journal.load(payload), 0));
  expect(exported).not.toContain('hunter22');
  expect(exported).not.toContain('"h","u"');
  // Numbers of elements and keys that type nothing stay readable.
  expect(exported).toContain('Stopped at [5].');
  if (tool === 'press_keys') expect(exported).toContain('"Enter"');
});
