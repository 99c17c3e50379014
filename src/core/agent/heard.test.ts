import { expect, test } from 'vitest';
import type { ModelRequest } from '../model/port.ts';
import {
  type Player,
  said,
  strategyWorld,
  survivesDeathAnywhere,
} from '../strategy/strategy-world.testing.ts';
import { call } from './fake-world.testing.ts';

const output = (request: ModelRequest, value: unknown) => ({
  calls: [call('return_output', { value }, `o${request.messages.length}`)],
});
const created = { strategy: 'plan', planOptions: { summary: false }, words: 'Order the lamps' };

/** The first agent is told something while it works; gives each agent's last request. */
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
