import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/model/settings.ts';
import { parsePlanDot } from '../../core/plan/dot-parse.ts';
import type { CommandHandlers } from './commands.ts';
import type { NewTask } from './create-task.ts';
import { createHandlers, type HandlerDependencies } from './handlers.ts';

const planOf = (label: string) => {
  const parsed = parsePlanDot(`digraph w { a [label="${label}"]; }`, { id: 'p', language: 'en' });
  return parsed.ok ? parsed.plan : expect.fail(parsed.problems.join());
};

/** Handlers over a settings page on which the person works by templates, with one saved. */
function world(): { handlers: CommandHandlers; begun: NewTask[] } {
  const begun: NewTask[] = [];
  const template = { id: 'w', name: 'Weather', version: 4, plan: planOf('The newest'), updatedAt: 0 };
  const handlers = createHandlers({
    orchestrator: { run: async (task: NewTask) => `t${begun.push(task)}` },
    settings: { read: async () => ({ ...defaultSettings, strategy: 'template' }) },
    templates: { list: async () => [template] },
    tabs: async () => [],
    currentWindow: async () => 1,
    now: () => new Date(0),
    platform: async () => 'test',
  } as unknown as HandlerDependencies);
  return { handlers, begun };
}
const tabs = { attachedTabs: [], mentionedTabs: [] };

test('a plan that comes along is run, though the person works by templates and the words begin like one', async () => {
  const { handlers, begun } = world();
  for (const words of ['Read the news', 'Weather (version 3)', '/Weather'])
    await handlers.run({ ...tabs, words, plan: planOf('As it was then') });
  for (const { plan, created } of begun) {
    expect(JSON.stringify(plan)).toContain('As it was then');
    expect(created.strategy).toBe('plan');
  }
  expect(begun).toHaveLength(3);
});

test('words alone name a template, and are refused when they name none', async () => {
  const { handlers, begun } = world();
  await handlers.run({ ...tabs, words: 'Weather' });
  expect(begun[0]?.created.template).toEqual({ id: 'w', name: 'Weather', version: 4 });
  await expect(handlers.run({ ...tabs, words: 'Read the news' })).rejects.toMatchObject({
    kind: 'no-such-template',
  });
});
