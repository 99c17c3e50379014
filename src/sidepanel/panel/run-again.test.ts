import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Entry, EntryBody, EntryOf } from '../../core/task/entry.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import type { TaskState } from '../../core/task/state.ts';
import { needsSecretAgain, runAgainParams, writeAgain } from './run-again.ts';

const plan: Plan = { version: 1, id: 'p', name: 'Lamp', thought: '', language: 'en', agents: [] };
const file = { name: 'a.csv', mediaType: 'text/csv', bytes: 3, content: { inline: 'a,b' } };
const tab = {
  tabId: 7,
  windowId: 1,
  title: '',
  url: 'http://shop.example/',
  active: true,
  restricted: false,
};

async function read(
  change: Partial<EntryOf<'task-created'>>,
  {
    came = false,
    given = [file],
    status = 'completed',
    settings = defaultSettings,
    later = [],
  }: {
    came?: boolean;
    given?: TaskState['given'];
    status?: TaskState['status'];
    settings?: Settings;
    later?: EntryBody[];
  } = {},
) {
  const journal = createMemoryJournal();
  const created = { ...fakeCreated, ...change };
  const reason = came ? 'imported' : 'made by the planner';
  await journal.append(
    't',
    [created, { type: 'plan-updated', plan: { inline: plan }, reason }, ...later],
    journal.epoch,
  );
  return runAgainParams(
    { id: 't', status, created, given },
    {
      tabs: [tab],
      windowId: 3,
      settings,
      readTask: (taskId): Promise<Entry[]> => journal.read(taskId),
      // Blobs are missing.
      loadPayload: async (payload) => ('inline' in payload ? payload.inline : undefined),
    },
  );
}

test('goes on from the same task as before, unless that one was deleted or is under way again', async () => {
  const before = (taskId: string) => ({
    follows: { inline: [{ taskId, words: 'Which?', result: 'Brio' }] },
  });
  const ended = { type: 'task-ended', status: 'completed', result: { inline: 'Brio' } } as const;
  expect(await again(before('t'), { later: [ended] })).toMatchObject({ follows: 't' });
  const resumed = { type: 'status-changed', status: 'running', reason: 'continued' } as const;
  expect(await again(before('t'), { later: [ended, resumed] })).not.toHaveProperty('follows');
  expect(await again(before('gone'))).not.toHaveProperty('follows');
});

async function again(...given: Parameters<typeof read>) {
  const result = await read(...given);
  if ('trouble' in result) throw new Error(JSON.stringify(result.trouble));
  return result.params;
}

describe('a task that is run again', () => {
  test('has the model, the options, the answers and the files that it had', async () => {
    const roleplay = { rounds: 4 };
    const params = await again({
      strategy: 'roleplay',
      model: 'built-in',
      trustedInput: 'off',
      parallelAgents: true,
      answers: ['large'],
      quote: 'q',
      roleplay,
      planOptions: { check: true },
    });
    expect(params).toEqual({
      words: 'count once',
      windowId: 3,
      attachedTabs: [7],
      mentionedTabs: [],
      origins: ['http://shop.example'],
      strategy: 'roleplay',
      model: 'built-in',
      approve: 'allow',
      trustedInput: 'off',
      parallelAgents: true,
      roleplay,
      planOptions: { check: true },
      answers: ['large'],
      files: [{ name: 'a.csv', mediaType: 'text/csv', content: 'a,b' }],
      quote: 'q',
    });
  });

  test('leaves a model that is set up no more to the settings', async () => {
    expect(await again({ model: 'gone' })).not.toHaveProperty('model');
  });

  test('that did not come to its end has the model that was chosen since', async () => {
    const big = { id: 'big', label: 'Big', provider: 'openai', model: 'big' } as const;
    const given = { ...big, id: 'given:big@openai' };
    const settings = {
      ...defaultSettings,
      models: [...defaultSettings.models, big, given],
      defaultModel: 'big',
    };
    const modelOf = async (model: string, status: TaskState['status']) =>
      (await again({ model }, { status, settings })).model;
    expect(await modelOf('built-in', 'error')).toBe('big');
    expect(await modelOf('gone', 'aborted')).toBe('big');
    expect(await modelOf('built-in', 'completed')).toBe('built-in');
    // It was given for that task only, and nobody has chosen another one for it.
    expect(await modelOf(given.id, 'error')).toBe(given.id);
  });

  test.each(['plan', 'workflow'])('that came with a plan (%s) is run with it', async (strategy) => {
    expect(await again({ strategy }, { came: true })).toMatchObject({ plan, strategy });
  });

  test('of a template has that version of it, with the same in its places', async () => {
    const template = { id: 'lamp', name: 'Lamp', version: 2 };
    const words = 'Lamp (version 2)\nwhat: price';
    const params = await again({ strategy: 'template', template, words }, { came: true });
    expect(params).toMatchObject({ plan, fromTemplate: template, words });
    // A secret in a parameter is asked for again where the parameter can be filled.
    const secret = { ...params, words: 'Lamp (version 2)\nwhat: ⟪secret:1⟫' };
    const there = [
      { id: 'other', name: 'Lamp' },
      { id: 'lamp', name: 'Floor lamp' },
    ];
    expect(writeAgain(secret, there)).toMatchObject({
      draft: { words: '/Floor lamp\nwhat: ⟪secret:1⟫' },
      trouble: { noticed: 'secret-again' },
    });
    // Saved again after it was deleted.
    expect(writeAgain(secret, there.slice(0, 1)).draft?.words).toBe('/Lamp\nwhat: ⟪secret:1⟫');
    // It cannot be filled anywhere once the template is deleted.
    expect(writeAgain(secret, [{ id: 'w', name: 'La' }])).toEqual({
      trouble: { noticed: 'template-gone', name: 'Lamp' },
    });
  });

  test('has a plan that a model made be made anew', async () => {
    const params = await again({ strategy: 'plan' });
    expect(params).not.toHaveProperty('plan');
    expect(params.strategy).toBe('plan');
  });

  test('names a file that is gone, and is not run without it', async () => {
    const gone = { ...file, name: 'b.csv', content: { hash: 'h', size: 9000, head: '' } };
    expect(await read({}, { given: [file, gone] })).toEqual({
      trouble: { noticed: 'file-gone', name: 'b.csv' },
    });
  });

  test('keeps in the draft what it can when a secret is to be written again, and says what it cannot', async () => {
    const words = 'with ⟪secret:1⟫';
    const params = await again({ words, quote: 'q', parallelAgents: true });
    const draft = { words, quote: 'q', attachment: { tabId: 7 }, mentioned: [], parallelAgents: true };
    const files = [{ name: 'a.csv', mediaType: 'text/csv', content: 'a,b' }];
    expect(writeAgain(params)).toEqual({ draft: { ...draft, files }, trouble: { noticed: 'secret-again' } });
    const lost = { noticed: 'secret-and-plan-again' };
    expect(writeAgain(await again({ words, tabs: [] }, { came: true }))).toMatchObject({
      draft: { attachment: 'none' },
      trouble: lost,
    });
    expect(writeAgain(await again({ words, answers: ['large'] })).trouble).toEqual(lost);
  });

  test('wants its secrets again, wherever they stand', async () => {
    expect(needsSecretAgain(await again({}))).toBe(false);
    expect(needsSecretAgain(await again({ words: 'with ⟪secret:1⟫' }))).toBe(true);
    expect(needsSecretAgain(await again({ answers: ['⟪secret:1⟫'] }))).toBe(true);
  });
});

test('a file that is no text comes again with its bytes, or is named as gone', async () => {
  const pdf = {
    name: 'cv.pdf',
    mediaType: 'application/pdf',
    bytes: 4,
    content: { inline: '' },
    original: { inline: 'JVBERg==' },
    originalType: 'application/pdf',
  };
  expect(await read({}, { given: [pdf] })).toMatchObject({
    params: {
      files: [{ content: '', original: { mediaType: 'application/pdf', bytes: 4, base64: 'JVBERg==' } }],
    },
  });
  const lost = { ...pdf, original: { hash: 'h', size: 8, head: '' } };
  expect(await read({}, { given: [lost] })).toMatchObject({
    trouble: { noticed: 'file-gone', name: 'cv.pdf' },
  });
});
