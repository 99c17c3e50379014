import { expect, test } from 'vitest';
import { builtInNames } from '../../agent/agents.ts';
import { checkPlan } from '../../plan/check-plan.ts';
import { scheduledPlan } from '../../plan/timer-agents.ts';
import { parsePlanXml } from '../../plan/xml/parse.ts';
import type { CallRecord, InterpreterContext } from '../port.ts';
import { interpret } from './interpret.ts';

const around = { now: () => new Date(2026, 10, 21, 17, 0).getTime() };
const agents = builtInNames.agents.map((name) => ({ name, description: '' }));
const context = (words: string, more: Partial<InterpreterContext> = {}): InterpreterContext => ({
  produce: 'plan',
  words: [words],
  assignment: words,
  steps: [],
  history: [],
  tabs: [],
  agents,
  ...more,
});
const planOf = (words: string) => {
  const parsed = parsePlanXml(interpret(context(words), [], around).text ?? '', { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};

test.each([
  [
    'Every morning at nine open https://a.example/ and then read the page',
    'Every morning at nine',
    ['open https://a.example/', 'read the page'],
  ],
  [
    '每天早上九点打开 https://a.example/ 然后阅读页面',
    '每天早上九点',
    ['打开 https://a.example/', '阅读页面'],
  ],
])('%s: the time is the Timer’s, the rest waits for it', (words, time, steps) => {
  const plan = planOf(words);
  expect(checkPlan(plan, builtInNames)).toEqual([]);
  expect(plan.agents.map(({ agent, task, dependsOn }) => [agent, task, dependsOn])).toEqual([
    ['Timer', time, []],
    ['Browser', expect.any(String), ['timer']],
  ]);
  const behind = scheduledPlan(plan, 'timer')?.agents[0];
  expect(behind?.steps.map((step) => step.kind === 'step' && step.text)).toEqual(steps);
});

test('what is not understood is said now, and not every morning', () => {
  const { agents: planned } = planOf('every morning at nine frobnicate the quux');
  expect(planned.map(({ agent, task, steps }) => [agent, task, steps])).toEqual([
    ['Browser', 'frobnicate the quux', []],
  ]);
});

test('the Timer agent sets its time, and gives up when it is refused', () => {
  const tools = ['set_schedule', 'return_output'].map((name) => ({ name, inputSchema: {} }));
  const turn = (assignment: string, history: CallRecord[] = []) =>
    interpret(context('w', { produce: 'answer', assignment, history }), tools, around).calls?.map(
      ({ name, input }) => [name, input],
    );
  expect(turn('Every morning at nine')).toEqual([
    ['set_schedule', expect.objectContaining({ time: '0 9 * * *' })],
  ]);
  const refused: CallRecord = {
    id: 'timer',
    tool: 'set_schedule',
    input: {},
    status: 'refused',
    text: 'It has passed.',
  };
  expect(turn('today at nine', [refused])).toEqual([
    ['return_output', expect.objectContaining({ value: 'It has passed.', failed: true })],
  ]);
  expect(turn('when the moon is full')).toEqual([
    ['return_output', expect.objectContaining({ failed: true })],
  ]);
});

test('a day in what is to be written is no time for doing it', () => {
  const words = 'Write a mail to sam@example.org. The subject is Hello and the message is see you tomorrow';
  expect(planOf(words).agents.map(({ agent }) => agent)).toEqual(['Browser']);
});

test('which things are meant is no time for deleting everything', () => {
  expect(planOf('delete everything on monday').agents.map(({ agent }) => agent)).toEqual(['Browser']);
  expect(planOf('delete all done tasks every friday').agents.map(({ agent }) => agent)).toContain('Timer');
});
