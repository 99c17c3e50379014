import { expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import type { ModelRequest } from '../model/port.ts';
import { said, strategyWorld, survivesDeathAnywhere } from './strategy-world.testing.ts';

const isPass = (request: ModelRequest) => said(request).includes('one part of a larger piece');
const turns = [
  () => call('read_table', { content: 'name,price\nOak,49\nElm,31', variable: 'lamps' }, 'c1'),
  () => call('variable_storage', { operation: 'write', name: 'agent.limit', value: 40 }, 'c2'),
  () => call('variable_storage', { operation: 'read', name: 'lamps' }, 'c3'),
  () => call('variable_storage', { operation: 'list' }, 'c4'),
  () => call('foreach_task', { itemsOf: 'lamps', task: 'Look at {item}' }, 'c5'),
  () => call('return_output', { value: 'Elm' }, 'c6'),
];
const play = (request: ModelRequest) => {
  if (isPass(request)) return { calls: [call('return_output', { value: 'seen' }, 'p')] };
  const asked = request.messages.filter(({ role }) => role === 'tool').length;
  return { calls: [turns[Math.min(asked, turns.length - 1)]!()] };
};

test('react: what read_table or the agent keeps under a name is read, listed, gone through and filled in', async () => {
  const world = await strategyWorld({ strategy: 'react', words: 'Which lamp is below 40?' }, play);
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Elm' } });
  const told = said(world.model.requests.at(-1));
  expect(told).toContain('[{"name":"Oak","price":"49"},{"name":"Elm","price":"31"}]');
  expect(told).toMatch(/lamps \(\d+\).*agent\.limit \(2\).*system\.words/);
  expect(world.state().iterations.map(({ label, status }) => [label, status])).toEqual([
    ['Oak', 'done'],
    ['Elm', 'done'],
  ]);
  await survivesDeathAnywhere(world, play);
}, 20_000);
