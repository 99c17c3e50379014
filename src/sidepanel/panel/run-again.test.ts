import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { defaultSettings } from '../../core/model/settings.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Entry, EntryOf } from '../../core/task/entry.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { needsSecretAgain, runAgainParams } from './run-again.ts';

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

async function again(
  change: Partial<EntryOf<'task-created'>>,
  { came = false, given = [file] }: { came?: boolean; given?: (typeof file)[] } = {},
) {
  const journal = createMemoryJournal();
  const created = { ...fakeCreated, ...change };
  const reason = came ? 'imported' : 'made by the planner';
  await journal.append(
    't',
    [created, { type: 'plan-updated', plan: { inline: plan }, reason }],
    journal.epoch,
  );
  return runAgainParams(
    { id: 't', created, given },
    {
      tabs: [tab],
      windowId: 3,
      settings: defaultSettings,
      readTask: (taskId): Promise<Entry[]> => journal.read(taskId),
      loadPayload: async (payload) => ('inline' in payload ? payload.inline : undefined),
    },
  );
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

  test.each(['plan', 'template'])('that came with a plan (%s) is run with it', async (strategy) => {
    const params = await again({ strategy }, { came: true });
    expect(params.plan).toEqual(plan);
    expect(params).not.toHaveProperty('strategy');
  });

  test('has a plan that a model made be made anew', async () => {
    const params = await again({ strategy: 'plan' });
    expect(params).not.toHaveProperty('plan');
    expect(params.strategy).toBe('plan');
  });

  test('wants its secrets again, wherever they stand', async () => {
    expect(needsSecretAgain(await again({}))).toBe(false);
    expect(needsSecretAgain(await again({ words: 'with ⟪secret:1⟫' }))).toBe(true);
    expect(needsSecretAgain(await again({ answers: ['⟪secret:1⟫'] }))).toBe(true);
  });
});
