import { expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import { TASK_DONE } from '../../agent/prompts/roleplay.ts';
import type { ModelRequest } from '../../model/port.ts';
import { said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';
import type { RoleplayOptions } from './options.ts';
import { answers, bare, created, instruction, instructs, solves } from './played.testing.ts';

/** What is spoken of, round by round; each solution ends with a code of its own. */
const INSTRUCTIONS = [
  'Read the copper kettle',
  'Find trains to Bern',
  'Look at the weather',
  'Count the invoices',
  'Compare the copper kettle with another kettle',
];
const CODES = ['K1', 'T2', 'W3', 'I4', 'C5'].map((code) => `code ${code}.`);

function player(request: ModelRequest) {
  const rounds = [...said(request).matchAll(/Instruction \d+:/g)].length;
  if (instructs(request)) {
    const next = INSTRUCTIONS[rounds];
    return { text: next ? instruction(next) : TASK_DONE };
  }
  if (solves(request)) {
    const about = INSTRUCTIONS[rounds] ?? '';
    return { text: `Solution: ${`Seen for “${about}”. `.repeat(30)}The ${CODES[rounds]}\nNext request.` };
  }
  return { text: 'All is read.' };
}

const dialogue = async (options: RoleplayOptions) => {
  const world = await strategyWorld(created({ ...bare, ...options }), player);
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'All is read.' } });
  return world;
};
const told = (request: ModelRequest | undefined) =>
  CODES.flatMap((code) => (said(request).includes(code) ? [code.slice(5, 7)] : []));

test.each<[string, RoleplayOptions, toSolve: string[], toInstruct: string[]]>([
  ['without a memory the newest three', {}, ['T2', 'W3', 'I4'], ['W3', 'I4', 'C5']],
  ['the last two', { memory: 'chat-history', memories: 2 }, ['W3', 'I4'], ['I4', 'C5']],
  ['the newest, and the two that are like it', { memory: 'vector', memories: 2 }, ['K1', 'I4'], ['K1', 'C5']],
  [
    'the newest, recent and found',
    { memory: 'longterm', memories: 2 },
    ['K1', 'W3', 'I4'],
    ['K1', 'I4', 'C5'],
  ],
])('of a dialogue are told at length: %s', async (_, options, toSolve, toInstruct) => {
  const world = await dialogue(options);
  expect(told(world.model.requests.findLast(solves))).toEqual(toSolve);
  expect(told(world.model.requests.findLast(instructs))).toEqual(toInstruct);
  await survivesDeathAnywhere(world, player);
});

test('each instruction stands there; what a memory leaves out is counted, and recalled', async () => {
  const { model, state } = await dialogue({ memory: 'chat-history', memories: 1 });
  const last = said(model.requests.findLast(instructs));
  for (const [at, words] of INSTRUCTIONS.entries()) expect(last).toContain(`Instruction ${at + 1}: ${words}`);
  expect(last).toMatch(
    /Seen for “Read the copper kettle”[^…]{0,40}… \(\d+ more characters; recall earlier\.1 gives all\)/,
  );
  // The answer is written from all solutions, as much of each as without a memory.
  const answer = model.requests.findLast(answers);
  expect(told(answer)).toEqual(['W3', 'I4', 'C5']);
  expect(state().status).toBe('completed');

  const recalling = (request: ModelRequest) => {
    if (!instructs(request) || !said(request).includes('Instruction 5:')) return player(request);
    return said(request).includes('code K1.')
      ? { text: TASK_DONE }
      : { calls: [call('recall', { outcome: 'earlier.1' }, 'r')] };
  };
  const again = await strategyWorld(created({ ...bare, memory: 'chat-history', memories: 1 }), recalling);
  await again.run();
  expect(told(again.model.requests.findLast(instructs))).toEqual(['K1', 'C5']);
  expect(again.state().status).toBe('completed');
});
