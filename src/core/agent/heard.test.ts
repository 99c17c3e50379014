import { expect, test } from 'vitest';
import type { ModelRequest } from '../model/port.ts';
import { created as dialogue, instruction, instructs, play } from '../strategy/roleplay/played.testing.ts';
import {
  type Player,
  said,
  strategyWorld,
  survivesDeathAnywhere,
} from '../strategy/strategy-world.testing.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import { call } from './fake-world.testing.ts';
import { saidTo, wordsFor } from './heard.ts';

const output = (request: ModelRequest, value: unknown) => ({
  calls: [call('return_output', { value }, `o${request.messages.length}`)],
});
const created = { strategy: 'plan', planOptions: { summary: false }, words: 'Order the lamps' };

/** The first agent gets a message while it works; returns each agent's last request. */
async function toldMeanwhile(plan: string, words: string) {
  const play: Player = (request) =>
    request.role === 'planner' ? { text: plan } : output(request, 'ordered');
  const world = await strategyWorld(created, play);
  const { services, state, model } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    if (request.role !== 'planner' && state().messages.length === 0)
      await services.run.commit({ type: 'message-received', words });
    return ask(request, signal);
  };
  await world.run();
  expect(state().status).toBe('completed');
  await survivesDeathAnywhere(world, play);
  return model.requests.filter(({ role }) => role !== 'planner');
}

const taskOf = (request: ModelRequest): string | undefined => /# Task\\n([^\\]+)/.exec(said(request))?.[1];

const BEFORE = 'said before you began, and it may have been done already';

test('what the person says is new to the run that is at work, and told as said before to those after it', async () => {
  const requests = await toldMeanwhile(
    '<root><agents><agent name="Browser" id="a"><task>Order Oak</task></agent><agent name="Browser" id="b" dependsOn="a"><task>Order Elm</task></agent></agents></root>',
    'also order a pillow',
  );
  const of = (task: string): string => said(requests.filter((request) => taskOf(request) === task).at(-1));
  expect(of('Order Oak')).toContain('The person says while you work: also order a pillow');
  expect(of('Order Elm')).toMatch(new RegExp(`${BEFORE}.*also order a pillow`));
  expect(of('Order Elm')).not.toContain('says while you work');
});

test('the items of a forEach after the one at work are told the same', async () => {
  const requests = await toldMeanwhile(
    '<root><agents><agent name="Browser" id="a"><task>Order</task><nodes><forEach items="Oak, Elm, Fir"><node>Order {item}</node></forEach></nodes></agent></agents></root>',
    'also order a pillow',
  );
  const isNew = requests.filter((request) => said(request).includes('says while you work'));
  expect(new Set(isNew.map(taskOf))).toEqual(new Set(['Order Oak']));
});

test('who makes the plan or instructs is told to take it up, at each turn; who acts, not to do it twice', () => {
  const state = {
    agents: [],
    messages: [{ at: 0, seq: 0, words: 'only the black one' }],
  } as unknown as TaskState;
  const told = (path: string) => JSON.stringify(saidTo(state, { path, messagesBefore: 1 } as AgentRun, 0, 1));
  for (const path of ['reflection/update-1-1', 'roleplay/user-2', 'roleplay/user-2-1', 'roleplay/tasks-1'])
    expect(told(path)).toContain('take up what of it is not in the plan, or done, yet: only the black one');
  for (const path of ['reflection/node-a', 'roleplay/assistant-2', 'roleplay/answer', 'plan/1'])
    expect(told(path)).toContain(BEFORE);
});

test('what was said during a first try that broke down is heard by the second, also by the built-in interpreter', () => {
  const run = (path: string, messagesBefore: number) => ({ path, messagesBefore }) as AgentRun;
  const message = (words: string) => ({ at: 0, seq: 0, words });
  const [first, again, later] = [run('plan/a', 1), run('plan/a/again', 2), run('plan/b', 2)];
  const state = {
    agents: [run('planner', 0), first, again, later],
    messages: [message('in blue'), message('also a pillow'), message('and quickly')],
  } as unknown as TaskState;
  expect(wordsFor(state, again)).toEqual(['also a pillow', 'and quickly']);
  expect(wordsFor(state, later)).toEqual(['and quickly']);
  expect(wordsFor({ ...state, agents: [first, again] }, again)).toHaveLength(3);
});

/** A task in which the person says that while a reply is being written, which the test names. */
async function saidDuring(
  task: Parameters<typeof strategyWorld>[0],
  play: Player,
  during: (request: ModelRequest) => boolean,
) {
  const world = await strategyWorld(task, play);
  const { services, state } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    if (during(request) && state().messages.length === 0)
      await services.run.commit({ type: 'message-received', words: 'and in German' });
    return ask(request, signal);
  };
  await world.run();
  expect(state().status).toBe('completed');
  await survivesDeathAnywhere(world, play);
  return { result: state().result, requests: world.model.requests };
}

test('a text that was written without the words of the person is no result yet', async () => {
  const play: Player = (request) => ({
    text: said(request).includes('says while you work: and in German') ? 'Hello, hallo.' : 'Hello.',
  });
  const { result, requests } = await saidDuring({ strategy: 'chat', words: 'Greet' }, play, () => true);
  expect(result).toEqual({ inline: 'Hello, hallo.' });
  expect(requests).toHaveLength(2);
  expect(said(requests[1])).toMatch(/Hello\..*Not taken: the person has said something.*and in German/);
});

test('a dialogue does not end over what the person said while its mark was being written', async () => {
  const ends = (request: ModelRequest) => instructs(request) && said(request).includes('Instruction 2:');
  const player: Player = (request) => {
    if (!ends(request) || said(request).includes('Instruction 3:')) return play(request);
    return said(request).includes('and in German')
      ? { text: instruction('Say it in German') }
      : play(request);
  };
  const { requests } = await saidDuring(dialogue(), player, ends);
  expect(said(requests.findLast(instructs))).toContain('Instruction 3: Say it in German');
});
