import { describe, expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import { READY_TO_START } from '../task/pause-reason.ts';
import { changesShownPlan, runTask } from '../task/run-task.ts';
import { answersIn } from './replan.ts';
import { never, type Player, said, strategyWorld, survivesDeathAnywhere } from './strategy-world.testing.ts';

const node = (text: string) => `<node>${text}</node>`;
const agent = (id: string, task: string, nodes: string[], dependsOn = '') =>
  `<agent name="Browser" id="${id}" dependsOn="${dependsOn}"><task>${task}</task><nodes>${nodes.map(node).join('')}</nodes></agent>`;
const xml = (...agents: string[]) => `<root><name>Lamps</name><agents>${agents.join('')}</agents></root>`;
const first = xml(
  agent('0', 'Read the lamp', ['Open the lamp', 'Read the price', 'Put it into the cart']),
  agent('1', 'Write to Ann', [], '0'),
);
const created = { strategy: 'plan', planOptions: { summary: false }, words: 'Look after the lamp' };
const CHANGE = 'modify: do not buy it, read the colour, and write to Bob';
const isChange = (asked: string) => asked.includes('The person wants it changed');

/** A planner with that reply to the change, and agents that learn of it at their first turn. */
const player =
  (changed: (asked: string) => string): Player =>
  (request) => {
    if (request.role === 'planner') return { text: isChange(said(request)) ? changed(said(request)) : first };
    const turn = request.messages.filter(({ role }) => role === 'assistant').length;
    return turn === 0
      ? {
          calls: [call('task_node_status', { thought: '', doneIds: ['0.1'], todoIds: [] }, `n${turn}`)],
        }
      : { calls: [call('return_output', { value: 'done' }, `o${turn}`)] };
  };

/** The person says it once the first agent has reported on its first step. */
async function changedMeanwhile(play: Player, words = CHANGE, more: { model?: string } = {}) {
  const world = await strategyWorld({ ...created, ...more }, play);
  const { services, state, model } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    const isSecond = request.messages.some(({ role }) => role === 'assistant');
    if (request.role !== 'planner' && isSecond && state().messages.length === 0) {
      await services.run.commit({ type: 'message-received', words });
      // It is at work while the planner is asked.
      const isOver = () =>
        state().agents.some(({ path, status }) => /modify/.test(path) && status !== 'running');
      for (let look = 0; look < 200 && !isOver(); look++) await new Promise((resolve) => setTimeout(resolve));
    }
    return ask(request, signal);
  };
  await world.run();
  return { world, model, state, planners: model.requests.filter(({ role }) => role === 'planner').map(said) };
}

const shape = (state: Awaited<ReturnType<typeof changedMeanwhile>>['state']) =>
  state().plan?.agents.map(({ id, task, status, steps }) => [
    id,
    task,
    status,
    steps.map((step) => [step.id, step.kind === 'step' && step.text, step.status]),
  ]);

describe('"modify: …" while a plan runs', () => {
  const changed = xml(
    agent('0', 'Read the lamp', ['Open the lamp', 'Read the price', 'Read the colour']),
    agent('2', 'Write to Bob', [], '0'),
  );
  test('the planner changes what has not begun, also of the agent at work, which hears of it', async () => {
    const play = player(() => changed);
    const { world, state, planners, model } = await changedMeanwhile(play);
    expect(state().status).toBe('completed');
    expect(shape(state)).toEqual([
      [
        '0',
        'Read the lamp',
        'done',
        [
          ['0.1', 'Open the lamp', 'done'],
          ['0.2', 'Read the price', 'done'],
          ['0.3-modify-1', 'Read the colour', 'done'],
        ],
      ],
      ['2', 'Write to Bob', 'done', []],
    ]);
    expect(planners).toHaveLength(2);
    expect(planners[1]).toContain('changed: do not buy it, read the colour, and write to Bob');
    expect(planners[1]).toMatch(/Browser "0", running: Read the lamp.*Put it into the cart/);
    const told = said(model.requests.filter(({ role }) => role !== 'planner')[2]);
    expect(told).toContain(
      `the plan takes up what is new in it; heed it where it changes what you do now: ${CHANGE}`,
    );
    expect(told).toContain('no longer to be done: 0.3: Put it into the cart');
    // The person sees what was changed.
    expect(state().messages.map(({ planEdit }) => planEdit?.added.map(({ words }) => words))).toEqual([
      undefined,
      ['Read the colour', 'Write to Bob'],
    ]);
    await survivesDeathAnywhere(world, play);
  });
  test('words that stand there twice are two steps, in the order in which they are written', async () => {
    const often = ['Open the lamp', 'Put it into the cart', 'Put it into the cart', 'Read the price'];
    const { state, planners } = await changedMeanwhile(
      player(() => xml(agent('0', 'Read the lamp', often).replace('<node>Put', '<node after="0.9">Put'))),
    );
    expect(planners).toHaveLength(2);
    expect(shape(state)?.[0]?.[3]).toEqual([
      ['0.1', 'Open the lamp', 'done'],
      ['0.3', 'Put it into the cart', 'done'],
      ['0.3-modify-1', 'Put it into the cart', 'done'],
      ['0.2', 'Read the price', 'done'],
    ]);
  });
  test('of a graph a new step waits for what the planner says it does; an id that names nothing goes back', async () => {
    const steps = (...written: [id: string, text: string, after: string][]) =>
      xml(
        `<agent name="Browser" id="0" dependsOn=""><task>Look</task><nodes>${written
          .map(([id, text, after]) => `<node id="${id}" after="${after}">${text}</node>`)
          .join('')}</nodes></agent>`,
      );
    const before = steps(
      ['open', 'Open the lamp', ''],
      ['price', 'Read the price', 'open'],
      ['tell', 'Say it', 'price'],
    );
    const play: Player = (request) => {
      if (request.role !== 'planner') return player(() => '')(request);
      if (!isChange(said(request))) return { text: before };
      const isAgain = said(request).includes('comes after "nowhere');
      return {
        text: steps(
          ['price', 'Read the price', 'open'],
          ['size', 'Read the size', isAgain ? 'open' : 'nowhere'],
          ['all', 'Say both', 'price, size'],
        ),
      };
    };
    const { state, planners } = await changedMeanwhile(play);
    expect(planners).toHaveLength(3);
    expect(planners[1]).toContain('Where its nodes have "after" they are a graph');
    expect(state().plan?.agents[0]?.steps.map(({ id, after }) => [id, after])).toEqual([
      ['open', []],
      ['price', ['open']],
      ['size-modify-1', ['open']],
      ['all-modify-1', ['price', 'size-modify-1']],
    ]);
  });
  test.each([
    ['a broken reply', xml(agent('0', 'Read the lamp', ['Open the lamp']), '<agent name="Cook" id="c"/>'), 3],
    ['KEEP', 'KEEP', 1],
  ])('%s leaves the old plan', async (_, reply, asked) => {
    const { state, planners } = await changedMeanwhile(player(() => reply));
    expect(planners).toHaveLength(1 + asked);
    expect(shape(state)?.map(([id, , status]) => [id, status])).toEqual([
      ['0', 'done'],
      ['1', 'done'],
    ]);
    expect(state().status).toBe('completed');
    expect(state().messages).toHaveLength(1);
  });
  test('what is done cannot be told anew under its id', async () => {
    const { planners, state } = await changedMeanwhile(
      player((asked) =>
        asked.includes('has begun already') ? 'KEEP' : xml(agent('planner', 'x', []), agent('0', 'Buy', [])),
      ),
      '修改：写给 Bob',
    );
    // The agent at work keeps its task, and the steps that it has begun.
    expect(shape(state)?.map(([id, task]) => [id, task])).toEqual([
      ['0', 'Read the lamp'],
      ['planner', 'x'],
    ]);
    expect(planners).toHaveLength(2);
  });
  test('a word that is no such order, and one to the built-in interpreter, ask no planner', async () => {
    for (const [words, more] of [
      ['please modify it', {}],
      [CHANGE, { model: 'built-in' }],
    ] as const) {
      const { planners } = await changedMeanwhile(
        player(() => changed),
        words,
        more,
      );
      expect(planners.filter(isChange)).toEqual([]);
    }
  });
  test('of a plan that is shown before it starts the changed one is shown, and nothing has run', async () => {
    const { services, state, run } = await strategyWorld(
      { ...created, holdAfterPlan: true },
      player(() => xml(agent('n', 'Read the colour', []))),
    );
    await runTask(services, never, 'planned');
    await services.run.commit({ type: 'message-received', words: CHANGE });
    expect(changesShownPlan(state())).toBe(true);
    await runTask(services, never, 'planned');
    expect(state()).toMatchObject({ status: 'paused', statusReason: READY_TO_START });
    expect(changesShownPlan(state())).toBe(false);
    expect(shape(state)).toEqual([['n', 'Read the colour', 'initial', []]]);
    expect(run).toBeDefined();
  });
  test('a change that is said while the plan is about to be shown is made before it is', async () => {
    const { services, state } = await strategyWorld(
      { ...created, holdAfterPlan: true },
      player(() => xml(agent('n', 'Read the colour', []))),
    );
    const { commit } = services.run;
    services.run.commit = async (...bodies) => {
      const isShown = bodies.some((body) => body.type === 'status-changed' && body.status === 'paused');
      const written = commit(...bodies);
      if (isShown && state().messages.length === 0) await commit({ type: 'message-received', words: CHANGE });
      await written;
    };
    await runTask(services, never, 'planned');
    expect(state()).toMatchObject({ status: 'paused', statusReason: READY_TO_START });
    expect(shape(state)).toEqual([['n', 'Read the colour', 'initial', []]]);
  });
});

test('of a question that had to be asked again the planner is told the last answer, once it is there', () => {
  const question = { kind: 'confirm', text: 'Which way?' } as const;
  const said = (path: string, value?: string) => ({
    path,
    question,
    at: 0,
    seq: 0,
    ...(value === undefined ? {} : { answer: { kind: 'text', text: value } as const }),
  });
  const first = said('plan/0/na', 'hm');
  const lines = (...questions: unknown[]) => answersIn({ questions: questions as never });
  expect(lines(first, said('plan/0/na/2'))).toEqual([]);
  expect(lines(first, said('plan/0/nb', 'no'), said('plan/0/na/2', 'left'))).toEqual([
    expect.stringContaining('said: left'),
    expect.stringContaining('said: no'),
  ]);
  expect(lines(said('plan/0/na/i1/nb', 'x'))).toEqual([]);
});
