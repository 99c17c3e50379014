import { describe, expect, test } from 'vitest';
import type { ModelRequest } from '../../model/port.ts';
import { runWith, said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';
import { bare, created, instructs, is, play } from './played.testing.ts';
import { readTasks } from './read-replies.ts';

describe('the list of open tasks of a dialogue', () => {
  test('what was made of the exact task is made once more when that is taken back', async () => {
    const player = (request: ModelRequest) => {
      const made = said(request).includes('# Task\\nSay name and price') ? 'exact' : 'original';
      if (is(request, 'make a task more exact')) return { text: 'Say name and price' };
      if (is(request, 'which two roles')) return { text: `User: ${made} buyer\nAssistant: ${made} clerk` };
      if (is(request, 'split a task')) return { text: `1. The ${made} list` };
      if (is(request, 'list of open tasks')) return { text: `1. Left of the ${made} list` };
      if (is(request, 'concise numbered list')) return { text: `1. The ${made} plan` };
      return play(request);
    };
    const world = await strategyWorld(created({ specifyWords: 9, roles: true, tasks: true }), player);
    const takesBack = async ({ state, services }: typeof world) => {
      const { agents, messages } = state();
      if (messages.length === 0 && agents.some(({ path }) => path === 'roleplay/assistant-2'))
        await services.run.commit({ type: 'message-received', words: 'use the original' });
    };
    await runWith(world, takesBack);
    const last = world.model.requests.findLast(instructs);
    expect(said(last)).toMatch(/original buyer.*The original plan.*(?:The|Left of the) original list/);
    expect(said(last)).not.toMatch(/exact/);
    expect(said(world.model.requests.find(instructs))).toMatch(/exact buyer.*The exact plan.*The exact list/);
    const paths = world.state().agents.map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('-original')).slice(0, 3)).toEqual([
      'roleplay/roles-original',
      'roleplay/plan-original',
      'roleplay/tasks-original',
    ]);
    expect(world.state().status).toBe('completed');
  });

  test('the task is split into a list, which is brought up to date after each solution and told', async () => {
    const player = (request: ModelRequest) => {
      if (is(request, 'split a task')) return { text: '1. Read the name\n2. Read the price' };
      if (is(request, 'list of open tasks'))
        return { text: said(request).includes('Instruction 2:') ? 'None' : '1. Read the price, with tax' };
      return play(request);
    };
    const world = await strategyWorld(created({ ...bare, tasks: true }), player);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'A desk lamp for 49.' } });
    expect(world.state().agents.map(({ path }) => path)).toEqual([
      'roleplay/tasks',
      'roleplay/user-1',
      'roleplay/assistant-1',
      'roleplay/tasks-1',
      'roleplay/user-2',
      'roleplay/assistant-2',
      'roleplay/tasks-2',
      'roleplay/user-3',
      'roleplay/answer',
    ]);
    const [first, second, third] = world.model.requests.filter(instructs).map(said);
    expect(first).toContain('# Open tasks, the most urgent first\\n1. Read the name\\n2. Read the price');
    expect(second).toMatch(/# Open tasks[^#]*<page-data[^>]*>\\n1\. Read the price, with tax/);
    expect(second).not.toContain('Read the name');
    expect(third).toMatch(/# Open tasks[^#]*\\nNone\./);
    await survivesDeathAnywhere(world, player);
  });

  test('a list that never comes is left out; an update that is none leaves the list as it was', async () => {
    const play2 = (list: string) => (request: ModelRequest) => {
      if (is(request, 'split a task')) return { text: list };
      return is(request, 'list of open tasks') ? { text: 'All is well.' } : play(request);
    };
    const none = await strategyWorld(created({ ...bare, tasks: true }), play2('I split it.'));
    await none.run();
    expect(none.state().status).toBe('completed');
    expect(none.model.requests.some((request) => said(request).includes('# Open tasks'))).toBe(false);
    expect(none.model.requests.some((request) => is(request, 'list of open tasks'))).toBe(false);
    const kept = await strategyWorld(created({ ...bare, tasks: true }), play2('1. Read all'));
    await kept.run();
    expect(kept.state().status).toBe('completed');
    expect(said(kept.model.requests.findLast(instructs))).toContain('the most urgent first\\n1. Read all');
  });
});

describe('replies with a list', () => {
  test.each([
    ['', false],
    ['None', false],
    ['Here it is:\n1. Read', true],
    [Array.from({ length: 9 }, (_, at) => `${at + 1}. Read`).join('\n'), true],
    [`1. Read\n2. ${'x'.repeat(301)}`, true],
  ])('list of tasks: %s', (text, mayBeEmpty) => {
    expect(readTasks(text, mayBeEmpty)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('it is no list of 1 to 8 lines, each as "1. …"'),
    });
  });

  test('a list of tasks may be numbered in the way of Chinese, and an updated one may be empty', () => {
    expect(readTasks('1、读名称\n2．读价格', false)).toEqual({ ok: true, value: ['读名称', '读价格'] });
    expect(readTasks('None.', true)).toEqual({ ok: true, value: [] });
    expect(readTasks('无。', true)).toEqual({ ok: true, value: [] });
  });
});
